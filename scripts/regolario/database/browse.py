"""How `regolario browse` starts Datasette: read-only, with limits, the rows already counted."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from regolario.database.schema import quoted

SETTINGS = {
    "allow_csv_stream": "on",
    "facet_time_limit_ms": "500",
    "max_returned_rows": "2000",
    "sql_time_limit_ms": "2000",
    # Each suggestion costs as much as a facet, on every page.
    "suggest_facets": "off",
}


def datasette_arguments(
    database: Path,
    work: Path,
    *,
    site: str | Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8001,
) -> list[str]:
    """Give the arguments for Datasette, and put the files that they name into the folder `work`.

    Args:
        database: The file that `write_database` wrote; it is opened as one that never changes.
        work: A folder that lasts as long as Datasette runs.
        site: Where rows lead to the site's pages: its address, or the folder of the built site,
            which is then shown at `/-/site/`.
        host: The address to listen at; by default only this machine is served.
        port: The port to listen at.

    Raises:
        OSError: a file cannot be read or written.
        sqlite3.DatabaseError: the file is no database.

    """
    inspected, metadata = work / "inspect.json", work / "metadata.json"
    inspected.write_text(json.dumps(inspect(database)), encoding="utf-8")
    metadata.write_text(json.dumps({"plugins": {"regolario": _config(site)}}), encoding="utf-8")
    arguments = ["serve", "--immutable", str(database), "--inspect-file", str(inspected)]
    arguments += ["--metadata", str(metadata), "--host", host, "--port", str(port)]
    for name, value in SETTINGS.items():
        arguments += ["--setting", name, value]
    return arguments


def _config(site: str | Path | None) -> dict[str, str]:
    if isinstance(site, Path):
        return {"folder": str(site.resolve())}
    return {"site": site} if site else {}


def inspect(database: Path) -> dict[str, Any]:
    """Count the rows of every table, in the shape of `datasette inspect`.

    Raises:
        OSError: the file cannot be read.
        sqlite3.DatabaseError: the file is no database.

    """
    with database.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    uri = f"{database.resolve().as_uri()}?immutable=1"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        found = connection.execute("select name from sqlite_master where type = 'table'").fetchall()
        counts = {
            name: {
                "count": connection.execute(f"select count(*) from {quoted(name)}").fetchone()[0]
            }
            for (name,) in found
        }
    size = database.stat().st_size
    return {database.stem: {"hash": digest, "size": size, "file": str(database), "tables": counts}}

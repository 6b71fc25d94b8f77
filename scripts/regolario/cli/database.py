"""The commands that write the database and that open it in Datasette."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path
from subprocess import call

import click

from regolario.cli.collection import checked_library, fail
from regolario.cli.parquet import as_parquet
from regolario.database import write_database
from regolario.database.browse import datasette_arguments


@click.command()
@click.option(
    "--parquet",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the tables into this folder as Parquet, too.",
)
@click.pass_obj
def db(root: Path, parquet: Path | None) -> None:
    """Check the collection, then write the database alone."""
    library, _ = checked_library(root)
    try:
        write_database(library, root / "site.db")
    except OSError as error:
        fail(f"nothing was replaced: {error}")
    click.echo(f"built {root / 'site.db'}")
    if parquet is not None:
        as_parquet(root / "site.db", parquet)


@click.command()
@click.option("--port", default=8001, show_default=True, help="Where to listen on 127.0.0.1.")
@click.pass_obj
def browse(root: Path, port: int) -> None:
    """Open the database in Datasette, read-only."""
    database = root / "site.db"
    if not database.exists():
        fail(f"{database} does not exist; write it with: regolario db")
    site = root / "site"
    with tempfile.TemporaryDirectory(prefix="regolario-") as work:
        shown = site if site.is_dir() else None
        try:
            arguments = datasette_arguments(database, Path(work), site=shown, port=port)
        except (OSError, sqlite3.DatabaseError) as error:
            fail(f"{database} cannot be read ({error}); write it with: regolario db")
        raise SystemExit(call([sys.executable, "-m", "datasette", *arguments]))  # noqa: S603

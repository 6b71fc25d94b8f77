"""Write Parquet where the library for that is installed; nothing else needs it."""

from __future__ import annotations

from pathlib import Path

import click

from regolario.cli.collection import fail
from regolario.files.reasons import reason


def as_parquet(database: Path, folder: Path) -> None:
    """Write the tables of a database into a folder as Parquet."""
    if folder.exists() and any(path.suffix != ".parquet" for path in folder.iterdir()):
        fail(f"{folder} holds other files; give a folder that is new or has Parquet files alone")
    try:
        from regolario.database.parquet import write_parquet  # noqa: PLC0415 - optional
    except ImportError:
        fail("Parquet needs one more package: pip install 'regolario[parquet]'")
    try:
        tables = write_parquet(database, folder)
    except OSError as error:
        fail(f"{folder} cannot be written ({reason(error)}); what was there stays")
    click.echo(f"wrote {len(tables)} tables to {folder}")

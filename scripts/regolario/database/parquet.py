"""Write the tables of a finished database as Parquet, for engines that read that format."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

from regolario.files.writing import temporary_folder

_ROWS = 50_000
"""So many rows are held at once, however large a table is."""
_TYPES = {"INTEGER": pa.int64(), "TEXT": pa.string()}


def write_parquet(database: Path, folder: Path) -> list[str]:
    """Write one file for each table into a folder, in place of what was there; name the tables.

    Search indexes are left out: other engines have their own.

    Raises:
        OSError: the folder cannot be written; what was there stays.

    """
    address = f"file:{database.resolve()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as connection, temporary_folder(folder) as new:
        listed = connection.execute(
            "select name from pragma_table_list where schema = 'main' and type = 'table'"
            " and name not like 'sqlite_%' order by name"
        ).fetchall()
        for (name,) in listed:
            _write(connection, name, new / f"{name}.parquet")
    return [name for (name,) in listed]


def _write(connection: sqlite3.Connection, table: str, path: Path) -> None:
    columns = connection.execute(
        'select name, type, "notnull" from pragma_table_info(?)', (table,)
    ).fetchall()
    schema = pa.schema(
        [pa.field(name, _TYPES[kind], nullable=not filled) for name, kind, filled in columns]
    )
    names = ", ".join(f'"{name}"' for name, _, _ in columns)
    rows = connection.execute(f'select {names} from "{table}"')
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while batch := rows.fetchmany(_ROWS):
            values = [list(column) for column in zip(*batch, strict=True)]
            writer.write_table(pa.table(values, schema=schema))

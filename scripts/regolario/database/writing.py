"""Write the database: whole, from one library, beside its place and then into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from regolario.database.cardfields import field_columns
from regolario.database.descriptions import descriptions
from regolario.database.schema import APPLICATION_ID, VERSION, create_table, fill_table
from regolario.database.searching import create_index
from regolario.database.tables import tables
from regolario.database.views import views
from regolario.database.wordings import Wordings
from regolario.files.writing import temporary_file
from regolario.library import Library

_PRAGMAS = (
    # The file is nobody's until it is complete: it needs no journal. First of all, since whoever is
    # killed while there is one leaves it behind.
    "journal_mode = off",
    "synchronous = off",
    "page_size = 4096",
    f"application_id = {APPLICATION_ID}",
    f"user_version = {VERSION}",
)


def write_database(library: Library, path: Path) -> None:
    """Write a library as an SQLite database; the same library gives the same bytes.

    Raises:
        sqlite3.IntegrityError: the library holds two things under one id, or a broken reference;
            the file that was there before stays.
        OSError: the disk is full or the folder cannot be written; the same.

    """
    with new_database(library, path):
        pass


@contextmanager
def new_database(library: Library, path: Path) -> Iterator[None]:
    """Write a library as `write_database` does; it takes its place when the block ends well.

    Raises:
        sqlite3.IntegrityError: as there.
        OSError: as there.

    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with temporary_file(path) as temporary:
        try:
            _fill(library, temporary)
        except sqlite3.OperationalError as error:
            raise OSError(f"{path.name} cannot be written ({error}): is the disk full?") from error
        yield


def _fill(library: Library, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for pragma in _PRAGMAS:
            connection.execute(f"pragma {pragma}")
        _write(Database(connection), Wordings(library))
        connection.execute("vacuum")
        if broken := next(_broken(connection), None):
            raise sqlite3.IntegrityError(broken)


def _write(database: Database, wordings: Wordings) -> None:
    columns = field_columns(wordings)
    declared = tables(columns)
    shown = tuple(views(wordings, columns))
    with database.atomic():
        for table in declared:
            create_table(database, table)
            fill_table(database, table, wordings)
        for view in shown:
            database.create_view(view.name, view.select)
        for language in wordings.languages:
            create_index(database.conn, wordings, language)
        described = descriptions(database.conn, declared, shown)
        create_table(database, described)
        fill_table(database, described, wordings)


def _broken(connection: sqlite3.Connection) -> Iterator[str]:
    """Say what SQLite's own checks find wrong."""
    for table, row, parent, _ in connection.execute("pragma foreign_key_check"):
        yield f"row {row} of {table} refers to nothing in {parent}"
    for (answer,) in connection.execute("pragma integrity_check"):
        if answer != "ok":
            yield str(answer)

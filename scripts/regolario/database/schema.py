"""The shapes that the database is declared in: tables, columns, keys and views, described."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlite_utils import Database

from regolario.database.wordings import Wordings

Value = str | int | None
Row = Sequence[Value]
Facet = Literal["value", "list"]
VERSION = 1
"""Of these shapes (`PRAGMA user_version`): what reads another version would not understand it."""
APPLICATION_ID = 0x5265676F
"""Marks the file as ours (`PRAGMA application_id`): the letters Rego."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table or view."""

    name: str
    kind: type[str | int]
    about: str
    optional: bool = False
    """It may be NULL."""
    facet: Facet | None = None
    """Readers may want to filter by its values, or by those of the lists that it holds."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A foreign key."""

    columns: tuple[str, ...]
    table: str
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table, with the rows that a collection gives it."""

    name: str
    about: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    rows: Callable[[Wordings], Iterable[Row]]
    references: tuple[Reference, ...] = ()
    indexes: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A view; `select` is its query."""

    name: str
    about: str
    columns: tuple[Column, ...]
    select: str


def text(name: str, about: str, *, optional: bool = False, facet: Facet | None = None) -> Column:
    """Declare a column of text."""
    return Column(name, str, about, optional, facet)


def number(name: str, about: str, *, optional: bool = False) -> Column:
    """Declare a column of whole numbers."""
    return Column(name, int, about, optional)


_SINGLE = {"domains": "id", "games": "id", "languages": "code"}


def to(table: str, *columns: str) -> Reference:
    """Declare a foreign key to a table's whole key; columns come in the order of that key."""
    if table in _SINGLE:
        return Reference(columns, table, (_SINGLE[table],))
    return Reference(columns, table, ("game", *(["source"] if len(columns) > 2 else []), "id"))  # noqa: PLR2004 - claims


def quoted(name: str) -> str:
    """Write a name so that SQL takes it as one, whatever it holds."""
    return '"' + name.replace('"', '""') + '"'


def literal(value: str) -> str:
    """Write a text as an SQL string."""
    return "'" + value.replace("'", "''") + "'"


def create_table(database: Database, table: Table) -> None:
    """Create an empty table."""
    database.table(table.name).create(
        {column.name: column.kind for column in table.columns},
        pk=table.key if len(table.key) > 1 else table.key[0],
        foreign_keys=[
            (one.columns, one.table, one.to)
            if len(one.columns) > 1
            else (one.columns[0], one.table, one.to[0])
            for one in table.references
        ],
        not_null={column.name for column in table.columns if not column.optional},
        strict=True,
    )


def fill_table(database: Database, table: Table, wordings: Wordings) -> None:
    """Put in a table's rows in bulk, which takes a fifth of the time, and then its indexes."""
    marks = ", ".join("?" * len(table.columns))
    database.conn.executemany(
        f"insert into {quoted(table.name)} values ({marks})",
        table.rows(wordings),
    )
    for columns in table.indexes:
        database.table(table.name).create_index(columns)

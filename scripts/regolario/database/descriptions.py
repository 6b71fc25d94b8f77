"""What every table, view and column holds, kept in the database itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator

from regolario.database.schema import Row, Table, View, text
from regolario.database.searching import COLUMNS

_OWN = (
    text("object", "A table or view."),
    text("column", "One of its columns; empty for the table or view as a whole."),
    text("description", "What it holds."),
    text(
        "facet",
        "How readers may filter by a column: by its values (`value`) or by those of the JSON lists"
        " that it holds (`list`); NULL for no facet.",
        optional=True,
    ),
)
_INDEX = "Full-text index of a language, its rows by the id of `documents`; ask `search_query` how."
_INNER = "Inner part of a full-text index; SQLite keeps it."


def descriptions(
    connection: sqlite3.Connection, tables: Iterable[Table], views: Iterable[View]
) -> Table:
    """Declare the table that describes tables, views and indexes, itself included."""

    def rows(_: object) -> Iterator[Row]:
        named = [(one.name, one.about, one.columns) for one in tables]
        named += [(one.name, one.about, one.columns) for one in views]
        named.append(("descriptions", about, _OWN))
        known = {name for name, _, _ in named}
        for name, whole, columns in named:
            yield name, "", whole, None
            yield from ((name, column.name, column.about, column.facet) for column in columns)
        yield from _undeclared(connection, known)

    about = "What every table, view and column holds."
    return Table("descriptions", about, _OWN, ("object", "column"), rows)


def _undeclared(connection: sqlite3.Connection, known: set[str]) -> Iterator[Row]:
    """Describe the full-text indexes with the tables that SQLite makes for them."""
    made = connection.execute(
        "select name, sql from sqlite_master where type = 'table' order by name"
    )
    for name, sql in made.fetchall():
        if name in known:
            continue
        virtual = sql.lower().startswith("create virtual")
        yield name, "", _INDEX if virtual else _INNER, None
        for (column,) in connection.execute(
            "select name from pragma_table_info(?)", [name]
        ).fetchall():
            yield name, column, COLUMNS[column] if virtual else _INNER, None

"""Read from a finished database what Datasette should show beside its rows."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from regolario.database.schema import APPLICATION_ID, VERSION

_PAGE_HEADINGS = "select text from shown where game = 'site' and unit = 'ui/page'"
_BACK = "select language, text from shown where game = 'site' and unit = 'ui/in_database'"
_LISTS = "select held_in from card_fields where kind = 'choices'"


@dataclass(frozen=True, slots=True)
class Described:
    """What a database says of itself."""

    metadata: Mapping[str, Any]
    """Of the database, in the shape of Datasette's metadata."""
    queries: Mapping[str, Mapping[str, str | bool]]
    """Canned queries by name, in order."""
    links: Mapping[str, Mapping[str, tuple[str, tuple[str, ...]]]]
    """Table → column → the table that a value leads to, and the columns that hold its key."""
    page_headings: frozenset[str]
    """Columns that hold addresses of the site."""
    lists: frozenset[str]
    """Columns of `cards` that hold lists."""
    back: Mapping[str, str]
    """Language → what it calls the link from the site to the database."""


def described(path: str | Path | None) -> Described | None:
    """Read what a database says of itself; None for a file that `write_database` did not write."""
    try:
        state = None if path is None else Path(path).stat()
    except OSError:
        return None
    # Datasette asks for every cell that it shows.
    return state and _described(str(path), state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=8)
def _described(path: str, _changed: int, _size: int) -> Described | None:
    try:
        return _read(Path(path).resolve()) if _ours(Path(path)) else None
    except (OSError, sqlite3.DatabaseError):
        return None


def _ours(path: Path) -> bool:
    """Look at the file's head alone: opening a foreign database could take long or lock it."""
    with path.open("rb") as file:
        head = file.read(100)
    numbers = (int.from_bytes(head[at : at + 4], "big") for at in (60, 68))
    return head.startswith(b"SQLite format 3\0") and tuple(numbers) == (VERSION, APPLICATION_ID)


def _read(path: Path) -> Described:
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        return Described(
            _metadata(connection),
            _queries(connection),
            _links(connection),
            frozenset({"page", *_first(connection, _PAGE_HEADINGS)}),
            frozenset(_first(connection, _LISTS)),
            dict(connection.execute(_BACK).fetchall()),
        )


def _metadata(connection: sqlite3.Connection) -> dict[str, Any]:
    tables: dict[str, dict[str, Any]] = defaultdict(lambda: {"columns": {}})
    metadata: dict[str, Any] = {"tables": tables}
    described = 'select object, "column", description, facet from descriptions order by rowid'
    for name, column, about, facet in connection.execute(described):
        table = tables[name]
        if not column:
            table["description"] = about
            continue
        table["columns"][column] = about
        if facet:
            wanted = {"array": column} if facet == "list" else column
            table.setdefault("facets", []).append(wanted)
        if column == "position":
            table["sort"] = column
    for key, unit in (("title", "site/title"), ("description", "site/tagline")):
        query = f"select text from units where game = 'site' and id = '{unit}'"
        metadata[key] = next(iter(_first(connection, query)), None)
    return metadata


def _queries(connection: sqlite3.Connection) -> dict[str, dict[str, str | bool]]:
    rows = connection.execute(
        "select name, title, about, sql from canned_queries order by position"
    )
    return {
        name: {"title": title, "description": about, "sql": sql, "hide_sql": True}
        for name, title, about, sql in rows
    }


def _first(connection: sqlite3.Connection, query: str) -> list[str]:
    """Give the first column of what a query finds."""
    return [row[0] for row in connection.execute(query)]


def _links(connection: sqlite3.Connection) -> dict[str, dict[str, tuple[str, tuple[str, ...]]]]:
    """Collect the compound foreign keys, which Datasette does not follow by itself."""
    links: dict[str, dict[str, tuple[str, tuple[str, ...]]]] = defaultdict(dict)
    for name in _first(connection, "select name from sqlite_master where type = 'table'"):
        keys: dict[int, list[tuple[str, str]]] = defaultdict(list)
        sql = 'select id, "table", "from" from pragma_foreign_key_list(?) order by id, seq'
        for number, parent, column in connection.execute(sql, [name]):
            keys[number].append((parent, column))
        for key in keys.values():
            if len(key) > 1:
                columns = tuple(column for _, column in key)
                links[name].setdefault(columns[-1], (key[0][0], columns))
    return dict(links)

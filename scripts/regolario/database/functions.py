"""The SQL functions that queries of the database call."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from regolario.database.searching import search_query, some_query, title_query
from regolario.text.folding import fold, stems

_Given = str | bytes | float | None


def register(connection: sqlite3.Connection) -> None:
    """Give a connection `fold`, `stem`, `search_query`, `some_query` and `title_query`.

    `fold` takes a text; the others take a text and a language. They take any value, NULL
    included, and never raise.
    """
    for name, (count, function) in FUNCTIONS.items():
        connection.create_function(name, count, function, deterministic=True)


def _fold(given: _Given) -> str | None:
    return None if given is None else fold(_written(given))


def _stem(given: _Given, language: _Given) -> str | None:
    return None if given is None else stems(_written(given), _written(language))


def _search_query(given: _Given, language: _Given) -> str:
    return search_query(_written(given), _written(language))


def _some_query(given: _Given, language: _Given) -> str:
    return some_query(_written(given), _written(language))


def _title_query(given: _Given, language: _Given) -> str:
    return title_query(_written(given), _written(language))


def _written(given: _Given) -> str:
    if isinstance(given, bytes):
        return given.decode("utf-8", "replace")
    return "" if given is None else str(given)


FUNCTIONS: dict[str, tuple[int, Callable[..., str | None]]] = {
    "fold": (1, _fold),
    "stem": (2, _stem),
    "search_query": (2, _search_query),
    "some_query": (2, _some_query),
    "title_query": (2, _title_query),
}
"""Name of each function → how many arguments it takes, and the function."""

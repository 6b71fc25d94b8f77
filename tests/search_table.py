"""What readers type and what they mean: the table that site, database and terminal must meet."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).parent
FIRST = 5
"""What is expected stands among so many results."""


class Asked(NamedTuple):
    """A line of the table: what is typed in which language, and the units that it means."""

    language: str
    words: str
    units: frozenset[str]
    """`game:unit`; of what must not be found `*` for anything."""


def wanted() -> list[Asked]:
    """Read what must be among the first results: any of the units will do."""
    return _read("search_table.csv", "expected")


def refused() -> list[Asked]:
    """Read what must not be found: no text that holds all the words is such a unit."""
    return _read("search_refusals.csv", "refused")


def _read(name: str, column: str) -> list[Asked]:
    with (_FOLDER / name).open(encoding="utf-8", newline="") as file:
        return [
            Asked(row["language"], row["words"], frozenset(row[column].split("|")))
            for row in csv.DictReader(file)
        ]

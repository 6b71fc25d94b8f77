"""Where a cell of a table, view or query leads: to another row, to rows like it, to the site."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import quote, urlencode

from regolario.database.metadata import Described

Encode = Callable[[str], str]
"""Writes a part of a row's key as Datasette's addresses have it."""


def cell_path(
    cells: Mapping[str, object],
    column: str,
    table: str | None,
    described: Described,
    encode: Encode,
) -> str | None:
    """Give the address, below the database's, that a cell leads to; `table` is None in a query."""
    if cells.get(column) in {None, ""}:
        return None
    if column in {"held", "value"} and {"game", "held_in"} <= cells.keys():
        test = "arraycontains" if cells["held_in"] in described.lists else "exact"
        alike = {"game": cells["game"], f"{cells['held_in']}__{test}": cells[column]}
        return f"cards?{urlencode(alike)}"
    parent, key = described.links.get(table or "", {}).get(column) or _usual(column, table)
    if not parent or not set(key) <= cells.keys():
        return None
    parts = [str(cells[name]) for name in key]
    return f"{parent}/{','.join(encode(part) for part in parts)}"


def _usual(column: str, table: str | None) -> tuple[str, tuple[str, ...]]:
    """Say where columns of views and queries lead: these have no foreign keys."""
    if column == "unit":
        return "units", ("game", "unit")
    if column == "id" and (table is None or table.startswith("card_list_")):
        return "cards", ("game", "id")
    return "", ()


def site_address(page: str, site: str) -> str:
    """Give the address of a page on the site that stands at an address."""
    return f"{site.rstrip('/')}/{quote(page, safe='/#')}"


def site_file(folder: Path, path: str) -> Path | None:
    """Find the file of the built site that an address means; None if the site has none."""
    try:
        root = folder.resolve()
        found = (root / path.lstrip("/")).resolve()
        if found.is_dir():
            found /= "index.html"
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        # What is typed may be no name of a file at all.
        return None

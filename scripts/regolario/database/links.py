"""Where a cell of a table, view or query leads: to another row, to rows like it, to the site."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
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


def database_path(page: str, encode: Encode) -> str:
    """Give the address, below the database's, of what a page of the site shows.

    A card's page leads to its row, any other to all that searching finds on it.
    """
    language, *parts = page.strip("/").split("/")
    if len(parts) == 3 and parts[1] == "cards":  # noqa: PLR2004 - game, cards, id
        return f"cards/{encode(parts[0])},{encode(parts[2])}"
    beginning = f"{'/'.join([language, *parts]).rstrip('/')}/"
    shown = {"language": language, "page__startswith": beginning}
    return f"documents?{urlencode(shown)}"


def with_link(html: str, address: str, words: str) -> str:
    """Put a link into a page of the site, at its end."""
    link = (
        '<p style="position:fixed;bottom:0;right:0;margin:0;padding:.3em .6em;z-index:9;'
        f'background:#fff;color:#000"><a style="color:#00f" href="{escape(address)}">'
        f"{escape(words)}</a></p>"
    )
    return html.replace("</body>", f"{link}</body>", 1)

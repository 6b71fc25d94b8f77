"""Where the site shows a unit: the address below the site's root, language first."""

from __future__ import annotations

from regolario.library import SITE, Library
from regolario.library.addresses import address


def page(library: Library, language: str, domain: str, unit: str) -> str | None:
    """Give the address of the page that shows a unit, and of the place on it; None if none does."""
    if domain != SITE:
        found = address(library.games[domain], unit)
        if found is None:
            return None
        return f"{language}/{found.page}" + (f"#{found.anchor}" if found.anchor else "")
    part, _, name = unit.partition("/")
    if part == "ui":
        return None
    own = "" if part in {"site", "index"} else f"{part}/"
    return f"{language}/{own}" + (f"#{name}" if "." in name else "")

"""Notice that a catalog has lost entries, for a file may be cut where nothing else tells it."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.catalogs import find
from regolario.exchange.disk import read_for_change
from regolario.library import Library
from regolario.problems import Place, Problem

CHECK = "lost-entries"


def lost_entries(library: Library, domain: str, language: str) -> Iterator[Problem]:
    """Report units without an entry that catalogs of other languages have.

    All catalogs are updated together: a unit that is new is new to each of them. A catalog without
    a file was never made, and of a damaged one reading tells the reason.
    """
    catalog = library.catalogs[domain, language]
    others = [library.catalogs[domain, one] for one in library.languages[1:] if one != language]
    units = library.units(domain).values()
    lost = [
        unit.id
        for unit in units
        if unit.text and not find(catalog, unit) and any(find(one, unit) for one in others)
    ]
    path = library.root / catalog.path
    if not lost or not path.exists():
        return
    _, damage = read_for_change(path, catalog.path, language)
    if not damage:
        last = max((entry.line for entry in catalog.entries.values()), default=1)
        more = f" and {len(lost) - 1} more have" if len(lost) > 1 else " has"
        wrong = f"`{lost[0]}`{more} no entry here, though another language has one"
        right = "restore the file if it was cut short; otherwise `translate update --complete`"
        yield Problem(Place(catalog.path, last), CHECK, wrong, right, language=language)

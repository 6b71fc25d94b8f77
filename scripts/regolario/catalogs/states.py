"""What state each unit's translation is in, and where a catalog and its units do not agree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from regolario.catalogs.entries import NOT_APPLICABLE, SAME, Catalog, Entry, spaced
from regolario.models import State, Translation, Unit
from regolario.problems import Problem, Severity

UPDATE = "run `regolario translate update`; if the file was cut short, restore it first"
_NO_WORDS = re.compile(r"\{[^{}]*\}|\[[a-z0-9_]+\](?!\()|\]\([^()]*\)")
"""Facts, tokens and the addresses of links."""


def translate(catalog: Catalog, unit: Unit) -> Translation:
    """Look a unit up in a catalog, under its former ids too, and say how far it is translated."""
    entry = find(catalog, unit)
    state, previous = (State.MISSING, "") if entry is None else standing(entry, unit.text)
    kind = {State.SAME: SAME, State.NOT_APPLICABLE: NOT_APPLICABLE}.get(state)
    return Translation(
        unit.id,
        catalog.language,
        state,
        entry.msgstr if entry else "",
        previous,
        (entry.comment(kind) or "") if entry and kind else "",
        catalog.place(entry),
    )


def find(catalog: Catalog, unit: Unit) -> Entry | None:
    """Find a unit's entry: by its id, otherwise by one that it had before."""
    for name in (unit.id, *unit.was):
        if name in catalog.entries:
            return catalog.entries[name]
    return None


def standing(entry: Entry, source: str) -> tuple[State, str]:
    """Give an entry's state for the source text as it is now, and the source it was made from.

    An entry made from another source text is stale, whether or not an update has marked it. A
    translation of nothing but white space is none: readers would meet a blank.
    """
    if not spaced(entry.msgstr):
        reason = entry.comment(NOT_APPLICABLE)
        return (State.NOT_APPLICABLE if reason else State.MISSING), ""
    if entry.fuzzy and entry.previous:
        return State.STALE, entry.previous
    if spaced(entry.msgid) != spaced(source):
        return State.STALE, entry.msgid
    if entry.fuzzy:
        return State.DRAFT, ""
    same = entry.comment(SAME) and spaced(entry.msgstr) == spaced(source)
    return (State.SAME if same else State.OK), ""


def disagreements(catalog: Catalog, units: Iterable[Unit]) -> Iterator[Problem]:
    """Find units without an entry, and entries that belong to no unit."""
    known: set[str] = set()
    for unit in units:
        known.update((unit.id, *unit.was))
        if unit.text and find(catalog, unit) is None:
            wrong = f"the unit `{unit.id}` has no entry"
            yield _problem(catalog, None, "unit-without-entry", wrong, unit.id)
    for name, entry in catalog.entries.items():
        if name not in known:
            wrong = f"the entry `{name}` belongs to no unit"
            yield _problem(catalog, entry, "unknown-unit", wrong, name)


def copied(unit: Unit, translation: Translation) -> Problem | None:
    """Find a source text that stands in the place of its translation without a word about it."""
    shown = translation.state in {State.OK, State.DRAFT}
    if not shown or spaced(translation.text) != spaced(unit.text):
        return None
    if not any(char.isalpha() for char in _NO_WORDS.sub("", unit.text)):
        return None
    return Problem(
        translation.place,
        "copied-source",
        "the translation is the source text itself",
        "translate it, leave it empty, or add the comment `# same: reason`",
        unit=unit.id,
        language=translation.language,
    )


def _problem(catalog: Catalog, entry: Entry | None, check: str, wrong: str, unit: str) -> Problem:
    place = catalog.place(entry)
    return Problem(place, check, wrong, UPDATE, Severity.ERROR, unit, catalog.language)

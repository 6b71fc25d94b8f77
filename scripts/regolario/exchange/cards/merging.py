"""Bring imported translations into a catalog without losing what translators have done."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from regolario.catalogs import Catalog, Entry, find, spaced
from regolario.catalogs.entries import SAME
from regolario.catalogs.states import copied
from regolario.exchange.cards.records import CHECK
from regolario.models import State, Translation, Unit
from regolario.problems import Problem, Severity

_IMPORTED = "imported"
"""The comment that keeps the fingerprint of a text as it was imported."""


@dataclass(slots=True)
class Merged:
    """A catalog with the imported translations in it, and what happened."""

    catalog: Catalog
    taken: int = 0
    problems: list[Problem] = field(default_factory=list)
    """What was left to a translator, as notes."""


def merge(
    catalog: Catalog,
    units: Mapping[str, Unit],
    texts: Mapping[str, str],
    same: Mapping[str, str],
    *,
    overwrite: bool = False,
) -> Merged:
    """Put texts into a catalog.

    A text that the export has as it had it before is no news: the entry stays, and goes stale
    with its source. What a translator has changed stays too, unless `overwrite`.

    Args:
        catalog: as it is.
        units: the units as they are after the import.
        texts: unit id → imported translation.
        same: unit id → why a translation may be equal to its source.
        overwrite: let the export win over the translators.

    """
    merged = Merged(catalog)
    entries = dict(catalog.entries)
    obsolete = dict(catalog.obsolete)
    for name, text in texts.items():
        if name not in units:
            continue
        old = find(catalog, units[name]) or catalog.obsolete.get(name)
        entry = _entry(units[name], text, same.get(name), catalog.language)
        if entry is None or not _is_news(merged, old, entry, overwrite=overwrite):
            continue
        entries[name] = _kept(entry, old)
        obsolete.pop(name, None)
        merged.taken += 1
    merged.catalog = replace(catalog, entries=entries, obsolete=obsolete)
    return merged


def _entry(unit: Unit, text: str, same: str | None, language: str) -> Entry | None:
    """Make the entry of an imported text; a mere copy of the source is no translation."""
    found = Translation(unit.id, language, State.OK, text)
    mark = f"{_IMPORTED}: {_fingerprint(text)}"
    if copied(unit, found) is None:
        return Entry(unit.id, unit.text, text, comments=(mark,))
    return Entry(unit.id, unit.text, text, comments=(f"{SAME}: {same}", mark)) if same else None


def _fingerprint(text: str) -> str:
    return hashlib.sha256(spaced(text).encode()).hexdigest()[:12]


def _is_news(merged: Merged, old: Entry | None, new: Entry, *, overwrite: bool) -> bool:
    """Say whether an imported text is to be put in the place of what is there."""
    if old is None or not old.msgstr:
        return True
    before = old.comment(_IMPORTED)
    if before == _fingerprint(new.msgstr) or spaced(old.msgstr) == spaced(new.msgstr):
        return False
    if overwrite or before == _fingerprint(old.msgstr):
        return True
    if before is not None:
        merged.problems.append(_note(merged.catalog, old))
    # Without a fingerprint it was never imported: whatever was typed by hand is kept.
    return False


def _note(catalog: Catalog, old: Entry) -> Problem:
    return Problem(
        catalog.place(old),
        CHECK,
        f"{old.id}: the export has a new translation, and so had a translator; theirs was kept",
        "compare the two; --overwrite takes those of the export",
        Severity.NOTE,
        old.id,
        catalog.language,
    )


def _kept(entry: Entry, old: Entry | None) -> Entry:
    """Keep the comments that translators wrote."""
    return replace(entry, comments=(*entry.comments, *_remarks(old)))


def _remarks(old: Entry | None) -> Iterator[str]:
    for comment in old.comments if old else ():
        if comment.partition(":")[0].strip().lower() not in {_IMPORTED, SAME}:
            yield comment

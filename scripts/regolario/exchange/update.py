"""Bring a catalog up to date with the units: by id, in one pass, the same result each time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from regolario.catalogs.entries import FUZZY, NOT_APPLICABLE, SAME, Catalog, Entry, spaced
from regolario.exchange.disk import read_for_change, write_changed
from regolario.exchange.writing import catalog_text
from regolario.models import Unit, plural_forms
from regolario.problems import Problem

DRAFT = "draft"
"""A comment that keeps in mind, while a translation is stale, that it was a draft before."""

_VOLATILE = frozenset({"POT-Creation-Date", "PO-Revision-Date", "X-Generator"})
"""What editors change at every save; versions of the file tell it better."""


@dataclass(frozen=True, slots=True)
class Target:
    """Which catalog is wanted, and what to know about changes since it was last updated."""

    language: str
    project: str
    """The Project-Id-Version: what the translators' tools call the file."""
    source_language: str = "en"
    renames: Mapping[str, str] = field(default_factory=dict)
    """Former unit id → present one, beside what the units themselves state."""
    minor: Collection[str] = ()
    """Units whose source changed in a way that leaves their translations right."""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Updated:
    """What an update did to one file."""

    changed: bool = False
    """Whether the file was written."""
    problems: tuple[Problem, ...] = ()
    """Why nothing was written."""
    added: tuple[str, ...] = ()
    """Units that have an entry for the first time."""
    staled: tuple[str, ...] = ()
    """Units whose translation is out of date since this update."""
    removed: tuple[str, ...] = ()
    """Entries that became obsolete."""
    returned: tuple[str, ...] = ()
    """Units that took an obsolete entry up again."""
    pinned: tuple[str, ...] = ()
    """Minor changes that were made good."""


@dataclass(slots=True)
class _Merge:
    """The entries of the new catalog, and what happened on the way."""

    current: list[tuple[Unit, Entry]] = field(default_factory=list)
    obsolete: dict[str, Entry] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)
    staled: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    returned: list[str] = field(default_factory=list)
    pinned: list[str] = field(default_factory=list)


def update(units: Sequence[Unit], old: Catalog | None, target: Target) -> str:
    """Give the text of the new catalog; empty units are left out."""
    old = old or Catalog("", target.language)
    return _text(_merge(units, old, target), old, target)


def update_file(path: Path, relative: str, units: Sequence[Unit], target: Target) -> Updated:
    """Update a file in place; a missing one is made, a damaged one is left alone and reported."""
    old, errors = read_for_change(path, relative, target.language)
    if errors:
        return Updated(problems=errors)
    merge = _merge(units, old, target)
    changed, failed = write_changed(path, relative, _text(merge, old, target))
    if failed:
        return Updated(problems=failed)
    lists = (merge.added, merge.staled, merge.removed, merge.returned, merge.pinned)
    return Updated(changed, (), *map(tuple, lists))


def _text(merge: _Merge, old: Catalog, target: Target) -> str:
    obsolete = [merge.obsolete[name] for name in sorted(merge.obsolete)]
    return catalog_text(_header(old.header, target), old.preamble, merge.current, obsolete)


def _header(old: Mapping[str, str], target: Target) -> dict[str, str]:
    """Put our fields first, then other people's; no dates, and no field without a value."""
    ours = {
        "Project-Id-Version": target.project,
        "Language": target.language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_forms(target.language),
        "X-Source-Language": target.source_language,
    }
    theirs = {name: value for name, value in old.items() if value and name not in _VOLATILE}
    return ours | {name: value for name, value in theirs.items() if name not in ours}


def _merge(units: Sequence[Unit], old: Catalog, target: Target) -> _Merge:
    former: dict[str, list[str]] = {}
    for before, now in target.renames.items():
        former.setdefault(now, []).append(before)
    units = [unit for unit in units if unit.text]
    current = {unit.id for unit in units}
    merge = _Merge()
    taken: set[tuple[bool, str]] = set()
    for unit in units:
        names = [*former.get(unit.id, ()), *unit.was]
        if unit.id in old.entries:
            # What another unit goes by now is of use to a new unit only: one that was split off.
            names = [name for name in names if name not in current]
        entry = next(_candidates(old, [unit.id, *names]), None)
        if entry is not None:
            taken.add((entry.obsolete, entry.id))
        _take(merge, unit, entry, target)
    _retire(merge, old, current, taken)
    return merge


def _take(merge: _Merge, unit: Unit, entry: Entry | None, target: Target) -> None:
    """Give a unit its entry, and note what became of it."""
    carried = Entry(unit.id, unit.text) if entry is None else _carry(entry, unit)
    minor = unit.id in target.minor
    if entry is not None and minor and (pinned := _pinned(carried, entry, target.why)):
        carried = pinned
        merge.pinned.append(unit.id)
    elif entry is not None and carried.previous and not entry.previous:
        merge.staled.append(unit.id)
    if entry is None:
        merge.added.append(unit.id)
    elif entry.obsolete:
        merge.returned.append(unit.id)
    merge.current.append((unit, carried))


def _candidates(old: Catalog, names: Sequence[str]) -> Iterator[Entry]:
    """Give the entries that a unit can go on from, the best first.

    An empty entry comes last: a unit that was renamed before its former id was stated has one.
    """
    found = [
        table[name] for table in (old.entries, old.obsolete) for name in names if name in table
    ]
    yield from (entry for entry in found if entry.msgstr or entry.comments)
    yield from (entry for entry in found if not (entry.msgstr or entry.comments))


def _retire(merge: _Merge, old: Catalog, current: set[str], taken: set[tuple[bool, str]]) -> None:
    """Keep what no unit took: it comes back with its state if its unit does."""
    for entry in (*old.obsolete.values(), *old.entries.values()):
        if entry.id in current or (entry.obsolete, entry.id) in taken:
            continue
        if not entry.obsolete:
            merge.removed.append(entry.id)
        if not entry.msgstr and entry.comment(NOT_APPLICABLE):
            # gettext's tools drop obsolete entries without a translation.
            merge.obsolete[entry.id] = replace(entry, obsolete=True, msgstr=NOT_APPLICABLE)
        elif entry.msgstr:
            merge.obsolete[entry.id] = replace(entry, obsolete=True)


def _carry(entry: Entry, unit: Unit) -> Entry:
    """Make a unit's new entry from its former one."""
    new = replace(entry, id=unit.id, msgid=unit.text, obsolete=False)
    if entry.obsolete and entry.msgstr == NOT_APPLICABLE and entry.comment(NOT_APPLICABLE):
        new = replace(new, msgstr="")
    if not new.msgstr:
        return _settled(new)
    if entry.fuzzy and entry.previous:
        # Stale, and stays so until the source is again what it was or somebody translates it.
        return _returned(new) if spaced(entry.previous) == spaced(unit.text) else new
    if spaced(entry.msgid) == spaced(unit.text):
        return new if entry.fuzzy else _settled(new)
    if entry.fuzzy:
        return _noted(replace(new, previous=entry.msgid), DRAFT)
    return replace(new, previous=entry.msgid, flags=(FUZZY, *entry.flags))


def _settled(entry: Entry) -> Entry:
    """Take the marks of an outdated translation away."""
    return replace(
        entry,
        flags=tuple(flag for flag in entry.flags if flag != FUZZY),
        previous="",
        comments=tuple(comment for comment in entry.comments if comment != DRAFT),
    )


def _returned(entry: Entry) -> Entry:
    """Give a stale translation the state that it had when its source was this text."""
    settled = _settled(entry)
    if DRAFT in entry.comments:
        return replace(settled, flags=(FUZZY, *settled.flags))
    return settled


def _pinned(carried: Entry, old: Entry, why: str) -> Entry | None:
    """Tie a stale translation to the present source; None if there is nothing to tie.

    A translation that was stale before this change of the source stays so, and a reason counts
    once: the same command given twice must not pass over the older change.
    """
    note = f"minor: {why}"
    if not carried.previous:
        return None
    if spaced(old.msgid) == spaced(carried.msgid):
        return None if note in old.comments else _returned(_noted(carried, note))
    if old.previous:
        return _noted(carried, note)
    pinned = _returned(_noted(carried, note))
    same = old.comment(SAME) and spaced(old.msgstr) == spaced(old.msgid)
    return replace(pinned, msgstr=carried.msgid) if same else pinned


def _noted(entry: Entry, note: str) -> Entry:
    if note in entry.comments:
        return entry
    return replace(entry, comments=(*entry.comments, note))

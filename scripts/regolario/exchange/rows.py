"""Translations on their way to translators and back: one row a unit, and what its return means."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from regolario.catalogs.entries import FUZZY, NOT_APPLICABLE, SAME, Catalog, Entry, spaced
from regolario.catalogs.states import find, translate
from regolario.exchange.update import DRAFT
from regolario.models import State, Translation, Unit
from regolario.problems import Place, Problem, Severity

CHECK = "import"
_WORDED = frozenset({State.OK, State.STALE, State.DRAFT})
_KINDS = {State.SAME: SAME, State.NOT_APPLICABLE: NOT_APPLICABLE}
_MOST = 60


@dataclass(frozen=True, slots=True)
class Row:
    """A unit with its translation, as a translator gets it and sends it back."""

    id: str
    source: str
    translation: str = ""
    state: State = State.MISSING
    previous: str = ""
    """The source text that a stale translation was made from."""
    reason: str = ""
    """Why the text is the same or does not apply."""
    note: str = ""
    base: str = ""
    """The fingerprint of what was handed out; empty if nobody knows."""
    decided: bool = False
    """Whether the state was set by the translator's program, and not left as it was handed out."""
    place: Place = Place("")

    @property
    def wanted(self) -> State:
        """Tell the state that is asked for: a text that was edited is done, unless it says more."""
        if self.translation and self.state is State.MISSING:
            return State.OK
        if not self.translation and self.state in _WORDED:
            return State.MISSING
        if self.decided or self.state.value != self.base.partition("-")[2]:
            return self.state
        if not self.translation:
            return State.NOT_APPLICABLE if self.state is State.NOT_APPLICABLE else State.MISSING
        same = self.state is State.SAME and spaced(self.translation) == spaced(self.source)
        return State.SAME if same else State.OK


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of the rows that were sent back."""

    catalog: Catalog
    """With the translators' entries; an update makes the file of it."""
    units: tuple[str, ...] = ()
    """The units whose entries changed."""
    problems: tuple[Problem, ...] = ()
    """Rows that were not taken over (errors), and those that came out stale (warnings)."""


def fingerprint(translation: str, reason: str, state: State) -> str:
    """Mark what is handed out; beginning with a letter, it is no number to any spreadsheet."""
    digest = hashlib.sha256(f"{translation}\0{reason}".encode()).hexdigest()
    return f"v{digest[:12]}-{state.value}"


def rows(units: Iterable[Unit], catalog: Catalog, states: Collection[State] = ()) -> Iterator[Row]:
    """Give a row for each unit, or for those in certain states only."""
    for unit in units:
        found = translate(catalog, unit)
        if unit.text and (not states or found.state in states):
            yield Row(
                unit.id,
                unit.text,
                found.text,
                found.state,
                found.previous,
                found.reason,
                unit.note,
                fingerprint(found.text, found.reason, found.state),
            )


def take(units: Sequence[Unit], catalog: Catalog, sent: Iterable[Row]) -> Taken:
    """Take over what translators changed, and nothing else."""
    known = {name: unit for unit in reversed(units) for name in unit.was}
    known |= {unit.id: unit for unit in units}
    entries = dict(catalog.entries)
    taken: list[str] = []
    problems: list[Problem] = []
    for row in sent:
        unit = known.get(row.id)
        if unit is None:
            right = "correct the id, or leave the row out if the unit was removed"
            found = [_problem(row, f"there is no unit `{row.id}`", right)]
        elif not _asks(row, translate(catalog, unit)):
            continue
        else:
            seen = replace(row, source=row.source or unit.text)
            found = list(_conflicts(seen, unit, translate(catalog, unit)))
            if all(problem.severity is not Severity.ERROR for problem in found):
                current = find(catalog, unit) or Entry(unit.id, unit.text)
                entries[current.id] = _entry(seen, current)
                taken.append(unit.id)
        problems += [replace(problem, language=catalog.language) for problem in found]
    return Taken(replace(catalog, entries=entries), tuple(taken), tuple(problems))


def _asks(row: Row, now: Translation) -> bool:
    """Say whether a row asks for anything that is not so already."""
    if row.base == fingerprint(row.translation, row.reason, row.state):
        return False
    if not row.base and row.state is State.MISSING:
        # Nobody knows whether it was ever more than empty.
        return False
    return (row.translation, row.reason, row.wanted) != (now.text, now.reason, now.state)


def _conflicts(row: Row, unit: Unit, now: Translation) -> Iterator[Problem]:
    """Compare a row with itself, and with what became of its unit since it was handed out."""
    state, moved = row.wanted, spaced(row.source) != spaced(unit.text)
    if state in _KINDS and not row.reason:
        yield _problem(row, f"`{row.id}` is `{_KINDS[state]}` without a reason", "say why")
    if state is State.SAME and spaced(row.translation) not in {"", spaced(row.source)}:
        wrong = f"`{row.id}` is the same by its state, and its translation differs"
        yield _problem(row, wrong, "correct the state or the translation")
    handed = fingerprint(now.text, now.reason, now.state).partition("-")[0]
    if row.base and row.base.partition("-")[0] != handed:
        text = f"`{now.text}`" if len(now.text) <= _MOST else f"`{now.text[:_MOST]}…`"
        wrong = f"the translation of `{row.id}` has changed here since it was handed out"
        yield _problem(row, wrong, f"bring it together by hand with what is there now: {text}")
    elif moved and row.translation:
        wrong = f"the source of `{row.id}` has changed since it was handed out"
        right = "the translation is taken over as stale: look it through"
        yield _problem(row, wrong, right, Severity.WARNING)


def _entry(row: Row, current: Entry) -> Entry:
    """Make the entry that a row asks for; its msgid is the source that the translator saw."""
    state = row.wanted
    comments = [
        comment
        for comment in current.comments
        if comment != DRAFT and comment.partition(":")[0].strip().lower() not in _KINDS.values()
    ]
    if state in _KINDS:
        comments.append(f"{_KINDS[state]}: {spaced(row.reason)}")
    flags = [flag for flag in current.flags if flag != FUZZY]
    if state in {State.STALE, State.DRAFT}:
        flags.insert(0, FUZZY)
    texts = {State.NOT_APPLICABLE: "", State.MISSING: "", State.SAME: row.source}
    return replace(
        current,
        msgid=row.source,
        msgstr=texts.get(state, row.translation),
        flags=tuple(flags),
        previous=row.previous if state is State.STALE else "",
        comments=tuple(comments),
    )


def _problem(row: Row, wrong: str, right: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(row.place, CHECK, wrong, right, severity, row.id)

"""How far the translation has come: units by game, language and state, and what is next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regolario.library.collection import Library
from regolario.models import State, Translation

DONE = frozenset({State.OK, State.SAME, State.NOT_APPLICABLE})
NEXT = (State.STALE, State.MISSING, State.DRAFT)
"""What is to be done, the most harmful first: what is out of date was once trusted."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The units of one game in one language, counted by state."""

    game: str
    """Or SITE."""
    language: str
    counts: Mapping[State, int]
    todo: tuple[Translation, ...] = ()
    """What needs work, by its kind and then in reading order."""

    @property
    def total(self) -> int:
        """Count all units."""
        return sum(self.counts.values())

    @property
    def done(self) -> int:
        """Count the units that need no more work."""
        return sum(count for state, count in self.counts.items() if state in DONE)

    @property
    def percent(self) -> int:
        """Give the share of what is done in whole per cent, rounded down: 100 means all."""
        return self.done * 100 // self.total if self.total else 100


def progress(library: Library) -> Iterator[Progress]:
    """Count the units of every game, then those of the site, in every language but the source."""
    for domain in library.domains:
        units = library.units(domain)
        for language in library.languages[1:]:
            yield counted(
                domain, language, (library.translation(domain, unit, language) for unit in units)
            )


def counted(game: str, language: str, translations: Iterable[Translation]) -> Progress:
    """Count the translations of one game in one language."""
    counts = dict.fromkeys(State, 0)
    open_ones: dict[State, list[Translation]] = {state: [] for state in NEXT}
    for one in translations:
        counts[one.state] += 1
        if one.state in open_ones:
            open_ones[one.state].append(one)
    todo = tuple(one for state in NEXT for one in open_ones[state])
    return Progress(game, language, counts, todo)

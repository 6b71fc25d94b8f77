"""Lay a plain text beside the units of a game: which passage is the translation of which unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regolario.exchange.passages import Passage

MOST_PASSAGES = 6
"""A unit is at most so many sentences of a translation."""

# Costs, in the nature of minus log probabilities; lengths as Gale and Church found them.
_VARIANCE = 6.8
_MOST_LENGTH = 6.0
_WITHOUT = 2.5
"""A unit that the text has nothing for."""
_LEFT = 1.5
"""A passage that belongs to no unit."""
_JOINED = 0.25
"""Another sentence of the same paragraph."""
_BROKEN = 2.5
"""Another sentence, of the next paragraph."""
_AGREES, _DIFFERS = 1.6, 0.8
"""A number or a term that unit and passage share, and one that only one of them has."""
_KNOWN = 6.0
"""A passage that is the unit's present translation, word for word."""
_ENDS = 2.0
"""A heading laid beside a sentence, or the reverse."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What can be told of a text whatever its language: how long it is, and what it speaks of."""

    length: int
    signs: frozenset[str]
    """Numbers, terms and names: `8`, `glossary/hand`."""
    closed: bool = True
    """Whether it ends as a sentence does, and not as a heading."""
    words: frozenset[str] = frozenset()
    """The folded words of a unit's translation, where it has one; of a passage all its words."""


def lay_beside(
    units: Sequence[Trait], found: Sequence[Passage], traits: Sequence[Trait]
) -> list[tuple[int, int]]:
    """Give for each unit the passages that are most probably its translation: from, up to.

    Both sides keep their order, and either may hold what the other does not have. The time grows
    with the product of both: a whole rule book takes less than a second.
    """
    table = _Table(units, found, traits)
    for row in range(len(units) + 1):
        for column in range(len(traits) + 1):
            if row or column:
                table.settle(row, column)
    return table.way_back()


class _Table:
    """The cheapest ways through all pairs of a unit and a passage."""

    def __init__(
        self, units: Sequence[Trait], found: Sequence[Passage], traits: Sequence[Trait]
    ) -> None:
        """Begin with nothing laid beside nothing."""
        self.units, self.found, self.traits = units, found, traits
        there, here = (sum(one.length for one in side) for side in (units, traits))
        # Either side may lack much of the other, so that this says little beyond its bounds.
        self.ratio = min(max(here / there, 0.8), 1.3) if there and here else 1.0
        width = len(traits) + 1
        self.costs = [[0.0] * width for _ in range(len(units) + 1)]
        self.steps = [[(0, 0)] * width for _ in range(len(units) + 1)]
        """The units and passages that the last step took."""

    def settle(self, row: int, column: int) -> None:
        """Find the cheapest way to a pair from those before it."""
        ways = [(self.costs[row - 1][column] + _WITHOUT, (1, 0))] if row else []
        ways += [(self.costs[row][column - 1] + _LEFT, (0, 1))] if column else []
        if row:
            ways += self.together(row, column)
        self.costs[row][column], self.steps[row][column] = min(ways)

    def together(self, row: int, column: int) -> Iterator[tuple[float, tuple[int, int]]]:
        """Give the ways that lay a unit beside one passage or more."""
        joined = 0.0
        for taken in range(1, min(MOST_PASSAGES, column) + 1):
            first = column - taken
            if taken > 1:
                same = self.found[first].block == self.found[first + 1].block
                joined += _JOINED if same else _BROKEN
            cost = _cost(self.units[row - 1], self.traits[first:column], self.ratio)
            yield self.costs[row - 1][first] + joined + cost, (1, taken)

    def way_back(self) -> list[tuple[int, int]]:
        """Follow the cheapest way from its end."""
        laid: list[tuple[int, int]] = []
        row, column = len(self.units), len(self.traits)
        while row or column:
            units, taken = self.steps[row][column]
            if units:
                laid.append((column - taken, column))
            row, column = row - units, column - taken
        return laid[::-1]


def _cost(unit: Trait, traits: Sequence[Trait], ratio: float) -> float:
    """Tell how improbable it is that passages are the translation of a unit."""
    length = sum(one.length for one in traits)
    signs = frozenset[str]().union(*(one.signs for one in traits))
    apart = (length - unit.length * ratio) ** 2 / (2 * _VARIANCE * max(unit.length, 1))
    cost = min(apart, _MOST_LENGTH) + _ENDS * (unit.closed is not traits[-1].closed)
    cost += _DIFFERS * len(unit.signs ^ signs) - _AGREES * len(unit.signs & signs)
    if unit.words:
        words = frozenset[str]().union(*(one.words for one in traits))
        cost -= _KNOWN * len(unit.words & words) / len(unit.words | words)
    return cost

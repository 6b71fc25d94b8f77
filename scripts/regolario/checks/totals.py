"""Totals: the numbers of cards that a game declares are the numbers of cards that it lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.checks.proofs import running
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Card, FieldKind, Game, Total
from regolario.models.record import integer
from regolario.problems import Place, Problem, Severity

_TYPE = "type"
MOST_NAMES = 5
"""So many cards are named in one finding."""


def totals_held(library: Library) -> Iterator[Problem]:
    """Find declared totals that the card list does not meet, or cannot be held to."""
    for game in running(library):
        if _has_unread_cards(library, game):
            continue
        path = f"content/{game.id}/game.yml"
        for index, total in enumerate(game.info.cards.totals):
            place = library.place(path, "cards", "totals", index)
            for wrong, right in _Count(game, total).faults():
                yield _problem(game, place, f"total of {_whole(total)}: {wrong}", right)


def _has_unread_cards(library: Library, game: Game) -> bool:
    """Say whether reading has found errors in the cards: what is missing then, it has said."""
    return any(
        problem.severity is Severity.ERROR and problem.place.path.startswith(f"cards/{game.id}/")
        for problem in library.problems
    )


def _whole(total: Total) -> str:
    parts = [f"{field} {value}" for field, value in total.where.items()]
    return " and ".join(parts) or "all cards"


@dataclass(frozen=True, slots=True)
class _Count:
    """One declared total and the cards that it speaks of."""

    game: Game
    total: Total

    def faults(self) -> Iterator[tuple[str, str]]:
        """Give all that is wrong with the total."""
        unfit = list(self.unfit_filters())
        yield from unfit
        if unfit:
            return
        cards = [card for card in self.game.cards if _meets(card, self.total)]
        yield from self.compare("kinds", self.total.kinds, len(cards))
        if self.total.copies or self.total.sum:
            yield from self.uncounted(cards)
        if all(card.copies is not None for card in cards):
            copies = sum(card.copies or 0 for card in cards)
            yield from self.compare("copies", self.total.copies, copies)
            for field, declared in self.total.sum.items():
                yield from self.sums(cards, field, declared)

    def unfit_filters(self) -> Iterator[tuple[str, str]]:
        """Find filters by a field or value that is not declared."""
        declared = self.game.info.cards
        for name, value in self.total.where.items():
            field = declared.fields.get(name)
            if name != _TYPE and field is None:
                known = (_TYPE, *declared.fields)
                yield f'unknown field "{name}"', suggestion(name, known)
                continue
            values = field.values if field else declared.types
            if (field is None or field.values) and value not in values:
                yield f'{name} has no value "{value}"', suggestion(value, values)

    def uncounted(self, cards: list[Card]) -> Iterator[tuple[str, str]]:
        """Find cards of which nobody knows how many there are."""
        unknown = [card.id for card in cards if card.copies is None]
        if unknown:
            right = "give the numbers of copies, or remove the total"
            yield f"the copies of {_names(unknown)} are unknown, so it cannot be counted", right

    def sums(self, cards: list[Card], field: str, declared: str) -> Iterator[tuple[str, str]]:
        """Compare the sum of a field over all physical cards."""
        known = self.game.info.cards.fields
        if field not in known or known[field].kind is not FieldKind.INTEGER:
            numbers = [key for key, one in known.items() if one.kind is FieldKind.INTEGER]
            yield f'"{field}" is no field of whole numbers', suggestion(field, numbers)
            return
        having = [card for card in cards if _has(card, known[field].types)]
        unknown = [card.id for card in having if card.values.get(field) is None]
        if unknown:
            right = f"give {field}, or remove the sum"
            yield f"{field} of {_names(unknown)} is unknown, so it cannot be added up", right
            return
        total = sum(_number(card, field) * (card.copies or 0) for card in having)
        yield from self.compare(f"sum of {field}", declared, total)

    def compare(self, what: str, declared: str, counted: int) -> Iterator[tuple[str, str]]:
        """Compare a declared number or fact with what the list holds."""
        wanted = stated(self.game, declared)
        if wanted is not None and wanted != counted:
            source = declared if declared == str(wanted) else f"{declared} = {wanted}"
            right = f"mend the cards, or declare {counted}"
            yield f"{what} declared {source}, listed {counted}", right


def stated(game: Game, written: str) -> int | None:
    """Read a number or a fact of game.yml; None when it has no whole number as its value."""
    value = integer(written)
    if value is None:
        value = game.values.get(game.edition, {}).get(written)
    return value if type(value) is int else None


def stated_counts(library: Library) -> Iterator[Problem]:
    """Find totals and components whose number is neither a whole number nor a fact of one."""
    for game in running(library):
        for place, what, written in _written(library, game):
            if stated(game, written) is None:
                facts = [name for name, value in _facts(game).items() if type(value) is int]
                wrong = f'{what} = "{written}" is neither a whole number nor a fact that is one'
                right = suggestion(written, facts) if facts else "write a number in digits"
                yield _problem(game, place, wrong, right)


def _facts(game: Game) -> dict[str, object]:
    return {**game.module.constants, **game.values.get(game.edition, {})}


def _written(library: Library, game: Game) -> Iterator[tuple[Place, str, str]]:
    """Give every number that game.yml states, with its place and what it is called."""
    path = f"content/{game.id}/game.yml"
    for key, component in game.info.components.items():
        if component.count != "unknown":
            place = library.place(path, "components", key, "count")
            yield place, f'count of component "{key}"', component.count
    for index, total in enumerate(game.info.cards.totals):
        for name, written in (("kinds", total.kinds), ("copies", total.copies)):
            if written:
                yield library.place(path, "cards", "totals", index, name), name, written
        for field, written in total.sum.items():
            place = library.place(path, "cards", "totals", index, "sum", field)
            yield place, f"sum of {field}", written


def _meets(card: Card, total: Total) -> bool:
    return all(value in _shown(card, field) for field, value in total.where.items())


def _shown(card: Card, field: str) -> tuple[str, ...]:
    """Give the value of a field as files write it; of several choices, each."""
    value = card.type if field == _TYPE else card.values.get(field)
    if isinstance(value, tuple):
        return value
    return (str(value).lower() if isinstance(value, bool) else str(value),)


def _number(card: Card, field: str) -> int:
    value = card.values[field]
    return value if isinstance(value, int) else 0


def _has(card: Card, types: tuple[str, ...]) -> bool:
    return not types or card.type in types


def _names(ids: list[str]) -> str:
    more = f" and {len(ids) - MOST_NAMES} more" if len(ids) > MOST_NAMES else ""
    return ", ".join(f'"{name}"' for name in ids[:MOST_NAMES]) + more


def _problem(game: Game, place: Place, wrong: str, right: str) -> Problem:
    return Problem(place, "", wrong, right, domain=game.id)

"""Choose the cards to print by what they hold: `type=tank`, `set=base`, `force=7`."""

from __future__ import annotations

from collections.abc import Iterable

from regolario.models import Card, FieldKind, Game

TYPE = "type"
"""Cards can be chosen by it as by a declared field."""


class ChoiceError(Exception):
    """A choice that no card can meet; the message says what would be right."""


def choose(game: Game, wanted: Iterable[str]) -> list[Card]:
    """Choose the cards that meet every field that is named, with any of the values given for it.

    Raises:
        ChoiceError: a choice is not `FIELD=VALUE`, or there is no such field or value.

    """
    values: dict[str, set[str]] = {}
    for one in wanted:
        name, equals, value = one.partition("=")
        if not equals:
            raise ChoiceError(
                f'"{one}" is no choice; write FIELD=VALUE, such as type={_some(game)}'
            )
        _refuse_unknown(game, name, value)
        values.setdefault(name, set()).add(value)
    return [card for card in game.cards if all(_meets(card, *pair) for pair in values.items())]


def _some(game: Game) -> str:
    return next(iter(game.info.cards.types), "…")


def _refuse_unknown(game: Game, name: str, value: str) -> None:
    fields = game.info.cards.fields
    if name != TYPE and (name not in fields or fields[name].kind is FieldKind.TEXT):
        facets = [TYPE, *(key for key, one in fields.items() if one.kind is not FieldKind.TEXT)]
        raise ChoiceError(f'cards of {game.id} have no field "{name}"; known: {", ".join(facets)}')
    known = values_of(game, name)
    if value not in known:
        raise ChoiceError(f"no card has {name}={value}; known: {', '.join(known)}")


def values_of(game: Game, name: str) -> list[str]:
    """List the values that cards have in a field, as they are typed, in the declared order."""
    held = {value for card in game.cards for value in _held(card, name)}
    declared = game.info.cards.types if name == TYPE else game.info.cards.fields[name].values
    order = list(declared)
    if order:
        return [value for value in order if value in held] + sorted(held - set(order))
    return sorted(held, key=lambda value: (not value.isdigit(), len(value), value))


def _held(card: Card, name: str) -> list[str]:
    """Give what a card holds in a field, as it is typed."""
    value = card.type if name == TYPE else card.values.get(name)
    if value is None:
        return []
    if isinstance(value, tuple):
        return list(value)
    return [str(value).lower() if isinstance(value, bool) else str(value)]


def _meets(card: Card, name: str, values: set[str]) -> bool:
    return not values.isdisjoint(_held(card, name))

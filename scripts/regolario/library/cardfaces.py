"""What gives a card its face, on screen and on paper alike: its colour, and its number."""

from __future__ import annotations

from regolario.models import Card, CardField, FieldKind, Game

_NAMED_HUES = {
    "red": 25, "orange": 55, "yellow": 90, "green": 145, "blue": 255, "purple": 305, "violet": 305,
    "pink": 350,
}  # fmt: skip
"""Values of a card's field that name a colour by themselves."""
_PALE = {"white", "grey", "gray", "silver"}
_DARK = {"black"}

HUES = tuple(sorted({*_NAMED_HUES.values(), 195}))
"""Every hue that a face may have, in degrees of OKLCH; the style sheet knows these."""


def hue(game: Game, card: Card) -> int | str:
    """Choose a card's colour: one that the data names, else one for what the game tints by.

    Gives one of HUES, or `pale` or `dark`.
    """
    for value in card.values.values():
        if isinstance(value, str) and value in _NAMED_HUES:
            return _NAMED_HUES[value]
        if isinstance(value, str) and value in _PALE | _DARK:
            return "pale" if value in _PALE else "dark"
    declared = game.info.cards
    if declared.tint == "type":
        kinds, held = [*declared.types], card.type
    else:
        kinds, held = [*declared.fields[declared.tint].values], str(card.values.get(declared.tint))
    return HUES[(kinds.index(held) if held in kinds else len(kinds)) % len(HUES)]


def shown_fields(game: Game, card: Card) -> list[tuple[str, CardField]]:
    """List the declared fields that say something of a card, in their order."""
    return [
        (name, field)
        for name, field in game.info.cards.fields.items()
        if not field.rendered
        and (not field.types or card.type in field.types)
        and (field.required or card.values.get(name) is not None)
    ]


def known_number(game: Game, card: Card) -> str:
    """Name the field whose number the card is known by: its first one; empty without any."""
    return next(
        (
            name
            for name, field in shown_fields(game, card)
            if field.kind is FieldKind.INTEGER and card.values.get(name) is not None
        ),
        "",
    )

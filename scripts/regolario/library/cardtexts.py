"""What a card says: its own text, and the sentences that stand for its declared effects."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.models import Card, Game


def card_units(game: Game, card: Card) -> Iterator[str]:
    """Name the units whose texts, in this order, make the text of a card."""
    for name, field in game.info.cards.fields.items():
        held = card.values.get(name)
        if field.rendered and held is not None:
            values = held if isinstance(held, tuple) else (held,)
            yield from (f"field/{name}/{value}" for value in values)
    if card.text:
        yield f"card/{card.id}/text"

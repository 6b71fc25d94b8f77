"""Sheets of cards: which faces stand on them, in one language or two, and how often each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from regolario.library import Library
from regolario.library.cardfaces import hue
from regolario.models import Card
from regolario.sheets.earlier import record
from regolario.sheets.faces import side
from regolario.sheets.papers import on_paper
from regolario.sheets.speech import Speech, tongue, voices

LARGEST, SMALLEST = 11.0, 6.5
"""The text of a card is printed in these sizes, in points, by half points; the text of a second
language at 0.85 of them. What does not fit at the smallest goes on on the reference page."""

BACKS = ("none", "title", "second")
"""What stands on the backs: nothing, the game's title, or the card in the second language."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What is asked of the sheets of cards of a game."""

    game: str
    languages: tuple[str, ...]
    """One or two."""
    paper: str = "a4"
    edition: str = ""
    copies: bool = False
    """Print each card as often as the game has it; one whose copies are unknown once."""
    backs: str = "none"


def deck_data(library: Library, deck: Deck, cards: Sequence[Card]) -> dict[str, Any]:
    """Give what the template `cards` prints."""
    speaking = voices(library, deck.game, deck.languages, deck.edition)
    first = speaking[0]
    return {
        **tongue(first.language),
        "title": f"{first.ui('cards')} – {first.plain('game/title')}",
        **on_paper(deck.paper),
        "largest": LARGEST,
        "smallest": SMALLEST,
        "backs": deck.backs,
        "game": first.unit("game/title"),
        "cards": [_card(speaking, deck, card) for card in cards],
        "continued": {
            tongue(voice.language)["lang"]: voice.ui("print_continued") for voice in speaking
        },
        "reference": first.ui("print_reference"),
        "record": record(speaking, cards),
    }


def _card(speaking: Sequence[Speech], deck: Deck, card: Card) -> dict[str, Any]:
    sides = [
        {**side(voice, card), "game": voice.unit("game/title"), "language": voice.language}
        for voice in speaking
    ]
    turned = deck.backs == "second"
    return {
        "id": card.id,
        "hue": hue(speaking[0].game, card),
        "copies": (card.copies or 1) if deck.copies else 1,
        "count": "" if deck.copies or card.copies in {None, 1} else f"×{card.copies}",
        "sides": sides[:1] if turned else sides,
        "back": sides[1:] if turned else [],
    }

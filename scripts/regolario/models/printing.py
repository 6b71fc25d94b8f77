"""Documents for paper that a site offers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from regolario.models.cards import Card

MOST_OFFERED = 200
"""Card faces that a site has ready as a PDF. Each takes a fiftieth of a second to print, in every
language on every paper, and nobody cuts out thousands."""


class Sheet(StrEnum):
    """What can be printed of a game."""

    CARDS = "cards"
    RULES = "rules"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Offer:
    """A PDF in a reader's language, to be fetched from the site."""

    game: str
    language: str
    sheet: Sheet
    paper: str
    """`a4` or `letter`."""
    second: str
    """The second language on the cards; empty for none."""
    address: str
    """Below the language: `lost_cities/print/lost_cities-cards-it-a4.pdf`."""
    pages: int
    pdf: bytes


def faces(cards: Iterable[Card]) -> int:
    """Count the faces on sheets that have each card as often as the game does; unknown as one."""
    return sum(card.copies or 1 for card in cards)

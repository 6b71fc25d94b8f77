"""Documents for paper that a site offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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

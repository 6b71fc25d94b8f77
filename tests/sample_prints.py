"""Cards made up for printing: long ones, many of them, and every character that must print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tests.running import ROOT
from tests.sample_collections import Entry, make_collection

from regolario.library import Library, read_library
from regolario.sheets import Deck, Fonts, Printed, deck_data, press, read_fonts

GAME = "towers"


class Sample(NamedTuple):
    """A card with its texts in each language."""

    id: str
    names: tuple[str, str, str]
    """English, Italian, Russian."""
    texts: tuple[str, str, str] = ("", "", "")
    copies: int = 1


def collection(folder: Path, cards: Sequence[Sample]) -> Library:
    """Write and read the sample collection with these cards."""
    rows = []
    entries: dict[tuple[str, str], str | Entry | None] = {}
    for card in cards:
        text = f", text: '{card.texts[0]}'" if card.texts[0] else ""
        rows.append(
            f"  - {{id: {card.id}, type: roof, copies: {card.copies}, colour: grey,"
            f" name: '{card.names[0]}'{text}}}\n"
        )
        for place, language in enumerate(("it", "ru"), start=1):
            entries[language, f"card/{card.id}/name"] = _translated(card.names, place)
            if card.texts[0]:
                entries[language, f"card/{card.id}/text"] = _translated(card.texts, place)
    return make_collection(folder, {"cards/towers/cards.yml": "cards:\n" + "".join(rows)}, entries)


def _translated(texts: tuple[str, str, str], place: int) -> Entry:
    same = "same: a test" if texts[place] == texts[0] else ""
    return Entry(texts[place], same)


@lru_cache(maxsize=1)
def real_library() -> Library:
    """Read the real collection once for all tests that print it."""
    return read_library(ROOT)


def real_fonts() -> Fonts:
    """Give the fonts that `make test` has installed."""
    fonts = read_fonts(ROOT)
    assert fonts is not None
    return fonts


def printed(library: Library, deck: Deck) -> Printed:
    """Print all cards of a game."""
    return press(real_fonts(), "cards", deck_data(library, deck, library.games[deck.game].cards))


def sentences(count: int, sentence: str) -> str:
    """Make a text of exactly so many characters."""
    text = (sentence + " ") * (count // len(sentence) + 1)
    return re.sub(r"\s$", ".", text[:count])

"""What the page of a game's PDFs offers: each kind of sheet on each paper, with its size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from regolario.models.printing import Offer, Sheet
from regolario.pages.voice import Voice
from regolario.text.languages import locale

PAPER_NAMES = {"a4": "A4", "letter": "Letter"}
"""The papers, by names that no language translates."""
CARD_SIZE = {"width": 63, "height": 88}
"""In millimetres."""


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of sheet, with a link for each paper that it is made for."""

    name: str
    links: tuple[Markup, ...]


def rows(voice: Voice, offers: Iterable[Offer]) -> list[Row]:
    """List the PDFs of a game in a reader's language."""
    own = [one for one in offers if (one.game, one.language) == (voice.domain, voice.language)]
    kinds = sorted({(_ORDER[one.sheet], one.second) for one in own})
    found = []
    for order, second in kinds:
        fitting = [one for one in own if (_ORDER[one.sheet], one.second) == (order, second)]
        links = tuple(_link(voice, fitting, paper) for paper in PAPER_NAMES)
        found.append(Row(_name(voice, fitting[0]), links))
    return found


_ORDER = {Sheet.CARDS: 0, Sheet.RULES: 1, Sheet.SCORE: 2}


def _name(voice: Voice, offer: Offer) -> str:
    if offer.second:
        language = locale(offer.second).get_display_name(locale(voice.language)) or offer.second
        return voice.ui("print_cards_also", language=language)
    keys = {Sheet.CARDS: "cards", Sheet.RULES: "print_booklet", Sheet.SCORE: "print_pad"}
    return voice.ui(keys[offer.sheet])


def _link(voice: Voice, offers: list[Offer], paper: str) -> Markup:
    offer = next((one for one in offers if one.paper == paper), None)
    if offer is None:
        return Markup("–")
    size = max(round(len(offer.pdf) / 1000), 1)
    return Markup('<a href="{}" type="application/pdf" aria-label="{}">{}</a>').format(
        offer.address.rpartition("/")[2],
        f"{_name(voice, offer)}, {PAPER_NAMES[paper]}",
        voice.ui("print_file", pages=offer.pages, size=size),
    )

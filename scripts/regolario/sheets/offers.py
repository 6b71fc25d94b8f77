"""The documents that a site offers by itself: of every game, in every language, on both papers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from regolario.library import Library
from regolario.models.printing import MOST_OFFERED, Offer, Sheet, faces
from regolario.sheets.booklets import Booklet, booklet_data
from regolario.sheets.decks import Deck, deck_data
from regolario.sheets.fonts import Fonts
from regolario.sheets.kept import kept, sweep
from regolario.sheets.pads import Pad, pad_data
from regolario.sheets.papers import PAPERS, on_paper

_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class _Order:
    game: str
    languages: tuple[str, ...]
    sheet: Sheet
    papers: tuple[str, ...] = tuple(PAPERS)


def offers(library: Library, fonts: Fonts, site: str) -> tuple[Offer, ...]:
    """Print what a site offers, or take it from an earlier build; `site` ends in a slash.

    Raises:
        PrintError: a template and its data do not fit together.

    """
    orders = [
        one
        for game in library.games
        for language in library.languages
        for one in _orders(library, game, language)
    ]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        made = list(pool.map(lambda order: list(_printed(library, fonts, site, order)), orders))
    sweep(fonts)
    return tuple(offer for some in made for offer in some)


def _orders(library: Library, name: str, language: str) -> Iterator[_Order]:
    game = library.games[name]
    if 0 < faces(game.cards) <= MOST_OFFERED:
        yield _Order(name, (language,), Sheet.CARDS)
        others = [other for other in library.languages if other != language]
        yield from (_Order(name, (language, other), Sheet.CARDS, ("a4",)) for other in others)
    yield _Order(name, (language,), Sheet.RULES)
    if game.info.calculators:
        yield _Order(name, (language,), Sheet.SCORE)


def _printed(library: Library, fonts: Fonts, site: str, order: _Order) -> Iterator[Offer]:
    """Print an order on each of its papers, from the same data."""
    template, data = _data(library, site, order)
    for paper in order.papers:
        printed = kept(fonts, template, {**data, **on_paper(paper)})
        name = file_name(order.game, order.sheet, order.languages, paper)
        yield Offer(
            order.game,
            order.languages[0],
            order.sheet,
            paper,
            "".join(order.languages[1:]),
            f"{order.game}/print/{name}",
            printed.pages,
            printed.pdf,
        )


def _data(library: Library, site: str, order: _Order) -> tuple[str, dict[str, Any]]:
    """Give the template of an order, and what it prints."""
    if order.sheet is Sheet.CARDS:
        deck = Deck(order.game, order.languages, copies=True)
        return "cards", deck_data(library, deck, library.games[order.game].cards)
    if order.sheet is Sheet.RULES:
        return "booklet", booklet_data(library, Booklet(order.game, order.languages))
    return "pad", pad_data(library, Pad(order.game, order.languages[0], site))


def file_name(game: str, sheet: Sheet, languages: tuple[str, ...], paper: str) -> str:
    """Name a PDF so that it can still be told apart in a folder of downloads."""
    return f"{'-'.join((game, sheet.value, *languages, paper))}.pdf"

"""How fast cards are printed, beside the same sheets made with WeasyPrint where it is installed.

Run as `python -m tests.benchmarks.printing`: 70 cards in each language, nine to a page, with the
fonts and the words of the real sheets. The collection is read before, and not counted.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.sheets import Deck, Fonts, deck_data, press, read_fonts

CARDS = 70
STYLE = """
@page { size: A4; margin: 16.5mm 10.5mm }
body { font-family: Noto; margin: 0 }
.card { float: left; box-sizing: border-box; width: 63mm; height: 88mm; padding: 4mm;
  border: 0.2pt solid #bbb; position: relative; break-inside: avoid }
h1 { font-size: 13pt; margin: 0; padding: 1.5mm; background: #fd9; border-radius: 1mm }
p { font-size: 11pt; margin: 2mm 0 } p.fact { font-size: 6.5pt; margin: 0.5mm 0 }
b { position: absolute; top: 5mm; right: 6mm; font-size: 17pt }
"""


def _cards(library: Library, language: str) -> dict[str, Any]:
    """Give what is printed of the largest deck."""
    game = max(library.games.values(), key=lambda game: len(game.cards))
    return deck_data(library, Deck(game.id, (language,)), game.cards[:CARDS])


def _html(fonts: Fonts, data: dict[str, Any]) -> str:
    """Lay the same words out as a page of HTML."""
    faces = "".join(
        f"@font-face {{ font-family: Noto; src: url({file.as_uri()});"
        f" font-weight: {file.stem.split('-')[-2]} }}\n"
        for file in sorted(fonts.folder.glob("00-*-normal.ttf"))
    )
    cards = "".join(_card(card["sides"][0]) for card in data["cards"])
    return f'<html lang="{data["lang"]}"><style>{faces}{STYLE}</style>{cards}</html>'


def _card(side: dict[str, Any]) -> str:
    badge = f"<b>{_words(side['badge']['value'])}</b>" if side["badge"] else ""
    facts = [f"{_words(one['label'])}: {_words(one['value'])}" for one in side["fields"]]
    lines = "".join(f'<p class="fact">{fact}</p>' for fact in [_words(side["kind"]), *facts])
    texts = "".join(f"<p>{_words(one)}</p>" for one in side["paragraphs"])
    return f'<div class="card"><h1>{_words(side["name"])}</h1>{badge}{lines}{texts}</div>'


def _words(said: dict[str, Any]) -> str:
    return escape("".join(run["text"] for run in said["runs"]))


def _printers(fonts: Fonts) -> Iterator[tuple[str, Callable[[dict[str, Any]], bytes]]]:
    yield "regolario", lambda data: press(fonts, "cards", data).pdf
    if importlib.util.find_spec("weasyprint"):
        weasyprint = importlib.import_module("weasyprint")
        yield "WeasyPrint", lambda data: weasyprint.HTML(string=_html(fonts, data)).write_pdf()


def main() -> None:
    """Print each figure, and how many times longer WeasyPrint takes."""
    library = read_library(ROOT)
    fonts = read_fonts(ROOT)
    if fonts is None:
        raise SystemExit("the fonts are not there")
    decks = [_cards(library, language) for language in library.languages]
    cards = sum(len(deck["cards"]) for deck in decks)
    busy: dict[str, float] = {}
    for name, printer in _printers(fonts):
        started, worked = time.perf_counter(), time.process_time()
        sizes = [len(printer(deck)) for deck in decks]
        busy[name] = time.process_time() - worked
        taken = time.perf_counter() - started
        kilobytes = sum(sizes) / 1000
        print(f"{name}: {cards} cards, {taken:.2f} s ({busy[name]:.2f} s busy), {kilobytes:.0f} kB")
    if "WeasyPrint" in busy:
        print(f"WeasyPrint works {busy['WeasyPrint'] / busy['regolario']:.1f} times as long")


if __name__ == "__main__":
    main()

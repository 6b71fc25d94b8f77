"""The look of the site: one style sheet, the fonts that it names, and a colour for each game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import resources

from regolario.library import Library
from regolario.pages.fonts import Piece, pieces
from regolario.pages.pictures.cardface import HUES

_HUES = 360
_STEP = 137
"""Golden angle, in degrees: neighbours in the list of games come out unlike each other."""


def style(library: Library) -> tuple[str, bytes]:
    """Give the address and the content of the style sheet."""
    sheet = resources.files("regolario") / "pages" / "assets" / "design.css"
    rules = [one.rule for one in fonts(library)]
    text = "\n".join([*rules, *_hues(library), *_faces(), sheet.read_text(encoding="utf-8")])
    data = text.encode()
    return f"assets/design.{hashlib.sha256(data).hexdigest()[:12]}.css", data


def script() -> tuple[str, bytes]:
    """Give the address and the content of the script for reading."""
    data = (resources.files("regolario") / "pages" / "assets" / "reading.js").read_bytes()
    return f"assets/reading.{hashlib.sha256(data).hexdigest()[:12]}.js", data


def files(library: Library) -> dict[str, bytes]:
    """Give the files of the look: address → content."""
    return dict([style(library), script(), *((one.address, one.data) for one in fonts(library))])


def fonts(library: Library) -> tuple[Piece, ...]:
    """Give the fonts, cut to what the collection says."""
    return pieces(library.root, letters(library))


def preloaded(library: Library, language: str) -> list[str]:
    """Name the fonts that every page of a language needs first."""
    said = library.translation("site", "site/tagline", language).text or "A"
    letter = next((char for char in said if char.isalpha()), "A")
    needed = [("rg-text", 400), ("rg-text", 700), ("rg-title", 700)]
    return [
        one.address
        for one in fonts(library)
        if (one.face.family, one.face.weight) in needed
        and one.face.style == "normal"
        and letter in one.letters
    ]


def _hues(library: Library) -> Iterator[str]:
    for index, (name, game) in enumerate(library.games.items()):
        hue = game.info.hue
        turned = (_STEP * index + 30) % _HUES if hue is None else hue
        yield f'[data-game="{name}"],:root:has([data-page="{name}"]){{--rg-hue:{turned}}}'


def _faces() -> Iterator[str]:
    """Give card faces the colours that the cards' data names."""
    for hue in HUES:
        yield f'.rg-face[data-hue="{hue}"]{{--rg-face-hue:{hue}}}'


def letters(library: Library) -> frozenset[str]:
    """Gather the characters of everything that a page may show."""
    found: set[str] = set()
    for domain in library.domains:
        for name, unit in library.units(domain).items():
            found.update(unit.text)
            for language in library.languages:
                found.update(library.translation(domain, name, language).text)
    for game in library.games.values():
        found.update(*_names(game.info.titles, game.info.references.values()))
        found.update(*game.info.designers, *game.info.artists, *game.info.publishers)
        for source in game.sources.values():
            found.update(source.title, *source.credits)
        for card in game.cards:
            found.update(*card.printed.values())
    return frozenset(found)


def _names(*groups: object) -> Iterator[str]:
    for group in groups:
        for one in group:  # type: ignore[attr-defined]
            yield one.title

"""The look of the site: one style sheet, the fonts that it names, and a colour for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from regolario.library import Library
from regolario.library.cardfaces import HUES
from regolario.pages.assets import Asset, asset
from regolario.pages.fonts import Piece, pieces

_ASSETS = resources.files("regolario") / "pages" / "assets"
_HUES = 360
_STEP = 137
"""Golden angle, in degrees: neighbours in the list of games come out unlike each other."""


@dataclass(frozen=True, slots=True)
class Look:
    """The files of the look of a site."""

    style: Asset
    script: Asset
    fonts: tuple[Piece, ...]
    first: Mapping[str, tuple[str, ...]]
    """Language → the addresses of the fonts that each of its pages needs at once."""
    theme: Asset | None = None
    """The theme's style sheet, where it was cut to what the site needs."""

    @property
    def files(self) -> dict[str, bytes]:
        """Give the files: address → content."""
        fonts = {one.address: one.data for one in self.fonts}
        sheets = [self.style, *([self.theme] if self.theme else [])]
        return {one.address: one.data for one in (*sheets, self.script)} | fonts


def look(library: Library) -> Look:
    """Make the look of a library's site."""
    fonts = pieces(library.root, letters(library))
    style = asset("design.css", _sheet(library, fonts).encode())
    script = asset("reading.js", (_ASSETS / "reading.js").read_bytes())
    first = {language: _first(library, fonts, language) for language in library.languages}
    return Look(style, script, fonts, first)


def _sheet(library: Library, fonts: tuple[Piece, ...]) -> str:
    own = (_ASSETS / "design.css").read_text(encoding="utf-8")
    return "\n".join([*(one.rule for one in fonts), *_hues(library), *_faces(), own])


def _first(library: Library, fonts: tuple[Piece, ...], language: str) -> tuple[str, ...]:
    said = library.translation("site", "site/tagline", language).text or "A"
    letter = next((char for char in said if char.isalpha()), "A")
    needed = [("rg-text", 400), ("rg-text", 700), ("rg-title", 700)]
    return tuple(
        one.address
        for one in fonts
        if (one.face.family, one.face.weight) in needed
        and one.face.style == "normal"
        and letter in one.letters
    )


def _hues(library: Library) -> Iterator[str]:
    for index, (name, game) in enumerate(library.games.items()):
        hue = game.info.hue
        turned = (_STEP * index + 30) % _HUES if hue is None else hue
        yield f'[data-game="{name}"],:root:has([data-page="{name}"]){{--rg-hue:{turned}}}'


def _faces() -> Iterator[str]:
    """Give card faces the colours that the cards' data names."""
    for hue in HUES:
        yield f'[data-hue="{hue}"]{{--rg-face-hue:{hue}}}'


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

"""Write the pages that show every text of a game in all languages, with all that disagrees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from regolario.checks.differences import Comparison, Difference, Kind, Spot, apart
from regolario.checks.wordings import Wording
from regolario.library import Library
from regolario.library.addresses import MOST_COMPARED, compare_page
from regolario.library.phrases import old_values
from regolario.models import State, Translation, Unit
from regolario.pages import assets
from regolario.pages.foreign import bare
from regolario.pages.suggesting import suggest_link
from regolario.pages.templating import fill
from regolario.pages.voice import Voice
from regolario.text.facts import substitute
from regolario.text.languages import listed_name

_KINDS = tuple(Kind)
_OPEN, _CLOSE = 0xE040, "\ue050"
"""Signs around what disagrees, one to open each kind; a text that is typed holds none of them."""
_SIGN = re.compile("[\ue040-\ue050]")


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in one language."""

    language: str
    state: State
    text: Markup
    """What stands there, with what disagrees marked; empty for nothing."""
    changes: Markup
    """What changed in the source of a translation that is out of date."""
    reason: str
    kinds: tuple[Kind, ...]
    """What it disagrees with its source about."""
    suggest: str
    """The link for suggesting a better text, if there is one."""


@dataclass(frozen=True, slots=True)
class Line:
    """A text in all languages."""

    unit: Unit
    href: str | None
    cells: tuple[Cell, ...]


class Comparing:
    """Compares the texts of a collection once, for the readers of all languages."""

    def __init__(self, library: Library, suggest: str = "") -> None:
        """Take the pattern of the links by which readers suggest a better text."""
        self.library = library
        self.suggest = suggest
        self._games: dict[str, Comparison] = {}
        self._values: dict[str, Mapping[str, Any]] = {}
        self._lines: dict[tuple[str, str], Line] = {}

    def line(self, voice: Voice, unit: Unit) -> Line:
        """Give a text in all languages, with signs around what disagrees.

        Each text is shown on one page alone, which has the same address in all languages.
        """
        key = voice.domain, unit.id
        if key not in self._lines:
            self._lines[key] = Line(unit, voice.href(unit.id), tuple(self._cells(voice, unit)))
        return self._lines[key]

    def _cells(self, voice: Voice, unit: Unit) -> Iterator[Cell]:
        known = [
            self.library.translation(voice.domain, unit.id, code) for code in self.library.languages
        ]
        found = [self._difference(voice.domain, unit, one) for one in known]
        lost = [*apart(spot for one in found for spot in one.lost)]
        for one, difference in zip(known, found, strict=True):
            spots = lost if one is known[0] else difference.strange
            yield self._cell(voice, one, spots, difference.kinds)

    def _difference(self, domain: str, unit: Unit, one: Translation) -> Difference:
        """Compare a translation with its source as it is now, also one that is out of date."""
        if one.language == self.library.source_language or not one.text or one.state is State.SAME:
            return Difference()
        if domain not in self._games:
            self._games[domain] = Comparison(self.library, domain)
        said = Wording(domain, unit, one.language, one.text, one.place, one.state)
        return self._games[domain].difference(said)

    def _cell(
        self, voice: Voice, one: Translation, spots: Sequence[Spot], kinds: tuple[Kind, ...]
    ) -> Cell:
        """Write a text in one language."""
        # Tokens are named in the language of the text, not in the reader's.
        other = replace(voice, language=one.language)
        return Cell(
            one.language,
            one.state,
            self._marked(other, one.text, spots) if one.text else Markup(),
            other.changes(one.unit) if one.state is State.STALE else Markup(),
            one.reason,
            kinds,
            suggest_link(self.suggest, voice.domain, one),
        )

    def _marked(self, voice: Voice, text: str, spots: Sequence[Spot]) -> Markup:
        """Say a text with its facts put in and signs around what disagrees."""
        said = self._say(voice, text)
        if not spots:
            return said
        for spot in reversed(spots):
            words = f"{chr(_OPEN + _KINDS.index(spot.kind))}{text[spot.start : spot.end]}{_CLOSE}"
            text = f"{text[: spot.start]}{words}{text[spot.end :]}"
        with_signs = self._say(voice, text)
        # A sign beside a mark of emphasis would hide that mark: then nothing is marked.
        return with_signs if _SIGN.sub("", with_signs) == said else said

    def _say(self, voice: Voice, text: str) -> Markup:
        """Say a text with its facts put in, those that are out of date included."""
        if voice.domain not in self._values:
            self._values[voice.domain] = old_values(voice.game)
        return voice.inline(substitute(text, self._values[voice.domain], voice.language))


def compare_pages(voice: Voice, comparing: Comparing) -> Iterator[tuple[str, str]]:
    """Give the address and the body of each page that compares the languages of a game."""
    units = list(voice.game.units.values())
    count = max(1, -(-len(units) // MOST_COMPARED))
    addresses = [compare_page(voice.game, number) for number in range(count)]
    for number, address in enumerate(addresses):
        here = replace(voice, here=address)
        shown = units[number * MOST_COMPARED : (number + 1) * MOST_COMPARED]
        lines = [_tagged(here, comparing.line(here, unit)) for unit in shown]
        yield address, _body(here, lines, addresses)


def _body(voice: Voice, lines: Sequence[Line], addresses: Sequence[str]) -> str:
    library = voice.library
    others = [code for code in library.languages if code != library.source_language]
    second = voice.language if voice.language in others else next(iter(others), "")
    return fill(
        "compare",
        voice=voice,
        lines=lines,
        languages={code: listed_name(code, voice.language) for code in library.languages},
        parts=dict.fromkeys(line.unit.part for line in lines),
        states=State,
        kinds=Kind,
        chosen=(library.source_language, second),
        pages=[voice.link(address) for address in addresses] if len(addresses) > 1 else [],
        number=addresses.index(voice.here),
        broken=_broken,
    )


def head(voice: Voice) -> str:
    """Write what the page's head needs: without its filters nothing is drawn that would move."""
    script = voice.file(assets.compare_script().address)
    return f'<script src="{script}" defer blocking="render"></script>'


def _broken(unit: str) -> Markup:
    """Let a long id break where its parts meet."""
    return Markup(re.sub("([/._])", r"\1<wbr>", unit))  # noqa: S704 - an id holds no HTML


def _tagged(voice: Voice, line: Line) -> Line:
    """Make tags of the signs around what disagrees: they say so in the reader's language."""
    if not any(cell.kinds for cell in line.cells):
        return line
    tags = {
        chr(_OPEN + index): Markup('<mark class="rg-differs" title="{}">').format(
            bare(voice.ui(f"differ_{kind}"))
        )
        for index, kind in enumerate(_KINDS)
    }
    tags[_CLOSE] = Markup("</mark>")
    cells = [
        replace(cell, text=Markup(_SIGN.sub(lambda sign: tags[sign[0]], cell.text)))  # noqa: S704 - escaped before
        for cell in line.cells
    ]
    return replace(line, cells=tuple(cells))

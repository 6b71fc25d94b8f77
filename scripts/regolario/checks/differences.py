"""Where a translation and its source disagree, to the letter: pages mark it at the word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from regolario.checks.numbers import number_differences, numbers_in
from regolario.checks.terms import QUOTING, Finder, lost_terms
from regolario.checks.wordings import Wording, tokens_of
from regolario.library import SITE, Library
from regolario.text.facts import Fact, Literal, parse
from regolario.text.numbers import spelled_numbers
from regolario.text.prose import prose
from regolario.text.wordforms import typed_forms

_TOKEN = re.compile(r"\[([a-z][a-z0-9_]*)\](?!\()")
_LINK = re.compile(r"\[([^\[\]]*)\]\(([^()\s]*)\)")


class Kind(StrEnum):
    """What two texts may disagree about."""

    NUMBERS = "numbers"
    TOKENS = "tokens"
    TERMS = "terms"
    FACTS = "facts"
    LINKS = "links"


class Spot(NamedTuple):
    """A stretch of a text that the other text has no counterpart of."""

    start: int
    end: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Difference:
    """What a translation lacks of its source, and what only it has."""

    lost: tuple[Spot, ...] = ()
    """In the source text."""
    strange: tuple[Spot, ...] = ()
    """In the translation."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Name what the texts disagree about."""
        found = {spot.kind for spot in (*self.lost, *self.strange)}
        return tuple(kind for kind in Kind if kind in found)


class _Sign(NamedTuple):
    """One thing that a text states, and where."""

    value: str
    start: int
    end: int


class Comparison:
    """Compares the translations of one game (or of SITE) with their sources."""

    def __init__(self, library: Library, domain: str) -> None:
        """Look the terms of the game up once."""
        self.library = library
        self.source = library.source_language
        self.glossary = () if domain == SITE else library.games[domain].glossary
        self.finder = Finder(self.glossary, self.source)

    def difference(self, one: Wording) -> Difference:
        """Compare a translation, whatever its state, with the source text as it is now."""
        lost: list[Spot] = []
        strange: list[Spot] = []
        for kind, there, here in self._signs(one):
            lost += [Spot(sign.start, sign.end, kind) for sign in there]
            strange += [Spot(sign.start, sign.end, kind) for sign in here]
        return Difference(tuple(apart(lost)), tuple(apart(strange)))

    def _signs(self, one: Wording) -> Iterator[tuple[Kind, list[_Sign], list[_Sign]]]:
        source, text = one.unit.text, one.text
        yield Kind.NUMBERS, *_numbers(source, self.source, text, one.language)
        for kind, find in ((Kind.FACTS, _facts), (Kind.TOKENS, _tokens), (Kind.LINKS, _links)):
            there, here = find(source), find(text)
            yield kind, _unmatched(there, here), _unmatched(here, there)
        yield Kind.TERMS, self._lost(one), self._avoided(one)

    def _lost(self, one: Wording) -> list[_Sign]:
        wanted = self.finder.terms(one.unit.text) if self.glossary else []
        return [
            _Sign(term.id, *span)
            for term in lost_terms(self.library, one, wanted)
            for span in _spans(one.unit.text, term.forms.get(self.source, ()))[:1]
        ]

    def _avoided(self, one: Wording) -> list[_Sign]:
        return [
            _Sign(term.id, *span)
            for term in self.glossary
            if one.unit.part not in QUOTING and one.unit.id != f"glossary/{term.id}/definition"
            for span in _spans(one.text, term.avoid.get(one.language, ()))
        ]


def apart(spots: Iterable[Spot]) -> Iterator[Spot]:
    """Give the spots in reading order; of two that overlap, the first."""
    end = 0
    for spot in sorted(spots):
        if spot.start >= end:
            yield spot
            end = spot.end


def _unmatched(signs: list[_Sign], others: list[_Sign]) -> list[_Sign]:
    """Give the signs that the other text does not have, or not as often."""
    if not signs:
        return []
    left = Counter(sign.value for sign in others)
    found = []
    for sign in signs:
        if left[sign.value]:
            left[sign.value] -= 1
        else:
            found.append(sign)
    return found


def _facts(text: str) -> list[_Sign]:
    signs = []
    for piece in parse(text).pieces if "{" in text else ():
        if isinstance(piece, Fact | Literal):
            name = piece.expression if isinstance(piece, Fact) else str(piece.value)
            signs.append(_Sign(name, piece.start, text.index("}", piece.start) + 1))
    return signs


def _tokens(text: str) -> list[_Sign]:
    known = set(tokens_of(text))
    if not known:
        return []
    found = (_Sign(one[1], one.start(), one.end()) for one in _TOKEN.finditer(text))
    return [sign for sign in found if sign.value in known]


def _links(text: str) -> list[_Sign]:
    if "](" not in text:
        return []
    return [_Sign(one[2], *one.span(1)) for one in _LINK.finditer(text)]


def _numbers(
    source: str, source_language: str, text: str, language: str
) -> tuple[list[_Sign], list[_Sign]]:
    there, here = prose(source), prose(text)
    lost, strange = number_differences(there, source_language, here, language)
    return _stated(there, source_language, lost), _stated(here, language, strange)


def _stated(words: str, language: str, wanted: Counter[str]) -> list[_Sign]:
    """Find where numbers stand, in digits or spelled out."""
    if not wanted:
        return []
    left = Counter(wanted)
    found = []
    for start, end, value in _all_numbers(words, language):
        if left[value]:
            left[value] -= 1
            found.append(_Sign(value, start, end))
    return found


def _all_numbers(words: str, language: str) -> list[tuple[int, int, str]]:
    spelled = (
        (start, start + len(written), str(value))
        for start, written, value in spelled_numbers(words, language)
    )
    return sorted([*numbers_in(words, language), *spelled])


def _spans(text: str, forms: tuple[str, ...]) -> list[tuple[int, int]]:
    return [found.span() for found in typed_forms(forms).finditer(prose(text))] if forms else []

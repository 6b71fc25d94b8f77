"""A plain text that somebody translated elsewhere, beside the units of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from regolario.checks.terms import pattern
from regolario.exchange.laying import Trait, lay_beside
from regolario.exchange.marking import marked
from regolario.exchange.passages import Passage, passages
from regolario.exchange.rows import Row, rows
from regolario.library import SITE, Library, phrase
from regolario.models import Term, Unit
from regolario.text.folding import fold, tokens
from regolario.text.markup import plain
from regolario.text.numbers import spelled_numbers, typed_numbers

ASIDE = ("/label", "/reason", "/note")
"""What no translator's text has: short names, reasons and hints of our own."""
_ENDS = tuple(".!?…:;")


@dataclass(frozen=True, slots=True)
class Beside:
    """A unit with the passages that are most probably its translation."""

    row: Row
    """As an export would give it."""
    first: int
    last: int
    """Passages from the first to before the last; none where both are the same."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A whole text beside the units of a game."""

    library: Library
    domain: str
    language: str
    found: tuple[Passage, ...]
    pairs: tuple[Beside, ...]

    @property
    def left(self) -> tuple[Passage, ...]:
        """Give the passages that belong to no unit."""
        taken = {at for pair in self.pairs for at in range(pair.first, pair.last)}
        return tuple(one for at, one in enumerate(self.found) if at not in taken)

    def proposal(self, pair: Beside) -> str:
        """Write the passages of a pair as its translation, with the facts and links it can tell."""
        text = " ".join(one.text for one in self.found[pair.first : pair.last])
        values = {}
        if self.domain != SITE:
            game = self.library.games[self.domain]
            values = dict(game.values.get(game.edition, {}))
        return marked(text, pair.row.source, values, self.language, self._names)

    def _names(self, target: str) -> Sequence[str]:
        """Give the forms in which the language names a term, a component or a card."""
        part, _, name = target.partition("/")
        if self.domain == SITE:
            return ()
        game = self.library.games[self.domain]
        if part == "glossary":
            return next(
                (one.forms.get(self.language, ()) for one in game.glossary if one.id == name), ()
            )
        unit = f"{target}/name" if part == "card" else target
        if part not in {"card", "component"} or unit not in game.units:
            return ()
        spoken = phrase(self.library, self.domain, unit, self.language)
        return () if spoken.foreign or not spoken.text else (plain(spoken.text),)


def lay_text(
    library: Library, domain: str, language: str, text: str, parts: Collection[str]
) -> Laid:
    """Lay a text beside the units of some parts of a game; both must keep the same order."""
    units = [
        unit
        for unit in library.units(domain).values()
        if unit.part in parts and not unit.id.endswith(ASIDE)
    ]
    found = passages(text)
    traits = _Traits(library, domain, language)
    pairs = lay_beside(
        [traits.of_unit(unit) for unit in units],
        found,
        [traits.of_passage(one) for one in found],
    )
    handed = {row.id: row for row in rows(units, library.catalogs[domain, language])}
    beside = [
        Beside(handed[unit.id], first, last)
        for unit, (first, last) in zip(units, pairs, strict=True)
        if unit.id in handed
    ]
    return Laid(library, domain, language, tuple(found), tuple(beside))


class _Traits:
    """Tells the traits of units and passages of one game."""

    def __init__(self, library: Library, domain: str, language: str) -> None:
        """Look the terms of the game up once."""
        self.library, self.domain, self.language = library, domain, language
        glossary: Sequence[Term] = () if domain == SITE else library.games[domain].glossary
        source = library.source_language
        self.terms = [
            (term.id, pattern(term.forms[source]), pattern(term.forms[language]))
            for term in glossary
            if term.forms.get(source) and term.forms.get(language)
        ]

    def of_unit(self, unit: Unit) -> Trait:
        """Tell what a source text speaks of."""
        source = self.library.source_language
        said = plain(phrase(self.library, self.domain, unit.id, source).text)
        known = self.library.translation(self.domain, unit.id, self.language)
        words = frozenset(tokens(plain(known.text))) if known.text else frozenset()
        terms = (name for name, there, _ in self.terms if there.search(fold(said)))
        return _trait(said, source, terms, words)

    def of_passage(self, passage: Passage) -> Trait:
        """Tell what a passage speaks of."""
        folded = fold(passage.text)
        terms = (name for name, _, here in self.terms if here.search(folded))
        return _trait(passage.text, self.language, terms, frozenset(tokens(passage.text)))


def _trait(text: str, language: str, terms: Iterable[str], words: frozenset[str]) -> Trait:
    numbers = [*typed_numbers(text), *spelled_numbers(text, language)]
    signs = {str(value) for _, _, value in numbers}
    closed = text.rstrip(' "»”’)').endswith(_ENDS)
    return Trait(len(text), frozenset(signs | {*terms}), closed, words)

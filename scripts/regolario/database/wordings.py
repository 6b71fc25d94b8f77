"""Everything a collection says, in every language, rendered once for all tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from regolario.library import SITE, Library
from regolario.library.documents import place_of
from regolario.models import Game, State
from regolario.text.facts import substitute
from regolario.text.markup import plain


@dataclass(frozen=True, slots=True)
class Wording:
    """What a language itself has of a unit; never another language's text."""

    state: State
    markdown: str | None
    """Inline Markdown, facts put in; None where the language has no text."""
    text: str | None
    """The same without its marks."""


class Wordings:
    """A library with the wordings of its units."""

    def __init__(self, library: Library) -> None:
        """Take the library that all is said from."""
        self.library = library
        self._known: dict[tuple[str, str, str], Wording] = {}
        self._spoken: dict[tuple[str, str], dict[str, str]] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """Name the languages, the source language first."""
        return self.library.languages

    @property
    def source_language(self) -> str:
        """Name the language that the collection is written in."""
        return self.library.source_language

    def units(self) -> Iterator[tuple[str, str]]:
        """Name every unit, with its domain, in reading order."""
        for domain in self.library.domains:
            for unit in self.library.units(domain):
                yield domain, unit

    def of(self, domain: str, unit: str, language: str) -> Wording:
        """Give what a language has of a unit."""
        key = (domain, unit, language)
        if key not in self._known:
            self._known[key] = self._render(domain, unit, language)
        return self._known[key]

    def source(self, domain: str, unit: str) -> str:
        """Give a unit's text in the source language, without marks; empty for no unit."""
        if unit not in self.library.units(domain):
            return ""
        return self.of(domain, unit, self.source_language).text or ""

    def own(self, domain: str, unit: str, language: str) -> str | None:
        """Give the text that readers see, if it is in their language."""
        if unit not in self.library.units(domain):
            return None
        wording = self.of(domain, unit, language)
        return wording.text if wording.state.shown else None

    def shown(self, domain: str, unit: str, language: str) -> str:
        """Give the text that readers see, in whatever language that is."""
        if unit in self.library.units(domain):
            if self.of(domain, unit, language).state is State.NOT_APPLICABLE:
                return ""
            return self.own(domain, unit, language) or self.source(domain, unit)
        return ""

    def page(self, domain: str, unit: str, language: str = "") -> str | None:
        """Give the address of a unit below the site's root, in the source language or another."""
        found = place_of(self.library, domain, unit)
        return None if found is None else f"{language or self.source_language}/{found}"

    def ui(self, key: str, language: str) -> str:
        """Say a word of the interface; of a library without an interface, its key."""
        return self.shown(SITE, f"ui/{key}", language) or key.replace("_", " ")

    def _render(self, domain: str, unit: str, language: str) -> Wording:
        translation = self.library.translation(domain, unit, language)
        if not translation.text:
            return Wording(translation.state, None, None)
        if domain == SITE:
            # The words of the interface have placeholders that are filled on the pages.
            return Wording(translation.state, translation.text, plain(translation.text))
        game = self.library.games[domain]
        edition = self._editions.get((domain, unit), game.edition)
        markdown = substitute(translation.text, game.values.get(edition, {}), language)
        return Wording(translation.state, markdown, plain(markdown, self._tokens(domain, language)))

    def _tokens(self, domain: str, language: str) -> dict[str, str]:
        """Give the spoken names of a game's icons."""
        key = (domain, language)
        if key not in self._spoken:
            tokens = self.library.games[domain].info.cards.tokens
            self._spoken[key] = {}
            self._spoken[key] = {
                name: self.shown(domain, f"token/{name}", language) for name in tokens
            }
        return self._spoken[key]

    @cached_property
    def _editions(self) -> dict[tuple[str, str], str]:
        """Name the edition to speak of in clauses that the default edition does not have."""
        return {
            (game.id, f"rules/{block.id}{suffix}"): block.editions[0]
            for game in self.library.games.values()
            for block in game.rules.blocks
            if block.editions and game.edition not in block.editions
            for suffix in ("", "/label", "/reason")
        }


def resolved(game: Game, target: str) -> str | None:
    """Find the unit that a reference to a clause, card, term or question means.

    References name things (`card/desert_2`); the unit is the text that names the thing.
    """
    names = (target, *(f"{target}/{part}" for part in ("name", "says", "state", "title")))
    known = (game.was.get(name, name) for name in names)
    return next((name for name in known if name in game.units), None)

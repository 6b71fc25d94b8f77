"""Wordings: every unit's text in every language in which readers see it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from regolario.library import Library
from regolario.models import State, Unit
from regolario.problems import Place, Problem
from regolario.text.markup import links_in, tokens_in

_BRACKETED = re.compile(r"\[[a-z]")


@dataclass(frozen=True, slots=True)
class Wording:
    """A unit as one language words it."""

    domain: str
    """The game, or `site`."""
    unit: Unit
    language: str
    text: str
    place: Place
    state: State = State.OK

    def problem(self, wrong: str, right: str, sign: str = "") -> Problem:
        """Report what is wrong with it; the check that does so signs later."""
        return Problem(
            self.place,
            sign,
            f"{self.unit.id}: {wrong}",
            right,
            unit=self.unit.id,
            language=self.language,
            domain=self.domain,
        )


MOST_KEPT = 100_000
"""So many texts are kept taken apart: many checks ask for the same ones."""


@lru_cache(maxsize=MOST_KEPT)
def links_of(text: str) -> tuple[tuple[str, str], ...]:
    """Give the links of a text in reading order: (label as plain text, target)."""
    return tuple(links_in(text)) if "](" in text else ()


@lru_cache(maxsize=MOST_KEPT)
def tokens_of(text: str) -> tuple[str, ...]:
    """Give the tokens `[scout]` of a text in reading order."""
    return tuple(tokens_in(text)) if _BRACKETED.search(text) else ()


def originals(library: Library) -> Iterator[Wording]:
    """Give every unit in the language that the collection is written in."""
    for domain in library.domains:
        for unit in library.units(domain).values():
            yield Wording(domain, unit, library.source_language, unit.text, unit.place)


def translations(library: Library) -> Iterator[Wording]:
    """Give every translation that readers see."""
    for domain in library.domains:
        units = library.units(domain)
        for language in library.languages[1:]:
            for known in library.translations[domain, language].values():
                if known.state.shown:
                    unit = units[known.unit]
                    yield Wording(domain, unit, language, known.text, known.place, known.state)


def wordings(library: Library) -> Iterator[Wording]:
    """Give all that readers see, the originals first."""
    yield from originals(library)
    yield from translations(library)

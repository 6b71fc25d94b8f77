"""Units: every translatable text has an id that never changes, and a state in each language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from babel.messages.plurals import get_plural

from regolario.problems import Place

PLURAL_FORMS = {
    "en": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "ru": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4"
        " && (n%100<12 || n%100>14) ? 1 : 2);"
    ),
}
"""Plural-Forms headers that differ from Babel's: gettext's own, as translators' tools have them."""


def plural_forms(language: str) -> str:
    """Give the Plural-Forms header of a language (`it`, `pt_BR`)."""
    return PLURAL_FORMS.get(language) or str(get_plural(language))


class State(StrEnum):
    """How far a unit is translated into a language."""

    OK = "ok"
    STALE = "stale"
    DRAFT = "draft"
    MISSING = "missing"
    SAME = "same"
    NOT_APPLICABLE = "not_applicable"

    @property
    def shown(self) -> bool:
        """Say whether readers see the translation itself rather than the source text."""
        return self in _SHOWN

    @property
    def lacking(self) -> bool:
        """Say whether readers see the source text for want of a translation of it."""
        return self in _LACKING


_SHOWN = frozenset({State.OK, State.DRAFT, State.SAME})
_LACKING = frozenset({State.MISSING, State.STALE})


@dataclass(frozen=True, slots=True)
class Unit:
    """A translatable text of the source language."""

    id: str
    """`rules/scoring.bonus`, `card/desert_7/name`: the msgctxt of its catalog entries."""
    text: str
    """Inline Markdown with facts and plural words; the msgid."""
    place: Place
    was: tuple[str, ...] = ()
    """Ids that it had before."""
    note: str = ""
    """A hint for translators; an extracted comment in the catalogs."""

    @property
    def part(self) -> str:
        """Name the part of the collection: the id up to its first slash."""
        return self.id.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Translation:
    """What one catalog says of one unit."""

    unit: str
    language: str
    state: State
    text: str = ""
    previous: str = ""
    """The source text that a stale translation was made from."""
    reason: str = ""
    """Why the text is the same as the source, or does not apply."""
    place: Place = Place("")


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a reader sees of a unit."""

    text: str
    """Inline Markdown, facts put in; empty when the unit does not apply in this language."""
    language: str
    """The language of the text: the source's where no translation can be shown."""
    state: State

    @property
    def foreign(self) -> bool:
        """Say whether the text stands in for a translation."""
        return self.state.lacking

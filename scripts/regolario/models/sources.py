"""Source documents: what each states, claim by claim, and our verdict on it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from regolario.models.record import Identifier, Record, Text


class Verdict(StrEnum):
    """What became of a claim."""

    CONFIRMED = "confirmed"
    WRONG = "wrong"
    AMBIGUOUS = "ambiguous"
    GAP = "gap"
    TYPO = "typo"
    MISTRANSLATION = "mistranslation"


class Claim(Record):
    """One statement of a source document."""

    where: str
    """Lines, pages or sections, language-neutral: `107`, `19, 109`."""
    says: Text
    """What it states, in our own words or the bare value."""
    verdict: Verdict
    because: Text
    """How we know."""
    concerns: tuple[str, ...] = ()
    """Unit ids."""
    expression: str = ""
    """An expression over the rules module: true for `confirmed`, false for `wrong`."""
    references: tuple[Identifier, ...] = ()
    """Ids of references in game.yml."""


class Source(Record):
    """A source document."""

    game: Identifier
    title: str
    language: str
    state: Text
    """Whole, partial, cut off where."""
    credits: tuple[str, ...] = ()
    """Translators and authors as the document names them."""
    claims: Annotated[dict[Identifier, Claim], Field(default_factory=dict)]

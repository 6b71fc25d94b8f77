"""Cards: the fields that a game declares, and the cards that must keep to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from regolario.models.record import Flag, Identifier, Record, Text, Whole
from regolario.problems import Place


class FieldKind(StrEnum):
    """What a card field holds."""

    INTEGER = "integer"
    TEXT = "text"
    CHOICE = "choice"
    CHOICES = "choices"
    """A list of values; empty when the card has none of them."""
    BOOLEAN = "boolean"


OWN_FIELDS = ("id", "type", "copies", "name", "text", "was", "attested", "printed")
"""What every card has beside the fields that its game declares."""


def _is_free(name: str) -> str:
    if name in OWN_FIELDS:
        raise ValueError("choose another name: every card has this field already")
    return name


FieldName = Annotated[Identifier, AfterValidator(_is_free)]
"""The id of a declared field."""


class CardField(Record):
    """One declared field of a game's cards."""

    kind: FieldKind
    name: Text
    """Its heading for readers; a unit."""
    values: Annotated[dict[Identifier, Text], Field(default_factory=dict)]
    """Of a choice or choices: the values with their names for readers; units."""
    minimum: Whole | None = None
    maximum: Whole | None = None
    rendered: Flag = False
    """Of a choice or choices: the values' names are sentences, and make the card's text."""
    facet: Flag = False
    sortable: Flag = False
    required: Flag = True
    types: tuple[Identifier, ...] = ()
    """The card types that have it; empty for all."""

    @model_validator(mode="after")
    def _has_values(self) -> Self:
        choosing = self.kind in {FieldKind.CHOICE, FieldKind.CHOICES}
        if choosing and not self.values:
            raise ValueError("list the values of the choice under values:")
        if not choosing and (self.values or self.rendered):
            raise ValueError("only a field of the kind choice or choices has values:")
        return self


class CardType(Record):
    """A type of card."""

    name: Text
    """For readers; a unit."""


class Total(Record):
    """A declared total that the card list must meet."""

    where: Annotated[dict[Identifier, str], Field(default_factory=dict)]
    """Field (or `type`) → value; empty for the whole list."""
    kinds: str = ""
    """How many different cards: a number or a fact of the rules module."""
    copies: str = ""
    """How many physical cards: a number or a fact."""
    sum: Annotated[dict[Identifier, str], Field(default_factory=dict)]
    """Field → the sum over all physical cards: a number or a fact."""


ATTESTATIONS = ("source", "inferred", "ours", "uncertain", "unknown")
"""Where a value comes from, from best to worst."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card."""

    id: str
    type: str
    copies: int | None
    """Physical cards of this kind; None when no source tells."""
    name: str
    text: str
    values: Mapping[str, int | str | bool | tuple[str, ...] | None]
    """Declared field → value; None for one that is unknown or absent."""
    attested: Mapping[str, str]
    """`name.it`, `numbers`, `text.en` → one of ATTESTATIONS."""
    printed: Mapping[str, str]
    """Language → the name that an edition printed."""
    place: Place
    was: tuple[str, ...] = field(default=())
    absent: frozenset[str] = field(default=frozenset())
    """Declared fields that its file does not give; what it calls `unknown` is None, and given."""

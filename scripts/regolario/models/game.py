"""A game with all that belongs to it, and the settings of the collection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from regolario.models.cards import Card, CardField, CardType, FieldKind, FieldName, Total
from regolario.models.pictures import Picture
from regolario.models.proofs import Module
from regolario.models.prose import Document, Question, Term
from regolario.models.record import Flag, Identifier, Record, Text, Whole
from regolario.models.sources import Source
from regolario.models.units import Unit


class Span(Record):
    """A range of whole numbers, both ends included."""

    minimum: Whole
    maximum: Whole

    @model_validator(mode="after")
    def _is_not_empty(self) -> Self:
        if self.minimum > self.maximum:
            raise ValueError("let the minimum be no more than the maximum")
        return self


class Edition(Record):
    """An edition of a game."""

    name: Text
    default: Flag = False


class Component(Record):
    """Something in the box."""

    name: Text
    count: str = "unknown"
    """A number, a fact of the rules module, or `unknown`."""
    note: Text | None = None


class PrintedName(Record):
    """A title that an edition carries in a language."""

    language: str
    title: str
    attested: str = "source"


class Reference(Record):
    """A public source that claims refer to."""

    title: str
    note: Text | None = None


class ParameterText(Record):
    """The words of a form field."""

    label: Text
    hint: Text | None = None
    choices: Annotated[dict[str, Text], Field(default_factory=dict)]
    row: Text | None = None
    """What one row is called, before its number: `Player` for Player 1."""
    once: Flag = False
    """Each item can be there once only, such as a card: a tap puts it in, another takes it out."""
    named: Flag = False
    """Readers may give each row a name, which stays on their device."""
    errors: tuple[Identifier, ...] = ()
    """Refusals that are about this field, where the offending value alone does not tell."""
    start: str | None = None
    """What the field holds at first, as an address writes it: `desert:0:,volcano:0:`."""
    was: tuple[Identifier, ...] = ()
    """Names that it had before, so that shared addresses still lead here."""


class Rounds(Record):
    """How a calculator keeps the rounds of a match: each round is a row, each column a player."""

    parameter: Identifier
    """The rows that are kept on the reader's device."""
    totals: str
    """The clause whose steps hold the players' totals, in the order of the columns."""
    taken_from: Identifier | None = None
    """The calculator whose answer, a list, makes a new row."""
    next_starter: Identifier | None = None
    """The function that is called with the totals and says who starts the next round."""


class Calculator(Record):
    """A function of the rules module that readers may call, with the words of its form."""

    title: Text
    intro: Text | None = None
    parameters: Annotated[dict[Identifier, ParameterText], Field(default_factory=dict)]
    result: Text | None = None
    """What a plain answer is called."""
    names: Annotated[dict[str, Identifier], Field(default_factory=dict)]
    """Clause of a step, or `result` → the rows that its values number from 1: show their names."""
    rounds: Rounds | None = None
    was: tuple[Identifier, ...] = ()
    """Names that the function had before, so that shared addresses still lead here."""


class CardDeclaration(Record):
    """What a game says of its cards before listing them."""

    types: Annotated[dict[Identifier, CardType], Field(default_factory=dict)]
    fields: Annotated[dict[FieldName, CardField], Field(default_factory=dict)]
    totals: tuple[Total, ...] = ()
    tokens: Annotated[dict[Identifier, Text], Field(default_factory=dict)]
    """Icons that card texts may use as `[token]`, with their spoken names."""
    tint: Identifier = "type"
    """What gives printed cards their colour: `type`, or a declared field of the kind choice."""

    @model_validator(mode="after")
    def _tint_is_a_choice(self) -> Self:
        field = self.fields.get(self.tint)
        if self.tint != "type" and (field is None or field.kind is not FieldKind.CHOICE):
            raise ValueError("let tint name a field of the kind choice, or type")
        return self


class GameInfo(Record):
    """The file game.yml."""

    title: Text
    tagline: Text
    players: Span | None = None
    age: Whole | None = None
    minutes: Span | None = None
    year: Whole | None = None
    designers: tuple[str, ...] = ()
    artists: tuple[str, ...] = ()
    publishers: tuple[str, ...] = ()
    bgg: Whole | None = None
    hue: Annotated[Whole, Field(ge=0, lt=360)] | None = None
    """The colour of its pages, in degrees of the colour circle."""
    titles: tuple[PrintedName, ...] = ()
    editions: Annotated[dict[Identifier, Edition], Field(default_factory=dict)]
    components: Annotated[dict[Identifier, Component], Field(default_factory=dict)]
    cards: CardDeclaration = CardDeclaration(types={}, fields={}, tokens={})
    calculators: Annotated[dict[Identifier, Calculator], Field(default_factory=dict)]
    errors: Annotated[dict[Identifier, Text], Field(default_factory=dict)]
    """ValueError keys of the rules module → a sentence; `{value}` is the offending value."""
    references: Annotated[dict[Identifier, Reference], Field(default_factory=dict)]
    quick: tuple[str, ...] = ()
    """Sections of the rules that people look up in play, by their ids."""
    pictures: Annotated[dict[Identifier, Picture], Field(default_factory=dict)]

    @property
    def tables(self) -> range:
        """Give the numbers of players that it can be played with."""
        span = self.players
        return range(span.minimum, span.maximum + 1) if span else range(0)


class TurnedDown(Record):
    """A check that the collection turns down, with the reason."""

    check: str
    reason: Text
    unit: str = ""
    """A unit id, or `game:unit id`; empty for the whole collection."""
    language: str = ""


class Settings(Record):
    """The file content/site.yml."""

    title: Text
    tagline: Text
    source_language: str = "en"
    turned_down: tuple[TurnedDown, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game, read whole; each is equal to itself alone."""

    id: str
    info: GameInfo
    rules: Document
    questions: tuple[Question, ...]
    faq: Document
    glossary: tuple[Term, ...]
    cards: tuple[Card, ...]
    sources: Mapping[str, Source]
    """Source id (the file's stem) → document."""
    module: Module
    units: Mapping[str, Unit]
    """In reading order."""
    was: Mapping[str, str] = field(default_factory=dict)
    """Former unit id → present unit id; of cards also `card/<former>` → `card/<id>`."""
    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Edition id (or the empty string) → fact expression → value."""

    @property
    def edition(self) -> str:
        """Name the default edition; empty when the game declares none."""
        editions = self.info.editions
        if not editions:
            return ""
        chosen = [key for key, edition in editions.items() if edition.default]
        return next(iter(chosen or editions))

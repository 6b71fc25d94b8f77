"""The mapping file: where in somebody's records each part of a card stands."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from regolario.library.typed import read_record
from regolario.models import FieldKind, Identifier, Record, Text
from regolario.models.cards import FieldName
from regolario.models.record import Flag
from regolario.problems import Problem


class Markup(StrEnum):
    """What the texts of the records are written in."""

    PLAIN = "plain"
    HTML = "html"
    MARKDOWN = "markdown"
    OWN = "own"
    """Our own inline Markdown with facts and tokens, as `cards export` writes it."""


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _by_language(value: object) -> object:
    return value if isinstance(value, dict) else {"": value}


Forms = Annotated[
    dict[str, Annotated[tuple[Text, ...], BeforeValidator(_listed)]],
    BeforeValidator(_by_language),
]
"""How a value is written: one or more forms; by language, or under the empty name for any."""


def _from_path(value: object) -> object:
    return {"from": value} if isinstance(value, str) else value


class Pick(Record):
    """How to take one value out of a record; a bare text is the path that it stands at."""

    path: str = Field("", alias="from")
    """Dotted: `numbers.level`; a column may also have dots in its own name."""
    constant: Text | None = None
    default: Text | None = None
    """For records that have nothing there."""
    split: str = ""
    """The sign between the items of a list that is written as one text."""
    prefix: str = ""
    """Of an id: what is put before it."""
    kind: FieldKind | None = None
    """Of a field that a new game is to declare; found out from the records if left out."""
    name: Text | None = None
    """Of such a field: its heading for readers."""
    values: Annotated[dict[Identifier, Forms], Field(default_factory=dict)]
    """Id → the forms in which records write it; without them ids are made from the texts."""
    names: Annotated[dict[str, str], Field(default_factory=dict)]
    """Language → path of the value's name in that language; parallel records need none."""

    @model_validator(mode="after")
    def _takes_something(self) -> Self:
        if not self.path and self.constant is None:
            raise ValueError("write from: with a path, or constant: with a value")
        return self


Picked = Annotated[Pick, BeforeValidator(_from_path)]


class TokenStyle(Record):
    """Brackets that hold icons, such as `{T}` or `[action]`."""

    opening: str = Field("[", alias="open", min_length=1)
    closing: str = Field("]", alias="close", min_length=1)
    values: Annotated[dict[str, Identifier], Field(default_factory=dict)]
    """What stands in the brackets → token; without it the id is made from what stands there."""
    strong: Flag = False
    """They hold no icon but a word, which becomes strong."""


Paths = Annotated[dict[str, str], BeforeValidator(_by_language)]
"""Language → path; a bare path is that of the source language, and of every parallel record."""


class Back(Record):
    """The other side of a card that has two."""

    name: Paths
    text: Paths = Field(default_factory=dict)
    suffix: Identifier = "back"


class CardMapping(Record):
    """A whole mapping file."""

    records: str = ""
    """Inside a JSON file: the path to the list of records."""
    id: Picked
    type: Picked = Pick.model_validate({"constant": "card"})
    copies: Picked | None = None
    name: Paths
    text: Paths = Field(default_factory=dict)
    back: Back | None = None
    reprint_of: Picked | None = None
    """Where a record names the one whose texts and values it repeats."""
    printed: Annotated[dict[str, str], Field(default_factory=dict)]
    """Language → path of the name that an edition printed."""
    fields: Annotated[dict[FieldName, Picked], Field(default_factory=dict)]
    parallel: Annotated[dict[str, str], Field(default_factory=dict)]
    """Language → file or folder with the same records in it, seen from the mapping file."""
    same: Annotated[dict[str, Text], Field(default_factory=dict)]
    """`name`, `text` or a field → why a translation of it may be equal to its source."""
    markup: Markup = Markup.PLAIN
    html: tuple[Identifier, ...] = ()
    """The tags that are kept as markup; all others are shown as text."""
    tokens: tuple[TokenStyle, ...] = ()
    attested: Annotated[dict[str, Any], Field(default_factory=dict)]
    """What is attested of every card, as in a card file."""
    title: Text | None = None
    """Of the game, if there is none yet."""
    file: Text = "imported.json"
    """The card file that is written."""


OWN = CardMapping.model_validate(
    {
        "id": "id",
        "type": "type",
        "copies": {"from": "copies", "default": "unknown"},
        "name": {},
        "markup": "own",
        "file": "cards.json",
    }
)
"""For what `cards export` wrote; names, texts and fields come from the game and its languages."""


def read_mapping(path: Path) -> tuple[CardMapping | None, list[Problem]]:
    """Read a mapping file; None for one that cannot be used."""
    mapping, _, problems = read_record(path, path.name, CardMapping)
    return (None if problems else mapping), problems

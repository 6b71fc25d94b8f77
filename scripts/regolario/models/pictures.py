"""Pictures that a game declares: what they show is taken from its rules module or its cards."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from regolario.models.record import Flag, Identifier, Record, Text, Whole


class Shape(StrEnum):
    """How a picture is drawn."""

    SETUP = "setup"
    """What lies ready, for each number of players."""
    FLOW = "flow"
    """What is done one after the other, round and round."""
    LINES = "lines"
    """A line for each series over the whole numbers from `start` on."""
    HISTOGRAM = "histogram"
    """How often values fall into ranges of a width."""
    GRID = "grid"
    """How many cards have each pair of values of two fields."""


class Part(Record):
    """A step of a flow, a thing of a setup, or a line of a chart."""

    label: Text
    value: str = ""
    """Of a setup or a line: an expression of the rules module; `players` in it is their number."""
    see: str = ""
    """The unit that says more: `rules/turn`."""
    instead: Flag = False
    """Of a flow: it is done instead of the step before it."""

    def value_for(self, players: int) -> str:
        """Write its expression for a number of players."""
        return re.sub(r"\bplayers\b", str(players), self.value)


class Picture(Record):
    """A picture of game.yml."""

    shape: Shape
    title: Text
    says: Text
    """What can be seen in it, in words."""
    parts: Annotated[dict[Identifier, Part], Field(default_factory=dict)]
    values: str = ""
    """Of a histogram: an expression that gives a list of whole numbers."""
    width: Whole = 10
    """Of a histogram: the width of a range."""
    start: Whole = 0
    across: Text | None = None
    """What is counted along the bottom."""
    rows: str = ""
    columns: str = ""
    """Of a grid: the card fields, or `type`."""
    where: Annotated[dict[Identifier, str], Field(default_factory=dict)]
    """Of a grid: only cards with these values of fields."""

    @model_validator(mode="after")
    def _has_what_it_shows(self) -> Self:
        if self.shape is Shape.HISTOGRAM and not self.values:
            raise ValueError("write under values: what is counted")
        if self.shape is Shape.GRID and not (self.rows and self.columns):
            raise ValueError("write under rows: and columns: the card fields that it shows")
        if self.shape in {Shape.SETUP, Shape.FLOW, Shape.LINES} and not self.parts:
            raise ValueError("list under parts: what it shows")
        return self

    def calls(self, players: range) -> list[str]:
        """Give every expression that it asks of the rules module."""
        found = [self.values] if self.values else []
        for part in self.parts.values():
            found += {part.value_for(count) for count in players} if part.value else set()
        return found

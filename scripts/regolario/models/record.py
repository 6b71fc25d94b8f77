"""The ground that typed files stand on: frozen records that refuse unknown fields."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, StringConstraints

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
MOST_DIGITS = 15
"""Numbers beyond this are no counts, and JavaScript could not hold them exactly."""

_FLAGS = {"true": True, "false": False}


def integer(text: str) -> int | None:
    """Read a whole number as people type it; None for anything else (`01`, `1E3`, `1_000`)."""
    fits = _INTEGER.fullmatch(text) and len(text.removeprefix("-")) <= MOST_DIGITS
    return int(text) if fits else None


def _whole(value: object) -> int:
    number = integer(value) if isinstance(value, str) else value
    if type(number) is not int:
        raise ValueError("write a whole number in digits alone, such as 12")
    return number


def _flag(value: object) -> bool:
    flag = _FLAGS.get(value) if isinstance(value, str) else value
    if not isinstance(flag, bool):
        raise ValueError("write true or false")  # noqa: TRY004 - pydantic gathers ValueErrors
    return flag


Whole = Annotated[int, BeforeValidator(_whole)]
"""A whole number, written in digits alone: pydantic by itself would take `01` and `1.0` too."""

Flag = Annotated[bool, BeforeValidator(_flag)]
"""`true` or `false`: pydantic by itself would take `yes`, `on` and `1` too."""

Identifier = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
"""The same word in folders, database and addresses."""

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
"""A translatable text."""


class Record(BaseModel):
    """A frozen record; a field that it does not know is refused.

    The texts under its fields are what editors show, by way of its JSON Schema.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

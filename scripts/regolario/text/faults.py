"""A fault in a text: where it stands, what is wrong, and what would be right."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One finding inside one text; who knows the file makes a problem of it."""

    offset: int
    """Where it starts, in characters from the start of the text."""
    wrong: str
    """What is wrong, naming the offender; no line break, no closing stop."""
    right: str
    """What would be right; no line break, no closing stop."""

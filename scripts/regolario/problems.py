"""What is wrong, where it stands, and what would be right: the one shape of every finding."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding weighs: errors stop a build, warnings and notes do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A position in a source file; the path is relative to the collection's root, with `/`."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        """Write the place as editors understand it."""
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding of one check."""

    place: Place
    check: str
    """The name of the check that found it, in kebab-case; settings turn it down by this name."""
    wrong: str
    """What is wrong, naming the offender; no line break, no closing stop."""
    right: str
    """What would be right, naming the remedy; no line break, no closing stop."""
    severity: Severity = field(default=Severity.ERROR, compare=False)
    unit: str = ""
    language: str = ""
    domain: str = ""
    """The game, or `site`, whose unit it is."""

    def __str__(self) -> str:
        """Write the finding on one line, whatever the offending text holds."""
        line = f"{self.place}: {self.wrong}; {self.right}"
        return "".join(char if char.isprintable() else repr(char)[1:-1] for char in line)

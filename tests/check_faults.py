"""Faults for the sample collection, each with what one check must say of it, word for word."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tests.sample_collections import Entries, make_collection

from regolario.checks import run_checks
from regolario.library import Library
from regolario.problems import Problem

NOTHING: Mapping[str, str | None] = MappingProxyType({})
NOTHING_TRANSLATED: Entries = MappingProxyType({})


class Fault(NamedTuple):
    """One thing put wrong, and the findings of the check that must see it."""

    check: str
    found: tuple[str, ...]
    """`path:line:column: wrong; right`; without line and column for a catalog, which is made."""
    files: Mapping[str, str | None] = NOTHING
    entries: Entries = NOTHING_TRANSLATED

    @property
    def title(self) -> str:
        """Name the case in pytest's output."""
        return self.check


def said_of(fault: Fault, folder: Path) -> tuple[str, ...]:
    """Put one thing wrong and give what the check says."""
    library = make_collection(folder, fault.files, fault.entries)
    return tuple(findings(library, fault.check))


def findings(library: Library, check: str) -> list[str]:
    """Run all checks and write the findings of one."""
    problems = run_checks(library).problems
    return [_written(library, problem) for problem in problems if problem.check == check]


def _written(library: Library, problem: Problem) -> str:
    place = problem.place
    if not place.path.endswith(".po"):
        return str(problem)
    if place.line > 1:
        lines = (library.root / place.path).read_text(encoding="utf-8").splitlines()
        assert lines[place.line - 1].startswith("msgstr "), place
    return str(problem).replace(str(place), place.path, 1)

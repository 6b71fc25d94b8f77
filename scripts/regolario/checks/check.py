"""A check: a function that looks at the whole library and gives every finding it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from regolario.library import Library
from regolario.problems import Problem, Severity


class Check(NamedTuple):
    """One named thing that must hold, and how much it weighs when it does not."""

    find: Callable[[Library], Iterable[Problem]]
    """Gives findings, which bear no check's name yet unless the check has `signs`."""
    severity: Severity = Severity.ERROR
    signs: tuple[str, ...] = ()
    """What the findings are signed with, where one pass looks for several things."""

    @property
    def name(self) -> str:
        """Name the check in kebab-case."""
        return self.find.__name__.replace("_", "-")

    @property
    def names(self) -> tuple[str, ...]:
        """Give every name that its findings may bear and that settings turn down."""
        return self.signs or (self.name,)

    def problems(self, library: Library) -> Iterator[Problem]:
        """Look for findings and sign them with the check's name and severity."""
        for problem in self.find(library):
            name = problem.check if problem.check in self.signs else self.name
            yield replace(problem, check=name, severity=self.severity)

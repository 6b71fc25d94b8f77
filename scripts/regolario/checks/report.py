"""The report of a check: all findings, those turned down, and the numbers of the collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from regolario.checks.check import Check
from regolario.checks.summary import Summary, summarise
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import TurnedDown
from regolario.problems import Problem, Severity

SETTINGS = "content/site.yml"
TURNED_DOWN = "turned-down"
"""The name of the check of the settings themselves, which nothing turns down."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was found."""

    problems: tuple[Problem, ...]
    """In the order of their places, each once, without those that the settings turn down."""
    turned_down: Mapping[str, int]
    """Check → findings that the settings turn down."""
    summary: Summary

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Give the findings that stop a build."""
        return tuple(one for one in self.problems if one.severity is Severity.ERROR)

    @property
    def ok(self) -> bool:
        """Say whether nothing stops a build."""
        return not self.errors


def gather(library: Library, checks: Iterable[Check]) -> Report:
    """Run checks over a library and gather their findings with those of reading."""
    checks = tuple(checks)
    found = {problem for check in checks for problem in check.problems(library)}
    entries = library.settings.turned_down
    kept = {problem for problem in found if not any(_meets(one, problem) for one in entries)}
    names = [name for check in checks for name in check.names]
    settings = _unused(library, found, names)
    problems = sorted({*library.problems, *kept, *settings})
    counts = Counter(problem.check for problem in found - kept)
    return Report(tuple(problems), dict(sorted(counts.items())), summarise(library))


def _meets(entry: TurnedDown, problem: Problem) -> bool:
    """Say whether an entry of the settings turns a finding down."""
    units = {"", problem.unit, f"{problem.domain}:{problem.unit}"}
    languages = {"", problem.language}
    return entry.check == problem.check and entry.unit in units and entry.language in languages


def _unused(library: Library, found: Iterable[Problem], names: list[str]) -> Iterator[Problem]:
    """Find entries of the settings that name no check, or turn nothing down."""
    for index, entry in enumerate(library.settings.turned_down):
        place = library.place(SETTINGS, "turned_down", index, "check")
        if entry.check not in names:
            wrong = f'turned_down names the unknown check "{entry.check}"'
            yield Problem(place, TURNED_DOWN, wrong, suggestion(entry.check, names))
        elif not any(_meets(entry, problem) for problem in found):
            of = "".join(f" of {part}" for part in (entry.unit, entry.language) if part)
            wrong = f'turned_down has "{entry.check}"{of}, but nothing is found there'
            yield Problem(place, TURNED_DOWN, wrong, "remove the entry")

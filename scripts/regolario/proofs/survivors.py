"""Runs the doctests of a rules module on each of its mutants, and says which nobody noticed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from regolario.files.reading import read_text
from regolario.proofs.mutants import Mutant, mutants
from regolario.proofs.process import Crash, run
from regolario.proofs.subset import subset_problems

_EQUIVALENT = re.compile(r"#\s*equivalent:\s*(.*\S)")
_MOST_TOGETHER = 200
"""Mutants in one process: one that fills the memory takes no more along."""


@dataclass(frozen=True, slots=True)
class MutantReport:
    """What became of the mutants of one module."""

    path: str
    killed: tuple[Mutant, ...] = ()
    survived: tuple[Mutant, ...] = ()
    equivalent: tuple[tuple[Mutant, str], ...] = ()
    """Survivors that somebody has reviewed, with the reason."""
    stale: tuple[tuple[int, str], ...] = ()
    """Lines of comments about equivalents that fit no survivor."""
    broken: str = ""
    """Why the mutants could not be run."""

    @property
    def ok(self) -> bool:
        """Say whether nothing is left to do."""
        return not (self.survived or self.stale or self.broken)

    @property
    def score(self) -> float:
        """Give the share of mutants that are killed, reviewed equivalents aside, from 0 to 1."""
        counted = len(self.killed) + len(self.survived)
        return len(self.killed) / counted if counted else 1.0

    def lines(self) -> list[str]:
        """Say in lines what survived, what is listed in vain, and the score."""
        if self.broken:
            return [f"{self.path}: {self.broken}"]
        lines = [
            f"{self.path}:{mutant.line}:{mutant.column}: {mutant} is not noticed; "
            "add an example that it breaks"
            for mutant in self.survived
        ]
        lines += [
            f"{self.path}:{line}:1: no mutant survives as {change}; remove the comment"
            for line, change in self.stale
        ]
        lines += [
            f"{self.path}:{mutant.line}:{mutant.column}: {mutant} is equivalent: {reason}"
            for mutant, reason in self.equivalent
        ]
        counted = len(self.killed) + len(self.survived)
        share = f"{int(self.score * 1000) / 10:g} %"
        reviewed = f", {len(self.equivalent)} reviewed as equivalent" if self.equivalent else ""
        return [*lines, f"{self.path}: {len(self.killed)} of {counted} killed ({share}){reviewed}"]


def score(path: Path, relative: str, *, seconds: float = 2) -> MutantReport:
    """Run the doctests of a module on each of its mutants, so many seconds a mutant at most."""
    source, problems = read_text(path, relative)
    problems = problems or subset_problems(source or "", relative)
    if source is None or problems:
        return MutantReport(relative, broken=f"{problems[0].wrong}; {problems[0].right}")
    made = mutants(source)
    noticed: list[bool] = []
    for start in range(0, max(len(made), 1), _MOST_TOGETHER):
        some = [mutant.source for mutant in made[start : start + _MOST_TOGETHER]]
        # The module itself goes along: where its own doctests fail, they would notice anything.
        job = {"path": "rules", "mutants": [source, *some], "seconds": seconds}
        answer = run("mutants", job, 60 + seconds * len(some))
        if isinstance(answer, Crash):
            return MutantReport(relative, broken=f"{answer.wrong}; {answer.right}")
        if "raised" in answer or answer["killed"][0]:
            return MutantReport(relative, broken="its doctests fail as it stands; mend them first")
        noticed.extend(answer["killed"][1:])
    killed = tuple(mutant for mutant, seen in zip(made, noticed, strict=True) if seen)
    alive = [mutant for mutant, seen in zip(made, noticed, strict=True) if not seen]
    return _reviewed(relative, source, killed, alive)


def _reviewed(
    path: str, source: str, killed: tuple[Mutant, ...], alive: list[Mutant]
) -> MutantReport:
    """Set the survivors aside that comments call equivalent, on their lines or just above them."""
    comments = {
        number: match[1]
        for number, line in enumerate(source.split("\n"), 1)
        for match in [_EQUIVALENT.search(line)]
        if match
    }
    equivalent, survived, used = [], [], set()
    for mutant in alive:
        near = [number for number in (mutant.span.start - 1, *mutant.span) if number in comments]
        fitting = [number for number in near if comments[number].startswith(f"{mutant}: ")]
        used.update(fitting)
        if fitting:
            reason = comments[fitting[0]].removeprefix(f"{mutant}: ")
            equivalent.append((mutant, reason))
        else:
            survived.append(mutant)
    stale = tuple((number, said) for number, said in comments.items() if number not in used)
    return MutantReport(path, killed, tuple(survived), tuple(equivalent), stale)

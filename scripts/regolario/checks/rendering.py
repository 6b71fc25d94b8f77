"""Write a report: as text for people, as JSON for programs, as annotations for GitHub."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import groupby

from regolario.checks.report import Report
from regolario.checks.summary import GameSummary, UnitStates
from regolario.problems import Problem, Severity

MOST_WARNINGS = 10
"""So many warnings of one kind in a row are written out in a text; JSON has them all."""

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_text(report: Report) -> str:
    """Write a finding a line, then the numbers."""
    lines = list(_problem_lines(report.problems))
    if lines:
        lines.append("")
    for name, game in report.summary.games.items():
        lines.extend(_game_lines(name, game))
    lines.append("site")
    lines.extend(_unit_lines(report.summary.site))
    lines.append(_closing(report))
    return "\n".join(lines)


def _problem_lines(problems: Iterable[Problem]) -> Iterator[str]:
    """Write every error, and of each kind of warning the first few in a file."""
    for (path, check, severity), group in groupby(problems, _kind):
        found = list(group)
        shown = len(found) if severity is Severity.ERROR else MOST_WARNINGS
        yield from (_line(problem) for problem in found[:shown])
        if len(found) > shown:
            yield f"{path}: and {len(found) - shown} more [{severity}, {check}]"


def _kind(problem: Problem) -> tuple[str, str, Severity]:
    return problem.place.path, problem.check, problem.severity


def _line(problem: Problem) -> str:
    kind = "" if problem.severity is Severity.ERROR else f"{problem.severity}, "
    return f"{problem} [{kind}{problem.check}]"


def _game_lines(name: str, game: GameSummary) -> Iterator[str]:
    yield name
    left = game.clauses - game.proven - len(game.informal)
    unproven = f", {left} not proven" if left else ""
    proven = f"{game.proven} proven, {len(game.informal)} informal{unproven}"
    yield f"  clauses: {game.clauses} ({proven})"
    for clause, reason in game.informal.items():
        yield f"    informal: {clause}: {reason}"
    yield f"  facts: {game.facts} (used {game.fact_uses} times); literals: {game.literals}"
    yield f"  examples: {game.examples}"
    verdicts = f" ({_counted(game.claims)})" if game.claims else ""
    yield f"  claims: {sum(game.claims.values())}{verdicts}"
    copies = "an unknown number of" if game.copies is None else game.copies
    yield f"  cards: {game.cards} kinds, {copies} copies"
    yield from _unit_lines(game.units)


def _unit_lines(units: UnitStates) -> Iterator[str]:
    for language, states in units.items():
        yield f"  units, {language}: {sum(states.values())} ({_counted(states) or 'none'})"


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items())


def _closing(report: Report) -> str:
    errors = len(report.errors)
    severities = [problem.severity for problem in report.problems]
    warnings, notes = (severities.count(one) for one in (Severity.WARNING, Severity.NOTE))
    parts = [_plural(errors, "error"), _plural(warnings, "warning")]
    parts += [_plural(notes, "note")] if notes else []
    down = sum(report.turned_down.values())
    names = f" ({_counted(report.turned_down)})" if down else ""
    return f"{', '.join(parts)}; {down} turned down{names}"


def _plural(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def as_json(report: Report) -> str:
    """Write findings and numbers as one JSON object."""
    whole = {
        "errors": len(report.errors),
        "problems": [_flat(problem) for problem in report.problems],
        "turned_down": dict(report.turned_down),
        "summary": asdict(report.summary),
    }
    return _encodable(json.dumps(whole, ensure_ascii=False, indent=2))


def _flat(problem: Problem) -> dict[str, str | int]:
    return {
        "path": problem.place.path,
        "line": problem.place.line,
        "column": problem.place.column,
        "severity": problem.severity.value,
        "check": problem.check,
        "domain": problem.domain,
        "unit": problem.unit,
        "language": problem.language,
        "wrong": problem.wrong,
        "right": problem.right,
    }


def as_annotations(report: Report) -> str:
    """Write a workflow command of GitHub's a finding, so that it is shown beside the line."""
    return _encodable("\n".join(_annotation(problem) for problem in report.problems))


def _encodable(text: str) -> str:
    """Escape what is no UTF-8, which a damaged file and the name of a file may hold."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _annotation(problem: Problem) -> str:
    place = problem.place
    properties = {
        "file": place.path,
        "line": str(place.line),
        "col": str(place.column),
        "title": problem.check,
    }
    written = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    message = _escaped(f"{problem.wrong}; {problem.right}")
    return f"::{_COMMANDS[problem.severity]} {written}::{message}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")

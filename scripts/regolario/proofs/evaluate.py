"""Calls one function of a rules module, for calculators: checked first, then run within limits."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path

from regolario.files.reading import read_text
from regolario.models import Outcome
from regolario.models.proofs import Value
from regolario.proofs.declarations import declarations
from regolario.proofs.process import Crash, run
from regolario.proofs.proving import REFUSED, outcome
from regolario.proofs.subset import subset_problems


def evaluate(
    path: Path, function: str, arguments: Mapping[str, Value], *, seconds: float = 10
) -> Outcome:
    """Call a function of a rules module with arguments as JSON has them (rows as lists of cells).

    A module or a function that cannot be called gives the error `Refused`, whose arguments are what
    is wrong and what would be right; one that takes too long or too much gives the same.
    """
    source, problems = read_text(path, str(path))
    problems = problems or subset_problems(source or "", str(path))
    if source is None or problems:
        return Outcome(error=REFUSED, args=(problems[0].wrong, problems[0].right))
    if function.startswith("_") or function not in declarations(ast.parse(source)).functions:
        wrong = f'the rules module has no function "{function}"'
        return Outcome(error=REFUSED, args=(wrong, "name one that it has"))
    job = {"source": source, "path": str(path), "function": function, "arguments": dict(arguments)}
    answer = run("call", job, seconds)
    if isinstance(answer, Crash):
        return Outcome(error=REFUSED, args=(answer.wrong, answer.right))
    if "raised" in answer:
        return Outcome(
            error=REFUSED, args=(f"loading the module raises {answer['raised']}", "mend it")
        )
    return outcome(answer)

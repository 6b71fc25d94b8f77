"""Proves a rules module: checks its text, runs it, says what it showed and what does not hold."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from regolario.files.reading import read_text
from regolario.models import DoctestCall, Failure, Form, Function, Module, Outcome, Parameter
from regolario.problems import Place, Problem
from regolario.proofs.declarations import Declarations, declarations
from regolario.proofs.docstrings import docstring
from regolario.proofs.examples import expression_problems, fact_problems
from regolario.proofs.process import Crash, run
from regolario.proofs.statements import error_key
from regolario.proofs.subset import subset_problems

REFUSED = "Refused"
"""The error of an expression that was not run; its arguments: what is wrong, what is right."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What texts ask of a rules module."""

    facts: tuple[str, ...]
    editions: tuple[str, ...]
    calls: tuple[str, ...]


def prove(  # noqa: PLR0913 - the file, and what is asked of it
    path: Path,
    relative: str,
    *,
    facts: Iterable[str] = (),
    editions: Iterable[str] = (),
    calls: Iterable[str] = (),
    seconds: float = 20,
) -> tuple[Module, list[Problem]]:
    """Run a rules module for the facts, examples and claims that texts ask of it.

    A module outside the subset is not run: `ran` is false then, and nothing is known of it. Facts,
    examples and claims that may not be run, or that fail, have an outcome with an error; whoever
    knows where they stand makes problems of them.
    """
    source, problems = read_text(path, relative)
    if source is None:
        return Module(relative), problems
    unique = (tuple(dict.fromkeys(texts)) for texts in (facts, editions, calls))
    module, found = _proven(source, relative, Asked(*unique), seconds)
    return replace(module, file=path.read_bytes()), [*problems, *found]


@lru_cache(maxsize=64)
def _proven(
    source: str, relative: str, asked: Asked, seconds: float
) -> tuple[Module, tuple[Problem, ...]]:
    """Check and run a module; the same text, asked the same, is run once."""
    problems = subset_problems(source, relative)
    if problems:
        return Module(relative), tuple(problems)
    tree = ast.parse(source)
    declared = declarations(tree)
    unknown, refused = _refused(asked, declared)
    job = {
        "source": source,
        "path": relative,
        "facts": [fact for fact in asked.facts if fact not in unknown],
        "editions": asked.editions,
        "calls": [call for call in asked.calls if call not in refused],
    }
    answer = run("prove", job, seconds)
    if isinstance(answer, Crash):
        problem = Problem(Place(relative, answer.line), "rules-run", answer.wrong, answer.right)
        return Module(relative), (problem,)
    if "raised" in answer:
        wrong = f"loading the module raises {_one_line(answer['raised'])}"
        problem = Problem(Place(relative, answer["line"]), "rules-run", wrong, "mend that line")
        return Module(relative), (problem,)
    module = Module(
        path=relative,
        constants=answer["constants"],
        functions=tuple(
            _function(declared.functions[n], s) for n, s in answer["functions"].items()
        ),
        failures=tuple(Failure(**failure) for failure in answer["failures"]),
        facts=_facts(asked, unknown, answer["facts"]),
        calls={call: refused.get(call) or outcome(answer["calls"][call]) for call in asked.calls},
        errors=_errors(tree),
        ran=True,
    )
    found = [*_failures(module), *_impurities(module, answer), *_undocumented(module, declared)]
    return module, tuple(sorted(found))


def _refused(asked: Asked, declared: Declarations) -> tuple[dict[str, Outcome], dict[str, Outcome]]:
    """Give the outcomes of the facts, and of the examples and claims, that may not be run."""
    nowhere = Place("")
    facts = {fact: fact_problems(fact, nowhere, declared) for fact in asked.facts}
    calls = {call: expression_problems(call, nowhere, declared) for call in asked.calls}
    unknown, refused = (
        {
            text: Outcome(error=REFUSED, args=(problems[0].wrong, problems[0].right))
            for text, problems in found.items()
            if problems
        }
        for found in (facts, calls)
    )
    return unknown, refused


def _facts(
    asked: Asked, unknown: dict[str, Outcome], shown: dict[str, dict[str, Any]]
) -> dict[str, dict[str, Outcome]]:
    """Give each fact's outcome in each edition; under the empty string where a game has none."""
    editions = asked.editions or ("",)
    return {
        fact: {edition: unknown.get(fact) or outcome(shown[fact][edition]) for edition in editions}
        for fact in asked.facts
    }


def _function(node: ast.FunctionDef, shown: dict[str, Any]) -> Function:
    said = docstring(node)
    calls = (DoctestCall(c["function"], c["call"], outcome(c["outcome"])) for c in shown["calls"])
    return Function(
        name=node.name,
        line=node.lineno,
        summary=said.summary if said else "",
        clauses=(said.clauses or ()) if said else (),
        form=Form(tuple(parameter(field) for field in shown["form"])),
        traces=shown["traces"],
        calls=tuple(calls),
    )


def parameter(shown: dict[str, Any]) -> Parameter:
    """Make a form field of what the sandbox describes."""
    items = shown.get("items")
    made = {
        **shown,
        "choices": tuple(shown.get("choices", ())),
        "fields": tuple(parameter(field) for field in shown.get("fields", ())),
        "items": parameter(items) if items else None,
    }
    return Parameter(**made)


def outcome(shown: dict[str, Any]) -> Outcome:
    """Make an outcome of what the sandbox shows."""
    if "error" in shown:
        return Outcome(error=shown["error"], args=tuple(shown["args"]))
    return Outcome(value=shown["value"], trace=shown["trace"])


def _errors(tree: ast.Module) -> dict[str, int]:
    keys: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            key = error_key(node) or ""
            keys[key] = min(keys.get(key, node.lineno), node.lineno)
    return dict(sorted(keys.items()))


def _failures(module: Module) -> list[Problem]:
    return [
        Problem(
            Place(module.path, failure.line),
            "rules-doctest",
            f"{_one_line(failure.source)} gives {_one_line(failure.got) or 'nothing'}",
            f"{_one_line(failure.wanted) or 'nothing'} is wanted: mend the rule or the example",
        )
        for failure in module.failures
    ]


def _impurities(module: Module, answer: dict[str, Any]) -> list[Problem]:
    """Report calls that change what they are given, or what the module itself holds."""
    found = []
    for call in dict.fromkeys(answer["changed"]):
        function = module.function(call.partition("(")[0])
        place = Place(module.path, function.line if function else 1)
        right = "make a new list or dict and return it"
        found.append(Problem(place, "rules-run", f"{_one_line(call)} changes its argument", right))
    if answer["restless"]:
        wrong, right = "running the module changes its own constants", "return new values instead"
        found.append(Problem(Place(module.path), "rules-run", wrong, right))
    return found


def _undocumented(module: Module, declared: Declarations) -> list[Problem]:
    """Report public functions that do not say what they give, show it, and name their clauses."""
    found = []
    for function in module.functions:
        wrong, right = _lacks(function, declared.functions[function.name])
        if wrong:
            place = Place(module.path, function.line)
            found.append(Problem(place, "rules-docstring", f"{function.name} {wrong}", right))
    return found


def _lacks(function: Function, node: ast.FunctionDef) -> tuple[str, str]:
    """Say what a function lacks; a fact (it takes at most the edition) need not prove a clause."""
    said = docstring(node)
    is_fact = {parameter.name for parameter in function.form.parameters} <= {"edition"}
    if said is None:
        return "has no docstring", "say in a sentence what it gives, then show examples"
    if not said.examples:
        return "has no example", "show in its docstring what it gives: >>> call"
    if not said.clauses and not is_fact:
        return "names no clause", "end its docstring with a line such as Clauses: scoring.bonus"
    if any(argument.annotation is None for argument in (*node.args.args, *node.args.kwonlyargs)):
        return "has a parameter without a type", "annotate it, such as number: int"
    return "", ""


def _one_line(text: str, most: int = 200) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"

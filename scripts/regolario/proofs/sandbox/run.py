"""Runs one rules module within limits, and prints what it showed as JSON.

Standard input holds a job, standard output one answer; standard error names the line that runs, so
that whoever waits knows where the time or the memory went.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import doctest
import inspect
import json
import re
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from types import FrameType, FunctionType
from typing import Any

from . import doctests
from .signatures import Signatures
from .values import Plain, TooLargeError, outcome

Job = Mapping[str, Any]
Answer = dict[str, Any]

BUILTINS = (
    "abs all any bool dict divmod enumerate float frozenset int len list max min object range"
    " reversed set sorted str sum tuple type zip ValueError"
)
IMPORTS = frozenset({"__future__", "collections", "typing"})
_KEY = re.compile(r"\[([^\[\]]+)\]")
_SIGNED = re.compile(r"-?[0-9]+")


def limit(seconds: float, megabytes: int) -> None:
    """Bound processor time and memory, and forbid to write files and to start processes."""
    whole = int(seconds) + 1
    for kind, most in (
        (resource.RLIMIT_CPU, whole),
        (resource.RLIMIT_AS, megabytes * 1024 * 1024),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))


def load(tree: ast.Module, path: str) -> dict[str, Any]:
    """Run a module and give its names; it sees only the built-in functions of the subset."""
    known = {name: getattr(builtins, name) for name in BUILTINS.split()}
    space: dict[str, Any] = {
        "__name__": doctests.MODULE,
        "__builtins__": {**known, "__import__": _import},
    }
    exec(compile(tree, path, "exec", dont_inherit=True), space)  # noqa: S102 - what this is for
    return space


def _import(name: str, *rest: Any) -> Any:  # noqa: ANN401 - as the built-in one
    if name not in IMPORTS:
        raise ImportError(name)
    return builtins.__import__(name, *rest)


def prove(job: Job) -> Answer:
    """Run a module's doctests, and evaluate the facts, examples and claims that are asked for."""
    space, tree = loaded(job)
    constants, before = _constants(space), repr(space)
    calls = doctests.Calls()
    failures = doctests.run(tree, calls.watch(space)).failed
    answer = {
        "constants": constants,
        "functions": _functions(space, calls.made),
        "failures": failures,
        "facts": {text: _fact(text, job["editions"], space) for text in job["facts"]},
        "calls": {text: outcome(partial(_evaluate, text, space)) for text in job["calls"]},
    }
    return {**answer, "changed": calls.changed, "restless": repr(space) != before}


def loaded(job: Job) -> tuple[dict[str, Any], ast.Module]:
    """Run the module of a job: its names, and its syntax tree."""
    tree = ast.parse(job["source"])
    return load(tree, job["path"]), tree


def _constants(space: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for name, value in space.items():
        if name.isupper() and not name.startswith("_"):
            with contextlib.suppress(TooLargeError, TypeError, ValueError):
                found[name] = Plain().value(value)
    return found


def _functions(space: dict[str, Any], made: list[dict[str, Any]]) -> Answer:
    """Describe the public functions: their forms, and the calls of their doctests."""
    read = Signatures(space)
    return {
        name: {
            "form": read.form(value),
            "traces": read.traces(value),
            "calls": [call for call in made if call["function"] == name],
        }
        for name, value in space.items()
        if doctests.is_public(name, value)
    }


def _fact(text: str, editions: list[str], space: Mapping[str, Any]) -> Answer:
    return {
        edition: outcome(partial(fact, text, edition, editions, space))
        for edition in editions or [""]
    }


def fact(text: str, edition: str, editions: list[str], space: Mapping[str, Any]) -> object:
    """Give a constant, what a function without values gives, or an item of one, in an edition.

    A dict whose keys are exactly the editions gives way to the edition's value. Raises what Python
    raises for a name, an item or a value that is not there.
    """
    value = space[text.partition("[")[0]]
    if isinstance(value, FunctionType):
        parameters = list(inspect.signature(value).parameters)
        value = value(edition) if parameters == ["edition"] else value()
    for key in ("", *_KEY.findall(text)):
        if key:
            value = value[int(key) if _SIGNED.fullmatch(key) else key.strip("'\"")]
        if isinstance(value, dict) and editions and set(value) == set(editions):
            value = value[edition]
    return value


def _evaluate(text: str, space: dict[str, Any]) -> object:
    return eval(compile(text, "expression", "eval", dont_inherit=True), dict(space))  # noqa: S307


def call(job: Job) -> Answer:
    """Call a function with arguments that came as JSON."""
    space, _ = loaded(job)
    return called(space, job)


def called(space: dict[str, Any], job: Job) -> Answer:
    """Call a function of a module that is loaded."""
    function = space[job["function"]]

    def make() -> object:
        given = Signatures(space).arguments(function, job["arguments"])
        return function(**given)

    return outcome(make)


class LateError(BaseException):
    """A mutant takes longer than it may."""


def mutants(job: Job) -> Answer:
    """Say for each changed text of a module whether a doctest of its own notices."""

    def late(_number: int, _frame: FrameType | None) -> None:
        raise LateError

    signal.signal(signal.SIGALRM, late)
    killed = []
    for number, source in enumerate(job["mutants"]):
        doctests.at_line(number)
        noticed = True
        with contextlib.suppress(LateError):
            signal.setitimer(signal.ITIMER_REAL, job["seconds"])
            noticed = _noticed(source)
            signal.setitimer(signal.ITIMER_REAL, 0)
        killed.append(noticed)
    return {"killed": killed}


def _noticed(source: str) -> bool:
    try:
        tree = ast.parse(source)
        return bool(doctests.run(tree, load(tree, doctests.MODULE), doctest.FAIL_FAST).failed)
    except BaseException:  # noqa: BLE001 - a mutant that cannot even be loaded is noticed
        return True


TASKS: dict[str, Callable[[Job], Answer]] = {"prove": prove, "call": call, "mutants": mutants}


def main() -> None:
    """Read one job, and answer it."""
    job = json.loads(sys.stdin.buffer.read())
    limit(job["limit"], job["megabytes"])
    try:
        answer = TASKS[job["task"]](job)
    except Exception as error:  # noqa: BLE001 - whatever a module raises on loading is an answer
        frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == job["path"]]
        line = frames[0].lineno if frames else 1
        answer = {"raised": "".join(traceback.format_exception_only(error)).strip(), "line": line}
    sys.stdout.buffer.write(json.dumps(answer).encode())

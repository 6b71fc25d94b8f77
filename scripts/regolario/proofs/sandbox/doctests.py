"""Runs the doctests of a rules module, and keeps the calls that they make with their outcomes."""

from __future__ import annotations

import ast
import doctest
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType, TracebackType
from typing import Any

from .values import Plain, TooLargeError, failed, is_trace

MODULE = "rules"
"""What the module that runs is called."""
MOST_KEPT = 500
"""Calls with more parts in their value are compared, but not kept."""
MOST_CALLS = 5_000
_Raised = tuple[type[BaseException], BaseException, TracebackType]


def at_line(line: int) -> None:
    """Tell whoever waits which line of the module runs now."""
    os.write(2, f"{line}\n".encode())


def examples(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module and its functions, each with its line."""
    for node in (tree, *tree.body):
        if isinstance(node, ast.Module | ast.FunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text is not None:
                yield node.body[0].lineno, text


class Calls:
    """Keeps the calls of public functions that doctests make themselves."""

    def __init__(self) -> None:
        """Begin without any."""
        self.made: list[dict[str, Any]] = []
        self.changed: list[str] = []
        """Calls that changed what they were given."""

    def watch(self, space: dict[str, Any]) -> dict[str, Any]:
        """Give a module's names with its public functions watched."""
        return {
            name: self._watched(name, value) if is_public(name, value) else value
            for name, value in space.items()
        }

    def _watched(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        def watched(*arguments: object, **named: object) -> object:
            before = _written(name, arguments, named)
            try:
                value = function(*arguments, **named)
            except Exception as error:
                self._keep(name, before, failed(error))
                raise
            self._keep_value(name, before, value)
            if _written(name, arguments, named) != before:
                self.changed.append(before)
            return value

        return watched

    def _keep_value(self, name: str, call: str, value: object) -> None:
        try:
            shown = Plain(MOST_KEPT).value(value)
        except (RecursionError, TooLargeError, TypeError, ValueError):
            return
        self._keep(name, call, {"value": shown, "trace": is_trace(value)})

    def _keep(self, name: str, call: str, outcome: dict[str, Any]) -> None:
        if len(call) <= MOST_KEPT and len(self.made) < MOST_CALLS:
            self.made.append({"function": name, "call": call, "outcome": outcome})


def is_public(name: str, value: object) -> bool:
    """Say whether a name of a module is a function of its own that others may call."""
    own = isinstance(value, FunctionType) and value.__module__ == MODULE
    return own and not name.startswith("_")


def _written(name: str, arguments: Sequence[object], named: dict[str, object]) -> str:
    parts = [*map(repr, arguments), *(f"{key}={value!r}" for key, value in named.items())]
    return f"{name}({', '.join(parts)})"


class Runner(doctest.DocTestRunner):
    """Runs doctests and collects what does not hold, with the file's lines."""

    def __init__(self, flags: int = 0) -> None:
        """Take doctest's option flags."""
        super().__init__(verbose=False, optionflags=flags)
        self.failed: list[dict[str, Any]] = []

    def report_start(
        self, out: Callable[[str], object], test: doctest.DocTest, example: doctest.Example
    ) -> None:
        """Tell the line of each example before it runs."""
        del out
        at_line(_line(test, example))

    def report_failure(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        got: str,
    ) -> None:
        """Keep an example that gives another value or another error than it wants."""
        del out
        shown = got.strip().rpartition("\n")[2] if example.exc_msg else got
        self._fail(test, example, shown)

    def report_unexpected_exception(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        exc_info: _Raised,
    ) -> None:
        """Keep an example that raises an error where it wants a value."""
        del out
        self._fail(test, example, traceback.format_exception_only(*exc_info[:2])[-1])

    def _fail(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        failure = {
            "line": _line(test, example),
            "source": example.source.strip(),
            "wanted": (example.exc_msg or example.want).strip(),
            "got": got.strip(),
        }
        self.failed.append(failure)


def _line(test: doctest.DocTest, example: doctest.Example) -> int:
    return (test.lineno or 0) + example.lineno


def run(tree: ast.Module, space: dict[str, Any], flags: int = 0) -> Runner:
    """Run all doctests of a module, each docstring with names of its own."""
    runner = Runner(flags)
    for line, text in examples(tree):
        test = doctest.DocTestParser().get_doctest(text, dict(space), MODULE, MODULE, line)
        runner.run(test, out=lambda _: None)
    return runner

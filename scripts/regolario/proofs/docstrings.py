"""What the docstrings of a rules module say: a summary, its clauses, examples with their lines."""

from __future__ import annotations

import ast
import doctest
import re
from dataclasses import dataclass

_CLAUSES = re.compile(r"^[ \t]*Clauses:(?P<ids>(?:.|\n)*)\Z", re.MULTILINE)
_LINE = re.compile(r"^line (\d+) of the docstring for \S+ (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    """One example of a docstring."""

    line: int
    """The file's line of its `>>>`."""
    column: int
    """The file's column of what follows `>>> `, from 1."""
    source: str
    want: str
    error: str
    """The line that names the wanted error; empty when a value is wanted."""
    options: frozenset[int]
    """doctest's option flags that it sets."""

    @property
    def wanted_error(self) -> tuple[str, str]:
        """Split the wanted error into the class's name and what `str` makes of it."""
        name, _, text = self.error.strip().partition(": ")
        return name, text


@dataclass(frozen=True, slots=True)
class Docstring:
    """A docstring, read."""

    line: int
    summary: str
    """Its first sentence or paragraph, on one line."""
    clauses: tuple[str, ...] | None
    """The ids of its closing `Clauses:` lines; None when it has none."""
    examples: tuple[Example, ...]
    broken: tuple[int, str] | None = None
    """The file's line and the fault of examples that cannot be read."""


def docstring(node: ast.Module | ast.FunctionDef) -> Docstring | None:
    """Read the docstring of a module or a function; None when it has none."""
    first = node.body[0] if node.body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return None
    text = first.value.value
    if not isinstance(text, str):
        return None
    line = first.value.lineno
    clauses = _CLAUSES.search(text)
    try:
        parsed = doctest.DocTestParser().get_examples(text, "it")
    except ValueError as error:
        return Docstring(line, summary(text), _ids(clauses), (), _broken(str(error), line))
    return Docstring(line, summary(text), _ids(clauses), tuple(_example(e, line) for e in parsed))


def summary(text: str) -> str:
    """Give the first paragraph of a docstring on one line."""
    return " ".join(text.strip().split("\n\n")[0].split())


def _ids(clauses: re.Match[str] | None) -> tuple[str, ...] | None:
    return tuple(clauses["ids"].split()) if clauses else None


def _example(example: doctest.Example, line: int) -> Example:
    return Example(
        line + example.lineno,
        example.indent + len(">>> ") + 1,
        example.source,
        example.want,
        example.exc_msg or "",
        frozenset(example.options),
    )


def _broken(message: str, line: int) -> tuple[int, str]:
    """Take the line out of doctest's message; it counts the docstring's own lines from 1."""
    match = _LINE.match(message)
    if not match:
        return line, message
    fault = match[2].partition(": ")[0]
    return line + int(match[1]) - 1, fault

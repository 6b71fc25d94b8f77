"""Findings in Python source: a node of the syntax tree becomes a line and a column of the file."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from regolario.problems import Place, Problem


class Findings:
    """Collects the problems of one piece of source text that stands somewhere in a file."""

    def __init__(self, path: str, lines: Sequence[str], check: str, start: Place) -> None:
        """Take the text's lines and the place where its first character stands in the file."""
        self.problems: list[Problem] = []
        self._path = path
        self._lines = lines
        self._check = check
        self._start = start

    def add(self, node: ast.AST, wrong: str, right: str) -> None:
        """Note what is wrong with a node; its column is counted in characters, from 1."""
        line: int = getattr(node, "lineno", 1)
        offset: int = getattr(node, "col_offset", 0)
        text = self._lines[line - 1] if line <= len(self._lines) else ""
        characters = len(text.encode("utf-8", "replace")[:offset].decode("utf-8", "replace"))
        self.at(line, characters + 1, wrong, right)

    def at(self, line: int, column: int, wrong: str, right: str) -> None:
        """Note what is wrong at a line and a column of the text, both counted from 1."""
        start = self._start
        place = Place(self._path, start.line + line - 1, start.column + column - 1)
        self.problems.append(Problem(place, self._check, wrong, right))

"""Prepares the doctests of a rules module for the browser's MicroPython."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from regolario.proofs.docstrings import Example, docstring
from regolario.proofs.micropython import REPLAY, SHIMS


def replay_job(path: Path) -> dict[str, Any]:
    """Give a job for doctests.mjs: the files that a browser is served, and every example."""
    files = {**SHIMS, "replay.py": REPLAY, "rules.py": path}
    return {
        "files": {name: str(file) for name, file in files.items()},
        "examples": replay_examples(path.read_text(encoding="utf-8")),
    }


def replay_examples(source: str) -> list[dict[str, Any]]:
    """Describe the examples of a module that passes `subset_problems`, as replay.py takes them."""
    found: list[dict[str, Any]] = []
    tree = ast.parse(source)
    for node in (tree, *tree.body):
        if isinstance(node, ast.Module | ast.FunctionDef):
            said = docstring(node)
            examples = said.examples if said else ()
            found.extend({"docstring": said.line, **_described(e)} for e in examples if said)
    return found


def _described(example: Example) -> dict[str, Any]:
    source, want = example.source.strip(), example.want.strip() or "None"
    described = {"line": example.line, "source": source, "want": want, "kind": "value"}
    if example.error:
        name, text = example.wanted_error
        return {**described, "kind": "error", "error": name, "want": _arguments(text)}
    if not isinstance(ast.parse(source).body[0], ast.Expr):
        return {**described, "kind": "statement"}
    return described


def _arguments(text: str) -> str:
    """Write the arguments of an error as a list: Python shows a single one without parentheses."""
    return f"list({text})" if text.startswith("(") else repr([text])

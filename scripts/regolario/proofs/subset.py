"""Reads a rules module before anything of it runs, and refuses what the browser could not run.

The check is an allow-list over the syntax tree: it keeps rules the same in the browser, and it
keeps an untrusted module from reaching anything but the values that it is given.
"""

from __future__ import annotations

import ast
import re

from regolario.problems import Place, Problem
from regolario.proofs import language
from regolario.proofs.annotations import AnnotationCheck
from regolario.proofs.calls import Scope
from regolario.proofs.declarations import Declarations, declarations, row_fields
from regolario.proofs.docstrings import docstring
from regolario.proofs.examples import example_problems
from regolario.proofs.expressions import ExpressionCheck
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import bound, is_type, row_kind
from regolario.proofs.order import order_problems
from regolario.proofs.statements import FunctionCheck
from regolario.proofs.syntax import parsed, token_problems

CHECK = "rules-subset"
_FIELD = re.compile(r"[a-z][a-z0-9_]*")


def subset_problems(source: str, path: str) -> list[Problem]:
    """Find all that a rules module holds beyond the subset, or why it cannot be read at all."""
    findings = Findings(path, source.split("\n"), CHECK, Place(path))
    if not source.strip():
        wrong, right = "the file is empty", "write the rules that decide something"
        return [Problem(Place(path), CHECK, wrong, right)]
    tree = parsed(source, "exec", findings)
    if not isinstance(tree, ast.Module):
        return findings.problems
    token_problems(source, findings)
    declared = declarations(tree)
    _ModuleCheck(declared, findings).check(tree)
    order_problems(tree, declared, findings)
    for said in (docstring(tree), *map(docstring, declared.functions.values())):
        if said is not None:
            findings.problems.extend(example_problems(said, declared, path))
    return sorted(set(findings.problems))


class _ModuleCheck:
    """Walks through the top level of a module."""

    def __init__(self, declared: Declarations, findings: Findings) -> None:
        self.declared = declared
        self.findings = findings
        self.refuse = findings.add
        self.scope = Scope(declared)
        self.seen: set[str] = set()

    def check(self, tree: ast.Module) -> None:
        for position, node in enumerate(tree.body):
            if isinstance(node, ast.ImportFrom):
                self._import(node)
            elif isinstance(node, ast.FunctionDef):
                self._once(node, node.name)
                FunctionCheck(self.scope, self.findings).check(node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                self._assignment(node)
            elif position or not _is_docstring(node):
                self._other(node)

    def _other(self, node: ast.stmt) -> None:
        kind = type(node)
        right = "put only constants, rows and functions at the top level"
        what, right = language.NODE_REMEDIES.get(
            kind, (f"{kind.__name__.lower()} at the top level", right)
        )
        self.refuse(node, f"{what} is outside the browser's subset", right)

    def _import(self, node: ast.ImportFrom) -> None:
        allowed = language.IMPORTS.get(node.module or "", frozenset())
        for name in node.names:
            if node.level or name.name not in allowed or name.asname:
                written = f"{name.name} as {name.asname}" if name.asname else name.name
                origin = "." * node.level + (node.module or "")
                self.refuse(
                    node,
                    f"importing {written} from {origin} is outside the subset",
                    language.IMPORT_REMEDY,
                )

    def _once(self, node: ast.AST, name: str) -> None:
        if name in self.seen:
            self.refuse(node, f'"{name}" is defined twice', "give one of the two another name")
        self.seen.add(name)

    def _assignment(self, node: ast.Assign | ast.AnnAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        target, value = targets[0], node.value
        if len(targets) > 1 or not isinstance(target, ast.Name) or value is None:
            self.refuse(node, "a constant is one name with one value", "write NAME = value")
            return
        self._once(target, target.id)
        expressions = ExpressionCheck(self.scope.within(bound(value)), self.findings)
        expressions.binding(target, target.id)
        annotations = AnnotationCheck(self.declared, self.findings, expressions)
        if isinstance(node, ast.AnnAssign):
            annotations.check(node.annotation)
        if is_type(value):
            annotations.check(value, loaded=True)
        elif row_kind(value):
            self._rows(target.id, value, annotations)
        else:
            expressions.check(value)

    def _rows(self, name: str, value: ast.expr, annotations: AnnotationCheck) -> None:
        """Check a declaration of rows: its own name, then fields that name nothing of Python's."""
        kind = row_kind(value)
        fields = row_fields(value)
        sample = '("points", int)' if kind == "NamedTuple" else '"clause", "value"'
        right = f'write {name} = {kind}("{name}", [{sample}])'
        display = value.args[1] if isinstance(value, ast.Call) and len(value.args) > 1 else None
        whole = isinstance(display, ast.List | ast.Tuple) and len(fields) == len(display.elts)
        types = [field.type is not None for field in fields]
        if (
            not whole
            or not fields
            or set(types) != {kind == "NamedTuple"}
            or not _plain(name, value)
        ):
            self.refuse(value, f"the rows of {name} are not declared plainly", right)
        for field in fields:
            if not _FIELD.fullmatch(field.value) or field.value in language.ATTRIBUTES:
                wrong = f'a field cannot be called "{field.value}"'
                self.refuse(field.node, wrong, "choose another lower-case word, such as amount")
            if field.type is not None:
                annotations.field(field.type)


def _plain(name: str, value: ast.expr) -> bool:
    """Say whether a declaration of rows has two arguments, the first being the rows' own name."""
    match value:
        case ast.Call(args=[ast.Constant(value=first), _], keywords=[]):
            return bool(first == name)
    return False


def _is_docstring(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False

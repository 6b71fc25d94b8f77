"""Checks annotations: what a form may ask for, written so that the browser can load it."""

from __future__ import annotations

import ast
import re

from regolario.problems import Place
from regolario.proofs.declarations import Declarations
from regolario.proofs.expressions import ExpressionCheck
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import called, is_type, plain_name
from regolario.proofs.syntax import parsed

_PLAIN = frozenset({"int", "str", "bool", "object"})
_CONTAINERS = frozenset({"list", "dict", "set", "frozenset", "tuple"})
_CARD = re.compile(r"card(:[a-z][a-z0-9_]*)?")
_ALLOWED = (
    'write int, str, bool, list[…], Literal["a", "b"], Annotated[int, range(4)] or a kind of rows'
)


class AnnotationCheck:
    """Walks through an annotation; `loaded` says that the browser evaluates it too."""

    def __init__(
        self, declared: Declarations, findings: Findings, expressions: ExpressionCheck
    ) -> None:
        """Know the module's types, and check the bounds of ranges as expressions."""
        self.declared = declared
        self.refuse = findings.add
        self.expressions = expressions

    def check(self, node: ast.expr, *, loaded: bool = False) -> None:
        """Check one annotation with all that it holds."""
        if isinstance(node, ast.Constant) and node.value is None:
            return
        if isinstance(node, ast.Name):
            self._named(node)
        elif is_type(node):
            self._special(node, loaded=loaded)
        elif isinstance(node, ast.Subscript) and plain_name(node.value) in _CONTAINERS:
            if loaded:
                right = f'put it in quotes: "{ast.unparse(node)}"'
                self.refuse(
                    node, f"the browser cannot load {plain_name(node.value)}[…] here", right
                )
            for part in _parts(node.slice):
                if not (isinstance(part, ast.Constant) and part.value is ...):
                    self.check(part)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and not loaded:
            self.check(node.left)
            self.check(node.right)
        else:
            self.refuse(node, "the annotation is outside the browser's subset", _ALLOWED)

    def field(self, node: ast.expr) -> None:
        """Check the type of a row's field: evaluated on loading, unless it stands in quotes."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            scratch = Findings("", node.value.split("\n"), "", Place(""))
            quoted = parsed(node.value, "eval", scratch)
            if isinstance(quoted, ast.Expression):
                for part in ast.walk(quoted):
                    ast.copy_location(part, node)
                self.check(quoted.body)
            else:
                self.refuse(node, "the annotation in quotes cannot be read", _ALLOWED)
        else:
            self.check(node, loaded=True)

    def _named(self, node: ast.Name) -> None:
        known = {*self.declared.types, *self.declared.rows}
        if node.id not in _PLAIN | _CONTAINERS and node.id not in known:
            self.refuse(node, f'"{node.id}" is no type that rules may use', _ALLOWED)

    def _special(self, node: ast.expr, *, loaded: bool) -> None:
        if not isinstance(node, ast.Subscript):
            return
        parts = _parts(node.slice)
        if plain_name(node.value) == "Literal":
            for part in parts:
                if not _choice(part):
                    self.refuse(
                        part, "a choice is neither text nor a number", 'write Literal["a", "b"]'
                    )
            return
        self.check(parts[0], loaded=loaded)
        for part in parts[1:]:
            self._metadata(part)

    def _metadata(self, node: ast.expr) -> None:
        is_range = called(node) == "range"
        is_card = isinstance(node, ast.Constant) and _CARD.fullmatch(str(node.value))
        if is_range:
            self.expressions.check(node)
        elif not is_card:
            right = 'write range(least, most + 1), "card" or "card:type"'
            self.refuse(node, "Annotated says something that no form knows", right)


def _parts(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _choice(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return isinstance(node.operand, ast.Constant) and type(node.operand.value) is int
    return isinstance(node, ast.Constant) and type(node.value) in {int, str, bool}

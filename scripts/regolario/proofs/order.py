"""Finds where a result would hang on the order of a dict or a set, which differs in the browser."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from regolario.proofs.declarations import Declarations
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import name_of, plain_name

_MAKERS = frozenset({"dict", "set", "frozenset"})
_VIEWS = frozenset({"items", "keys", "values"})
_SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference", "copy"})
_INDIFFERENT = frozenset({"all", "any", "dict", "frozenset", "len", "max", "min", "set", "sorted"})
_IN_ORDER = frozenset(
    {"enumerate", "extend", "join", "list", "reversed", "str", "sum", "tuple", "zip"}
)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.DictComp)
_SET_OPERATORS = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)
_RIGHT = "write sorted(…) around it"


def order_problems(tree: ast.Module, declared: Declarations, findings: Findings) -> None:
    """Note each place of a module where an unordered value is taken in some order."""
    unordered = frozenset(
        {name for name, value in declared.constants.items() if _Order(frozenset()).is_loose(value)}
        | {f"{name}()" for name, node in declared.functions.items() if _annotated(node.returns)}
        | {f"{name}[]" for name, value in declared.constants.items() if _holds_loose(value)}
    )
    # A constant may be what a function returns, so the names are gathered in two rounds.
    known = _Order(unordered)
    unordered |= {name for name, value in declared.constants.items() if known.is_loose(value)}
    for node in tree.body:
        for place in _Order(unordered | _locals(node, unordered)).places(node):
            findings.add(place, "the order of a dict or a set differs in the browser", _RIGHT)


class _Order:
    """Knows which names stand for dicts and sets."""

    def __init__(self, unordered: frozenset[str]) -> None:
        """Take names: of values, of functions (`name()`), of values with such items (`name[]`)."""
        self.unordered = unordered

    def is_loose(self, node: ast.expr) -> bool:
        """Say whether an expression makes a dict, a set or a view of one."""
        if isinstance(node, ast.Dict | ast.DictComp | ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Name):
            return node.id in self.unordered
        if isinstance(node, ast.Subscript):
            return f"{plain_name(node.value)}[]" in self.unordered
        if isinstance(node, ast.BinOp):
            sides = (node.left, node.right)
            return isinstance(node.op, _SET_OPERATORS) and any(map(self.is_loose, sides))
        if isinstance(node, ast.IfExp):
            return self.is_loose(node.body) or self.is_loose(node.orelse)
        return isinstance(node, ast.Call) and self._loose_call(node)

    def _loose_call(self, node: ast.Call) -> bool:
        if isinstance(node.func, ast.Attribute):
            method, owner = node.func.attr, node.func.value
            return method in _VIEWS or (method in _SET_METHODS and self.is_loose(owner))
        name = plain_name(node.func)
        return name in _MAKERS or f"{name}()" in self.unordered

    def places(self, root: ast.AST) -> Iterator[ast.expr]:
        """Yield each unordered expression that is taken in order."""
        indifferent: set[ast.AST] = set()
        for node in ast.walk(root):
            if isinstance(node, ast.Call):
                yield from self._arguments(node, indifferent)
            elif isinstance(node, _COMPREHENSIONS) and node not in indifferent:
                yield from (loop.iter for loop in node.generators if self.is_loose(loop.iter))
            elif isinstance(node, ast.For) and self.is_loose(node.iter):
                yield node.iter
            elif isinstance(node, ast.Assign | ast.AugAssign):
                yield from self._unpacked(node)
            elif isinstance(node, ast.FormattedValue | ast.Starred) and self.is_loose(node.value):
                yield node.value

    def _arguments(self, node: ast.Call, indifferent: set[ast.AST]) -> Iterator[ast.expr]:
        """Yield unordered arguments; note the comprehensions whose order a call does not see."""
        method = isinstance(node.func, ast.Attribute)
        name = name_of(node.func)
        one = len(node.args) == 1
        if (not method and one and name in _INDIFFERENT | {"sum"}) or (method and name == "update"):
            indifferent.update(node.args)
        elif name in _IN_ORDER:
            yield from (argument for argument in node.args if self.is_loose(argument))
        if isinstance(node.func, ast.Attribute) and name == "pop" and not node.args:
            yield from (owner for owner in [node.func.value] if self.is_loose(owner))

    def _unpacked(self, node: ast.Assign | ast.AugAssign) -> Iterator[ast.expr]:
        targets = node.targets if isinstance(node, ast.Assign) else []
        unpacks = any(isinstance(target, ast.Tuple | ast.List) for target in targets)
        extends = isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add)
        if (unpacks or extends) and self.is_loose(node.value):
            yield node.value


def _locals(root: ast.stmt, unordered: frozenset[str]) -> frozenset[str]:
    """Collect the names that a function gives to dicts and sets, as `name` or `name[]`."""
    found: set[str] = set()
    # Twice, so that a name that takes over the value of a later-found name is known too.
    for known in (unordered, None):
        order = _Order(known if known is not None else unordered | found)
        for node in ast.walk(root):
            if isinstance(node, ast.arg) and _annotated(node.annotation):
                found.add(node.arg)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if _annotated(node.annotation):
                    found.add(node.target.id)
            elif isinstance(node, ast.Assign) and order.is_loose(node.value):
                found.update(target.id for target in node.targets if isinstance(target, ast.Name))
            elif isinstance(node, ast.Assign) and _holds_loose(node.value):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                found.update(f"{name}[]" for name in names)
    return frozenset(found)


def _annotated(node: ast.expr | None) -> bool:
    """Say whether an annotation is a dict or a set."""
    base = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(base, ast.Name) and base.id in _MAKERS


def _holds_loose(node: ast.expr) -> bool:
    """Say whether the items of a display are dicts or sets."""
    items: list[ast.expr] = []
    if isinstance(node, ast.Dict):
        items = node.values
    elif isinstance(node, ast.List | ast.Tuple):
        items = node.elts
    return any(_Order(frozenset()).is_loose(item) for item in items)

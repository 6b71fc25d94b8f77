"""Reads the call of a worked example back into the values of a form."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from regolario.models import Form, Parameter
from regolario.models.proofs import Value


class _UnreadableError(Exception):
    """The call holds what no form could."""


def called(source: str) -> str:
    """Name the function that a call calls; empty for what is no plain call."""
    node = _parsed(source)
    return node.func.id if node and isinstance(node.func, ast.Name) else ""


def read_call(source: str, form: Form, constants: Mapping[str, Value]) -> dict[str, Value] | None:
    """Give the values that a call hands to each parameter, as JSON has them; None if unreadable.

    Calls such as `f(3, [2, 3], edition="classic")` and rows such as `Player(3, True)` are read;
    names are looked up in the module's constants.
    """
    node = _parsed(source)
    if node is None:
        return None
    try:
        return _bound(node, form.parameters, constants)
    except _UnreadableError:
        return None


def _parsed(source: str) -> ast.Call | None:
    try:
        node = ast.parse(source.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None
    return node if isinstance(node, ast.Call) else None


def _bound(
    node: ast.Call, fields: Sequence[Parameter], constants: Mapping[str, Value]
) -> dict[str, Value]:
    """Give the arguments of a call by the names of what it calls."""
    known = {field.name: field for field in fields}
    given = dict(zip(known, node.args, strict=False))
    given |= {keyword.arg or "": keyword.value for keyword in node.keywords}
    if len(node.args) > len(known) or not given.keys() <= known.keys():
        raise _UnreadableError
    return {name: _value(value, known[name], constants) for name, value in given.items()}


def _value(node: ast.expr, field: Parameter | None, constants: Mapping[str, Value]) -> Value:
    if isinstance(node, ast.Call) and field is not None and field.kind == "rows":
        row = _bound(node, field.fields, constants)
        if len(row) != len(field.fields):
            raise _UnreadableError
        return [row[cell.name] for cell in field.fields]
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        # The rows of a table are its own items: they are read with the table's columns.
        inner = field if field is None or field.kind == "rows" else field.items
        return [_value(item, inner, constants) for item in node.elts]
    if isinstance(node, ast.BinOp):
        return _combined(node, field, constants)
    if isinstance(node, ast.Name) and node.id in constants:
        return constants[node.id]
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError) as error:
        raise _UnreadableError from error


def _combined(node: ast.BinOp, field: Parameter | None, constants: Mapping[str, Value]) -> Value:
    """Read `[x] * 3` and `a + b`, as examples write longer lists."""
    left, right = (_value(side, field, constants) for side in (node.left, node.right))
    if isinstance(node.op, ast.Mult) and isinstance(left, list) and isinstance(right, int):
        return left * right
    if isinstance(node.op, ast.Add) and isinstance(left, list) and isinstance(right, list):
        return left + right
    raise _UnreadableError

"""Small questions about single nodes of a syntax tree."""

from __future__ import annotations

import ast


def name_of(node: ast.AST | None) -> str:
    """Give the identifier of a name, or of an attribute; empty for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def plain_name(node: ast.AST | None) -> str:
    """Give the identifier of a name; empty for anything else."""
    return node.id if isinstance(node, ast.Name) else ""


def called(node: ast.AST) -> str:
    """Name the function that a call calls; empty for anything but a call of a name."""
    return plain_name(node.func) if isinstance(node, ast.Call) else ""


def type_argument(node: ast.expr) -> ast.expr | None:
    """Give the value whose type is asked for: the x of `type(x)`."""
    match node:
        case ast.Call(func=ast.Name(id="type"), args=[argument], keywords=[]):
            return None if isinstance(argument, ast.Starred) else argument
    return None


def is_text(node: ast.expr) -> bool:
    """Say whether a node is a text or an f-string."""
    match node:
        case ast.JoinedStr() | ast.Constant(value=str()):
            return True
    return False


def is_number(node: ast.expr, most: int) -> bool:
    """Say whether a node is a whole number from 0 to `most`."""
    return isinstance(node, ast.Constant) and type(node.value) is int and 0 <= node.value <= most


def is_type(value: ast.expr) -> bool:
    """Say whether an expression is `Annotated[…]` or `Literal[…]`."""
    match value:
        case ast.Subscript(value=ast.Name(id="Annotated" | "Literal")):
            return True
    return False


def row_kind(value: ast.expr) -> str:
    """Name the function that makes a kind of rows, namedtuple or NamedTuple; empty for the rest."""
    name = called(value)
    return name if name in {"namedtuple", "NamedTuple"} else ""


def bound(node: ast.AST) -> frozenset[str]:
    """Collect the names that a function, an expression or an example gives a meaning."""
    parts = list(ast.walk(node))
    stored = (part for part in parts if isinstance(part, ast.Name))
    names = {part.id for part in stored if isinstance(part.ctx, ast.Store)}
    return frozenset(names | {part.arg for part in parts if isinstance(part, ast.arg)})

"""Changes a rules module in one place at a time, to see whether its own doctests notice."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from regolario.proofs.declarations import row_fields
from regolario.proofs.nodes import is_type, row_kind

_SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.FloorDiv: (ast.Mult, ast.Mod),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitXor: (ast.BitOr,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}

_CHANGED = (ast.Constant, ast.Compare, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.AugAssign)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rules module with one change."""

    line: int
    column: int
    original: str
    """The constant or expression as it stands: `n >= 8`."""
    mutated: str
    source: str = field(repr=False)
    """The whole changed module."""
    span: range = range(0)
    """All lines of the expression."""

    def __str__(self) -> str:
        """Write the change as a comment about an equivalent lists it."""
        return f"{self.original} -> {self.mutated}"


def mutants(source: str) -> list[Mutant]:
    """Make every mutant of a module, in the order of its text; annotations and docstrings aside."""
    tree = ast.parse(source)
    made = []
    for node in _places(tree):
        span = range(node.lineno, (node.end_lineno or node.lineno) + 1)
        original = ast.unparse(node)
        for field_name, value in _changes(node):
            before = getattr(node, field_name)
            setattr(node, field_name, value)
            mutated, text = ast.unparse(node), ast.unparse(tree)
            setattr(node, field_name, before)
            made.append(Mutant(node.lineno, node.col_offset + 1, original, mutated, text, span))
    return sorted(made, key=lambda mutant: (mutant.line, mutant.column))


def _places(tree: ast.Module) -> Iterator[ast.expr | ast.AugAssign]:
    """Yield what may be changed: values and operators that decide something when the rules run."""
    ahead: list[ast.AST] = [tree]
    while ahead:
        node = ahead.pop()
        if isinstance(node, _CHANGED):
            yield node
        ahead.extend(_deciding(node))


def _deciding(node: ast.AST) -> Iterable[ast.AST]:
    """Give the parts of a node that decide something: no docstrings, annotations or imports."""
    if isinstance(node, ast.Module):
        return _body(node)
    if isinstance(node, ast.FunctionDef):
        return [*node.args.defaults, *filter(None, node.args.kw_defaults), *_body(node)]
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value else []
    if isinstance(node, ast.Assign) and is_type(node.value):
        return []
    if isinstance(node, ast.Assign) and row_kind(node.value):
        # The fields of NamedTuple describe a form; those of namedtuple are seen in what it gives.
        return [item.node for item in row_fields(node.value) if item.type is None]
    return ast.iter_child_nodes(node)


def _body(node: ast.Module | ast.FunctionDef) -> list[ast.stmt]:
    return node.body if ast.get_docstring(node) is None else node.body[1:]


def _changes(node: ast.expr | ast.AugAssign) -> Iterator[tuple[str, object]]:
    """Yield what could be changed of a node: a field of it and its new value."""
    if isinstance(node, ast.Constant):
        yield from (("value", value) for value in _other_values(node.value))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "operand", ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.UnaryOp):
        yield "op", ast.UAdd()
    elif isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for swapped in _SWAPS[type(operator)]:
                yield "ops", [*node.ops[:place], swapped(), *node.ops[place + 1 :]]
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        yield from (("op", swapped()) for swapped in _SWAPS[type(node.op)])


def _other_values(value: object) -> list[int | str]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    return [f"{value}_"] if isinstance(value, str) else []

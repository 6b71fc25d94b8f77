"""What a rules module declares: its functions, constants, kinds of rows and names of types."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from regolario.proofs.nodes import is_type, row_kind


@dataclass(frozen=True, slots=True)
class Declarations:
    """The names of a rules module, by what they stand for."""

    functions: Mapping[str, ast.FunctionDef]
    constants: Mapping[str, ast.expr]
    """Name → the expression that makes its value."""
    rows: Mapping[str, tuple[str, ...]]
    """Named tuple → its fields."""
    types: frozenset[str]
    """Names that stand for an annotation: `Colour = Literal["red", "blue"]`."""

    @property
    def callables(self) -> frozenset[str]:
        """Collect what may be called."""
        return frozenset({*self.functions, *self.rows})

    @property
    def fields(self) -> frozenset[str]:
        """Collect the fields of all rows."""
        return frozenset(field for fields in self.rows.values() for field in fields)

    @property
    def public(self) -> frozenset[str]:
        """Collect what facts, examples and claims may name."""
        names = {*self.functions, *self.constants, *self.rows}
        return frozenset(name for name in names if not name.startswith("_"))


NOTHING = Declarations({}, {}, {}, frozenset())


def declarations(tree: ast.Module) -> Declarations:
    """Collect the names that the top level of a module binds, whatever else stands there."""
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    constants, rows, types = {}, {}, set()
    for name, value in _assigned(tree):
        if is_type(value):
            types.add(name)
        elif row_kind(value):
            rows[name] = tuple(field.value for field in row_fields(value))
        else:
            constants[name] = value
    return Declarations(functions, constants, rows, frozenset(types))


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        value = getattr(node, "value", None)
        for target in targets:
            if isinstance(target, ast.Name) and value is not None:
                yield target.id, value


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of rows as its declaration writes it."""

    value: str
    node: ast.expr
    type: ast.expr | None


def row_fields(value: ast.expr) -> list[Field]:
    """Read the fields out of a call of namedtuple or NamedTuple; what is no field is left out."""
    display = value.args[1] if isinstance(value, ast.Call) and len(value.args) > 1 else None
    found = []
    for item in display.elts if isinstance(display, ast.List | ast.Tuple) else []:
        pair = item.elts if isinstance(item, ast.Tuple) else [item]
        name = pair[0] if pair else None
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            found.append(Field(name.value, name, pair[1] if len(pair) > 1 else None))
    return found

"""Checks expressions of rules modules, examples and claims against the allowed part of Python."""

from __future__ import annotations

import ast
from collections.abc import Callable
from difflib import get_close_matches

from regolario.proofs import language
from regolario.proofs.calls import CallCheck, Scope
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import called, is_number, is_text, name_of, type_argument

_PLAIN = (
    ast.BoolOp,
    ast.Dict,
    ast.IfExp,
    ast.JoinedStr,
    ast.List,
    ast.Set,
    ast.Subscript,
    ast.Tuple,
)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp)
_TAKES_GENERATORS = frozenset(
    {"all", "any", "frozenset", "list", "max", "min", "set", "sorted", "sum", "tuple"}
    | {"enumerate", "extend", "join", "update", "zip"}
)


class ExpressionCheck:
    """Walks through an expression; a kind of node without a method of its name is refused."""

    def __init__(self, scope: Scope, findings: Findings) -> None:
        """Check in a scope, and note what is refused."""
        self.scope = scope
        self.refuse = findings.add
        self.calls = CallCheck(scope, findings)

    def check(self, node: ast.expr) -> None:
        """Check one expression with all that it holds."""
        method: Callable[[ast.expr], None] | None = getattr(
            self, f"_{type(node).__name__.lower()}", None
        )
        if isinstance(node, _PLAIN):
            self._parts(node)
        elif isinstance(node, _COMPREHENSIONS):
            self._comprehension(node)
        elif method is not None:
            method(node)
        else:
            what, right = language.NODE_REMEDIES.get(
                type(node), (type(node).__name__.lower(), "write it with plain values and calls")
            )
            self.refuse(node, f"{what} is outside the browser's subset", right)

    def _parts(self, node: ast.AST) -> None:
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.check(part)
        if isinstance(node, ast.Dict) and None in node.keys:
            self.refuse(
                node, "** within a dict is outside the browser's subset", "write first | second"
            )

    def _comprehension(
        self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    ) -> None:
        for loop in node.generators:
            if loop.is_async:
                self.refuse(
                    loop.iter, "async for is outside the browser's subset", "write a plain loop"
                )
            self._loop_target(loop.target)
            for part in (loop.iter, *loop.ifs):
                self.check(part)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.check(part)

    def _loop_target(self, node: ast.expr) -> None:
        """Check what a comprehension binds: it must not change a list or a dict on the way."""
        for part in ast.walk(node):
            if isinstance(part, ast.Subscript):
                right = "name the value, and use it in the comprehension"
                self.refuse(part, "an item cannot be set within an expression", right)
        self.target(node)

    def target(self, node: ast.expr) -> None:
        """Check what a loop or an assignment binds."""
        if isinstance(node, ast.Tuple | ast.List):
            for part in node.elts:
                self.target(part)
        elif isinstance(node, ast.Starred):
            self.target(node.value)
        elif isinstance(node, ast.Name):
            self.binding(node, node.id)
        elif isinstance(node, ast.Subscript):
            self._parts(node)
        else:
            self.refuse(node, "a field cannot be set", "make a new row with the new value")

    def binding(self, node: ast.AST, name: str) -> None:
        """Check a name that is given a meaning."""
        if "__" in name:
            self.refuse(node, f'"{name}" has two underscores in a row', "choose another name")
        elif name in language.RESERVED:
            self.refuse(node, f'"{name}" already means something', "choose another name")
        elif name in self.scope.declared.callables and name in self.scope.local:
            self.refuse(
                node, f'"{name}" is already a function or a kind of rows', "choose another name"
            )

    def _constant(self, node: ast.Constant) -> None:
        value = node.value
        if type(value) is int and abs(value) > language.LARGEST:
            right = f"write at most {language.LARGEST}"
            self.refuse(node, "the number is too large for a page to show exactly", right)
        elif type(value) is float and not self.scope.fractions:
            self.refuse(node, "a fraction is outside the browser's subset", "work in whole numbers")
        elif type(value) not in {int, str, bool, float, bytes, type(None)}:
            kind = type(value).__name__
            self.refuse(
                node, f"a value of type {kind} is outside the subset", "write an int, str or bool"
            )
        elif isinstance(value, bytes):
            self.refuse(node, "a text of bytes is outside the browser's subset", 'write "…"')
        elif isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
            self.refuse(node, "the text holds half a character", "write the character itself")

    def _name(self, node: ast.Name) -> None:
        name, declared = node.id, self.scope.declared
        if "__" in name:
            self.refuse(node, f'"{name}" reaches into Python itself', "use the module's own names")
        elif name in self.scope.local or (name in declared.constants and self.scope.sees(name)):
            return
        elif name in declared.callables:
            self.refuse(node, f'"{name}" is handed on without being called', f"call it: {name}(…)")
        elif name in declared.types:
            self.refuse(node, f'"{name}" names a type, not a value', "use it in annotations only")
        elif name in language.RESERVED:
            right = language.CALL_REMEDIES.get(name, f"call it: {name}(…)")
            self.refuse(node, f'"{name}" is handed on without being called', right)
        else:
            self.calls.unknown(node, name, f'"{name}" is outside the browser\'s subset')

    def _attribute(self, node: ast.Attribute) -> None:
        self.check(node.value)
        if node.attr not in self.scope.declared.fields:
            fields = sorted(self.scope.declared.fields)
            close = get_close_matches(node.attr, fields, n=1)
            right = f'did you mean "{close[0]}"?' if close else "declare a kind of rows that has it"
            if node.attr in language.READERS or node.attr in language.WRITERS:
                right = f"call it: .{node.attr}(…)"
            self.refuse(node, f'no kind of rows has a field "{node.attr}"', right)

    def _slice(self, node: ast.Slice) -> None:
        if node.step is not None:
            right = "write list(reversed(values)), or a comprehension over range(start, stop, step)"
            self.refuse(
                node.step, "a slice with a step fails on texts and tuples in the browser", right
            )
        for part in (node.lower, node.upper):
            if part is not None:
                self.check(part)

    def _formattedvalue(self, node: ast.FormattedValue) -> None:
        if node.conversion != -1 or node.format_spec is not None:
            self.refuse(
                node, "a format within an f-string is outside the subset", 'write f"{value}"'
            )
        self.check(node.value)

    def _unaryop(self, node: ast.UnaryOp) -> None:
        self.operator(node, node.op, language.SIGNS)
        self.check(node.operand)

    def _binop(self, node: ast.BinOp) -> None:
        self.operator(node, node.op, language.OPERATORS)
        if isinstance(node.op, ast.Mod) and is_text(node.left):
            self.refuse(node, "% on a text is outside the subset", 'write an f-string: f"{value}"')
        self.growth(node, node.op, node.left, node.right)
        self.check(node.left)
        self.check(node.right)

    def operator(
        self, node: ast.AST, operator: ast.AST, allowed: tuple[type[ast.AST], ...]
    ) -> None:
        """Check an operator against those that are allowed."""
        if not isinstance(operator, allowed):
            kind = type(operator)
            wrong, right = language.OPERATOR_REMEDIES.get(kind, (kind.__name__, "use + - * // %"))
            self.refuse(node, wrong, right)

    def growth(
        self, node: ast.AST, operator: ast.operator, left: ast.expr, right: ast.expr
    ) -> None:
        """Check that a power or a repetition stays within bounds that a phone can hold."""
        if isinstance(operator, ast.Pow) and not is_number(right, language.MOST_EXPONENT):
            most = language.MOST_EXPONENT
            self.refuse(
                node, "the exponent is not plainly small", f"write a number from 0 to {most}"
            )
        elif isinstance(operator, ast.Mult):
            for one, other in ((left, right), (right, left)):
                repeats = isinstance(one, ast.List | ast.Tuple) or is_text(one)
                too_often = not is_number(other, language.MOST_REPEATS)
                if repeats and isinstance(other, ast.Constant) and too_often:
                    most = language.MOST_REPEATS
                    self.refuse(node, "it is repeated too often", f"repeat at most {most} times")

    def _compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
            same = isinstance(operator, ast.Eq | ast.NotEq)
            if isinstance(operator, ast.Is | ast.IsNot) and not self._identity(left, right):
                self.refuse(right, "is compares with None, True, False or a type", "write ==")
            elif same and any(called(side) == "range" for side in (left, right)):
                self.refuse(node, "the browser finds no two ranges equal", "compare list(range(…))")
        for side in sides:
            argument = type_argument(side) if len(node.ops) == 1 else None
            if argument is not None:
                self.check(argument)
            elif not (side is not node.left and self._kind(side) and type_argument(node.left)):
                self.check(side)

    def _identity(self, left: ast.expr, right: ast.expr) -> bool:
        if type_argument(left) is not None:
            return self._kind(right)
        return isinstance(right, ast.Constant) and (
            right.value is None or type(right.value) is bool
        )

    def _kind(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and (
            node.id in language.TYPES or node.id in self.scope.declared.rows
        )

    def _call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Name):
            self.calls.function(node, function.id)
        elif isinstance(function, ast.Attribute):
            self.check(function.value)
            self.calls.method(node, function)
        else:
            self.check(function)
            self.refuse(node, "what is called here has no name", "call a function by its name")
        takes_generators = name_of(function) in _TAKES_GENERATORS
        for argument in node.args:
            value = argument.value if isinstance(argument, ast.Starred) else argument
            if takes_generators and isinstance(value, ast.GeneratorExp):
                self._comprehension(value)
            else:
                self.check(value)
        for keyword in node.keywords:
            if keyword.arg is None:
                self.refuse(keyword, "** in a call is outside the subset", "name each argument")
            self.check(keyword.value)

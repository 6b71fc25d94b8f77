"""Checks functions of rules modules, statement by statement, against the allowed part of Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from regolario.proofs import language
from regolario.proofs.annotations import AnnotationCheck
from regolario.proofs.calls import Scope
from regolario.proofs.expressions import ExpressionCheck
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import bound

_JUMPS = (ast.Break, ast.Continue, ast.Pass)
_KEY = re.compile(r"[a-z][a-z0-9_]*")


class FunctionCheck:
    """Walks through a function; a kind of statement without a method of its name is refused."""

    def __init__(self, scope: Scope, findings: Findings) -> None:
        """Check in the scope of the module, and note what is refused."""
        self.scope = scope
        self.findings = findings
        self.refuse = findings.add

    def check(self, node: ast.FunctionDef) -> None:
        """Check a function of the top level with its parameters and its body."""
        self.expressions = ExpressionCheck(self.scope.within(bound(node)), self.findings)
        outside = ExpressionCheck(self.scope, self.findings)
        self.annotations = AnnotationCheck(self.scope.declared, self.findings, outside)
        self.expressions.binding(node, node.name)
        for decorator in node.decorator_list:
            self.refuse(decorator, "a decorator is outside the browser's subset", "leave it out")
        for parameter in getattr(node, "type_params", ()):
            self.refuse(
                parameter, "a type parameter is outside the browser's subset", "leave it out"
            )
        self._parameters(node.args, outside)
        if node.returns is not None:
            self.annotations.check(node.returns)
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        self.statements(body)

    def _parameters(self, arguments: ast.arguments, outside: ExpressionCheck) -> None:
        for argument in arguments.posonlyargs:
            self.refuse(argument, "/ between parameters is outside the subset", "leave out the /")
        for rest in (arguments.vararg, arguments.kwarg):
            if rest is not None:
                self.refuse(rest, "* before a parameter is outside the subset", "take a list")
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            self.expressions.binding(argument, argument.arg)
            if argument.annotation is not None:
                self.annotations.check(argument.annotation)
        for default in (*arguments.defaults, *filter(None, arguments.kw_defaults)):
            outside.check(default)
            if not _lasting(default):
                right = "write a number, a text, a tuple or None"
                self.refuse(default, "the default is made anew or may be changed", right)

    def statements(self, body: list[ast.stmt]) -> None:
        """Check the statements of a block in turn."""
        for node in body:
            method: Callable[[ast.stmt], None] | None
            method = getattr(self, f"_{type(node).__name__.lower()}", None)
            if method is not None:
                method(node)
            elif not isinstance(node, _JUMPS):
                what, right = language.NODE_REMEDIES.get(
                    type(node), (type(node).__name__.lower(), "write it with if, for and while")
                )
                self.refuse(node, f"{what} is outside the browser's subset", right)

    def _return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.expressions.check(node.value)

    def _expr(self, node: ast.Expr) -> None:
        self.expressions.check(node.value)
        if not isinstance(node.value, ast.Call):
            self.refuse(node, "the value is not used", "return it, or leave it out")

    def _assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.expressions.target(target)
        self.expressions.check(node.value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        self.expressions.target(node.target)
        self.annotations.check(node.annotation)
        if node.value is not None:
            self.expressions.check(node.value)

    def _augassign(self, node: ast.AugAssign) -> None:
        self.expressions.target(node.target)
        self.expressions.operator(node, node.op, language.OPERATORS)
        self.expressions.growth(node, node.op, node.target, node.value)
        self.expressions.check(node.value)

    def _if(self, node: ast.If) -> None:
        self.expressions.check(node.test)
        self.statements(node.body)
        self.statements(node.orelse)

    def _while(self, node: ast.While) -> None:
        self._if(ast.copy_location(ast.If(node.test, node.body, node.orelse), node))

    def _for(self, node: ast.For) -> None:
        self.expressions.target(node.target)
        self.expressions.check(node.iter)
        self.statements(node.body)
        self.statements(node.orelse)

    def _raise(self, node: ast.Raise) -> None:
        error = node.exc
        right = 'write raise ValueError("key", value)'
        if node.cause is not None:
            self.refuse(node, "raise … from is outside the browser's subset", right)
        if error_key(node) is None or not isinstance(error, ast.Call):
            self.refuse(node, "an error needs a stable key and the offending value", right)
        else:
            for argument in error.args[1:]:
                self.expressions.check(argument)


def error_key(node: ast.Raise) -> str | None:
    """Give the key of `raise ValueError("key", value)`; None for an error of another shape."""
    error = node.exc
    if not isinstance(error, ast.Call) or error.keywords or len(error.args) not in {1, 2}:
        return None
    if not isinstance(error.func, ast.Name) or error.func.id != "ValueError":
        return None
    key = error.args[0]
    if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return None
    return key.value if _KEY.fullmatch(key.value) else None


def _lasting(node: ast.expr) -> bool:
    """Say whether a default is the same for ever: it is evaluated once."""
    if isinstance(node, ast.Tuple):
        return all(_lasting(part) for part in node.elts)
    if isinstance(node, ast.UnaryOp):
        return _lasting(node.operand)
    return isinstance(node, ast.Constant | ast.Name)

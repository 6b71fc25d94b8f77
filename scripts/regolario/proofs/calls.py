"""Checks calls: of a module's own functions, and of the built-in functions and methods allowed."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from regolario.proofs import language
from regolario.proofs.declarations import NOTHING, Declarations
from regolario.proofs.findings import Findings


@dataclass(frozen=True, slots=True)
class Scope:
    """What the names of an expression may stand for."""

    declared: Declarations = NOTHING
    local: frozenset[str] = field(default_factory=frozenset)
    writes: bool = True
    """Methods that change their object are allowed."""
    fractions: bool = False
    """Numbers such as 2.0 are allowed: examples show that rules refuse them."""
    private: bool = True
    """Names that begin with an underscore are known."""

    def within(self, names: frozenset[str]) -> Scope:
        """Give the scope of a function that binds names of its own."""
        return replace(self, local=self.local | names)

    def sees(self, name: str) -> bool:
        """Say whether a name of the module may be used here."""
        return self.private or not name.startswith("_")


class CallCheck:
    """Checks what is called, and with how many values; the values are checked by others."""

    def __init__(self, scope: Scope, findings: Findings) -> None:
        """Check in a scope, and note what is refused."""
        self.scope = scope
        self.refuse = findings.add

    def function(self, node: ast.Call, name: str) -> None:
        """Check the call of a function by its name."""
        declared = self.scope.declared
        if name in self.scope.local or name in declared.constants or name in declared.types:
            self.refuse(node, f'"{name}" is a value that is called', "call a function by its name")
        elif name in declared.callables and self.scope.sees(name):
            return
        elif name in language.BUILTINS:
            self._arity(node, name, language.BUILTINS[name])
        else:
            self.unknown(node, name, f"{name}() is outside the browser's subset")

    def unknown(self, node: ast.AST, name: str, outside: str) -> None:
        """Refuse a name that stands for nothing here; `outside` says so of Python's own names."""
        known = {*self.scope.declared.public, *self.scope.local, *language.BUILTINS}
        close = get_close_matches(name, sorted(known), n=1)
        if "__" in name:
            right = "use the module's own names"
            self.refuse(node, f'"{name}" reaches into Python itself', right)
        elif name in language.CALL_REMEDIES or hasattr(builtins, name):
            self.refuse(node, outside, language.CALL_REMEDIES.get(name, language.CALL_REMEDY))
        elif close:
            self.refuse(node, f'"{name}" is not known', f'did you mean "{close[0]}"?')
        else:
            self.refuse(node, f'"{name}" is not known', "use names that the module declares")

    def method(self, node: ast.Call, function: ast.Attribute) -> None:
        """Check the call of a method."""
        name = function.attr
        if name in language.READERS:
            self._arity(node, name, language.READERS[name])
        elif name in language.WRITERS and self.scope.writes:
            self._arity(node, name, language.WRITERS[name])
        elif name in language.WRITERS:
            self.refuse(function, f".{name}() changes a value", "only read in examples and claims")
        elif name in self.scope.declared.fields:
            self.refuse(function, f'the field "{name}" is called', "leave out the parentheses")
        else:
            right = language.METHOD_REMEDIES.get(name, language.METHOD_REMEDY)
            self.refuse(function, f".{name}() is outside the browser's subset", right)

    def _arity(self, node: ast.Call, name: str, arity: language.Arity) -> None:
        for keyword in node.keywords:
            if keyword.arg and keyword.arg not in arity.keywords:
                wrong = f"{name}({keyword.arg}=…) is outside the browser's subset"
                right = language.KEYWORD_REMEDIES.get(keyword.arg, language.KEYWORD_REMEDY)
                self.refuse(node, wrong, right)
        starred = any(isinstance(argument, ast.Starred) for argument in node.args)
        if not starred and not arity.least <= len(node.args) <= arity.most:
            counts = {str(arity.least): None, str(arity.most): None}
            right = f"give it {' to '.join(counts)}"
            self.refuse(node, f"{name}() is given {len(node.args)} values", right)

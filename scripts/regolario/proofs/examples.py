"""Checks the examples of docstrings, and the expressions of texts and claims, before they run."""

from __future__ import annotations

import ast
import doctest
import re
from difflib import get_close_matches

from regolario.problems import Place, Problem
from regolario.proofs.calls import Scope
from regolario.proofs.declarations import Declarations
from regolario.proofs.docstrings import Docstring, Example
from regolario.proofs.expressions import ExpressionCheck
from regolario.proofs.findings import Findings
from regolario.proofs.nodes import bound
from regolario.proofs.syntax import parse, parsed

CHECK = "rules-subset"
EXPRESSION_CHECK = "rules-expression"
LONGEST_EXPRESSION = 1_000
_FACT = re.compile(r"(?P<name>[A-Za-z]\w*)(?:\[[^\[\]]+\])*", re.ASCII)
_OPTIONS = frozenset({doctest.NORMALIZE_WHITESPACE})


def example_problems(said: Docstring, declared: Declarations, path: str) -> list[Problem]:
    """Check the examples of one docstring; each may use the names that those before it gave."""
    problems = []
    if said.broken:
        line, fault = said.broken
        right = "write >>> call, and what it gives on the next line"
        problems.append(
            Problem(Place(path, line), CHECK, f"the example cannot be read: {fault}", right)
        )
    names: frozenset[str] = frozenset()
    for example in said.examples:
        start = Place(path, example.line, example.column)
        findings = Findings(path, example.source.split("\n"), CHECK, start)
        tree = parsed(example.source, "exec", findings)
        if isinstance(tree, ast.Module):
            names |= bound(tree)
            scope = Scope(declared, names, fractions=True)
            _statements(tree, ExpressionCheck(scope, findings), findings)
        _wanted(example, findings)
        problems.extend(findings.problems)
    return problems


def _statements(tree: ast.Module, expressions: ExpressionCheck, findings: Findings) -> None:
    for node in tree.body:
        if isinstance(node, ast.Expr):
            expressions.check(node.value)
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                expressions.target(target)
            expressions.check(node.value)
        else:
            what = type(node).__name__.lower()
            findings.add(
                node, f"{what} in an example is outside the subset", "write a call or a value"
            )


def _wanted(example: Example, findings: Findings) -> None:
    """Check that an example can be held to what it wants, in the browser too."""
    if not example.options <= _OPTIONS:
        right = "leave the option out; only NORMALIZE_WHITESPACE may be set"
        findings.at(1, 1, "the example is told not to look closely", right)
    if example.error:
        if example.wanted_error[0] != "ValueError":
            right = "show a ValueError with its key"
            findings.at(1, 1, "the browser words this error differently", right)
        return
    try:
        parse(example.want.strip() or "None", "eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        lines = example.source.count("\n")
        findings.at(
            1 + lines, 1, "what the example wants is no value", "show the value as Python does"
        )


def expression_problems(expression: str, place: Place, declared: Declarations) -> list[Problem]:
    """Check the call of an example or the expression of a claim: public names, nothing changed."""
    findings = Findings(place.path, expression.split("\n"), EXPRESSION_CHECK, place)
    if len(expression) > LONGEST_EXPRESSION:
        right = f"keep it under {LONGEST_EXPRESSION} characters"
        findings.at(1, 1, f"the expression has {len(expression)} characters", right)
        return findings.problems
    tree = parsed(expression, "eval", findings)
    if isinstance(tree, ast.Expression):
        scope = Scope(declared, bound(tree), writes=False, fractions=True, private=False)
        ExpressionCheck(scope, findings).check(tree.body)
    return findings.problems


def fact_problems(fact: str, place: Place, declared: Declarations) -> list[Problem]:
    """Check a fact: a public constant or function, or an item of one such as `PILES[4][0]`."""
    match = _FACT.fullmatch(fact)
    right = "write a constant or a function without values, or an item of one: PILES[4]"
    if match is None:
        return [Problem(place, EXPRESSION_CHECK, f'"{fact}" is no fact', right)]
    names = declared.public - {*declared.rows}
    if match["name"] in names:
        return []
    close = get_close_matches(match["name"], sorted(names), n=1)
    right = f'did you mean "{close[0]}"?' if close else right
    wrong = f'the rules module has no "{match["name"]}"'
    return [Problem(place, EXPRESSION_CHECK, wrong, right)]

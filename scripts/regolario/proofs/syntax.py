"""Parses Python source that nobody vouches for: what cannot be read becomes a finding."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import warnings

from regolario.proofs import language
from regolario.proofs.findings import Findings

_COOKIE = re.compile(r"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_PREFIX = re.compile(r"[A-Za-z]*")


def parsed(source: str, mode: str, findings: Findings) -> ast.AST | None:
    """Parse a module (mode "exec") or an expression ("eval"); None when it is no sound Python."""
    lines = source.split("\n")
    longest = max(range(len(lines)), key=lambda number: len(lines[number]))
    if len(source) > language.MOST_CHARACTERS:
        right = f"keep it under {language.MOST_CHARACTERS} characters"
        findings.at(1, 1, f"the source has {len(source)} characters", right)
        return None
    if len(lines[longest]) > language.LONGEST_LINE:
        right = f"keep lines under {language.LONGEST_LINE} characters"
        findings.at(longest + 1, 1, f"the line has {len(lines[longest])} characters", right)
        return None
    try:
        tree = parse(source, mode)
    except SyntaxError as error:
        wrong = f"this is not Python: {error.msg.partition('; use sys')[0]}"
        findings.at(error.lineno or 1, max(error.offset or 1, 1), wrong, "mend the syntax")
        return None
    except ValueError as error:
        findings.at(1, 1, f"this is not Python: {error}", "write plain UTF-8 text")
        return None
    except (MemoryError, RecursionError):
        findings.at(1, 1, "the syntax is nested too deeply to be read", "split it into steps")
        return None
    return None if _too_deep(tree, findings) else tree


def parse(source: str, mode: str = "exec") -> ast.AST:
    """Parse source; a doubtful escape in a text counts as a mistake. Raises SyntaxError."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return compile(source, "rules.py", mode, ast.PyCF_ONLY_AST, dont_inherit=True)


def _too_deep(tree: ast.AST, findings: Findings) -> bool:
    """Look for syntax that is nested beyond what is sensible, without recursion."""
    ahead: list[tuple[ast.AST, ast.AST, int]] = [(tree, tree, 0)]
    while ahead:
        node, where, depth = ahead.pop()
        where = node if hasattr(node, "lineno") else where
        if depth > language.DEEPEST:
            right = f"split it into steps of at most {language.DEEPEST} levels"
            findings.add(where, "the syntax is nested too deeply", right)
            return True
        ahead.extend((child, where, depth + 1) for child in ast.iter_child_nodes(node))
    return False


def token_problems(source: str, findings: Findings) -> None:
    """Check what a syntax tree no longer tells: letters of names, kinds of texts, encodings."""
    for number, line in enumerate(source.split("\n")[:2], 1):
        cookie = _COOKIE.match(line)
        if cookie and cookie[1].lower().replace("_", "-") not in {"utf-8", "utf8"}:
            findings.at(
                number, 1, f'the encoding "{cookie[1]}" is declared', "leave it out: UTF-8 it is"
            )
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError) as error:
        findings.at(1, 1, f"this is not Python: {error}", "mend the syntax")
        return
    for token in tokens:
        if token.type == tokenize.NAME and not token.string.isascii():
            _at(
                token,
                findings,
                "a name has letters beyond ASCII",
                "write names in the letters a to z",
            )
        elif token.type == tokenize.STRING:
            _text(token, findings)


def _text(token: tokenize.TokenInfo, findings: Findings) -> None:
    match = _PREFIX.match(token.string)
    prefix = match[0] if match else ""
    if prefix not in language.TEXT_PREFIXES and "b" not in prefix.lower():
        _at(
            token,
            findings,
            f"the browser knows no texts with {prefix} before them",
            'write "…" or f"…"',
        )
    if "\\N{" in token.string and "r" not in prefix:
        _at(
            token, findings, "the browser knows no characters by name", "write the character itself"
        )


def _at(token: tokenize.TokenInfo, findings: Findings, wrong: str, right: str) -> None:
    line, offset = token.start
    findings.at(line, offset + 1, wrong, right)

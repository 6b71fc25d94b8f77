"""Links by which readers suggest a better text, wherever the collection wants them to lead."""

from __future__ import annotations

from string import Formatter
from urllib.parse import quote

from regolario.models import Translation

FIELDS = ("path", "line", "game", "unit", "language")
_SCHEMES = ("https://", "http://", "mailto:")


def suggest_fault(pattern: str) -> str:
    """Say what is wrong with the pattern of such links; empty for a good one, and for none.

    >>> suggest_fault("https://example.org/{file}")
    'unknown placeholder {file}; use {path}, {line}, {game}, {unit}, {language}'
    """
    if pattern and not pattern.startswith(_SCHEMES):
        return f"begin it with {', '.join(_SCHEMES)}"
    try:
        names = [name for _, name, _, _ in Formatter().parse(pattern) if name is not None]
    except ValueError:
        return "a brace has no counterpart"
    unknown = [name for name in names if name not in FIELDS]
    known = ", ".join(f"{{{name}}}" for name in FIELDS)
    return f"unknown placeholder {{{unknown[0]}}}; use {known}" if unknown else ""


def suggest_link(pattern: str, game: str, one: Translation) -> str:
    """Write the link for a text; empty without a pattern."""
    if not pattern:
        return ""
    values = {
        "path": quote(one.place.path),
        "line": str(one.place.line),
        "game": game,
        "unit": quote(one.unit, safe=""),
        "language": one.language,
    }
    return pattern.format(**values)

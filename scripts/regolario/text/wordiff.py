"""What changed between two versions of a text, word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

Change = tuple[str, str]
"""`equal`, `delete` or `insert`, and the text that is meant."""

_WORD = re.compile(r"\{[^{}]*\}|\w+|\s+|.", re.DOTALL)
# Comparing takes the product of both lengths at worst; a clause has some dozens of words.
_LIMIT = 1_000_000


def word_diff(old: str, new: str) -> list[Change]:
    """Tell what was deleted and inserted, in reading order; a fact counts as one word.

    The texts that are `equal` or `delete` make up the old text, `equal` or `insert` the new one.
    Very long texts are compared only from both ends.

    >>> word_diff("Draw two cards.", "Draw three cards.")
    [('equal', 'Draw '), ('delete', 'two'), ('insert', 'three'), ('equal', ' cards.')]
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    head = _common(before, after)
    tail = _common(before[head:][::-1], after[head:][::-1])
    middle_before = before[head : len(before) - tail]
    middle_after = after[head : len(after) - tail]
    changes = [
        ("equal", before[:head]),
        *_middle(middle_before, middle_after),
        ("equal", before[len(before) - tail :]),
    ]
    return [(kind, "".join(words)) for kind, words in changes if words]


def _common(before: list[str], after: list[str]) -> int:
    """Count the words that both begin with."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(before), len(after)))


def _middle(before: list[str], after: list[str]) -> list[tuple[str, list[str]]]:
    if len(before) * len(after) > _LIMIT:
        return [("delete", before), ("insert", after)]
    changes: list[tuple[str, list[str]]] = []
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            changes.append(("equal", before[a:b]))
        else:
            changes += [("delete", before[a:b]), ("insert", after[c:d])]
    return changes

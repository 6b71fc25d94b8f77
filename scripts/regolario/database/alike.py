"""Words of an index that look like one that was mistyped."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from regolario.text.folding import tokens

MOST = 3
_SHORT_WORD = 5
_SHORTEST = 3


def alike(connection: sqlite3.Connection, words: str, language: str) -> list[str]:
    """Give titles' words that are a slip or two away from the words that no title has."""
    rows = connection.execute("select title from documents where language = ?", (language,))
    known = {token for (title,) in rows for token in tokens(title) if len(token) >= _SHORTEST}
    found = [near for word in tokens(words) if word not in known for near in _nearest(word, known)]
    return list(dict.fromkeys(found))[:MOST]


def _nearest(word: str, known: Iterable[str]) -> list[str]:
    most = 1 if len(word) < _SHORT_WORD else 2
    ranked = (
        (distance(word, one), one[:1] != word[:1], one)
        for one in known
        if abs(len(one) - len(word)) <= most
    )
    return [one for slips, _, one in sorted(ranked) if slips <= most][:MOST]


def distance(one: str, other: str) -> int:
    """Count the slips between two words: a letter more, less, another, or two turned round.

    >>> distance("expeddition", "expedition"), distance("cadr", "card"), distance("a", "bc")
    (1, 1, 2)
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, opposite in enumerate(other, 1):
            slips = min(
                last[column] + 1, line[column - 1] + 1, last[column - 1] + (letter != opposite)
            )
            turned = row > 1 and column > 1 and letter == other[column - 2]
            if turned and opposite == one[row - 2]:
                slips = min(slips, before[column - 2] + 1)
            line.append(slips)
        before, last = last, line
    return last[-1]

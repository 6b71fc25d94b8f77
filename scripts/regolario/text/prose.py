"""The prose of a text: code, link targets, facts, tokens and plural signs blanked out in place."""

from __future__ import annotations

import re
from functools import lru_cache

BLANK = "\ue000"
"""Stands for each character that is no prose: no letter, no digit, no space, no punctuation."""

CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
"""A code span with its backticks."""

_NOT_PROSE = re.compile(
    r"""
    (?<=\])\([^()\s]*\)                 # the target of a link
    | \{[^{}]*\}                        # a fact
    | \[[a-z][a-z0-9_]*\](?!\()         # a token
    """,
    re.VERBOSE,
)
_SIGN = re.compile(r"[`{\[]|\(\(")
_PLURAL = re.compile(r"(\(\()([^(){}]*)(\)\))")
_MOST_KEPT = 100_000
"""So many texts are kept: many checks look at the prose of the same ones."""


@lru_cache(maxsize=_MOST_KEPT)
def prose(text: str) -> str:
    """Blank out what is no prose; every other character keeps its offset.

    Plural words stay, each by itself: their signs `((`, `/`, `))` are blanked.

    >>> prose("Add {N} ((card/cards)) to [the pile](rules/a.b).").replace(BLANK, "_")
    'Add ___ __card_cards__ to [the pile]___________.'
    """
    if not _SIGN.search(text):
        return text
    text = CODE.sub(_blanked, text)
    text = _NOT_PROSE.sub(_blanked, text)
    return _PLURAL.sub(_forms_alone, text)


def _blanked(match: re.Match[str]) -> str:
    return BLANK * len(match[0])


def _forms_alone(match: re.Match[str]) -> str:
    return BLANK * 2 + match[2].replace("/", BLANK) + BLANK * 2

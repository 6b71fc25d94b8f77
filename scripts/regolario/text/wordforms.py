"""Find the forms of a word in a text as it is typed; `*` stands for any ending."""

from __future__ import annotations

import re
from functools import lru_cache

_LOOSE = {"*": r"\w*", " ": r"\s+", "'": "['’]", "’": "['’]", "е": "[её]", "ё": "[её]"}
"""What a form and a text may write differently."""


@lru_cache(maxsize=4096)
def typed_forms(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Make the pattern that finds any of some forms, the longest first.

    >>> typed_forms(("carta", "carta investiment*")).findall("Una Carta  investimento, due carte.")
    ['Carta  investimento']
    """
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(_loose, longest_first))})(?!\w)", re.IGNORECASE)


def _loose(form: str) -> str:
    return "".join(_LOOSE.get(char, re.escape(char)) for char in form)

"""Quotation marks and apostrophes as each language prints them."""

from __future__ import annotations

import re
from typing import NamedTuple

from regolario.text.faults import Fault
from regolario.text.languages import base


class _Open(NamedTuple):
    """A quotation that is not closed yet."""

    offset: int
    mark: str
    right: bool
    """Whether the mark is the language's, in its place."""


_CLOSERS = {"“": "”", "«": "»", "„": "“”‟", "‹": "›", "〝": "〞", '"': '"'}
"""What closes each opening mark, in whatever language."""

_LEVELS = {
    "en": (("“", "”"), ("‘", "’")),
    "it": (("«", "»"), ("“", "”")),
    "ru": (("«", "»"), ("„", "“")),
}
"""Outer and inner marks; what stands deeper begins again with the outer ones."""

# English single marks are not followed: the closing one cannot be told from an apostrophe.
_MARK = re.compile('["«»“”„‟‹›〝〞]')
_ANY_APOSTROPHE = re.compile("['ʼʻ‛′´`‘]")
_APOSTROPHE = re.compile(r"(?<!\d)'|(?<=[^\W\d_])[ʼʻ‛′´`‘](?=[^\W\d_])")


def quotation_marks(text: str, language: str) -> list[Fault]:
    """Find quotation marks that are not the language's, or not in their place.

    English prints “outer ‘inner’”, Italian «outer “inner”», Russian «outer „inner“».
    Of other languages nothing is known here.
    """
    levels = _LEVELS.get(base(language))
    if levels is None:
        return []
    opened: list[_Open] = []
    faults: list[Fault] = []
    for found in _MARK.finditer(text):
        if opened and found[0] in _CLOSERS[opened[-1].mark]:
            last = opened.pop()
            opener, closer = levels[len(opened) % len(levels)]
            right = last.right and found[0] == closer
        else:
            opener, closer = levels[len(opened) % len(levels)]
            right = found[0] == opener
            if found[0] in _CLOSERS:
                opened.append(_Open(found.start(), found[0], right))
        if not right:
            wrong = f"{found[0]} is no quotation mark of this place"
            faults.append(Fault(found.start(), wrong, f"write {opener}…{closer}"))
    return sorted(faults + [_unclosed(one) for one in opened if one.right])


def _unclosed(one: _Open) -> Fault:
    return Fault(
        one.offset, f"{one.mark} is never closed", f"close it with {_CLOSERS[one.mark][0]}"
    )


def apostrophes(text: str) -> list[Fault]:
    """Find straight and other wrong signs where an apostrophe or a quotation mark is due.

    The sign of minutes and feet after a digit stays.
    """
    return [
        Fault(found.start(), f"{found[0]} stands for an apostrophe", "write ’")
        for found in (_APOSTROPHE.finditer(text) if _ANY_APOSTROPHE.search(text) else ())
    ]

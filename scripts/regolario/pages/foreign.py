"""Mark what stands on a page in another language than the page's own.

Texts of the interface go into HTML, into attributes, and into titles, where no tag may stand. So
those that are not translated are said between two signs; who finishes the page makes tags of them.
"""

from __future__ import annotations

import re

CLASS = "rg-foreign"
_OPEN, _CLOSE = "\ue030", "\ue031"
_SIGN = re.compile(r"[\ue030\ue031]|\\ue03[01]")
"""A sign as it is, and as JSON writes it."""
_PIECE = re.compile(
    r"<(script|style|title|textarea|option)\b.*?</\1>|<[^>]*>|[\ue030\ue031]",
    re.DOTALL | re.IGNORECASE,
)


def foreign(text: str) -> str:
    """Say a text that stands in for its translation."""
    return f"{_OPEN}{text}{_CLOSE}"


def bare(text: str) -> str:
    """Take the signs away, for titles, descriptions and scripts."""
    return _SIGN.sub("", text)


def is_foreign(text: str) -> bool:
    """Say whether anything in a text or on a finished page stands in for a translation."""
    return bool(_SIGN.search(text)) or CLASS in text


def finished(page: str, language: str) -> str:
    """Make tags of the signs, other than within tags, scripts and options.

    >>> finished('<a title="\ue030Home\ue031">\ue030Home\ue031</a>', "en")
    '<a title="Home"><span class="rg-foreign" lang="en">Home</span></a>'
    """
    if not _SIGN.search(page):
        return page
    signs = {_OPEN: f'<span class="{CLASS}" lang="{language}">', _CLOSE: "</span>"}
    return _PIECE.sub(lambda found: signs.get(found[0]) or bare(found[0]), page)

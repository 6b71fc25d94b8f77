"""Italian accents: apostrophes that stand for one, and accents turned the wrong way."""

from __future__ import annotations

import re

from regolario.text.faults import Fault

_FAKE = re.compile(r"(?<![^\W_])([^\W\d_]*[aeiouAEIOU])(['’ʼ`´])(?![^\W_])")
_ALWAYS_FAKE = frozenset("`´")
# Shorter words than this are often cut short (po’, di’, va’), and then the apostrophe is right.
_LONG_WORD = 4
_SHORT_WORDS = frozenset("e cio giu gia la li piu puo se si".split())
_QUOTED = re.compile(r"(?<![^\W_])['‘]")

_GRAVE = dict(zip("aeiouAEIOU", "àèìòùÀÈÌÒÙ", strict=True))
_ACUTE = re.compile(r".*(?:ch|.tr)e|se", re.IGNORECASE)
_TURNED_ROUND = re.compile(
    r"(?<![^\W_])(?:[^\W\d_]+chè|(?:venti|trenta|quaranta|cinquanta)trè|nè|sè|é|(?:cio|caff|t)é"
    r"|[^\W\d_]*[íú])(?![^\W_])",
    re.IGNORECASE,
)
_TURNED = re.compile("[èéíú]", re.IGNORECASE)
"""Letters without which no accent is turned round."""
_APOSTROPHE = re.compile("['’ʼ`´]")
_TURN = str.maketrans("èéíúÈÉÍÚ", "éèìùÉÈÌÙ")


def italian_accents(text: str) -> list[Fault]:
    """Find apostrophes that stand for an accent (perche', e`, E’) and accents turned round.

    A word cut short (po’) is right, and so is a single quotation mark at the end of a word.
    """
    faults = [
        Fault(found.start(), f"“{found[0]}” fakes its accent", f"write “{_accented(found[1])}”")
        for found in fake_accents(text).values()
    ]
    faults += [
        Fault(
            found.start(),
            f"the accent of “{found[0]}” is turned round",
            f"write “{found[0][:-1]}{found[0][-1].translate(_TURN)}”",
        )
        for found in (_TURNED_ROUND.finditer(text) if _TURNED.search(text) else ())
    ]
    return sorted(faults)


def fake_accents(text: str) -> dict[int, re.Match[str]]:
    """Find the words whose accent is faked, by the offset of the apostrophe that does it."""
    if not _APOSTROPHE.search(text):
        return {}
    return {found.start(2): found for found in _FAKE.finditer(text) if _fakes(text, found)}


def _fakes(text: str, found: re.Match[str]) -> bool:
    if found[2] in _ALWAYS_FAKE or found[1].lower() in _SHORT_WORDS:
        return True
    return len(found[1]) >= _LONG_WORD and not _QUOTED.search(text, 0, found.start(2))


def _accented(word: str) -> str:
    if _ACUTE.fullmatch(word):
        return word[:-1] + ("é" if word[-1] == "e" else "É")
    return word[:-1] + _GRAVE[word[-1]]

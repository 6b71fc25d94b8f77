"""Letters of the wrong script: Latin ones inside Cyrillic words, and the reverse."""

from __future__ import annotations

import re

from regolario.text.faults import Fault
from regolario.text.languages import base

_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*")
_LATIN = re.compile("[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]")
_CYRILLIC = re.compile("[\u0400-\u052f]")
_LATIN_TWINS = "aceopxyikABCEHKMOPTXYI"
_CYRILLIC_TWINS = "асеорхуікАВСЕНКМОРТХУІ"
_TO_CYRILLIC = str.maketrans(_LATIN_TWINS, _CYRILLIC_TWINS)
_TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)

# The words of one letter that look alike in both scripts.
_RUSSIAN_WORDS = frozenset("aocykAOCYKB")
_LATIN_WORDS = frozenset("аеоіАЕОІ")


def mixed_scripts(text: str) -> list[Fault]:
    """Find the words that mix Latin and Cyrillic letters; the letter of the minority is named."""
    if not _is_mixed(text):
        return []
    return [_mixed(word) for word in _WORD.finditer(text) if _is_mixed(word[0])]


def _is_mixed(word: str) -> bool:
    return bool(_LATIN.search(word) and _CYRILLIC.search(word))


def _mixed(word: re.Match[str]) -> Fault:
    latin, cyrillic = _LATIN.findall(word[0]), _CYRILLIC.findall(word[0])
    mostly_latin = len(latin) > len(cyrillic)
    stranger, script = (cyrillic[0], "Cyrillic") if mostly_latin else (latin[0], "Latin")
    mended = word[0].translate(_TO_LATIN if mostly_latin else _TO_CYRILLIC)
    right = f"write the whole word in {'Latin' if mostly_latin else 'Cyrillic'} letters"
    wrong = f"“{word[0]}” holds the {script} letter {stranger} (U+{ord(stranger):04X})"
    return Fault(
        word.start() + word[0].index(stranger),
        wrong,
        right if _is_mixed(mended) else f"{right}: “{mended}”",
    )


def single_letters(text: str, language: str) -> list[Fault]:
    """Find words of one letter in the script of the words beside them only by looks.

    In Russian that is a Latin `c`, `o`, `a`, `k`, `y` or `B` beside a Cyrillic word, in other
    languages a Cyrillic `а`, `е`, `о` or `і` beside a Latin one.
    """
    if not _is_mixed(text):
        return []
    russian = base(language) == "ru"
    twins, own = (_RUSSIAN_WORDS, _CYRILLIC) if russian else (_LATIN_WORDS, _LATIN)
    words = list(_WORD.finditer(text))
    faults = []
    for at, word in enumerate(words):
        beside = words[max(at - 1, 0) : at] + words[at + 1 : at + 2]
        if word[0] in twins and any(own.match(other[0]) for other in beside):
            faults.append(_single(word, russian=russian))
    return faults


def _single(word: re.Match[str], *, russian: bool) -> Fault:
    script, other = ("Latin", "Cyrillic") if russian else ("Cyrillic", "Latin")
    wrong = f"“{word[0]}” is the {script} letter U+{ord(word[0]):04X}"
    return Fault(word.start(), wrong, f"write the {other} one")

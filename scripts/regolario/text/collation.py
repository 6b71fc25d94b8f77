"""Sort texts as readers expect: accents beside their letters, numbers by their size."""

from __future__ import annotations

import re
import unicodedata

from regolario.text.languages import base

SortKey = tuple[tuple[tuple[int, int, str], ...], str, str]

_CYRILLIC = frozenset({"be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"})
_MARKS = re.compile("[\u0300-\u036f]")
_SILENT = re.compile("[\"'`´‘’‚‛“”„‟«»‹›ʼ()\\[\\]{}*_…!?.,:;\u00ad\u200b-\u200f\u2060\ufeff]")
_BREAKS = re.compile(r"[\s\-‐-―−/|·•]+")
_NUMBER = re.compile("([0-9]+)")
# Readers of Cyrillic look for Latin names after their own: into the private use area with them.
_LATIN_LAST = {ord(char): 0xF000 + ord(char) for char in "abcdefghijklmnopqrstuvwxyz"}


def sort_key(text: str, language: str) -> SortKey:
    """Give the key by which a text takes its place in a list of a language.

    Letters count first, without case, accents and punctuation (й is a letter of its own, ё stands
    with е); numbers stand before letters and count by size; then accents; then the text itself,
    so that only equal texts have equal keys.

    >>> sorted(["Desert 10", "Écu", "desert 2", "Eco"], key=lambda text: sort_key(text, "it"))
    ['desert 2', 'Desert 10', 'Eco', 'Écu']
    """
    letters = unicodedata.normalize("NFKD", text.casefold()).casefold().replace("и\u0306", "й")
    letters = _BREAKS.sub(" ", _SILENT.sub("", _MARKS.sub("", letters))).strip()
    if base(language) in _CYRILLIC:
        letters = letters.translate(_LATIN_LAST)
    chunks = tuple(_chunk(part) for part in _NUMBER.split(letters) if part)
    return chunks, unicodedata.normalize("NFC", text).casefold(), text


def _chunk(part: str) -> tuple[int, int, str]:
    """Order numbers by length, then by digits: that is by size, however long they are."""
    if part[0] in "0123456789":
        digits = part.lstrip("0")
        return 0, len(digits), digits
    return 1, 0, part

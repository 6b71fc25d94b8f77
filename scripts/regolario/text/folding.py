"""Fold text for searching: what a reader types and what stands written become the same letters.

The steps of `fold`, in this order, are all that another implementation (the browser's) needs:

1. the spacing acute U+00B4 becomes an apostrophe; NFKD; lower case
2. и + U+0306 becomes й, so that й stays й; then marks and invisible characters are dropped,
   apostrophes, quotes and dashes become `'`, `"` and `-`, control characters spaces, and a few
   letters that do not decompose are spelled out (`_TABLE`)
3. `'s` at the end of a word is dropped (player's)
4. elided articles and prepositions are dropped before a letter (l', un', dell', d')
5. another consonant + ' + vowel is an elision too and becomes two words (quest'azione)
6. the apostrophe between two other letters is dropped (don't, п'ять), any other is a space
7. NFC; runs of white space become one space; none at the ends

`tests/folding_cases.json` holds the cases that every implementation must pass.
"""

from __future__ import annotations

import re
import threading
import unicodedata

import Stemmer

from regolario.text.endings import without_fleeting
from regolario.text.languages import base

# By blocks rather than by category: the signs of other scripts that are of category Mn (Indic
# vowels, kana voicing) are letters to their readers, and blocks are the same in every Unicode.
_MARKS = (
    (0x300, 0x36F),
    (0x483, 0x489),
    (0x591, 0x5BD),
    (0x610, 0x61A),
    (0x64B, 0x65F),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
    (0xFE20, 0xFE2F),
)
_INVISIBLE = (
    (0xAD, 0xAD),
    (0x61C, 0x61C),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
)
_CONTROLS = ((0x00, 0x1F), (0x7F, 0x9F), (0x2028, 0x2029))
_SPELLED = {
    "'": "‘’‚‛`ʻʼʽʹˈ′‵",
    '"': "“”„‟«»‹›〝〞",
    "-": "‐‒–—―⁃−⸺⸻",
    "ss": "ß",
    "σ": "ς",
    "i": "ı",
    "ae": "æ",
    "oe": "œ",
    "o": "ø",
    "l": "ł",
    "d": "đ",
}


def _spread(ranges: tuple[tuple[int, int], ...], become: str) -> dict[int, str]:
    return {code: become for first, last in ranges for code in range(first, last + 1)}


_TABLE = {
    **_spread(_MARKS, ""),
    **_spread(_INVISIBLE, ""),
    **_spread(_CONTROLS, " "),
    **{ord(char): become for become, chars in _SPELLED.items() for char in chars},
}

_LETTER = r"[^\W\d_]"
_POSSESSIVE = re.compile(rf"(?<=[^\W_])'s(?!{_LETTER})")
# Articles and prepositions say nothing to a search, so that `l'agente` finds `dell'agente`.
_ELIDED = re.compile(
    r"(?<![^\W_])(?:[cdlmnstvдл]|un|gl|(?:de|a|ne|su|da|co)ll|(?:de|a|ne|su|da)gl)"
    rf"'(?={_LETTER})"
)
_ELISION = re.compile(r"(?<=[b-df-hj-np-tv-z])'(?=[aeiouh])")
_INNER = re.compile(rf"(?<={_LETTER})'(?={_LETTER})")
_TOKEN = re.compile(r"(?<![^\W_])[+-]\d+|[^\W_]+")

_ALGORITHMS = {
    "ar": "arabic",
    "ca": "catalan",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "eu": "basque",
    "fi": "finnish",
    "fr": "french",
    "ga": "irish",
    "hu": "hungarian",
    "hy": "armenian",
    "id": "indonesian",
    "it": "italian",
    "lt": "lithuanian",
    "nb": "norwegian",
    "nl": "dutch",
    "nn": "norwegian",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sv": "swedish",
    "tr": "turkish",
}
# A Snowball stemmer keeps state while it works: each thread has its own.
_local = threading.local()


def fold(text: str) -> str:
    """Fold text to what searching compares; folding twice changes nothing more.

    >>> fold("Dell’Avversario è già PERSO")
    'avversario e gia perso'
    >>> fold("Ещё счёт: −20 и «+1», твой")
    'еще счет: -20 и "+1", твой'
    """
    text = unicodedata.normalize("NFKD", text.replace("´", "'")).lower()
    text = text.replace("и\u0306", "й").translate(_TABLE)
    if "'" in text:
        text = _POSSESSIVE.sub("", text)
        text = _ELIDED.sub("", text)
        text = _ELISION.sub(" ", text)
        text = _INNER.sub("", text).replace("'", " ")
    return " ".join(unicodedata.normalize("NFC", text).split())


def tokens(text: str) -> list[str]:
    """Split text into its folded words; a number keeps its sign.

    >>> tokens("L’agente: +1 (o −20), 2–10")
    ['agente', '+1', 'o', '-20', '2', '10']
    """
    return _TOKEN.findall(fold(text))


def stem(word: str, language: str) -> str:
    """Fold one word and cut its ending; of a language without a stemmer it is only folded.

    >>> stem("экспедиции", "ru") == stem("Экспедиция", "ru"), stem("azioni", "it")
    (True, 'azion')
    """
    return stems(word, language)


def stems(text: str, language: str) -> str:
    """Fold text and cut the ending of each word; the words are joined by spaces."""
    words = tokens(text)
    stemmer = _stemmer(language)
    cut = stemmer.stemWords(words) if stemmer else words
    if base(language) == "ru":
        cut = [without_fleeting(word) for word in cut]
    return " ".join(cut)


def algorithm(language: str) -> str | None:
    """Name Snowball's algorithm for a language, if it has one.

    >>> algorithm("pt_BR"), algorithm("tlh")
    ('portuguese', None)
    """
    return _ALGORITHMS.get(base(language))


def _stemmer(language: str) -> Stemmer.Stemmer | None:
    """Give this thread's stemmer of a language, if there is one."""
    name = algorithm(language)
    if name is None:
        return None
    kept = _local.__dict__
    if name not in kept:
        # A release of PyStemmer may lack a language.
        kept[name] = Stemmer.Stemmer(name) if name in Stemmer.algorithms() else None
    return kept[name]

"""What Snowball leaves apart: Russian fleeting vowels, and Italian nouns that end like verbs."""

from __future__ import annotations

import re

from regolario.text.languages import base

_FLEETING = re.compile(r"(?<=[бвгджзклмнпрстфхцчшщ])[ое](?=[кцнлр]$)")
_AFTER_VOWEL = re.compile(r"(?<=[аеиоуыэюя])е(?=[кц]$)")
_VOWELS = "aeio"
_SHORTEST_NOUN = 5
SHORTEST = 4
"""Letters of a Russian stem; in a shorter one the vowel is mostly there to stay."""


def without_fleeting(stem: str) -> str:
    """Drop the vowel that some forms of a Russian word have and others have not.

    It goes wherever it could flee, so that forms agree; that it would have stayed in `жетон` does
    no harm. After another vowel it stands for й (боец, бойца).

    >>> without_fleeting("участок"), without_fleeting("участк")
    ('участк', 'участк')
    >>> without_fleeting("ячеек"), without_fleeting("ячейк")
    ('ячейк', 'ячейк')
    """
    if len(stem) < SHORTEST:
        return stem
    return _AFTER_VOWEL.sub("й", _FLEETING.sub("", stem))


def alike(word: str, language: str) -> list[str]:
    """Give a folded word with the other endings that Italian nouns take, itself first.

    Snowball cuts `vulcano` and `monete` like `giocano` and `prendete`, and so apart from `vulcani`
    and `moneta`. A word of another language, and a short one, is all there is.

    >>> alike("vulcani", "it"), alike("carte", "en")
    (['vulcani', 'vulcana', 'vulcane', 'vulcano'], ['carte'])
    """
    if base(language) != "it" or len(word) < _SHORTEST_NOUN or word[-1] not in _VOWELS:
        return [word]
    return list(dict.fromkeys([word, *(word[:-1] + vowel for vowel in _VOWELS)]))

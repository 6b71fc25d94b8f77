"""Russian words that are never right without ё, from a list of those that rules use."""

from __future__ import annotations

import re
from functools import lru_cache

from regolario.text.faults import Fault

# Words that are right with е as well (все, чем, нем, узнает, счета, звезды, теплом) are left out.
_WORDS = """
ещё её неё моё твоё своё чьё причём вперёд вдвоём втроём твёрдо жёстко серьёзно надёжно
трёх трём четырёх четырём трёхсот трёмстам четырёхсот четырёмстам счёт счётом счёте
ребёнок ребёнка днём огнём конём копьё ружьё козёл орёл костёр шатёр ковёр лёд ёж ёлка
ёмкость звёзд озёр колёс сестёр шёл пошёл нашёл ушёл пришёл вошёл зашёл дошёл перешёл прошёл
вёл провёл привёл перевёл принёс перенёс включён исключён завершён разрешён запрещён определён
повреждён побеждён размещён помещён перемещён решён лишён удалён отделён
"""
_NOUNS = """
подсчёт расчёт учёт зачёт отчёт партнёр самолёт пулемёт миномёт огнемёт вертолёт приём объём
подъём
"""
_NOUN_ENDINGS = ("", "а", "у", "ом", "е", "ы", "ов", "ам", "ами", "ах")
_ADJECTIVES = """
чёрн жёлт зелён тёмн чётн нечётн счётн звёздн тяжёл дешёв твёрд мёртв пёстр солён весёл
определённ четвёрт серьёзн надёжн
"""
_ADJECTIVE_ENDINGS = "ый ая ое ые ого ой ому ым ых ую ом ыми".split()
_SOFT_ADJECTIVES = "лёгк жёстк"
_SOFT_ENDINGS = "ий ая ое ие ого ой ому им их ую ом ими".split()
# A берет is a hat too, but in rules the word is the verb.
_VERBS = """
ид пойд прид найд зайд войд уйд дойд подойд перейд пройд обойд сойд произойд
бер клад возьм начн да отда разда переда созда сда выда оста доста уда вста
вед провед привед перевед нес принес перенес жив жд раст верн зов назов займ пойм прочт учт
сочт умр бь пь
"""
_VERB_ENDINGS = [f"ё{end}{own}" for end in ("т", "те", "шь", "м") for own in ("", "ся")]
_CLASSES = (
    (_WORDS, [""]),
    (_NOUNS, _NOUN_ENDINGS),
    (_ADJECTIVES, _ADJECTIVE_ENDINGS),
    (_SOFT_ADJECTIVES, _SOFT_ENDINGS),
    (_VERBS, _VERB_ENDINGS),
)

_WORD = re.compile(r"(?<!\w)[А-Яа-яЁё]+(?!\w)")
_LETTERS = re.compile("[а-яё]+")
"""Words and parts of words, found faster."""


@lru_cache(maxsize=1)
def _spellings() -> dict[str, str]:
    """Give the right spelling of each word that lacks its ё."""
    right = (stem + end for stems, ends in _CLASSES for stem in stems.split() for end in ends)
    return {word.replace("ё", "е"): word for word in right}


def missing_yo(text: str) -> list[Fault]:
    """Find Russian words whose ё is written е, where that is certain.

    >>> missing_yo("Счет ведет игрок, все карты при нем.")
    [Fault(offset=0, wrong='“Счет” lacks its ё', right='write “Счёт”'), \
Fault(offset=5, wrong='“ведет” lacks its ё', right='write “ведёт”')]
    """
    spellings = _spellings()
    if spellings.keys().isdisjoint(_LETTERS.findall(text.lower())):
        return []
    return [
        Fault(word.start(), f"“{word[0]}” lacks its ё", f"write “{_as_cased(right, word[0])}”")
        for word in _WORD.finditer(text)
        if (right := spellings.get(word[0].lower()))
    ]


def _as_cased(word: str, model: str) -> str:
    pairs = zip(word, model, strict=True)
    return "".join(char.upper() if like.isupper() else char for char, like in pairs)

"""The numerals that English, Italian and Russian spell out, with all their forms.

Left out on purpose, since a rule may say them: one and first (kept here only as parts of others),
both, once, twice, double, half, a pair, and the like in Italian and Russian.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from regolario.text.languages import base

Context = Callable[[str, str], bool]
"""Tells from the words before and after (or "") whether a word is a numeral there."""


class Numerals(NamedTuple):
    """The numerals of a language: lower case, NFC, `е` for `ё`."""

    cardinals: Mapping[str, int]
    ordinals: Mapping[str, int]
    """These end a number: nothing is added to them."""
    ambiguous: Mapping[str, Context]
    """Words that often mean something else: reported only where their neighbours are clear."""
    joiner: str = ""
    """A word that may stand inside a number: two hundred *and* five."""

    def among(self, words: set[str]) -> bool:
        """Say whether any of these words may be a numeral."""
        return not (
            self.cardinals.keys().isdisjoint(words) and self.ordinals.keys().isdisjoint(words)
        )


NONE = Numerals({}, {}, {})


@lru_cache(maxsize=32)
def numerals(language: str) -> Numerals:
    """Give the numerals of a language; none for a language that is not known here."""
    makers = {"en": _english, "it": _italian, "ru": _russian}
    maker = makers.get(base(language))
    return maker() if maker else NONE


_UNITS_EN = "one two three four five six seven eight nine ten".split()
_TEENS_EN = "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS_EN = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS_EN = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
).split()
_DETERMINERS_EN = frozenset("every her his its my our the their your".split())


def _english() -> Numerals:
    small = dict(zip(_UNITS_EN + _TEENS_EN, range(1, 20), strict=True))
    tens = dict(zip(_TENS_EN, range(20, 100, 10), strict=True))
    large = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
    ordinals = dict(zip(_ORDINALS_EN, range(1, 20), strict=True))
    ordinals |= {f"{word[:-1]}ieth": value for word, value in tens.items()}
    ordinals |= {f"{word}th": value for word, value in large.items()}
    ranks = {"twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7}
    ranks |= {"eights": 8, "nines": 9, "tens": 10}
    return Numerals(
        small | tens | large | ranks | {"dozen": 12},
        ordinals,
        # A second is time as well.
        {"second": lambda before, _: before in _DETERMINERS_EN},
        "and",
    )


_UNITS_IT = (
    " uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici"
    " quindici sedici diciassette diciotto diciannove"
).split(" ")
_TENS_IT = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split()
_ORDINALS_IT = "prim second terz quart quint sest settim ottav non decim".split()


def _italian_below_hundred(value: int) -> str:
    """Spell 0 (as nothing) to 99; the tens lose their vowel before uno and otto."""
    if value < len(_UNITS_IT):
        return _UNITS_IT[value]
    tens, unit = _TENS_IT[value // 10 - 2], _UNITS_IT[value % 10]
    return (tens[:-1] if unit in {"uno", "otto"} else tens) + unit


def _italian_below_thousand(value: int) -> list[str]:
    """Spell 1 to 999, with the spellings that drop the vowel of cento (centotto)."""
    hundreds, rest = divmod(value, 100)
    tail = _italian_below_hundred(rest)
    if not hundreds:
        return [tail]
    head = ("" if hundreds == 1 else _UNITS_IT[hundreds]) + "cento"
    return [head + tail, head[:-1] + tail] if tail.startswith("o") else [head + tail]


def _italian_variants(word: str) -> list[str]:
    """Give the other spellings of a compound: ventun carte, ventitré."""
    if word in _UNITS_IT or not word.endswith(("uno", "tre")):
        return []
    return [word[:-1] if word.endswith("uno") else f"{word[:-1]}é"]


def _italian() -> Numerals:
    cardinals: dict[str, int] = {}
    ordinals = {
        stem + ending: value
        for value, stem in enumerate(_ORDINALS_IT, 1)
        for ending in ("o", "a", "i", "e")
    }
    for value in range(1, 1000):
        for word in _italian_below_thousand(value):
            cardinals[word] = value
            cardinals |= dict.fromkeys(_italian_variants(word), value)
            if value > 1:
                cardinals[f"{word}mila"] = value * 1000
            if value > len(_ORDINALS_IT):
                stem = word if word.endswith(("tre", "sei")) else word[:-1]
                ordinals |= {f"{stem}esim{ending}": value for ending in "oaie"}
    cardinals |= {"mille": 1000, "milione": 10**6, "milioni": 10**6, "dozzina": 12}
    ordinals |= {f"millesim{ending}": 1000 for ending in "oaie"}
    del ordinals["secondi"]  # seconds of time
    return Numerals(
        cardinals,
        ordinals,
        {"sei": _is_six, "secondo": _is_second, "seconda": lambda before, _: before != "a"},
    )


_BEFORE_SIX = frozenset(
    "ai alle almeno altre altri circa con da dagli dai dalle degli dei delle di esattamente fra gli"
    " i in le nei nelle ogni per su sui sulle tra".split()
)
_BEFORE_ARE = frozenset("che chi ci cui dove già non quando se tu".split())
_AFTER_ARE = frozenset("anche ancora come dove infine invece oltre pure quindi sempre".split())


def _is_six(before: str, after: str) -> bool:
    """Tell six from `sei`, you are: a plural noun follows, or an article stands before."""
    if before in _BEFORE_SIX:
        return True
    noun = len(after) > 3 and after.endswith(("i", "e"))  # noqa: PLR2004 - nei, alle
    return noun and after not in _AFTER_ARE and before not in _BEFORE_ARE


def _is_second(before: str, _: str) -> bool:
    """Tell second from `secondo`, according to: an article stands before."""
    return before in {"al", "dal", "del", "il", "nel", "quel", "questo", "sul", "suo", "tuo"}


_RUSSIAN = """
1 один одна одно одного одной одному одним одном одну
2 два две двух двум двумя двое двоих двоим двоими
3 три трех трем тремя трое троих троим троими
4 четыре четырех четырем четырьмя четверо четверых четверым четверыми
5 пять пяти пятью пятеро пятерых пятерым пятерыми
6 шесть шести шестью шестеро шестерых шестерым шестерыми
7 семь семи семью семеро семерых семерым семерыми
8 восемь восьми восемью восьмью восьмеро восьмерых восьмерым восьмерыми
9 девять девяти девятью девятеро девятерых девятерым девятерыми
10 десять десяти десятью десятеро десятерых десятерым десятерыми
12 дюжина дюжины дюжине дюжину дюжиной
40 сорок сорока
50 пятьдесят пятидесяти пятьюдесятью
60 шестьдесят шестидесяти шестьюдесятью
70 семьдесят семидесяти семьюдесятью
80 восемьдесят восьмидесяти восемьюдесятью восьмьюдесятью
90 девяносто девяноста
100 сто ста
200 двести двухсот двумстам двумястами двухстах
300 триста трехсот тремстам тремястами трехстах
400 четыреста четырехсот четыремстам четырьмястами четырехстах
500 пятьсот пятисот пятистам пятьюстами пятистах
600 шестьсот шестисот шестистам шестьюстами шестистах
700 семьсот семисот семистам семьюстами семистах
800 восемьсот восьмисот восьмистам восемьюстами восьмьюстами восьмистах
900 девятьсот девятисот девятистам девятьюстами девятистах
1000 тысяча тысячи тысяче тысячу тысячей тысячью тысяч тысячам тысячами тысячах
1000000 миллион миллиона миллиону миллионом миллионе миллионы миллионов миллионам миллионами
1000000000 миллиард миллиарда миллиарду миллиардом миллиарде миллиарды миллиардов
"""
_TEENS_RU = "один две три четыр пят шест сем восем девят".split()
_ORDINALS_RU = {
    "перв": 1, "втор": 2, "четверт": 4, "пят": 5, "шест": 6, "седьм": 7, "восьм": 8, "девят": 9,
    "десят": 10, "двадцат": 20, "тридцат": 30, "сороков": 40, "пятидесят": 50, "шестидесят": 60,
    "семидесят": 70, "восьмидесят": 80, "девяност": 90, "сот": 100, "двухсот": 200,
    "трехсот": 300, "четырехсот": 400, "пятисот": 500, "тысячн": 1000,
}  # fmt: skip
_ENDINGS_RU = "ый ой ая ое ые ого ому ым ом ую ых ыми".split()
_THIRD_RU = "третий третья третье третьи третьего третьему третьим третьем третьей третью третьих"


def _russian() -> Numerals:
    lines = (line.split() for line in _RUSSIAN.split("\n") if line)
    cardinals = {word: int(value) for value, *words in lines for word in words}
    stems = dict(_ORDINALS_RU)
    for value, stem in enumerate(_TEENS_RU, 11):
        cardinals |= {f"{stem}надцат{ending}": value for ending in ("ь", "и", "ью")}
        stems[f"{stem}надцат"] = value
    for tens, value in (("двадцат", 20), ("тридцат", 30)):
        cardinals |= {tens + ending: value for ending in ("ь", "и", "ью")}
    ordinals = {stem + end: value for stem, value in stems.items() for end in _ENDINGS_RU}
    ordinals |= dict.fromkeys([*_THIRD_RU.split(), "третьими"], 3)
    # Secondly and thirdly are no numbers: во-вторых, в-третьих.
    listing = "вторых третьих четвертых пятых шестых седьмых".split()
    ambiguous: dict[str, Context] = dict.fromkeys(listing, _is_no_listing)
    # The family in the accusative; with a number, its noun is in the instrumental.
    ambiguous["семью"] = lambda _, after: after.endswith(("ами", "ями", "ьми"))
    return Numerals(cardinals, ordinals, ambiguous)


def _is_no_listing(before: str, _: str) -> bool:
    return before not in {"в", "во"}

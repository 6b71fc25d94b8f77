"""Numbers in a language: written with its signs, counted by its plurals, found in its words."""

from __future__ import annotations

import gettext
import math
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from babel.lists import format_list
from babel.messages.plurals import get_plural
from babel.numbers import format_decimal, get_group_symbol

from regolario.text.languages import base, locale
from regolario.text.numerals import Numerals, numerals

MINUS = "\u2212"
_FORMS = {
    "en": (2, "n != 1"),
    "it": (2, "n != 1"),
    "ru": (
        3,
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
    ),
}
"""Plural rules that differ from Babel's: gettext's own, as translators' tools write them."""

Found = tuple[int, str, int]
"""Where it starts, the word or digits as written, the value."""


def is_numeric(value: object) -> bool:
    """Say whether a value can stand for a number in a text.

    That is an integer, a finite fraction, or a list, tuple or range of at least one integer;
    never a boolean.
    """
    if isinstance(value, list | tuple | range):
        return len(value) > 0 and all(_is_integer(item) for item in value)
    return _is_integer(value) or (isinstance(value, float) and math.isfinite(value))


def _is_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def format_value(value: object, language: str) -> str:
    """Write a value as readers of a language do; text is given back as it is.

    A range of neighbours is written by its ends, other sequences as a list.

    Raises:
        TypeError: the value is neither text nor numeric (see `is_numeric`).

    >>> format_value(-20, "it"), format_value(range(2, 11), "it"), format_value([2, 4], "it")
    ('−20', '2–10', '2 e 4')
    """
    if isinstance(value, str):
        return value
    if not is_numeric(value):
        raise TypeError(f"no number can be made of {value!r}")
    if isinstance(value, range) and value.step == 1 and len(value) > 1:
        first, last = (_format_number(end, language) for end in (value[0], value[-1]))
        return f"{first}–{last}"
    if isinstance(value, list | tuple | range):
        items = [_format_number(item, language) for item in value]
        return format_list(items, locale=locale(language))
    return _format_number(cast("float", value), language)


@lru_cache(maxsize=10_000, typed=True)
def _format_number(value: float, language: str) -> str:
    """Write a number with the language's separators and a true minus sign."""
    sign = MINUS if value < 0 else ""
    return sign + format_decimal(abs(value), locale=locale(language))


class _PluralRule(NamedTuple):
    forms: int
    choose: Callable[[int], int]


@lru_cache(maxsize=128)
def _plural_rule(language: str) -> _PluralRule:
    if base(language) in _FORMS:
        forms, expression = _FORMS[base(language)]
    else:
        rule = get_plural(locale(language))
        forms, expression = rule.num_plurals, rule.plural_expr
    return _PluralRule(forms, gettext.c2py(expression))


def plural_count(language: str) -> int:
    """Count the plural forms of a language, as gettext does: 2 in Italian, 3 in Russian."""
    return _plural_rule(language).forms


def plural_index(number: float | None, language: str) -> int:
    """Choose the plural form, in gettext's order, that stands beside a number.

    The sign does not count. Fractions, and what is no number (None), take the last form.

    >>> [plural_index(number, "ru") for number in (1, 2, 5, 11, 21, -3)]
    [0, 1, 2, 2, 0, 1]
    """
    forms, choose = _plural_rule(language)
    if number is None or not math.isfinite(number) or number != int(number):
        return forms - 1
    return choose(abs(int(number)))


def grouping(language: str) -> tuple[str, tuple[int, int]]:
    """Give the sign between groups of digits, and how many the last and every other group has.

    >>> grouping("it")
    ('.', (3, 3))
    """
    primary, secondary = locale(language).decimal_formats[None].grouping
    return get_group_symbol(locale(language)), (primary, secondary)


def plural_categories(language: str) -> dict[str, int]:
    """Give the form that stands beside whole numbers of each category that CLDR knows.

    >>> plural_categories("ru")
    {'many': 2, 'one': 0, 'few': 1}
    """
    name = locale(language).plural_form
    return {name(number): plural_index(number, language) for number in range(101)}


_TYPED = re.compile(rf"(?:(?<![\w)\]])[+{MINUS}-])?\d{{1,4000}}")


def typed_numbers(text: str) -> list[Found]:
    """Find the numbers written in digits, with the sign that is theirs.

    Facts, code and link targets count too: blank them out with `prose` first.

    >>> typed_numbers("+1, −20 or 2–10")
    [(0, '+1', 1), (4, '−20', -20), (11, '2', 2), (13, '10', 10)]
    """
    found = _TYPED.finditer(text)
    return [(one.start(), one[0], int(one[0].replace(MINUS, "-"))) for one in found]


_TEN, _HUNDRED, _THOUSAND = 10, 100, 1000
_WORD = re.compile(r"[\w\u0300-\u036f]+")
_CLOSE = re.compile(r"\s+|[-\u2010\u2011]")


class _Word(NamedTuple):
    start: int
    end: int
    key: str
    """Folded as the tables of numerals are."""


def spelled_numbers(text: str, language: str) -> list[Found]:
    """Find the numbers above one that are spelled out, ordinals included.

    A number of several words is found as one. Facts, code and link targets count too: blank them
    out with `prose` first. Languages other than English, Italian and Russian give nothing.

    >>> spelled_numbers("Each takes twenty-five cards, the first player two.", "en")
    [(11, 'twenty-five', 25), (47, 'two', 2)]
    """
    known = numerals(language)
    if not known.among({*map(_key, _WORD.findall(text))}):
        return []
    words = [_Word(one.start(), one.end(), _key(one[0])) for one in _WORD.finditer(text)]
    return [found for found in _runs(text, words, known) if found[2] > 1]


@lru_cache(maxsize=50_000)
def _key(word: str) -> str:
    return unicodedata.normalize("NFC", word).casefold().replace("ё", "е")


def _runs(text: str, words: list[_Word], known: Numerals) -> Iterator[Found]:
    """Join the numerals that follow each other and make one number."""
    at = 0
    while at < len(words):
        value = _value(text, words, at, known)
        last = at
        while value and words[last].key not in known.ordinals:
            step = _next_part(text, words, last, known)
            part = known.cardinals.get(words[step].key) or known.ordinals.get(words[step].key)
            total = _together(value, part or 0) if step > last else 0
            if not total:
                break
            value, last = total, step
        if value:
            yield words[at].start, text[words[at].start : words[last].end], value
        at = last + 1


def _next_part(text: str, words: list[_Word], last: int, known: Numerals) -> int:
    """Give the index of the word that may go on with the number; `last` if there is none."""
    step = last + 1
    if known.joiner and step < len(words) and words[step].key == known.joiner:
        step += known.cardinals.get(words[last].key, 0) >= _HUNDRED
    if step >= len(words):
        return last
    between = (
        text[a.end : b.start] for a, b in zip(words[last:step], words[last + 1 :], strict=False)
    )
    return step if all(_CLOSE.fullmatch(gap) for gap in between) else last


def _value(text: str, words: list[_Word], at: int, known: Numerals) -> int:
    """Give the value of a numeral; 0 for another word, or where it means something else."""
    key = words[at].key
    value = known.cardinals.get(key) or known.ordinals.get(key) or 0
    if value and key in known.ambiguous:
        return value if known.ambiguous[key](*_neighbours(text, words, at)) else 0
    return value


def _neighbours(text: str, words: list[_Word], at: int) -> tuple[str, str]:
    """Give the words before and after; "" at an end and across punctuation."""
    before = after = ""
    if at > 0 and _CLOSE.fullmatch(text[words[at - 1].end : words[at].start]):
        before = words[at - 1].key
    if at + 1 < len(words) and _CLOSE.fullmatch(text[words[at].end : words[at + 1].start]):
        after = words[at + 1].key
    return before, after


def _together(total: int, part: int) -> int:
    """Add a part to a number as speech does (20 5, 3 100, 2 1000 50); 0 if it cannot be."""
    low = total % _THOUSAND
    if part >= _THOUSAND:
        return total - total % part + total % part * part
    if part == _HUNDRED and 0 < low < _TEN:
        return total - low + low * _HUNDRED
    room = next((size for size in (_THOUSAND, _HUNDRED, _TEN) if total % size == 0), 0)
    # Nothing is added to a bare ten: the numbers up to twenty are words of their own.
    fits = 0 < part < room and (room > _TEN or low % _HUNDRED > _TEN)
    return total + part if fits else 0

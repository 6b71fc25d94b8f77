"""Numbers: none is typed by hand in rules, and those of cards are the same in all languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from babel.numbers import get_group_symbol

from regolario.checks.wordings import MOST_KEPT, Wording, translations, wordings
from regolario.library import SITE, Library
from regolario.models import Game
from regolario.problems import Problem
from regolario.text.facts import facts_in
from regolario.text.languages import locale
from regolario.text.numbers import MINUS, spelled_numbers, typed_numbers
from regolario.text.numerals import NONE, numerals
from regolario.text.prose import prose

FACTS_ONLY = frozenset({"rules", "faq", "glossary"})
"""The parts in which every number is a fact."""
MOST_FACTS = 3
"""So many facts of the same value are proposed in place of a number."""
SPELLED_IN_PROSE = 12
"""Up to here a language whose numerals are not known here may spell a number out."""


def bare_numbers(library: Library) -> Iterator[Problem]:
    """Find digits and spelled-out numbers above one in rules, questions and glossaries."""
    for one in wordings(library):
        if one.domain != SITE and one.unit.part in FACTS_ONLY:
            game = library.games[one.domain]
            words = prose(one.text)
            for _, written, value in typed_numbers(words):
                right = _fact_for(game, one, value)
                yield one.problem(f"the number “{written}” is typed by hand", right)
            for _, written, value in spelled_numbers(words, one.language):
                right = f"{_fact_for(game, one, value)}, or word it otherwise"
                yield one.problem(f"the number “{written}” is spelled out", right)


def _fact_for(game: Game, one: Wording, value: int) -> str:
    """Propose the facts that have a value, those of the source text first; or a printed label."""
    values = {**game.module.constants, **game.values.get(game.edition, {})}
    known = [name for name, held in values.items() if type(held) is int and held == value]
    named = [name for name in known if name in facts_in(one.unit.text)] or known
    if named:
        return f"write {' or '.join(f'{{{name}}}' for name in named[:MOST_FACTS])}"
    label = f", or {{{value}}} if it is a printed label" if value >= 0 else ""
    return f"write a fact of rules.py{label}"


def same_numbers(library: Library) -> Iterator[Problem]:
    """Find translations whose numbers are not those of their source, where numbers are typed.

    A number in digits may be spelled out in the other language.
    """
    for one in translations(library):
        if one.domain != SITE and one.unit.part in FACTS_ONLY:
            continue
        for wrong, right in _number_faults(library.source_language, one):
            yield one.problem(wrong, right)


def _number_faults(source_language: str, one: Wording) -> Iterator[tuple[str, str]]:
    there, here = prose(one.unit.text), prose(one.text)
    lost, strange = number_differences(there, source_language, here, one.language)
    if len(lost) == len(strange) == 1:
        right, wrong = *lost, *strange
        yield f"has the number {wrong} in place of {right}", f"write {right}"
        return
    for value in lost:
        yield f"lacks the number {value} of its source", "put it in"
    for value in strange:
        yield f"has the number {value}, which its source does not have", "mend or remove it"


@lru_cache(maxsize=MOST_KEPT)
def number_differences(
    source: str, source_language: str, text: str, language: str
) -> tuple[Counter[str], Counter[str]]:
    """Count the numbers that a translation lacks, and those that only it has.

    A number in digits may be spelled out in the other language. Numbers that are spelled out on
    both sides count where one stands in the place of another: languages pair, rank and say "a" in
    words of too many kinds for more.

    >>> number_differences("Pay 2 or -20.", "en", "Paga due o −30.", "it")
    (Counter({'−20': 1}), Counter({'−30': 1}))
    >>> number_differences("Draw three.", "en", "Pesca quattro.", "it")
    (Counter({'3': 1}), Counter({'4': 1}))
    """
    there, here = _spelled(source, source_language), _spelled(text, language)
    wanted, own = _typed(source, source_language), _typed(text, language)
    if wanted == own and here == there:
        return Counter(), Counter()
    lost = wanted - own - (here if numerals(language) is not NONE else _small(wanted))
    strange = own - wanted - (there if numerals(source_language) is not NONE else _small(own))
    lost, strange = (_without_one(found) for found in (lost, strange))
    gone = Counter({value: 1 for value in there if value not in here and value not in own})
    come = Counter({value: 1 for value in here if value not in there and value not in wanted})
    return (lost + gone, strange + come) if gone and come else (lost, strange)


def numbers_in(words: str, language: str) -> list[tuple[int, int, str]]:
    """Find the numbers in digits: where each begins and ends, and its value with its sign.

    1,000 or 1 000 or 1.000, as the language groups digits, is one number.

    >>> numbers_in("Worth 1,000 or -2.", "en")
    [(6, 11, '1000'), (15, 17, '−2')]
    """
    if not _DIGIT.search(words):
        return []
    found = _pattern(language).finditer(words)
    return [(one.start(), one.end(), _signed(one[0])) for one in found]


_DIGIT = re.compile(r"\d")


@lru_cache(maxsize=64)
def _pattern(language: str) -> re.Pattern[str]:
    own = re.escape(get_group_symbol(locale(language)))
    sign = rf"(?<![\w)\]])[+{MINUS}-]"
    groups = rf"(?<!\d)[1-9]\d{{0,2}}(?:(?:{own}|[ \u00a0\u202f])\d{{3}})+(?!\d)"
    return re.compile(rf"(?:{sign})?(?:{groups}|\d{{1,4000}})")


def _signed(written: str) -> str:
    """Write a number with its sign, plus signs included: +1 is not 1."""
    sign = {"-": MINUS}.get(written[0], written[0]) if not written[0].isdigit() else ""
    return f"{sign}{int(re.sub(r'[^0-9]', '', written))}"


@lru_cache(maxsize=MOST_KEPT)
def _spelled(words: str, language: str) -> Counter[str]:
    return Counter(str(value) for _, _, value in spelled_numbers(words, language))


@lru_cache(maxsize=MOST_KEPT)
def _typed(words: str, language: str) -> Counter[str]:
    return Counter(value for _, _, value in numbers_in(words, language))


def _small(wanted: Counter[str]) -> Counter[str]:
    """Give the numbers that may be spelled out in a language whose words nobody here knows."""
    return Counter({value: wanted[value] for value in map(str, range(SPELLED_IN_PROSE + 1))})


def _without_one(found: Counter[str]) -> Counter[str]:
    """Leave out ones: they are said by articles."""
    return Counter({value: count for value, count in found.items() if value != "1"})


def same_percents(library: Library) -> Iterator[Problem]:
    """Find translations that do not have the percent signs of their source."""
    for one in translations(library):
        if "%" not in one.unit.text + one.text:
            continue
        wanted, own = (prose(text).count("%") for text in (one.unit.text, one.text))
        if wanted != own:
            wrong = f"has {own} percent signs, its source has {wanted}"
            yield one.problem(wrong, "write as many as the source")

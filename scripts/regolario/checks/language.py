"""Language: a translation is written in its own language and its own script."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from babel.core import get_global

from regolario.checks.wordings import MOST_KEPT, Wording, translations
from regolario.library import Library
from regolario.models import State
from regolario.problems import Problem
from regolario.text.function_words import other_language
from regolario.text.languages import base, display_name
from regolario.text.prose import prose

LEFT = 3
"""So many words of the source in a row are no coincidence, unless they are a name."""
_QUOTING = frozenset({"claim", "source", "reference"})
"""Parts that quote documents in the documents' own languages."""
_SCRIPTS = {"Latn": "LATIN", "Cyrl": "CYRILLIC", "Grek": "GREEK"}
"""ISO 15924 codes of the scripts that are told apart here, as Unicode's names begin."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def source_left(library: Library) -> Iterator[Problem]:
    """Find translations in which words of the source were left standing.

    Three words in a row that the source has too are some, unless all are capitalised: a name.
    """
    for one in _own(library):
        run = _longest_run(one.unit.text, one.text)
        if len(run) >= LEFT and sum(word.islower() for word in run) > 1:
            wrong = f"still says “{' '.join(run)}” as the source does"
            yield one.problem(wrong, "translate it, or mark the text: `# same: reason`")


def wrong_language(library: Library) -> Iterator[Problem]:
    """Find translations whose small words are those of another language."""
    for one in _own(library):
        other = other_language(prose(one.text), one.language)
        if other:
            wrong = f"reads as {display_name(other, 'en')}"
            right = f"write it in {display_name(one.language, 'en')}, or mark it: `# same: reason`"
            yield one.problem(wrong, right)


def _own(library: Library) -> Iterator[Wording]:
    """Give the translations that are to be in their own words."""
    for one in translations(library):
        copied = one.text == one.unit.text
        if one.state is not State.SAME and not copied and one.unit.part not in _QUOTING:
            yield one


def _longest_run(source: str, text: str) -> list[str]:
    """Find the longest run of words that two texts share."""
    if len(_words(source) & _words(text)) < LEFT:
        return []
    there, here = (_WORD.findall(prose(one)) for one in (source, text))
    shared = {*there} & {*here}
    longest: list[str] = []
    lengths = [0] * (len(there) + 1)
    for at, word in enumerate(here):
        before, lengths = lengths, [0] * (len(there) + 1)
        if word not in shared:
            continue
        for index, other in enumerate(there):
            if word == other:
                lengths[index + 1] = before[index] + 1
                if lengths[index + 1] > len(longest):
                    longest = here[at + 1 - lengths[index + 1] : at + 1]
    return longest


@lru_cache(maxsize=MOST_KEPT)
def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text))


def wrong_script(library: Library) -> Iterator[Problem]:
    """Find translations without a single letter of the script that their language is written in."""
    for one in _own(library):
        script = script_of(one.language)
        if script and _is_foreign(prose(one.text), script) and _has_letters(prose(one.unit.text)):
            wrong = f"has no {script.capitalize()} letter"
            yield one.problem(wrong, f"write it in {script.capitalize()} letters")


def _is_foreign(words: str, script: str) -> bool:
    """Say whether there are letters, but none of a script."""
    return not any(_is(char, script) for char in words) and _has_letters(words)


def _has_letters(words: str) -> bool:
    return any(map(str.isalpha, words))


@lru_cache(maxsize=64)
def script_of(language: str) -> str:
    """Name the script of a language as Unicode does; empty for one that is not told apart here.

    >>> script_of("ru"), script_of("it"), script_of("ja")
    ('CYRILLIC', 'LATIN', '')
    """
    tags = language.replace("-", "_").split("_")
    likely = get_global("likely_subtags").get(base(language), "").split("_")
    return next((_SCRIPTS[tag] for tag in (*tags[1:], *likely) if tag in _SCRIPTS), "")


def _is(char: str, script: str) -> bool:
    return unicodedata.name(char, "").startswith(script)

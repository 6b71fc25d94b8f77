"""Put the facts and links of a source text into a bare translation of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from regolario.text.facts import Fact, Literal, Values, parse, value_of
from regolario.text.markup import links_in
from regolario.text.numbers import spelled_numbers, typed_numbers
from regolario.text.prose import BLANK, prose
from regolario.text.wordforms import typed_forms

_TAKEN = re.compile(r"\[[^\[\]]*\]\([^()]*\)|\{[^{}]*\}")


def marked(
    text: str,
    source: str,
    values: Values,
    language: str,
    names: Callable[[str], Sequence[str]],
) -> str:
    """Write `{HAND_SIZE}` for 8 and `[mano](glossary/hand)` for mano, where that is certain.

    `names` gives the forms in which the language names what a link leads to.

    >>> marked("Pesca otto carte.", "Draw {N} [cards](glossary/card).", {"N": 8}, "it",
    ...        {"glossary/card": ("carta", "carte")}.get)
    'Pesca {N} [carte](glossary/card).'
    """
    return _linked(_with_facts(text, source, values, language), source, names)


def _with_facts(text: str, source: str, values: Values, language: str) -> str:
    """Put in the facts of each value that the text states as often as its source."""
    words = prose(text)
    found = [*typed_numbers(words), *spelled_numbers(words, language)]
    places: list[tuple[int, int, str]] = []
    for value, uses in _uses(source, values).items():
        stated = [(start, start + len(written)) for start, written, held in found if held == value]
        if len(set(uses)) == 1 and len(stated) == len(uses):
            places += [(start, end, uses[0]) for start, end in stated]
    for start, end, fact in sorted(places, reverse=True):
        text = f"{text[:start]}{fact}{text[end:]}"
    return text


def _uses(source: str, values: Values) -> Mapping[int, list[str]]:
    """Give the facts and labels of a source text by their values, each as often as it stands."""
    found: dict[int, list[str]] = {}
    for piece in parse(source).pieces:
        value: object = None
        written = ""
        if isinstance(piece, Literal):
            value, written = piece.value, f"{{{piece.value}}}"
        elif isinstance(piece, Fact):
            value, written = _value(piece.expression, values), f"{{{piece.expression}}}"
        if type(value) is int:
            found.setdefault(value, []).append(written)
    return found


def _value(expression: str, values: Values) -> object:
    try:
        return value_of(expression, values)
    except LookupError:
        return None


def _linked(text: str, source: str, names: Callable[[str], Sequence[str]]) -> str:
    """Make a link of the first words that name its target; of longer names first."""
    targets = {target: tuple(names(target) or ()) for _, target in links_in(source)}
    wanted = [target for _, target in links_in(source) if targets[target]]
    for target in sorted(wanted, key=lambda one: -max(map(len, targets[one]))):
        free = _TAKEN.sub(lambda taken: BLANK * len(taken[0]), text)
        word = typed_forms(targets[target]).search(free)
        if word:
            link = f"[{text[word.start() : word.end()]}]({target})"
            text = f"{text[: word.start()]}{link}{text[word.end() :]}"
    return text

"""The grammar of facts in texts: `{NAME}`, `{NAME[4][0]}`, `{10}` and `((card/cards))`.

Braces hold what GNU gettext checks as a Python format string; anything else would make it skip
the message. Plural words follow their number; the nearest fact or literal before them chooses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from regolario.text.faults import Fault
from regolario.text.numbers import MINUS, format_value, is_numeric, plural_count, plural_index
from regolario.text.prose import BLANK, CODE


@dataclass(frozen=True, slots=True)
class Plain:
    """Text that stands as it is."""

    text: str
    start: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """A value of the rules module: `HAND_SIZE`, `PILES[4][0]`."""

    expression: str
    start: int = 0


@dataclass(frozen=True, slots=True)
class Literal:
    """A number that is only a printed label."""

    value: int
    start: int = 0


@dataclass(frozen=True, slots=True)
class Plural:
    """The forms of words that follow a number, in gettext's order."""

    forms: tuple[str, ...]
    start: int = 0


Piece = Plain | Fact | Literal | Plural
Values = Mapping[str, object] | Callable[[str], object]
"""Values by expression or by bare name, or a function of the expression; LookupError for none."""


class Parsed(NamedTuple):
    """The pieces of a text in reading order, and what is wrong with it."""

    pieces: tuple[Piece, ...]
    faults: tuple[Fault, ...]


_MOST_KEPT = 100_000
"""So many texts are kept taken apart: checks and pages ask for the same ones again and again."""
_SIGNS = re.compile(r"\{(?P<brace>[^{}]*)\}|\(\((?P<plural>[^(){}]*)\)\)|(?P<stray>[{}]|\(\()")
_FACT = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:\[(?:0|[1-9][0-9]*|[A-Za-z_][A-Za-z0-9_]*)\])*")
_LITERAL = re.compile(r"0|[1-9][0-9]{0,999}")
_ITEM = re.compile(r"\[([^\[\]]*)\]")
_INTEGER = re.compile(rf"[{MINUS}-]?[0-9]{{1,999}}")
_FORMS = "write facts as {NAME}, {NAME[4][0]} or, for a printed label, {10}"


@lru_cache(maxsize=_MOST_KEPT)
def parse(text: str) -> Parsed:
    """Take a text apart; a faulty sign stays plain text and gives a fault.

    Plural signs inside a code span are code; braces are facts there too, as for gettext.

    >>> parse("Draw {N} ((card/cards)).").pieces
    (Plain(text='Draw ', start=0), Fact(expression='N', start=5), Plain(text=' ', start=8), \
Plural(forms=('card', 'cards'), start=9), Plain(text='.', start=23))
    """
    if "{" not in text and "}" not in text and "((" not in text:
        return Parsed((Plain(text),) if text else (), ())
    pieces: list[Piece] = []
    faults: list[Fault] = []
    end = 0
    counted = False
    for match in _SIGNS.finditer(CODE.sub(_without_parentheses, text)):
        piece = _piece(match, counted=counted)
        if isinstance(piece, Fault):
            faults.append(piece)
            continue
        counted = True
        if match.start() > end:
            pieces.append(Plain(text[end : match.start()], end))
        pieces.append(piece)
        end = match.end()
    if end < len(text):
        pieces.append(Plain(text[end:], end))
    return Parsed(tuple(pieces), tuple(faults))


def _without_parentheses(code: re.Match[str]) -> str:
    return code[0].replace("(", BLANK)


def _piece(match: re.Match[str], *, counted: bool) -> Piece | Fault:
    """Read one sign; `counted` tells whether a number stands before it."""
    start = match.start()
    if match["plural"] is not None:
        return _plural(match, counted=counted)
    if match["stray"]:
        sign = match["stray"]
        right = "write plural words as ((card/cards))" if sign == "((" else _FORMS
        return Fault(start, f"`{sign}` has no counterpart", right)
    content = match["brace"]
    if _FACT.fullmatch(content):
        return Fact(content, start)
    if _LITERAL.fullmatch(content):
        return Literal(int(content), start)
    shown = " ".join(match[0].split())
    wrong = f"`{shown}` is no fact" if content.strip() else "the braces are empty"
    return Fault(start, wrong, _FORMS)


def _plural(match: re.Match[str], *, counted: bool) -> Plural | Fault:
    forms = tuple(form.strip() for form in match["plural"].split("/"))
    shown = " ".join(match[0].split())
    if not all(forms):
        return Fault(match.start(), f"a form of `{shown}` is empty", "write every form as a word")
    if not counted:
        wrong = f"no number stands before `{shown}`"
        return Fault(match.start(), wrong, "write plural words after their fact")
    return Plural(forms, match.start())


def plural_faults(text: str, language: str) -> list[Fault]:
    """Find plural words that have more or fewer forms than the language."""
    count = plural_count(language)
    return [
        Fault(
            piece.start,
            f"`(({'/'.join(piece.forms)}))` has {len(piece.forms)} of {count} plural forms",
            f"write {count} forms, parted by /",
        )
        for piece in parse(text).pieces
        if isinstance(piece, Plural) and len(piece.forms) != count
    ]


def facts_in(text: str) -> list[str]:
    """List the expressions of a text's facts, sorted, each as often as it stands there."""
    return sorted(piece.expression for piece in parse(text).pieces if isinstance(piece, Fact))


def literals_in(text: str) -> list[int]:
    """List the printed labels of a text, sorted, each as often as it stands there."""
    return sorted(piece.value for piece in parse(text).pieces if isinstance(piece, Literal))


def name_of(expression: str) -> str:
    """Give the name that a fact starts from.

    >>> name_of("PILES[4][0]")
    'PILES'
    """
    return expression.partition("[")[0]


def value_of(expression: str, values: Values) -> object:
    """Look a fact up: as a whole first, then its name and item by item.

    A key of digits is a number, or else, where there is no such item, a text.

    Raises:
        LookupError: there is no such value.

    """
    if not isinstance(values, Mapping):
        return values(expression)
    if expression in values:
        return values[expression]
    value = values[name_of(expression)]
    for key in _ITEM.findall(expression):
        value = _item(value, key)
    return value


def _item(value: object, key: str) -> object:
    if isinstance(value, Mapping):
        number = int(key) if _LITERAL.fullmatch(key) else key
        return value[number] if number in value else value[key]
    if isinstance(value, list | tuple | range) and _LITERAL.fullmatch(key):
        return value[int(key)]
    raise LookupError(key)


def substitute(text: str, values: Values, language: str) -> str:
    """Put the values in and choose the plural words; a fact without a value stays as typed.

    Numbers, and lists of them, are written as the language does; text (a name, a number already
    written) goes in as it is; a value of another kind counts as none. A label is written with the
    digits typed. Beside a list or range the plural agrees with its last number; beside what is no
    number, and beside no number, the last form stands.

    >>> substitute("Draw {N} ((card/cards)).", {"N": 1}, "en")
    'Draw 1 card.'
    >>> substitute("Возьмите {N} ((карту/карты/карт)).", {"N": range(2, 5)}, "ru")
    'Возьмите 2–4 карты.'
    """
    if "{" not in text and "((" not in text:
        return text
    written: list[str] = []
    number: float | None = None
    for piece in parse(text).pieces:
        match piece:
            case Plain():
                written.append(piece.text)
            case Literal():
                number = piece.value
                written.append(str(piece.value))
            case Fact():
                value = _found(piece.expression, values)
                number = _number(value)
                shown = f"{{{piece.expression}}}" if value is None else value
                written.append(format_value(shown, language))
            case Plural():
                index = min(plural_index(number, language), len(piece.forms) - 1)
                written.append(piece.forms[index])
    return "".join(written)


def _found(expression: str, values: Values) -> object:
    """Look a fact up; None for what is not there or cannot be written."""
    try:
        value = value_of(expression, values)
    except LookupError:
        return None
    return value if isinstance(value, str) or is_numeric(value) else None


def _number(value: object) -> float | None:
    """Give the number that plural words agree with: of several the last."""
    if isinstance(value, list | tuple | range):
        value = value[-1]
    if isinstance(value, str) and _INTEGER.fullmatch(value):
        return int(value.replace(MINUS, "-"))
    return value if isinstance(value, int | float) else None

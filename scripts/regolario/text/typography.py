"""How texts are set: spaces, invisible characters, dashes, accents, quotation marks, letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

from regolario.text.accents import fake_accents, italian_accents
from regolario.text.faults import Fault
from regolario.text.languages import base
from regolario.text.prose import BLANK, prose
from regolario.text.quotation import apostrophes, quotation_marks
from regolario.text.scripts import mixed_scripts, single_letters
from regolario.text.yo import missing_yo

Detector = Callable[[str], list[Fault]]

_DOUBLED = re.compile("[ \u00a0\u202f]{2,}")
_ALLOWED = frozenset("\n \u00a0\u202f")
_UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"})
# No character of these four is of an unseen category, yet none of them shows anything.
_BLANK_LETTERS = frozenset("\u034f\u115f\u2800\u3164")
_SEEMING = re.compile("[\u034f\u115f\u2800\u3164\ufffc\ufffd]")
"""Those and the lost ones: Python calls them printable, as it does no other unseen character."""
_LOST = {"\ufffd": "where a character was lost", "\ufffc": "where an object was"}
_CLUSTER = re.compile("[^\u0300-\u036f][\u0300-\u036f]*|[\u0300-\u036f]+")


def doubled_spaces(text: str) -> list[Fault]:
    """Find two and more spaces in a row, no-break spaces included."""
    return [
        Fault(found.start(), f"{len(found[0])} spaces in a row", "write one space")
        for found in _DOUBLED.finditer(text)
    ]


def edge_spaces(text: str) -> list[Fault]:
    """Find white space at the start and at the end."""
    faults = []
    if text.lstrip() != text:
        faults.append(Fault(0, "white space at the start", "remove it"))
    if text.strip() and text.rstrip() != text:
        faults.append(Fault(len(text.rstrip()), "white space at the end", "remove it"))
    return faults


def decomposed(text: str) -> list[Fault]:
    """Find characters that are not in Unicode's composed form, NFC."""
    if unicodedata.is_normalized("NFC", text):
        return []
    faults = [
        Fault(found.start(), f"“{found[0]}” is not in composed form", "write it in NFC")
        for found in _CLUSTER.finditer(text)
        if not unicodedata.is_normalized("NFC", found[0])
    ]
    return faults or [Fault(0, "the text is not in composed form", "write it in NFC")]


def invisible(text: str) -> list[Fault]:
    """Find characters that cannot be seen or stand for what was lost; no-break spaces are right."""
    if text.isprintable() and not _SEEMING.search(text):
        return []
    return [
        Fault(offset, f"{_name(char)} {_LOST.get(char, 'cannot be seen')}", _remedy(char))
        for offset, char in enumerate(text)
        if char not in _ALLOWED
        and (unicodedata.category(char) in _UNSEEN or char in _BLANK_LETTERS or char in _LOST)
    ]


def _name(char: str) -> str:
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"


def _remedy(char: str) -> str:
    if char in _LOST:
        return "write what was meant"
    return "write a space" if char == "\t" or char.isspace() else "remove it"


_DASH = re.compile(r"(?<=\S)(?<![-])(?P<dash>[ \u00a0]--?[ \u00a0]|--+)(?=[^\s-])")
_MINUS = re.compile(rf"(?<![\w{BLANK})\]-])-(?=[\d{BLANK}])")
_DASHES = {"en": "–", "it": "–", "ru": "—"}


def dashes(text: str, language: str) -> list[Fault]:
    """Find hyphens that stand for a dash between words or for a minus sign before a number."""
    if "-" not in text:
        return []
    dash = _DASHES.get(base(language), "–")
    faults = [
        Fault(
            found.start() + found[0].index("-"),
            "a hyphen stands for a dash",
            f"write {dash}, or − between numbers",
        )
        for found in _DASH.finditer(text)
    ]
    taken = {fault.offset for fault in faults}
    faults += [
        Fault(found.start(), "a hyphen stands for a minus sign", "write −")
        for found in _MINUS.finditer(text)
        if found.start() not in taken
    ]
    return sorted(faults)


def _italian_apostrophes(text: str) -> list[Fault]:
    """Leave the apostrophes that fake an accent to those who mend the accent."""
    fakes = fake_accents(text)
    return [fault for fault in apostrophes(text) if fault.offset not in fakes]


_ANYWHERE: tuple[tuple[str, Detector], ...] = (
    ("edge-spaces", edge_spaces),
    ("invisible", invisible),
    ("composed-form", decomposed),
)


@lru_cache(maxsize=64)
def detectors(language: str) -> tuple[tuple[str, Detector], ...]:
    """Give the names and functions of all that is looked for in a language's prose."""
    own: dict[str, tuple[tuple[str, Detector], ...]] = {
        "en": (("apostrophes", apostrophes),),
        "it": (("accents", italian_accents), ("apostrophes", _italian_apostrophes)),
        "ru": (("missing-yo", missing_yo),),
    }
    return (
        ("doubled-spaces", doubled_spaces),
        ("quotation-marks", lambda text: quotation_marks(text, language)),
        ("dashes", lambda text: dashes(text, language)),
        ("mixed-scripts", lambda text: mixed_scripts(text) + single_letters(text, language)),
        *own.get(base(language), ()),
    )


def typography(text: str, language: str) -> Iterator[tuple[str, Fault]]:
    """Run every detector over a text: its name and the fault, detector by detector.

    Spaces at the ends, invisible and decomposed characters are sought in the text as it is; all
    else in its prose, so that code, link targets and facts are left alone and plural words are
    not.
    """
    for name, find in _ANYWHERE:
        yield from ((name, fault) for fault in find(text))
    words = prose(text)
    for name, find in detectors(language):
        yield from ((name, fault) for fault in find(words))

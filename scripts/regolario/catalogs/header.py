"""The header of a catalog: its fields, and what is wrong with them."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

from regolario.catalogs.entries import Entry
from regolario.catalogs.lines import CHECK, REWRITE, excerpt
from regolario.models import plural_forms
from regolario.problems import Place, Problem, Severity

_CHARSET = re.compile(r"charset=([^\s;]*)", re.IGNORECASE)
_PLURAL = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*", re.DOTALL)
_MOST_FORMS = 6
_LONGEST = 1000
"""Characters; no language needs a fifth of it."""
_TRIED = 1000
"""Plural rules repeat by the hundred; every number up to here is tried."""


def fields(header: Entry | None) -> dict[str, str]:
    """Take a header apart; a line without a colon belongs to the field above."""
    found: dict[str, str] = {}
    name = ""
    for line in (header.msgstr if header else "").split("\n"):
        before, colon, value = line.partition(":")
        if colon and before.strip():
            name = before.strip()
            found[name] = value.strip()
        elif name and line.strip():
            found[name] += f" {line.strip()}"
    return found


def header_damage(header: Entry | None, language: str, path: str) -> Iterator[Problem]:
    """Find what makes one doubt that this is the catalog it should be."""
    if header is None:
        return
    found, place = fields(header), Place(path, header.line, header.column)
    charset = _CHARSET.search(found.get("Content-Type", ""))
    if charset and charset[1].lower() not in {"utf-8", "utf8"}:
        wrong = f"the header declares the charset {excerpt(charset[1])}"
        yield Problem(place, CHECK, wrong, "save the file as UTF-8 and declare charset=UTF-8")
    stated = found.get("Language", "")
    if stated and _base(stated) != _base(language):
        wrong = f"the header says that the language is {excerpt(stated)}"
        yield Problem(place, CHECK, wrong, f"put the file for `{language}` here, or correct it")


def _base(language: str) -> str:
    """Give `pt` of `pt_BR`."""
    return re.split(r"[_@-]", language)[0].lower()


def header_faults(header: Entry | None, language: str, path: str) -> Iterator[Problem]:
    """Find what an update puts right: fields that are missing, plural forms that cannot be read."""
    if header is None:
        return
    found, place = fields(header), Place(path, header.line, header.column)
    for name in ("Content-Type", "Language", "Plural-Forms"):
        if not found.get(name):
            wrong = f"the header has no field {name}"
            yield Problem(place, CHECK, wrong, REWRITE, Severity.WARNING)
    plural = found.get("Plural-Forms", "")
    if plural and (reason := plural_fault(plural)):
        right = f"write `Plural-Forms: {plural_forms(language)}`; {REWRITE}"
        yield Problem(place, CHECK, f"Plural-Forms {excerpt(plural)}: {reason}", right)


def plural_fault(value: str) -> str:
    """Say why a Plural-Forms field cannot be used; empty for a valid one.

    >>> plural_fault("nplurals=2; plural=(n != 1);")
    ''
    >>> plural_fault("nplurals=2; plural=n%3;")
    'for 2 it chooses form 2 of 0 to 1'
    """
    match = _PLURAL.fullmatch(value) if len(value) <= _LONGEST else None
    if match is None:
        return "it is not of the form nplurals=…; plural=…;"
    count = int(match[1]) if len(match[1]) <= len(str(_MOST_FORMS)) else 0
    if not 1 <= count <= _MOST_FORMS:
        return f"the number of forms is not between 1 and {_MOST_FORMS}"
    try:
        choose = gettext.c2py(match[2])
        for number in range(_TRIED + 1):
            form = choose(number)
            if not 0 <= form < count:
                return f"for {number} it chooses form {form} of 0 to {count - 1}"
    except (ValueError, ArithmeticError, RecursionError, SyntaxError, MemoryError):
        return "the expression cannot be evaluated"
    return ""

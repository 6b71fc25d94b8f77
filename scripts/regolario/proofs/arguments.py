"""Arguments as text: what somebody typed, or what an address holds, becomes a value and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from regolario.models import Form, Parameter
from regolario.models.proofs import Value

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_DASHES = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00a0": None, "\u202f": None})
_TRUE, _FALSE = frozenset({"true", "yes", "1"}), frozenset({"false", "no", "0"})
# Signs that part items, cells and inner items stand for themselves after `~`.
_ESCAPES = {"~": "~t", ",": "~c", ":": "~d", "+": "~p", " ": "~s"}
_ESCAPED = re.compile("~([tcdpse])")
_UNESCAPES = {"e": "", **{escape[1]: sign for sign, escape in _ESCAPES.items()}}
_INNER = re.compile(r"[+ ]")


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a text is no value for a form field."""

    key: str
    """not_integer, not_boolean, not_choice, not_row or not_possible."""
    value: str
    """The offending part of the text, as it was typed."""
    expected: str = ""
    """What would do, in no language: `true, false` or `red, blue`."""


def parse_argument(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    """Read the text that somebody typed for a parameter: a value, or why there is none.

    Items are separated by commas, the cells of rows by colons (`12:true,15:false`; a list within a
    row by `+`). Such a sign that is meant itself is written `~c` (comma), `~d` (colon), `~p`
    (plus), `~s` (space), `~t` (tilde); `~e` is an empty text. Bounds are left to the rules module,
    which knows what to say of them.
    """
    if parameter.kind in _PARSERS:
        return _PARSERS[parameter.kind](parameter, text.strip())
    return _ATOMS[parameter.kind](parameter, _unescaped(text.strip()))


def parse_arguments(
    form: Form, given: Mapping[str, str]
) -> tuple[dict[str, Value], dict[str, Fault]]:
    """Read the texts of a form; a parameter that is not given is left out of both answers."""
    values, faults = {}, {}
    for parameter in form.parameters:
        if parameter.name in given:
            value, fault = parse_argument(parameter, given[parameter.name])
            if fault:
                faults[parameter.name] = fault
            else:
                values[parameter.name] = value
    return values, faults


def write_argument(parameter: Parameter, value: Value) -> str:
    """Write a value as `parse_argument` reads it.

    >>> write_argument(Parameter("numbers", "list", items=Parameter("item", "integer")), [2, 3])
    '2,3'
    """
    return _written(parameter, value, ",")


def _written(parameter: Parameter, value: Value, separator: str) -> str:
    if parameter.kind == "rows":
        return ",".join(_row_written(parameter.fields, row) for row in value)
    if parameter.kind in {"list", "set"} and parameter.items is not None:
        return separator.join(_written(parameter.items, item, "+") for item in value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "".join(_ESCAPES.get(char, char) for char in str(value))


def _row_written(fields: tuple[Parameter, ...], row: list[Value]) -> str:
    cells = zip(fields, row, strict=True)
    return ":".join(_written(field, cell, "+") for field, cell in cells)


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda match: _UNESCAPES[match[1]], text)


def _parse_integer(_: Parameter, text: str) -> tuple[Value, Fault | None]:
    plain = text.translate(_DASHES)
    if not _WHOLE.fullmatch(plain):
        return None, Fault("not_integer", text)
    return int(plain), None


def _parse_boolean(_: Parameter, text: str) -> tuple[Value, Fault | None]:
    word = text.lower()
    if word in _TRUE | _FALSE:
        return word in _TRUE, None
    return None, Fault("not_boolean", text, "true, false")


def _parse_choice(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    known = {str(choice).lower(): choice for choice in parameter.choices}
    plain = text.translate(_DASHES).lower()
    if plain in known:
        return known[plain], None
    return None, Fault("not_choice", text, ", ".join(map(str, parameter.choices)))


def _parse_text(_: Parameter, text: str) -> tuple[Value, Fault | None]:
    return text, None


def _parse_list(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    return _parse_items(parameter, text.split(",") if text else [])


def _parse_items(parameter: Parameter, parts: list[str]) -> tuple[Value, Fault | None]:
    values = []
    for part in parts:
        if parameter.items is None:
            return None, Fault("not_possible", part)
        value, fault = parse_argument(parameter.items, part)
        if fault:
            return None, fault
        values.append(value)
    return values, None


def _parse_rows(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    rows = []
    for part in text.split(",") if text else []:
        cells = part.split(":")
        if len(cells) != len(parameter.fields):
            expected = ":".join(field.name for field in parameter.fields)
            return None, Fault("not_row", part, expected)
        row = []
        for field, cell in zip(parameter.fields, cells, strict=True):
            value, fault = _parse_cell(field, cell.strip())
            if fault:
                return None, fault
            row.append(value)
        rows.append(row)
    return rows, None


def _parse_cell(field: Parameter, text: str) -> tuple[Value, Fault | None]:
    if field.kind in {"list", "set"}:
        return _parse_items(field, _INNER.split(text) if text else [])
    return parse_argument(field, text)


def _parse_other(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    return None, Fault("not_possible", text, parameter.name)


_Parse = Callable[[Parameter, str], tuple[Value, Fault | None]]
_PARSERS: dict[str, _Parse] = {"list": _parse_list, "set": _parse_list, "rows": _parse_rows}
_ATOMS: dict[str, _Parse] = {
    "integer": _parse_integer,
    "boolean": _parse_boolean,
    "choice": _parse_choice,
    "text": _parse_text,
    "card": _parse_text,
    "other": _parse_other,
}

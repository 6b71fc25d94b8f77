"""Forms of functions: as a JSON Schema for programs, and read from text for the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from regolario.models import Form, Parameter
from regolario.models.proofs import Value

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_DASHES = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00a0": None, "\u202f": None})
_TRUE, _FALSE = frozenset({"true", "yes", "1"}), frozenset({"false", "no", "0"})


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a text is no value for a form field."""

    key: str
    """not_integer, not_boolean, not_choice, not_row or not_possible."""
    value: str
    """The offending part of the text, as it was typed."""
    expected: str = ""
    """What would do, in no language: `true, false` or `red, blue`."""


def form_schema(form: Form) -> dict[str, Any]:
    """Describe a form as a JSON Schema (draft 2020-12) of an object with its parameters."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_object(form.parameters),
    }


def _object(parameters: tuple[Parameter, ...]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {parameter.name: _schema(parameter) for parameter in parameters},
        "required": [parameter.name for parameter in parameters if parameter.required],
        "additionalProperties": False,
    }


def _schema(parameter: Parameter) -> dict[str, Any]:
    schema = _SCHEMAS[parameter.kind](parameter)
    return schema if parameter.required else {**schema, "default": parameter.default}


def _integer(parameter: Parameter) -> dict[str, Any]:
    bounds = {"minimum": parameter.minimum, "maximum": parameter.maximum}
    return {"type": "integer", **{key: at for key, at in bounds.items() if at is not None}}


def _array(parameter: Parameter) -> dict[str, Any]:
    items = _schema(parameter.items) if parameter.items else {}
    return {"type": "array", "items": items}


_SCHEMAS: dict[str, Callable[[Parameter], dict[str, Any]]] = {
    "integer": _integer,
    "boolean": lambda _: {"type": "boolean"},
    "choice": lambda parameter: {"enum": list(parameter.choices)},
    "text": lambda _: {"type": "string"},
    "card": lambda _: {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
    "list": _array,
    "set": lambda parameter: {**_array(parameter), "uniqueItems": True},
    "rows": lambda parameter: {"type": "array", "items": _object(parameter.fields)},
    "other": lambda _: {},
}


def parse_argument(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    """Read the text that somebody typed for a parameter: a value, or why there is none.

    Items are separated by commas, the cells of rows by colons (`12:true,15:false`; a list within a
    row by `+`). Bounds are left to the rules module, which knows what to say of them.
    """
    return _PARSERS[parameter.kind](parameter, text.strip())


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
    return _parse_items(parameter, text, ",")


def _parse_items(parameter: Parameter, text: str, separator: str) -> tuple[Value, Fault | None]:
    values = []
    for part in text.split(separator) if text else []:
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
        return _parse_items(field, text, "+")
    return parse_argument(field, text)


def _parse_other(parameter: Parameter, text: str) -> tuple[Value, Fault | None]:
    return None, Fault("not_possible", text, parameter.name)


_PARSERS: dict[str, Callable[[Parameter, str], tuple[Value, Fault | None]]] = {
    "integer": _parse_integer,
    "boolean": _parse_boolean,
    "choice": _parse_choice,
    "text": _parse_text,
    "card": _parse_text,
    "list": _parse_list,
    "set": _parse_list,
    "rows": _parse_rows,
    "other": _parse_other,
}

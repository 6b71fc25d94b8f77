"""Forms of functions: as a JSON Schema for programs, and as plain data for pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regolario.models import Form, Parameter


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


def form_data(parameter: Parameter) -> dict[str, Any]:
    """Describe a form field as plain data; what is not said is empty, or not bounded."""
    data: dict[str, Any] = {"name": parameter.name, "kind": parameter.kind}
    data |= {
        key: value
        for key in ("minimum", "maximum", "row", "card_type")
        if (value := getattr(parameter, key)) not in {None, ""}
    }
    if parameter.choices:
        data["choices"] = [*parameter.choices]
    if parameter.items:
        data["items"] = form_data(parameter.items)
    if parameter.fields:
        data["fields"] = [form_data(field) for field in parameter.fields]
    if not parameter.required:
        data["default"] = parameter.default
    return data

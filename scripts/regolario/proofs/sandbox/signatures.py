"""Reads signatures: what the form of a function asks for, and its arguments out of JSON."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from typing import Any

from .values import Plain

_KINDS = {int: "integer", bool: "boolean", str: "text"}
_COLLECTIONS = (list, set, frozenset)


class Signatures:
    """Reads the signatures of one module's functions; its names resolve their annotations."""

    def __init__(self, space: dict[str, Any]) -> None:
        """Take the module's names."""
        self.space = space

    def hints(self, thing: Callable[..., object]) -> dict[str, Any]:
        """Give the types of a function's parameters, or of the fields of a kind of rows."""
        return typing.get_type_hints(thing, self.space, include_extras=True)

    def form(self, function: Callable[..., object]) -> list[dict[str, Any]]:
        """Describe a function's parameters as form fields, as models.Parameter has them."""
        hints, fields = self.hints(function), []
        for name, parameter in inspect.signature(function).parameters.items():
            described = {"name": name, **self._kind(hints.get(name))}
            if parameter.default is not parameter.empty:
                described |= {"required": False, "default": Plain().value(parameter.default)}
            fields.append(described)
        return fields

    def traces(self, function: Callable[..., object]) -> bool:
        """Say whether a function is declared to return a list of steps."""
        hint = self.hints(function).get("return")
        if typing.get_origin(hint) is not list:
            return False
        return getattr(typing.get_args(hint)[0], "_fields", ()) == ("clause", "value")

    def arguments(self, function: Callable[..., object], given: dict[str, Any]) -> dict[str, Any]:
        """Make the arguments of a call of JSON: lists become the rows and sets that it asks for."""
        hints = self.hints(function)
        return {name: self._shaped(value, hints.get(name)) for name, value in given.items()}

    def _kind(self, hint: Any) -> dict[str, Any]:  # noqa: ANN401 - a type
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Literal:
            return {"kind": "choice", "choices": list(parts)}
        if origin is typing.Annotated:
            return self._annotated(parts[0], parts[1])
        if origin in _COLLECTIONS and _is_row(parts[0]):
            hints = self.hints(parts[0])
            columns = [{"name": name, **self._kind(hints[name])} for name in parts[0]._fields]
            return {"kind": "rows", "row": self._name(parts[0]), "fields": columns}
        if origin in _COLLECTIONS:
            return {"kind": "list" if origin is list else "set", "items": self._item(parts[0])}
        some = [part for part in parts if part is not type(None)]
        if len(some) == 1 and len(parts) == 2:  # noqa: PLR2004 - a kind, or None
            return self._kind(some[0])
        return {"kind": _KINDS.get(hint, "other") if isinstance(hint, type) else "other"}

    def _name(self, row: type) -> str:
        """Find what the module calls a kind of rows."""
        return next((name for name, value in self.space.items() if value is row), row.__name__)

    def _item(self, hint: Any) -> dict[str, Any]:  # noqa: ANN401 - a type
        return {"name": "item", **self._kind(hint)}

    def _annotated(self, hint: Any, bounds: object) -> dict[str, Any]:  # noqa: ANN401 - a type
        if hint is int and isinstance(bounds, range) and bounds:
            if bounds.step != 1:
                return {"kind": "choice", "choices": list(bounds)}
            return {"kind": "integer", "minimum": bounds[0], "maximum": bounds[-1]}
        if hint is str and isinstance(bounds, str):
            return {"kind": "card", "card_type": bounds.partition(":")[2]}
        return self._kind(hint)

    def _shaped(self, value: Any, hint: Any) -> Any:  # noqa: ANN401 - JSON and a type
        origin, parts = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Annotated:
            return self._shaped(value, parts[0])
        if isinstance(value, list) and origin in _COLLECTIONS:
            return origin(self._shaped(item, parts[0]) for item in value)
        if isinstance(value, list) and _is_row(hint):
            hints = self.hints(hint)
            columns = zip(value, hint._fields, strict=True)
            return hint(*(self._shaped(cell, hints[name]) for cell, name in columns))
        return value


def _is_row(hint: Any) -> bool:  # noqa: ANN401 - a type
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")

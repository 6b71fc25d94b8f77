"""Turns what a rules module gives into plain JSON: values, traces and errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

MOST_PARTS = 20_000
"""Values with more parts than this are no answer to show to anybody."""
_STEP = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*")
_STEP_FIELDS = ("clause", "value")


class TooLargeError(Exception):
    """A value has more parts than anybody could be shown."""


class Plain:
    """Turns one value into JSON's kinds, with room for so many parts."""

    def __init__(self, room: int = MOST_PARTS) -> None:
        """Allow so many parts."""
        self.room = room

    def value(self, value: object) -> Any:  # noqa: ANN401 - JSON
        """Make lists of rows, tuples and ranges, sorted lists of sets, and objects of dicts.

        Raises TooLargeError beyond the room, TypeError for what is no plain value, and ValueError
        for a number of thousands of digits or half a character.
        """
        self.room -= 1
        if self.room < 0:
            raise TooLargeError(f"more than {MOST_PARTS} parts")
        if type(value) is str:
            value.encode()
        if type(value) is int:
            str(value)
        if value is None or type(value) in {bool, int, float, str}:
            return value
        if isinstance(value, list | tuple | range):
            return [self.value(item) for item in value]
        if isinstance(value, set | frozenset):
            return [self.value(item) for item in sorted(value, key=_rank)]
        if isinstance(value, dict):
            return {_key(key): self.value(value[key]) for key in sorted(value, key=_rank)}
        raise TypeError(f"a value of type {type(value).__name__} cannot be shown")


def _rank(value: object) -> tuple[int, Any]:
    """Order numbers by size, then texts, then the rest by how they are written."""
    if isinstance(value, int | float):
        return (0, value)
    return (1, value) if isinstance(value, str) else (2, repr(value))


def _key(value: object) -> str:
    words = {True: "true", False: "false", None: "null"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def is_trace(value: object) -> bool:
    """Say whether a value is a list of steps, each a clause id and a value."""
    return isinstance(value, list) and bool(value) and all(map(_is_step, value))


def _is_step(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) != len(_STEP_FIELDS):
        return False
    return type(value[0]) is str and _STEP.fullmatch(value[0]) is not None


def outcome(make: Callable[[], object]) -> dict[str, Any]:
    """Give the value that a call makes, or the error that it raises."""
    try:
        value = make()
        return {"value": Plain().value(value), "trace": is_trace(value)}
    except Exception as error:  # noqa: BLE001 - whatever a module raises is an answer
        return failed(error)


def failed(error: BaseException) -> dict[str, Any]:
    """Give an error's class and its arguments."""
    name = type(error).__name__
    try:
        return {"error": name, "args": Plain().value(error.args)}
    except (TypeError, ValueError, TooLargeError):
        return {"error": name, "args": [ascii(error)[:200]]}

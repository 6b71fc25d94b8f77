"""Calls functions of a rules module with arguments out of JSON; runs on both Pythons.

The answer is JSON too: {"value", "trace"}, or {"error", "args"}. What JavaScript would change is
wrapped: {"int": "12"} is a number that it cannot hold, {"dict": [[key, value], ...]} a dict.
"""

import json

MOST_PARTS = 20000
MOST_EXACT = 2**53
_STEP = ("clause", "value")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ID = _LETTERS + "0123456789_"


class TooLargeError(Exception):
    """A value has more parts than anybody could be shown."""


def main(names: dict[str, object], text: str) -> str:
    """Make the call that the JSON describes, and give its answer as JSON."""
    return answer(names, json.loads(text))


def answer(names: dict[str, object], call: dict) -> str:
    """Call a function with arguments shaped as its form says."""
    try:
        given = call["arguments"]
        shaped = {
            field["name"]: shape(given[field["name"]], field, names)
            for field in call["parameters"]
            if field["name"] in given
        }
        value = names[call["function"]](**shaped)
        return '{"value": ' + written(value) + ', "trace": ' + json.dumps(is_trace(value)) + "}"
    except Exception as error:  # noqa: BLE001 - whatever a module raises is an answer
        name = json.dumps(type(error).__name__)
        return '{"error": ' + name + ', "args": ' + written(list(error.args)) + "}"


def shape(value: object, field: dict, names: dict[str, object]) -> object:
    """Make the rows and sets that a form field asks for of JSON's lists."""
    kind = field["kind"]
    if kind == "rows":
        row = names[field["row"]]
        cells = field["fields"]
        return [row(*[shape(cell, at, names) for cell, at in zip(one, cells)]) for one in value]  # noqa: B905 - not in the browser
    if kind in ("list", "set"):
        items = [shape(item, field["items"], names) for item in value]
        return items if kind == "list" else set(items)
    return value


def written(value: object) -> str:
    """Write a value as JSON: lists for tuples and ranges, sorted lists for sets.

    Raises TooLargeError for more parts than anybody could be shown, TypeError for no plain value.
    """
    room = [MOST_PARTS]
    return _written(value, room)


def _written(value: object, room: list[int]) -> str:
    room[0] -= 1
    if room[0] < 0:
        raise TooLargeError("more than " + str(MOST_PARTS) + " parts")
    if type(value) is int and not -MOST_EXACT < value < MOST_EXACT:
        return '{"int": "' + str(value) + '"}'
    if value is None or type(value) in (bool, int, float, str):
        return json.dumps(value)
    if isinstance(value, (list, tuple, range)):
        return _list([_written(item, room) for item in value])
    if isinstance(value, (set, frozenset)):
        return _list([_written(item, room) for item in sorted(value, key=_rank)])
    if isinstance(value, dict):
        keys = sorted(value, key=_rank)
        pairs = [_list([json.dumps(_key(key)), _written(value[key], room)]) for key in keys]
        return '{"dict": ' + _list(pairs) + "}"
    raise TypeError("a value of type " + type(value).__name__ + " cannot be shown")


def _list(parts: list[str]) -> str:
    return "[" + ", ".join(parts) + "]"


def _rank(value: object) -> tuple[int, object]:
    """Order numbers by size, then texts, then the rest by how they are written."""
    # On MicroPython a boolean is no int.
    if type(value) in (bool, int, float):
        return (0, value)
    return (1, value) if isinstance(value, str) else (2, repr(value))


def _key(value: object) -> str:
    if value is None or type(value) is bool:
        return json.dumps(value)
    return str(value)


def is_trace(value: object) -> bool:
    """Say whether a value is a list of steps, each a clause id and a value."""
    return isinstance(value, list) and bool(value) and all(_is_step(item) for item in value)


def _is_step(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) != len(_STEP) or type(value[0]) is not str:
        return False
    section, dot, name = value[0].partition(".")
    return dot == "." and _is_id(section) and _is_id(name)


def _is_id(text: str) -> bool:
    return text[:1] != "" and text[0] in _LETTERS and all(char in _ID for char in text)

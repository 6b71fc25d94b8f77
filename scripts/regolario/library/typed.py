"""Turn trees into typed records, and what does not fit into findings with place and remedy."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from regolario.files import yamltree
from regolario.files.reading import read_text
from regolario.files.tree import Key, Node
from regolario.problems import Place, Problem

_MOST_NAMES = 12
_MOST_CHARACTERS = 60
"""So much of a list, or of an offending value, fits into a message."""

_REMEDIES = {
    "dict_type": "write a mapping (key: value)",
    "model_type": "write a mapping (key: value)",
    "string_pattern_mismatch": "use a lower-case Latin letter, then letters, digits and _",
    "string_too_short": "write a text",
    "string_type": "write a text",
    "tuple_type": "write a list",
}

Model = TypeVar("Model", bound=BaseModel)


def read_yaml(path: Path, relative: str) -> tuple[Node | None, list[Problem]]:
    """Read a YAML file as a tree; None when there is nothing usable."""
    text, problems = read_text(path, relative)
    if text is None:
        return None, problems
    node, more = yamltree.load(text, relative)
    if node is None and not more:
        more = [Problem(Place(relative), "yaml", "the file is empty", "fill it or remove it")]
    return node, [*problems, *more]


def read_record(
    path: Path, relative: str, model: type[Model]
) -> tuple[Model | None, Node | None, list[Problem]]:
    """Read a YAML file as a record, with the tree that it was made from."""
    node, problems = read_yaml(path, relative)
    if node is None:
        return None, None, problems
    record, more = typed(model, node)
    return record, node, joined(problems, more)


def typed(model: type[Model], node: Node) -> tuple[Model | None, list[Problem]]:
    """Read a node as a record. None stands for a record that does not fit, with the findings.

    A field that the record does not know is a finding, but no reason to be without the record.
    """
    data = node.plain()
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        details = error.errors(include_url=False)
    problems = [_problem(model, node, detail) for detail in details]
    if any(detail["type"] != "extra_forbidden" for detail in details):
        return None, problems
    for detail in details:
        _remove(data, _path(node, detail["loc"]))
    try:
        return model.model_validate(data), problems
    except ValidationError as error:
        # Validators that compare fields speak only once each field by itself is known.
        more = [_problem(model, node, detail) for detail in error.errors(include_url=False)]
        return None, joined(problems, more)


def joined(first: list[Problem], more: Iterable[Problem]) -> list[Problem]:
    """Join the findings of two readers; what the first found is not told again by the second."""
    places = {problem.place for problem in first}
    return [*first, *(problem for problem in more if problem.place not in places)]


def suggestion(word: str, known: Iterable[str]) -> str:
    """Name what was probably meant, or all that is known when that is short."""
    names = sorted(known)
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    listed = ", ".join(names[:_MOST_NAMES]) or "nothing"
    return f"known here: {listed}{', …' if len(names) > _MOST_NAMES else ''}"


def _path(node: Node, location: tuple[Key, ...]) -> tuple[Key, ...]:
    """Give the path to an offender; pydantic also puts names of its own unions and keys into it."""

    def steps() -> Iterator[Key]:
        here = node
        for number, key in enumerate(location, 1):
            child = here.child(key)
            if child is not None or (number == len(location) and not _is_internal(key)):
                yield key
                here = child or here

    return tuple(steps())


def _is_internal(key: Key) -> bool:
    return isinstance(key, str) and key.startswith("[")


def _remove(data: Any, path: tuple[Key, ...]) -> None:  # noqa: ANN401 - texts, lists and dicts
    for key in path[:-1]:
        data = data[key]
    del data[path[-1]]


def _problem(model: type[BaseModel], node: Node, detail: ErrorDetails) -> Problem:
    path = _path(node, detail["loc"])
    name = ".".join(str(key) for key in path)
    if detail["type"] == "extra_forbidden":
        right = suggestion(str(path[-1]), _known_fields(model, path[:-1]))
        return Problem(node.key_at(path), "schema", f'unknown field "{name}"', right)
    if detail["type"] == "missing":
        return Problem(node.at(path), "schema", f'field "{name}" is missing', "add it")
    if detail["loc"][-1:] == ("[key]",):
        wrong = f'the name "{name}" does not fit'
        return Problem(node.key_at(path), "schema", wrong, _remedy(detail))
    wrong = f'"{name}" = {_short(detail["input"])} does not fit' if name else "this does not fit"
    return Problem(node.at(path), "schema", wrong, _remedy(detail))


def _short(value: object) -> str:
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    shown = str(value)
    return f'"{shown[:_MOST_CHARACTERS]}{"…" if len(shown) > _MOST_CHARACTERS else ""}"'


def _remedy(detail: ErrorDetails) -> str:
    context = detail.get("ctx", {})
    if detail["type"] == "value_error":
        return str(context.get("error", detail["msg"]))
    if detail["type"] == "enum":
        return f"choose one of {context.get('expected', '')}"
    message = detail["msg"]
    return _REMEDIES.get(detail["type"], f"it must be so: {message[0].lower()}{message[1:]}")


def _known_fields(model: type[BaseModel], path: tuple[Key, ...]) -> list[str]:
    """Walk the annotations along a path to the record that refused a field, and list its fields."""
    kind: Any = model
    for key in path:
        kind = _fields(_record_in(kind)).get(str(key), kind)
    return list(_fields(_record_in(kind)))


def _fields(record: type[BaseModel] | None) -> dict[str, Any]:
    """Give the fields of a record as files name them, with their annotations."""
    fields = record.model_fields if record else {}
    return {field.alias or name: field.annotation for name, field in fields.items()}


def _record_in(kind: Any) -> type[BaseModel] | None:  # noqa: ANN401 - any annotation
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind
    return next((found for part in get_args(kind) if (found := _record_in(part))), None)

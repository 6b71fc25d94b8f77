"""Read other people's records: tables, JSON, JSON Lines, and folders of JSON files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any

from regolario.files import tables
from regolario.files.reading import read_text
from regolario.files.tree import Lines
from regolario.problems import Place, Problem

CHECK = "cards-import"
TABLES = (".csv", ".tsv")
LINES = (".jsonl", ".ndjson")
_WHITE = " \t\r\n"
_SUFFIXES = (*TABLES, *LINES, ".json")
# Numbers stay as they are typed: 01, 1.0 and 12345678901234567890 are somebody's codes.
_DECODER = JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)


@dataclass(frozen=True, slots=True)
class Found:
    """A record with its place."""

    place: Place
    data: dict[str, Any]


def read_records(path: Path, inner: str = "") -> tuple[list[Found], list[Problem]]:
    """Read a file, or every file of a folder in the order of their paths.

    Args:
        path: the file or folder.
        inner: inside a JSON file, the dotted path to the list of records.

    """
    if not path.is_dir():
        return _file(path, path.name, inner)
    records: list[Found] = []
    problems: list[Problem] = []
    for one in sorted(path.rglob("*")):
        if one.is_file() and one.suffix.lower() in _SUFFIXES:
            found, more = _file(one, one.relative_to(path).as_posix(), inner)
            records += found
            problems += more
    if not records and not problems:
        problems.append(_problem(Place(path.name), "there are no records in this folder"))
    return records, problems


def _file(path: Path, relative: str, inner: str) -> tuple[list[Found], list[Problem]]:
    suffix = path.suffix.lower()
    if suffix not in _SUFFIXES:
        wrong = f'"{suffix}" is no kind of file that is read'
        return [], [Problem(Place(relative), CHECK, wrong, f"give one of {', '.join(_SUFFIXES)}")]
    text, problems = read_text(path, relative, spreadsheet=True)
    if text is None:
        return [], problems
    if suffix in TABLES:
        root, found = tables.load(text, relative)
        rows = root.value if root is not None and isinstance(root.value, list) else []
        return [Found(row.place, row.plain()) for row in rows], [*problems, *found]
    records: list[Found] = []
    read = _lines(text, relative) if suffix in LINES else _document(text, relative, inner)
    for one in read:
        if isinstance(one, Problem):
            problems.append(one)
        else:
            records.append(one)
    return records, problems


def _lines(text: str, relative: str) -> Iterator[Found | Problem]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = Place(relative, number)
            try:
                yield _found(place, _DECODER.decode(line))
            except (JSONDecodeError, RecursionError) as error:
                yield _problem(place, f"this line is no JSON ({_message(error)})")


def _document(text: str, relative: str, inner: str) -> Iterator[Found | Problem]:
    lines = Lines(text, relative)
    try:
        if not inner and text.lstrip(_WHITE).startswith("["):
            yield from _items(text, lines)
            return
        data = _DECODER.decode(text)
    except (JSONDecodeError, RecursionError) as error:
        place = lines.place(error.pos) if isinstance(error, JSONDecodeError) else Place(relative)
        yield _problem(place, f"this is no JSON ({_message(error)})")
        return
    listed = pick(data, inner) if inner else [data]
    if isinstance(listed, dict):
        listed = list(listed.values())
    if not isinstance(listed, list):
        yield _problem(Place(relative), f'there is no list at "{inner}"')
        return
    for item in listed:
        yield _found(Place(relative), item)


def _items(text: str, lines: Lines) -> Iterator[Found | Problem]:
    """Read a list item by item, so that each has its own line."""
    at = _skip(text, text.index("[") + 1)
    while text[at : at + 1] != "]":
        item, end = _DECODER.raw_decode(text, at)
        yield _found(lines.place(at), item)
        at = _skip(text, end)
        if text[at : at + 1] == ",":
            at = _skip(text, at + 1)
        elif text[at : at + 1] != "]":
            message = "Expecting ',' delimiter"
            raise JSONDecodeError(message, text, at)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _WHITE:
        at += 1
    return at


def _found(place: Place, data: object) -> Found | Problem:
    if isinstance(data, dict):
        return Found(place, data)
    return _problem(place, "this is no record: fields with values are expected")


def _message(error: Exception) -> str:
    return error.msg.lower() if isinstance(error, JSONDecodeError) else "nested too deep"


def _problem(place: Place, wrong: str) -> Problem:
    return Problem(place, CHECK, wrong, "correct the file, or give another one")


def pick(data: object, path: str) -> Any:  # noqa: ANN401 - whatever stands there
    """Take what stands at a dotted path; None if there is nothing.

    >>> pick({"name": {"en": "Fog"}, "a.b": 1}, "name.en"), pick({"a.b": 1}, "a.b")
    ('Fog', 1)
    """
    if isinstance(data, dict) and path in data:
        return data[path]
    for key in path.split("."):
        if isinstance(data, list) and key.isdigit() and int(key) < len(data):
            data = data[int(key)]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return None
    return data


def word(value: object) -> str:
    """Write a plain value as text: nothing for null, `true` and `false` for truth values."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    return str(value).strip()

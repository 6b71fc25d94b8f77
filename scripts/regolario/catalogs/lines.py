"""The bytes of a PO file as lines, and each line as marker, keyword and text, with places."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from regolario.problems import Place, Problem

CHECK = "po-format"
REWRITE = "`regolario translate update` rewrites it"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"} | {
    '"': '"',
    "\\": "\\",
}

STATEMENTS = ("", "#|", "#~", "#~|")
"""Markers of lines that hold keyword and text; the others are comments."""
_EXCERPT = 40
_SAVE = "save the file as UTF-8"
_MARKER = re.compile(r"#(?:~\||[~|.:,=])?")
_KEYWORD = re.compile(r'[^\s"]+')
_BODY = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
_ESCAPE = re.compile(r"\\(.)")
_UNDECODED = re.compile("[\udc80-\udcff]")
_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a PO file, taken apart."""

    number: int
    column: int
    """Of the first character that is not blank, counted from 1."""
    marker: str
    """`#`, `#.`, `#:`, `#,`, `#=`, `#|`, `#~`, `#~|` or nothing."""
    rest: str
    """Of a comment what stands behind the marker, otherwise empty."""
    keyword: str = ""
    text: str | None = None
    """The quoted text with its escapes resolved; None where it cannot be read."""
    text_column: int = 1
    """Of the first character inside the quotes."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The lines of a file, and what is wrong with the file as a whole."""

    lines: tuple[str, ...]
    damage: tuple[Problem, ...] = ()
    """What makes the file unreliable."""
    layout: tuple[Problem, ...] = ()
    """What a rewrite mends without loss."""


def excerpt(text: str) -> str:
    """Quote the beginning of an offending text."""
    return f"`{text}`" if len(text) <= _EXCERPT else f"`{text[:_EXCERPT]}…`"


def decode(data: bytes, path: str) -> Decoded:
    """Split a file into lines, whatever its line ends; bytes that are not UTF-8 stay surrogates."""
    if data.startswith(_WIDE_MARKS) or b"\0" in data[:2]:
        return Decoded((), (_problem(path, 1, 1, "the file is not UTF-8 but UTF-16", _SAVE),))
    mark = data.startswith(codecs.BOM_UTF8)
    text = data.decode("utf-8-sig", errors="surrogateescape")
    ends = text.count("\r\n")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    layout = []
    if mark:
        wrong = "the file begins with a byte order mark"
        layout.append(_problem(path, 1, 1, wrong, f"{_SAVE} without BOM; {REWRITE}"))
    if "\r" in text:
        number, column = _first_return(text)
        kind = f"Windows line ends (CR LF, {ends} of them)" if ends else "carriage returns"
        right = f"save it with line ends LF; {REWRITE}"
        layout.append(_problem(path, number, column, f"the file has {kind}", right))
    damage = [*_undecoded(lines, data, path), *_nulls(lines, path)]
    return Decoded(tuple(lines), tuple(damage), tuple(layout))


def _problem(path: str, line: int, column: int, wrong: str, right: str) -> Problem:
    return Problem(Place(path, line, column), CHECK, wrong, right)


def _first_return(text: str) -> tuple[int, int]:
    before = text[: text.index("\r")]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _undecoded(lines: list[str], data: bytes, path: str) -> list[Problem]:
    """Report all bytes that are not UTF-8 as one finding: they have one cause and one remedy."""
    found = [
        (number, match)
        for number, line in enumerate(lines, 1)
        if (match := _UNDECODED.search(line))
    ]
    if not found:
        return []
    number, match = found[0]
    more = f" (and on {len(found) - 1} more lines)" if len(found) > 1 else ""
    wrong = f"the byte 0x{ord(match[0]) - 0xDC00:02X} is not UTF-8{more}"
    return [_problem(path, number, match.start() + 1, wrong, _encoding_hint(data))]


def _encoding_hint(data: bytes) -> str:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            return "the file seems to have been cut short; restore it"
    # Cyrillic words are runs of high bytes; in Western texts an accented letter stands alone.
    runs = re.findall(rb"[\x80-\xff]+", data)
    cyrillic = sum(map(len, runs)) > 2 * len(runs)
    guess = "Windows-1251" if cyrillic else "Windows-1252"
    return f"{_SAVE}; it looks like {guess}"


def _nulls(lines: list[str], path: str) -> list[Problem]:
    found = [(number, line.index("\0") + 1) for number, line in enumerate(lines, 1) if "\0" in line]
    if not found:
        return []
    more = f" (and on {len(found) - 1} more lines)" if len(found) > 1 else ""
    return [_problem(path, *found[0], f"a NUL byte{more}", f"remove it, or {_SAVE}")]


def take_apart(line: str, number: int, path: str) -> tuple[Line | None, list[Problem]]:
    """Read one line; None for a blank one. A text that cannot be read is None and reported."""
    stripped = line.strip(" \t\f\v")
    if not stripped:
        return None, []
    start = line.index(stripped)
    marker = _marker(stripped)
    rest = stripped[len(marker) :]
    body = rest.lstrip(" \t")
    if marker == "#~" and _marker(body) not in STATEMENTS:
        # A comment of a removed entry, as some tools write it.
        marker = _marker(body)
        rest = body[len(marker) :]
    if marker not in STATEMENTS:
        return Line(number, start + 1, marker, _UNDECODED.sub("\ufffd", rest)), []
    if not body:
        return None, []
    offset = start + len(stripped) - len(body)
    return _statement(body, offset, Line(number, start + 1, marker, ""), path)


def _marker(text: str) -> str:
    match = _MARKER.match(text)
    return match[0] if match else ""


def _statement(body: str, offset: int, line: Line, path: str) -> tuple[Line, list[Problem]]:
    match = _KEYWORD.match(body)
    keyword = match[0] if match else ""
    quoted = body[len(keyword) :].lstrip(" \t")
    column = offset + len(body) - len(quoted) + 1
    text, faults = _text(quoted, keyword)
    problems = [_problem(path, line.number, column + at, *words) for at, *words in faults]
    return Line(line.number, offset + 1, line.marker, "", keyword, text, column + 1), problems


def _text(quoted: str, keyword: str) -> tuple[str | None, list[tuple[int, str, str]]]:
    """Resolve a quoted text; give its faults as (offset, what is wrong, what would be right)."""
    right = 'write keyword and text as `msgid "text"`'
    if not quoted.startswith('"'):
        return None, [(0, f"no quoted text behind {excerpt(keyword)}", right)]
    body = _BODY.match(quoted)
    if body is None:
        return None, [(0, "the quote is not closed", 'end the text with `"` on the same line')]
    if body.end() < len(quoted):
        right = 'write `\\"` for a quote within the text, and each text on a line of its own'
        return None, [(body.end() - 1, "text goes on behind the closing quote", right)]
    inner = quoted[1:-1]
    faults = [
        (match.start() + 1, f"unknown escape `{match[0]}`", r"use `\n`, `\t`, `\"` or `\\`")
        for match in (_ESCAPE.finditer(inner) if "\\" in inner else ())
        if match[1] not in ESCAPES
    ]
    if "\t" in inner:
        faults.append((inner.index("\t") + 1, "a raw tab in the text", r"write a blank, or `\t`"))
    if faults or "\0" in inner or _UNDECODED.search(inner):
        return None, faults
    return _ESCAPE.sub(lambda match: ESCAPES[match[1]], inner) if "\\" in inner else inner, []

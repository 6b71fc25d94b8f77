"""Read text files strictly: UTF-8, a sane size, and a clear answer to everything else."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from regolario.files.reasons import reason
from regolario.problems import Place, Problem

MOST_BYTES = 64 * 1024 * 1024
"""No source file of a collection comes near this size; a larger one is a mistake."""

MOST_CHARACTERS = 20_000
"""No single text of a game comes near this length; parsing a longer one could take very long."""

TOO_LONG = f"split it: no text may have more than {MOST_CHARACTERS}"

BOM = b"\xef\xbb\xbf"
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff")
_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_NAMES = {
    "\0": "a NUL character",
    "\r": "a lone carriage return",
    "\ufeff": "a byte order mark",
}


def position(text: str, offset: int) -> tuple[int, int]:
    """Turn an offset into a line and a column, both counted from 1."""
    line = text.count("\n", 0, offset) + 1
    return line, offset - text.rfind("\n", 0, offset)


def odd_character(text: str) -> str:
    """Name the first character that no text of a collection may hold; empty when there is none."""
    found = _ODD.search(text)
    return _name(found[0]) if found else ""


def cleaned(text: str) -> str:
    r"""Put U+FFFD for what no text may hold, and `\n` for a lone carriage return."""
    return _ODD.sub(lambda match: "\n" if match[0] == "\r" else "\ufffd", text)


def read_text(
    path: Path, relative: str, *, spreadsheet: bool = False
) -> tuple[str | None, list[Problem]]:
    r"""Read a UTF-8 file; line ends come back as `\n`. None stands for an unreadable file.

    Args:
        path: the file.
        relative: its path from the collection's root, for the findings.
        spreadsheet: allow a byte order mark, without which spreadsheets misread a table.

    """
    try:
        if fault := unfit(path):
            return None, [_unreadable(relative, *fault)]
        data = path.read_bytes()
    except OSError as error:
        wrong = f"cannot be read ({reason(error)})"
        return None, [_unreadable(relative, wrong, "make it a readable file")]
    return decode(data.removeprefix(BOM) if spreadsheet else data, relative)


def decode(data: bytes, relative: str) -> tuple[str | None, list[Problem]]:
    """Decode the bytes of a text file, naming the first byte that is not UTF-8.

    What may stand in no text is reported and cleaned away, so that it is not reported once more.
    """
    if data.startswith(_WIDE_BOMS):
        return None, [_unreadable(relative, "the file is UTF-16", "save it as UTF-8")]
    problems = []
    if data.startswith(BOM):
        data = data.removeprefix(BOM)
        wrong = "a byte order mark opens the file"
        problems.append(_unreadable(relative, wrong, "save it as UTF-8 without BOM"))
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return None, [*problems, _undecodable(data, error.start, relative)]
    problems.extend(_forbidden(text, relative))
    return cleaned(text), problems


def unfit(path: Path) -> tuple[str, str] | None:
    """Say why a file must not be read at all, and what would be right: what may have no end.

    Raises:
        OSError: there is no such file, or nobody may look at it.

    """
    if not stat.S_ISREG(path.stat().st_mode):
        return "this is no file", "put a text file here"
    if path.stat().st_size > MOST_BYTES:
        return "the file is larger than 64 MiB", "split it"
    return None


def _undecodable(data: bytes, offset: int, relative: str) -> Problem:
    before = data[:offset].decode("utf-8").replace("\r\n", "\n")
    line, column = position(before, len(before))
    wrong = f"byte 0x{data[offset]:02X} is not UTF-8{_legacy_guess(data)}"
    return Problem(Place(relative, line, column), "encoding", wrong, "save it as UTF-8")


def _legacy_guess(data: bytes) -> str:
    """Name the encoding that Russian or Western Windows editors most probably used.

    Cyrillic words are runs of high bytes, in windows-1251 mostly of the small letters' 0xE0 and
    above; accented letters of Western languages stand alone.
    """
    runs = re.findall(rb"[\x80-\xff]+", data)
    words = b"".join(run for run in runs if len(run) > 1)
    if len(words) * 2 <= sum(map(len, runs)):
        return " (it looks like windows-1252)"
    small_letters = len(re.findall(rb"[\xe0-\xff]", words))
    return " (it looks like windows-1251)" if small_letters * 2 > len(words) else ""


def _forbidden(text: str, relative: str) -> list[Problem]:
    """Report each forbidden character once, where it stands first."""
    first: dict[str, int] = {}
    for match in _ODD.finditer(text):
        first.setdefault(match[0], match.start())
    return [
        Problem(
            Place(relative, *position(text, offset)),
            "encoding",
            f"{_name(char)} stands in the text",
            "remove it",
        )
        for char, offset in first.items()
    ]


def _name(char: str) -> str:
    return _NAMES.get(char, f"the control character U+{ord(char):04X}")


def _unreadable(relative: str, wrong: str, right: str) -> Problem:
    return Problem(Place(relative), "encoding", wrong, right)

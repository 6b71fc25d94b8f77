"""Write a catalog as text, exactly as `msgcat --no-wrap` would."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from regolario.catalogs.entries import FUZZY, Entry
from regolario.models import Unit

BRACES = "python-brace-format"
_ESCAPES = {
    "\\": r"\\",
    '"': r"\"",
    "\a": r"\a",
    "\b": r"\b",
    "\f": r"\f",
    "\n": r"\n",
    "\r": r"\r",
    "\t": r"\t",
    "\v": r"\v",
}
_ESCAPED = re.compile(r'[\\"\a\b\f\n\r\t\v]')


def catalog_text(
    header: Mapping[str, str],
    preamble: Iterable[str],
    current: Iterable[tuple[Unit, Entry]],
    obsolete: Iterable[Entry],
) -> str:
    """Write a whole catalog: the header, the entries of the units, and the obsolete ones."""
    fields = "".join(f"{name}: {value}\n" for name, value in header.items())
    blocks = [[*_comments(preamble), *_text("msgid", ""), *_text("msgstr", fields)]]
    blocks += [list(_current(unit, entry)) for unit, entry in current]
    blocks += [list(_obsolete(entry)) for entry in obsolete]
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks)


def _current(unit: Unit, entry: Entry) -> Iterator[str]:
    yield from _comments(entry.comments)
    yield from _comments(unit.note.split("\n") if unit.note else (), "#.")
    if unit.place.path:
        yield f"#: {_reference(unit.place.path)}"
    yield from _flags(entry.flags, BRACES if "{" in entry.msgid or "}" in entry.msgid else "")
    if entry.previous:
        yield from _text("msgid", entry.previous, "#| ")
    yield from _texts(entry)


def _obsolete(entry: Entry) -> Iterator[str]:
    yield from _comments(entry.comments)
    yield from _flags(entry.flags)
    if entry.previous:
        yield from _text("msgid", entry.previous, "#~| ")
    yield from _texts(entry, "#~ ")


def _texts(entry: Entry, marker: str = "") -> Iterator[str]:
    yield from _text("msgctxt", entry.id, marker)
    yield from _text("msgid", entry.msgid, marker)
    yield from _text("msgstr", entry.msgstr, marker)


def _comments(comments: Iterable[str], marker: str = "#") -> Iterator[str]:
    for comment in comments:
        # gettext takes a backslash at the end of a comment for a sign that the comment goes on,
        # and would swallow the flags below.
        yield f"{marker} {comment}".rstrip("\\ \t")


def _reference(path: str) -> str:
    # gettext sets a file name with blanks between directional isolates.
    return f"\u2068{path}\u2069" if " " in path else path


def _flags(flags: Iterable[str], wanted: str = "") -> Iterator[str]:
    """Write the flags in gettext's order; whether braces are checked depends on the text alone."""
    kept = [flag for flag in dict.fromkeys(flags) if flag not in {BRACES, f"no-{BRACES}"}]
    ordered = sorted([*kept, *([wanted] if wanted else [])], key=_flag_rank)
    if ordered:
        yield f"#, {', '.join(ordered)}"


def _flag_rank(flag: str) -> int:
    return 0 if flag == FUZZY else 1 if flag.endswith("-format") else 2


def _text(keyword: str, text: str, marker: str = "") -> Iterator[str]:
    """Write a text; one with line breaks inside goes over as many lines."""
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    if len(lines) > 1:
        yield f'{marker}{keyword} ""'
        for line in lines:
            yield f'{marker}"{_escape(line)}"'
    else:
        yield f'{marker}{keyword} "{_escape(text)}"'


def _escape(text: str) -> str:
    return _ESCAPED.sub(lambda match: _ESCAPES[match[0]], text)

"""Scan a PO file strictly: every entry that can be read, and everything that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from regolario.catalogs.entries import Entry
from regolario.catalogs.lines import CHECK, REWRITE, STATEMENTS, Line, decode, excerpt, take_apart
from regolario.problems import Place, Problem, Severity

_CONTEXT, _ID, _STRING = "msgctxt", "msgid", "msgstr"
_PREVIOUS = {"msgctxt": "previous msgctxt", "msgid": "previous msgid"}
_PRESENT = {name: name for name in (_CONTEXT, _ID, _STRING)}
_ORDER = ("previous msgctxt", "previous msgid", _CONTEXT, _ID, _STRING)
_RIGHT_ORDER = "write comments, then msgctxt, msgid and msgstr"
_RESTORE = "restore the rest of the file"
# Where translators' tools break long lines: a last text that ends so may have lost its rest.
_BREAKS = tuple(" -–—/")


@dataclass(frozen=True, slots=True)
class Scan:
    """What a PO file holds and what is wrong with it."""

    header: Entry | None
    entries: tuple[Entry, ...]
    """All readable entries in the order of the file, obsolete ones included."""
    damage: tuple[Problem, ...]
    """Why the file cannot be relied on."""
    layout: tuple[Problem, ...]
    """What a rewrite mends without loss: a byte order mark, Windows line ends."""


@dataclass(slots=True)
class _Open:
    """The entry that is being read."""

    line: int = 0
    """Of the first keyword; before there is one, of the last comment."""
    comments: list[str] = field(default_factory=list)
    extracted: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    texts: dict[str, list[str]] = field(default_factory=dict)
    last: str = ""
    """The part that continuation lines belong to."""
    string: tuple[int, int] = (1, 1)
    obsolete: bool | None = None
    broken: bool = False

    def text(self, part: str) -> str:
        return "".join(self.texts.get(part, ()))


def scan(data: bytes, path: str) -> Scan:
    """Read the bytes of a PO file; `path` is what the findings call it."""
    decoded = decode(data, path)
    scanner = _Scanner(path)
    if decoded.lines:
        for number, text in enumerate(decoded.lines, 1):
            line, faults = take_apart(text, number, path)
            if line is not None:
                scanner.take(line, faults)
        scanner.end(len(decoded.lines))
    elif not decoded.damage:
        scanner.report(1, 1, "the file is empty", "restore it, or remove it and update")
    damage = sorted([*decoded.damage, *scanner.problems])
    return Scan(scanner.header, tuple(scanner.entries.values()), tuple(damage), decoded.layout)


class _Scanner:
    """Puts lines together to entries, and keeps reading behind whatever is wrong."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.header: Entry | None = None
        self.entries: dict[tuple[bool, str], Entry] = {}
        self.lines: dict[str, int] = {}
        """Unit id → where its entry begins."""
        self.open = _Open()
        self.headed = False
        """Whether a header was met, readable or not."""
        self.wrapped = False
        """Whether a text other than the header goes over several lines without need."""

    def report(
        self, line: int, column: int, wrong: str, right: str, severity: Severity = Severity.ERROR
    ) -> None:
        place = Place(self.path, line, column)
        self.problems.append(Problem(place, CHECK, wrong, right, severity))

    def take(self, line: Line, faults: list[Problem]) -> None:
        """Take the next line that is not blank, and what is wrong with its text."""
        if line.marker not in STATEMENTS:
            self.comment(line)
            return
        part = self.part(line)
        if part is None:
            # One finding a line is enough: the keyword's own.
            self.open.broken, self.open.last = True, ""
            return
        self.problems += faults
        if part:
            self.keyword(line, part)
        else:
            self.continuation(line)
        self.open.broken |= line.text is None

    def comment(self, line: Line) -> None:
        if self.open.broken or not {_CONTEXT, _ID}.isdisjoint(self.open.texts):
            self.finish()
        self.open.line = line.number
        if line.marker == "#":
            self.open.comments.append(line.rest.removeprefix(" ").rstrip())
        elif line.marker == "#.":
            self.open.extracted.append(line.rest.strip())
        elif line.marker in {"#,", "#="}:
            self.open.flags += [flag for name in line.rest.split(",") if (flag := name.strip())]

    def part(self, line: Line) -> str | None:
        """Name the part of an entry that a line opens; empty if it goes on, None for none."""
        word = line.keyword
        names = _PREVIOUS if line.marker.endswith("|") else _PRESENT
        if not word or word in names:
            return names.get(word, "")
        right = f"one of {', '.join(names)} is right here"
        if word == "msgid_plural" or word.startswith("msgstr["):
            wrong = f"{excerpt(word)}: plural entries are not used here"
            right = "write plural words within the text, as ((one/other))"
        elif line.text is None:
            wrong = f"{excerpt(word)} stands outside of quotes"
        else:
            wrong = f"unknown keyword {excerpt(word)}"
        self.report(line.number, line.column, wrong, right)
        return None

    def keyword(self, line: Line, part: str) -> None:
        texts = self.open.texts
        late = any(_ORDER.index(part) < _ORDER.index(other) for other in texts)
        if late and part == _CONTEXT and set(texts) == {_ID}:
            wrong = "msgctxt stands behind msgid"
            self.report(line.number, line.column, wrong, _RIGHT_ORDER)
            self.open.broken = True
        elif late or part in texts:
            self.finish()
        self.agree(line)
        if not self.open.texts:
            self.open.line = line.number
        if part == _STRING:
            self.open.string = (line.number, line.text_column)
            if _ID not in self.open.texts:
                self.report(line.number, line.column, "msgstr without a msgid", _RIGHT_ORDER)
                self.open.broken = True
        self.open.texts[part] = [line.text or ""]
        self.open.last = part

    def agree(self, line: Line) -> None:
        """Hold that an entry is obsolete as a whole or not at all."""
        obsolete = line.marker.startswith("#~")
        if self.open.obsolete not in {None, obsolete}:
            wrong = "an entry is half obsolete" if obsolete else "`#~` is missing within an entry"
            right = "begin all lines of an obsolete entry with `#~`, and no others"
            self.report(line.number, line.column, wrong, right)
            self.open.broken = True
        self.open.obsolete = obsolete

    def continuation(self, line: Line) -> None:
        if not self.open.last:
            if not self.open.broken:
                right = "put it behind a msgid or msgstr"
                self.report(line.number, line.column, "a text that belongs to no entry", right)
            return
        if self.open.last.startswith("previous") != line.marker.endswith("|"):
            wrong = f"a line of another kind continues {self.open.last}"
            self.report(line.number, line.column, wrong, "begin both lines with the same `#|`")
            self.open.broken = True
        self.agree(line)
        texts = self.open.texts[self.open.last]
        self.wrapped |= self.headed and texts[-1] != "" and not texts[-1].endswith("\n")
        texts.append(line.text or "")

    def finish(self) -> None:
        """Close the entry that is being read, and begin a new one."""
        done, self.open = self.open, _Open()
        if done.broken:
            self.headed |= _CONTEXT not in done.texts and not self.entries
            return
        if _STRING not in done.texts:
            missing = _STRING if _ID in done.texts else _ID
            wrong = f"the entry has no {missing}"
            self.report(done.line, 1, wrong, f"{_RIGHT_ORDER}; or {_RESTORE}")
            return
        entry = Entry(
            done.text(_CONTEXT),
            done.text(_ID),
            done.text(_STRING),
            tuple(done.flags),
            done.text("previous msgid"),
            tuple(done.comments),
            tuple(done.extracted),
            bool(done.obsolete),
            *done.string,
        )
        self.file(entry, done)

    def file(self, entry: Entry, done: _Open) -> None:
        """Put an entry among the others, unless it has no name of its own."""
        key = (entry.obsolete, entry.id)
        if _CONTEXT not in done.texts and not entry.msgid and not entry.obsolete:
            if self.header is not None or self.entries:
                wrong = (
                    "the header is not the first entry" if self.header is None else "two headers"
                )
                self.report(done.line, 1, wrong, "keep one, at the top of the file")
            self.header = self.header or entry
            self.headed = True
            return
        if not entry.id:
            wrong, right = "the entry has no msgctxt", 'write the unit\'s id: msgctxt "game/title"'
            self.report(done.line, 1, wrong, right)
        elif key in self.entries and not entry.obsolete:
            wrong = f"{excerpt(entry.id)} stands twice, first at line {self.lines[entry.id]}"
            self.report(done.line, 1, wrong, "keep one of the two")
        else:
            self.problems += _uneven(entry, self.path)
            self.entries[key] = entry
            self.lines[entry.id] = done.line

    def end(self, number: int) -> None:
        """Look whether the file breaks off."""
        rest = self.open
        if rest.texts or rest.broken:
            self.finish()
        elif rest.line:
            wrong = "the file ends with a comment that belongs to no entry"
            self.report(number, 1, wrong, f"{_RESTORE}, or remove the comment")
        for wrong, severity in self.breaks(rest):
            right = f"{_RESTORE}; if nothing is lost, {REWRITE}"
            self.report(number, 1, wrong, right, severity)
        if not self.headed:
            right = "begin it with an empty msgid whose msgstr holds Content-Type and Language"
            self.report(1, 1, "the file has no header", right)

    def breaks(self, last: _Open) -> Iterator[tuple[str, Severity]]:
        """Tell by the last text whether lines that would continue it may be lost."""
        source, text = last.text(_ID), last.text(_STRING)
        if last.broken or _STRING not in last.texts or self.header is None:
            return
        if text.endswith(_BREAKS) and not source.endswith(text[-1]):
            yield "the last text seems to have been cut short", Severity.ERROR
        elif source and not text and self.wrapped:
            yield "the last text is empty: lines behind it may be lost", Severity.WARNING


def _uneven(entry: Entry, path: str) -> Iterator[Problem]:
    """Hold that source and translation begin and end alike with a line break, as msgfmt does."""
    if not entry.msgstr or entry.obsolete:
        return
    place = Place(path, entry.line, entry.column)
    for end, differs in (
        ("begin", entry.msgid.startswith("\n") != entry.msgstr.startswith("\n")),
        ("end", entry.msgid.endswith("\n") != entry.msgstr.endswith("\n")),
    ):
        if differs:
            wrong = f"of msgid and msgstr only one {end}s with a line break"
            yield Problem(place, CHECK, wrong, "let both do so, or neither; is a line lost?")

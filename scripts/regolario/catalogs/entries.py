"""What a catalog holds: its header and, by unit id, its entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regolario.problems import Place

FUZZY = "fuzzy"
"""gettext's flag of a translation that somebody has to look at."""

SAME = "same"
NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of a catalog, as it stands in the file."""

    id: str
    """The msgctxt: the unit's id; empty for the header."""
    msgid: str
    msgstr: str = ""
    flags: tuple[str, ...] = ()
    previous: str = ""
    """The source text that a stale translation was made from (`#| msgid`)."""
    comments: tuple[str, ...] = ()
    """The translators' own lines, without `# `."""
    extracted: tuple[str, ...] = ()
    """The hints for translators (`#. `), which an update writes anew from the unit."""
    obsolete: bool = False
    line: int = 1
    """Where the msgstr begins."""
    column: int = 1

    @property
    def fuzzy(self) -> bool:
        """Say whether somebody has to look at the translation."""
        return FUZZY in self.flags

    def comment(self, kind: str) -> str | None:
        """Give what a comment `# kind: reason` says; None where there is none."""
        for comment in self.comments:
            name, colon, reason = comment.partition(":")
            if colon and name.strip().lower() == kind:
                return reason.strip()
        return None


@dataclass(frozen=True, slots=True)
class Catalog:
    """A PO file, read: the translations of one game into one language."""

    path: str
    language: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    """Unit id → entry, in the order of the file."""
    obsolete: Mapping[str, Entry] = field(default_factory=dict)
    """Unit id → entry of a unit that was removed."""
    header: Mapping[str, str] = field(default_factory=dict)
    """Field → value, in the order of the file."""
    preamble: tuple[str, ...] = ()
    """The comment lines above the header, without `# `."""

    def place(self, entry: Entry | None) -> Place:
        """Say where an entry's translation stands; without an entry, where the file begins."""
        if entry is None:
            return Place(self.path)
        return Place(self.path, entry.line, entry.column)


def spaced(text: str) -> str:
    """Write every run of white space as one blank: what differs only there is the same text."""
    return " ".join(text.split())

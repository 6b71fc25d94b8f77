"""Gather the blocks of a Markdown file, parting each text from the id that ends it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from regolario.files.tree import stands_twice
from regolario.models import Block, Kind
from regolario.problems import Place, Problem

_SPACE = re.compile(r"[ \t\n]+")
_TAIL = re.compile(r" ?\{#([^{}]*)\}\Z")
_ID = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?")
_EDITION = ".edition_"
_CLASS = re.compile(r"\.(?:note|informal|edition_[a-z][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Piece:
    """What will be a block: its text still ends in the id."""

    kind: Kind
    texts: Sequence[str]
    """Inline Markdown as it stands in the file; of a row, one text a cell."""
    place: Place
    level: int = 1
    ordered: bool = False


@dataclass(slots=True)
class Blocks:
    """The blocks in reading order, and what is wrong with their ids."""

    blocks: list[Block] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    section: str = ""
    """The id of the nearest heading above."""
    places: dict[str, Place] = field(default_factory=dict)
    """Where each id stands."""

    def add(self, piece: Piece) -> None:
        """Part the id from the text, and take up the block; without an id there is none."""
        texts = [_SPACE.sub(" ", text).strip(" ") for text in piece.texts]
        tail = _TAIL.search(texts[-1])
        if not tail:
            self._report_no_id(piece.kind, texts, piece.place)
            return
        texts[-1] = texts[-1][: tail.start()]
        if not any(texts):
            self.report(piece.place, "there is an id without a text", "write a text before it")
            return
        name, *classes = tail[1].split() or [""]
        row = piece.kind in {Kind.ROW, Kind.HEAD_ROW}
        block = Block(
            piece.kind,
            name,
            " | ".join(text.replace("|", "\\|") for text in texts) if row else texts[0],
            piece.place,
            piece.level,
            piece.ordered,
            note=".note" in classes,
            informal=".informal" in classes,
            editions=tuple(
                one.removeprefix(_EDITION) for one in classes if one.startswith(_EDITION)
            ),
        )
        self._check_classes(classes, piece.place)
        if "{#" in block.text:
            right = "give each block one id, and put an empty line between blocks"
            self.report(piece.place, "an id stands inside the text", right)
        self._check_id(block)
        self._take(block)

    def report(self, place: Place, wrong: str, right: str) -> None:
        """Note a finding."""
        self.problems.append(Problem(place, "markdown", wrong, right))

    def _take(self, block: Block) -> None:
        if block.kind is Kind.HEADING:
            self.section = block.id
        first = self.places.setdefault(block.id, block.place)
        if first is block.place:
            self.blocks.append(block)
        else:
            what = f'id "{block.id}"'
            self.problems.append(stands_twice("markdown", what, block.place, first))

    def _report_no_id(self, kind: Kind, texts: list[str], place: Place) -> None:
        right = "end it in {#section.name}"
        if kind is Kind.HEADING:
            right = "end it in {#section}"
        elif kind in {Kind.ROW, Kind.HEAD_ROW}:
            right = "end its last cell in {#section.name}, and give all rows as many cells"
        elif "{#" in texts[0]:
            right = "put {#section.name} at its very end, and an empty line below"
        self.report(place, f"this {kind.replace('_', ' ')} has no id", right)

    def _check_classes(self, classes: list[str], place: Place) -> None:
        for name in classes:
            if not _CLASS.fullmatch(name):
                right = "use .note, .informal or .edition_<id>"
                self.report(place, f'unknown class "{name}"', right)
        if {".note", ".informal"} <= {*classes}:
            wrong = "a block is both .note and .informal"
            self.report(place, wrong, "keep .note where it states no rule, .informal where it does")

    def _check_id(self, block: Block) -> None:
        section, _, name = block.id.partition(".")
        heading = block.kind is Kind.HEADING
        if not _ID.fullmatch(block.id):
            right = "write {#section.name} in lower-case Latin letters, digits and _"
            self.report(block.place, f'"{block.id}" is no id', right)
        elif heading and name:
            self.report(block.place, f'heading id "{block.id}" has a dot', "write {#section}")
        elif not heading and (not name or section != self.section):
            right = f"write {{#{self.section}.name}}" if self.section else "put a heading above it"
            self.report(block.place, f'id "{block.id}" does not belong to its section', right)
        if heading and block.level == 1:
            wrong = "a heading of the first level would be the page's title"
            self.report(block.place, wrong, "write ## before the heading of a section")

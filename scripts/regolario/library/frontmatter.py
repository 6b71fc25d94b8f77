"""The head of a Markdown file: labels, reasons and former ids, between two lines of dashes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from regolario.files.tree import Node
from regolario.files.yamltree import load
from regolario.library.typed import joined, typed
from regolario.models import Identifier, Record, Text
from regolario.problems import Place, Problem

_OPENING = re.compile(r"---[ \t]*\n")
_CLOSING = re.compile(r"^---[ \t]*(?:\n|\Z)", re.MULTILINE)


class FrontMatter(Record):
    """What the head of rules.md, faq.md or a page may hold."""

    labels: Annotated[dict[str, Text], Field(default_factory=dict)]
    """Block id → short name, for traces and phones."""
    informal: Annotated[dict[str, Text], Field(default_factory=dict)]
    """Block id → why the clause cannot be executed."""
    was: Annotated[dict[str, tuple[str, ...]], Field(default_factory=dict)]
    """Block id → its former ids."""
    about: Annotated[dict[Identifier, tuple[str, ...]], Field(default_factory=dict)]
    """Question → unit ids of clauses and cards."""
    note: Text | None = None
    title: Text | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a file, and where the rest begins."""

    matter: FrontMatter
    node: Node
    body: str
    first_line: int
    """The line of the file that the body begins on."""
    problems: tuple[Problem, ...] = ()

    def place(self, part: str, name: str) -> Place:
        """Find where one of the parts names a block."""
        return self.node.key_at((part, name))


def split(text: str, relative: str) -> Head:
    """Part the head from the body; a file need not have a head."""
    none = FrontMatter(labels={}, informal={}, was={}, about={})
    empty = Node(Place(relative), {})
    opening = _OPENING.match(text)
    if not opening:
        return Head(none, empty, text, 1)
    closing = _CLOSING.search(text, opening.end())
    if not closing:
        wrong, right = "the head has no end", "close it with a line ---"
        return Head(none, empty, "", 1, (Problem(Place(relative), "markdown", wrong, right),))
    body, first_line = text[closing.end() :], text.count("\n", 0, closing.end()) + 1
    node, problems = load(text[opening.end() : closing.start()], relative, first_line=2)
    if node is None:
        return Head(none, empty, body, first_line, tuple(problems))
    matter, more = typed(FrontMatter, node)
    return Head(matter or none, node, body, first_line, tuple(joined(problems, more)))

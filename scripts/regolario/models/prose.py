"""Written rules, questions and terms: blocks in reading order, each with its id."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from regolario.problems import Place


class Kind(StrEnum):
    """What a block looks like on the page."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    HEAD_ROW = "head_row"
    ROW = "row"
    QUOTE = "quote"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list item, table row, quotation or example of a document."""

    kind: Kind
    id: str
    """`scoring` for a heading, `scoring.bonus` for the rest, empty for an example."""
    text: str
    """Inline Markdown without the id; of an example its calls, one a line.

    The cells of a row are joined with ` | `; a bar inside a cell is escaped as `\\|`.
    """
    place: Place
    level: int = 1
    """Of a heading 1 to 6; of a list item its depth, from 1."""
    ordered: bool = False
    note: bool = False
    """States no rule."""
    informal: bool = False
    """States a rule that cannot be executed; the document gives the reason."""
    editions: tuple[str, ...] = ()
    """The editions it is limited to; empty for all."""
    was: tuple[str, ...] = ()
    label: str = ""
    """A short name for traces and phones."""
    reason: str = ""
    """Why it is informal."""

    @property
    def decides(self) -> bool:
        """Say whether it is a clause that must be proven by the rules module."""
        return self.kind not in {Kind.HEADING, Kind.HEAD_ROW, Kind.EXAMPLE} and not (
            self.note or self.informal
        )


@dataclass(frozen=True, slots=True)
class Document:
    """One Markdown file, read."""

    path: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A frequently asked question with its answer."""

    id: str
    question: Block
    answers: tuple[Block, ...]
    """Paragraphs, items, rows and examples in reading order."""
    about: tuple[str, ...]
    """Units of the clauses and cards that it is about."""


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry with the word forms that each language may use."""

    id: str
    term: str
    definition: str
    forms: dict[str, tuple[str, ...]]
    """Per language; a trailing `*` stands for any ending."""
    avoid: dict[str, tuple[str, ...]]
    """Per language, the words that must not be used for it."""
    see: tuple[str, ...]
    place: Place

"""Walk over the tokens of a Markdown file, and refuse what a document may not hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from regolario.files.reading import MOST_CHARACTERS, TOO_LONG
from regolario.library.blocks import Blocks, Piece
from regolario.models import Block, Kind
from regolario.problems import Place

_NAMES = {
    "blockquote": "quotation",
    "bullet_list": "list",
    "fence": "fenced block",
    "heading": "heading",
    "ordered_list": "list",
    "table": "table",
}
_AROUND = ("blockquote", "bullet_list", "ordered_list")
_REFUSED = {
    "code_block": "an indented code block",
    "hardbreak": "a line break",
    "hr": "a horizontal rule",
    "html_block": "raw HTML",
    "html_inline": "raw HTML",
    "image": "an image",
}


@dataclass(slots=True)
class Walk:
    """One pass over a document; its blocks are flat, so what nests is mostly refused."""

    relative: str
    first_line: int
    """The line of the file that the text begins on."""
    found: Blocks = field(default_factory=Blocks)
    lines: list[str] = field(default_factory=list)
    around: list[str] = field(default_factory=list)
    """The quotations and lists that are open, outermost first."""
    head: bool = False
    """A table's header is open."""
    cells: list[Token] = field(default_factory=list)
    paragraphs: int = 0
    """How many paragraphs the list item has."""

    def read(self, text: str) -> Blocks:
        """Take up the blocks of a text."""
        self.lines = text.split("\n")
        notes: dict[str, Any] = {}
        # HTML is parsed in order to be refused with its place, rather than shown as text.
        parser = MarkdownIt("commonmark", {"html": True}).enable("table")
        parser.core.ruler.before("inline", "bounded", self._bound)
        tokens = parser.parse(text, notes)
        for before, token in zip([None, *tokens], tokens, strict=False):
            self._refuse(token)
            self._refuse_nesting(token)
            self._keep_account(token)
            if token.type == "inline" and before is not None:
                self._inline(before, token)
            elif token.type == "fence":
                self._fence(token)
        for name, definition in notes.get("references", {}).items():
            place = Place(self.relative, definition["map"][0] + self.first_line)
            wrong = f"the link definition [{name.lower()}] is not supported"
            self.found.report(place, wrong, "write the target into the link")
        return self.found

    def _bound(self, state: StateCore) -> None:
        """Cut texts of absurd length before their marks are looked for."""
        for token in state.tokens:
            if token.type == "inline" and len(token.content) > MOST_CHARACTERS:
                wrong = f"this text has {len(token.content)} characters"
                self.found.report(self._start(token), wrong, TOO_LONG)
                token.content = token.content[:MOST_CHARACTERS]

    def _keep_account(self, token: Token) -> None:
        """Note which quotations, lists, items and rows are open."""
        kind = token.type.removesuffix("_open").removesuffix("_close")
        if kind in _AROUND and token.nesting > 0:
            self.around.append(kind)
        elif kind in _AROUND:
            self.around.pop()
        elif token.type == "list_item_open":
            self.paragraphs = 0
        elif kind == "thead":
            self.head = token.nesting > 0
        elif token.type == "tr_open":
            self.cells = []
        elif token.type == "tr_close":
            texts = [cell.content for cell in self.cells]
            kind = Kind.HEAD_ROW if self.head else Kind.ROW
            self.found.add(Piece(kind, texts, self._start(self.cells[0])))

    def _refuse(self, token: Token) -> None:
        line = 0
        for part in (token, *(token.children or ())):
            if part.type in _REFUSED:
                wrong = f"{_REFUSED[part.type]} is not supported"
                self.found.report(self._start(token, line), wrong, "write it as text")
            line += part.type in {"softbreak", "hardbreak"}
        if token.attrGet("start") not in {None, 1}:
            wrong = f"the list begins with {token.attrGet('start')}"
            self.found.report(self._start(token), wrong, "number lists from 1")

    def _refuse_nesting(self, token: Token) -> None:
        name = _NAMES.get(token.type.removesuffix("_open"))
        inside = _NAMES[self.around[-1]] if self.around else ""
        if name and inside and not name == inside == "list":
            wrong = f"a {name} stands in a {inside}"
            self.found.report(self._start(token), wrong, "put it below, at the left margin")

    def _inline(self, before: Token, token: Token) -> None:
        """Take up the text of a heading, paragraph, list item or quotation, or keep a cell."""
        if before.type in {"td_open", "th_open"}:
            self.cells.append(token)
            return
        kind, level = Kind.PARAGRAPH, 1
        if before.type == "heading_open":
            kind, level = Kind.HEADING, int(before.tag[1])
        elif "blockquote" in self.around:
            kind = Kind.QUOTE
        elif self.around:
            kind, level = Kind.ITEM, len(self.around)
            self.paragraphs += 1
        place = self._start(token)
        if kind is Kind.ITEM and self.paragraphs > 1:
            wrong = "a list item holds a second paragraph"
            self.found.report(place, wrong, "make it an item of its own")
        ordered = self.around[-1:] == ["ordered_list"]
        self.found.add(Piece(kind, [token.content], place, level, ordered))

    def _fence(self, token: Token) -> None:
        """Take up an example."""
        calls = "\n".join(line.strip() for line in token.content.split("\n") if line.strip())
        name, place = token.info.strip(), self._start(token)
        if name != "example":
            wrong = f'a fenced block "{name}" is not supported'
            self.found.report(place, wrong, "open it with ```example, one call a line")
        elif not calls:
            self.found.report(place, "the example is empty", "write one call a line")
        else:
            self.found.blocks.append(Block(Kind.EXAMPLE, "", calls, place))

    def _start(self, token: Token, line: int = 0) -> Place:
        """Find where a token's text begins, or one of its lines; markdown-it knows lines alone."""
        line += (token.map or [0])[0]
        source = self.lines[line] if line < len(self.lines) else ""
        column = source.find(token.content.strip().split("\n")[0]) if token.content else -1
        indent = len(source) - len(source.lstrip())
        return Place(self.relative, line + self.first_line, max(indent, column) + 1)

"""Read tables (CSV with commas, semicolons or tabs) as a list of mappings with places."""

from __future__ import annotations

import csv
import io
import re

from regolario.files.tree import MOST_DEPTH, Lines, Node, stands_twice
from regolario.problems import Place, Problem

_DELIMITERS = ",;\t"
_QUOTED = re.compile(r'"[^"]*"')
_CAUSES = {
    "unexpected end of data": ("a quote is not closed", 'close it with "'),
    "field larger": ("a cell is too long", "close the quote before it, or shorten the text"),
    "expected after": ("something follows a closing quote", 'write a quote in a text as ""'),
}
"""What the csv module says → what is wrong and what would be right."""

_Name = tuple[str, ...]
"""A column's name, parted at its dots."""


def load(text: str, relative: str) -> tuple[Node | None, list[Problem]]:
    """Read a table into a list of mappings, one a row, by the names in its first row.

    Names with dots nest: `attested.name.it`. Cells come exactly as they are typed; an empty cell
    leaves its key out, and a row of empty cells is none. None stands for nothing usable.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    table = _Table(text, relative)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=table.delimiter, strict=True)
    try:
        for cells in rows:
            table.take(cells)
    except csv.Error as error:
        table.report(table.lines.place(table.offset), *_cause(error))
        return None, table.problems
    if not table.width:
        table.report(
            Place(relative), "the table has no header", "name its columns in the first row"
        )
        return None, table.problems
    return table.root, table.problems


def _cause(error: csv.Error) -> tuple[str, str]:
    known = (answer for part, answer in _CAUSES.items() if part in str(error))
    return next(known, (f"not a valid table: {error}", "correct this row"))


def _delimiter(text: str) -> str:
    """Choose the sign that parts the names of the header; names hold none of them."""
    header = _QUOTED.sub("", text.lstrip("\n").partition("\n")[0])
    return max(_DELIMITERS, key=header.count)


class _Table:
    """Takes up rows in order; `offset` is where the next row begins."""

    def __init__(self, text: str, relative: str) -> None:
        self.text = text
        self.lines = Lines(text, relative)
        self.delimiter = _delimiter(text)
        self.offset = 0
        self.header: dict[int, _Name] = {}
        """Index of a usable column → its name."""
        self.width = 0
        self.root = Node(Place(relative), [])
        self.problems: list[Problem] = []

    def report(self, place: Place, wrong: str, right: str) -> None:
        self.problems.append(Problem(place, "csv", wrong, right))

    def take(self, cells: list[str]) -> None:
        """Take up the header or a row."""
        places = self.places(cells)
        if not any(cells):
            return
        if not self.width:
            self.width = len(cells)
            self.name_columns(cells, places)
            return
        if len(cells) > self.width:
            wrong = f"the row has {len(cells)} cells, its header {self.width}"
            right = "quote a cell that holds the delimiter, or name the column"
            self.report(places[self.width], wrong, right)
        row = Node(places[0], {})
        for index, name in self.header.items():
            if index < len(cells) and cells[index]:
                _plant(row, name, Node(places[index], cells[index]))
        if isinstance(self.root.value, list):
            self.root.value.append(row)

    def places(self, cells: list[str]) -> list[Place]:
        """Find where the cells of the next row begin; the csv module does not tell."""
        places = []
        for cell in cells:
            places.append(self.lines.place(self.offset))
            quoted = self.text.startswith('"', self.offset)
            # Between quotes, each quote is written twice; after a cell comes one more sign.
            self.offset += len(cell) + (cell.count('"') + 2 if quoted else 0) + 1
        self.offset += not cells
        return places

    def name_columns(self, cells: list[str], places: list[Place]) -> None:
        """Read the header; a column that has no usable name is reported and left out."""
        groups: dict[_Name, Place] = {}
        names: dict[_Name, Place] = {}
        for index, (cell, place) in enumerate(zip(cells, places, strict=True)):
            name = tuple(part.strip() for part in cell.split("."))
            what = f'column "{cell.strip()}"'
            if not all(name) or len(name) > MOST_DEPTH:
                self.report(place, f"{what} has no name", "write words parted by single dots")
                continue
            above = [name[:end] for end in range(1, len(name))]
            clash = groups.get(name) or next((names[up] for up in above if up in names), None)
            if name in names:
                self.problems.append(stands_twice("csv", what, place, names[name]))
            elif clash:
                wrong = f"{what} is both a value and a group of values (see {clash})"
                self.report(place, wrong, "rename one of the two")
            else:
                self.header[index] = name
                names[name] = place
                groups.update((up, place) for up in above)


def _plant(row: Node, name: _Name, cell: Node) -> None:
    """Put a cell into a row, below the groups that its column's name goes through."""
    node = row
    for part in name[:-1]:
        if isinstance(node.value, dict):
            node.keys.setdefault(part, cell.place)
            node = node.value.setdefault(part, Node(cell.place, {}))
    if isinstance(node.value, dict):
        node.keys[name[-1]] = cell.place
        node.value[name[-1]] = cell

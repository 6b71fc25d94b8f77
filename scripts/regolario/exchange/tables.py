"""Rows as CSV that survives a spreadsheet, and as PO."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from regolario.catalogs.entries import Catalog, Entry
from regolario.catalogs.reading import parse_catalog
from regolario.catalogs.states import find, translate
from regolario.exchange.rows import CHECK, Row
from regolario.exchange.update import Target, update
from regolario.files.reading import BOM, decode
from regolario.models import State, Unit
from regolario.problems import Place, Problem, Severity

COLUMNS = ("id", "state", "source", "translation", "previous", "reason", "note", "base")
_TEXTS = COLUMNS[2:7]
_BASE = "base: "
# Formulas, numbers, dates and truth values: what spreadsheets make something else of.
_MISREAD = re.compile(r"[=+\-@'\s\d.,]|(?:true|false)$|[^\W\d_]{3,9}\.?[ \-]\d", re.IGNORECASE)


def to_csv(rows: Iterable[Row], *, delimiter: str = ",", bom: bool = False) -> bytes:
    """Write rows as CSV; a cell that a spreadsheet would misread begins with an apostrophe."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=delimiter)
    writer.writerow(COLUMNS)
    for row in rows:
        texts = (_guarded(str(getattr(row, name))) for name in _TEXTS)
        writer.writerow((row.id, row.state.value, *texts, row.base))
    return (BOM if bom else b"") + stream.getvalue().encode()


def from_csv(data: bytes, path: str) -> tuple[list[Row], list[Problem]]:
    """Read rows from CSV with any of the usual delimiters; only id and translation are needed."""
    text, problems = decode(data.removeprefix(BOM), path)
    if text is None:
        return [], problems
    first = text.partition("\n")[0]
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True
    )
    rows: list[Row] = []
    lines: dict[str, int] = {}
    try:
        names = [name.strip().lower() for name in next(reader, [])]
        missing = [name for name in ("id", "translation") if name not in names]
        if missing:
            right = "begin the file with a line of column names"
            wrong = f"there is no column {' and no column '.join(missing)}"
            return [], [*problems, Problem(Place(path), CHECK, wrong, right)]
        line = reader.line_num + 1
        for cells in reader:
            if any(cells):
                row, found = _row(names, cells, Place(path, line), lines)
                problems += found
                rows += [row] if row else []
            line = reader.line_num + 1
    except csv.Error as error:
        right = "save the table again as CSV"
        problems.append(Problem(Place(path, reader.line_num), CHECK, f"no CSV: {error}", right))
    return rows, problems


def _row(
    names: Sequence[str], cells: Sequence[str], place: Place, lines: dict[str, int]
) -> tuple[Row | None, list[Problem]]:
    if len(cells) != len(names):
        wrong = f"the row has {len(cells)} cells, the head {len(names)}"
        return None, [Problem(place, CHECK, wrong, "put quotes around texts with the delimiter")]
    known = {name: cell for name, cell in zip(names, cells, strict=True) if name in COLUMNS}
    if "base" in known:
        known |= {name: known[name].removeprefix("'") for name in _TEXTS if name in known}
    name = known["id"].strip()
    if name in lines:
        wrong = f"`{name}` stands twice, first at line {lines[name]}"
        return None, [Problem(place, CHECK, wrong, "keep one of the two", unit=name)]
    lines[name] = place.line
    word = known.get("state", "").strip().lower().replace(" ", "_")
    word = word or (State.OK if known["translation"] else State.MISSING)
    if word not in set(State):
        right = f"one of {', '.join(State)}"
        return None, [Problem(place, CHECK, f"there is no state `{word}`", right, unit=name)]
    texts = (known.get(column, "") for column in ("previous", "reason", "note", "base"))
    previous, reason, note, base = texts
    source, translation, state = known.get("source", ""), known["translation"], State(word)
    row = Row(name, source, translation, state, previous, reason, note, base, place=place)
    return row, []


def _guarded(text: str) -> str:
    return f"'{text}" if _MISREAD.match(text) else text


def to_po(units: Iterable[Unit], rows: Iterable[Row], catalog: Catalog, target: Target) -> str:
    """Write rows as a PO file of their own; the hints for translators hold their bases."""
    wanted = {row.id: row for row in rows}
    chosen: list[Unit] = []
    entries: dict[str, Entry] = {}
    for unit in units:
        if unit.id in wanted:
            base = f"{_BASE}{wanted[unit.id].base}"
            chosen.append(replace(unit, note=f"{unit.note}\n{base}".strip()))
            entry = find(catalog, unit)
            if entry is not None:
                entries[unit.id] = replace(entry, id=unit.id)
    return update(chosen, replace(catalog, entries=entries, obsolete={}), target)


def from_po(data: bytes, path: str, language: str) -> tuple[list[Row], list[Problem]]:
    """Read the rows of a PO file that comes back; one that is damaged has none."""
    sent, damage, _ = parse_catalog(data, path, language)
    if any(problem.severity is Severity.ERROR for problem in damage):
        return [], damage
    return list(_sent(sent)), damage


def _sent(sent: Catalog) -> Iterator[Row]:
    for entry in sent.entries.values():
        found = translate(sent, Unit(entry.id, entry.msgid, Place(sent.path)))
        bases = [hint for hint in entry.extracted if hint.startswith(_BASE)]
        yield Row(
            entry.id,
            entry.msgid,
            found.text,
            found.state,
            found.previous,
            found.reason,
            base=bases[-1].removeprefix(_BASE) if bases else "",
            decided=True,
            place=found.place,
        )

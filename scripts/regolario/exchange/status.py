"""Say how far the translation has come: as a table with a list of what is next, and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from regolario.library import Library
from regolario.library.progress import Progress
from regolario.models import State, Translation
from regolario.text.wordiff import word_diff

MOST_NEXT = 10
"""So many units of a game, language and state are listed, unless all are asked for."""
_EXCERPT = 100
_AROUND = 40
_SIGNS = {"equal": "{}", "delete": "[-{}-]", "insert": "{{+{}+}}"}
"""How wdiff shows in plain text what went and what came."""


def status_data(rows: Iterable[Progress]) -> list[dict[str, object]]:
    """Give the counts as JSON-ready records, each with the list of what is next."""
    return [
        {"game": row.game, "language": row.language}
        | {state.value: row.counts[state] for state in State}
        | {"total": row.total, "done": row.done, "percent": row.percent}
        | {"next": [_open(one) for one in row.todo]}
        for row in rows
    ]


def _open(one: Translation) -> dict[str, object]:
    place = one.place
    return {"unit": one.unit, "state": one.state.value, "path": place.path, "line": place.line}


def status_table(rows: Iterable[Progress]) -> str:
    """Give the counts as a table of plain text with a line for each game and language."""
    records = status_data(rows)
    names = ["game", "language", *(state.value for state in State), "total", "done", "percent"]
    cells = [[name.replace("_", " ") for name in names]]
    cells += [[str(record[name]) for name in names] for record in records]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "".join(f"{_line(row, widths)}\n" for row in cells)


def _line(cells: list[str], widths: list[int]) -> str:
    words, numbers = 2, len(cells)
    left = [cell.ljust(width) for cell, width in zip(cells[:words], widths[:words], strict=True)]
    right = [
        cell.rjust(width)
        for cell, width in zip(cells[words:numbers], widths[words:numbers], strict=True)
    ]
    return "  ".join([*left, *right])


def status_next(library: Library, rows: Iterable[Progress], *, whole: bool = False) -> str:
    """List what needs work, a line a unit; of a stale one, what changed in its source."""
    lines: list[str] = []
    for row in rows:
        for state, group in groupby(row.todo, lambda one: one.state):
            found = list(group)
            shown = found if whole else found[:MOST_NEXT]
            lines.append(f"\n{row.game}, {row.language}, {state}: {len(found)}\n")
            lines += [_work(library, row.game, one) for one in shown]
            if len(found) > len(shown):
                lines.append(f"  and {len(found) - len(shown)} more; --all lists them\n")
    return "".join(lines)


def _work(library: Library, domain: str, one: Translation) -> str:
    """Write the line of a unit: where its translation stands, and the text to translate."""
    source = library.units(domain)[one.unit].text
    shown = "".join(_changes(one.previous, source)) if one.state is State.STALE else source
    shown = " ".join(shown.split())
    if one.state is not State.STALE and len(shown) > _EXCERPT:
        shown = f"{shown[:_EXCERPT]}…"
    return f"  {one.place.path}:{one.place.line}: {one.unit}: {shown}\n"


def _changes(old: str, new: str) -> Iterator[str]:
    """Write what changed, with some words around it."""
    for kind, text in word_diff(old, new):
        if kind == "equal" and len(text) > 2 * _AROUND:
            yield f"{text[:_AROUND]}…{text[-_AROUND:]}"
        else:
            yield _SIGNS[kind].format(text)

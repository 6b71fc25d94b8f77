"""How far the translation has come: units by game, language and state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regolario.models import State, Translation

_DONE = frozenset({State.OK, State.SAME, State.NOT_APPLICABLE})


@dataclass(frozen=True, slots=True)
class Progress:
    """The units of one game in one language, counted by state."""

    game: str
    language: str
    counts: Mapping[State, int]

    @property
    def total(self) -> int:
        """Count all units."""
        return sum(self.counts.values())

    @property
    def done(self) -> int:
        """Count the units that need no more work."""
        return sum(count for state, count in self.counts.items() if state in _DONE)

    @property
    def percent(self) -> int:
        """Give the share of what is done in whole per cent, rounded down: 100 means all."""
        return self.done * 100 // self.total if self.total else 100


def status(translations: Mapping[tuple[str, str], Iterable[Translation]]) -> list[Progress]:
    """Count the translations of each (game, language), sorted by both."""
    rows = []
    for (game, language), found in sorted(translations.items(), key=lambda item: item[0]):
        counts = dict.fromkeys(State, 0)
        for translation in found:
            counts[translation.state] += 1
        rows.append(Progress(game, language, counts))
    return rows


def status_data(rows: Iterable[Progress]) -> list[dict[str, str | int]]:
    """Give the counts as JSON-ready records."""
    return [
        {"game": row.game, "language": row.language}
        | {state.value: row.counts[state] for state in State}
        | {"total": row.total, "done": row.done, "percent": row.percent}
        for row in rows
    ]


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

"""Go through a text that was laid beside the units of a game, and choose unit by unit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import click

from regolario.cli.collection import fail
from regolario.exchange import Beside, Laid, Row, to_csv
from regolario.files.reasons import reason
from regolario.files.writing import write_atomically
from regolario.library.progress import NEXT
from regolario.models import State

_KEYS = {
    "y": "take it over as a draft",
    "n": "leave this unit as it is",
    "e": "edit it first",
    "+": "take the next passage too",
    "-": "leave out the last passage",
    "q": "stop here, keeping what was chosen",
}
_HELP = "; ".join(f"{key}: {what}" for key, what in _KEYS.items())


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to become of a text that was laid beside units."""

    file: str
    table: Path | None
    """Write both sides to this file instead of asking."""
    whole: bool
    """Offer units that are translated too."""


def choose(laid: Laid, wanted: Wanted) -> list[Row]:
    """Give the rows that somebody chose to take over; with a table, write that and give none."""
    states = {*State} if wanted.whole else {*NEXT}
    offered = [one for one in laid.pairs if one.row.state in states]
    found = sum(one.first < one.last for one in offered)
    click.echo(
        f"{wanted.file}: of {len(offered)} texts {found} have a counterpart;"
        f" {len(laid.left)} of {len(laid.found)} passages are left over",
        err=True,
    )
    if wanted.table is None:
        return _asked(laid, offered)
    try:
        write_atomically(wanted.table, to_csv([_drafted(laid, one) for one in offered]))
    except OSError as error:
        fail(f"{wanted.table}: cannot be written ({reason(error)})")
    return []


def _drafted(laid: Laid, pair: Beside) -> Row:
    """Propose what was laid beside a unit, unless it is its translation already."""
    text = laid.proposal(pair)
    if text in {"", pair.row.translation}:
        return pair.row
    return replace(pair.row, translation=text, state=State.DRAFT, note=_line(laid, pair))


def _line(laid: Laid, pair: Beside) -> str:
    return f"from line {laid.found[pair.first].line}"


def _asked(laid: Laid, offered: list[Beside]) -> list[Row]:
    """Ask for each unit that has a counterpart."""
    chosen: list[Row] = []
    matched = [one for one in offered if laid.proposal(one) not in {"", one.row.translation}]
    try:
        for number, pair in enumerate(matched, 1):
            click.echo(f"\n[{number} of {len(matched)}] {pair.row.id}, {_line(laid, pair)}")
            click.echo(f"  {pair.row.source}")
            text = _answer(laid, pair)
            if text:
                row = replace(pair.row, translation=text, state=State.DRAFT, decided=True)
                chosen.append(row)
    except (EOFError, click.Abort, _StopError):
        click.echo("")
    return chosen


class _StopError(Exception):
    """Somebody has had enough; what was chosen counts."""


def _answer(laid: Laid, pair: Beside) -> str:
    """Show the proposal until it is taken, with more or fewer passages, or refused."""
    while True:
        text = laid.proposal(pair)
        click.echo(f"→ {text}")
        key = click.prompt("Take it over?", type=click.Choice([*_KEYS, "?"]), default="y")
        if key == "?":
            click.echo(_HELP)
        elif key == "q":
            raise _StopError
        elif key == "+":
            pair = replace(pair, last=min(pair.last + 1, len(laid.found)))
        elif key == "-":
            pair = replace(pair, last=max(pair.last - 1, pair.first + 1))
        elif key == "e":
            return " ".join((click.edit(text) or text).split())
        else:
            return text if key == "y" else ""

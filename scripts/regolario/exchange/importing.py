"""Take a translator's rows over into a catalog on disk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from regolario.exchange.disk import read_for_change, write_changed
from regolario.exchange.rows import Row, take
from regolario.exchange.update import Target, update
from regolario.models import Unit
from regolario.problems import Problem


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did to one catalog."""

    units: tuple[str, ...] = ()
    """The units whose entries changed."""
    problems: tuple[Problem, ...] = ()
    """Rows that were not taken over (errors), and those that came out stale (warnings)."""


def import_rows(
    path: Path, units: Sequence[Unit], sent: Iterable[Row], target: Target, *, dry: bool = False
) -> Imported:
    """Take over what the rows ask for; a damaged catalog is left alone and reported.

    Nothing is written where they ask for nothing. `dry` only tells what would become of it.
    """
    relative = f"locales/{target.language}/LC_MESSAGES/{path.name}"
    catalog, errors = read_for_change(path, relative, target.language)
    if errors:
        return Imported(problems=errors)
    taken = take(units, catalog, sent)
    if not taken.units or dry:
        return Imported(taken.units, taken.problems)
    _, failed = write_changed(path, relative, update(units, taken.catalog, target))
    return Imported(() if failed else taken.units, (*taken.problems, *failed))

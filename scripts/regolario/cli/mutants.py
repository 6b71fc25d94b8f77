"""Change a rules module in every small way, and see whether its doctests notice."""

from __future__ import annotations

from pathlib import Path

import click

from regolario import proofs
from regolario.cli.collection import fail


@click.command()
@click.argument("games", nargs=-1)
@click.pass_obj
def mutants(root: Path, games: tuple[str, ...]) -> None:
    """Show that every constant, comparison and operator of the rules is held by a doctest."""
    chosen = games or tuple(path.parent.name for path in sorted(root.glob("content/*/rules.py")))
    if not chosen:
        fail(f"{root}: there is no content/<game>/rules.py here; give the folder with --root")
    survived = False
    for game in chosen:
        report = proofs.score(root / "content" / game / "rules.py", f"content/{game}/rules.py")
        for line in report.lines():
            click.echo(line)
        survived = survived or not report.ok
    raise SystemExit(1 if survived else 0)

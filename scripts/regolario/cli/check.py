"""The command that checks a collection."""

from __future__ import annotations

from pathlib import Path

import click

from regolario.checks import run_checks
from regolario.checks.rendering import as_annotations, as_json, as_text
from regolario.cli.collection import open_library


@click.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "annotations"]),
    default="text",
    help="Text for people, JSON for programs, annotations for GitHub.",
)
@click.pass_obj
def check(root: Path, form: str) -> None:
    """Check all that must hold; exit status 1 when there are errors."""
    report = run_checks(open_library(root))
    if form == "json":
        click.echo(as_json(report))
    else:
        click.echo(as_annotations(report) if form == "annotations" else as_text(report))
    raise SystemExit(1 if report.errors else 0)

"""Keep the catalogs: update them from the source texts, and show how far they are."""

from __future__ import annotations

import json
from pathlib import Path

import click

from regolario.cli.collection import fail, open_library
from regolario.exchange import Target, Updated, status, status_data, status_table, update_file
from regolario.library import Library
from regolario.models import Translation


@click.group()
def translate() -> None:
    """Work on translations."""


@translate.command()
@click.option("--rename", nargs=2, multiple=True, metavar="OLD NEW", help="Carry an entry over.")
@click.option("--minor", multiple=True, metavar="ID", help="Its translation stays right as it is.")
@click.option("--why", default="", help="The reason that --minor records.")
@click.pass_obj
def update(
    root: Path, rename: tuple[tuple[str, str], ...], minor: tuple[str, ...], why: str
) -> None:
    """Bring every catalog in line with the source texts, by unit id."""
    library = open_library(root)
    if minor and not why:
        fail("--minor needs --why with the reason")
    _refuse_unknown(library, (*minor, *(new for _, new in rename)))
    refused = False
    for language in library.languages[1:]:
        for domain in library.domains:
            path = f"locales/{language}/LC_MESSAGES/{domain}.po"
            target = Target(language, domain, library.source_language, dict(rename), minor, why)
            units = list(library.units(domain).values())
            try:
                done = update_file(root / path, path, units, target)
            except OSError as error:
                fail(f"{path}: cannot be written ({error.strerror}); the old file stays")
            _tell(path, done)
            refused = refused or bool(done.problems)
    raise SystemExit(1 if refused else 0)


def _refuse_unknown(library: Library, names: tuple[str, ...]) -> None:
    known = {unit for domain in library.domains for unit in library.units(domain)}
    unknown = [name for name in names if name not in known]
    if unknown:
        fail(
            "\n".join(
                f'there is no unit "{name}"; look it up on the compare page' for name in unknown
            )
        )


def _tell(path: str, done: Updated) -> None:
    for problem in done.problems:
        click.echo(str(problem))
    if done.changed:
        counts = {
            "new": done.added,
            "out of date": done.staled,
            "removed": done.removed,
            "returned": done.returned,
            "pinned": done.pinned,
        }
        told = ", ".join(f"{len(units)} {word}" for word, units in counts.items() if units)
        click.echo(f"updated {path}{f': {told}' if told else ''}")


@translate.command("status")
@click.option("--json", "json_", is_flag=True, help="Answer in JSON, for programs.")
@click.pass_obj
def show_status(root: Path, *, json_: bool) -> None:
    """Count the units of each game and language by their state."""
    rows = status(_translations(open_library(root)))
    if json_:
        click.echo(json.dumps(status_data(rows), ensure_ascii=False, indent=2))
    else:
        click.echo(status_table(rows), nl=False)


def _translations(library: Library) -> dict[tuple[str, str], list[Translation]]:
    return {
        (domain, language): [
            library.translation(domain, unit, language) for unit in library.units(domain)
        ]
        for domain in library.domains
        for language in library.languages[1:]
    }

"""Keep the catalogs: update them from the source texts, and show how far they are."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click

from regolario.cli.collection import catalog_path, fail, known_domain, open_library, translated_into
from regolario.cli.handing import export, take_in
from regolario.exchange import (
    Target,
    Updated,
    lost_entries,
    status_data,
    status_next,
    status_table,
    update_file,
)
from regolario.library import Library
from regolario.library.progress import progress


@click.group()
def translate() -> None:
    """Work on translations."""


translate.add_command(export)
translate.add_command(take_in)


@translate.command()
@click.option(
    "--rename",
    nargs=2,
    multiple=True,
    metavar="OLD NEW",
    help="Carry the entries of a former id over; NEW as in --minor.",
)
@click.option(
    "--minor",
    multiple=True,
    metavar="[GAME:]ID",
    help="Its translations stay right as they are; may be given more than once.",
)
@click.option("--why", default="", help="The reason that --minor records.")
@click.option(
    "--complete", is_flag=True, help="Add entries that a catalog has lost, as untranslated."
)
@click.pass_obj
def update(
    root: Path,
    rename: tuple[tuple[str, str], ...],
    minor: tuple[str, ...],
    why: str,
    *,
    complete: bool,
) -> None:
    """Bring every catalog in line with the source texts, by unit id."""
    library = open_library(root)
    if minor and not why.strip():
        fail("--minor needs --why with the reason")
    pinned = [_unit(library, name) for name in minor]
    renamed = [(old.rpartition(":")[2], *_unit(library, new)) for old, new in rename]
    refused = False
    for language in library.languages[1:]:
        for domain in library.domains:
            target = Target(
                language,
                domain,
                library.source_language,
                {old: new for old, game, new in renamed if game == domain},
                [unit for game, unit in pinned if game == domain],
                " ".join(why.split()),
            )
            lost = () if complete else tuple(lost_entries(library, domain, language))
            path = catalog_path(domain, language)
            units = list(library.units(domain).values())
            done = update_file(root / path, path, units, target) if not lost else Updated()
            done = replace(done, problems=(*lost, *done.problems))
            tell_update(path, done)
            refused = refused or bool(done.problems)
    raise SystemExit(1 if refused else 0)


def _unit(library: Library, name: str) -> tuple[str, str]:
    """Find the one game that has a unit; end where there is none, or more than one."""
    game, _, unit = name.rpartition(":")
    found = [one for one in library.domains if unit in library.units(one) and game in {"", one}]
    if not found:
        fail(f'there is no unit "{name}"; look it up on the compare page')
    if len(found) > 1:
        fail(f'"{unit}" is a unit of {" and ".join(found)}: write {found[0]}:{unit}')
    return found[0], unit


def tell_update(path: str, done: Updated) -> None:
    """Say what an update did to a file; nothing if it did nothing."""
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
@click.argument("game", required=False)
@click.option("--lang", "language", help="This language alone.")
@click.option("--all", "whole", is_flag=True, help="List all that needs work, not the first ten.")
@click.option("--json", "json_", is_flag=True, help="Answer in JSON, for programs.")
@click.pass_obj
def show_status(
    root: Path, game: str | None, language: str | None, *, whole: bool, json_: bool
) -> None:
    """Count the units of each game and language by their state, and list what is to be done."""
    library = open_library(root)
    if game:
        known_domain(library, game)
    if language:
        translated_into(library, language)
    rows = [
        row
        for row in progress(library)
        if game in {None, row.game} and language in {None, row.language}
    ]
    if json_:
        click.echo(json.dumps(status_data(rows), ensure_ascii=False, indent=2))
    else:
        click.echo(status_table(rows), nl=False)
        click.echo(status_next(library, rows, whole=whole), nl=False)

"""Open the collection that a command works on, and end in good order when it is not fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from regolario.catalogs import Catalog
from regolario.checks import Report, run_checks
from regolario.exchange import lost_entries
from regolario.files.reasons import reason
from regolario.files.writing import alone, write_atomically
from regolario.library import Library, read_library
from regolario.library.typed import suggestion
from regolario.models import Game
from regolario.problems import Severity


def open_library(root: Path) -> Library:
    """Read the collection at a folder; end with a message when there is none."""
    if not (root / "content").is_dir():
        fail(
            f"{root}: there is no collection here (no folder content/); give its folder with --root"
        )
    try:
        return read_library(root)
    except PermissionError as error:
        fail(f"{error.filename} cannot be read (permission denied); make it readable")


def checked_library(root: Path) -> tuple[Library, Report]:
    """Read and check the collection; end with every error when it has any."""
    library = open_library(root)
    report = run_checks(library)
    for problem in report.errors:
        click.echo(str(problem))
    if report.errors:
        count = len(report.errors)
        errors = "1 error" if count == 1 else f"{count} errors"
        fail(f"{errors}; nothing was built, what was there stays")
    return library, report


@contextmanager
def by_itself(root: Path) -> Iterator[None]:
    """Let one command at a time write here: what two of them wrote would not belong together."""
    with alone(root, lambda: click.echo("waiting for another regolario here …", err=True)):
        yield


def fail(message: str) -> NoReturn:
    """End with a message and exit status 1."""
    click.echo(message, err=True)
    raise SystemExit(1)


def known_game(library: Library, name: str) -> Game:
    """Give the game that was asked for; end when there is none of this name."""
    return library.games[_known(name, tuple(library.games))]


def known_domain(library: Library, name: str) -> str:
    """Give the game that was asked for, or the site itself; end when it is not known."""
    return _known(name, library.domains)


def _known(name: str, names: tuple[str, ...]) -> str:
    if name not in names:
        fail(f'there is no game "{name}" here; {suggestion(name, names)}')
    return name


def hand_out(data: str | bytes, output: Path | None) -> None:
    """Write to a file, or to the terminal; end when the file cannot be written."""
    if output is None:
        click.echo(data, nl=False)
        return
    try:
        write_atomically(output, data)
    except OSError as error:
        fail(f"{output}: cannot be written ({reason(error)})")


def known_language(library: Library, language: str | None) -> str:
    """Give the language that was asked for, or the source language; end when it is not known."""
    chosen = language or library.source_language
    if chosen not in library.languages:
        fail(f'there is no language "{chosen}" here; known are {", ".join(library.languages)}')
    return chosen


def translated_into(library: Library, language: str) -> str:
    """Give a language that the collection is translated into; end when it is none."""
    if known_language(library, language) == library.source_language:
        fail(f'"{language}" is the source language: its texts stand in content/ and cards/')
    return language


def catalog_path(domain: str, language: str) -> str:
    """Give the path of a catalog from the collection's root."""
    return f"locales/{language}/LC_MESSAGES/{domain}.po"


def sound_catalog(library: Library, domain: str, language: str) -> Catalog:
    """Give a catalog that can be relied on; end with what is wrong with it otherwise.

    One that is not there yet is an empty one.
    """
    catalog = library.catalogs[known_domain(library, domain), translated_into(library, language)]
    errors = [
        problem
        for problem in library.problems
        if problem.place.path == catalog.path and problem.severity is Severity.ERROR
    ]
    errors += lost_entries(library, domain, language)
    if errors and (library.root / catalog.path).exists():
        for problem in errors:
            click.echo(str(problem))
        fail(f"{catalog.path} has to be mended first; nothing was written")
    return catalog

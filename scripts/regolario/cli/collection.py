"""Open the collection that a command works on, and end in good order when it is not fit."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click

from regolario.checks import Report, run_checks
from regolario.library import Library, read_library


def open_library(root: Path) -> Library:
    """Read the collection at a folder; end with a message when there is none."""
    if not (root / "content").is_dir():
        fail(
            f"{root}: there is no collection here (no folder content/); give its folder with --root"
        )
    return read_library(root)


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


def fail(message: str) -> NoReturn:
    """End with a message and exit status 1."""
    click.echo(message, err=True)
    raise SystemExit(1)


def known_language(library: Library, language: str | None) -> str:
    """Give the language that was asked for, or the source language; end when it is not known."""
    chosen = language or library.source_language
    if chosen not in library.languages:
        fail(f'there is no language "{chosen}" here; known are {", ".join(library.languages)}')
    return chosen

"""Search the database from the terminal."""

from __future__ import annotations

import json
import shutil
import sqlite3
import textwrap
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import click

from regolario.cli.collection import fail
from regolario.database import Hit, alike, search

_INDENT = "    "
_WIDEST = 100


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--lang", "language", help="The language to search in; the source language if none.")
@click.option("--limit", default=10, show_default=True, help="So many results at most.")
@click.option("--json", "json_", is_flag=True, help="Answer in JSON, for programs.")
@click.pass_obj
def search_command(
    root: Path, words: tuple[str, ...], language: str | None, limit: int, *, json_: bool
) -> None:
    """Find rules, answers, terms and cards in site.db; exit status 1 when nothing is found."""
    database = root / "site.db"
    if not database.is_file():
        fail(f"{database} does not exist; write it with: regolario db")
    typed = " ".join(words)
    uri = f"{database.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            chosen = language or _source_language(connection)
            hits = search(connection, typed, chosen, limit)
            meant = [] if hits else alike(connection, typed, chosen)
    except LookupError as error:
        fail(str(error.args[0]))
    except sqlite3.DatabaseError as error:
        fail(f"{database} cannot be read ({error}); write it anew with: regolario db")
    if json_:
        click.echo(json.dumps([asdict(hit) for hit in hits], ensure_ascii=False, indent=2))
    else:
        _show(typed, hits, meant)
    raise SystemExit(0 if hits else 1)


def _source_language(connection: sqlite3.Connection) -> str:
    row = connection.execute("select code from languages where is_source").fetchone()
    return str(row[0])


def _show(typed: str, hits: list[Hit], meant: list[str]) -> None:
    if not hits:
        click.echo(f"nothing found for {typed}", err=True)
        if meant:
            click.echo(f"did you mean: {', '.join(meant)}", err=True)
        return
    if not hits[0].whole:
        click.echo("no text has all of these words; these have some of them:", err=True)
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    for hit in hits:
        click.echo(f"{hit.title}  [{hit.game} {hit.unit}]")
        if hit.text:
            short = textwrap.shorten(hit.text, 2 * width - 2 * len(_INDENT), placeholder=" …")
            click.echo(textwrap.indent(textwrap.fill(short, width - len(_INDENT)), _INDENT))

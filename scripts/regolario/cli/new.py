"""Begin a collection of one's own, or a game within one."""

from __future__ import annotations

import re
from pathlib import Path

import click

from regolario.cli.collection import fail, open_library
from regolario.exchange.starting import begin_collection, begin_game
from regolario.files.reasons import reason
from regolario.library.folders import is_language

_SOURCE = "en"
_ID = re.compile(r"[a-z][a-z0-9_]{0,63}")


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--title", default="My games", help="What the collection is called.")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    default=("it",),
    show_default=True,
    help="A language beside English (it, ru, de, …); may be given several times.",
)
def new(folder: Path, title: str, languages: tuple[str, ...]) -> None:
    """Begin a collection in the new folder DIR: one tiny game, two languages, a calculator."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        fail(f"{folder} is there already; give a folder that is new or empty")
    for tag in languages:
        if not is_language(tag) or tag == _SOURCE:
            fail(f'"{tag}" is no language beside English; write a code such as it or pt_BR')
    if not title.strip() or not title.isprintable():
        fail("the title is empty or has unprintable characters; write it on one line")
    try:
        begin_collection(folder.resolve(), title.strip(), dict.fromkeys(languages))
    except OSError as error:
        fail(f"{folder} cannot be written ({reason(error)}); nothing was made")
    click.echo(f"made {folder}; {folder / 'README.md'} says what to do with it")


@click.command()
@click.argument("name", metavar="ID")
@click.option("--title", help="What the game is called; its id if left out.")
@click.pass_obj
def game(root: Path, name: str, title: str | None) -> None:
    """Add the game ID: its folders with one rule, one card, and catalogs to be translated."""
    library = open_library(root)
    if not _ID.fullmatch(name):
        fail(f'"{name}" is no id; use lower-case Latin letters, digits and _')
    if name in (*library.domains, *library.pages):
        fail(f'"{name}" is a game or page of this collection already; choose another id')
    taken = [part for part in ("content", "cards") if (root / part / name).exists()]
    if taken:
        fail(f"{taken[0]}/{name} is there already; choose another id")
    try:
        begin_game(library, name, (title or name.replace("_", " ").capitalize()).strip())
    except OSError as error:
        fail(f"content/{name} cannot be written ({reason(error)}); nothing was made")
    click.echo(f"made content/{name} and cards/{name}")

"""Print sheets of cards, the rules as a booklet or a score pad of a game as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from regolario import sheets
from regolario.cli.collection import fail, known_game, known_language, open_library
from regolario.files.reasons import reason
from regolario.files.writing import write_atomically
from regolario.library import Library
from regolario.mkdocs_plugin import SiteError, site_address
from regolario.models import Card, Game
from regolario.models.printing import Sheet
from regolario.problems import Severity


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What was typed, checked as far as it can be without the cards."""

    library: Library
    game: Game
    languages: tuple[str, ...]
    sheet: Sheet
    paper: str
    edition: str
    backs: str
    copies: bool


@click.command(name="print")
@click.argument("game")
@click.option("--lang", "language", help="The language to print; the source language if left out.")
@click.option("--second", help="A second language, on the same cards or beside the rules.")
@click.option("--paper", type=click.Choice([*sheets.PAPERS]), default="a4", show_default=True)
@click.option("--only", multiple=True, metavar="FIELD=VALUE", help="Only cards that hold this.")
@click.option(
    "--changed-since",
    "since",
    metavar="FILE-OR-REVISION",
    help="Only cards whose faces are not those of an earlier PDF, or of a Git revision.",
)
@click.option("--copies", is_flag=True, help="Print each card as often as the game has it.")
@click.option(
    "--backs",
    type=click.Choice(sheets.BACKS),
    default="none",
    show_default=True,
    help="Backs for printing on both sides: the game's title, or the second language.",
)
@click.option("--edition", default="", help="The edition whose numbers are printed.")
@click.option("--rules", is_flag=True, help="Print the booklet instead of the cards.")
@click.option("--score", is_flag=True, help="Print the score pad instead of the cards.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The PDF to write; named after what it holds if left out.",
)
@click.pass_obj
def print_(root: Path, /, output: Path | None, **typed: Any) -> None:  # noqa: ANN401 - the options
    """Print GAME as a PDF: its cards, nine to a page, or with --rules or --score something else."""
    wanted = _wanted(root, typed)
    fonts = _fonts(root)
    cards: Sequence[Card] = ()
    if wanted.sheet is Sheet.CARDS:
        cards = _cards(wanted, typed["only"], typed["since"])
    try:
        printed = sheets.press(fonts, *_data(wanted, cards))
    except (SiteError, sheets.PrintError) as error:
        fail(f"nothing was written: {error}")
    name = sheets.file_name(wanted.game.id, wanted.sheet, wanted.languages, wanted.paper)
    _write(output or Path(name), printed)


def _wanted(root: Path, typed: dict[str, Any]) -> _Wanted:
    """Read what was typed; end with a line on what does not fit together."""
    library = open_library(root)
    errors = [one for one in library.problems if one.severity is Severity.ERROR]
    if errors:
        fail("\n".join([*map(str, errors), "nothing was written; mend this first"]))
    game = known_game(library, typed["game"])
    _refuse_misfits(typed)
    edition = typed["edition"]
    if edition and edition not in game.info.editions:
        known = ", ".join(game.info.editions) or "none"
        fail(f'{game.id} has no edition "{edition}"; known: {known}')
    languages = [known_language(library, typed["language"])]
    if typed["second"] is not None:
        languages.append(known_language(library, typed["second"]))
    if len(languages) != len(set(languages)):
        fail("the second language is the first one; choose another")
    sheet = Sheet.RULES if typed["rules"] else Sheet.SCORE if typed["score"] else Sheet.CARDS
    paper, backs, copies = typed["paper"], typed["backs"], typed["copies"]
    return _Wanted(library, game, tuple(languages), sheet, paper, edition, backs, copies)


def _refuse_misfits(typed: dict[str, Any]) -> None:
    """End when options are given that cannot stand together."""
    if typed["rules"] and typed["score"]:
        fail("--rules and --score are two documents; print one after the other")
    if typed["backs"] == "second" and typed["second"] is None:
        fail("--backs second needs --second with a language")
    if typed["score"] and typed["second"] is not None:
        fail("a score pad has one language; leave --second out")
    given = {
        "--only": typed["only"],
        "--changed-since": typed["since"],
        "--copies": typed["copies"],
        "--backs": typed["backs"] != "none",
    }
    misfit = next((name for name, value in given.items() if value), "")
    if misfit and (typed["rules"] or typed["score"]):
        fail(f"{misfit} is for cards; leave it out with --rules and --score")


def _fonts(root: Path) -> sheets.Fonts:
    try:
        fonts = sheets.read_fonts(root)
    except OSError as error:
        fail(f"nothing was written: the fonts cannot be read ({error})")
    if fonts is None:
        fail(f"nothing was written: {sheets.MISSING}")
    return fonts


def _cards(wanted: _Wanted, only: tuple[str, ...], since: str | None) -> list[Card]:
    """Choose the cards; end when there is none to print."""
    try:
        if not wanted.game.cards:
            fail(f"{wanted.game.id} has no cards; its rules are printed with --rules")
        cards = sheets.choose(wanted.game, only)
        if not cards:
            fail(f"no card of {wanted.game.id} is like that; nothing was written")
        if since is None:
            return cards
        speaking = sheets.voices(wanted.library, wanted.game.id, wanted.languages, wanted.edition)
        changed, gone = sheets.changed_since(speaking, cards, since)
    except (sheets.ChoiceError, sheets.EarlierError) as error:
        fail(f"nothing was written: {error}")
    if gone and not only:
        click.echo(f"no longer among the cards: {', '.join(gone)}", err=True)
    if not changed:
        click.echo(f"no card has changed since {since}; nothing was written")
        raise SystemExit(0)
    return changed


def _data(wanted: _Wanted, cards: Sequence[Card]) -> tuple[str, dict[str, Any]]:
    """Give the template that is wanted, and what it prints."""
    library, game = wanted.library, wanted.game.id
    if wanted.sheet is Sheet.RULES:
        booklet = sheets.Booklet(game, wanted.languages, wanted.paper, wanted.edition)
        return "booklet", sheets.booklet_data(library, booklet)
    if wanted.sheet is Sheet.SCORE:
        if not wanted.game.info.calculators:
            fail(f"{game} has no calculators, so there is nothing to fill in")
        site = site_address(library.root)
        pad = sheets.Pad(game, wanted.languages[0], site, wanted.paper)
        return "pad", sheets.pad_data(library, pad)
    deck = sheets.Deck(
        game, wanted.languages, wanted.paper, wanted.edition, wanted.copies, wanted.backs
    )
    return "cards", sheets.deck_data(library, deck, cards)


def _write(path: Path, printed: sheets.Printed) -> None:
    for remark in printed.remarks():
        click.echo(remark, err=True)
    try:
        if path.exists() and not path.is_file():
            # A pipe or a device, such as /dev/stdout: a file must not take its place.
            path.write_bytes(printed.pdf)
        else:
            write_atomically(path, printed.pdf)
    except OSError as error:
        fail(f"{path}: cannot be written ({reason(error)})")
    pages = "1 page" if printed.pages == 1 else f"{printed.pages} pages"
    click.echo(f"written {path}: {pages}, {max(round(len(printed.pdf) / 1000), 1)} kB")

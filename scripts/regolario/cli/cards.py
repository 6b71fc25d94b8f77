"""Take other people's cards in, and give ours out."""

from __future__ import annotations

import re
from pathlib import Path

import click

from regolario.cli.collection import fail, hand_out, known_game, open_library
from regolario.exchange import cards as exchange
from regolario.exchange.cards.importing import Choices
from regolario.files.reasons import reason
from regolario.problems import Severity

_ID = re.compile(r"[a-z][a-z0-9_]{0,63}")
_WRITERS = {"jsonl": exchange.to_json_lines, "csv": exchange.to_csv}


@click.group()
def cards() -> None:
    """Import and export cards."""


@cards.command("import")
@click.argument("game")
@click.argument("source", type=click.Path(path_type=Path, exists=True))
@click.option(
    "--map",
    "mapping",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The mapping file; without one, SOURCE is what `cards export` wrote.",
)
@click.option("--skip", is_flag=True, help="Leave out the records that cannot be taken.")
@click.option("--replace", is_flag=True, help="SOURCE has all cards: remove other card files.")
@click.option("--overwrite", is_flag=True, help="Let SOURCE win over what translators changed.")
@click.pass_obj
def take(
    root: Path,
    /,
    game: str,
    source: Path,
    mapping: Path | None,
    **flags: bool,
) -> None:
    """Make the records of SOURCE (CSV, TSV, JSON, JSON Lines or a folder) the cards of GAME."""
    if not _ID.fullmatch(game):
        fail(f'"{game}" is no id; use lower-case Latin letters, digits and _')
    library = open_library(root)
    chosen = exchange.OWN
    if mapping is not None:
        read, problems = exchange.read_mapping(mapping)
        for problem in problems:
            click.echo(str(problem))
        chosen = read or fail("the mapping file cannot be used; nothing was written")
    elif game not in library.games:
        fail(f'there is no game "{game}" here; give --map with a mapping file to make one')
    beside = mapping.parent if mapping else source.parent
    choices = Choices(**flags, beside=beside)
    try:
        done = exchange.import_cards(library, game, source, chosen, choices)
    except OSError as error:
        fail(f"{error.filename or root} cannot be written ({reason(error)}); nothing was written")
    _tell(done, skipping=flags["skip"])


def _tell(done: exchange.Imported, *, skipping: bool) -> None:
    for problem in sorted(done.problems):
        kind = "note: " if problem.severity is Severity.NOTE else ""
        click.echo(f"{kind}{problem}")
    if done.errors and not (skipping and done.cards):
        count = len({problem.place for problem in done.errors})
        places = "1 place" if count == 1 else f"{count} places"
        fail(f"nothing was written: mend {places}, or leave those records out with --skip")
    counts = {"new": done.added, "changed": done.changed, "removed": done.removed}
    told = ", ".join(f"{len(names)} {word}" for word, names in counts.items() if names)
    click.echo(f"{done.cards} cards{f': {told}' if told else ', none changed'}")
    if done.skipped:
        click.echo(f"{done.skipped} records were left out")
    for language, number in done.translations.items():
        click.echo(f"{language}: {number} translations taken")
    for path in done.written:
        click.echo(f"wrote {path}")


@cards.command()
@click.argument("game")
@click.option("--format", "form", type=click.Choice(list(_WRITERS)), default="jsonl")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def export(root: Path, game: str, form: str, output: Path | None) -> None:
    """Write the cards of GAME in every language, as JSON Lines or CSV."""
    library = open_library(root)
    hand_out(_WRITERS[form](library, known_game(library, game).id), output)

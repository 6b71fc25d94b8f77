"""Hand texts out to translators, and take their files in."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict, Unpack

import click

from regolario.cli.beside import Wanted, choose
from regolario.cli.collection import fail, hand_out, open_library, sound_catalog
from regolario.exchange import (
    Imported,
    Row,
    Target,
    from_csv,
    from_po,
    import_rows,
    lay_text,
    rows,
    to_csv,
    to_po,
)
from regolario.files.reading import BOM, MOST_BYTES, decode
from regolario.files.reasons import reason
from regolario.library import Library
from regolario.library.progress import NEXT
from regolario.models import State
from regolario.problems import Problem, Severity

_DELIMITERS = {",": ",", ";": ";", "tab": "\t"}
_LANGUAGE = click.option("--lang", "language", required=True, help="The language, such as it.")
_FILE = click.Path(path_type=Path, dir_okay=False)


class Export(TypedDict):
    """What `export` was asked for."""

    game: str
    language: str
    todo: bool
    states: tuple[str, ...]
    form: str | None
    delimiter: str
    bom: bool
    output: Path | None


@click.command()
@click.argument("game")
@_LANGUAGE
@click.option("--todo", is_flag=True, help="Only what is missing, out of date or a draft.")
@click.option(
    "--state",
    "states",
    multiple=True,
    type=click.Choice([state.value for state in State]),
    help="Only units in this state; may be given more than once.",
)
@click.option("--format", "form", type=click.Choice(["csv", "po"]), help="CSV if left out.")
@click.option(
    "--delimiter",
    type=click.Choice([*_DELIMITERS]),
    default=",",
    show_default=True,
    help="What parts the cells; spreadsheets of many countries want ;.",
)
@click.option("--bom", is_flag=True, help="Begin with a byte order mark, as Excel wants it.")
@click.option("--output", "-o", type=_FILE, help="Write this file; its ending .po makes it PO.")
@click.pass_obj
def export(root: Path, **asked: Unpack[Export]) -> None:
    """Write the texts of a GAME (or of the site) for a translator, as CSV or PO."""
    library = open_library(root)
    hand_out(_exported(library, asked), asked["output"])


def _exported(library: Library, asked: Export) -> bytes:
    game, language, output = asked["game"], asked["language"], asked["output"]
    catalog = sound_catalog(library, game, language)
    units = list(library.units(game).values())
    wanted = {State(state) for state in asked["states"]} | {*(NEXT if asked["todo"] else ())}
    chosen = list(rows(units, catalog, wanted))
    if (asked["form"] or (output.suffix[1:] if output else "")) == "po":
        return to_po(units, chosen, catalog, _target(library, game, language)).encode()
    return to_csv(chosen, delimiter=_DELIMITERS[asked["delimiter"]], bom=asked["bom"])


def _target(library: Library, game: str, language: str) -> Target:
    return Target(language, game, library.source_language)


class Import(TypedDict):
    """What `import` was asked for."""

    game: str
    file: Path
    language: str
    text: bool
    parts: tuple[str, ...]
    table: Path | None
    whole: bool
    dry: bool


@click.command("import")
@click.argument("game")
@click.argument("file", type=_FILE)
@_LANGUAGE
@click.option("--dry-run", "dry", is_flag=True, help="Only say what would be taken over.")
@click.option(
    "--text",
    is_flag=True,
    help="FILE is a plain text that somebody translated elsewhere: lay it beside the units of the"
    " game, and take it over unit by unit.",
)
@click.option(
    "--part",
    "parts",
    multiple=True,
    default=["rules"],
    show_default=True,
    help="With --text: the part that it translates (rules, faq, card …); may be given repeatedly.",
)
@click.option(
    "--table",
    type=_FILE,
    help="With --text: write both sides into this CSV file, to be looked through and imported.",
)
@click.option("--all", "whole", is_flag=True, help="With --text: offer what is translated too.")
@click.pass_obj
def take_in(root: Path, **asked: Unpack[Import]) -> None:
    """Take a translator's FILE over into the catalog of a GAME (or of the site).

    CSV and PO files are told by their endings. Only what was changed in them is taken over. If the
    source of a text has changed since it was handed out, its translation lands as out of date.
    """
    library = open_library(root)
    game, language = asked["game"], asked["language"]
    catalog = sound_catalog(library, game, language)
    sent, problems = _sent(library, asked)
    units = list(library.units(game).values())
    done = Imported()
    if sent:
        target = _target(library, game, language)
        done = import_rows(root / catalog.path, units, sent, target, dry=asked["dry"])
    _tell([*problems, *done.problems])
    if not asked["table"]:
        click.echo(_counted(len(done.units), dry=asked["dry"]))
    errors = [one for one in (*problems, *done.problems) if one.severity is Severity.ERROR]
    raise SystemExit(1 if errors else 0)


def _sent(library: Library, asked: Import) -> tuple[list[Row], list[Problem]]:
    """Read what came back; end where the file is none that can be read."""
    file, name = asked["file"], str(asked["file"])
    data = _read(file)
    if asked["text"]:
        text, problems = decode(data.removeprefix(BOM), name)
        if text is None:
            return [], problems
        laid = lay_text(library, asked["game"], asked["language"], text, _parts(library, asked))
        return choose(laid, Wanted(name, asked["table"], asked["whole"])), problems
    if file.suffix.lower() == ".po":
        return from_po(data, name, asked["language"])
    if file.suffix.lower() not in {".csv", ".tsv"}:
        fail(f"{file}: neither .csv nor .po; say --text if it is a plain text")
    return from_csv(data, name)


def _parts(library: Library, asked: Import) -> tuple[str, ...]:
    known = list(dict.fromkeys(unit.part for unit in library.units(asked["game"]).values()))
    unknown = [part for part in asked["parts"] if part not in known]
    if unknown:
        fail(f'{asked["game"]} has no part "{unknown[0]}"; known are {", ".join(known)}')
    return asked["parts"]


def _read(file: Path) -> bytes:
    try:
        if file.stat().st_size > MOST_BYTES:
            fail(f"{file}: is larger than 64 MiB; split it")
        return file.read_bytes()
    except OSError as error:
        fail(f"{file}: cannot be read ({reason(error)})")


def _tell(problems: list[Problem]) -> None:
    for problem in problems:
        warning = "" if problem.severity is Severity.ERROR else " [warning]"
        click.echo(f"{problem}{warning}")


def _counted(number: int, *, dry: bool) -> str:
    texts = "1 text" if number == 1 else f"{number} texts"
    return f"{texts} would be taken over" if dry else f"{texts} taken over"

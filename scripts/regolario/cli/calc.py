"""Call a function of a game's rules module, and show its answer with the clauses it applied."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from regolario import proofs
from regolario.cli.collection import fail, known_language, open_library
from regolario.cli.links import read_link
from regolario.library import Library, phrase
from regolario.library.answers import error_text, trace_steps, value_text
from regolario.library.forms import bare, described_form, titled_schema, with_present_cards
from regolario.models import Function, Game, Outcome
from regolario.models.proofs import Value
from regolario.proofs import Fault
from regolario.text.markup import plain

_FAULTS = {
    "not_integer": "no whole number",
    "not_boolean": "neither yes nor no",
    "not_choice": "not one of the choices",
    "not_row": "no row",
    "not_possible": "nothing that can be typed here",
}


class Games(click.Group):
    """The games of the collection, each with its functions as commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the games."""
        return list(_library(ctx).games)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Give a game's functions as a group of commands, with help in the language asked for."""
        library = _library(ctx)
        game = library.games.get(cmd_name)
        if game is None:
            return None
        return _game_command(library, game, known_language(library, ctx.params.get("language")))


@click.command(cls=Games, invoke_without_command=True)
@click.option("--lang", "language", help="The language of help and answers.")
@click.option("--from-url", "url", help="Answer what a shared address of a calculator asks.")
@click.pass_context
def calc(context: click.Context, language: str | None, url: str | None) -> None:
    """Calculate with the rules of a game: calc GAME FUNCTION --parameter value."""
    if context.invoked_subcommand is not None:
        return
    if url is None:
        click.echo(context.get_help())
        return
    library = _library(context)
    link = read_link(library, url)
    values, faults = proofs.parse_arguments(link.function.form, link.texts)
    _refuse(faults)
    values = with_present_cards(link.game, link.function.form, values)
    chosen = known_language(library, language or link.language)
    _answer(library, link.game, link.function, values, chosen)


def _library(ctx: click.Context) -> Library:
    found = ctx.meta.get("regolario.library")
    if found is None:
        root = ctx.obj if isinstance(ctx.obj, Path) else Path()
        found = ctx.meta["regolario.library"] = open_library(root)
    return found


def _game_command(library: Library, game: Game, language: str) -> click.Group:
    group = click.Group(game.id, help=plain(phrase(library, game.id, "game/title", language).text))
    for function in game.module.functions:
        group.add_command(_function_command(library, game, function, language))
    return group


def _function_command(
    library: Library, game: Game, function: Function, language: str
) -> click.Command:
    described = described_form(library, game, function, language)
    options = [_option(field) for field in described["parameters"]]
    spoken = click.Option(
        ["--lang", "language_"], is_eager=True, help="The language of the answer."
    )

    def show_schema(ctx: click.Context, _: click.Parameter, asked: bool) -> None:  # noqa: FBT001
        if asked:
            chosen = known_language(library, ctx.params.get("language_") or language)
            schema = titled_schema(library, game, function, chosen)
            click.echo(json.dumps(schema, ensure_ascii=False, indent=2))
            ctx.exit()

    as_json = click.Option(["--json", "json_"], is_flag=True, help="Answer in JSON, for programs.")
    schema = click.Option(
        ["--schema", "schema_"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show_schema,
        help="Print the JSON Schema of the input.",
    )

    def run(**given: Any) -> None:  # noqa: ANN401 - whatever the form asks for
        chosen = known_language(library, given.pop("language_") or language)
        printing = given.pop("json_")
        typed = {name: text for name, text in given.items() if text is not None}
        values, faults = proofs.parse_arguments(function.form, typed)
        _refuse(faults)
        _answer(library, game, function, values, chosen, printing=printing)

    title = bare(described.get("title", function.summary))
    intro = bare(described.get("intro", "" if "title" not in described else function.summary))
    return click.Command(
        function.name,
        callback=run,
        params=[*options, spoken, as_json, schema],
        help=f"{title}\n\n{intro}".strip(),
    )


def _option(field: Mapping[str, Any]) -> click.Option:
    hint = f" {bare(field['hint'])}" if "hint" in field else ""
    return click.Option(
        [f"--{field['name'].replace('_', '-')}", field["name"]],
        required="default" not in field,
        help=f"{bare(field['label'])} ({_described(field)}).{hint}",
    )


def _refuse(faults: Mapping[str, Fault]) -> None:
    """End with one line for each text that is no value."""
    lines = []
    for name, fault in faults.items():
        expected = f"; expected: {fault.expected}" if fault.expected else ""
        option = name.replace("_", "-")
        lines.append(f'--{option}: "{fault.value}" is {_FAULTS[fault.key]}{expected}')
    if lines:
        fail("\n".join(lines))


def _described(field: Mapping[str, Any]) -> str:
    """Say in a few words what a form field takes."""
    kind = field["kind"]
    if kind == "integer" and "minimum" in field:
        return f"a whole number from {field['minimum']} to {field['maximum']}"
    if kind == "choice":
        names = (choice[0] if isinstance(choice, list) else choice for choice in field["choices"])
        return f"one of {', '.join(map(str, names))}"
    if kind == "card":
        of_type = f" of type {field['card_type']}" if field.get("card_type") else ""
        return f"the id of a card{of_type}"
    if kind in {"list", "set"}:
        return f"a list, with commas: {_described(field['items'])}"
    if kind == "rows":
        columns = ":".join(column["name"] for column in field["fields"])
        each = "; ".join(f"{one['name']}: {_described(one)}" for one in field["fields"])
        return f"rows, with commas: {columns} (+ between the items of a list); {each}"
    return {"boolean": "yes or no", "integer": "a whole number"}.get(kind, "a text")


def _answer(  # noqa: PLR0913 - a call, and how its answer is shown
    library: Library,
    game: Game,
    function: Function,
    values: dict[str, Value],
    language: str,
    *,
    printing: bool = False,
) -> None:
    """Call a function, show the answer, and end with status 1 if there is none."""
    outcome = proofs.evaluate(library.root / game.module.path, function.name, values)
    _show_json(outcome) if printing else _show(library, game, outcome, language)
    raise SystemExit(0 if outcome.ok else 1)


def _show_json(outcome: Outcome) -> None:
    answer: dict[str, Any] = (
        {"value": outcome.value}
        if outcome.ok
        else {"error": outcome.error, "args": [*outcome.args]}
    )
    if outcome.trace:
        answer["trace"] = [{"clause": clause, "value": value} for clause, value in outcome.value]
        answer["value"] = outcome.value[-1][1] if outcome.value else None
    click.echo(json.dumps(answer, ensure_ascii=False))


def _show(library: Library, game: Game, outcome: Outcome, language: str) -> None:
    if not outcome.ok:
        fail(error_text(library, game.id, outcome, language))
    if not outcome.trace:
        click.echo(value_text(library, game.id, outcome.value, language))
        return
    for step in trace_steps(library, game.id, outcome, language):
        click.echo(f"{step.value:>6}  {step.label}  [{step.clause}]")
        unit = f"rules/{step.clause}"
        if unit in game.units:
            click.echo(f"        {plain(phrase(library, game.id, unit, language).text)}")

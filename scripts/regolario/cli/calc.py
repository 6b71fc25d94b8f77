"""Call a function of a game's rules module, and show its answer with the clauses it applied."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from regolario import proofs
from regolario.cli.collection import fail, known_language, open_library
from regolario.library import Library, phrase
from regolario.library.answers import error_text, trace_steps, value_text
from regolario.models import Function, Game, Outcome, Parameter
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
        """Give a game's functions as a group of commands."""
        game = _library(ctx).games.get(cmd_name)
        return None if game is None else _game_command(_library(ctx), game)


@click.command(cls=Games)
def calc() -> None:
    """Calculate with the rules of a game: calc GAME FUNCTION --parameter value."""


def _library(ctx: click.Context) -> Library:
    found = ctx.meta.get("regolario.library")
    if found is None:
        root = ctx.obj if isinstance(ctx.obj, Path) else Path()
        found = ctx.meta["regolario.library"] = open_library(root)
    return found


def _game_command(library: Library, game: Game) -> click.Group:
    group = click.Group(game.id, help=plain(game.info.title))
    for function in game.module.functions:
        group.add_command(_function_command(library, game, function))
    return group


def _function_command(library: Library, game: Game, function: Function) -> click.Command:
    options = [_option(game, function, parameter) for parameter in function.form.parameters]
    language = click.Option(["--lang", "language_"], help="The language of the answer.")
    as_json = click.Option(["--json", "json_"], is_flag=True, help="Answer in JSON, for programs.")

    def run(**given: Any) -> None:  # noqa: ANN401 - whatever the form asks for
        chosen = known_language(library, given.pop("language_"))
        printing = given.pop("json_")
        outcome = proofs.evaluate(
            library.root / game.module.path, function.name, _arguments(function, given)
        )
        _show_json(outcome) if printing else _show(library, game, outcome, chosen)
        raise SystemExit(0 if outcome.ok else 1)

    text = function.summary
    return click.Command(
        function.name, callback=run, params=[*options, language, as_json], help=text
    )


def _option(game: Game, function: Function, parameter: Parameter) -> click.Option:
    words = game.info.calculators.get(function.name)
    label = words.parameters.get(parameter.name) if words else None
    return click.Option(
        [f"--{parameter.name.replace('_', '-')}", parameter.name],
        required=parameter.required,
        help=f"{label.label if label else parameter.name} ({_described(parameter)})",
    )


def _arguments(function: Function, given: dict[str, Any]) -> dict[str, Any]:
    """Read the typed texts as the form says; end with one line for each that does not fit."""
    arguments, faults = {}, []
    for parameter in function.form.parameters:
        text = given[parameter.name]
        if text is None:
            continue
        value, fault = proofs.parse_argument(parameter, text)
        arguments[parameter.name] = value
        if fault:
            option = parameter.name.replace("_", "-")
            expected = f"; expected: {fault.expected}" if fault.expected else ""
            faults.append(f'--{option}: "{fault.value}" is {_FAULTS[fault.key]}{expected}')
    if faults:
        fail("\n".join(faults))
    return arguments


def _described(parameter: Parameter) -> str:
    """Say in a few words what a form field takes."""
    if parameter.kind == "integer" and parameter.minimum is not None:
        return f"a whole number from {parameter.minimum} to {parameter.maximum}"
    if parameter.kind == "choice":
        return f"one of {', '.join(str(choice) for choice in parameter.choices)}"
    if parameter.kind == "card":
        return f"the id of a card{f' of type {parameter.card_type}' if parameter.card_type else ''}"
    if parameter.kind in {"list", "set"} and parameter.items is not None:
        return f"a list, with commas: {_described(parameter.items)}"
    if parameter.kind == "rows":
        columns = ":".join(field.name for field in parameter.fields)
        return f"rows, with commas: {columns} (+ between the items of a list)"
    return {"boolean": "yes or no", "integer": "a whole number"}.get(parameter.kind, "a text")


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

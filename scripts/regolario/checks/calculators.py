"""Calculators: their functions exist, and every field, choice and refusal has words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regolario.checks.proofs import running
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Calculator, Function, Game, Parameter
from regolario.problems import Place, Problem
from regolario.proofs import parse_argument


def calculator_functions(library: Library) -> Iterator[Problem]:
    """Find calculators that name no public function of the rules module."""
    for game in running(library):
        known = [function.name for function in game.module.functions]
        for name in game.info.calculators:
            if name not in known:
                place = library.place(_path(game), "calculators", name)
                wrong = f'calculator "{name}" names no public function of rules.py'
                yield Problem(place, "", wrong, suggestion(name, known), domain=game.id)


def calculator_words(library: Library) -> Iterator[Problem]:
    """Find form fields without a label, choices without a name, and words for neither."""
    for game in running(library):
        for name, calculator in game.info.calculators.items():
            function = game.module.function(name)
            if function is not None:
                place = library.place(_path(game), "calculators", name)
                for wrong, right in _word_faults(game, calculator, function):
                    unit = f"calculator/{name}/title"
                    said = f'calculator "{name}" {wrong}'
                    yield Problem(place, "", said, right, unit=unit, domain=game.id)


def calculator_settings(library: Library) -> Iterator[Problem]:
    """Find settings of calculators that lead nowhere: names, rounds, what a field starts with."""
    for game in running(library):
        for name, calculator in game.info.calculators.items():
            function = game.module.function(name)
            if function is not None:
                faults = (*_field_faults(game, calculator, function), *_name_faults(game, name))
                place = library.place(_path(game), "calculators", name)
                for wrong, right in (*faults, *_round_faults(game, calculator, function)):
                    unit = f"calculator/{name}/title"
                    said = f'calculator "{name}" {wrong}'
                    yield Problem(place, "", said, right, unit=unit, domain=game.id)


def _field_faults(
    game: Game, calculator: Calculator, function: Function
) -> Iterator[tuple[str, str]]:
    for one in _fields(function.form.parameters):
        words = calculator.parameters.get(one.name)
        if words is None:
            continue
        fault = parse_argument(one, words.start or "")[1] if words.start else None
        if fault is not None:
            wrong = f'starts "{one.name}" with "{words.start}", where "{fault.value}" does not fit'
            yield wrong, "write it as an address does, such as red:2:3+4,blue:0:"
        if (words.row or words.named) and one.kind != "rows":
            yield f'has row: or named: for "{one.name}", which has no rows', "remove it"
        if words.once and one.kind not in {"list", "set"}:
            yield f'has once: for "{one.name}", which is no list', "remove it"
        for key in words.errors:
            if key not in game.info.errors:
                yield (
                    f'ties "{key}", which is no error, to "{one.name}"',
                    suggestion(key, game.info.errors),
                )


def _name_faults(game: Game, name: str) -> Iterator[tuple[str, str]]:
    function = game.module.function(name)
    rows = [one.name for one in function.form.parameters if one.kind == "rows"] if function else []
    for key, parameter in game.info.calculators[name].names.items():
        if key != "result" and not _is_clause(game, key):
            yield f'has names for "{key}", which is no clause', "name a clause, or result"
        if parameter not in rows:
            yield f'takes names from "{parameter}", which has no rows', suggestion(parameter, rows)


def _round_faults(
    game: Game, calculator: Calculator, function: Function
) -> Iterator[tuple[str, str]]:
    rounds = calculator.rounds
    if rounds is None:
        return
    rows = [one.name for one in function.form.parameters if one.kind == "rows"]
    if rounds.parameter not in rows:
        yield (
            f'keeps rounds in "{rounds.parameter}", which has no rows',
            suggestion(rounds.parameter, rows),
        )
    if not _is_clause(game, rounds.totals):
        yield f'takes totals from "{rounds.totals}", which is no clause', "name a clause"
    source, starter = rounds.taken_from, rounds.next_starter
    if source is not None and source not in game.info.calculators:
        wrong = f'takes rounds from "{source}", which is no calculator'
        yield wrong, suggestion(source, game.info.calculators)
    if starter is not None and game.module.function(starter) is None:
        known = [one.name for one in game.module.functions]
        yield f'names the starter by "{starter}", which is no function', suggestion(starter, known)


def _is_clause(game: Game, name: str) -> bool:
    return game.was.get(f"rules/{name}", f"rules/{name}") in game.units


def _word_faults(
    game: Game, calculator: Calculator, function: Function
) -> Iterator[tuple[str, str]]:
    parameters = {one.name: one for one in _fields(function.form.parameters)}
    for name in parameters:
        if name not in calculator.parameters:
            yield f'has no words for the parameter "{name}"', f"add {name}: with a label:"
    for name, words in calculator.parameters.items():
        if name not in parameters:
            yield f'has words for "{name}", which is no parameter', suggestion(name, parameters)
            continue
        choices = [str(choice) for choice in _choices(parameters[name])]
        for choice in choices:
            if choice not in words.choices and not _has_a_name(game, choice):
                right = f"add choices: with {choice}: under {name}"
                yield f'has no words for the choice "{choice}" of "{name}"', right
        for choice in words.choices:
            if choice not in choices:
                wrong = f'has words for "{choice}", which is no choice of "{name}"'
                yield wrong, suggestion(choice, choices)


def _fields(parameters: tuple[Parameter, ...]) -> Iterator[Parameter]:
    """Give parameters and the columns of those that are tables."""
    for one in parameters:
        yield one
        yield from _fields(one.fields)
        if one.items is not None:
            yield from _fields(one.items.fields)


def _choices(parameter: Parameter) -> tuple[object, ...]:
    holder = parameter.items or parameter
    return tuple(choice for choice in holder.choices if isinstance(choice, str))


def _has_a_name(game: Game, word: str) -> bool:
    """Say whether a value that a rules module calls by its id has a name for readers elsewhere."""
    fields = game.info.cards.fields
    names = (f"card/{word}/name", f"edition/{word}", *(f"field/{field}/{word}" for field in fields))
    return any(name in game.units for name in names)


def refusals_explained(library: Library) -> Iterator[Problem]:
    """Find refusals of the rules module without a sentence, and sentences for no refusal."""
    for game in running(library):
        for key, line in game.module.errors.items():
            if key not in game.info.errors:
                wrong = f'ValueError "{key}" has no sentence for readers'
                right = f"add {key}: under errors: in game.yml"
                yield Problem(Place(game.module.path, line), "", wrong, right, domain=game.id)
        for key in game.info.errors:
            if key not in game.module.errors:
                place = library.place(_path(game), "errors", key)
                wrong = f'error "{key}" is a ValueError that rules.py never raises'
                right = _remedy(key, game.module.errors)
                unit = f"error/{key}"
                yield Problem(place, "", wrong, right, unit=unit, domain=game.id)


def _remedy(key: str, known: Iterable[str]) -> str:
    return f"remove it, or rename it: {suggestion(key, known)}" if known else "remove it"


def _path(game: Game) -> str:
    return f"content/{game.id}/game.yml"

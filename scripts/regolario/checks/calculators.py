"""Calculators: their functions exist, and every field, choice and refusal has words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regolario.checks.proofs import running
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Calculator, Function, Game, Parameter
from regolario.problems import Place, Problem


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

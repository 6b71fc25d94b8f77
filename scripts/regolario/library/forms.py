"""Forms of calculators in a reader's language: what page, command line and schema share."""

from __future__ import annotations

from typing import Any

from regolario import proofs
from regolario.library.answers import name_of
from regolario.library.collection import Library
from regolario.library.phrases import phrase
from regolario.models import Calculator, Form, Function, Game, Parameter
from regolario.models.proofs import Value
from regolario.text.markup import plain

Said = str | dict[str, str]
"""A text in the reader's language; {"text", "lang"} where it stands in for a translation."""


def bare(said: Said) -> str:
    """Give the text alone, in whatever language it is."""
    return said if isinstance(said, str) else said["text"]


def described_form(library: Library, game: Game, function: Function, language: str) -> Any:  # noqa: ANN401 - JSON
    """Describe the form of a function with all its words, as plain data."""
    words = game.info.calculators.get(function.name)
    form = _Words(library, game, function.name, language)
    described: dict[str, Any] = {
        "function": function.name,
        "traces": function.traces,
        "parameters": [form.field(one) for one in function.form.parameters],
    }
    if words is None:
        return described
    described |= form.texts("title", "intro", "result")
    described |= {
        "names": {_present(game, clause): rows for clause, rows in words.names.items()},
        "rounds": _rounds(game, words),
        "former": former_parameters(game, function.name),
    }
    return {key: value for key, value in described.items() if value not in ({}, None)}


def titled_schema(library: Library, game: Game, function: Function, language: str) -> Any:  # noqa: ANN401 - JSON
    """Describe a function's arguments as a JSON Schema with the words of a language."""
    described = described_form(library, game, function, language)
    schema = proofs.form_schema(function.form)
    title = bare(described.get("title", function.summary))
    _give_words(schema, described["parameters"])
    return {"title": title, **schema}


def _give_words(schema: dict[str, Any], fields: list[dict[str, Any]]) -> None:
    """Put labels, hints and the names of choices into the schema of an object."""
    for field in fields:
        one = schema["properties"][field["name"]]
        one["title"] = bare(field["label"])
        if "hint" in field:
            one["description"] = bare(field["hint"])
        holder, inner = (one, field) if "items" not in field else (one["items"], field["items"])
        if "enum" in holder:
            named = [{"const": value, "title": bare(text)} for value, text in inner["choices"]]
            holder.pop("enum")
            holder["oneOf"] = named
        if "fields" in field:
            _give_words(one["items"], field["fields"])


def _rounds(game: Game, words: Calculator) -> dict[str, Any] | None:
    if words.rounds is None:
        return None
    rounds = {key: value for key, value in words.rounds.model_dump().items() if value is not None}
    rounds["totals"] = _present(game, words.rounds.totals)
    starter = game.module.function(words.rounds.next_starter or "")
    if starter is not None:
        # It is called with the totals: each in a parameter of its own, or all in one list.
        rounds["starter_parameters"] = [
            proofs.form_data(one) for one in starter.form.parameters if one.required
        ]
    return rounds


def _present(game: Game, clause: str) -> str:
    """Give the present name of a clause."""
    unit = f"rules/{clause}"
    return game.was.get(unit, unit).removeprefix("rules/")


class _Words:
    """Gives the fields of one function's form their words."""

    def __init__(self, library: Library, game: Game, function: str, language: str) -> None:
        self.library, self.game, self.function, self.language = library, game, function, language
        calculator = game.info.calculators.get(function)
        self.parameters = calculator.parameters if calculator else {}

    def text(self, unit: str) -> Said | None:
        """Say a unit; None where there is none."""
        whole = f"calculator/{self.function}/{unit}"
        if whole not in self.game.units:
            return None
        said = phrase(self.library, self.game.id, whole, self.language)
        text = plain(said.text)
        return text if said.language == self.language else {"text": text, "lang": said.language}

    def texts(self, *names: str, below: str = "") -> dict[str, Said]:
        """Say those of some units that there are."""
        found = {name: self.text(f"{below}{name}") for name in names}
        return {name: text for name, text in found.items() if text is not None}

    def field(self, parameter: Parameter) -> dict[str, Any]:
        """Describe one field; a list's items and a table's columns have words by their names."""
        data = proofs.form_data(parameter)
        data["label"] = parameter.name
        data |= self.texts("label", "hint", below=f"{parameter.name}/")
        row = self.text(f"{parameter.name}/row")
        if row is not None:
            data["row_name"] = row
        words = self.parameters.get(parameter.name)
        if words is not None:
            options: dict[str, object] = {"once": words.once, "named": words.named}
            options |= {"start": words.start, "errors": [*words.errors]}
            data |= {key: value for key, value in options.items() if value}
        if parameter.choices:
            data["choices"] = self.choices(parameter.name, parameter)
        if parameter.items is not None:
            data["items"] = proofs.form_data(parameter.items)
            if parameter.items.choices:
                data["items"]["choices"] = self.choices(parameter.name, parameter.items)
        if parameter.fields:
            data["fields"] = [self.field(one) for one in parameter.fields]
        return data

    def choices(self, name: str, holder: Parameter) -> list[list[Any]]:
        """Give each choice with its name."""
        return [[value, self.choice(name, value)] for value in holder.choices]

    def choice(self, name: str, value: Value) -> Said:
        """Name a choice: in the form's own words, or as the game calls it elsewhere."""
        own = self.text(f"{name}/choice/{value}")
        if own is not None or not isinstance(value, str):
            return own if own is not None else str(value)
        return name_of(self.library, self.game.id, value, self.language)


def read_address(
    game: Game, function: str, query: dict[str, str]
) -> tuple[Function | None, dict[str, str]]:
    """Find what an address means, by present and by former names of functions and parameters."""
    known = {old: name for name, one in game.info.calculators.items() for old in one.was}
    found = game.module.function(known.get(function, function))
    if found is None:
        return None, {}
    renamed = former_parameters(game, found.name)
    return found, {renamed.get(name, name): text for name, text in query.items()}


def former_parameters(game: Game, function: str) -> dict[str, str]:
    """Give the former names of a calculator's parameters, each with its present one."""
    words = game.info.calculators.get(function)
    parameters = words.parameters.items() if words else ()
    return {old: name for name, one in parameters for old in one.was}


def with_present_cards(game: Game, form: Form, values: dict[str, Value]) -> dict[str, Value]:
    """Put present ids in the place of former ids of cards."""
    former = {old: card.id for card in game.cards for old in card.was}
    known = {one.name: one for one in form.parameters}
    return {name: _renamed(known[name], value, former) for name, value in values.items()}


def _renamed(field: Parameter, value: Value, former: dict[str, str]) -> Value:
    if field.kind == "card":
        return former.get(value, value)
    if field.kind == "rows":
        return [
            [_renamed(one, cell, former) for one, cell in zip(field.fields, row, strict=True)]
            for row in value
        ]
    if field.items is not None:
        return [_renamed(field.items, item, former) for item in value]
    return value

"""Put the answer of a rules module into words: the steps of a trace, a value, or an error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regolario.library.collection import Library
from regolario.library.phrases import phrase, say
from regolario.models import Game, Outcome
from regolario.text.facts import substitute
from regolario.text.markup import plain
from regolario.text.numbers import format_value

# The offending value, and the plural words that agree with it.
_OFFENDER = re.compile(r"\{value(?:\[(\d+)\])?\}(?:([^{]*?)\(\(([^(){}]*)\)\))?")
_HOLE = "\ue000"

Piece = str | dict[str, Any]
"""Text; {"value": index of an offending value}; {"forms": plural words of the value before}."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace, in a reader's language."""

    clause: str
    """`scoring.bonus`, without `rules/`."""
    label: str
    """The clause's short label, or its text where it has none."""
    language: str
    """The language of the label."""
    value: str
    number: Any


def trace_steps(library: Library, game: str, outcome: Outcome, language: str) -> tuple[Step, ...]:
    """Put a trace into words."""
    return tuple(_step(library, game, clause, value, language) for clause, value in outcome.value)


def _step(library: Library, game: str, clause: str, value: object, language: str) -> Step:
    units = library.games[game].units
    name = next((key for key in (f"rules/{clause}/label", f"rules/{clause}") if key in units), "")
    shown = value_text(library, game, value, language)
    if not name:
        return Step(clause, clause, library.source_language, shown, value)
    spoken = phrase(library, game, name, language)
    return Step(clause, plain(spoken.text), spoken.language, shown, value)


def value_text(library: Library, game: str, value: object, language: str) -> str:
    """Write a value as readers of a language do: numbers, yes and no, names of things."""
    if value is None:
        return say(library, "none", language)
    if isinstance(value, bool):
        return say(library, "yes" if value else "no", language)
    if isinstance(value, int | float):
        return format_value(value, language)
    if isinstance(value, list | tuple):
        parts = [value_text(library, game, item, language) for item in value]
        return ", ".join(parts) if parts else say(library, "none", language)
    if isinstance(value, dict):
        pairs = value.items()
        return "; ".join(
            f"{value_text(library, game, key, language)}: "
            f"{value_text(library, game, item, language)}"
            for key, item in pairs
        )
    return name_of(library, game, str(value), language)


def name_of(library: Library, game: str, word: str, language: str) -> str:
    """Name a card, a value, an edition or a choice that a rules module calls by its id."""
    found = _naming_unit(library.games[game], word)
    return plain(phrase(library, game, found, language).text) if found else word


def _naming_unit(game: Game, word: str) -> str:
    """Find the unit that names a word; cards come before values, values before the rest."""
    units = game.units
    names = [f"card/{word}/name", *(f"field/{field}/{word}" for field in game.info.cards.fields)]
    names += [f"edition/{word}", *_choices(game, word)]
    return next((name for name in names if name in units), "")


def _choices(game: Game, word: str) -> Iterator[str]:
    for name, one in game.info.calculators.items():
        for field, words in one.parameters.items():
            if word in words.choices:
                yield f"calculator/{name}/{field}/choice/{word}"


def names(library: Library, game: str, language: str) -> dict[str, str]:
    """Give every word that `name_of` knows, with its name."""
    info = library.games[game].info
    fields = [words for one in info.calculators.values() for words in one.parameters.values()]
    words = [
        *(card.id for card in library.games[game].cards),
        *(value for field in info.cards.fields.values() for value in field.values),
        *info.editions,
        *(choice for words in fields for choice in words.choices),
    ]
    return {word: name_of(library, game, word, language) for word in words}


def error_text(library: Library, game: str, outcome: Outcome, language: str) -> str:
    """Say in a reader's language why a rules module refused its input."""
    key = str(outcome.args[0]) if outcome.args else ""
    name = f"error/{key}"
    if outcome.error != "ValueError" or name not in library.games[game].units:
        return say(library, "refused", language, reason=f"{outcome.error} {key}".strip())
    said = phrase(library, game, name, language)
    values = [value_text(library, game, value, said.language) for value in outcome.args[1:]]
    return _filled(library, game, name, language, values) if values else plain(said.text)


def _filled(library: Library, game: str, name: str, language: str, values: list[str]) -> str:
    """Put the offending values and the facts into the sentence of an error."""
    translation = library.translation(game, name, language)
    own = translation.state.shown
    text = translation.text if own else library.games[game].units[name].text
    game_values = library.games[game].values
    facts = dict(game_values.get(library.games[game].edition, {}))
    facts["value"] = values[0]
    for index, value in enumerate(values):
        facts[f"value[{index}]"] = value
    return plain(substitute(text, facts, language if own else library.source_language))


def error_pieces(library: Library, game: str, key: str, language: str) -> list[Piece]:
    """Give the sentence of an error with its facts put in, open for the offending values."""
    unit = f"error/{key}"
    translation = library.translation(game, unit, language)
    own = translation.state.shown
    text = translation.text if own else library.games[game].units[unit].text
    values = library.games[game].values.get(library.games[game].edition, {})
    holes: list[Piece] = []

    def hole(match: re.Match[str]) -> str:
        holes.append({"value": int(match[1] or 0)})
        if match[3] is None:
            return _HOLE
        holes.append({"forms": match[3].split("/")})
        return f"{_HOLE}{match[2]}{_HOLE}"

    open_text = _OFFENDER.sub(hole, text)
    said = plain(substitute(open_text, values, language if own else library.source_language))
    texts: list[Piece] = [*said.split(_HOLE)]
    between: list[Piece] = [*holes, ""]
    return [piece for pair in zip(texts, between, strict=True) for piece in pair if piece]

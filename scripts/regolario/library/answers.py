"""Put the answer of a rules module into words: the steps of a trace, a value, or an error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from regolario.library.collection import Library
from regolario.library.phrases import phrase, say
from regolario.models import Outcome
from regolario.text.facts import substitute
from regolario.text.markup import plain
from regolario.text.numbers import format_value


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
    """Name in words what a rules module calls by its id: a card, a value, a choice of a form."""
    units = library.games[game].units
    fields = library.games[game].info.cards.fields
    names = [f"card/{word}/name", *(f"field/{field}/{word}" for field in fields)]
    names += [f"edition/{word}", f"card_type/{word}"]
    names += [name for name in units if name.endswith(f"/choice/{word}")]
    found = next((name for name in names if name in units), "")
    return plain(phrase(library, game, found, language).text) if found else word


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

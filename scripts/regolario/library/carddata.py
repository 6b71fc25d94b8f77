"""All that is known of a card, as plain data: what exports and the site's JSON files hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regolario.library.collection import Library
from regolario.models import Card, State


def card_data(library: Library, game: str, card: Card) -> dict[str, Any]:
    """Give all that is known of a card.

    Returns:
        id, type, copies, name and text (language → text), the declared fields, was, attested,
        printed, and `same`: the texts that are equal to their source by design. What is unknown
        is `unknown`; what there is not has no key.

    """
    data: dict[str, Any] = {"id": card.id, "type": card.type}
    data["copies"] = "unknown" if card.copies is None else card.copies
    same = []
    for part in ("name", "text"):
        unit = f"card/{card.id}/{part}"
        if unit not in library.units(game):
            continue
        texts = {}
        for language in library.languages:
            found = library.translation(game, unit, language)
            if found.state.shown:
                texts[language] = found.text
            if found.state is State.SAME:
                same.append(f"{part}.{language}")
        data[part] = texts
    for name, value in card.values.items():
        if name not in card.absent:
            data[name] = _value(value)
    extras = {
        "was": [*card.was],
        "attested": _nested(card.attested),
        "printed": {**card.printed},
        "same": same,
    }
    return {**data, **{key: value for key, value in extras.items() if value}}


def _value(value: object) -> object:
    if value is None:
        return "unknown"
    return list(value) if isinstance(value, tuple) else value


def _nested(attested: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, level in attested.items():
        part, dot, language = key.partition(".")
        if dot:
            found.setdefault(part, {})[language] = level
        else:
            found[part] = level
    return found

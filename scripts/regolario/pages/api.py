"""The cards of each game as JSON files beside the site: a list, one file a card, and a schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from regolario.library import Library
from regolario.library.carddata import card_data
from regolario.library.declared import card_model

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def api_files(library: Library, base: str = "/") -> Iterator[tuple[str, str]]:
    """Give each file: its path on the site, and its text.

    Args:
        library: the collection.
        base: the address of the site, for the cards' own addresses.

    """
    for name, game in library.games.items():
        if not game.cards:
            continue
        folder = f"api/{name}"
        cards = []
        for card in game.cards:
            pages = {
                language: f"{base}{language}/{name}/cards/{card.id}/"
                for language in library.languages
            }
            data = {**card_data(library, name, card), "pages": pages}
            cards.append(data)
            yield f"{folder}/cards/{card.id}.json", _written(data)
        yield f"{folder}/cards.json", _written({"game": name, "cards": cards})
        yield f"{folder}/card.schema.json", _written(schema(library, name))


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def schema(library: Library, game: str) -> dict[str, Any]:
    """Describe a card as its file holds it, in JSON Schema."""
    own = card_model(library.games[game].info.cards).model_json_schema()
    languages = {
        "type": "object",
        "properties": {language: {"type": "string"} for language in library.languages},
        "additionalProperties": False,
    }
    named = {**languages, "required": [library.source_language]}
    addresses = {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}}
    properties = {
        **own["properties"],
        "name": named,
        "text": languages,
        "same": {"type": "array", "items": {"type": "string"}},
        "pages": addresses,
    }
    return {
        "$schema": _DIALECT,
        **own,
        "title": f"A card of {library.games[game].info.title}",
        "properties": properties,
        "required": ["id", "type", "copies", "name", "pages"],
    }

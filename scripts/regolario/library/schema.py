"""JSON Schemas of a collection's files, so that editors help with writing them."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from regolario.library.collection import Library
from regolario.library.declared import card_model
from regolario.library.glossary import TermEntry
from regolario.models import GameInfo, Identifier, Record, Settings, Source

Schema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_AS_WRITTEN = ["string", "number", "boolean"]
"""A text that looks like a number or a truth value is a text all the same: `No`, `01`, `true`."""
_NEVER_DEFAULT = {"id", "name"}
"""What each card must have of its own, whatever the defaults of its file are."""


def schemas(library: Library) -> dict[str, Schema]:
    """Describe the typed files of a collection.

    Returns:
        `site`, `game`, `glossary`, `source`, and `cards/<game>` for each game → JSON Schema.

    """
    found = {
        "site": Settings.model_json_schema(),
        "game": GameInfo.model_json_schema(),
        "glossary": TypeAdapter(dict[Identifier, TermEntry]).json_schema(),
        "source": Source.model_json_schema(),
    }
    for name, game in library.games.items():
        found[f"cards/{name}"] = _card_file(card_model(game.info.cards))
    return {name: {"$schema": _DIALECT, **_for_editors(one)} for name, one in found.items()}


def _card_file(model: type[Record]) -> Schema:
    """Describe both forms of a card file: a list of cards, or defaults and such a list."""
    card = model.model_json_schema()
    partial = {key: value for key, value in card.items() if key != "required"}
    own = [name for name in card["required"] if name in _NEVER_DEFAULT]
    parts = {
        "defaults": partial,
        "cards": {"type": "array", "items": {**partial, "required": own}},
    }
    whole = {
        "type": "object",
        "properties": parts,
        "required": ["cards"],
        "additionalProperties": False,
    }
    return {"anyOf": [whole, {"type": "array", "items": card}]}


def _for_editors(schema: Any) -> Any:  # noqa: ANN401 - any part of a JSON Schema
    """Describe a record's file as it is written: texts of any look, and no null."""
    if isinstance(schema, list):
        return [_for_editors(part) for part in schema if part != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    made = {key: _for_editors(part) for key, part in schema.items() if part is not None}
    branches = made.get("anyOf")
    if isinstance(branches, list) and len(branches) == 1:
        made.update(branches[0])
        del made["anyOf"]
    if made.get("type") == "string" and not {"enum", "pattern"} & {*made}:
        made["type"] = _AS_WRITTEN
    return made

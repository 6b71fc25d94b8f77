"""Editors get JSON Schemas that agree with what the records take."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regolario.library import read_library
from regolario.library.schema import schemas

GAME = """\
title: Dice
tagline: Roll
cards:
  types: {bonus: {name: Bonus}}
  fields:
    value: {kind: integer, name: The value, maximum: 6}
    colour: {kind: choice, name: Colour, values: {red: Red}}
    motto: {kind: text, name: Motto}
"""
TEXTS = ["string", "number", "boolean"]


@pytest.fixture
def made(tmp_path: Path) -> dict[str, dict[str, Any]]:
    """Give the schemas of a collection of one game."""
    folder = tmp_path / "content" / "dice"
    folder.mkdir(parents=True)
    (folder / "game.yml").write_text(GAME)
    return schemas(read_library(tmp_path))


def parts(schema: object) -> list[dict[str, Any]]:
    """List all mappings inside a schema."""
    if isinstance(schema, list):
        return [part for one in schema for part in parts(one)]
    if isinstance(schema, dict):
        return [schema, *(part for one in schema.values() for part in parts(one))]
    return []


def test_there_is_one_for_each_kind_of_file(made: dict[str, dict[str, Any]]) -> None:
    assert [*made] == ["site", "game", "glossary", "source", "cards/dice"]
    for schema in made.values():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert [made[name]["required"] for name in ("site", "game", "source")] == [
        ["title", "tagline"],
        ["title", "tagline"],
        ["game", "title", "language", "state"],
    ]


def test_no_value_is_null(made: dict[str, dict[str, Any]]) -> None:
    for part in parts(made):
        assert part.get("type") != "null"
        assert None not in part.values()


def test_texts_may_look_like_numbers(made: dict[str, dict[str, Any]]) -> None:
    game = made["game"]["properties"]
    assert game["title"]["type"] == TEXTS
    assert game["year"]["type"] == "integer"
    assert made["game"]["$defs"]["Component"]["properties"]["note"]["type"] == TEXTS
    assert made["source"]["$defs"]["Claim"]["properties"]["where"]["type"] == TEXTS


def test_ids_keep_their_pattern(made: dict[str, dict[str, Any]]) -> None:
    assert made["source"]["properties"]["game"]["pattern"] == "^[a-z][a-z0-9_]*$"
    assert [*made["glossary"]["patternProperties"]] == ["^[a-z][a-z0-9_]*$"]


def test_fields_explain_themselves(made: dict[str, dict[str, Any]]) -> None:
    component = made["game"]["$defs"]["Component"]
    assert component["description"] == "Something in the box."
    assert component["properties"]["count"]["description"] == (
        "A number, a fact of the rules module, or `unknown`."
    )


def test_card_files_have_two_forms(made: dict[str, dict[str, Any]]) -> None:
    whole, listed = made["cards/dice"]["anyOf"]
    assert listed["items"]["required"] == ["id", "type", "name"]
    assert whole["required"] == ["cards"]
    assert whole["properties"]["cards"]["items"]["required"] == ["id", "name"]
    assert "required" not in whole["properties"]["defaults"]
    for card in (
        listed["items"],
        whole["properties"]["cards"]["items"],
        whole["properties"]["defaults"],
    ):
        fields = card["properties"]
        assert card["additionalProperties"] is False
        assert fields["type"]["enum"] == ["bonus"]
        assert fields["colour"]["enum"] == ["red", "unknown"]
        assert fields["motto"]["type"] == TEXTS
        assert fields["value"] == {
            "anyOf": [{"type": "integer", "maximum": 6}, {"const": "unknown"}],
            "description": "The value",
            "title": "Value",
        }

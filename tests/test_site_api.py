"""The JSON files beside the site: each card, the list of all, and a schema that describes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.running import ROOT

from regolario.library import read_library
from regolario.pages.api import api_files


def _load(path: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_card_has_a_file_in_every_language(built: Path) -> None:
    folder = built / "site/api/lost_cities"
    card = _load(folder / "cards/desert_2.json")
    assert (card["id"], card["type"], card["copies"], card["number"]) == (
        "desert_2",
        "number",
        1,
        2,
    )
    assert card["name"] == {"en": "Desert 2", "it": "Deserto 2", "ru": "Пустыня 2"}
    assert card["pages"]["ru"].endswith("/ru/lost_cities/cards/desert_2/")
    listed = _load(folder / "cards.json")
    assert len(listed["cards"]) == 50
    assert card in listed["cards"]
    assert (built / "site/ru/lost_cities/cards/desert_2/index.html").exists()


@pytest.mark.parametrize("game", sorted(path.name for path in (ROOT / "cards").iterdir()))
def test_the_schema_describes_every_card_and_no_other(game: str, built: Path) -> None:
    folder = built / f"site/api/{game}"
    schema = _load(folder / "card.schema.json")
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    cards = _load(folder / "cards.json")["cards"]
    assert cards
    for card in cards:
        assert [error.message for error in validator.iter_errors(card)] == []
    changes: list[dict[str, object]] = [
        {"name": {}},
        {"copies": "many"},
        {"colour_of_money": 1},
        {"type": "none"},
    ]
    for wrong in changes:
        assert not validator.is_valid({**cards[0], **wrong})


def test_the_addresses_follow_the_site() -> None:
    library = read_library(ROOT)
    files = dict(api_files(library, "https://example.org/games/"))
    card = json.loads(files["api/lost_cities/cards/desert_2.json"])
    assert card["pages"]["it"] == "https://example.org/games/it/lost_cities/cards/desert_2/"

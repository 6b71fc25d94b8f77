"""Pictures: what they show is what the rules module and the cards say, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.pages.pictures import card_face, emblem, pictures, progress_bar
from regolario.pages.pictures.charts import ticks
from regolario.pages.pictures.grid import values
from regolario.pages.voice import Voice

LANGUAGES = ("en", "it", "ru")


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def _voice(library: Library, game: str, language: str = "en") -> Voice:
    return Voice(library, game, language, f"{game}/")


def _cells(text: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(.*?)</tr>", text)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def test_every_game_has_its_setup_and_its_turn(library: Library) -> None:
    for game in library.games:
        for language in LANGUAGES:
            drawn = pictures(_voice(library, game, language), ("setup", "flow"))
            assert drawn.count("<figure") == 2, (game, language)
            assert all(label for label in re.findall(r'aria-label="([^"]*)"', drawn))


def test_a_setup_takes_its_numbers_from_the_rules_module(library: Library) -> None:
    drawn = pictures(_voice(library, "uncharted"), ("setup",))
    rows = _cells(drawn)
    # The English document's own table: 8, 10 and 12 cards are left in each pile.
    assert [row[1] for row in rows[1:]] == ["8", "10", "12"]
    assert [row[2] for row in rows[1:]] == ["16", "20", "24"]


def test_the_steps_of_a_turn_lead_to_their_rules(library: Library) -> None:
    drawn = pictures(_voice(library, "lost_cities", "ru"), ("flow",))
    assert 'href="rules/#placing"' in drawn
    assert "Сбросьте карту" in drawn


def test_a_chart_has_its_numbers_as_a_table(library: Library) -> None:
    drawn = pictures(_voice(library, "lost_cities"), ("lines",))
    rows = _cells(drawn)
    # One number card is 6 on average: 6 - 20. All nine: 54 - 20, and 20 of bonus.
    assert rows[2][:2] == ["1", "−14"]
    assert rows[10][:2] == ["9", "54"]
    assert drawn.count("<polyline") == 3


def test_a_histogram_counts_every_holding(library: Library) -> None:
    rows = _cells(pictures(_voice(library, "lost_cities"), ("histogram",)))[1:]
    counts = [int(row[1].replace(",", "")) for row in rows]
    assert sum(counts) == 2048
    # All three investment cards and no number or the 2: -80 and -72.
    assert rows[0][0] == "−80 … −71"


def test_a_grid_counts_the_cards(library: Library) -> None:
    drawn = pictures(_voice(library, "warpspawn_ww2"), ("grid",))
    first = _cells(drawn)[1]
    assert first[0] == "Leader"
    assert first[1:] == ["1"] * 10


def test_a_list_of_values_counts_one_by_one(library: Library) -> None:
    card = next(one for one in library.games["warpspawn_ww2"].cards if one.id == "tank_10")
    assert values(card, "type") == ["tank"]
    assert values(card, "effects") == ["extra_tank"]


def test_ticks_are_round_and_enclose_the_values() -> None:
    assert ticks(0, 9) == [0, 2, 4, 6, 8, 10]
    assert ticks(-80, 156) == [-80, -40, 0, 40, 80, 120, 160]
    assert ticks(0, 0) == [0]


def test_the_bar_is_as_long_as_the_share() -> None:
    assert '<rect width="50"' in progress_bar(3, 6, "3 of 6")
    assert '<rect width="99"' in progress_bar(199, 200, "199 of 200")


def test_an_emblem_has_a_card_for_each_seat(library: Library) -> None:
    assert emblem(library.games["uncharted"]).count("rg-fan-card") == 4


def test_a_face_has_the_colour_and_the_number_of_its_card(library: Library) -> None:
    cards = {card.id: card for card in library.games["lost_cities"].cards}
    face = card_face(_voice(library, "lost_cities", "it"), cards["desert_2"])
    assert 'data-hue="90"' in face
    assert ">2</text>" in face
    assert "Deserto 2" in face
    pale = card_face(_voice(library, "lost_cities"), cards["himalayas_2"])
    assert 'data-hue="pale"' in pale


def test_pictures_are_on_the_pages(built: Path) -> None:
    text = (built / "site/ru/lost_cities/index.html").read_text("utf-8")
    for name in ("setup", "turn", "payoff", "holdings"):
        assert f'id="picture.{name}"' in text

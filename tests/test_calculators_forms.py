"""Forms of calculators: described for a reader, written into addresses, read from calls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.running import ROOT, regolario
from tests.sample_collections import FILES, changed, make_collection

from regolario.library import Library, read_library
from regolario.library.addresses import calculator_address
from regolario.library.answers import error_pieces
from regolario.library.forms import (
    described_form,
    read_address,
    titled_schema,
    with_present_cards,
)
from regolario.models import Form, Parameter
from regolario.models.proofs import Value
from regolario.proofs import called, parse_argument, parse_arguments, read_call, write_argument

GAME = "content/towers/game.yml"
FLOOR = Parameter("floor", "integer", minimum=0, maximum=9)
FLOORS = Parameter("floors", "list", items=FLOOR)
ROOF = Parameter("roof", "choice", choices=("flat", "none"))
TOWERS = Parameter("towers", "rows", row="Tower", fields=(FLOORS, ROOF))
FORM = Form((FLOORS, ROOF, TOWERS))


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def _described(library: Library, game: str, function: str, language: str) -> Any:  # noqa: ANN401
    found = library.games[game].module.function(function)
    assert found is not None
    return described_form(library, library.games[game], found, language)


def test_a_form_has_its_words_in_the_readers_language(library: Library) -> None:
    form = _described(library, "lost_cities", "round_steps", "it")
    assert form["title"] == "Punteggio di un round"
    (expeditions,) = form["parameters"]
    assert expeditions["label"] == "Le tue spedizioni"
    assert expeditions["row_name"] == "Spedizione"
    assert expeditions["row"] == "Expedition"
    destination, investments, numbers = expeditions["fields"]
    assert destination["choices"][0] == ["desert", "Deserto"]
    assert investments == {
        "name": "investments",
        "kind": "integer",
        "minimum": 0,
        "maximum": 3,
        "label": "Carte investimento",
    }
    assert numbers["once"]
    assert numbers["items"] == {"name": "item", "kind": "integer", "minimum": 2, "maximum": 10}


def test_words_that_are_not_translated_carry_their_language(tmp_path: Path) -> None:
    entries = {("it", "calculator/tower_steps/floors/label"): ""}
    library = make_collection(tmp_path, {}, entries)
    floors, roof = _described(library, "towers", "tower_steps", "it")["parameters"]
    assert floors["label"] == {"text": "Floors", "lang": "en"}
    assert roof["choices"] == [["flat", "Piatto"], ["none", "Nessuno"]]


def test_a_function_without_a_calculator_is_described_by_its_names(tmp_path: Path) -> None:
    form = _described(make_collection(tmp_path), "towers", "may_draw", "ru")
    assert "title" not in form
    assert [field["label"] for field in form["parameters"]] == ["cards"]


def test_the_schema_has_the_words_of_the_language(library: Library) -> None:
    function = library.games["lost_cities"].module.function("expedition_steps")
    assert function is not None
    schema = titled_schema(library, library.games["lost_cities"], function, "ru")
    assert schema["title"] == "Очки за одну экспедицию"
    investments = schema["properties"]["investments"]
    assert investments == {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "title": "Карты пари",
        "description": "Сколько их лежит в экспедиции.",
    }
    assert schema["properties"]["numbers"]["items"]["maximum"] == 10


def test_the_schema_names_choices(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    game = library.games["towers"]
    function = game.module.function("tower_steps")
    assert function is not None
    roof = titled_schema(library, game, function, "it")["properties"]["roof"]
    assert roof == {
        "title": "Tetto",
        "oneOf": [{"const": "flat", "title": "Piatto"}, {"const": "none", "title": "Nessuno"}],
    }


def test_former_names_still_lead_to_a_calculator(tmp_path: Path) -> None:
    files = changed(GAME, "title: Score of a tower", "title: Score of a tower\n    was: [score]")
    files = {
        GAME: files[GAME].replace(
            "floors: {label: Floors}", "floors: {label: Floors, was: [storeys]}"
        )
    }
    game = make_collection(tmp_path, files).games["towers"]
    function, texts = read_address(game, "score", {"storeys": "3", "roof": "flat"})
    assert function is not None
    assert function.name == "tower_steps"
    assert texts == {"floors": "3", "roof": "flat"}
    assert read_address(game, "scores", {}) == (None, {})


def test_former_cards_still_stand_for_the_present_ones(tmp_path: Path) -> None:
    cards = "cards/towers/cards.yml"
    files = {cards: FILES[cards].replace("{id: low,", "{id: low, was: [ground],")}
    game = make_collection(tmp_path, files).games["towers"]
    card = Parameter("card", "card")
    form = Form(
        (
            card,
            Parameter("cards", "list", items=card),
            Parameter("rows", "rows", fields=(card, FLOOR)),
        )
    )
    values = {"card": "ground", "cards": ["roof", "ground"], "rows": [["ground", 3]]}
    present = {"card": "low", "cards": ["roof", "low"], "rows": [["low", 3]]}
    assert with_present_cards(game, form, values) == present


@pytest.mark.parametrize(
    ("parameter", "value", "text"),
    [
        (FLOOR, -3, "-3"),
        (FLOORS, [], ""),
        (FLOORS, [1, 2], "1,2"),
        (Parameter("b", "boolean"), True, "true"),
        (Parameter("t", "text"), "a, b:c+d~", "a~c~sb~dc~pd~t"),
        (TOWERS, [[[1, 2], "flat"], [[], "none"]], "1+2:flat,:none"),
        (Parameter("s", "set", items=ROOF), ["flat"], "flat"),
    ],
)
def test_what_is_written_into_an_address_is_read_back(
    parameter: Parameter, value: Value, text: str
) -> None:
    assert write_argument(parameter, value) == text
    assert parse_argument(parameter, text) == (value, None)


def test_the_texts_of_a_form_become_values_or_faults() -> None:
    values, faults = parse_arguments(FORM, {"floors": "1,x", "roof": "flat"})
    assert values == {"roof": "flat"}
    assert {name: fault.value for name, fault in faults.items()} == {"floors": "x"}


def test_an_address_is_written_for_humans_as_far_as_possible(library: Library) -> None:
    game = library.games["lost_cities"]
    function = game.module.function("round_steps")
    assert function is not None
    values = {"expeditions": [["desert", 1, [2, 3]], ["volcano", 0, []]]}
    found = calculator_address(game, function, values)
    assert found.seen_from("lost_cities/rules/") == (
        "../calculators/?expeditions=desert:1:2%2B3,volcano:0:#round_steps"
    )
    assert found.seen_from("lost_cities/calculators/") == (
        "?expeditions=desert:1:2%2B3,volcano:0:#round_steps"
    )


@pytest.mark.parametrize(
    ("call", "values"),
    [
        ("f([1, 2], 'flat', [])", {"floors": [1, 2], "roof": "flat", "towers": []}),
        ("f(roof='none', floors=[])", {"roof": "none", "floors": []}),
        ("f([-1] * 3 + [2])", {"floors": [-1, -1, -1, 2]}),
        ("f(LIST)", {"floors": [7]}),
        (
            "f([1], 'flat', [Tower([2], 'flat')] * 2)",
            {"floors": [1], "roof": "flat", "towers": [[[2], "flat"]] * 2},
        ),
        (
            "f([1], 'flat', [Tower(roof='none', floors=[])])",
            {"floors": [1], "roof": "flat", "towers": [[[], "none"]]},
        ),
        ("f([1], 'flat', [Tower([1])])", None),
        ("f(OTHER)", None),
        ("f(g(1))", None),
        ("f(1, 2, 3, 4)", None),
        ("f(strange=1)", None),
        ("f([1])[0]", None),
        ("f(", None),
        ("1", None),
    ],
)
def test_a_worked_call_becomes_the_values_of_its_form(call: str, values: Value) -> None:
    assert read_call(call, FORM, {"LIST": [7]}) == values


def test_a_call_names_its_function() -> None:
    assert [called(text) for text in ("f(1)", " f()", "a.f(1)", "1 + 1", "f(")] == [
        "f",
        "f",
        "",
        "",
        "",
    ]


def test_the_sentence_of_an_error_is_open_for_what_offends(tmp_path: Path) -> None:
    sentence = "'Of {HAND_SIZE} ((card/cards)): no *{value}* ((tower/towers)), but {value[1]}.'"
    files = {GAME: FILES[GAME].replace("'No tower has this number of floors: {value}.'", sentence)}
    library = make_collection(tmp_path, files)
    assert error_pieces(library, "towers", "floors_range", "en") == [
        "Of 5 cards: no ",
        {"value": 0},
        " ",
        {"forms": ["tower", "towers"]},
        ", but ",
        {"value": 1},
        ".",
    ]


LINK = "https://example.org/sub/{}/lost_cities/calculators/?investments=3&numbers=2,3,4,5,6#expedition_steps"


@pytest.mark.parametrize(("language", "bonus"), [("en", "Bonus"), ("it", "Bonus"), ("ru", "Бонус")])
def test_a_shared_address_is_answered_in_its_language(language: str, bonus: str) -> None:
    # 2 + 3 + 4 + 5 + 6 = 20; 20 − 20 = 0; 0 × 4 = 0; 0 + 20 = 20.
    done = regolario(ROOT, "calc", "--from-url", LINK.format(language))
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines() if line.endswith("]")]
    assert [line[0] for line in lines] == ["20", "−20", "4", "0", "20", "20"]
    assert lines[4][1] == bonus


def test_a_shared_address_may_be_answered_in_another_language() -> None:
    done = regolario(ROOT, "calc", "--lang", "ru", "--from-url", LINK.format("de"))
    assert "Очки за экспедицию" in done.stdout


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("https://example.org/en/lost_cities/rules/", "no address of a calculator"),
        ("https://example.org/en/chess/calculators/#f", "no address of a calculator"),
        ("https://[/", "is no address"),
        ("https://x/en/lost_cities/calculators/#no_such", 'has no calculator "no_such"'),
        (
            "https://x/en/lost_cities/calculators/?investments=&numbers=2#expedition_steps",
            "still to be filled in: investments",
        ),
        (
            "https://x/en/lost_cities/calculators/?investments=3~c5#expedition_steps",
            '"3,5" is no whole number',
        ),
        (
            "https://x/en/lost_cities/calculators/?investments=4#expedition_steps",
            "nobody can have this many: 4.",
        ),
    ],
)
def test_an_address_that_asks_nothing_gets_a_message(url: str, said: str) -> None:
    done = regolario(ROOT, "calc", "--from-url", url)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_help_speaks_the_language_that_is_asked_for() -> None:
    done = regolario(ROOT, "calc", "--lang", "it", "lost_cities", "expedition_steps", "--help")
    text = " ".join(done.stdout.split())
    assert "Punteggio di una spedizione" in text
    assert (
        "Carte investimento (a whole number from 0 to 3). Quante ce ne sono nella spedizione."
        in text
    )


def test_the_command_line_prints_the_schema() -> None:
    done = regolario(ROOT, "calc", "lost_cities", "expedition_steps", "--lang", "it", "--schema")
    schema = json.loads(done.stdout)
    assert schema["required"] == ["investments", "numbers"]
    assert schema["title"] == "Punteggio di una spedizione"

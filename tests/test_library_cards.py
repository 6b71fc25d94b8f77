"""Cards are held to the fields that their game declares, whatever kind of file they come from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regolario.files.yamltree import load
from regolario.library.cards import read_cards
from regolario.library.declared import card_model
from regolario.library.typed import typed
from regolario.models import Card, CardDeclaration
from regolario.problems import Problem

DECLARED = """\
types:
  number: {name: Number}
  bonus: {name: Bonus}
fields:
  value: {kind: integer, name: Value, minimum: 2, maximum: 10}
  cost: {kind: integer, name: Cost, minimum: 0}
  debt: {kind: integer, name: Debt, maximum: 3}
  colour: {kind: choice, name: Colour, values: {red: Red, blue: Blue}}
  effects: {kind: choices, name: Effects, values: {scout: Scout, extra: Extra}}
  rare: {kind: boolean, name: Rare}
  motto: {kind: text, name: Motto}
  json: {kind: text, name: The name of a method that records have}
  model_dump: {kind: integer, name: Another}
"""


def declaration() -> CardDeclaration:
    node, _ = load(DECLARED, "game.yml")
    assert node is not None
    declared, problems = typed(CardDeclaration, node)
    assert problems == []
    assert declared is not None
    return declared


def read(folder: Path, **files: str | bytes) -> tuple[list[Card], list[str]]:
    """Read files given as `name_ending=text`; findings come as texts."""
    for name, text in files.items():
        path = folder / name.replace("_", ".")
        path.write_bytes(text.encode() if isinstance(text, str) else text)
    cards, problems = read_cards(folder, "cards/g", declaration())
    return cards, [str(problem) for problem in problems]


def one(folder: Path, fields: str) -> Card:
    """Read one card, given the fields beside id, type and name."""
    (card,), told = read(folder, a_yml=f"cards: [{{id: a, type: number, name: A, {fields}}}]")
    assert told == []
    return card


def test_a_card_with_everything(tmp_path: Path) -> None:
    card = one(
        tmp_path,
        "copies: 3, text: Draw., was: [old], value: 2, cost: 0, debt: -7, colour: red,"
        " effects: [extra, scout], rare: true, motto: '01', json: x, model_dump: -1,"
        " printed: {it: Effe}, attested: {name: {it: source, ru: ours}, numbers: inferred}",
    )
    assert (card.id, card.type, card.copies, card.name, card.text) == (
        "a",
        "number",
        3,
        "A",
        "Draw.",
    )
    assert card.values == {
        "value": 2,
        "cost": 0,
        "debt": -7,
        "colour": "red",
        "effects": ("extra", "scout"),
        "rare": True,
        "motto": "01",
        "json": "x",
        "model_dump": -1,
    }
    assert card.attested == {"name.it": "source", "name.ru": "ours", "numbers": "inferred"}
    assert card.printed == {"it": "Effe"}
    assert card.was == ("old",)
    assert card.absent == frozenset()
    assert str(card.place) == "cards/g/a.yml:1:9"


def test_what_is_left_out(tmp_path: Path) -> None:
    card = one(tmp_path, "value: 3")
    assert (card.copies, card.text, card.was, card.attested, card.printed) == (1, "", (), {}, {})
    assert card.values["value"] == 3
    assert set(card.values.values()) == {3, None}
    assert card.absent == frozenset(card.values) - {"value"}


def test_what_is_unknown_is_given_but_has_no_value(tmp_path: Path) -> None:
    names = ("value", "colour", "effects", "rare", "motto")
    card = one(tmp_path, ", ".join(f"{name}: unknown" for name in ("copies", *names)))
    assert card.copies is None
    assert [card.values[name] for name in names] == [None] * 5
    assert not card.absent & {*names}


def test_an_empty_list_of_choices_is_none_of_them(tmp_path: Path) -> None:
    assert one(tmp_path, "effects: []").values["effects"] == ()


def test_defaults_apply_to_cards_that_lack_them(tmp_path: Path) -> None:
    cards, told = read(
        tmp_path,
        a_yml="defaults: {type: number, colour: red, copies: 2}\n"
        "cards:\n"
        "  - {id: a, name: A}\n"
        "  - {id: b, name: B, colour: blue, type: bonus}\n",
    )
    assert told == []
    assert [(card.type, card.values["colour"], card.copies) for card in cards] == [
        ("number", "red", 2),
        ("bonus", "blue", 2),
    ]


def test_a_wrong_default_is_told_once_and_where_it_stands(tmp_path: Path) -> None:
    _, told = read(
        tmp_path,
        a_yml="defaults: {type: number, colur: red}\ncards: [{id: a, name: A}, {id: b, name: B}]\n",
    )
    assert told == ['cards/g/a.yml:1:26: unknown field "colur"; did you mean "colour"?']


@pytest.mark.parametrize(
    ("fields", "finding"),
    [
        ("value: 1", '"value" = "1" does not fit; write a whole number from 2 to 10, or unknown'),
        ("value: 11", '"value" = "11" does not fit; write a whole number from 2 to 10, or unknown'),
        ("value: 02", '"value" = "02" does not fit; write a whole number from 2 to 10, or unknown'),
        ("value: 1e1", '"value" = "1e1" does not fit'),
        ("value: [3]", '"value" = a list does not fit'),
        ("cost: -1", '"cost" = "-1" does not fit; write a whole number from 0, or unknown'),
        ("debt: 4", '"debt" = "4" does not fit; write a whole number up to 3, or unknown'),
        ("model_dump: x", '"model_dump" = "x" does not fit; write a whole number, or unknown'),
        ("copies: -1", '"copies" = "-1" does not fit; write a whole number from 0, or unknown'),
        ("colour: rde", '"colour" = "rde" does not fit; did you mean "red"?'),
        ("colour: green", '"colour" = "green" does not fit; known here: blue, red, unknown'),
        ("effects: [scuot]", '"effects" = a list does not fit; did you mean "scout"?'),
        ("effects: [extra, extra]", '"effects" = a list does not fit; name each value once'),
        ("effects: {scout: 1}", '"effects" = a mapping does not fit'),
        ("rare: yes", '"rare" = "yes" does not fit; write true, false or unknown'),
        ("motto: [x]", '"motto" = a list does not fit; write a text'),
        ("valeu: 3", 'unknown field "valeu"; did you mean "value"?'),
        ("was: [Old]", '"was.0" = "Old" does not fit; use a lower-case Latin letter'),
        ("attested: {name: {it: sorce}}", '"attested.name.it" = "sorce" does not fit; did you'),
        ("attested: {numbers: sorce}", '"attested.numbers" = "sorce" does not fit; did you mean'),
        ("attested: source", '"attested" = "source" does not fit; write a mapping'),
        ("printed: {it: ''}", '"printed.it" = "" does not fit; write a text'),
    ],
)
def test_what_does_not_fit(tmp_path: Path, fields: str, finding: str) -> None:
    text = f"cards:\n  - id: a\n    type: number\n    name: A\n    {fields}\n"
    _, told = read(tmp_path, a_yml=text)
    (problem,) = told
    place, _, rest = problem.partition(": ")
    assert place.startswith("cards/g/a.yml:5:")
    assert rest.startswith(finding)


def test_wrong_types_and_missing_fields(tmp_path: Path) -> None:
    cards, told = read(
        tmp_path,
        a_yml="cards:\n- {id: a, type: nubmer, name: A}\n- {id: B b, type: number}\n- x\n",
    )
    assert cards == []
    assert told == [
        'cards/g/a.yml:2:17: "type" = "nubmer" does not fit; did you mean "number"?',
        (
            'cards/g/a.yml:3:8: "id" = "B b" does not fit;'
            " use a lower-case Latin letter, then letters, digits and _"
        ),
        'cards/g/a.yml:3:3: field "name" is missing; add it',
        "cards/g/a.yml:4:3: this is no card; write a mapping with id, type and name",
    ]


def test_a_game_without_types_has_the_type_card() -> None:
    model = card_model(CardDeclaration(types={}, fields={}, tokens={}))
    node, _ = load("{id: a, type: card, name: A}", "a.yml")
    assert node is not None
    assert typed(model, node)[1] == []


def test_tables(tmp_path: Path) -> None:
    cards, told = read(
        tmp_path,
        a_csv="\ufeffid;type;name;value;effects;was;attested.name.it;printed.it;copies\r\n"
        "n_7;number;7;7;scout extra;n7 seven;source;Sette;\r\n"
        "x;bonus;No;;;;;;unknown\r\n",
        b_tsv="id\ttype\tname\ny\tbonus\tYes, it is\n",
    )
    assert told == []
    assert [(card.id, card.name, card.copies) for card in cards] == [
        ("n_7", "7", 1),
        ("x", "No", None),
        ("y", "Yes, it is", 1),
    ]
    assert cards[0].values["effects"] == ("scout", "extra")
    assert cards[0].was == ("n7", "seven")
    assert cards[0].attested == {"name.it": "source"}
    assert cards[0].printed == {"it": "Sette"}
    assert "effects" in cards[1].absent
    assert str(cards[1].place) == "cards/g/a.csv:3:1"


def test_a_wrong_cell_is_told_where_it_stands(tmp_path: Path) -> None:
    _, told = read(tmp_path, a_csv="id,type,name,value\na,number,A,1\n")
    assert told == [
        (
            'cards/g/a.csv:2:12: "value" = "1" does not fit;'
            " write a whole number from 2 to 10, or unknown"
        )
    ]


def test_json_in_both_forms(tmp_path: Path) -> None:
    cards, told = read(
        tmp_path,
        a_json='{"defaults": {"type": "number"}, "cards": [{"id": "a", "name": "A", "value": 3}]}',
        b_json='[{"id": "b", "type": "bonus", "name": "B", "rare": false, "effects": ["scout"]}]',
    )
    assert told == []
    assert [(card.id, card.type) for card in cards] == [("a", "number"), ("b", "bonus")]
    assert cards[0].values["value"] == 3
    assert cards[1].values["rare"] is False


def test_ids_are_unique_across_files(tmp_path: Path) -> None:
    cards, told = read(
        tmp_path,
        a_csv="id,type,name\na,number,A\n",
        b_yml="cards:\n- {id: a, type: bonus, name: B}\n- {id: b, type: bonus, name: B}\n",
    )
    assert told == [
        'cards/g/b.yml:2:3: card "a" stands twice (first at cards/g/a.csv:2:1); keep one of the two'
    ]
    assert [card.name for card in cards] == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "1:1: the file is empty; fill it or remove it"),
        ("a: b", "1:1: the file has no list of cards; write cards: and a list"),
        ("text", "1:1: the file has no list of cards; write cards: and a list"),
        ("cards: {a: {name: A}}", "1:1: cards is no list; write a list of cards"),
        (
            "cards: []\ndefaults: x",
            "2:1: defaults is no mapping; write field: value",
        ),
        ("cards: []\nCards: []", '2:1: unknown field "Cards"; did you mean "cards"?'),
        ("cards:", "1:7: the value is empty; give it a value or leave the key out"),
    ],
)
def test_files_of_another_form(tmp_path: Path, text: str, finding: str) -> None:
    assert read(tmp_path, a_yml=text)[1][0] == f"cards/g/a.yml:{finding}"


def test_other_files_are_told_and_hidden_ones_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".a.csv.swp").write_bytes(b"\0")
    cards, told = read(tmp_path, a_txt="x")
    assert cards == []
    assert told == [
        "cards/g/a.txt:1:1: this is no card file; use .yml, .csv or .json, or move it elsewhere"
    ]


def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    _, told = read(tmp_path, a_csv="имя\n".encode("cp1251"))
    assert told[0].startswith("cards/g/a.csv:1:1: byte 0xE8 is not UTF-8")


def test_without_a_folder_there_are_no_cards(tmp_path: Path) -> None:
    nothing: tuple[list[Card], list[Problem]] = ([], [])
    assert read_cards(tmp_path / "none", "cards/g", declaration()) == nothing


def test_the_json_schema_says_what_the_record_takes() -> None:
    schema: dict[str, Any] = card_model(declaration()).model_json_schema()
    fields = schema["properties"]
    assert schema["required"] == ["id", "type", "name"]
    assert schema["additionalProperties"] is False
    assert fields["type"]["enum"] == ["number", "bonus"]
    assert fields["value"]["anyOf"] == [
        {"type": "integer", "minimum": 2, "maximum": 10},
        {"const": "unknown"},
    ]
    assert fields["value"]["description"] == "Value"
    assert fields["colour"]["enum"] == ["red", "blue", "unknown"]
    assert fields["effects"]["anyOf"][0]["items"] == {"enum": ["scout", "extra"]}
    assert fields["rare"]["enum"] == [True, False, "unknown"]
    assert {"json", "model_dump"} <= {*fields}

"""Forms of functions: their JSON Schema, and how typed text is read."""

from __future__ import annotations

import pytest

from regolario.models import Form, Parameter
from regolario.models.proofs import Value
from regolario.proofs import Fault, form_schema, parse_argument

NUMBER = Parameter("number", "integer", minimum=2, maximum=10)
NUMBERS = Parameter("numbers", "list", items=NUMBER)
COLOUR = Parameter("colour", "choice", choices=("red", "blue"))
SIZE = Parameter("size", "choice", choices=(60, -1))
ALIVE = Parameter("alive", "boolean")
PLAYERS = Parameter("players", "rows", fields=(COLOUR, ALIVE, NUMBERS))


def test_a_form_is_a_json_schema() -> None:
    form = Form(
        (
            NUMBERS,
            COLOUR,
            Parameter("alive", "boolean", required=False, default=True),
            Parameter("held", "set", items=Parameter("item", "card", card_type="ace")),
            Parameter("rows", "rows", fields=(NUMBER,)),
            Parameter("name", "text"),
            Parameter("count", "integer", minimum=0),
            Parameter("anything", "other"),
        )
    )
    number = {"type": "integer", "minimum": 2, "maximum": 10}
    assert form_schema(form) == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {
            "numbers": {"type": "array", "items": number},
            "colour": {"enum": ["red", "blue"]},
            "alive": {"type": "boolean", "default": True},
            "held": {
                "type": "array",
                "items": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
                "uniqueItems": True,
            },
            "rows": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"number": number},
                    "required": ["number"],
                    "additionalProperties": False,
                },
            },
            "name": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "anything": {},
        },
        "required": ["numbers", "colour", "held", "rows", "name", "count", "anything"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize(
    ("parameter", "text", "value"),
    [
        (NUMBER, "7", 7),
        (NUMBER, " 007 ", 7),
        (NUMBER, "+7", 7),
        (NUMBER, "-7", -7),
        (NUMBER, "\u22127", -7),
        (NUMBER, "1\u00a0000", 1000),
        (NUMBERS, "2,3, 4", [2, 3, 4]),
        (NUMBERS, "", []),
        (COLOUR, "Red", "red"),
        (SIZE, "60", 60),
        (SIZE, "\u22121", -1),
        (ALIVE, "true", True),
        (ALIVE, "No", False),
        (Parameter("name", "text"), " a, b ", "a, b"),
        (Parameter("card", "card"), "desert_2", "desert_2"),
        (PLAYERS, "red:true:2+3,blue:no:", [["red", True, [2, 3]], ["blue", False, []]]),
        (PLAYERS, "", []),
    ],
)
def test_typed_text_becomes_a_value(parameter: Parameter, text: str, value: Value) -> None:
    read, fault = parse_argument(parameter, text)
    assert fault is None
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("parameter", "text", "fault"),
    [
        (NUMBER, "", Fault("not_integer", "")),
        (NUMBER, "2.5", Fault("not_integer", "2.5")),
        (NUMBER, "1e3", Fault("not_integer", "1e3")),
        (NUMBER, "٣", Fault("not_integer", "٣")),
        (NUMBER, "9" * 19, Fault("not_integer", "9" * 19)),
        (NUMBERS, "2,x,3", Fault("not_integer", "x")),
        (NUMBERS, "2,,3", Fault("not_integer", "")),
        (COLOUR, "green", Fault("not_choice", "green", "red, blue")),
        (ALIVE, "maybe", Fault("not_boolean", "maybe", "true, false")),
        (PLAYERS, "red:true", Fault("not_row", "red:true", "colour:alive:numbers")),
        (PLAYERS, "red:true:2,pink:true:2", Fault("not_choice", "pink", "red, blue")),
        (Parameter("deep", "list"), "1", Fault("not_possible", "1")),
        (Parameter("other", "other"), "1", Fault("not_possible", "1", "other")),
    ],
)
def test_text_that_is_no_value_says_why(parameter: Parameter, text: str, fault: Fault) -> None:
    assert parse_argument(parameter, text) == (None, fault)

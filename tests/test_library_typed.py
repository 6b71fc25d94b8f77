"""Typed files: what does not fit a record is told with its place and the remedy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
from pydantic import Field

from regolario.files.tree import Node
from regolario.files.yamltree import load
from regolario.library.typed import joined, read_record, suggestion, typed
from regolario.models import CardDeclaration, GameInfo, Identifier, Record, Source, Text
from regolario.models.record import Flag, Whole, integer
from regolario.problems import Place, Problem


class Part(Record):
    """A record inside another."""

    name: Text
    count: Whole = 0


class Everything(Record):
    """A record of every kind of field."""

    title: Text
    done: Flag = False
    size: Whole | None = None
    words: tuple[str, ...] = ()
    part: Part | None = None
    parts: tuple[Part, ...] = ()
    named: Annotated[dict[Identifier, Part], Field(default_factory=dict)]


def tree(text: str) -> Node:
    node, problems = load(text, "a.yml")
    assert node is not None
    assert problems == []
    return node


def told(text: str) -> list[str]:
    return [str(problem) for problem in typed(Everything, tree(text))[1]]


def test_a_record_that_fits() -> None:
    text = "title: ' A '\ndone: true\nsize: -12\nwords: [a, b]\nnamed: {x: {name: 01, count: 3}}\n"
    record, problems = typed(Everything, tree(text))
    assert problems == []
    assert record is not None
    assert record.title == "A"
    assert record.done is True
    assert record.size == -12
    assert record.words == ("a", "b")
    assert record.named == {"x": Part(name="01", count=3)}


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("-3", -3), ("999999999999999", 999_999_999_999_999)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert integer(text) == number


@pytest.mark.parametrize(
    "text",
    ["", "01", "-01", "+1", "1e3", "1.0", "1_000", "0x1", " 1", "1 ", "--1", "٣", "9" * 16, "a"],
)
def test_what_is_no_whole_number(text: str) -> None:
    assert integer(text) is None


@pytest.mark.parametrize("text", ["01", "1e3", "1.0", "1_000", "yes", "''"])
def test_numbers_are_written_in_digits_alone(text: str) -> None:
    (problem,) = told(f"title: A\nsize: {text}\n")
    written = text.strip("'")
    assert problem == (
        f'a.yml:2:7: "size" = "{written}" does not fit;'
        " write a whole number in digits alone, such as 12"
    )


@pytest.mark.parametrize("text", ["yes", "on", "1", "True", "TRUE", "0", "[true]"])
def test_truth_values_are_true_or_false(text: str) -> None:
    (problem,) = told(f"title: A\ndone: {text}\n")
    assert problem.endswith("does not fit; write true or false")


def test_programs_may_give_numbers_and_truth_values() -> None:
    record = Everything(title="A", done=True, size=3, named={})
    assert (record.done, record.size) == (True, 3)


def test_an_unknown_field_is_told_at_its_key() -> None:
    assert told("title: A\nsiez:\n  3\n") == [
        'a.yml:2:1: unknown field "siez"; did you mean "size"?'
    ]


def test_an_unknown_field_far_from_any_lists_the_known_ones() -> None:
    assert told("title: A\npart: {name: x, colour: red}\n") == [
        'a.yml:2:17: unknown field "part.colour"; known here: count, name'
    ]


def test_an_unknown_field_does_not_cost_the_record() -> None:
    text = "title: A\nfoo: 1\nparts: [{name: x, nmae: y}]\nnamed: {z: {name: q, bar: [1]}}\n"
    record, problems = typed(Everything, tree(text))
    assert [problem.place.line for problem in problems] == [3, 4, 2]
    assert record == Everything(title="A", parts=(Part(name="x"),), named={"z": Part(name="q")})


def test_a_missing_field_is_told_where_the_record_is() -> None:
    assert told("size: 3\nparts:\n  - count: 1\nnamed:\n  x:\n    count: 2\n") == [
        'a.yml:1:1: field "title" is missing; add it',
        'a.yml:3:5: field "parts.0.name" is missing; add it',
        'a.yml:5:3: field "named.x.name" is missing; add it',
    ]


def test_wrong_kinds_are_told_with_their_places() -> None:
    text = "title: [a]\nwords: a\npart: x\nparts: {a: b}\nnamed:\n  x: y\n  Z z: {name: a}\n"
    assert told(text) == [
        'a.yml:1:1: "title" = a list does not fit; write a text',
        'a.yml:2:8: "words" = "a" does not fit; write a list',
        'a.yml:3:7: "part" = "x" does not fit; write a mapping (key: value)',
        'a.yml:4:1: "parts" = a mapping does not fit; write a list',
        'a.yml:6:6: "named.x" = "y" does not fit; write a mapping (key: value)',
        (
            'a.yml:7:3: the name "named.Z z" does not fit;'
            " use a lower-case Latin letter, then letters, digits and _"
        ),
    ]


def test_a_file_of_the_wrong_kind_is_told() -> None:
    assert told("- a\n") == ["a.yml:1:1: this does not fit; write a mapping (key: value)"]
    assert told("a\n") == ["a.yml:1:1: this does not fit; write a mapping (key: value)"]


def test_an_empty_text_is_none() -> None:
    assert told("title: '  '\n") == ['a.yml:1:8: "title" = "  " does not fit; write a text']


def test_long_values_are_shortened() -> None:
    (problem,) = told(f"title: A\nsize: {'x' * 100}\n")
    assert f'"{"x" * 60}…"' in problem


def test_suggestions() -> None:
    assert suggestion("nmae", ["name", "text"]) == 'did you mean "name"?'
    assert suggestion("zzz", ["b", "a"]) == "known here: a, b"
    assert suggestion("zzz", map(str, range(13))) == (
        "known here: 0, 1, 10, 11, 12, 2, 3, 4, 5, 6, 7, 8, …"
    )
    assert suggestion("zzz", map(str, range(12))) == (
        "known here: 0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9"
    )
    assert suggestion("zzz", []) == "known here: nothing"


def test_one_place_is_told_once() -> None:
    first = [Problem(Place("a", 1, 2), "yaml", "empty", "fill")]
    more = [
        Problem(Place("a", 1, 2), "schema", "no text", "write"),
        Problem(Place("a", 1, 3), "schema", "x", "y"),
    ]
    assert joined(first, more) == [first[0], more[1]]


def test_a_file_is_read_as_a_record(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text("title: A\n")
    record, node, problems = read_record(path, "a.yml", Everything)
    assert record == Everything(title="A", named={})
    assert node is not None
    assert problems == []


def test_an_empty_value_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text("title:\n")
    record, _, problems = read_record(path, "a.yml", Everything)
    assert record is None
    assert [str(problem) for problem in problems] == [
        "a.yml:1:7: the value is empty; give it a value or leave the key out"
    ]


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_an_empty_file_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yml"
    path.write_text(text)
    record, node, problems = read_record(path, "a.yml", Everything)
    assert (record, node) == (None, None)
    assert [str(problem) for problem in problems] == [
        "a.yml:1:1: the file is empty; fill it or remove it"
    ]


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    record, _, (problem,) = read_record(tmp_path / "a.yml", "a.yml", Everything)
    assert record is None
    assert problem.check == "encoding"


GAME = "title: A\ntagline: B\n"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (
            "players: {minimum: 4, maximum: 2}",
            '3:1: "players" = a mapping does not fit; let the minimum be no more than the maximum',
        ),
        (
            "cards: {fields: {name: {kind: text, name: N}}}",
            (
                '3:18: the name "cards.fields.name" does not fit;'
                " choose another name: every card has this field already"
            ),
        ),
        (
            "cards: {fields: {c: {kind: choice, name: N}}}",
            (
                '3:18: "cards.fields.c" = a mapping does not fit;'
                " list the values of the choice under values:"
            ),
        ),
        (
            "cards: {fields: {c: {kind: text, name: N, values: {a: A}}}}",
            (
                '3:18: "cards.fields.c" = a mapping does not fit;'
                " only a field of the kind choice or choices has values:"
            ),
        ),
        (
            "cards: {fields: {c: {kind: number, name: N}}}",
            (
                '3:28: "cards.fields.c.kind" = "number" does not fit;'
                " choose one of 'integer', 'text', 'choice', 'choices' or 'boolean'"
            ),
        ),
        ("editions: {a: {name: A, default: yes}}", '3:34: "editions.a.default" = "yes"'),
        ("year: 1999.5", '3:7: "year" = "1999.5" does not fit'),
    ],
)
def test_game_files(text: str, finding: str) -> None:
    record, problems = typed(GameInfo, tree(f"{GAME}{text}\n"))
    assert record is None
    assert str(problems[0]).startswith(f"a.yml:{finding}")


def test_a_whole_game_file_fits() -> None:
    text = """\
title: A
tagline: B
players: {minimum: 2, maximum: 2}
editions: {one: {name: One}, two: {name: Two, default: true}}
cards:
  types: {number: {name: Number}}
  fields: {value: {kind: integer, name: Value, minimum: 2, maximum: 10, facet: true}}
  totals: [{where: {type: number}, copies: "60", sum: {value: TOTAL}}]
"""
    record, problems = typed(GameInfo, tree(text))
    assert problems == []
    assert record is not None
    assert record.editions["two"].default is True
    assert record.cards.fields["value"].maximum == 10
    assert record.cards.totals[0].sum == {"value": "TOTAL"}


def test_sources_know_their_verdicts() -> None:
    text = """\
game: a
title: T
language: it
state: whole
claims:
  one: {where: "1", says: x, verdict: wrogn, because: y}
"""
    record, (problem,) = typed(Source, tree(text))
    assert record is None
    assert str(problem) == (
        'a.yml:6:39: "claims.one.verdict" = "wrogn" does not fit; choose one of'
        " 'confirmed', 'wrong', 'ambiguous', 'gap', 'typo' or 'mistranslation'"
    )


def test_an_empty_declaration_is_one() -> None:
    assert CardDeclaration(types={}, fields={}, tokens={}).totals == ()

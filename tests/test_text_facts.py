"""The grammar of facts and plural words."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.facts import (
    Fact,
    Literal,
    Plain,
    Plural,
    facts_in,
    literals_in,
    name_of,
    parse,
    plural_faults,
    substitute,
    value_of,
)


def test_the_pieces_of_a_text_with_their_offsets() -> None:
    pieces, faults = parse("Draw {N} ((card/cards)), {PILES[4][0]} or {10}.")
    assert faults == ()
    assert pieces == (
        Plain("Draw ", 0),
        Fact("N", 5),
        Plain(" ", 8),
        Plural(("card", "cards"), 9),
        Plain(", ", 23),
        Fact("PILES[4][0]", 25),
        Plain(" or ", 38),
        Literal(10, 42),
        Plain(".", 46),
    )


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("no sign", (Plain("no sign"),)),
        ("{highest_score}", (Fact("highest_score"),)),
        ("{value[1]}", (Fact("value[1]"),)),
        ("{COSTS[classic]}", (Fact("COSTS[classic]"),)),
        ("{0}", (Literal(0),)),
        ("{1} (( a / b ))", (Literal(1), Plain(" ", 3), Plural(("a", "b"), 4))),
        ("{N}((a/b))((c/d))", (Fact("N"), Plural(("a", "b"), 3), Plural(("c", "d"), 10))),
        ("({N}((a/b)))", (Plain("("), Fact("N", 1), Plural(("a", "b"), 4), Plain(")", 11))),
        ("(see [x](rules/y))", (Plain("(see [x](rules/y))"),)),
        ("`f((1, 2))` {N}", (Plain("`f((1, 2))` "), Fact("N", 12))),
        ("`{N}`", (Plain("`"), Fact("N", 1), Plain("`", 4))),
    ],
)  # fmt: skip
def test_texts_without_fault(text: str, pieces: tuple[object, ...]) -> None:
    assert parse(text) == (pieces, ())


@pytest.mark.parametrize(
    ("text", "offset", "wrong"),
    [
        ("a {", 2, "`{` has no counterpart"),
        ("a } b", 2, "`}` has no counterpart"),
        ("{N", 0, "`{` has no counterpart"),
        ("x {} y", 2, "the braces are empty"),
        ("{ }", 0, "the braces are empty"),
        ("{N|a|b}", 0, "`{N|a|b}` is no fact"),
        ("{=10}", 0, "`{=10}` is no fact"),
        ("{-1}", 0, "`{-1}` is no fact"),
        ("{01}", 0, "`{01}` is no fact"),
        ("{ N }", 0, "`{ N }` is no fact"),
        ("{#id}", 0, "`{#id}` is no fact"),
        ("{N.real}", 0, "`{N.real}` is no fact"),
        ("{N!r}", 0, "`{N!r}` is no fact"),
        ("{N:d}", 0, "`{N:d}` is no fact"),
        ("{P[-1]}", 0, "`{P[-1]}` is no fact"),
        ("{P[}", 0, "`{P[}` is no fact"),
        ("{P[]}", 0, "`{P[]}` is no fact"),
        ("{_N}", 0, "`{_N}` is no fact"),
        ("{N+1}", 0, "`{N+1}` is no fact"),
        ("{Число}", 0, "`{Число}` is no fact"),
        ("{a\nb}", 0, "`{a b}` is no fact"),
        ("some ((card/cards)) {N}", 5, "no number stands before `((card/cards))`"),
        ("{N} (())", 4, "a form of `(())` is empty"),
        ("{N} ((card/))", 4, "a form of `((card/))` is empty"),
        ("{N} ((card/cards)", 4, "`((` has no counterpart"),
        ("{N} ((card (a)/cards))", 4, "`((` has no counterpart"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, offset: int, wrong: str) -> None:
    faults = parse(text).faults
    assert [(fault.offset, fault.wrong) for fault in faults] == [(offset, wrong)]
    assert faults[0].right.startswith("write ")


def test_all_faults_are_found_and_stay_as_typed() -> None:
    text = "{{x}} {N} {=1} }"
    assert [fault.offset for fault in parse(text).faults] == [0, 4, 10, 15]
    assert substitute(text, {"N": 1, "x": 2}, "en") == "{2} 1 {=1} }"


@given(st.text(alphabet="{}()/Na10[]| `\n"))
def test_any_text_is_taken_apart_without_loss(text: str) -> None:
    pieces, _ = parse(text)
    starts = [piece.start for piece in pieces]
    assert starts == sorted(set(starts))
    assert starts[:1] == ([0] if text else [])
    ends = [*starts[1:], len(text)]
    for piece, end in zip(pieces, ends, strict=False):
        assert not isinstance(piece, Plain) or piece.text == text[piece.start : end]


@given(st.text(alphabet="{}()/Na10[]| `\n"))
def test_a_text_without_fault_is_a_format_string_of_the_same_facts(text: str) -> None:
    """The braces are what gettext's python-brace-format and Python itself understand."""
    if not parse(text).faults:
        fields = sorted(field for _, field, _, _ in string.Formatter().parse(text) if field)
        assert fields == sorted([*facts_in(text), *map(str, literals_in(text))])


def test_facts_and_labels_are_sorted_with_repetition() -> None:
    text = "{B} {A} {10} {B} {2} ((a/b)) {P[4][0]}"
    assert facts_in(text) == ["A", "B", "B", "P[4][0]"]
    assert literals_in(text) == [2, 10]


def test_the_name_of_a_fact() -> None:
    assert name_of("PILES[4][0]") == "PILES"
    assert name_of("highest_score") == "highest_score"


@pytest.mark.parametrize(
    ("text", "language", "offsets"),
    [
        ("{N} ((card/cards))", "en", []),
        ("{N} ((carta/carte))", "it", []),
        ("{N} ((карта/карты/карт))", "ru", []),
        ("{N} ((карта/карты))", "ru", [4]),
        ("{N} ((card/cards/cards)) ((a/b))", "en", [4]),
        ("{N} ((枚))", "ja", []),
    ],
)
def test_plural_words_have_the_forms_of_their_language(
    text: str, language: str, offsets: list[int]
) -> None:
    assert [fault.offset for fault in plural_faults(text, language)] == offsets


def test_a_fault_of_plural_words_tells_both_numbers() -> None:
    (fault,) = plural_faults("{N} ((a/b))", "ru")
    assert fault.wrong == "`((a/b))` has 2 of 3 plural forms"
    assert fault.right == "write 3 forms, parted by /"


VALUES = {
    "ONE": 1,
    "FEW": 3,
    "MANY": 8,
    "COST": -20,
    "BIG": 12345,
    "RANGE": range(2, 5),
    "LIST": [5, 21],
    "PILES": {2: [7, 8], 4: [11, 12]},
    "COSTS": {"classic": 20},
    "FLAG": True,
    "NOTHING": None,
    "EMPTY": [],
    "NAME": "Scout",
    "WRITTEN": "−21",
}


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "plain", "plain"),
        ("en", "{ONE} ((card/cards))", "1 card"),
        ("en", "{MANY} ((card/cards))", "8 cards"),
        ("ru", "{ONE} ((карта/карты/карт))", "1 карта"),
        ("ru", "{FEW} ((карта/карты/карт))", "3 карты"),
        ("ru", "{MANY} ((карта/карты/карт))", "8 карт"),
        ("ru", "{COST} ((очко/очка/очков))", "−20 очков"),
        ("it", "{BIG} {COST}", "12.345 −20"),
        ("it", "{PILES[4][0]} o {COSTS[classic]}", "11 o 20"),
        ("ru", "{21} ((карта/карты/карт))", "21 карта"),
        ("en", "printed in {1999}", "printed in 1999"),
        ("ru", "{RANGE} ((карта/карты/карт))", "2–4 карты"),
        ("ru", "{LIST} ((карта/карты/карт))", "5 и 21 карта"),
        ("en", "{ONE} red ((card/cards)), {MANY} blue ((card/cards))", "1 red card, 8 blue cards"),
        ("en", "{ONE} ((card/cards)) ((is/are)) left", "1 card is left"),
        ("en", "{NAME} has {ONE}", "Scout has 1"),
        ("ru", "{WRITTEN} ((карта/карты/карт))", "−21 карта"),
        ("ru", "{NAME} ((карта/карты/карт))", "Scout карт"),
        ("ru", "{ONE} ((карта/карты))", "1 карта"),
        ("ru", "{MANY} ((карта/карты))", "8 карты"),
    ],
)  # fmt: skip
def test_substitute(language: str, text: str, expected: str) -> None:
    assert substitute(text, VALUES, language) == expected


@pytest.mark.parametrize(
    "text",
    ["{UNKNOWN}", "{PILES[3]}", "{PILES[2][9]}", "{COST[0]}", "{FLAG}", "{NOTHING}", "{EMPTY}"],
)
def test_a_fact_without_a_value_that_can_be_written_stays_as_typed(text: str) -> None:
    assert substitute(f"{text} ((a/b))", VALUES, "en") == f"{text} b"


def test_a_value_under_the_whole_expression_comes_first() -> None:
    assert substitute("{value[0]} {value[1]}", {"value": "a", "value[1]": "b"}, "en") == (
        "{value[0]} b"
    )
    assert substitute("{value[1]}", {"value": [4, 5]}, "en") == "5"


def test_values_may_be_a_function_of_the_expression() -> None:
    def value(expression: str) -> object:
        if expression == "P[1]":
            return 4
        raise LookupError(expression)

    assert substitute("{P[1]} {Q}", value, "en") == "4 {Q}"


def test_a_key_of_digits_is_a_number_or_else_a_text() -> None:
    assert value_of("A[2]", {"A": {2: "number", "2": "text"}}) == "number"
    assert value_of("A[2]", {"A": {"2": "text"}}) == "text"
    with pytest.raises(LookupError):
        value_of("A[2]", {"A": {3: 4}})
    with pytest.raises(LookupError):
        value_of("A[x]", {"A": [1]})


@given(st.text(), st.sampled_from(["en", "it", "ru"]))
def test_substitute_takes_any_text(text: str, language: str) -> None:
    substitute(text, VALUES, language)

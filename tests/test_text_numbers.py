"""Numbers are written, counted and found as each language does."""

from __future__ import annotations

import pytest

from regolario.text.numbers import (
    format_value,
    is_numeric,
    plural_count,
    plural_index,
    spelled_numbers,
    typed_numbers,
)
from regolario.text.prose import prose


@pytest.mark.parametrize(
    ("value", "language", "expected"),
    [
        (8, "en", "8"),
        (12345, "en", "12,345"),
        (12345, "it", "12.345"),
        (12345, "ru", "12\u00a0345"),
        (-20, "en", "−20"),
        (-20, "it", "−20"),
        (-12345, "ru", "−12\u00a0345"),
        (0, "ru", "0"),
        (2.5, "en", "2.5"),
        (2.5, "it", "2,5"),
        (-2.5, "ru", "−2,5"),
        (range(2, 11), "en", "2–10"),
        (range(2, 4), "it", "2–3"),
        (range(-80, 157), "ru", "−80–156"),
        (range(7, 8), "en", "7"),
        (range(2, 9, 3), "en", "2, 5, and 8"),
        ([2, 4], "en", "2 and 4"),
        ((2, 4), "it", "2 e 4"),
        ([2, 4, 6], "it", "2, 4 e 6"),
        ([2, -4, 6], "ru", "2, −4 и 6"),
        ([5], "ru", "5"),
        ("ход", "it", "ход"),
        (7, "tlh", "7"),
        (1234567, "de", "1.234.567"),
    ],
)
def test_a_value_is_written_as_the_language_does(
    value: object, language: str, expected: str
) -> None:
    assert format_value(value, language) == expected


@pytest.mark.parametrize("value", [True, None, [], range(0), {1: 2}, [1, "a"], [True], 1j])
def test_what_is_no_number_is_refused(value: object) -> None:
    assert not is_numeric(value)
    with pytest.raises(TypeError, match="no number can be made of"):
        format_value(value, "en")


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_fraction_must_be_finite(value: float) -> None:
    assert not is_numeric(value)
    assert is_numeric(0.5)


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        *[("ru", n, 0) for n in (1, 21, 101, -1, 1001)],
        *[("ru", n, 1) for n in (2, 3, 4, 22, 104, -3)],
        *[("ru", n, 2) for n in (0, 5, 11, 12, 14, 20, 111, 112, -20)],
        ("ru", 1.5, 2),
        ("ru", 2.0, 1),
        ("ru", None, 2),
        ("ru", float("inf"), 2),
        *[("it", n, 0) for n in (1, -1)],
        *[("it", n, 1) for n in (0, 2, 1_000_000, 1.5, None)],
        *[("en", n, 0) for n in (1, -1, 1.0)],
        *[("en", n, 1) for n in (0, 2, 11, None)],
        ("pl", 1, 0),
        ("pl", 22, 1),
        ("pl", 12, 2),
        ("fr", 0, 0),
        ("fr", 2, 2),
        ("ja", 1, 0),
        ("ja", 5, 0),
        ("en-GB", 1, 0),
        ("tlh", 2, 1),
    ],
)
def test_the_plural_form_beside_a_number(
    language: str, number: float | None, expected: int
) -> None:
    assert plural_index(number, language) == expected


@pytest.mark.parametrize(
    ("language", "count"), [("en", 2), ("it", 2), ("ru", 3), ("ja", 1), ("pl", 3), ("ar", 6)]
)
def test_the_number_of_plural_forms(language: str, count: int) -> None:
    assert plural_count(language) == count


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+1, −20", [(0, "+1", 1), (4, "−20", -20)]),
        ("2–10", [(0, "2", 2), (2, "10", 10)]),
        ("2-10", [(0, "2", 2), (2, "10", 10)]),
        ("(-3) x3", [(1, "-3", -3), (6, "3", 3)]),
        ("no number", []),
    ],
)
def test_typed_numbers(text: str, expected: list[tuple[int, str, int]]) -> None:
    assert typed_numbers(text) == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Two players draw three cards.", [(0, "Two", 2), (17, "three", 3)]),
        ("en", "twenty-five", [(0, "twenty-five", 25)]),
        ("en", "twenty‑five", [(0, "twenty‑five", 25)]),
        ("en", "two hundred and five points", [(0, "two hundred and five", 205)]),
        ("en", "one thousand two hundred", [(0, "one thousand two hundred", 1200)]),
        ("en", "a hundred", [(2, "hundred", 100)]),
        ("en", "the two-player game", [(4, "two", 2)]),
        ("en", "the third and the twenty-first", [(4, "third", 3), (18, "twenty-first", 21)]),
        ("en", "the second player", [(4, "second", 2)]),
        ("en", "wait a second", []),
        ("en", "twenty-second", [(0, "twenty-second", 22)]),
        ("en", "all the sevens", [(8, "sevens", 7)]),
        ("en", "two and three", [(0, "two", 2), (8, "three", 3)]),
        ("en", "two, three", [(0, "two", 2), (5, "three", 3)]),
        ("en", "ten five", [(0, "ten", 10), (4, "five", 5)]),
        ("en", "First, one or both; once, twice, a pair, half", []),
        ("en", "someone often attends the tenet of two_players", []),
        ("it", "Due assi, quarantaquattro carte", [(0, "Due", 2), (10, "quarantaquattro", 44)]),
        ("it", "ventuno ventun", [(0, "ventuno", 21), (8, "ventun", 21)]),
        ("it", "ventitré, trentatre", [(0, "ventitré", 23), (10, "trentatre", 33)]),
        ("it", "ventotto, centotto", [(0, "ventotto", 28), (10, "centotto", 108)]),
        ("it", "duemila", [(0, "duemila", 2000)]),
        ("it", "la terza carta, il ventesimo", [(3, "terza", 3), (19, "ventesimo", 20)]),
        ("it", "ventitreesimo", [(0, "ventitreesimo", 23)]),
        ("it", "ventiseiesima", [(0, "ventiseiesima", 26)]),
        ("it", "secondo le regole, a seconda del caso", []),
        ("it", "il secondo giocatore, la seconda", [(3, "secondo", 2), (25, "seconda", 2)]),
        ("it", "Se sei il primo, sei sempre di turno", []),
        ("it", "pesca sei carte, le sei", [(6, "sei", 6), (20, "sei", 6)]),
        ("it", "uno, una, un, primo, entrambi, doppio", []),
        ("ru", "двух, двумя", [(0, "двух", 2), (6, "двумя", 2)]),
        ("ru", "ТРЁМ, трех", [(0, "ТРЁМ", 3), (6, "трех", 3)]),
        ("ru", "восемь восьми", [(0, "восемь", 8), (7, "восьми", 8)]),
        ("ru", "двенадцатью сорока", [(0, "двенадцатью", 12), (12, "сорока", 40)]),
        ("ru", "двадцать пять карт", [(0, "двадцать пять", 25)]),
        ("ru", "двадцать одна карта", [(0, "двадцать одна", 21)]),
        ("ru", "сто двадцать, две тысячи", [(0, "сто двадцать", 120), (14, "две тысячи", 2000)]),
        ("ru", "двое, троих", [(0, "двое", 2), (6, "троих", 3)]),
        ("ru", "второй игрок, третью", [(0, "второй", 2), (14, "третью", 3)]),
        ("ru", "сороковой", [(0, "сороковой", 40)]),
        ("ru", "тридцать первая", [(0, "тридцать первая", 31)]),
        ("ru", "во-вторых, в-третьих", []),
        ("ru", "семью картами", [(0, "семью", 7)]),
        ("ru", "свою семью", []),
        ("ru", "один, одна, первый, оба, дважды, вдвоём", []),
        ("ru", "стол, пятно, трижды, семья", []),
        ("de", "zwei", []),
    ],
)  # fmt: skip
def test_spelled_numbers(language: str, text: str, expected: list[tuple[int, str, int]]) -> None:
    assert spelled_numbers(text, language) == expected


def test_a_decomposed_numeral_is_found_at_its_own_offset() -> None:
    assert spelled_numbers("ventitre\u0301 carte", "it") == [(0, "ventitre\u0301", 23)]
    assert spelled_numbers("из тре\u0308х", "ru") == [(3, "тре\u0308х", 3)]


def test_facts_code_and_targets_are_left_out_by_prose() -> None:
    text = "{TWO} `two` [x](rules/setup.two) 3 ((two/three))"
    assert spelled_numbers(prose(text), "en") == [(37, "two", 2), (41, "three", 3)]
    assert typed_numbers(prose("{P[4]} `5` [x](card/a_6) 7")) == [(25, "7", 7)]

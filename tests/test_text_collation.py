"""Texts are sorted as readers of each language expect."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.collation import sort_key

ORDERED = [
    pytest.param("en", ["Desert 2", "Desert 10", "Dessert"], id="numbers by size"),
    pytest.param("en", ["2 coins", "10 coins", "Coin"], id="numbers before letters"),
    pytest.param("en", ["Desert", "Desert 2"], id="a name before the same name with a number"),
    pytest.param("en", ["A 9", "A 0010", "A 11"], id="leading zeros do not count"),
    pytest.param("en", ["apple", "Banana", "cherry"], id="capitals do not count"),
    pytest.param("en", ["“Ace”", "Bear", "‘Cat’"], id="quotation marks do not count"),
    pytest.param("en", ["Re-roll", "Rest"], id="a hyphen is a space"),
    pytest.param("it", ["È vero", "Eco", "Ècu", "Edera"], id="È stands with E"),
    pytest.param("it", ["pero", "però", "persona"], id="accents decide between equals"),
    pytest.param("it", ["L’Agente", "Lago", "Lama"], id="an apostrophe does not count"),
    pytest.param("ru", ["Еда", "Ёжик", "Ель", "Жизнь"], id="Ё stands with Е"),
    pytest.param("ru", ["все", "всё", "вход"], id="ё decides between equals"),
    pytest.param("ru", ["икра", "йод", "кот"], id="й is a letter after и"),
    pytest.param("ru", ["10", "Якорь", "Alpha"], id="in Russian Latin stands after Cyrillic"),
    pytest.param("en", ["Alpha", "Якорь"], id="in English Latin stands before Cyrillic"),
]


@pytest.mark.parametrize(("language", "ordered"), ORDERED)
def test_order(language: str, ordered: list[str]) -> None:
    keys = [sort_key(text, language) for text in ordered]
    assert all(one < other for one, other in pairwise(keys))


def test_a_number_of_any_length_can_be_sorted() -> None:
    assert sort_key("9" * 10_000, "en") < sort_key("1" + "0" * 10_000, "en")


@given(st.text(), st.text(), st.sampled_from(["en", "it", "ru"]))
def test_only_equal_texts_have_equal_keys(one: str, other: str, language: str) -> None:
    assert (sort_key(one, language) == sort_key(other, language)) == (one == other)

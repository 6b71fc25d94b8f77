"""What a reader types is folded to the same letters as what stands written."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.folding import fold, stem, stems, tokens

CASES: list[tuple[str, str, str]] = [
    (given, expected, why)
    for given, expected, why in json.loads(
        Path(__file__).with_name("folding_cases.json").read_text(encoding="utf-8")
    )
]


@pytest.mark.parametrize(("text", "expected", "why"), CASES, ids=[case[2] for case in CASES])
def test_fold(text: str, expected: str, why: str) -> None:
    assert fold(text) == expected, why


def test_the_table_of_cases_is_rich_and_without_repetition() -> None:
    assert len(CASES) >= 60
    assert len({case[0] for case in CASES}) == len(CASES)
    assert len({case[2] for case in CASES}) == len(CASES)


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet="aeLl'’´sdunчеЁйи\u0306\u0308\u0301 -−+1«\u00ad"))
def test_folding_twice_changes_nothing_more_where_it_matters(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L’agente, +1 (−20)", ["agente", "+1", "-20"]),
        ("2–10 карт", ["2", "10", "карт"]),
        ("x-3 5 -3", ["x", "3", "5", "-3"]),
        ("R&D", ["r", "d"]),
        ("snake_case", ["snake", "case"]),
        ("“AND” *", ["and"]),
        ("", []),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "экспедиция", "Экспедиции"),
        ("ru", "счётный", "счетные"),
        ("ru", "лагеря", "лагерь"),
        ("it", "azioni", "dell'azione"),
        ("it", "perché", "PERCHE"),
        ("en", "card's", "cards"),
        ("en", "playing", "played"),
        ("pt_BR", "cartas", "carta"),
    ],
)
def test_inflected_forms_have_one_stem(language: str, one: str, other: str) -> None:
    assert stem(one, language) == stem(other, language)


def test_different_words_have_different_stems() -> None:
    assert stem("карта", "ru") != stem("карман", "ru")


def test_stems_follow_the_words_and_numbers_stay() -> None:
    # Snowball's own vocabulary: cards -> card, playing -> play.
    assert stems("Playing cards: +1", "en") == "play card +1"


def test_a_language_without_stemmer_is_only_folded() -> None:
    assert stems("Ťahy ťahov", "sk") == "tahy tahov"
    assert stems("Cards", "tlh") == "cards"


def test_stemming_in_many_threads_gives_the_same() -> None:
    words = [f"экспедиция{letter}" for letter in "абвгд"] * 200
    alone = [stem(word, "ru") for word in words]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda word: stem(word, "ru"), words)) == alone

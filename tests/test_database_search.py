"""Searching the database: what is found in which language, and that nothing typed is an error."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.sample_collections import make_collection
from tests.sample_databases import card, make_database, opened, with_cards

from regolario.database import search, search_query, write_database
from regolario.database.functions import register
from regolario.database.searching import some_query, title_query
from regolario.library import Library

HOSTILE = [
    "L'Agente",
    "R&D",
    "+1",
    "-1",
    "AND",
    "NOT deck",
    "deck OR",
    "NEAR(deck, 5)",
    "names: deck",
    "{names} : deck",
    "^deck",
    '"',
    '""',
    'deck"',
    "*",
    "deck*",
    "(",
    ")",
    "'",
    ";--",
    "\\",
    "\0",
    "de\0ck",
    "\ud800",
    "\u202e",
    "é" * 5000,
    "deck " * 2000,
    "ab " + "x" * 10_000,
    "",
    " ",
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("search"))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return make_collection(tmp_path_factory.mktemp("library"))


def found(database: Path, words: str, language: str) -> list[str]:
    with opened(database) as connection:
        return [hit.unit for hit in search(connection, words, language) if hit.whole]


@pytest.mark.parametrize(
    ("words", "language", "first"),
    [
        ("decks", "en", "glossary/deck"),
        ("DECK", "en", "glossary/deck"),
        ("mazzi", "it", "glossary/deck"),
        ("колод", "ru", "glossary/deck"),
        ("колодой", "ru", "glossary/deck"),
        ("башня высокая", "ru", "glossary/tall_tower"),
        ("l’altezza del piano", "it", None),
        ("dell'avversario", "it", None),
        ("подсчет", "ru", "rules/scoring"),
        ("Подсчёта", "ru", "rules/scoring"),
        ("piu in alto", "it", "game/title"),
        ("плоской крышей", "ru", "card/roof/name"),
        ("floor 3", "en", "card/high/name"),
        ("+1", "it", "card/low/name"),
        ("20", "it", "card/low/name"),
        ("rosso", "it", "card/low/name"),
        ("mattone", "it", "card/low/name"),
    ],
)
def test_words_are_found_in_any_form(
    database: Path, words: str, language: str, first: str | None
) -> None:
    assert next(iter(found(database, words, language)), None) == first


@pytest.mark.parametrize(
    ("words", "language", "expected"),
    [
        ("Башни", "it", "game/title"),
        ("колода", "en", "glossary/deck"),
        ("Flat roof", "ru", "card/roof/name"),
        ("Dach", "it", "card/roof/name"),
    ],
)
def test_foreign_and_printed_names_are_found(
    database: Path, words: str, language: str, expected: str
) -> None:
    assert found(database, words, language)[0] == expected


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("pescate", "en"),
        ("возьмите", "it"),
        ("nobody", "ru"),
        ("крыйа", "ru"),
        ("-1", "it"),
        ("deck rosso", "en"),
    ],
)
def test_other_languages_texts_and_other_letters_are_not_found(
    database: Path, words: str, language: str
) -> None:
    assert found(database, words, language) == []


def test_names_in_other_languages_come_last(tmp_path: Path, library: Library) -> None:
    cards = [card("foreign"), card("own"), card("text", text="Ask the torre.")]
    names = {("it", "foreign"): "Altra", ("ru", "foreign"): "Torre", ("it", "own"): "Torre"}
    write_database(with_cards(library, cards, names), tmp_path / "site.db")
    units = found(tmp_path / "site.db", "torre", "it")
    assert [unit for unit in units if "card/" in unit] == ["card/own/name", "card/foreign/name"]


def test_a_number_is_found_without_its_sign(tmp_path: Path, library: Library) -> None:
    cards = [card("loss", text="Lose: −7."), card("gain", text="Gain: 7.")]
    write_database(with_cards(library, cards), tmp_path / "site.db")
    assert sorted(found(tmp_path / "site.db", "7", "en")) == ["card/gain/name", "card/loss/name"]
    assert found(tmp_path / "site.db", "-7", "en") == ["card/loss/name"]


def test_what_is_called_just_so_comes_first(tmp_path: Path, library: Library) -> None:
    names = ["Gate of the river", "Gate", "River gate"]
    cards = [card(f"card_{place}", name=name) for place, name in enumerate(names)]
    cards += [card("text", name="Wall", text="Gate, gate and gate again.")]
    write_database(with_cards(library, cards), tmp_path / "site.db")
    units = found(tmp_path / "site.db", "gates", "en")
    assert units[0] == "card/card_1/name"
    assert units[-1] == "card/text/name"
    assert len(units) == 4


def test_a_hit_tells_where_it_stands(database: Path) -> None:
    with opened(database) as connection:
        hit = search(connection, "mazzo", "it", 1)[0]
    assert (hit.kind, hit.game, hit.title) == ("term", "towers", "mazzo")
    assert hit.text == "Tutte le carte che nessuno ha pescato."
    assert hit.page == "it/towers/glossary/#deck"


def test_the_limit_is_kept(database: Path) -> None:
    with opened(database) as connection:
        assert len(search(connection, "floor", "en", 2)) == 2


def test_an_unknown_language_is_told(database: Path) -> None:
    with opened(database) as connection, pytest.raises(LookupError, match="only en, it, ru"):
        search(connection, "deck", "fr")


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("language", ["en", "it", "ru"])
def test_hostile_input_is_only_words(database: Path, words: str, language: str) -> None:
    with opened(database) as connection:
        search(connection, words, language)


@settings(deadline=None)
@given(words=st.text(), language=st.sampled_from(["en", "it", "ru", "xx", ""]))
def test_any_text_makes_a_query(words: str, language: str) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("create virtual table t using fts5(names, words, other_names)")
        for write in (search_query, some_query, title_query):
            query = write(words, language)
            connection.execute("select count(*) from t where t match ?", (query,)).fetchone()


def test_a_query_has_a_bounded_length() -> None:
    typed = " ".join(f"word{number}" for number in range(5000))
    assert search_query(typed, "en").count(" AND ") == 31


def test_words_without_letters_find_nothing(database: Path) -> None:
    assert search_query('"*!', "en") == '""'
    assert found(database, '"*!', "en") == []


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("fold('Ещё')", "еще"),
        ("stem('азартных', 'ru')", "азартн"),
        ("fold(null)", None),
        ("stem(null, 'it')", None),
        ("fold(12.5)", "12.5"),
        ("fold(x'ff')", "\ufffd"),
        ("search_query(null, null)", '""'),
        ("title_query(null, 'it')", '""'),
        ("stem('tests', null)", "tests"),
        ("stem('tests', 'no such')", "tests"),
    ],
)
def test_sql_functions_take_anything(expression: str, expected: str | None) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        register(connection)
        assert connection.execute(f"select {expression}").fetchone()[0] == expected

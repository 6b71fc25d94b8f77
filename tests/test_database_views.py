"""The database's views: languages side by side, gaps, disagreements, and card lists in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.sample_collections import changed, make_collection
from tests.sample_databases import GAPS, WORDS, card, make_database, opened, rows, with_cards

from regolario.database import write_database
from regolario.library import Library
from regolario.models import CardField, FieldKind


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("views"), GAPS)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return make_collection(tmp_path_factory.mktemp("library"), entries=WORDS)


def columns(path: Path, name: str) -> list[str]:
    return [column for (column,) in rows(path, "select name from pragma_table_info(?)", name)]


def test_compare_puts_the_languages_side_by_side(database: Path) -> None:
    assert columns(database, "compare") == [
        "game",
        "unit",
        "en",
        "it",
        "it_state",
        "ru",
        "ru_state",
    ]
    assert rows(database, "select * from compare where unit = 'component/board'") == [
        ("towers", "component/board", "Board", "Tabellone", "draft", "Поле", "ok")
    ]
    units = rows(database, "select count(*) from units")
    assert rows(database, "select count(*) from compare") == units


def test_missing_lists_what_is_missing(database: Path) -> None:
    query = "select * from missing where game = 'towers' and language = 'it'"
    assert rows(database, query) == [
        ("towers", "glossary/deck/definition", "it", "All cards that nobody has drawn.")
    ]
    assert rows(database, "select count(*) from missing where language = 'en'") == [(0,)]


def test_stale_shows_then_and_now(database: Path) -> None:
    assert rows(database, "select * from stale") == [
        (
            "towers",
            "rules/play.draw",
            "it",
            "Draw {HAND_SIZE} ((card/cards)) from the [deck](glossary/deck).",
            "Draw 3 cards from the deck.",
            "Pescate 3 carte.",
        )
    ]


def test_number_mismatch_finds_the_wrong_number_alone(database: Path) -> None:
    found = rows(database, "select unit, language, lost, strange from number_mismatch")
    assert found == [("card/low/text", "ru", "+1", "+2")]


def test_shown_falls_back_to_the_source_and_says_so(database: Path) -> None:
    query = "select spoken, text from shown where unit = ? and language = 'it'"
    assert rows(database, query, "rules/play.draw") == [("en", "Draw 5 cards from the deck.")]
    assert rows(database, query, "component/board") == [("it", "Tabellone")]
    assert rows(database, query, "edition/old") == [("it", "")]


def test_card_lists_are_headed_in_their_language(database: Path) -> None:
    assert columns(database, "card_list_it") == [
        "id",
        "game",
        "Nome",
        "Nome (English)",
        "Nome (русский)",
        "Tipo",
        "Copie",
        "Altezza",
        "Colore",
        "Testo",
        "Stato",
        "Pagina",
    ]
    assert columns(database, "card_list_ru")[2] == "Название"
    assert columns(database, "card_list_en")[:3] == ["id", "game", "Name"]


def test_card_lists_speak_their_language(database: Path) -> None:
    low, _, roof = rows(database, "select * from card_list_it")
    assert low == (
        "low",
        "towers",
        "Piano basso",
        "Low floor",
        "Низкий этаж",
        "Piano",
        4,
        2,
        "Rosso",
        "Paga +1 Mattone, oppure il 20%.",
        "tradotto",
        "it/towers/cards/low/",
    )
    # The colour of the roof is unknown; a roof has no height at all.
    assert roof[:9] == (
        "roof",
        "towers",
        "Flat roof",
        "Flat roof",
        "Плоская крыша",
        "Tetto",
        1,
        None,
        "sconosciuto",
    )


def test_unknown_copies_are_unknown(tmp_path: Path, library: Library) -> None:
    write_database(with_cards(library, [card("one", copies=None)]), tmp_path / "site.db")
    assert rows(tmp_path / "site.db", 'select "Copie" from card_list_it') == [("sconosciuto",)]
    assert rows(tmp_path / "site.db", "select copies from cards") == [(None,)]
    assert rows(tmp_path / "site.db", "select card, field from unknown_values") == [
        ("one", "copies")
    ]


def test_a_card_is_listed_under_the_source_name_until_it_is_translated(
    tmp_path: Path, library: Library
) -> None:
    write_database(with_cards(library, [card("new", name="New one")]), tmp_path / "site.db")
    listed = 'select "Nome", "Stato", "Nome (English)" from card_list_it'
    assert rows(tmp_path / "site.db", listed) == [("New one", "non tradotto", "New one")]
    own = rows(
        tmp_path / "site.db", "select name, name_state from card_texts where language = 'it'"
    )
    assert own == [(None, "missing")]


def test_the_alphabet_is_the_languages_own(tmp_path: Path, library: Library) -> None:
    names = {"a": "Ёлка", "b": "Ельник", "c": "Жук", "d": "Дом 10", "e": "Дом 2"}
    russian = {("ru", key): name for key, name in names.items()}
    cards = [card(key) for key in names]
    write_database(with_cards(library, cards, russian), tmp_path / "site.db")
    ordered = rows(
        tmp_path / "site.db",
        "select name from card_texts where language = 'ru' order by alphabetical",
    )
    assert [name for (name,) in ordered] == ["Дом 2", "Дом 10", "Ёлка", "Ельник", "Жук"]


def test_facets_are_counted_from_an_index_alone(tmp_path: Path) -> None:
    files = changed(
        "content/towers/game.yml", "red: Red, grey: Grey}}", "red: Red, grey: Grey}, facet: true}"
    )
    library = make_collection(tmp_path, files)
    write_database(library, tmp_path / "site.db")
    counted = "select field, value, kinds, copies from card_facets order by field <> 'type', value"
    assert rows(tmp_path / "site.db", counted) == [
        ("type", "floor", 2, 5),
        ("type", "roof", 1, 1),
        ("colour", "grey", 1, 1),
        ("colour", "red", 1, 4),
    ]
    facets = (
        "select \"column\" from descriptions where object = ? and facet = 'value' order by rowid"
    )
    assert rows(tmp_path / "site.db", facets, "cards") == [("game",), ("type",), ("colour",)]
    headings = rows(tmp_path / "site.db", facets, "card_list_it")
    assert headings == [("game",), ("type",), ("Colore",)]
    facet = (
        "explain query plan select colour, count(*) from cards"
        " where game = 'towers' and colour is not null group by colour"
    )
    assert "COVERING INDEX" in rows(tmp_path / "site.db", facet)[0][3]


def choices(library: Library, *, rendered: bool) -> Library:
    """Give the cards of Towers a field that holds a list."""
    game = library.games["towers"]
    declared = game.info.cards
    colours = CardField(
        kind=FieldKind.CHOICES,
        name="Colour",
        values={"red": "Red", "grey": "Grey"},
        facet=True,
        rendered=rendered,
    )
    cards = declared.model_copy(update={"fields": {**declared.fields, "colour": colours}})
    info = game.info.model_copy(update={"cards": cards})
    return replace(library, games={"towers": replace(game, info=info)})


@pytest.fixture
def listed(library: Library) -> Library:
    held = {
        "both": ("red", "grey"),
        "none": (),
        "unknown": None,
    }
    cards = [
        card(key, copies=2, values={"height": 1, "colour": value}) for key, value in held.items()
    ]
    return with_cards(library, cards)


def test_lists_of_choices_are_stored_as_json_and_counted_one_by_one(
    tmp_path: Path, listed: Library
) -> None:
    write_database(choices(listed, rendered=False), tmp_path / "site.db")
    assert rows(tmp_path / "site.db", "select id, colour from cards order by position") == [
        ("both", '["red", "grey"]'),
        ("none", "[]"),
        ("unknown", None),
    ]
    counted = "select value, kinds, copies from card_facets where field = 'colour' order by value"
    assert rows(tmp_path / "site.db", counted) == [("grey", 1, 2), ("red", 1, 2)]
    facet = "select facet from descriptions where object = 'cards' and \"column\" = 'colour'"
    assert rows(tmp_path / "site.db", facet) == [("list",)]
    assert rows(tmp_path / "site.db", 'select "Colore" from card_list_it') == [
        ("Rosso, Grigio",),
        (None,),
        ("sconosciuto",),
    ]


def test_sentences_make_the_text_of_a_card(tmp_path: Path, listed: Library) -> None:
    write_database(choices(listed, rendered=True), tmp_path / "site.db")
    texts = "select text, text_state from card_texts where language = 'it' order by rowid"
    assert rows(tmp_path / "site.db", texts) == [
        ("Rosso Grigio", "ok"),
        (None, None),
        (None, None),
    ]
    assert "Colore" not in columns(tmp_path / "site.db", "card_list_it")


def test_a_heading_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    words = {**WORDS, ("it", "field/height"): "nome"}
    write_database(make_collection(tmp_path, entries=words), tmp_path / "site.db")
    assert "nome (2)" in columns(tmp_path / "site.db", "card_list_it")


def test_views_work_without_our_functions(database: Path) -> None:
    with opened(database) as connection:
        names = connection.execute("select name from sqlite_master where type = 'view'").fetchall()
        for (name,) in names:
            connection.execute(f'select * from "{name}"').fetchall()  # noqa: S608 - our own names
    assert len(names) == 9

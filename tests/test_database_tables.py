"""The database's tables: keys that others rely on, and what a collection gives each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.sample_databases import GAPS, make_database, rows

from regolario.database.schema import APPLICATION_ID, VERSION

TABLES = {
    "languages": ("code",),
    "domains": ("id",),
    "games": ("id",),
    "units": ("game", "id"),
    "translations": ("game", "unit", "language"),
    "clauses": ("game", "id"),
    "cards": ("game", "id"),
    "card_texts": ("game", "card", "language"),
    "glossary": ("game", "id"),
    "faqs": ("game", "id"),
    "faq_links": ("game", "faq", "target"),
    "components": ("game", "id"),
    "sources": ("game", "id"),
    "claims": ("game", "source", "id"),
    "examples": ("game", "id"),
    "proofs": ("game", "clause", "function"),
    "canned_queries": ("name",),
    "descriptions": ("object", "column"),
}


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("tables"), GAPS)


@pytest.mark.parametrize(("table", "key"), TABLES.items())
def test_tables_have_their_keys(database: Path, table: str, key: tuple[str, ...]) -> None:
    found = rows(database, "select name from pragma_table_info(?) where pk order by pk", table)
    assert tuple(name for (name,) in found) == key


def test_translations_have_the_promised_columns(database: Path) -> None:
    found = rows(database, "select name from pragma_table_info('translations')")
    promised = {"game", "unit", "language", "state", "text"}
    assert promised <= {name for (name,) in found}


def test_references_are_declared_and_hold(database: Path) -> None:
    declared = rows(
        database,
        """select m.name, f."table", group_concat(f."from"), group_concat(f."to")
        from sqlite_master m, pragma_foreign_key_list(m.name) f
        where m.name in ('translations', 'card_texts', 'cards', 'units', 'proofs', 'claim_links')
        group by m.name, f.id""",
    )
    assert {
        ("cards", "games", "game", "id"),
        ("card_texts", "cards", "game,card", "game,id"),
        ("claim_links", "claims", "game,source,claim", "game,source,id"),
        ("proofs", "clauses", "game,clause", "game,id"),
        ("translations", "units", "game,unit", "game,id"),
        ("units", "domains", "game", "id"),
    } <= set(declared)
    assert rows(database, "pragma foreign_key_check") == []
    assert rows(database, "pragma integrity_check") == [("ok",)]


def test_columns_are_typed_strictly(database: Path) -> None:
    loose = rows(database, "select name from pragma_table_list where strict = 0 and type = 'table'")
    assert [name for (name,) in loose if not name.startswith("sqlite_")] == []
    assert rows(database, "select type from pragma_table_info('cards') where name = 'height'") == [
        ("INTEGER",)
    ]


def test_the_file_says_whose_it_is(database: Path) -> None:
    assert rows(database, "pragma application_id") == [(APPLICATION_ID,)]
    assert rows(database, "pragma user_version") == [(VERSION,)]


def test_everything_is_described(database: Path) -> None:
    undescribed = rows(
        database,
        """select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c
        where m.type in ('table', 'view') except select object, "column" from descriptions""",
    )
    assert undescribed == []
    unnamed = rows(
        database,
        """select name from sqlite_master where type in ('table', 'view')
        except select object from descriptions where "column" = ''""",
    )
    assert unnamed == []
    assert rows(database, "select count(*) from descriptions where length(description) < 5") == [
        (0,)
    ]


def test_descriptions_describe_nothing_else(database: Path) -> None:
    invented = rows(
        database,
        """select object, "column" from descriptions where "column" <> '' except
        select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c""",
    )
    assert invented == []


def test_languages_and_domains(database: Path) -> None:
    assert rows(database, "select * from languages order by position") == [
        ("en", 1, "English", "English", 1),
        ("it", 2, "Italian", "italiano", 0),
        ("ru", 3, "Russian", "русский", 0),
    ]
    assert rows(database, "select * from domains order by id") == [
        ("site", "site", "Samples"),
        ("towers", "game", "Towers"),
    ]
    assert rows(database, "select id, title, default_edition, page from games") == [
        ("towers", "Towers", "old", "en/towers/")
    ]


def test_units_are_rendered_and_kept_as_written(database: Path) -> None:
    assert rows(
        database,
        "select text, markdown, msgid, path, page from units where id = 'rules/play.draw'",
    ) == [
        (
            "Draw 5 cards from the deck.",
            "Draw 5 cards from the [deck](glossary/deck).",
            "Draw {HAND_SIZE} ((card/cards)) from the [deck](glossary/deck).",
            "content/towers/rules.md",
            "en/towers/rules/#play.draw",
        )
    ]


@pytest.mark.parametrize(
    ("unit", "language", "state", "text"),
    [
        ("rules/play.draw", "en", "ok", "Draw 5 cards from the deck."),
        ("rules/play.draw", "ru", "ok", "Возьмите 5 карт из колоды."),
        ("rules/play.draw", "it", "stale", "Pescate 3 carte."),
        ("component/board", "it", "draft", "Tabellone"),
        ("glossary/deck/definition", "it", "missing", None),
        ("edition/old", "it", "not_applicable", None),
        ("card/roof/name", "it", "same", "Flat roof"),
        ("card/low/text", "it", "ok", "Paga +1 Mattone, oppure il 20%."),
    ],
)
def test_translations_tell_state_and_own_text(
    database: Path, unit: str, language: str, state: str, text: str | None
) -> None:
    query = "select state, text from translations where unit = ? and language = ?"
    assert rows(database, query, unit, language) == [(state, text)]


def test_translations_keep_what_they_were_made_from_and_why(database: Path) -> None:
    query = "select previous_msgid, reason from translations where unit = ? and language = 'it'"
    stale = rows(database, query, "rules/play.draw")
    assert stale == [("Draw 3 cards from the deck.", None)]
    assert rows(database, query, "card/roof/name") == [(None, "a proper name")]


def test_clauses_sections_and_editions(database: Path) -> None:
    assert rows(database, "select id, heading from sections order by position") == [
        ("play", "Play"),
        ("scoring", "Scoring"),
    ]
    assert rows(
        database, "select id, section, kind, decides, label from clauses order by position"
    ) == [
        ("play.fun", "play", "paragraph", 0, None),
        ("play.draw", "play", "paragraph", 1, None),
        ("play.more", "play", "paragraph", 0, None),
        ("scoring.table", "scoring", "head_row", 0, None),
        ("scoring.floors", "scoring", "row", 1, "Floors"),
        ("scoring.total", "scoring", "paragraph", 1, "Score"),
    ]
    assert rows(database, "select reason from clauses where id = 'play.fun'") == [
        ("Nobody can compute it.",)
    ]
    assert rows(database, "select clause, edition from clause_editions") == [("play.more", "new")]


def test_functions_and_proofs(database: Path) -> None:
    assert rows(database, "select clause, function, proven from proofs order by 1, 2") == [
        ("play.draw", "may_draw", 1),
        ("scoring.floors", "tower_steps", 1),
        ("scoring.total", "tower_steps", 1),
    ]
    assert rows(database, "select traces, calculator from functions where id = 'tower_steps'") == [
        (1, "Score of a tower")
    ]


def test_examples_of_texts_and_doctests(database: Path) -> None:
    found = rows(database, "select origin, unit, call, result, refused from examples order by id")
    assert found[:2] == [
        ("rules", "rules/scoring.total", 'tower_steps(3, "flat")', "3", None),
        ("rules", "rules/scoring.total", 'tower_steps(0, "none")', "0", None),
    ]
    refused = "ValueError: floors_range, 10"
    assert ("doctest", None, "may_draw(5)", "false", None) in found
    assert ("doctest", None, "tower_steps(10, 'none')", None, refused) in found
    assert rows(database, "select clause, value from example_steps where example = 1") == [
        ("scoring.floors", "3"),
        ("scoring.total", "3"),
    ]


def test_questions_and_terms(database: Path) -> None:
    assert rows(database, "select id, question, answer from faqs") == [
        ("roofs", "Do roofs count?", "No: “flat” or not, a roof isn’t a floor.")
    ]
    assert rows(database, "select target, unit from faq_links order by 1") == [
        ("card/roof", "card/roof/name"),
        ("rules/scoring.total", "rules/scoring.total"),
    ]
    assert rows(database, "select id, definition from glossary where id = 'tall_tower'") == [
        ("tall_tower", "A tower of 5 floors.")
    ]
    assert rows(
        database,
        "select language, form, allowed from glossary_forms where term = 'deck' order by 1, 2",
    ) == [
        ("en", "deck", 1),
        ("en", "decks", 1),
        ("it", "mazzi", 1),
        ("it", "mazzo", 1),
        ("it", "pila", 0),
        ("it", "pile", 0),
        ("ru", "колод*", 1),
        ("ru", "стоп*", 0),
    ]


def test_components_count_facts(database: Path) -> None:
    assert rows(database, "select id, count, stated from components order by position") == [
        ("board", 1, "1"),
        ("cards", 6, "deck_size"),
    ]


def test_sources_and_claims(database: Path) -> None:
    assert rows(database, "select id, title, language, state from sources") == [
        ("towers_book", "The book", "de", "Whole.")
    ]
    assert rows(database, "select id, passage, verdict, value from claims order by position") == [
        ("hand", "3", "confirmed", "true"),
        ("deck", "4", "wrong", "false"),
    ]
    assert rows(database, "select claim, target, unit from claim_links") == [
        ("hand", "rules/play.draw", "rules/play.draw")
    ]
    assert rows(database, "select claim, reference from claim_references") == [("hand", "book")]


def test_people_are_lists_that_datasette_can_take_apart(database: Path) -> None:
    ((designers,),) = rows(database, "select designers from games")
    assert json.loads(designers) == []

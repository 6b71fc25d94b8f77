"""The real collection in its database: what readers type finds what they mean."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample_databases import opened, rows

from regolario.database import search, write_database
from regolario.library import read_library

ROOT = Path(__file__).resolve().parent.parent
FOUND = """
en | expeditions        | glossary/expedition
en | EXPEDITION         | glossary/expedition
en | draw pile          | glossary/draw_pile
en | draw piles         | glossary/draw_pile
en | discarding a card  | rules/discarding
en | bonus              | glossary/bonus
en | bonuses            | glossary/bonus
en | investment cards   | glossary/investment_card
en | Neptune's Realm 7  | card/neptune_7/name
en | neptune’s realm 7  | card/neptune_7/name
en | desert 10          | card/desert_10/name
en | Затерянные города  | game/title
en | Città Perdute      | game/title
en | citta perdute      | game/title
en | spedizione         | glossary/expedition
en | экспедиция         | glossary/expedition
it | spedizioni         | glossary/expedition
it | Spedizione         | glossary/expedition
it | della spedizione   | glossary/expedition
it | deserto 7          | card/desert_7/name
it | investimento nel deserto | card/desert_investment/name
it | l'investimento nel deserto | card/desert_investment/name
it | nell’Himalaya 3    | card/himalayas_3/name
it | expedition         | glossary/expedition
it | desert 7           | card/desert_7/name
it | citta perdute      | game/title
ru | экспедиций         | glossary/expedition
ru | ЭКСПЕДИЦИЯ         | glossary/expedition
ru | экспедициями       | glossary/expedition
ru | колодой            | glossary/draw_pile
ru | карту пари         | glossary/investment_card
ru | подсчет            | rules/scoring
ru | подсчёта           | rules/scoring
ru | пустыня 7          | card/desert_7/name
ru | пустыне 7          | card/desert_7/name
ru | жёлтый 7           | card/desert_7/name
ru | желтые 7           | card/desert_7/name
ru | бонусов            | glossary/bonus
ru | затерянных городов | game/title
ru | Lost Cities        | game/title
ru | desert 7           | card/desert_7/name
"""
"""Language, words, and the unit that must be among the first five."""
NOT_FOUND = """
en | shuffled cemetery
en | мешать
en | раунде
en | numerate mazzo
it | shuffle
it | раундов
it | mescolate shuffle
it | desert 11
ru | shuffle
ru | mescolate
ru | экспедйция
ru | бойус
ru | пустыня 11
ru | 156 мазо
"""


def table(lines: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in lines.strip().split("\n")]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = read_library(ROOT)
    assert library.problems == ()
    path = tmp_path_factory.mktemp("collection") / "site.db"
    write_database(library, path)
    return path


@pytest.mark.parametrize(("language", "words", "unit"), table(FOUND))
def test_readers_find_what_they_mean(database: Path, language: str, words: str, unit: str) -> None:
    with opened(database) as connection:
        found = [hit.unit for hit in search(connection, words, language, 5)]
    assert unit in found


@pytest.mark.parametrize(("language", "words"), table(NOT_FOUND))
def test_readers_do_not_find_other_words(database: Path, language: str, words: str) -> None:
    with opened(database) as connection:
        assert not any(hit.whole for hit in search(connection, words, language))


def test_it_holds_the_whole_game(database: Path) -> None:
    assert rows(database, "select count(*), sum(copies) from cards where game = 'lost_cities'") == [
        (50, 60)
    ]
    scored = "select result from examples where call = 'expedition_steps(3, [2, 3, 4, 5, 6])'"
    assert rows(database, scored)[0] == ("20",)
    wrong = "select count(*) from claims where verdict = 'wrong' and value <> 'false'"
    assert rows(database, wrong) == [(0,)]


def test_every_clause_that_decides_is_proven(database: Path) -> None:
    unproven = """select id from clauses where decides and not exists (
        select 1 from proofs p
        where p.game = clauses.game and p.clause = clauses.id and p.proven)"""
    assert rows(database, unproven) == []


def test_nothing_is_missing_or_disagrees(database: Path) -> None:
    for view in ("missing", "stale", "number_mismatch"):
        assert rows(database, f"select * from {view}") == []  # noqa: S608 - our own names

"""The columns of the card table: one for each declared field, whatever games call theirs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.sample_collections import make_collection
from tests.sample_databases import NOWHERE, card, rows, with_cards

from regolario.database import write_database
from regolario.library import Library
from regolario.models import CardDeclaration, CardField, FieldKind, Game, Unit


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return make_collection(tmp_path_factory.mktemp("library"))


def field(kind: FieldKind, name: str = "Heading") -> CardField:
    values = {"a": "A"} if kind in {FieldKind.CHOICE, FieldKind.CHOICES} else {}
    return CardField(kind=kind, name=name, values=values)


def game(library: Library, key: str, fields: dict[str, CardField], **values: object) -> Game:
    """Make a game with one card, which has the values."""
    towers = library.games["towers"]
    declared = CardDeclaration(types={}, fields=fields, tokens={})
    info = towers.info.model_copy(update={"cards": declared})
    one = card("one", type="card", values=values)
    units = dict(with_cards(library, [one]).games["towers"].units)
    for name, one_field in fields.items():
        units[f"field/{name}"] = Unit(f"field/{name}", one_field.name, NOWHERE)
    return replace(towers, id=key, info=info, cards=(one,), units=units)


def written(library: Library, folder: Path, *games: Game) -> Path:
    """Write a database of some games."""
    translations = dict(library.translations)
    for one in games:
        for language in library.languages[1:]:
            translations[one.id, language] = library.translations["towers", language]
    known = {one.id: one for one in games}
    whole = replace(library, games=known, translations=translations)
    write_database(whole, folder / "site.db")
    return folder / "site.db"


def declared(path: Path) -> list[tuple[str, str]]:
    """Give the columns of declared fields: name and type."""
    found = rows(path, "select name, type from pragma_table_info('cards')")
    return found[[name for name, _ in found].index("page") + 1 :]


def test_fields_of_one_name_and_kind_share_a_column(tmp_path: Path, library: Library) -> None:
    cost = field(FieldKind.INTEGER, "Cost")
    price = field(FieldKind.INTEGER, "Price")
    first = game(library, "first", {"cost": cost}, cost=3)
    second = game(library, "second", {"cost": price}, cost=5)
    path = written(library, tmp_path, first, second)
    assert declared(path) == [("cost", "INTEGER")]
    assert rows(path, "select game, cost from cards order by game") == [("first", 3), ("second", 5)]
    assert rows(path, 'select "Cost / Price" from card_list_en') == [(3,), (5,)]


def test_fields_of_different_kinds_stand_apart(tmp_path: Path, library: Library) -> None:
    first = game(library, "first", {"cost": field(FieldKind.INTEGER)}, cost=3)
    second = game(library, "second", {"cost": field(FieldKind.TEXT)}, cost="dear")
    path = written(library, tmp_path, first, second)
    assert declared(path) == [("first_cost", "INTEGER"), ("second_cost", "TEXT")]
    query = "select first_cost, second_cost from cards order by game"
    assert rows(path, query) == [(3, None), (None, "dear")]
    held = rows(path, "select game, id, held_in from card_fields order by game")
    assert held == [("first", "cost", "first_cost"), ("second", "cost", "second_cost")]


@pytest.mark.parametrize("name", ["position", "page", "game"])
def test_a_field_does_not_take_a_column_that_every_card_has(
    tmp_path: Path, library: Library, name: str
) -> None:
    one = game(library, "first", {name: field(FieldKind.INTEGER)}, **{name: 7})
    path = written(library, tmp_path, one)
    assert declared(path) == [(f"first_{name}", "INTEGER")]
    assert rows(path, f"select first_{name} from cards") == [(7,)]  # noqa: S608 - our own names


def test_no_two_fields_end_in_one_column(tmp_path: Path, library: Library) -> None:
    whole, words = field(FieldKind.INTEGER), field(FieldKind.TEXT)
    first = game(library, "a", {"b_c": whole, "a_b_c": whole}, b_c=1, a_b_c=2)
    second = game(library, "a_b", {"c": whole, "b_c": words}, c=3, b_c="x")
    third = game(library, "d", {"c": words}, c="y")
    path = written(library, tmp_path, first, second, third)
    names = [name for name, _ in declared(path)]
    assert len(names) == len(set(names)) == 5
    values = rows(path, "select * from cards order by position")
    kept = [[value for value in row[7:] if value is not None] for row in values]
    assert [sorted(map(str, row)) for row in kept] == [["1", "2"], ["3", "x"], ["y"]]


def test_booleans_are_one_and_zero(tmp_path: Path, library: Library) -> None:
    fields = {"rare": field(FieldKind.BOOLEAN), "worn": field(FieldKind.BOOLEAN)}
    path = written(library, tmp_path, game(library, "first", fields, rare=True, worn=False))
    assert rows(path, "select rare, worn from cards") == [(1, 0)]
    assert rows(path, "select typeof(rare) from cards") == [("integer",)]


def test_words_of_sql_and_of_columns_may_be_fields(tmp_path: Path, library: Library) -> None:
    fields = {name: field(FieldKind.TEXT) for name in ("select", "order", "group", "rowid")}
    values = {name: f"a {name}" for name in fields}
    path = written(library, tmp_path, game(library, "first", fields, **values))
    assert rows(path, 'select "select", "order", "group", "rowid" from cards') == [
        ("a select", "a order", "a group", "a rowid")
    ]


def test_a_type_that_nobody_declared_still_has_its_row(tmp_path: Path, library: Library) -> None:
    path = written(library, tmp_path, game(library, "first", {}))
    assert rows(path, "select id, unit, name from card_types") == [("card", None, "card")]


def test_where_values_come_from_is_kept(tmp_path: Path, library: Library) -> None:
    attested = {"name.it": "source", "name.ru": "ours", "numbers": "inferred"}
    one = card("one", attested=attested, printed={"it": "Uno", "de": "Eins"})
    write_database(with_cards(library, [one]), tmp_path / "site.db")
    path = tmp_path / "site.db"
    query = "select part, language, level from attestations order by part, language"
    assert rows(path, query) == [
        ("name", "it", "source"),
        ("name", "ru", "ours"),
        ("numbers", "", "inferred"),
    ]
    query = "select language, printed, name_attested from card_texts order by language"
    assert rows(path, query) == [
        ("en", None, None),
        ("it", "Uno", "source"),
        ("ru", None, "ours"),
    ]
    assert rows(path, "select language, name from printed_names order by language") == [
        ("de", "Eins"),
        ("it", "Uno"),
    ]

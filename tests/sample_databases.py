"""Databases of the sample collection, and collections that no files could make."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.sample_collections import Entries, Entry, make_collection

from regolario.database import write_database
from regolario.library import Library
from regolario.models import Card, State, Translation, Unit
from regolario.problems import Place

NOWHERE = Place("cards/towers/cards.yml")
WORDS: Entries = {
    ("it", "ui/name"): "Nome",
    ("it", "ui/type"): "Tipo",
    ("it", "ui/copies"): "Copie",
    ("it", "ui/text"): "Testo",
    ("it", "ui/state"): "Stato",
    ("it", "ui/state_ok"): "tradotto",
    ("it", "ui/state_missing"): "non tradotto",
    ("it", "ui/unknown"): "sconosciuto",
    ("it", "ui/page"): "Pagina",
    ("it", "ui/words"): "parole",
    ("it", "ui/kind"): "Genere",
    ("it", "ui/kind_card"): "carta",
    ("it", "ui/query_search"): "Cerca",
    ("ru", "ui/name"): "Название",
    ("ru", "ui/words"): "слова",
    ("ru", "ui/query_search"): "Поиск",
}
"""Words of the interface that the sample collection does not translate."""
GAPS: Entries = {
    ("it", "rules/play.draw"): Entry(
        "Pescate 3 carte.", fuzzy=True, previous="Draw 3 cards from the deck."
    ),
    ("it", "component/board"): Entry("Tabellone", fuzzy=True),
    ("it", "glossary/deck/definition"): "",
    ("it", "edition/old"): Entry("", "not applicable: the edition was never sold in Italy"),
    ("it", "card/roof/name"): Entry("Flat roof", "same: a proper name"),
    ("ru", "card/low/text"): "Заплатите +2 [brick] или 20%.",
}
"""Translations in every state there is, and one with a wrong number."""


def make_database(folder: Path, entries: Entries | None = None) -> Path:
    """Write the database of the sample collection."""
    path = folder / "site.db"
    write_database(make_collection(folder, entries={**WORDS, **(entries or {})}), path)
    return path


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database as Datasette does."""
    uri = f"{path.as_uri()}?immutable=1"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def rows(path: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """Run a query on a database."""
    with opened(path) as connection:
        return [tuple(row) for row in connection.execute(query, values)]


def card(key: str, **changes: Any) -> Card:  # noqa: ANN401 - any field of a card
    """Make a floor, of which only the id is told."""
    values: dict[str, int | str | bool | tuple[str, ...] | None] = {"height": 1, "colour": "red"}
    plain = Card(key, "floor", 1, f"Name of {key}", "", values, {}, {}, NOWHERE)
    return replace(plain, **changes)


def with_cards(
    library: Library, cards: list[Card], names: Mapping[tuple[str, str], str] | None = None
) -> Library:
    """Give the game Towers other cards; `names` holds (language, card) → its name."""
    game = library.games["towers"]
    units = {name: unit for name, unit in game.units.items() if unit.part != "card"}
    for one in cards:
        units[f"card/{one.id}/name"] = Unit(f"card/{one.id}/name", one.name, NOWHERE)
        if one.text:
            units[f"card/{one.id}/text"] = Unit(f"card/{one.id}/text", one.text, NOWHERE)
    translations = dict(library.translations)
    for language in library.languages[1:]:
        own = {
            f"card/{key}/name": Translation(f"card/{key}/name", language, State.OK, name)
            for (code, key), name in (names or {}).items()
            if code == language
        }
        translations["towers", language] = {**translations["towers", language], **own}
    games = {**library.games, "towers": replace(game, cards=tuple(cards), units=units)}
    return replace(library, games=games, translations=translations)

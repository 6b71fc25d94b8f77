"""A card that is deleted or renamed leaves nothing behind: no row, no index entry, no page."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.sample_collections import FILES, make_collection

from regolario.database import search, write_database
from regolario.library import Library
from regolario.pages import card_pages
from regolario.pages.finding import index_files

CARDS = "cards/towers/cards.yml"
LOW = next(line for line in FILES[CARDS].split("  - ") if line.startswith("{id: low"))
LANGUAGES = ("en", "it", "ru")


def _everything(library: Library, database: Path) -> str:
    """Write the database and the search indexes, and give all that they hold, with the pages."""
    write_database(library, database)
    with closing(sqlite3.connect(database)) as connection:
        held = [row for row in connection.iterdump() if "fts_" not in row]
    for language in LANGUAGES:
        held += [data.decode() for _, data in index_files(library, language)]
        held += [f"{page.address} {page.title}" for page in card_pages(library, language)]
    return "\n".join(held)


def _found(database: Path, words: str, language: str) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [hit.unit for hit in search(connection, words, language) if hit.whole]


def test_a_deleted_card_leaves_nothing(tmp_path: Path) -> None:
    database = tmp_path / "site.db"
    before = _everything(make_collection(tmp_path), database)
    assert "cards/low/" in before
    assert "Piano basso" in before
    assert _found(database, "Piano basso", "it")[0] == "card/low/name"
    fewer = FILES[CARDS].replace(f"  - {LOW}", "")
    after = _everything(make_collection(tmp_path, {CARDS: fewer}), database)
    assert "cards/low/" not in after
    assert "Piano basso" not in after
    assert _found(database, "Piano basso", "it") == []


def test_a_renamed_card_is_only_found_by_its_new_name(tmp_path: Path) -> None:
    database = tmp_path / "site.db"
    _everything(make_collection(tmp_path), database)
    renamed = FILES[CARDS].replace("name: Low floor", "name: Deep cellar")
    entries = {("it", "card/low/name"): "Cantina", ("ru", "card/low/name"): "Подвал"}
    after = _everything(make_collection(tmp_path, {CARDS: renamed}, entries), database)
    for name in ("Low floor", "Piano basso", "Низкий этаж"):
        assert name not in after
    assert _found(database, "low floor", "en") == []
    assert _found(database, "cellars", "en") == ["card/low/name"]
    assert _found(database, "cantine", "it")[0] == "card/low/name"


def test_a_card_with_a_new_id_has_one_page(tmp_path: Path) -> None:
    changed = FILES[CARDS].replace("{id: low,", "{id: lowest, was: [low],")
    library = make_collection(tmp_path, {CARDS: changed})
    addresses = [page.address for page in card_pages(library, "it")]
    assert "towers/cards/lowest/" in addresses
    assert "towers/cards/low/" not in addresses
    everything = _everything(library, tmp_path / "site.db")
    assert "towers/cards/lowest/" in everything
    assert "towers/cards/low/" not in everything

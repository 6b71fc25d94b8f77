"""Writing the database: the same bytes for the same input, and nothing left of what was."""

from __future__ import annotations

import ctypes
import os
import re
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.sample_collections import make_collection
from tests.sample_databases import GAPS, WORDS, card, opened, rows, with_cards

from regolario.database import write_database
from regolario.library import Library

WRITE = """
import sys
from pathlib import Path
from regolario.database import write_database
from regolario.library import read_library
write_database(read_library(Path(sys.argv[1])), Path(sys.argv[2]))
"""
_IN_CREATE = 0x100
"""Of inotify: a file was made in a folder."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("writing")


@pytest.fixture(scope="module")
def library(folder: Path) -> Library:
    return make_collection(folder, entries={**WORDS, **GAPS})


def test_the_same_input_gives_the_same_bytes(
    folder: Path, tmp_path: Path, library: Library
) -> None:
    write_database(library, tmp_path / "first.db")
    for seed in ("0", "4242"):
        path = tmp_path / f"seed{seed}.db"
        subprocess.run(
            [sys.executable, "-c", WRITE, str(folder), str(path)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
        assert path.read_bytes() == (tmp_path / "first.db").read_bytes()


def test_writing_anew_changes_no_byte(tmp_path: Path, library: Library) -> None:
    path = tmp_path / "site.db"
    write_database(library, path)
    before = path.read_bytes()
    write_database(library, path)
    assert path.read_bytes() == before


def test_folders_are_made_and_nothing_stays_beside(tmp_path: Path, library: Library) -> None:
    write_database(library, tmp_path / "new" / "folder" / "site.db")
    assert [path.name for path in (tmp_path / "new/folder").iterdir()] == ["site.db"]


def test_no_other_file_is_ever_beside_it(tmp_path: Path, library: Library) -> None:
    """A journal would stay behind when the process is killed; the kernel tells what was made."""
    kernel = ctypes.CDLL(None, use_errno=True)
    watch = kernel.inotify_init1(os.O_NONBLOCK)
    assert kernel.inotify_add_watch(watch, os.fsencode(tmp_path), _IN_CREATE) > 0
    write_database(library, tmp_path / "site.db")
    told = os.read(watch, 4096)
    os.close(watch)
    names = [name for name in re.findall(rb"[\w.-]{4,}", told) if b"site" in name]
    assert [re.sub(rb"\w{8}(?=\.part)", b"?", name) for name in names] == [b".site.db.?.part"]


def test_what_cannot_be_written_leaves_the_old_database(tmp_path: Path, library: Library) -> None:
    path = tmp_path / "site.db"
    write_database(library, path)
    before = path.read_bytes()
    twice = with_cards(library, [card("one"), card("one")])
    with pytest.raises(sqlite3.IntegrityError):
        write_database(twice, path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["site.db"]


def test_a_broken_reference_is_refused(tmp_path: Path, library: Library) -> None:
    game = library.games["towers"]
    units = {name: unit for name, unit in game.units.items() if name != "rules/play.draw"}
    broken = replace(library, games={"towers": replace(game, units=units)})
    with pytest.raises(sqlite3.IntegrityError, match="of clauses refers to nothing in units"):
        write_database(broken, tmp_path / "site.db")
    assert list(tmp_path.iterdir()) == []


def test_nothing_stays_of_a_card_that_is_gone(tmp_path: Path, library: Library) -> None:
    path = tmp_path / "site.db"
    written = with_cards(library, [card("vanished", name="Zeppelin"), card("kept")])
    write_database(written, path)
    assert b"vanished" in path.read_bytes()
    assert b"zeppelin" in path.read_bytes()
    write_database(with_cards(library, [card("renamed", name="Balloon"), card("kept")]), path)
    assert b"vanished" not in path.read_bytes()
    assert b"zeppelin" not in path.read_bytes().lower()


@pytest.mark.parametrize("key", ["a/b", "a,b", "a b.~%", "ё", "'\"", "#?&", "a\nb"])
def test_ids_may_hold_any_character(tmp_path: Path, library: Library, key: str) -> None:
    write_database(with_cards(library, [card(key)]), tmp_path / "site.db")
    assert rows(tmp_path / "site.db", "select id from cards") == [(key,)]
    assert rows(tmp_path / "site.db", "select id from card_list_it") == [(key,)]


def test_an_empty_collection_has_its_database(tmp_path: Path, library: Library) -> None:
    empty = replace(library, games={}, pages={}, site_units={}, languages=("en",))
    write_database(empty, tmp_path / "site.db")
    assert rows(tmp_path / "site.db", "select count(*) from games") == [(0,)]
    assert rows(tmp_path / "site.db", "select count(*) from card_list_en") == [(0,)]


def test_a_language_may_have_a_region(tmp_path: Path, library: Library) -> None:
    moved = {
        (domain, "pt_BR" if language == "it" else language): known
        for (domain, language), known in library.translations.items()
    }
    brazilian = replace(library, languages=("en", "pt_BR", "ru"), translations=moved)
    write_database(brazilian, tmp_path / "site.db")
    assert rows(tmp_path / "site.db", "select native_name from languages where position = 2") == [
        ("português (Brasil)",)
    ]
    with opened(tmp_path / "site.db") as connection:
        connection.execute('select "pt_BR", "pt_BR_state" from compare').fetchall()
        connection.execute('select * from "card_list_pt_BR"').fetchall()

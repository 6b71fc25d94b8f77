"""Small changes are taken up at once, and just as if everything had been read again."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from regolario.cli.main import main
from regolario.library import Library, phrase, read_library
from regolario.library.refresh import Refreshed, only, refreshed, stamps
from regolario.pages.live import Host, Live

CARDS = "cards/pond/cards.yml"
CATALOG = "locales/it/LC_MESSAGES/pond.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    assert CliRunner().invoke(main, ["new", str(folder)]).exit_code == 0
    return folder


def _change(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text(encoding="utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, 1), encoding="utf-8")


def _same(one: Library, other: Library) -> None:
    assert one.translations == other.translations
    for name, game in one.games.items():
        assert game.cards == other.games[name].cards
        assert game.units == other.games[name].units


def test_what_was_said_is_not_said_again_of_what_has_changed(root: Path) -> None:
    before = read_library(root)
    assert phrase(before, "pond", "card/frog/name", "en").text == "Frog"
    _change(root, CARDS, "name: Frog", "name: Tree frog")
    after = refreshed(before, [CARDS])
    assert after is not None
    assert phrase(after.library, "pond", "card/frog/name", "en").text == "Tree frog"
    assert phrase(before, "pond", "card/frog/name", "en").text == "Frog"


@pytest.mark.parametrize(
    ("path", "old", "new", "cards"),
    [
        (CARDS, "name: Frog", "name: Tree frog", {("pond", "frog")}),
        (CARDS, "points: 2", "points: 9", {("pond", "frog")}),
        (CARDS, "It sings at night.", "It never sleeps.", {("pond", "frog")}),
        (CATALOG, 'msgstr "Rana"', 'msgstr "Raganella"', {("pond", "frog")}),
        (CATALOG, 'msgstr "Airone"', 'msgstr ""', {("pond", "heron")}),
        (CARDS, "defaults: {type: animal}\n", "defaults: {type: animal}\n", set()),
    ],
)
def test_a_small_change_is_as_good_as_reading_everything(
    path: str, old: str, new: str, cards: set[tuple[str, str]], root: Path
) -> None:
    before = read_library(root)
    _change(root, path, old, new)
    done = refreshed(before, [path])
    assert done is not None
    assert done.cards == cards
    _same(done.library, read_library(root))


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (CARDS, "id: frog", "id: toad"),
        (CARDS, ", text: It sings at night.", ""),
        (CARDS, "It sings at night.", "It sings {FIFTH} times."),
        (CARDS, "id: frog,", "id: frog, was: [toad],"),
        (CARDS, "points: 2", "points: many"),
        (CARDS, "name: Frog", "nmae: Frog"),
        (CATALOG, 'msgstr "Carte animale"', 'msgstr "Carte"'),
        (CATALOG, 'msgstr "Rana"', 'msgstr "Rana'),
        ("content/pond/rules.py", "NEIGHBOURS = 3", "NEIGHBOURS = 4"),
        ("content/pond/rules.md", "Shuffle", "Mix"),
        ("locales/it/LC_MESSAGES/site.po", 'msgstr "Regole"', 'msgstr "Le regole"'),
    ],
)
def test_what_reaches_further_is_left_to_a_whole_build(
    path: str, old: str, new: str, root: Path
) -> None:
    before = read_library(root)
    _change(root, path, old, new)
    assert refreshed(before, [path]) is None


def test_a_removed_file_is_left_to_a_whole_build(root: Path) -> None:
    before = read_library(root)
    (root / CARDS).unlink()
    assert refreshed(before, [CARDS]) is None


def test_only_some_cards_are_left(root: Path) -> None:
    library = only(read_library(root), [("pond", "frog")])
    assert [card.id for card in library.games["pond"].cards] == ["frog"]


def test_stamps_tell_which_files_have_changed(root: Path) -> None:
    before = stamps(root)
    assert {CARDS, CATALOG, "content/site.yml"} <= {*before}
    _change(root, CARDS, "Frog", "Tree frog")
    now = stamps(root)
    assert [path for path in now if now[path] != before[path]] == [CARDS]


def test_serve_shows_a_change_of_a_card_and_then_everywhere(root: Path) -> None:
    address = "127.0.0.1:8919"
    command = [sys.executable, "-m", "regolario", "--root", str(root), "serve"]
    page, listed = f"http://{address}/en/pond/cards/frog/", f"http://{address}/en/pond/cards/"
    with subprocess.Popen([*command, "--address", address], stderr=subprocess.DEVNULL) as server:
        try:
            assert _appears("Frog", page)
            _change(root, CARDS, "name: Frog", "name: Tree frog")
            assert _appears("Tree frog", page)
            assert _appears("Tree frog", listed)
        finally:
            server.terminate()
            server.wait(timeout=20)


def test_everything_is_built_once_after_the_last_small_change(root: Path) -> None:
    shown: list[Refreshed] = []
    told: list[str] = []
    library = read_library(root)
    asked = threading.Event()
    host = Host(lambda: library, shown.append, lambda: told.append("built"), asked.set)
    live = Live(host)
    for old, new in (("Frog", "Tree frog"), ("Tree frog", "Green frog")):
        _change(root, CARDS, f"name: {old}", f"name: {new}")
        live.build()
    assert [one.cards for one in shown] == [{("pond", "frog")}] * 2
    assert told == []
    assert asked.wait(timeout=20)
    live.build()
    assert told == ["built"]


def _appears(text: str, address: str) -> bool:
    for _ in range(300):
        try:
            with urllib.request.urlopen(address, timeout=20) as page:  # noqa: S310 - loopback
                if text in page.read().decode():
                    return True
        except OSError:
            pass
        time.sleep(0.2)
    return False


def test_places_follow(root: Path) -> None:
    before = read_library(root)
    _change(root, CARDS, "cards:\n", "# A remark.\n\ncards:\n")
    done = refreshed(before, [CARDS])
    assert done is not None
    cards = done.library.games["pond"].cards
    assert [card.place for card in cards] == [
        replace(card.place, line=card.place.line + 2) for card in before.games["pond"].cards
    ]

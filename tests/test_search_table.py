"""What readers type finds what they mean: on the site, in the database and in the terminal."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser
from tests.running import ROOT
from tests.search_table import FIRST, Asked, refused, wanted

from regolario.cli.main import main
from regolario.database import search
from regolario.library import Library, read_library
from regolario.library.documents import place_of

FIND = """async (asked) => {
  const { engine } = document.querySelector(".rg-search").box;
  const answers = [];
  for (const words of asked) {
    const { found, partly } = await engine.find(words, { limit: 1000 });
    answers.push([partly, found.map((one) => one.place)]);
  }
  return answers;
}"""


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


@pytest.fixture(scope="module")
def connection(built: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(built / "site.db")) as opened:
        yield opened


def test_the_table_is_rich_and_names_what_there_is(library: Library) -> None:
    assert len(wanted()) >= 150
    assert len(refused()) >= 30
    assert min(Counter(one.language for one in wanted()).values()) >= 50
    lines = [(one.language, one.words) for one in (*wanted(), *refused())]
    assert [line for line, count in Counter(lines).items() if count > 1] == []
    named = {unit for one in (*wanted(), *refused()) for unit in one.units} - {"*"}
    pairs = [unit.split(":", 1) for unit in named]
    assert {game for game, _ in pairs} >= {"lost_cities", "warpspawn_ww2"}
    assert [pair for pair in pairs if pair[1] not in library.games[pair[0]].units] == []


def test_the_database_meets_the_table(connection: sqlite3.Connection) -> None:
    missed = []
    for one in wanted():
        hits = search(connection, one.words, one.language, FIRST)
        found = [f"{hit.game}:{hit.unit}" for hit in hits]
        if not one.units & set(found):
            missed.append((one, found))
    assert missed == []


def test_the_database_finds_nothing_that_it_must_not(connection: sqlite3.Connection) -> None:
    wrong = []
    for one in refused():
        hits = search(connection, one.words, one.language, 1000)
        found = [f"{hit.game}:{hit.unit}" for hit in hits if hit.whole]
        wrong += [(one, found)] if _is_refused(one, set(found)) else []
    assert wrong == []


def test_the_terminal_meets_the_table(built: Path) -> None:
    missed, runner = [], CliRunner()
    for one in wanted():
        found = {f"{hit['game']}:{hit['unit']}" for hit in _typed(runner, built, one, FIRST)}
        missed += [] if one.units & found else [(one, found)]
    assert missed == []


def test_the_terminal_finds_nothing_that_it_must_not(built: Path) -> None:
    wrong, runner = [], CliRunner()
    for one in refused():
        hits = _typed(runner, built, one, 1000)
        found = {f"{hit['game']}:{hit['unit']}" for hit in hits if hit["whole"]}
        wrong += [(one, found)] if _is_refused(one, found) else []
    assert wrong == []


def _typed(runner: CliRunner, root: Path, one: Asked, limit: int) -> list[dict[str, Any]]:
    command = ["--root", str(root), "search", "--lang", one.language, "--limit", str(limit)]
    done = runner.invoke(main, [*command, "--json", "--", one.words])
    assert done.exit_code in {0, 1}, done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)
    hits: list[dict[str, Any]] = json.loads(done.stdout)
    return hits


def _is_refused(one: Asked, found: set[str]) -> bool:
    return bool(found) if one.units == {"*"} else bool(one.units & found)


@pytest.fixture(scope="module")
def answers(browser: Browser, address: str) -> dict[Asked, tuple[bool, list[str]]]:
    """Let the box of each language's home page find every line of the tables."""
    found: dict[Asked, tuple[bool, list[str]]] = {}
    page = browser.new_page()
    for language in ("en", "it", "ru"):
        lines = [one for one in (*wanted(), *refused()) if one.language == language]
        page.goto(f"{address}/{language}/")
        given = page.evaluate(FIND, [one.words for one in lines])
        found.update(zip(lines, map(tuple, given), strict=True))
    page.close()
    return found


def test_the_site_meets_the_table(
    answers: dict[Asked, tuple[bool, list[str]]], library: Library
) -> None:
    missed = []
    for one in wanted():
        _, places = answers[one]
        if not _places(library, one.units) & set(places[:FIRST]):
            missed.append((one, places[:FIRST]))
    assert missed == []


def test_the_site_finds_nothing_that_it_must_not(
    answers: dict[Asked, tuple[bool, list[str]]], library: Library
) -> None:
    wrong = []
    for one in refused():
        partly, places = answers[one]
        whole = set() if partly else set(places)
        if whole if one.units == {"*"} else _places(library, one.units) & whole:
            wrong.append((one, places[:FIRST]))
    assert wrong == []


def _places(library: Library, units: frozenset[str]) -> set[str]:
    pairs = (unit.split(":", 1) for unit in units)
    return {place for game, unit in pairs if (place := place_of(library, game, unit))}

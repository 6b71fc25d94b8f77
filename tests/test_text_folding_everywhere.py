"""The one table of foldings holds in SQLite, in Node and in the browser, as it does in Python."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from regolario.database.functions import register
from regolario.text.endings import alike, without_fleeting
from regolario.text.folding import tokens

CASES = json.loads(Path(__file__).with_name("folding_cases.json").read_text(encoding="utf-8"))
ASSETS = Path(str(resources.files("regolario") / "pages" / "assets"))
FOLD = next(iter(sorted(ASSETS.rglob("fold.js"))))
GIVEN = [case[0] for case in CASES]
EXPECTED = [case[1] for case in CASES]
TOKENS = ["L’agente, +1 (−20)", "2–10 карт", "x-3 5 -3", "R&D", "snake_case", "हिन्दी", "+٣ ½", ""]


def _script() -> str:
    return FOLD.read_text(encoding="utf-8").replace("export function", "function")


def test_sqlite_folds_alike() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        register(connection)
        folded = [connection.execute("select fold(?)", (text,)).fetchone()[0] for text in GIVEN]
    assert folded == EXPECTED


def test_node_folds_alike() -> None:
    program = f"{_script()}\nconst given = JSON.parse(require('fs').readFileSync(0, 'utf8'));\n"
    program += "process.stdout.write(JSON.stringify(given.map(fold)));"
    done = subprocess.run(
        ["node", "-e", program], input=json.dumps(GIVEN), capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == EXPECTED


def test_the_browser_folds_alike(browser: Browser) -> None:
    page = browser.new_page()
    folded = page.evaluate(f"(given) => {{ {_script()}\n return given.map(fold); }}", GIVEN)
    page.close()
    assert folded == EXPECTED


def test_node_parts_words_alike() -> None:
    engine = (ASSETS / "search" / "engine.js").read_text(encoding="utf-8")
    token = next(line for line in engine.splitlines() if line.startswith("const TOKEN"))
    program = f"{_script()}\n{token}\nconst given = JSON.parse(require('fs').readFileSync(0));\n"
    program += (
        "process.stdout.write(JSON.stringify(given.map((one) => fold(one).match(TOKEN) ?? [])));"
    )
    asked = json.dumps(TOKENS)
    done = subprocess.run(
        ["node", "-e", program], input=asked, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [tokens(one) for one in TOKENS]


@pytest.mark.parametrize(
    ("one", "other"),
    [("участок", "участк"), ("немец", "немц"), ("стопок", "стопк"), ("боец", "бойц")],
)
def test_fleeting_vowels_leave_one_stem(one: str, other: str) -> None:
    assert without_fleeting(one) == without_fleeting(other)


@pytest.mark.parametrize("word", ["кот", "карт", "лес"])
def test_short_and_other_stems_stay(word: str) -> None:
    assert without_fleeting(word) == word


@pytest.mark.parametrize(
    ("word", "language", "others"),
    [
        ("monete", "it", ["monete", "moneta", "moneti", "moneto"]),
        ("mani", "it", ["mani"]),
        ("città", "it", ["città"]),
        ("cards", "en", ["cards"]),
    ],
)
def test_italian_nouns_take_other_endings(word: str, language: str, others: list[str]) -> None:
    assert alike(word, language) == others

"""Somebody else's collection, in other languages: imported, checked, built and found again.

The small sample is always tried. The whole set, which is no part of this project, is tried where it
lies in the folder beside it.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from tests.running import ROOT, regolario

from regolario.checks import run_checks
from regolario.cli.main import main
from regolario.library import read_library
from regolario.text.markup import plain

HERE = ROOT / "tests/srd52"
SETS = [
    path
    for path in (HERE / "sample.jsonl", ROOT.parent / "shared/data/srd52.jsonl")
    if path.exists()
]
# What the source has its own ways with; its texts are not ours to change.
OWN_WAYS = {
    "apostrophes",
    "dashes",
    "doubled-spaces",
    "mixed-scripts",
    "quotation-marks",
    "same-numbers",
    "same-percents",
}


def _records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module", params=SETS, ids=lambda path: path.stem)
def made(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """Import a set into a new collection in English and Russian, and build it."""
    root = tmp_path_factory.mktemp("srd") / "mine"
    runner = CliRunner()
    assert runner.invoke(main, ["new", str(root), "--lang", "ru"]).exit_code == 0
    arguments = ["cards", "import", "srd", str(request.param), "--map", str(HERE / "mapping.yml")]
    done = runner.invoke(main, ["--root", str(root), *arguments])
    assert done.exit_code == 0, done.output
    _turn_down(root)
    built = regolario(root, "build")
    assert built.returncode == 0, built.stdout[-4000:] + built.stderr[-2000:]
    return request.param, root


def _turn_down(root: Path) -> None:
    """Let the texts be as their source has them; only what is found may be turned down."""
    found = sorted({problem.check for problem in run_checks(read_library(root)).errors})
    assert {*found} <= OWN_WAYS
    reason = "The texts are quoted from their source as they are."
    turned_down = [{"check": check, "reason": reason} for check in found]
    settings = root / "content/site.yml"
    text = settings.read_text(encoding="utf-8") + yaml.safe_dump({"turned_down": turned_down})
    settings.write_text(text, encoding="utf-8")


def test_every_record_is_a_card_with_its_texts(made: tuple[Path, Path]) -> None:
    path, root = made
    library = read_library(root)
    cards = library.games["srd"].cards
    records = _records(path)
    assert len(cards) == len(records)
    for card, record in zip(cards, records, strict=True):
        assert plain(card.name) == " ".join(record["name"]["en"].split())
        found = library.translation("srd", f"card/{card.id}/name", "ru")
        wanted = record["name"].get("ru")
        same = wanted is None or wanted == record["name"]["en"]
        assert found.state.value == ("missing" if same else "ok"), card.id
        assert card.values["level"] == record["numbers"].get("level")


def test_no_word_is_lost(made: tuple[Path, Path]) -> None:
    path, root = made
    library = read_library(root)
    for card, record in zip(library.games["srd"].cards, _records(path), strict=True):
        for language, text in record["text"].items():
            shown = plain(library.translation("srd", f"card/{card.id}/text", language).text)
            lost = _words(text) - _words(shown)
            assert lost == set(), (card.id, language, sorted(lost)[:5])


def _words(text: str) -> set[str]:
    """Take the words of a text, without what Markdown hangs on them."""
    kept = "".join(char if char.isalnum() else " " for char in text)
    return {*kept.split()}


def test_the_site_and_the_database_have_them(made: tuple[Path, Path]) -> None:
    path, root = made
    count = len(_records(path))
    for language in ("en", "ru"):
        assert len([*root.glob(f"site/{language}/srd/cards/*/index.html")]) == count
    page = (root / "site/ru/srd/cards/spell_acid_splash/index.html").read_text(encoding="utf-8")
    assert "Кислотные брызги" in page
    assert "<strong>Время сотворения" in page
    with closing(sqlite3.connect(root / "site.db")) as connection:
        query = "select count(*) from cards where game = 'srd'"
        assert connection.execute(query).fetchone() == (count,)


def test_the_same_set_again_changes_nothing(made: tuple[Path, Path]) -> None:
    path, root = made
    arguments = ["cards", "import", "srd", str(path), "--map", str(HERE / "mapping.yml")]
    done = CliRunner().invoke(main, ["--root", str(root), *arguments])
    assert done.exit_code == 0, done.output
    assert "none changed" in done.output
    assert "wrote" not in done.output


def test_the_sample_says_whose_it_is() -> None:
    text = " ".join((HERE / "README.md").read_text(encoding="utf-8").split())
    assert (
        "This work includes material from the System Reference Document 5.2.1"
        ' ("SRD 5.2.1") by Wizards of the Coast LLC, available at https://www.dndbeyond.com/srd.'
        " The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 International"
        " License, available at https://creativecommons.org/licenses/by/4.0/legalcode."
    ) in text
    assert len(_records(HERE / "sample.jsonl")) < 10

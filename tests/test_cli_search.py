"""`regolario search` in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.sample_databases import make_database

from regolario.cli.main import main


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("terminal")
    make_database(folder)
    return folder


def _run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "search", *arguments])


def test_it_shows_title_unit_and_text(root: Path) -> None:
    done = _run(root, "mazzi", "--lang", "it")
    assert done.exit_code == 0
    first, text, *_ = done.stdout.splitlines()
    assert first == "mazzo  [towers glossary/deck]"
    assert text == "    Tutte le carte che nessuno ha pescato."


def test_words_need_no_quotes_and_the_source_language_is_usual(root: Path) -> None:
    assert "[towers card/low/name]" in _run(root, "low", "floor").stdout.splitlines()[0]


def test_programs_get_json(root: Path) -> None:
    hits = json.loads(_run(root, "колодой", "--lang", "ru", "--json", "--limit", "1").stdout)
    assert [(hit["unit"], hit["page"]) for hit in hits] == [
        ("glossary/deck", "ru/towers/glossary/#deck")
    ]


def test_nothing_found_suggests_what_looks_alike(root: Path) -> None:
    done = _run(root, "scorring")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert "nothing found for scorring" in done.stderr
    assert "did you mean: scoring" in done.stderr


def test_texts_with_some_of_the_words_are_announced(root: Path) -> None:
    done = _run(root, "deck", "unheardof")
    assert done.exit_code == 0
    assert "no text has all of these words" in done.stderr
    assert "glossary/deck" in done.stdout


@pytest.mark.parametrize("words", ["L'Agente", "R&D", "+1", "AND", '"', "*", "(", "NEAR("])
def test_any_input_is_a_search(root: Path, words: str) -> None:
    done = _run(root, "--lang", "it", "--", words)
    assert done.exit_code in {0, 1}
    assert done.exception is None or isinstance(done.exception, SystemExit)


def test_what_is_missing_is_said(root: Path, tmp_path: Path) -> None:
    assert "no language 'fr', only en, it, ru" in _run(root, "x", "--lang", "fr").stderr
    assert "write it with: regolario db" in _run(tmp_path, "x").stderr
    (tmp_path / "site.db").write_bytes(b"no database")
    assert "write it anew with: regolario db" in _run(tmp_path, "x").stderr

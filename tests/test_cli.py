"""The command line as users type it, on the real collection and on broken copies of it."""

from __future__ import annotations

import hashlib
import json
import re
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.running import ROOT, copy_collection, regolario

SCORE = ("calc", "lost_cities", "expedition_steps", "--investments", "3", "--numbers", "2,3,4,5,6")


def _state(folder: Path) -> dict[str, str]:
    """Know every file below a folder by its content."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "bonus", "score"),
    [
        ("en", "Bonus", "Expedition score"),
        ("it", "Bonus", "spedizione"),
        ("ru", "Бонус", "экспеди"),
    ],
)
def test_a_score_is_explained_in_the_readers_language(
    language: str, bonus: str, score: str
) -> None:
    # The worked example of the FAQ: 2 + 3 + 4 + 5 + 6 = 20; 20 − 20 = 0; 0 × 4 = 0; 0 + 20 = 20.
    done = regolario(ROOT, *SCORE, "--lang", language)
    assert done.returncode == 0, done.stderr
    steps = re.findall(r"^ *(−?\d+)  (.+?)  \[(\S+)\]$", done.stdout, re.MULTILINE)
    assert [(value, clause) for value, _, clause in steps] == [
        ("20", "scoring.sum"),
        ("−20", "scoring.cost"),
        ("4", "scoring.factor"),
        ("0", "scoring.value"),
        ("20", "scoring.bonus"),
        ("20", "scoring.total"),
    ]
    assert bonus in steps[4][1]
    assert score.lower() in steps[5][1].lower()


def test_programs_get_the_trace_as_json() -> None:
    answer = json.loads(regolario(ROOT, *SCORE, "--json").stdout)
    assert answer["value"] == 20
    assert answer["trace"][1] == {"clause": "scoring.cost", "value": -20}


def test_what_cannot_be_is_refused_in_the_readers_language() -> None:
    done = regolario(ROOT, *SCORE[:4], "4", "--numbers", "2", "--lang", "ru")
    assert done.returncode == 1
    assert "4" in done.stderr
    assert re.search("[а-яё]{4}", done.stderr)
    assert "Traceback" not in done.stderr


def test_what_was_mistyped_is_named_with_its_option() -> None:
    done = regolario(ROOT, *SCORE[:4], "three", "--numbers", "2,x,4")
    assert done.returncode == 1
    assert '--investments: "three" is no whole number' in done.stderr
    assert '--numbers: "x" is no whole number' in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("calc", "no_such_game", "f"),
        ("calc", "lost_cities", "no_such_function"),
        (*SCORE, "--lang", "tlh"),
        ("translate", "update", "--minor", "rules/scoring.bonus"),
        ("translate", "update", "--minor", "rules/no.such", "--why", "typo"),
        ("mutants", "no_such_game"),
    ],
)
def test_wrong_words_on_the_command_line_get_a_message(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = regolario(copy_collection(tmp_path), *arguments)
    assert done.returncode != 0
    assert (done.stdout + done.stderr).strip()
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize("command", ["check", "build", "db", "serve", "browse"])
def test_a_folder_without_a_collection_gets_a_message(tmp_path: Path, command: str) -> None:
    done = regolario(tmp_path, command)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


def test_check_speaks_to_people_programs_and_github(tmp_path: Path) -> None:
    root = copy_collection(tmp_path)
    _edit(root / "content/lost_cities/rules.md", "{#scoring.cost}", "{#scoring.cots}")
    text = regolario(root, "check")
    assert text.returncode == 1
    assert re.search(
        r"^content/lost_cities/\S+:\d+:\d+: .*scoring\.cost", text.stdout, re.MULTILINE
    )
    found = json.loads(regolario(root, "check", "--format", "json").stdout)
    assert any("scoring.cost" in problem["wrong"] for problem in found["problems"])
    annotated = regolario(root, "check", "--format", "annotations").stdout
    assert re.search(r"^::error file=content/lost_cities/", annotated, re.MULTILINE)


def test_errors_leave_the_last_good_site_and_database(tmp_path: Path, built: Path) -> None:
    root = copy_collection(tmp_path)
    (root / "site").mkdir()
    (root / "site/index.html").write_text("the last good site", encoding="utf-8")
    (root / "site.db").write_bytes((built / "site.db").read_bytes())
    _edit(root / "content/lost_cities/rules.py", "EXPEDITION_COST = 20", "EXPEDITION_COST = 19")
    before = _state(root)
    for command in ("build", "db"):
        done = regolario(root, command)
        assert done.returncode == 1
        assert "content/lost_cities/rules.py:" in done.stdout
        assert "nothing was built" in done.stderr
        assert _state(root) == before
    hosted = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-f", str(root / "mkdocs.yml")],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert hosted.returncode != 0
    assert "content/lost_cities/rules.py:" in hosted.stdout + hosted.stderr
    assert "Traceback" not in hosted.stderr
    assert _state(root) == before


def test_mkdocs_builds_the_same_site_by_itself(tmp_path: Path, built: Path) -> None:
    root = copy_collection(tmp_path)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "--strict", "-f", str(root / "mkdocs.yml")],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    own, other = _state(root / "site"), _state(built / "site")
    assert own == other
    assert not list(root.glob(".site*"))


def test_update_changes_nothing_when_nothing_changed(tmp_path: Path) -> None:
    root = copy_collection(tmp_path)
    before = _state(root / "locales")
    done = regolario(root, "translate", "update")
    assert (done.returncode, done.stdout) == (0, "")
    assert _state(root / "locales") == before


def test_a_changed_source_makes_its_translations_stale(tmp_path: Path) -> None:
    root = copy_collection(tmp_path)
    _edit(root / "content/lost_cities/faq.md", "No. Even all", "No, never. Even all")
    done = regolario(root, "translate", "update")
    assert done.stdout.splitlines() == [
        f"updated locales/{language}/LC_MESSAGES/lost_cities.po: 1 out of date"
        for language in ("it", "ru")
    ]
    rows = json.loads(regolario(root, "translate", "status", "--json").stdout)
    counted = {(row["game"], row["language"]): row for row in rows}
    assert counted["lost_cities", "it"]["stale"] == 1
    assert counted["lost_cities", "ru"]["stale"] == 1
    assert counted["site", "ru"]["stale"] == 0


def test_serve_shows_an_edit_within_seconds(tmp_path: Path) -> None:
    root = copy_collection(tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}"
    command = [
        sys.executable,
        "-m",
        "regolario",
        "--root",
        str(root),
        "serve",
        "--address",
        address,
    ]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    page = f"http://{address}/en/lost_cities/faq/"
    try:
        _wait_for(page, "Even all")
        _edit(root / "content/lost_cities/faq.md", "Even all", "Not even all")
        _wait_for(page, "Not even all")
    finally:
        server.terminate()
        server.wait(timeout=20)


def _wait_for(page: str, words: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(page, timeout=5) as answer:  # noqa: S310 - loopback
                if words in answer.read().decode("utf-8"):
                    return
        except OSError:
            pass
        time.sleep(0.2)
    pytest.fail(f"{page} never showed {words!r}")

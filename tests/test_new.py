"""`regolario new` and `game`: a stranger follows the README of the new collection to the letter."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
import tomllib
import urllib.request
from pathlib import Path
from urllib.error import URLError

import pytest
from click.testing import CliRunner
from tests.running import ROOT, regolario

from regolario.checks import run_checks
from regolario.cli.main import main
from regolario.library import read_library
from regolario.models import State


def _invoke(*arguments: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def _steps(readme: str) -> list[list[str]]:
    """Take the commands out of a README: one list for each numbered step that has some."""
    found = []
    for step in re.split(r"^\d+\. ", readme, flags=re.MULTILINE)[1:]:
        lines = re.findall(r"^ {7}(\S.*)$", step, re.MULTILINE)
        found += [lines] if lines else []
    return found


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "mine"
    code, said = _invoke("new", folder, "--lang", "it", "--lang", "ru")
    assert code == 0, said
    return folder


def test_the_new_collection_is_complete_in_every_language(begun: Path) -> None:
    library = read_library(begun)
    report = run_checks(library)
    assert [str(problem) for problem in report.problems] == []
    assert library.languages == ("en", "it", "ru")
    assert len(library.games["pond"].cards) == 5
    assert library.translation("site", "ui/rules", "ru").text == "Правила"
    for domain in library.domains:
        for language in ("it", "ru"):
            states = {one.state for one in library.translations[domain, language].values()}
            assert states <= {State.OK, State.SAME}, (domain, language)


def test_its_rules_are_held_by_their_doctests(begun: Path) -> None:
    done = regolario(begun, "mutants")
    assert done.returncode == 0, done.stdout


def test_a_stranger_gets_from_the_readme_to_a_published_site(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert _invoke("new", folder)[0] == 0
    remote = tmp_path / "remote.git"
    subprocess.run(["git", "init", "--quiet", "--bare", str(remote)], check=True)
    check, serve, change, game, build, publish = _steps(
        (folder / "README.md").read_text(encoding="utf-8")
    )
    assert check == ["regolario check"]
    done = regolario(folder, "check")
    assert (done.returncode, done.stdout.splitlines()[-1][:8]) == (0, "0 errors")
    assert serve == ["regolario serve"]
    _change_the_rules(folder)
    _change_a_card(folder, change)
    for line in game:
        done = regolario(folder, *_words(line))
        assert done.returncode == 0, done.stdout
    assert "my_game" in read_library(folder).games
    assert build == ["regolario build"]
    done = regolario(folder, "build")
    assert done.returncode == 0, done.stdout + done.stderr
    _publish(folder, remote, publish)
    listed = subprocess.run(
        ["git", "-C", str(remote), "ls-tree", "-r", "--name-only", "gh-pages"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert {"index.html", ".nojekyll", "it/pond/rules/index.html"} <= {*listed}


def _words(line: str) -> list[str]:
    return [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)][1:]


def _change_the_rules(folder: Path) -> None:
    rules = folder / "content/pond/rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("HAND_SIZE = 2", "HAND_SIZE = 3"), encoding="utf-8")
    code, said = _invoke("--root", folder, "check")
    assert code == 1
    assert "content/pond/rules.py:" in said
    rules.write_text(text, encoding="utf-8")


def _change_a_card(folder: Path, commands: list[str]) -> None:
    cards = folder / "cards/pond/cards.yml"
    text = cards.read_text(encoding="utf-8").replace("name: Newt,", "name: Great newt,")
    cards.write_text(text, encoding="utf-8")
    for line in commands:
        code, said = _invoke("--root", folder, *_words(line))
        assert code == 0, said
    assert read_library(folder).translation("pond", "card/newt/name", "it").state is State.STALE


def _publish(folder: Path, remote: Path, commands: list[str]) -> None:
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for line in commands:
        words = _words(f"- {line}")
        if words[0] == "cd":
            continue
        words = [str(remote) if word.endswith("YOUR-REPOSITORY.git") else word for word in words]
        command = ["git", *name, *words[1:]] if words[0] == "git" else words
        subprocess.run(command, cwd=folder / "site", check=True, capture_output=True)


def test_the_new_collection_is_served_live(begun: Path) -> None:
    command = [sys.executable, "-m", "regolario", "--root", str(begun), "serve"]
    address = "127.0.0.1:8917"
    with subprocess.Popen([*command, "--address", address], stderr=subprocess.DEVNULL) as server:
        try:
            assert "Pesca una" in _fetched(f"http://{address}/it/pond/rules/")
        finally:
            server.terminate()
            server.wait(timeout=20)


def _fetched(address: str) -> str:
    """Fetch a page as soon as somebody listens."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(address, timeout=20) as page:  # noqa: S310 - loopback
                return str(page.read().decode())
        except URLError:
            time.sleep(0.2)
    return ""


def test_a_title_of_ones_own_is_a_name_everywhere(tmp_path: Path) -> None:
    code, said = _invoke("new", tmp_path / "mine", "--title", "Tom & Ann: games")
    assert code == 0, said
    library = read_library(tmp_path / "mine")
    assert library.settings.title == "Tom & Ann: games"
    assert library.translation("site", "site/title", "it").state is State.SAME
    assert run_checks(library).problems == ()


def test_a_language_without_words_of_ours_begins_empty(tmp_path: Path) -> None:
    assert _invoke("new", tmp_path / "mine", "--lang", "de")[0] == 0
    library = read_library(tmp_path / "mine")
    assert run_checks(library).errors == ()
    assert library.translation("site", "ui/rules", "de").state is State.MISSING


def test_update_brings_the_words_of_the_interface_into_a_new_catalog(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert _invoke("new", folder)[0] == 0
    (folder / "locales/ru/LC_MESSAGES").mkdir(parents=True)
    assert _invoke("--root", folder, "translate", "update")[0] == 0
    library = read_library(folder)
    assert library.translation("site", "ui/rules", "ru").state is State.OK
    assert library.translation("site", "site/title", "ru").state is State.MISSING


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["new", "."], ". is there already; give a folder that is new or empty"),
        (["new", "x", "--lang", "klingon"], '"klingon" is no language beside English'),
        (["new", "x", "--lang", "en"], '"en" is no language beside English'),
        (["new", "x", "--title", " "], "the title is empty"),
    ],
)
def test_new_refuses_what_it_cannot_make(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    code, output = _invoke(*arguments)
    assert code == 1
    assert said in output
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Chess", '"Chess" is no id'),
        ("pond", '"pond" is a game or page of this collection already'),
        ("site", '"site" is a game or page of this collection already'),
        ("index", '"index" is a game or page of this collection already'),
    ],
)
def test_game_refuses_what_is_no_free_id(name: str, said: str, begun: Path) -> None:
    code, output = _invoke("--root", begun, "game", name)
    assert code == 1
    assert said in output


def test_every_language_of_ours_is_in_the_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for path in ROOT.glob("locales/*/LC_MESSAGES/site.po"):
        language = path.parent.parent.name
        own = path.relative_to(ROOT).as_posix()
        assert wheel.get(own) == f"regolario/exchange/shipped/{language}.po", json.dumps(wheel)

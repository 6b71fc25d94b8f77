"""Commands that cannot do their work say why on one line, and leave what is there alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from tests.running import ROOT
from tests.sample_collections import FILES

from regolario.cli.main import main


def _collection(folder: Path) -> Path:
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def _refused(root: Path, *arguments: str) -> str:
    done = CliRunner().invoke(main, ["--root", str(root), *arguments])
    assert done.exit_code == 1
    assert isinstance(done.exception, SystemExit)
    (line,) = done.output.splitlines()
    return line


@pytest.mark.parametrize("held", [b"no database at all, but a text", b"SQLite format 3\0cut short"])
def test_a_broken_database_is_not_browsed(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "site.db").write_bytes(held)
    said = _refused(tmp_path, "browse")
    assert said.endswith("write it with: regolario db")
    assert (tmp_path / "site.db").read_bytes() == held


def test_a_folder_in_the_place_of_the_database_is_not_browsed(tmp_path: Path) -> None:
    (tmp_path / "site.db").mkdir()
    assert "Is a directory" in _refused(tmp_path, "browse")


def test_mutants_want_a_game(tmp_path: Path) -> None:
    assert "content/<game>/rules.py" in _refused(tmp_path, "mutants")


@pytest.mark.parametrize("command", ["check", "build", "db", "serve"])
def test_what_may_not_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Root may read everything: the refusal is played."""

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied", "cards/towers")

    monkeypatch.setattr("regolario.cli.collection.read_library", refuse)
    said = _refused(_collection(tmp_path), command)
    assert said == "cards/towers cannot be read (permission denied); make it readable"


def test_a_score_does_not_wait_for_what_writes_sites() -> None:
    """What one command needs is not imported for another; the help names every command."""
    program = "import sys\nfrom regolario.cli import main\n"
    program += "main(['calc', 'lost_cities', '--help'], standalone_mode=False)\n"
    program += "print(sorted({'mkdocs', 'typst', 'sqlite_utils', 'fontTools'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_command_is_there_under_its_name() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert command.name == name

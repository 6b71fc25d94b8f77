"""Commands that cannot do their work say why on one line, and leave what is there alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
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

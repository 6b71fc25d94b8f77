"""Whoever reads while something is written meets the old state or the new one, whole."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

import pytest

from regolario.files import writing
from regolario.files.writing import exchange, temporary_file, temporary_folder, write_atomically


def test_a_file_is_written_and_says_whether_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.po"
    assert write_atomically(path, "перевод\n")
    assert path.read_bytes() == "перевод\n".encode()
    before = path.stat().st_mtime_ns
    assert not write_atomically(path, "перевод\n".encode())
    assert path.stat().st_mtime_ns == before
    assert write_atomically(path, b"x\r\n")
    assert path.read_bytes() == b"x\r\n"
    assert [one.name for one in path.parent.iterdir()] == ["a.po"]


def test_parts_of_a_killed_process_go_though_the_file_is_as_it_should_be(tmp_path: Path) -> None:
    path, part = tmp_path / "it.po", tmp_path / ".it.po.abcdefgh.part"
    path.write_text("new")
    part.write_text("ne")
    os.utime(part, (0, 0))
    assert not write_atomically(path, "new")
    assert [one.name for one in tmp_path.iterdir()] == ["it.po"]


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert write_atomically(pipe, "ё")
    assert os.read(reader, 10) == "ё".encode()
    os.close(reader)
    assert pipe.is_fifo()
    assert [one.name for one in tmp_path.iterdir()] == ["pipe"]


def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_atomically(path, "1")
    assert path.stat().st_mode & 0o777 == 0o644
    path.chmod(0o600)
    write_atomically(path, "2")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_broken_off_file_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old")
    writing = temporary_file(path)
    writing.__enter__().write_text("ne")
    assert path.read_text() == "old"
    assert not writing.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert path.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["a"]


def test_a_folder_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "site"
    with temporary_folder(path) as temporary:
        (temporary / "index.html").write_text("1")
        assert not path.exists()
    with temporary_folder(path) as temporary:
        (temporary / "other.html").write_text("2")
        assert [one.name for one in path.iterdir()] == ["index.html"]
    assert [one.name for one in path.iterdir()] == ["other.html"]
    assert path.stat().st_mode & 0o777 == 0o755
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


def test_systems_that_cannot_exchange_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: object())
    path = tmp_path / "site"
    path.mkdir()
    with temporary_folder(path) as temporary:
        (temporary / "a").write_text("new")
    assert [one.name for one in path.iterdir()] == ["a"]
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


def test_a_broken_off_folder_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "site"
    path.mkdir()
    (path / "index.html").write_text("old")
    writing = temporary_folder(path)
    (writing.__enter__() / "index.html").write_text("new")
    assert not writing.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert (path / "index.html").read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("by_kernel", [True, False])
def test_folders_are_exchanged(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    by_kernel: bool,  # noqa: FBT001 - pytest gives it
) -> None:
    if not by_kernel:
        monkeypatch.setattr(writing, "_exchange_by_kernel", lambda *_: False)
    new, path = tmp_path / "new", tmp_path / "path"
    for folder, text in ((new, "new"), (path, "old")):
        folder.mkdir()
        (folder / "a").write_text(text)
    exchange(new, path)
    assert (path / "a").read_text() == "new"
    assert (new / "a").read_text() == "old"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["new", "path"]


@pytest.mark.parametrize("renamed", [1, 2])
def test_who_is_killed_between_renames_leaves_a_whole_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renamed: int
) -> None:
    """Without an exchange by the kernel: killed after the first rename, and after the second."""
    path = tmp_path / "site"
    path.mkdir()
    (path / "a").write_text("old")
    monkeypatch.setattr(writing, "_exchange_by_kernel", lambda *_: False)
    new = tmp_path / ".site.abcdefgh.part"
    new.mkdir()
    (new / "a").write_text("new")
    path.rename(tmp_path / ".site.abcdefgh.part.old")
    if renamed > 1:
        new.rename(path)
    with temporary_folder(path):
        assert (path / "a").read_text() == ("old" if renamed == 1 else "new")
        assert not list(tmp_path.glob("*.old"))


def test_what_a_link_leads_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far/site").mkdir()
    for name in ("site", "a.po"):
        (tmp_path / name).symlink_to(f"far/{name}")
    (tmp_path / "far/a.po").write_text("old")
    write_atomically(tmp_path / "a.po", "new")
    with temporary_folder(tmp_path / "site") as temporary:
        (temporary / "index.html").write_text("new")
    assert (tmp_path / "a.po").is_symlink()
    assert (tmp_path / "site").is_symlink()
    assert (tmp_path / "far/a.po").read_text() == "new"
    assert (tmp_path / "far/site/index.html").read_text() == "new"
    assert sorted(one.name for one in tmp_path.rglob("*")) == [
        *("a.po", "a.po", "far", "index.html", "site", "site")
    ]


def test_a_file_and_a_folder_do_not_take_each_others_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old")
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotADirectoryError, match="file"), temporary_folder(tmp_path / "file"):
        pass
    with pytest.raises(IsADirectoryError, match="folder"), temporary_file(tmp_path / "folder"):
        pass
    assert (tmp_path / "file").read_text() == "old"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["file", "folder"]

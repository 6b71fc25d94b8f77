"""Interrupted work loses nothing: killed, out of room, shut out, or two at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.running import ROOT

from regolario.files.writing import temporary_file, temporary_folder


def test_killed_commands_leave_the_old_state_or_the_new() -> None:
    """Twenty trials of those that `make interrupted` makes by the hundred."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.long.interrupted", "20", str(os.getpid())],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for said in (
        "build with 0 bytes left: nothing was replaced: site.db cannot be written",
        "db read-only: nothing was replaced: [Errno 13]",
        "translate update read-only: locales/",
    ):
        assert said in done.stdout


def test_what_a_killed_process_left_is_swept_and_what_is_in_work_is_not(tmp_path: Path) -> None:
    left = tmp_path / ".site.abcdefgh.part"
    (left / "it").mkdir(parents=True)
    old = time.time() - 60
    os.utime(left, (old, old))
    lookalike = tmp_path / ".site.db.abcdefgh.part"
    lookalike.write_bytes(b"x")
    os.utime(lookalike, (old, old))
    with temporary_folder(tmp_path / "site") as first:
        (first / "page").write_text("first", encoding="utf-8")
        os.utime(first, (old, old))
        with temporary_folder(tmp_path / "site") as second:
            assert first.is_dir()
            (second / "page").write_text("second", encoding="utf-8")
        assert (tmp_path / "site/page").read_text(encoding="utf-8") == "second"
    assert (tmp_path / "site/page").read_text(encoding="utf-8") == "first"
    assert not left.exists()
    assert lookalike.exists()
    with temporary_file(tmp_path / "site.db") as part:
        part.write_bytes(b"y")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site", "site.db"]

"""The same commit gives the same bytes: in any folder, year and time zone, with any hash seed."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from tests.running import ROOT

from regolario.pages.finish import packed

YEARS = 9 * 365 * 24 * 60 * 60
# Whatever asks Python for the day is told one that is years away.
LATER = f"""
import datetime, sys, time
import pydantic
real = time.time
time.time = lambda: real() + {YEARS}
class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(real() + {YEARS}, tz)
    @classmethod
    def utcnow(cls):
        return cls.now(datetime.timezone.utc).replace(tzinfo=None)
class Day(datetime.date):
    @classmethod
    def today(cls):
        return cls.fromtimestamp(real() + {YEARS})
datetime.datetime, datetime.date = Later, Day
from regolario.cli import main
main()
"""


def _bytes(root: Path) -> dict[str, str]:
    paths = [root / "site.db", *(path for path in (root / "site").rglob("*") if path.is_file())]
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths
    }


def _run(command: list[str], folder: Path, **environment: str) -> None:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_site_and_database_are_the_same_bytes_elsewhere_and_years_later(
    built: Path, tmp_path: Path
) -> None:
    root = tmp_path / "deeper/and deeper"
    for name in ("content", "cards", "locales", "seeds"):
        shutil.copytree(built / name, root / name)
    shutil.copy(built / "mkdocs.yml", root)
    # Without what the first build kept: the fonts are merged and the PDFs printed anew.
    kept = shutil.ignore_patterns(".cache")
    shutil.copytree(ROOT / "node_modules", root / "node_modules", symlinks=True, ignore=kept)
    for path in root.rglob("*"):
        os.utime(path, (10**9, 10**9))
    _run(
        ["-c", LATER, "--root", str(root), "build"],
        tmp_path,
        TZ="Pacific/Kiritimati",
        PYTHONHASHSEED="77",
        LC_ALL="C",
        PYTHONUTF8="1",
    )
    here, there = _bytes(built), _bytes(root)
    assert here.keys() == there.keys()
    assert [name for name, one in here.items() if there[name] != one] == []


def test_the_wheel_is_the_same_bytes(tmp_path: Path) -> None:
    wheels = []
    for name, zone, seed in (("a", "Asia/Tokyo", "1"), ("b/c", "America/Lima", "2")):
        folder = tmp_path / name
        ignored = shutil.ignore_patterns("__pycache__")
        for part in ("scripts", "locales"):
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        for file in ("pyproject.toml", "README.md", "LICENSE", "mkdocs.yml", "package.json"):
            shutil.copy(ROOT / file, folder)
        for path in folder.rglob("*"):
            os.utime(path, (10**9 + int(seed), 10**9))
        _run(["-m", "hatchling", "build", "-t", "wheel"], folder, TZ=zone, PYTHONHASHSEED=seed)
        wheels.append(next(folder.glob("dist/*.whl")).read_bytes())
    assert wheels[0] == wheels[1]


@pytest.mark.parametrize(("epoch", "moment"), [("1000000000", 10**9), ("", 0), ("soon", 0)])
def test_what_is_packed_has_the_moment_that_is_asked_for(epoch: str, moment: int) -> None:
    data = packed(b"<urlset/>", {"SOURCE_DATE_EPOCH": epoch} if epoch else {})
    assert int.from_bytes(data[4:8], "little") == moment
    assert gzip.decompress(data) == b"<urlset/>"

"""The package outside this folder: its wheel, its locks, and what README says of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import click
from tests.running import ROOT, copy_collection

from regolario.cli import main


def _python(tmp_path: Path) -> Path:
    """Make an environment that has the wheel and what it needs, and nothing of this folder."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    environment = tmp_path / "environment"
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True, timeout=60
    )
    packages = next(environment.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(next(tmp_path.glob("regolario-*.whl"))) as wheel:
        wheel.extractall(packages)
    # A path file below a path file is not read, so the editable install stays out of sight.
    own = sysconfig.get_path("purelib")
    (packages / "needed.pth").write_text(f"{own}\n", encoding="utf-8")
    return environment / "bin/python"


def test_the_wheel_builds_a_collection_by_itself(tmp_path: Path) -> None:
    python = _python(tmp_path)
    where = subprocess.run(
        [python, "-c", "import regolario; print(regolario.__file__)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        timeout=60,
    )
    assert where.stdout.startswith(str(tmp_path))
    (tmp_path / "collection").mkdir()
    root = copy_collection(tmp_path / "collection")
    done = subprocess.run(
        [python, "-m", "regolario", "--root", str(root), "build"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        timeout=180,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (root / "site/ru/lost_cities/rules/index.html").exists()
    assert (root / "site.db").exists()
    _begins_a_collection(python, tmp_path)


def _begins_a_collection(python: Path, folder: Path) -> None:
    """The wheel has all that a new collection needs, the interface's words among it."""
    for arguments in (["new", "mine", "--lang", "ru"], ["--root", "mine", "build"]):
        done = subprocess.run(
            [python, "-m", "regolario", *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    catalog = (folder / "mine/locales/ru/LC_MESSAGES/site.po").read_text(encoding="utf-8")
    assert 'msgstr "Правила"' in catalog
    # What npm fetched is in the wheel: the calculators compute, words have stems, PDFs are there.
    assert not (folder / "mine/node_modules").is_symlink()
    site = folder / "mine/site"
    for pattern in ("assets/micropython.*.wasm", "assets/russian.*.js", "ru/pond/print/*-a4.pdf"):
        assert list(site.glob(pattern)), pattern
    about = (site / "ru/about/index.html").read_text(encoding="utf-8")
    for name in ("@micropython/", "@orama/stemmers", "@fontsource/noto-sans-math"):
        assert name in about


def test_locks_have_hashes_and_name_no_host() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text), name
        pinned = re.findall(
            r"^[a-z0-9][^\n#=]*==\S+[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE
        )
        assert len(pinned) == len(re.findall(r"^[a-z0-9][^\n=]*==", text, re.MULTILINE)), name
    node = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = [found for name, found in node["packages"].items() if name]
    assert packages
    assert all("integrity" in found and "resolved" not in found for found in packages)


def test_readme_opens_with_the_two_commands_and_ci_runs_the_second() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.split("#")[0].strip() for line in lines[:6] if line.startswith("    ")]
    assert commands == ["make site", "make test"]
    run = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert [line for line in run if not line.startswith(("#", "set", "cd"))] == ["make test"]


def _commands(group: click.Group, path: str) -> list[str]:
    found = []
    for name, command in group.commands.items():
        inner = isinstance(command, click.Group) and command.commands
        found += _commands(command, f"{path} {name}") if inner else [f"{path} {name}"]  # type: ignore[arg-type]
    return found


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in _commands(main, "regolario"):
        assert f"`{command}" in text, command


def test_built_things_are_ignored_at_the_root_alone() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    for name in ("/site/", "/site.db", "/.venv/", "/node_modules/"):
        assert name in ignored

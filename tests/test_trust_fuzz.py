"""Every input is met with an answer: spoiled files, and by name what such files once broke."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.fuzz.cases import bounded, build_case, check_case, sample
from tests.fuzz.mutations import write

from regolario.checks import as_annotations, as_json, as_text, run_checks
from regolario.library import read_library
from regolario.problems import Problem

GLOSSARY = "content/towers/glossary.yml"
CATALOG = "locales/it/LC_MESSAGES/towers.po"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    return sample(tmp_path_factory.mktemp("sample"))


def test_the_sample_itself_is_clean(files: Mapping[str, bytes], tmp_path: Path) -> None:
    write(tmp_path, files)
    assert run_checks(read_library(tmp_path)).problems == ()


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_spoiled_files_are_met_with_findings(files: Mapping[str, bytes], first: int) -> None:
    found = [check_case(seed, files)[1] for seed in range(first, first + 50)]
    assert sum(count > 0 for count in found) > len(found) // 2


def test_spoiled_files_leave_the_last_good_state(
    files: Mapping[str, bytes], tmp_path: Path
) -> None:
    built = [build_case(seed, files, tmp_path)[1] for seed in range(20)]
    assert not all(built)


def _problems(root: Path, files: Mapping[str, bytes], **changed: bytes) -> list[Problem]:
    write(root, {**files, **changed})
    with bounded():
        return list(run_checks(read_library(root)).problems)


@pytest.mark.parametrize("path", [GLOSSARY, CATALOG, "content/towers/rules.py"])
@pytest.mark.parametrize("kind", ["/dev/zero", "pipe", "loop", "folder"])
def test_what_is_no_file_is_not_read(
    files: Mapping[str, bytes], tmp_path: Path, path: str, kind: str
) -> None:
    """A device never ends, and a pipe waits for a writer for ever."""
    write(tmp_path, files)
    file = tmp_path / path
    file.unlink()
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    else:
        file.symlink_to(kind if kind.startswith("/") else file)
    with bounded():
        problems = run_checks(read_library(tmp_path)).problems
    assert any(problem.place.path == path for problem in problems)


@pytest.mark.parametrize(
    ("path", "mark"),
    [
        (GLOSSARY, "{N}"),
        ("content/about.md", "["),
        ("content/towers/rules.md", "*a "),
        (CATALOG, "[x](y)"),
        ("cards/towers/other.json", "ё"),
        ("cards/towers/more.csv", "((a/b))"),
    ],
)
def test_a_text_of_a_million_characters_is_refused(
    files: Mapping[str, bytes], tmp_path: Path, path: str, mark: str
) -> None:
    """Marks without end took minutes to parse."""
    places = {
        GLOSSARY: b"All cards",
        "content/about.md": b"This",
        "content/towers/rules.md": b"Draw",
        CATALOG: b"Torri",
        "cards/towers/other.json": b"Flat roof",
        "cards/towers/more.csv": b"Worth",
    }
    more = (mark * (1_000_000 // len(mark))).encode()
    long = files[path].replace(places[path], places[path] + more, 1)
    assert len(long) > 900_000
    problems = _problems(tmp_path, files, **{path: long})
    said = [one.wrong for one in problems if one.place.path == path]
    assert any("characters" in wrong or "too long" in wrong for wrong in said)


def test_bytes_that_are_no_text_can_be_reported(files: Mapping[str, bytes], tmp_path: Path) -> None:
    """A report quoted them as they were, and could not be written."""
    spoiled = files[CATALOG].replace(b'msgctxt "game/title"', b'msgctxt "game/\xd7title"')
    write(tmp_path, {**files, CATALOG: spoiled})
    name = os.fsencode(tmp_path) + b"/cards/towers/\xff\xfe.csv"
    Path(os.fsdecode(name)).write_bytes(b"x")
    report = run_checks(read_library(tmp_path))
    assert report.errors
    for written in (as_text(report), as_json(report), as_annotations(report)):
        assert written.encode("utf-8")
    assert json.loads(as_json(report))["errors"] == len(report.errors)

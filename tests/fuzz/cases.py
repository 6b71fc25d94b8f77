"""Meet one spoiled collection: `check` answers with findings, and `build` leaves no half state."""

from __future__ import annotations

import shutil
import signal
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType

from click.testing import CliRunner
from tests.fuzz.mutations import spoiled, write
from tests.running import ROOT
from tests.sample_collections import make_collection

from regolario.checks import as_annotations, as_json, as_text, run_checks
from regolario.cli import main
from regolario.library import read_library
from regolario.problems import Problem

SECONDS = 10
"""Of computing; far beyond what any case takes."""

_YAML = """\
cards:
  - {id: low, type: floor, copies: 4, name: Low floor, text: 'Pay +1 [brick], or 20%.',
     height: 2, colour: red, attested: {name: {en: source, it: ours}, numbers: source}}
"""
_CSV = "id;type;name;text;height;colour\nhigh;floor;Floor 3;Worth {HAND_SIZE}.;3;grey\n"
_JSON = """\
{"cards": [{"id": "roof", "type": "roof", "name": "Flat roof", "colour": "unknown",
  "printed": {"de": "Dach"}}]}
"""
_ABOUT = "---\ntitle: About\n---\n\n## What {#what}\n\nThis and *that*. {#what.it}\n"


class SlowError(Exception):
    """A case did not end in time."""


def sample(folder: Path) -> dict[str, bytes]:
    """Make the tiny collection, with a file of every kind: path → bytes."""
    cards = {"cards.yml": _YAML, "more.csv": _CSV, "other.json": _JSON}
    files = {f"cards/towers/{name}": text for name, text in cards.items()}
    make_collection(folder, {**files, "content/about.md": _ABOUT})
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@contextmanager
def bounded() -> Iterator[None]:
    """Stop what computes too long, and what waits for ever; a busy machine is no reason."""

    def stop(_: int, __: FrameType | None) -> None:
        raise SlowError

    signal.signal(signal.SIGALRM, stop)
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    signal.alarm(20 * SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)


def check_case(seed: int, files: Mapping[str, bytes]) -> tuple[str, int]:
    """Check a spoiled collection; give what was spoiled and the number of findings."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        root = Path(folder)
        told = spoiled(seed, files, root)
        try:
            with bounded():
                report = run_checks(read_library(root))
                for problem in report.problems:
                    _sound(problem, root)
                as_text(report).encode()
                as_json(report).encode()
                as_annotations(report).encode()
        except Exception as error:
            error.add_note(told)
            raise
        return told, len(report.problems)


def _sound(problem: Problem, root: Path) -> None:
    """Hold a finding to its form: a place in a file, what is wrong, what would be right."""
    assert problem.wrong, problem
    assert problem.right, problem
    assert len(str(problem).splitlines()) == 1, problem
    place = problem.place
    assert place.line >= 1, problem
    assert place.column >= 1, problem
    file = root / place.path
    if place.line > 1 and file.is_file() and not file.is_symlink():
        lines = file.read_bytes().replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        assert place.line <= len(lines), problem


def build_case(seed: int, files: Mapping[str, bytes], root: Path) -> tuple[str, bool]:
    """Build a spoiled collection over a good one; say what was spoiled, and whether it was built.

    `root` keeps site/ and site.db between the cases: the last good state, which must stay.
    """
    for name in ("content", "cards", "seeds", "locales", "elsewhere"):
        shutil.rmtree(root / name, ignore_errors=True)
        (root / name).unlink(missing_ok=True)
    write(root, {"mkdocs.yml": (ROOT / "mkdocs.yml").read_bytes()})
    before = state(root)
    told = spoiled(seed, files, root)
    with bounded():
        done = CliRunner().invoke(main, ["--root", str(root), "build"])
    assert done.exception is None or isinstance(done.exception, SystemExit), told
    assert done.exit_code in {0, 1}, told
    assert not list(root.glob(".*.part*")), told
    if done.exit_code:
        assert state(root) == before, told
        assert "nothing was" in done.output, (told, done.output)
    return told, done.exit_code == 0


def state(root: Path) -> dict[str, str]:
    """Take the fingerprint of all that was built."""
    paths = [root / "site.db", *sorted((root / "site").rglob("*"))]
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in paths
        if path.is_file()
    }

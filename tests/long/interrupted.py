"""Kill commands at random moments: `python -m tests.long.interrupted [trials] [seed]`.

Whatever they write must be the old state or the new one, whole. Full disks, folders that nobody
may write and two commands at once are tried too.
"""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.running import ROOT
from tests.sample_collections import FILES, make_collection

from regolario.cli import main as regolario

Command = tuple[str, ...]
COMMANDS: tuple[Command, ...] = (
    ("build",),
    ("db",),
    ("translate", "update"),
    ("build",),
    ("translate", "import", "towers", "../it.csv", "--lang", "it"),
    ("cards", "import", "towers", "../cards.jsonl", "--replace"),
)
"""With the files that the trials make beside the collection."""
OUTPUTS = ("site", "site.db", "locales", "cards")
_BY_FILE = ("locales", "cards")
_EDITED = {
    ("translate", "export", "towers", "--lang", "it", "-o", "../it.csv"): ("Torri", "Le torri"),
    ("cards", "export", "towers", "-o", "../cards.jsonl"): ("Flat roof", "Steep roof"),
}
"""What hands a file out, and what somebody changes in it."""
_CHANGED = {
    "content/site.yml": FILES["content/site.yml"].replace("Samples", "More samples"),
    "content/towers/rules.md": FILES["content/towers/rules.md"].replace("Enjoy", "All enjoy"),
}
_DAC = 0b110
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: what lets root write where nobody may."""

State = Mapping[str, str]
Prepare = Callable[[], object]


class Run:
    """A command in a child of this process, which has read the modules already."""

    def __init__(self, root: Path, command: Command, prepare: Prepare = int) -> None:
        """Start it."""
        # A full disk must leave room for what is said: a pipe is no file.
        self.out, told = os.pipe()
        self.child = os.fork()
        if not self.child:
            self._be(root, command, prepare, told)
        os.close(told)

    def _be(self, root: Path, command: Command, prepare: Prepare, told: int) -> None:
        status = 70
        try:
            os.dup2(told, 1)
            os.dup2(told, 2)
            prepare()
            os.chdir(root)
            regolario(["--root", str(root), *command])
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        except BaseException:  # noqa: BLE001 - this process ends here, whatever happened
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(status)

    def end(self) -> tuple[int, str]:
        """Wait for it; give its exit status and what it said."""
        with os.fdopen(self.out, encoding="utf-8") as out:
            said = out.read()
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1]), said


def succeed(run: Run) -> None:
    """Wait for a command that must end well."""
    status, said = run.end()
    assert status == 0, said


def state(root: Path) -> State:
    """Take the fingerprint of each output: of the site as a whole, and of each file."""
    taken = {}
    for name in OUTPUTS:
        digest = sha256()
        for path in sorted((root / name).rglob("*")) if (root / name).is_dir() else [root / name]:
            if path.is_file() and not path.name.endswith(".part"):
                one = sha256(path.read_bytes()).hexdigest()
                digest.update(f"{path.relative_to(root)} {one}\n".encode())
                if name in _BY_FILE:
                    taken[path.relative_to(root).as_posix()] = one
        if name not in _BY_FILE:
            taken[name] = digest.hexdigest()
    return taken


def leftovers(root: Path) -> list[Path]:
    """List what a killed command has left behind."""
    return sorted(root.rglob(".*.part*"))


class Trials:
    """A collection with an old and a new state of everything that commands write."""

    def __init__(self, folder: Path) -> None:
        """Make both states."""
        self.root, self.old = folder / "collection", folder / "old"
        make_collection(self.root)
        shutil.copy(ROOT / "mkdocs.yml", self.root)
        for command in (("translate", "update"), ("build",), *_EDITED):
            succeed(Run(self.root, command))
        for command, (now, then) in _EDITED.items():
            path = folder / Path(command[-1]).name
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(now, then, 1), encoding="utf-8")
        shutil.copytree(self.root, self.old)
        self.before = state(self.root)
        self.after: dict[Command, State] = {}
        self.seconds: dict[Command, float] = {}
        for command in COMMANDS:
            self.restore()
            begun = time.monotonic()
            succeed(Run(self.root, command))
            self.seconds[command], self.after[command] = time.monotonic() - begun, state(self.root)
            assert self.after[command] != self.before

    def restore(self) -> None:
        """Put the old outputs back beside changed sources."""
        for name in OUTPUTS:
            path = self.root / name
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
            if (self.old / name).is_dir():
                shutil.copytree(self.old / name, path)
            else:
                shutil.copy2(self.old / name, path)
        for changed, text in _CHANGED.items():
            (self.root / changed).write_text(text, encoding="utf-8")

    def kill(self, random: Random, command: Command) -> str:
        """Kill a command at a random moment; say what it left."""
        self.restore()
        run = Run(self.root, command)
        # Half of the moments are near the end, where the outputs change places.
        low = random.choice((0.0, 0.8))
        time.sleep(self.seconds[command] * random.uniform(low, 1.4))
        os.kill(run.child, signal.SIGKILL)
        run.end()
        now, after = state(self.root), self.after[command]
        for name in {*now, *self.before, *after}:
            assert now.get(name) in {self.before.get(name), after.get(name)}, (command, name)
        return "new" if now == after else "old" if now == self.before else "some of each"

    def again(self) -> None:
        """Run every command after those that were killed: it ends well and clears up."""
        for path in leftovers(self.root):
            os.utime(path, (0, 0))
        # Those that change sources first: the others find a collection that is whole.
        for command in dict.fromkeys(reversed(COMMANDS)):
            succeed(Run(self.root, command))
        assert not leftovers(self.root), leftovers(self.root)

    def refused(self, command: Command, prepare: Prepare) -> str:
        """Run a command that cannot write; give what it says."""
        self.restore()
        status, said = Run(self.root, command, prepare).end()
        assert status == 1, (status, said)
        assert "Traceback" not in said, said
        assert state(self.root) == self.before, said
        assert not leftovers(self.root), leftovers(self.root)
        return said.strip().splitlines()[-1]

    def together(self, command: Command) -> None:
        """Run a command twice at once."""
        self.restore()
        for run in (Run(self.root, command), Run(self.root, command)):
            succeed(run)
        assert state(self.root) == self.after[command]
        assert not leftovers(self.root), leftovers(self.root)


def full_disk(most: int) -> Prepare:
    """Let no file become larger, as on a disk that is full: to all that writes it is the same."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def unprivileged() -> None:
    """Take from root what lets it write where nobody may."""
    libc = ctypes.CDLL(None, use_errno=True)
    header, sets = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert libc.capget(header, sets) == 0
    sets[0] &= ~_DAC
    assert libc.capset(header, sets) == 0


def _named(command: Command) -> str:
    return " ".join(command[:2])


def main() -> None:
    """Run the trials and print what came of them."""
    trials, seed = (int(word) for word in (*sys.argv[1:], "500", "0")[:2])
    random, counted = Random(seed), Counter[tuple[str, str]]()  # noqa: S311 - to be repeated
    with tempfile.TemporaryDirectory() as folder:
        made = Trials(Path(folder))
        for trial in range(trials):
            command = COMMANDS[trial % len(COMMANDS)]
            counted[_named(command), made.kill(random, command)] += 1
        made.again()
        for command in dict.fromkeys(COMMANDS):
            made.together(command)
            for most in (0, 1000):
                said = made.refused(command, full_disk(most))
                print(_named(command), f"with {most} bytes left:", said, flush=True)  # noqa: T201
        _read_only(made)
    for (name, found), count in sorted(counted.items()):
        print(f"{name}: {count} times {found}", flush=True)  # noqa: T201


def _read_only(made: Trials) -> None:
    made.restore()
    folders = [made.root, *(path for path in made.root.rglob("*") if path.is_dir())]
    for command in dict.fromkeys(COMMANDS):

        def closed() -> None:
            for folder in folders:
                folder.chmod(0o555)
            unprivileged()

        said = made.refused(command, closed)
        for folder in folders:
            folder.chmod(0o755)
        print(_named(command), "read-only:", said, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()

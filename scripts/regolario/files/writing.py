"""Write files and folders so that a reader meets the old state or the new one, never a part."""

from __future__ import annotations

import ctypes
import errno
import fcntl
import glob
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_RENAME_EXCHANGE = 2
_AT_FDCWD = -100
_ASIDE = ".old"
"""Ends the name of a folder that makes room for another where the kernel exchanges no names."""
_YOUNG = 5
"""Seconds that whoever begins a part surely has locked it after."""


def write_atomically(path: Path, data: bytes | str) -> bool:
    """Put the data in the place of a file; say whether that changed anything.

    Raises:
        OSError: the disk is full or the folder cannot be written; the old file stays.

    """
    payload = data.encode("utf-8") if isinstance(data, str) else data
    if holds(path, payload):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    with temporary_file(path) as temporary:
        temporary.write_bytes(payload)
    return True


def holds(path: Path, payload: bytes) -> bool:
    """Say whether a file holds these bytes already, so that nobody need write it.

    What was left beside it by a process that was killed while writing it is swept.
    """
    held = path.is_file() and path.read_bytes() == payload
    if held:
        _sweep(_real(path))
    return held


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Lend a file beside the path, and move it into place when the block ends well.

    Raises:
        OSError: a folder is in its place, or it cannot be written.

    """
    path = _real(path)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        # A device or a pipe is written to, and stays what it is.
        with tempfile.TemporaryDirectory(prefix="regolario-") as folder:
            aside = Path(folder) / "part"
            yield aside
            path.write_bytes(aside.read_bytes())
        return
    _sweep(path)
    handle, name = tempfile.mkstemp(prefix=_prefix(path), suffix=".part", dir=path.parent)
    temporary = Path(name)
    try:
        _lock(handle)
        yield temporary
        temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        _flush(temporary)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
        os.close(handle)


@contextmanager
def temporary_folder(path: Path) -> Iterator[Path]:
    """Lend a folder beside the path, and put it in the path's place when the block ends well.

    Raises:
        OSError: a file is in its place, or it cannot be written.

    """
    path = _real(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))
    _sweep(path)
    temporary = Path(tempfile.mkdtemp(prefix=_prefix(path), suffix=".part", dir=path.parent))
    handle = os.open(temporary, os.O_RDONLY)
    try:
        _lock(handle)
        temporary.chmod(0o755)
        yield temporary
        exchange(temporary, path)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
        os.close(handle)


@contextmanager
def alone(folder: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Keep others who ask so from a folder; `waiting` is called when another is at work there.

    The lock ends with the process, however that ends.

    Raises:
        OSError: the folder cannot be opened.

    """
    handle = os.open(folder, os.O_RDONLY)
    try:
        if not _lock(handle):
            waiting()
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Lock what is open; say whether nobody else has. Some network folders know no locks."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _real(path: Path) -> Path:
    """Follow links: what they lead to is replaced, and they stay."""
    return Path(os.path.realpath(path))


def _prefix(path: Path) -> str:
    return f".{path.name[:40]}."


def _sweep(path: Path) -> None:
    """Remove the parts of a path that nobody works on any more: their process was killed."""
    pattern = f"{glob.escape(_prefix(path))}????????.part"
    for aside in path.parent.glob(f"{pattern}{_ASIDE}"):
        with suppress(OSError), _unlocked(aside) as free:
            if free and not path.exists():
                aside.rename(path)
            elif free:
                shutil.rmtree(aside)
    for part in path.parent.glob(pattern):
        with suppress(OSError), _unlocked(part) as free:
            if free and time.time() - part.stat().st_mtime > _YOUNG:
                shutil.rmtree(part) if part.is_dir() else part.unlink()


@contextmanager
def _unlocked(path: Path) -> Iterator[bool]:
    """Lock what no other process has locked, for the block; say whether that went well."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
    try:
        yield _lock(handle)
    finally:
        os.close(handle)


def write_files(folder: Path, files: Iterable[tuple[str, str | bytes]]) -> None:
    """Write many small files into a folder of one's own, as fast as that goes."""
    made: set[str] = set()
    for relative, text in files:
        path = f"{folder}/{relative}"
        parent = path.rpartition("/")[0]
        if parent not in made:
            Path(parent).mkdir(parents=True, exist_ok=True)
            made.add(parent)
        with open(path, "wb") as file:  # noqa: PTH123 - a Path would cost more than the writing
            file.write(text.encode() if isinstance(text, str) else text)


def exchange(new: Path, path: Path) -> None:
    """Put a folder in the place of another in one step; the old one is left under the new name."""
    if not path.exists():
        new.rename(path)
    elif not _exchange_by_kernel(new, path):
        aside = new.with_name(f"{new.name}{_ASIDE}")
        # Whoever is killed between two of these leaves a locked folder to nobody: it is swept.
        with _unlocked(path):
            path.rename(aside)
            new.rename(path)
            aside.rename(new)


def _exchange_by_kernel(new: Path, path: Path) -> bool:
    """Ask Linux for an exchange of two names; elsewhere the caller takes three renames."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError, TypeError):
        return False
    names = (os.fsencode(new), os.fsencode(path))
    return bool(rename(_AT_FDCWD, names[0], _AT_FDCWD, names[1], _RENAME_EXCHANGE) == 0)


def _flush(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())

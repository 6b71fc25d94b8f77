"""Write files and folders so that a reader meets the old state or the new one, never a part."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

_RENAME_EXCHANGE = 2
_AT_FDCWD = -100


def write_atomically(path: Path, data: bytes | str) -> bool:
    """Put the data in the place of a file; say whether that changed anything.

    Raises:
        OSError: the disk is full or the folder cannot be written; the old file stays.

    """
    payload = data.encode("utf-8") if isinstance(data, str) else data
    if path.exists() and path.read_bytes() == payload:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    with temporary_file(path) as temporary:
        temporary.write_bytes(payload)
    return True


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """Lend a file beside the path, and move it into place when the block ends well."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        _flush(temporary)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def temporary_folder(path: Path) -> Iterator[Path]:
    """Lend a folder beside the path, and put it in the path's place when the block ends well."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = Path(tempfile.mkdtemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent))
    try:
        temporary.chmod(0o755)
        yield temporary
        exchange(temporary, path)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def write_files(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    """Write many small files into a folder of one's own, as fast as that goes."""
    made: set[str] = set()
    for relative, text in files:
        path = f"{folder}/{relative}"
        parent = path.rpartition("/")[0]
        if parent not in made:
            Path(parent).mkdir(parents=True, exist_ok=True)
            made.add(parent)
        with open(path, "wb") as file:  # noqa: PTH123 - a Path would cost more than the writing
            file.write(text.encode())


def exchange(new: Path, path: Path) -> None:
    """Put a folder in the place of another in one step; the old one is left under the new name."""
    if not path.exists():
        new.rename(path)
    elif not _exchange_by_kernel(new, path):
        aside = new.with_name(f"{new.name}.old")
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

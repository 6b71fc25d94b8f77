"""Catalogs on disk: read to be changed, and written in one step."""

from __future__ import annotations

from pathlib import Path

from regolario.catalogs.entries import Catalog
from regolario.catalogs.lines import CHECK
from regolario.catalogs.reading import parse_catalog, read_bytes
from regolario.files.reasons import reason
from regolario.files.writing import write_atomically
from regolario.problems import Place, Problem, Severity


def read_for_change(
    path: Path, relative: str, language: str
) -> tuple[Catalog, tuple[Problem, ...]]:
    """Read a catalog, an empty one where there is no file; with problems it must not be written."""
    catalog = Catalog(relative, language)
    if not (path.exists() or path.is_symlink()):
        return catalog, ()
    data, problems = read_bytes(path, relative)
    if data is not None:
        catalog, problems, _ = parse_catalog(data, relative, language)
    return catalog, tuple(one for one in problems if one.severity is Severity.ERROR)


def write_changed(path: Path, relative: str, text: str) -> tuple[bool, tuple[Problem, ...]]:
    """Write a catalog; say whether that changed the file, and why it could not be written."""
    try:
        return write_atomically(path.resolve(), text), ()
    except OSError as error:
        wrong = f"the catalog cannot be written ({reason(error)})"
        right = "make room, or its folder writable; the old file is as it was"
        return False, (Problem(Place(relative), CHECK, wrong, right),)

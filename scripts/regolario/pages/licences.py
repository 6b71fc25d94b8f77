"""Whose work the site serves, and under which licences: as their packages tell it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from regolario.library import Library
from regolario.pages import assets

_THEME = ("mkdocs", "mkdocs-material")
"""Their templates, styles and scripts are in every page."""
_BESIDE = ("node_modules/@orama/stemmers", "node_modules/@fontsource/*")
"""What search loads, and the fonts that PDFs carry along."""


@dataclass(frozen=True, slots=True)
class Licence:
    """A work that is served, as its package calls itself."""

    name: str
    version: str
    licence: str


def licences(library: Library) -> Iterator[Licence]:
    """List the works of others that the site of a library serves."""
    for name in _THEME:
        told = metadata.metadata(name)
        found = told.get_all("License-Expression") or told.get_all("License") or [""]
        yield Licence(name, told["Version"], found[0])
    for package in _packages(library):
        file = package / "package.json"
        about = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        name = about.get("name", package.name)
        yield Licence(name, about.get("version", ""), about.get("license", ""))


def _packages(library: Library) -> Iterator[Path]:
    """Find the node packages that files of the site are from."""
    runtime = assets.micropython_folder(library.root)
    if runtime is not None:
        yield runtime
    for pattern in _BESIDE:
        yield from sorted(library.root.glob(pattern))

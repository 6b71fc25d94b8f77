"""Read what belongs to the collection itself: its settings, its pages, the interface's words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from regolario.files.tree import Node
from regolario.files.yamltree import load
from regolario.library.markdown import read_document
from regolario.library.typed import read_record
from regolario.library.units import by_id, document_units, note_unit
from regolario.models import Document, Settings, Unit
from regolario.problems import Place, Problem

SETTINGS = "content/site.yml"

_ID = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Site:
    """The collection's own texts and settings."""

    settings: Settings
    units: Mapping[str, Unit]
    pages: Mapping[str, Document]
    trees: Mapping[str, Node]
    problems: tuple[Problem, ...]


def read_site(root: Path) -> Site:
    """Read the settings and pages of a collection; without usable settings it has dull ones."""
    settings, node, problems = read_record(root / SETTINGS, SETTINGS, Settings)
    if settings is None:
        settings = Settings(title=root.name or "?", tagline="?")
    units = [*_interface_units()]
    for name in ("title", "tagline"):
        place = node.at((name,)) if node else Place(SETTINGS)
        units.append(Unit(f"site/{name}", getattr(settings, name), place))
    pages = {}
    for path in sorted((root / "content").glob("*.md")):
        relative = f"content/{path.name}"
        if not _ID.fullmatch(path.stem):
            wrong = f'"{path.stem}" is no id of a page'
            right = "use lower-case Latin letters, digits and _"
            problems.append(Problem(Place(relative), "ids", wrong, right))
            continue
        document, head, found = read_document(path, relative)
        problems.extend(found)
        pages[path.stem] = document
        units.extend(note_unit(head.title, f"{path.stem}/title", relative))
        units.extend(document_units(document, path.stem))
    known, found = by_id(units)
    trees = {SETTINGS: node} if node else {}
    return Site(settings, known, pages, trees, (*problems, *found))


def _interface_units() -> Iterator[Unit]:
    """Give the words of the interface; their source text is part of the generator."""
    text = resources.files("regolario").joinpath("interface.yml").read_text(encoding="utf-8")
    node, _ = load(text, "interface.yml")
    if node is not None and isinstance(node.value, dict):
        for key, child in node.value.items():
            yield Unit(f"ui/{key}", str(child.value), Place("interface.yml", node.keys[key].line))

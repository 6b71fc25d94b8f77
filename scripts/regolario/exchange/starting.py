"""Begin a collection or a game from the files that the package brings along for that."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from regolario.catalogs import Catalog, Entry, read_catalog
from regolario.catalogs.entries import SAME
from regolario.exchange.shipped import (
    lend_packages,
    mkdocs_settings,
    node_settings,
    with_interface,
)
from regolario.exchange.update import Target, update, update_file
from regolario.files.writing import temporary_folder, write_atomically
from regolario.library import SITE, Library, read_library

_STARTER = Path(__file__).resolve().parent / "starter"
_TITLE = "{{title}}"
_STARTER_TITLE = "My games"


def begin_collection(folder: Path, title: str, languages: Iterable[str]) -> None:
    """Write a small working collection into a folder that is new or empty.

    Raises:
        OSError: the folder cannot be written; nothing is left behind.

    """
    with temporary_folder(folder) as new:
        _copy(_STARTER / "collection", new)
        shutil.rmtree(new / "locales")
        _fill(new / "content/site.yml", f"title: {_STARTER_TITLE}", f"title: {_quoted(title)}")
        _fill(new / "README.md", f"# {_STARTER_TITLE}", f"# {title}")
        (new / "mkdocs.yml").write_text(mkdocs_settings(title), encoding="utf-8")
        (new / "package.json").write_text(node_settings(), encoding="utf-8")
        (new / ".gitignore").write_text("/site/\n/site.db\n/node_modules\n", encoding="utf-8")
        lend_packages(new)
        library = read_library(new)
        for language in languages:
            for domain in library.domains:
                _begin_catalog(library, domain, language)


def begin_game(library: Library, game: str, title: str) -> None:
    """Write a game of one rule and one card, with a catalog for each language.

    Raises:
        OSError: a folder cannot be written; nothing is left behind.

    """
    root = library.root
    with temporary_folder(root / "cards" / game) as cards:
        _copy(_STARTER / "game/cards", cards)
        with temporary_folder(root / "content" / game) as content:
            _copy(_STARTER / "game/content", content)
            _fill(content / "game.yml", _TITLE, _quoted(title))
    units = list(read_library(root).units(game).values())
    for language in library.languages[1:]:
        path = f"locales/{language}/LC_MESSAGES/{game}.po"
        update_file(root / path, path, units, Target(language, game, library.source_language))


def _copy(source: Path, folder: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(source, folder, ignore=ignored, dirs_exist_ok=True)


def _fill(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def _quoted(text: str) -> str:
    """Write a text as YAML reads it, whatever it holds."""
    return json.dumps(text, ensure_ascii=False)


def _begin_catalog(library: Library, domain: str, language: str) -> None:
    """Write a catalog of the new collection: what is translated into that language comes along."""
    path = f"locales/{language}/LC_MESSAGES/{domain}.po"
    known = _STARTER / f"collection/locales/{language}/{domain}.po"
    catalog = Catalog(path, language)
    if known.is_file():
        catalog, _ = read_catalog(known, path, language)
    if domain == SITE:
        catalog = with_interface(_renamed(catalog, library.settings.title))
    units = list(library.units(domain).values())
    target = Target(language, domain, library.source_language)
    write_atomically(library.root / path, update(units, catalog, target))


def _renamed(catalog: Catalog, title: str) -> Catalog:
    """Let a title of the user's own stand as a name in every language."""
    unit = "site/title"
    if title == _STARTER_TITLE:
        return catalog
    entry = Entry(unit, title, title, comments=(f"{SAME}: a name",))
    return replace(catalog, entries={**catalog.entries, unit: entry})

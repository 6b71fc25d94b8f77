"""What the package brings along for every collection: words, settings, and packages of npm.

In the wheel these files lie beside this one; in the repository they are the collection's own.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from regolario.catalogs import Catalog, Entry, read_catalog

_HERE = Path(__file__).resolve().parent
_REPOSITORY = _HERE.parents[2]
_INTERFACE = "ui/"


def mkdocs_settings(name: str) -> str:
    """Give the text of mkdocs.yml for a site of some name."""
    text = _shipped("mkdocs.yml", "mkdocs.yml").read_text(encoding="utf-8")
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return text.replace("site_name: Regolario\n", f'site_name: "{quoted}"\n')


def node_settings() -> str:
    """Give the text of package.json: with it `npm install` fetches what browsers and PDFs need."""
    told = json.loads(_shipped("package.json", "package.json").read_text(encoding="utf-8"))
    kept = {"private": True, "dependencies": told["dependencies"]}
    return f"{json.dumps(kept, indent=2)}\n"


def lend_packages(folder: Path) -> None:
    """Put into a collection what npm would fetch, if it is at hand.

    Raises:
        OSError: the folder cannot be written.

    """
    packaged, beside = _HERE / "shipped" / "node_modules", _REPOSITORY / "node_modules"
    if packaged.is_dir():
        shutil.copytree(packaged, folder / "node_modules")
    elif beside.is_dir():
        # Whoever works from the repository has the program there, too.
        (folder / "node_modules").symlink_to(beside)


def interface_entries(language: str) -> Mapping[str, Entry]:
    """Give the interface's words in a language, by unit id; nothing for one that is not known."""
    path = _shipped(f"{language}.po", f"locales/{language}/LC_MESSAGES/site.po")
    if not path.is_file():
        return {}
    catalog, _ = read_catalog(path, path.name, language)
    return {name: entry for name, entry in catalog.entries.items() if name.startswith(_INTERFACE)}


def with_interface(catalog: Catalog) -> Catalog:
    """Put the interface's words where a catalog of a site has none of its own."""
    own = catalog.entries
    lent = {
        name: entry
        for name, entry in interface_entries(catalog.language).items()
        if name not in own or not (own[name].msgstr or own[name].comments)
    }
    return replace(catalog, entries={**own, **lent}) if lent else catalog


def _shipped(packaged: str, beside: str) -> Path:
    path = _HERE / "shipped" / packaged
    return path if path.is_file() else _REPOSITORY / beside

"""The box for searching: what its script needs to know, and the files that it asks for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path

from regolario.library import SITE, Library
from regolario.pages.assets import Asset, asset
from regolario.pages.bundle import bundle
from regolario.pages.finish import own_names
from regolario.pages.voice import Voice
from regolario.text.folding import algorithm

STEMMERS = "node_modules/@orama/stemmers"
"""Where npm puts the Snowball stemmers for browsers, below the folder of a collection."""
_ASSETS = resources.files("regolario") / "pages" / "assets"
_TEXTS = "open label close hint found nothing partly meant elsewhere browse more where all_games"
_KINDS = "game component calculator section clause question term card page"


@lru_cache(maxsize=1)
def script() -> Asset:
    """Give the script of the box, in one file."""
    modules = {
        file.name: file.read_text(encoding="utf-8")
        for file in (_ASSETS / "search").iterdir()
        if file.name.endswith(".js")
    }
    modules["fold.js"] = (_ASSETS / "calculators" / "fold.js").read_text(encoding="utf-8")
    return asset("search.js", bundle(modules, "start.js").encode())


def stemmer(root: Path, language: str) -> Asset | None:
    """Give the module that cuts the endings of a language's words; None where there is none.

    Without it the box finds the forms that stand on the site, but no others.
    """
    name = algorithm(language)
    for folder in (root / STEMMERS, Path(str(resources.files("regolario") / "pages/stemmers"))):
        listed = folder / "package.json"
        if name and listed.is_file():
            exports = json.loads(listed.read_text(encoding="utf-8"))["exports"]
            module = exports.get(f"./{name}", {}).get("import")
            if module and (folder / module).is_file():
                return asset(f"{name}.js", (folder / module).read_bytes())
    return None


def files(library: Library) -> Iterator[Asset]:
    """Give the scripts to write."""
    yield script()
    for language in library.languages:
        module = stemmer(library.root, language)
        if module is not None:
            yield module


def box(library: Library, language: str) -> Mapping[str, object]:
    """Give what the box of a language shows and knows; addresses from the site's root."""
    voice = Voice(library, SITE, language, "")
    module = stemmer(library.root, language)
    games = {game: Voice(library, game, language, "").plain("game/title") for game in library.games}
    return {
        "language": language,
        "home": f"{language}/",
        "script": script().address,
        "stemmer": module.address if module else "",
        "games": games,
        "kinds": {kind: voice.ui(f"kind_{kind}") for kind in _KINDS.split()},
        "languages": {
            code: name for code, name in own_names(library.languages).items() if code != language
        },
        "places": {f"{game}/": title for game, title in games.items()},
        "texts": {key: voice.ui(f"search_{key}") for key in [*_TEXTS.split(), "failed"]},
    }

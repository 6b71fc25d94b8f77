"""Lets the site work without a connection, and be installed: service worker, manifests, version."""

from __future__ import annotations

import hashlib
import html
import json
import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path
from urllib.parse import urlsplit

from regolario.library import SITE, Library, say
from regolario.pages import assets
from regolario.pages.assets import Asset, asset
from regolario.pages.voice import Voice

OFFLINE = "offline.html"
WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
COLOUR = "#009485"
"""What the system paints around an installed site: the theme's own teal."""

_PLACE = "const SITE = {};"
_NAMED = re.compile(r'(?:href|src)="([^"#?]+)"')
_CONFIGURED = re.compile(r'"search": "([^"]+)"')
_SIZES = ("192", "512")


@lru_cache(maxsize=1)
def icons() -> tuple[Asset, ...]:
    """Give the icons of the installed site, by rising size; the first has no fixed size."""
    folder = resources.files("regolario") / "pages" / "assets"
    names = ("icon.svg", *(f"icon-{size}.png" for size in _SIZES))
    return tuple(asset(name, (folder / name).read_bytes()) for name in names)


def manifest(library: Library, language: str) -> str:
    """Describe the installed site in a language."""
    voice = Voice(library, SITE, language, "")
    drawn, *sized = icons()
    pictures = [{"src": f"../{drawn.address}", "sizes": "any", "type": "image/svg+xml"}]
    for size, icon in zip(_SIZES, sized, strict=True):
        one = {"src": f"../{icon.address}", "sizes": f"{size}x{size}", "type": "image/png"}
        pictures += [one, {**one, "purpose": "maskable"}]
    described = {
        "name": voice.plain("site/title"),
        "short_name": voice.plain("site/title"),
        "description": voice.plain("site/tagline"),
        "lang": language,
        "id": "./",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": COLOUR,
        "background_color": "#ffffff",
        "icons": pictures,
    }
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"


def offline_page(library: Library, version: str) -> str:
    """Write what is shown, without a connection, in the place of a page that was not kept."""
    sections = "".join(
        f'<section lang="{code}"><h1>{html.escape(say(library, "offline", code))}</h1>'
        f"<p>{html.escape(say(library, 'offline_hint', code))}</p></section>"
        for code in library.languages
    )
    return (
        f'<!doctype html>\n<html lang="{library.source_language}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{version_tag(version)}\n<title>{html.escape(library.settings.title)}</title>\n"
        "<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:30rem;margin:10vh auto;"
        "padding:0 1rem}h1{font-size:1.3rem}</style>\n</head>\n"
        f"<body>\n<main>{sections}</main>\n</body>\n</html>\n"
    )


def installed(language: str, version: str) -> dict[str, str]:
    """Give what every page's head says of the installed site; `version` may be empty."""
    return {
        "manifest": f"{language}/{MANIFEST}",
        "icon": icons()[1].address,
        "colour": COLOUR,
        "version": version,
    }


def searched(site: Path, language: str) -> list[str]:
    """List the files that search loads with every page of a language."""
    lunr = "assets/javascripts/lunr/min/lunr"
    stemmer = f"{lunr}.{language}.min.js"
    names = [f"{language}/search/search_index.json"]
    if (site / stemmer).is_file():
        names += [f"{lunr}.stemmer.support.min.js", stemmer]
    return [name for name in names if (site / name).is_file()]


def version_tag(version: str) -> str:
    """Write the mark by which the service worker knows the pages of its own version."""
    return f'<meta name="rg-version" content="{version}">'


def writers() -> list[bytes]:
    """Give the files of this room: what they write changes with them."""
    room = Path(str(resources.files("regolario") / "pages"))
    names = sorted(
        path for path in room.rglob("*") if path.suffix in {".py", ".jinja", ".html", ".js"}
    )
    return [path.read_bytes() for path in names]


def digest(parts: Iterable[str | bytes]) -> str:
    """Name a version of the site after all that it is made of."""
    made = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        made.update(f"{len(data)}\0".encode())
        made.update(data)
    return made.hexdigest()[:16]


def named_files(page: str, address: str) -> list[str]:
    """List the files that a rendered page names, from the site's root, pages left out."""
    links = [*_NAMED.findall(page), *_CONFIGURED.findall(page)]
    found = [
        posixpath.normpath(posixpath.join(address, link))
        for link in links
        if not urlsplit(link).scheme and not link.endswith("/") and "." in posixpath.basename(link)
    ]
    return [name for name in dict.fromkeys(found) if not name.endswith((".html", ".xml", ".json"))]


def worker(library: Library, version: str, site: Path, fonts: Iterable[str]) -> str:
    """Write the service worker of a site that stands in a folder; its style names the `fonts`."""
    languages = library.languages
    homes = {one: (site / one / "index.html").read_text(encoding="utf-8") for one in languages}
    named = {one: named_files(home, f"{one}/") for one, home in homes.items()}
    core = [name for name in named[languages[0]] if all(name in files for files in named.values())]
    core += fonts
    own = {
        one: [name for name in files if name not in core] + searched(site, one)
        for one, files in named.items()
    }
    return service_worker(library, version, core, own)


def service_worker(
    library: Library, version: str, core: Sequence[str], languages: Mapping[str, Sequence[str]]
) -> str:
    """Write the service worker of one version.

    Args:
        library: its games have calculators, which need more than other pages.
        version: what `version_tag` says on every page.
        core: the files that every page needs.
        languages: the files that every page of a language needs.

    """
    site = {
        "version": version,
        "core": core,
        "languages": languages,
        "games": {game: _needed(library, game) for game in library.games},
        "offline": OFFLINE,
    }
    text = (resources.files("regolario") / "pages/assets/sw.js").read_text(encoding="utf-8")
    return text.replace(_PLACE, f"const SITE = {json.dumps(site)};", 1)


def _needed(library: Library, game: str) -> list[str]:
    """List what the calculators of a game load, as a browser that unpacks asks for it."""
    runtime = assets.micropython(library.root)
    if runtime is None or not library.games[game].info.calculators:
        return []
    module = assets.rules_module(library, game)
    files = (*runtime, assets.python_files(), assets.calculator_script(), module)
    return [one.packed for one in files]

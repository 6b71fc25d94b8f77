"""What the theme's own templates are told of a page, beside what MkDocs tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from babel import Locale
from markupsafe import escape

from regolario.library import SITE, Library, say
from regolario.pages import offline
from regolario.pages.look import Look

_TERRITORIES = {"en": "GB"}


def theme_words(library: Library, look: Look, language: str, address: str) -> dict[str, object]:
    """Give the words, the game and the fonts of a page; `address` is without the language."""
    game = address.partition("/")[0]
    return {
        "menu": say(library, "menu", language),
        "game": game if game in library.games else "",
        "place": "home" if not address else "page",
        "locale": _locale(language),
        "fonts": look.first[language],
        "style": look.theme.address if look.theme else "",
        "picture": offline.icons()[-1].address,
    }


def palette(
    library: Library, options: Iterable[Mapping[str, Any]], language: str
) -> list[dict[str, Any]]:
    """Give the theme's colours with the names of their toggles in a language."""
    named = []
    for option in options:
        toggle = dict(option.get("toggle") or {})
        if f"ui/{toggle.get('name')}" in library.site_units:
            toggle["name"] = escape(say(library, toggle["name"], language))
        named.append({**option, "toggle": toggle})
    return named


def missing_words(library: Library) -> dict[str, dict[str, str]]:
    """Give the page of errors its words in every language."""
    keys = ("not_found", "not_found_hint", "home")
    return {code: {key: say(library, key, code) for key in keys} for code in library.languages}


def site_title(library: Library, language: str) -> str:
    """Give the site's title in a language."""
    translation = library.translation(SITE, "site/title", language)
    return translation.text if translation.state.shown else library.settings.title


def _locale(language: str) -> str:
    """Name a language as Open Graph does: with the land where it is at home."""
    found = Locale.parse(language)
    land = found.territory or _TERRITORIES.get(language) or language.upper()
    return f"{found.language}_{land}"

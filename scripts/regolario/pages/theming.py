"""What the theme's own templates are told of a page, beside what MkDocs tells them."""

from __future__ import annotations

from babel import Locale

from regolario.library import Library, say
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


def _locale(language: str) -> str:
    """Name a language as Open Graph does: with the land where it is at home."""
    found = Locale.parse(language)
    land = found.territory or _TERRITORIES.get(language) or language.upper()
    return f"{found.language}_{land}"

"""Lead the former addresses of cards to their present ones."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from regolario.library import Library
from regolario.pages.voice import Voice


def moved_pages(library: Library, language: str) -> Iterator[tuple[str, str]]:
    """Write a page for every former id of a card: (address of the file in its language, HTML)."""
    for game in library.games.values():
        voice = Voice(library, game.id, language, "")
        for card in game.cards:
            for former in card.was:
                name = voice.plain(f"card/{card.id}/name")
                address = f"{game.id}/cards/{former}/index.html"
                yield address, _moved(language, name, f"../{card.id}/")


def _moved(language: str, name: str, link: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(name)}</title>\n"
        f'<link rel="canonical" href="{link}">\n<meta name="robots" content="noindex">\n'
        f'<meta http-equiv="refresh" content="0; url={link}">\n</head>\n'
        f'<body>\n<main><h1><a href="{link}">{escape(name)}</a></h1></main>\n</body>\n</html>\n'
    )

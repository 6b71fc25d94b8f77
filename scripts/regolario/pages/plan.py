"""The plan of the site: which pages there are in a language, and in which order they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from regolario.library import SITE, Library
from regolario.library.addresses import parts
from regolario.library.cardtexts import card_units
from regolario.models import State
from regolario.pages import bodies
from regolario.pages.voice import Voice


@dataclass(frozen=True, slots=True)
class Page:
    """One page in one language."""

    language: str
    address: str
    """`lost_cities/rules/`; empty for the home page."""
    name: str
    """What navigation calls it."""
    title: str
    """What it is called where its game is not in sight."""
    description: str
    markdown: str
    """Markdown headings and HTML blocks."""
    complete: bool = True
    """No text on it is missing or out of date in this language."""
    searched: bool = True
    """Search looks into it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the navigation: a page, with the pages below it."""

    title: str
    address: str
    below: tuple[Entry, ...] = field(default=())


def pages(library: Library, language: str) -> Iterator[Page]:
    """Write every page of a language, cards apart."""
    voice = Voice(library, SITE, language, "")
    yield _page(voice, voice.plain("site/title"), voice.plain("site/tagline"), bodies.home(voice))
    for name in library.pages:
        if name != "index":
            here = Voice(library, SITE, language, f"{name}/")
            title = here.plain(f"{name}/title") if f"{name}/title" in library.site_units else name
            yield _page(here, title, voice.plain("site/tagline"), bodies.own_page(here, name))
    for game in library.games:
        yield from _game_pages(library, game, language)


def _game_pages(library: Library, game: str, language: str) -> Iterator[Page]:
    writers = {"": bodies.overview, **bodies.PART_WRITERS}
    for part in ("", *parts(library.games[game])):
        here = f"{game}/{part}/" if part else f"{game}/"
        voice = Voice(library, game, language, here)
        title = voice.title(part) if part else voice.plain("game/title")
        name = voice.ui(part or "overview")
        description = voice.plain("game/tagline")
        if part:
            description = f"{voice.ui(f'{part}_description', game=voice.plain('game/title'))}"
        body = writers[part](voice)
        whole = complete(voice, part)
        # Compare repeats every text in every language: search would find each of them twice.
        yield Page(language, here, name, title, description, body, whole, part != "compare")


def _page(voice: Voice, title: str, description: str, markdown: str) -> Page:
    return Page(voice.language, voice.here, title, title, description, markdown, complete(voice))


def complete(voice: Voice, part: str = "") -> bool:
    """Say whether nothing that a page shows is missing or out of date in its language."""
    prefixes = {
        "": ("game", "component", "edition"),
        "cards": ("card", "field", "card_type"),
        "sources": ("source", "claim"),
    }.get(part, (part,))
    return all(
        voice.library.translation(voice.domain, unit.id, voice.language).state
        not in {State.MISSING, State.STALE}
        for unit in voice.library.units(voice.domain).values()
        if voice.domain == SITE or part == "compare" or unit.part in prefixes
    )


def card_pages(library: Library, language: str) -> Iterator[Page]:
    """Write the page of every card of every game; the host puts them into the shell."""
    for game in library.games.values():
        for card in game.cards:
            voice = Voice(library, game.id, language, f"{game.id}/cards/{card.id}/")
            name = voice.plain(f"card/{card.id}/name")
            title = f"{name} – {voice.plain('game/title')}"
            texts = [*card_units(game, card)]
            whole = not any(voice.phrase(unit).foreign for unit in (f"card/{card.id}/name", *texts))
            text = " ".join(voice.plain(unit) for unit in texts)
            description = text or voice.ui("card_of", card=name, game=voice.plain("game/title"))
            yield Page(
                language, voice.here, name, title, description, bodies.card(voice, card), whole
            )


def navigation(library: Library, language: str) -> tuple[Entry, ...]:
    """Give the navigation of a language."""
    voice = Voice(library, SITE, language, "")
    entries = [Entry(voice.ui("home"), "")]
    for game in library.games:
        title = Voice(library, game, language, "").plain("game/title")
        below = [Entry(voice.ui("overview"), f"{game}/")]
        below += [Entry(voice.ui(part), f"{game}/{part}/") for part in parts(library.games[game])]
        entries.append(Entry(title, f"{game}/", tuple(below)))
    for name in library.pages:
        if name != "index":
            title = voice.plain(f"{name}/title") if f"{name}/title" in library.site_units else name
            entries.append(Entry(title, f"{name}/"))
    return tuple(entries)

"""Write the page that says how far the translations have come, and what is to be done next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from babel.numbers import format_percent
from markupsafe import Markup

from regolario.library import SITE
from regolario.library.addresses import compare_page
from regolario.library.progress import Progress, progress
from regolario.models import State, Translation
from regolario.pages.templating import fill
from regolario.pages.voice import Voice
from regolario.text.languages import listed_name, locale

MOST_NEXT = 10
"""So many texts of a game, language and state are listed; the rest is on the compare page."""
_BARS = (State.OK, State.SAME, State.NOT_APPLICABLE, State.DRAFT, State.STALE, State.MISSING)
"""The states from left to right: what is done, what is half done, what is to be done."""


@dataclass(frozen=True, slots=True)
class Work:
    """The texts of a game that are in one state, in one language."""

    title: Markup
    """Of the game."""
    state: State
    total: int
    items: tuple[tuple[str, str, Markup], ...]
    """The first ones: unit, link, text."""
    more: str
    """Link to all of them; empty where they are all here, and for the site's own texts."""


def progress_page(voice: Voice) -> str:
    """Write the page in a language."""
    library = voice.library
    rows = list(progress(library))
    codes = library.languages[1:]
    return fill(
        "progress",
        voice=voice,
        games=[
            (_title(voice, domain), [row for row in rows if row.game == domain])
            for domain in library.domains
        ],
        bar=_bar,
        percent=lambda row: format_percent(row.percent / 100, locale=locale(voice.language)),
        states=_BARS,
        languages={code: listed_name(code, voice.language) for code in codes},
        work={code: _work(voice, [row for row in rows if row.language == code]) for code in codes},
    )


def _title(voice: Voice, domain: str) -> Markup:
    """Name a game as the readers' language does, or the site itself."""
    if domain == SITE:
        return Markup("{}").format(voice.ui("site_texts"))
    return replace(voice, domain=domain).text("game/title")


def _bar(row: Progress) -> Markup:
    """Draw the states of a language as one bar; the figures stand beside it."""
    rect = Markup('<rect class="rg-bar-{}" x="{}" width="{}" height="1"/>')
    parts, at = Markup(), 0
    for state in _BARS:
        if row.counts[state]:
            parts += rect.format(state.value, at, row.counts[state])
        at += row.counts[state]
    return Markup(
        '<svg class="rg-bar" viewBox="0 0 {} 1" preserveAspectRatio="none" aria-hidden="true">'
        "{}</svg>"
    ).format(max(at, 1), parts)


def _work(voice: Voice, rows: Sequence[Progress]) -> list[Work]:
    """List what needs work in a language, game by game."""
    return [
        _listed(voice, row.game, state, list(group))
        for row in rows
        for state, group in groupby(row.todo, lambda one: one.state)
    ]


def _listed(voice: Voice, domain: str, state: State, found: Sequence[Translation]) -> Work:
    library = voice.library
    items = tuple(_item(voice, domain, one) for one in found[:MOST_NEXT])
    more = ""
    if domain != SITE and len(found) > len(items):
        page = voice.link(compare_page(library.games[domain], 0))
        more = f"{page}?language={found[0].language}&state={state.value}"
    return Work(_title(voice, domain), state, len(found), items, more)


def _item(voice: Voice, domain: str, one: Translation) -> tuple[str, str, Markup]:
    """Give a text's unit, the link to it in all languages, and the text or what changed in it."""
    there = replace(voice, domain=domain, language=one.language)
    link = "" if domain == SITE else there.compared(one.unit)
    if one.state is State.STALE:
        return one.unit, link, there.changes(one.unit)
    source = voice.library.source_language
    text = there.filled(voice.library.units(domain)[one.unit].text, source)
    return one.unit, link, Markup("{}").format(text)

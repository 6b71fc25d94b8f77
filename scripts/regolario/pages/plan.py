"""The plan of the site: which pages there are in a language, and in which order they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from regolario.library import SITE, Library
from regolario.library.addresses import PROGRESS, parts
from regolario.library.cardtexts import card_units
from regolario.models.printing import Offer
from regolario.pages import assets, bodies, calculators, cardlist, compare, offline, progress
from regolario.pages.foreign import bare, finished, is_foreign
from regolario.pages.moved import moved_pages
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
    head: str = ""
    """HTML for the very start of its head."""
    listed: bool = True
    """The navigation has it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the navigation: a page, with the pages below it."""

    title: str
    address: str
    below: tuple[Entry, ...] = field(default=())


def pages(
    library: Library,
    language: str,
    offers: Sequence[Offer] = (),
    comparing: compare.Comparing | None = None,
) -> Iterator[Page]:
    """Write every page of a language, cards apart; `offers` are the PDFs that go with them.

    Whoever writes several languages gives them one `comparing`, so that texts are compared once.
    """
    comparing = comparing or compare.Comparing(library)
    voice = Voice(library, SITE, language, "", marking=True)
    about = voice.name("site/tagline")
    yield _page(voice, voice.name("site/title"), about, bodies.home(voice))
    for name in library.pages:
        if name != "index":
            here = Voice(library, SITE, language, f"{name}/", marking=True)
            title = here.name(f"{name}/title") if f"{name}/title" in library.site_units else name
            yield _page(here, title, about, bodies.own_page(here, name))
    here = Voice(library, SITE, language, PROGRESS, marking=True)
    body = progress.progress_page(here)
    yield _page(here, here.ui("progress"), here.ui("progress_intro"), body)
    for game in library.games:
        yield from _game_pages(library, game, language, offers, comparing)


def _game_pages(
    library: Library,
    game: str,
    language: str,
    offers: Sequence[Offer],
    comparing: compare.Comparing,
) -> Iterator[Page]:
    writers = {"": bodies.overview, **bodies.PART_WRITERS}
    writers["print"] = partial(bodies.print_page, offers=offers)
    for part in ("", *parts(library.games[game])):
        here = f"{game}/{part}/" if part else f"{game}/"
        voice = Voice(library, game, language, here, marking=True)
        if part == "compare":
            yield from _compare_pages(voice, comparing)
            continue
        head = calculators.head(voice) if part == "calculators" else ""
        yield replace(_game_page(voice, part, writers[part](voice)), head=head)


def _game_page(voice: Voice, part: str, body: str) -> Page:
    """Give a page of a game its names."""
    game = voice.name("game/title")
    title = voice.title(part) if part else game
    about = voice.ui(f"{part}_description", game=game) if part else voice.name("game/tagline")
    page = _page(voice, title, about, body)
    return replace(page, name=bare(voice.ui(part or "overview")))


def _compare_pages(voice: Voice, comparing: compare.Comparing) -> Iterator[Page]:
    """Write the pages that compare languages; search would find each text twice there."""
    whole = not any(
        voice.library.translation(voice.domain, unit, voice.language).state.lacking
        for unit in voice.game.units
    )
    for number, (address, body) in enumerate(compare.compare_pages(voice, comparing)):
        here = replace(voice, here=address)
        page = replace(_game_page(here, "compare", body), head=compare.head(here))
        yield replace(page, complete=whole, searched=False, listed=number == 0)


def _page(voice: Voice, title: str, about: str, body: str) -> Page:
    """Make a page of its body; it is complete if nothing on it stands in for a translation."""
    markdown = finished(body, voice.library.source_language)
    whole = not any(map(is_foreign, (title, about, body)))
    name, about = bare(title), bare(about)
    return Page(voice.language, voice.here, name, name, about, markdown, whole)


def card_pages(library: Library, language: str) -> Iterator[Page]:
    """Write the page of every card of every game; the host puts them into the shell."""
    for game in library.games.values():
        for card in game.cards:
            here = f"{game.id}/cards/{card.id}/"
            voice = Voice(library, game.id, language, here, marking=True)
            name, title = voice.name(f"card/{card.id}/name"), voice.name("game/title")
            text = " ".join(voice.name(unit) for unit in card_units(game, card))
            about = text or voice.ui("card_of", card=name, game=title)
            page = _page(voice, f"{name} – {title}", about, bodies.card(voice, card))
            yield replace(page, name=bare(name))


def files_beside(library: Library) -> dict[str, bytes]:
    """Give the files of the site that are no pages: address → content."""
    files = (*assets.files(library), *offline.icons(), cardlist.script())
    found = {one.address: one.data for one in files}
    for language in library.languages:
        found[f"{language}/{offline.MANIFEST}"] = offline.manifest(library, language).encode()
        for address, page in moved_pages(library, language):
            found[f"{language}/{address}"] = page.encode()
        for game in library.games:
            here = f"{game}/calculators/"
            for name, text in calculators.schemas(Voice(library, game, language, here)):
                found[f"{language}/{here}{name}"] = text.encode()
            if library.games[game].cards:
                voice = Voice(library, game, language, f"{game}/cards/")
                found[f"{language}/{voice.here}{cardlist.DATA}"] = cardlist.data(voice)
    return found


def navigation(library: Library, language: str) -> tuple[Entry, ...]:
    """Give the navigation of a language."""
    voice = Voice(library, SITE, language, "")
    entries = [Entry(voice.ui("home"), "")]
    for game in library.games:
        title = Voice(library, game, language, "").plain("game/title")
        below = [Entry(voice.ui("overview"), f"{game}/")]
        below += [Entry(voice.ui(part), f"{game}/{part}/") for part in parts(library.games[game])]
        entries.append(Entry(title, f"{game}/", tuple(below)))
    entries.append(Entry(voice.ui("progress"), PROGRESS))
    for name in library.pages:
        if name != "index":
            title = voice.plain(f"{name}/title") if f"{name}/title" in library.site_units else name
            entries.append(Entry(title, f"{name}/"))
    return tuple(entries)

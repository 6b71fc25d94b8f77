"""The tables of games: what they are, their editions, titles, components and public sources."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings
from regolario.library import SITE
from regolario.models import Game, Span


def _domains(wordings: Wordings) -> Iterator[Row]:
    for domain in wordings.library.domains:
        kind = "site" if domain == SITE else "game"
        title = wordings.source(domain, f"{kind}/title") or domain
        yield domain, kind, title


def _games(wordings: Wordings) -> Iterator[Row]:
    language = wordings.source_language
    for position, game in enumerate(wordings.library.games.values(), 1):
        info = game.info
        yield (
            game.id,
            position,
            wordings.source(game.id, "game/title") or game.id,
            wordings.source(game.id, "game/tagline"),
            *_ends(info.players),
            info.age,
            *_ends(info.minutes),
            info.year,
            *(_listed(names) for names in (info.designers, info.artists, info.publishers)),
            info.bgg,
            game.edition or None,
            wordings.page(game.id, "game/title", language),
        )


def _ends(span: Span | None) -> tuple[int | None, int | None]:
    return (span.minimum, span.maximum) if span else (None, None)


def _listed(names: Sequence[str]) -> str:
    return json.dumps(names, ensure_ascii=False)


def _printed_titles(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for position, printed in enumerate(game.info.titles, 1):
            yield game.id, position, printed.language, printed.title, printed.attested


def _editions(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for key in game.info.editions:
            unit = f"edition/{key}"
            yield game.id, key, unit, wordings.source(game.id, unit), int(key == game.edition)


def _components(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for position, (key, component) in enumerate(game.info.components.items(), 1):
            unit = f"component/{key}"
            yield (
                game.id,
                key,
                unit,
                position,
                wordings.source(game.id, unit),
                wordings.source(game.id, f"{unit}/note") or None,
                _count(game, component.count),
                component.count,
                wordings.page(game.id, unit),
            )


def _count(game: Game, stated: str) -> int | None:
    """Count a component: a number, or the value of a fact in the default edition."""
    if stated.isdecimal():
        return int(stated)
    value = game.values.get(game.edition, {}).get(stated)
    return value if type(value) is int else None


def _bibliography(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for key, reference in game.info.references.items():
            note = wordings.source(game.id, f"reference/{key}/note")
            yield game.id, key, reference.title, note or None


DOMAINS = Table(
    "domains",
    "What texts belong to: each game, and the site itself with the words of its interface.",
    (
        text("id", "The game's id, or `site`."),
        text("kind", "`game` or `site`."),
        text("title", "Title in the source language."),
    ),
    ("id",),
    _domains,
)
GAMES = Table(
    "games",
    "The games of the collection.",
    (
        text("id", "The game's id, the same word in folders, addresses and everywhere here."),
        number("position", "Place in the collection's order, from 1."),
        text("title", "Title in the source language; other languages: unit `game/title`."),
        text("tagline", "What the game is, in one sentence, in the source language."),
        number("players_minimum", "Fewest players.", optional=True),
        number("players_maximum", "Most players.", optional=True),
        number("age", "Youngest age in years that the publisher states.", optional=True),
        number("minutes_minimum", "Shortest playing time in minutes.", optional=True),
        number("minutes_maximum", "Longest playing time in minutes.", optional=True),
        number("year", "Year of the first publication.", optional=True),
        text("designers", "Designers: a JSON list of names.", facet="list"),
        text("artists", "Artists: a JSON list of names.", facet="list"),
        text("publishers", "Publishers: a JSON list of names.", facet="list"),
        number("bgg", "Number of the game at BoardGameGeek.", optional=True),
        text("default_edition", "Edition that texts and numbers here speak of.", optional=True),
        text("page", "Address of the game's page, below the site's root.", optional=True),
    ),
    ("id",),
    _games,
    (to("domains", "id"),),
)
PRINTED_TITLES = Table(
    "printed_titles",
    "Titles under which editions of a game were sold.",
    (
        text("game", "The game."),
        number("position", "Place in the game's list, from 1."),
        text("language", "Language code of the edition; any language, not only this collection's."),
        text("title", "The title as printed."),
        text("attested", "Where it comes from: source, inferred, ours, uncertain or unknown."),
    ),
    ("game", "position"),
    _printed_titles,
    (to("games", "game"),),
)
EDITIONS = Table(
    "editions",
    "Editions of games whose rules or contents differ.",
    (
        text("game", "The game."),
        text("id", "The edition's id."),
        text("unit", "Unit of its name."),
        text("name", "Name in the source language."),
        number(
            "is_default", "1 for the edition that texts and numbers here speak of, otherwise 0."
        ),
    ),
    ("game", "id"),
    _editions,
    (to("games", "game"), to("units", "game", "unit")),
)
COMPONENTS = Table(
    "components",
    "What is in the box.",
    (
        text("game", "The game."),
        text("id", "The component's id."),
        text("unit", "Unit of its name."),
        number("position", "Place in the game's list, from 1."),
        text("name", "Name in the source language."),
        text("note", "A remark in the source language.", optional=True),
        number(
            "count", "How many, in the default edition; NULL if no source tells.", optional=True
        ),
        text(
            "stated", "How the count is stated: a number, a fact of the rules module, or `unknown`."
        ),
        text("page", "Address of the place that shows it, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _components,
    (to("games", "game"), to("units", "game", "unit")),
)
BIBLIOGRAPHY = Table(
    "bibliography",
    "Public sources that claims are compared with.",
    (
        text("game", "The game."),
        text("id", "The source's id."),
        text("title", "What it is."),
        text("note", "A remark in the source language.", optional=True),
    ),
    ("game", "id"),
    _bibliography,
    (to("games", "game"),),
)

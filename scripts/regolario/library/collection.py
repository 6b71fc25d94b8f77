"""Gather games, pages, interface and catalogs into one frozen Library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from regolario.catalogs import Catalog, read_catalog, translate
from regolario.files.tree import Key, Node
from regolario.library.addresses import PROGRESS
from regolario.library.folders import game_folders, language_folders, stray_files
from regolario.library.games import GameReader
from regolario.library.seeds import read_seeds, stray_seeds
from regolario.library.site import read_site
from regolario.models import Document, Game, Phrase, Settings, State, Translation, Unit
from regolario.problems import Place, Problem

SITE = "site"
"""The catalog of the interface and of the collection's own pages."""


@dataclass(frozen=True, slots=True)
class Library:
    """The collection: what it says, in every language, and what was wrong with its files."""

    root: Path
    settings: Settings
    languages: tuple[str, ...]
    """The source language first, then the others by code."""
    games: Mapping[str, Game]
    pages: Mapping[str, Document]
    """The collection's own pages, by the stem of their file."""
    site_units: Mapping[str, Unit]
    catalogs: Mapping[tuple[str, str], Catalog]
    """(game or SITE, language) → catalog; none for the source language."""
    translations: Mapping[tuple[str, str], Mapping[str, Translation]]
    """(game or SITE, language) → unit id → translation; none for the source language."""
    problems: tuple[Problem, ...] = field(default=())
    trees: Mapping[str, Node] = field(default_factory=dict)
    """Path of a typed file (site.yml, game.yml, seeds) → what it was read into, with places."""
    said: dict[tuple[str, str, str, str | None], Phrase] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    """(game or SITE, unit, language, edition) → what `phrase` said: many pages say it again."""

    @property
    def source_language(self) -> str:
        """Name the language that the collection is written in."""
        return self.settings.source_language

    @property
    def domains(self) -> tuple[str, ...]:
        """Name every catalog: the games and the site itself."""
        return (*self.games, SITE)

    def units(self, domain: str) -> Mapping[str, Unit]:
        """Give the units of a game or of the site, in reading order."""
        return self.site_units if domain == SITE else self.games[domain].units

    def place(self, path: str, *keys: Key) -> Place:
        """Find where something stands in a typed file, by the keys and indexes that lead to it."""
        return self.trees[path].at(keys) if path in self.trees else Place(path)

    def translation(self, domain: str, unit: str, language: str) -> Translation:
        """Give what a language has of a unit; the source language has all of it.

        Raises:
            KeyError: there is no such unit.

        """
        source = self.units(domain)[unit]
        if language == self.source_language:
            return Translation(unit, language, State.OK, source.text, place=source.place)
        found = self.translations[domain, language].get(unit)
        return found or Translation(unit, language, State.MISSING, place=source.place)


def read_library(root: Path) -> Library:
    """Read a collection. What is wrong with its files is told by `problems`, never raised."""
    site = read_site(root)
    folders, problems = game_folders(root, SITE)
    seeds, found = read_seeds(root)
    trees = dict(site.trees)
    games: dict[str, Game] = {}
    for name in folders:
        reader = GameReader(root, name, seeds)
        game = reader.read()
        found.extend(reader.problems)
        trees.update(reader.trees)
        if game is not None:
            games[name] = game
    translated, more = language_folders(root, site.settings.source_language)
    domains = {**{name: game.units for name, game in games.items()}, SITE: site.units}
    catalogs, faults = _catalogs(root, translated, domains)
    return Library(
        root,
        site.settings,
        (site.settings.source_language, *translated),
        games,
        site.pages,
        site.units,
        catalogs,
        _translations(catalogs, domains),
        (
            *site.problems,
            *problems,
            *found,
            *more,
            *faults,
            *stray_seeds(seeds, folders),
            *stray_files(root, folders, SITE),
            *_shared_addresses(site.pages, games),
        ),
        trees,
    )


def _catalogs(
    root: Path, languages: Iterable[str], domains: Iterable[str]
) -> tuple[dict[tuple[str, str], Catalog], list[Problem]]:
    """Read a catalog for each domain and language."""
    catalogs = {}
    problems: list[Problem] = []
    for language in languages:
        for domain in domains:
            relative = f"locales/{language}/LC_MESSAGES/{domain}.po"
            catalogs[domain, language], found = read_catalog(root / relative, relative, language)
            problems.extend(found)
    return catalogs, problems


def _translations(
    catalogs: Mapping[tuple[str, str], Catalog], domains: Mapping[str, Mapping[str, Unit]]
) -> dict[tuple[str, str], dict[str, Translation]]:
    """Look every unit up in every catalog of its domain."""
    return {
        (domain, language): {unit.id: translate(catalog, unit) for unit in domains[domain].values()}
        for (domain, language), catalog in catalogs.items()
    }


def _shared_addresses(pages: Mapping[str, Document], games: Iterable[str]) -> Iterator[Problem]:
    """Find pages and games whose addresses the site or another one has."""
    for name in games:
        if name in pages:
            wrong = f'a page and a game are both called "{name}"'
            yield Problem(Place(pages[name].path), "ids", wrong, "rename the page")
    paths = {game: f"content/{game}" for game in games}
    paths |= {name: page.path for name, page in pages.items()}
    taken = PROGRESS.rstrip("/")
    if taken in paths:
        wrong = f'"{taken}" is the address of the page on translations'
        yield Problem(Place(paths[taken]), "ids", wrong, "give it another id")

"""Take small changes up without reading everything again: what a live view shows at once.

Only changes that leave every other page as it is are taken; for all others the whole collection is
read and checked anew, and that happens after a small change, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from regolario.catalogs import read_catalog, translate
from regolario.library.cards import read_card_file
from regolario.library.collection import Library
from regolario.library.units import card_units
from regolario.models import Card, Game
from regolario.problems import Severity
from regolario.text.facts import facts_in


@dataclass(frozen=True, slots=True)
class Refreshed:
    """A library with a change in it, and the cards whose pages show it."""

    library: Library
    cards: frozenset[tuple[str, str]]
    """(game, card)."""


def refreshed(library: Library, changed: Iterable[str]) -> Refreshed | None:
    """Take up changes of card files and catalogs; None if they reach further than some cards.

    Args:
        library: as it was before.
        changed: the paths of the files that have changed, from the collection's root.

    """
    cards: set[tuple[str, str]] = set()
    for path in changed:
        done = _one(library, path)
        if done is None:
            return None
        library = done.library
        cards |= done.cards
    return Refreshed(library, frozenset(cards))


def _one(library: Library, path: str) -> Refreshed | None:
    if not (library.root / path).is_file():
        return None
    match PurePosixPath(path).parts:
        case ("cards", game, _) if game in library.games:
            return _cards(library, library.games[game], path)
        case ("locales", language, "LC_MESSAGES", name):
            game = name.removesuffix(".po")
            if game in library.games and (game, language) in library.catalogs:
                return _catalog(library, game, language, path)
    return None


def _cards(library: Library, game: Game, path: str) -> Refreshed | None:
    """Take up cards that say something else, as long as they are the same cards."""
    read, problems = read_card_file(library.root / path, path, game.info.cards)
    before = {card.id: card for card in game.cards if card.place.path == path}
    if problems or [card.id for card in read] != list(before):
        return None
    changed = [one for one in read if replace(one, place=before[one.id].place) != before[one.id]]
    units = {unit.id: unit for unit in card_units(changed)}
    former = {unit.id for unit in card_units(before[one.id] for one in changed)}
    known = game.values.get(game.edition, {})
    facts = {fact for unit in units.values() for fact in facts_in(unit.text)}
    if {*units} != former or not facts <= {*known} or any(_moved(before, one) for one in changed):
        return None
    now = {card.id: card for card in read}
    cards = tuple(now.get(card.id, card) for card in game.cards)
    fresh = replace(game, cards=cards, units={**game.units, **units})
    translations = dict(library.translations)
    for language in library.languages[1:]:
        key = (game.id, language)
        found = {name: translate(library.catalogs[key], unit) for name, unit in units.items()}
        translations[key] = {**translations[key], **found}
    games = {**library.games, game.id: fresh}
    done = replace(library, games=games, translations=translations)
    return Refreshed(done, frozenset((game.id, card.id) for card in changed))


def _moved(before: dict[str, Card], card: Card) -> bool:
    """Say whether former ids of a card have changed, and with them other addresses."""
    return before[card.id].was != card.was


def _catalog(library: Library, game: str, language: str, path: str) -> Refreshed | None:
    """Take up translations of cards."""
    catalog, problems = read_catalog(library.root / path, path, language)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return None
    key = (game, language)
    before = library.translations[key]
    now = {name: translate(catalog, unit) for name, unit in library.units(game).items()}
    changed = [
        name.split("/")
        for name, one in now.items()
        if replace(one, place=before[name].place) != before[name]
    ]
    if any(parts[0] != "card" for parts in changed):
        return None
    done = replace(
        library,
        catalogs={**library.catalogs, key: catalog},
        translations={**library.translations, key: now},
    )
    return Refreshed(done, frozenset((game, parts[1]) for parts in changed))


def only(library: Library, cards: Iterable[tuple[str, str]]) -> Library:
    """Leave all other cards out."""
    wanted = frozenset(cards)
    games = {
        name: replace(game, cards=tuple(card for card in game.cards if (name, card.id) in wanted))
        for name, game in library.games.items()
    }
    return replace(library, games=games)


def stamps(root: Path) -> dict[str, tuple[int, int]]:
    """Note of every file of a collection when it was changed, and its size."""
    found = {}
    for part in ("content", "cards", "locales", "seeds"):
        for path in (root / part).rglob("*"):
            if path.is_file() and not any(name.startswith((".", "__")) for name in path.parts[-2:]):
                told = path.stat()
                found[path.relative_to(root).as_posix()] = (told.st_mtime_ns, told.st_size)
    return found

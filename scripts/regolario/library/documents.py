"""What searching finds: clauses and their sections, questions, terms, cards, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.library.addresses import address
from regolario.library.cardtexts import card_units
from regolario.library.collection import SITE, Library
from regolario.models import Block, Card, Game, Kind, Question

NAMED_IN_ALL = frozenset({"game", "term", "card"})
"""Kinds of documents that are found by their names in the other languages, too."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something that is found, in no language yet."""

    kind: str
    domain: str
    unit: str
    """It names the document, and tells where it is read."""
    title: str
    """Unit of the title."""
    body: tuple[str, ...] = ()
    """Units of the text."""
    context: tuple[str, ...] = ()
    """Units that are searched along, but not shown: a clause's heading, a card's type."""
    printed: tuple[str, ...] = ()
    """Names beside those of the collection's languages."""

    @property
    def named(self) -> bool:
        """Say whether its title is its own: a clause without a label goes by its section's."""
        return self.kind != "clause" or self.title.endswith("/label")


def documents(library: Library) -> Iterator[Document]:
    """Give everything that can be found, in reading order."""
    for game in library.games.values():
        yield from _of_game(game)
    for name, own in library.pages.items():
        units = [f"{name}/{block.id}" for block in own.blocks if block.id]
        title = f"{name}/title" if f"{name}/title" in library.site_units else None
        if title or units:
            body = units if title else units[1:]
            yield Document("page", SITE, title or units[0], title or units[0], tuple(body))


def _of_game(game: Game) -> Iterator[Document]:
    titles = tuple(printed.title for printed in game.info.titles)
    yield Document("game", game.id, "game/title", "game/title", ("game/tagline",), printed=titles)
    for key in game.info.components:
        unit = f"component/{key}"
        yield Document("component", game.id, unit, unit, (f"{unit}/note",))
    for key in game.info.calculators:
        unit = f"calculator/{key}/title"
        yield Document("calculator", game.id, unit, unit, (f"calculator/{key}/intro",))
    yield from _of_rules(game)
    for question in game.questions:
        unit = f"faq/{question.id}"
        yield Document("question", game.id, unit, unit, tuple(answer_units(question)))
    for term in game.glossary:
        unit = f"glossary/{term.id}"
        yield Document("term", game.id, unit, unit, (f"{unit}/definition",))
    for card in game.cards:
        yield _of_card(game, card)


def _of_rules(game: Game) -> Iterator[Document]:
    for block in game.rules.blocks:
        if block.kind is Kind.HEADING:
            yield Document("section", game.id, f"rules/{block.id}", f"rules/{block.id}")
    for block in clauses(game):
        unit = f"rules/{block.id}"
        section = f"rules/{block.id.partition('.')[0]}"
        label = f"{unit}/label"
        title = label if label in game.units else section
        yield Document("clause", game.id, unit, title, (unit,), (section,))


def _of_card(game: Game, card: Card) -> Document:
    unit = f"card/{card.id}/name"
    body = tuple(card_units(game, card))
    context = [f"card_type/{card.type}"]
    for field, held in card.values.items():
        values = held if isinstance(held, tuple) else (held,)
        context += [f"field/{field}/{value}" for value in values]
    known = tuple(name for name in context if name in game.units and name not in body)
    return Document("card", game.id, unit, unit, body, known, tuple(card.printed.values()))


def clauses(game: Game) -> Iterator[Block]:
    """Give the blocks of a game's rules that are neither headings nor examples."""
    for block in game.rules.blocks:
        if block.id and block.kind is not Kind.HEADING:
            yield block


def answer_units(question: Question) -> list[str]:
    """Name the units of a question's answer, in reading order."""
    return [f"faq/{block.id}" for block in question.answers if block.kind is not Kind.EXAMPLE]


def place_of(library: Library, domain: str, unit: str) -> str | None:
    """Give the address that shows a unit, below its language's; None if no page does."""
    if domain != SITE:
        found = address(library.games[domain], unit)
        if found is None:
            return None
        return found.page + (f"#{found.anchor}" if found.anchor else "")
    part, _, name = unit.partition("/")
    if part == "ui":
        return None
    own = "" if part in {"site", "index"} else f"{part}/"
    return own + (f"#{name}" if "." in name else "")

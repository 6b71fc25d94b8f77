"""What searching finds: clauses and their sections, questions, terms, cards, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regolario.database.prose import answer_units
from regolario.database.rules import clauses
from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings
from regolario.library import SITE
from regolario.library.cardtexts import card_units
from regolario.models import Card, Game, Kind
from regolario.text.folding import stems


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


def documents(wordings: Wordings) -> Iterator[Document]:
    """Give everything that can be found, in reading order."""
    for game in wordings.library.games.values():
        yield from _of_game(game)
    for name, own in wordings.library.pages.items():
        units = [f"{name}/{block.id}" for block in own.blocks if block.id]
        title = f"{name}/title" if f"{name}/title" in wordings.library.site_units else None
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


def _documents(wordings: Wordings) -> Iterator[Row]:
    identity = 0
    for language in wordings.languages:
        for document in documents(wordings):
            identity += 1
            domain = document.domain
            body = (wordings.shown(domain, unit, language) for unit in document.body)
            title = wordings.shown(domain, document.title, language) or document.unit
            yield (
                identity,
                language,
                domain,
                document.kind,
                document.unit,
                title,
                stems(title, language),
                "\n".join(part for part in body if part),
                wordings.page(domain, document.unit, language),
            )


DOCUMENTS = Table(
    "documents",
    "What searching finds in each language: the index `fts_<language>` holds their words.",
    (
        number("id", "Number of the document, the rowid of the index."),
        text("language", "Language code of the reader.", facet="value"),
        text("game", "The game, or `site`.", facet="value"),
        text(
            "kind",
            "game, component, calculator, section, clause, question, term, card, or page for one of"
            " the collection's own.",
            facet="value",
        ),
        text("unit", "The unit that names it."),
        text("title", "Title that readers see."),
        text("title_stems", "The title as `stem` makes it: what is called just so is found first."),
        text("text", "Text that readers see."),
        text("page", "Address of the place, below the site's root.", optional=True),
    ),
    ("id",),
    _documents,
    (to("languages", "language"), to("domains", "game"), to("units", "game", "unit")),
    (("game", "unit", "language"),),
)

"""The tables of questions and terms."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings, resolved
from regolario.library.documents import answer_units


def _faqs(wordings: Wordings) -> Iterator[Row]:
    position = 0
    for game in wordings.library.games.values():
        for question in game.questions:
            position += 1
            unit = f"faq/{question.id}"
            answer = (wordings.source(game.id, name) for name in answer_units(question))
            yield (
                game.id,
                question.id,
                unit,
                position,
                wordings.source(game.id, unit),
                "\n".join(answer),
                wordings.page(game.id, unit),
            )


def _faq_links(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for question in game.questions:
            for target in dict.fromkeys(question.about):
                yield game.id, question.id, target, resolved(game, target)


def _glossary(wordings: Wordings) -> Iterator[Row]:
    position = 0
    for game in wordings.library.games.values():
        for term in game.glossary:
            position += 1
            unit = f"glossary/{term.id}"
            yield (
                game.id,
                term.id,
                unit,
                position,
                wordings.source(game.id, unit),
                wordings.source(game.id, f"{unit}/definition"),
                wordings.page(game.id, unit),
            )


def _glossary_forms(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for term in game.glossary:
            for allowed, words in ((1, term.forms), (0, term.avoid)):
                for language, forms in words.items():
                    for form in dict.fromkeys(forms):
                        yield game.id, term.id, language, form, allowed


def _glossary_links(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for term in game.glossary:
            for target in dict.fromkeys(term.see):
                yield game.id, term.id, target, resolved(game, target)


FAQS = Table(
    "faqs",
    "Frequently asked questions with their answers.",
    (
        text("game", "The game."),
        text("id", "The question's id."),
        text("unit", "Unit of the question."),
        number("position", "Place in reading order over the whole collection, from 1."),
        text("question", "The question in the source language."),
        text("answer", "The answer in the source language, one paragraph a line."),
        text("page", "Address of the question, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _faqs,
    (to("games", "game"), to("units", "game", "unit")),
)
FAQ_LINKS = Table(
    "faq_links",
    "The clauses and cards that each question is about.",
    (
        text("game", "The game."),
        text("faq", "The question."),
        text("target", "What it is about, as written: `rules/scoring.bonus`, `card/desert_2`."),
        text("unit", "The unit that names it; NULL if there is none.", optional=True),
    ),
    ("game", "faq", "target"),
    _faq_links,
    (to("faqs", "game", "faq"), to("units", "game", "unit")),
    (("game", "unit"),),
)
GLOSSARY = Table(
    "glossary",
    "Terms with their definitions.",
    (
        text("game", "The game."),
        text("id", "The term's id."),
        text("unit", "Unit of the term."),
        number("position", "Place in reading order over the whole collection, from 1."),
        text("term", "The term in the source language."),
        text("definition", "Its definition in the source language."),
        text("page", "Address of the term, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _glossary,
    (to("games", "game"), to("units", "game", "unit")),
)
GLOSSARY_FORMS = Table(
    "glossary_forms",
    "The words that each language may use for a term, and those that it must not.",
    (
        text("game", "The game."),
        text("term", "The term."),
        text("language", "Language code."),
        text("form", "A word form; `*` at its end stands for any ending."),
        number("allowed", "1 if it may be used, 0 if it must not."),
    ),
    ("game", "term", "language", "form", "allowed"),
    _glossary_forms,
    (to("glossary", "game", "term"),),
)
GLOSSARY_LINKS = Table(
    "glossary_links",
    "Where to read on about a term.",
    (
        text("game", "The game."),
        text("term", "The term."),
        text("target", "Where to read on, as written: `rules/placing.start`."),
        text("unit", "The unit that it means; NULL if there is none.", optional=True),
    ),
    ("game", "term", "target"),
    _glossary_links,
    (to("glossary", "game", "term"), to("units", "game", "unit")),
    (("game", "unit"),),
)

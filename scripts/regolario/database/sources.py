"""The tables of source documents and of what became of their claims."""

from __future__ import annotations

import json
from collections.abc import Iterator

from regolario.database.rules import as_json
from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings, resolved
from regolario.models import Claim, Game


def _sources(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for position, (key, source) in enumerate(game.sources.items(), 1):
            unit = f"source/{key}/state"
            yield (
                game.id,
                key,
                position,
                source.title,
                source.language,
                wordings.source(game.id, unit),
                json.dumps(source.credits, ensure_ascii=False),
                wordings.page(game.id, unit),
            )


def _every_claim(wordings: Wordings) -> Iterator[tuple[Game, str, str, Claim]]:
    for game in wordings.library.games.values():
        for source, document in game.sources.items():
            for key, claim in document.claims.items():
                yield game, source, key, claim


def _claims(wordings: Wordings) -> Iterator[Row]:
    for position, (game, source, key, claim) in enumerate(_every_claim(wordings), 1):
        unit = f"claim/{source}.{key}"
        outcome = game.module.calls.get(claim.expression)
        yield (
            game.id,
            source,
            key,
            f"{unit}/says",
            position,
            claim.where,
            wordings.source(game.id, f"{unit}/says"),
            claim.verdict.value,
            wordings.source(game.id, f"{unit}/because"),
            claim.expression or None,
            as_json(outcome.value) if outcome and outcome.ok else None,
            wordings.page(game.id, f"{unit}/says"),
        )


def _claim_links(wordings: Wordings) -> Iterator[Row]:
    for game, source, key, claim in _every_claim(wordings):
        for target in dict.fromkeys(claim.concerns):
            yield game.id, source, key, target, resolved(game, target)


def _claim_references(wordings: Wordings) -> Iterator[Row]:
    for game, source, key, claim in _every_claim(wordings):
        for reference in dict.fromkeys(claim.references):
            if reference in game.info.references:
                yield game.id, source, key, reference


_CLAIM = to("claims", "game", "source", "claim")
SOURCES = Table(
    "sources",
    "Source documents that the collection was made from.",
    (
        text("game", "The game."),
        text("id", "The document's id."),
        number("position", "Place among the game's documents, from 1."),
        text("title", "What it is."),
        text("language", "Its language; any language, not only this collection's."),
        text("state", "How complete it is, in the source language."),
        text("credits", "Translators and authors that it names: a JSON list."),
        text("page", "Address of the document on the site, below its root.", optional=True),
    ),
    ("game", "id"),
    _sources,
    (to("games", "game"),),
)
CLAIMS = Table(
    "claims",
    "What the source documents state, and the verdict on it.",
    (
        text("game", "The game."),
        text("source", "The document."),
        text("id", "The claim's id within its document."),
        text("unit", "Unit of what it states."),
        number("position", "Place in the order of documents and claims, from 1."),
        text("passage", "Where in the document: lines, pages or sections."),
        text("says", "What it states, in our words, in the source language."),
        text("verdict", "confirmed, wrong, ambiguous, gap, typo or mistranslation.", facet="value"),
        text("because", "How we know, in the source language."),
        text("expression", "The claim as an expression over the rules module.", optional=True),
        text("value", "The expression's value, as JSON.", optional=True),
        text("page", "Address of the claim, below the site's root.", optional=True),
    ),
    ("game", "source", "id"),
    _claims,
    (to("sources", "game", "source"), to("units", "game", "unit")),
    (("verdict", "game"),),
)
CLAIM_LINKS = Table(
    "claim_links",
    "The clauses, cards and components that each claim concerns.",
    (
        text("game", "The game."),
        text("source", "The document."),
        text("claim", "The claim."),
        text("target", "What it concerns, as written."),
        text("unit", "The unit that names it; NULL if there is none.", optional=True),
    ),
    ("game", "source", "claim", "target"),
    _claim_links,
    (_CLAIM, to("units", "game", "unit")),
    (("game", "unit"),),
)
CLAIM_REFERENCES = Table(
    "claim_references",
    "The public sources that each claim was compared with.",
    (
        text("game", "The game."),
        text("source", "The document."),
        text("claim", "The claim."),
        text("reference", "The public source."),
    ),
    ("game", "source", "claim", "reference"),
    _claim_references,
    (_CLAIM, to("bibliography", "game", "reference")),
)

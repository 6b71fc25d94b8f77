"""Every table of the database, each after those that it refers to."""

from __future__ import annotations

from regolario.database import cards, games, prose, rules, sources, texts
from regolario.database.cardfields import FieldColumn
from regolario.database.documents import DOCUMENTS
from regolario.database.queries import CANNED_QUERIES
from regolario.database.schema import Table


def tables(columns: list[FieldColumn]) -> tuple[Table, ...]:
    """List the tables; the declared card fields of the games decide the columns of `cards`."""
    return (
        texts.LANGUAGES,
        games.DOMAINS,
        games.GAMES,
        texts.UNITS,
        texts.FORMER_IDS,
        texts.TRANSLATIONS,
        games.PRINTED_TITLES,
        games.EDITIONS,
        games.COMPONENTS,
        games.BIBLIOGRAPHY,
        rules.SECTIONS,
        rules.CLAUSES,
        rules.CLAUSE_EDITIONS,
        rules.MODULES,
        rules.FUNCTIONS,
        rules.PROOFS,
        rules.EXAMPLES,
        rules.EXAMPLE_STEPS,
        prose.FAQS,
        prose.FAQ_LINKS,
        prose.GLOSSARY,
        prose.GLOSSARY_FORMS,
        prose.GLOSSARY_LINKS,
        cards.CARD_TYPES,
        cards.card_fields(columns),
        cards.cards(columns),
        cards.UNKNOWN_VALUES,
        cards.CARD_TEXTS,
        cards.PRINTED_NAMES,
        cards.ATTESTATIONS,
        sources.SOURCES,
        sources.CLAIMS,
        sources.CLAIM_LINKS,
        sources.CLAIM_REFERENCES,
        DOCUMENTS,
        CANNED_QUERIES,
    )

"""The table of everything that searching finds, in each language."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings
from regolario.library.documents import documents
from regolario.text.folding import stems


def _documents(wordings: Wordings) -> Iterator[Row]:
    identity = 0
    for language in wordings.languages:
        for document in documents(wordings.library):
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
                stems(title, language) if document.named else "",
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
        text(
            "title_stems",
            "The title as `stem` makes it: what is called just so is found first. Empty for a"
            " clause that goes by its section's.",
        ),
        text("text", "Text that readers see."),
        text("page", "Address of the place, below the site's root.", optional=True),
    ),
    ("id",),
    _documents,
    (to("languages", "language"), to("domains", "game"), to("units", "game", "unit")),
    (("game", "unit", "language"),),
)

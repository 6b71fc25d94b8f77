"""Full-text search: an index per language over folded words and their stems, and safe queries.

Each index holds what its readers see in their own language; names in the other languages, and
those that editions printed, are found too, ranked below.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from regolario.database.documents import Document, documents
from regolario.database.schema import Row, literal, quoted
from regolario.database.wordings import Wordings
from regolario.text.folding import stem_words, stems, tokens

MOST_WORDS = 32
"""More words than anybody searches for; what follows is left out of a query."""
MOST_RANKED = 1000
"""Ranking takes most of the time of a search."""
COLUMNS = {
    "names": "Words of the title, folded.",
    "name_stems": "Stems of the title's words.",
    "words": "Words of the text, folded.",
    "word_stems": "Stems of the text's words.",
    "other_names": "Words and stems of the names in other languages and of printed names.",
}
_WEIGHTS = (8.0, 8.0, 1.0, 1.0, 0.5)
NOTHING = '""'
"""A query that finds nothing, and is no error."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found."""

    kind: str
    game: str
    unit: str
    title: str
    text: str
    page: str | None
    """Address below the site's root."""


def search_query(words: str, language: str) -> str:
    """Write the FTS5 query that finds texts with all of some words, in any of their forms.

    Whatever is typed is words, never syntax. Of very long input the first 32 words count; input
    without any word finds nothing. It never raises.

    >>> search_query("l'Agente", "it")
    '({names words} : "agente" OR {name_stems word_stems} : "agent" \
OR other_names : ("agente" OR "agent"))'
    >>> search_query('"*', "en")
    '""'
    """
    return _all(words, language, _ANYWHERE)


def title_query(words: str, language: str) -> str:
    """Write the FTS5 query that finds only titles, as safely; such texts come first.

    >>> title_query("carte", "it")
    '(names : "carte" OR name_stems : "cart")'
    """
    return _all(words, language, _IN_TITLE)


_IN_TITLE = '(names : "{word}" OR name_stems : "{stem}")'
_ANYWHERE = (
    '({{names words}} : "{word}" OR {{name_stems word_stems}} : "{stem}"'
    ' OR other_names : ("{word}" OR "{stem}"))'
)


def _all(words: str, language: str, pattern: str) -> str:
    # As many stems as words: stemming parts no word.
    pairs = zip(tokens(words), stems(words, language).split(" "), strict=False)
    typed = [(word, stem or word) for word, stem in dict.fromkeys(pairs)]
    parts = [pattern.format(word=word, stem=stem) for word, stem in typed[:MOST_WORDS]]
    return " AND ".join(parts) or NOTHING


def search(connection: sqlite3.Connection, words: str, language: str, limit: int = 20) -> list[Hit]:
    """Find what holds all of some words, the best first.

    Raises:
        LookupError: the database has no index of that language.

    """
    known = [row[0] for row in connection.execute("select code from languages order by position")]
    if language not in known:
        raise LookupError(f"the database has no language {language!r}, only {', '.join(known)}")
    query = found_by(
        language, Asked("?1", "?2", "?3"), "d.kind, d.game, d.unit, d.title, d.text, d.page"
    )
    given = (search_query(words, language), title_query(words, language), stems(words, language))
    return [Hit(*row) for row in connection.execute(f"{query} limit ?4", (*given, limit))]


class Asked(NamedTuple):
    """The SQL expressions for what was asked."""

    everywhere: str
    """A `search_query`."""
    titles: str
    """A `title_query`."""
    stems: str
    """The stems of the words."""


def found_by(language: str, asked: Asked, columns: str) -> str:
    """Write the query that finds documents `d`, the best first.

    What is called just so comes first, then titles that hold the words, whatever the ranking says:
    it takes words that most texts hold for noise. Of a word in very many texts the first thousand
    are ranked.
    """
    name = quoted(index(language))
    ranked = f"select rowid as id, rank as r from {name} where {name} match"
    return f"""with titled as materialized ({ranked} {asked.titles} limit {MOST_RANKED}),
  held as materialized ({ranked} {asked.everywhere} limit {MOST_RANKED})
select {columns}
from (
  select id, r, 0 as tier from titled
  union all select id, r, 1 from held where id not in (select id from titled)
) f join documents d on d.id = f.id
order by d.title_stems = {asked.stems} desc, f.tier, f.r, f.id"""


def index(language: str) -> str:
    """Name the index of a language."""
    return f"fts_{language}"


def create_index(connection: sqlite3.Connection, wordings: Wordings, language: str) -> None:
    """Create and fill the index of a language; `documents` holds what its rows stand for."""
    name = quoted(index(language))
    connection.execute(
        # Words come folded: the tokenizer parts them at the spaces and has nothing left to decide.
        f"create virtual table {name} using fts5({', '.join(COLUMNS)}, content='',"
        " tokenize=\"ascii tokenchars '+-'\")"
    )
    connection.execute(
        f"insert into {name}({name}, rank) values ('rank', {literal(f'bm25{_WEIGHTS}')})"
    )
    marks = ", ".join("?" * len(COLUMNS))
    connection.executemany(
        f"insert into {name}(rowid, {', '.join(COLUMNS)}) values (?, {marks})",
        rows(wordings, language),
    )
    connection.execute(f"insert into {name}({name}) values ('optimize')")


def rows(wordings: Wordings, language: str) -> Iterator[Row]:
    """Give the rows of a language's index: id, then the columns."""
    found = list(documents(wordings))
    first = wordings.languages.index(language) * len(found) + 1
    for identity, document in enumerate(found, first):
        title = wordings.own(document.domain, document.title, language) or ""
        inner = (wordings.own(document.domain, unit, language) for unit in _inner(document))
        body = "\n".join(part for part in inner if part)
        names = " ".join(_other_names(wordings, document, language))
        yield (
            identity,
            *_indexed(title, language),
            *_indexed(body, language),
            " ".join(_indexed(names, language)),
        )


def _inner(document: Document) -> Iterable[str]:
    return (*document.body, *document.context)


def _other_names(wordings: Wordings, document: Document, language: str) -> Iterator[str]:
    if document.kind in {"game", "term", "card"}:
        for other in wordings.languages:
            if other != language:
                yield wordings.own(document.domain, document.unit, other) or ""
        yield from document.printed


def _indexed(text: str, language: str) -> tuple[str, str]:
    """Give the words of a text and their stems; a number with a sign is found without it too."""
    words = tokens(text)
    bare = [word[1:] for word in words if word[0] in "+-"]
    return " ".join(words + bare), " ".join(stem_words(words, language) + bare)

"""Full-text search: an index per language over the stems of folded words, and safe queries.

Each index holds what its readers see in their own language; names in the other languages, and
those that editions printed, are found too, ranked below.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from regolario.database.schema import Row, literal, quoted
from regolario.database.wordings import Wordings
from regolario.library.documents import NAMED_IN_ALL, Document, documents
from regolario.text.endings import alike
from regolario.text.folding import stems, tokens

MOST_WORDS = 32
"""More words than anybody searches for; what follows is left out of a query."""
MOST_RANKED = 1000
"""Ranking takes most of the time of a search."""
COLUMNS = {
    "names": "Stems of the title's words.",
    "words": "Stems of the text's words.",
    "other_names": "Words and stems of the names in other languages and of printed names.",
}
_WEIGHTS = (8.0, 1.0, 0.5)
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
    whole: bool = True
    """It holds all the words that were asked for."""


def search_query(words: str, language: str) -> str:
    """Write the FTS5 query that finds texts with all of some words, in any of their forms.

    Whatever is typed is words, never syntax. Of very long input the first 32 words count; input
    without any word finds nothing. It never raises.

    >>> search_query("l'Agente", "it")
    '({names words} : "agent" OR other_names : ("agente" OR "agent"))'
    >>> search_query('"*', "en")
    '""'
    """
    return " AND ".join(_parts(words, language, _anywhere)) or NOTHING


def some_query(words: str, language: str) -> str:
    """Write the FTS5 query that finds texts with any of some words, as safely."""
    return " OR ".join(_parts(words, language, _anywhere)) or NOTHING


def title_query(words: str, language: str) -> str:
    """Write the FTS5 query that finds only titles, as safely; such texts come first.

    >>> title_query("carte", "it")
    'names : "cart"'
    """
    return " AND ".join(_parts(words, language, _in_title)) or NOTHING


def _in_title(_: str, cut: list[str]) -> str:
    return f"names : {_any(cut)}"


def _anywhere(word: str, cut: list[str]) -> str:
    # Every phrase costs a walk through the texts that hold it.
    others = _any(list(dict.fromkeys([word, *cut])))
    return f"({{names words}} : {_any(cut)} OR other_names : {others})"


def _any(words: list[str]) -> str:
    quoted_words = " OR ".join(f'"{word}"' for word in words)
    return f"({quoted_words})" if len(words) > 1 else quoted_words


def _parts(words: str, language: str, write: Callable[[str, list[str]], str]) -> list[str]:
    typed = list(dict.fromkeys(tokens(words)))[:MOST_WORDS]
    return [write(word, _stems(word, language)) for word in typed]


def _stems(word: str, language: str) -> list[str]:
    """Give the stems that forms of a word may have."""
    cut = stems(" ".join(alike(word, language)), language).split()
    return list(dict.fromkeys(cut)) or [word]


def search(connection: sqlite3.Connection, words: str, language: str, limit: int = 20) -> list[Hit]:
    """Find what holds all of some words, the best first; if nothing does, what holds any.

    Raises:
        LookupError: the database has no index of that language.

    """
    known = [row[0] for row in connection.execute("select code from languages order by position")]
    if language not in known:
        raise LookupError(f"the database has no language {language!r}, only {', '.join(known)}")
    columns = "d.kind, d.game, d.unit, d.title, d.text, d.page, f.tier < 2"
    query = found_by(language, Asked("?1", "?2", "?3", "?4"), columns)
    given = [write(words, language) for write in (search_query, title_query, stems, some_query)]
    rows = connection.execute(f"{query} limit ?5", (*given, limit))
    return [
        Hit(kind, game, unit, title, text, page, bool(whole))
        for kind, game, unit, title, text, page, whole in rows
    ]


class Asked(NamedTuple):
    """The SQL expressions for what was asked."""

    everywhere: str
    """A `search_query`."""
    titles: str
    """A `title_query`."""
    stems: str
    """The stems of the words."""
    some: str
    """A `some_query`."""


def found_by(language: str, asked: Asked, columns: str) -> str:
    """Write the query that finds documents `d`, the best first.

    What is called just so comes first, then titles that hold the words, whatever the ranking says:
    it takes words that most texts hold for noise. Among titles, games, terms and sections are what
    others belong to. Of a word in very many texts the first thousand
    are ranked. `f.tier` is 0 for titles, 1 for texts, 2 for what holds only some of the words.
    """
    name = quoted(index(language))
    ranked = f"select rowid as id, rank as r from {name} where {name} match"
    return f"""with titled as materialized ({ranked} {asked.titles} limit {MOST_RANKED}),
  held as materialized ({ranked} {asked.everywhere} limit {MOST_RANKED}),
  part as materialized (
    {ranked} {asked.some} and not exists (select 1 from held) limit {MOST_RANKED}
  )
select {columns}
from (
  select id, r, 0 as tier from titled
  union all select id, r, 1 from held where id not in (select id from titled)
  union all select id, r, 2 from part
) f join documents d on d.id = f.id
order by d.title_stems = {asked.stems} desc, f.tier,
  f.tier = 0 and d.kind in ('game', 'term', 'section') desc, f.r, f.id"""


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
        _rows(wordings, language),
    )
    connection.execute(f"insert into {name}({name}) values ('optimize')")


def _rows(wordings: Wordings, language: str) -> Iterator[Row]:
    found = list(documents(wordings.library))
    forms = _listed_forms(wordings)
    first = wordings.languages.index(language) * len(found) + 1
    for identity, document in enumerate(found, first):
        titles = [wordings.own(document.domain, document.title, language)] if document.named else []
        titles += forms.get((document.domain, document.unit, language), [])
        inner = (*document.body, *document.context)
        texts = [wordings.own(document.domain, unit, language) for unit in inner]
        others = list(_other_names(wordings, document, language, forms))
        yield (
            identity,
            _indexed(titles, language),
            _indexed(texts, language),
            " ".join([*tokens(" ".join(others)), _indexed(others, language)]),
        )


def _listed_forms(wordings: Wordings) -> dict[tuple[str, str, str], list[str]]:
    """Give the forms that glossaries list in full: game, unit and language → forms."""
    return {
        (game.id, f"glossary/{term.id}", language): [form for form in forms if "*" not in form]
        for game in wordings.library.games.values()
        for term in game.glossary
        for language, forms in term.forms.items()
    }


def _other_names(
    wordings: Wordings,
    document: Document,
    language: str,
    forms: Mapping[tuple[str, str, str], list[str]],
) -> Iterator[str]:
    if document.kind in NAMED_IN_ALL:
        for other in wordings.languages:
            if other != language:
                yield wordings.own(document.domain, document.unit, other) or ""
                yield from forms.get((document.domain, document.unit, other), [])
        yield from document.printed


def _indexed(texts: Iterable[str | None], language: str) -> str:
    """Give the stems of texts; a number with a sign is found without it too."""
    text = "\n".join(part for part in texts if part)
    bare = [word[1:] for word in tokens(text) if word[0] in "+-"]
    return " ".join([stems(text, language), *bare])

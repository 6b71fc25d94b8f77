"""The canned queries: questions worth asking, in the words of each language of the collection."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regolario.database.schema import Row, Table, literal, number, quoted, text, to
from regolario.database.searching import Asked, found_by
from regolario.database.wordings import Wordings
from regolario.library import SITE

MOST_FOUND = 100
"""Rows of a search; who wants more asks in more words."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The words of a query in a language."""

    wordings: Wordings
    language: str

    def ui(self, key: str) -> str:
        """Say a word of the interface."""
        return self.wordings.ui(key, self.language)

    def head(self, key: str) -> str:
        """Write a word of the interface as the heading of a column."""
        return quoted(self.ui(key))

    def asked(self, key: str) -> str:
        """Write a word of the interface as a parameter: Datasette shows its name."""
        return ":" + (re.sub(r"\W+", "_", self.ui(key)).strip("_") or key)

    def shown(self, unit: str, game: str = "game", otherwise: str = "null") -> str:
        """Write the expression for what readers see of a unit."""
        return (
            f"coalesce((select nullif(s.text, '') from shown s where s.game = {game}"
            f" and s.unit = {unit} and s.language = {literal(self.language)}), {otherwise})"
        )

    def named(self, prefix: str, column: str) -> str:
        """Write the expression that puts a value of ours (a state, a verdict) into words."""
        return self.shown(f"'ui/{prefix}_' || {column}", literal(SITE), column)


def _search(speaker: Speaker) -> str:
    words = f"({speaker.asked('words')}, {literal(speaker.language)})"
    functions = ("search_query", "title_query", "stem", "some_query")
    asked = Asked(*(f"{name}{words}" for name in functions))
    columns = f"""d.game, d.unit, {speaker.named("kind", "d.kind")} as {speaker.head("kind")},
  d.title as {speaker.head("name")}, d.text as {speaker.head("text")},
  d.page as {speaker.head("page")}"""
    return f"{found_by(speaker.language, asked, columns)}\nlimit {MOST_FOUND}"


def _compare(speaker: Speaker) -> str:
    asked = speaker.asked("card")
    return f"""with found as (
  select game, card from card_texts where name_folded >= fold({asked})
    and name_folded < fold({asked}) || char(1114111)
  union select game, id from cards where id = {asked}
)
select t.game, t.card as id, l.native_name as {speaker.head("language")},
  t.name as {speaker.head("name")}, t.printed as {speaker.head("printed")},
  t.text as {speaker.head("text")}, {speaker.named("state", "t.name_state")} as
  {speaker.head("state")}, t.page as {speaker.head("page")}
from found f join card_texts t on t.game = f.game and t.card = f.card
join cards c on c.game = f.game and c.id = f.card join languages l on l.code = t.language
order by c.position, l.position limit {MOST_FOUND}"""


def _facets(speaker: Speaker) -> str:
    asked = speaker.asked("game")
    kind = literal(speaker.ui("type"))
    field = speaker.shown("'field/' || f.field", "f.game", "f.field")
    value = speaker.shown("'field/' || f.field || '/' || f.value", "f.game", "f.value")
    type_name = speaker.shown("'card_type/' || f.value", "f.game", "f.value")
    return f"""select f.game, f.held_in, f.value as held,
  case f.field when 'type' then {kind} else {field} end as {speaker.head("field")},
  case f.field when 'type' then {type_name} else {value} end as {speaker.head("value")},
  f.kinds as {speaker.head("kinds")}, f.copies as {speaker.head("copies")}
from card_facets f join games g on g.id = f.game
where ({asked} in ('', f.game) or instr(fold(g.title), fold({asked})) > 0)
order by g.position, f.field <> 'type', f.field, f.value + 0, f.value"""


def _missing(speaker: Speaker) -> str:
    asked = speaker.asked("language")
    return f"""select m.game, m.unit, l.native_name as {speaker.head("language")},
  m.source as {speaker.head("source_text")},
  {_page("m.language", "u.page")} as {speaker.head("page")}
from missing m join units u on u.game = m.game and u.id = m.unit
join languages l on l.code = m.language
where {asked} = '' or m.language = {asked}
  or fold(l.native_name) = fold({asked}) or fold(l.name) = fold({asked})
order by l.position, u.position"""


def _numbers(speaker: Speaker) -> str:
    return f"""select n.game, n.unit, l.native_name as {speaker.head("language")},
  n.lost as {speaker.head("numbers_lost")}, n.strange as {speaker.head("numbers_strange")},
  n.source as {speaker.head("source_text")}, n.text as {speaker.head("translation")}
from number_mismatch n join units u on u.game = n.game and u.id = n.unit
join languages l on l.code = n.language
order by l.position, u.position"""


def _claims(speaker: Speaker) -> str:
    says = speaker.shown("c.unit", "c.game", "c.says")
    because = speaker.shown(
        "'claim/' || c.source || '.' || c.id || '/because'", "c.game", "c.because"
    )
    page = _page(literal(speaker.language), "c.page")
    return f"""select c.game, s.title as {speaker.head("document")},
  c.passage as {speaker.head("passage")}, {says} as {speaker.head("claim")},
  {speaker.named("verdict", "c.verdict")} as {speaker.head("verdict")},
  {because} as {speaker.head("because")}, {page} as {speaker.head("page")}
from claims c join sources s on s.game = c.game and s.id = c.source
where c.verdict = 'wrong'
order by c.position"""


def _page(language: str, page: str) -> str:
    """Write the expression for the same page in another language."""
    return f"{language} || substr({page}, instr({page}, '/'))"


QUERIES = {
    "search": _search,
    "compare_card": _compare,
    "cards_by_facets": _facets,
    "what_is_missing": _missing,
    "numbers_that_disagree": _numbers,
    "wrong_claims": _claims,
}
"""Name of each query without its language → what writes its SQL."""


def _rows(wordings: Wordings) -> Iterator[Row]:
    position = 0
    for language in wordings.languages:
        speaker = Speaker(wordings, language)
        for name, write in QUERIES.items():
            position += 1
            title, about = speaker.ui(f"query_{name}"), speaker.ui(f"query_{name}_about")
            yield f"{name}_{language}", language, position, title, about, write(speaker)


CANNED_QUERIES = Table(
    "canned_queries",
    "Questions worth asking, with titles in each language; Datasette lists them. They call the SQL"
    " functions of `regolario.database.functions`, which the package registers.",
    (
        text("name", "The query's name, the language last."),
        text("language", "Language of its words."),
        number("position", "Place in the list, from 1."),
        text("title", "Title."),
        text("about", "What it shows, and what to type."),
        text("sql", "The query."),
    ),
    ("name",),
    _rows,
    (to("languages", "language"),),
)

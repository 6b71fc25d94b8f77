"""The views: languages side by side, what is missing, out of date or disagrees, cards counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from regolario.database.cardfields import FieldColumn
from regolario.database.cardlists import card_list
from regolario.database.schema import View, literal, number, quoted, text
from regolario.database.wordings import Wordings
from regolario.models import FieldKind, State

_SHOWN = ", ".join(literal(state.value) for state in State if state.shown)
_GAME = text("game", "The game, or `site`.")
_UNIT = text("unit", "The unit.")
_LANGUAGE = text("language", "Language code.")
_WHERE = (replace(_GAME, facet="value"), _UNIT, replace(_LANGUAGE, facet="value"))

SHOWN = View(
    "shown",
    "What readers of each language see of each unit: its translation, or the source text instead.",
    (
        _GAME,
        _UNIT,
        _LANGUAGE,
        text("state", "State of the translation."),
        text("spoken", "The language that the text is in."),
        text("text", "The text; empty where it does not apply."),
    ),
    f"""select t.game, t.unit, t.language, t.state,
  case when t.state in ({_SHOWN}, 'not_applicable') then t.language
    else (select code from languages where is_source) end as spoken,
  case when t.state in ({_SHOWN}) then t.text when t.state = 'not_applicable' then ''
    else u.text end as text
from translations t join units u on u.game = t.game and u.id = t.unit""",
)
MISSING = View(
    "missing",
    "What is not translated yet.",
    (*_WHERE, text("source", "The source text.")),
    """select t.game, t.unit, t.language, u.text as source
from translations t join units u on u.game = t.game and u.id = t.unit
where t.state = 'missing'""",
)
STALE = View(
    "stale",
    "Translations that were made from an older source text.",
    (
        *_WHERE,
        text("source", "The source text as it is now, as written."),
        text("previous", "The source text that it was made from, as written."),
        text("text", "The translation of that, as written."),
    ),
    """select t.game, t.unit, t.language, u.msgid as source, t.previous_msgid as previous,
  t.msgstr as text
from translations t join units u on u.game = t.game and u.id = t.unit
where t.state = 'stale'""",
)
NUMBER_MISMATCH = View(
    "number_mismatch",
    "Translations that readers see whose numbers are not those of the source text.",
    (
        *_WHERE,
        text("lost", "Numbers that it lacks.", optional=True),
        text("strange", "Numbers that only it has.", optional=True),
        text("source", "The source text."),
        text("text", "The translation."),
    ),
    """select t.game, t.unit, t.language, t.numbers_lost as lost, t.numbers_strange as strange,
  u.text as source, t.text
from translations t join units u on u.game = t.game and u.id = t.unit
where t.numbers_lost is not null or t.numbers_strange is not null""",
)


def views(wordings: Wordings, columns: list[FieldColumn]) -> Iterator[View]:
    """Declare every view of a collection, in the order in which they build on each other."""
    yield from (SHOWN, compare(wordings), MISSING, STALE, NUMBER_MISMATCH)
    yield card_facets(columns)
    for language in wordings.languages:
        yield card_list(wordings, columns, language)


def compare(wordings: Wordings) -> View:
    """Declare the view of all languages side by side."""
    source, *others = wordings.languages
    columns = [_GAME, _UNIT, text(source, "The source text.")]
    picked = ["u.game", "u.id as unit", f"u.text as {quoted(source)}"]
    joins = []
    for number_, language in enumerate(others, 1):
        state = f"{language}_state"
        columns += [
            text(language, "The language's own text, if it has one.", optional=True),
            text(state, "State of the translation."),
        ]
        alias = f"t{number_}"
        picked += [f"{alias}.text as {quoted(language)}", f"{alias}.state as {quoted(state)}"]
        joins.append(
            f"join translations {alias} on {alias}.game = u.game and {alias}.unit = u.id"
            f" and {alias}.language = {literal(language)}"
        )
    select = "\n".join([f"select {', '.join(picked)}", "from units u", *joins])
    about = "Every text in all languages side by side, with the state of each translation."
    return View("compare", about, tuple(columns), select)


def card_facets(columns: list[FieldColumn]) -> View:
    """Declare the view that counts the cards of each game by type and by every facet."""
    parts = [_counted("type", "type")]
    parts += [_counted(one.name, one.field, one.kind) for one in columns if one.facet]
    return View(
        "card_facets",
        "How many cards of each game are of each type and have each value of each facet.",
        (
            text("game", "The game.", facet="value"),
            text("held_in", "Column of `cards`."),
            text("field", "The declared field, or `type`.", facet="value"),
            text(
                "value",
                "The value as stored; NULL for unknown, or for cards without it.",
                optional=True,
            ),
            number("kinds", "Different cards."),
            number("copies", "Physical cards.", optional=True),
        ),
        "\nunion all ".join(parts),
    )


def _counted(column: str, field: str, kind: FieldKind = FieldKind.CHOICE) -> str:
    """Write the query that counts the cards by a column; each value of a list counts by itself."""
    listed = kind is FieldKind.CHOICES
    each = f", json_each({quoted(column)}) v" if listed else ""
    value = "v.value" if listed else quoted(column)
    return (
        f"select game, {literal(column)} as held_in, {literal(field)} as field, {value} as value,"
        f" count(*) as kinds, sum(copies) as copies from cards{each}"
        f" where {value} is not null group by game, {value}"
    )

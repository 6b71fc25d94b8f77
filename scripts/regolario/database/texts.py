"""The tables of texts: languages, units, their former ids, and their translations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regolario.checks.numbers import number_differences
from regolario.database.schema import Row, Table, number, text, to
from regolario.database.wordings import Wordings
from regolario.text.languages import locale


def native_name(language: str) -> str:
    """Name a language in itself.

    >>> native_name("ru")
    'русский'
    """
    return locale(language).get_display_name(language) or language


def _languages(wordings: Wordings) -> Iterator[Row]:
    for position, code in enumerate(wordings.languages, 1):
        name = locale(code).get_display_name(wordings.source_language) or code
        yield code, position, name, native_name(code), int(position == 1)


def _units(wordings: Wordings) -> Iterator[Row]:
    language = wordings.source_language
    for position, (domain, name) in enumerate(wordings.units(), 1):
        unit = wordings.library.units(domain)[name]
        wording = wordings.of(domain, name, language)
        yield (
            domain,
            name,
            position,
            unit.part,
            wording.text or "",
            wording.markdown or "",
            unit.text,
            unit.note or None,
            unit.place.path,
            unit.place.line,
            wordings.page(domain, name, language),
        )


def _former_ids(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for former, unit in game.was.items():
            if unit in game.units:
                yield game.id, former, unit


def _translations(wordings: Wordings) -> Iterator[Row]:
    for domain, name in wordings.units():
        for language in wordings.languages:
            known = wordings.library.translation(domain, name, language)
            wording = wordings.of(domain, name, language)
            yield (
                domain,
                name,
                language,
                known.state.value,
                wording.text,
                wording.markdown,
                known.text or None,
                known.previous or None,
                known.reason or None,
                *_differing(wordings, domain, name, language),
            )


def _differing(
    wordings: Wordings, domain: str, unit: str, language: str
) -> tuple[str | None, str | None]:
    """List the numbers that a translation lacks and those that only it has, as readers see them."""
    source = wordings.source(domain, unit)
    text = wordings.own(domain, unit, language) or ""
    if not (text and (_DIGIT.search(source) or _DIGIT.search(text))):
        return None, None
    counted = number_differences(source, wordings.source_language, text, language)
    lost, strange = (", ".join(sorted(numbers.elements())) for numbers in counted)
    return lost or None, strange or None


_DIGIT = re.compile(r"\d")
LANGUAGES = Table(
    "languages",
    "The languages of the collection.",
    (
        text("code", "Language code, such as `it`."),
        number("position", "Place in the order of languages, from 1."),
        text("name", "Name in the source language."),
        text("native_name", "Name in the language itself."),
        number("is_source", "1 for the language that the collection is written in, otherwise 0."),
    ),
    ("code",),
    _languages,
)
UNITS = Table(
    "units",
    "Every translatable text, in the language that the collection is written in.",
    (
        text("game", "The game, or `site`.", facet="value"),
        text(
            "id", "The unit's id, which never changes: `rules/scoring.bonus`, `card/desert_7/name`."
        ),
        number("position", "Place in reading order over the whole collection, from 1."),
        text(
            "part",
            "The id up to its first slash: rules, faq, glossary, card, ui and so on.",
            facet="value",
        ),
        text("text", "As readers see it: facts put in, no marks."),
        text("markdown", "The same with emphasis, code and links, which lead to unit ids."),
        text("msgid", "As written, with facts as `{NAME}` and plural words as `((card/cards))`."),
        text("note", "A hint for translators.", optional=True),
        text("path", "The file that it stands in, below the collection's root."),
        number("line", "The line of that file."),
        text("page", "Address of the place that shows it, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _units,
    (to("domains", "game"),),
    (("position",), ("part", "game")),
)
FORMER_IDS = Table(
    "former_ids",
    "Ids that units had before; old links and catalogs lead to the present one.",
    (
        text("game", "The game."),
        text("id", "The former id."),
        text("unit", "The present id."),
    ),
    ("game", "id"),
    _former_ids,
    (to("games", "game"), to("units", "game", "unit")),
)
TRANSLATIONS = Table(
    "translations",
    "What each language has of each unit; the source language has all of it.",
    (
        text("game", "The game, or `site`.", facet="value"),
        text("unit", "The unit."),
        text("language", "Language code.", facet="value"),
        text(
            "state",
            "`ok`; `stale`: made from an older source text; `draft`; `missing`; `same`: equal to"
            " the source by design; `not_applicable`.",
            facet="value",
        ),
        text(
            "text",
            "The language's own text, facts put in, no marks; NULL where there is none. Readers"
            " see it in the states ok, draft and same, otherwise the source text: view `shown`.",
            optional=True,
        ),
        text("markdown", "The same with emphasis, code and links.", optional=True),
        text("msgstr", "As written in the catalog, with facts as `{NAME}`.", optional=True),
        text(
            "previous_msgid",
            "The source text that a stale translation was made from.",
            optional=True,
        ),
        text("reason", "Why it is the same as the source, or does not apply.", optional=True),
        text(
            "numbers_lost",
            "Numbers of the source text that readers of the translation miss, in digits or words.",
            optional=True,
        ),
        text("numbers_strange", "Numbers that the source text does not have.", optional=True),
    ),
    ("game", "unit", "language"),
    _translations,
    (to("units", "game", "unit"), to("languages", "language"), to("domains", "game")),
    (("language", "state", "game"), ("state", "game", "language")),
)

"""The tables of cards: types, declared fields, the cards themselves, and their texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from regolario.database.cardfields import FieldColumn, shown_facet
from regolario.database.schema import Column, Facet, Row, Table, Value, number, text, to
from regolario.database.wordings import Wordings
from regolario.library.cardtexts import card_units
from regolario.models import Card, FieldKind, Game
from regolario.text.collation import sort_key
from regolario.text.folding import fold


def _card_types(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        declared = game.info.cards.types
        used = dict.fromkeys([*declared, *(card.type for card in game.cards)])
        for position, key in enumerate(used, 1):
            unit = f"card_type/{key}"
            known = unit in game.units
            name = wordings.source(game.id, unit) or key
            yield game.id, key, unit if known else None, position, name


def _card_fields(columns: list[FieldColumn], wordings: Wordings) -> Iterator[Row]:
    placed = {(game.id, name): column.name for column in columns for game, name, _ in column.fields}
    for game in wordings.library.games.values():
        for position, (name, field) in enumerate(game.info.cards.fields.items(), 1):
            unit = f"field/{name}"
            yield (
                game.id,
                name,
                unit if unit in game.units else None,
                position,
                wordings.source(game.id, unit) or name,
                placed[game.id, name],
                field.kind.value,
                field.minimum,
                field.maximum,
                int(field.facet),
                int(field.sortable),
                int(field.required),
            )


def _cards(columns: list[FieldColumn], wordings: Wordings) -> Iterator[Row]:
    position = 0
    for game in wordings.library.games.values():
        held = {
            column.name: name for column in columns for own, name, _ in column.fields if own is game
        }
        fields = [held.get(column.name, "") for column in columns]
        for card in game.cards:
            position += 1
            unit = f"card/{card.id}/name"
            values = (card.values.get(field) for field in fields)
            yield (
                game.id,
                card.id,
                card.type,
                card.copies,
                wordings.source(game.id, unit) or card.name,
                position,
                wordings.page(game.id, unit),
                *(_stored(value) for value in values),
            )


def _stored(value: Value | tuple[str, ...]) -> Value:
    """Store a boolean as 1 or 0, and a list as JSON."""
    if isinstance(value, tuple):
        return json.dumps(value, ensure_ascii=False)
    return int(value) if isinstance(value, bool) else value


def _unknown_values(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for card in game.cards:
            if card.copies is None:
                yield game.id, card.id, "copies"
            for field, value in card.values.items():
                if value is None and field not in card.absent:
                    yield game.id, card.id, field


def _card_texts(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for language in wordings.languages:
            places = _alphabet(wordings, game.id, [card.id for card in game.cards], language)
            for card in game.cards:
                unit = f"card/{card.id}/name"
                name = wordings.own(game.id, unit, language)
                words, state = _text(wordings, game, card, language)
                yield (
                    game.id,
                    card.id,
                    language,
                    name,
                    wordings.of(game.id, unit, language).state.value,
                    words,
                    state,
                    card.printed.get(language),
                    card.attested.get(f"name.{language}", card.attested.get("name")),
                    fold(name) if name else None,
                    places[card.id],
                    wordings.page(game.id, unit, language),
                )


def _text(
    wordings: Wordings, game: Game, card: Card, language: str
) -> tuple[str | None, str | None]:
    """Give a card's text, if the language has the whole of it, and the state of its worst part."""
    parts = [wordings.of(game.id, unit, language) for unit in card_units(game, card)]
    if not parts:
        return None, None
    worst = next((part.state for part in parts if not part.state.shown), parts[0].state)
    whole = worst.shown and " ".join(part.text or "" for part in parts)
    return whole or None, worst.value


def _alphabet(wordings: Wordings, game: str, cards: list[str], language: str) -> dict[str, int]:
    """Give each card its place in the order of the names that readers see."""
    names = {card: wordings.shown(game, f"card/{card}/name", language) for card in cards}
    ordered = sorted(cards, key=lambda card: (sort_key(names[card], language), card))
    return {card: place for place, card in enumerate(ordered, 1)}


def _printed_names(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for card in game.cards:
            for language, name in card.printed.items():
                yield game.id, card.id, language, name


def _attestations(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for card in game.cards:
            for key, level in card.attested.items():
                part, _, language = key.partition(".")
                yield game.id, card.id, part, language, level


_GAME = text("game", "The game.")
CARD_TYPES = Table(
    "card_types",
    "Types of cards.",
    (
        _GAME,
        text("id", "The type's id."),
        text("unit", "Unit of its name.", optional=True),
        number("position", "Place in the game's list, from 1."),
        text("name", "Name in the source language."),
    ),
    ("game", "id"),
    _card_types,
    (to("games", "game"), to("units", "game", "unit")),
)


def card_fields(columns: list[FieldColumn]) -> Table:
    """Declare the table of declared fields."""
    return Table(
        "card_fields",
        "The card fields that each game declares, and the columns of `cards` that hold them.",
        (
            _GAME,
            text("id", "The field's id."),
            text("unit", "Unit of its heading.", optional=True),
            number("position", "Place in the game's list, from 1."),
            text("name", "Heading in the source language."),
            text("held_in", "Column of `cards` that holds it."),
            text("kind", "integer, text, choice, choices or boolean."),
            number("minimum", "Smallest value allowed.", optional=True),
            number("maximum", "Largest value allowed.", optional=True),
            number("facet", "1 if readers may filter by it, otherwise 0."),
            number("sortable", "1 if readers may sort by it, otherwise 0."),
            number("required", "1 if every card of its types has it, known or not; otherwise 0."),
        ),
        ("game", "id"),
        partial(_card_fields, columns),
        (to("games", "game"), to("units", "game", "unit")),
    )


def cards(columns: list[FieldColumn]) -> Table:
    """Declare the table of cards: what all have, then one typed column for each declared field."""
    facets = (("game", column.name) for column in columns if column.facet)
    return Table(
        "cards",
        "The cards of all games, one row for each kind of card.",
        (
            replace(_GAME, facet="value"),
            text("id", "The card's id within its game."),
            text("type", "Type of card.", facet="value"),
            number(
                "copies", "Physical cards of this kind; NULL if no source tells.", optional=True
            ),
            text("name", "Name in the source language; other languages: `card_texts`."),
            number("position", "Place in the order of games and lists, from 1."),
            text("page", "Address of the card's page, below the site's root.", optional=True),
            *(_declared(column, shown_facet(column, columns)) for column in columns),
        ),
        ("game", "id"),
        partial(_cards, columns),
        (to("games", "game"), to("card_types", "game", "type")),
        (("position",), ("game", "type"), *facets),
    )


_STORED = {FieldKind.BOOLEAN: "1 for yes, 0 for no", FieldKind.CHOICES: "a JSON list of choices"}


def _declared(column: FieldColumn, facet: Facet | None) -> Column:
    games = ", ".join(f"{game.id}: {field.name}" for game, _, field in column.fields)
    kind = "1 for yes, 0 for no" if column.kind is FieldKind.BOOLEAN else column.kind.value
    about = (
        f"Declared field ({kind}) of {games}. NULL if unknown, or if the card has no such field."
    )
    return Column(column.name, column.type, about, optional=True, facet=facet)


CARD_TEXTS = Table(
    "card_texts",
    "Names and texts of cards in each language: its own only, never another's.",
    (
        _GAME,
        text("card", "The card."),
        text("language", "Language code."),
        text("name", "Name that readers of the language see; NULL if it has none.", optional=True),
        text("name_state", "State of the name's translation.", optional=True),
        text("text", "Text that readers of the language see; NULL if it has none.", optional=True),
        text(
            "text_state",
            "State of the text's translation; NULL for a card without text.",
            optional=True,
        ),
        text("printed", "Name that an edition in this language printed.", optional=True),
        text("name_attested", "Where the name comes from.", optional=True),
        text(
            "name_folded", "The name as `fold` makes it: without case, accents, ё.", optional=True
        ),
        number("alphabetical", "Place among the game's cards in the language's alphabet, from 1."),
        text("page", "Address of the card's page, below the site's root.", optional=True),
    ),
    ("game", "card", "language"),
    _card_texts,
    (to("cards", "game", "card"), to("languages", "language")),
    (("name_folded",), ("language", "game", "alphabetical")),
)
UNKNOWN_VALUES = Table(
    "unknown_values",
    "What no source tells of a card that must have it; other NULLs mean that it has no such field.",
    (
        _GAME,
        text("card", "The card."),
        text("field", "`copies`, or a declared field."),
    ),
    ("game", "card", "field"),
    _unknown_values,
    (to("cards", "game", "card"),),
)
PRINTED_NAMES = Table(
    "printed_names",
    "Names of cards as editions printed them.",
    (
        _GAME,
        text("card", "The card."),
        text("language", "Language code of the edition; any language, not only this collection's."),
        text("name", "The name as printed."),
    ),
    ("game", "card", "language"),
    _printed_names,
    (to("cards", "game", "card"),),
)
ATTESTATIONS = Table(
    "attestations",
    "Where the parts of each card come from.",
    (
        _GAME,
        text("card", "The card."),
        text("part", "name, text, numbers, or a declared field."),
        text("language", "Language code; empty for what has no language."),
        text("level", "source, inferred, ours, uncertain or unknown."),
    ),
    ("game", "card", "part", "language"),
    _attestations,
    (to("cards", "game", "card"),),
    (("level", "game"),),
)

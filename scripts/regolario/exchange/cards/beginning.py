"""Begin a game for imported cards: its declarations are found out from the records."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import yaml

from regolario.exchange.cards.converting import Converter, Made
from regolario.exchange.cards.mapping import CardMapping, Pick
from regolario.exchange.cards.records import Found, pick, word
from regolario.models import FieldKind

MOST_VALUES = 60
"""A field with more different values than this is a text, unless the mapping says otherwise."""

RULES = """\
## Cards {#cards}

Only the cards of this game are here; its rules are not written yet. {#cards.only .note}
"""
MODULE = '"""The rules of this game that decide something; there are none yet."""\n'

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")


def kinds(mapping: CardMapping, records: Iterable[Found]) -> dict[str, FieldKind]:
    """Find out what each mapped field holds."""
    records = list(records)
    return {key: one.kind or _kind(one, records) for key, one in mapping.fields.items()}


def _kind(one: Pick, records: Iterable[Found]) -> FieldKind:
    if one.split:
        return FieldKind.CHOICES
    if one.values or one.constant:
        return FieldKind.CHOICE
    found = [pick(record.data, one.path) for record in records]
    values = {word(value) for value in found} - {"", "unknown"}
    if any(isinstance(value, list) for value in found):
        return FieldKind.CHOICES
    if values and all(_INTEGER.fullmatch(value) for value in values):
        return FieldKind.INTEGER
    if values and values <= {"true", "false"}:
        return FieldKind.BOOLEAN
    return FieldKind.CHOICE if len(values) <= MOST_VALUES else FieldKind.TEXT


def game_file(game: str, mapping: CardMapping, made: Iterable[Made], converter: Converter) -> str:
    """Write game.yml: the title, and the types, fields and icons of the cards."""
    made = list(made)
    title = mapping.title or _heading(game)
    source = converter.languages[0]
    types = dict.fromkeys(str(one.card["type"]) for one in made if one.card.get("type"))
    names = {key: converter.spoken("type", key, source) or _heading(key) for key in types}
    tokens = {
        token: _heading(token)
        for style in mapping.tokens
        for token in dict.fromkeys(style.values.values())
    }
    cards: dict[str, Any] = {
        "types": {key: {"name": _heading(name)} for key, name in names.items()},
        "fields": {
            key: _field(key, kind, made, converter) for key, kind in converter.kinds.items()
        },
    }
    info = {"title": title, "tagline": title, "cards": {**cards, "tokens": tokens}}
    return yaml.safe_dump(info, allow_unicode=True, sort_keys=False, width=1000)


def _field(
    key: str, kind: FieldKind, made: Iterable[Made], converter: Converter
) -> Mapping[str, Any]:
    one = converter.mapping.fields[key]
    declared: dict[str, Any] = {"kind": kind.value, "name": one.name or _heading(key)}
    if kind in {FieldKind.CHOICE, FieldKind.CHOICES}:
        source = converter.languages[0]
        known = [*one.values, *(value for name, value in converter.names if name == key)]
        declared["values"] = {
            value: converter.spoken(key, value, source) or _heading(value)
            for value in dict.fromkeys(known)
            if value
        }
        declared["facet"] = True
    elif kind is FieldKind.INTEGER:
        declared["sortable"] = True
    if not all(key in card.card for card in made):
        declared["required"] = False
    return declared


def _heading(name: str) -> str:
    text = name.replace("_", " ").strip()
    return f"{text[:1].upper()}{text[1:]}"

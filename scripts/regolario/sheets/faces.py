"""Card faces: what a card says in one language, as plain data that a template lays out."""

from __future__ import annotations

from typing import Any

from regolario.library.answers import value_text
from regolario.library.cardtexts import card_units
from regolario.models import Card, CardField, FieldKind
from regolario.sheets.speech import Speech, Spoken

Side = dict[str, Any]
"""`name`, `kind`, `badge`, `fields` and `paragraphs` of a card in one language."""


def side(speech: Speech, card: Card) -> Side:
    """Say a card in one language: everything that is known of it, and what is not."""
    fields = {name: _value(speech, name, field, card) for name, field in _asked(speech, card)}
    badge = _badge(speech, card)
    return {
        "name": speech.unit(f"card/{card.id}/name"),
        "kind": speech.unit(f"card_type/{card.type}"),
        "badge": _labelled(speech, badge, fields[badge]) if badge else None,
        "fields": [
            _labelled(speech, name, value) for name, value in fields.items() if name != badge
        ],
        "paragraphs": [speech.unit(unit) for unit in card_units(speech.game, card)],
    }


def _asked(speech: Speech, card: Card) -> list[tuple[str, CardField]]:
    """List the declared fields that a face shows, in their order."""
    declared = speech.game.info.cards.fields.items()
    return [
        (name, field)
        for name, field in declared
        if not field.rendered
        and (not field.types or card.type in field.types)
        and (field.required or card.values.get(name) is not None)
    ]


def _badge(speech: Speech, card: Card) -> str:
    """Choose the number that is printed large: the first one that the game declares."""
    return next(
        (
            name
            for name, field in _asked(speech, card)
            if field.kind is FieldKind.INTEGER and card.values.get(name) is not None
        ),
        "",
    )


def _labelled(speech: Speech, name: str, value: Spoken) -> dict[str, Spoken]:
    return {"label": speech.unit(f"field/{name}"), "value": value}


def _value(speech: Speech, name: str, field: CardField, card: Card) -> Spoken:
    held = card.values.get(name)
    if held is None:
        return speech.words(speech.ui("unknown"))
    if field.kind is FieldKind.CHOICE:
        return speech.unit(f"field/{name}/{held}")
    if isinstance(held, tuple):
        return speech.listed(f"field/{name}/{one}" for one in held)
    return speech.words(value_text(speech.library, speech.domain, held, speech.language))


def tint(speech: Speech, card: Card) -> int:
    """Number what gives a card its colour, in the declared order; nothing comes last."""
    declared = speech.game.info.cards
    if declared.tint == "type":
        return list(declared.types).index(card.type)
    values = list(declared.fields[declared.tint].values)
    held = card.values.get(declared.tint)
    return values.index(str(held)) if held in values else len(values)

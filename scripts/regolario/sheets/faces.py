"""Card faces: what a card says in one language, as plain data that a template lays out."""

from __future__ import annotations

from typing import Any

from regolario.library.answers import value_text
from regolario.library.cardfaces import known_number, shown_fields
from regolario.library.cardtexts import card_units
from regolario.models import Card, CardField, FieldKind
from regolario.sheets.speech import Speech, Spoken

Side = dict[str, Any]
"""`name`, `kind`, `badge`, `fields` and `paragraphs` of a card in one language."""


def side(speech: Speech, card: Card) -> Side:
    """Say a card in one language: everything that is known of it, and what is not."""
    fields = {
        name: _value(speech, name, field, card) for name, field in shown_fields(speech.game, card)
    }
    badge = known_number(speech.game, card)
    return {
        "name": speech.unit(f"card/{card.id}/name"),
        "kind": speech.unit(f"card_type/{card.type}"),
        "badge": _labelled(speech, badge, fields[badge]) if badge else None,
        "fields": [
            _labelled(speech, name, value) for name, value in fields.items() if name != badge
        ],
        "paragraphs": [speech.unit(unit) for unit in card_units(speech.game, card)],
    }


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

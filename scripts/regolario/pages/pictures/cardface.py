"""The face of a card, drawn from its data: name, type, number, and a colour of its own."""

from __future__ import annotations

from markupsafe import Markup

from regolario.models import Card, FieldKind, Game
from regolario.pages.voice import Voice
from regolario.text.numbers import format_value

_NAMED_HUES = {
    "red": 25, "orange": 55, "yellow": 90, "green": 145, "blue": 255, "purple": 305, "violet": 305,
    "pink": 350,
}  # fmt: skip
"""Values of a card's field that name a colour by themselves."""
_PALE = {"white", "grey", "gray", "silver"}
_DARK = {"black"}
_FOOT = 166
"""Where the type stands."""
_LINE = 15
"""So many letters fit on a line of a face."""


def card_face(voice: Voice, card: Card) -> Markup:
    """Draw a card; all that it shows stands beside it in words, so it is hidden from being read."""
    number = _number(voice.game, card)
    name = _wrapped(voice.plain(f"card/{card.id}/name"))
    top = _FOOT - 13 - 16 * (len(name) - 1)
    lines = Markup("").join(
        Markup('<text x="12" y="{}" font-size="13">{}</text>').format(top + 16 * index, line)
        for index, line in enumerate(name)
    )
    kind = voice.plain(f"card_type/{card.type}")
    sign = "" if number is None else format_value(number, voice.language)
    corner = Markup("")
    if sign:
        corner = Markup(
            '<text x="63" y="{1}" font-size="62" text-anchor="middle" class="rg-onband">{0}</text>'
            '<text x="12" y="26" font-size="18" class="rg-onband">{0}</text>'
        ).format(sign, top - 60)
    return Markup(
        '<svg class="rg-drawn" viewBox="0 0 126 176" aria-hidden="true" data-hue="{}">'
        '<rect class="rg-paper" x=".5" y=".5" width="125" height="175" rx="8"/>'
        '<path class="rg-band" d="M8 6h110a3 3 0 0 1 3 3v{} l-58 12 -58 -12v-{}a3 3 0 0 1 3-3z"/>'
        '{}{}<text x="12" y="{}" font-size="10" class="rg-soft">{}</text></svg>'
    ).format(hue(voice.game, card), top - 38, top - 38, corner, lines, _FOOT, kind)


def _number(game: Game, card: Card) -> int | None:
    """Find the number that the card is known by: its first numeric field."""
    for name, field in game.info.cards.fields.items():
        value = card.values.get(name)
        if field.kind is FieldKind.INTEGER and isinstance(value, int):
            return value
    return None


def hue(game: Game, card: Card) -> int | str:
    """Choose a card's colour: one that the data names, else one for what the game tints by."""
    for value in card.values.values():
        if isinstance(value, str) and value in _NAMED_HUES:
            return _NAMED_HUES[value]
        if isinstance(value, str) and value in _PALE | _DARK:
            return "pale" if value in _PALE else "dark"
    declared = game.info.cards
    if declared.tint == "type":
        kinds, held = [*declared.types], card.type
    else:
        kinds, held = [*declared.fields[declared.tint].values], str(card.values.get(declared.tint))
    return HUES[(kinds.index(held) if held in kinds else len(kinds)) % len(HUES)]


HUES = tuple(sorted({*_NAMED_HUES.values(), 195}))
"""Every hue that a face may have; the style sheet knows these."""


def _wrapped(name: str) -> list[str]:
    """Break a name into at most two lines.

    >>> _wrapped("Nathan Drake the explorer of ruins")
    ['Nathan Drake', 'the explorer…']
    """
    lines = [""]
    for word in name.split():
        grown = f"{lines[-1]} {word}".strip()
        if len(grown) <= _LINE or not lines[-1]:
            lines[-1] = grown
        else:
            lines.append(word)
    if len(lines) > 2:  # noqa: PLR2004 - two lines fit
        lines = [lines[0], f"{lines[1]}…"]
    return lines

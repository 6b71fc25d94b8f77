"""The face of a card, drawn from its data: name, type, number, and a colour of its own."""

from __future__ import annotations

from markupsafe import Markup

from regolario.library.cardfaces import hue, known_number
from regolario.models import Card
from regolario.pages.voice import Voice
from regolario.text.numbers import format_value

_FOOT = 166
"""Where the type stands."""
_LINE = 15
"""So many letters fit on a line of a face."""


def card_face(voice: Voice, card: Card) -> Markup:
    """Draw a card; all that it shows stands beside it in words, so it is hidden from being read."""
    known = known_number(voice.game, card)
    name = _wrapped(voice.plain(f"card/{card.id}/name"))
    top = _FOOT - 13 - 16 * (len(name) - 1)
    lines = Markup("").join(
        Markup('<text x="12" y="{}" font-size="13">{}</text>').format(top + 16 * index, line)
        for index, line in enumerate(name)
    )
    kind = voice.plain(f"card_type/{card.type}")
    sign = format_value(card.values[known], voice.language) if known else ""
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

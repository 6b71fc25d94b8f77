"""The face of a card, drawn from its data: name, type, number, and a colour of its own."""

from __future__ import annotations

from markupsafe import Markup, escape

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
    lines = "".join(
        f'<text x="12" y="{top + 16 * index}" font-size="13">{escape(line)}</text>'
        for index, line in enumerate(name)
    )
    kind = escape(voice.plain(f"card_type/{card.type}"))
    sign = escape(format_value(card.values[known], voice.language)) if known else ""
    corner = (
        f'<text x="63" y="{top - 60}" font-size="62" text-anchor="middle" class="rg-onband">{sign}'
        f'</text><text x="12" y="26" font-size="18" class="rg-onband">{sign}</text>'
    )
    return Markup(  # noqa: S704 - escaped above; whatever else stands here is ours
        f'<svg class="rg-drawn" viewBox="0 0 126 176" aria-hidden="true"'
        f' data-hue="{hue(voice.game, card)}">'
        '<rect class="rg-paper" x=".5" y=".5" width="125" height="175" rx="8"/>'
        f'<path class="rg-band" d="M8 6h110a3 3 0 0 1 3 3v{top - 38} l-58 12 -58 -12v-{top - 38}'
        'a3 3 0 0 1 3-3z"/>'
        f"{corner if sign else ''}{lines}"
        f'<text x="12" y="{_FOOT}" font-size="10" class="rg-soft">{kind}</text></svg>'
    )


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
        rest = lines[1]
        while len(rest) >= _LINE and " " in rest:
            rest = rest.rpartition(" ")[0]
        lines = [lines[0], f"{rest}…"]
    return lines

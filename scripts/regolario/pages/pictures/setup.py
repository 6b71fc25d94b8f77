"""What lies ready at the start, for each number of players."""

from __future__ import annotations

from markupsafe import Markup

from regolario.library.answers import value_text
from regolario.models.pictures import Picture
from regolario.pages.pictures.table import table, wrapped
from regolario.pages.voice import Voice

_WIDTH = 380
_LEFT = 64
_ROW = 50
_DIGIT = 12


def setup(voice: Voice, key: str, picture: Picture) -> tuple[Markup, Markup]:
    """Draw a row of numbers for each number of players."""
    labels = [voice.plain(f"picture/{key}/{name}/label") for name in picture.parts]
    rows = [
        [
            _players(voice, count),
            *(_value(voice, part.value_for(count)) for part in picture.parts.values()),
        ]
        for count in voice.game.info.tables
    ]
    return _drawing(voice, key, labels, rows), table([voice.ui("players"), *labels], rows)


def _players(voice: Voice, count: int) -> str:
    return voice.ui("players_count", count=count)


def _value(voice: Voice, expression: str) -> str:
    outcome = voice.game.module.calls.get(expression)
    if outcome is None or not outcome.ok:
        return voice.ui("unknown")
    return value_text(voice.library, voice.domain, outcome.value, voice.language)


def _drawing(voice: Voice, key: str, labels: list[str], rows: list[list[str]]) -> Markup:
    wide = (_WIDTH - _LEFT) / len(labels)
    heads = [wrapped(label, max(7, int(wide / 6.4))) for label in labels]
    top = 14 * max(map(len, heads)) + 8
    parts = [_head(_LEFT + wide * (index + 0.5), lines, top) for index, lines in enumerate(heads)]
    for index, row in enumerate(rows):
        parts.append(_row(top + _ROW * index, wide, row))
    return Markup(
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(
        _WIDTH, top + _ROW * len(rows), voice.plain(f"picture/{key}/says"), Markup("").join(parts)
    )  # fmt: skip


def _head(middle: float, lines: list[str], top: int) -> Markup:
    return Markup("").join(
        Markup('<text x="{:.0f}" y="{}" text-anchor="middle" class="rg-soft">{}</text>').format(
            middle, top - 8 - 14 * (len(lines) - 1 - index), line
        )
        for index, line in enumerate(lines)
    )


def _row(top: float, wide: float, row: list[str]) -> Markup:
    count, _, word = row[0].partition(" ")
    if not word:
        count, _, word = row[0].partition("\u00a0")
    boxes = Markup("").join(
        Markup(
            '<rect x="{x:.1f}" y="{y}" width="{w:.1f}" height="{h}" rx="6" class="rg-box"/>'
            '<text x="{m:.1f}" y="{t}" text-anchor="middle" class="{c}">{v}</text>'
        ).format(
            x=_LEFT + wide * index + 3,
            y=top,
            w=wide - 6,
            h=_ROW - 8,
            m=_LEFT + wide * (index + 0.5),
            t=top + 29,
            v=value,
            c="rg-number" if len(value) * _DIGIT < wide else "",
        )
        for index, value in enumerate(row[1:])
    )
    return Markup(
        '<text x="2" y="{}" class="rg-number">{}</text><text x="2" y="{}" class="rg-soft">{}</text>'
        "{}"
    ).format(top + 20, count, top + 37, word, boxes)

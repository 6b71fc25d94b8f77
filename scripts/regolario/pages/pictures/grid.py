"""How many cards have each pair of values of two fields, as squares that grow with the number."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from regolario.library.answers import value_text
from regolario.models import Card
from regolario.models.pictures import Picture
from regolario.pages.pictures.table import table
from regolario.pages.voice import Voice

_WIDTH = 380
_LEFT = 108
_ROW = 26
_NAME = 18
_MARGIN_LETTERS = 15


def grid(voice: Voice, key: str, picture: Picture) -> tuple[Markup, Markup]:
    """Draw the cards' fields against each other; fields of several values count each of them."""
    counts: Counter[tuple[object, object]] = Counter()
    for card in voice.game.cards:
        if any(wanted not in values(card, field) for field, wanted in picture.where.items()):
            continue
        for row in values(card, picture.rows):
            counts.update((row, column) for column in values(card, picture.columns))
    rows = _ordered(voice, picture.rows, {row for row, _ in counts})
    columns = _ordered(voice, picture.columns, {column for _, column in counts})
    named = [[_name(voice, picture.rows, row)] for row in rows]
    for line, row in zip(named, rows, strict=True):
        line += [str(counts[row, column] or "–") for column in columns]
    heads = [_name(voice, picture.columns, column) for column in columns]
    drawing = _drawing(voice, key, [line[0] for line in named], heads,
                       [[counts[row, column] for column in columns] for row in rows])  # fmt: skip
    return drawing, table(["", *heads], named)


def values(card: Card, field: str) -> list[object]:
    """Give what a card has in a field; a list's items one by one."""
    held = card.type if field == "type" else card.values.get(field)
    if held is None:
        return []
    return [*held] if isinstance(held, tuple) else [held]


def _ordered(voice: Voice, field: str, found: set[object]) -> list[object]:
    """Put values in the order of their declaration; numbers rise."""
    cards = voice.game.info.cards
    declared = [*cards.types] if field == "type" else [*cards.fields[field].values]
    if declared:
        return [value for value in declared if value in found]
    numbers = sorted(value for value in found if isinstance(value, int))
    return [*range(numbers[0], numbers[-1] + 1)] if numbers else sorted(found, key=str)


def _name(voice: Voice, field: str, value: object) -> str:
    unit = f"card_type/{value}" if field == "type" else f"field/{field}/{value}"
    if unit in voice.game.units:
        return voice.plain(unit)
    return value_text(voice.library, voice.domain, value, voice.language)


def _drawing(
    voice: Voice, key: str, rows: list[str], columns: list[str], counts: list[list[int]]
) -> Markup:
    """Draw rows of squares; names that are too long for the margin stand above their rows."""
    above = max(map(len, rows)) > _MARGIN_LETTERS
    left = 0 if above else _LEFT
    tall = _ROW + _NAME if above else _ROW
    wide = (_WIDTH - left) / len(columns)
    most = max(map(max, counts))
    drawn = Markup("").join(
        Markup('<text x="{:.0f}" y="14" text-anchor="middle" class="rg-soft">{}</text>').format(
            left + wide * (index + 0.5), head
        )
        for index, head in enumerate(columns)
    )
    for line, (name, held) in enumerate(zip(rows, counts, strict=True)):
        foot = 22 + tall * (line + 1)
        text = Markup('<text x="0" y="{:.0f}">{}</text>')
        drawn += text.format(foot - _ROW - 2 if above else foot - _ROW / 2 + 4, name)
        for index, count in enumerate(held):
            middle = left + wide * (index + 0.5)
            drawn += _square(middle, foot - _ROW / 2, (count / most) ** 0.5 * (min(wide, _ROW) - 6))
    return Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        _WIDTH, 26 + tall * len(rows), voice.plain(f"picture/{key}/says"), drawn
    )


def _square(across: float, down: float, side: float) -> Markup:
    if not side:
        return Markup('<circle class="rg-soft" cx="{:.1f}" cy="{:.1f}" r="1.2"/>').format(
            across, down
        )
    return Markup(
        '<rect class="rg-heat" x="{:.1f}" y="{:.1f}" width="{s:.1f}" height="{s:.1f}" rx="2"/>'
    ).format(across - side / 2, down - side / 2, s=side)

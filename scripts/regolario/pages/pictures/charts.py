"""Charts of what a rules module computes: lines over whole numbers, and how often values fall."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from regolario.models.pictures import Picture
from regolario.pages.pictures.table import table
from regolario.pages.voice import Voice
from regolario.text.numbers import format_value

_WIDTH, _HEIGHT = 380, 250
_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 8, 10, 40
_STEPS = (1, 2, 5, 10, 20, 40, 50, 100, 200, 500, 1000)
_MOST_STEPS = 7


class _Scale:
    """Leads values to places of the drawing."""

    def __init__(self, across: tuple[float, float], up: tuple[float, float]) -> None:
        self.across, self.up = across, up

    def x(self, value: float) -> float:
        low, high = self.across
        return _LEFT + (value - low) / (high - low or 1) * (_WIDTH - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        low, high = self.up
        return _HEIGHT - _BOTTOM - (value - low) / (high - low or 1) * (_HEIGHT - _TOP - _BOTTOM)


def ticks(low: float, high: float) -> list[int]:
    """Choose round numbers along an axis.

    >>> ticks(-80, 156)
    [-80, -40, 0, 40, 80, 120, 160]
    """
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_STEPS), _STEPS[-1])
    first = int(low // step)
    last = int(-(-high // step))
    return [step * index for index in range(first, last + 1)]


def lines(voice: Voice, key: str, picture: Picture) -> tuple[Markup, Markup]:
    """Draw one line for each part; its values stand over the whole numbers from `start` on."""
    series = {
        voice.plain(f"picture/{key}/{name}/label"): _numbers(voice, part.value)
        for name, part in picture.parts.items()
    }
    longest = max(map(len, series.values()))
    marks = [picture.start + index for index in range(longest)]
    held = [value for values in series.values() for value in values]
    up = ticks(min(0, *held), max(held))
    scale = _Scale((marks[0], marks[-1]), (up[0], up[-1]))
    drawn = _grid(voice, scale, up, marks)
    for index, (label, values) in enumerate(series.items()):
        points = " ".join(
            f"{scale.x(mark):.1f},{scale.y(value):.1f}"
            for mark, value in zip(marks, values, strict=False)
        )
        drawn += Markup('<polyline class="rg-line rg-line-{}" points="{}"/>').format(
            index % 4, points
        )
        drawn += _key(index, label)
    rows = [
        [
            format_value(mark, voice.language),
            *(_said(voice, values, at) for values in series.values()),
        ]
        for at, mark in enumerate(marks)
    ]
    across = voice.plain(f"picture/{key}/across") if picture.across else ""
    return _svg(voice, key, drawn, across), table([across, *series], rows)


def _said(voice: Voice, values: Sequence[int], at: int) -> str:
    return format_value(values[at], voice.language) if at < len(values) else "–"


def _numbers(voice: Voice, expression: str) -> list[int]:
    outcome = voice.game.module.calls.get(expression)
    value = outcome.value if outcome is not None and outcome.ok else []
    return [one for one in value if isinstance(one, int)] if isinstance(value, list | tuple) else []


def _key(index: int, label: str) -> Markup:
    top = _TOP + 8 + 17 * index
    return Markup(
        '<path class="rg-line rg-line-{i}" d="M{x} {y}h26"/><text x="{t}" y="{b}">{label}</text>'
    ).format(i=index % 4, x=_LEFT + 10, y=top, t=_LEFT + 42, b=top + 4, label=label)


def histogram(voice: Voice, key: str, picture: Picture) -> tuple[Markup, Markup]:
    """Draw how many values fall into each range of the picture's width."""
    values = _numbers(voice, picture.values)
    counts: dict[int, int] = {}
    for value in values:
        counts[value // picture.width] = counts.get(value // picture.width, 0) + 1
    first, last = min(counts), max(counts)
    up = ticks(0, max(counts.values()))
    scale = _Scale((first * picture.width, (last + 1) * picture.width), (up[0], up[-1]))
    drawn = _grid(voice, scale, up, ticks(first * picture.width, last * picture.width))
    for index in range(first, last + 1):
        left, right = scale.x(index * picture.width), scale.x((index + 1) * picture.width)
        top = scale.y(counts.get(index, 0))
        drawn += Markup(
            '<rect class="rg-column" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>'
        ).format(left + 0.5, top, right - left - 1, scale.y(0) - top)
    rows = [
        [
            _range(voice, index * picture.width, picture.width),
            format_value(counts.get(index, 0), voice.language),
        ]
        for index in range(first, last + 1)
    ]
    across = voice.plain(f"picture/{key}/across") if picture.across else ""
    return _svg(voice, key, drawn, across), table([across, voice.ui("count")], rows)


def _range(voice: Voice, low: int, width: int) -> str:
    ends = [format_value(value, voice.language) for value in (low, low + width - 1)]
    return " … ".join(ends)


def _grid(voice: Voice, scale: _Scale, up: list[int], across: list[int]) -> Markup:
    drawn = Markup("")
    for value in up:
        kind = "rg-axis" if value == 0 else "rg-grid"
        drawn += Markup(
            '<path class="{}" d="M{} {y:.1f}H{}"/>'
            '<text x="{}" y="{t:.1f}" text-anchor="end">{}</text>'
        ).format(
            kind, _LEFT, _WIDTH - _RIGHT, _LEFT - 6, format_value(value, voice.language),
            y=scale.y(value), t=scale.y(value) + 4,
        )  # fmt: skip
    for value in across:
        drawn += Markup('<text x="{:.1f}" y="{}" text-anchor="middle">{}</text>').format(
            scale.x(value), _HEIGHT - _BOTTOM + 16, format_value(value, voice.language)
        )
    return drawn


def _svg(voice: Voice, key: str, drawn: Markup, across: str) -> Markup:
    axis = Markup('<text x="{}" y="{}" text-anchor="middle" class="rg-soft">{}</text>').format(
        (_WIDTH + _LEFT) / 2, _HEIGHT - 4, across
    )
    return Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>').format(
        _WIDTH, _HEIGHT, voice.plain(f"picture/{key}/says"), drawn, axis
    )

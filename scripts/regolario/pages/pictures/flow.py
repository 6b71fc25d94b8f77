"""What is done one after the other, with the ways to choose side by side."""

from __future__ import annotations

from markupsafe import Markup

from regolario.models.pictures import Picture
from regolario.pages.pictures.table import wrapped
from regolario.pages.voice import Voice

_WIDTH = 380
_RIGHT = 30
"""Room for the arrow that leads back."""
_GAP = 26
_LINE = 17


def flow(voice: Voice, key: str, picture: Picture) -> tuple[Markup, Markup]:
    """Draw the steps from top to bottom; each leads to the rule that it stands for."""
    ranks: list[list[str]] = []
    for name, part in picture.parts.items():
        if part.instead and ranks:
            ranks[-1].append(name)
        else:
            ranks.append([name])
    top, drawn = 4.0, Markup("")
    middles = []
    for index, names in enumerate(ranks):
        boxes, height = _rank(voice, key, picture, names, top)
        drawn += boxes
        middles.append(top + height / 2)
        if index + 1 < len(ranks):
            drawn += _arrow((_WIDTH - _RIGHT) / 2, top + height, top + height + _GAP)
        top += height + _GAP
    drawn += _back(middles[0], middles[-1])
    drawing = Markup('<svg viewBox="0 0 {} {:.0f}" role="group" aria-label="{}">{}</svg>').format(
        _WIDTH, top - _GAP + 4, voice.plain(f"picture/{key}/says"), drawn
    )
    return drawing, _steps(voice, key, picture)


def _rank(
    voice: Voice, key: str, picture: Picture, names: list[str], top: float
) -> tuple[Markup, float]:
    wide = (_WIDTH - _RIGHT) / len(names)
    texts = {
        name: wrapped(voice.plain(f"picture/{key}/{name}/label"), max(8, int(wide / 7.2) - 2))
        for name in names
    }
    height = _LINE * max(map(len, texts.values())) + 18
    drawn = Markup("")
    for index, (name, lines) in enumerate(texts.items()):
        left = wide * index + (3 if index else 0)
        box = Markup(
            '<rect x="{:.0f}" y="{:.0f}" width="{:.0f}" height="{}" rx="8" class="rg-box"/>'
        )
        box = box.format(left + 1, top, wide - 4, height)
        first = top + (height - _LINE * len(lines)) / 2 + 13
        for line_index, line in enumerate(lines):
            box += Markup('<text x="{:.0f}" y="{:.0f}" text-anchor="middle">{}</text>').format(
                left + wide / 2, first + _LINE * line_index, line
            )
        drawn += _linked(voice, picture.parts[name].see, box)
    return drawn, height


def _linked(voice: Voice, unit: str, inner: Markup) -> Markup:
    href = voice.href(unit) if unit else None
    return Markup('<a href="{}">{}</a>').format(href, inner) if href else inner


def _arrow(middle: float, start: float, end: float) -> Markup:
    return Markup(
        '<path class="rg-arrow" d="M{x:.0f} {a:.0f}V{b:.0f}"/>'
        '<path class="rg-tip" d="M{x:.0f} {c:.0f}l-5 -8h10z"/>'
    ).format(x=middle, a=start + 3, b=end - 8, c=end - 1)


def _back(first: float, last: float) -> Markup:
    edge = _WIDTH - _RIGHT
    return Markup(
        '<path class="rg-arrow" d="M{e} {b:.0f}h8q10 0 10 -10V{c:.0f}q0 -10 -10 -10h-2"/>'
        '<path class="rg-tip" d="M{e} {a:.0f}l8 -5v10z"/>'
    ).format(e=edge - 2, b=last, c=first + 10, a=first)


def _steps(voice: Voice, key: str, picture: Picture) -> Markup:
    """Say the same as a list, alternatives joined by their level."""
    items = []
    for name, part in picture.parts.items():
        text = voice.text(f"picture/{key}/{name}/label")
        href = voice.href(part.see) if part.see else None
        link = Markup('<a href="{}">{}</a>').format(href, text) if href else text
        or_ = Markup("{} ").format(voice.ui("or_else")) if part.instead else Markup("")
        items.append(Markup("<li>{}{}</li>").format(or_, link))
    return Markup("<ol>{}</ol>").format(Markup("").join(items))

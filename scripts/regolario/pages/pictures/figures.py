"""The pictures that a game declares, each in the frame with its table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from markupsafe import Markup

from regolario.models.pictures import Picture, Shape
from regolario.pages.pictures.charts import histogram, lines
from regolario.pages.pictures.flow import flow
from regolario.pages.pictures.grid import grid
from regolario.pages.pictures.setup import setup
from regolario.pages.pictures.table import framed
from regolario.pages.voice import Voice

_DRAWN: Mapping[Shape, Callable[[Voice, str, Picture], tuple[Markup, Markup]]] = {
    Shape.SETUP: setup,
    Shape.FLOW: flow,
    Shape.LINES: lines,
    Shape.HISTOGRAM: histogram,
    Shape.GRID: grid,
}


def pictures(voice: Voice, shapes: Collection[str]) -> Markup:
    """Draw the game's pictures of some shapes, in the order of game.yml."""
    drawn = []
    for key, picture in voice.game.info.pictures.items():
        if picture.shape.value in shapes:
            drawing, table = _DRAWN[picture.shape](voice, key, picture)
            title = voice.plain(f"picture/{key}/title")
            drawn.append(framed(voice, f"picture.{key}", title, drawing, table))
    return Markup("").join(drawn)

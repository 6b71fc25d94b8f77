"""The papers that can be printed on, with their sizes in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Paper(NamedTuple):
    """A size of paper, upright."""

    name: str
    """What Typst calls it."""
    width: float
    """In millimetres, as the height."""
    height: float


PAPERS: Mapping[str, Paper] = {
    "a4": Paper("a4", 210, 297),
    "letter": Paper("us-letter", 215.9, 279.4),
}


def on_paper(name: str) -> dict[str, str | float]:
    """Give what templates want to know of a paper.

    >>> on_paper("letter")
    {'paper': 'us-letter', 'width': 215.9, 'height': 279.4}
    """
    paper = PAPERS[name]
    return {"paper": paper.name, "width": paper.width, "height": paper.height}

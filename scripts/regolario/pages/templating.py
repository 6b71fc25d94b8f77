"""Fill the templates of pages: HTML in blocks, headings in Markdown for the host."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regolario.pages.pictures import card_face, emblem, pictures, progress_bar
from regolario.pages.prose import escaped

_HEADING = Markup("\ue032")
"""Tells a heading of ours from a text in which a line begins with #."""


@cache
def _environment() -> Environment:
    loader = PackageLoader("regolario", "pages/templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, auto_reload=False
    )
    drawn = {"emblem": emblem, "pictures": pictures, "progress_bar": progress_bar}
    environment.globals.update(heading=_line, card_face=card_face, **drawn)
    return environment


def heading(level: int, text: str, anchor: str) -> Markup:
    """Write a heading in Markdown: the host makes the table of contents of these."""
    return Markup(f"{'#' * level} {escaped(text)} {{#{anchor}}}")  # noqa: S704 - escaped for Markdown


def _line(level: int, text: str, anchor: str) -> Markup:
    return _HEADING + heading(level, text, anchor)


def fill(template: str, **values: Any) -> str:  # noqa: ANN401 - whatever a template shows
    """Fill a template; blank lines within HTML would end the block for Markdown."""
    text = _environment().get_template(f"{template}.jinja").render(**values)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return "\n".join(_spaced(line) for line in lines)


def _spaced(line: str) -> str:
    return f"\n{line.removeprefix(_HEADING)}\n" if line.startswith(_HEADING) else line

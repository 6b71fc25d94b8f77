"""Read the address of a calculator with its input, as the site's pages share it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from regolario.cli.collection import fail
from regolario.library import Library
from regolario.library.forms import read_address
from regolario.models import Function, Game

_PAGE = "calculators"
_LISTS = frozenset({"list", "set", "rows", "text"})
"""Kinds of fields that may be empty."""


@dataclass(frozen=True, slots=True)
class Link:
    """What an address asks."""

    language: str | None
    """The language of its page; None if the collection has no such language."""
    game: Game
    function: Function
    texts: Mapping[str, str]
    """What stands in each field, as it was typed; fields that may be left out may lack."""


def read_link(library: Library, url: str) -> Link:
    """Find the game, the function and the input that an address means; end if there are none."""
    try:
        split = urlsplit(url.strip())
    except ValueError:
        fail(f'"{url}" is no address')
    language, game = _game(library, split, url)
    function, texts = read_address(game, unquote(split.fragment), _fields(split.query))
    if function is None:
        known = ", ".join(game.info.calculators)
        fail(f'{game.id} has no calculator "{split.fragment}"; it has {known}')
    given = _filled(function, texts)
    return Link(language if language in library.languages else None, game, function, given)


def _game(library: Library, split: SplitResult, url: str) -> tuple[str, Game]:
    parts = [unquote(part) for part in split.path.split("/") if part and part != "index.html"]
    language, name, page = parts[-3:] if len(parts) > 2 else ("", "", "")  # noqa: PLR2004
    if page != _PAGE or name not in library.games:
        fail(f'"{url}" is no address of a calculator: …/LANGUAGE/GAME/calculators/?…#FUNCTION')
    return language, library.games[name]


def _fields(query: str) -> dict[str, str]:
    """Split a query; a plus stands for itself, since it parts the items of inner lists."""
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    return {unquote(name): unquote(text) for name, _, text in pairs}


def _filled(function: Function, texts: Mapping[str, str]) -> dict[str, str]:
    """Leave out what is empty and may be; end where something is still to be filled in."""
    given, empty = {}, []
    for one in function.form.parameters:
        text = texts.get(one.name, "")
        if text.strip() or one.kind in _LISTS:
            given[one.name] = text
        elif one.required:
            empty.append(one.name)
    if empty:
        fail(f"still to be filled in: {', '.join(empty)}")
    return given

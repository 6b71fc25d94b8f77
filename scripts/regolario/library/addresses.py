"""Where things are on the site: addresses without the language, the same in all of them."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass

from regolario.models import Game

PARTS = ("rules", "faq", "glossary", "cards", "compare", "sources")
"""The pages that a game may have below its overview, in the order of the navigation."""


def parts(game: Game) -> tuple[str, ...]:
    """Name the pages of a game: one that would stay empty is left out."""
    held = {
        "faq": game.questions,
        "glossary": game.glossary,
        "cards": game.cards,
        "sources": game.sources or game.info.references,
    }
    return tuple(part for part in PARTS if held.get(part, True))


@dataclass(frozen=True, slots=True)
class Address:
    """A page (`lost_cities/rules/`) and an anchor on it, which may be empty."""

    page: str
    anchor: str = ""

    def seen_from(self, here: str) -> str:
        """Write the link from another page of the same language.

        >>> Address("lost_cities/rules/", "scoring.bonus").seen_from("lost_cities/cards/desert_2/")
        '../../rules/#scoring.bonus'
        >>> Address("lost_cities/rules/", "scoring").seen_from("lost_cities/rules/")
        '#scoring'
        """
        fragment = f"#{self.anchor}" if self.anchor else ""
        if self.page == here and fragment:
            return fragment
        path = posixpath.relpath(self.page or ".", here or ".")
        return f"{'./' if path == '.' else f'{path}/'}{fragment}"


def address(game: Game, unit: str) -> Address | None:
    """Find where a unit of a game is shown; None when readers never meet it by a link."""
    part, _, rest = game.was.get(unit, unit).partition("/")
    name = rest.partition("/")[0]
    if part in {"rules", "faq", "glossary"} and f"{part}/{name}" in game.units:
        return Address(f"{game.id}/{part}/", "" if name == "note" else name)
    if part == "card" and f"card/{name}/name" in game.units:
        return Address(f"{game.id}/cards/{name}/")
    if part in {"claim", "source"} and (f"claim/{name}/says" in game.units or name in game.sources):
        return Address(f"{game.id}/sources/", name)
    shown = {"component": f"component/{name}", "picture": f"picture/{name}/title"}
    if part in shown and shown[part] in game.units:
        return Address(f"{game.id}/", f"{part}.{name}")
    if part == "game":
        return Address(f"{game.id}/")
    return None

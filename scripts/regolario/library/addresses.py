"""Where things are on the site: addresses without the language, the same in all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from regolario import proofs
from regolario.models import Function, Game
from regolario.models.proofs import Value

PARTS = ("rules", "faq", "glossary", "cards", "calculators", "print", "compare", "sources")
"""The pages that a game may have below its overview, in the order of the navigation."""
PROGRESS = "progress/"
"""The page that says how far the translations have come; no game or page may be called so."""
MOST_COMPARED = 1_500
"""So many texts stand on one page that compares languages; a large game has several."""


def parts(game: Game) -> tuple[str, ...]:
    """Name the pages of a game: one that would stay empty is left out."""
    held = {
        "faq": game.questions,
        "glossary": game.glossary,
        "cards": game.cards,
        "calculators": game.info.calculators,
        "sources": game.sources or game.info.references,
    }
    return tuple(part for part in PARTS if held.get(part, True))


@dataclass(frozen=True, slots=True)
class Address:
    """A page (`lost_cities/rules/`), and what may be missing: an anchor on it, a form's input."""

    page: str
    anchor: str = ""
    query: str = ""
    """The input that opens a calculator: `investments=3&numbers=2,3`."""

    def seen_from(self, here: str) -> str:
        """Write the link from another page of the same language.

        >>> Address("lost_cities/rules/", "scoring.bonus").seen_from("lost_cities/cards/desert_2/")
        '../../rules/#scoring.bonus'
        >>> Address("lost_cities/rules/", "scoring").seen_from("lost_cities/rules/")
        '#scoring'
        """
        fragment = (f"?{self.query}" if self.query else "") + (
            f"#{self.anchor}" if self.anchor else ""
        )
        if self.page == here and fragment:
            return fragment
        return f"{_relative(self.page, here) or './'}{fragment}"


def _relative(page: str, here: str) -> str:
    """Write how one page is reached from another: up as far as they differ, then down."""
    there, start = page.split("/")[:-1], here.split("/")[:-1]
    shared = 0
    for one, other in zip(there, start, strict=False):
        if one != other:
            break
        shared += 1
    return "../" * (len(start) - shared) + "".join(f"{part}/" for part in there[shared:])


def address(game: Game, unit: str) -> Address | None:
    """Find where a unit of a game is shown; None when readers never meet it by a link."""
    part, _, rest = game.was.get(unit, unit).partition("/")
    name = rest.partition("/")[0]
    match part:
        case "card":
            needed, page, anchor = f"card/{name}/name", f"cards/{name}/", ""
        case "claim":
            needed, page, anchor = f"claim/{name}/says", "sources/", name
        case "source":
            needed, page, anchor = f"source/{name}/state", "sources/", name
        case "calculator":
            needed, page, anchor = f"calculator/{name}/title", "calculators/", name
        case "component":
            needed, page, anchor = f"component/{name}", "", f"component.{name}"
        case "picture":
            needed, page, anchor = f"picture/{name}/title", "", f"picture.{name}"
        case "game":
            needed, page, anchor = "game/title", "", ""
        case "rules" | "faq" | "glossary":
            needed, page, anchor = f"{part}/{name}", f"{part}/", "" if name == "note" else name
        case _:
            return None
    return Address(f"{game.id}/{page}", anchor) if needed in game.units else None


def calculator_address(game: Game, function: Function, values: Mapping[str, Value]) -> Address:
    """Give the address that opens a calculator with values, in the order of its form."""
    pairs = [
        (one.name, proofs.write_argument(one, values[one.name]))
        for one in function.form.parameters
        if one.name in values
    ]
    query = "&".join(f"{name}={quote(text, safe=',:~')}" for name, text in pairs)
    return Address(f"{game.id}/calculators/", function.name, query)


def compared(game: Game, unit: str) -> Address:
    """Find where a unit is shown in all languages."""
    unit = game.was.get(unit, unit)
    number = _places(game).get(unit, 0) // MOST_COMPARED if len(game.units) > MOST_COMPARED else 0
    return Address(compare_page(game, number), unit if unit in game.units else "")


def compare_page(game: Game, number: int) -> str:
    """Give the address of one of the pages, from 0, that compare the languages of a game."""
    return f"{game.id}/compare/{f'{number + 1}/' if number else ''}"


@lru_cache(maxsize=8)
def _places(game: Game) -> dict[str, int]:
    """Number the units in reading order."""
    return {unit: number for number, unit in enumerate(game.units)}

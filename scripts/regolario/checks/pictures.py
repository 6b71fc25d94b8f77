"""Pictures and quick links of game.yml: what they name exists, what they compute comes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regolario.checks.references import targets
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Game
from regolario.models.pictures import Picture
from regolario.problems import Problem

_TYPE = "type"
_Named = tuple[tuple[str, ...], str, str, Sequence[str]]
"""Where a name stands in game.yml, what it is, the name, and the names that there are."""


def quick_sections(library: Library) -> Iterator[Problem]:
    """Find quick links to sections of the rules that do not exist."""
    for game in library.games.values():
        known = [block.id for block in game.rules.blocks if block.id]
        for index, name in enumerate(game.info.quick):
            if name not in known:
                place = library.place(_file(game), "quick", index)
                wrong = f'quick: names "{name}", which is no section of the rules'
                yield Problem(place, "", wrong, suggestion(name, known))


def picture_names(library: Library) -> Iterator[Problem]:
    """Find pictures that name units, card fields or values that do not exist."""
    for game in library.games.values():
        for key, picture in game.info.pictures.items():
            for path, what, name, known in _named(game, picture):
                if name not in known:
                    place = library.place(_file(game), "pictures", key, *path)
                    wrong = f'picture "{key}" names the {what} "{name}", which does not exist'
                    yield Problem(place, "", wrong, suggestion(name, known))


def picture_numbers(library: Library) -> Iterator[Problem]:
    """Find pictures whose expressions the rules module refuses."""
    for game in library.games.values():
        for key, picture in game.info.pictures.items():
            for call in dict.fromkeys(picture.calls(game.info.tables)):
                outcome = game.module.calls.get(call)
                if outcome is not None and not outcome.ok:
                    place = library.place(_file(game), "pictures", key)
                    wrong = f'picture "{key}": `{call}` gives no value: {outcome.error}'
                    yield Problem(place, "", wrong, "call what rules.py has, with right arguments")


def _file(game: Game) -> str:
    return f"content/{game.id}/game.yml"


def _named(game: Game, picture: Picture) -> Iterator[_Named]:
    units = sorted(targets(game))
    for name, part in picture.parts.items():
        if part.see:
            yield ("parts", name, "see"), "unit", part.see, units
    fields = [_TYPE, *game.info.cards.fields]
    for side in ("rows", "columns"):
        if getattr(picture, side):
            yield (side,), "card field", getattr(picture, side), fields
    for field, value in picture.where.items():
        yield ("where", field), "card field", field, fields
        held = _values(game, field)
        if held:
            yield ("where", field), f"value of {field}", value, held


def _values(game: Game, field: str) -> list[str]:
    """Give the values that a field may have; none where anything may stand."""
    if field == _TYPE:
        return [*game.info.cards.types]
    declared = game.info.cards.fields.get(field)
    return [*declared.values] if declared else []

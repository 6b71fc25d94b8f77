"""The declared card fields of all games as columns of one table."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from regolario.database.schema import Facet
from regolario.database.wordings import Wordings
from regolario.models import CardField, FieldKind, Game

OWN = ("game", "id", "type", "copies", "name", "position", "page")
"""The columns that every card has."""
MOST_FACETS = 8


@dataclass(frozen=True, slots=True)
class FieldColumn:
    """A column of the table `cards`, and the declared fields that it holds."""

    name: str
    kind: FieldKind
    fields: tuple[tuple[Game, str, CardField], ...]
    """Each with the game that declares it and its id there."""

    @property
    def type(self) -> type[int] | type[str]:
        """Give the type of its values: a boolean is stored as 1 or 0, a list as JSON."""
        whole = self.kind in {FieldKind.INTEGER, FieldKind.BOOLEAN}
        return int if whole else str

    @property
    def field(self) -> str:
        """Give the id of the fields, which is one where several games share the column."""
        return self.fields[0][1]

    @property
    def facet(self) -> bool:
        """Say whether some game lets readers filter by it."""
        return any(field.facet for _, _, field in self.fields)

    @property
    def rendered(self) -> bool:
        """Say whether its values' names are sentences, which make the cards' texts."""
        return all(field.rendered for _, _, field in self.fields)

    def heading(self, wordings: Wordings, language: str) -> str:
        """Name it in a language, as the games do."""
        names = (
            wordings.shown(game.id, f"field/{name}", language) or name
            for game, name, _ in self.fields
        )
        return " / ".join(dict.fromkeys(names))


def shown_facet(column: FieldColumn, columns: list[FieldColumn]) -> Facet | None:
    """Say how readers filter by a column at once; by none of very many, which would fill a page."""
    if not column.facet or sum(one.facet for one in columns) > MOST_FACETS:
        return None
    return "list" if column.kind is FieldKind.CHOICES else "value"


def field_columns(wordings: Wordings) -> list[FieldColumn]:
    """Lay the games' fields side by side.

    Fields of one name and kind share a column. Where the kinds differ, or the name is taken, the
    column is called by the game's id and the field's.
    """
    together: dict[str, list[tuple[Game, str, CardField]]] = defaultdict(list)
    for game in wordings.library.games.values():
        for name, field in game.info.cards.fields.items():
            together[name].append((game, name, field))
    columns = []
    taken = set(OWN) | {name for name in together if _shared(name, together[name])}
    for name, fields in together.items():
        if _shared(name, fields):
            columns.append(FieldColumn(name, fields[0][2].kind, tuple(fields)))
            continue
        for one in fields:
            own = _free(f"{one[0].id}_{name}", taken)
            columns.append(FieldColumn(own, one[2].kind, (one,)))
    return columns


def _shared(name: str, fields: list[tuple[Game, str, CardField]]) -> bool:
    return name not in OWN and len({field.kind for _, _, field in fields}) == 1


def _free(name: str, taken: set[str]) -> str:
    """Take a name that is not taken, with a number behind it if need be."""
    number = 1
    while (candidate := name if number == 1 else f"{name}_{number}") in taken:
        number += 1
    taken.add(candidate)
    return candidate

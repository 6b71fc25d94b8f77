"""Read a game's cards against the fields that the game declares."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regolario.files import jsontree, tables, yamltree
from regolario.files.reading import read_text
from regolario.files.tree import Node, stands_twice
from regolario.library.declared import card_model, declared_values
from regolario.library.typed import joined, suggestion, typed
from regolario.models import Card, CardDeclaration, Record
from regolario.problems import Place, Problem

_LOADERS = {
    ".yml": yamltree.load,
    ".yaml": yamltree.load,
    ".json": jsontree.load,
    ".csv": tables.load,
    ".tsv": tables.load,
}
_PARTS = ("cards", "defaults")


def read_cards(
    folder: Path, relative: str, declared: CardDeclaration
) -> tuple[list[Card], list[Problem]]:
    """Read every card file of a game, in the order of the files' names."""
    cards: list[Card] = []
    problems: list[Problem] = []
    model = card_model(declared)
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if not path.name.startswith("."):
            new, found = _file(path, f"{relative}/{path.name}", model, declared)
            cards.extend(new)
            problems.extend(found)
    return _unique(cards, problems)


def read_card_file(
    path: Path, relative: str, declared: CardDeclaration
) -> tuple[list[Card], list[Problem]]:
    """Read one card file of a game by itself."""
    return _unique(*_file(path, relative, card_model(declared), declared))


def _file(
    path: Path, relative: str, model: type[Record], declared: CardDeclaration
) -> tuple[list[Card], list[Problem]]:
    root, problems = _read_tree(path, relative)
    if root is None:
        return [], problems
    cards, found = _cards(root, model, declared)
    # What is wrong with a default would be told once for each card.
    return cards, list(dict.fromkeys(joined(problems, found)))


def _read_tree(path: Path, relative: str) -> tuple[Node | None, list[Problem]]:
    loader = _LOADERS.get(path.suffix.lower())
    if loader is None:
        right = "use .yml, .csv or .json, or move it elsewhere"
        return None, [Problem(Place(relative), "cards", "this is no card file", right)]
    text, problems = read_text(path, relative, spreadsheet=loader is tables.load)
    if text is None:
        return None, problems
    root, more = loader(text, relative)
    if root is None and not more:
        more = [Problem(Place(relative), "cards", "the file is empty", "fill it or remove it")]
    return root, [*problems, *more]


def _unique(cards: list[Card], problems: list[Problem]) -> tuple[list[Card], list[Problem]]:
    first: dict[str, Card] = {}
    for card in cards:
        if card.id in first:
            what = f'card "{card.id}"'
            problems.append(stands_twice("cards", what, card.place, first[card.id].place))
        else:
            first[card.id] = card
    return list(first.values()), problems


def _cards(
    root: Node, model: type[Record], declared: CardDeclaration
) -> tuple[list[Card], list[Problem]]:
    nodes, defaults, problems = _listed(root)
    cards = []
    for node in nodes:
        if not isinstance(node.value, dict):
            right = "write a mapping with id, type and name"
            problems.append(Problem(node.place, "cards", "this is no card", right))
            continue
        record, found = typed(model, _completed(node, defaults))
        problems.extend(found)
        if record is not None:
            cards.append(_card(record, node.place, declared))
    return cards, problems


def _completed(card: Node, defaults: Node) -> Node:
    """Give a card the values that it leaves to the defaults, each with its own place."""
    if not isinstance(card.value, dict) or not isinstance(defaults.value, dict):
        return card
    values, keys = {**defaults.value, **card.value}, {**defaults.keys, **card.keys}
    return Node(card.place, values, keys)


def _listed(root: Node) -> tuple[list[Node], Node, list[Problem]]:
    """Find the list of cards and the defaults in a file of either form."""
    none = Node(root.place, {})
    if isinstance(root.value, list):
        return root.value, none, []
    listed = root.child("cards")
    if not isinstance(root.value, dict) or listed is None:
        wrong = "the file has no list of cards"
        return [], none, [Problem(root.place, "cards", wrong, "write cards: and a list")]
    problems = [
        Problem(root.keys[key], "cards", f'unknown field "{key}"', suggestion(key, _PARTS))
        for key in root.value
        if key not in _PARTS
    ]
    defaults = root.value.get("defaults", none)
    if not isinstance(defaults.value, dict):
        wrong, right = "defaults is no mapping", "write field: value"
        problems.append(Problem(root.keys["defaults"], "cards", wrong, right))
    if isinstance(listed.value, list):
        return listed.value, defaults, problems
    wrong, right = "cards is no list", "write a list of cards"
    return [], defaults, [*problems, Problem(root.keys["cards"], "cards", wrong, right)]


def _card(record: Record, place: Place, declared: CardDeclaration) -> Card:
    own: Any = record
    values, given = declared_values(record, declared)
    attested = {
        f"{part}.{language}" if language else part: level
        for part, levels in own.attested.items()
        for language, level in (levels.items() if isinstance(levels, dict) else [("", levels)])
    }
    return Card(
        id=own.id,
        type=own.type,
        copies=own.copies,
        name=own.name,
        text=own.text or "",
        values=values,
        attested=attested,
        printed=own.printed,
        place=place,
        was=own.was,
        absent=frozenset(values) - given,
    )

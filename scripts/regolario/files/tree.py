"""What a structured file is read into: texts in lists and mappings, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any

from regolario.problems import Place, Problem

MOST_DEPTH = 40
"""Nesting beyond this is no data of a game, and would exhaust the stack."""

Key = str | int


@dataclass(slots=True)
class Node:
    """A scalar (text), a sequence (list of nodes) or a mapping (dict of nodes)."""

    place: Place
    value: str | list[Node] | dict[str, Node]
    keys: dict[str, Place] = field(default_factory=dict)
    """Of a mapping: where each key stands."""

    def plain(self) -> Any:  # noqa: ANN401 - texts, lists and dicts of any depth
        """Give the bare data: str, list and dict."""
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return self.value

    def child(self, key: Key) -> Node | None:
        """Give what stands under a key or at an index."""
        if isinstance(self.value, dict):
            return self.value.get(key) if isinstance(key, str) else None
        if isinstance(self.value, list) and isinstance(key, int):
            return self.value[key] if 0 <= key < len(self.value) else None
        return None

    def at(self, path: tuple[Key, ...]) -> Place:
        """Find where the text at a path begins, or the key of the mapping or list that is there.

        Where the path leads nowhere, the nearest existing node on it counts.
        """
        node, place = self, self.place
        for key in path:
            child = node.child(key)
            if child is None:
                break
            place = node.keys.get(str(key), child.place)
            node = child
        return node.place if isinstance(node.value, str) else place

    def key_at(self, path: tuple[Key, ...]) -> Place:
        """Find where the last key of a path stands, and failing that what `at` finds."""
        node = self
        for key in path[:-1]:
            node = node.child(key) or node
        return node.keys.get(str(path[-1]), self.at(path)) if path else self.place


class Lines:
    """Turns offsets of a text into places, fast enough to be asked for every value."""

    def __init__(self, text: str, relative: str) -> None:
        """Note where the lines of the text begin; `relative` is the path for the places."""
        self.relative = relative
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, offset: int) -> Place:
        """Give line and column of an offset, both counted from 1."""
        line = bisect_right(self.starts, offset)
        return Place(self.relative, line, offset - self.starts[line - 1] + 1)


def stands_twice(check: str, what: str, place: Place, first: Place) -> Problem:
    """Report a key, name or id that was there before, naming both places."""
    return Problem(place, check, f"{what} stands twice (first at {first})", "keep one of the two")

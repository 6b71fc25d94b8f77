"""Read the source documents, and find those that no game takes up."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from regolario.files.tree import Node
from regolario.library.typed import joined, read_yaml, suggestion, typed
from regolario.models import Source
from regolario.problems import Place, Problem

_ID = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Seed:
    """A file of seeds/, read."""

    id: str
    """The file's stem."""
    node: Node
    game: str
    """The game that it names; empty where it names none."""
    source: Source | None

    @property
    def path(self) -> str:
        """Name the file, from the collection's root."""
        return self.node.place.path


def read_seeds(root: Path) -> tuple[list[Seed], list[Problem]]:
    """Read every source document of the collection, whatever game it belongs to."""
    seeds = []
    problems: list[Problem] = []
    for path in sorted((root / "seeds").glob("*.yml")):
        relative = f"seeds/{path.name}"
        node, found = read_yaml(path, relative)
        if not _ID.fullmatch(path.stem):
            right = "use lower-case Latin letters, digits and _"
            wrong = f'"{path.stem}" is no id of a source document'
            found.append(Problem(Place(relative), "ids", wrong, right))
        elif node is not None:
            source, more = typed(Source, node)
            found = joined(found, more)
            owner = node.child("game")
            game = owner.value if owner and isinstance(owner.value, str) else ""
            seeds.append(Seed(path.stem, node, game, source))
        problems.extend(found)
    return seeds, problems


def stray_seeds(seeds: Iterable[Seed], games: Collection[str]) -> Iterator[Problem]:
    """Find source documents of games that there are not."""
    for seed in seeds:
        if seed.game and seed.game not in games:
            wrong = f'there is no game "{seed.game}"'
            right = suggestion(seed.game, games) if games else "make its folder in content/"
            yield Problem(seed.node.at(("game",)), "seeds", wrong, right)

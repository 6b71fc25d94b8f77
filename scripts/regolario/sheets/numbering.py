"""Numbers of sections and clauses: on paper nobody can tap a link."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from regolario.models import Block, Kind

_TOP = 2
"""The level of a section's heading."""


def numbered(blocks: Iterable[Block]) -> dict[str, str]:
    """Number blocks by their ids: sections 1, 2; what stands in a section 2.1, 2.2, and so on.

    A section within a section counts among that one's clauses, so that no number stands twice.
    """
    return dict(_numbered(blocks))


def _numbered(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    counts: Counter[str] = Counter()
    path: list[str] = []
    for block in blocks:
        if block.kind in {Kind.HEAD_ROW, Kind.EXAMPLE}:
            continue
        if block.kind is Kind.HEADING:
            del path[max(block.level - _TOP, 0) :]
        parent = path[-1] if path else ""
        counts[parent] += 1
        number = f"{parent}.{counts[parent]}" if parent else str(counts[parent])
        if block.kind is Kind.HEADING:
            path.append(number)
        yield block.id, number

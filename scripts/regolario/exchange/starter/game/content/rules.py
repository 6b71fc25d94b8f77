"""The rules that decide something."""

from __future__ import annotations

from typing import Annotated

# setup.deal
HAND_SIZE = 5


def deal(players: Annotated[int, range(2, 5)]) -> int:
    """Count the cards that are dealt.

    >>> deal(2)
    10
    >>> deal(4)
    20
    >>> deal(5)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 5)

    Clauses: setup.deal
    """
    if players not in range(2, 5):
        raise ValueError("players_range", players)
    return players * HAND_SIZE

"""The rules of Pond that decide something: hands and their scores."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated

# setup.hand
HAND_SIZE = 2
# scoring.neighbours
NEIGHBOURS = 3
# scoring.points: what each card is worth, and where its animal lives
POINTS = {"carp": 5, "frog": 2, "newt": 3, "heron": 4, "snail": 1}
HOMES = {"carp": "water", "frog": "water", "newt": "water", "heron": "shore", "snail": "shore"}

Step = namedtuple("Step", ["clause", "value"])


def deck_size() -> int:
    """Count the cards.

    >>> deck_size()
    5
    """
    return len(POINTS)


def sum_of_points() -> int:
    """Add up the points of all cards.

    >>> sum_of_points()
    15
    """
    return sum(POINTS.values())


def hand_score(cards: list[Annotated[str, "card:animal"]]) -> list[Step]:
    """Score a hand.

    >>> hand_score(["frog", "newt"])
    [Step(clause='scoring.points', value=5), Step(clause='scoring.neighbours', value=8)]
    >>> hand_score(["frog", "heron"])
    [Step(clause='scoring.points', value=6)]
    >>> hand_score(["carp", "frog"])
    [Step(clause='scoring.points', value=7), Step(clause='scoring.neighbours', value=10)]
    >>> hand_score(["heron", "snail"])
    [Step(clause='scoring.points', value=5), Step(clause='scoring.neighbours', value=8)]
    >>> hand_score(["frog", "fox"])
    Traceback (most recent call last):
    ...
    ValueError: ('card_unknown', 'fox')

    Clauses: scoring.points scoring.neighbours
    """
    _check(cards)
    points = sum([POINTS[card] for card in cards])
    steps = [Step("scoring.points", points)]
    if HOMES[cards[0]] == HOMES[cards[1]]:
        steps.append(Step("scoring.neighbours", points + NEIGHBOURS))
    return steps


def is_hand(cards: list[Annotated[str, "card:animal"]]) -> bool:
    """Say whether there are as many cards as a hand has.

    >>> is_hand(["frog", "carp"])
    True
    >>> is_hand(["frog"])
    False

    Clauses: setup.hand
    """
    return len(cards) == HAND_SIZE


def _check(cards: list[str]) -> None:
    """Refuse what is no hand.

    >>> _check(["frog"])
    Traceback (most recent call last):
    ...
    ValueError: ('hand_size', 1)
    """
    if not is_hand(cards):
        raise ValueError("hand_size", len(cards))
    for card in cards:
        if card not in POINTS:
            raise ValueError("card_unknown", card)

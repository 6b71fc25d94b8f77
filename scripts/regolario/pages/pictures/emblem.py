"""A game's emblem: a fan of cards, one for each seat at its table."""

from __future__ import annotations

from markupsafe import Markup

from regolario.models import Game

_MOST = 7
_TURN = 13
"""Degrees between two cards of the fan."""


def emblem(game: Game) -> Markup:
    """Draw as many cards as people can play; it says nothing that words beside it do not say."""
    seats = min(game.info.players.maximum if game.info.players else 3, _MOST)
    cards = Markup("").join(
        Markup(
            '<g transform="rotate({turn} 150 150)"><rect x="129" y="14" width="42" height="58"'
            ' rx="5" class="rg-fan-card"/>'
            '<circle cx="150" cy="43" r="{size}" class="rg-fan-sign"/></g>'
        ).format(turn=_TURN * (index - (seats - 1) / 2), size=4 + index)
        for index in range(seats)
    )
    return Markup(
        '<svg class="rg-fan" viewBox="0 0 300 90" preserveAspectRatio="xMidYMid slice"'
        ' aria-hidden="true">{}</svg>'
    ).format(cards)

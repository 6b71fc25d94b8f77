"""The numbers of a collection: what is proven, informal, translated, and how much of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from regolario.checks.claims import claims
from regolario.checks.facts import is_offender
from regolario.checks.proofs import example_calls, proven_clauses
from regolario.library import SITE, Library
from regolario.models import Block, Game
from regolario.text.facts import facts_in, literals_in

UnitStates = Mapping[str, Mapping[str, int]]
"""Language → state → number of units."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The numbers of one game."""

    clauses: int
    """Blocks that state a rule."""
    proven: int
    informal: Mapping[str, str]
    """Clause → why it cannot be executed."""
    facts: int
    """Different facts that the texts use."""
    fact_uses: int
    literals: int
    """Numbers that are only printed labels, each time that one stands in a text."""
    examples: int
    claims: Mapping[str, int]
    """Verdict → number of claims."""
    cards: int
    """Different cards."""
    copies: int | None
    """Physical cards; None where a number of copies is unknown."""
    units: UnitStates


@dataclass(frozen=True, slots=True)
class Summary:
    """The numbers of the collection."""

    games: Mapping[str, GameSummary]
    site: UnitStates
    """The units of the interface and of the collection's own pages."""


def summarise(library: Library) -> Summary:
    """Count what the collection holds."""
    games = {name: _game(library, game) for name, game in library.games.items()}
    return Summary(games, _units(library, SITE))


def _game(library: Library, game: Game) -> GameSummary:
    clauses = [block for block in game.rules.blocks if block.decides or block.informal]
    used = [
        fact
        for unit in game.units.values()
        for fact in facts_in(unit.text)
        if not is_offender(unit, fact)
    ]
    copies = [card.copies for card in game.cards]
    verdicts = Counter(claim.verdict.value for owner, _, claim in claims(library) if owner is game)
    return GameSummary(
        len(clauses),
        len(_proven(game, clauses)),
        {block.id: block.reason for block in clauses if block.informal},
        len(set(used)),
        len(used),
        sum(len(literals_in(unit.text)) for unit in game.units.values()),
        sum(1 for _ in example_calls(game)),
        dict(sorted(verdicts.items())),
        len(game.cards),
        None if None in copies else sum(one or 0 for one in copies),
        _units(library, game.id),
    )


def _proven(game: Game, clauses: list[Block]) -> list[Block]:
    proven = proven_clauses(game)
    return [block for block in clauses if block.decides and block.id in proven]


def _units(library: Library, domain: str) -> UnitStates:
    units = library.units(domain)
    return {
        language: dict(
            Counter(library.translation(domain, unit, language).state.value for unit in units)
        )
        for language in library.languages
    }

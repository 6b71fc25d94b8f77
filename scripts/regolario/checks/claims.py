"""Claims: what a source states, held against the rules module wherever it can be computed."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.checks.proofs import failed
from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Claim, Game, Outcome, Verdict
from regolario.problems import Problem


def claims_hold(library: Library) -> Iterator[Problem]:
    """Find claims whose verdict their own expression contradicts."""
    for game, name, claim in claims(library):
        outcome = game.module.calls.get(claim.expression)
        fault = _fault(claim, outcome) if claim.expression and game.module.ran else None
        if fault:
            yield _problem(
                library,
                game,
                name,
                f"has the expression `{claim.expression}`, which {fault[0]}",
                fault[1],
            )


def _fault(claim: Claim, outcome: Outcome | None) -> tuple[str, str] | None:
    """Compare an expression's value with the verdict; without a fault, None.

    What a source has wrong must be false; everywhere else the expression is our reading.
    """
    if outcome is None or not outcome.ok:
        return failed(outcome, "write an expression that has a value")
    if not isinstance(outcome.value, bool):
        return f"is {outcome.value!r}, neither true nor false", "compare it with what is claimed"
    wanted = claim.verdict is not Verdict.WRONG
    if outcome.value is wanted:
        return None
    verdict = f"the verdict is {claim.verdict}"
    return f"is {outcome.value}, but {verdict}", f"it should be {wanted}: mend one of the two"


def claim_references(library: Library) -> Iterator[Problem]:
    """Find claims that refer to a public source that game.yml does not list."""
    for game, name, claim in claims(library):
        known = game.info.references
        for reference in claim.references:
            if reference not in known:
                wrong = f'refers to "{reference}", which is no reference of game.yml'
                yield _problem(library, game, name, wrong, suggestion(reference, known))


def claims(library: Library) -> Iterator[tuple[Game, str, Claim]]:
    """Give every claim with its game and its name `source.claim`."""
    for game in library.games.values():
        for name, source in game.sources.items():
            for key, claim in source.claims.items():
                yield game, f"{name}.{key}", claim


def _problem(library: Library, game: Game, name: str, wrong: str, right: str) -> Problem:
    source, _, key = name.partition(".")
    place = library.place(f"seeds/{source}.yml", "claims", key)
    unit = f"claim/{name}/says"
    return Problem(place, "", f'claim "{name}" {wrong}', right, unit=unit, domain=game.id)

"""Proofs: every clause that decides is executed, and functions say which clauses those are."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Block, Function, Game, Kind, Outcome
from regolario.problems import Place, Problem
from regolario.proofs import REFUSED


def running(library: Library) -> Iterator[Game]:
    """Give the games whose rules module was run; of the others, reading has said why not."""
    return (game for game in library.games.values() if game.module.ran)


def clauses_proven(library: Library) -> Iterator[Problem]:
    """Find deciding clauses that no function of the rules module proves."""
    for game in running(library):
        proven = proven_clauses(game)
        for block in game.rules.blocks:
            if block.decides and block.id not in proven:
                wrong, right = _unproven(game, block)
                yield _problem(game, block.place, wrong, right, f"rules/{block.id}")


def proven_clauses(game: Game) -> frozenset[str]:
    """Collect the clauses that the functions of a game prove together."""
    return frozenset().union(*(function.proves for function in game.module.functions))


def _unproven(game: Game, block: Block) -> tuple[str, str]:
    naming = [function for function in game.module.functions if block.id in function.clauses]
    if not naming:
        right = "name it in the Clauses: line of the function that executes it, or mark it"
        marks = ".informal with a reason, or .note if it states no rule"
        return f'clause "{block.id}" is proven by no function', f"{right} {marks}"
    names = " and ".join(f"{function.name}()" for function in naming)
    if any(function.traces for function in naming):
        right = f'add a doctest to {names} whose trace holds "{block.id}"'
    else:
        right = f"add doctests to {names} that show at least two different outcomes"
    return f'clause "{block.id}" is named by {names}, whose doctests do not prove it', right


def named_clauses(library: Library) -> Iterator[Problem]:
    """Find functions that name a clause that is unknown or that needs no proof."""
    for game in running(library):
        blocks = _clauses(game)
        for function in game.module.functions:
            for clause in function.clauses:
                fault = _named_fault(blocks, clause)
                if fault:
                    wrong = f"{function.name}() names {fault[0]}"
                    yield _problem(game, _place(game, function), wrong, fault[1])


def _named_fault(blocks: dict[str, Block], clause: str) -> tuple[str, str] | None:
    block = blocks.get(clause)
    if block is None:
        return f'the unknown clause "{clause}"', suggestion(clause, blocks)
    if block.decides:
        return None
    kind = "informal" if block.informal else "no rule"
    right = "remove that mark in rules.md, or the id from the Clauses: line"
    return f'clause "{clause}", which is marked as {kind}', right


def emitted_clauses(library: Library) -> Iterator[Problem]:
    """Find traces with a clause that their function does not name."""
    for game in running(library):
        blocks = _clauses(game)
        for function in game.module.functions:
            for clause in sorted(function.emitted - {*function.clauses}):
                if clause in blocks and _named_elsewhere(game, function, clause):
                    continue
                wrong = f'a trace of {function.name}() holds "{clause}", which it does not name'
                known = clause in blocks
                right = "add it to its Clauses: line" if known else suggestion(clause, blocks)
                yield _problem(game, _place(game, function), wrong, right)


def _named_elsewhere(game: Game, function: Function, clause: str) -> bool:
    """Say whether a step comes from another function's trace, which answers for it."""
    others = (other for other in game.module.functions if other is not function)
    return any(other.traces and clause in other.clauses for other in others)


def trace_labels(library: Library) -> Iterator[Problem]:
    """Find clauses that traces show to readers and that have no short label."""
    for game in running(library):
        emitted = frozenset().union(*(function.emitted for function in game.module.functions))
        for block in game.rules.blocks:
            if block.id in emitted and not block.label:
                wrong = f'clause "{block.id}" stands in traces and has no label'
                right = "give it a short one under labels: in the head of rules.md"
                yield _problem(game, block.place, wrong, right, f"rules/{block.id}")


def examples(library: Library) -> Iterator[Problem]:
    """Find examples that raise an error, or whose trace holds an unknown clause."""
    for game in running(library):
        blocks = _clauses(game)
        for place, call in example_calls(game):
            for wrong, right in _example_faults(game.module.calls.get(call), blocks):
                yield _problem(game, place, f"example `{call}` {wrong}", right)


def _example_faults(outcome: Outcome | None, blocks: dict[str, Block]) -> Iterator[tuple[str, str]]:
    if outcome is None or not outcome.ok:
        yield failed(outcome, "write a call that the rules allow")
    elif outcome.trace:
        for clause in dict.fromkeys(step[0] for step in outcome.value):
            if clause not in blocks:
                yield f'shows the unknown clause "{clause}"', suggestion(clause, blocks)


def failed(outcome: Outcome | None, right: str) -> tuple[str, str]:
    """Say why an expression has no value: it was refused, or it raises an error."""
    if outcome is None:
        return "was not run", right
    if outcome.error == REFUSED:
        return f"cannot be run: {outcome.args[0]}", str(outcome.args[1])
    return f"raises {outcome.error}({', '.join(map(repr, outcome.args))})", right


def example_calls(game: Game) -> Iterator[tuple[Place, str]]:
    """Give the calls of all examples of a game, each with its place."""
    for document in (game.rules, game.faq):
        for block in document.blocks:
            if block.kind is Kind.EXAMPLE and block.text:
                for offset, call in enumerate(block.text.split("\n"), 1):
                    yield Place(block.place.path, block.place.line + offset), call


def _clauses(game: Game) -> dict[str, Block]:
    return {block.id: block for block in game.rules.blocks if block.id and "." in block.id}


def _place(game: Game, function: Function) -> Place:
    return Place(game.module.path, function.line)


def _problem(game: Game, place: Place, wrong: str, right: str, unit: str = "") -> Problem:
    return Problem(place, "", wrong, right, unit=unit, domain=game.id)

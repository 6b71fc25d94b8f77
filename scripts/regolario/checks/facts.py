"""Facts and tokens: what texts take from the rules module and from the icons exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regolario.checks.proofs import failed
from regolario.checks.wordings import Wording, originals, tokens_of, wordings
from regolario.library import SITE, Library
from regolario.library.typed import suggestion
from regolario.models import Game, Unit
from regolario.problems import Problem
from regolario.text.facts import facts_in, name_of, parse, plural_faults
from regolario.text.markup import unbalanced
from regolario.text.numbers import is_numeric

_MARK = re.compile(r"`|\*\*|__|\]\(")
"""Without any of these nothing is unbalanced, and no parser need look."""
_OFFENDER = "value"
"""Stands in the sentence of a refusal for the value that was refused."""


def fact_grammar(library: Library) -> Iterator[Problem]:
    """Find braces and plural signs that are neither fact nor plural words."""
    for one in wordings(library):
        for fault in parse(one.text).faults:
            yield one.problem(fault.wrong, fault.right)


def plural_words(library: Library) -> Iterator[Problem]:
    """Find plural words with more or fewer forms than their language has."""
    for one in wordings(library):
        for fault in plural_faults(one.text, one.language):
            yield one.problem(fault.wrong, fault.right)


def markup(library: Library) -> Iterator[Problem]:
    """Find marks of emphasis, code and links that have no counterpart."""
    for one in wordings(library):
        for fault in unbalanced(one.text) if _MARK.search(one.text) else ():
            yield one.problem(fault.wrong, fault.right)


def facts_known(library: Library) -> Iterator[Problem]:
    """Find facts that the rules module does not have, or whose value cannot stand in a text.

    Translations are held to their source instead.
    """
    for one in originals(library):
        if one.domain == SITE:
            yield from _site_facts(one)
            continue
        game = library.games[one.domain]
        for fact in dict.fromkeys(facts_in(one.text) if game.module.ran else ()):
            fault = None if is_offender(one.unit, fact) else _fact_fault(game, fact)
            if fault:
                yield one.problem(f"uses {{{fact}}}, {fault[0]}", fault[1])


def is_offender(unit: Unit, fact: str) -> bool:
    """Say whether a fact is none: in the sentence of a refusal `{value}` is what was refused."""
    return unit.part == "error" and name_of(fact) == _OFFENDER


def _site_facts(one: Wording) -> Iterator[Problem]:
    """Find facts on the collection's own pages, which have no rules module to ask."""
    facts = facts_in(one.text) if one.unit.part != "ui" else []
    for fact in dict.fromkeys(facts):
        yield one.problem(f"uses {{{fact}}}, but only games have facts", "write it in words")


def _fact_fault(game: Game, fact: str) -> tuple[str, str] | None:
    known = fact_names(game)
    if name_of(fact) not in known:
        return "which rules.py does not have", suggestion(name_of(fact), known)
    outcomes = game.module.facts.get(fact, {})
    for edition, outcome in outcomes.items():
        limit = f" in the edition {edition}" if edition else ""
        if not outcome.ok:
            wrong, right = failed(outcome, "mend the fact or rules.py")
            return f"which {wrong}{limit}", right
        if not isinstance(outcome.value, str) and not is_numeric(outcome.value):
            right = "name a number, a text, or a list of numbers; or one item of it"
            return f"whose value {outcome.value!r} is no number or text{limit}", right
    return None if outcomes else ("which was not looked up", "write a name or an item of one")


def fact_names(game: Game) -> tuple[str, ...]:
    """Name the constants and functions that texts may ask for."""
    functions = (
        function.name
        for function in game.module.functions
        if all(one.name == "edition" for one in function.form.parameters)
    )
    return (*game.module.constants, *functions)


def tokens_known(library: Library) -> Iterator[Problem]:
    """Find tokens that the game does not declare."""
    for one in originals(library):
        if one.domain != SITE:
            known = library.games[one.domain].info.cards.tokens
            for token in dict.fromkeys(tokens_of(one.text)):
                if token not in known:
                    right = suggestion(token, known) if known else "declare it under cards: tokens:"
                    yield one.problem(f"has the unknown token [{token}]", right)

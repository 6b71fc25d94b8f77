"""Checks of proofs: clauses, functions, traces, examples and the claims of sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import FILES, changed, make_collection

from regolario.checks import run_checks

RULES = "content/towers/rules.md"
MODULE = "content/towers/rules.py"
SEED = "seeds/towers_book.yml"

FAULTS = [
    Fault(
        "clauses-proven",
        (
            (
                f'{RULES}:13:1: clause "play.draw" is proven by no function; name it in the'
                " Clauses:"
                " line of the function that executes it, or mark it .informal with a reason,"
                " or .note if it states no rule"
            ),
        ),
        changed(MODULE, "    Clauses: play.draw\n", "    Clauses: scoring.total\n"),
    ),
    Fault(
        "clauses-proven",
        (
            (
                f'{RULES}:13:1: clause "play.draw" is named by may_draw(), whose doctests do not'
                " prove"
                " it; add doctests to may_draw() that show at least two different outcomes"
            ),
        ),
        changed(MODULE, "    >>> may_draw(5)\n    False\n", ""),
    ),
    Fault(
        "clauses-proven",
        (
            (
                f'{RULES}:21:3: clause "scoring.floors" is named by tower_steps(), whose doctests'
                " do not"
                ' prove it; add a doctest to tower_steps() whose trace holds "scoring.floors"'
            ),
            (
                f'{RULES}:23:1: clause "scoring.total" is named by tower_steps(), whose doctests'
                " do not"
                ' prove it; add a doctest to tower_steps() whose trace holds "scoring.total"'
            ),
        ),
        changed(
            MODULE,
            '    >>> tower_steps(2, "flat")\n'
            "    [Step(clause='scoring.floors', value=2), Step(clause='scoring.total', value=2)]\n",
            "",
        ),
    ),
    Fault(
        "named-clauses",
        (
            (
                f'{MODULE}:35:1: may_draw() names the unknown clause "play.drew";'
                ' did you mean "play.draw"?'
            ),
        ),
        changed(MODULE, "    Clauses: play.draw\n", "    Clauses: play.draw play.drew\n"),
    ),
    Fault(
        "named-clauses",
        (
            (
                f'{MODULE}:35:1: may_draw() names clause "play.fun", which is marked as informal;'
                " remove that mark in rules.md, or the id from the Clauses: line"
            ),
            (
                f'{MODULE}:35:1: may_draw() names clause "play.more", which is marked as no rule;'
                " remove that mark in rules.md, or the id from the Clauses: line"
            ),
        ),
        changed(MODULE, "Clauses: play.draw\n", "Clauses: play.draw play.fun play.more\n"),
    ),
    Fault(
        "emitted-clauses",
        (
            (
                f'{MODULE}:48:1: a trace of tower_steps() holds "scoring.total", which it does not'
                " name; add it to its Clauses: line"
            ),
        ),
        changed(MODULE, "Clauses: scoring.floors scoring.total", "Clauses: scoring.floors"),
    ),
    Fault(
        "trace-labels",
        (
            (
                f'{RULES}:22:1: clause "scoring.total" stands in traces and has no label;'
                " give it a short one under labels: in the head of rules.md"
            ),
        ),
        changed(RULES, "  scoring.total: Score\n", ""),
    ),
    Fault(
        "examples",
        (
            (
                f'{RULES}:27:1: example `tower_steps(99, "none")` raises'
                " ValueError('floors_range', 99); write a call that the rules allow"
            ),
        ),
        changed(RULES, 'tower_steps(0, "none")', 'tower_steps(99, "none")'),
    ),
    Fault(
        "claims-hold",
        (
            (
                f'{SEED}:6:3: claim "towers_book.hand" has the expression `HAND_SIZE == 6`, which'
                " is"
                " False, but the verdict is confirmed; it should be True: mend one of the two"
            ),
        ),
        changed(SEED, "HAND_SIZE == 5", "HAND_SIZE == 6"),
    ),
    Fault(
        "claims-hold",
        (
            (
                f'{SEED}:14:3: claim "towers_book.deck" has the expression `deck_size() == 6`,'
                " which is"
                " True, but the verdict is wrong; it should be False: mend one of the two"
            ),
        ),
        changed(SEED, "deck_size() == 7", "deck_size() == 6"),
    ),
    Fault(
        "claims-hold",
        (
            (
                f'{SEED}:14:3: claim "towers_book.deck" has the expression `deck_size()`, which is'
                " 6,"
                " neither true nor false; compare it with what is claimed"
            ),
        ),
        changed(SEED, "deck_size() == 7", "deck_size()"),
    ),
    Fault(
        "claims-hold",
        (
            (
                f'{SEED}:14:3: claim "towers_book.deck" has the expression'
                " `tower_steps(10, \"flat\") == []`, which raises ValueError('floors_range', 10);"
                " write an expression that has a value"
            ),
        ),
        changed(SEED, "deck_size() == 7", 'tower_steps(10, "flat") == []'),
    ),
    Fault(
        "claim-references",
        (
            (
                f'{SEED}:6:3: claim "towers_book.hand" refers to "bok", which is no reference of'
                ' game.yml; did you mean "book"?'
            ),
        ),
        changed(SEED, "references: [book]", "references: [bok]"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_an_expression_that_may_not_be_run_says_what_is_right(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(SEED, "deck_size() == 7", "dek_size() == 7"))
    (line,) = findings(library, "claims-hold")
    assert line.startswith(f'{SEED}:14:3: claim "towers_book.deck" has the expression')
    assert "cannot be run" in line
    assert "dek_size" in line


def test_a_trace_may_hold_steps_that_another_function_answers_for(tmp_path: Path) -> None:
    more = '''

def two_towers() -> list[Step]:
    """Score a tower as a whole.

    >>> two_towers()
    [Step(clause='scoring.floors', value=2), Step(clause='scoring.total', value=2)]

    Clauses: scoring.total
    """
    return tower_steps(2, "flat")
'''
    library = make_collection(tmp_path, {MODULE: FILES[MODULE] + more})
    assert findings(library, "emitted-clauses") == []


def test_a_claim_of_another_verdict_expects_our_reading_to_hold(tmp_path: Path) -> None:
    files = changed(SEED, "verdict: wrong", "verdict: ambiguous")
    library = make_collection(tmp_path, files)
    assert findings(library, "claims-hold") == [
        (
            f'{SEED}:14:3: claim "towers_book.deck" has the expression `deck_size() == 7`, which is'
            " False, but the verdict is ambiguous; it should be True: mend one of the two"
        )
    ]


def test_a_claim_needs_no_expression(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(SEED, "    expression: deck_size() == 7\n", ""))
    assert run_checks(library).ok


def test_a_module_that_cannot_be_run_is_told_once(tmp_path: Path) -> None:
    library = make_collection(
        tmp_path, changed(MODULE, "return HAND_SIZE + 1", "return HAND_SIZE +")
    )
    problems = run_checks(library).problems
    assert {problem.place.path for problem in problems} == {MODULE}
    assert [problem.place.line for problem in problems] == [23]

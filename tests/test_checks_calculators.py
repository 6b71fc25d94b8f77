"""Checks of calculators: functions, words of form fields and choices, sentences of refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import FILES, changed, make_collection

GAME = "content/towers/game.yml"
MODULE = "content/towers/rules.py"

FAULTS = [
    Fault(
        "calculator-functions",
        (
            (
                f'{GAME}:21:3: calculator "tower_step" names no public function of rules.py;'
                ' did you mean "tower_steps"?'
            ),
        ),
        changed(GAME, "  tower_steps:", "  tower_step:"),
    ),
    Fault(
        "calculator-words",
        (
            (
                f'{GAME}:21:3: calculator "tower_steps" has no words for the parameter "floors";'
                " add floors: with a label:"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" has words for "floor", which is no'
                " parameter;"
                ' did you mean "floors"?'
            ),
        ),
        changed(GAME, "floors: {label", "floor: {label"),
    ),
    Fault(
        "calculator-words",
        (
            (
                f'{GAME}:21:3: calculator "tower_steps" has no words for the choice "flat" of'
                ' "roof";'
                " add choices: with flat: under roof"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" has words for "flt", which is no choice of'
                ' "roof"; did you mean "flat"?'
            ),
        ),
        changed(GAME, "{flat: Flat", "{flt: Flat"),
    ),
    Fault(
        "calculator-settings",
        (
            (
                f'{GAME}:21:3: calculator "tower_steps" has once: for "floors", which is no'
                " list; remove it"
            ),
        ),
        changed(GAME, "floors: {label: Floors}", "floors: {label: Floors, once: true}"),
    ),
    Fault(
        "refusals-explained",
        (
            (
                f'{GAME}:27:16: error "floor_range" is a ValueError that rules.py never raises;'
                ' remove it, or rename it: did you mean "floors_range"?'
            ),
            (
                f'{MODULE}:61:1: ValueError "floors_range" has no sentence for readers;'
                " add floors_range: under errors: in game.yml"
            ),
        ),
        changed(GAME, "  floors_range:", "  floor_range:"),
    ),
    Fault(
        "calculator-settings",
        (
            (
                f'{GAME}:21:3: calculator "tower_steps" has once: for "floors", which is no'
                " list; remove it"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" has row: or named: for "floors", which'
                " has no rows; remove it"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" starts "floors" with "x", where "x" does'
                " not fit; write it as an address does, such as red:2:3+4,blue:0:"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" ties "floor_range", which is no error, to'
                ' "floors"; did you mean "floors_range"?'
            ),
        ),
        changed(
            GAME,
            "floors: {label: Floors}",
            "floors: {label: Floors, start: x, named: true, once: true, errors: [floor_range]}",
        ),
    ),
    Fault(
        "calculator-settings",
        (
            (
                f'{GAME}:21:3: calculator "tower_steps" has names for "scoring.none", which is'
                " no clause; name a clause, or result"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" keeps rounds in "floors", which has no'
                " rows; known here: nothing"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" names the starter by "may_drew", which is'
                ' no function; did you mean "may_draw"?'
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" takes names from "floors", which has no'
                " rows; known here: nothing"
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" takes rounds from "towers", which is no'
                ' calculator; did you mean "tower_steps"?'
            ),
            (
                f'{GAME}:21:3: calculator "tower_steps" takes totals from "total", which is no'
                " clause; name a clause"
            ),
        ),
        changed(
            GAME,
            "    title: Score of a tower\n",
            "    title: Score of a tower\n    names: {scoring.none: floors}\n"
            "    rounds: {parameter: floors, totals: total, taken_from: towers,"
            " next_starter: may_drew}\n",
        ),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_a_choice_may_be_named_by_a_card_a_field_value_or_an_edition(tmp_path: Path) -> None:
    files = {
        **changed(GAME, ", choices: {flat: Flat, none: None}", ""),
        MODULE: FILES[MODULE].replace('Literal["flat", "none"]', 'Literal["roof", "red", "old"]'),
    }
    assert findings(make_collection(tmp_path, files), "calculator-words") == []


def test_the_columns_of_a_table_need_words_too(tmp_path: Path) -> None:
    module = FILES[MODULE].replace("Annotated, Literal", "Annotated, Literal, NamedTuple")
    module = module.replace(
        "\n\ndef deck_size",
        'Tower = NamedTuple("Tower", [("owner", int)])\n\n\ndef deck_size',
        1,
    )
    module = module.replace("floors: Annotated[int, range(10)], roof", "floors: list[Tower], roof")
    lines = findings(make_collection(tmp_path, {MODULE: module}), "calculator-words")
    assert lines == [
        (
            f'{GAME}:21:3: calculator "tower_steps" has no words for the parameter "owner";'
            " add owner: with a label:"
        )
    ]

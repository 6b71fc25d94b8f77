"""Checks of declared totals and counts, held against the card list."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import changed, make_collection

from regolario.checks import run_checks

GAME = "content/towers/game.yml"
CARDS = "cards/towers/cards.yml"

FAULTS = [
    Fault(
        "totals-held",
        (
            # 3 low floors, 1 high floor, 1 roof; 3 × 2 + 3 = 9
            (
                f"{GAME}:17:7: total of all cards: copies declared deck_size = 6, listed 5;"
                " mend the cards, or declare 5"
            ),
            (
                f"{GAME}:17:7: total of all cards: sum of height declared total_height = 11,"
                " listed 9;"
                " mend the cards, or declare 9"
            ),
        ),
        changed(CARDS, "copies: 4", "copies: 3"),
    ),
    Fault(
        "totals-held",
        (
            (
                f"{GAME}:17:7: total of all cards: kinds declared 4, listed 3;"
                " mend the cards, or declare 3"
            ),
        ),
        changed(GAME, "kinds: 3", "kinds: 4"),
    ),
    Fault(
        "totals-held",
        (
            (
                f"{GAME}:18:7: total of colour grey and type floor: copies declared 2, listed 1;"
                " mend the cards, or declare 1"
            ),
        ),
        changed(GAME, "{type: roof}, copies: 1", "{colour: grey, type: floor}, copies: 2"),
    ),
    Fault(
        "totals-held",
        (
            (
                f'{GAME}:17:7: total of all cards: the copies of "low" are unknown, so it cannot be'
                " counted; give the numbers of copies, or remove the total"
            ),
        ),
        changed(CARDS, "copies: 4", "copies: unknown"),
    ),
    Fault(
        "totals-held",
        (
            (
                f'{GAME}:17:7: total of all cards: height of "high" is unknown, so it cannot be'
                " added"
                " up; give height, or remove the sum"
            ),
        ),
        changed(CARDS, "height: 3", "height: unknown"),
    ),
    Fault(
        "totals-held",
        (f'{GAME}:18:7: total of tipe roof: unknown field "tipe"; did you mean "type"?',),
        changed(GAME, "{type: roof}", "{tipe: roof}"),
    ),
    Fault(
        "totals-held",
        (f'{GAME}:18:7: total of colour gray: colour has no value "gray"; did you mean "grey"?',),
        changed(GAME, "{type: roof}", "{colour: gray}"),
    ),
    Fault(
        "totals-held",
        (
            (
                f'{GAME}:17:7: total of all cards: "colour" is no field of whole numbers;'
                " known here: height"
            ),
        ),
        changed(GAME, "{height: total_height}", "{colour: total_height}"),
    ),
    Fault(
        "stated-counts",
        (
            (
                f'{GAME}:8:31: count of component "cards" = "dek_size" is neither a whole number'
                " nor a"
                ' fact that is one; did you mean "deck_size"?'
            ),
        ),
        changed(GAME, "count: deck_size", "count: dek_size"),
    ),
    Fault(
        "stated-counts",
        (
            (
                f'{GAME}:18:37: copies = "POINTS" is neither a whole number nor a fact that is one;'
                ' did you mean "POINTS[0]"?'
            ),
        ),
        changed(GAME, "copies: 1}", "copies: POINTS}"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_cards_that_could_not_be_read_are_not_counted(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(CARDS, "height: 2", "height: 20"))
    assert findings(library, "totals-held") == []
    assert any(problem.place.path == CARDS for problem in run_checks(library).problems)


def test_an_unknown_count_of_a_component_is_no_fault(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(GAME, "count: 1", "count: unknown"))
    assert findings(library, "stated-counts") == []


def test_a_total_may_be_limited_to_one_of_several_choices(tmp_path: Path) -> None:
    fields = "colour: {kind: choices, name: Colour, values: {red: Red, grey: Grey}}"
    game = changed(
        GAME, "colour: {kind: choice, name: Colour, values: {red: Red, grey: Grey}}", fields
    )
    # Both floors have grey: 4 + 1 copies.
    game[GAME] = game[GAME].replace("{type: roof}, copies: 1", "{colour: grey}, copies: 4")
    cards = changed(CARDS, "colour: red", "colour: [red, grey]")
    library = make_collection(tmp_path, {**game, **cards})
    assert findings(library, "totals-held") == [
        (
            f"{GAME}:18:7: total of colour grey: copies declared 4, listed 5;"
            " mend the cards, or declare 5"
        )
    ]

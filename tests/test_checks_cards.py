"""Checks of cards: fields by type, attestations, languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import changed, make_collection

GAME = "content/towers/game.yml"
CARDS = "cards/towers/cards.yml"

FAULTS = [
    Fault(
        "card-fields",
        (
            (
                f'{CARDS}:4:5: card "high" has no "height", which every card of type floor needs;'
                " add height:, or height: unknown"
            ),
        ),
        changed(CARDS, "height: 3, ", ""),
    ),
    Fault(
        "card-fields",
        (
            (
                f'{CARDS}:5:5: card "roof" has a "height", which cards of type roof do not have;'
                " remove it, or add roof to the types of the field"
            ),
        ),
        changed(CARDS, "name: Flat roof,", "name: Flat roof, height: 1,"),
    ),
    Fault(
        "field-types",
        (
            (
                f'{GAME}:14:67: field "height" is limited to the unknown card type "flor";'
                ' did you mean "floor"?'
            ),
        ),
        changed(GAME, "types: [floor]", "types: [flor]"),
    ),
    Fault(
        "attestations",
        (
            (
                f'{CARDS}:2:5: card "low" attests "nums", which is no part of a card;'
                ' did you mean "numbers"?'
            ),
        ),
        changed(CARDS, "numbers: source", "nums: source"),
    ),
    Fault(
        "attestations",
        (
            (
                f'{CARDS}:2:5: card "low" attests its name in "ti", which is no language of the'
                " collection; known here: en, it, ru"
            ),
        ),
        changed(CARDS, "it: ours", "ti: ours"),
    ),
    Fault(
        "attestations",
        (
            (
                f'{CARDS}:2:5: card "low" attests numbers by language;'
                " write numbers: and one word such as source"
            ),
        ),
        changed(CARDS, "numbers: source", "numbers: {it: source}"),
    ),
    Fault(
        "printed-languages",
        (
            (
                f'{CARDS}:5:5: card "roof" was printed in "xx", which is no language that is known;'
                " write a language code, such as it or pt_BR"
            ),
        ),
        changed(CARDS, "printed: {de: Dach}", "printed: {xx: Dach}"),
    ),
    Fault(
        "printed-languages",
        (
            (
                'seeds/towers_book.yml:3:11: the document is in "german", which is no language'
                " that is"
                " known; write a language code, such as it or pt_BR"
            ),
        ),
        changed("seeds/towers_book.yml", "language: de", "language: german"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_a_field_may_be_unknown_but_not_left_out(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(CARDS, "height: 3", "height: unknown"))
    assert findings(library, "card-fields") == []


def test_a_field_that_is_not_required_may_be_left_out(tmp_path: Path) -> None:
    files = {
        **changed(GAME, "types: [floor]}", "types: [floor], required: false}"),
        **changed(CARDS, "height: 3, ", ""),
    }
    assert findings(make_collection(tmp_path, files), "card-fields") == []

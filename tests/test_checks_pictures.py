"""Checks of pictures and quick links: names that lead nowhere, numbers that do not come out."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import FILES, make_collection

GAME = "content/towers/game.yml"
PICTURES = """\
players: {minimum: 2, maximum: 3}
quick: [play, scoring]
pictures:
  start:
    shape: setup
    title: At the start
    says: What lies ready.
    parts:
      deck: {label: Deck, value: deck_size(), see: rules/play.draw}
  counted:
    shape: grid
    title: Cards
    says: How many there are.
    rows: type
    columns: colour
    where: {colour: red}
"""


def drawn(old: str = "", new: str = "") -> dict[str, str]:
    """Give game.yml with pictures, something in them replaced; they begin in line 30."""
    assert old in PICTURES
    return {GAME: FILES[GAME] + PICTURES.replace(old, new)}


FAULTS = [
    Fault(
        "quick-sections",
        (
            (
                f'{GAME}:31:9: quick: names "plai", which is no section of the rules;'
                ' did you mean "play"?'
            ),
        ),
        drawn("[play,", "[plai,"),
    ),
    Fault(
        "picture-names",
        (
            (
                f'{GAME}:38:52: picture "start" names the unit "rules/play.drew", which does not'
                ' exist; did you mean "rules/play.draw"?'
            ),
        ),
        drawn("rules/play.draw", "rules/play.drew"),
    ),
    Fault(
        "picture-names",
        (
            (
                f'{GAME}:44:14: picture "counted" names the card field "color", which does not'
                ' exist; did you mean "colour"?'
            ),
        ),
        drawn("columns: colour", "columns: color"),
    ),
    Fault(
        "picture-names",
        (
            (
                f'{GAME}:45:21: picture "counted" names the value of colour "rde", which does not'
                ' exist; did you mean "red"?'
            ),
        ),
        drawn("{colour: red}", "{colour: rde}"),
    ),
    Fault(
        "picture-numbers",
        (
            (
                f'{GAME}:33:3: picture "start": `deck_size(2)` gives no value: TypeError;'
                " call what rules.py has, with right arguments"
            ),
            (
                f'{GAME}:33:3: picture "start": `deck_size(3)` gives no value: TypeError;'
                " call what rules.py has, with right arguments"
            ),
        ),
        drawn("deck_size()", "deck_size(players)"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_a_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_right_pictures_pass(tmp_path: Path) -> None:
    library = make_collection(tmp_path, drawn())
    for check in ("quick-sections", "picture-names", "picture-numbers"):
        assert findings(library, check) == []

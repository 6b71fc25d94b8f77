"""Checks of typography: each detector is reached, in its language, at the place of the text."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import Entry, changed, make_collection

from regolario.checks import run_checks
from regolario.checks.typography import DETECTORS
from regolario.text.typography import detectors, typography

RULES = "content/towers/rules.md"
IT = "locales/it/LC_MESSAGES/towers.po"
RU = "locales/ru/LC_MESSAGES/towers.po"

FAULTS = [
    Fault(
        "edge-spaces",
        (f"{RU}: rules/play.fun: white space at the end; remove it",),
        entries={("ru", "rules/play.fun"): "Играйте. "},
    ),
    Fault(
        "invisible",
        (f"{RU}: rules/play.fun: U+200B ZERO WIDTH SPACE cannot be seen; remove it",),
        entries={("ru", "rules/play.fun"): "Игра\u200bйте."},
    ),
    Fault(
        "composed-form",
        (f"{IT}: rules/play.fun: “e\u0300” is not in composed form; write it in NFC",),
        entries={("it", "rules/play.fun"): "Ce\u0300 da divertirsi."},
    ),
    Fault(
        "doubled-spaces",
        (f"{IT}: rules/play.fun: 2 spaces in a row; write one space",),
        entries={("it", "rules/play.fun"): "Divertitevi  pure."},
    ),
    Fault(
        "quotation-marks",
        (
            f"{RU}: rules/play.fun: “ is no quotation mark of this place; write «…»",
            f"{RU}: rules/play.fun: ” is no quotation mark of this place; write «…»",
        ),
        entries={("ru", "rules/play.fun"): "Играйте “весело”."},
    ),
    Fault(
        "dashes",
        (f"{RU}: rules/play.fun: a hyphen stands for a dash; write —, or − between numbers",),
        entries={("ru", "rules/play.fun"): "Игра - это радость."},
    ),
    Fault(
        "mixed-scripts",
        (
            (
                f"{RU}: rules/play.fun: “Игрaйте” holds the Latin letter a (U+0061);"
                " write the whole word in Cyrillic letters: “Играйте”"
            ),
        ),
        entries={("ru", "rules/play.fun"): "Игрaйте."},
    ),
    Fault(
        "apostrophes",
        (f"{RULES}:11:1: rules/play.fun: ' stands for an apostrophe; write ’",),
        changed(RULES, "Enjoy yourselves.", "Don't be bored."),
    ),
    Fault(
        "accents",
        (f"{IT}: rules/play.fun: “perche'” fakes its accent; write “perché”",),
        entries={("it", "rules/play.fun"): "Divertitevi, perche' si può."},
    ),
    Fault(
        "missing-yo",
        (f"{RU}: rules/play.fun: “еще” lacks its ё; write “ещё”",),
        entries={("ru", "rules/play.fun"): "Играйте еще."},
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_every_detector_can_be_named() -> None:
    spoilt = " e\u0300\u200b"
    names = {name for language in ("en", "it", "ru") for name, _ in detectors(language)}
    names |= {name for name, _ in typography(spoilt, "en")}
    assert names == set(DETECTORS)


def test_a_text_that_is_the_same_by_design_is_set_as_its_source(tmp_path: Path) -> None:
    files = changed("content/towers/game.yml", "title: Towers", "title: “Towers”")
    entries = {
        ("it", "game/title"): Entry("“Towers”", "same: the game keeps its title"),
        ("ru", "game/title"): Entry("“Towers”", "same: the game keeps its title"),
    }
    assert run_checks(make_collection(tmp_path, files, entries)).problems == ()


def test_links_and_facts_are_no_prose(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    assert [name for name in DETECTORS if findings(library, name)] == []

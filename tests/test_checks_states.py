"""Checks of states, and of the language and script of translations."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import Entry, changed, make_collection

from regolario.checks import run_checks
from regolario.checks.language import script_of
from regolario.library import read_library
from regolario.problems import Severity
from regolario.text.function_words import other_language

RULES = "content/towers/rules.md"
IT = "locales/it/LC_MESSAGES/towers.po"
RU = "locales/ru/LC_MESSAGES/towers.po"
UPDATE = "run `regolario translate update`; if the file was cut short, restore it first"

FAULTS = [
    Fault(
        "missing",
        (f"{RU}: rules/play: not translated; translate it, or say why: `# not applicable: …`",),
        entries={("ru", "rules/play"): ""},
    ),
    Fault(
        "stale",
        (
            (
                f"{RU}: rules/play: the translation was made from an older source text;"
                " translate the change and clear the fuzzy flag"
            ),
        ),
        entries={("ru", "rules/play"): Entry("Игра", fuzzy=True, previous="Playing")},
    ),
    Fault(
        "draft",
        (
            (
                f"{RU}: rules/play: the translation is a draft;"
                " read it through and clear the fuzzy flag"
            ),
        ),
        entries={("ru", "rules/play"): Entry("Игра", fuzzy=True)},
    ),
    Fault(
        "copied-source",
        (
            (
                f"{IT}: rules/play: the translation is the source text itself;"
                " translate it, leave it empty, or add the comment `# same: reason`"
            ),
        ),
        entries={("it", "rules/play"): "Play"},
    ),
    Fault(
        "catalog-entries",
        (f"{RU}:1:1: the unit `rules/play` has no entry; {UPDATE}".replace(":1:1", ""),),
        entries={("ru", "rules/play"): None},
    ),
    Fault(
        "source-left",
        (
            (
                f"{IT}: faq/roofs.answer: still says “not a roof” as the source does;"
                " translate it, or mark the text: `# same: reason`"
            ),
        ),
        changed("content/towers/faq.md", "a roof isn’t a floor", "not a roof but a floor"),
        {("it", "faq/roofs.answer"): "No: «piatto» o meno, not a roof ma un piano."},
    ),
    Fault(
        "wrong-script",
        (f"{RU}: rules/play: has no Cyrillic letter; write it in Cyrillic letters",),
        entries={("ru", "rules/play"): "Hod igry"},
    ),
    Fault(
        "wrong-script",
        (f"{IT}: rules/play: has no Latin letter; write it in Latin letters",),
        entries={("it", "rules/play"): "Ход игры"},
    ),
    Fault(
        "missing",
        (f"{RU}: rules/play: not translated; translate it, or say why: `# not applicable: …`",),
        entries={("ru", "rules/play"): "\u00a0"},
    ),
    Fault(
        "wrong-language",
        (
            (
                f"{IT}: card/low/text: reads as English;"
                " write it in Italian, or mark it: `# same: reason`"
            ),
        ),
        entries={("it", "card/low/text"): "You may put it on the [brick], for +1 or 20%."},
    ),
    Fault(
        "wrong-language",
        (
            (
                f"{RU}: rules/play.fun: reads as Ukrainian;"
                " write it in Russian, or mark it: `# same: reason`"
            ),
        ),
        entries={("ru", "rules/play.fun"): "Грайте, якщо це вам до вподоби, або ні."},
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


@pytest.mark.parametrize(
    ("check", "severity"),
    [
        ("missing", Severity.WARNING),
        ("stale", Severity.WARNING),
        ("draft", Severity.WARNING),
        ("copied-source", Severity.ERROR),
        ("catalog-entries", Severity.ERROR),
    ],
)
def test_what_is_not_translated_yet_stops_nothing(
    check: str, severity: Severity, tmp_path: Path
) -> None:
    fault = next(fault for fault in FAULTS if fault.check == check)
    library = make_collection(tmp_path, fault.files, fault.entries)
    found = [one for one in run_checks(library).problems if one.check == check]
    assert {one.severity for one in found} == {severity}


def test_an_entry_of_no_unit_is_found(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    catalog = tmp_path / IT
    added = '\nmsgctxt "rules/gone"\nmsgid "Gone"\nmsgstr "Andato"\n'
    catalog.write_text(catalog.read_text(encoding="utf-8") + added, encoding="utf-8")
    library = read_library(tmp_path)
    assert findings(library, "catalog-entries") == [
        f"{IT}: the entry `rules/gone` belongs to no unit; {UPDATE}"
    ]


def test_a_text_that_is_the_same_for_a_reason_is_no_fault(tmp_path: Path) -> None:
    entries = {
        ("ru", "game/title"): Entry("Towers", "same: the game keeps its title"),
        ("it", "game/title"): Entry("Towers", "same: the game keeps its title"),
    }
    assert run_checks(make_collection(tmp_path, None, entries)).problems == ()


def test_a_catalog_that_cannot_be_read_is_not_told_unit_by_unit(tmp_path: Path) -> None:
    make_collection(tmp_path)
    (tmp_path / RU).unlink()
    problems = run_checks(read_library(tmp_path)).problems
    assert [problem.place.path for problem in problems] == [RU]


def test_names_may_be_left_as_they_are(tmp_path: Path) -> None:
    files = changed(RULES, "Enjoy yourselves.", "The Lord Of The Towers is fun.")
    entries = {("it", "rules/play.fun"): "Il gioco The Lord Of The Towers è un divertimento."}
    library = make_collection(tmp_path, files, entries)
    assert [line for line in findings(library, "source-left") if IT in line] == []


@pytest.mark.parametrize(
    ("language", "script"),
    [("ru", "CYRILLIC"), ("it", "LATIN"), ("sr", "CYRILLIC"), ("sr_Latn", "LATIN"), ("ja", "")],
)
def test_scripts_of_languages(language: str, script: str) -> None:
    assert script_of(language) == script


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Il re di cuori, o la regina", "it", ""),
        ("The deck of cards", "it", ""),
        ("The deck and the hand", "it", "en"),
        ("Карта из колоды или с руки", "ru", ""),
        ("All the cards of the deck", "ja", ""),
        ("Ziehe eine Karte von dem Stapel.", "de", ""),
        ("Ziehe eine Karte von dem Stapel.", "it", "de"),
        ("Prends une carte de ton paquet et passe ton tour.", "it", "fr"),
    ],
)
def test_three_small_words_give_a_language_away(text: str, language: str, expected: str) -> None:
    assert other_language(text, language) == expected

"""Checks of glossary terms: allowed forms, words to avoid, terms lost or run together."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import FILES, changed, make_collection

from regolario.checks import run_checks
from regolario.checks.terms import pattern, readings
from regolario.problems import Severity

RULES = "content/towers/rules.md"
GLOSSARY = "content/towers/glossary.yml"
IT = "locales/it/LC_MESSAGES/towers.po"
RU = "locales/ru/LC_MESSAGES/towers.po"

FAULTS = [
    Fault(
        "term-forms",
        (
            (
                f'{IT}: rules/play.draw: calls the term "glossary/deck" “pacco”;'
                " use one of: mazzo, mazzi; or add it to the forms"
            ),
        ),
        entries={
            ("it", "rules/play.draw"): (
                "Pescate {HAND_SIZE} ((carta/carte)) dal [pacco](glossary/deck)."
            )
        },
    ),
    Fault(
        "term-forms",
        (
            (
                f'{RULES}:13:1: rules/play.draw: calls the term "glossary/deck" “pile”;'
                " use one of: deck, decks; or add it to the forms"
            ),
        ),
        changed(RULES, "[deck]", "[pile]"),
    ),
    Fault(
        "term-forms",
        (
            (
                f'{RU}: glossary/tall_tower: calls the term "glossary/tall_tower" “большая башня”;'
                " use one of: высок* башн*; or add it to the forms"
            ),
        ),
        entries={("ru", "glossary/tall_tower"): "большая башня"},
    ),
    Fault(
        "avoided-words",
        (f"{IT}: rules/play.fun: says “pila” for deck; say mazzo, mazzi",),
        entries={("it", "rules/play.fun"): "Divertitevi con la Pila."},
    ),
    Fault(
        "avoided-words",
        (f"{RU}: rules/play.fun: says “стопку” for deck; say колод*",),
        entries={("ru", "rules/play.fun"): "Играйте, сложив стопку."},
    ),
    Fault(
        "terms-without-forms",
        (f'{GLOSSARY}:1:1: term "deck" has no forms in "it"; add it: [deck, …] under forms:',),
        changed(GLOSSARY, "    it: [mazzo, mazzi]\n", ""),
    ),
    Fault(
        "terms-without-forms",
        (
            (
                f'{GLOSSARY}:1:1: term "deck" has words in "zz", which is no language;'
                " write a language code, such as it"
            ),
        ),
        changed(GLOSSARY, "it: [pila, pile]", "zz: [pila, pile]"),
    ),
    Fault(
        "terms-collapsed",
        (
            (
                f'{GLOSSARY}:12:1: terms "deck" and "tall_tower" are both called “mazzo”;'
                " give each a word of its own"
            ),
        ),
        changed(GLOSSARY, "it: [torre alta, torri alte]", "it: [Mazzo, torre alta]"),
    ),
    Fault(
        "term-missing",
        (
            (
                f"{IT}: rules/play.more: does not say tall tower, which its source does;"
                " say torre alta, torri alte"
            ),
        ),
        changed(RULES, "allows more.", "allows tall towers."),
        {
            ("it", "rules/play.more"): "La nuova edizione permette torri.",
            ("ru", "rules/play.more"): "Новое издание позволяет высокие башни.",
        },
    ),
    Fault(
        "term-missing",
        (
            (
                f"{IT}: rules/play.more: does not say tall tower, which its source does,"
                " but “mazzo”, which is deck; say torre alta, torri alte"
            ),
        ),
        changed(RULES, "allows more.", "allows tall towers."),
        {
            ("it", "rules/play.more"): "La nuova edizione permette un mazzo.",
            ("ru", "rules/play.more"): "Новое издание позволяет высокие башни.",
        },
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_only_wrong_words_stop_a_build(tmp_path: Path) -> None:
    files = changed(GLOSSARY, "    it: [mazzo, mazzi]\n", "")
    problems = run_checks(make_collection(tmp_path, files)).problems
    assert {problem.severity for problem in problems} == {Severity.WARNING}


@pytest.mark.parametrize(
    ("forms", "text", "found"),
    [
        (("высок* башн*",), "самые высокие башни растут", "высокие башни"),
        (("колод*",), "на колоду", "колоду"),
        (("колод*",), "околодок", None),
        (("счёт*",), "счета", "счета"),
        (("mazzo", "mazzo di pesca"), "il mazzo di pesca", "mazzo di pesca"),
        (("mazzo",), "mazzone", None),
        (("investimento",), "l’investimento", "investimento"),
    ],
)
def test_forms_find_words(forms: tuple[str, ...], text: str, found: str | None) -> None:
    match = pattern(forms).search(readings(text)[0])
    assert (match[0] if match else None) == found


def test_plural_words_are_read_in_every_form() -> None:
    assert readings("[{N} ((карта пари/карты пари/карт пари))](glossary/x)") == (
        "карта пари",
        "карты пари",
        "карт пари",
    )


def test_a_link_may_hold_the_number_of_its_term(tmp_path: Path) -> None:
    files = changed(RULES, "the [deck]", "the [{HAND_SIZE} ((deck/decks))]")
    entries = {
        ("it", "rules/play.draw"): (
            "Pescate {HAND_SIZE} ((carta/carte)) da [{HAND_SIZE} ((mazzo/mazzi))](glossary/deck)."
        ),
        ("ru", "rules/play.draw"): (
            "Возьмите {HAND_SIZE} ((карту/карты/карт)) из"
            " [{HAND_SIZE} ((колоды/колод/колод))](glossary/deck)."
        ),
    }
    assert findings(make_collection(tmp_path, files, entries), "term-forms") == []


def test_a_definition_may_name_the_word_to_avoid(tmp_path: Path) -> None:
    entries = {
        ("it", "glossary/deck/definition"): "Tutte le carte non pescate; non dite pila.",
        ("it", "claim/towers_book.hand/because"): "Il libro dice «pila».",
    }
    assert findings(make_collection(tmp_path, None, entries), "avoided-words") == []


def test_a_word_to_avoid_is_found_in_every_part_of_the_game(tmp_path: Path) -> None:
    units = ["game/tagline", "component/board", "faq/roofs", "card/low/name"]
    entries = {("it", unit): "Pila di pietre" for unit in units}
    lines = findings(make_collection(tmp_path, None, entries), "avoided-words")
    assert [line.split(": ")[1] for line in lines] == units


def test_a_longer_term_is_not_taken_for_the_one_inside_it(tmp_path: Path) -> None:
    tower = """\
tower:
  term: tower
  definition: What you build.
  forms: {en: [tower, towers], it: [costruzione], ru: [здани*]}
"""
    files = {
        GLOSSARY: FILES[GLOSSARY] + tower,
        **changed(RULES, "allows more.", "allows tall towers."),
    }
    entries = {
        ("it", "rules/play.more"): "La nuova edizione permette torri alte.",
        ("ru", "rules/play.more"): "Новое издание позволяет высокие башни.",
    }
    lines = findings(make_collection(tmp_path, files, entries), "term-missing")
    assert [line for line in lines if "play.more" in line] == []


@pytest.mark.parametrize(("text", "found"), [("Torri altissime!", False), ("Case alte!", True)])
def test_without_forms_the_words_of_the_translation_count_in_any_form(
    text: str, tmp_path: Path, *, found: bool
) -> None:
    files = changed(GLOSSARY, "    it: [torre alta, torri alte]\n", "")
    files |= changed(RULES, "allows more.", "allows tall towers.")
    russian = "Новое издание позволяет высокие башни."
    entries = {("it", "rules/play.more"): text, ("ru", "rules/play.more"): russian}
    lines = findings(make_collection(tmp_path, files, entries), "term-missing")
    said = f"{IT}: rules/play.more: does not say tall tower, which its source does; say torr* alt*"
    assert lines == ([said] if found else [])

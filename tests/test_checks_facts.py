"""Checks of facts, tokens and numbers, and of their agreement between languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import Entry, changed, make_collection

from regolario.checks import run_checks

RULES = "content/towers/rules.md"
FAQ = "content/towers/faq.md"
CARDS = "cards/towers/cards.yml"
GLOSSARY = "content/towers/glossary.yml"
IT = "locales/it/LC_MESSAGES/towers.po"
RU = "locales/ru/LC_MESSAGES/towers.po"

FAULTS = [
    Fault(
        "fact-grammar",
        (
            (
                f"{RULES}:15:1: rules/play.more: `{{a b}}` is no fact;"
                " write facts as {NAME}, {NAME[4][0]} or, for a printed label, {10}"
            ),
        ),
        changed(RULES, "allows more.", "allows {a b} more."),
    ),
    Fault(
        "fact-grammar",
        (
            (
                f"{RU}: rules/play.draw: no number stands before `((карту/карты/карт))`;"
                " write plural words after their fact"
            ),
        ),
        entries={
            ("ru", "rules/play.draw"): "Возьмите ((карту/карты/карт)) из [колоды](glossary/deck)."
        },
    ),
    Fault(
        "plural-words",
        (
            (
                f"{RU}: rules/play.draw: `((карту/карты))` has 2 of 3 plural forms;"
                " write 3 forms, parted by /"
            ),
        ),
        entries={
            ("ru", "rules/play.draw"): (
                "Возьмите {HAND_SIZE} ((карту/карты)) из [колоды](glossary/deck)."
            )
        },
    ),
    Fault(
        "markup",
        (
            (
                f"{RULES}:11:1: rules/play.fun: `**` has no counterpart;"
                " close it, or write a backslash before it"
            ),
        ),
        changed(RULES, "Enjoy yourselves.", "**Enjoy yourselves."),
    ),
    Fault(
        "facts-known",
        (
            (
                f"{RULES}:13:1: rules/play.draw: uses {{HAND_SISE}}, which rules.py does not have;"
                ' did you mean "HAND_SIZE"?'
            ),
        ),
        changed(RULES, "{HAND_SIZE}", "{HAND_SISE}"),
    ),
    Fault(
        "facts-known",
        (
            (
                f"{RULES}:15:1: rules/play.more: uses {{NAMES[a]}}, whose value True is no number"
                " or text in the edition old; name a number, a text, or a list of numbers;"
                " or one item of it"
            ),
        ),
        changed(RULES, "allows more.", "allows {NAMES[a]}."),
    ),
    Fault(
        "facts-known",
        (
            (
                f"{RULES}:15:1: rules/play.more: uses {{value}}, which rules.py does not have;"
                " known here: HAND_SIZE, NAMES, POINTS, deck_size, total_height"
            ),
        ),
        changed(RULES, "allows more.", "allows {value}."),
    ),
    Fault(
        "facts-known",
        (
            (
                "content/about.md:7:1: about/about.all: uses {HAND_SIZE}, but only games have"
                " facts; write it in words"
            ),
        ),
        {"content/about.md": "---\ntitle: A\n---\n\n## A {#about}\n\n{HAND_SIZE} {#about.all}\n"},
    ),
    Fault(
        "tokens-known",
        (f'{CARDS}:2:5: card/low/text: has the unknown token [brik]; did you mean "brick"?',),
        changed(CARDS, "[brick]", "[brik]"),
    ),
    Fault(
        "bare-numbers",
        (f"{RULES}:13:1: rules/play.draw: the number “5” is typed by hand; write {{HAND_SIZE}}",),
        changed(RULES, "{HAND_SIZE} ((card/cards))", "5 cards"),
    ),
    Fault(
        "bare-numbers",
        (
            (
                f"{FAQ}:8:1: faq/roofs.answer: the number “two” is spelled out;"
                " write {POINTS[1]}, or word it otherwise"
            ),
        ),
        {
            **changed(FAQ, "a roof isn", "two roofs aren"),
            **changed(RULES, "allows more.", "allows {POINTS[1]} more."),
        },
    ),
    Fault(
        "bare-numbers",
        (
            (
                f"{RU}: glossary/tall_tower/definition: the number “двенадцать” is spelled out;"
                " write a fact of rules.py, or {12} if it is a printed label, or word it otherwise"
            ),
        ),
        entries={
            ("ru", "glossary/tall_tower/definition"): (
                "Башня, в которой {HAND_SIZE} этажей из двенадцать."
            )
        },
    ),
    Fault(
        "same-facts",
        (f"{RU}: rules/play.draw: lacks the fact {{HAND_SIZE}}; put it in, as in the source",),
        entries={("ru", "rules/play.draw"): "Возьмите карты из [колоды](glossary/deck)."},
    ),
    Fault(
        "same-facts",
        (
            (
                f"{IT}: card/high/text: has the fact {{HAND_SISE}} in place of the fact"
                " {HAND_SIZE}; write the fact {HAND_SIZE}"
            ),
        ),
        entries={("it", "card/high/text"): "Vale {HAND_SISE}."},
    ),
    Fault(
        "same-facts",
        (
            (
                f"{IT}: card/high/text: has the fact {{HAND_SIZE}} too often"
                " (once in its source, 2 times here); take it out"
            ),
        ),
        entries={("it", "card/high/text"): "Vale {HAND_SIZE} e {HAND_SIZE}."},
    ),
    Fault(
        "same-literals",
        (
            (
                f"{IT}: rules/play.more: has the label {{8}} in place of the label {{7}};"
                " write the label {7}"
            ),
        ),
        changed(RULES, "allows more.", "allows the card {7}."),
        {
            ("it", "rules/play.more"): "La nuova edizione permette la carta {8}.",
            ("ru", "rules/play.more"): "Новое издание позволяет карту {7}.",
        },
    ),
    Fault(
        "same-links",
        ((f"{RU}: rules/play.draw: lacks the link to glossary/deck; put it in, as in the source"),),
        entries={("ru", "rules/play.draw"): "Возьмите {HAND_SIZE} ((карту/карты/карт)) из колоды."},
    ),
    Fault(
        "same-tokens",
        (
            (
                f"{IT}: card/low/text: has the token [brick] too often"
                " (once in its source, 2 times here); take it out"
            ),
        ),
        entries={("it", "card/low/text"): "Paga +1 [brick] [brick], oppure il 20%."},
    ),
    Fault(
        "same-tokens",
        (f"{IT}: card/low/text: lacks the token [brick]; put it in, as in the source",),
        entries={("it", "card/low/text"): "Paga +1, oppure il 20%."},
    ),
    Fault(
        "table-cells",
        (
            (
                f"{IT}: rules/scoring.table: has 3 cells, its source has 2;"
                " part the cells as the source does, by ` | `"
            ),
        ),
        entries={("it", "rules/scoring.table"): "Parte | Punti | Altro"},
    ),
    Fault(
        "same-numbers",
        (f"{IT}: card/low/text: has the number −1 in place of +1; write +1",),
        entries={("it", "card/low/text"): "Paga −1 [brick], oppure il 20%."},
    ),
    Fault(
        "same-numbers",
        (f"{RU}: card/high/name: has the number 4 in place of 3; write 3",),
        entries={("ru", "card/high/name"): "Этаж 4"},
    ),
    Fault(
        "same-numbers",
        (
            f"{IT}: card/low/text: lacks the number +1 of its source; put it in",
            f"{IT}: card/low/text: lacks the number 20 of its source; put it in",
        ),
        entries={("it", "card/low/text"): "Paga [brick], oppure il %."},
    ),
    Fault(
        "same-percents",
        (
            (
                f"{IT}: card/low/text: has 0 percent signs, its source has 1;"
                " write as many as the source"
            ),
        ),
        entries={("it", "card/low/text"): "Paga +1 [brick], oppure 20."},
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


@pytest.mark.parametrize(
    ("source", "language", "translation"),
    [
        ("Take 3 cards.", "it", "Prendi tre carte."),
        ("Take three cards.", "it", "Prendi 3 carte."),
        ("Take 3 cards.", "ru", "Возьмите три карты."),
        ("Take two cards of both.", "ru", "Возьмите по паре карт."),
        ("Take cards three times.", "it", "Prendi carte per tre volte, due per volta."),
        ("Worth 1,500 points.", "it", "Vale 1.500 punti."),
        ("Worth 1,500 points.", "ru", "Стоит 1\u00a0500 очков."),
        ("Worth 1 point.", "it", "Vale un punto."),
        ("Costs −2.", "it", "Costa -2."),
    ],
)
def test_the_same_number_written_otherwise_is_no_fault(
    source: str, language: str, translation: str, tmp_path: Path
) -> None:
    files = changed(CARDS, "Worth {HAND_SIZE}.", source)
    library = make_collection(tmp_path, files, {(language, "card/high/text"): translation})
    said = [line for line in findings(library, "same-numbers") if f"/{language}/" in line]
    assert said == []


@pytest.mark.parametrize(
    ("source", "language", "translation"),
    [
        ("Take 3 cards.", "it", "Prendi due carte."),
        ("Take three cards.", "it", "Prendi 2 carte."),
        ("Take three cards.", "it", "Prendi quattro carte."),
        ("Take three cards, or two.", "ru", "Возьмите пять карт или две."),
        ("Worth 1,500 points.", "ru", "Стоит 1\u00a0505 очков."),
        ("Take 3 cards and 3 more.", "it", "Prendi 3 carte."),
        ("Worth +1.", "it", "Vale 1."),
    ],
)
def test_another_number_is_a_fault(
    source: str, language: str, translation: str, tmp_path: Path
) -> None:
    files = changed(CARDS, "Worth {HAND_SIZE}.", source)
    library = make_collection(tmp_path, files, {(language, "card/high/text"): translation})
    assert [line for line in findings(library, "same-numbers") if f"/{language}/" in line] != []


def test_a_stale_translation_is_not_compared_with_its_new_source(tmp_path: Path) -> None:
    entry = Entry("Возьмите карты.", fuzzy=True, previous="Draw cards.")
    library = make_collection(tmp_path, None, {("ru", "rules/play.draw"): entry})
    assert {problem.check for problem in run_checks(library).problems} == {"stale"}


def test_numbers_may_stand_in_code_link_targets_and_claims(tmp_path: Path) -> None:
    files = changed(
        RULES, "Enjoy yourselves.", "Enjoy `7` [it](rules/play.more) once, or the first."
    )
    library = make_collection(tmp_path, files)
    assert findings(library, "bare-numbers") == []


def test_a_number_spelled_out_in_a_label_or_reason_is_found(tmp_path: Path) -> None:
    files = changed(RULES, "play.fun: Nobody can", "play.fun: Not even three can")
    files[RULES] = files[RULES].replace("scoring.total: Score", "scoring.total: Score of 7")
    lines = findings(make_collection(tmp_path, files), "bare-numbers")
    assert [line.partition(";")[0] for line in lines] == [
        f"{RULES}:11:1: rules/play.fun/reason: the number “three” is spelled out",
        f"{RULES}:23:1: rules/scoring.total/label: the number “7” is typed by hand",
    ]

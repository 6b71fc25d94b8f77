"""Checks of references: links, names of units, editions."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.check_faults import Fault, findings, said_of
from tests.sample_collections import changed, make_collection

from regolario.checks import run_checks
from regolario.checks.references import targets
from regolario.library import read_library
from regolario.library.addresses import address
from regolario.problems import Severity

RULES = "content/towers/rules.md"
FAQ = "content/towers/faq.md"
GAME = "content/towers/game.yml"
RU = "locales/ru/LC_MESSAGES/towers.po"

FAULTS = [
    Fault(
        "links",
        (
            (
                f"{RULES}:13:1: rules/play.draw: the link “deck” leads to"
                ' "glossary/dekc", which is nowhere; did you mean "glossary/deck"?'
            ),
        ),
        changed(RULES, "glossary/deck", "glossary/dekc"),
    ),
    Fault(
        "links",
        (
            (
                f"{RU}: rules/scoring.total: the link “выше” leads to"
                ' "rules/scoring.floor", which is nowhere; did you mean "rules/scoring.floors"?'
            ),
        ),
        entries={("ru", "rules/scoring.total"): "Сложите всё, как [выше](rules/scoring.floor)."},
    ),
    Fault(
        "links",
        (
            (
                f"{RULES}:23:1: rules/scoring.total: the link “above” leads to"
                ' "https://example.org/", which is nowhere; link to a unit of the game;'
                " other sites are named under references: in game.yml"
            ),
        ),
        changed(RULES, "(rules/scoring.floors)", "(https://example.org/)"),
    ),
    Fault(
        "unit-names",
        (
            (
                f'{FAQ}:6:4: faq/roofs: is about "card/rof", which does not exist;'
                ' did you mean "card/roof"?'
            ),
        ),
        changed(FAQ, "card/roof]", "card/rof]"),
    ),
    Fault(
        "unit-names",
        (
            (
                "content/towers/glossary.yml:1:1: glossary/deck: is to be seen with"
                ' "rules/play.drew", which does not exist; did you mean "rules/play.draw"?'
            ),
        ),
        changed("content/towers/glossary.yml", "rules/play.draw", "rules/play.drew"),
    ),
    Fault(
        "unit-names",
        (
            (
                "seeds/towers_book.yml:11:16: claim/towers_book.hand/says: is a claim about"
                ' "rules/draw", which does not exist; did you mean "rules/play.draw"?'
            ),
        ),
        changed("seeds/towers_book.yml", "rules/play.draw", "rules/draw"),
    ),
    Fault(
        "questions-about",
        (
            f"{FAQ}:6:4: faq/roofs: has no answer; write one below the heading",
            (
                f"{FAQ}:6:4: faq/roofs: no clause or card is named that it is about;"
                " add roofs: [rules/…] under about: in the head of faq.md"
            ),
        ),
        {FAQ: "---\nnote: Nothing\n---\n\n\n## Do roofs count? {#roofs}\n"},
    ),
    Fault(
        "editions",
        (
            (
                f'{RULES}:15:1: rules/play.more: is limited to the unknown edition "nwe";'
                ' did you mean "new"?'
            ),
        ),
        changed(RULES, ".edition_new", ".edition_nwe"),
    ),
    Fault(
        "default-edition",
        (f"{GAME}:5:3: the editions old, new are all the default; keep default: true at one",),
        changed(GAME, "{name: New edition}", "{name: New edition, default: true}"),
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_found(fault: Fault, tmp_path: Path) -> None:
    assert said_of(fault, tmp_path) == fault.found


def test_the_sample_collection_has_no_fault(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    assert [str(problem) for problem in run_checks(library).problems] == []


def test_a_link_may_use_a_former_id(tmp_path: Path) -> None:
    text = "    {id: roof, was: [top], type: roof, name: Flat roof, colour: unknown}\n"
    files = {
        "cards/towers/cards.yml": "",
        **changed(FAQ, "card/roof]", "card/top]"),
    }
    files["cards/towers/cards.yml"] = f"cards:\n  - {text.strip()}\n"
    library = make_collection(tmp_path, files)
    assert findings(library, "unit-names") == []


def test_pages_link_to_pages_games_and_other_sites(tmp_path: Path) -> None:
    page = (
        "---\ntitle: About\n---\n\n## About {#about}\n\n"
        "See [the game](towers), [here](about), [there](https://example.org/). {#about.all}\n\n"
        "See [nothing](tower). {#about.lost}\n"
    )
    library = make_collection(tmp_path, {"content/about.md": page})
    assert findings(library, "links") == [
        (
            'content/about.md:9:1: about/about.lost: the link “nothing” leads to "tower",'
            ' which is nowhere; did you mean "towers"?'
        )
    ]


def test_a_link_that_source_and_translation_share_is_told_once(tmp_path: Path) -> None:
    files = changed(RULES, "glossary/deck", "glossary/dekc")
    entries = {
        ("it", "rules/play.draw"): "Pescate {HAND_SIZE} ((carta/carte)) dal [mazzo](glossary/dekc)."
    }
    assert len(findings(make_collection(tmp_path, files, entries), "links")) == 1


@pytest.mark.parametrize("root", ["sample", "real"])
def test_every_target_has_an_address(root: str, tmp_path: Path) -> None:
    real = Path(__file__).resolve().parent.parent
    library = read_library(real) if root == "real" else make_collection(tmp_path)
    for game in library.games.values():
        assert targets(game)
        assert [target for target in sorted(targets(game)) if address(game, target) is None] == []


def test_findings_of_links_are_errors_with_unit_and_language(tmp_path: Path) -> None:
    entries = {("ru", "rules/scoring.total"): "Сложите всё, как [выше](rules/scoring.floor)."}
    problems = run_checks(make_collection(tmp_path, None, entries)).problems
    (problem,) = (one for one in problems if one.check == "links")
    assert problem.severity is Severity.ERROR
    assert (problem.domain, problem.unit, problem.language) == (
        "towers",
        "rules/scoring.total",
        "ru",
    )

"""The report: what is turned down, how findings are written, the numbers of the collection."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.check_faults import findings
from tests.sample_collections import FILES, Entry, changed, make_collection

from regolario.checks import as_annotations, as_json, as_text, run_checks
from regolario.checks.report import Report
from regolario.checks.summary import GameSummary, Summary
from regolario.problems import Place, Problem, Severity

SITE = FILES["content/site.yml"]
RULES = "content/towers/rules.md"
STATES = {"en": {"ok": 46}, "it": {"ok": 46}, "ru": {"ok": 46}}
UNTRANSLATED = {
    ("it", "rules/play"): "",
    ("ru", "rules/play"): "",
    ("ru", "rules/scoring"): "",
}


def turned_down(*entries: str) -> dict[str, str | None]:
    """Give settings that turn checks down, each entry as YAML."""
    listed = "".join(f"  - {{{entry}, reason: a test}}\n" for entry in entries)
    return {"content/site.yml": f"{SITE}turned_down:\n{listed}"}


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        ("check: missing", 0),
        ("check: missing, language: it", 2),
        ("check: missing, unit: rules/play", 1),
        ("check: missing, unit: 'towers:rules/play'", 1),
        ("check: missing, unit: rules/play, language: ru", 2),
    ],
)
def test_a_check_is_turned_down_for_all_or_for_a_unit_and_a_language(
    entry: str, left: int, tmp_path: Path
) -> None:
    report = run_checks(make_collection(tmp_path, turned_down(entry), UNTRANSLATED))
    assert len(report.problems) == left
    assert report.turned_down == {"missing": 3 - left}


def test_what_is_turned_down_for_another_game_stays(tmp_path: Path) -> None:
    entry = "check: missing, unit: 'other:rules/play'"
    library = make_collection(tmp_path, turned_down(entry), UNTRANSLATED)
    assert len(findings(library, "missing")) == 3
    assert findings(library, "turned-down") == [
        (
            'content/site.yml:4:13: turned_down has "missing" of other:rules/play,'
            " but nothing is found there; remove the entry"
        )
    ]


def test_a_detector_is_turned_down_by_its_own_name(tmp_path: Path) -> None:
    entries = {("ru", "rules/play.fun"): "Играйте еще."}
    library = make_collection(tmp_path, turned_down("check: missing-yo, language: ru"), entries)
    assert run_checks(library).problems == ()


def test_settings_that_turn_nothing_down_are_found(tmp_path: Path) -> None:
    files = turned_down("check: stale", "check: mising")
    assert findings(make_collection(tmp_path, files), "turned-down") == [
        (
            'content/site.yml:4:13: turned_down has "stale", but nothing is found there;'
            " remove the entry"
        ),
        (
            'content/site.yml:5:13: turned_down names the unknown check "mising";'
            ' did you mean "missing"?'
        ),
    ]


def test_what_reading_found_cannot_be_turned_down(tmp_path: Path) -> None:
    files = {**turned_down("check: yaml"), "content/towers/game.yml": "title: [\n"}
    report = run_checks(make_collection(tmp_path, files))
    assert "yaml" in {problem.check for problem in report.errors}
    assert "turned-down" in {problem.check for problem in report.errors}


def test_all_findings_are_told_in_order_and_once(tmp_path: Path) -> None:
    files = changed(
        RULES, "[deck](glossary/deck)", "[deck](glossary/dekc) and [deck](glossary/dekc)"
    )
    files[RULES] = files[RULES].replace("Enjoy yourselves.", "Enjoy 7 of “it.")
    problems = run_checks(make_collection(tmp_path, files)).problems
    assert list(problems) == sorted(set(problems))
    found = [(one.place.line, one.check) for one in problems if one.place.path == RULES]
    assert found == [
        (11, "bare-numbers"),
        (11, "quotation-marks"),
        (13, "links"),
    ]


def test_the_numbers_of_the_sample_collection(tmp_path: Path) -> None:
    # Clauses: play.fun, play.draw, scoring.floors, scoring.total.
    # Facts: HAND_SIZE in rules/play.draw, the definition of a tall tower and the text of a card;
    # POINTS[0] in rules/scoring.floors. {value} in the sentence of an error is none.
    summary = run_checks(make_collection(tmp_path)).summary
    assert summary.games == {
        "towers": GameSummary(
            clauses=4,
            proven=3,
            informal={"play.fun": "Nobody can compute it."},
            facts=2,
            fact_uses=4,
            literals=0,
            examples=2,
            claims={"confirmed": 1, "wrong": 1},
            cards=3,
            copies=6,
            units=STATES,
        )
    }


def test_states_literals_and_unknown_copies_are_counted(tmp_path: Path) -> None:
    entries: dict[tuple[str, str], str | Entry | None] = {
        ("it", "rules/play"): "",
        ("it", "rules/play.fun"): Entry("Gioco", fuzzy=True, previous="Fun"),
        ("it", "game/title"): Entry("Towers", "same: a name"),
        ("ru", "rules/play"): Entry("", "not applicable: nothing"),
    }
    files = {
        **changed("cards/towers/cards.yml", "copies: 4", "copies: unknown"),
        **changed(RULES, "allows more.", "allows {7} and {8}."),
    }
    game = run_checks(make_collection(tmp_path, files, entries)).summary.games["towers"]
    assert game.units["it"] == {"same": 1, "ok": 43, "missing": 1, "stale": 1}
    assert game.units["ru"] == {"ok": 45, "not_applicable": 1}
    assert (game.literals, game.copies) == (2, None)


REPORT = Report(
    (
        Problem(Place("a:b,c.po", 3, 9), "links", "50% of\n“x”", "mend", Severity.ERROR, "u", "it"),
        Problem(Place("b.md", 1, 1), "stale", "old", "translate", Severity.WARNING, "v", "ru", "g"),
    ),
    {"dashes": 2},
    Summary(
        {
            "g": GameSummary(
                5, 3, {"a.b": "a reason"}, 2, 3, 1, 4, {"wrong": 1, "gap": 2}, 6, None, STATES
            )
        },
        {"en": {"ok": 2}, "it": {"missing": 2}},
    ),
)


def test_text_has_a_finding_a_line_and_the_numbers() -> None:
    assert as_text(REPORT) == (
        "a:b,c.po:3:9: 50% of\\n“x”; mend [links]\n"
        "b.md:1:1: old; translate [warning, stale]\n"
        "\n"
        "g\n"
        "  clauses: 5 (3 proven, 1 informal, 1 not proven)\n"
        "    informal: a.b: a reason\n"
        "  facts: 2 (used 3 times); literals: 1\n"
        "  examples: 4\n"
        "  claims: 3 (1 wrong, 2 gap)\n"
        "  cards: 6 kinds, an unknown number of copies\n"
        "  units, en: 46 (46 ok)\n"
        "  units, it: 46 (46 ok)\n"
        "  units, ru: 46 (46 ok)\n"
        "site\n"
        "  units, en: 2 (2 ok)\n"
        "  units, it: 2 (2 missing)\n"
        "1 error, 1 warning; 2 turned down (2 dashes)"
    )


def test_text_shortens_many_warnings_of_a_kind_but_no_errors() -> None:
    places = [Place("a.po", line) for line in range(1, 13)]
    warnings = [Problem(place, "stale", "old", "mend", Severity.WARNING) for place in places]
    errors = [Problem(place, "links", "lost", "mend") for place in places]
    report = Report((*warnings, *errors), {}, Summary({}, {}))
    lines = as_text(report).splitlines()
    assert lines[9:12] == [
        "a.po:10:1: old; mend [warning, stale]",
        "a.po: and 2 more [warning, stale]",
        "a.po:1:1: lost; mend [links]",
    ]
    assert lines[22] == "a.po:12:1: lost; mend [links]"
    assert lines[-1] == "12 errors, 12 warnings; 0 turned down"


def test_annotations_are_escaped_as_github_asks() -> None:
    assert as_annotations(REPORT) == (
        "::error file=a%3Ab%2Cc.po,line=3,col=9,title=links::50%25 of%0A“x”; mend\n"
        "::warning file=b.md,line=1,col=1,title=stale::old; translate"
    )


def test_json_has_everything() -> None:
    read = json.loads(as_json(REPORT))
    assert read["errors"] == 1
    assert read["problems"][1] == {
        "path": "b.md",
        "line": 1,
        "column": 1,
        "severity": "warning",
        "check": "stale",
        "domain": "g",
        "unit": "v",
        "language": "ru",
        "wrong": "old",
        "right": "translate",
    }
    assert read["turned_down"] == {"dashes": 2}
    assert read["summary"]["games"]["g"]["informal"] == {"a.b": "a reason"}
    assert read["summary"]["site"]["it"] == {"missing": 2}


def test_only_errors_stop_a_build() -> None:
    assert not REPORT.ok
    assert Report(REPORT.problems[1:], {}, REPORT.summary).ok

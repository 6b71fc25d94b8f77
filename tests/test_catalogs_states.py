"""The state of each unit in a catalog, and where catalog and units do not agree."""

from __future__ import annotations

import pytest

from regolario.catalogs.entries import Catalog, Entry
from regolario.catalogs.states import copied, disagreements, find, translate
from regolario.models import State, Translation, Unit
from regolario.problems import Place

SOURCE = "Take {N} cards."
UNIT = Unit("rules/a.b", SOURCE, Place("content/x/rules.md", 4))


def catalog(*entries: Entry) -> Catalog:
    return Catalog(
        "locales/it/LC_MESSAGES/x.po",
        "it",
        {entry.id: entry for entry in entries if not entry.obsolete},
        {entry.id: entry for entry in entries if entry.obsolete},
    )


def entry(
    msgstr: str,
    comment: str = "",
    *flags: str,
    msgid: str = SOURCE,
    previous: str = "",
    name: str = UNIT.id,
) -> Entry:
    return Entry(
        name, msgid, msgstr, flags, previous, (comment,) if comment else (), line=7, column=9
    )


STATES = {
    "ok": (entry("Pesca {N} carte."), (State.OK, "", "")),
    "missing": (entry(""), (State.MISSING, "", "")),
    "nothing but white space": (entry(" \u00a0\n"), (State.MISSING, "", "")),
    "missing whatever its flag": (entry("", "", "fuzzy"), (State.MISSING, "", "")),
    "draft": (entry("Pesca {N} carte.", "", "fuzzy"), (State.DRAFT, "", "")),
    "stale": (
        entry("Pesca.", "", "fuzzy", previous="Take cards."),
        (State.STALE, "Take cards.", ""),
    ),
    "same": (entry(SOURCE, "same: a name"), (State.SAME, "", "a name")),
    "same in other capitals": (entry(SOURCE, "Same:a name"), (State.SAME, "", "a name")),
    "same but for white space": (
        entry("Take  {N} cards. ", "same: a name"),
        (State.SAME, "", "a name"),
    ),
    "same without a reason is a copy": (entry(SOURCE, "same:"), (State.OK, "", "")),
    "same, to be looked at": (entry(SOURCE, "same: a name", "fuzzy"), (State.DRAFT, "", "")),
    "no longer the same": (entry("Pesca.", "same: a name"), (State.OK, "", "")),
    "not applicable": (
        entry("", "not applicable: English only"),
        (State.NOT_APPLICABLE, "", "English only"),
    ),
    "not applicable without a reason": (entry("", "not applicable:"), (State.MISSING, "", "")),
    "the source has changed since": (
        entry("Pesca {N} carte.", msgid="Draw {N} cards."),
        (State.STALE, "Draw {N} cards.", ""),
    ),
    "the source of a draft has changed": (
        entry("Pesca {N} carte.", "", "fuzzy", msgid="Draw {N} cards."),
        (State.STALE, "Draw {N} cards.", ""),
    ),
    "the source has changed a second time": (
        entry("Pesca.", "", "fuzzy", msgid="Draw {N} cards.", previous="Draw cards."),
        (State.STALE, "Draw cards.", ""),
    ),
    "the source has changed, nothing translated": (
        entry("", msgid="Draw {N} cards."),
        (State.MISSING, "", ""),
    ),
    "only white space has changed": (
        entry("Pesca {N} carte.", msgid="Take\n  {N} cards."),
        (State.OK, "", ""),
    ),
}


@pytest.mark.parametrize(("found", "expected"), STATES.values(), ids=STATES)
def test_states(found: Entry, expected: tuple[State, str, str]) -> None:
    state, previous, reason = expected
    place = Place("locales/it/LC_MESSAGES/x.po", 7, 9)
    assert translate(catalog(found), UNIT) == Translation(
        UNIT.id, "it", state, found.msgstr, previous, reason, place
    )


def test_a_unit_without_an_entry_is_missing_and_an_error() -> None:
    removed = Entry(UNIT.id, SOURCE, "Pesca.", obsolete=True)
    for empty in (catalog(), catalog(removed)):
        assert translate(empty, UNIT) == Translation(
            UNIT.id, "it", State.MISSING, place=Place("locales/it/LC_MESSAGES/x.po")
        )
        (problem,) = disagreements(empty, [UNIT])
        assert str(problem) == (
            "locales/it/LC_MESSAGES/x.po:1:1: the unit `rules/a.b` has no entry; "
            "run `regolario translate update`; if the file was cut short, restore it first"
        )
        assert (problem.check, problem.unit, problem.language) == (
            "unit-without-entry",
            "rules/a.b",
            "it",
        )


def test_an_entry_without_a_unit_is_an_error() -> None:
    (problem,) = disagreements(catalog(entry("Z", name="rules/a.x"), entry("Z")), [UNIT])
    assert str(problem) == (
        "locales/it/LC_MESSAGES/x.po:7:9: the entry `rules/a.x` belongs to no unit; "
        "run `regolario translate update`; if the file was cut short, restore it first"
    )
    assert (problem.check, problem.unit) == ("unknown-unit", "rules/a.x")


def test_an_empty_unit_needs_no_entry() -> None:
    assert list(disagreements(catalog(), [Unit("rules/a.b", "", Place(""))])) == []


def test_former_ids_lead_to_the_entry() -> None:
    renamed = Unit("rules/a.new", SOURCE, Place(""), was=("rules/a.older", "rules/a.b"))
    old = catalog(entry("Pesca {N} carte."))
    assert translate(old, renamed).state is State.OK
    assert list(disagreements(old, [renamed])) == []
    newer = entry("Prendi {N} carte.", name="rules/a.new")
    assert find(catalog(entry("Pesca {N} carte."), newer), renamed) == newer


@pytest.mark.parametrize(
    ("source", "text", "state", "found"),
    [
        ("Scoring", "Scoring", State.OK, True),
        ("Scoring", " Scoring", State.DRAFT, True),
        ("{N} ((card/cards))", "{N} ((card/cards))", State.OK, True),
        ("[x](rules/a.b)", "[x](rules/a.b)", State.OK, True),
        ("Scoring", "Scoring", State.SAME, False),
        ("Scoring", "Punteggio", State.OK, False),
        ("Scoring", "Scoring", State.STALE, False),
        ("{N} | {M}: [scout] {10}", "{N} | {M}: [scout] {10}", State.OK, False),
        ("—", "—", State.OK, False),
    ],
)
def test_a_copied_source_is_found(source: str, text: str, state: State, *, found: bool) -> None:
    place = Place("x.po", 3, 9)
    problem = copied(Unit("u", source, Place("")), Translation("u", "it", state, text, place=place))
    assert (problem is not None) is found
    if problem is not None:
        assert str(problem) == (
            "x.po:3:9: the translation is the source text itself; "
            "translate it, leave it empty, or add the comment `# same: reason`"
        )

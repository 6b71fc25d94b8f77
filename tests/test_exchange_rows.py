"""Translations handed out as CSV or PO, and what is taken over when they come back."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolario.catalogs.entries import Catalog, Entry
from regolario.catalogs.reading import parse_catalog
from regolario.catalogs.states import translate
from regolario.exchange.rows import Row, rows, take
from regolario.exchange.tables import COLUMNS, from_csv, from_po, to_csv, to_po
from regolario.exchange.update import Target, update
from regolario.models import State, Unit
from regolario.problems import Place

TARGET = Target("it", "x")
UNITS = [
    Unit(name, text, Place("content/x/rules.md"), note=note)
    for name, text, note in (
        ("ok", "Ok {N}", ""),
        ("stale", "Stale", "A hint"),
        ("draft", "Draft", ""),
        ("missing", "Missing", ""),
        ("same", "Same", ""),
        ("none", "None", ""),
    )
]
ENTRIES = [
    Entry("ok", "Ok {N}", "Bene {N}", comments=("mine",)),
    Entry("stale", "Stale", "Vecchio", ("fuzzy",), "Old"),
    Entry("draft", "Draft", "Bozza", ("fuzzy",)),
    Entry("missing", "Missing"),
    Entry("same", "Same", "Same", comments=("same: a name",)),
    Entry("none", "None", comments=("not applicable: English only",)),
]
CATALOG = Catalog("locales/it/x.po", "it", {entry.id: entry for entry in ENTRIES})
TABLE = [
    "id,state,source,translation,previous,reason,note,base",
    "ok,ok,Ok {N},Bene {N},,,,v",
    "stale,stale,Stale,Vecchio,Old,,A hint,v",
    "draft,draft,Draft,Bozza,,,,v",
    "missing,missing,Missing,,,,,v",
    "same,same,Same,Same,,a name,,v",
    "none,not_applicable,None,,,English only,,v",
]


def changed(
    sent: list[Row], catalog: Catalog = CATALOG, units: list[Unit] = UNITS
) -> tuple[dict[str, tuple[State, str, str]], list[str]]:
    """Give the units that an import changes with their new state, and its findings."""
    taken = take(units, catalog, sent)
    after, _, _ = parse_catalog(update(units, taken.catalog, TARGET).encode(), "x.po", "it")
    found = {}
    for unit in units:
        now = translate(after, unit)
        if unit.id in taken.units:
            found[unit.id] = (now.state, now.text, now.previous or now.reason)
    untouched = [unit for unit in units if unit.id not in taken.units]
    for unit in untouched:
        before, now = translate(catalog, unit), translate(after, unit)
        assert (now.state, now.text, now.previous, now.reason) == (
            before.state,
            before.text,
            before.previous,
            before.reason,
        )
    return found, [str(problem) for problem in taken.problems]


def csv_edit(name: str, **cells: str) -> list[Row]:
    """Edit a row of the exported table, as a spreadsheet would."""
    table = list(csv.DictReader(io.StringIO(to_csv(rows(UNITS, CATALOG)).decode(), newline="")))
    for record in table:
        if record["id"] == name:
            record.update(cells)
    stream = io.StringIO()
    writer = csv.DictWriter(stream, COLUMNS, delimiter=";")
    writer.writeheader()
    writer.writerows(table)
    sent, problems = from_csv(stream.getvalue().encode(), "it.csv")
    assert not problems
    return sent


def test_the_table() -> None:
    lines = to_csv(rows(UNITS, CATALOG)).decode().split("\r\n")
    assert [line.rpartition(",v")[0] + ",v" for line in lines[1:-1]] == TABLE[1:]
    assert lines[0] == TABLE[0]


def test_the_table_of_what_needs_work_for_another_spreadsheet() -> None:
    table = to_csv(rows(UNITS, CATALOG, {State.STALE, State.MISSING}), delimiter=";", bom=True)
    assert [line.partition(b";")[0] for line in table.splitlines()] == [
        b"\xef\xbb\xbfid",
        b"stale",
        b"missing",
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("bom", [True, False])
def test_what_was_exported_changes_nothing(delimiter: str, *, bom: bool) -> None:
    sent, problems = from_csv(to_csv(rows(UNITS, CATALOG), delimiter=delimiter, bom=bom), "it.csv")
    assert (len(sent), problems) == (len(UNITS), [])
    assert changed(sent) == ({}, [])
    sent, problems = from_po(to_po(UNITS, sent, CATALOG, TARGET).encode(), "sent.po", "it")
    assert (len(sent), problems) == (len(UNITS), [])
    assert changed(sent) == ({}, [])


RISKY = [
    "=1+1",
    "+1",
    "-1",
    "@a",
    "'tis",
    "007",
    "1/2",
    "1e5",
    ".5",
    "TRUE",
    "true",
    "Mar 1",
    "\tx",
]


@pytest.mark.parametrize("text", RISKY)
def test_what_a_spreadsheet_would_misread_is_guarded(text: str) -> None:
    unit = Unit("u", text, Place("x"))
    catalog = Catalog("x.po", "it", {"u": Entry("u", text, text)})
    table = to_csv(rows([unit], catalog)).decode()
    assert f"'{text}" in table
    (row,), _ = from_csv(table.encode(), "it.csv")
    assert (row.source, row.translation) == (text, text)


@pytest.mark.parametrize("text", ["Trueman", "{N}", "Marte", "Carta 1", "«1»"])
def test_other_texts_are_left_alone(text: str) -> None:
    # A word with a number might be a date.
    guarded = text == "Carta 1"
    assert (f",{text}," in to_csv([Row("u", text)]).decode()) is not guarded


TEXT = st.text(
    st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\n\t"), max_size=12
)


@settings(max_examples=200, deadline=None)
@given(TEXT, TEXT, TEXT, st.sampled_from(",;\t"), st.booleans())
def test_any_text_survives_a_table(
    source: str,
    translation: str,
    note: str,
    delimiter: str,
    bom: bool,  # noqa: FBT001
) -> None:
    row = Row("u", f"{source}.", translation, State.DRAFT, "", "", note, "v0")
    (read,), problems = from_csv(to_csv([row], delimiter=delimiter, bom=bom), "it.csv")
    assert problems == []
    assert replace(read, place=Place("")) == row


EDITS: dict[str, tuple[str, dict[str, str], tuple[State, str, str]]] = {
    "a better translation": ("ok", {"translation": "Meglio"}, (State.OK, "Meglio", "")),
    "a stale one translated": ("stale", {"translation": "Nuovo"}, (State.OK, "Nuovo", "")),
    "a stale one still right": ("stale", {"state": "ok"}, (State.OK, "Vecchio", "")),
    "a draft read through": ("draft", {"state": "OK"}, (State.OK, "Bozza", "")),
    "a new translation": ("missing", {"translation": "Manca"}, (State.OK, "Manca", "")),
    "a new draft": (
        "missing",
        {"translation": "Manca", "state": "draft"},
        (State.DRAFT, "Manca", ""),
    ),
    "doubts": ("ok", {"state": "draft"}, (State.DRAFT, "Bene {N}", "")),
    "translated after all": ("same", {"translation": "Uguale"}, (State.OK, "Uguale", "")),
    "another reason": ("same", {"reason": "a title"}, (State.SAME, "Same", "a title")),
    "applicable after all": ("none", {"translation": "Nessuno"}, (State.OK, "Nessuno", "")),
    "not applicable": (
        "ok",
        {"state": "not applicable", "reason": "English  only"},
        (State.NOT_APPLICABLE, "", "English only"),
    ),
    "the same": (
        "missing",
        {"state": "same", "reason": "a name"},
        (State.SAME, "Missing", "a name"),
    ),
    "taken back": ("ok", {"translation": ""}, (State.MISSING, "", "")),
}


@pytest.mark.parametrize(("name", "cells", "expected"), EDITS.values(), ids=EDITS)
def test_an_edit_changes_just_its_unit(
    name: str, cells: dict[str, str], expected: tuple[State, str, str]
) -> None:
    assert changed(csv_edit(name, **cells)) == ({name: expected}, [])


def test_comments_of_others_stay() -> None:
    taken = take(UNITS, CATALOG, csv_edit("ok", translation="Meglio"))
    assert taken.catalog.entries["ok"].comments == ("mine",)


REFUSED = {
    "no reason": (
        {"state": "same"},
        (
            "it.csv:2:1: `ok` is `same` without a reason; say why"
            "\nit.csv:2:1: `ok` is the same by its state, and its translation differs; "
            "correct the state or the translation"
        ),
    ),
    "not applicable without a reason": (
        {"state": "not_applicable", "translation": ""},
        "it.csv:2:1: `ok` is `not applicable` without a reason; say why",
    ),
    "unknown unit": (
        {"id": "okay", "translation": "Meglio"},
        (
            "it.csv:2:1: there is no unit `okay`; "
            "correct the id, or leave the row out if the unit was removed"
        ),
    ),
}


@pytest.mark.parametrize(("cells", "expected"), REFUSED.values(), ids=REFUSED)
def test_rows_that_are_refused(cells: dict[str, str], expected: str) -> None:
    assert changed(csv_edit("ok", **cells)) == ({}, expected.split("\n"))


def test_a_source_that_moved_meanwhile_makes_the_new_translation_stale() -> None:
    units = [replace(UNITS[0], text="Fine {N}"), *UNITS[1:]]
    moved, _, _ = parse_catalog(update(units, CATALOG, TARGET).encode(), "x.po", "it")
    assert changed(csv_edit("ok", translation="Meglio"), moved, units) == (
        {"ok": (State.STALE, "Meglio", "Ok {N}")},
        [
            (
                "it.csv:2:1: the source of `ok` has changed since it was handed out; "
                "the translation is taken over as stale: look it through"
            )
        ],
    )
    assert changed(csv_edit("draft", translation="Meglio"), moved, units)[1] == []


def test_a_translation_that_changed_here_too_is_not_overwritten() -> None:
    newer = replace(CATALOG, entries={**CATALOG.entries, "ok": Entry("ok", "Ok {N}", "Qui")})
    assert changed(csv_edit("ok", translation="Meglio"), newer) == (
        {},
        [
            (
                "it.csv:2:1: the translation of `ok` has changed here since it was handed out; "
                "bring it together by hand with what is there now: `Qui`"
            )
        ],
    )
    assert changed(csv_edit("draft", translation="Meglio"), newer)[0].keys() == {"draft"}
    assert changed(csv_edit("ok", translation="Qui"), newer) == ({}, [])


def test_a_renamed_unit_takes_rows_of_its_former_id() -> None:
    units = [replace(UNITS[0], id="new", was=("ok",)), *UNITS[1:]]
    assert changed(csv_edit("ok", translation="Meglio"), CATALOG, units) == (
        {"new": (State.OK, "Meglio", "")},
        [],
    )


PO_EDITS: dict[str, tuple[Callable[[str], str], str, tuple[State, str, str]]] = {
    "translated": (
        lambda text: text.replace('"Missing"\nmsgstr ""', '"Missing"\nmsgstr "Manca"'),
        "missing",
        (State.OK, "Manca", ""),
    ),
    "stale, translated": (
        lambda text: text.replace('#, fuzzy\n#| msgid "Old"\n', "").replace("Vecchio", "Nuovo"),
        "stale",
        (State.OK, "Nuovo", ""),
    ),
    "stale, half done": (
        lambda text: text.replace("Vecchio", "Quasi"),
        "stale",
        (State.STALE, "Quasi", "Old"),
    ),
    "the same by a comment": (
        lambda text: text.replace(
            '#: content/x/rules.md\nmsgctxt "missing"\nmsgid "Missing"\nmsgstr ""',
            '# same: a name\n#: content/x/rules.md\nmsgctxt "missing"\nmsgid "Missing"\n'
            'msgstr "Missing"',
        ),
        "missing",
        (State.SAME, "Missing", "a name"),
    ),
}


@pytest.mark.parametrize(("edit", "name", "expected"), PO_EDITS.values(), ids=PO_EDITS)
@pytest.mark.parametrize("bases", [True, False], ids=["handed out", "from elsewhere"])
def test_a_po_file_that_comes_back(
    edit: Callable[[str], str], name: str, expected: tuple[State, str, str], *, bases: bool
) -> None:
    text = to_po(UNITS, rows(UNITS, CATALOG), CATALOG, TARGET)
    assert text.count("#. base: v") == len(UNITS)
    if not bases:
        text = update(UNITS, CATALOG, TARGET)
    sent, problems = from_po(edit(text).encode(), "sent.po", "it")
    assert problems == []
    assert changed(sent) == ({name: expected}, [])


def test_a_po_file_from_elsewhere_empties_nothing() -> None:
    sent, _ = from_po(update(UNITS, None, TARGET).encode(), "sent.po", "it")
    assert changed(sent) == ({}, [])


def test_a_damaged_po_file_is_not_taken() -> None:
    text = to_po(UNITS, rows(UNITS, CATALOG), CATALOG, TARGET)
    sent, problems = from_po(text.replace('"Bozza"', '"Bozza').encode(), "sent.po", "it")
    assert sent == []
    assert [problem.wrong for problem in problems] == ["the quote is not closed"]


def test_a_table_of_somebody_else() -> None:
    table = "Translation;ID\nMeglio;ok\n;draft\n'Allora'‚;missing\n"
    sent, problems = from_csv(table.encode(), "it.csv")
    assert problems == []
    assert changed(sent) == (
        {"ok": (State.OK, "Meglio", ""), "missing": (State.OK, "'Allora'‚", "")},
        [],
    )


BAD_TABLES = {
    "no columns": (
        "ok,Bene\n",
        (
            "it.csv:1:1: there is no column id and no column translation; "
            "begin the file with a line of column names"
        ),
    ),
    "empty": (
        "",
        (
            "it.csv:1:1: there is no column id and no column translation; "
            "begin the file with a line of column names"
        ),
    ),
    "too many cells": (
        "id,translation\nok,Uno, due\n\ndraft,x\n",
        "it.csv:2:1: the row has 3 cells, the head 2; put quotes around texts with the delimiter",
    ),
    "twice": (
        'id,translation\nok,"Uno\ndue"\nok,Due\n',
        "it.csv:4:1: `ok` stands twice, first at line 2; keep one of the two",
    ),
    "an unknown state": (
        "id,translation,state\nok,Uno,done\n",
        (
            "it.csv:2:1: there is no state `done`; "
            "one of ok, stale, draft, missing, same, not_applicable"
        ),
    ),
    "an open quote": (
        'id,translation\nok,"Uno\n',
        "it.csv:2:1: no CSV: unexpected end of data; save the table again as CSV",
    ),
}


@pytest.mark.parametrize(("table", "expected"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_bad_tables(table: str, expected: str) -> None:
    assert [str(problem) for problem in from_csv(table.encode(), "it.csv")[1]] == [expected]


def test_a_table_in_another_encoding() -> None:
    sent, (problem,) = from_csv("id,translation\nok,Карта\n".encode("cp1251"), "it.csv")
    assert sent == []
    assert str(problem).startswith("it.csv:2:4: byte 0xCA is not UTF-8")

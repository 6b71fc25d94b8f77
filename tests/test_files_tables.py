"""Tables are read into mappings by the names in their header, cells exactly as typed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files.tables import load


def told(text: str) -> list[str]:
    return [str(problem) for problem in load(text, "a.csv")[1]]


def plain(text: str) -> Any:  # noqa: ANN401 - whatever the text holds
    node, problems = load(text, "a.csv")
    assert problems == []
    assert node is not None
    return node.plain()


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("opening", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_spreadsheet_is_understood(delimiter: str, opening: str, end: str) -> None:
    rows = [["id", "name"], ["a", "Anna"], ["b", "Boris"]]
    text = opening + "".join(delimiter.join(row) + end for row in rows)
    assert plain(text) == [{"id": "a", "name": "Anna"}, {"id": "b", "name": "Boris"}]


def test_cells_stay_as_they_are_typed() -> None:
    assert plain('id,code,name\na,01001, No \nb,1E3,"x, ""y"""\n') == [
        {"id": "a", "code": "01001", "name": " No "},
        {"id": "b", "code": "1E3", "name": 'x, "y"'},
    ]


def test_empty_cells_leave_the_key_out() -> None:
    assert plain('id,a,b\nx,,1\ny,""\n') == [{"id": "x", "b": "1"}, {"id": "y"}]


def test_names_with_dots_nest() -> None:
    text = "id,attested.name.it,attested.name.en,attested.numbers\na,ours,source,source\nb,,,ours\n"
    assert plain(text) == [
        {
            "id": "a",
            "attested": {"name": {"it": "ours", "en": "source"}, "numbers": "source"},
        },
        {"id": "b", "attested": {"numbers": "ours"}},
    ]


def test_old_line_ends_part_rows() -> None:
    assert plain("id,a\r1,2\r") == [{"id": "1", "a": "2"}]


def test_groups_of_columns_have_places() -> None:
    node, _ = load("id,name.it,name.en\na,,x\n", "a.csv")
    assert node is not None
    assert isinstance(node.value, list)
    assert {key: str(place) for key, place in node.value[0].keys.items()} == {
        "id": "a.csv:2:1",
        "name": "a.csv:2:4",
    }


def test_empty_rows_are_none() -> None:
    assert plain("\nid,name\n\na,x\n,\n \n") == [{"id": "a", "name": "x"}, {"id": " "}]


def test_a_header_alone_is_an_empty_table() -> None:
    assert plain("id,name") == []


def test_the_header_decides_on_the_delimiter() -> None:
    assert plain("id;name\na;1,5\n") == [{"id": "a", "name": "1,5"}]
    assert plain('"a,b,c";d\n1;2\n') == [{"a,b,c": "1", "d": "2"}]
    assert plain("id\na;b\n") == [{"id": "a;b"}]


def test_places_after_quoted_line_breaks() -> None:
    text = 'id,text,"name.it"\na,"one ""1""\ntwo",x\nb,,y\n'
    node, _ = load(text, "a.csv")
    assert node is not None
    assert str(node.at((0,))) == "a.csv:2:1"
    assert str(node.at((0, "text"))) == "a.csv:2:3"
    assert str(node.at((0, "name", "it"))) == "a.csv:3:6"
    assert str(node.at((1,))) == "a.csv:4:1"
    assert str(node.at((1, "name"))) == "a.csv:4:4"
    assert str(node.at((1, "text"))) == "a.csv:4:1"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "1:1: the table has no header; name its columns in the first row"),
        ("\n,,\n", "1:1: the table has no header; name its columns in the first row"),
        ("id,a,id", '1:6: column "id" stands twice (first at a.csv:1:1); keep one of the two'),
        ("id,,b\n1", '1:4: column "" has no name; write words parted by single dots'),
        ("id, ,b", '1:4: column "" has no name; write words parted by single dots'),
        ("id,a..b", '1:4: column "a..b" has no name; write words parted by single dots'),
        ("id,a.", '1:4: column "a." has no name; write words parted by single dots'),
        (
            "a,a.b",
            '1:3: column "a.b" is both a value and a group of values (see a.csv:1:1)',
        ),
        (
            "a.b.c,a.b",
            '1:7: column "a.b" is both a value and a group of values (see a.csv:1:1)',
        ),
        (
            "id,a\n1,2\n3,4,5,6\n",
            "3:5: the row has 4 cells, its header 2",
        ),
        ('id,a\n1,2\n3,"4\n5,6\n', '3:1: a quote is not closed; close it with "'),
        (
            'id,a\n1,"2"3\n',
            '2:1: something follows a closing quote; write a quote in a text as ""',
        ),
        (
            f"id\n{'x' * 1_000_000}",
            "2:1: a cell is too long; close the quote before it, or shorten the text",
        ),
    ],
)
def test_findings(text: str, finding: str) -> None:
    (problem,) = told(text)
    assert problem.startswith(f"a.csv:{finding}")


def test_other_complaints_of_the_csv_module_are_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object, **__: object) -> Iterator[list[str]]:
        yield ["id"]
        raise csv.Error("line contains a wonder")

    monkeypatch.setattr(csv, "reader", broken)
    (problem,) = load("id\na\n", "a.csv")[1]
    assert str(problem) == (
        "a.csv:2:1: not a valid table: line contains a wonder; correct this row"
    )
    assert problem.check == "csv"


def test_all_findings_are_told_and_the_rest_is_read() -> None:
    node, problems = load("id,,id,a\n1,2,3,4,5\n6,7,8,9,0\n", "a.csv")
    assert [problem.place.line for problem in problems] == [1, 1, 2, 3]
    assert node is not None
    assert node.plain() == [{"id": "1", "a": "4"}, {"id": "6", "a": "9"}]


def test_names_do_not_nest_without_end() -> None:
    assert plain(f"{'.'.join('a' * 40)}\n1\n")
    assert len(told(f"{'a.' * 50_000}a\n1\n")) == 1


CELLS = st.text(alphabet=st.characters(exclude_characters="\r\0"))


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2)), st.sampled_from(",;\t"))
def test_what_csv_writes_comes_back(rows: list[list[str]], delimiter: str) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter).writerows([["a", "b"], *rows])
    kept = [dict(zip("ab", row, strict=True)) for row in rows if any(row)]
    assert plain(file.getvalue()) == [
        {name: cell for name, cell in row.items() if cell} for row in kept
    ]


@given(st.text() | st.text(alphabet='a.,;\t"\n\r\0 '))
def test_any_text_gives_nodes_or_findings(text: str) -> None:
    node, problems = load(text, "a.csv")
    assert node is not None or problems
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= problem.place.line <= lines for problem in problems)
    if node is not None:
        node.plain()

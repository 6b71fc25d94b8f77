"""Markdown becomes blocks with ids; what has none, or is no plain text, is told with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files.reading import cleaned
from regolario.library.markdown import read_document
from regolario.library.walk import Walk
from regolario.models import Block, Document, Kind
from regolario.problems import Problem

Read = Callable[[str], tuple[Document, list[Problem]]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Give a reader of Markdown texts."""

    def reader(text: str) -> tuple[Document, list[Problem]]:
        path = tmp_path / "rules.md"
        path.write_text(dedent(text), encoding="utf-8")
        document, _, problems = read_document(path, "rules.md")
        return document, problems

    return reader


@pytest.fixture
def blocks(read: Read) -> Callable[[str], list[Block]]:
    """Give a reader of Markdown texts without faults."""

    def reader(text: str) -> list[Block]:
        document, problems = read(text)
        assert problems == []
        return [*document.blocks]

    return reader


@pytest.fixture
def told(read: Read) -> Callable[[str], list[str]]:
    """Give a reader of findings; a heading `{#a}` stands in line 1."""

    def reader(text: str) -> list[str]:
        return [str(problem) for problem in read(f"## A {{#a}}\n\n{text}")[1]]

    return reader


Blocks = Callable[[str], list[Block]]
Told = Callable[[str], list[str]]


def test_headings_carry_ids_and_levels(blocks: Blocks) -> None:
    found = blocks(
        """\
        ## Scoring {#scoring}

        ### An example {#scoring_example}

        Setext
        heading {#other}
        ----------------

        #### Closed {#closed} ####
        """
    )
    assert [(one.kind, one.id, one.text, one.level, one.place.line) for one in found] == [
        (Kind.HEADING, "scoring", "Scoring", 2, 1),
        (Kind.HEADING, "scoring_example", "An example", 3, 3),
        (Kind.HEADING, "other", "Setext heading", 2, 5),
        (Kind.HEADING, "closed", "Closed", 4, 9),
    ]


def test_paragraphs_over_lines_are_one_text(blocks: Blocks) -> None:
    found = blocks("## A {#a}\n\nAdd **{N}**\n  to `it`, no\u00a0break.\n{#a.b}\n")
    assert found[1] == Block(
        Kind.PARAGRAPH, "a.b", "Add **{N}** to `it`, no\u00a0break.", found[1].place
    )
    assert str(found[1].place) == "rules.md:3:1"


def test_lists_nest(blocks: Blocks) -> None:
    found = blocks(
        """\
        ## A {#a}

        - one {#a.one}
          - two
            lines {#a.two}
            1. three {#a.three}
        - four {#a.four}

        1. five {#a.five}
        2. six {#a.six}
        """
    )
    assert [(one.id, one.text, one.level, one.ordered) for one in found[1:]] == [
        ("a.one", "one", 1, False),
        ("a.two", "two lines", 2, False),
        ("a.three", "three", 3, True),
        ("a.four", "four", 1, False),
        ("a.five", "five", 1, True),
        ("a.six", "six", 1, True),
    ]
    assert {one.kind for one in found[1:]} == {Kind.ITEM}
    assert [str(one.place) for one in found[1:4]] == [
        "rules.md:3:3",
        "rules.md:4:5",
        "rules.md:6:8",
    ]


def test_tables_give_a_block_for_each_row(blocks: Blocks) -> None:
    found = blocks(
        r"""
        ## A {#a}

        | Players | Piles {#a.head .note} |
        |---|---|
        | {2} | {PILES[2]} \| more {#a.two} |
        | | empty first {#a.three} |
        | empty last | {#a.four} |
        """
    )
    assert [(one.kind, one.id, one.text, one.note) for one in found[1:]] == [
        (Kind.HEAD_ROW, "a.head", "Players | Piles", True),
        (Kind.ROW, "a.two", r"{2} | {PILES[2]} \| more", False),
        (Kind.ROW, "a.three", " | empty first", False),
        (Kind.ROW, "a.four", "empty last | ", False),
    ]
    assert [one.place.line for one in found] == [2, 4, 6, 7, 8]
    assert found[1].place.column == 3


def test_quotations(blocks: Blocks) -> None:
    found = blocks("## A {#a}\n\n> What is\n> said {#a.q}\n>\n> more {#a.r}\n")
    assert [(one.kind, one.id, one.text) for one in found[1:]] == [
        (Kind.QUOTE, "a.q", "What is said"),
        (Kind.QUOTE, "a.r", "more"),
    ]
    assert [str(one.place) for one in found[1:]] == ["rules.md:3:3", "rules.md:6:3"]


def test_examples_hold_calls_and_no_id(blocks: Blocks) -> None:
    found = blocks("## A {#a}\n\n```example\nf(1)\n\n  g('a', 2)  \n```\n")
    assert found[1] == Block(Kind.EXAMPLE, "", "f(1)\ng('a', 2)", found[1].place)
    assert found[1].place.line == 3


def test_classes(blocks: Blocks) -> None:
    found = blocks(
        """\
        ---
        informal: {a.theme: a matter of taste}
        ---
        ## A {#a}

        Hint. {#a.hint .note}

        Theme. {#a.theme .informal}

        Old. {#a.old .edition_one .edition_two}
        """
    )
    assert [(one.id, one.note, one.informal, one.editions, one.decides) for one in found[1:]] == [
        ("a.hint", True, False, (), False),
        ("a.theme", False, True, (), False),
        ("a.old", False, False, ("one", "two"), True),
    ]


def test_the_head_gives_labels_reasons_former_ids_and_title(read: Read) -> None:
    document, problems = read(
        """\
        ---
        title: The title
        labels: {a.b: Bonus}
        informal: {a.c: a matter of taste}
        was: {a.b: [a.old], a: [z]}
        about: {a: [rules/x.y]}
        ---
        ## A {#a}

        B. {#a.b}

        C. {#a.c .informal}
        """
    )
    assert problems == []
    assert document.title == "The title"
    heading, bonus, theme = document.blocks
    assert (heading.was, bonus.was, bonus.label, theme.reason) == (
        ("z",),
        ("a.old",),
        "Bonus",
        "a matter of taste",
    )
    assert bonus.place.line == 10


def test_inline_markdown_stays(blocks: Blocks) -> None:
    text = "*one* **two** `{x}` [three](rules/a.b) ((card/cards)) <https://a.example> a < b"
    assert blocks(f"## A {{#a}}\n\n{text} {{#a.b}}\n")[1].text == text


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("No id.", "3:1: this paragraph has no id; end it in {#section.name}"),
        ("## B", "3:4: this heading has no id; end it in {#section}"),
        ("- x", "3:3: this item has no id; end it in {#section.name}"),
        ("> x", "3:3: this quote has no id; end it in {#section.name}"),
        ("Class alone. {.note}", "3:1: this paragraph has no id"),
        ("Mid {#a.b} text", "3:1: this paragraph has no id; put {#section.name} at its very end"),
        ("{#a.b}", "3:1: there is an id without a text; write a text before it"),
        ("X {#a.b}\nY {#a.c}", "3:1: an id stands inside the text; give each block one id"),
        ("X {#a.B}", '3:1: "a.B" is no id; write {#section.name} in lower-case Latin letters'),
        ("X {#a.b.c}", '3:1: "a.b.c" is no id'),
        ("X {#a.б}", '3:1: "a.б" is no id'),
        ("X {#}", '3:1: "" is no id'),
        ("X {#b.c}", '3:1: id "b.c" does not belong to its section; write {#a.name}'),
        ("X {#b}", '3:1: id "b" does not belong to its section'),
        ("## B {#b.c}", '3:4: heading id "b.c" has a dot; write {#section}'),
        ("# B {#b}", "3:3: a heading of the first level would be the page's title"),
        ("X {#a.b .nota}", '3:1: unknown class ".nota"; use .note, .informal or .edition_<id>'),
        ("X {#a.b note}", '3:1: unknown class "note"'),
        ("X {#a.b .edition_}", '3:1: unknown class ".edition_"'),
        ("X {#a.b #a.c}", '3:1: unknown class "#a.c"'),
        ("X <b>y</b> {#a.b}", "3:1: raw HTML is not supported; write it as text"),
        ("X\n<br> {#a.b}", "4:1: raw HTML is not supported"),
        ("<div>\nx\n</div>", "3:1: raw HTML is not supported"),
        ("<!-- x -->", "3:1: raw HTML is not supported"),
        ("X ![y](z) {#a.b}", "3:1: an image is not supported"),
        ("X  \ny {#a.b}", "3:1: a line break is not supported"),
        ("X\\\ny {#a.b}", "3:1: a line break is not supported"),
        ("    x = 1", "3:5: an indented code block is not supported"),
        ("***", "3:1: a horizontal rule is not supported"),
        ("```python\nx\n```", '3:1: a fenced block "python" is not supported; open it with'),
        ("```\nx\n```", '3:1: a fenced block "" is not supported'),
        ("```example\n\n```", "3:1: the example is empty; write one call a line"),
        ("[x]: /y\n\nZ {#a.b}", "3:1: the link definition [x] is not supported"),
        ("3. x {#a.b}", "3:1: the list begins with 3; number lists from 1"),
        ("> - x {#a.b}", "3:1: a list stands in a quotation; put it below, at the left margin"),
        ("- > x {#a.b}", "3:1: a quotation stands in a list"),
        ("- x {#a.b}\n  ```example\n  f()\n  ```", "4:3: a fenced block stands in a list"),
        ("- x {#a.b}\n\n  y {#a.c}", "5:3: a list item holds a second paragraph; make it an item"),
        (
            "- x {#a.b}\n  - z {#a.d}\n\n  y {#a.c}",
            "6:3: a list item holds a second paragraph",
        ),
    ],
)
def test_findings(told: Told, text: str, finding: str) -> None:
    assert told(text)[0].startswith(f"rules.md:{finding}")
    assert len(told(text)) == 1


@pytest.mark.parametrize(
    ("row", "finding"),
    [
        ("| one | two |", "end its last cell in {#section.name}, and give all rows as many"),
        ("| one {#a.b} | two |", "end its last cell"),
        ("| one {#a.b} |", "end its last cell"),
        ("| one | two | three {#a.b} |", "end its last cell"),
    ],
)
def test_a_row_without_id(told: Told, row: str, finding: str) -> None:
    (problem,) = told(f"| x | y {{#a.head .note}} |\n|---|---|\n{row}\n| z | q {{#a.z}} |\n")
    assert problem.startswith(f"rules.md:5:3: this row has no id; {finding}")


def test_a_table_head_without_id(told: Told) -> None:
    assert [one.split(";")[0] for one in told("| x | y |\n|---|---|\n| z | q {#a.z} |\n")] == [
        "rules.md:3:3: this head row has no id"
    ]


def test_without_a_heading_there_is_no_section(read: Read) -> None:
    assert [str(problem) for problem in read("X {#a.b}\n")[1]] == [
        'rules.md:1:1: id "a.b" does not belong to its section; put a heading above it'
    ]


def test_duplicates_name_both_places(read: Read) -> None:
    document, problems = read("## A {#a}\n\nX {#a.b}\n\n- Y {#a.b}\n\n## B {#b}\n\n## C {#a}\n")
    assert [str(problem) for problem in problems] == [
        'rules.md:5:3: id "a.b" stands twice (first at rules.md:3:1); keep one of the two',
        'rules.md:9:4: id "a" stands twice (first at rules.md:1:4); keep one of the two',
    ]
    assert [block.text for block in document.blocks] == ["A", "X", "B"]


def test_both_classes_contradict_each_other(read: Read) -> None:
    text = "---\ninformal: {a.b: r}\n---\n## A {#a}\n\nX {#a.b .note .informal}\n"
    assert [str(problem) for problem in read(text)[1]] == [
        (
            "rules.md:6:1: a block is both .note and .informal;"
            " keep .note where it states no rule, .informal where it does"
        )
    ]


def test_head_and_blocks_are_held_to_each_other(read: Read) -> None:
    text = """\
    ---
    labels: {a.b: B, a.x: X}
    informal:
      a.b: taste
      a.y: taste
    was: {a.z: [q.r]}
    about:
      a.b: [rules/x.y]
    ---
    ## A {#a}

    B. {#a.b}

    C. {#a.c .informal}
    """
    assert [str(problem) for problem in read(text.replace("a.b: [", "q: ["))[1]] == [
        'rules.md:2:18: labels names "a.x", which no block has; correct the id',
        (
            'rules.md:4:3: "a.b" has a reason to be informal, but is not marked .informal;'
            " mark it or remove the reason"
        ),
        'rules.md:5:3: informal names "a.y", which no block has; correct the id',
        'rules.md:6:7: was names "a.z", which no block has; correct the id',
        'rules.md:8:3: about names "q", which no heading has; correct the id',
        (
            'rules.md:14:1: clause "a.c" is informal without a reason;'
            " give one under informal: in the head"
        ),
    ]


def test_all_findings_come_in_the_order_of_the_file(told: Told) -> None:
    assert [one.split(":")[1] for one in told("x\n\n![a](b) {#a.b}\n\n***\n\ny\n")] == [
        "3",
        "5",
        "7",
        "9",
    ]


def test_an_unreadable_file_is_an_empty_document(tmp_path: Path) -> None:
    document, matter, problems = read_document(tmp_path / "rules.md", "rules.md")
    assert document == Document("rules.md", "", ())
    assert matter.labels == {}
    assert [problem.check for problem in problems] == ["encoding"]


@given(st.text() | st.text(alphabet="#{}.a| -\n>*`1.[]():\\<!=_~\t"))
def test_any_text_gives_blocks_or_findings(text: str) -> None:
    text = cleaned(text)  # as files are read: no lone carriage return counts as a line end
    found = Walk("a.md", 1).read(text)
    lines = text.count("\n") + 1
    for place in [*(one.place for one in found.blocks), *(one.place for one in found.problems)]:
        assert 1 <= place.line <= lines
        assert place.column >= 1
    assert all(block.text for block in found.blocks)

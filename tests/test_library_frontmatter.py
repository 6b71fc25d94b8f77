"""The head of a Markdown file is parted from its body, and both keep their lines."""

from __future__ import annotations

import pytest

from regolario.library.frontmatter import FrontMatter, split

NONE = FrontMatter(labels={}, informal={}, was={}, about={})


def test_a_file_without_a_head() -> None:
    head = split("## A {#a}\n", "a.md")
    assert (head.matter, head.body, head.first_line, head.problems) == (NONE, "## A {#a}\n", 1, ())


@pytest.mark.parametrize("text", ["---\n---\nx\n", "--- \n# none\n---\t\nx\n"])
def test_an_empty_head(text: str) -> None:
    head = split(text, "a.md")
    assert (head.matter, head.body, head.problems) == (NONE, "x\n", ())
    assert head.first_line == text.count("\n")


def test_a_head_with_all_parts() -> None:
    head = split(
        "---\n"
        "labels: {a.b: Bonus}\n"
        "informal:\n"
        "  a.c: it is a matter of taste\n"
        "was: {a.b: [a.old, a.older]}\n"
        "about: {q: [rules/a.b]}\n"
        "note: N\n"
        "title: T\n"
        "---\n"
        "\n"
        "body\n",
        "a.md",
    )
    assert head.problems == ()
    assert head.matter == FrontMatter(
        labels={"a.b": "Bonus"},
        informal={"a.c": "it is a matter of taste"},
        was={"a.b": ("a.old", "a.older")},
        about={"q": ("rules/a.b",)},
        note="N",
        title="T",
    )
    assert (head.body, head.first_line) == ("\nbody\n", 10)
    assert str(head.place("informal", "a.c")) == "a.md:4:3"
    assert str(head.place("was", "a.b")) == "a.md:5:7"


def test_a_head_may_end_the_file() -> None:
    head = split("---\ntitle: T\n---", "a.md")
    assert (head.matter.title, head.body, head.problems) == ("T", "", ())


def test_a_head_without_end_hides_the_body() -> None:
    head = split("---\ntitle: T\n\n## A {#a}\n", "a.md")
    assert [str(problem) for problem in head.problems] == [
        "a.md:1:1: the head has no end; close it with a line ---"
    ]
    assert (head.matter, head.body) == (NONE, "")


def test_faults_are_told_with_the_lines_of_the_file() -> None:
    head = split("---\ntitle: T\nlabel: {a: b}\ntitle: U\nnote:\n---\nx\n", "a.md")
    assert [str(problem) for problem in head.problems] == [
        'a.md:4:1: key "title" stands twice (first at a.md:2:1); keep one of the two',
        "a.md:5:6: the value is empty; give it a value or leave the key out",
        'a.md:3:1: unknown field "label"; did you mean "labels"?',
    ]
    assert (head.body, head.first_line) == ("x\n", 7)


def test_a_head_that_is_no_yaml() -> None:
    head = split("---\ntitle: [T\n---\nx\n", "a.md")
    assert [problem.place.line for problem in head.problems] == [3]
    assert (head.matter, head.body) == (NONE, "x\n")


def test_a_head_that_is_no_mapping() -> None:
    head = split("---\n- a\n---\nx\n", "a.md")
    assert [str(problem) for problem in head.problems] == [
        "a.md:2:1: this does not fit; write a mapping (key: value)"
    ]

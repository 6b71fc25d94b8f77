"""YAML is read as written: texts with places; what YAML adds to that is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files.yamltree import load


def told(text: str, first_line: int = 1) -> list[str]:
    return [str(problem) for problem in load(text, "a.yml", first_line)[1]]


def plain(text: str) -> Any:  # noqa: ANN401 - whatever the text holds
    node, problems = load(text, "a.yml")
    assert problems == []
    return node.plain() if node else None


def test_scalars_stay_texts() -> None:
    text = "a: 01001\nb: No\nc: 1e3\nd: true\ne: 2024-01-01\nf: 0x1F\ng: '~'\nh: \"\"\n"
    assert plain(text) == {
        "a": "01001",
        "b": "No",
        "c": "1e3",
        "d": "true",
        "e": "2024-01-01",
        "f": "0x1F",
        "g": "~",
        "h": "",
    }


def test_lists_and_mappings_nest() -> None:
    assert plain("a: [x, {b: y}]\nc:\n- d\n") == {"a": ["x", {"b": "y"}], "c": ["d"]}


def test_an_empty_document_is_nothing_and_no_mistake() -> None:
    assert load("", "a.yml") == (None, [])
    assert load("# a comment\n", "a.yml") == (None, [])


def test_places_count_from_the_given_line() -> None:
    node, _ = load("a: x\nb: y\n", "a.md", first_line=2)
    assert node is not None
    assert str(node.at(("b",))) == "a.md:3:4"
    assert str(node.keys["b"]) == "a.md:3:1"


def test_duplicate_keys_name_both_places() -> None:
    assert told("a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\na: 4\n") == [
        'a.yml:5:3: key "c" stands twice (first at a.yml:3:3); keep one of the two',
        'a.yml:6:1: key "a" stands twice (first at a.yml:1:1); keep one of the two',
    ]


def test_the_first_of_two_equal_keys_counts() -> None:
    node, _ = load("a: 1\na: 2\n", "a.yml")
    assert node is not None
    assert node.plain() == {"a": "1"}


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("a: &x b", "1:4: anchor &x is not supported; write the value out"),
        ("a: &x [b]", "1:4: anchor &x is not supported; write the value out"),
        ("a: 1\nb: *x", "2:4: alias *x is not supported; write the value out"),
        ("a: !foo b", "1:4: tag !foo is not supported; remove it"),
        ("a: !!str b", "1:4: tag tag:yaml.org,2002:str is not supported; remove it"),
        ("a: !!set {b}", "1:4: tag tag:yaml.org,2002:set is not supported; remove it"),
        ("a:", "1:3: the value is empty; give it a value or leave the key out"),
        ("a:\n-", "2:2: the value is empty; give it a value or leave the key out"),
        ("- a\n-", "2:2: the value is empty; give it a value or leave the key out"),
        ("a: 1\n---\nb: 2", "2:1: a second document begins; keep one document a file"),
        ("? [a]\n: b", "1:3: a key is not a text; use a word as key"),
        ('a: "x\\0y"', "1:4: a NUL character stands in the text; remove it"),
        ('a: "x\\ay"', "1:4: the control character U+0007 stands in the text; remove it"),
        ('a: "b', "1:6: not valid YAML: found unexpected end of stream"),
        ("a: b: c", "1:5: not valid YAML: mapping values are not allowed in this context"),
        ("a:\n\t- b", "2:1: not valid YAML: found character that cannot start any token"),
        ("a: [b\nc: d", "2:2: not valid YAML: did not find expected ',' or ']'"),
        ("%FOO", "1:5: not valid YAML"),
    ],
)
def test_findings(text: str, finding: str) -> None:
    assert told(text)[0].startswith(f"a.yml:{finding}")


def test_odd_characters_do_not_reach_the_tree() -> None:
    node, _ = load('a: "x\\0y"', "a.yml")
    assert node is not None
    assert node.plain() == {"a": "x\ufffdy"}


def test_all_findings_are_told() -> None:
    text = "a: *x\nb:\nc: !t d\nc: 1\n"
    assert [problem.place.line for problem in load(text, "a.yml")[1]] == [1, 2, 3, 4]


def test_alias_bombs_do_not_expand() -> None:
    levels = [
        f"l{level}: &l{level} [{', '.join([f'*l{level - 1}'] * 9)}]" for level in range(1, 30)
    ]
    node, problems = load("\n".join(["l0: &l0 lol", *levels]), "a.yml")
    assert node is not None
    # 30 anchors, 29 lines of 9 aliases.
    assert len(problems) == 30 + 29 * 9


def test_nesting_ends_somewhere() -> None:
    assert plain("[" * 40 + "]" * 40)
    assert told("[" * 42 + "]" * 42)[0].startswith(
        "a.yml:1:42: not valid YAML: nested deeper than 40 levels"
    )
    assert plain("{a: " * 40 + "x" + "}" * 40)
    assert told("{a: " * 41 + "x" + "}" * 41)[0].startswith(
        "a.yml:1:162: not valid YAML: nested deeper than 40 levels"
    )
    assert len(told("[" * 100_000)) == 1
    assert len(told("- " * 100_000)) == 1
    assert len(told("? " * 100_000)) == 1


def test_a_long_line_is_read() -> None:
    assert plain(f"a: {'x' * 20_000}") == {"a": "x" * 20_000}


def test_a_text_beyond_all_measure_is_told() -> None:
    _, problems = load(f"a: {'x' * 1_000_000}", "a.yml")
    assert [str(problem) for problem in problems] == [
        "a.yml:1:4: this text has 1000000 characters; split it: no text may have more than 20000"
    ]


def test_half_a_character_is_told() -> None:
    assert len(told("a: \ud800")) == 1


@given(st.text() | st.text(alphabet="ab:-?[]{},&*!|>'\"%@` #\n\t\\0~"))
def test_any_text_gives_nodes_or_findings(text: str) -> None:
    node, problems = load(text, "a.yml")
    for problem in problems:
        assert problem.place.line <= text.count("\n") + 1
        assert "\n" not in str(problem)
    if node is not None:
        node.plain()

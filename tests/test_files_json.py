"""JSON is read as RFC 8259 has it, with the place of every value and key."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files.jsontree import load


def told(text: str) -> list[str]:
    return [str(problem) for problem in load(text, "a.json")[1]]


def plain(text: str) -> Any:  # noqa: ANN401 - whatever the text holds
    node, problems = load(text, "a.json")
    assert problems == []
    assert node is not None
    return node.plain()


def test_numbers_and_truth_values_stay_as_they_are_written() -> None:
    text = '{"a": 1.50, "b": -0, "c": 2E+3, "d": true, "e": false, "f": "No"}'
    assert plain(text) == {
        "a": "1.50",
        "b": "-0",
        "c": "2E+3",
        "d": "true",
        "e": "false",
        "f": "No",
    }


def test_texts_are_unescaped() -> None:
    assert plain(r'["\u0451\n\"\/", "\ud83c\udfb2"]') == ['ё\n"/', "🎲"]


def test_empty_lists_mappings_and_white_space() -> None:
    assert plain(' \t\r\n[ [ ] , { } , {"a" : [ ]} ] \n') == [[], {}, {"a": []}]


def test_white_space_is_not_needed() -> None:
    assert plain('{"a":1,"b":[2,3,{"c":"d"}]}') == {"a": "1", "b": ["2", "3", {"c": "d"}]}


def test_places_of_values_and_keys() -> None:
    node, _ = load('{"a": 1,\n "ё": [true,\n  "x"]}', "a.json")
    assert node is not None
    assert str(node.place) == "a.json:1:1"
    assert str(node.at(("a",))) == "a.json:1:7"
    assert str(node.keys["ё"]) == "a.json:2:2"
    assert str(node.at(("ё", 0))) == "a.json:2:8"
    assert str(node.at(("ё", 1))) == "a.json:3:3"


def test_duplicate_keys_name_both_places() -> None:
    node, problems = load('{"a": 1,\n "a": 2, "b": {"a": 3}}', "a.json")
    assert [str(problem) for problem in problems] == [
        'a.json:2:2: key "a" stands twice (first at a.json:1:2); keep one of the two'
    ]
    assert node is not None
    assert node.plain() == {"a": "1", "b": {"a": "3"}}


def test_null_is_no_value() -> None:
    node, problems = load('{"a": null, "b": [null, 1]}', "a.json")
    assert [str(problem) for problem in problems] == [
        "a.json:1:7: null is no value; leave the key out",
        "a.json:1:19: null is no value; leave the key out",
    ]
    assert node is not None
    assert node.plain() == {"b": ["1"]}


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "1:1: the file is empty"),
        (" \n", "1:1: the file is empty"),
        ("{", "1:2: not valid JSON: a key in double quotes is expected"),
        ('{"a"', "1:5: not valid JSON: ':' is expected after a key"),
        ('{"a":', "1:6: not valid JSON: this is no value"),
        ('{"a": 1', "1:8: not valid JSON: ',' or '}' is expected"),
        ('{"a": 1,}', "1:9: not valid JSON: a key in double quotes is expected"),
        ("[1,]", "1:4: not valid JSON: this is no value"),
        ("[1 2]", "1:4: not valid JSON: ',' or ']' is expected"),
        ("[1}", "1:3: not valid JSON: ',' or ']' is expected"),
        ("[\n01]", "2:1: not valid JSON: this is no value"),
        ("[+1]", "1:2: not valid JSON: this is no value"),
        ("[.5]", "1:2: not valid JSON: this is no value"),
        ("[1.]", "1:2: not valid JSON: this is no value"),
        ("[0x1F]", "1:2: not valid JSON: this is no value"),
        ("[1_000]", "1:2: not valid JSON: this is no value"),
        ("[٣]", "1:2: not valid JSON: this is no value"),
        ("[NaN]", "1:2: not valid JSON: this is no value"),
        ("[-Infinity]", "1:2: not valid JSON: this is no value"),
        ("[True]", "1:2: not valid JSON: this is no value"),
        ("[truer]", "1:2: not valid JSON: this is no value"),
        ("['a']", "1:2: not valid JSON: this is no value"),
        ("{a: 1}", "1:2: not valid JSON: a key in double quotes is expected"),
        ("[1] // x", "1:5: not valid JSON: something follows the end of the document"),
        ("[1]\u00a0", "1:4: not valid JSON: something follows the end of the document"),
        ('["a\nb"]', "1:4: not valid JSON: invalid control character"),
        ('["a', "1:2: not valid JSON: unterminated string"),
        (r'["\q"]', r"1:3: not valid JSON: invalid \escape"),
        (r'["\u12"]', r"1:4: not valid JSON: invalid \uXXXX escape"),
        (r'["\ud800"]', "1:2: the control character U+D800 stands in the text"),
        (r'["\u0000"]', "1:2: a NUL character stands in the text"),
        (r'{"\u0007": 1}', "1:2: the control character U+0007 stands in the text"),
    ],
)
def test_findings(text: str, finding: str) -> None:
    (problem,) = told(text)
    assert problem.startswith((f"a.json:{finding};", f"a.json:{finding} ("))


def test_odd_characters_do_not_reach_the_tree() -> None:
    node, _ = load(r'{"a": "x\u0000\ud800"}', "a.json")
    assert node is not None
    assert node.plain() == {"a": "x\ufffd\ufffd"}


def test_nesting_ends_somewhere() -> None:
    assert plain("[" * 41 + "]" * 41)
    assert told("[" * 42 + "]" * 42)[0].startswith(
        "a.json:1:42: not valid JSON: nested deeper than 40 levels"
    )
    assert plain('{"a":' * 40 + "1" + "}" * 40)
    assert told('{"a":' * 41 + "1" + "}" * 41)[0].startswith(
        "a.json:1:206: not valid JSON: nested deeper than 40 levels"
    )
    assert len(told('{"a":' * 100_000)) == 1


def test_a_very_long_line_is_read() -> None:
    assert plain(f'["{"x" * 1_000_000}"]') == ["x" * 1_000_000]


WORDS = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]))
DATA = st.recursive(
    WORDS.filter(lambda word: not {*word} & {*"\ufeff\ufffe\uffff"}),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=20,
)


@given(DATA, st.sampled_from([None, 1]), st.booleans())
def test_what_json_writes_comes_back(
    data: Any,  # noqa: ANN401 - texts, lists and dicts
    indent: int | None,
    ascii_only: bool,  # noqa: FBT001 - hypothesis gives it
) -> None:
    assert plain(json.dumps(data, indent=indent, ensure_ascii=ascii_only)) == data


@given(st.text() | st.text(alphabet='[]{},:"\\ u0123e-.truefalsn\n'))
def test_any_text_gives_nodes_or_findings(text: str) -> None:
    node, problems = load(text, "a.json")
    assert node is not None or problems
    assert all(problem.place.line <= text.count("\n") + 1 for problem in problems)
    try:
        json.loads(text, parse_constant=lambda word: pytest.fail(word) if not problems else None)
        readable = True
    except ValueError:
        readable = False
    # Whatever Python's own reader refuses is refused here too.
    assert readable or problems

"""What changed between two texts is told word by word."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.wordiff import word_diff

WORDS = st.lists(st.sampled_from(["a", "b", "c", " ", ".", "{N}"]), max_size=30).map("".join)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", []),
        ("a b", "a b", [("equal", "a b")]),
        ("", "new", [("insert", "new")]),
        ("old", "", [("delete", "old")]),
        (
            "Draw two cards.",
            "Draw three cards.",
            [("equal", "Draw "), ("delete", "two"), ("insert", "three"), ("equal", " cards.")],
        ),
        ("Draw.", "Draw now.", [("equal", "Draw"), ("insert", " now"), ("equal", ".")]),
        (
            "{COST[2]} points",
            "{COST[4]} points",
            [("delete", "{COST[2]}"), ("insert", "{COST[4]}"), ("equal", " points")],
        ),
        ("кот, пёс", "кот", [("equal", "кот"), ("delete", ", пёс")]),
    ],
)
def test_changes(old: str, new: str, expected: list[tuple[str, str]]) -> None:
    assert word_diff(old, new) == expected


@given(WORDS, WORDS)
def test_the_changes_make_up_both_texts(old: str, new: str) -> None:
    changes = word_diff(old, new)
    assert "".join(text for kind, text in changes if kind != "insert") == old
    assert "".join(text for kind, text in changes if kind != "delete") == new
    assert all(one[0] != other[0] for one, other in pairwise(changes))


def test_very_long_texts_are_compared_from_both_ends_only() -> None:
    old, new = "a " + "b c " * 3000 + "z", "a " + "c b " * 3000 + "z"
    assert word_diff(old, new) == [
        ("equal", "a "),
        ("delete", ("b c " * 3000).rstrip()),
        ("insert", ("c b " * 3000).rstrip()),
        ("equal", " z"),
    ]

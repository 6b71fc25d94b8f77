"""Trees answer where things stand, for values and for keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files.reading import position
from regolario.files.tree import Key, Lines, Node
from regolario.files.yamltree import load
from regolario.problems import Place

TEXT = """\
title:
  Lost
players: {minimum: 2}
titles:
  - language: it
    title: >
      Città
"""


def tree() -> Node:
    node, problems = load(TEXT, "g.yml")
    assert node is not None
    assert problems == []
    return node


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        ((), 1, 1),
        (("title",), 2, 3),
        (("players",), 3, 1),
        (("players", "minimum"), 3, 20),
        (("players", "maximum"), 3, 1),
        (("titles",), 4, 1),
        (("titles", 0), 5, 5),
        (("titles", 0, "language"), 5, 15),
        (("titles", 0, "nothing", "below"), 5, 5),
        (("titles", 9), 4, 1),
        (("titles", -1), 4, 1),
        (("players", 0), 3, 1),
        (("title", "deeper"), 2, 3),
    ],
)
def test_places_of_values(path: tuple[Key, ...], line: int, column: int) -> None:
    assert tree().at(path) == Place("g.yml", line, column)


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        ((), 1, 1),
        (("title",), 1, 1),
        (("players", "minimum"), 3, 11),
        (("titles", 0, "title"), 6, 5),
        (("titles", 0), 5, 5),
        (("players", "maximum"), 3, 1),
    ],
)
def test_places_of_keys(path: tuple[Key, ...], line: int, column: int) -> None:
    assert tree().key_at(path) == Place("g.yml", line, column)


def test_plain_data() -> None:
    assert tree().plain() == {
        "title": "Lost",
        "players": {"minimum": "2"},
        "titles": [{"language": "it", "title": "Città\n"}],
    }


@given(st.text(alphabet="a\nя"), st.integers(0, 30))
def test_lines_agree_with_counting(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    assert Lines(text, "a").place(offset) == Place("a", *position(text, offset))

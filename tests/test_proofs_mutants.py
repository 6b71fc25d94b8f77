"""Mutants of rules modules: what is changed, what is left alone, and what becomes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from regolario.proofs import MutantReport, mutants, score

HEADER = "from __future__ import annotations\nfrom typing import Annotated, Literal, NamedTuple\n"


def changes(source: str) -> list[str]:
    return [str(mutant) for mutant in mutants(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("X = 8", ["8 -> 7", "8 -> 9"]),
        ("X = True", ["True -> False"]),
        ("X = 'a.b'", ["'a.b' -> 'a.b_'"]),
        ("X = None", []),
        ("X = -a", ["-a -> +a"]),
        ("X = not a", ["not a -> not not a"]),
        ("X = a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("X = a >= b", ["a >= b -> a > b", "a >= b -> a < b"]),
        ("X = a == b", ["a == b -> a != b"]),
        ("X = a in b", ["a in b -> a not in b"]),
        ("X = a is b", ["a is b -> a is not b"]),
        ("X = a + b", ["a + b -> a - b"]),
        ("X = a * b", ["a * b -> a + b", "a * b -> a // b"]),
        ("X = a // b", ["a // b -> a * b", "a // b -> a % b"]),
        ("X = a and b", ["a and b -> a or b"]),
        ("X = a or b", ["a or b -> a and b"]),
        ("def f():\n    x -= y", ["x -= y -> x += y"]),
        (
            "X = a < b > c",
            [
                "a < b > c -> a <= b > c",
                "a < b > c -> a >= b > c",
                "a < b > c -> a < b >= c",
                "a < b > c -> a < b <= c",
            ],
        ),
        ("X = f'a{b}'", ["'a' -> 'a_'"]),
        ("def f():\n    raise ValueError('key', x)", ["'key' -> 'key_'"]),
        ("Step = namedtuple('Step', ['clause'])", ["'clause' -> 'clause_'"]),
        ("def f(x=1): return x", ["1 -> 0", "1 -> 2"]),
    ],
)
def test_what_decides_is_changed(source: str, expected: list[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        'def f(x: Annotated[int, range(4)]) -> Literal["a"]:\n    """Do.\n\n    >>> f(1)\n    """',
        'Colour = Literal["red"]',
        "Number = Annotated[int, range(2, 11)]",
        'Row = NamedTuple("Row", [("points", Annotated[int, range(9)])])',
        "from typing import Literal",
        "def f():\n    x: Annotated[int, range(4)]\n",
    ],
)
def test_what_describes_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_differs_in_one_place() -> None:
    first, second = mutants("X = 8\nY = 'b'  # text\n")[1:]
    assert (first.line, first.column, first.source) == (1, 5, "X = 9\nY = 'b'")
    assert (second.line, second.column, second.source) == (2, 5, "X = 8\nY = 'b_'")


RULE = (
    HEADER
    + '''
def bonus(cards: int) -> int:
    """Give the bonus.

    >>> bonus(8)
    20
    >>> bonus({below})
    0
    """
    return 20 if cards >= 8 else 0{comment}
'''
)


def report(folder: Path, below: int, comment: str = "") -> MutantReport:
    path = folder / "rules.py"
    path.write_text(RULE.format(below=below, comment=comment), encoding="utf-8")
    return score(path, "content/g/rules.py")


def test_a_doctest_at_the_boundary_kills_all(tmp_path: Path) -> None:
    done = report(tmp_path, 7)
    # 20 and 0 and 8, each one more and one less, and >= as > and as <.
    assert done.lines() == ["content/g/rules.py: 8 of 8 killed (100 %)"]
    assert done.ok


def test_a_doctest_away_from_the_boundary_leaves_survivors(tmp_path: Path) -> None:
    done = report(tmp_path, 6)
    assert done.lines() == [
        "content/g/rules.py:12:27: 8 -> 7 is not noticed; add an example that it breaks",
        "content/g/rules.py: 7 of 8 killed (87.5 %)",
    ]
    assert not done.ok


def test_a_reviewed_equivalent_is_set_aside_with_its_reason(tmp_path: Path) -> None:
    done = report(tmp_path, 6, "  # equivalent: 8 -> 7: seven cards never meet")
    assert done.lines() == [
        "content/g/rules.py:12:27: 8 -> 7 is equivalent: seven cards never meet",
        "content/g/rules.py: 7 of 7 killed (100 %), 1 reviewed as equivalent",
    ]
    assert done.ok


def test_an_equivalent_that_is_killed_is_listed_in_vain(tmp_path: Path) -> None:
    done = report(tmp_path, 7, "  # equivalent: 8 -> 7: seven cards never meet")
    assert done.lines() == [
        (
            "content/g/rules.py:12:1: no mutant survives as 8 -> 7: seven cards never meet; "
            "remove the comment"
        ),
        "content/g/rules.py: 8 of 8 killed (100 %)",
    ]
    assert not done.ok


def test_mutants_that_never_end_are_killed(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    text = 'def f() -> int:\n    """Count.\n\n    >>> f()\n    3\n    """\n'
    path.write_text(text + "    n = 0\n    while n != 3: n += 1\n    return n\n", encoding="utf-8")
    done = score(path, "rules.py", seconds=0.3)
    # 0 as -1; 1; 3; 1 as 0 never ends; + as - never ends; 0 as 1 and 3 as 2 or 4; != as ==.
    assert [str(mutant) for mutant in done.survived] == ["0 -> -1", "0 -> 1"]
    assert "n += 1 -> n -= 1" in [str(mutant) for mutant in done.killed]


def test_a_module_that_fails_or_is_refused_has_no_score(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text('"""\n>>> 1\n2\n"""\n', encoding="utf-8")
    assert score(path, "r.py").lines() == ["r.py: its doctests fail as it stands; mend them first"]
    path.write_text("import os\n", encoding="utf-8")
    assert score(path, "r.py").lines()[0].startswith("r.py: an import is outside")
    path.write_text("X = 1\n", encoding="utf-8")
    assert not score(path, "r.py").ok

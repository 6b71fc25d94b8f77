"""Calling a function of a rules module with arguments as JSON has them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regolario.models import Outcome
from regolario.proofs import REFUSED, evaluate

RULES = """
from __future__ import annotations
from collections import namedtuple
from typing import Annotated, Literal, NamedTuple
Row = NamedTuple("Row", [("name", str), ("points", "list[Annotated[int, range(9)]]")])
Step = namedtuple("Step", ["clause", "value"])

def steps(number: Annotated[int, range(4)], *, twice: bool = False) -> list[Step]:
    if number < 0:
        raise ValueError("number_range", number)
    return [Step("a.b", number * 2 if twice else number)]

def totals(rows: list[Row]) -> list[int]:
    return [sum(row.points) for row in rows]

def same(first: set[int], second: Annotated[list[int], "card"]) -> bool:
    return first == {1, 2} and second == [1]

def endless() -> int:
    while True:
        pass
"""


@pytest.mark.parametrize(
    ("function", "arguments", "outcome"),
    [
        ("steps", {"number": 2}, Outcome([["a.b", 2]], trace=True)),
        ("steps", {"number": 2, "twice": True}, Outcome([["a.b", 4]], trace=True)),
        ("steps", {"number": -1}, Outcome(error="ValueError", args=("number_range", -1))),
        ("totals", {"rows": [["x", [1, 2]], ["y", []]]}, Outcome([3, 0])),
        ("same", {"first": [2, 1, 1], "second": [1]}, Outcome(value=True)),
    ],
)
def test_a_function_is_called(
    tmp_path: Path, function: str, arguments: dict[str, Any], outcome: Outcome
) -> None:
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    assert evaluate(path, function, arguments) == outcome


def test_wrong_arguments_are_an_error_not_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    assert evaluate(path, "steps", {"nmber": 2}).error == "TypeError"
    assert evaluate(path, "totals", {"rows": [["x"]]}).error == "ValueError"


def test_what_cannot_be_called_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    late = evaluate(path, "endless", {}, seconds=0.5)
    assert (late.error, late.args[0]) == (
        REFUSED,
        "running the module takes longer than 0.5 seconds",
    )
    missing = evaluate(path, "nothing", {})
    assert missing.args == ('the rules module has no function "nothing"', "name one that it has")
    path.write_text(RULES + "\nimport os\n", encoding="utf-8")
    assert evaluate(path, "steps", {"number": 2}).args[0].startswith("an import is outside")
    path.write_text("X = [1][2]\n", encoding="utf-8")
    assert evaluate(path, "steps", {}).error == REFUSED
    assert evaluate(tmp_path / "none.py", "steps", {}).error == REFUSED

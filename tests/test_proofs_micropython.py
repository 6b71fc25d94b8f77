"""Rules modules in the browser's MicroPython: every doctest again, with the served files."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from regolario.proofs import prove, replay_job, subset_problems
from regolario.proofs.micropython import DOCTESTS, SHIMS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
MODULES = sorted(ROOT.glob("content/*/rules.py"))

LANGUAGE = '''\
"""What both Pythons do alike; expected values are by Python's own reference.

>>> True + True, sum([True, False]), [1, 2, 1].count(1), -7 // 2, -7 % 2, divmod(-7, 2)
(2, 1, 2, -4, 1, (-4, 1))
>>> 2 ** 64, 10 ** 30 // 7, -(10 ** 20) % 7, abs(-3), 7 ^ 2, 6 & 3, 6 | 1
(18446744073709551616, 142857142857142857142857142857, 5, 3, 5, 2, 7)
>>> list(reversed([1, 2])), list(reversed("abc")), list(enumerate("ab", start=1))
([2, 1], ['c', 'b', 'a'], [(1, 'a'), (2, 'b')])
>>> max([], default=0), min(3, 1), max([(1, "b"), (1, "a")]), sum([[1], [2]], [])
(0, 1, (1, 'b'), [1, 2])
>>> sorted([3, 1], reverse=True), sorted({"b": 1, "a": 2}), sorted([(2,), (1, 0)])
([3, 1], ['a', 'b'], [(1, 0), (2,)])
>>> "a,b,c".split(",", 1), "a_b_7".rsplit("_", 1), "a_b_7".partition("_"), "a_b_7".rpartition("_")
(['a', 'b,c'], ['a_b', '7'], ('a', '_', 'b_7'), ('a_b', '_', '7'))
>>> "abc".startswith(("b", "ab")), "abc".endswith("c"), "aa".replace("a", "b"), "aXa".count("a")
(True, True, 'bb', 2)
>>> ",".join(str(n) for n in range(3)), "x" * 2, [0] * 2, (0,) * 2, "щит"[1] == "и", len("щит")
('0,1,2', 'xx', [0, 0], (0, 0), True, 3)
>>> [1, 2, 3][-2:], "abc"[:2], (1, 2, 3)[1:], [1, 2, 3][:]
([2, 3], 'ab', (2, 3), [1, 2, 3])
>>> {1, 2} <= {1, 2, 3}, {1, 2} - {1} == {2}, {1} | {2} == {1, 2}, {1, 2} ^ {2} == {1}
(True, True, True, True)
>>> {1: 2} | {3: 4} == {1: 2, 3: 4}, {"a": 1}.get("b", 2), {"a": 1} == {"a": 1}
(True, 2, True)
>>> {1, 2}.issubset([1, 2]), {1}.union([2]) == {1, 2}, {1}.isdisjoint({2}), {1, 2}.issuperset({1})
(True, True, True, True)
>>> {1, 2}.intersection([2]), {1, 2}.difference([2]), {1, 2}.symmetric_difference({2, 3}) == {1, 3}
({2}, {1}, True)
>>> dict([("a", 1)]), dict(zip("a", [1])), set("a"), frozenset([1]), tuple("ab"), range(5, 0, -2)[1]
({'a': 1}, {'a': 1}, {'a'}, frozenset({1}), ('a', 'b'), 3)
>>> [1, 2].index(2), (1, 2).index(2), "abc".index("c"), [1, 2].copy(), {"a": 1}.copy(), bool([])
(1, 1, 2, [1, 2], {'a': 1}, False)
>>> all([]), any([]), all(x < y for x, y in zip([1, 2], [2, 3])), not 1 in [2], 1 < 2 < 3 != 4
(True, False, True, True, True)
>>> int("-5"), int(True), int("007"), str(None), str(True), str(-3), f"{1}-{'x'}"
(-5, 1, 7, 'None', 'True', '-3', '1-x')
>>> P(1, b=2), P(1, 2)[0], P(1, 2) == (1, 2), len(P(1, 2)), sorted([P(2, 1), P(1, 2)])[0].b
(P(a=1, b=2), 1, True, 2, 2)
>>> kind(1), kind(True), kind(2 ** 64), kind("x"), kind([]), kind(P(1, 2)), kind(None), kind(2.0)
('int', 'bool', 'int', 'str', 'list', 'P', 'none', 'float')
>>> changed([3, 1])
([9, 1, 5, 7, 8], {'a': 1, 'b': 2, 'c': 3}, True)
>>> loops(4)
(6, 10, [[], [0], [0, 1]], 2, [2, 3])
>>> loops(-1)
Traceback (most recent call last):
...
ValueError: ('too_small', -1)
>>> loops(99)
Traceback (most recent call last):
...
ValueError: too_large
>>> hands = [Hand("red", [2])]
>>> hands[0].cards, {"b": [1, (2, "x")], "a": {3, 4}}, "ё", [True, 1]
([2], {'b': [1, (2, 'x')], 'a': {3, 4}}, 'ё', [True, 1])
"""
from __future__ import annotations
from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

P = namedtuple("P", ["a", "b"])
Colour = Literal["red", "blue"]
Hand = NamedTuple("Hand", [("colour", Colour), ("cards", "list[Annotated[int, range(9)]]")])


def kind(value: object) -> str:
    """Name a type."""
    if type(value) is int:
        return "int"
    if type(value) is bool:
        return "bool"
    if type(value) is str:
        return "str"
    if type(value) is list:
        return "list"
    if type(value) is P:
        return "P"
    if type(value) is float:
        return "float"
    return "none" if value is None else "other"


def changed(values: list[int]) -> tuple[list[int], dict[str, int], bool]:
    """Change values in every way that is allowed."""
    own = values.copy()
    own.append(4)
    own.extend(range(5, 7))
    own.insert(0, 9)
    own.remove(4)
    own.pop()
    own.reverse()
    own += [7]
    own[0], own[1] = own[1], own[0]
    own = [own[3], own[0], own[1]] + [7, 8]
    names: dict[str, int] = {}
    names["a"] = 1
    names.setdefault("b", 2)
    names.update({"c": 3})
    some = {1}
    some.add(2)
    some.discard(1)
    some.update([5])
    some.remove(5)
    return own, names, some == {2}


def loops(most: Annotated[int, range(99)], *, start: int = 0) -> tuple[int, int, list, int, list]:
    """Go round in every way that is allowed."""
    if most < 0:
        raise ValueError("too_small", most)
    if most > 98:
        raise ValueError("too_large")
    total = start
    for number in range(most):
        if number == 99:
            break
        total += number
    else:
        number = 10
    count = 0
    while count < most:
        count += 1
        if count == 2:
            break
        continue
    first, *rest = [1, 2, 3]
    return total, number, [[n for n in range(m)] for m in range(most) if m < 3], count, rest
'''


def replay(*paths: Path) -> list[Any]:
    """Rerun the doctests of modules under node; give what does not hold in each."""
    done = subprocess.run(
        ["node", DOCTESTS, PACKAGE],
        input=json.dumps([replay_job(path) for path in paths]),
        capture_output=True,
        text=True,
        check=True,
    )
    answers: list[Any] = json.loads(done.stdout)
    return answers


def test_every_rules_module_holds_in_the_browser() -> None:
    assert MODULES
    assert dict(zip(MODULES, replay(*MODULES), strict=True)) == {path: [] for path in MODULES}


def test_the_language_is_the_same_on_both(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(LANGUAGE, encoding="utf-8")
    assert subset_problems(LANGUAGE, "rules.py") == []
    assert replay(path) == [[]]
    assert prove(path, "rules.py")[0].failures == ()


def test_a_wrong_rule_is_noticed_in_the_browser_too(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    right = (ROOT / "content" / "lost_cities" / "rules.py").read_text(encoding="utf-8")
    path.write_text(right.replace("\nEXPEDITION_COST = 20\n", "\nEXPEDITION_COST = 19\n"), "utf-8")
    failed = {item["source"]: item["got"] for item in replay(path)[0]}
    assert failed["expedition_score(3, [10])"] == "-36"


@pytest.mark.parametrize(
    ("doctest", "got"),
    [
        (">>> [1]\n    [True]", "list(1)"),
        (">>> (1, 2)\n    [1, 2]", "tuple(1, 2)"),
        (">>> f(1)\n    2", "raised tuple('ValueError', list('no', 1))"),
        (
            ">>> f(1)\n    Traceback (most recent call last):\n    ...\n    ValueError: ('no', 2)",
            "raised tuple('ValueError', list('no', 1))",
        ),
        (
            ">>> 1\n    Traceback (most recent call last):\n    ...\n    ValueError: ('no', 1)",
            "1",
        ),
    ],
)
def test_a_doctest_that_does_not_hold_is_noticed(tmp_path: Path, doctest: str, got: str) -> None:
    path = tmp_path / "rules.py"
    text = f'def f(x):\n    """Do.\n\n    {doctest}\n    """\n    raise ValueError("no", x)\n'
    path.write_text(text, encoding="utf-8")
    assert [(item["line"], item["got"]) for item in replay(path)[0]] == [(4, got)]


def test_a_module_that_the_browser_cannot_load_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("X = list[int]\n", encoding="utf-8")
    assert "isn't subscriptable" in replay(path)[0]["raised"]


def test_the_shims_stand_in_for_what_rules_may_import() -> None:
    assert sorted(SHIMS) == ["__future__.py", "typing.py"]
    assert all(path.is_file() for path in SHIMS.values())

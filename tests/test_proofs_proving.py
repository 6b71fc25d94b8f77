"""Proving a rules module: what running it shows, what does not hold, and limits on all of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from regolario.models import Outcome, Parameter
from regolario.problems import Problem
from regolario.proofs import REFUSED, prove, proving
from regolario.proofs.process import Crash, run

LOST_CITIES = Path(__file__).parent.parent / "content" / "lost_cities" / "rules.py"

HEADER = '''\
"""Rules of a small game."""
from __future__ import annotations
from collections import namedtuple
from typing import Annotated, Literal, NamedTuple
Step = namedtuple("Step", ["clause", "value"])
'''
"""Five lines, so that what a test adds begins in line 6."""

GAME = (
    HEADER
    + '''
COST = 20
HANDS = {"old": 7, "new": 8}
PILES = {2: [8, 9], 3: [10, 11]}
CARDS = {"ace": {"points": 11}}
Player = NamedTuple("Player", [("points", Annotated[int, range(100)]), ("alive", bool)])
Colour = Literal["red", "blue"]

def steps(number: Annotated[int, range(1, 4)], twice: bool = False) -> list[Step]:
    """Count a number; twice if wanted.

    >>> steps(3)
    [Step(clause='scoring.sum', value=3), Step(clause='scoring.cost', value=-17)]
    >>> steps(0)
    Traceback (most recent call last):
    ...
    ValueError: ('number_range', 0)

    Clauses: scoring.sum
        scoring.cost scoring.never
    """
    if number not in range(1, 4):
        raise ValueError("number_range", number)
    total = number * 2 if twice else number
    return [Step("scoring.sum", total), Step("scoring.cost", total - COST)]

def best(players: list[Player], colour: Colour, cards: set[Annotated[str, "card:ace"]]) -> bool:
    """Say whether the first player is ahead.

    >>> best([Player(3, True), Player(2, True)], "red", {"b", "a"})
    True
    >>> [best([Player(points, True)], colour="blue", cards=set()) for points in [0, 1]]
    [False, True]

    Clauses: end.best
    """
    return players[0].points > sum(player.points for player in players[1:])

def highest() -> int:
    """Give the most.

    >>> highest()
    3
    """
    return 3

def hand(edition: Literal["old", "new"]) -> int:
    """Give the hand.

    >>> hand("old")
    7
    """
    return HANDS[edition]
'''
)


def game(folder: Path, text: str) -> Path:
    path = folder / "rules.py"
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, text: str, seconds: float = 20) -> list[Problem]:
    return prove(game(folder, HEADER + text), "content/g/rules.py", seconds=seconds)[1]


def function(body: str, *, arguments: str = "", doctest: str = ">>> f()\n    1") -> str:
    return f'def f({arguments}) -> int:\n    """Do it.\n\n    {doctest}\n    """\n    {body}\n'


def test_constants_functions_and_errors_are_read(tmp_path: Path) -> None:
    module, found = prove(game(tmp_path, GAME), "rules.py")
    assert found == []
    assert module.ran
    assert module.constants == {
        "COST": 20,
        "HANDS": {"new": 8, "old": 7},
        "PILES": {"2": [8, 9], "3": [10, 11]},
        "CARDS": {"ace": {"points": 11}},
    }
    assert [(f.name, f.traces, f.clauses, f.summary) for f in module.functions] == [
        (
            "steps",
            True,
            ("scoring.sum", "scoring.cost", "scoring.never"),
            "Count a number; twice if wanted.",
        ),
        ("best", False, ("end.best",), "Say whether the first player is ahead."),
        ("highest", False, (), "Give the most."),
        ("hand", False, (), "Give the hand."),
    ]
    assert (
        module.functions[0].line
        == GAME.split("\n").index(
            "def steps(number: Annotated[int, range(1, 4)], twice: bool = False) -> list[Step]:"
        )
        + 1
    )
    assert list(module.errors) == ["number_range"]


def test_forms_come_from_signatures(tmp_path: Path) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py")
    steps, best = module.functions[:2]
    assert steps.form.parameters == (
        Parameter("number", "integer", minimum=1, maximum=3),
        Parameter("twice", "boolean", required=False, default=False),
    )
    assert best.form.parameters == (
        Parameter(
            "players",
            "rows",
            fields=(
                Parameter("points", "integer", minimum=0, maximum=99),
                Parameter("alive", "boolean"),
            ),
            row="Player",
        ),
        Parameter("colour", "choice", choices=("red", "blue")),
        Parameter("cards", "set", items=Parameter("item", "card", card_type="ace")),
    )


def test_more_kinds_of_parameters(tmp_path: Path) -> None:
    arguments = (
        'a: Annotated[int, range(0, 10, 5)], b: int, c: str, d: Annotated[str, "card"], '
        "e: Literal[1, 2], f: list[bool], g: dict[str, int], h: int | None = None"
    )
    text = f'def many({arguments}) -> int:\n    """Do.\n\n    Clauses: a.b\n    """\n    return 1\n'
    module, _ = prove(game(tmp_path, HEADER + text), "rules.py")
    assert module.functions[0].form.parameters == (
        Parameter("a", "choice", choices=(0, 5)),
        Parameter("b", "integer"),
        Parameter("c", "text"),
        Parameter("d", "card"),
        Parameter("e", "choice", choices=(1, 2)),
        Parameter("f", "list", items=Parameter("item", "boolean")),
        Parameter("g", "other"),
        Parameter("h", "integer", required=False),
    )


def test_doctest_calls_are_kept_with_their_outcomes(tmp_path: Path) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py")
    steps, best = module.functions[:2]
    assert [(call.call, call.outcome) for call in steps.calls] == [
        ("steps(3)", Outcome([["scoring.sum", 3], ["scoring.cost", -17]], trace=True)),
        ("steps(0)", Outcome(error="ValueError", args=("number_range", 0))),
    ]
    assert [call.outcome.value for call in best.calls] == [True, False, True]
    assert best.calls[1].call == "best([Player(points=0, alive=True)], colour='blue', cards=set())"
    assert steps.proves == {"scoring.sum", "scoring.cost"}
    assert best.proves == {"end.best"}


@pytest.mark.parametrize(
    ("fact", "old", "new"),
    [
        ("COST", 20, 20),
        ("HANDS", 7, 8),
        ("hand", 7, 8),
        ("highest", 3, 3),
        ("PILES[3][1]", 11, 11),
        ("PILES[2][-1]", 9, 9),
        ("CARDS[ace][points]", 11, 11),
        ("CARDS['ace']['points']", 11, 11),
    ],
)
def test_facts_have_the_value_of_each_edition(
    tmp_path: Path, fact: str, old: int, new: int
) -> None:
    path = game(tmp_path, GAME)
    module, _ = prove(path, "rules.py", facts=[fact], editions=["old", "new"])
    assert module.facts == {fact: {"old": Outcome(old), "new": Outcome(new)}}


def test_without_editions_a_fact_has_one_value(tmp_path: Path) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py", facts=["COST", "HANDS"])
    assert module.facts == {"COST": {"": Outcome(20)}, "HANDS": {"": Outcome({"new": 8, "old": 7})}}


@pytest.mark.parametrize(
    ("fact", "error"),
    [
        ("COTS", REFUSED),
        ("_hidden", REFUSED),
        ("Player", REFUSED),
        ("highest()", REFUSED),
        ("COST.real", REFUSED),
        ("steps", "TypeError"),
        ("PILES[9]", "KeyError"),
        ("PILES[2][7]", "IndexError"),
    ],
)
def test_a_fact_that_is_none_has_an_error(tmp_path: Path, fact: str, error: str) -> None:
    module, found = prove(game(tmp_path, GAME), "rules.py", facts=[fact])
    assert module.facts[fact][""].error == error
    assert found == []


def test_a_misspelled_fact_is_told_what_was_meant(tmp_path: Path) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py", facts=["COTS"])
    assert module.facts["COTS"][""].args == (
        'the rules module has no "COTS"',
        'did you mean "COST"?',
    )


def test_examples_and_claims_are_evaluated_and_change_nothing(tmp_path: Path) -> None:
    calls = {
        "steps(2)": Outcome([["scoring.sum", 2], ["scoring.cost", -18]], trace=True),
        "steps(2)[-1].value == 236": Outcome(value=False),
        "[COST * n for n in range(3)]": Outcome([0, 20, 40]),
        "{3, 1, 2}": Outcome([1, 2, 3]),
        "10 ** 30": Outcome(10**30),
        "steps(9)": Outcome(error="ValueError", args=("number_range", 9)),
    }
    path = game(tmp_path, GAME)
    module, found = prove(path, "rules.py", calls=[*calls, "highest() // 0"])
    assert found == []
    assert module.calls["highest() // 0"].error == "ZeroDivisionError"
    assert {call: module.calls[call] for call in calls} == calls


@pytest.mark.parametrize(
    "call",
    [
        "steps(2",
        "PILES.pop(2)",
        "PILES[2].append(1)",
        "().__class__",
        "open('x')",
        "_hidden(1)",
        "x := 3",
        "[0 for PILES[2] in [1]]",
        "steps",
        "lambda: 1",
        "HANDS.__class__",
        "1" * 2000,
        "import os",
    ],
)
def test_an_expression_that_does_more_than_read_is_not_run(tmp_path: Path, call: str) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py", calls=[call, "steps(2)"])
    assert module.calls[call].error == REFUSED
    assert module.calls["steps(2)"].ok


def test_too_large_a_value_is_an_error(tmp_path: Path) -> None:
    module, _ = prove(game(tmp_path, GAME), "rules.py", calls=["list(range(30000))"])
    assert module.calls["list(range(30000))"].error == "TooLargeError"


def test_a_wrong_constant_fails_the_doctests_with_path_line_and_values(tmp_path: Path) -> None:
    right = LOST_CITIES.read_text(encoding="utf-8")
    assert "\nEXPEDITION_COST = 20\n" in right
    wrong = right.replace("\nEXPEDITION_COST = 20\n", "\nEXPEDITION_COST = 19\n")
    module, found = prove(game(tmp_path, wrong), "content/lost_cities/rules.py")
    line = right.split("\n").index("    >>> expedition_score(3, [10])") + 1
    # (10 - 19) * 4 = -36 instead of (10 - 20) * 4 = -40.
    assert (
        f"content/lost_cities/rules.py:{line}:1: expedition_score(3, [10]) gives -36; "
        "-40 is wanted: mend the rule or the example"
    ) in [str(problem) for problem in found]
    assert {problem.check for problem in found} == {"rules-doctest"}
    assert len(module.failures) == len(found)


def test_lost_cities_holds() -> None:
    module, found = prove(LOST_CITIES, "content/lost_cities/rules.py")
    assert found == []
    assert module.failures == ()


def test_a_doctest_that_raises_or_does_not_raise_is_a_failure(tmp_path: Path) -> None:
    raises = function("raise ValueError('no', 5)")
    assert [str(problem) for problem in problems(tmp_path, raises)] == [
        (
            "content/g/rules.py:9:1: f() gives ValueError: ('no', 5); "
            "1 is wanted: mend the rule or the example"
        )
    ]
    wanted = ">>> f()\n    Traceback (most recent call last):\n    ...\n    ValueError: ('no', 4)"
    other = function("raise ValueError('no', 5)", doctest=wanted)
    assert [str(problem) for problem in problems(tmp_path, other)] == [
        (
            "content/g/rules.py:9:1: f() gives ValueError: ('no', 5); "
            "ValueError: ('no', 4) is wanted: mend the rule or the example"
        )
    ]
    silent = function("return 1", doctest=wanted)
    assert "f() gives 1; ValueError: ('no', 4) is wanted" in str(problems(tmp_path, silent)[0])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("def f(a: int) -> int:\n    return 1\n", "f has no docstring"),
        ('def f(a: int) -> int:\n    """Do."""\n    return 1\n', "f has no example"),
        (function("return 1", arguments="a: int = 1"), "f names no clause"),
        (
            function("return 1", arguments="a=1", doctest=">>> f()\n    1\n\n    Clauses: a.b"),
            "f has a parameter without a type",
        ),
    ],
)
def test_a_function_that_documents_too_little_is_a_finding(
    tmp_path: Path, text: str, wrong: str
) -> None:
    found = problems(tmp_path, text)
    assert [(str(p.place), p.check, p.wrong) for p in found] == [
        ("content/g/rules.py:6:1", "rules-docstring", wrong)
    ]


def test_a_refused_module_is_not_run(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    text = f"X = open({str(trace)!r}, 'w')\n"
    module, found = prove(game(tmp_path, HEADER + text), "rules.py", facts=["X"], calls=["X"])
    assert not trace.exists()
    assert not module.ran
    assert (module.facts, module.calls, module.functions) == ({}, {}, ())
    assert [problem.check for problem in found] == ["rules-subset"]


def test_an_error_while_loading_names_the_line(tmp_path: Path) -> None:
    assert [str(p) for p in problems(tmp_path, "A = {}\nB = A[7]\n")] == [
        "content/g/rules.py:7:1: loading the module raises KeyError: 7; mend that line"
    ]


def test_an_endless_loop_is_ended_and_its_line_named(tmp_path: Path) -> None:
    endless = function("while True: pass")
    assert [str(p) for p in problems(tmp_path, endless, seconds=0.7)] == [
        (
            "content/g/rules.py:9:1: running the module takes longer than 0.7 seconds; "
            "end every loop, and keep examples small"
        )
    ]


def test_memory_is_bounded(tmp_path: Path) -> None:
    greedy = function("values = [0] * 10000\n    while True: values = values + values")
    assert "f() gives MemoryError" in str(problems(tmp_path, greedy)[0])


def test_endless_recursion_is_a_finding(tmp_path: Path) -> None:
    assert "f() gives RecursionError" in str(problems(tmp_path, function("return f()"))[0])


def test_a_process_that_dies_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    found = problems(tmp_path, "A = 'the process dies'\n")
    assert [p.wrong for p in found] == ["running the module broke off (status 1)"]


def test_a_function_that_changes_its_argument_is_a_finding(tmp_path: Path) -> None:
    doctest = ">>> f([2])\n    1\n\n    Clauses: a.b"
    text = function("a.append(1)\n    return 1", arguments="a: list[int]", doctest=doctest)
    assert [str(p) for p in problems(tmp_path, text)] == [
        "content/g/rules.py:6:1: f([2]) changes its argument; make a new list or dict and return it"
    ]


def test_a_function_that_changes_a_constant_is_a_finding(tmp_path: Path) -> None:
    text = "SEEN = [0]\n" + function("SEEN.append(1)\n    return 1")
    assert [p.wrong for p in problems(tmp_path, text)] == [
        "running the module changes its own constants"
    ]


def test_a_module_sees_nothing_of_python_beyond_the_subset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Even if the check of the text let it pass.
    monkeypatch.setattr(proving, "subset_problems", lambda *_: [])
    for text in ("import os\n", "X = open('/etc/passwd')\n", "class X: pass\n", "X = eval('1')\n"):
        assert "loading the module raises" in problems(tmp_path, text)[0].wrong


def test_the_same_module_is_run_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[str] = []

    def counted(task: str, job: dict[str, Any], seconds: float) -> dict[str, Any] | Crash:
        runs.append(job["source"])
        return run(task, job, seconds)

    monkeypatch.setattr(proving, "run", counted)
    path = game(tmp_path, HEADER + "ONCE = 1\n")
    assert prove(path, "rules.py", facts=["ONCE"]) == prove(path, "rules.py", facts=["ONCE"])
    assert len(runs) == 1
    prove(game(tmp_path, HEADER + "ONCE = 2\n"), "rules.py", facts=["ONCE"])
    assert len(runs) == len(["ONCE = 1", "ONCE = 2"])


def test_a_missing_or_unreadable_file_is_a_finding(tmp_path: Path) -> None:
    module, found = prove(tmp_path / "rules.py", "content/g/rules.py")
    assert not module.ran
    assert [str(problem.place) for problem in found] == ["content/g/rules.py:1:1"]
    (tmp_path / "rules.py").write_bytes(b"X = 1\nY = '\xff'\n")
    _, found = prove(tmp_path / "rules.py", "content/g/rules.py")
    assert [str(problem.place) for problem in found] == ["content/g/rules.py:2:6"]

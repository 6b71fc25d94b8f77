"""The browser's subset: what is refused, where, and that nothing escapes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolario.proofs import subset_problems

HEADER = """\
from __future__ import annotations
from collections import namedtuple
from typing import Annotated, Literal, NamedTuple
P = namedtuple("P", ["points"])
"""
"""Four lines, so that what a test adds begins in line 5."""


def found(text: str) -> list[str]:
    return [str(problem) for problem in subset_problems(HEADER + text + "\n", "r.py")]


def refused_at(text: str) -> list[str]:
    """Give the places only: `5:9`."""
    places = [problem.place for problem in subset_problems(HEADER + text + "\n", "r.py")]
    return [f"{place.line}:{place.column}" for place in places]


ESCAPES = [
    ("X = ().__class__", "5:5"),
    ('X = "{0.__class__}".format(1)', "5:5"),
    ('X = "{0.__class__}".format', "5:5"),
    ('X = f"{().__class__}"', "5:8"),
    ("X = (i for i in ()).gi_frame", "5:5"),
    ('X = type("X", (), {})', "5:5"),
    ("X = type", "5:5"),
    ('X = namedtuple("X", "__class__")', "5:5"),
    ('X = namedtuple("X", ["__class__"])', "5:22"),
    ('X = namedtuple("X", ["gi_frame"])', "5:22"),
    ('X = namedtuple("X", ["format"])', "5:22"),
    ('X = namedtuple("X", ["a"], module="os")', "5:5"),
    ('X = namedtuple("X", [c for c in "ab"])', "5:5"),
    ('X = NamedTuple("X", [("a", "().__class__")])', "5:28"),
    ('X = NamedTuple("X", [("a", ().__class__)])', "5:28"),
    ("X = Annotated[int, ().__class__]", "5:20"),
    ("X = Annotated[int, range(().__class__)]", "5:26"),
    ('X = Annotated["().__class__", "card"]', "5:15"),
    ("X = Literal[().__class__]", "5:13"),
    ("import os", "5:1"),
    ("import os as x", "5:1"),
    ("from os import system", "5:1"),
    ("from typing import *", "5:1"),
    ("from typing import get_type_hints", "5:1"),
    ("from . import rules", "5:1"),
    ("from collections import namedtuple as nt", "5:1"),
    ('X = __import__("os")', "5:5"),
    ('X = eval("1")', "5:5"),
    ("X = exec", "5:5"),
    ('X = open("/etc/passwd")', "5:5"),
    ('X = getattr(1, "real")', "5:5"),
    ("X = globals()", "5:5"),
    ("X = __builtins__", "5:5"),
    ("__test__ = {}", "5:1"),
    ("X = [len for len in [1]]", "5:14"),
    ("len = 3", "5:1"),
    ("def sum(x): return x", "5:1"),
    ("def f(x=().__class__): return x", "5:9"),
    ("def f(x: ().__class__): return x", "5:10"),
    ('def f(x: "().__class__"): return x', "5:10"),
    ('def f(x: list["().__class__"]): return x', "5:15"),
    ("def f() -> print(1): return 1", "5:12"),
    ("@print\ndef f(): return 1", "5:2"),
    ("class X: pass", "5:1"),
    ("X = lambda: 1", "5:5"),
    ("X = (Y := 1)", "5:6"),
    ("def f():\n    global X", "6:5"),
    ("def f():\n    try: pass\n    except Exception as e: e.__traceback__", "6:5"),
    ('def f():\n    with open("x") as g: pass', "6:5"),
    ("def f():\n    import os", "6:5"),
    ("def f():\n    def g(): pass", "6:5"),
    ("async def f(): pass", "5:1"),
    ("def f(x):\n    return x.__class__", "6:12"),
    ("def f(x):\n    return x._fields", "6:12"),
    ("def f(x):\n    return x.mro()", "6:12"),
    ("def f(x):\n    return x()", "6:12"),
    ("def f(x):\n    return x[0]()", "6:12"),
    ("def f(x):\n    return print", "6:12"),
    ("def f(x):\n    x.points = 1", "6:5"),
    ("def f(x):\n    for x.points in [1]: pass", "6:9"),
    ("def f(x):\n    raise x", "6:5"),
    ("def f(x):\n    return type(x)(1)", "6:12"),
    ("X = int.real", "5:5"),
    ('X = dict.fromkeys("a")', "5:5"),
    ("X = [1][().__class__]", "5:9"),
    ("X = {().__class__: 1}", "5:6"),
    ("X = [1 for a in ().__class__]", "5:17"),
    ("X = [1 for HEADER[0] in [2]]", "5:12"),
    ("x = ｌｅｎ([1])", "5:5"),
    ('def f(x):\n    """\n    >>> ().__class__\n    1\n    """', "7:9"),
    ('def f(x):\n    """\n    >>> eval("1")\n    1\n    """', "7:9"),
    ('def f(x):\n    """\n    >>> import os\n    """', "7:9"),
]


@pytest.mark.parametrize(("text", "place"), ESCAPES)
def test_nothing_escapes(text: str, place: str) -> None:
    assert place in refused_at(text)


DIFFERENCES = [
    ("def f(x):\n    yield x", "6:5", "collect a list"),
    ("def f(*a): return a", "5:8", "take a list"),
    ("def f(a, /): return a", "5:7", "leave out the /"),
    ("def f(x=[]): return x", "5:9", "a tuple or None"),
    ("def f(x):\n    raise KeyError('k', x)", "6:5", 'raise ValueError("key", value)'),
    ("def f(x):\n    raise ValueError(x)", "6:5", 'raise ValueError("key", value)'),
    ("def f(x):\n    raise ValueError('Not a key', x)", "6:5", 'raise ValueError("key", value)'),
    ("def f(x):\n    assert x", "6:5", "raise ValueError"),
    ("def f(x):\n    match x:\n        case 1: pass", "6:5", "if and elif"),
    ("def f(x):\n    return isinstance(x, int)", "6:12", "type(value) is int"),
    ("def f(x):\n    return x is 1", "6:17", "write =="),
    ("def f(x):\n    return [*x]", "6:13", "first + second"),
    ("def f(x):\n    return {**x}", "6:12", "first | second"),
    ("def f(x):\n    return x[::-1]", "6:16", "list(reversed(values))"),
    ("def f(x):\n    return x / 2", "6:12", "a // b"),
    ("def f(x):\n    return 1.5", "6:12", "whole numbers"),
    ("def f(x):\n    return x ** x", "6:12", "from 0 to 64"),
    ("def f(x):\n    return 2 ** 65", "6:12", "from 0 to 64"),
    ("def f(x):\n    return 9007199254740992", "6:12", "at most 9007199254740991"),
    ("def f(x):\n    return [0] * 10001", "6:12", "at most 10000 times"),
    ("def f(x):\n    x **= x", "6:5", "from 0 to 64"),
    ("def f(x):\n    return b'a'", "6:12", 'write "…"'),
    ("def f(x):\n    return '%d' % x", "6:12", "an f-string"),
    ("def f(x):\n    return f'{x!r}'", "6:12", 'f"{value}"'),
    ("def f(x):\n    return f'{x:d}'", "6:12", 'f"{value}"'),
    ("def f(x):\n    return f\"{'ход'.upper()}\"", "6:15", "in the case"),
    ("def f(x):\n    return x.title()", "6:12", "in the case"),
    ("def f(x):\n    return x.casefold()", "6:12", "in the case"),
    ("def f(x):\n    return x.split()", "6:12", "give it 1 to 2"),
    ("def f(x):\n    return sorted(x, key=x)", "6:12", "all different"),
    ("def f(x):\n    return zip(x, x, strict=True)", "6:12", "compare the lengths"),
    ("def f(x):\n    return round(x, 2)", "6:12", "(2 * value + 1) // 2"),
    ("def f(x):\n    return repr(x)", "6:12", "str(number)"),
    ("def f(x):\n    return range(x) == range(3)", "6:12", "list(range(…))"),
    ('X = u"x"', "5:5", 'write "…"'),
    ('X = "\\N{BULLET}"', "5:5", "write the character itself"),
    ('X = "\\ud800"', "5:5", "write the character itself"),
    ("X = list[int]", "5:5", "call it"),
    ('X = NamedTuple("X", [("a", list[int])])', "5:28", 'in quotes: "list[int]"'),
    ('X = NamedTuple("Y", [("a", int)])', "5:5", 'X = NamedTuple("X"'),
    ("X = (i for i in [1])", "5:5", "write a list"),
    ("X = 1; X = 2", "5:8", "another name"),
    ("X, Y = 1, 2", "5:1", "NAME = value"),
    ("for i in [1]: pass", "5:1", "only constants, rows and functions"),
    ("def f(x):\n    x == 1", "6:5", "return it"),
    ("def f(number):\n    return nmber", "6:12", 'did you mean "number"?'),
    ("def f(x):\n    return x.point", "6:12", 'did you mean "points"?'),
    ("def f(x):\n    return x.append", "6:12", "call it"),
    ("def f(x):\n    return x @ x", "6:12", "a * b"),
    ("def f(x):\n    return ~x", "6:12", "-value - 1"),
    ('def f():\n    """\n    >>> f() # doctest: +SKIP\n    1\n    """', "7:9", "option out"),
    ('def f():\n    """\n    >>>f()\n    1\n    """', "7:1", "write >>> call"),
    ('def f():\n    """\n    >>> f()\n    <object>\n    """', "8:9", "as Python does"),
    (
        (
            'def f():\n    """\n    >>> f()\n    Traceback (most recent call last):\n    ...\n'
            '    KeyError: 1\n    """'
        ),
        "7:9",
        "show a ValueError",
    ),
]


@pytest.mark.parametrize(("text", "place", "remedy"), DIFFERENCES)
def test_what_the_browser_does_differently_is_refused_with_a_remedy(
    text: str, place: str, remedy: str
) -> None:
    assert any(f"r.py:{place}: " in line and remedy in line for line in found(text)), found(text)


def test_a_cyrillic_upper_in_an_f_string_names_line_column_and_reason() -> None:
    # Columns count characters: 11 before the Cyrillic word, its 5, then 6 up to the brace.
    assert found("def f(x):\n    return 'ход' + f\"{x.upper()}\"") == [
        (
            "r.py:6:23: .upper() is outside the browser's subset; "
            "keep texts as ids in the case that they are compared in"
        )
    ]


GOOD = '''
HAND = {"classic": 8, "kosmos": 9}
SCORES = [[1, 2], [3]]
Colour = Literal["red", "blue", -1]
Row = NamedTuple("Row", [("colour", Colour), ("cards", "list[Annotated[int, range(2, 11)]]")])

def _sum(values: list[int]) -> int:
    """Add up; no examples are needed here."""
    total: int = 0
    for place, value in enumerate(values, start=1):
        if place > 3 and value is not None:
            break
        total += value
    else:
        total = -total
    return total

def f(
    a: Annotated[int, range(len(SCORES))], *, edition: str = "classic", c: int | None = None
) -> list[P]:
    """Do much.

    >>> hand = [2, 3]
    >>> f(0, edition="classic")
    [P(points=8)]
    >>> f(2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('not_whole', 2.0)

    Clauses: a.b
    """
    if type(a) is not int or type(c) is P:
        raise ValueError("not_whole", a)
    names = {name: str(HAND[name]) for name in sorted(HAND)}
    names["x"] = f"{a}-{edition}"
    first, *rest = [x for x in range(3) if x != 1]
    row = Row("red", [*[]] if False else [])
    return [P(max(HAND.values()))] if row.colour == "red" else [P(sum(rest, first) ** 2)]
'''.replace("[*[]] if False else []", "[]")


def test_what_rules_need_is_allowed() -> None:
    assert found(GOOD) == []


def test_all_findings_are_given_in_order_of_place() -> None:
    places = refused_at("X = eval('1')\ndef f(x):\n    return x[::2] / 2\nimport os")
    assert places == ["5:5", "7:12", "7:16", "8:1"]


ORDERED = [
    ("return list(D)", "6:17"),
    ("return [k for k in D]", "6:24"),
    ("return [k for k in {1, 2}]", "6:24"),
    ("return {k: 1 for k in D}", "6:27"),
    ("for k in D: pass", "6:14"),
    ("return ','.join(D)", "6:21"),
    ("return f'{D}'", "6:15"),
    ("a, b = {1, 2}", "6:12"),
    ("d = {}\n    return tuple(d)", "7:18"),
    ("return [v for k, v in x.items()]", "6:27"),
    ("return enumerate(set(x))", "6:22"),
    ("return sum(D, 0)", "6:16"),
    ("x += {1}", "6:10"),
    ("return list(NESTED['a'])", "6:17"),
    ("return list(g())", "6:17"),
]


@pytest.mark.parametrize(("body", "place"), ORDERED)
def test_the_order_of_dicts_and_sets_is_not_relied_on(body: str, place: str) -> None:
    names = "D = {1: 2}\nNESTED = {'a': {1}}\ndef g() -> set[int]: return {1}"
    text = f"def f(x):\n    {body}\n{names}"
    assert place in refused_at(text)
    assert "write sorted(…) around it" in "".join(found(text))


@pytest.mark.parametrize(
    "body",
    [
        "return sorted(D)",
        "return [k for k in sorted(D)]",
        "return sum(D.values())",
        "return any(k for k in D)",
        "return {k for k in D}",
        "return max([v for v in D.values()])",
        "return 1 in D and len(D)",
        "return sorted(v for k, v in D.items())",
    ],
)
def test_where_order_cannot_matter_dicts_and_sets_are_allowed(body: str) -> None:
    assert refused_at(f"def f(x):\n    {body}\nD = {{1: 2}}") == []


@pytest.mark.parametrize(
    ("source", "start"),
    [
        ("def f(:\n", "r.py:1:7: this is not Python: invalid syntax"),
        ("x = 'a\n", "r.py:1:5: this is not Python: unterminated string literal"),
        ("x = '\\d'\n", "r.py:1:5: this is not Python: invalid escape sequence"),
        ("x = 1\n  y = 2\n", "r.py:2:2: this is not Python: unexpected indent"),
        ("x = 'a\0'\n", "r.py:1:1: this is not Python: source code string cannot contain null"),
        ("x = " + "9" * 1900 + "\n", "r.py:1:5: the number is too large"),
        ("# coding: latin-1\n", 'r.py:1:1: the encoding "latin-1" is declared'),
        ("x = 1\ny = " + "[" * 150 + "]" * 150 + "\n", "r.py:2:"),
        ("x = " + "(" * 400 + ")" * 400, "r.py:1:205: this is not Python: too many nested"),
        ("x = " + "-" * 1500 + "1\n", "r.py:1:64: the syntax is nested too deeply"),
        ("if 1:\n pass\n" + "elif 1:\n pass\n" * 9000, "r.py:1:1: the syntax is nested too"),
        ("x = 1" + "+1" * 900, "r.py:1:"),
        ("x = 1\ny = '" + "a" * 2000 + "'\n", "r.py:2:1: the line has 2006 characters"),
        ("x = 1\n" * 40_000, "r.py:1:1: the source has 240000 characters"),
    ],
)
def test_a_file_that_is_no_sound_python_is_one_finding(source: str, start: str) -> None:
    problems = subset_problems(source, "r.py")
    assert [str(problem)[: len(start)] for problem in problems] == [start]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 12), st.text(max_size=6))
def test_any_damage_ends_in_findings(start: int, length: int, text: str) -> None:
    for problem in subset_problems(HEADER + GOOD[:start] + text + GOOD[start + length :], "r.py"):
        assert problem.wrong
        assert problem.right

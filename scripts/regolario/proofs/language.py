"""The part of Python that rules modules are written in, as tables: what stands in none is refused.

Everything here means the same on CPython and in the browser's MicroPython (a test asks both), and
nothing here reaches beyond the values that it is given.
"""

from __future__ import annotations

import ast
from collections.abc import Generator
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import NamedTuple

IMPORTS = {
    "__future__": frozenset({"annotations"}),
    "collections": frozenset({"namedtuple"}),
    "typing": frozenset({"Annotated", "Literal", "NamedTuple"}),
}


IMPORT_REMEDY = "import only " + "; ".join(
    f"{', '.join(sorted(names))} from {module}" for module, names in IMPORTS.items()
)


class Arity(NamedTuple):
    """How many arguments a call takes, and which by keyword."""

    least: int
    most: int
    keywords: frozenset[str] = frozenset()


_ANY = 99
BUILTINS = {
    "abs": Arity(1, 1),
    "all": Arity(1, 1),
    "any": Arity(1, 1),
    "bool": Arity(0, 1),
    "dict": Arity(0, 1),
    "divmod": Arity(2, 2),
    "enumerate": Arity(1, 2, frozenset({"start"})),
    "frozenset": Arity(0, 1),
    "int": Arity(0, 1),
    "len": Arity(1, 1),
    "list": Arity(0, 1),
    "max": Arity(1, _ANY, frozenset({"default"})),
    "min": Arity(1, _ANY, frozenset({"default"})),
    "range": Arity(1, 3),
    "reversed": Arity(1, 1),
    "set": Arity(0, 1),
    "sorted": Arity(1, 1, frozenset({"reverse"})),
    "str": Arity(0, 1),
    "sum": Arity(1, 2),
    "tuple": Arity(0, 1),
    "zip": Arity(1, _ANY),
}
TYPES = frozenset({"bool", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"})
"""What `type(x) is …` may be compared with."""
RESERVED = frozenset({*BUILTINS, *TYPES, "type", "ValueError"}).union(*IMPORTS.values())
"""Names that mean one thing in every rules module: none may be given another meaning."""

READERS = {
    "copy": Arity(0, 0),
    "count": Arity(1, 1),
    "difference": Arity(1, 1),
    "endswith": Arity(1, 1),
    "get": Arity(1, 2),
    "index": Arity(1, 1),
    "intersection": Arity(1, 1),
    "isdisjoint": Arity(1, 1),
    "issubset": Arity(1, 1),
    "issuperset": Arity(1, 1),
    "items": Arity(0, 0),
    "join": Arity(1, 1),
    "keys": Arity(0, 0),
    "partition": Arity(1, 1),
    "replace": Arity(2, 2),
    "rpartition": Arity(1, 1),
    "rsplit": Arity(1, 2),
    "split": Arity(1, 2),
    "startswith": Arity(1, 1),
    "symmetric_difference": Arity(1, 1),
    "union": Arity(1, 1),
    "values": Arity(0, 0),
}
"""Methods that leave their object as it is."""
WRITERS = {
    "add": Arity(1, 1),
    "append": Arity(1, 1),
    "clear": Arity(0, 0),
    "discard": Arity(1, 1),
    "extend": Arity(1, 1),
    "insert": Arity(2, 2),
    "pop": Arity(0, 2),
    "remove": Arity(1, 1),
    "reverse": Arity(0, 0),
    "setdefault": Arity(2, 2),
    "update": Arity(1, 1),
}
"""Methods that change their object: for functions, not for examples and claims."""

OPERATORS = (
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Mod,
    ast.Pow,
    ast.BitOr,
    ast.BitAnd,
    ast.BitXor,
)
SIGNS = (ast.Not, ast.USub)
TEXT_PREFIXES = frozenset({"", "f", "r", "fr", "rf"})

LARGEST = 2**53 - 1
"""The largest whole number that a page's JavaScript holds exactly."""
MOST_EXPONENT = 64
MOST_REPEATS = 10_000
DEEPEST = 60
"""Levels of nested syntax."""
MOST_CHARACTERS = 200_000
LONGEST_LINE = 2_000

_SAMPLES = (
    int,
    bool,
    str,
    list,
    tuple,
    dict,
    set,
    frozenset,
    range,
    enumerate,
    zip,
    reversed,
    type,
)
_MACHINERY = (Generator, FunctionType, CodeType, FrameType, TracebackType, ValueError)
ATTRIBUTES = frozenset(
    name for kind in (*_SAMPLES, *_MACHINERY) for name in dir(kind) if not name.startswith("_")
).union(dir(type(_ for _ in ()))) - {"start", "step", "stop"}
"""What Python's own objects are asked for: no field of a row may be called so."""

CALL_REMEDIES = {
    "chr": "write the character itself",
    "filter": "write a comprehension with an if",
    "float": "work in whole numbers",
    "format": 'write an f-string without a format: f"{value}"',
    "getattr": "name the field: row.field",
    "isinstance": "compare the type: type(value) is int (isinstance(True, int) differs)",
    "iter": "write a for loop",
    "map": "write a comprehension",
    "next": "write a for loop",
    "ord": "compare texts themselves",
    "pow": "write a product",
    "print": "return the value",
    "repr": 'write str(number) or an f-string: f"{number}"',
    "round": "work in whole numbers: (2 * value + 1) // 2",
    "slice": "write values[start:stop]",
    "type": "compare it at once: type(value) is int",
    "ValueError": 'raise it at once: raise ValueError("key", value)',
    "namedtuple": 'declare it at the top level: Step = namedtuple("Step", ["clause", "value"])',
    "NamedTuple": 'declare it at the top level: Player = NamedTuple("Player", [("points", int)])',
}
_LETTERS = "keep texts as ids in the case that they are compared in"
_ASCII = "compare with the ids that are allowed"
METHOD_REMEDIES = {
    "format": 'write an f-string: f"{value}"',
    "format_map": 'write an f-string: f"{value}"',
    "popitem": "take a key of sorted(values)",
    "sort": "write values = sorted(values)",
    "find": 'write "part" in text, or text.index("part")',
    "strip": "take ids, which have no blanks around them",
    **dict.fromkeys(("upper", "lower", "title", "casefold", "capitalize", "swapcase"), _LETTERS),
    **dict.fromkeys(("isdigit", "isalpha", "isdecimal", "isnumeric", "isalnum"), _ASCII),
}
CALL_REMEDY = "use plain values, and only these: " + " ".join(sorted(BUILTINS))
KEYWORD_REMEDIES = {
    "key": "sort tuples that are all different, such as (points, seat)",
    "strict": "compare the lengths beforehand",
}
KEYWORD_REMEDY = "give it by position, or leave it out"
METHOD_REMEDY = "use only these: " + " ".join(sorted({**READERS, **WRITERS}))

NODE_REMEDIES: dict[type[ast.AST], tuple[str, str]] = {
    ast.Assert: ("assert", 'write if …: raise ValueError("key", value)'),
    ast.AsyncFor: ("async for", "write a plain loop"),
    ast.AsyncFunctionDef: ("an async function", "write a plain function"),
    ast.AsyncWith: ("async with", "rules open nothing: leave it out"),
    ast.Await: ("await", "write a plain call"),
    ast.ClassDef: ("a class", 'declare Step = namedtuple("Step", ["clause", "value"])'),
    ast.Delete: ("del", "make a new list or dict with what stays"),
    ast.FunctionDef: ("a function within a function", "define it at the top level"),
    ast.GeneratorExp: ("a generator that is kept", "write a list: [… for … in …]"),
    ast.Global: ("global", "return the new value"),
    ast.Import: ("an import", IMPORT_REMEDY),
    ast.ImportFrom: ("an import within a function", "import at the top of the module"),
    ast.Lambda: ("a lambda", "define a function at the top level"),
    ast.Match: ("match", "write if and elif"),
    ast.NamedExpr: ("an assignment within an expression", "write an assignment of its own"),
    ast.Nonlocal: ("nonlocal", "return the new value"),
    ast.Starred: ("unpacking within a list, tuple or set", "write first + second"),
    ast.Try: ("try", "ask beforehand, with if"),
    ast.TryStar: ("try", "ask beforehand, with if"),
    ast.With: ("with", "rules open nothing: leave it out"),
    ast.Yield: ("yield", "collect a list and return it"),
    ast.YieldFrom: ("yield from", "collect a list and return it"),
}
OPERATOR_REMEDIES: dict[type[ast.AST], tuple[str, str]] = {
    ast.Div: ("/ makes a fraction", "divide whole numbers: a // b"),
    ast.LShift: ("<< is no sum", "multiply: a * 2"),
    ast.RShift: (">> is no sum", "divide: a // 2"),
    ast.MatMult: ("@ multiplies matrices", "multiply numbers: a * b"),
    ast.Invert: ("~ turns bits over", "write -value - 1 or not value"),
    ast.UAdd: ("+ before a value changes nothing", "leave it out"),
}

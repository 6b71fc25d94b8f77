"""Reruns the doctests of a rules module where doctest itself is missing; runs on both Pythons.

Values are compared by how they are written, so that 1 and True differ, but with dicts and sets in
one order; errors by their class and arguments.
"""

import json


def replay(names: dict[str, object], examples: list[dict[str, str]]) -> list[dict[str, str]]:
    """Run examples with a module's names; give each that does not hold with what it gave."""
    spaces: dict[str, dict[str, object]] = {}
    failed = []
    for example in examples:
        space = spaces.setdefault(example["docstring"], dict(names))
        got = outcome(example, space)
        if got != wanted(example, space):
            failed.append({"line": example["line"], "source": example["source"], "got": got})
    return failed


def outcome(example: dict[str, str], space: dict[str, object]) -> str:
    """Run an example and write what came of it."""
    try:
        if example["kind"] == "statement":
            exec(example["source"], space)  # noqa: S102 - examples are run, that is their use
            return "None"
        return show(eval(example["source"], space))  # noqa: S307
    except Exception as error:  # noqa: BLE001 - whatever it raises is its outcome
        return "raised " + show((type(error).__name__, list(error.args)))


def wanted(example: dict[str, str], space: dict[str, object]) -> str:
    """Write what an example should come to."""
    if example["kind"] == "statement":
        return "None"
    value = eval(example["want"], space)  # noqa: S307 - what an example wants is written in Python
    return "raised " + show((example["error"], value)) if "error" in example else show(value)


def show(value: object) -> str:
    """Write a value the same way on every Python."""
    if isinstance(value, dict):
        return "{" + ", ".join(sorted([show(key) + ": " + show(value[key]) for key in value])) + "}"
    if isinstance(value, (set, frozenset)):
        return type(value).__name__ + "(" + ", ".join(sorted([show(item) for item in value])) + ")"
    if type(value) in (str, int, bool, float, type(None)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return type(value).__name__ + "(" + ", ".join([show(item) for item in value]) + ")"
    return type(value).__name__


def main(names: dict[str, object], text: str) -> str:
    """Take the examples as JSON, and give the failures as JSON."""
    return json.dumps(replay(names, json.loads(text)))

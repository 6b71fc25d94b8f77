"""The register of checks: nothing forgotten, everything shown to fire, every name of its own."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

from tests.check_faults import Fault

from regolario import checks
from regolario.checks import CHECKS

TESTS = Path(__file__).parent
NAMES = [name for check in CHECKS for name in check.names]


def modules() -> Iterator[ModuleType]:
    """Give every module of the package."""
    for module in pkgutil.iter_modules(checks.__path__, f"{checks.__name__}."):
        yield importlib.import_module(module.name)


def check_functions() -> Iterator[Callable[..., object]]:
    """Give every public function of the package that takes the library and gives problems."""
    for module in modules():
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__ and not name.startswith("_"):
                parameters = list(inspect.signature(function).parameters)
                gives = function.__annotations__.get("return")
                if parameters == ["library"] and gives == "Iterator[Problem]":
                    yield function


def shown_faults() -> set[str]:
    """Name the checks for which a test puts something wrong and compares what is said."""
    shown = set()
    for path in TESTS.glob("test_checks_*.py"):
        faults = getattr(importlib.import_module(f"tests.{path.stem}"), "FAULTS", [])
        shown |= {fault.check for fault in faults if isinstance(fault, Fault) and fault.found}
    return shown


def test_every_check_function_is_registered_once() -> None:
    registered = Counter(check.find for check in CHECKS)
    assert registered == Counter(check_functions())


def test_every_check_has_a_test_that_makes_it_fire() -> None:
    assert shown_faults() == set(NAMES)


def test_names_are_kebab_case_and_no_two_are_the_same() -> None:
    assert [name for name in NAMES if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)] == []
    assert max(Counter(NAMES).values()) == 1


def test_the_examples_of_docstrings_hold() -> None:
    results = [doctest.testmod(module) for module in modules()]
    assert sum(result.failed for result in results) == 0
    assert sum(result.attempted for result in results) > 0

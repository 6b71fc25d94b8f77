"""The examples in the docstrings of the database modules hold, and those of what they rely on."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import regolario.database

MODULES = [
    *(
        f"regolario.database.{one.name}"
        for one in pkgutil.iter_modules(regolario.database.__path__)
    ),
    "regolario.checks.numbers",
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0

"""The examples in the docstrings of what prints hold."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import regolario.sheets

MODULES = [one.name for one in pkgutil.iter_modules(regolario.sheets.__path__)]


@pytest.mark.parametrize("name", [name for name in MODULES if name != "templates"])
def test_the_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"regolario.sheets.{name}")).failed == 0

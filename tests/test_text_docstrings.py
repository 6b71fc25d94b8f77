"""The examples in the docstrings of the text modules hold."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import regolario.text

MODULES = [module.name for module in pkgutil.iter_modules(regolario.text.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"regolario.text.{name}")).failed == 0

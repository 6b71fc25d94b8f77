"""The examples in the docstrings of all modules hold."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import regolario

_EXAMPLE = re.compile("^ *>>> ", re.MULTILINE)
PACKAGE = Path(str(regolario.__file__)).parent
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if _EXAMPLE.search(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted
    assert done.failed == 0

"""Puts the modules of a page script into one file, so that a phone asks once."""

from __future__ import annotations

import re
from collections.abc import Mapping

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([a-z]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const |class |function |async )", re.MULTILINE)


def bundle(modules: Mapping[str, str], first: str) -> str:
    """Join a module with all that it imports, each once, what is imported first.

    What the module itself exports stays exported.

    The modules import by plain names (`import { a, b } from "./c.js";`), rename nothing, and share
    no name: `tests/test_calculators_script.py` holds them to it.

    Raises:
        KeyError: an imported module is not there.

    """
    parts: dict[str, str] = {}
    _gather(modules, first, parts)
    own = _IMPORT.sub("", parts.pop(first))
    return "".join([*(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts.values()), own])


def _gather(modules: Mapping[str, str], name: str, parts: dict[str, str]) -> None:
    text = modules[name]
    for needed in _IMPORT.findall(text):
        if needed not in parts:
            _gather(modules, needed, parts)
    parts[name] = text

"""Read a game's glossary: its terms, with the word forms that each language may use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from pydantic import Field

from regolario.library.typed import joined, read_yaml, typed
from regolario.models import Record, Term, Text
from regolario.problems import Problem

_ID = re.compile(r"[a-z][a-z0-9_]*")


class TermEntry(Record):
    """What glossary.yml says of one term."""

    term: Text
    definition: Text
    forms: Annotated[dict[str, tuple[Text, ...]], Field(default_factory=dict)]
    """Language → the forms that may stand in a text; a trailing `*` stands for any ending."""
    avoid: Annotated[dict[str, tuple[Text, ...]], Field(default_factory=dict)]
    """Language → words that must not be used for it."""
    see: tuple[str, ...] = ()
    """Unit ids."""


def read_glossary(path: Path, relative: str) -> tuple[tuple[Term, ...], list[Problem]]:
    """Read glossary.yml, if the game has one; a term that does not fit leaves the others be."""
    if not path.exists() and not path.is_symlink():
        return (), []
    node, problems = read_yaml(path, relative)
    if node is None:
        return (), problems
    if not isinstance(node.value, dict):
        wrong, right = "the glossary is no mapping", "write id: {term: …, definition: …}"
        return (), [*problems, Problem(node.place, "glossary", wrong, right)]
    terms = []
    for key, child in node.value.items():
        entry, found = typed(TermEntry, child)
        problems = joined(problems, found)
        if not _ID.fullmatch(key):
            right = "use a lower-case Latin letter, then letters, digits and _"
            problems.append(Problem(node.keys[key], "glossary", f'"{key}" is no id', right))
        elif entry is not None:
            words = (entry.term, entry.definition, entry.forms, entry.avoid, entry.see)
            terms.append(Term(key, *words, node.keys[key]))
    return tuple(terms), problems

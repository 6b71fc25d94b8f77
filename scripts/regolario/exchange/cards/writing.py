"""Write the file of imported cards, and all files of an import together."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from regolario.exchange.cards.converting import Made
from regolario.files.writing import holds, temporary_file

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,14}")

FIRST_LINE = 3
"""The line of a card file that holds the first card."""


def card_file(made: Iterable[Made], attested: Mapping[str, Any]) -> str:
    """Write a card file in JSON, a card a line, so that changes are seen line by line."""
    defaults = json.dumps({"attested": attested} if attested else {}, ensure_ascii=False)
    lines = ",\n".join(json.dumps(_typed(one.card), ensure_ascii=False) for one in made)
    return f'{{"defaults": {defaults},\n"cards": [\n{lines}\n]}}\n'


def _typed(card: Mapping[str, Any]) -> dict[str, Any]:
    """Write whole numbers as numbers."""
    return {
        key: int(value)
        if isinstance(value, str)
        and key not in {"id", "name", "text"}
        and _INTEGER.fullmatch(value)
        else value
        for key, value in card.items()
    }


def write_together(root: Path, outputs: Mapping[str, str]) -> list[str]:
    """Write files so that all of them change or none; give those that did.

    Raises:
        OSError: one of them cannot be written; all are as they were.

    """
    changed = []
    with ExitStack() as stack:
        for relative, text in outputs.items():
            path = root / relative
            data = text.encode("utf-8")
            if holds(path, data):
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(temporary_file(path)).write_bytes(data)
            changed.append(relative)
    return changed

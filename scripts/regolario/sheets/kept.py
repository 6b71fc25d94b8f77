"""PDFs kept from one build to the next: what is printed from the same data is the same."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any

from regolario.files.writing import write_atomically
from regolario.sheets.fonts import Fonts
from regolario.sheets.press import TEMPLATES, Printed, press

MOST_KEPT = 600
"""Beyond this, those that were not asked for the longest are dropped."""


def kept(fonts: Fonts, template: str, data: Mapping[str, Any]) -> Printed:
    """Give a PDF from those that are kept, or else print it and keep it.

    Raises:
        PrintError: the template and the data do not fit together.

    """
    if fonts.kept is None:
        return press(fonts, template, data)
    stem = fonts.kept / f"print-{_digest(fonts, template, data)}"
    found = _read(stem)
    if found is not None:
        return found
    printed = press(fonts, template, data)
    notes = {"reports": printed.reports, "lacking": printed.lacking}
    try:
        write_atomically(stem.with_suffix(".json"), json.dumps(notes))
        write_atomically(stem.with_suffix(".pdf"), printed.pdf)
    except OSError:
        # Nothing is lost but time.
        return printed
    return printed


def _digest(fonts: Fonts, template: str, data: Mapping[str, Any]) -> str:
    made_of = [*_tools(), fonts.digest, template, data]
    return hashlib.sha256(json.dumps(made_of, sort_keys=True).encode()).hexdigest()[:24]


@lru_cache(maxsize=1)
def _tools() -> tuple[str, ...]:
    """Give the templates, and the version of what reads them."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(TEMPLATES.glob("*.typ"))]
    return (*texts, metadata.version("typst"))


def _read(stem: Path) -> Printed | None:
    try:
        pdf = stem.with_suffix(".pdf").read_bytes()
        notes = json.loads(stem.with_suffix(".json").read_bytes())
        stem.with_suffix(".pdf").touch()
    except (OSError, ValueError):
        return None
    return Printed(pdf, tuple(notes["reports"]), notes["lacking"])


def sweep(fonts: Fonts) -> None:
    """Drop what has not been asked for in a long time."""
    if fonts.kept is None:
        return
    aged = sorted(fonts.kept.glob("print-*.pdf"), key=_asked_for, reverse=True)
    for file in aged[MOST_KEPT:]:
        file.unlink(missing_ok=True)
        file.with_suffix(".json").unlink(missing_ok=True)


def _asked_for(file: Path) -> float:
    """Tell when a file was last asked for; one that another build has just dropped, never."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0

"""Cuts fonts down to some characters, and keeps what was cut from one build to the next."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress
from importlib import metadata
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from regolario.files.writing import write_atomically

MOST_KEPT = 120
"""Beyond this, those that were not asked for the longest are dropped."""
_TOOLS = ("fonttools", "Brotli")


def cut(
    path: Path, wanted: frozenset[str], features: Sequence[str], kept: Path
) -> tuple[frozenset[str], bytes]:
    """Cut a font; give the characters that it has, and the font as WOFF2.

    `kept` is the folder of what earlier builds have cut. Cutting takes a tenth of a second for
    each font, more than all else that a page's look needs.
    """
    letters = "".join(sorted(wanted))
    made_of = [letters, *features, *(f"{tool} {metadata.version(tool)}" for tool in _TOOLS)]
    digest = hashlib.sha256(path.read_bytes() + json.dumps(made_of).encode()).hexdigest()[:24]
    place = kept / f"font-{digest}"
    with suppress(OSError, ValueError):
        head, _, data = place.read_bytes().partition(b"\n")
        held = frozenset(json.loads(head))
        place.touch()
        return held, data
    held, data = _cut(path, wanted, features)
    # Where nothing can be kept, nothing is lost but time.
    with suppress(OSError):
        write_atomically(place, json.dumps(sorted(held)).encode() + b"\n" + data)
        _sweep(kept)
    return held, data


def _cut(
    path: Path, wanted: frozenset[str], features: Sequence[str]
) -> tuple[frozenset[str], bytes]:
    font = TTFont(path, recalcTimestamp=False)
    held = frozenset(letter for letter in wanted if ord(letter) in font.getBestCmap())
    options = Options(flavor="woff2", notdef_outline=True, hinting=False)
    options.layout_features = list(features)
    cutter = Subsetter(options)
    cutter.populate(unicodes=[ord(letter) for letter in held])
    cutter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return held, out.getvalue()


def _sweep(kept: Path) -> None:
    aged = sorted(kept.glob("font-*"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in aged[MOST_KEPT:]:
        file.unlink(missing_ok=True)

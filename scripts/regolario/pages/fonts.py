"""Fonts of the site: pieces of npm's packages, cut down to the characters that pages show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from regolario.pages.assets import asset
from regolario.pages.cutting import cut

PACKAGES = "node_modules/@fontsource"
"""Where npm puts fonts, below the folder of a collection."""
KEPT = "node_modules/.cache/regolario"
"""Where what was cut stays for the next build."""


@dataclass(frozen=True, slots=True)
class Face:
    """A style of a family, and the package that it comes from."""

    family: str
    package: str
    weight: int
    style: str = "normal"


FACES = (
    Face("rg-text", "source-sans-3", 400),
    Face("rg-text", "source-sans-3", 700),
    Face("rg-text", "source-sans-3", 400, "italic"),
    Face("rg-title", "alegreya", 700),
    Face("rg-signs", "noto-sans-math", 400),
)
"""Text, headings, and the signs that the text's own family lacks."""

_TEXT = "rg-text"
_SIGNS = "rg-signs"
_ALWAYS = frozenset({*map(chr, range(0x20, 0x7F)), *map(chr, range(0x410, 0x450))}) | frozenset(
    "ЁёÀÈÉÌÒÙàèéìíîòóùú\u00a0§«¶·»×–—‘’“”„…−→↔›✓№▲▼\u202f"
)
"""What scripts and a change of words may show, whatever the collection says today."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One font file: a face, cut to some characters."""

    face: Face
    letters: frozenset[str]
    data: bytes

    @property
    def address(self) -> str:
        """Give its place on the site; a digest of it is in its name."""
        return asset(f"fonts/{self.face.family}.woff2", self.data).address

    @property
    def rule(self) -> str:
        """Write its rule for a style sheet in `assets/`."""
        ranges = ",".join(f"U+{ord(letter):X}" for letter in sorted(self.letters))
        return (
            f'@font-face{{font-family:"{self.face.family}";font-weight:{self.face.weight};'
            f"font-style:{self.face.style};font-display:swap;"
            f'src:url("{self.address.removeprefix("assets/")}") format("woff2");'
            f"unicode-range:{ranges}}}"
        )


@lru_cache(maxsize=4)
def pieces(root: Path, letters: frozenset[str]) -> tuple[Piece, ...]:
    """Cut the fonts to the given characters; none where npm has not put them."""
    wanted = letters | _ALWAYS
    found: list[Piece] = []
    for face in FACES:
        had = {char for one in found for char in one.letters if _stands_for(one.face, face)}
        found.extend(_pieces(root, face, wanted - had))
    return tuple(found)


def _stands_for(known: Face, face: Face) -> bool:
    return face.family == _SIGNS and (known.family in {_TEXT, _SIGNS}) and known.style == "normal"


def _pieces(root: Path, face: Face, wanted: frozenset[str]) -> Iterator[Piece]:
    folder = root / PACKAGES / face.package
    if not (folder / "unicode.json").is_file():
        return
    scripts = json.loads((folder / "unicode.json").read_text(encoding="utf-8"))
    for script, ranges in reversed(scripts.items()):
        path = folder / "files" / f"{face.package}-{script}-{face.weight}-{face.style}.woff"
        # Where signs are, the package's list of ranges does not say: the files themselves do.
        held = wanted if face.family == _SIGNS else wanted & _letters(ranges)
        if held and path.is_file():
            piece = Piece(face, *cut(path, held, _features(face), root / KEPT))
            wanted -= piece.letters
            if piece.letters:
                yield piece


def _features(face: Face) -> tuple[str, str]:
    return "kern", "tnum" if face.family == _TEXT else "lnum"


def _letters(ranges: str) -> frozenset[str]:
    """Read a CSS unicode-range.

    >>> sorted(_letters("U+41-43,U+2116"))
    ['A', 'B', 'C', '№']
    """
    found: set[str] = set()
    for part in ranges.replace("U+", "").split(","):
        first, _, last = part.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)

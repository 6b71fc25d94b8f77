"""Fonts for paper: npm's packages hold them in pieces, merged here into one file for each style.

The pieces themselves never stand beside the whole: of a family whose fonts have the same name and
style Typst takes the first, and prints boxes for the letters of the others.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fontTools import version as merger_version
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from regolario.files.writing import temporary_folder

MISSING = "the fonts are not there: run `make site`, or `npm install @fontsource/noto-sans`"
"""Why nothing can be printed."""

_FAMILY = "noto-sans"
_SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese")
"""The pieces of the family that are wanted: other scripts have packages of their own."""
_STYLES = ("400-normal", "700-normal", "400-italic", "700-italic")
_RECIPE = 2
"""Counts up when this file merges in another way."""


@dataclass(frozen=True, slots=True)
class Fonts:
    """Merged fonts that Typst can read."""

    folder: Path
    families: tuple[str, ...]
    """The first is the text's own; the others help out with what it lacks."""
    digest: str
    kept: Path | None
    """The folder beside the packages where more may be kept; None if nothing can be written."""
    letters: frozenset[int]
    """The code points that can be printed, in every style."""

    def lacking(self, text: str) -> str:
        """Give the characters of a text that no font has, each once."""
        return "".join(sorted({char for char in text if ord(char) not in self.letters} - _SPACES))


_SPACES = frozenset("\n\t\u00ad\u200b\u2011\u202f")
"""Never drawn, or drawn as their like: the narrow no-break space, the no-break hyphen."""


def read_fonts(root: Path) -> Fonts | None:
    """Merge the fonts among a collection's node packages, or find them merged; None without them.

    Raises:
        OSError: they cannot be read or written.

    """
    packages = tuple(_packages(root / "node_modules" / "@fontsource"))
    return _merged(root, packages) if packages else None


def _packages(folder: Path) -> Iterator[Path]:
    """Find the family and, in the order of their names, the packages for other scripts."""
    if (folder / _FAMILY / "files").is_dir():
        yield folder / _FAMILY
        yield from sorted(folder.glob(f"{_FAMILY}-*"))


@lru_cache(maxsize=4)
def _merged(root: Path, packages: tuple[Path, ...]) -> Fonts:
    digest = _digest(packages)
    kept = root / "node_modules" / ".cache" / "regolario"
    folder = kept / f"fonts-{digest}"
    if not folder.is_dir():
        try:
            with temporary_folder(folder) as made:
                _merge_all(packages, made)
        except OSError:
            folder = Path(tempfile.mkdtemp(prefix="regolario-fonts-"))
            _merge_all(packages, folder)
    return _described(folder, digest, kept if folder.parent == kept else None)


def _digest(packages: tuple[Path, ...]) -> str:
    versions = [(one.name, _version(one)) for one in packages]
    made_of = json.dumps([_RECIPE, merger_version, versions])
    return hashlib.sha256(made_of.encode()).hexdigest()[:12]


def _version(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["version"])


def _merge_all(packages: tuple[Path, ...], folder: Path) -> None:
    for place, package in enumerate(packages):
        for style in _STYLES:
            pieces = _pieces(package, style)
            if pieces:
                _merge(pieces, folder / f"{place:02}-{package.name}-{style}.ttf")


def _pieces(package: Path, style: str) -> list[Path]:
    """List the files of a style: of the family the wanted subsets, of another package all."""
    files = package / "files"
    if package.name == _FAMILY:
        wanted = [files / f"{_FAMILY}-{subset}-{style}.woff" for subset in _SUBSETS]
        return [file for file in wanted if file.is_file()]
    return sorted(files.glob(f"{package.name}-*-{style}.woff"))


def _merge(pieces: list[Path], path: Path) -> None:
    """Merge pieces of one style into a file; the same pieces always give the same bytes."""
    with tempfile.TemporaryDirectory(prefix="regolario-fonts-") as work:
        unpacked = [_unpack(piece, Path(work)) for piece in pieces]
        merged = Merger().merge(unpacked) if len(unpacked) > 1 else TTFont(unpacked[0])
        merged.recalcTimestamp = False
        with TTFont(unpacked[0]) as first:
            # The time of merging would make the fonts, and all PDFs with them, others each time.
            merged["head"].created = first["head"].created
            merged["head"].modified = first["head"].modified
        merged.save(path)
        merged.close()


def _unpack(piece: Path, folder: Path) -> str:
    with TTFont(piece, recalcTimestamp=False) as font:
        font.flavor = None
        font.save(folder / f"{piece.stem}.ttf")
    return str(folder / f"{piece.stem}.ttf")


def _described(folder: Path, digest: str, kept: Path | None) -> Fonts:
    """Read the names of the merged families, and what they can print together."""
    families: dict[str, None] = {}
    own: list[set[int]] = []
    others: set[int] = set()
    for file in sorted(folder.glob("*.ttf")):
        with TTFont(file, lazy=True) as font:
            families[str(font["name"].getDebugName(1))] = None
            letters = set(font.getBestCmap())
        if file.name.startswith("00-"):
            own.append(letters)
        else:
            others |= letters
    letters = set.intersection(*own) | others
    return Fonts(folder, tuple(families), digest, kept, frozenset(letters))

"""The files that pages ask for: styles, scripts, rules modules, and MicroPython where it is there.

Each address holds a digest of what it leads to. So a page names the very file that it was made
with, and an old page never meets a new file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path

from regolario.library import Library
from regolario.pages.bundle import bundle
from regolario.proofs.micropython import CALLING, SHIMS

_PACKAGE = resources.files("regolario") / "pages"
_RUNTIME = ("micropython.mjs", "micropython.wasm")
NODE_PACKAGE = "node_modules/@micropython/micropython-webassembly-pyscript"
"""Where npm puts MicroPython, below the folder of a collection."""
MISSING = "MicroPython is not in node_modules (npm install puts it there)"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the site that is no page."""

    address: str
    """From the site's root: `assets/regolario.1f2e3d4c.css`."""
    data: bytes

    @property
    def packed(self) -> str:
        """Give the address of the same file, compressed."""
        return f"{self.address}.gz"


def asset(name: str, data: bytes) -> Asset:
    """Put a digest of a file into its name, before its endings."""
    stem, dot, ending = name.partition(".")
    digest = hashlib.sha256(data).hexdigest()[:12]
    return Asset(f"assets/{stem}.{digest}{dot}{ending}", data)


@lru_cache(maxsize=1)
def style() -> Asset:
    """Give the site's style sheet."""
    return asset("regolario.css", _read("regolario.css"))


@lru_cache(maxsize=1)
def script() -> Asset:
    """Give the script of all pages."""
    return asset("regolario.js", _read("regolario.js"))


def _read(name: str) -> bytes:
    return (_PACKAGE / "assets" / name).read_bytes()


@lru_cache(maxsize=1)
def calculator_script() -> Asset:
    """Give the script of calculators, in one file."""
    folder = _PACKAGE / "assets" / "calculators"
    modules = {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".js")
    }
    return asset("calculators.js", bundle(modules, "page.js").encode())


@lru_cache(maxsize=1)
def compare_script() -> Asset:
    """Give the script of the pages that compare languages."""
    return asset("compare.js", _read("compare.js"))


@lru_cache(maxsize=4)
def bare_script(name: str) -> str:
    """Give a script that stands in pages themselves; comments and indents left out."""
    lines = _read(f"calculators/{name}").decode().splitlines()
    bare = (line.strip() for line in lines)
    return "\n".join(line for line in bare if line and not line.startswith("//"))


@lru_cache(maxsize=1)
def python_files() -> Asset:
    """Give the Python files that stand beside a rules module in the browser, byte for byte."""
    files = {**SHIMS, "calling.py": CALLING}
    texts = {name: file.read_text(encoding="utf-8") for name, file in files.items()}
    return asset("python.json", json.dumps(texts).encode())


def micropython_folder(root: Path) -> Path | None:
    """Find MicroPython: among the collection's node packages, or as this package ships it."""
    for folder in (root / NODE_PACKAGE, Path(str(_PACKAGE / "micropython"))):
        if all((folder / name).is_file() for name in _RUNTIME):
            return folder
    return None


def micropython(root: Path) -> tuple[Asset, Asset] | None:
    """Give MicroPython's script and its binary; None where it is not there."""
    folder = micropython_folder(root)
    if folder is None:
        return None
    made, binary = (asset(name, (folder / name).read_bytes()) for name in _RUNTIME)
    return made, binary


def rules_module(library: Library, game: str) -> Asset:
    """Give a game's rules module, byte for byte."""
    return asset(f"{game}.py", library.games[game].module.file)


def packed(data: bytes) -> bytes:
    """Compress a file, the same way every time."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def files(library: Library) -> Iterator[Asset]:
    """Give every file to write; what calculators load also as `.gz`, for plain servers."""
    yield from (style(), script(), compare_script())
    runtime = micropython(library.root)
    if runtime is None:
        return
    games = [game for game, one in library.games.items() if one.info.calculators]
    modules = [rules_module(library, game) for game in games]
    for one in (*runtime, python_files(), calculator_script(), *modules):
        yield one
        yield Asset(one.packed, packed(one.data))

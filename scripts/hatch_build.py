"""Puts what npm has fetched into the wheel: so a wheel alone makes calculators, search and PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
_SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese")
_STYLES = ("400-normal", "700-normal", "400-italic", "700-italic")
_LENT = "regolario/exchange/shipped/node_modules"
"""What a new collection gets a copy of."""
_WANTED = (
    (_MICROPYTHON, "regolario/pages/micropython", ("package.json", "micropython.*")),
    ("@orama/stemmers", f"{_LENT}/@orama/stemmers", ("package.json", "LICENSE.md", "dist/*.js")),
    (
        "@fontsource/noto-sans",
        f"{_LENT}/@fontsource/noto-sans",
        (
            *("package.json", "LICENSE"),
            *(f"files/noto-sans-{one}-{other}.woff" for one, other in product(_SUBSETS, _STYLES)),
        ),
    ),
    (
        "@fontsource/noto-sans-math",
        f"{_LENT}/@fontsource/noto-sans-math",
        ("package.json", "LICENSE", "files/*-400-normal.woff"),
    ),
)
"""Package, its place in the wheel, and its files that are used."""


class NodePackagesHook(BuildHookInterface[Any]):
    """Adds files of node packages; without them the wheel is whole all the same."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files before the wheel is written; an editable install finds them by itself."""
        if version != "editable":
            build_data["force_include"].update(_files(Path(self.root) / "node_modules"))


def _files(folder: Path) -> Iterator[tuple[str, str]]:
    """Give the path of each file, and its place in the wheel."""
    for package, place, patterns in _WANTED:
        for pattern in patterns:
            for path in sorted((folder / package).glob(pattern)):
                yield str(path), f"{place}/{path.relative_to(folder / package).as_posix()}"

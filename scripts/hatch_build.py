"""Puts MicroPython into the wheel when npm has fetched it, so a wheel alone makes calculators."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE = "node_modules/@micropython/micropython-webassembly-pyscript"
FILES = ("micropython.mjs", "micropython.wasm")


class MicroPythonHook(BuildHookInterface[Any]):
    """Adds the two files that browsers need; without them the wheel is whole all the same."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files before the wheel is written; an editable install finds them by itself."""
        folder = Path(self.root) / NODE_PACKAGE
        if version != "editable" and all((folder / name).is_file() for name in FILES):
            for name in FILES:
                build_data["force_include"][str(folder / name)] = (
                    f"regolario/pages/micropython/{name}"
                )

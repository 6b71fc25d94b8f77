"""What stands between the browser's MicroPython and a rules module: shims, and a replay of tests.

The shims are served to browsers byte for byte as `typing.py` and `__future__.py`.
"""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent
SHIMS = {"__future__.py": _HERE / "future_shim.py", "typing.py": _HERE / "typing_shim.py"}
"""The name that a file has in the browser → the file."""
CALLING = _HERE / "calling.py"
"""Served beside the shims: makes the calls that a page asks for."""
REPLAY = _HERE / "replay.py"
DOCTESTS = _HERE / "doctests.mjs"
"""Started by node with MicroPython's folder and a job; see `jobs`."""

"""What tests run: copies of the real collection, and the command line on them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def copy_collection(folder: Path) -> Path:
    """Copy the files of the real collection, without anything that was built."""
    for name in ("content", "cards", "locales", "seeds"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return folder


def regolario(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line on a collection."""
    command = [sys.executable, "-m", "regolario", "--root", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)

"""A file that somebody emptied is named; what leans on it is not all that is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample_collections import make_collection


@pytest.mark.parametrize(
    "path",
    [
        "content/towers/game.yml",
        "content/towers/rules.md",
        "content/towers/faq.md",
        "content/towers/glossary.yml",
        "content/towers/rules.py",
        "cards/towers/cards.yml",
        "seeds/towers_book.yml",
        "content/index.md",
    ],
)
@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_file_is_named(tmp_path: Path, path: str, text: str) -> None:
    found = [str(one) for one in make_collection(tmp_path, {path: text}).problems]
    assert [line for line in found if line.startswith(f"{path}:1:1: the file is empty; ")]

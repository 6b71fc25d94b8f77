"""PDFs are kept between builds under what they are made of, and dropped when there are too many."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.sample_collections import make_collection
from tests.sample_prints import GAME, real_fonts

from regolario.sheets import Deck, Fonts, deck_data, kept
from regolario.sheets.kept import sweep


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    """Lend the fonts, with an empty folder to keep PDFs in."""
    (tmp_path / "kept").mkdir()
    return replace(real_fonts(), kept=tmp_path / "kept")


def test_the_same_data_is_printed_once(
    tmp_path: Path, fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = make_collection(tmp_path)
    data = deck_data(library, Deck(GAME, ("it",)), library.games[GAME].cards)
    first = kept.kept(fonts, "cards", data)
    monkeypatch.setattr(kept, "press", None)
    assert kept.kept(fonts, "cards", data) == first
    assert first.pdf.startswith(b"%PDF")
    with pytest.raises(TypeError):
        kept.kept(fonts, "cards", {**data, "title": "Another"})


def test_half_a_file_is_printed_again(tmp_path: Path, fonts: Fonts) -> None:
    library = make_collection(tmp_path)
    data = deck_data(library, Deck(GAME, ("it",)), library.games[GAME].cards)
    first = kept.kept(fonts, "cards", data)
    assert fonts.kept is not None
    notes = next(fonts.kept.glob("print-*.json"))
    notes.write_text('{"reports": [', encoding="utf-8")
    assert kept.kept(fonts, "cards", data) == first


def test_those_not_asked_for_the_longest_are_dropped(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 2)
    assert fonts.kept is not None
    for age, name in enumerate(("new", "middle", "old")):
        for ending in ("pdf", "json"):
            file = fonts.kept / f"print-{name}.{ending}"
            file.write_bytes(b"")
            os.utime(file, (1000 - age, 1000 - age))
    sweep(fonts)
    left = {file.name for file in fonts.kept.iterdir()}
    assert left == {"print-new.pdf", "print-new.json", "print-middle.pdf", "print-middle.json"}


def test_where_nothing_can_be_kept_everything_is_printed_anew(tmp_path: Path, fonts: Fonts) -> None:
    library = make_collection(tmp_path / "collection")
    data = deck_data(library, Deck(GAME, ("it",)), library.games[GAME].cards)
    assert kept.kept(replace(fonts, kept=None), "cards", data).pages == 1
    sweep(replace(fonts, kept=None))
    assert fonts.kept is not None
    assert not list(fonts.kept.iterdir())

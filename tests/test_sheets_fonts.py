"""Fonts for paper: merged from npm's pieces, once, always to the same bytes."""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools.ttLib import TTFont
from tests.running import ROOT
from tests.sample_prints import real_fonts

from regolario.sheets import read_fonts

FAMILY = "node_modules/@fontsource/noto-sans"


def _pieces(folder: Path, *subsets: str) -> Path:
    """Copy a few pieces of the family: merging all of them takes seconds."""
    (folder / FAMILY / "files").mkdir(parents=True)
    shutil.copy(ROOT / FAMILY / "package.json", folder / FAMILY)
    for subset in subsets:
        name = f"files/noto-sans-{subset}-400-normal.woff"
        shutil.copy(ROOT / FAMILY / name, folder / FAMILY / name)
    return folder


def test_there_is_one_file_for_each_style_with_the_letters_of_all_pieces() -> None:
    fonts = real_fonts()
    assert fonts.families[:2] == ("Noto Sans", "Noto Sans Math")
    files = sorted(path.name for path in fonts.folder.glob("00-*.ttf"))
    assert files == [
        f"00-noto-sans-{style}.ttf"
        for style in ("400-italic", "400-normal", "700-italic", "700-normal")
    ]
    for file in files:
        with TTFont(fonts.folder / file) as font:
            assert {ord(char) for char in "AèőЁйѢґΩầ№«—−½"} <= set(font.getBestCmap())


def test_letters_that_no_font_has_are_named() -> None:
    assert real_fonts().lacking("Ёж ≥ → グ, ①\u202f!") == "①グ"


def test_the_same_pieces_give_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        fonts = read_fonts(_pieces(tmp_path / name, "latin", "cyrillic"))
        assert fonts is not None
        assert ord("ж") in fonts.letters
        made.append([path.read_bytes() for path in sorted(fonts.folder.iterdir())])
    assert made[0] == made[1]
    assert len(made[0]) == 1


def test_merged_fonts_are_kept_beside_the_packages(tmp_path: Path) -> None:
    fonts = read_fonts(_pieces(tmp_path, "latin", "cyrillic"))
    assert fonts is not None
    assert fonts.kept == fonts.folder.parent == tmp_path / "node_modules/.cache/regolario"
    before = {path: path.stat().st_mtime_ns for path in fonts.folder.iterdir()}
    assert read_fonts(tmp_path) == fonts
    assert {path: path.stat().st_mtime_ns for path in fonts.folder.iterdir()} == before


def test_fonts_are_merged_elsewhere_where_nothing_can_be_written(tmp_path: Path) -> None:
    _pieces(tmp_path, "latin", "cyrillic")
    (tmp_path / "node_modules/.cache").write_text("no folder", encoding="utf-8")
    fonts = read_fonts(tmp_path)
    assert fonts is not None
    assert fonts.kept is None
    assert ord("ж") in fonts.letters
    shutil.rmtree(fonts.folder)


def test_without_the_packages_there_are_no_fonts(tmp_path: Path) -> None:
    assert read_fonts(tmp_path) is None

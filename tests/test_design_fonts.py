"""Fonts of the site: every character that readers meet has a drawing, and none is fetched afar."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.pages import cutting, fonts
from regolario.pages.look import Look, look

TONGUES_WITHOUT_FONT = re.compile("[\u3000-\u30ff\u3400-\u9fff]")
"""Japanese titles are set in the reader's own fonts: a whole family for five words is too much."""


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


@pytest.fixture(scope="module")
def worn(library: Library) -> Look:
    return look(library)


@pytest.fixture(scope="module")
def pieces(worn: Look) -> tuple[fonts.Piece, ...]:
    assert worn.fonts, "run npm ci: the fonts are not there"
    return worn.fonts


def test_every_character_of_the_site_is_covered(
    built: Path, pieces: tuple[fonts.Piece, ...]
) -> None:
    held = {letter for piece in pieces for letter in piece.letters}
    lacking: dict[str, str] = {}
    for path in (built / "site").rglob("*.html"):
        text = re.sub(
            r"<(script|style|svg)\b.*?</\1>", "", path.read_text("utf-8"), flags=re.DOTALL
        )
        said = set(html.unescape(re.sub(r"<[^>]+>", "", text))) - held - set("\n\t")
        lacking.update(dict.fromkeys(said, path.relative_to(built).as_posix()))
    strange = {one: where for one, where in lacking.items() if not TONGUES_WITHOUT_FONT.match(one)}
    assert strange == {}


def test_pieces_of_a_face_share_no_character(pieces: tuple[fonts.Piece, ...]) -> None:
    for face in fonts.FACES:
        own = [piece.letters for piece in pieces if piece.face == face]
        assert sum(map(len, own)) == len(frozenset().union(*own))


def test_cyrillic_and_accents_have_every_style_of_text(pieces: tuple[fonts.Piece, ...]) -> None:
    for face in fonts.FACES:
        if face.family != "rg-signs":
            held = {letter for piece in pieces if piece.face == face for letter in piece.letters}
            assert not set("ЁёйщЩàèéìòù«»—–’“”") - held, face


def test_a_text_needs_few_bytes(pieces: tuple[fonts.Piece, ...]) -> None:
    first = [piece for piece in pieces if piece.face.style == "normal"]
    assert sum(len(piece.data) for piece in first) < 110_000


def test_the_language_decides_what_is_preloaded(worn: Look) -> None:
    addresses = {code: set(worn.first[code]) for code in ("en", "it", "ru")}
    assert addresses["en"] == addresses["it"]
    assert not addresses["en"] & addresses["ru"]
    assert len(addresses["ru"]) == 3


def test_rules_name_only_files_of_the_site(worn: Look) -> None:
    files = worn.files
    sheet = worn.style.data.decode()
    named = re.findall(r'url\("([^"]+)"\)', sheet)
    assert named
    assert {f"assets/{one}" for one in named} <= set(files)


def test_without_packages_there_are_no_fonts(tmp_path: Path) -> None:
    assert fonts.pieces(tmp_path, frozenset("abc")) == ()


def test_what_was_cut_is_kept_and_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ROOT / fonts.PACKAGES / "source-sans-3/files"
    font = folder / "source-sans-3-latin-400-normal.woff"
    held, data = cutting.cut(font, frozenset("abЖ"), ("kern",), tmp_path)
    assert held == {"a", "b"}
    assert data.startswith(b"wOF2")
    (kept,) = tmp_path.iterdir()
    monkeypatch.setattr(cutting, "_cut", lambda *_: pytest.fail("it was kept"))
    assert cutting.cut(font, frozenset("abЖ"), ("kern",), tmp_path) == (held, data)
    monkeypatch.undo()
    kept.write_bytes(b"{")
    assert cutting.cut(font, frozenset("abЖ"), ("kern",), tmp_path) == (held, data)
    assert kept.read_bytes().endswith(data)
    monkeypatch.setattr(cutting, "MOST_KEPT", 1)
    cutting.cut(font, frozenset("c"), ("kern",), tmp_path)
    assert len(list(tmp_path.iterdir())) == 1

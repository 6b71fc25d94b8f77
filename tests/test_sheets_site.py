"""The PDFs that the site offers: each game's page lists them with their sizes, in each language."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from tests.reading_pdfs import catalog, joined, opened
from tests.running import ROOT, regolario
from tests.sample_collections import make_collection
from tests.sample_prints import real_fonts

from regolario.library import read_library
from regolario.models.printing import Sheet
from regolario.pages.bodies import print_page
from regolario.pages.voice import Voice
from regolario.sheets import offers

PAGES = {"en": "pages?", "it": "pagin[ae]", "ru": "страниц[аы]?"}
KILOBYTES = {"en": "kB", "it": "kB", "ru": "КБ"}


@pytest.mark.parametrize("language", ["en", "it", "ru"])
def test_every_game_offers_its_pdfs_with_their_sizes(built: Path, language: str) -> None:
    library = read_library(built)
    for name, game in library.games.items():
        folder = built / "site" / language / name / "print"
        page = (folder / "index.html").read_text(encoding="utf-8")
        offered = re.findall(
            rf'<a href="([^"]+\.pdf)"[^>]*>PDF, (\d+) {PAGES[language]}, ([\d.,\s]+)'
            rf" {KILOBYTES[language]}</a>",
            page,
        )
        sizes = {file: int(re.sub(r"\D", "", size)) for file, _, size in offered}
        made = {file.name: file.stat().st_size for file in folder.glob("*.pdf")}
        assert sizes == {file: round(size / 1000) for file, size in made.items()}
        others = [other for other in ("en", "it", "ru") if other != language]
        kinds = [f"rules-{language}-a4", f"rules-{language}-letter"]
        if game.cards:
            kinds += [f"cards-{language}-a4", f"cards-{language}-letter"]
            kinds += [f"cards-{language}-{other}-a4" for other in others]
        if game.info.calculators:
            kinds += [f"score-{language}-a4", f"score-{language}-letter"]
        assert set(made) == {f"{name}-{kind}.pdf" for kind in kinds}
        pages = {file: int(count) for file, count, _ in offered}
        reader = opened((folder / f"{name}-rules-{language}-a4.pdf").read_bytes())
        assert len(reader.pages) == pages[f"{name}-rules-{language}-a4.pdf"]
        assert catalog(reader)["/Lang"] == language


def test_offered_decks_are_whole(built: Path) -> None:
    folder = built / "site/it/lost_cities/print"
    # 45 numbered cards and 15 investments, nine to a page.
    reader = opened((folder / "lost_cities-cards-it-a4.pdf").read_bytes())
    assert len(reader.pages) == 7
    text = joined("\n".join(page.extract_text() for page in reader.pages))
    assert text.count("desert_investment") == 3


def test_codes_lead_to_calculators_that_are_there(built: Path) -> None:
    pdf = (built / "site/ru/lost_cities/print/lost_cities-score-ru-a4.pdf").read_bytes()
    found = re.findall(rb"/URI\((https://[^)]+)\)", pdf)
    assert found
    for address in found:
        path, _, anchor = address.decode().removeprefix("https://regolario.example/").partition("#")
        page = (built / "site" / path / "index.html").read_text(encoding="utf-8")
        assert f'id="{anchor}"' in page


def test_without_fonts_a_site_is_built_without_pdfs_and_says_so(tmp_path: Path) -> None:
    make_collection(tmp_path)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    done = regolario(tmp_path, "build")
    assert done.returncode == 0, done.stdout + done.stderr
    line = (
        "the PDFs were left out: the fonts are not there:"
        " run `make site`, or `npm install @fontsource/noto-sans`"
    )
    assert done.stderr.splitlines().count(line) == 1
    assert not list((tmp_path / "site").rglob("*.pdf"))
    page = (tmp_path / "site/en/towers/print/index.html").read_text(encoding="utf-8")
    assert "was built without its PDFs" in page


@pytest.mark.parametrize(("copies", "offered"), [(198, True), (199, False)])
def test_very_many_cards_are_left_to_the_command_line(
    copies: int, *, offered: bool, tmp_path: Path
) -> None:
    make_collection(tmp_path)
    library = read_library(tmp_path)
    game = library.games["towers"]
    first, second, *_ = game.cards
    # Two faces of one card, and so 200 or 201 in all.
    cards = (replace(first, copies=copies), replace(second, copies=2))
    library = replace(library, games={"towers": replace(game, cards=cards)})
    found = offers(library, real_fonts(), "https://example.org/")
    assert {one.sheet for one in found} == {
        *([Sheet.CARDS] if offered else []),
        *(Sheet.RULES, Sheet.SCORE),
    }
    page = print_page(Voice(library, "towers", "en", "towers/print/"), found)
    assert ("too many to stand ready" in page) is not offered
    assert (f"--only type={first.type} --copies" in page) is not offered

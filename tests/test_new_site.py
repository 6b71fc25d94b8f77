"""The site of a new collection in a browser: what we made for our games works for others' too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.conftest import serving
from tests.running import regolario
from tests.watching import watched


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Begin a collection and build it."""
    folder = tmp_path_factory.mktemp("own")
    for root, arguments in ((folder, ["new", str(folder / "mine")]), (folder / "mine", ["build"])):
        done = regolario(root, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "mine/site"


@pytest.fixture(scope="module")
def own(site: Path) -> Iterator[str]:
    """Serve it on loopback."""
    with serving(site) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a page that must stay without faults and requests to other hosts."""
    context = browser.new_context(viewport={"width": 390, "height": 800})
    opened = context.new_page()
    faults = watched(opened)
    yield opened
    context.close()
    assert faults == []


def test_its_calculator_answers(page: Page, own: str) -> None:
    page.goto(f"{own}/it/pond/calculators/?cards=frog,newt#hand_score")
    # 2 for the frog, 3 for the newt, 3 for their common home.
    expect(page.locator(".rg-result strong")).to_have_text("8", timeout=20_000)


def test_its_search_knows_inflections(page: Page, own: str) -> None:
    page.goto(f"{own}/it/")
    page.locator(".rg-search__open").click()
    page.keyboard.type("rane")
    expect(page.locator(".rg-search ol a").first).to_contain_text("Rana")


def test_its_cards_are_filtered(page: Page, own: str) -> None:
    page.goto(f"{own}/it/pond/cards/")
    status = page.locator(".rg-browser-status")
    expect(status).to_have_text("Carte mostrate: 5 su 5")
    page.locator("[name=find]").fill("ran")
    expect(status).to_have_text("Carte mostrate: 1 su 5")
    expect(page.locator("article")).to_contain_text("Rana")


def test_its_languages_are_compared(page: Page, own: str) -> None:
    page.goto(f"{own}/it/pond/compare/")
    expect(page.locator("article")).to_contain_text("It sings at night.")
    expect(page.locator("article")).to_contain_text("Canta di notte.")


def test_its_pdfs_are_there(page: Page, own: str, site: Path) -> None:
    page.goto(f"{own}/it/pond/print/")
    links = page.locator("article a[href$='.pdf']").evaluate_all("all => all.map(a => a.href)")
    offered = [urlsplit(link).path for link in links]
    assert {name.rpartition("/")[2] for name in offered} >= {
        *("pond-cards-it-a4.pdf", "pond-rules-it-a4.pdf", "pond-score-it-a4.pdf"),
        "pond-cards-it-en-a4.pdf",
    }
    assert all((site / name.strip("/")).read_bytes().startswith(b"%PDF-") for name in offered)


def test_whose_work_it_serves_stands_on_its_page(site: Path) -> None:
    text = (site / "it/about/index.html").read_text(encoding="utf-8")
    for name in ("mkdocs-material", "@micropython/", "@orama/stemmers", "@fontsource/noto-sans"):
        assert name in text

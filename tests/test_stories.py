"""What readers come for, from the first page to the last, in three languages, on phone and desk.

The pictures that are taken on the way are kept in dist/stories, to be looked at.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.running import ROOT
from tests.watching import watched

PICTURES = ROOT / "dist" / "stories"
LANGUAGES = ("en", "it", "ru")
SIZES = {"phone": (375, 720), "desk": (1280, 860)}


@pytest.fixture(params=[(code, size) for code in LANGUAGES for size in SIZES], ids="-".join)
def reader(
    request: pytest.FixtureRequest, browser: Browser, address: str
) -> Iterator[tuple[Page, str, str]]:
    """Open the home page of a language: (page, language, name of the pictures); no fault passes."""
    language, size = request.param
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == "phone", locale="de-DE"
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    faults = watched(page)
    page.goto(f"{address}/{language}/")
    yield page, language, f"{language}-{size}"
    assert faults == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def _keep(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def _other(page: Page, language: str) -> None:
    """Choose another language in the header."""
    page.locator(".md-header .md-select button").hover()
    page.locator(f".md-select__link[hreflang={language}]").click()


def test_a_player_finds_the_bonus_scores_a_hand_and_shares_it(
    reader: tuple[Page, str, str],
) -> None:
    page, language, name = reader
    _keep(page, f"player-1-{name}")
    page.locator(".rg-game[data-game=lost_cities]").click()
    _keep(page, f"player-2-{name}")
    page.locator(".rg-quick a[href$='#scoring']").click()
    bonus = page.locator("[id='scoring.bonus']")
    # Eight cards make the bonus of 20 points.
    expect(bonus).to_contain_text("8")
    expect(bonus).to_contain_text("20")
    bonus.scroll_into_view_if_needed()
    bonus.locator("summary").click()
    expect(bonus.locator("code").first).to_be_visible()
    _keep(page, f"player-3-{name}")
    bonus.locator(".rg-open a").first.click()
    form = page.locator("[data-calculator=expedition_steps] > form")
    # A worked example of the rule: (21 - 20) * 4 + 20 = 24.
    expect(form.locator(".rg-result strong")).to_have_text("24")
    form.get_by_role("button", name="8", exact=True).click()
    # (29 - 20) * 4 + 20 = 56
    expect(form.locator(".rg-result strong")).to_have_text("56")
    other = "ru" if language == "it" else "it"
    _other(page, other)
    page.wait_for_url(f"**/{other}/**numbers=2,3,4,5,7,8#expedition_steps")
    expect(form.locator(".rg-result strong")).to_have_text("56")
    form.locator(".rg-buttons button").last.click()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared == page.url
    _keep(page, f"player-4-{name}")
    friend = page.context.new_page()
    friend.goto(shared)
    expect(friend.locator(".rg-result strong").first).to_have_text("56")


def test_a_translator_sees_at_once_that_nothing_is_left(reader: tuple[Page, str, str]) -> None:
    page, language, name = reader
    page.goto(page.url + "progress/")
    _keep(page, f"translator-1-{name}")
    expect(page.locator(".rg-progress-table svg.rg-bar")).to_have_count(12)
    page.goto(page.url.replace("progress/", "lost_cities/compare/"))
    page.locator("[name=part]").select_option("glossary")
    row = page.locator("tr[id='glossary/expedition']")
    expect(row).to_be_visible()
    expect(page.locator("tr[id='game/title']")).to_be_hidden()
    _keep(page, f"translator-2-{name}")
    row.locator("th a:not(.headerlink)").click()
    page.wait_for_url(f"**/{language}/lost_cities/glossary/#expedition")


def test_a_data_person_filters_sorts_and_exports(reader: tuple[Page, str, str]) -> None:
    page, _, name = reader
    page.locator(".rg-game[data-game=warpspawn_ww2]").click()
    page.locator(".rg-quick a[href$='cards/']").click()
    page.locator("[name=view]").select_option("table")
    page.locator(".rg-facets summary").click()
    page.locator("[data-facet=type][value=tank]").check()
    page.locator("[name=sort]").select_option("force")
    page.locator("[name=down]").select_option("down")
    # Ten tanks in the shared deck, and the German Special card.
    expect(page.locator(".rg-cards tbody tr")).to_have_count(11)
    _keep(page, f"data-1-{name}")
    with page.expect_download() as saved:
        page.locator("[data-save=csv]").click()
    rows = list(csv.reader(io.StringIO(Path(saved.value.path()).read_text("utf-8-sig"))))
    assert len(rows) == 12
    assert {rows[1][0], rows[2][0]} == {"tank_10", "special_german_panzer"}

"""Accessibility in a real browser: no axe violation, keys for all, wide letters, calm."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.accessible import axe_faults

KINDS = (
    "/en/",
    "/it/about/",
    "/ru/lost_cities/",
    "/en/lost_cities/rules/",
    "/it/lost_cities/faq/",
    "/ru/lost_cities/glossary/",
    "/en/warpspawn_ww2/cards/",
    "/ru/lost_cities/cards/desert_2/",
    "/it/lost_cities/calculators/",
    "/ru/uncharted/calculators/",
    "/it/grimoire/compare/",
    "/ru/progress/",
    "/it/lost_cities/print/",
    "/ru/grimoire/sources/",
    "/nothing/",
    "/",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_no_kind_of_page_has_an_axe_violation(
    browser: Browser, address: str, scheme: str, width: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        locale="de-DE",
    )
    page = context.new_page()
    found = []
    for path in KINDS:
        page.goto(f"{address}{path}")
        # Forms come into sight as a whole.
        page.wait_for_selector("html:not(.rg-begins)")
        found += [f"{path}: {fault}" for fault in axe_faults(page)]
    assert found == []
    context.close()


def test_the_first_key_offers_to_skip_to_the_content(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/ru/lost_cities/rules/")
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.close()


def test_menu_and_search_open_by_keyboard_on_a_phone(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 700})
    page.goto(f"{address}/it/lost_cities/")
    menu = page.locator("button.rg-drawer")
    expect(menu).to_have_attribute("aria-label", "Menu")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#__drawer")).to_be_checked()
    page.close()


def test_a_term_says_what_it_means_on_hover_focus_and_tap(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{address}/ru/lost_cities/rules/")
    term = page.locator("a.rg-term").first
    term.hover()
    box = page.locator("#rg-meaning")
    expect(box).to_be_visible()
    expect(box.locator("strong")).to_have_text("экспедиция")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.close()
    phone = browser.new_context(
        viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True
    )
    page = phone.new_page()
    page.goto(f"{address}/it/lost_cities/rules/")
    page.locator("a.rg-term").first.tap()
    expect(page.locator("#rg-meaning strong")).to_have_text("spedizione")
    page.locator("a.rg-term").first.tap()
    page.wait_for_url("**/glossary/#expedition")
    phone.close()


def test_pages_fit_when_letters_are_twice_as_large(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 640, "height": 400})
    for path in ("/ru/", "/ru/lost_cities/", "/ru/lost_cities/rules/"):
        page.goto(f"{address}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 640, path
    page.close()


def test_who_wants_calm_gets_it(browser: Browser, address: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/en/")
    seconds = page.locator("a.rg-game").first.evaluate(
        "one => getComputedStyle(one).transitionDuration"
    )
    assert all(float(part.strip().removesuffix("s")) < 0.001 for part in seconds.split(","))
    context.close()


@pytest.mark.parametrize("path", ["/it/", "/it/lost_cities/", "/it/lost_cities/cards/desert_2/"])
def test_what_is_tapped_is_large_enough(browser: Browser, address: str, path: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 700})
    page.goto(f"{address}{path}")
    small = page.evaluate(
        """() => [...document.querySelectorAll(".md-header__button, .rg-go,"
          + " .rg-game, summary")].filter((one) => one.offsetParent).map((one) => {
          const box = one.getBoundingClientRect();
          return [one.className, box.width, box.height]; })
        .filter(([, width, height]) => width < 24 || height < 24)"""
    )
    assert small == []
    page.close()

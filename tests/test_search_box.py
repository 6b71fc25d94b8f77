"""The box for searching in a real browser: typing, keyboard, phone, suggestions."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.accessible import axe_faults

RULES = "lost_cities/rules/"
BUDGET = 300 * 1024
"""Bytes for a first query."""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """Open the Italian rules of a game in a window of a desktop."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    opened = context.new_page()
    opened.goto(f"{address}/it/{RULES}")
    yield opened
    context.close()


def _ask(page: Page, words: str) -> None:
    if not page.locator(".rg-search dialog").is_visible():
        page.locator(".rg-search__open").click()
    page.locator(".rg-search input").fill(words)
    told = re.compile(r": [0-9]+|«|Nessun testo")
    expect(page.locator(".rg-search [role=status]")).to_have_text(told)


def test_it_shows_clauses_with_fragments_as_one_types(page: Page) -> None:
    page.locator(".rg-search__open").click()
    page.keyboard.type("dell'avversa")
    first = page.locator(".rg-search ol a").first
    expect(first).to_contain_text("avversario")
    expect(first.locator("mark").first).to_have_text("avversario")
    links = page.locator(".rg-search ol a").evaluate_all("all => all.map((one) => one.href)")
    assert any("/it/lost_cities/rules/#" in link for link in links)
    assert all("/it/" in link for link in links)
    expect(page.locator(".rg-search [role=status]")).to_have_text(re.compile(r"Risultati: \d+"))


def test_the_keyboard_is_enough(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.locator(".rg-search input")).to_be_focused()
    page.keyboard.type("deserto 10")
    links = page.locator(".rg-search ol a")
    expect(links.first).to_contain_text("Deserto 10")
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".rg-search input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".rg-search dialog")).to_be_hidden()
    page.keyboard.press("Control+k")
    page.keyboard.press("Enter")
    page.wait_for_url("**/it/lost_cities/cards/desert_10/")


def test_a_clause_of_this_page_is_only_moved_to(page: Page) -> None:
    _ask(page, "sottrai il costo")
    page.locator(".rg-search ol a", has_text="Sottrai il costo").first.click()
    page.wait_for_url(f"**/{RULES}#scoring.cost")
    expect(page.locator(".rg-search dialog")).to_be_hidden()


def test_nothing_found_gives_suggestions(page: Page) -> None:
    _ask(page, "spedizzione")
    expect(page.locator(".rg-search ol a")).to_have_count(0)
    page.locator(".rg-search__help button", has_text="spedizione").click()
    expect(page.locator(".rg-search ol a").first).to_contain_text("spedizione")
    _ask(page, "возьмите")
    page.locator(".rg-search__help a[hreflang=ru]").click()
    page.wait_for_url("**/ru/?search=*")
    expect(page.locator(".rg-search input")).to_have_value("возьмите")
    expect(page.locator(".rg-search ol mark").first).to_be_visible()


def test_the_other_keyboard_is_understood(page: Page, address: str) -> None:
    page.goto(f"{address}/ru/")
    _ask(page, "gfhb")
    expect(page.locator(".rg-search__help button", has_text="пари")).to_be_visible()


def test_what_has_only_some_words_is_said_so(page: Page) -> None:
    _ask(page, "spedizione deserto xyzxyz")
    expect(page.locator(".rg-search [role=status]")).to_contain_text("Nessun testo")
    expect(page.locator(".rg-search ol a").first).to_be_visible()


def test_one_game_alone_can_be_searched(page: Page) -> None:
    _ask(page, "carta")
    page.locator(".rg-search select").select_option("warpspawn_ww2")
    expect(page.locator(".rg-search ol small").first).to_contain_text("WarpSpawn")
    kinds = page.locator(".rg-search ol small").all_inner_texts()
    assert all("WarpSpawn" in kind for kind in kinds)


def test_more_is_shown_on_demand(page: Page) -> None:
    _ask(page, "carte")
    expect(page.locator(".rg-search ol a")).to_have_count(20)
    page.locator(".rg-search__more").click()
    expect(page.locator(".rg-search ol a")).to_have_count(40)
    expect(page.locator(".rg-search ol a").nth(20)).to_be_focused()


@pytest.mark.parametrize("words", ["L'Agente", "R&D", "+1", "AND", '"', "*", "(", "<b>", "\\", ""])
def test_any_input_is_a_search(page: Page, words: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type != "log" else None)
    page.locator(".rg-search__open").click()
    page.locator(".rg-search input").fill(words)
    expect(page.locator(".rg-search [role=status]")).not_to_be_empty()
    assert faults == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits_a_phone(browser: Browser, address: str, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": 320, "height": 640},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(f"{address}/ru/{RULES}")
    _ask(page, "экспедиций")
    wide = page.locator(".rg-search dialog").evaluate("(one) => one.scrollWidth - one.clientWidth")
    assert wide == 0
    assert axe_faults(page, ".rg-search") == []
    context.close()


def test_a_first_query_downloads_little(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/ru/")
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())))
    _ask(page, "экспедиций")
    expect(page.locator(".rg-search ol a").first).to_be_visible()
    assert 0 < sum(sizes) < BUDGET
    context.close()


def test_without_javascript_nothing_pretends_to_search(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/en/")
    expect(page.locator(".rg-search__open")).to_be_hidden()
    context.close()

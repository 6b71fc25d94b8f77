"""The site in a real browser: languages, editions, widths, and nothing fetched from elsewhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.watching import watched

LANGUAGES = ("en", "it", "ru")
PAGES = (
    "",
    "about/",
    "progress/",
    "lost_cities/",
    "lost_cities/rules/",
    "lost_cities/faq/",
    "lost_cities/glossary/",
    "lost_cities/cards/",
    "lost_cities/cards/desert_2/",
    "lost_cities/compare/",
    "lost_cities/print/",
    "lost_cities/sources/",
)


def _open(browser: Browser, width: int, language: str = "en-GB") -> tuple[Page, list[str]]:
    """Open a page whose console and requests are watched."""
    context = browser.new_context(viewport={"width": width, "height": 800}, locale=language)
    page = context.new_page()
    return page, watched(page, failing=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 1280])
def test_pages_open_without_faults_and_fit_the_width(
    browser: Browser, address: str, language: str, width: int
) -> None:
    page, faults = _open(browser, width)
    for path in PAGES:
        page.goto(f"{address}/{language}/{path}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{path} is {wide} pixels wide"
        assert page.locator("h1").count() == 1, path
    assert faults == []
    page.context.close()


SHIFT = """new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted = (window.shifted ?? 0) + one.value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("width", [375, 1280])
def test_nothing_moves_while_a_page_comes(browser: Browser, address: str, width: int) -> None:
    page, _ = _open(browser, width)
    page.add_init_script(SHIFT)
    # Fonts that come late move lines, too: how much depends on the net, and Lighthouse measures it.
    page.route("**/*.woff2", lambda route: route.abort())
    parts = ("rules/", "cards/", "calculators/", "compare/")
    for path in (*(f"lost_cities/{part}" for part in parts), "gauntlet_of_fools/cards/"):
        page.goto(f"{address}/ru/{path}")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.shifted ?? 0") < 0.02, path
    page.goto(f"{address}/ru/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted ?? 0") < 0.02
    page.context.close()


def test_a_clause_that_is_linked_to_is_in_sight_and_nothing_covers_it(
    browser: Browser, address: str
) -> None:
    page, _ = _open(browser, 375)
    page.goto(f"{address}/it/lost_cities/rules/#scoring.bonus")
    clause = page.locator("[id='scoring.bonus']")
    page.wait_for_load_state("networkidle")
    expect(clause).to_be_in_viewport(ratio=1)
    assert clause.evaluate("""one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 3));
    }""")
    page.context.close()


def test_another_language_opens_at_the_same_clause(browser: Browser, address: str) -> None:
    page, faults = _open(browser, 1280)
    page.goto(f"{address}/en/lost_cities/rules/#scoring.bonus")
    page.locator(".md-header .md-select button").hover()
    page.locator(".md-select__link[hreflang=ru]").click()
    page.wait_for_url("**/ru/lost_cities/rules/#scoring.bonus")
    expect(page.locator("[id='scoring.bonus']")).to_contain_text("бонус", ignore_case=True)
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("locale", "code"), [("it-IT", "it"), ("ru-RU", "ru"), ("de-DE", "")])
def test_the_root_leads_to_the_readers_language(
    browser: Browser, address: str, locale: str, code: str
) -> None:
    page, _ = _open(browser, 375, locale)
    page.goto(f"{address}/")
    if code:
        page.wait_for_url(f"**/{code}/")
    else:
        for language in LANGUAGES:
            expect(page.locator(f"a[hreflang={language}]")).to_be_visible()
    page.context.close()


def test_the_root_offers_all_languages_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/")
    assert page.locator("a").all_inner_texts() == ["English", "Italiano", "Русский"]
    page.locator("a[hreflang=ru]").click()
    expect(page.locator("h1")).to_have_text("Regolario")
    context.close()


def test_the_reader_chooses_the_edition_and_it_is_kept(browser: Browser, address: str) -> None:
    page, _ = _open(browser, 375)
    page.goto(f"{address}/en/lost_cities/")
    row = page.locator("[id='component.number_cards']")
    expect(row).to_contain_text("45")
    page.locator("input[value=kosmos_2018]").check()
    expect(row).to_contain_text("54")
    expect(row.locator("text=45")).to_be_hidden()
    page.goto(f"{address}/en/lost_cities/rules/")
    expect(page.locator("[id='cards.box']")).to_contain_text(re.compile("72"))
    page.context.close()


@pytest.mark.parametrize(
    ("language", "word", "clause"),
    [("en", "bonus", "Bonus"), ("it", "bonus", "Bonus"), ("ru", "бонус", "онус")],
)
def test_search_finds_in_the_readers_language_only(
    browser: Browser, address: str, language: str, word: str, clause: str
) -> None:
    page, faults = _open(browser, 1280)
    page.goto(f"{address}/{language}/lost_cities/")
    page.locator(".rg-search__open").click()
    page.keyboard.type(word)
    page.locator(".rg-search ol a").first.wait_for()
    links = page.locator(".rg-search ol a").evaluate_all("all => all.map(a => a.href)")
    assert links
    assert all(f"/{language}/" in link for link in links)
    expect(page.locator(".rg-search ol")).to_contain_text(clause)
    assert faults == []
    page.context.close()


def test_a_missing_page_answers_in_three_languages(browser: Browser, address: str) -> None:
    page, _ = _open(browser, 375)
    answer = page.goto(f"{address}/ru/nothing/")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("section[lang=ru] h1")).to_have_text("Такой страницы нет")
    page.context.close()

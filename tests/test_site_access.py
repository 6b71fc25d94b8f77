"""Every kind of page can be read and used by all: axe finds nothing, in light and in dark."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

GAME = "lost_cities"
KINDS = (
    "",
    "404.html",
    "en/",
    "it/about/",
    "ru/progress/",
    f"it/{GAME}/",
    f"ru/{GAME}/rules/",
    f"en/{GAME}/faq/",
    f"it/{GAME}/glossary/",
    f"ru/{GAME}/cards/",
    f"it/{GAME}/cards/desert_2/",
    f"en/{GAME}/compare/",
    f"ru/{GAME}/sources/",
    f"it/{GAME}/calculators/",
    f"ru/{GAME}/print/",
)
"""A page of each kind, each language in turn; the light and the dark share the widths."""


@pytest.mark.parametrize(("colours", "width"), [("light", 375), ("dark", 1280)])
def test_axe_finds_nothing(
    browser: Browser, address: str, colours: Literal["light", "dark"], width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=colours)
    page = context.new_page()
    # The page at the top would lead on to the reader's language.
    page.add_init_script("Object.defineProperty(navigator, 'languages', {get: () => ['tlh']})")
    found = []
    for kind in KINDS:
        page.goto(f"{address}/{kind}")
        for violation in Axe().run(page).response["violations"]:
            found += [
                f"{kind} {violation['id']}: {node['html'][:160]}" for node in violation["nodes"]
            ]
    context.close()
    assert found == []

"""Any language that a folder can name gets its pages, whatever the theme calls it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.running import ROOT
from tests.sample_collections import FILES

from regolario.exchange import Target, update_file
from regolario.library import read_library
from regolario.mkdocs_plugin import build_site
from regolario.pages.finish import root_page, tagged, theme_language

# The theme has pt-BR and fa of its own, no Latin at all.
LANGUAGES = ("fa", "la", "pt_BR")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("languages")
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "mkdocs.yml", root)
    sources = read_library(root)
    for language in LANGUAGES:
        for domain in sources.domains:
            path = f"locales/{language}/LC_MESSAGES/{domain}.po"
            units = list(sources.units(domain).values())
            update_file(root / path, path, units, Target(language, domain, "en"))
    build_site(root, read_library(root))
    return root / "site"


@pytest.mark.parametrize(("folder", "tag"), [("fa", "fa"), ("la", "la"), ("pt_BR", "pt-BR")])
@pytest.mark.parametrize("page", ["", "towers/rules/", "towers/cards/high/"])
def test_a_page_says_its_language_as_the_web_does(
    site: Path, folder: str, tag: str, page: str
) -> None:
    text = (site / folder / page / "index.html").read_text(encoding="utf-8")
    assert re.findall('<html lang="([^"]*)"', text) == [tag]
    assert re.search('<a href="[^"]*" hreflang="pt-BR"', text)
    assert 'lang="pt_BR"' not in text


def test_a_language_without_translations_is_no_alternate(site: Path) -> None:
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert "/pt_BR/towers/rules/</loc>" in sitemap
    assert set(re.findall('hreflang="([^"]*)"', sitemap)) == {"en"}


def test_the_theme_speaks_the_nearest_language_that_it_knows(tmp_path: Path) -> None:
    folder = tmp_path / "partials/languages"
    folder.mkdir(parents=True)
    for code in ("en", "pt", "pt-BR", "sr"):
        (folder / f"{code}.html").touch()
    chosen = [theme_language(code, [str(tmp_path)]) for code in ("pt_BR", "pt_PT", "sr_Latn", "la")]
    assert chosen == ["pt-BR", "pt", "sr", "en"]


def test_only_tags_of_languages_are_written_anew() -> None:
    page = '<html lang="pt"><p lang="zh_Hant" title="x_y">lang="a_b" <a href="c_d">e_f</a>'
    assert tagged(page, "pt_BR") == (
        '<html lang="pt-BR"><p lang="zh-Hant" title="x_y">lang="a_b" <a href="c_d">e_f</a>'
    )


@pytest.mark.parametrize(
    ("locale", "code"),
    [("pt-BR", "pt_BR"), ("pt-PT", "pt_BR"), ("fil-PH", "fil"), ("it-CH", "it"), ("de-DE", None)],
)
def test_the_root_finds_the_nearest_language(
    browser: Browser, locale: str, code: str | None
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    names = {"en": "English", "fil": "Filipino", "it": "Italiano", "pt_BR": "Português"}
    page.route(
        "http://site.test/**",
        lambda route: route.fulfill(
            body=root_page(names, "T") if route.request.url == "http://site.test/" else "home",
            content_type="text/html",
        ),
    )
    page.goto("http://site.test/")
    page.wait_for_url(f"http://site.test/{f'{code}/' if code else ''}")
    context.close()


def test_the_theme_and_the_page_of_errors_speak_words(site: Path) -> None:
    missing = (site / "404.html").read_text(encoding="utf-8")
    assert "<title>This page does not exist – Samples</title>" in missing
    for page in (missing, (site / "la/index.html").read_text(encoding="utf-8")):
        assert page.count('title="Use dark colours"') == 1
        assert page.count('aria-label="Use light colours"') == 1
    # The navigation of one language, not the folders of all.
    assert "Towers" in missing
    assert "La</span>" not in re.sub(r"\s", "", missing)

"""The theme's style sheet, cut to what the site needs, and the weight of the pages in all."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from regolario.pages.themestyle import theme_style

GAMES = ("gauntlet_of_fools", "grimoire", "lost_cities", "uncharted", "warpspawn_ww2")
MAIN = (
    "@charset 'x';:root{--md-admonition-icon--tip:url('data:a;b)');--md-used-icon:url(\"c\")}"
    ".md-nav,.md-tabs{color:red}.md-typeset .tip{a:b}.md-source{a:b}"
    "@media screen{.md-tabs{a:b}}@media print{.md-nav:is(.x,.y){c:d}}"
    "[dir=rtl] .md-nav{a:b}i{mask:var(--md-used-icon)}/*# sourceMappingURL=main.css.map */"
)
PALETTE = (
    "[data-md-color-primary=teal]{a:b}[data-md-color-primary=red]{a:b}"
    "[data-md-color-scheme=slate][data-md-color-primary=red]{a:b}"
)


def _sheet(folder: Path, *languages: str) -> str:
    (folder / "main.1a.min.css").write_text(MAIN)
    (folder / "palette.2b.min.css").write_text(PALETTE)
    return theme_style(folder, languages, {"teal"}).data.decode()


def test_what_no_page_has_is_left_out_and_all_else_stays(tmp_path: Path) -> None:
    assert _sheet(tmp_path, "en", "ru") == (
        ':root{--md-used-icon:url("c")}.md-nav{color:red}'
        "@media print{.md-nav:is(.x,.y){c:d}}i{mask:var(--md-used-icon)}"
        "[data-md-color-primary=teal]{a:b}"
    )


def test_a_language_from_right_to_left_keeps_its_rules(tmp_path: Path) -> None:
    assert "[dir=rtl] .md-nav{a:b}" in _sheet(tmp_path, "en", "ar")


def test_the_pages_ask_for_it_alone(built: Path) -> None:
    for page in ("ru/lost_cities/rules/index.html", "404.html"):
        text = (built / "site" / page).read_text("utf-8")
        assert len(re.findall(r'<link rel="stylesheet" href="[^"]*theme\.', text)) == 1
        assert "stylesheets/main." not in text


@pytest.mark.parametrize("language", ["en", "it", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rules_page_is_light(built: Path, game: str, language: str) -> None:
    page = built / "site" / language / game / "rules/index.html"
    text = page.read_text("utf-8")
    named = re.findall(r'<(?:script|link)[^>]*\s(?:src|href)="([^"]+\.(?:js|css|svg))"', text)
    files = [page, *((page.parent / link).resolve() for link in named)]
    sent = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
    # Every font of letters and signs that stand upright.
    sheet = next(file for file in files if file.name.startswith("design.")).read_text("utf-8")
    upright = re.findall(r'font-style:normal;[^}]*?url\("([^"]+)"\)', sheet)
    sent += sum((built / "site/assets" / link).stat().st_size for link in upright)
    assert sent < 150 * 1024

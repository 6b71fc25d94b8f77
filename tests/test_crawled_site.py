"""A crawl of the built site: nothing empty, nothing untranslated, whole below a sub-path too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from tests.running import ROOT
from tests.sample_collections import make_collection

from regolario.library import Library, read_library
from regolario.mkdocs_plugin import build_site

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
ENGLISH = frozenset(
    "the and with this that these from your which are were have has been every each other not only"
    " when what where who than then there their they you or of to for by an is".split()
)
"""Words that no text does without."""
VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
SAID = ("aria-label", "title", "alt", "placeholder", "content")
SILENT = frozenset({"script", "style", "code"})


class _Words(HTMLParser):
    """Gathers what a page says in its own language, and how much of it is in its article."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.said: list[str] = []
        self.article = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        language = given.get("lang") or (self.open[-1][1] if self.open else "")
        if language == self.page and given.get("name") != "generator":
            names = [one for one in SAID if one != "content" or given.get("name") == "description"]
            self.said += [value for name in names if (value := given.get(name))]
        if tag not in VOID:
            self.open.append((tag, language))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _ in self.open]
        if not data.strip() or SILENT & {*tags}:
            return
        if "article" in tags and not {"h1", "h2"} & {*tags}:
            self.article += len(data.strip())
        if self.open[-1][1] == self.page:
            self.said.append(data.strip())

    @property
    def page(self) -> str:
        """Give the language of the page."""
        return self.open[0][1] if self.open else ""


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


@pytest.fixture(scope="module")
def names(library: Library) -> frozenset[str]:
    """Gather names of games, people, publishers and documents: they are so in every language."""
    found: set[str] = set()
    for game in library.games.values():
        found.update(game.info.designers, game.info.artists, game.info.publishers)
        found.update(one.title for one in game.info.titles)
        found.update(one.title for one in game.info.references.values())
        found.update(unit.text for name, unit in game.units.items() if name == "game/title")
        for source in game.sources.values():
            found.update((source.title, *source.credits))
            found.update(claim.where for claim in source.claims.values())
    return frozenset(found)


def _pages(built: Path, language: str) -> Iterator[tuple[str, _Words]]:
    site = built / "site"
    for path in sorted((site / language).rglob("index.html")):
        words = _Words()
        words.feed(path.read_text("utf-8"))
        yield path.relative_to(site).as_posix(), words


@pytest.mark.parametrize("language", ["it", "ru"])
def test_no_english_stands_outside_marked_places(
    built: Path, language: str, names: frozenset[str]
) -> None:
    longest = sorted(names, key=len, reverse=True)
    english = ENGLISH if language == "ru" else ENGLISH - {"are"}
    found = {}
    for page, words in _pages(built, language):
        # Translators say in any language why a text is as it is.
        for text in words.said if "/compare/" not in page else ():
            bare = reduce(lambda rest, name: rest.replace(name, ""), longest, text)
            said = {*re.findall(r"[a-z]{2,}", bare.lower())} & english
            # Ids of rules and values of the rules module are no language.
            if text[0] in "§→":
                continue
            if len(said) > 1 or (said and language == "ru" and not CYRILLIC.search(bare)):
                found[text] = page
    assert found == {}


@pytest.mark.parametrize("language", ["it", "ru"])
def test_no_text_of_the_interface_is_left_in_english(
    built: Path, language: str, library: Library
) -> None:
    english = {
        unit.text
        for name, unit in library.site_units.items()
        if name.startswith("ui/")
        and "{" not in unit.text
        and library.translation("site", name, language).text != unit.text
    }
    # What is the same word in the other language is no fault.
    english -= {library.translation("site", name, language).text for name in library.site_units}
    found = {
        text: page
        for page, words in _pages(built, language)
        for text in words.said
        if text in english
    }
    assert found == {}


@pytest.mark.parametrize("language", ["en", "it", "ru"])
def test_no_page_is_empty(built: Path, language: str) -> None:
    moved = re.compile('http-equiv="refresh"')
    short = [
        page
        for page, words in _pages(built, language)
        if words.article < 40 and not moved.search((built / "site" / page).read_text("utf-8"))
    ]
    assert short == []


def test_style_sheets_name_files_that_are_there(built: Path) -> None:
    for path in (built / "site/assets").glob("*.css"):
        for link in re.findall(r"url\(\"?([^)\"']+)\"?\)", path.read_text("utf-8")):
            if not link.startswith("data:"):
                assert (path.parent / link).is_file(), f"{path.name}: {link}"


def test_below_a_sub_path_everything_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_URL", "https://example.org/games/rules/")
    library = make_collection(tmp_path)
    (tmp_path / "mkdocs.yml").write_bytes((ROOT / "mkdocs.yml").read_bytes())
    build_site(tmp_path, library)
    site = tmp_path / "site"
    for path in site.rglob("*.html"):
        here = path.relative_to(site).as_posix().removesuffix("index.html")
        for link in re.findall(r'<[^>]*\s(?:href|src)="([^"#?]+)', path.read_text("utf-8")):
            target = urlsplit(urljoin(f"https://example.org/games/rules/{here}", link))
            assert target.path.startswith("/games/rules/"), (here, link)
            file = site / target.path.removeprefix("/games/rules/")
            assert file.is_file() or (file / "index.html").is_file(), (here, link)

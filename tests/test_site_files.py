"""The built site as files: every link leads somewhere, every language is whole."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

LANGUAGES = ("en", "it", "ru")
BASE = "https://regolario.example/"


class _Links(HTMLParser):
    """Gathers what a page links to, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.duplicates: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                if value in self.anchors:
                    self.duplicates.append(value)
                self.anchors.add(value)
            elif name in {"href", "src"} and value and (tag, name) != ("base", "href"):
                self.links.append(value)


def _read(site: Path) -> dict[str, _Links]:
    pages = {}
    for path in sorted(site.rglob("*.html")):
        links = _Links()
        links.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(site).as_posix().removesuffix("index.html")] = links
    return pages


@pytest.fixture(scope="module")
def crawled(built: Path) -> dict[str, _Links]:
    return _read(built / "site")


def test_every_link_and_anchor_resolves(built: Path, crawled: dict[str, _Links]) -> None:
    broken = []
    for page, found in crawled.items():
        if page == "404.html":
            continue
        for link in found.links:
            target = urlsplit(urljoin(BASE + page, link))
            if target.netloc != urlsplit(BASE).netloc or target.scheme not in {"http", "https"}:
                broken.append(f"{page}: {link} leads away from the site")
                continue
            path = unquote(target.path).lstrip("/")
            if path in crawled:
                anchor = unquote(target.fragment)
                if anchor and anchor not in crawled[path].anchors and anchor != "__skip":
                    broken.append(f"{page}: {link} has no such anchor")
            elif not (built / "site" / path).is_file():
                broken.append(f"{page}: {link} leads nowhere")
    assert broken == []


def test_anchors_are_unique(crawled: dict[str, _Links]) -> None:
    assert {page: links.duplicates for page, links in crawled.items() if links.duplicates} == {}


def test_every_page_exists_in_every_language(crawled: dict[str, _Links]) -> None:
    by_address = defaultdict(set)
    for page in crawled:
        language, slash, rest = page.partition("/")
        if slash:
            by_address[rest].add(language)
    assert by_address
    assert {address: found for address, found in by_address.items() if len(found) < 3} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_a_page_is_said(built: Path, language: str) -> None:
    for path in (built / "site" / language).rglob("index.html"):
        assert f'<html lang="{language}"' in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_own_search_index(
    built: Path, crawled: dict[str, _Links], language: str
) -> None:
    folder = built / "site" / language / "search"
    manifest = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    assert {path.name for path in folder.iterdir()} == {"index.json", manifest["at"]}
    records = json.loads((folder / manifest["at"] / "records.json").read_text(encoding="utf-8"))
    folders = [path for path, count in records["folders"] for _ in range(count)]
    places = [path + place for path, place in zip(folders, records["place"], strict=True)]
    assert len(places) == manifest["records"] == len(records["title"])
    assert {"lost_cities/rules/#scoring", "lost_cities/cards/desert_2/"} <= set(places)
    for place in places:
        page, _, anchor = place.partition("#")
        assert not anchor or anchor in crawled[f"{language}/{page}"].anchors, place
    said = " ".join(records["title"]).lower()
    cyrillic = len(re.findall("[а-яё]", said)) / len(re.findall("[a-zа-яё]", said))
    assert (cyrillic > 0.5) if language == "ru" else (cyrillic < 0.1)


def test_the_sitemap_lists_every_page_with_its_alternates(
    built: Path, crawled: dict[str, _Links]
) -> None:
    names = {
        "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "x": "http://www.w3.org/1999/xhtml",
    }
    tree = ET.fromstring((built / "site/sitemap.xml").read_text(encoding="utf-8"))
    listed = {node.text for node in tree.findall("s:url/s:loc", names)}
    assert listed == {BASE + page for page in crawled if page.startswith(LANGUAGES)}
    for url in tree.findall("s:url", names):
        alternates = {link.get("hreflang") for link in url.findall("x:link", names)}
        assert alternates == set(LANGUAGES)


def test_pages_name_their_alternates_by_full_addresses(built: Path) -> None:
    text = (built / "site/it/lost_cities/rules/index.html").read_text(encoding="utf-8")
    found = re.findall(r'<link rel="alternate " hreflang="(\w+)" href="([^"]+)">', text)
    assert found == [(code, f"{BASE}{code}/lost_cities/rules/") for code in LANGUAGES]
    assert 'rel="alternate"' not in text


def test_the_page_of_errors_speaks_every_language(built: Path) -> None:
    text = (built / "site/404.html").read_text(encoding="utf-8")
    for words in ("This page does not exist", "Questa pagina non esiste", "Такой страницы нет"):
        assert words in text
    for language in LANGUAGES:
        assert f'<section lang="{language}">' in text


def test_source_files_and_shells_are_not_published(built: Path) -> None:
    names = {path.name for path in (built / "site").rglob("*") if path.is_file()}
    assert not {name for name in names if name.endswith((".md", ".yml", ".po"))}
    # The rules modules that browsers run are there, and no other Python.
    served = {
        path.relative_to(built / "site").as_posix() for path in (built / "site").rglob("*.py")
    }
    assert all(re.fullmatch(r"assets/[a-z0-9_]+\.[0-9a-f]{12}\.py", name) for name in served)
    assert not list((built / "site").rglob("shell"))
    assert not [path for path in (built / "site").rglob("*.html") if "zzshell" in path.read_text()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fact_or_plural_reaches_a_reader_unfilled(built: Path, language: str) -> None:
    for path in (built / "site" / language).rglob("index.html"):
        text = path.read_text(encoding="utf-8")
        article = text[text.index("<article") : text.index("</article>")]
        # Data for scripts and code are no words for readers; scripts fill what they show.
        article = re.sub(r"<script\b.*?</script>", "", article, flags=re.DOTALL)
        assert not re.search(
            r"\{(?!value)[A-Za-z_#]|\(\(", re.sub(r"<code>.*?</code>", "", article)
        ), path

"""What people type survives, and nobody gets in: every field holds marks, then attacks."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.conftest import serving
from tests.hostile import AS_TYPED, ATTACKS, LEAD, LEADS, WORD, Events, collection, pages, threats
from tests.running import ROOT
from tests.test_datasette import Browser as Datasette

from regolario.database import write_database
from regolario.mkdocs_plugin import build_site

TYPED = " ".join(AS_TYPED)
ATTACK = " ".join(ATTACKS)
HOST = "http://site.test/"
LANGUAGES = ("en", "it", "ru")


@pytest.fixture(autouse=True)
def _terse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep Datasette from drawing every error with all its variables."""
    monkeypatch.setattr("datasette.handle_exception.rich", None)


Made = Callable[[str, str, str], Path]
_MATERIAL = "{search: material}"
"""For collections that keep the theme's box for searching."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Build a collection with the checks left out: what they refuse must do no harm either."""

    def make(name: str, text: str, lead: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        library = collection(folder, text, lead)
        settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
        if name.startswith("material"):
            settings = settings.replace("\n  - regolario\n", f"\n  - regolario: {_MATERIAL}\n")
            assert _MATERIAL in settings
        (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
        write_database(library, folder / "site.db")
        build_site(folder, library)
        return folder

    return make


@pytest.fixture(scope="module")
def plain(made: Made) -> Path:
    return made("plain", WORD, LEAD)


@pytest.fixture(scope="module")
def typed(made: Made) -> Path:
    return made("typed", TYPED, LEADS)


@pytest.fixture(scope="module")
def attacked(made: Made) -> Path:
    return made("attacked", ATTACK, LEAD)


def _as_typed(text: str) -> str:
    return text.replace(WORD, TYPED).replace(LEAD, LEADS)


def _read(text: str) -> object:
    """Read what a page holds as JSON for its scripts; any other text is itself."""
    # The version of a site is a digest of all its files.
    if re.fullmatch("content=[0-9a-f]{16}", text):
        return "content=a digest"
    return json.loads(text) if text.startswith('{"') else text


def _unmarked(page: str) -> str:
    """Take away what depends on what is typed: marks of disagreeing numbers, and drawn cards.

    A name is broken into lines on a drawn card; no tag may come of it all the same.
    """
    for drawn in re.findall('<svg class="rg-drawn".*?</svg>', page, re.DOTALL):
        tags = {event[1] for event in Events(drawn).seen if event[0] == "<"}
        assert tags <= {"svg", "rect", "path", "text"}
    page = re.sub('<svg class="rg-drawn".*?</svg>', "", page, flags=re.DOTALL)
    words = "(?:[^<]*|<span[^>]*>[^<]*</span>)"
    badge = f'<span class="rg-mark rg-differ">{words}</span>'
    return re.sub(f'<mark class="rg-differs"[^>]*>|</mark>|{badge}| data-differs="[^"]*"', "", page)


def _whole(seen: tuple[object, ...], wanted: tuple[object, ...]) -> tuple[object, ...]:
    """Take a text that stands where a few words name another, and is cut there, for the whole."""
    cut = seen[0] == "text" and str(seen[1]).endswith("…")
    return wanted if cut and str(wanted[1]).startswith(str(seen[1])[:-1]) else seen


def _in_all(held: object) -> object:
    if isinstance(held, dict):
        return {_in_all(key): _in_all(one) for key, one in held.items()}
    if isinstance(held, list):
        return [_in_all(one) for one in held]
    return _as_typed(held) if isinstance(held, str) else held


def test_pages_show_what_was_typed(plain: Path, typed: Path) -> None:
    """Tag by tag the pages are the harmless ones: each text is escaped, and just once."""
    shown = dict(pages(typed / "site"))
    for name, path in pages(plain / "site"):
        wanted = Events(_unmarked(path.read_text(encoding="utf-8"))).seen
        seen = Events(_unmarked(shown[name].read_text(encoding="utf-8"))).seen
        for before, after in zip(wanted, seen, strict=True):
            wanted_event = tuple(_in_all(_read(one)) for one in before)
            assert _whole(tuple(map(_read, after)), wanted_event) == wanted_event, name


def _texts(database: Path) -> set[tuple[str, str]]:
    """List every text of every table and view; the indexes, with folded words, apart."""
    with closing(sqlite3.connect(database)) as connection:
        made = "select name from sqlite_master where type in ('table', 'view')"
        names = [name for (name,) in connection.execute(made) if not name.startswith("fts_")]
        return {
            (name, text)
            for name in names
            for row in connection.execute(f'select * from "{name}"')  # noqa: S608 - our own names
            for cell in row
            for text in _within(cell)
        }


def _within(cell: object) -> list[str]:
    """Give the text of a cell, or those of the list that it holds as JSON."""
    if not isinstance(cell, str):
        return []
    try:
        held = json.loads(cell)
    except ValueError:
        return [cell]
    return [one for one in held if isinstance(one, str)] if isinstance(held, list) else [cell]


def test_the_database_holds_what_was_typed(plain: Path, typed: Path) -> None:
    wanted = {(table, _as_typed(text)) for table, text in _texts(plain / "site.db")}
    # Texts of prose stand here as their files have them, with the backslashes.
    seen = {(table, re.sub(r"\\([|<&])", r"\1", text)) for table, text in _texts(typed / "site.db")}
    missing = wanted - seen
    assert not {one for one in missing if TYPED in one[1]}


def test_the_themes_search_index_holds_it_as_html(made: Made) -> None:
    """Material's search puts titles and texts into its list as HTML."""
    plain, typed = made("material-plain", WORD, LEAD), made("material-typed", TYPED, LEADS)
    paths = sorted(plain.glob("site/*/search/search_index.json"))
    assert len(paths) == len(LANGUAGES)
    for path in paths:
        same = typed / path.relative_to(plain)
        wanted = Events(_words(path)).seen
        for before, after in zip(wanted, Events(_words(same)).seen, strict=True):
            wanted_event = tuple(map(_as_typed, before))
            assert _whole(after, wanted_event) == wanted_event


def test_our_box_shows_what_was_typed(typed: Path, browser: Browser) -> None:
    context = browser.new_context()
    with serving(typed / "site") as address:
        page = context.new_page()
        page.goto(f"{address}/it/")
        page.locator(".rg-search__open").click()
        page.locator(".rg-search input").fill("snake_case_word")
        first = page.locator(".rg-search ol li").first
        expect(first).to_contain_text("snake_case_word")
        # Nothing but our own marks of what was found: no tag of a text has become one.
        tags = page.locator(".rg-search ol *").evaluate_all("all => all.map((one) => one.tagName)")
        shown = " ".join(page.locator(".rg-search ol").all_inner_texts())
    context.close()
    assert set(tags) <= {"LI", "A", "SPAN", "SMALL", "MARK", "STRONG"}
    assert "<b>open" in shown
    assert "{{ x }}" in shown


def _words(index: Path) -> str:
    docs = json.loads(index.read_text(encoding="utf-8"))["docs"]
    return "<hr>".join(f"{one['title']}<br>{one['text']}" for one in docs)


def test_nothing_runs_in_a_browser_and_nothing_is_requested(
    attacked: Path, browser: Browser
) -> None:
    """Each page is opened with the attacks in its address too, and its inputs filled with them."""
    site, foreign = attacked / "site", []
    context = browser.new_context(service_workers="block")

    def answer(route: Route) -> None:
        path = site / unquote(urlsplit(route.request.url).path)[1:]
        path = path / "index.html" if path.is_dir() else path
        if not route.request.url.startswith((HOST, "data:", "blob:")):
            foreign.append(route.request.url)
        route.fulfill(path=path) if path.is_file() else route.fulfill(status=404)

    context.route("**/*", answer)
    page = context.new_page()
    page.on("dialog", lambda dialog: foreign.append(dialog.message))
    address = f"?{'&'.join(f'{key}={quote(ATTACK)}' for key in ('q', 'h', 'floors', 'roof'))}"
    for name, path in pages(site):
        if name.startswith(("en/", "ru/")):
            continue
        assert not threats(path.read_text(encoding="utf-8")), name
        page.goto(f"{HOST}{name.removesuffix('index.html')}{address}#{quote(ATTACK)}")
        for box in page.locator("input[type=search], input[type=text]").all():
            box.fill(ATTACK, force=True)
        assert "pwned" not in page.title().replace("document.title='pwned'", ""), name
    context.close()
    assert foreign == []


def test_the_databases_pages_are_escaped(attacked: Path) -> None:
    # The browser's own loop runs in this thread.
    with ThreadPoolExecutor(1) as apart:
        apart.submit(_visit_database, attacked / "site.db").result()


def _visit_database(database: Path) -> None:
    browser = Datasette(files=[str(database)])
    for path in (
        *("", "/cards", "/units", "/translations", "/claims", "/glossary", "/card_list_it"),
        f"/search_it?parole={quote(ATTACK)}",
        f"/cards?_search={quote(ATTACK)}&name__contains={quote(ATTACK)}&_facet=name",
        f"/cards?_sort={quote(ATTACK)}",
        f"?sql={quote(f'select 1 as {ATTACK}')}",
        f"/{quote(ATTACK)}",
    ):
        answer = browser.get(f"/site{path}")
        assert answer.status_code in {200, 302, 400, 404}, path
        assert not threats(answer.text), path
        made = re.search("<(script|iframe|base|style|svg|img)[^>]*(pwned|attacker)", answer.text)
        assert made is None, path
    browser.close()

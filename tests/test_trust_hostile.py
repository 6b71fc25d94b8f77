"""What people type survives, and nobody gets in: every field holds marks, then attacks."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Route
from tests.hostile import AS_TYPED, ATTACKS, LEAD, LEADS, WORD, Events, collection, pages, threats
from tests.running import ROOT
from tests.test_datasette import Browser as Datasette

from regolario.database import write_database
from regolario.mkdocs_plugin import build_site

TYPED = " ".join(AS_TYPED)
ATTACK = " ".join(ATTACKS)
HOST = "http://site.test/"


@pytest.fixture(autouse=True)
def _terse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep Datasette from drawing every error with all its variables."""
    monkeypatch.setattr("datasette.handle_exception.rich", None)


Made = Callable[[str, str, str], Path]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Build a collection with the checks left out: what they refuse must do no harm either."""

    def make(name: str, text: str, lead: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        library = collection(folder, text, lead)
        shutil.copy(ROOT / "mkdocs.yml", folder)
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


def _in_all(held: object) -> object:
    if isinstance(held, dict):
        return {_in_all(key): _in_all(one) for key, one in held.items()}
    if isinstance(held, list):
        return [_in_all(one) for one in held]
    return _as_typed(held) if isinstance(held, str) else held


def _events(path: Path) -> list[tuple[str, ...]]:
    """Read a page, other than the drawn card: it shows as much of a name as fits."""
    text = path.read_text(encoding="utf-8")
    return Events(re.sub(r'<svg class="rg-drawn".*?</svg>', "", text)).seen


def test_pages_show_what_was_typed(plain: Path, typed: Path) -> None:
    """Tag by tag the pages are the harmless ones: each text is escaped, and just once."""
    shown = dict(pages(typed / "site"))
    for name, path in pages(plain / "site"):
        wanted, seen = _events(path), _events(shown[name])
        for before, after in zip(wanted, seen, strict=True):
            wanted_event = tuple(_in_all(_read(one)) for one in before)
            assert tuple(map(_read, after)) == wanted_event, name


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


def test_the_search_index_holds_it_as_html(plain: Path, typed: Path) -> None:
    """Material's search puts titles and texts into its list as HTML."""
    for path in sorted(plain.glob("site/*/search/search_index.json")):
        same = typed / path.relative_to(plain)
        wanted = Events(_words(path)).seen
        for before, after in zip(wanted, Events(_words(same)).seen, strict=True):
            assert after == tuple(map(_as_typed, before))


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
        # Datasette refuses to sort by what is no column with status 500.
        refused = {200, 302, 400, 404} | ({500} if "Cannot sort" in answer.text else set())
        assert answer.status_code in refused, path
        assert not threats(answer.text), path
        made = re.search("<(script|iframe|base|style|svg|img)[^>]*(pwned|attacker)", answer.text)
        assert made is None, path
    browser.close()

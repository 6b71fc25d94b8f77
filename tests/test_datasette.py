"""Datasette on the database: bare, and as `regolario browse` starts it, reading only."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

import pytest
from datasette.app import Datasette
from datasette.utils import tilde_encode
from tests.sample_collections import make_collection
from tests.sample_databases import GAPS, card, make_database, with_cards

from regolario.database import write_database
from regolario.database.browse import datasette_arguments

ASKED = "/site/search_ru.json?слова=башня"
IDS = ["low", "a,b", "a b.~%", "ё", "'\"", "#?&=", "a\nb", "-", "%2F"]


class Browser:
    """Asks one Datasette; what it opened is closed in the end."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - Datasette's own
        """Start it on the files that the options name."""
        self.datasette = Datasette(**options)

    def get(self, path: str) -> Any:  # noqa: ANN401 - httpx's response
        """Open a page."""

        async def ask() -> Any:  # noqa: ANN401 - as above
            return await self.datasette.client.get(path)

        return asyncio.run(ask())

    def raw(self, path: str) -> tuple[int, bytes]:
        """Open a path as a server hands it on, which no client has tidied up: status, content."""
        told: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            told.append(message)

        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
        }
        asyncio.run(self.datasette.app()(scope, receive, send))
        return told[0]["status"], b"".join(one.get("body", b"") for one in told)

    def post(self, path: str, data: dict[str, str]) -> Any:  # noqa: ANN401 - httpx's response
        """Send a form."""

        async def ask() -> Any:  # noqa: ANN401 - as above
            return await self.datasette.client.post(path, data=data)

        return asyncio.run(ask())

    def rows(self, path: str, **values: str) -> list[dict[str, Any]]:
        """Ask for the rows of a table or query."""
        answer = self.get(f"{path}.json?{urlencode({**values, '_shape': 'array'})}")
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json()
        return found

    def close(self) -> None:
        """Close the files."""
        for one in self.datasette.databases.values():
            one.close()


@pytest.fixture(autouse=True)
def _terse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep Datasette from drawing every error with all its variables."""
    monkeypatch.setattr("datasette.handle_exception.rich", None)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("datasette"), GAPS)


@pytest.fixture(scope="module")
def bare(database: Path) -> Iterator[Browser]:
    """Do as `datasette site.db` does."""
    browser = Browser(files=[str(database)])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def locked(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Do as `regolario browse` does, with the folder of a site."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "beside.html").write_text("<p>nobody's business", encoding="utf-8")
    site = folder / "site"
    (site / "it/towers/rules").mkdir(parents=True)
    (site / "it/towers/rules/index.html").write_text("<p>Regole", encoding="utf-8")
    (site / "it/towers/cards/low").mkdir(parents=True)
    for page in ("cards/low", "cards"):
        text = "<body><p>Carte</body>"
        (site / "it/towers" / page / "index.html").write_text(text, encoding="utf-8")
    work = tmp_path_factory.mktemp("work")
    datasette_arguments(database, work, site=site)
    browser = Browser(
        files=[],
        immutables=[str(database)],
        inspect_data=json.loads((work / "inspect.json").read_text(encoding="utf-8")),
        metadata=json.loads((work / "metadata.json").read_text(encoding="utf-8")),
        settings={"suggest_facets": False, "sql_time_limit_ms": 2000},
    )
    yield browser
    browser.close()


def test_every_page_opens_bare(bare: Browser) -> None:
    listed = bare.get("/site.json").json()
    names = [table["name"] for table in listed["tables"]]
    names += [view["name"] for view in listed["views"]]
    assert {"cards", "translations", "compare", "card_list_ru"} <= set(names)
    for name in names:
        assert bare.get(f"/site/{name}").status_code == 200, name
        assert bare.get(f"/site/{name}.csv").status_code == 200, name


def test_indexes_are_hidden(bare: Browser) -> None:
    tables = bare.get("/site.json").json()["tables"]
    hidden = {table["name"] for table in tables if table["hidden"]}
    assert {"fts_en", "fts_it", "fts_ru"} <= hidden
    assert all(name.startswith("fts_") for name in hidden)


def test_every_query_opens(bare: Browser) -> None:
    queries = bare.get("/site.json").json()["queries"]
    assert len(queries) == 18
    for query in queries:
        assert bare.get(f"/site/{query['name']}").status_code == 200, query["name"]
        assert query["description"]


def test_queries_are_offered_in_each_language(bare: Browser) -> None:
    page = bare.get("/site").text
    for title in (">Search<", ">Cerca<", ">Поиск<"):
        assert title in page


def test_searching_speaks_the_language(bare: Browser) -> None:
    found = bare.rows("/site/search_it", parole="piano basso")
    assert found[0] == {
        "game": "towers",
        "unit": "card/low/name",
        "Genere": "carta",
        "Nome": "Piano basso",
        "Testo": "Paga +1 Mattone, oppure il 20%.",
        "Pagina": "it/towers/cards/low/",
    }
    found = bare.rows("/site/search_ru", слова="колодой")
    assert found[0]["unit"] == "glossary/deck"


@pytest.mark.parametrize(
    "words", ["L'Agente", "R&D", "+1", "AND", '"', "*", "\0", "(", "NEAR(", "x" * 10_000, ""]
)
def test_searching_takes_anything(bare: Browser, words: str) -> None:
    answer = bare.get(f"/site/search_it.json?{urlencode({'parole': words})}")
    assert answer.status_code == 200
    assert answer.json()["ok"]


def test_a_card_is_compared_by_any_of_its_names(bare: Browser) -> None:
    for asked in ("low", "LOW FLO", "piano b", "Низкий этаж"):
        found = bare.rows("/site/compare_card_en", card=asked)
        assert [row["Name"] for row in found] == ["Low floor", "Piano basso", "Низкий этаж"]
    assert bare.rows("/site/compare_card_en", card="no such card") == []


def test_facets_are_counted_in_words(bare: Browser) -> None:
    found = bare.rows("/site/cards_by_facets_it", game="tow")
    assert [(row["held"], row["value"], row["Copie"]) for row in found] == [
        ("floor", "Piano", 5),
        ("roof", "Tetto", 1),
    ]
    assert bare.rows("/site/cards_by_facets_it", game="no such game") == []


def test_gaps_disagreements_and_wrong_claims_are_listed(bare: Browser) -> None:
    missing = bare.rows("/site/what_is_missing_en", language="Italian")
    assert [row["unit"] for row in missing if row["game"] == "towers"] == [
        "glossary/deck/definition"
    ]
    assert missing[0]["Page"].startswith("it/")
    numbers = bare.rows("/site/numbers_that_disagree_en")
    assert [row["unit"] for row in numbers] == ["card/low/text"]
    wrong = bare.rows("/site/wrong_claims_en")
    assert [(row["Where in it"], row["Verdict"]) for row in wrong] == [("4", "Wrong")]
    assert wrong[0]["Page"] == "en/towers/sources/#towers_book.deck"
    assert bare.rows("/site/wrong_claims_it")[0]["Pagina"] == "it/towers/sources/#towers_book.deck"


def test_functions_are_there(bare: Browser) -> None:
    query = "select fold('ЁЛКИ') a, stem('azioni', 'it') b, search_query(null, null) c"
    assert bare.rows("/site", sql=query) == [{"a": "елки", "b": "azion", "c": '""'}]


def test_tables_and_columns_are_described(bare: Browser) -> None:
    page = bare.get("/site/translations").text
    assert "What each language has of each unit" in page
    assert "Why it is the same as the source, or does not apply." in page
    assert "Samples" in bare.get("/site").text


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Open cards whose ids hold any character."""
    folder = tmp_path_factory.mktemp("odd")
    library = with_cards(make_collection(folder), [card(key) for key in IDS])
    write_database(library, folder / "site.db")
    browser = Browser(files=[str(folder / "site.db")])
    yield browser
    browser.close()


@pytest.mark.parametrize("key", IDS)
def test_rows_open_whatever_their_id_holds(odd: Browser, key: str) -> None:
    address = f"/site/cards/towers,{tilde_encode(key)}"
    assert odd.get(address).status_code == 200
    assert odd.rows(address)[0]["id"] == key
    listed = odd.get(f"/site/card_texts?card={quote(key)}").text
    assert f'href="{address}"' in listed
    assert odd.get(f"/site/cards?id={quote(key)}").status_code == 200


def test_cells_lead_to_their_rows(bare: Browser) -> None:
    links = [
        ("/site/translations", "/site/units/towers,rules~2Fplay~2Edraw"),
        ("/site/card_list_it", "/site/cards/towers,low"),
        ("/site/search_it?parole=mazzo", "/site/units/towers,glossary~2Fdeck"),
        ("/site/cards_by_facets_en", "/site/cards?game=towers&amp;type__exact=floor"),
    ]
    for page, link in links:
        size = "&_size=max" if "?" in page else "?_size=max"
        assert f'href="{link}"' in bare.get(page + size).text
        assert bare.get(link.replace("&amp;", "&")).status_code == 200


def test_without_a_site_no_cell_leads_there(bare: Browser) -> None:
    assert "it/towers/cards/low/" in bare.get("/site/card_list_it").text
    assert 'href="/-/site/' not in bare.get("/site/card_list_it").text
    assert bare.get("/-/site/it/towers/rules/index.html").status_code == 404


def test_cells_lead_to_the_site_that_is_shown_along(locked: Browser) -> None:
    link = "/-/site/it/towers/rules/#play.draw"
    assert f'href="{link}"' in locked.get("/site/documents?language=it&kind=clause").text
    page = locked.get(link)
    assert (page.status_code, page.text) == (200, "<p>Regole")
    assert page.headers["content-type"].startswith("text/html")
    assert 'href="/-/site/it/towers/cards/low/"' in locked.get("/site/card_list_it").text


def test_pages_of_the_site_lead_back(locked: Browser) -> None:
    card = locked.get("/-/site/it/towers/cards/low/").text
    assert '<a style="color:#00f" href="/site/cards/towers,low">' in card
    assert locked.get("/site/cards/towers,low").status_code == 200
    cards = locked.get("/-/site/it/towers/cards/").text
    link = "/site/documents?language=it&amp;page__startswith=it%2Ftowers%2Fcards%2F"
    assert f'href="{link}"' in cards
    found = locked.rows("/site/documents", language="it", page__startswith="it/towers/cards/")
    assert {row["unit"] for row in found} == {
        "card/low/name",
        "card/high/name",
        "card/roof/name",
    }


def test_calculators_are_functions(bare: Browser) -> None:
    (listed,) = bare.rows("/site/functions", sql__notblank="1")
    assert listed["sql"] == "towers_tower_steps(floors, roof)"
    # Two floors score two points; ten are refused.
    query = """select towers_tower_steps(2, 'flat') a, towers_tower_steps_trace('2', 'flat') b,
      towers_tower_steps(10, 'none') c, towers_tower_steps('x', 'none') d"""
    (row,) = bare.rows("/site", sql=query)
    assert (row["a"], row["c"], row["d"]) == (
        2,
        "not possible: floors_range 10",
        "not possible: floors = x",
    )
    assert json.loads(row["b"]) == [
        {"clause": "scoring.floors", "value": 2},
        {"clause": "scoring.total", "value": 2},
    ]


@pytest.mark.parametrize(
    "path",
    [
        "nothing/",
        "../beside.html",
        "..%2Fbeside.html",
        "%2e%2e/beside.html",
        "it/../../beside.html",
        "it%2F..%2F..%2Fbeside.html",
    ],
)
def test_nothing_but_the_site_is_shown(locked: Browser, path: str) -> None:
    status, content = locked.raw(f"/-/site/{path}")
    assert status in {302, 404}
    assert b"nobody's business" not in content


def test_cells_lead_to_a_site_elsewhere(database: Path) -> None:
    metadata = {"plugins": {"regolario": {"site": "https://example.org/x/"}}}
    browser = Browser(files=[str(database)], metadata=metadata)
    page = browser.get("/site/card_list_ru").text
    browser.close()
    assert 'href="https://example.org/x/ru/towers/cards/low/"' in page


@pytest.mark.parametrize("name", ["bare", "locked"])
@pytest.mark.parametrize(
    "statement",
    [
        "insert into games (id) values ('x')",
        "delete from cards",
        "update cards set name = 'x'",
        "drop table cards",
        "create table x (y)",
        "attach database 'x.db' as x",
        "vacuum",
        "pragma user_version = 9",
        "with x as (select 1) delete from cards",
        "select 1; delete from cards",
        "insert into fts_en(fts_en) values ('delete-all')",
    ],
)
def test_nothing_can_be_written(
    name: str, statement: str, database: Path, request: pytest.FixtureRequest
) -> None:
    browser: Browser = request.getfixturevalue(name)
    before = hashlib.sha256(database.read_bytes()).digest()
    answer = browser.get(f"/site.json?{urlencode({'sql': statement})}")
    assert answer.status_code == 400
    assert browser.post("/site", {"sql": statement}).status_code in {400, 403, 405}
    assert hashlib.sha256(database.read_bytes()).digest() == before
    assert {path.name for path in database.parent.glob("site.db*")} == {"site.db"}


# Datasette leaves the other facets unasked when one of them fails.
@pytest.mark.filterwarnings("ignore:coroutine .* was never awaited:RuntimeWarning")
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("cards?_sort=nope", "Cannot sort table by nope"),
        ("cards?_facet=%7B%7B", "a facet that begins with a brace must be JSON"),
        ("cards?_facet=nope", "no such column: nope"),
    ],
)
def test_what_cannot_be_asked_is_the_askers_mistake(locked: Browser, asked: str, said: str) -> None:
    page = locked.get(f"/site/{asked}")
    assert page.status_code == 400
    assert said in page.text


def test_programs_are_told_what_cannot_be_asked(locked: Browser) -> None:
    answer = locked.get("/site/cards.json?_sort=nope")
    assert answer.status_code == 400
    assert answer.json()["error"] == "Cannot sort table by nope"


def test_long_queries_are_stopped(locked: Browser) -> None:
    forever = "with recursive n(i) as (select 1 union all select i + 1 from n)"
    asked = {"sql": f"{forever} select max(i) from n", "_timelimit": "50"}  # noqa: S608 - ours
    answer = locked.get(f"/site.json?{urlencode(asked)}")
    assert answer.status_code == 400
    assert "interrupted" in answer.text.lower()


def test_counts_are_known_beforehand(locked: Browser) -> None:
    tables = {table["name"]: table["count"] for table in locked.get("/site.json").json()["tables"]}
    assert tables["cards"] == 3
    assert tables["documents"] == 54
    assert "<form" in locked.get("/site/cards").text


@pytest.fixture(scope="module")
def mixed(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Open our database beside others."""
    foreign = tmp_path_factory.mktemp("foreign") / "foreign.db"
    connection = sqlite3.connect(foreign)
    connection.executescript(
        "create table canned_queries (name, sql); create table descriptions (x);"
        " create table units (game, unit, page, value, held_in);"
        " insert into units values ('g', 'u', 'en/', 'v', 'h');"
    )
    connection.close()
    browser = Browser(files=[str(foreign), str(database)], memory=True)
    yield browser
    browser.close()


def test_other_databases_keep_what_they_have(mixed: Browser) -> None:
    assert mixed.get("/").status_code == 200
    for path in ("/foreign", "/foreign/units", "/foreign/canned_queries", "/_memory"):
        assert mixed.get(path).status_code == 200, path
    listed = mixed.get("/foreign.json").json()
    assert listed["queries"] == []
    page = mixed.get("/foreign/units").text
    assert 'href="/foreign/units/g,u"' not in page
    assert "Every translatable text" not in page
    assert mixed.get("/_memory.json?sql=select+fold('%C3%88')").json()["rows"] == [["e"]]
    assert mixed.get("/site/units").status_code == 200


def test_metadata_given_by_hand_win(database: Path) -> None:
    metadata = {"databases": {"site": {"title": "Mine", "tables": {"cards": {"size": 2}}}}}
    browser = Browser(files=[str(database)], metadata=metadata)
    front, cards = browser.get("/site").text, browser.get("/site/cards").text
    browser.close()
    assert "<h1>Mine" in front
    assert "The cards of all games" in cards
    assert len(re.findall(r'<tr>\s*<td class="col-Link', cards)) == 2
    other = Browser(files=[str(database)])
    page = other.get("/site").text
    other.close()
    assert "<h1>Samples" in page


def test_the_command_itself_opens_it(database: Path, tmp_path: Path) -> None:
    arguments = datasette_arguments(database, tmp_path, port=0)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "datasette",
            *arguments,
            "--get",
            "/site/search_ru.json?слова=башня",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["ok"]
    assert "Башни" in done.stdout or "\\u0411" in done.stdout

"""What Datasette is told: arguments, metadata, and where cells lead."""

from __future__ import annotations

import itertools
import json
import sqlite3
from pathlib import Path

import pytest
from datasette.utils import tilde_encode
from tests.sample_databases import GAPS, make_database, rows

from regolario.database.browse import datasette_arguments, inspect
from regolario.database.links import cell_path, site_address, site_file
from regolario.database.metadata import Described, described


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("browsing"), GAPS)


@pytest.fixture(scope="module")
def told(database: Path) -> Described:
    found = described(database)
    assert found is not None
    return found


def test_metadata_describe_every_table_and_column(database: Path, told: Described) -> None:
    tables = told.metadata["tables"]
    for name, column in rows(
        database,
        """select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c
        where m.type in ('table', 'view')""",
    ):
        assert tables[name]["description"]
        assert tables[name]["columns"][column]
    assert told.metadata["title"] == "Samples"


def test_metadata_name_facets_and_orders_that_exist(told: Described) -> None:
    for name, table in told.metadata["tables"].items():
        for facet in table.get("facets", ()):
            column = facet["array"] if isinstance(facet, dict) else facet
            assert column in table["columns"], name
        assert table.get("sort", "position") in {*table["columns"], "position"}
    cards = told.metadata["tables"]["cards"]
    assert (cards["sort"], cards["facets"]) == ("position", ["game", "type"])
    assert told.metadata["tables"]["games"]["facets"][0] == {"array": "designers"}
    assert told.metadata["tables"]["card_list_it"]["facets"] == ["game", "Tipo"]


def test_queries_have_titles_in_each_language(told: Described) -> None:
    assert list(told.queries)[:6] == [
        "search_en",
        "compare_card_en",
        "cards_by_facets_en",
        "what_is_missing_en",
        "numbers_that_disagree_en",
        "wrong_claims_en",
    ]
    assert len(told.queries) == 18
    titles = [told.queries[f"search_{code}"]["title"] for code in ("en", "it", "ru")]
    assert titles == ["Search", "Cerca", "Поиск"]
    assert ":слова" in str(told.queries["search_ru"]["sql"])


def test_other_files_are_not_ours(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("create table canned_queries (name)")
    connection.close()
    text = tmp_path / "text.db"
    text.write_text("no database at all", encoding="utf-8")
    for path in (foreign, text, tmp_path / "missing.db", tmp_path, None):
        assert described(path) is None


def test_a_file_cut_short_is_not_ours(tmp_path: Path, database: Path) -> None:
    (tmp_path / "cut.db").write_bytes(database.read_bytes()[:5000])
    assert described(tmp_path / "cut.db") is None


@pytest.mark.parametrize(
    ("cells", "column", "table", "expected"),
    [
        (
            {"game": "towers", "unit": "rules/play.draw"},
            "unit",
            "translations",
            "units/towers,rules~2Fplay~2Edraw",
        ),
        (
            {"game": "towers", "unit": "rules/play.draw"},
            "unit",
            None,
            "units/towers,rules~2Fplay~2Edraw",
        ),
        ({"game": "towers", "card": "a,b"}, "card", "card_texts", "cards/towers,a~2Cb"),
        ({"game": "towers", "id": "low"}, "id", "card_list_it", "cards/towers,low"),
        ({"game": "towers", "id": "low"}, "id", "cards", None),
        (
            {"game": "towers", "clause": "play.draw"},
            "clause",
            "proofs",
            "clauses/towers,play~2Edraw",
        ),
        (
            {"game": "towers", "source": "towers_book", "claim": "hand"},
            "claim",
            "claim_links",
            "claims/towers,towers_book,hand",
        ),
        (
            {"game": "towers", "held_in": "colour", "value": "red"},
            "value",
            "card_facets",
            "cards?game=towers&colour__exact=red",
        ),
        ({"unit": "rules/play.draw"}, "unit", None, None),
        ({"game": "towers", "unit": None}, "unit", "faq_links", None),
        ({"game": "towers", "text": "rules/play.draw"}, "text", "units", None),
        ({"game": "towers", "source": "Some text."}, "source", "missing", None),
    ],
)
def test_cells_lead_to_rows(
    told: Described,
    cells: dict[str, object],
    column: str,
    table: str | None,
    expected: str | None,
) -> None:
    assert cell_path(cells, column, table, told, tilde_encode) == expected


def test_pages_are_below_the_site() -> None:
    address = site_address("it/towers/rules/#play.draw", "https://example.org/games/")
    assert address == "https://example.org/games/it/towers/rules/#play.draw"
    assert site_address("it/a b/", "/-/site") == "/-/site/it/a%20b/"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("", "index.html"),
        ("it/", "it/index.html"),
        ("it", "it/index.html"),
        ("it/page.css", "it/page.css"),
        ("none/", None),
        ("../secret", None),
        ("it/../../secret", None),
        ("/etc/passwd", None),
        ("link", None),
        ("\0", None),
        ("x" * 5000, None),
    ],
)
def test_only_files_of_the_site_are_shown(tmp_path: Path, path: str, expected: str | None) -> None:
    site = tmp_path / "site"
    (site / "it").mkdir(parents=True)
    for name in ("index.html", "it/index.html", "it/page.css"):
        (site / name).write_text(name, encoding="utf-8")
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    (site / "link").symlink_to(tmp_path / "secret")
    found = site_file(site, path)
    assert found == (None if expected is None else site / expected)


def test_rows_are_counted_beforehand(database: Path) -> None:
    counted = inspect(database)["site"]
    assert counted["tables"]["cards"] == {"count": 3}
    assert counted["size"] == database.stat().st_size
    assert len(counted["hash"]) == 64


def test_arguments_keep_datasette_local_and_read_only(database: Path, tmp_path: Path) -> None:
    arguments = datasette_arguments(database, tmp_path, site="https://example.org", port=8123)
    pairs = dict(itertools.pairwise(arguments))
    assert arguments[0] == "serve"
    assert pairs["--immutable"] == str(database)
    assert (pairs["--host"], pairs["--port"]) == ("127.0.0.1", "8123")
    assert pairs["suggest_facets"] == "off"
    assert {"sql_time_limit_ms", "max_returned_rows"} <= set(arguments)
    metadata = json.loads(Path(pairs["--metadata"]).read_text(encoding="utf-8"))
    assert metadata["plugins"]["regolario"] == {"site": "https://example.org"}
    assert json.loads(Path(pairs["--inspect-file"]).read_text(encoding="utf-8")) == inspect(
        database
    )


def test_a_site_may_be_a_folder_or_none(database: Path, tmp_path: Path) -> None:
    for site, expected in ((tmp_path, {"folder": str(tmp_path.resolve())}), (None, {})):
        datasette_arguments(database, tmp_path, site=site)
        metadata = json.loads((tmp_path / "metadata.json").read_text(encoding="utf-8"))
        assert metadata["plugins"]["regolario"] == expected

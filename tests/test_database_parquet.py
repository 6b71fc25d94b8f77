"""`db --parquet`: the tables in a form that DuckDB queries as they are."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner

from regolario.cli.main import main
from regolario.database.parquet import write_parquet


def _rows(query: str) -> list[tuple[object, ...]]:
    with closing(duckdb.connect()) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture(scope="module")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("parquet") / "tables"
    write_parquet(built / "site.db", folder)
    return folder


def test_every_table_has_the_rows_of_the_database(built: Path, folder: Path) -> None:
    with closing(sqlite3.connect(built / "site.db")) as connection:
        for path in folder.iterdir():
            # The tables are those of the database: `cards`, `translations`, …
            wanted = connection.execute(f'select * from "{path.stem}"').fetchall()  # noqa: S608
            found = _rows(f"select * from '{path}'")  # noqa: S608
            assert sorted(found, key=repr) == sorted(wanted, key=repr), path.stem
    names = {path.stem for path in folder.iterdir()}
    assert {"games", "cards", "units", "translations", "clauses", "card_texts"} <= names
    assert not any("_data" in name or "_idx" in name for name in names)


def test_duckdb_joins_the_tables(folder: Path) -> None:
    # Lost Cities: five destinations, each with numbers from 2 to 10.
    counted = _rows(
        f"""
        select c.type, count(*), sum(c.copies)
        from '{folder}/cards.parquet' c join '{folder}/games.parquet' g on g.id = c.game
        where g.id = 'lost_cities' group by c.type order by c.type
        """  # noqa: S608
    )
    assert counted == [("investment", 5, 15), ("number", 45, 45)]
    said = _rows(
        f"select text from '{folder}/translations.parquet'"  # noqa: S608
        " where game = 'lost_cities' and unit = 'card/desert_2/name' and language = 'ru'"
    )
    assert said == [("Пустыня 2",)]


def test_the_command_writes_them_and_spares_other_files(tmp_path: Path) -> None:
    root = tmp_path / "mine"
    runner = CliRunner()
    assert runner.invoke(main, ["new", str(root)]).exit_code == 0
    tables = root / "tables"
    done = runner.invoke(main, ["--root", str(root), "db", "--parquet", str(tables)])
    assert done.exit_code == 0, done.output
    assert (tables / "cards.parquet").exists()
    (tables / "diary.txt").touch()
    done = runner.invoke(main, ["--root", str(root), "db", "--parquet", str(tables)])
    assert done.exit_code == 1
    assert "holds other files" in done.output
    assert (tables / "diary.txt").exists()

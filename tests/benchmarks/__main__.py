"""Measure what the design promises, and print each as a ratio or a number beside its bar.

    python -m tests.benchmarks --cards 6000

Everything is made and measured in one run and one folder, so that the ratios hold on any machine.
Seconds are the processor's, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.benchmarks.large_collections import GAME, LANGUAGES, write_collection

from regolario.database import write_database
from regolario.database.cardfields import field_columns
from regolario.database.schema import Row
from regolario.database.searching import index, rows
from regolario.database.tables import tables
from regolario.database.wordings import Wordings
from regolario.files.writing import write_files
from regolario.library import Library, read_library
from regolario.pages import card_pages

PLAIN_PAGES = 600
"""So many cards are rendered by MkDocs itself: it takes long, and its rate does not change."""


class Bar(NamedTuple):
    """What the whole build may take."""

    seconds: float
    mebibytes: float


class Figure(NamedTuple):
    """A measured figure beside its bar."""

    what: str
    found: str
    bar: str
    met: bool | None


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=6000)
    parser.add_argument("--seconds", type=float, default=60, help="the bar of the whole build")
    parser.add_argument("--mebibytes", type=float, default=1024, help="the bar of its memory")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="regolario-bench-") as folder:
        _say(f"{asked.cards} cards × {len(LANGUAGES)} languages")
        for figure in figures(Path(folder), asked.cards, Bar(asked.seconds, asked.mebibytes)):
            verdict = {True: "met", False: "NOT MET", None: ""}[figure.met]
            _say(f"{figure.what:<52} {figure.found:>12}  {figure.bar:<22} {verdict}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def figures(folder: Path, cards: int, bar: Bar) -> Iterator[Figure]:
    """Measure one figure after the other."""
    whole, half = folder / "whole", folder / "half"
    yield Figure("making the collection", _said(_timed(write_collection, whole, cards)), "", None)
    write_collection(half, cards // 2)
    found, most = _run(whole, "check")[0], 10 * cards / 6000
    yield Figure("regolario check", _said(found), f"under {most:.0f} s", found < most)
    yield _linear("  twice the cards, checking", found, _run(half, "check")[0])
    library = read_library(whole)
    yield from _database(library, folder)
    yield from _site(library, whole, half, bar)


def _database(library: Library, folder: Path) -> Iterator[Figure]:
    path = folder / "bench.db"
    yield Figure(
        "rendering the database, and writing it",
        _said(_timed(write_database, library, path)),
        "",
        None,
    )
    wordings = Wordings(library)
    held = [(one, [*one.rows(wordings)]) for one in tables(field_columns(wordings))]
    searched = {code: [*rows(wordings, code)] for code in library.languages}
    # Rows that are made already, so that both sides do nothing but load them.
    given = tuple(replace(one, rows=partial(_held, found)) for one, found in held)
    with (
        patch("regolario.database.writing.tables", lambda _: given),
        patch("regolario.database.searching.rows", lambda _, language: searched[language]),
    ):
        ours = _timed(write_database, library, path)
    yield Figure("  loading rows that are made already", _said(ours), "", None)
    found = _executemany(path, folder / "bare.db", searched) / ours
    yield Figure(
        "  rate of loading against bare executemany", f"{found:.2f}", "at least 0.5", found >= 0.5
    )


def _held(found: list[Row], _: Wordings) -> list[Row]:
    return found


def _executemany(database: Path, target: Path, searched: Mapping[str, Sequence[Row]]) -> float:
    """Load the same rows into the same tables, with the same indexes and search tables."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(target)) as bare:
        listed = source.execute(
            "select name, type from pragma_table_list where schema = 'main'"
            " and name not like 'sqlite_%'"
        ).fetchall()
        made = dict(source.execute("select name, sql from sqlite_master where sql is not null"))
        indexes = source.execute(
            "select sql from sqlite_master where type = 'index' and sql is not null"
        ).fetchall()
        held = {
            name: source.execute(f'select * from "{name}"').fetchall()  # noqa: S608 - our own
            for name, kind in listed
            if kind == "table"
        }
        start = sum(os.times()[:4])
        bare.execute("pragma synchronous = off")
        for name, found in held.items():
            bare.execute(made[name])
            _insert(bare, name, found)
        for (sql,) in indexes:
            bare.execute(sql)
        for language, indexed in searched.items():
            name = index(language)
            bare.execute(made[name])
            columns = [row[1] for row in bare.execute(f'pragma table_info("{name}")')]
            marks = ", ".join("?" * (len(columns) + 1))
            listed_columns = ", ".join(columns)
            statement = f'insert into "{name}"(rowid, {listed_columns}) values ({marks})'  # noqa: S608
            bare.executemany(statement, indexed)
        bare.commit()
        return sum(os.times()[:4]) - start


def _insert(bare: sqlite3.Connection, name: str, rows: list[tuple[object, ...]]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        bare.executemany(f'insert into "{name}" values ({marks})', rows)  # noqa: S608


def _site(library: Library, whole: Path, half: Path, bar: Bar) -> Iterator[Figure]:
    built, peak = _run(whole, "build")
    yield Figure("regolario build", _said(built), f"under {bar.seconds:.0f} s", built < bar.seconds)
    yield Figure(
        "  memory", f"{peak:.0f} MiB", f"under {bar.mebibytes:.0f} MiB", peak < bar.mebibytes
    )
    smaller = _run(half, "build")[0]
    yield _linear("  twice the cards, building", built, smaller)
    pages = len(library.games[GAME].cards) * len(LANGUAGES)
    writing = _timed(_card_pages, library, whole, whole.parent / "stamped")
    yield Figure("card pages, written into the theme’s page", f"{pages / writing:.0f}/s", "", None)
    for listed, what, least in ((True, "as it comes", 10), (False, "with an empty navigation", 0)):
        plain = _mkdocs(library, whole.parent / f"plain{least}", whole, listed=listed)
        rate = pages / writing / plain
        yield Figure(f"MkDocs Material, the same cards, {what}", f"{plain:.0f}/s", "", None)
        wanted, met = (f"at least {least} ×", rate >= least) if least else ("", None)
        yield Figure("  our card pages against these", f"{rate:.1f} ×", wanted, met)
    yield Figure("cards of the whole build, a page each", f"{pages / built:.0f}/s", "", None)
    copied = _timed(shutil.copytree, whole / "site", whole.parent / "copy")
    yield Figure("the build against copying its files", f"{built / copied:.1f} ×", "", None)


def _linear(what: str, whole: float, half: float) -> Figure:
    return Figure(what, f"{whole / half:.2f} ×", "at most 2.3 ×", whole / half <= 2.3)


def _run(root: Path, asked: str) -> tuple[float, float]:
    """Let a process of its own check or build a collection; give seconds and its peak memory."""
    command = [sys.executable, "-m", "regolario", "--root", str(root), asked]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"regolario {asked} ended with exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def _card_pages(library: Library, built: Path, folder: Path) -> None:
    """Write all card pages again, as the build does, around the page of a card that it built."""
    for language in library.languages:
        pages = card_pages(library, language)
        first = next(pages)
        text = (built / f"site/{language}/{first.address}index.html").read_text(encoding="utf-8")
        before, after = text.split("<article", 1)[0], text.split("</article>", 1)[1]
        write_files(
            folder,
            (
                (f"{language}/{one.address}index.html", f"{before}{one.markdown}{after}")
                for one in chain([first], pages)
            ),
        )


def _mkdocs(library: Library, root: Path, whole: Path, *, listed: bool) -> float:
    """Let MkDocs render cards as Markdown pages by itself; give its pages a second.

    As it comes, each page is listed in the navigation of every page.
    """
    docs = root / "docs"
    docs.mkdir(parents=True)
    cards = library.games[GAME].cards[:PLAIN_PAGES]
    for card in cards:
        facts = "\n".join(f"- {name}: {value}" for name, value in card.values.items())
        text = f"# {card.name}\n\n{card.text}\n\n{facts}\n"
        (docs / f"{card.id}.md").write_text(text, encoding="utf-8")
    (docs / "index.md").write_text("# Cards\n", encoding="utf-8")
    settings = (whole / "mkdocs.yml").read_text(encoding="utf-8")
    lines = settings.replace("docs_dir: content", "docs_dir: docs").replace("  - regolario\n", "")
    nav = "" if listed else "nav: [index.md]"
    (root / "mkdocs.yml").write_text(f"{lines}\n{nav}\n", encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "-f", str(root / "mkdocs.yml")]
    return len(cards) / _timed(lambda: subprocess.run(command, check=True, capture_output=True))


def _timed(work: Callable[..., object], *arguments: object) -> float:
    """Give the processor seconds of a piece of work, with those of the programs it starts."""
    start = sum(os.times()[:4])
    work(*arguments)
    return sum(os.times()[:4]) - start


def _said(seconds: float) -> str:
    return f"{seconds:.1f} s"


if __name__ == "__main__":
    main()

"""The counts of units by game, language and state."""

from __future__ import annotations

import json
from pathlib import Path

from tests.sample_collections import Entries, Entry, changed, make_collection

from regolario.exchange.status import status_data, status_next, status_table
from regolario.library.progress import counted, progress
from regolario.models import State, Translation


def found(*states: State) -> list[Translation]:
    return [Translation(f"u/{number}", "it", state) for number, state in enumerate(states)]


ROWS = [
    counted("cirulla", "it", []),
    counted(
        "lost_cities", "it", found(State.OK, State.OK, State.DRAFT, State.STALE, State.MISSING)
    ),
    counted("lost_cities", "ru", found(State.OK, State.SAME, State.NOT_APPLICABLE)),
]


TABLE = """\
game         language  ok  stale  draft  missing  same  not applicable  total  done  percent
cirulla      it         0      0      0        0     0               0      0     0      100
lost_cities  it         2      1      1        1     0               0      5     2       40
lost_cities  ru         1      0      0        0     1               1      3     3      100
"""


def test_the_table() -> None:
    assert status_table(ROWS) == TABLE


def test_the_data_is_json() -> None:
    assert json.loads(json.dumps(status_data(ROWS)))[1] == {
        "game": "lost_cities",
        "language": "it",
        "ok": 2,
        "stale": 1,
        "draft": 1,
        "missing": 1,
        "same": 0,
        "not_applicable": 0,
        "total": 5,
        "done": 2,
        "percent": 40,
        # What is out of date comes first, then what is missing.
        "next": [
            {"unit": "u/3", "state": "stale", "path": "", "line": 1},
            {"unit": "u/4", "state": "missing", "path": "", "line": 1},
            {"unit": "u/2", "state": "draft", "path": "", "line": 1},
        ],
    }


def test_a_share_is_a_hundred_only_when_all_is_done() -> None:
    states = [State.OK] * 999 + [State.MISSING]
    row = counted("x", "it", found(*states))
    assert (row.done, row.total, row.percent) == (999, 1000, 99)


def test_what_is_next_names_its_place_and_what_changed(tmp_path: Path) -> None:
    entries: Entries = {
        ("it", "rules/play.more"): Entry(
            "Di più.", fuzzy=True, previous="The old one allows more."
        ),
        ("it", "card/low/name"): "",
        ("ru", "rules/play"): Entry("Игра", fuzzy=True),
    }
    library = make_collection(tmp_path, entries=entries)
    rows = [row for row in progress(library) if row.game == "towers"]
    po = "locales/{}/LC_MESSAGES/towers.po:{}"
    more, low, play = (row.place.line for one in rows for row in one.todo)
    assert status_next(library, rows) == (
        "\ntowers, it, stale: 1\n"
        f"  {po.format('it', more)}: rules/play.more: "
        "The [-old-]{+new+} [-one-]{+edition+} allows more.\n"
        "\ntowers, it, missing: 1\n"
        f"  {po.format('it', low)}: card/low/name: Low floor\n"
        "\ntowers, ru, draft: 1\n"
        f"  {po.format('ru', play)}: rules/play: Play\n"
    )


def test_a_long_list_and_long_texts_are_shortened(tmp_path: Path) -> None:
    long = "It is fun. " * 30
    entries: Entries = {("it", unit): "" for unit in ("rules/play", "rules/play.fun", *FIELDS)}
    files = changed("content/towers/rules.md", "Enjoy yourselves.", long)
    library = make_collection(tmp_path, files, entries)
    rows = [row for row in progress(library) if (row.game, row.language) == ("towers", "it")]
    lines = status_next(library, rows).splitlines()
    assert lines[1] == "towers, it, missing: 12"
    assert lines[-1] == "  and 2 more; --all lists them"
    assert len(lines) == 2 + 10 + 1
    whole = status_next(library, rows, whole=True)
    assert f"rules/play.fun: {long[:100]}…\n" in whole
    assert "more" not in whole.splitlines()[-1]


FIELDS = (
    "game/title",
    "edition/old",
    "edition/new",
    "component/board",
    "component/cards",
    "card_type/floor",
    "card_type/roof",
    "field/height",
    "field/colour",
    "token/brick",
)

"""The counts of units by game, language and state."""

from __future__ import annotations

import json

from regolario.exchange.status import status, status_data, status_table
from regolario.models import State, Translation


def found(*states: State) -> list[Translation]:
    return [Translation(f"u/{number}", "it", state) for number, state in enumerate(states)]


ROWS = status(
    {
        ("lost_cities", "ru"): found(State.OK, State.SAME, State.NOT_APPLICABLE),
        ("lost_cities", "it"): found(State.OK, State.OK, State.STALE, State.DRAFT, State.MISSING),
        ("cirulla", "it"): [],
    }
)


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
    }


def test_a_share_is_a_hundred_only_when_all_is_done() -> None:
    states = [State.OK] * 999 + [State.MISSING]
    (row,) = status({("x", "it"): found(*states)})
    assert (row.done, row.total, row.percent) == (999, 1000, 99)

"""A process that stays with a rules module answers many calls, each within its time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regolario.proofs import REFUSED, Worker

MODULE = '''\
"""Rules for tests."""


def double(number):
    """Double a number.

    >>> double(2)
    4
    >>> double(-1)
    Traceback (most recent call last):
    ...
    ValueError: ('negative', -1)

    Clauses: scoring.double
    """
    if number < 0:
        raise ValueError("negative", number)
    return number * 2


def forever(number):
    """Never end.

    >>> forever(0)
    0

    Clauses: scoring.forever
    """
    while number > 0:
        number = number + 1
    return number
'''


@pytest.fixture
def worker() -> Iterator[Worker]:
    started = Worker(MODULE, "rules.py", seconds=0.5)
    yield started
    started.close()


def test_it_answers_many_calls(worker: Worker) -> None:
    assert [worker.call("double", {"number": number}).value for number in (1, 2, 3)] == [2, 4, 6]


def test_a_refusal_of_the_rules_is_an_answer(worker: Worker) -> None:
    answer = worker.call("double", {"number": -1})
    assert (answer.error, answer.args) == ("ValueError", ("negative", -1))


def test_a_call_that_never_ends_is_stopped_and_the_next_one_answers(worker: Worker) -> None:
    assert worker.call("double", {"number": 1}).value == 2
    assert worker.call("forever", {"number": 1}).error == REFUSED
    assert worker.call("double", {"number": 4}).value == 8


def test_a_module_outside_the_subset_is_never_run() -> None:
    worker = Worker("import os\nos.abort()\n", "rules.py")
    answer = worker.call("double", {"number": 1})
    assert answer.error == REFUSED
    assert "outside the browser's subset" in str(answer.args[0])

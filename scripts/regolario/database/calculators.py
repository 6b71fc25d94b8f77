"""The calculators as SQL functions: they run the rules modules that the database holds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from regolario.database.rules import sql_name
from regolario.database.schema import APPLICATION_ID, VERSION
from regolario.models import Form, Outcome, Parameter
from regolario.proofs import Worker, parse_argument

Given = str | int | float | bytes | None
_FOUND = """select f.game, f.id, f.form, f.traces, m.path, m.source from functions f
join rules_modules m on m.game = f.game where f.sql is not null order by f.rowid"""
_REMEMBERED = 4096


def register_calculators(connection: sqlite3.Connection) -> None:
    """Give a connection to one of our databases a function for each calculator.

    `lost_cities_expedition_steps(3, '2,3,4')` takes the parameters in the order of the form, each
    as the command line does, and gives the result: a number or text, or else JSON. With `_trace`
    behind its name it gives the steps. What the rules refuse gives a text that says so; a wrong
    number of parameters is an error. A module outside the browser's subset is not run.
    """
    if not _ours(connection):
        return
    for game, name, form, traces, path, source in connection.execute(_FOUND).fetchall():
        function = _function(name, form, path, source)
        called = sql_name(game, name)
        arguments = len(json.loads(form)["parameters"])
        connection.create_function(called, arguments, _result(function), deterministic=True)
        if traces:
            steps = _steps(function)
            connection.create_function(f"{called}_trace", arguments, steps, deterministic=True)


def _ours(connection: sqlite3.Connection) -> bool:
    marks = (
        connection.execute(f"pragma {name}").fetchone()[0]
        for name in ("application_id", "user_version")
    )
    return tuple(marks) == (APPLICATION_ID, VERSION)


@lru_cache(maxsize=64)
def _worker(source: str, path: str) -> Worker:
    """Keep one process for each module, however many connections there are."""
    return Worker(source, path)


@lru_cache(maxsize=256)
def _function(name: str, form: str, path: str, source: str) -> Callable[..., Outcome | str]:
    parameters = Form(tuple(_parameter(one) for one in json.loads(form)["parameters"])).parameters

    @lru_cache(maxsize=_REMEMBERED)
    def call(*given: Given) -> Outcome | str:
        arguments = {}
        for parameter, text in zip(parameters, given, strict=True):
            if text is None:
                continue
            value, fault = parse_argument(parameter, _written(text))
            if fault:
                return f"not possible: {parameter.name} = {fault.value}"
            arguments[parameter.name] = value
        return _worker(source, path).call(name, arguments)

    return call


def _parameter(data: Mapping[str, Any]) -> Parameter:
    items = data["items"] and _parameter(data["items"])
    fields = tuple(_parameter(one) for one in data["fields"])
    return Parameter(**{**data, "items": items, "fields": fields})


def _written(given: Given) -> str:
    if isinstance(given, bytes):
        return given.decode("utf-8", "replace")
    return str(given)


def _result(function: Callable[..., Outcome | str]) -> Callable[..., Given]:
    def result(*given: Given) -> Given:
        outcome = function(*given)
        if isinstance(outcome, str) or not outcome.ok:
            return _refused(outcome)
        value = outcome.value
        return _stored(value[-1][1] if outcome.trace and value else value)

    return result


def _steps(function: Callable[..., Outcome | str]) -> Callable[..., Given]:
    def steps(*given: Given) -> Given:
        outcome = function(*given)
        if isinstance(outcome, str) or not outcome.ok:
            return _refused(outcome)
        return json.dumps(
            [{"clause": clause, "value": value} for clause, value in outcome.value],
            ensure_ascii=False,
        )

    return steps


def _refused(outcome: Outcome | str) -> str:
    if isinstance(outcome, str):
        return outcome
    return f"not possible: {' '.join(str(one) for one in outcome.args)}"


def _stored(value: object) -> Given:
    if isinstance(value, bool):
        return int(value)
    if value is None or isinstance(value, str | int | float):
        return value
    return json.dumps(value, ensure_ascii=False)

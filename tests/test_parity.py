"""The browser's Python and ours give the same: every public function, on thousands of inputs.

`--inputs` says how many for each function (`make parity`: 10,000).
"""

from __future__ import annotations

import ast
import json
import subprocess
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from random import Random
from typing import Any

import pytest
from tests.form_inputs import Inputs
from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.models import Function, Game
from regolario.proofs import form_data
from regolario.proofs.micropython import CALLING, SHIMS
from regolario.proofs.sandbox.run import load
from regolario.proofs.sandbox.signatures import Signatures
from regolario.proofs.sandbox.values import outcome

PACKAGE = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
GAMES = sorted(path.parent.name for path in ROOT.glob("content/*/rules.py"))
AT_A_TIME = 200
"""So many calls at once; in between MicroPython tidies its memory."""
Call = tuple[Function, dict[str, Any]]


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def there(game: Game, calls: list[Call]) -> list[str]:
    """Make the calls under MicroPython."""
    files = {**SHIMS, "calling.py": CALLING, "rules.py": ROOT / game.module.path}
    texts = []
    for name, group in groupby(calls, lambda call: call[0].name):
        function = game.module.function(name)
        assert function is not None
        shapes = [form_data(one) for one in function.form.parameters]
        inputs = [given for _, given in group]
        for at in range(0, len(inputs), AT_A_TIME):
            chunk = inputs[at : at + AT_A_TIME]
            texts.append(json.dumps({"name": name, "parameters": shapes, "inputs": chunk}))
    job = {"files": {name: str(path) for name, path in files.items()}, "calls": texts}
    command = ["node", str(ROOT / "tests/calls.mjs"), str(PACKAGE)]
    done = subprocess.run(
        command, input=json.dumps(job), capture_output=True, text=True, check=True
    )
    return [json.dumps(unwrapped(json.loads(text))) for text in json.loads(done.stdout)]


def here(game: Game, calls: list[Call]) -> Iterator[str]:
    """Make the calls under CPython, as `regolario calc` does."""
    source = (ROOT / game.module.path).read_text(encoding="utf-8")
    space = load(ast.parse(source), game.module.path)
    signatures = Signatures(space)

    def call(function: Callable[..., object], given: dict[str, Any]) -> object:
        return function(**signatures.arguments(function, given))

    for one, given in calls:
        yield json.dumps(outcome(partial(call, space[one.name], given)))


def unwrapped(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Put back what JavaScript could not hold."""
    if isinstance(value, list):
        return [unwrapped(item) for item in value]
    if isinstance(value, dict):
        if "int" in value:
            return int(value["int"])
        if "dict" in value:
            return {key: unwrapped(item) for key, item in value["dict"]}
        return {key: unwrapped(item) for key, item in value.items()}
    return value


def _different(calls: Iterable[Call]) -> list[Call]:
    """Leave out inputs that came up before: a form with few values has few different ones."""
    return list({(one.name, repr(given)): (one, given) for one, given in calls}.values())


@pytest.mark.parametrize("name", GAMES)
def test_both_pythons_give_the_same(
    name: str, library: Library, request: pytest.FixtureRequest
) -> None:
    game = library.games[name]
    count = request.config.getoption("--inputs")
    made = Inputs(game, Random(name))  # noqa: S311 -- examples, no secrets
    calls = _different(
        (one, given) for one in game.module.functions for given in made.of(one.form, count)
    )
    with ThreadPoolExecutor() as pool:
        browser = pool.submit(there, game, calls)
        ours = list(here(game, calls))
        theirs = browser.result()
    differing = [
        f"{one.name}({given}): {own} here, {other} in the browser"
        for (one, given), own, other in zip(calls, ours, theirs, strict=True)
        if own != other
    ]
    assert differing[:20] == []
    # Nothing but a refusal that the game has a sentence for may come of what a form can hold.
    raised = {
        (one.name, answer["error"], *answer["args"][:1])
        for (one, _), answer in zip(calls, map(json.loads, ours), strict=True)
        if "error" in answer and answer["args"][:1] != ["more than 20000 parts"]
    }
    unexplained = {
        found for found in raised if found[1] != "ValueError" or found[2] not in game.info.errors
    }
    assert unexplained == set()


@pytest.mark.parametrize("name", GAMES)
def test_inputs_are_right_and_wrong(name: str, library: Library) -> None:
    game = library.games[name]
    made = Inputs(game, Random(name))  # noqa: S311 -- examples, no secrets
    refusing = {
        one.name for one in game.module.functions if any(not c.outcome.ok for c in one.calls)
    }
    seen: dict[str, set[bool]] = {one.name: set() for one in game.module.functions}
    calls = [(one, given) for one in game.module.functions for given in made.of(one.form, 300)]
    for (one, _), text in zip(calls, here(game, calls), strict=True):
        seen[one.name].add("error" in json.loads(text))
    assert {name for name, kinds in seen.items() if False not in kinds} == set()
    assert {name for name in refusing if True not in seen[name]} == set()

"""The script of the calculators without a page: it reads, writes and speaks as Python does."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.library.answers import error_pieces, error_text, names, value_text
from regolario.models import Outcome, Parameter
from regolario.pages import assets
from regolario.pages.bundle import bundle
from regolario.proofs import Fault, form_data, parse_argument, write_argument
from regolario.text.numbers import grouping, plural_categories

FOLDER = ROOT / "scripts/regolario/pages/assets/calculators"
LANGUAGES = ("en", "it", "ru")
NUMBER = Parameter("number", "integer", minimum=2, maximum=10)
COLOUR = Parameter("colour", "choice", choices=("red", "blue"))
SIZE = Parameter("size", "choice", choices=(60, -1))
ALIVE = Parameter("alive", "boolean")


def script(module: str, calls: list[Any], made: list[Any] | None = None) -> list[Any]:
    """Call what a module of the script exports."""
    job = {"module": module, "made": made, "calls": calls}
    done = subprocess.run(
        ["node", ROOT / "tests/script_calls.mjs", FOLDER],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        check=True,
    )
    results: list[Any] = json.loads(done.stdout)
    return results


def test_folding_is_the_same_in_the_browser() -> None:
    cases = json.loads((ROOT / "tests/folding_cases.json").read_text(encoding="utf-8"))
    folded = script("fold.js", [["fold", [text]] for text, *_ in cases])
    assert folded == [wanted for _, wanted, *_ in cases]


@pytest.mark.parametrize(
    ("parameter", "text"),
    [
        (NUMBER, text)
        for text in (
            *("7", " 007 ", "+7", "-7", "\u22127", "\u20137", "1\u00a0000", "-0", "000", "-007"),
            *("", "2.5", "2,5", "1e3", "٣", "9" * 18, "9" * 19, "7 ", "seven", "--7", "+-7"),
        )
    ]
    + [(COLOUR, text) for text in ("red", "Red", "BLUE", "green", "")]
    + [(SIZE, text) for text in ("60", "\u22121", "-1", "61")]
    + [(ALIVE, text) for text in ("true", "No", "1", "0", "YES", "maybe", "")]
    + [(Parameter("card", "card"), text) for text in ("desert_2", " desert_2 ", "no such card")],
)
def test_a_typed_text_means_the_same_in_the_browser(parameter: Parameter, text: str) -> None:
    field = form_data(parameter)
    field["choices"] = [[choice, str(choice)] for choice in parameter.choices]
    (read,) = script("texts.js", [["parse", [field, text]]])
    value, fault = parse_argument(parameter, text)
    if fault:
        assert read == {"fault": fault.key}
    else:
        assert read == {"json": json.dumps(value)}


@pytest.mark.parametrize("text", ["", "2", "a b", "2,5", "x:y+z", "~", "~c~~t", "ё ~e", "a~"])
def test_signs_that_part_values_are_escaped_alike(text: str) -> None:
    (escaped,) = script("texts.js", [["escaped", [text]]])
    assert escaped == write_argument(Parameter("name", "text"), text)
    assert script("texts.js", [["unescaped", [escaped]]]) == [text]
    assert parse_argument(Parameter("name", "text"), escaped) == (text.strip(), None)


def test_an_empty_text_can_stand_alone_in_a_row() -> None:
    row = Parameter("rows", "rows", fields=(Parameter("name", "text"),))
    assert parse_argument(row, "~e") == ([[""]], None)
    assert script("texts.js", [["unescaped", ["~e"]]]) == [""]
    number = Parameter("rows", "rows", fields=(NUMBER,))
    assert parse_argument(number, "~e") == (None, Fault("not_integer", ""))


def test_inner_lists_are_parted_by_a_plus_or_by_the_blank_that_it_becomes() -> None:
    assert (
        script("texts.js", [["items", ["2+3", "+"]], ["items", ["2 3", "+"]]]) == [["2", "3"]] * 2
    )
    assert script("texts.js", [["items", [" ", ","]], ["items", ["2,3", ","]]]) == [[], ["2", "3"]]


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def speech(library: Library, game: str, language: str) -> list[Any]:
    """Give what makes the script speak as a page of a game does."""
    sign, sizes = grouping(language)
    words = {"none": "\u2205", "yes": "+", "no": "-", "refused": "[{reason}]"}
    return [
        "Speech",
        {
            "language": language,
            "numbers": {"sign": sign, "sizes": sizes},
            "plurals": plural_categories(language),
            "names": names(library, game, language),
            "errors": {
                key: error_pieces(library, game, key, language)
                for key in library.games[game].info.errors
            },
            "words": words,
        },
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_names_are_written_as_on_the_command_line(
    library: Library, language: str
) -> None:
    values = [0, 7, -20, 999, 1000, -1234567, [2, 3, -1], ["desert", "desert_7"], "kosmos_2018"]
    shown = script(
        "texts.js",
        [["value", [value]] for value in values],
        speech(library, "lost_cities", language),
    )
    assert shown == [value_text(library, "lost_cities", value, language) for value in values]


def test_values_that_json_cannot_hold_are_shown_whole(library: Library) -> None:
    made = speech(library, "lost_cities", "en")
    values = [{"int": "-9007199254740993"}, {"dict": [["desert", 2], ["x", True]]}, [], None, False]
    shown = script("texts.js", [["value", [value]] for value in values], made)
    assert shown == ["\u22129,007,199,254,740,993", "Desert: 2; x: +", "\u2205", "\u2205", "-"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_worded_as_on_the_command_line(library: Library, language: str) -> None:
    for name, game in library.games.items():
        keys = list(game.info.errors)
        offending: list[Any] = [5, "desert_7", ["desert", 7], -1, 1]
        cases = [(key, value) for key in keys for value in offending]
        shown = script(
            "texts.js",
            [["refusal", [{"error": "ValueError", "args": [*case]}]] for case in cases],
            speech(library, name, language),
        )
        wanted = [
            error_text(library, name, Outcome(error="ValueError", args=case), language)
            for case in cases
        ]
        assert shown == wanted


def test_plural_words_agree_with_the_offending_number() -> None:
    pieces = [{"value": 0}, " ", {"forms": ["карта", "карты", "карт"]}]
    data = {
        "language": "ru",
        "numbers": {"sign": "\u00a0", "sizes": [3, 3]},
        "plurals": plural_categories("ru"),
        "names": {},
        "errors": {"few": pieces},
        "words": {"refused": "{reason}", "none": ""},
    }
    calls = [["refusal", [{"error": "ValueError", "args": ["few", n]}]] for n in (1, 2, 5, 21, -3)]
    calls.append(["refusal", [{"error": "ValueError", "args": ["odd", 3]}]])
    calls.append(["refusal", [{"error": "TypeError", "args": ["few"]}]])
    assert script("texts.js", calls, ["Speech", data]) == [
        *("1 карта", "2 карты", "5 карт", "21 карта", "\u22123 карты"),
        *("ValueError odd", "TypeError few"),
    ]


def leaf(path: str, json_text: str, row: str = "", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Give a field as `locate` sees it."""
    parameter = {"name": path.rpartition(".")[2], "kind": "integer", "minimum": 0, "maximum": 9}
    return {"path": path, "json": json_text, "row": row, "parameter": {**parameter, **more}}


def located(leaves: list[Any], key: str, offending: str, latest: str = "") -> Any:  # noqa: ANN401
    (found,) = script("locate.js", [["locate", [leaves, key, offending, latest]]])
    return found and found["path"]


def test_a_refusal_is_put_beside_the_field_that_holds_its_value() -> None:
    leaves = [leaf("a", "3"), leaf("b", "5")]
    assert located(leaves, "x", "5") == "b"
    # Both could be meant: the one that is out of its range, then the one changed last.
    assert located([leaf("a", "12", maximum=20), leaf("b", "12")], "x", "12") == "b"
    assert located([leaf("a", "3"), leaf("b", "3")], "x", "3", "b") == "b"
    assert located(leaves, "x", "77") is None
    assert located(leaves, "x", "77", "a") == "a"


def test_a_refusal_is_put_beside_the_list_that_holds_its_value() -> None:
    numbers = {"holds": ["2", "7", "7"], "parameter": {"name": "n", "kind": "list", "items": {}}}
    others = {"holds": ["7"], "parameter": {"name": "o", "kind": "list", "items": {}}}
    leaves = [{**leaf("o", "[7]"), **others}, {**leaf("n", "[2,7,7]"), **numbers}]
    # The same value twice is the likelier offence.
    assert located(leaves, "x", "7") == "n"
    assert located(leaves, "x", "1") == "o"
    assert located(leaves, "x", "3") == "n"


def test_a_pair_is_looked_for_in_the_row_that_it_names() -> None:
    leaves = [
        leaf("r1.where", '"desert"', "r1", kind="choice"),
        leaf("r1.count", "4", "r1"),
        leaf("r2.where", '"volcano"', "r2", kind="choice"),
        leaf("r2.count", "4", "r2"),
    ]
    assert located(leaves, "x", '["volcano",4]') == "r2.count"
    assert located(leaves, "x", '["desert",4]') == "r1.count"


def test_a_field_may_say_which_refusals_are_about_it() -> None:
    leaves = [leaf("players", "2"), leaf("cost", "1", errors=["no_room"])]
    assert located(leaves, "no_room", "2") == "cost"
    assert located(leaves, "other", "2") == "players"


def test_the_modules_are_one_file_without_losing_or_doubling_a_name() -> None:
    text = assets.calculator_script().data.decode()
    assert not re.search(r"^import |^export (?!function begin)", text, re.MULTILINE)
    declared = re.findall(
        r"^(?:export )?(?:async )?(?:const|let|class|function) (\w+)", text, re.MULTILINE
    )
    assert len(declared) == len(set(declared))
    used = {path.name for path in FOLDER.glob("*.js")} - {"start.js", "worker.js"}
    for name in used:
        first = (FOLDER / name).read_text(encoding="utf-8").splitlines()[0]
        assert text.count(first) == 1, f"{name} is not part of the script"


def test_a_bundle_holds_each_module_once_and_what_is_imported_first() -> None:
    modules = {
        "a.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\n'
        "export const a = b + c;\n",
        "b.js": 'import { c } from "./c.js";\nexport const b = c;\n',
        "c.js": "export const c = 1;\n",
    }
    assert bundle(modules, "a.js") == "const c = 1;\nconst b = c;\nexport const a = b + c;\n"
    with pytest.raises(KeyError):
        bundle({"a.js": modules["a.js"]}, "a.js")


@pytest.mark.parametrize("name", ["calculators", "worker", "start", "sw", "regolario"])
def test_scripts_are_well_formed(name: str, tmp_path: Path) -> None:
    texts = {
        "calculators": assets.calculator_script().data,
        "worker": assets.bare_script("worker.js").encode(),
        "start": assets.bare_script("start.js").encode(),
        "sw": (FOLDER.parent / "sw.js").read_bytes(),
        "regolario": assets.script().data,
    }
    path = tmp_path / f"{name}.{'mjs' if name in {'calculators', 'worker'} else 'js'}"
    path.write_bytes(texts[name])
    subprocess.run(["node", "--check", path], check=True, capture_output=True)

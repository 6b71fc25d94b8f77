"""Answers of a rules module are said in a reader's language; things have one address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regolario.library import Library, read_library
from regolario.library.addresses import Address, address
from regolario.library.answers import Step, error_text, trace_steps, value_text
from regolario.library.cardtexts import card_units
from regolario.models import Outcome

FILES = {
    "content/site.yml": "title: Rules\ntagline: All of them\n",
    "content/dice/game.yml": """\
title: Dice
tagline: Roll
editions: {small: {name: Small box}}
components: {cup: {name: Cup}}
cards:
  types: {bonus: {name: Bonus}}
  fields:
    colour: {kind: choice, name: Colour, values: {red: Red, dark_blue: Dark blue}}
    effects: {kind: choices, name: E, rendered: true, values: {again: Roll again., stop: Stop.}}
    way: {kind: choice, name: Way, rendered: true, values: {up: Go *up*.}}
errors:
  range: "The number {value} is not between {LEAST} and {FACES}."
  pair: "{value[0]} does not go with {value[1]}."
  empty: "Give a **number**."
""",
    "content/dice/rules.md": """\
---
labels: {play.sum: The *sum*}
---
## Play {#play}

Add them up. {#play.sum}

Roll with [the cup](component/cup). {#play.roll}
""",
    "content/dice/faq.md": "---\nnote: N\n---\n## Why? {#why}\n\nWell. {#why.answer}\n",
    "content/dice/glossary.yml": "die: {term: die, definition: A cube.}\n",
    "content/dice/rules.py": '"""Rules."""\n\nLEAST = 1\nFACES = 6\n',
    "cards/dice/all.yml": """\
cards:
  - {id: joker, type: bonus, name: Joker, effects: [stop, again], way: up, text: And more.}
  - {id: plain, type: bonus, name: Plain, effects: [], way: unknown}
  - {id: bare, type: bonus, name: Bare}
""",
    "seeds/web.yml": """\
game: dice
title: Web
language: en
state: whole
claims: {most: {where: "1", says: x, verdict: gap, because: y}}
""",
    "locales/it/LC_MESSAGES/dice.po": r"""msgid ""
msgstr ""
"Language: it\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "rules/play.sum/label"
msgid "The *sum*"
msgstr "La *somma*"

msgctxt "card/joker/name"
msgid "Joker"
msgstr "Matta"

msgctxt "error/range"
msgid "The number {value} is not between {LEAST} and {FACES}."
msgstr "Il numero {value} non è tra {LEAST} e {FACES}."
""",
    "locales/it/LC_MESSAGES/site.po": r"""msgid ""
msgstr ""
"Language: it\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "ui/yes"
msgid "yes"
msgstr "sì"

msgctxt "ui/no"
msgid "no"
msgstr "no"

msgctxt "ui/none"
msgid "none"
msgstr "nessuno"
""",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Read a small collection in two languages."""
    root = tmp_path_factory.mktemp("dice")
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = read_library(Path(root))
    assert [str(problem) for problem in found.problems] == []
    return found


@pytest.mark.parametrize(
    ("value", "english", "italian"),
    [
        (1234567, "1,234,567", "1.234.567"),
        (-20, "\u221220", "\u221220"),
        (True, "yes", "sì"),
        (False, "no", "no"),
        (None, "none", "nessuno"),
        ([], "none", "nessuno"),
        ([3, 1], "3, 1", "3, 1"),
        ((True, None), "yes, none", "sì, nessuno"),
        ({"joker": 2, "red": 3}, "Joker: 2; Red: 3", "Matta: 2; Red: 3"),
        ("joker", "Joker", "Matta"),
        ("dark_blue", "Dark blue", "Dark blue"),
        ("up", "Go up.", "Go up."),
        ("small", "Small box", "Small box"),
        ("anything", "anything", "anything"),
    ],
)
def test_values_are_written_as_readers_do(
    library: Library,
    value: Any,  # noqa: ANN401 - whatever a rules module returns
    english: str,
    italian: str,
) -> None:
    assert value_text(library, "dice", value, "en") == english
    assert value_text(library, "dice", value, "it") == italian


def test_traces_name_their_clauses(library: Library) -> None:
    outcome = Outcome([["play.sum", 1200], ["play.roll", "joker"], ["play.gone", 1]], trace=True)
    assert trace_steps(library, "dice", outcome, "it") == (
        Step("play.sum", "La somma", "it", "1.200", 1200),
        Step("play.roll", "Roll with the cup.", "en", "Matta", "joker"),
        Step("play.gone", "play.gone", "en", "1", 1),
    )


@pytest.mark.parametrize(
    ("outcome", "english", "italian"),
    [
        (
            Outcome(error="ValueError", args=("range", 1000)),
            "The number 1,000 is not between 1 and 6.",
            "Il numero 1.000 non è tra 1 e 6.",
        ),
        (
            Outcome(error="ValueError", args=("pair", "joker", 2)),
            "Joker does not go with 2.",
            "Joker does not go with 2.",
        ),
        (Outcome(error="ValueError", args=("empty",)), "Give a number.", "Give a number."),
        (
            Outcome(error="ValueError", args=("other", 3)),
            "Not possible: ValueError other",
            "Not possible: ValueError other",
        ),
        (
            Outcome(error="ZeroDivisionError"),
            "Not possible: ZeroDivisionError",
            "Not possible: ZeroDivisionError",
        ),
    ],
)
def test_errors_say_why(library: Library, outcome: Outcome, english: str, italian: str) -> None:
    assert error_text(library, "dice", outcome, "en") == english
    assert error_text(library, "dice", outcome, "it") == italian


def test_the_text_of_a_card_is_its_effects_and_its_own(library: Library) -> None:
    game = library.games["dice"]
    joker, plain, bare = game.cards
    assert [*card_units(game, joker)] == [
        "field/effects/stop",
        "field/effects/again",
        "field/way/up",
        "card/joker/text",
    ]
    assert [*card_units(game, plain)] == []
    assert [*card_units(game, bare)] == []


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("rules/play.sum", Address("dice/rules/", "play.sum")),
        ("rules/play.sum/label", Address("dice/rules/", "play.sum")),
        ("rules/play.gone", None),
        ("faq/why", Address("dice/faq/", "why")),
        ("glossary/die/definition", Address("dice/glossary/", "die")),
        ("card/joker", Address("dice/cards/joker/")),
        ("card/joker/name", Address("dice/cards/joker/")),
        ("card/gone", None),
        ("claim/web.most", Address("dice/sources/", "web.most")),
        ("source/web", Address("dice/sources/", "web")),
        ("source/gone", None),
        ("component/cup", Address("dice/", "component.cup")),
        ("game/title", Address("dice/")),
        ("field/colour", None),
    ],
)
def test_addresses(library: Library, unit: str, found: Address | None) -> None:
    assert address(library.games["dice"], unit) == found


@pytest.mark.parametrize(
    ("here", "link"),
    [
        ("dice/rules/", "#play"),
        ("dice/", "rules/#play"),
        ("dice/cards/joker/", "../../rules/#play"),
        ("", "dice/rules/#play"),
    ],
)
def test_links_are_relative(here: str, link: str) -> None:
    assert Address("dice/rules/", "play").seen_from(here) == link


def test_links_without_anchor() -> None:
    assert Address("dice/rules/").seen_from("dice/rules/") == "./"
    assert Address("").seen_from("dice/rules/") == "../../"

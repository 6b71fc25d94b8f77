"""The guards of the real collection: one fault each, and `regolario check` fails and says where.

The collection itself has no error (the first test), so whatever is found here was put there.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from tests.running import copy_collection, regolario

from regolario.cli.main import main

MODULE = "content/lost_cities/rules.py"
RULES = "content/lost_cities/rules.md"
SEED = "seeds/lost_cities_it.yml"
IT = "locales/it/LC_MESSAGES/lost_cities.po"
RU = "locales/ru/LC_MESSAGES/lost_cities.po"
BONUS = 'msgctxt "rules/scoring.bonus"'


class Guard(NamedTuple):
    """A file, what is changed in it, and the lines that the check must print of it."""

    path: str
    change: Callable[[str], str]
    at: Callable[[str], int]
    """Gives the line of the finding from the changed text."""
    column: int
    said: str
    """What is wrong and what would be right, after `path:line:column: `."""


def replaced(old: str, new: str, after: str = "") -> Callable[[str], str]:
    """Replace the first `old`, or the first one after some other text."""

    def change(text: str) -> str:
        start = text.index(after)
        assert old in text[start:]
        return text[:start] + text[start:].replace(old, new, 1)

    return change


def line_of(sought: str, after: str = "", below: int = 0) -> Callable[[str], int]:
    """Find the line of a text, or the first one after some other text, and count on from it."""

    def at(text: str) -> int:
        offset = text.index(sought, text.index(after))
        return text.count("\n", 0, offset) + 1 + below

    return at


GUARDS = {
    "the cost of an expedition set to 19": Guard(
        MODULE,
        replaced("EXPEDITION_COST = 20", "EXPEDITION_COST = 19"),
        line_of(">>> lowest_score()"),
        1,
        # (0 - 19) × 4
        "lowest_score() gives -76; -80 is wanted: mend the rule or the example [rules-doctest]",
    ),
    "a fact lost from a Russian sentence": Guard(
        RU,
        replaced("{BONUS_CARDS} ((карты/карт/карт))", "стольких карт", BONUS),
        line_of("msgstr", BONUS),
        9,
        "rules/scoring.bonus: lacks the fact {BONUS_CARDS};"
        " put it in, as in the source [same-facts]",
    ),
    "a digit in a Russian sentence": Guard(
        RU,
        replaced("{BONUS_CARDS} ((карты/карт/карт))", "8 карт", BONUS),
        line_of("msgstr", BONUS),
        9,
        "rules/scoring.bonus: the number “8” is typed by hand; write {BONUS_CARDS} [bare-numbers]",
    ),
    "a number spelled out in a Russian sentence": Guard(
        RU,
        replaced("{BONUS_CARDS} ((карты/карт/карт))", "восемь карт", BONUS),
        line_of("msgstr", BONUS),
        9,
        "rules/scoring.bonus: the number “восемь” is spelled out; write {BONUS_CARDS},"
        " or word it otherwise [bare-numbers]",
    ),
    "a digit in an English sentence": Guard(
        RULES,
        replaced("at least {BONUS_CARDS} cards", "at least 8 cards"),
        line_of("{#scoring.bonus}"),
        4,
        "rules/scoring.bonus: the number “8” is typed by hand;"
        " write {HAND_SIZE} or {BONUS_CARDS} [bare-numbers]",
    ),
    "a clause id removed": Guard(
        RULES,
        replaced(" {#scoring.bonus}", ""),
        line_of("add the [bonus](glossary/bonus)"),
        4,
        "this item has no id; end it in {#section.name} [markdown]",
    ),
    "a clause id changed": Guard(
        RULES,
        replaced("{#scoring.bonus}", "{#scoring.extra}"),
        line_of("{#scoring.extra}"),
        4,
        'clause "scoring.extra" is proven by no function; name it in the Clauses: line of the'
        " function that executes it, or mark it .informal with a reason,"
        " or .note if it states no rule [clauses-proven]",
    ),
    "a claim broken": Guard(
        SEED,
        replaced("deck_size() == 60", "deck_size() == 61"),
        line_of("cards_total:"),
        3,
        'claim "lost_cities_it.cards_total" has the expression `deck_size() == 61`, which is'
        " False, but the verdict is confirmed; it should be True: mend one of the two"
        " [claims-hold]",
    ),
    "an f-string with Cyrillic upper()": Guard(
        MODULE,
        replaced("    return len(NUMBERS)\n", "    return len(f\"{'ход'.upper()}\")\n"),
        line_of("'ход'.upper()"),
        19,
        ".upper() is outside the browser's subset;"
        " keep texts as ids in the case that they are compared in [rules-subset]",
    ),
    "a byte order mark in a catalog": Guard(
        RU,
        lambda text: f"\ufeff{text}",
        lambda _: 1,
        1,
        "the file begins with a byte order mark; save the file as UTF-8 without BOM;"
        " `regolario translate update` rewrites it [po-format]",
    ),
    "Windows line ends in a catalog": Guard(
        IT,
        lambda text: text.replace("\n", "\r\n"),
        lambda _: 1,
        9,
        "the file has Windows line ends (CR LF, ",
    ),
    "an unclosed quote in a catalog": Guard(
        IT,
        replaced('dopo la moltiplicazione."', "dopo la moltiplicazione."),
        line_of("msgstr", BONUS),
        len('msgstr "'),
        "the quote is not closed",
    ),
}


def test_the_collection_has_no_error(tmp_path: Path) -> None:
    done = regolario(copy_collection(tmp_path), "check")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", GUARDS)
def test_a_fault_is_found_with_its_place_and_reason(name: str, tmp_path: Path) -> None:
    guard = GUARDS[name]
    root = copy_collection(tmp_path)
    file = root / guard.path
    text = guard.change(file.read_text(encoding="utf-8"))
    file.write_bytes(text.encode())
    done = CliRunner().invoke(main, ["--root", str(root), "check"])
    line = f"{guard.path}:{guard.at(text)}:{guard.column}: {guard.said}"
    assert done.exit_code == 1
    assert line in done.output
    assert isinstance(done.exception, SystemExit)

"""Where translation and source disagree, at the word."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample_collections import changed, make_collection

from regolario.checks.differences import Comparison, Kind, Spot
from regolario.checks.wordings import Wording
from regolario.library import Library


def spots(
    folder: Path, unit: str, source: str, language: str, text: str
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Give what only the source has and what only the translation has, each with its kind."""
    path, old = TEXTS[unit]
    library = make_collection(folder, changed(path, old, source))
    return marked(library, unit, language, text)


TEXTS = {
    "card/high/text": ("cards/towers/cards.yml", "Worth {HAND_SIZE}."),
    "rules/play.more": ("content/towers/rules.md", "The new edition allows more."),
}


def marked(
    library: Library, name: str, language: str, text: str
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    unit = library.units("towers")[name]
    one = Wording("towers", unit, language, text, unit.place)
    found = Comparison(library, "towers").difference(one)
    sides = ((unit.text, found.lost), (text, found.strange))
    lost, strange = (
        [(spot.kind.value, words[spot.start : spot.end]) for spot in side] for words, side in sides
    )
    return lost, strange


@pytest.mark.parametrize(
    ("unit", "source", "language", "text", "lost", "strange"),
    [
        # The second 3 has no counterpart; the first has.
        ("card/high/text", "Pay 3 or 3.", "it", "Paga 3.", [("numbers", "3")], []),
        ("card/high/text", "Pay +1.", "it", "Paga −1.", [("numbers", "+1")], [("numbers", "−1")]),
        ("card/high/text", "Pay 2.", "it", "Paga due.", [], []),
        (
            "card/high/text",
            "Pay 1,500.",
            "ru",
            "Заплатите 1 505 монет.",
            [("numbers", "1,500")],
            [("numbers", "1 505")],
        ),
        (
            "card/high/text",
            "Pay three.",
            "ru",
            "Заплатите четыре.",
            [("numbers", "three")],
            [("numbers", "четыре")],
        ),
        (
            "card/high/text",
            "Pay [brick].",
            "it",
            "Paga [brick] [brick].",
            [],
            [("tokens", "[brick]")],
        ),
        (
            "card/high/text",
            "Worth {HAND_SIZE} or {7}.",
            "it",
            "Vale {POINTS[0]}.",
            [("facts", "{HAND_SIZE}"), ("facts", "{7}")],
            [("facts", "{POINTS[0]}")],
        ),
        (
            "rules/play.more",
            "See the [deck](glossary/deck).",
            "it",
            "Guarda il [mazzo](rules/play.draw).",
            [("links", "deck")],
            [("links", "mazzo")],
        ),
        (
            "rules/play.more",
            "Tall towers and Decks count.",
            "it",
            "Contano mazzi e torri.",
            [("terms", "Tall towers")],
            [],
        ),
        (
            "rules/play.more",
            "The deck counts.",
            "ru",
            "Считается стопка.",
            [("terms", "deck")],
            [("terms", "стопка")],
        ),
    ],
)
def test_what_disagrees_is_found_at_the_word(  # noqa: PLR0913, PLR0917 - a table
    unit: str,
    source: str,
    language: str,
    text: str,
    lost: list[tuple[str, str]],
    strange: list[tuple[str, str]],
    tmp_path: Path,
) -> None:
    assert spots(tmp_path, unit, source, language, text) == (lost, strange)


def test_the_sample_collection_disagrees_nowhere(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    for language in ("it", "ru"):
        for name in library.units("towers"):
            text = library.translation("towers", name, language).text
            assert marked(library, name, language, text) == ([], []), name


def test_what_overlaps_is_marked_once(tmp_path: Path) -> None:
    # The link's label is the term's word too, and is reported as a link that is lost.
    source = "See the [tall tower](rules/play.draw)."
    found = spots(tmp_path, "rules/play.more", source, "it", "Guarda.")
    assert found == ([("links", "tall tower")], [])


def test_kinds_are_named_once_in_their_order(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    unit = library.units("towers")["card/low/text"]
    one = Wording("towers", unit, "it", "Paga 7 o 8%.", unit.place)
    found = Comparison(library, "towers").difference(one)
    assert found.kinds == (Kind.NUMBERS, Kind.TOKENS)
    assert found.strange == (Spot(5, 6, Kind.NUMBERS), Spot(9, 10, Kind.NUMBERS))

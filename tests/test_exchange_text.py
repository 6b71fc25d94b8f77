"""A plain text beside the units: taken apart, laid, and given its facts and links back."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.running import ROOT
from tests.sample_collections import make_collection

from regolario.exchange import lay_text, marking, passages
from regolario.exchange.marking import marked
from regolario.exchange.passages import Passage
from regolario.library import Library, phrase, read_library
from regolario.text import wordforms
from regolario.text.markup import plain

TEXTS = {
    "headings": ("# Uno\n\n## Due ##\nTre.\n", [("Uno", 1, 0), ("Due ##", 3, 1), ("Tre.", 4, 2)]),
    "a heading that is underlined": ("Uno\n===\nDue.", [("Uno", 1, 0), ("Due.", 3, 1)]),
    "paragraphs over several lines": (
        "Uno due\ntre. Quattro\n\nCinque.",
        [("Uno due tre.", 1, 0), ("Quattro", 1, 0), ("Cinque.", 4, 1)],
    ),
    "no blank line": ("Uno due\nTre quattro", [("Uno due", 1, 0), ("Tre quattro", 2, 1)]),
    "lists": (
        "- Uno\n* Due\n  • Tre\n\n1. Quattro\n2) Cinque\na] Sei\n",
        [
            (word, line, block)
            for block, (word, line) in enumerate(
                [("Uno", 1), ("Due", 2), ("Tre", 3), ("Quattro", 5), ("Cinque", 6), ("Sei", 7)]
            )
        ],
    ),
    "a table": (
        "\n| Parte | Punti |\n|---|:-:|\n| Ogni piano. Sempre. | 1 |",
        [("Parte | Punti", 2, 0), ("Ogni piano. Sempre. | 1", 4, 1)],
    ),
    "sentences": (
        "Vai! «Subito.» E poi? Ma… forse no. Costa 1.500 punti, ca. 3 al giorno.\n\n",
        [
            (text, 1, 0)
            for text in (
                "Vai!",
                "«Subito.»",
                "E poi?",
                "Ma… forse no.",
                "Costa 1.500 punti, ca. 3 al giorno.",
            )
        ],
    ),
    "Russian sentences": (
        "Возьмите карту. Затем — и т. д. Ход окончен.\n\n> Ёж — тоже карта.",
        [
            ("Возьмите карту.", 1, 0),
            ("Затем — и т. д. Ход окончен.", 1, 0),
            ("Ёж — тоже карта.", 3, 1),
        ],
    ),
    "nothing": ("\n \n---\n", []),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.values(), ids=TEXTS)
def test_a_text_is_taken_apart(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert passages.passages(text) == [Passage(*one) for one in expected]


NAMES: Callable[[str], tuple[str, ...]] = {
    "glossary/hand": ("mano", "mani"),
    "glossary/card": ("carta", "carte"),
    "glossary/investment_card": ("carta investimento", "carte investimento"),
    "glossary/count": ("счёт*",),
    "component/board": ("plancia",),
}.get  # type: ignore[assignment]
VALUES = {"HAND_SIZE": 8, "COST": -20, "ROUNDS": 3, "PLAYERS": 3, "PILES": [4, 5]}

MARKED = {
    "a digit": ("Pesca 8 carte.", "Draw {HAND_SIZE} cards.", "Pesca {HAND_SIZE} carte."),
    "a word": ("Pesca otto carte.", "Draw {HAND_SIZE} cards.", "Pesca {HAND_SIZE} carte."),
    "a sign": ("Vale -20.", "Worth {COST}.", "Vale {COST}."),
    "an item": ("Ne dai 4.", "Deal {PILES[0]}.", "Ne dai {PILES[0]}."),
    "a label": ("Il 10 vale.", "The {10} counts.", "Il {10} vale."),
    "twice on both sides": (
        "Da 8 a 8.",
        "{HAND_SIZE} to {HAND_SIZE}.",
        "Da {HAND_SIZE} a {HAND_SIZE}.",
    ),
    "more often than in the source": ("Da 8 a 8.", "Up to {HAND_SIZE}.", "Da 8 a 8."),
    "two facts of one value": ("In 3, per 3.", "{PLAYERS} for {ROUNDS}.", "In 3, per 3."),
    "another value": ("Pesca 7 carte.", "Draw {HAND_SIZE} cards.", "Pesca 7 carte."),
    "a fact that is not known": ("Pesca 7.", "Draw {OTHER}.", "Pesca 7."),
    "a link": (
        "Le Mani contano.",
        "[Hands](glossary/hand) count.",
        "Le [Mani](glossary/hand) contano.",
    ),
    "the longer name first": (
        "Una carta investimento e una carta.",
        "A [card](glossary/card) and an [investment card](glossary/investment_card).",
        "Una [carta investimento](glossary/investment_card) e una [carta](glossary/card).",
    ),
    "twice": (
        "La mano, le mani.",
        "[hand](glossary/hand), [hands](glossary/hand)",
        "La [mano](glossary/hand), le [mani](glossary/hand).",
    ),
    "an ending, and е for ё": ("Счета", "[Scores](glossary/count)", "[Счета](glossary/count)"),
    "no name": ("Come sopra.", "As [above](rules/a.b).", "Come sopra."),
    "a name that is not said": ("Qui.", "[Board](component/board)", "Qui."),
}


@pytest.mark.parametrize(("text", "source", "expected"), MARKED.values(), ids=MARKED)
def test_facts_and_links_come_back_where_that_is_certain(
    text: str, source: str, expected: str
) -> None:
    assert marked(text, source, VALUES, "it", NAMES) == expected


def test_the_examples_of_docstrings_hold() -> None:
    for module in (passages, marking, wordforms):
        result = doctest.testmod(module)
        assert (result.failed, result.attempted > 0) == (0, True)


def laid(library: Library, text: str, *parts: str) -> dict[str, str]:
    found = lay_text(library, "towers", "it", text, parts or ("rules",))
    return {pair.row.id: found.proposal(pair) for pair in found.pairs}


def test_a_text_is_laid_beside_the_units_of_a_part(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", unit): "" for unit in UNTRANSLATED})
    text = (
        "Svolgimento\n\nDivertitevi! Pescate cinque carte dal mazzo.\n\nPunteggio\n\n"
        "| Parte | Punti |\n|---|---|\n| Ogni piano | 1 |\n\nSommate tutto.\n"
    )
    assert laid(library, text) == {
        "rules/play": "Svolgimento",
        "rules/play.fun": "Divertitevi!",
        "rules/play.draw": "Pescate {HAND_SIZE} carte dal [mazzo](glossary/deck).",
        "rules/play.more": "",
        "rules/scoring": "Punteggio",
        "rules/scoring.table": "Parte | Punti",
        "rules/scoring.floors": "Ogni piano | {POINTS[0]}",
        "rules/scoring.total": "Sommate tutto.",
    }
    assert list(laid(library, "Si o no?", "faq")) == ["faq/roofs", "faq/roofs.answer"]


UNTRANSLATED = (
    "rules/play",
    "rules/play.fun",
    "rules/play.draw",
    "rules/play.more",
    "rules/scoring",
    "rules/scoring.table",
    "rules/scoring.floors",
    "rules/scoring.total",
)


def test_what_is_translated_already_finds_its_place(tmp_path: Path) -> None:
    # Only the words of the translation can tell where this belongs.
    found = laid(make_collection(tmp_path), "La nuova edizione permette di più.")
    assert {name: text for name, text in found.items() if text} == {
        "rules/play.more": "La nuova edizione permette di più."
    }


def test_what_belongs_to_no_unit_is_left_over(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    text = "Svolgimento\n\nScusate il ritardo di questa traduzione, era un inverno lungo e freddo."
    found = lay_text(library, "towers", "it", f"{text}\n\nPunteggio", ("rules",))
    assert [one.line for one in found.left] == [3]


@pytest.mark.parametrize("language", ["it", "ru"])
def test_the_real_rules_are_found_again_in_running_text(language: str) -> None:
    """Most units find their own translation, though nothing but numbers and terms can tell."""
    library = read_library(ROOT)
    game = library.games["lost_cities"]
    names = [unit for unit in game.units if unit.startswith("rules/") and unit.count("/") == 1]
    said = {name: plain(phrase(library, game.id, name, language).text) for name in names}
    # As typesetters do: two sentences to a paragraph, headings and table rows apart.
    lines: list[str] = []
    for name in names:
        joins = "." in name and " | " not in said[name] and lines and lines[-1].endswith(".")
        if joins and lines[-1].count(". ") == 0:
            lines[-1] += f" {said[name]}"
        else:
            lines.append(said[name])
    bare = replace(library, translations={key: {} for key in library.translations})
    found = lay_text(bare, game.id, language, "\n\n".join(lines), ("rules",))
    right = [
        pair.row.id
        for pair in found.pairs
        if " ".join(one.text for one in found.found[pair.first : pair.last]) == said[pair.row.id]
    ]
    assert len(right) >= 0.85 * len(names)

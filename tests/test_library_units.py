"""Every translatable text has its unit, in reading order, with the place where it stands."""

from __future__ import annotations

import pytest

from regolario.files.tree import Node
from regolario.files.yamltree import load
from regolario.library import units
from regolario.library.typed import typed
from regolario.models import Block, Card, Document, GameInfo, Kind, Source, Term, Unit
from regolario.problems import Place

GAME = """\
title: Lost Cities
tagline: Explorers
editions: {classic: {name: Classic}}
components:
  board: {name: Board, count: "1", note: Folds.}
  box: {name: Box}
calculators:
  score:
    title: Score
    intro: Enter cards.
    result: Points
    parameters:
      colour: {label: Colour, hint: One of them., choices: {red: Red}}
cards:
  types: {number: {name: Number}}
  fields:
    value: {kind: integer, name: Value}
    colour: {kind: choice, name: Colour, values: {red: Red, blue: Blue}}
  tokens: {scout: Scout}
errors: {range: "{value} is out of range."}
references: {web: {title: Web, note: Read it.}, book: {title: Book}}
"""


def tree(text: str, path: str) -> Node:
    node, problems = load(text, path)
    assert node is not None
    assert problems == []
    return node


def test_the_texts_of_game_yml_in_order() -> None:
    node = tree(GAME, "game.yml")
    info, problems = typed(GameInfo, node)
    assert problems == []
    assert info is not None
    assert [(unit.id, unit.text, unit.place.line) for unit in units.info_units(info, node)] == [
        ("game/title", "Lost Cities", 1),
        ("game/tagline", "Explorers", 2),
        ("edition/classic", "Classic", 3),
        ("component/board", "Board", 5),
        ("component/board/note", "Folds.", 5),
        ("component/box", "Box", 6),
        ("card_type/number", "Number", 15),
        ("field/value", "Value", 17),
        ("field/colour", "Colour", 18),
        ("field/colour/red", "Red", 18),
        ("field/colour/blue", "Blue", 18),
        ("token/scout", "Scout", 19),
        ("calculator/score/title", "Score", 9),
        ("calculator/score/intro", "Enter cards.", 10),
        ("calculator/score/result", "Points", 11),
        ("calculator/score/colour/label", "Colour", 13),
        ("calculator/score/colour/hint", "One of them.", 13),
        ("calculator/score/colour/choice/red", "Red", 13),
        ("error/range", "{value} is out of range.", 20),
        ("reference/web/note", "Read it.", 21),
    ]


def test_the_texts_of_a_document() -> None:
    heading = Block(Kind.HEADING, "scoring", "Scoring", Place("rules.md", 1, 1), 2)
    clause = Block(
        Kind.PARAGRAPH,
        "scoring.bonus",
        "Add {BONUS}.",
        Place("rules.md", 3, 1),
        was=("scoring.extra",),
        label="Bonus",
        reason="taste",
    )
    example = Block(Kind.EXAMPLE, "", "f(1)", Place("rules.md", 5, 1))
    document = Document("rules.md", "", (heading, clause, example))
    assert [*units.document_units(document, "rules")] == [
        Unit("rules/scoring", "Scoring", heading.place),
        Unit("rules/scoring.bonus", "Add {BONUS}.", clause.place, ("rules/scoring.extra",)),
        Unit("rules/scoring.bonus/label", "Bonus", clause.place, ("rules/scoring.extra/label",)),
        Unit("rules/scoring.bonus/reason", "taste", clause.place, ("rules/scoring.extra/reason",)),
    ]


def test_the_texts_of_terms() -> None:
    place = Place("glossary.yml", 2, 1)
    term = Term("pile", "pile", "Cards on each other.", {}, {}, (), place)
    assert [*units.glossary_units([term])] == [
        Unit("glossary/pile", "pile", place),
        Unit("glossary/pile/definition", "Cards on each other.", place),
    ]


def test_the_texts_of_cards() -> None:
    place = Place("a.yml", 3, 1)
    plain = Card("a", "number", 1, "A", "", {}, {}, {}, place)
    renamed = Card("b", "number", 1, "B", "Draw.", {}, {}, {}, place, ("z",))
    assert [*units.card_units([plain, renamed])] == [
        Unit("card/a/name", "A", place),
        Unit("card/b/name", "B", place, ("card/z/name",)),
        Unit("card/b/text", "Draw.", place, ("card/z/text",)),
    ]


def test_the_texts_of_a_source_document() -> None:
    node = tree(
        "game: g\ntitle: T\nlanguage: it\nstate: cut off\nclaims:\n"
        "  most:\n    where: '7'\n    says: it is {10}\n    verdict: wrong\n"
        "    because: we counted\n",
        "seeds/web.yml",
    )
    source, problems = typed(Source, node)
    assert problems == []
    assert source is not None
    assert [*units.source_units("web", source, node)] == [
        Unit("source/web/state", "cut off", Place("seeds/web.yml", 4, 8)),
        Unit("claim/web.most/says", "it is {10}", Place("seeds/web.yml", 8, 11)),
        Unit("claim/web.most/because", "we counted", Place("seeds/web.yml", 10, 14)),
    ]


def test_a_note_is_a_unit_if_there_is_one() -> None:
    assert [*units.note_unit("N", "faq/note", "faq.md")] == [Unit("faq/note", "N", Place("faq.md"))]
    assert [*units.note_unit(None, "faq/note", "faq.md")] == []


def unit(name: str, line: int, *was: str) -> Unit:
    return Unit(name, "x", Place("a", line), was)


def test_an_id_that_stands_twice_names_both_places() -> None:
    first, second, other = unit("a", 1), unit("a", 2), unit("b", 3)
    known, problems = units.by_id([first, second, other])
    assert known == {"a": first, "b": other}
    assert [str(problem) for problem in problems] == [
        'a:2:1: id "a" stands twice (first at a:1:1); give one of the two another id'
    ]


def test_former_ids_lead_to_present_ones() -> None:
    known, problems = units.by_former_id([unit("a", 1, "x", "y"), unit("b", 2, "z")])
    assert known == {"x": "a", "y": "a", "z": "b"}
    assert problems == []


@pytest.mark.parametrize(("former", "other"), [("b", '"b" too (a:2:1)'), ("y", '"b" too (a:2:1)')])
def test_a_former_id_belongs_to_one_unit(former: str, other: str) -> None:
    _, problems = units.by_former_id([unit("b", 2, "y"), unit("a", 1, former)])
    assert [str(problem) for problem in problems] == [
        f'a:1:1: former id "{former}" belongs to {other}; keep it under was: of one unit'
    ]

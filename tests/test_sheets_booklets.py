"""Booklets: every text of the rules is in them, numbered, linked and in one language or two."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader
from tests.reading_pdfs import (
    Stretch,
    bookmarks,
    catalog,
    joined,
    links,
    missing_glyphs,
    opened,
    read_page,
    size_of,
    tags,
    unstressed,
    words,
)
from tests.sample_collections import FILES, make_collection
from tests.sample_prints import GAME, real_fonts, real_library

from regolario.library import Library
from regolario.library.phrases import phrase
from regolario.models import Game, Kind
from regolario.sheets import Booklet, booklet_data, press
from regolario.sheets.numbering import numbered
from regolario.text.markup import plain


def _booklet(library: Library, booklet: Booklet) -> PdfReader:
    return opened(press(real_fonts(), "booklet", booklet_data(library, booklet)).pdf)


def _text(reader: PdfReader) -> str:
    return joined(_lines(reader))


def _lines(reader: PdfReader) -> str:
    return _without_feet(page.extract_text() for page in reader.pages)


def _without_feet(pages: Iterable[str]) -> str:
    """Join the texts of pages without the line at their feet, which parts sentences."""
    foot = re.compile(r"\n[^\n]*\n?\d+ / \d+\s*$")
    found = list(pages)
    assert all(foot.search(page) for page in found)
    return "\n".join(foot.sub("", page) for page in found)


def _colliding(found: list[Stretch]) -> list[tuple[str, str]]:
    """Find texts of one line that are printed over each other, by more than half a millimetre."""
    lines = sorted(found, key=lambda one: (round(one.baseline, 1), one.left))
    return [
        (one.text, other.text)
        for one, other in pairwise(lines)
        if abs(one.baseline - other.baseline) < 0.1 and one.left <= other.left < one.right - 0.5
    ]


def _texts(library: Library, game: Game, language: str) -> list[str]:
    """List what the booklet must hold, each cell of a table by itself."""
    units = [f"rules/{block.id}" for block in game.rules.blocks if block.id]
    units += [f"faq/{block.id}" for block in game.faq.blocks if block.id]
    units += [unit for unit in game.units if unit.startswith("glossary/")]
    cells = (
        cell
        for unit in units
        for cell in phrase(library, game.id, unit, language).text.split(" | ")
    )
    return [plain(cell) for cell in cells]


@pytest.mark.parametrize("languages", [("en",), ("it", "ru")])
def test_every_rule_answer_and_term_of_the_collection_is_in_its_booklet(
    languages: tuple[str, ...],
) -> None:
    library = real_library()
    for game in library.games.values():
        reader = _booklet(library, Booklet(game.id, languages))
        # Numbers of other clauses stand behind links to them: those are taken away first.
        pages = [read_page(page, real_fonts().folder) for page in reader.pages]
        assert [pair for _, found in pages for pair in _colliding(found)] == []
        text = unstressed(words(_without_feet(copied for copied, _ in pages)))
        for number in set(numbered(game.rules.blocks).values()):
            text = text.replace(f"({number})", "")
        lost = [
            one
            for language in languages
            for one in _texts(library, game, language)
            if unstressed(words(one)) not in text
        ]
        assert lost == []
        assert missing_glyphs(reader) == 0


def test_sections_and_clauses_are_numbered_so_that_no_number_stands_twice(tmp_path: Path) -> None:
    rules = FILES["content/towers/rules.md"].replace(
        "Add it all up", "### Ties {#ties}\n\nNobody loses. {#ties.all .note}\n\nAdd it all up"
    )
    rules = rules.replace("{#scoring.total}", "{#ties.total .note}").replace(
        "  scoring.total: Score\n", ""
    )
    library = make_collection(tmp_path, {"content/towers/rules.md": rules})
    assert numbered(library.games[GAME].rules.blocks) == {
        "play": "1",
        "play.fun": "1.1",
        "play.draw": "1.2",
        "play.more": "1.3",
        "scoring": "2",
        "scoring.floors": "2.1",
        "ties": "2.2",
        "ties.all": "2.2.1",
        "ties.total": "2.2.2",
    }


def test_a_link_says_on_paper_which_clause_it_leads_to(tmp_path: Path) -> None:
    reader = _booklet(make_collection(tmp_path), Booklet(GAME, ("it",)))
    assert "2.2 Sommate tutto, come sopra (2.1)." in _text(reader).replace("\u00a0", " ")
    # The links themselves lead there too: from the text, the table of contents, the references.
    targets = links(reader)
    assert len(targets) > 8
    assert all("/Dest" in one or "/A" in one for one in targets)


def test_contents_and_bookmarks_lead_through_the_booklet(tmp_path: Path) -> None:
    reader = _booklet(make_collection(tmp_path), Booklet(GAME, ("ru",)))
    # The words of the interface are not translated in the sample.
    assert bookmarks(reader) == [
        "Rules",
        "  1 Ход игры",
        "  2 Подсчёт очков",
        "Questions",
        "  Считаются ли крыши?",
        "Glossary",
        "Quick reference",
    ]
    first = _text(reader)
    assert first.index("Contents") < first.index("1 Ход игры") < first.index("1.1 Играйте")


def test_examples_show_their_steps_with_the_numbers_of_their_clauses(tmp_path: Path) -> None:
    text = _text(_booklet(make_collection(tmp_path), Booklet(GAME, ("ru",))))
    assert 'Example: tower_steps(3, "flat") 2.1 Этажи 3 2.2 Счёт 3' in text


def test_the_quick_reference_counts_the_box_and_names_the_scoring_clauses(tmp_path: Path) -> None:
    reader = _booklet(make_collection(tmp_path), Booklet(GAME, ("it",)))
    text = joined(reader.pages[-1].extract_text())
    assert "Plancia 1 Carte 6" in text
    assert "2.1 Piani: Ogni piano | 1" in text
    assert "2.2 Punteggio: Sommate tutto" in text


def test_two_languages_stand_side_by_side_clause_by_clause(tmp_path: Path) -> None:
    text = _text(_booklet(make_collection(tmp_path), Booklet(GAME, ("ru", "it"))))
    for part in (
        "Башни Torri",
        "1 Ход игры / Svolgimento",
        "1.2 Возьмите 5 карт из колоды. Pescate 5 carte dal mazzo.",
        "высокая башня tall tower (en) Башня, в которой 5 этажей. torre alta Una torre di 5 piani.",
    ):
        assert part in text


def test_a_clause_of_another_edition_says_so(tmp_path: Path) -> None:
    rules = FILES["content/towers/rules.md"].replace(
        "The new edition allows more.", "The new edition allows {SIZES}."
    )
    module = FILES["content/towers/rules.py"].replace(
        "POINTS = [1, 2]", 'POINTS = [1, 2]\n# play.more\nSIZES = {"old": 3, "new": 9}'
    )
    files = {"content/towers/rules.md": rules, "content/towers/rules.py": module}
    library = make_collection(tmp_path, files)
    text = _text(_booklet(library, Booklet(GAME, ("en",))))
    assert "1.3 Only in: New edition. The new edition allows 9." in text
    assert "Edition: Old edition" in text
    chosen = _text(_booklet(library, Booklet(GAME, ("en",), edition="new")))
    assert "Edition: New edition" in chosen


def test_a_row_of_another_edition_says_so(tmp_path: Path) -> None:
    rules = FILES["content/towers/rules.md"].replace(
        "{#scoring.floors}", "{#scoring.floors .edition_old}"
    )
    library = make_collection(tmp_path, {"content/towers/rules.md": rules})
    text = _text(_booklet(library, Booklet(GAME, ("it",))))
    assert "2.1 Only in: Vecchia edizione. Ogni piano 1" in text
    assert "2.1 Only in: Vecchia edizione. Piani: Ogni piano | 1" in text


def test_a_level_of_headings_may_be_left_out(tmp_path: Path) -> None:
    rules = FILES["content/towers/rules.md"] + "\n#### Ties {#ties}\n\nNone. {#ties.all .note}\n"
    library = make_collection(tmp_path, {"content/towers/rules.md": rules})
    assert "2.3 Ties" in _text(_booklet(library, Booklet(GAME, ("en",))))


def test_tables_in_answers_and_links_by_former_names_lead_somewhere(tmp_path: Path) -> None:
    faq = FILES["content/towers/faq.md"].replace("rules/scoring.total", "rules/scoring.sum") + (
        "\n| Roof | Counts {#roofs.table} |\n|---|---|\n"
        "| [flat](faq/roofs.table) | no {#roofs.flat} |\n"
        "\nSee the [row](faq/roofs.flat). {#roofs.more}\n"
    )
    rules = FILES["content/towers/rules.md"].replace(
        "informal:\n", "was:\n  scoring.total: [scoring.sum]\ninformal:\n"
    )
    files = {"content/towers/faq.md": faq, "content/towers/rules.md": rules}
    text = _text(_booklet(make_collection(tmp_path, files), Booklet(GAME, ("en",))))
    assert "flat no" in text
    assert "See: 2.2, Flat roof" in text


def test_what_is_not_translated_says_so(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", "rules/play.draw"): ""})
    text = _text(_booklet(library, Booklet(GAME, ("it",))))
    assert "1.2 Draw 5 cards from the deck. [EN]" in text


def test_a_booklet_is_tagged_titled_and_as_large_as_its_paper(tmp_path: Path) -> None:
    reader = _booklet(make_collection(tmp_path), Booklet(GAME, ("it",), "letter"))
    assert size_of(reader.pages[0]) == pytest.approx((215.9, 279.4), abs=0.2)
    assert catalog(reader)["/Lang"] == "it"
    assert reader.metadata is not None
    assert reader.metadata.title == "Rules – Torri"
    found = tags(reader)
    assert {"/H1", "/H2", "/Table", "/TH", "/TOC", "/Link"} <= set(found)


def test_there_is_no_heading_for_what_a_game_does_not_have(tmp_path: Path) -> None:
    files = {"content/towers/faq.md": None}
    text = _text(_booklet(make_collection(tmp_path, files), Booklet(GAME, ("en",))))
    assert "Questions" not in text
    assert Kind.HEADING in {
        block.kind for block in make_collection(tmp_path, files).games[GAME].rules.blocks
    }

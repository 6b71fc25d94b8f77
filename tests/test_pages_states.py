"""Pages as pure functions: former ids, states, rows and odd line breaks, each where it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.sample_collections import FILES, Entry, changed, make_collection

from regolario.library import Library
from regolario.pages import Page, card_pages, pages
from regolario.pages.moved import moved_pages

RULES = "content/towers/rules.md"
FAQ = "content/towers/faq.md"
CARDS = "cards/towers/cards.yml"


def _page(library: Library, language: str, address: str) -> str:
    found: dict[str, Page] = {page.address: page for page in pages(library, language)}
    found.update((page.address, page) for page in card_pages(library, language))
    return found[address].markdown


def test_former_ids_of_sections_questions_and_rows_are_still_anchors(tmp_path: Path) -> None:
    rules = FILES[RULES].replace(
        "---\nlabels:", "---\nwas: {scoring: [points], scoring.floors: [points.floors]}\nlabels:", 1
    )
    faq = FILES[FAQ].replace("---\nabout:", "---\nwas: {roofs: [do_roofs_count]}\nabout:", 1)
    library = make_collection(tmp_path, {RULES: rules, FAQ: faq})
    assert library.problems == ()
    page = _page(library, "it", "towers/rules/")
    assert re.search(r'<span id="points"></span>\n\n## Punteggio \{#scoring\}', page)
    assert re.search(r'<tr id="scoring.floors"[^>]*><td><span id="points.floors"></span>', page)
    assert '<span id="do_roofs_count"></span>' in _page(library, "ru", "towers/faq/")


def test_a_former_address_of_a_card_leads_to_its_present_one(tmp_path: Path) -> None:
    library = make_collection(tmp_path, changed(CARDS, "{id: high,", "{id: high, was: [tall],"))
    ((address, page),) = moved_pages(library, "it")
    assert address == "towers/cards/tall/index.html"
    assert '<meta http-equiv="refresh" content="0; url=../high/">' in page
    assert '<a href="../high/">Piano 3</a>' in page


def test_a_row_says_what_proves_it_and_which_edition_it_is_for(tmp_path: Path) -> None:
    library = make_collection(
        tmp_path, changed(RULES, "{#scoring.floors}", "{#scoring.floors .edition_new}")
    )
    page = _page(library, "en", "towers/rules/")
    row = page[page.index('<tr id="scoring.floors"') :].partition("</tr>")[0]
    assert "<code>tower_steps</code>" in row
    assert "New edition" in row


@pytest.mark.parametrize(
    ("entry", "mark"),
    [
        (Entry(""), "rg-missing"),
        (Entry("I tetti contano?", fuzzy=True), "rg-draft"),
        (Entry("I tetti contano?", fuzzy=True, previous="Does a roof count?"), "rg-stale"),
    ],
)
def test_a_question_that_is_not_translated_is_marked(
    tmp_path: Path, entry: Entry, mark: str
) -> None:
    library = make_collection(tmp_path, entries={("it", "faq/roofs"): entry})
    page = _page(library, "it", "towers/faq/")
    below = page[page.index("{#roofs") :].split("\n\n")[1]
    assert mark in below
    assert mark not in _page(library, "ru", "towers/faq/")


def test_a_clause_that_does_not_apply_in_a_language_is_not_shown_there(tmp_path: Path) -> None:
    none = Entry("", "not applicable: there is no such word")
    library = make_collection(tmp_path, entries={("it", "rules/play.more"): none})
    assert "play.more" not in _page(library, "it", "towers/rules/")
    assert 'id="play.more"' in _page(library, "ru", "towers/rules/")


def test_a_line_of_a_text_that_looks_like_a_heading_is_none(tmp_path: Path) -> None:
    library = make_collection(
        tmp_path,
        changed(CARDS, "text: 'Worth {HAND_SIZE}.'", 'text: "Worth\\n\\n# much"'),
        {("it", "faq/roofs.answer"): "No.\n\n# Mai.", ("it", "card/high/text"): "Vale\n# molto"},
    )
    for address in ("towers/compare/", "towers/faq/", "towers/cards/high/"):
        lines = _page(library, "it", address).split("\n")
        assert not [line for line in lines if line in {"# much", "# molto", "# Mai."}], address


def test_a_step_in_another_language_keeps_a_page_from_being_complete(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", "rules/scoring.total/label"): ""})
    page = _page(library, "it", "towers/rules/")
    assert re.search(r'<td class="rg-foreign" lang="en"><a href="#scoring.total">Score</a>', page)


def test_what_a_text_is_about_is_named_in_the_readers_language(tmp_path: Path) -> None:
    faq = FILES[FAQ].replace(
        "[rules/scoring.total, card/roof]", "[rules/play.draw, rules/scoring, card/roof]"
    )
    entries = {("it", "rules/play.draw"): "", ("it", "rules/scoring"): "Punteggio"}
    library = make_collection(tmp_path, {FAQ: faq}, entries)
    about = re.findall('<p class="rg-about">(.*)</p>', _page(library, "it", "towers/faq/"))
    assert re.sub("<a[^>]*>|</a>", "", about[0]).partition(": ")[2] == (
        '<span class="rg-foreign" lang="en">Draw 5 cards from the deck.</span>;'
        " Punteggio; Tetto piatto"
    )


def test_a_token_is_called_by_its_spoken_name(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    card = next(page for page in card_pages(library, "it") if page.address.endswith("/low/"))
    assert 'Paga +1 <span class="rg-token">Mattone</span>, oppure' in card.markdown
    assert card.description == "Paga +1 Mattone, oppure il 20%."

"""What pages say of translations: marks, the comparison of languages, progress, completeness."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from tests.sample_collections import Entries, Entry, changed, make_collection

from regolario.library import SITE, Library, read_library
from regolario.library import addresses as places
from regolario.library.addresses import compared
from regolario.models import State, Translation
from regolario.pages import Page, card_pages, compare, foreign, navigation, pages, suggesting
from regolario.pages.suggesting import suggest_fault, suggest_link
from regolario.pages.voice import Voice
from regolario.problems import Place

OPEN, CLOSE = "\ue030", "\ue031"


def made(library: Library, language: str, suggest: str = "") -> dict[str, Page]:
    """Write every page of a language: address → page."""
    found = [
        *pages(library, language, comparing=compare.Comparing(library, suggest)),
        *card_pages(library, language),
    ]
    return {page.address: page for page in found}


def row(page: Page, unit: str) -> dict[str, str]:
    """Give the cells of a unit's row on a compare page by their languages."""
    found = re.search(rf'<tr id="{re.escape(unit)}".*?</tr>', page.markdown, re.DOTALL)
    assert found, unit
    cells = re.findall(r'(<td data-for="(\w+)".*?</td>)', found[0], re.DOTALL)
    return {language: cell for cell, language in cells}


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


SPOILED: Entries = {
    ("it", "rules/play.more"): Entry(
        "Di più.", fuzzy=True, previous="The old edition allows more."
    ),
    ("it", "card/low/name"): "",
    ("it", "rules/play.fun"): Entry("Divertitevi.", fuzzy=True),
    ("it", "component/board"): Entry("Board", "same: as printed"),
    ("it", "component/cards"): Entry("", "not applicable: nobody says so"),
    ("ru", "card/low/text"): "Заплатите +2 [brick] или 20%.",
}


def translated_interface(library: Library) -> Entries:
    """Translate the interface, which the sample collection leaves out."""
    return {
        (language, unit): Entry(text.text, "same: for tests")
        for language in ("it", "ru")
        for unit, text in library.site_units.items()
    }


@pytest.fixture
def spoiled(tmp_path: Path) -> Library:
    """Make a collection with a translation in every state, and one number wrong."""
    whole = make_collection(tmp_path)
    return make_collection(tmp_path, entries={**translated_interface(whole), **SPOILED})


def test_every_text_stands_in_every_language_with_its_state(spoiled: Library) -> None:
    page = made(spoiled, "en")["towers/compare/"]
    units = re.findall(r'<tr id="([^"]+)" data-part="([^"]+)">', page.markdown)
    assert units == [(unit.id, unit.part) for unit in spoiled.units("towers").values()]
    states = {
        unit: {
            language: re.findall(r'data-state="(\w+)"', cell)[0]
            for language, cell in row(page, unit).items()
        }
        for _, unit in SPOILED
    }
    assert states == {
        "rules/play.more": {"en": "ok", "it": "stale", "ru": "ok"},
        "card/low/name": {"en": "ok", "it": "missing", "ru": "ok"},
        "rules/play.fun": {"en": "ok", "it": "draft", "ru": "ok"},
        "component/board": {"en": "ok", "it": "same", "ru": "ok"},
        "component/cards": {"en": "ok", "it": "not_applicable", "ru": "ok"},
        "card/low/text": {"en": "ok", "it": "ok", "ru": "ok"},
    }
    assert words(row(page, "rules/play.fun")["it"]) == "Divertitevi. draft"
    assert words(row(page, "component/board")["it"]) == "Board same by design as printed"
    assert words(row(page, "component/cards")["it"]) == "does not apply nobody says so"
    assert words(row(page, "card/low/name")["it"]) == "not translated"


def test_what_is_out_of_date_shows_what_changed_and_the_old_translation(spoiled: Library) -> None:
    cell = row(made(spoiled, "ru")["towers/compare/"], "rules/play.more")["it"]
    assert 'lang="en">The <del>old</del><ins>new</ins> edition allows more.</span>' in cell
    assert '<span lang="it">Di più.</span>' in cell


def test_what_disagrees_is_marked_at_the_word(spoiled: Library) -> None:
    cells = row(made(spoiled, "it")["towers/compare/"], "card/low/text")
    mark = '<mark class="rg-differs" title="numbers differ">{}</mark>'
    # Tokens are named in the language of each text.
    named = '<span class="rg-token">{}</span>'
    assert f"Pay {mark.format('+1')} {named.format('Brick')}, or 20%." in cells["en"]
    assert f"Заплатите {mark.format('+2')} {named.format('Кирпич')} или 20%." in cells["ru"]
    assert "<mark" not in cells["it"]
    assert 'data-differs="numbers"' in cells["ru"]
    assert "data-differs" not in cells["en"]
    assert "data-differs" not in cells["it"]


def test_a_mark_says_in_the_readers_language_what_disagrees(tmp_path: Path) -> None:
    whole = make_collection(tmp_path)
    named: Entries = {("ru", "ui/differ_numbers"): "расходятся числа"}
    library = make_collection(tmp_path, entries={**translated_interface(whole), **SPOILED, **named})
    comparing = compare.Comparing(library)
    for language, title in (("en", "numbers differ"), ("ru", "расходятся числа")):
        found = {page.address: page for page in pages(library, language, comparing=comparing)}
        cell = row(found["towers/compare/"], "card/low/text")["ru"]
        assert f'<mark class="rg-differs" title="{title}">+2</mark>' in cell


def test_a_mark_that_would_hide_emphasis_is_left_out(tmp_path: Path) -> None:
    files = changed("cards/towers/cards.yml", "Worth {HAND_SIZE}.", "Worth *3*.")
    entries: Entries = {
        ("it", "card/high/text"): Entry("Vale *4*.", fuzzy=True, previous="Worth *4*."),
        ("ru", "card/high/text"): "Стоит *3*.",
    }
    page = made(make_collection(tmp_path, files, entries), "en")["towers/compare/"]
    cells = row(page, "card/high/text")
    assert "<em>" in cells["it"]
    assert "\ue040" not in page.markdown
    assert "\ue050" not in page.markdown


def test_facts_are_put_in_and_links_lead_to_the_readers_pages(spoiled: Library) -> None:
    cells = row(made(spoiled, "it")["towers/compare/"], "rules/play.draw")
    assert words(cells["it"]) == "Pescate 5 carte dal mazzo ."
    assert 'href="../glossary/#deck"' in cells["ru"]


def test_a_row_leads_to_its_text_and_has_a_lasting_address(tmp_path: Path) -> None:
    files = changed(
        "content/towers/rules.md", "informal:\n", "was:\n  play.draw: [play.take]\ninformal:\n"
    )
    page = made(make_collection(tmp_path, files), "en")["towers/compare/"]
    found = re.search(r'<tr id="rules/play.draw".*?</th>', page.markdown)
    assert found
    assert '<span id="rules/play.take"></span>' in found[0]
    assert '<a href="../rules/#play.draw"><code>rules/<wbr>play.<wbr>draw</code></a>' in found[0]
    assert 'class="headerlink" href="#rules/play.draw"' in found[0]


def test_a_large_game_has_several_pages(spoiled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (places, compare):
        monkeypatch.setattr(module, "MOST_COMPARED", 20)
    made_ = made(spoiled, "it")
    units = list(spoiled.units("towers"))
    addresses = [address for address in made_ if address.startswith("towers/compare/")]
    count = -(-len(units) // 20)
    assert addresses == [
        "towers/compare/",
        *(f"towers/compare/{number}/" for number in range(2, count + 1)),
    ]
    assert [made_[address].listed for address in addresses] == [True] + [False] * (count - 1)
    for number, unit in enumerate(units):
        place = compared(spoiled.games["towers"], unit)
        assert place.page == addresses[number // 20]
        assert f'<tr id="{place.anchor}"' in made_[place.page].markdown
    last = made_[addresses[-1]].markdown
    assert '<a href="../">1</a>' in last
    assert f'aria-current="page">{count}</a>' in last


SUGGEST = "https://example.org/new?title={game}:{unit}&file={path}#L{line}-{language}"


def test_suggestions_lead_where_the_collection_wants(spoiled: Library) -> None:
    page = made(spoiled, "ru", SUGGEST)["towers/compare/"]
    cells = row(page, "rules/play.draw")
    line = spoiled.translation("towers", "rules/play.draw", "it").place.line
    assert (
        'href="https://example.org/new?title=towers:rules%2Fplay.draw'
        f'&amp;file=locales/it/LC_MESSAGES/towers.po#L{line}-it"'
    ) in cells["it"]
    assert "file=content/towers/rules.md#L13-en" in cells["en"]
    assert "rg-suggest" not in made(spoiled, "ru")["towers/compare/"].markdown


@pytest.mark.parametrize(
    ("pattern", "fault"),
    [
        ("", ""),
        (SUGGEST, ""),
        ("mailto:rules@example.org?subject={unit}", ""),
        ("javascript:alert(1)", "begin it with https://, http://, mailto:"),
        ("https://x.org/{unit", "a brace has no counterpart"),
        (
            "https://x.org/{0}",
            "unknown placeholder {0}; use {path}, {line}, {game}, {unit}, {language}",
        ),
    ],
)
def test_the_pattern_of_suggestions(pattern: str, fault: str) -> None:
    assert suggest_fault(pattern) == fault


def test_a_suggestion_is_a_whole_address() -> None:
    one = Translation("card/a b/name", "it", State.OK, place=Place("cards/x/ü.yml", 7))
    assert suggest_link("https://x.org/{path}?{unit}&{line}", "x", one) == (
        "https://x.org/cards/x/%C3%BC.yml?card%2Fa%20b%2Fname&7"
    )


def test_the_examples_of_docstrings_hold() -> None:
    for module in (foreign, suggesting):
        result = doctest.testmod(module)
        assert (result.failed, result.attempted > 0) == (0, True)


def test_readers_see_what_is_missing_in_the_source_language_and_marked(spoiled: Library) -> None:
    found = made(spoiled, "it")
    rules = found["towers/rules/"].markdown
    more = re.search(r'<div id="play.more".*?</div>', rules, re.DOTALL)
    assert more
    assert '<span class="rg-foreign" lang="en">The new edition allows more.</span>' in more[0]
    assert "The <del>old</del><ins>new</ins> edition allows more." in more[0]
    assert "Di più." in more[0]
    assert 'href="../compare/#rules/play.more"' in more[0]
    card = found["towers/cards/low/"].markdown
    assert '<span class="rg-foreign" lang="en">Low floor</span>' in card
    assert '<a class="rg-mark rg-missing" href="../../compare/#card/low/name">' in card
    fun = re.search(r'<div id="play.fun".*?</div>', rules, re.DOTALL)
    assert fun
    assert "Divertitevi." in fun[0]
    assert 'class="rg-mark rg-draft"' in fun[0]


def test_pages_with_something_missing_or_out_of_date_are_no_alternates(spoiled: Library) -> None:
    whole = {address for address, page in made(spoiled, "it").items() if page.complete}
    every = set(made(spoiled, "it"))
    # The card browser and the calculators' card lists name the card whose name is missing.
    assert every - whole >= {
        "towers/rules/",
        "towers/compare/",
        "towers/cards/low/",
        "towers/cards/",
    }
    assert whole >= {
        "",
        "towers/",
        "towers/faq/",
        "towers/glossary/",
        "towers/cards/high/",
        "progress/",
    }
    for language in ("en", "ru"):
        assert all(page.complete for page in made(spoiled, language).values()), language


def test_a_heading_that_is_missing_counts_wherever_it_stands(tmp_path: Path) -> None:
    whole = make_collection(tmp_path)
    entries = {**translated_interface(whole), ("it", "rules/scoring"): ""}
    found = made(make_collection(tmp_path, entries=entries), "it")
    assert "## Scoring {#scoring .rg-foreign lang=en}" in found["towers/rules/"].markdown
    # The overview lists the sections.
    assert not found["towers/"].complete
    assert not found["towers/rules/"].complete
    assert found["towers/faq/"].complete


def test_the_interface_says_its_language_where_it_is_not_translated(tmp_path: Path) -> None:
    whole = make_collection(tmp_path)
    entries = {**translated_interface(whole), ("it", "ui/rules"): ""}
    entries[("it", "ui/permalink")] = ""
    found = made(make_collection(tmp_path, entries=entries), "it")
    page = found["towers/rules/"]
    assert page.markdown.startswith('# <span class="rg-foreign" lang="en">Rules</span> – Torri')
    assert (page.name, page.title) == ("Rules", "Rules – Torri")
    assert 'title="Link to this place"' in page.markdown
    assert not page.complete
    for one in found.values():
        assert not re.search("[\ue030\ue031]", f"{one.title}{one.description}{one.markdown}")
    library = make_collection(tmp_path, entries=entries)
    assert [entry.title for entry in navigation(library, "it")[1].below][1] == "Rules"


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (
            f"<p>{OPEN}Yes{CLOSE}, si</p>",
            '<p><span class="rg-foreign" lang="en">Yes</span>, si</p>',
        ),
        (f'<a title="{OPEN}Yes{CLOSE}">x</a>', '<a title="Yes">x</a>'),
        (f"<option>{OPEN}Yes{CLOSE}</option>", "<option>Yes</option>"),
        (f'<script>{{"a": "{OPEN}Yes{CLOSE}"}}</script>', '<script>{"a": "Yes"}</script>'),
        (r'<script>{"a": "\ue030Yes\ue031"}</script>', '<script>{"a": "Yes"}</script>'),
        ("<p>si</p>", "<p>si</p>"),
    ],
)
def test_signs_become_tags_where_tags_may_stand(page: str, expected: str) -> None:
    assert foreign.finished(page, "en") == expected


def test_the_other_languages_of_a_term_are_never_the_source_in_disguise(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", "glossary/deck"): ""})
    page = made(library, "ru")["towers/glossary/"].markdown
    entry = re.search(r'<div id="deck".*?</div>', page, re.DOTALL)
    assert entry
    assert re.findall(r"<small>\((\w+)\)</small>", entry[0]) == ["en"]


def test_progress_counts_every_game_and_language(spoiled: Library) -> None:
    page = made(spoiled, "en")["progress/"].markdown
    total = len(spoiled.units("towers"))
    italian = re.search(r"<tr><th[^>]*>Towers</th><td>Italian</td>.*?</tr>", page, re.DOTALL)
    assert italian
    assert words(italian[0]) == (
        f"Towers Italian {(total - 3) * 100 // total}% translated: {total - 5} same by design: 1"
        " does not apply: 1 draft: 1 out of date: 1 not translated: 1"
    )
    widths = dict(re.findall(r'class="rg-bar-(\w+)" x="\d+" width="(\d+)"', italian[0]))
    assert widths == {
        "ok": str(total - 5),
        "same": "1",
        "not_applicable": "1",
        "draft": "1",
        "stale": "1",
        "missing": "1",
    }
    assert re.search(r"<td>Russian</td>.*?100%", page, re.DOTALL)


def test_progress_lists_what_is_next(spoiled: Library) -> None:
    page = made(spoiled, "ru")["progress/"].markdown
    italian, russian = page.split("{#next-it}")[1].split("{#next-ru}")
    items = re.findall(r'<li><a href="([^"]+)">.*?</li>', italian)
    assert items == [
        "../towers/compare/#rules/play.more",
        "../towers/compare/#card/low/name",
        "../towers/compare/#rules/play.fun",
    ]
    assert "The <del>old</del><ins>new</ins> edition allows more." in italian
    assert "<li>" not in russian


def test_a_long_list_leads_to_the_rest(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    names = list(library.units("towers"))[:13]
    entries: Entries = {("it", unit): "" for unit in names}
    page = made(make_collection(tmp_path, entries=entries), "en")["progress/"].markdown
    assert '<a href="../towers/compare/?language=it&amp;state=missing">3 more texts</a>' in page


def test_the_page_of_progress_keeps_its_address(tmp_path: Path) -> None:
    make_collection(tmp_path, {"content/progress.md": "## Us {#us}\n\nWe. {#us.we}\n"})
    problems = [str(problem) for problem in read_library(tmp_path).problems]
    assert [line for line in problems if "translations" in line] == [
        (
            'content/progress.md:1:1: "progress" is the address of the page on translations;'
            " give it another id"
        )
    ]


def test_marks_of_the_sites_own_texts_lead_to_progress(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", "site/tagline"): ""})
    mark = Voice(library, SITE, "it", "about/").mark("site/tagline")
    assert 'href="../progress/"' in mark

"""A number changes in English, and two translators bring the real collection up to date again.

Beside them somebody adds German, of which nothing is translated yet.
"""

from __future__ import annotations

import csv
import difflib
import io
import json
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.conftest import serving
from tests.running import copy_collection, regolario
from tests.watching import watched

UNIT = "rules/setup.rounds"
RULES = "content/lost_cities/rules.md"
OLD = "Agree on the number of rounds: {RECOMMENDED_ROUNDS} are recommended."
NEW = "Agree on the number of rounds: {PLAYERS} are recommended."
SAID = "Agree on the number of rounds: 2 are recommended."
PO = "locales/{}/LC_MESSAGES/lost_cities.po"


def run(root: Path, *arguments: str) -> str:
    done = regolario(root, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the real collection, change one English number, add German, and build it all."""
    root = copy_collection(tmp_path_factory.mktemp("changed"))
    path = root / RULES
    text = path.read_text(encoding="utf-8")
    assert text.count(OLD) == 1
    path.write_text(text.replace(OLD, NEW), encoding="utf-8")
    assert run(root, "translate", "update").splitlines() == [
        f"updated {PO.format(language)}: 1 out of date" for language in ("it", "ru")
    ]
    run(root, "language", "de")
    run(root, "build")
    return root


def page(root: Path, language: str, path: str) -> str:
    return (root / "site" / language / path / "index.html").read_text(encoding="utf-8")


def element(html: str, start: str, end: str) -> str:
    found = re.search(rf"{start}.*?{end}", html, re.DOTALL)
    assert found, start
    return found[0]


def test_readers_see_the_new_sentence_marked_and_the_old_translation(changed: Path) -> None:
    assert SAID in element(
        page(changed, "en", "lost_cities/rules"), '<li id="setup.rounds"', "</li>"
    )
    for language, old in (("it", "se ne consigliano 3"), ("ru", "советуют 3")):
        clause = element(
            page(changed, language, "lost_cities/rules"), '<li id="setup.rounds"', "</details>"
        )
        assert f'<span class="rg-foreign" lang="en">{SAID}</span>' in clause
        assert "<del>3</del><ins>2</ins>" in clause
        assert old in clause
        assert 'href="../compare/#rules/setup.rounds"' in clause


def test_such_pages_are_no_alternates_in_their_language(changed: Path) -> None:
    def alternates(path: str) -> set[str]:
        text = page(changed, "en", path)
        return set(re.findall(r'rel="alternate " hreflang="(\w+)"', text))

    assert alternates("lost_cities/rules") == {"en"}
    assert alternates("lost_cities/faq") == {"en", "it", "ru"}
    assert alternates("grimoire/rules") == {"en", "it", "ru"}


def test_the_compare_page_shows_what_changed(changed: Path) -> None:
    html = page(changed, "ru", "lost_cities/compare")
    row = element(html, f'<tr id="{UNIT}"', "</tr>")
    assert row.count('data-state="stale"') == 2
    assert row.count("<del>3</del><ins>2</ins>") == 2
    # The old translations still state the number that the source no longer has.
    assert row.count("</mark>") == 3
    assert re.search(r'<mark class="rg-differs" title="[^"]+">2</mark> are recommended', row)


def test_a_new_language_is_on_the_site_with_everything_marked(changed: Path) -> None:
    html = page(changed, "de", "lost_cities/rules")
    assert '<html lang="de"' in html
    article = element(html, "<article", "</article>")
    clauses = re.findall(
        r'<(?:div|li) id="[a-z_.]+" class="rg-(?:clause|informal|note)".*?>', article
    )
    assert len(clauses) > 50
    assert article.count('class="rg-mark rg-missing"') >= len(clauses)
    assert article.count('class="rg-foreign" lang="en"') >= len(clauses)
    for path in (changed / "site").rglob("*.html"):
        assert not re.search("[\ue000-\uf8ff]", path.read_text(encoding="utf-8")), path
    assert not re.search(r'hreflang="de" href', page(changed, "en", "grimoire/rules"))
    assert "/de/lost_cities/rules/" in (changed / "site/sitemap.xml").read_text(encoding="utf-8")
    assert list((changed / "site/de").rglob("*.json"))


def test_a_new_language_is_in_the_database_and_in_the_status(changed: Path) -> None:
    with sqlite3.connect(changed / "site.db") as database:
        found = dict(
            database.execute(
                "select state, count(*) from translations where language = 'de' group by state"
            )
        )
    rows = json.loads(run(changed, "translate", "status", "--lang", "de", "--json"))
    assert found == {"missing": sum(row["missing"] for row in rows)}
    assert all(row["percent"] == 0 for row in rows)
    report = json.loads(run(changed, "check", "--format", "json"))
    assert report["errors"] == 0


def problems(root: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(root, "check", "--format", "json"))["problems"]
    return found


def statuses(root: Path, state: str) -> dict[str, int]:
    rows = json.loads(run(root, "translate", "status", "lost_cities", "--json"))
    return {row["language"]: row[state] for row in rows}


@pytest.fixture
def work(changed: Path, tmp_path: Path) -> Path:
    """Copy the changed collection as translators find it, without German."""
    for name in ("content", "cards", "locales", "seeds"):
        shutil.copytree(changed / name, tmp_path / name)
    shutil.rmtree(tmp_path / "locales/de")
    return tmp_path


def test_two_translators_bring_all_up_to_date(work: Path, tmp_path: Path) -> None:
    original = copy_collection(tmp_path / "original")
    assert statuses(work, "stale") == {"it": 1, "ru": 1}
    stale = [one for one in problems(work) if one["check"] == "stale"]
    assert [(one["path"], one["unit"], one["language"]) for one in stale] == [
        (PO.format(language), UNIT, language) for language in ("it", "ru")
    ]
    for one in stale:
        line = (work / one["path"]).read_text(encoding="utf-8").splitlines()[one["line"] - 1]
        assert line.startswith("msgstr ")

    by_table(work, tmp_path / "it.csv", "se ne consigliano {PLAYERS}")
    by_poedit(work, tmp_path / "ru.po", "советуют {PLAYERS}")

    assert statuses(work, "stale") == statuses(original, "stale") == {"it": 0, "ru": 0}
    assert problems(work) == problems(original)
    assert run(work, "translate", "update") == ""
    assert differences(original, work) == {
        RULES: ([OLD], [NEW]),
        PO.format("it"): (
            [
                f'msgid "{OLD}"',
                (
                    "Accordati con l’avversario sul numero di round: "
                    "se ne consigliano {RECOMMENDED_ROUNDS}."
                ),
            ],
            [
                f'msgid "{NEW}"',
                "Accordati con l’avversario sul numero di round: se ne consigliano {PLAYERS}.",
            ],
        ),
        PO.format("ru"): (
            [
                f'msgid "{OLD}"',
                "Договоритесь, сколько раундов играть: советуют {RECOMMENDED_ROUNDS}.",
            ],
            [f'msgid "{NEW}"', "Договоритесь, сколько раундов играть: советуют {PLAYERS}."],
        ),
    }


def by_table(root: Path, sent: Path, words: str) -> None:
    """Translate in a table, as a spreadsheet of many countries exports and saves it."""
    options = ("--todo", "--delimiter", ";", "--bom", "--output", str(sent))
    run(root, "translate", "export", "lost_cities", "--lang", "it", *options)
    text = sent.read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    assert [(row["id"], row["state"], row["previous"]) for row in rows] == [(UNIT, "stale", OLD)]
    rows[0]["translation"] = rows[0]["translation"].replace(
        "se ne consigliano {RECOMMENDED_ROUNDS}", words
    )
    with sent.open("w", encoding="utf-8-sig", newline="") as stream:
        writer = csv.DictWriter(stream, rows[0], delimiter=";", lineterminator="\r\n")
        writer.writeheader()
        writer.writerows(rows)
    taken = run(root, "translate", "import", "lost_cities", str(sent), "--lang", "it")
    assert taken == "1 text taken over\n"


def by_poedit(root: Path, sent: Path, words: str) -> None:
    """Translate in a PO file, as Poedit writes it: its own header, wrapping, marks taken away."""
    run(root, "translate", "export", "lost_cities", "--lang", "ru", "--output", str(sent))
    edited = polib.pofile(str(sent), wrapwidth=79)
    entry = edited.find(UNIT, by="msgctxt")
    assert entry is not None
    entry.msgstr = entry.msgstr.replace("советуют {RECOMMENDED_ROUNDS}", words)
    entry.flags.remove("fuzzy")
    entry.previous_msgid = None
    edited.metadata |= {
        "PO-Revision-Date": "2026-02-03 21:15+0300",
        "Last-Translator": "Анна <anna@example.org>",
        "Language-Team": "",
        "X-Generator": "Poedit 3.4.4",
    }
    edited.save(str(sent))
    assert 'msgstr ""\n"' in sent.read_text(encoding="utf-8")
    taken = run(root, "translate", "import", "lost_cities", str(sent), "--lang", "ru")
    assert taken == "1 text taken over\n"


def differences(before: Path, after: Path) -> dict[str, tuple[list[str], list[str]]]:
    """Give the files that differ, each with the lines that went and those that came."""
    found = {}
    for folder in ("content", "cards", "locales", "seeds"):
        names = {
            path.relative_to(root).as_posix()
            for root in (before, after)
            for path in (root / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        for name in sorted(names):
            old, new = ((root / name).read_text(encoding="utf-8") for root in (before, after))
            if old != new:
                lines = list(difflib.ndiff(old.splitlines(), new.splitlines()))
                gone, come = (
                    [stripped(line) for line in lines if line[0] == sign] for sign in "-+"
                )
                found[name] = (gone, come)
    return found


def stripped(line: str) -> str:
    """Leave out what stands around a sentence: the number and the id of a clause, a keyword."""
    text = re.sub(r"^\d+\. | \{#[^}]*\}$", "", line[2:])
    found = re.fullmatch(r'msgstr "(.*)"', text)
    return found[1] if found else text


@pytest.fixture(scope="module")
def address(changed: Path) -> Iterator[str]:
    with serving(changed / "site") as found:
        yield found


def opened(browser: Browser, width: int) -> tuple[Page, list[str]]:
    page = browser.new_context(viewport={"width": width, "height": 800}).new_page()
    return page, watched(page)


def shown(page: Page) -> list[str]:
    rows = page.locator(".rg-compare tbody tr:visible")
    return [str(one) for one in rows.evaluate_all("all => all.map(row => row.id)")]


def test_a_translator_finds_what_is_out_of_date(browser: Browser, address: str) -> None:
    page, faults = opened(browser, 1280)
    page.goto(f"{address}/it/lost_cities/")
    page.locator(".md-nav__link:visible", has_text="Traduzioni").click()
    page.locator(f".rg-next a[href$='lost_cities/compare/#{UNIT}']").nth(1).click()
    page.wait_for_url(f"**/lost_cities/compare/#{UNIT}")
    row = page.locator(f"[id='{UNIT}']")
    expect(row).to_be_in_viewport()
    expect(row.locator("td[data-for=it] ins")).to_have_text("2")
    assert faults == []
    page.context.close()


def test_filters_are_kept_in_the_address(browser: Browser, address: str) -> None:
    page, faults = opened(browser, 1280)
    page.goto(f"{address}/it/lost_cities/compare/")
    every = len(shown(page))
    page.locator("select[name=language]").select_option("it")
    page.locator("select[name=state]").select_option("stale")
    assert shown(page) == [UNIT]
    expect(page.locator("[data-shown]")).to_have_text("1")
    assert page.url.endswith("?language=it&state=stale")
    page.reload()
    assert shown(page) == [UNIT]
    page.locator("select[name=state]").select_option("todo")
    page.locator("select[name=differs]").select_option("facts")
    page.locator("select[name=part]").select_option("rules")
    assert shown(page) == [UNIT]
    page.locator("select[name=part]").select_option("faq")
    assert shown(page) == []
    # The other language opens with the same filters.
    page.locator(".md-header .md-select button").hover()
    page.locator(".md-select__link[hreflang=ru]").click()
    page.wait_for_url("**/ru/lost_cities/compare/?language=it&state=todo&differs=facts&part=faq")
    assert shown(page) == []
    for name in ("part", "language", "state", "differs"):
        page.locator(f"select[name={name}]").select_option("")
    assert page.url.endswith("/ru/lost_cities/compare/")
    assert len(shown(page)) == every
    assert faults == []
    page.context.close()


def test_a_link_to_a_text_shows_it_whatever_the_filters_hide(
    browser: Browser, address: str
) -> None:
    page, faults = opened(browser, 1280)
    page.goto(f"{address}/en/lost_cities/compare/?part=faq#rules/scoring.bonus")
    expect(page.locator("[id='rules/scoring.bonus']")).to_be_in_viewport()
    page.evaluate("location.hash = 'rules/scoring.total'")
    expect(page.locator("[id='rules/scoring.total']")).to_be_in_viewport()
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("width", [320, 375])
def test_two_languages_stand_side_by_side_on_a_phone(
    browser: Browser, address: str, width: int
) -> None:
    page, faults = opened(browser, width)
    page.goto(f"{address}/ru/lost_cities/compare/#{UNIT}")
    row = page.locator(f"[id='{UNIT}']")

    def columns() -> list[str]:
        boxes = {
            language: row.locator(f"td[data-for={language}]").bounding_box()
            for language in ("de", "en", "it", "ru")
        }
        there = {language: box for language, box in boxes.items() if box}
        assert len({box["y"] for box in there.values()}) == 1
        assert sum(box["width"] for box in there.values()) <= width
        return sorted(there, key=lambda language: there[language]["x"])

    assert columns() == ["en", "ru"]
    page.locator("select[name=one]").select_option("it")
    assert columns() == ["it", "ru"]
    page.locator("select[name=two]").select_option("de")
    assert columns() == ["it", "de"]
    assert page.url.endswith(f"?one=it&two=de#{UNIT}")
    page.reload()
    assert columns() == ["it", "de"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults == []
    page.context.close()


def test_without_scripts_all_languages_can_be_read(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/en/lost_cities/compare/")
    expect(page.locator("[data-filters]")).to_be_hidden()
    expect(page.locator("[id='rules/scoring.bonus'] td")).to_have_count(4)
    context.close()

"""The card browser in a real browser: filters, order, languages, faces, files, the address."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.accessible import axe_faults
from tests.running import ROOT

from regolario.library import Library, read_library
from regolario.pages import cardlist
from regolario.pages.voice import Voice
from regolario.text.collation import sort_key

CARDS = "warpspawn_ww2/cards/"
ASSETS = Path(str(resources.files("regolario") / "pages" / "assets"))
LANGUAGES = ("en", "it", "ru")


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """Open the Italian list of 77 cards in a window of a desktop."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.goto(f"{address}/it/{CARDS}")
    expect(opened.locator(".rg-browser form:not([inert])")).to_be_visible()
    yield opened
    context.close()


def _names(page: Page) -> list[str]:
    return page.locator(".rg-cards tbody td:first-child").all_inner_texts()


def _count(page: Page, shown: int) -> None:
    status = page.locator(".rg-browser-status")
    expect(status).to_have_text(f"Carte mostrate: {shown} su 77")


def test_facets_filter_and_count_each_other(page: Page) -> None:
    _count(page, 77)
    page.locator(".rg-facets summary").click()
    # Ten tanks in the shared deck, and the German Special card.
    tank = page.locator("label", has=page.locator("[data-facet=type][value=tank]"))
    expect(tank.locator("small")).to_have_text("11")
    tank.locator("input").check()
    _count(page, 11)
    # Other types still tell how many there would be, other facets only count tanks.
    leader = page.locator("[data-count=type][data-value=leader]")
    expect(leader).to_have_text("11")
    expect(page.locator("[data-count=effects][data-value=block_tank]")).to_have_text("1")
    page.locator("[data-facet=effects][value=block_tank]").check()
    assert _names(page) == ["Cacciacarri"]


def test_a_range_of_numbers_filters(page: Page) -> None:
    page.locator(".rg-facets summary").click()
    page.locator("[data-facet=force][data-end=from]").fill("9")
    # Force 9 and 10 of seven types, and the German tank of 10.
    _count(page, 15)
    page.locator("[data-facet=force][data-end=to]").fill("9")
    _count(page, 7)


def test_words_are_sought_in_any_form_and_language(page: Page) -> None:
    page.locator("[name=find]").fill("brigata coraz")
    assert _names(page) == ["Brigata corazzata"]
    page.locator("[name=find]").fill("тяжелые танки")
    expect(page.locator(".rg-cards tbody tr")).to_have_count(1)
    assert _names(page) == ["Carri pesanti"]
    page.locator("[name=find]").fill("bombardiere")
    expect(page.locator(".rg-cards tbody")).to_contain_text("Bombardieri in picchiata")
    page.locator("[name=find]").fill("nulladitutto")
    expect(page.locator(".rg-browser-status")).to_contain_text("Nessuna carta")


def test_columns_sort_both_ways_and_unknown_stands_last(page: Page, address: str) -> None:
    page.locator("[data-sort=force]").click()
    forces = page.locator(".rg-cards tbody td:nth-child(3)").all_inner_texts()
    numbers = [int(text) for text in forces if text.isdigit()]
    assert numbers == sorted(numbers)
    assert all(text.isdigit() for text in forces[: len(numbers)])
    page.locator("[data-sort=force]").click()
    expect(page.locator("th[aria-sort=descending]")).to_contain_text("Forza")
    forces = page.locator(".rg-cards tbody td:nth-child(3)").all_inner_texts()
    assert forces[0] == "10"
    assert not forces[-1].isdigit()
    page.goto(f"{address}/it/lost_cities/cards/")
    names = _names(page)
    assert names.index("Deserto 9") < names.index("Deserto 10")


def test_a_second_language_stands_beside(page: Page) -> None:
    page.locator("[name=second]").select_option("ru")
    expect(page.locator(".rg-cards thead")).to_contain_text("Nome (russo)")
    row = page.locator(".rg-cards tbody tr", has_text="Casamatta")
    expect(row.locator("td[lang=ru]")).to_have_text("Дот")
    page.locator("[name=sort]").select_option("ru")
    russian = page.locator(".rg-cards td[lang=ru]").all_inner_texts()
    assert russian == sorted(russian, key=lambda name: sort_key(name, "ru"))


def test_the_state_stands_in_the_address(page: Page) -> None:
    page.locator(".rg-facets summary").click()
    page.locator("[data-facet=type][value=leader]").check()
    page.locator("[data-facet=force][data-end=to]").fill("3")
    page.locator("[name=second]").select_option("en")
    page.locator("[name=view]").select_option("faces")
    page.wait_for_url("**/cards/?f_force=..3&f_type=leader&view=faces&with=en")
    page.reload()
    expect(page.locator(".rg-face")).to_have_count(3)
    expect(page.locator(".rg-face", has_text="Sergente")).to_contain_text("Sergeant")
    page.locator("[type=reset]").click()
    _count(page, 77)
    page.wait_for_url("**/cards/?view=faces")


def test_what_is_shown_is_saved(page: Page) -> None:
    page.locator("[name=find]").fill("carri")
    expect(page.locator(".rg-cards tbody")).to_contain_text("Carri leggeri")
    # The stemmers arrive, and find more.
    expect(page.locator(".rg-cards tbody")).to_contain_text("Cannone anticarro")
    page.wait_for_load_state("networkidle")
    shown = _names(page)
    with page.expect_download() as saved:
        page.locator("[data-save=csv]").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["Nome"] for row in rows] == shown
    light = next(row for row in rows if row["id"] == "tank_2")
    assert (light["Nome (russo)"], light["Tipo"], light["Forza"]) == (
        "Лёгкие танки",
        "Carro armato",
        "2",
    )
    with page.expect_download() as saved:
        page.locator("[data-save=json]").click()
    cards = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    light = next(card for card in cards if card["id"] == "tank_2")
    assert light["name"] == {"it": "Carri leggeri", "en": "Light Tanks", "ru": "Лёгкие танки"}
    assert (light["type"], light["force"], light["effects"]) == ("tank", 2, [])
    assert len(cards) == len(shown)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", ["table", "faces"])
def test_it_is_accessible_and_fits_a_phone(
    browser: Browser, address: str, scheme: str, view: str
) -> None:
    context = browser.new_context(
        viewport={"width": 320, "height": 640},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(f"{address}/ru/{CARDS}?view={view}")
    page.locator(".rg-facets summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe_faults(page, ".rg-browser") == []
    context.close()


def test_the_list_is_complete_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/ru/{CARDS}")
    expect(page.locator(".rg-cards tbody tr")).to_have_count(77)
    expect(page.locator(".rg-browser form")).to_be_hidden()
    context.close()


def test_lost_data_leave_the_plain_list(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/cards.json", lambda route: route.abort())
    page.goto(f"{address}/en/{CARDS}")
    expect(page.locator(".rg-browser-status")).to_contain_text("could not be loaded")
    expect(page.locator(".rg-cards tbody tr")).to_have_count(77)
    expect(page.locator(".rg-browser form")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["warpspawn_ww2", "gauntlet_of_fools"])
def test_the_list_stands_as_the_script_would_write_it(
    browser: Browser, address: str, game: str, language: str
) -> None:
    """Nothing moves when the script takes over, since it finds everything in its place."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.route("**/cards.json", lambda route: route.abort())
    page.goto(f"{address}/{language}/{game}/cards/")
    expect(page.locator(".rg-browser.rg-tried")).to_be_visible()
    standing = page.evaluate(_LIST)
    page.unroute("**/cards.json")
    page.reload()
    expect(page.locator(".rg-browser form:not([inert])")).to_be_visible()
    assert page.evaluate(_LIST) == standing
    assert (
        page.evaluate(f"""async () => {{
        const {{ browser }} = document.querySelector("[data-cards]");
        browser.standing = false;
        await browser.show();
        return ({_LIST})();
    }}""")
        == standing
    )
    context.close()


_LIST = """() => ({
    head: [...document.querySelectorAll(".rg-cards th")].map(
        (one) => [one.textContent, one.className],
    ),
    rows: [...document.querySelectorAll(".rg-cards td")].map(
        (one) => [one.textContent, one.className, one.querySelector("a")?.getAttribute("href")],
    ),
    counts: [...document.querySelectorAll("[data-count]")].map((one) => one.textContent),
})"""


def test_without_the_sites_index_words_are_found_as_they_are_typed(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route("**/search/**", lambda route: route.abort())
    page.goto(f"{address}/en/{CARDS}")
    expect(page.locator(".rg-browser form:not([inert])")).to_be_visible()
    with page.expect_console_message(lambda told: told.type == "warning"):
        page.locator("[name=find]").focus()
    page.locator("[name=find]").fill("paratrooper")
    expect(page.locator(".rg-browser-status")).not_to_contain_text("77 of 77")
    assert faults == []
    context.close()


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def test_cards_are_folded_while_nobody_waits(page: Page) -> None:
    held = "document.querySelector('[data-cards]').browser.list"
    page.wait_for_function(f"{held}.folded.length === 77")


def test_what_is_typed_before_that_is_found_among_all_cards(page: Page) -> None:
    """Cards are folded a hundred at a time: here 231, of which the last is sought at once."""
    found = page.evaluate("""() => {
        const { list } = document.querySelector("[data-cards]").browser;
        const thrice = (held) => [...held, ...held, ...held];
        const columns = (held) => Object.fromEntries(
            Object.entries(held).map(([key, one]) => [key, thrice(one)]),
        );
        const data = { ...list };
        for (const key of ["id", "name", "text"]) data[key] = thrice(list[key]);
        data.names = columns(list.names);
        data.values = columns(list.values);
        data.fields = [...list.fields.values()];
        data.name[230] = "Ёж";
        const large = new list.constructor(data, "ru");
        return [...large.holding("еж")].flatMap((held, card) => held ? [card] : []);
    }""")
    assert found == [230]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_order_is_ours(browser: Browser, library: Library, language: str) -> None:
    names = {
        Voice(library, game, language, "").plain(f"card/{card.id}/name")
        for game in library.games
        for card in library.games[game].cards
    }
    names |= {"Ель", "ёж", "Ежевика", "Ёлка", "È", "Eco", "Écu", "dune 2", "Dune 10", "Йод"}
    if language == "ru":
        names = {name for name in names if name[0] not in "ÈÉ"}
    ours = sorted(names, key=lambda name: sort_key(name, language))
    page = browser.new_page()
    script = (ASSETS / "cards" / "order.js").read_text(encoding="utf-8").replace("export ", "")
    program = f"([names, language]) => {{ {script}\n return names.sort(order(language)); }}"
    theirs = page.evaluate(program, [sorted(names), language])
    page.close()
    assert theirs == ours


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_holds_every_card_once_in_order(library: Library, language: str) -> None:
    for game in library.games:
        voice = Voice(library, game, language, f"{game}/cards/")
        data = json.loads(cardlist.data(voice))
        assert sorted(data["id"]) == sorted(card.id for card in library.games[game].cards)
        assert data["name"] == sorted(data["name"], key=lambda name: sort_key(name, language))
        assert {len(column) for column in data["values"].values()} == {len(data["id"])}
        assert set(data["names"]) == set(LANGUAGES) - {language}

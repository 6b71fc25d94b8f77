"""Calculators in a real browser: by keyboard, at 320 pixels, in each language, shared, offline."""

from __future__ import annotations

import functools
import http.server
import json
import re
import socketserver
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect
from tests.accessible import axe_faults
from tests.keyboard import Keyboard
from tests.running import ROOT
from tests.watching import watched

from regolario.library import Library, phrase, read_library, say
from regolario.library.addresses import calculator_address
from regolario.library.answers import error_text, value_text
from regolario.models import DoctestCall, Function, Game
from regolario.pages import openers
from regolario.pages.policy import with_policy
from regolario.pages.voice import Voice

LANGUAGES = ("en", "it", "ru")
GAMES = sorted(path.parent.name for path in ROOT.glob("content/*/rules.py"))
NARROW: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


class Watched(NamedTuple):
    """A page, and what went wrong on it."""

    page: Page
    faults: list[str]


def opened(browser: Browser, **settings: Any) -> Watched:  # noqa: ANN401 - as Playwright has them
    """Open a page that notes errors, and requests to other hosts."""
    context = browser.new_context(**{"viewport": NARROW, "reduced_motion": "reduce", **settings})
    page = context.new_page()
    page.set_default_timeout(15_000)
    return Watched(page, watched(page))


class Case(NamedTuple):
    """A calculator with a call of its doctests."""

    game: Game
    function: Function
    call: DoctestCall
    values: dict[str, Any]

    def link(self, language: str) -> str:
        """Give the address that opens the calculator with the values of the call."""
        found = calculator_address(self.game, self.function, self.values)
        return f"{language}/{found.page}?{found.query}#{found.anchor}"

    def refusal(self, library: Library, language: str) -> str:
        """Say what is wrong: the form says so of a choice it does not offer, else the rules."""
        given = [(one, self.values.get(one.name)) for one in self.function.form.parameters]
        for one, value in tuple(given):
            if one.kind == "rows" and isinstance(value, list):
                given += [pair for row in value for pair in zip(one.fields, row, strict=True)]
        for one, value in given:
            if one.kind == "choice" and value is not None and value not in one.choices:
                return say(library, "not_choice", language, value=value)
        return error_text(library, self.game.id, self.call.outcome, language)

    def result(self, library: Library, language: str) -> str:
        """Say the result that the doctest states."""
        value = self.call.outcome.value
        clause, last = value[-1] if self.call.outcome.trace else ("result", value)
        calculator = self.game.info.calculators[self.function.name]
        rows = calculator.names.get(clause)
        if rows is None or isinstance(last, bool):
            return value_text(library, self.game.id, last, language)
        unit = f"calculator/{self.function.name}/{rows}/row"
        word = phrase(library, self.game.id, unit, language).text
        numbers = last if isinstance(last, list) else [last]
        return ", ".join(f"{word} {number}" for number in numbers) or say(library, "none", language)


def cases(library: Library, name: str, *, right: bool) -> Iterator[Case]:
    """Give a call of each calculator that its form can make: a right one, or a refused one."""
    game = library.games[name]
    voice = Voice(library, name, "en", "")
    for key in game.info.calculators:
        function = game.module.function(key)
        assert function is not None
        # Short calls first: each row and item is walked to.
        for call in sorted(function.calls, key=lambda one: len(one.call)):
            values = openers.values_of(voice, function, call.call)
            if call.outcome.ok == right and values and _fits(values) and call.outcome.value != []:
                yield Case(game, function, call, values)
                break


def _fits(value: Any) -> bool:  # noqa: ANN401 - JSON
    """Say whether a form can hold a value: no fractions, and no texts for numbers."""
    if isinstance(value, dict | list):
        return all(_fits(item) for item in (value.values() if isinstance(value, dict) else value))
    return not isinstance(value, float)


def form_of(page: Page, function: str) -> Locator:
    """Find the form of a calculator."""
    return page.locator(f"[data-calculator={function}] > form")


def fields_of(page: Page, function: str) -> list[dict[str, Any]]:
    """Give the fields of a form, as the page describes them."""
    data = json.loads(page.locator("#rg-calculators").text_content() or "")
    (found,) = (one for one in data["calculators"] if one["function"] == function)
    fields: list[dict[str, Any]] = found["parameters"]
    return fields


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_calculator_answers_by_keyboard_shared_and_offline(
    browser: Browser, address: str, library: Library, name: str, language: str
) -> None:
    page, faults = opened(browser)
    page.goto(f"{address}/{language}/{name}/calculators/")
    keys = Keyboard(page)
    right = list(cases(library, name, right=True))
    assert [case.function.name for case in right] == list(library.games[name].info.calculators)
    links = {}
    for case in right:
        function = case.function.name
        page.evaluate("name => { location.hash = ''; location.hash = name; }", function)
        form = form_of(page, function)
        keys.fill(form, fields_of(page, function), case.values)
        result = case.result(library, language)
        expect(form.locator(".rg-result strong")).to_have_text(result)
        _check_trace(form, case, library, language)
        page.wait_for_url(f"**#{function}")
        page.wait_for_timeout(250)
        # What was only looked at stands in no address.
        known = urlsplit(page.url).query
        links[function] = page.url if known else f"{address}/{case.link(language)}"
        _check_wrong_number(keys, form, fields_of(page, function), library, language)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert axe_faults(page) == []
    if language == "en":
        # Colours are the same in all languages. The first visit decides them.
        night, _ = opened(browser, color_scheme="dark")
        night.goto(f"{address}/{right[0].link(language)}")
        expect(form_of(night, right[0].function.name).locator(".rg-result strong")).to_be_visible()
        expect(night.locator("body[data-md-color-scheme=slate]")).to_be_visible()
        assert axe_faults(night) == []
        night.context.close()
    for case in cases(library, name, right=False):
        page.goto(f"{address}/{case.link(language)}", wait_until="commit")
        sentence = case.refusal(library, language)
        said = form_of(page, case.function.name).locator(".rg-fault:visible, .rg-result")
        expect(said.filter(has_text=sentence).first).to_be_visible()
    page.wait_for_selector("html[data-offline=ready]")
    page.context.set_offline(True)
    for case in right:
        page.goto(links[case.function.name], wait_until="commit")
        form = form_of(page, case.function.name)
        expect(form.locator(".rg-result strong")).to_have_text(case.result(library, language))
    page.reload()
    expect(form.locator(".rg-result strong")).to_have_text(right[-1].result(library, language))
    assert faults == []
    page.context.close()


def _check_trace(form: Locator, case: Case, library: Library, language: str) -> None:
    """Every step names its clause in the reader's language, and leads to it."""
    if not case.call.outcome.trace:
        expect(form.locator(".rg-trace")).to_have_count(0)
        return
    rows = form.locator(".rg-trace tr")
    expect(rows).to_have_count(len(case.call.outcome.value))
    for index, (clause, _) in enumerate(case.call.outcome.value):
        label = phrase(library, case.game.id, f"rules/{clause}/label", language).text
        expect(rows.nth(index).locator("summary")).to_contain_text(re.sub("[*_`]", "", label))
    last = rows.last
    href = last.locator("a:text-is('{}')".format(say(library, "calc_rule", language)))
    assert href.get_attribute("href") == f"../rules/#{case.call.outcome.value[-1][0]}"


def _check_wrong_number(
    keys: Keyboard, form: Locator, fields: list[dict[str, Any]], library: Library, language: str
) -> None:
    """A fraction stays as it was typed, and what is wrong with it is said beside it."""
    places = form.locator(":scope > .rg-field:not(.rg-players)")
    for index, field in enumerate(fields):
        if field["kind"] != "integer":
            continue
        control = places.nth(index).locator("input")
        before = control.input_value()
        control.focus()
        keys.type(control, "2,5")
        wrong = say(library, "not_integer", language, value="2,5")
        expect(places.nth(index).locator(".rg-fault")).to_have_text(wrong)
        expect(control).to_have_value("2,5")
        expect(control).to_have_attribute("aria-invalid", "true")
        keys.type(control, "")
        expect(form.locator(".rg-result")).to_contain_text(field["label"])
        keys.type(control, before)
        expect(control).not_to_have_attribute("aria-invalid", "true")
        return


EXPEDITION = "lost_cities/calculators/?investments=3&numbers=2,3,4,5,6#expedition_steps"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("\u22120", "0"), ("003", "\u221280"), (" 1 ", "\u221240"), ("+2", "\u221260")],
)
def test_numbers_may_be_typed_in_many_ways(
    browser: Browser, address: str, typed: str, shown: str
) -> None:
    # No number card: (0 - 20) times the number of investment cards plus one; -0 is no expedition.
    page, faults = opened(browser)
    page.goto(f"{address}/en/lost_cities/calculators/?numbers=#expedition_steps")
    form = form_of(page, "expedition_steps")
    form.locator("input").first.fill(typed)
    expect(form.locator(".rg-result strong")).to_have_text(shown)
    expect(form.locator("input").first).to_have_value(typed)
    assert faults == []
    page.context.close()


def test_a_link_opens_in_the_other_languages(browser: Browser, address: str) -> None:
    page, faults = opened(browser, viewport={"width": 1280, "height": 800})
    page.goto(f"{address}/en/{EXPEDITION}")
    form = form_of(page, "expedition_steps")
    expect(form.locator(".rg-result")).to_have_text("Expedition score: 20")
    form.get_by_role("button", name="7", exact=True).click()
    expect(form.locator(".rg-result strong")).to_have_text("48")
    page.wait_for_url("**?investments=3&numbers=2,3,4,5,6,7#expedition_steps")
    page.locator(".md-header .md-select button").hover()
    page.locator(".md-select__link[hreflang=ru]").click()
    page.wait_for_url("**/ru/**numbers=2,3,4,5,6,7#expedition_steps")
    # (2 + 3 + 4 + 5 + 6 + 7 - 20) * 4 + 20 = 48
    expect(form_of(page, "expedition_steps").locator(".rg-result")).to_have_text(
        "Очки за экспедицию: 48"
    )
    assert faults == []
    page.context.close()


def test_a_worked_example_opens_its_calculator(browser: Browser, address: str) -> None:
    page, faults = opened(browser)
    page.goto(f"{address}/it/lost_cities/rules/")
    link = page.locator(".rg-example .rg-open a").first
    expect(link).to_have_text("Apri con questi valori")
    traces = page.locator(".rg-example").first.locator(".rg-trace")
    result = traces.first.locator("tr").last.locator("td").last.text_content() or ""
    link.click()
    name = urlsplit(page.url).fragment
    expect(form_of(page, name).locator(".rg-result strong")).to_have_text(result)
    assert faults == []
    page.context.close()


def test_the_whole_clause_is_shown_on_demand(browser: Browser, address: str) -> None:
    page, _ = opened(browser)
    page.goto(f"{address}/en/{EXPEDITION}")
    step = form_of(page, "expedition_steps").locator(".rg-trace tr", has_text="Bonus")
    expect(step.locator(".rg-clause-text")).to_be_hidden()
    step.locator("summary").click()
    expect(step.locator(".rg-clause-text")).to_contain_text("at least 8 cards")
    form_of(page, "expedition_steps").get_by_role("button", name="7", exact=True).click()
    expect(step.locator(".rg-clause-text")).to_be_visible()
    page.context.close()


def test_changes_can_be_undone(browser: Browser, address: str) -> None:
    page, _ = opened(browser)
    page.goto(f"{address}/en/{EXPEDITION}")
    form = form_of(page, "expedition_steps")
    undo = form.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    for number in ("7", "8"):
        form.get_by_role("button", name=number, exact=True).click()
    expect(form.locator(".rg-result strong")).to_have_text("80")
    undo.click()
    expect(form.locator(".rg-result strong")).to_have_text("48")
    undo.click()
    expect(form.locator(".rg-result strong")).to_have_text("20")
    expect(undo).to_be_disabled()
    form.get_by_role("button", name="Start again").click()
    expect(form.locator(".rg-result strong")).to_have_text("0")
    undo.click()
    expect(form.locator(".rg-result strong")).to_have_text("20")
    page.context.close()


def test_rounds_are_kept_on_the_device_and_name_the_next_starter(
    browser: Browser, address: str
) -> None:
    page, faults = opened(browser)
    page.goto(f"{address}/en/lost_cities/calculators/#round_scores")
    form, match = form_of(page, "round_scores"), form_of(page, "match_steps")
    yours, theirs = form.locator(".rg-table").first, form.locator(".rg-table").last
    yours.locator(".rg-row").first.get_by_role("button", name="10", exact=True).click()
    # 10 - 20 = -10 against nothing
    expect(form.locator(".rg-result strong")).to_have_text("\u221210, 0")
    form.get_by_role("button", name="Add to the match").click()
    expect(form.locator(".rg-extra")).to_contain_text("Round 1 is added.")
    theirs.locator(".rg-row").first.get_by_role("button", name="2", exact=True).click()
    expect(form.locator(".rg-result strong")).to_have_text("\u221210, \u221218")
    form.get_by_role("button", name="Add to the match").click()
    match.get_by_label("Player 1").first.fill("Anna")
    match.get_by_label("Player 2").first.fill("Борис")
    expect(match.locator(".rg-trace tr").first).to_contain_text("(Anna)")
    # -20 against -18: whoever has more starts.
    expect(match.locator(".rg-starter")).to_have_text("Starts the next round: Борис")
    page.goto(f"{address}/ru/lost_cities/calculators/#match_steps")
    expect(match.locator(".rg-row")).to_have_count(2)
    match.locator(".rg-row input").first.focus()
    expect(match.locator(".rg-starter")).to_have_text("Следующий раунд начинает: Борис")
    match.get_by_role("button", name="Отменить").click()
    expect(match.locator(".rg-row")).to_have_count(1)
    expect(match.locator(".rg-starter")).to_have_text("Следующий раунд начинает: Борис")
    match.get_by_role("button", name="Начать заново").click()
    expect(match.locator(".rg-row")).to_have_count(0)
    match.get_by_role("button", name="Отменить").click()
    expect(match.locator(".rg-row")).to_have_count(1)
    assert faults == []
    page.context.close()


def test_a_shared_match_does_not_overwrite_the_kept_one(browser: Browser, address: str) -> None:
    page, _ = opened(browser)
    page.goto(f"{address}/en/lost_cities/calculators/#match_steps")
    match = form_of(page, "match_steps")
    match.get_by_role("button", name="Add: Round").click()
    expect(match.locator(".rg-result strong")).to_have_text("0")
    page.goto(f"{address}/en/lost_cities/calculators/?rounds=30:45,15:0#match_steps")
    expect(match.locator(".rg-result strong")).to_have_text("45")
    match.get_by_role("button", name="Undo").click()
    expect(match.locator(".rg-row")).to_have_count(1)
    expect(match.locator(".rg-result strong")).to_have_text("0")
    page.context.close()


def test_without_their_script_the_worked_examples_come_into_sight(
    browser: Browser, address: str
) -> None:
    page, _ = opened(browser, service_workers="block")
    page.route("**/calculators.*", lambda route: route.abort())
    page.goto(f"{address}/it/lost_cities/calculators/")
    expect(page.locator("[data-worked=expedition_steps] .rg-example").first).to_be_visible()
    # What all pages have in common comes all the same.
    expect(page.locator("script[src*=bundle]")).not_to_have_attribute("type", "text/later")
    page.context.close()


def test_without_javascript_there_are_worked_examples(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=NARROW)
    page = context.new_page()
    page.goto(f"{address}/it/lost_cities/calculators/#expedition_steps")
    worked = page.locator("[data-worked=expedition_steps]")
    # One number card alone: 2 - 20 = -18.
    expect(worked).to_contain_text("Numeri: 2")
    expect(worked).to_contain_text("\u221218")
    expect(worked.locator(".rg-trace").first).to_be_visible()
    expect(worked).to_contain_text("Apri con questi valori")
    expect(page.locator("noscript p")).to_be_visible()
    context.close()


def test_nothing_is_loaded_before_a_calculator_is_touched(browser: Browser, address: str) -> None:
    page, _ = opened(browser, service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"{address}/en/lost_cities/calculators/")
    form_of(page, "expedition_steps").wait_for()
    page.wait_for_load_state("networkidle")
    assert not [path for path in asked if "micropython" in path or "lost_cities." in path]
    form_of(page, "expedition_steps").locator("input").first.focus()
    expect(form_of(page, "expedition_steps").locator(".rg-result strong")).to_have_text("0")
    loaded = {path.rpartition("/")[2].partition(".")[0] for path in asked}
    assert {"micropython", "lost_cities", "python"} <= loaded
    page.context.close()


def test_a_calculator_that_cannot_be_loaded_can_be_tried_again(
    browser: Browser, address: str
) -> None:
    page, _ = opened(browser, service_workers="block")
    page.route("**/*.wasm*", lambda route: route.abort())
    page.goto(f"{address}/en/{EXPEDITION}")
    status = form_of(page, "expedition_steps").locator(".rg-result")
    expect(status).to_contain_text("could not be loaded")
    page.unroute("**/*.wasm*")
    status.get_by_role("button", name="Try again").click()
    expect(status).to_have_text("Expedition score: 20")
    page.context.close()


@pytest.mark.parametrize("gone", ["DecompressionStream", "packed files"])
def test_browsers_and_servers_without_packing_get_the_plain_files(
    browser: Browser, address: str, gone: str
) -> None:
    page, _ = opened(browser, service_workers="block")
    if gone == "DecompressionStream":
        page.add_init_script("delete self.DecompressionStream")
    else:
        page.route("**/*.gz", lambda route: route.fulfill(status=404))
    page.goto(f"{address}/en/{EXPEDITION}")
    expect(form_of(page, "expedition_steps").locator(".rg-result strong")).to_have_text("20")
    page.context.close()


def test_a_server_may_send_any_type_and_unpack_on_the_way(browser: Browser, address: str) -> None:
    page, faults = opened(browser, service_workers="block")

    def odd(route: Route) -> None:
        answer = route.fetch()
        headers = {"content-type": "application/octet-stream", "content-encoding": "gzip"}
        route.fulfill(status=200, headers=headers, body=answer.body())

    page.route("**/assets/*.gz", odd)
    page.goto(f"{address}/en/{EXPEDITION}")
    expect(form_of(page, "expedition_steps").locator(".rg-result strong")).to_have_text("20")
    assert faults == []
    page.context.close()


def test_a_search_finds_cards_in_any_language(browser: Browser, address: str) -> None:
    page, _ = opened(browser)
    page.goto(f"{address}/ru/lost_cities/calculators/#can_play")
    box = form_of(page, "can_play").locator("input[role=combobox]").last
    box.click()
    box.press_sequentially("desert 1")
    expect(page.locator("[role=option]:visible").first).to_have_text("Пустыня 10")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box).to_have_value("Пустыня 10")
    expect(form_of(page, "can_play").locator(".rg-result strong")).to_have_text("да")
    page.wait_for_url("**?column=&card=desert_10#can_play")
    page.context.close()


class _Deployed(http.server.SimpleHTTPRequestHandler):
    """Serves the site, or a later version of it whose files of the runtime have other names."""

    protocol_version = "HTTP/1.1"
    later = False
    whole = True
    """Of the later version every file is there."""
    down = False
    """It hangs up without a word, on pages and workers alike, as if there were no connection."""

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Answer, with everything renamed once the later version is there."""
        if self.down:
            self.close_connection = True
            return
        path = Path(self.translate_path(self.path.replace(LATER, EARLIER)))
        path = path / "index.html" if path.is_dir() else path
        missing = self.later and (LATER not in self.path or not self.whole)
        if not path.is_file() or (EARLIER in str(path) and missing):
            self.send_error(404)
            return
        data = path.read_bytes()
        if self.later and path.suffix in {".html", ".js"}:
            data = data.replace(EARLIER.encode(), LATER.encode())
            data = data.replace(VERSION.encode(), VERSION[::-1].encode())
        if self.later and path.suffix == ".html":
            # Its policy names the scripts that now stand in it.
            bare = re.sub(r'\n<meta http-equiv="Content-Security-Policy"[^>]*>', "", data.decode())
            data = with_policy(bare).encode()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


EARLIER, LATER, VERSION = "", "", ""


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "half there"])
def test_a_new_version_never_mixes_with_the_one_that_was_kept(
    browser: Browser, built: Path, monkeypatch: pytest.MonkeyPatch, *, whole: bool
) -> None:
    text = (built / "site/sw.js").read_text(encoding="utf-8")
    wasm = re.search(r"micropython\.([0-9a-f]{12})\.wasm", text)
    version = re.search(r'"version": "([0-9a-f]{16})"', text)
    assert wasm
    assert version
    module = _Deployed.__module__
    monkeypatch.setattr(sys.modules[module], "EARLIER", wasm[1])
    monkeypatch.setattr(sys.modules[module], "LATER", wasm[1][::-1])
    monkeypatch.setattr(sys.modules[module], "VERSION", version[1])
    monkeypatch.setattr(_Deployed, "whole", whole)
    monkeypatch.setattr(_Deployed, "later", False)
    monkeypatch.setattr(_Deployed, "down", False)
    handler = functools.partial(_Deployed, directory=str(built / "site"))
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        _upgrade(browser, f"http://127.0.0.1:{server.server_address[1]}", version[1], whole=whole)
        server.shutdown()


def _upgrade(browser: Browser, address: str, version: str, *, whole: bool) -> None:
    """Visit one version, let the server change to the next, and go offline."""
    page, _ = opened(browser)
    page.goto(f"{address}/en/{EXPEDITION}")
    page.wait_for_selector("html[data-offline=ready]")
    assert list(_kept(page)) == [f"regolario-{version}"]
    # Versions are hours apart, never milliseconds: by then the first worker is at rest.
    page.wait_for_timeout(2000)
    _Deployed.later = True
    page.reload()
    # Nothing is coming any more; of a version that is there as a whole, the page is kept.
    page.evaluate(
        "async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => null)"
    )
    settled = """async ([name, url]) => {
        const registration = await navigator.serviceWorker.getRegistration();
        const page = await (await caches.open(name)).match(url);
        return !registration.installing && !registration.waiting && Boolean(page);
    }"""
    kept = f"regolario-{version[::-1] if whole else version}"
    deadline = time.monotonic() + 30
    while not page.evaluate(settled, [kept, page.url.partition("?")[0]]):
        assert time.monotonic() < deadline
        page.wait_for_timeout(200)
    _Deployed.down = True
    # The same address again would only move within the page.
    page.goto("about:blank")
    page.goto(f"{address}/en/{EXPEDITION}")
    shown = page.locator("meta[name=rg-version]").get_attribute("content")
    assert shown == (version[::-1] if whole else version)
    expect(form_of(page, "expedition_steps").locator(".rg-result strong")).to_have_text("20")
    page.context.close()


def _kept(page: Page) -> dict[str, list[str]]:
    script = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
        async (name) => [name, (await (await caches.open(name)).keys()).map(({url}) => url)])))"""
    found: dict[str, list[str]] = page.evaluate(script)
    return found

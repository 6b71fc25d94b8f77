"""How fast and how well searching answers: prints each figure beside its bar.

Run by `make bench-search`. The real collection gets a game of 6,000 more cards, whose words are
those of its texts, as often as there; the table of queries and the 50 commonest words are asked of
the site's index, of Material's default search on the same records, and of the database.
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.benchmarks.serving import Counting, serving
from tests.running import CHROMIUM, FLAGS, ROOT
from tests.search_table import FIRST, Asked, wanted

from regolario.database import search, write_database
from regolario.library import Library, read_library
from regolario.library.documents import place_of
from regolario.models import Card, State, Translation, Unit
from regolario.pages import bodies, cardlist, searchbox
from regolario.pages.finding import Record, index_files, records
from regolario.pages.voice import Voice
from regolario.problems import Place

CARDS = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
COMMON = 50
GAME = "benchmark"
ASSETS = resources.files("regolario") / "pages" / "assets"
OURS = """async ([queries, stemmer, language]) => {
  const { Engine } = await import("/scripts/engine.js");
  const { excerpt } = await import("/scripts/box.js");
  const engine = new Engine(`/${language}/search/`, stemmer, language);
  const started = performance.now();
  await engine.load();
  const loaded = performance.now() - started;
  await engine.find("aa");
  const fetching = [], times = [], places = [];
  for (const spent of [fetching, times]) for (const query of queries) {
    const before = performance.now();
    const { found } = await engine.find(query, { limit: 20 });
    for (const one of found) excerpt(one.text, one.marks);
    spent.push(performance.now() - before);
    if (spent === times) places.push(found.map((one) => one.place));
  }
  return { loaded, fetching, times, places };
}"""
MATERIALS = """async ([queries, language, worker]) => {
  const docs = await (await fetch(`/${language}/material.json`)).json();
  const pipeline = ["stopWordFilter"];
  const fields = { title: { boost: 1000 }, text: { boost: 1 }, tags: { boost: 1000000 } };
  const config = { lang: [language], separator: "[\\\\s\\\\-]+", pipeline, fields };
  const searching = new Worker(worker);
  const ask = (type, data) => new Promise((done) => {
    searching.onmessage = ({ data: answer }) => done(answer.data);
    searching.postMessage({ type, data });
  });
  const started = performance.now();
  await ask(0, { config, docs, options: { suggest: false } });
  const loaded = performance.now() - started;
  const times = [], places = [];
  for (const query of queries) {
    const before = performance.now();
    const { items } = await ask(2, query);
    times.push(performance.now() - before);
    places.push(items.slice(0, 20).flat().map((one) => one.location));
  }
  return { loaded, times, places };
}"""
BROWSING = """async () => {
  const place = document.querySelector("[data-cards]");
  while (!place.browser) await new Promise((done) => setTimeout(done, 5));
  const { browser } = place;
  const times = { ready: [performance.now()] };
  const run = async (name, change) => {
    const before = performance.now();
    Object.assign(browser.state, change);
    await browser.show();
    document.body.offsetHeight;
    (times[name] ??= []).push(performance.now() - before);
  };
  for (const find of ["a", "ca", "car", "cart", "carta", ""]) await run("typing", { find });
  const fields = [...browser.list.fields.keys()];
  for (const sort of [...fields.slice(0, 4), "en", "name"]) await run("sorting", { sort });
  for (const page of [2, 3, 4]) await run("paging", { page });
  for (const [value] of browser.list.fields.get("type").values) {
    await run("filtering", { facets: { ...browser.state.facets, type: [value] }, page: 1 });
  }
  return times;
}"""


def big(library: Library) -> Library:
    """Add a game of many cards, named and worded as the collection's texts are."""
    game = next(one for one in library.games.values() if one.info.cards.fields and one.cards)
    kept = {name: unit for name, unit in game.units.items() if unit.part in _KEPT}
    chance = random.Random(1)  # noqa: S311 - the same cards every time
    sayings = {code: list(_sayings(library, code, chance)) for code in library.languages}
    nowhere = Place("cards")
    units, cards = dict(kept), []
    own: dict[str, dict[str, Translation]] = {code: {} for code in library.languages[1:]}
    for number in range(CARDS):
        like = game.cards[number % len(game.cards)]
        key = f"card_{number}"
        name, text = sayings[library.source_language][number]
        cards.append(replace(like, id=key, name=name, text=text, printed={}, was=()))
        for part, value in (("name", name), ("text", text)):
            units[f"card/{key}/{part}"] = Unit(f"card/{key}/{part}", value, nowhere)
        for code in library.languages[1:]:
            for part, value in zip(("name", "text"), sayings[code][number], strict=True):
                unit = f"card/{key}/{part}"
                own[code][unit] = Translation(unit, code, State.OK, value)
    return _with_game(library, game.id, tuple(cards), units, own)


_KEPT = {"game", "card_type", "field", "token"}


def _with_game(
    library: Library,
    model: str,
    cards: tuple[Card, ...],
    units: Mapping[str, Unit],
    own: Mapping[str, Mapping[str, Translation]],
) -> Library:
    game = library.games[model]
    info = replace_record(game.info, components={}, calculators={}, titles=())
    rules = replace(game.rules, blocks=())
    made = replace(
        game, id=GAME, info=info, rules=rules, questions=(), glossary=(), cards=cards, units=units
    )
    made = replace(made, sources={}, was={})
    translations = dict(library.translations)
    for code, texts in own.items():
        known = library.translations[model, code]
        fields = {name: known[name] for name in units if name in known}
        translations[GAME, code] = {**fields, **texts}
    return replace(library, games={**library.games, GAME: made}, translations=translations)


def replace_record(record: Any, **changes: Any) -> Any:  # noqa: ANN401 - any record
    """Copy a record with some of its fields changed."""
    return record.model_copy(update=changes)


def _sayings(library: Library, language: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Make up a name and a text for each card."""
    found = list(records(library, language))
    words = [word for one in found for word in one.text.split()]
    names = [word for one in found if one.document.kind == "card" for word in one.title.split()]
    for number in range(CARDS):
        name = " ".join(chance.choices(names, k=chance.randint(1, 3)))
        text = " ".join(chance.choices(words, k=chance.randint(15, 45)))
        yield f"{name} {number}", text.replace("[", "").replace("]", "")


def main() -> None:
    """Print the figures."""
    small = read_library(ROOT)
    library = big(small)
    with tempfile.TemporaryDirectory(prefix="regolario-bench-") as work, sync_playwright() as play:
        folder = Path(work)
        found = {code: list(records(library, code)) for code in library.languages}
        for code in library.languages:
            _write(folder, library, code, found[code])
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with serving(Counting, folder) as address:
            for code in library.languages:
                _languages_figures(browser, address, folder, library, code, found[code])
            _browsers_figures(browser, address)
        browser.close()
        _database_figures(folder, library, found)


def _write(folder: Path, library: Library, language: str, found: list[Record]) -> None:
    """Write what a browser asks for: our index, Material's, the card browser's page."""
    started = time.perf_counter()
    for address, data in index_files(library, language):
        (folder / address).parent.mkdir(parents=True, exist_ok=True)
        (folder / address).write_bytes(data)
    print(f"{language}: index written in {time.perf_counter() - started:.1f} s")
    docs = [{"location": one.place, "title": one.title, "text": one.text} for one in found]
    (folder / language / "material.json").write_text(json.dumps(docs), encoding="utf-8")
    scripts = folder / "scripts"
    scripts.mkdir(exist_ok=True)
    for file in [*(ASSETS / "search").iterdir(), ASSETS / "calculators" / "fold.js"]:
        (scripts / file.name).write_bytes(file.read_bytes())
    for one in (*searchbox.files(library), cardlist.script()):
        (folder / one.address).parent.mkdir(exist_ok=True)
        (folder / one.address).write_bytes(one.data)
    theme = Path(str(resources.files("material"))) / "templates/assets/javascripts"
    if not (folder / "javascripts").exists():
        (folder / "javascripts").symlink_to(theme)
    voice = Voice(library, GAME, language, f"{GAME}/cards/")
    page = folder / language / voice.here
    page.mkdir(parents=True)
    (page / cardlist.DATA).write_bytes(cardlist.data(voice))
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><body>'
    (page / "index.html").write_text(head + bodies.cards(voice), encoding="utf-8")
    (folder / "index.html").write_text(head, encoding="utf-8")


def _queries(found: list[Record], language: str) -> tuple[list[Asked], list[str]]:
    """Give the lines of the table in a language, and the commonest words of its records."""
    held = Counter(
        word for one in found for word in {w for words in one.words.values() for w in words}
    )
    return (
        [one for one in wanted() if one.language == language],
        [word for word, _ in held.most_common(COMMON)],
    )


def _languages_figures(  # noqa: PLR0913, PLR0917 - a benchmark's own
    browser: Browser,
    address: str,
    folder: Path,
    library: Library,
    language: str,
    found: list[Record],
) -> None:
    lines, common = _queries(found, language)
    queries = [*(one.words for one in lines), *common]
    print(f"\n{language}: {len(found)} records, {len(lines)} lines of the table, {COMMON} words")
    page = browser.new_page()
    page.goto(f"{address}/")
    module = searchbox.stemmer(library.root, language)
    stemmer = f"/{module.address}" if module else ""
    ours = page.evaluate(OURS, [queries, stemmer, language])
    _told("first 20 results, once loaded", ours["times"], 100)
    _told("  the first time, with the parts of the index still to fetch", ours["fetching"])
    print(f"  of the table met: {_met(library, lines, ours['places'])} of {len(lines)}")
    print(f"  first query downloads {_first_query(browser, address, folder, stemmer, language)}")
    page.close()
    page = browser.new_page()
    page.goto(f"{address}/")
    worker = next((folder / "javascripts" / "workers").glob("search.*.min.js")).name
    theirs = page.evaluate(MATERIALS, [queries, language, f"/javascripts/workers/{worker}"])
    _told("Material’s first 20", theirs["times"])
    size = len(gzip.compress((folder / language / "material.json").read_bytes()))
    print(f"  Material’s index: {size / 1024:.0f} KiB, built in {theirs['loaded']:.0f} ms")
    met = _met(library, lines, theirs["places"])
    print(f"  of the table met by Material: {met} of {len(lines)}")
    page.close()


def _met(library: Library, lines: list[Asked], places: list[list[str]]) -> int:
    return sum(
        bool(_places(library, one) & set(given[:FIRST]))
        for one, given in zip(lines, places, strict=False)
    )


def _places(library: Library, one: Asked) -> set[str]:
    pairs = (unit.split(":", 1) for unit in one.units)
    return {place for game, unit in pairs if (place := place_of(library, game, unit))}


def _first_query(browser: Browser, address: str, folder: Path, stemmer: str, language: str) -> str:
    """Ask one question with nothing in the cache, and add up what that fetches, compressed."""
    page = browser.new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/")
    query = next(one.words for one in wanted() if one.language == language)
    page.evaluate(OURS, [[query], stemmer, language])
    page.context.close()
    paths = {one.removeprefix(address).lstrip("/").split("?")[0] for one in asked} - {""}
    files = [folder / path for path in paths if (folder / path).is_file()]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    return f"{size / 1024:.0f} KiB in {len(files)} files (bar: 300 KiB)"


def _browsers_figures(browser: Browser, address: str) -> None:
    """Time the card browser on a processor four times slower."""
    page: Page = browser.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{address}/it/{GAME}/cards/")
    times = page.evaluate(BROWSING)
    print(f"\ncard browser, {CARDS} cards, processor four times slower:")
    for name, each in times.items():
        print(f"  {name}: {', '.join(f'{one:.0f}' for one in each)} ms")
    page.close()


def _database_figures(folder: Path, library: Library, found: Mapping[str, list[Record]]) -> None:
    started = time.perf_counter()
    write_database(library, folder / "site.db")
    print(f"\ndatabase written in {time.perf_counter() - started:.1f} s")
    with closing(sqlite3.connect(f"{(folder / 'site.db').as_uri()}?immutable=1", uri=True)) as db:
        count = db.execute("select count(*) from documents").fetchone()[0]
        times, worked = [], []
        for language in library.languages:
            lines, common = _queries(found[language], language)
            for words in [*(one.words for one in lines), *common]:
                before, busy = time.perf_counter(), time.thread_time()
                search(db, words, language, 20)
                times.append((time.perf_counter() - before) * 1000)
                worked.append((time.thread_time() - busy) * 1000)
    _told(f"database, {count} texts", times, 20)
    _told("of that at work, not waiting for the processor", worked)


def _told(name: str, times: list[float], bar: int = 0) -> None:
    cut = statistics.quantiles(times, n=20)
    limit = f" (bar: p95 {bar} ms)" if bar else ""
    print(f"  {name}: p50 {cut[9]:.1f}, p95 {cut[18]:.1f}, most {max(times):.1f} ms{limit}")


if __name__ == "__main__":
    main()

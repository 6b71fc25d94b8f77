"""How fast calculators answer, and what they cost: prints each figure beside its bar.

Run by `make bench-calculators` on the built site. A shared link is opened with a cold cache, on
localhost and on an emulated phone; the time runs from the start of the navigation, the bytes are
those of the calculator alone, as they went over the wire. Beside them stands, from the same run, an
empty page that runs the same module in MicroPython and does nothing else: so much is the machine.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple, cast

from playwright.sync_api import Browser, Page, sync_playwright
from tests.benchmarks.serving import Counting, Packing, serving
from tests.running import CHROMIUM, FLAGS, ROOT

SITE = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "site")

PHONE = {
    "offline": False,
    "latency": 60,
    "downloadThroughput": 9e6 / 8,
    "uploadThroughput": 1.5e6 / 8,
}
SLOWER = 4
BARE = """<!doctype html><meta charset=utf-8><script type=module>
const { loadMicroPython } = await import("./micropython.mjs");
const python = await loadMicroPython({ heapsize: 2 * 1024 * 1024 });
for (const [name, text] of Object.entries(await (await fetch("python.json")).json()))
  python.FS.writeFile(`/${name}`, text);
python.FS.writeFile("/rules.py", await (await fetch("rules.py")).text());
python.runPython("import sys\\nsys.path.append('/')\\nimport rules");
python.runPython("rules.expedition_steps(3, [2, 3, 4, 5, 6])");
document.documentElement.dataset.answered = "1";
</script>
"""
OWN = ("micropython.", "python.", "calculators.", "lost_cities.")
"""What the files are called that only calculators ask for."""
WATCH = """
new MutationObserver((changes) => {
  if (changes.some(({target}) => target.dataset?.answered)) window.answeredAt ??= performance.now();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-answered']});
"""


class Shared(NamedTuple):
    """A shared link, and buttons whose taps change its input."""

    path: str
    taps: str


LINK = Shared(
    "en/lost_cities/calculators/?investments=3&numbers=2,3,4,5,6#expedition_steps",
    "[data-calculator=expedition_steps] .rg-taps button",
)


class Measured(NamedTuple):
    """One visit."""

    first: float
    """Milliseconds from the start of the navigation to the first answer."""
    size: float
    """KiB that only the calculator transferred."""
    further: list[float]
    """Milliseconds from a tap to its answer."""


def _cold(page: Page, *, phone: bool) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if phone:
        session.send("Network.emulateNetworkConditions", PHONE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def bare_site(folder: Path) -> None:
    """Write the empty page and what it needs."""
    package = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copy(package / name, folder)
    shutil.copy(ROOT / "content/lost_cities/rules.py", folder)
    shutil.copy(next(SITE.glob("assets/python.*.json")), folder / "python.json")
    (folder / "index.html").write_text(BARE, encoding="utf-8")


def open_cold(browser: Browser, address: str, *, phone: bool) -> tuple[Page, float]:
    """Open a page as for the first time; gives it, and the milliseconds to its first answer."""
    context = browser.new_context(
        bypass_csp=True, service_workers="block", viewport={"width": 375, "height": 800}
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    _cold(page, phone=phone)
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.answeredAt", timeout=60_000)
    first = cast("float", page.evaluate("window.answeredAt"))
    page.wait_for_load_state("networkidle")
    # What all pages have in common is loaded after the first answer.
    page.evaluate("new Promise((idle) => requestIdleCallback(() => idle()))")
    return page, first


def bare(browser: Browser, base: str, *, phone: bool = False) -> float:
    """Open the empty page; gives the milliseconds to its answer."""
    page, first = open_cold(browser, f"{base}/index.html", phone=phone)
    page.context.close()
    return first


def visit(browser: Browser, base: str, *, phone: bool = False) -> Measured:
    """Open the shared link as for the first time, then tap."""
    Counting.sent.clear()
    page, first = open_cold(browser, f"{base}/{LINK.path}", phone=phone)
    further = [_tap(page, index) for index in range(5, 9)]
    own = sum(size for name, size in Counting.sent.items() if name.startswith(OWN))
    page.context.close()
    return Measured(first, own / 1024, further)


def _tap(page: Page, index: int) -> float:
    script = """([taps, index]) => new Promise((done) => {
        const button = document.querySelectorAll(taps)[index];
        const start = performance.now();
        const stop = (_, it) => { it.disconnect(); done(performance.now() - start); };
        new MutationObserver(stop)
          .observe(button.closest('form'), {attributes: true, attributeFilter: ['data-answered']});
        button.click();
    })"""
    return cast("float", page.evaluate(script, [LINK.taps, index]))


def main() -> None:
    """Print every figure with its bar."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        bare_site(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with (
            serving(Packing, SITE) as packing,
            serving(Counting, SITE) as plain,
            serving(Packing, Path(folder)) as empty,
        ):
            # In turns, so that what else the machine does falls on both.
            local = [(visit(browser, packing), bare(browser, empty)) for _ in range(5)]
            unpacked = visit(browser, plain)
            phones = [
                (visit(browser, packing, phone=True), bare(browser, empty, phone=True))
                for _ in range(3)
            ]
        browser.close()
    rows = (
        ("further answers, localhost, median", statistics.median(_further(local)), 50, "ms"),
        ("further answers, localhost, slowest", max(_further(local)), 50, "ms"),
        ("further answers, phone, median", statistics.median(_further(phones)), 50, "ms"),
        ("further answers, phone, slowest", max(_further(phones)), 50, "ms"),
        ("transferred, server that packs", max(one.size for one, _ in local), 260, "KiB"),
        ("transferred, server that does not", unpacked.size, 260, "KiB"),
    )
    _tell("first answer, localhost, median of 5", local, 300)
    _tell("first answer, phone, median of 3", phones, 1500)
    for name, got, bar, unit in rows:
        print(f"{name:42} {got:7.1f} {unit:3}  bar {bar:4}  {got / bar:5.2f}")


def _tell(name: str, pairs: list[tuple[Measured, float]], bar: int) -> None:
    got = statistics.median(one.first for one, _ in pairs)
    empty = statistics.median(alone for _, alone in pairs)
    print(f"{name:42} {got:7.1f} ms   bar {bar:4}  {got / bar:5.2f}")
    print(
        f"{'  an empty page with MicroPython':42} {empty:7.1f} ms   ours / empty {got / empty:5.2f}"
    )


def _further(pairs: list[tuple[Measured, float]]) -> list[float]:
    return [milliseconds for one, _ in pairs for milliseconds in one.further]


if __name__ == "__main__":
    main()

"""Lets Lighthouse rate the kinds of pages: `python -m tests.benchmarks.lighthouse [language…]`.

Run by `make lighthouse` on the built site, packed on the way as servers do. Lighthouse emulates a
slow phone on a slow net. Each page is rated some times and the middle counts, since what else the
machine does is measured too. Exit status 1 where a rating is below its bar.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys

from tests.benchmarks.serving import Packing, serving
from tests.running import CHROMIUM, FLAGS, ROOT

PAGES = ("", "lost_cities/rules/", "warpspawn_ww2/cards/", "lost_cities/calculators/")
"""The home page, rules, a card browser, and calculators."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LEAST, MOST_SHIFT, TIMES = 95, 0.02, 3
_PROGRAM = ROOT / "tests/lighthouse/node_modules/lighthouse/cli/index.js"


def rate(address: str) -> dict[str, float]:
    """Let Lighthouse rate a page once: category → 0 to 100, and two of what it measures."""
    command = [
        "node",
        str(_PROGRAM),
        address,
        "--output=json",
        "--quiet",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(FLAGS)}",
    ]
    done = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "CHROME_PATH": CHROMIUM}
    )
    report = json.loads(done.stdout)
    found = {name: 100 * report["categories"][name]["score"] for name in CATEGORIES}
    audits = report["audits"]
    found["paint"] = audits["first-contentful-paint"]["numericValue"] / 1000
    found["shift"] = audits["cumulative-layout-shift"]["numericValue"]
    return found


def main() -> None:
    """Print every rating."""
    languages = sys.argv[1:] or ["en", "it", "ru"]
    print(f"{'page':34}", *(f"{name:>14}" for name in CATEGORIES), "  first paint   shift")
    met = True
    with serving(Packing, ROOT / "site") as base:
        for path in (f"{language}/{page}" for language in languages for page in PAGES):
            rated = [rate(f"{base}/{path}") for _ in range(TIMES)]
            middle = {name: statistics.median(one[name] for one in rated) for name in rated[0]}
            met &= (
                all(middle[name] >= LEAST for name in CATEGORIES) and middle["shift"] < MOST_SHIFT
            )
            shown = (f"{middle[name]:14.0f}" for name in CATEGORIES)
            print(
                f"{path:34}",
                *shown,
                f"{middle['paint']:11.2f} s {middle['shift']:7.3f}",
                flush=True,
            )
    wanted = f"At least {LEAST} is wanted everywhere, and less shift than {MOST_SHIFT}"
    print(f"{wanted}: {'met' if met else 'NOT MET'}.")
    sys.exit(not met)


if __name__ == "__main__":
    main()

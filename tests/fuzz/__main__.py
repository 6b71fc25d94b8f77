"""The long run: `python -m tests.fuzz [cases] [first seed]`, with limits on time and memory."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from tests.fuzz.cases import build_case, check_case, sample

MEGABYTES = 1500
BUILDS_EVERY = 25


def main() -> None:
    """Run so many cases and print a line for each failure, and the figures at the end."""
    cases, first = (int(word) for word in (*sys.argv[1:], "10000", "0")[:2])
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES * 2**20, MEGABYTES * 2**20))
    counted: Counter[str] = Counter()
    slowest, started = (0.0, ""), time.monotonic()
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory() as built:
        files = sample(Path(made))
        for seed in range(first, first + cases):
            begun = time.monotonic()
            told = _case(seed, files, Path(built), counted)
            slowest = max(slowest, (time.monotonic() - begun, told))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(dict(counted), f"{time.monotonic() - started:.0f} s, peak {peak} MiB")  # noqa: T201
    print(f"slowest: {slowest[0]:.1f} s, {slowest[1]}")  # noqa: T201
    sys.exit(1 if counted["failed"] else 0)


def _case(seed: int, files: dict[str, bytes], built: Path, counted: Counter[str]) -> str:
    try:
        told, problems = check_case(seed, files)
        counted["with findings" if problems else "clean"] += 1
        if seed % BUILDS_EVERY == 0:
            told, good = build_case(seed, files, built)
            counted["built" if good else "refused"] += 1
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we are after
        counted["failed"] += 1
        told = f"seed {seed}"
        print(*getattr(error, "__notes__", [told]))  # noqa: T201
        print("".join(traceback.format_exception(error)[-3:]), flush=True)  # noqa: T201
    return told


if __name__ == "__main__":
    main()

"""Loads one rules module within limits, and then answers calls, one line of JSON each."""

from __future__ import annotations

import json
import sys

from .run import called, limit, loaded


def main() -> None:
    """Read the module from the first line, and answer the calls of the lines after it."""
    job = json.loads(sys.stdin.readline())
    limit(job["limit"], job["megabytes"])
    space, _ = loaded(job)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(called(space, json.loads(line))) + "\n")
        sys.stdout.flush()

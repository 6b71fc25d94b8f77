"""Watches a page in a real browser for what must not happen on it."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, Request


def watched(page: Page, *, failing: bool = False) -> list[str]:
    """Note errors and requests to other hosts; with `failing`, requests that fail, too."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)

    def asked(request: Request) -> None:
        url = request.url
        if urlsplit(url).hostname != "127.0.0.1" and not url.startswith(("data:", "blob:")):
            faults.append(f"asked another host: {url}")

    def failed(request: Request) -> None:
        # What a page was still loading when it was left is no fault.
        if request.failure != "net::ERR_ABORTED":
            faults.append(f"failed: {request.url}: {request.failure}")

    page.context.on("request", asked)
    if failing:
        page.on("requestfailed", failed)
    return faults

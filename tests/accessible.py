"""What axe finds on a page, the rules of WCAG 2.2 included that it leaves out by itself."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What is out of sight is not laid out, and its places are guesses: axe would see it overlap.
_LAID_OUT = """() => {
  for (const one of document.querySelectorAll("article div, article details, article li")) {
    if (getComputedStyle(one).contentVisibility === "auto") one.style.contentVisibility = "visible";
  }
}"""
_OPTIONS = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}


def axe_faults(page: Page, context: str | None = None) -> list[str]:
    """Let axe look at a page, or at a part of it: each violation with the first of its places."""
    page.evaluate(_LAID_OUT)
    found = Axe().run(page, context=context, options=_OPTIONS).response["violations"]
    return [
        f"{fault['id']}: {[node['html'][:120] for node in fault['nodes'][:3]]}" for fault in found
    ]

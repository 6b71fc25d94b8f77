"""A bar that shows how much of a game is translated."""

from __future__ import annotations

from markupsafe import Markup


def progress_bar(done: int, total: int, label: str) -> Markup:
    """Draw so many of so many; the label says it in words.

    >>> 'width="50"' in progress_bar(3, 6, "3 of 6 texts")
    True
    """
    share = 100 * done // total if total else 100
    return Markup(
        '<svg class="rg-share" viewBox="0 0 100 8" preserveAspectRatio="none" role="img"'
        ' aria-label="{}"><rect width="100" height="8" rx="4"/>'
        '<rect width="{}" height="8" rx="4"/></svg>'
    ).format(label, share)

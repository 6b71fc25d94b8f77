"""Build while somebody watches: first what a small change shows, then everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Timer

from regolario.library import Library
from regolario.library.refresh import Refreshed, refreshed, stamps

LONGEST_PAUSE = 30.0
"""Seconds after the last small change until everything is built, at most."""
_PAGES = 100
"""Card pages for each second of that pause: the longer building will take, the later it begins."""


@dataclass(frozen=True, slots=True)
class Host:
    """What serves the pages, as far as building them goes."""

    library: Callable[[], Library]
    """Gives what is shown now."""
    show: Callable[[Refreshed], None]
    """Writes the pages of a small change."""
    build: Callable[[], None]
    """Builds everything anew."""
    ask: Callable[[], None]
    """Asks for another call of `Live.build`."""


class Live:
    """Builds when something changes."""

    def __init__(self, host: Host) -> None:
        """Note how the files of the collection are now."""
        self.host = host
        self.seen = stamps(host.library().root)
        self.waiting: Timer | None = None

    def build(self) -> None:
        """Build what has changed since the last time; without a change, everything."""
        library = self.host.library()
        now = stamps(library.root)
        changed = sorted(
            path for path in {*now, *self.seen} if now.get(path) != self.seen.get(path)
        )
        self.seen = now
        if self.waiting is not None:
            self.waiting.cancel()
        small = refreshed(library, changed) if changed else None
        if small is None or not small.cards:
            self.host.build()
            return
        self.host.show(small)
        # Readers are told now; lists, search and checks follow. Whoever changes one card after
        # the other is not kept waiting by builds of everything in between.
        self.waiting = Timer(_pause(library), self.host.ask)
        self.waiting.daemon = True
        self.waiting.start()


def _pause(library: Library) -> float:
    pages = sum(len(game.cards) for game in library.games.values()) * len(library.languages)
    return min(pages / _PAGES, LONGEST_PAUSE)

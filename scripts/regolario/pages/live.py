"""Build while somebody watches: first what a small change shows, then everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from regolario.library import Library
from regolario.library.refresh import Refreshed, refreshed, stamps


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

    def build(self) -> None:
        """Build what has changed since the last time; without a change, everything."""
        library = self.host.library()
        now = stamps(library.root)
        changed = sorted(
            path for path in {*now, *self.seen} if now.get(path) != self.seen.get(path)
        )
        self.seen = now
        small = refreshed(library, changed) if changed else None
        if small is None or not small.cards:
            self.host.build()
            return
        self.host.show(small)
        # Readers are told now; lists, search and checks follow with the build after this one.
        self.host.ask()

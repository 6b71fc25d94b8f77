"""Speak of one game in one language on one page: every text that a page shows comes from here."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from regolario.library import SITE, Library, Phrase, phrase, say
from regolario.library.addresses import Address, address
from regolario.models import Game, State
from regolario.text.markup import plain, render_inline
from regolario.text.wordiff import word_diff


@dataclass(frozen=True, slots=True)
class Voice:
    """A reader's language, the game that is spoken of (or SITE), and the page where it is said."""

    library: Library
    domain: str
    language: str
    here: str
    """The address of the page without its language: `lost_cities/rules/`."""

    @property
    def game(self) -> Game:
        """Give the game that is spoken of."""
        return self.library.games[self.domain]

    def ui(self, key: str, /, **values: object) -> str:
        """Say a text of the interface."""
        return say(self.library, key, self.language, **values)

    def title(self, part: str) -> str:
        """Name a page of the game: `Rules – Lost Cities`."""
        return f"{self.ui(part)} – {self.plain('game/title')}"

    def link(self, page: str, anchor: str = "") -> str:
        """Write the link from this page to another."""
        return Address(page, anchor).seen_from(self.here)

    def href(self, unit: str) -> str | None:
        """Write the link to where a unit is shown; None for a unit that is nowhere."""
        if self.domain == SITE:
            return self.site_href(unit)
        found = address(self.game, unit)
        return found.seen_from(self.here) if found else None

    def site_href(self, target: str) -> str | None:
        """Write the link to a page of the collection or to a game."""
        if target in self.library.games:
            return self.link(f"{target}/")
        if target in self.library.pages:
            return self.link("" if target == "index" else f"{target}/")
        return None

    def phrase(self, unit: str, edition: str | None = None) -> Phrase:
        """Say a unit with its facts put in, as inline Markdown."""
        return phrase(self.library, self.domain, unit, self.language, edition)

    def plain(self, unit: str) -> str:
        """Say a unit as bare text: for titles, descriptions and search."""
        return plain(self.phrase(unit).text)

    def text(self, unit: str) -> Markup:
        """Say a unit as HTML; a text in another language carries its `lang`."""
        spoken = self.phrase(unit)
        body = self._by_edition(unit, spoken)
        if spoken.language != self.language:
            return Markup('<span lang="{}">{}</span>').format(spoken.language, body)
        return body

    def _by_edition(self, unit: str, spoken: Phrase) -> Markup:
        """Say it once, or once for each edition where the facts differ."""
        editions = [] if self.domain == SITE else list(self.game.info.editions)
        texts = {edition: self.phrase(unit, edition).text for edition in editions}
        if len(set(texts.values())) < 2:  # noqa: PLR2004 - one text says it all
            return self.inline(spoken.text)
        default = self.game.edition
        parts = [
            Markup('<span data-edition="{}"{}>{}</span>').format(
                edition, Markup("") if edition == default else Markup(" hidden"), self.inline(text)
            )
            for edition, text in texts.items()
        ]
        return Markup("").join(parts)

    def inline(self, markdown: str) -> Markup:
        """Turn inline Markdown into HTML; links are unit ids."""
        return Markup(render_inline(markdown, self.href, _decorate))  # noqa: S704 - escaped there

    def mark(self, unit: str) -> Markup:
        """Mark a text that is not translated, out of date or a draft; nothing for the others."""
        state = self.library.translation(self.domain, unit, self.language).state
        if state in {State.MISSING, State.DRAFT}:
            words = self.ui(f"mark_{state}")
            return Markup('<span class="rg-mark rg-{}">{}</span>').format(state.value, words)
        return self._stale(unit) if state is State.STALE else Markup("")

    def _stale(self, unit: str) -> Markup:
        """Show on demand the old translation and what changed in the source since."""
        old = self.library.translation(self.domain, unit, self.language)
        source = self.library.units(self.domain)[unit].text
        return Markup(
            '<details class="rg-mark rg-stale"><summary>{}</summary>'
            '<p class="rg-old">{}</p><p lang="{}" class="rg-diff">{}</p></details>'
        ).format(
            self.ui("mark_stale"),
            plain(old.text),
            self.library.source_language,
            diff(old.previous, source),
        )


def diff(old: str, new: str) -> Markup:
    """Show word by word what changed between two texts."""
    tags = {"insert": "ins", "delete": "del"}
    parts = []
    for kind, text in word_diff(old, new):
        tag = tags.get(kind)
        parts.append(Markup("<{0}>{1}</{0}>").format(tag, text) if tag else escape(text))
    return Markup("").join(parts)


def _decorate(target: str) -> dict[str, str]:
    """Give links to the glossary a class of their own."""
    return {"class": "rg-term"} if target.startswith("glossary/") else {}

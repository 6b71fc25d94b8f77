"""Speak of one game in one language on one page: every text that a page shows comes from here."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten

from markupsafe import Markup, escape

from regolario.library import SITE, Library, Phrase, phrase, say
from regolario.library.addresses import PROGRESS, Address, address, compared
from regolario.library.phrases import interface, old_values, token_names
from regolario.models import Game, State
from regolario.pages.foreign import CLASS, foreign
from regolario.text.facts import substitute
from regolario.text.markup import plain, render_inline
from regolario.text.wordiff import word_diff

_BRIEF = 60
"""So many characters name a text that has no name."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A reader's language, the game that is spoken of (or SITE), and the page where it is said."""

    library: Library
    domain: str
    language: str
    here: str
    """The address of the page without its language: `lost_cities/rules/`."""
    marking: bool = False
    """Say what is not translated between signs, for whoever finishes the page."""

    @property
    def game(self) -> Game:
        """Give the game that is spoken of."""
        return self.library.games[self.domain]

    def ui(self, key: str, /, **values: object) -> str:
        """Say a text of the interface."""
        spoken = interface(self.library, key, self.language)
        said = say(self.library, key, self.language, **values) if values else spoken.text
        return foreign(said) if self.marking and spoken.foreign else said

    def title(self, part: str) -> str:
        """Name a page of the game: `Rules – Lost Cities`."""
        return f"{self.ui(part)} – {self.name('game/title')}"

    def link(self, page: str, anchor: str = "") -> str:
        """Write the link from this page to another."""
        return Address(page, anchor).seen_from(self.here)

    def file(self, address: str) -> str:
        """Write the link from this page to a file of the site, by its address from the root."""
        return "../" * (self.here.count("/") + 1) + address

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
        text = self.phrase(unit).text
        return plain(text, self._tokens(text))

    def name(self, unit: str) -> str:
        """Say a unit as bare text for a page, which will know that it is not translated."""
        said = self.plain(unit)
        return foreign(said) if self.marking and self.phrase(unit).foreign else said

    def text(self, unit: str) -> Markup:
        """Say a unit as HTML; a text in another language carries its `lang`."""
        spoken = self.phrase(unit)
        body = self._by_edition(unit, spoken)
        if spoken.language != self.language:
            return Markup('<span class="{}" lang="{}">{}</span>').format(
                CLASS, spoken.language, body
            )
        return body

    def brief(self, unit: str) -> Markup:
        """Name a unit in a few words: its label, its name, or how its text begins."""
        unit, units = self.game.was.get(unit, unit), self.game.units
        for one in (f"{unit}/label", f"{unit}/name"):
            if one in units:
                return self.text(one)
        if unit not in units:
            return Markup("{}").format(unit)
        spoken = self.phrase(unit)
        first_cell = plain(spoken.text).partition(" | ")[0]
        text = shorten(first_cell, _BRIEF, placeholder="…")
        if not spoken.foreign:
            return Markup("{}").format(text)
        return Markup('<span class="{}" lang="{}">{}</span>').format(CLASS, spoken.language, text)

    def _by_edition(self, unit: str, spoken: Phrase) -> Markup:
        """Say it once, or once for each edition where the facts differ."""
        editions = [] if self.domain == SITE else list(self.game.info.editions)
        if len(editions) < 2:  # noqa: PLR2004 - there is nothing to choose
            return self.inline(spoken.text)
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
        """Turn inline Markdown into HTML, all on one line; links are unit ids."""
        line = markdown.replace("\n", " ")
        icons = {
            name: f'<span class="rg-token">{escape(spoken)}</span>'
            for name, spoken in self._tokens(line).items()
        }
        return Markup(render_inline(line, self.href, _decorate, icons))  # noqa: S704 - escaped there

    def _tokens(self, text: str) -> dict[str, str]:
        """Give the spoken names of the game's tokens, if any can stand in a text."""
        if "[" not in text or self.domain == SITE:
            return {}
        return token_names(self.library, self.domain, self.language)

    def mark(self, unit: str) -> Markup:
        """Mark a text that is not translated, out of date or a draft; nothing for the others.

        The mark leads to the text in all languages.
        """
        state = self.library.translation(self.domain, unit, self.language).state
        if state in {State.MISSING, State.DRAFT}:
            return Markup('<a class="rg-mark rg-{}" href="{}">{}</a>').format(
                state.value, self.compared(unit), self.ui(f"mark_{state}")
            )
        return self._stale(unit) if state is State.STALE else Markup("")

    def compared(self, unit: str) -> str:
        """Write the link to a unit in all languages; to the progress page for one of the site."""
        if self.domain == SITE:
            return self.link(PROGRESS)
        return compared(self.game, unit).seen_from(self.here)

    def _stale(self, unit: str) -> Markup:
        """Show on demand the old translation and what changed in the source since."""
        old = self.library.translation(self.domain, unit, self.language)
        source = self.library.source_language
        return Markup(
            '<details class="rg-mark rg-stale"><summary>{}</summary>'
            '<p class="rg-diff"><small>{}:</small> <span lang="{}">{}</span></p>'
            '<p class="rg-old"><small>{}:</small> {}</p><p><a href="{}">{}</a></p></details>'
        ).format(
            self.ui("mark_stale"),
            self.ui("changed_since"),
            source,
            self.changes(unit),
            self.ui("old_translation"),
            self.filled(old.text, self.language),
            self.compared(unit),
            self.ui("compare"),
        )

    def changes(self, unit: str) -> Markup:
        """Show word by word what changed in a source text since its translation was made.

        Values stand for facts, unless nothing but facts or markup has changed.
        """
        previous = self.library.translation(self.domain, unit, self.language).previous
        now = self.library.units(self.domain)[unit].text
        source = self.library.source_language
        old, new = (self.filled(text, source) for text in (previous, now))
        return diff(old, new) if old != new else diff(previous, now)

    def filled(self, text: str, language: str) -> str:
        """Say any text of this game as plain words, with its facts put in."""
        values = {} if self.domain == SITE else old_values(self.game)
        return plain(substitute(text, values, language))


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

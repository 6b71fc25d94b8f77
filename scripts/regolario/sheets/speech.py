"""Speak of one game in one language on paper: units as stretches of text that templates print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from regolario.library import Library, Phrase, phrase, say
from regolario.models import Game, State
from regolario.text.languages import base
from regolario.text.markup import plain, runs

Spoken = dict[str, Any]
"""`lang` and `region` as Typst wants them, `runs`, and a `sign` of what is not translated."""


@dataclass(frozen=True, slots=True)
class Speech:
    """A reader's language, and the game and edition that are spoken of."""

    library: Library
    domain: str
    language: str
    edition: str

    @property
    def game(self) -> Game:
        """Give the game that is spoken of."""
        return self.library.games[self.domain]

    def ui(self, key: str, /, **values: object) -> str:
        """Say a text of the interface."""
        return say(self.library, key, self.language, **values)

    def plain(self, unit: str) -> str:
        """Say a unit as bare text: for titles and bookmarks."""
        return plain(phrase(self.library, self.domain, unit, self.language, self.edition).text)

    def words(self, text: str) -> Spoken:
        """Give words of the reader's language the shape of a unit."""
        return _spoken(self.language, [{"text": text}])

    def unit(self, name: str, editions: tuple[str, ...] = ()) -> Spoken:
        """Say a unit; one that is limited to other editions takes the facts of the first."""
        edition = self.edition if not editions or self.edition in editions else editions[0]
        said = phrase(self.library, self.domain, name, self.language, edition)
        return _spoken(said.language, self._runs(said.text), self._sign(said))

    def cells(self, name: str, editions: tuple[str, ...] = ()) -> list[Spoken]:
        """Say a unit that is a row of a table, cell by cell."""
        edition = self.edition if not editions or self.edition in editions else editions[0]
        said = phrase(self.library, self.domain, name, self.language, edition)
        cells = said.text.split(" | ")
        made = [_spoken(said.language, self._runs(cell)) for cell in cells]
        made[-1]["sign"] = self._sign(said)
        return made

    def listed(self, units: Iterable[str]) -> Spoken:
        """Say several units as one list with commas."""
        parts = [self.unit(unit) for unit in units]
        if not parts:
            return self.words("–")
        joined: list[dict[str, Any]] = []
        for part in parts:
            joined += [{"text": ", "}] if joined else []
            joined += part["runs"]
        return {**parts[0], "runs": joined}

    def _sign(self, said: Phrase) -> str:
        """Mark another language that stands in, or a draft; nothing for a finished translation."""
        if said.foreign:
            return said.language.upper()
        return self.ui("mark_draft") if said.state is State.DRAFT else ""

    def _runs(self, text: str) -> list[dict[str, Any]]:
        """Take a text apart; a token is printed by its spoken name."""
        made = []
        for run in runs(text):
            token = run.kind == "token" and f"token/{run.text}" in self.game.units
            shown = self.plain(f"token/{run.text}") if token else run.text
            looks = {
                "token": token,
                "code": run.kind == "code",
                "strong": run.strong,
                "emphasis": run.emphasis,
                "target": run.target,
            }
            made.append({"text": shown, **{key: value for key, value in looks.items() if value}})
        return made


def voices(
    library: Library, game: str, languages: Iterable[str], edition: str = ""
) -> Sequence[Speech]:
    """Speak of a game in several languages; of its default edition if none is named."""
    chosen = edition or library.games[game].edition
    return tuple(Speech(library, game, language, chosen) for language in languages)


def _spoken(language: str, made: list[dict[str, Any]], sign: str = "") -> Spoken:
    return {**tongue(language), "sign": sign, "runs": made}


def tongue(language: str) -> dict[str, str]:
    """Give a language tag as Typst takes it.

    >>> tongue("pt_BR"), tongue("it")
    ({'lang': 'pt', 'region': 'BR'}, {'lang': 'it', 'region': ''})
    """
    parts = language.replace("-", "_").split("_")[1:]
    region = next((part.upper() for part in parts if len(part) == 2), "")  # noqa: PLR2004 - ISO 3166
    return {"lang": base(language), "region": region}

"""Say a unit in a language: the text that readers see, with its facts put in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regolario.library.collection import SITE, Library
from regolario.models import Game, Phrase, State
from regolario.text.facts import substitute
from regolario.text.markup import plain


def phrase(
    library: Library, domain: str, unit: str, language: str, edition: str | None = None
) -> Phrase:
    """Say a unit of a game (or of SITE) in a language, in an edition (the default one: None).

    Raises:
        KeyError: there is no such unit.

    """
    key = (domain, unit, language, edition)
    found = library.said.get(key)
    if found is None:
        found = library.said[key] = _phrase(library, domain, unit, language, edition)
    return found


def _phrase(library: Library, domain: str, unit: str, language: str, edition: str | None) -> Phrase:
    translation = library.translation(domain, unit, language)
    if translation.state is State.NOT_APPLICABLE:
        return Phrase("", language, translation.state)
    own = translation.state.shown
    shown = translation.text if own else library.units(domain)[unit].text
    spoken = language if own else library.source_language
    values: Mapping[str, Any] = {}
    if domain != SITE:
        game = library.games[domain]
        values = game.values.get(game.edition if edition is None else edition, {})
    return Phrase(substitute(shown, values, spoken), spoken, translation.state)


def interface(library: Library, key: str, language: str) -> Phrase:
    """Say an interface text (`ui/<key>`) as it is; one that a language leaves out as its source."""
    spoken = phrase(library, SITE, f"ui/{key}", language)
    if spoken.state is not State.NOT_APPLICABLE:
        return spoken
    source = phrase(library, SITE, f"ui/{key}", library.source_language)
    return Phrase(source.text, source.language, State.MISSING)


def say(library: Library, key: str, language: str, /, **values: object) -> str:
    """Say an interface text (`ui/<key>`), with its placeholders filled."""
    if not values:
        return interface(library, key, language).text
    translation = library.translation(SITE, f"ui/{key}", language)
    unit = library.units(SITE)[f"ui/{key}"]
    shown, spoken = (
        (translation.text, language)
        if translation.state.shown
        else (unit.text, library.source_language)
    )
    return substitute(shown, values, spoken)


def token_names(library: Library, game: str, language: str) -> dict[str, str]:
    """Give the spoken names of a game's tokens."""
    return {
        name: plain(phrase(library, game, f"token/{name}", language).text)
        for name in library.games[game].info.cards.tokens
    }


def old_values(game: Game) -> Mapping[str, Any]:
    """Give the values for texts that are out of date: also of constants no longer asked for."""
    editions = {*game.info.editions}
    constants = {
        name: value[game.edition] if isinstance(value, dict) and {*value} == editions else value
        for name, value in game.module.constants.items()
    }
    return {**constants, **game.values.get(game.edition, {})}

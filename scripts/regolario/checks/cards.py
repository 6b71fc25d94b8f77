"""Cards: each has the fields of its type, and says of known languages where its texts come from."""

from __future__ import annotations

from collections.abc import Iterator

from babel import Locale, UnknownLocaleError

from regolario.library import Library
from regolario.library.typed import suggestion
from regolario.models import Card, CardDeclaration, Game
from regolario.problems import Place, Problem

_TEXTS = ("name", "text")
_NUMBERS = "numbers"


def card_fields(library: Library) -> Iterator[Problem]:
    """Find cards without a field that their type needs, or with one that it does not have."""
    for game, card in _cards(library):
        for name, field in game.info.cards.fields.items():
            has = not field.types or card.type in field.types
            if has and field.required and name in card.absent:
                wrong = f'has no "{name}", which every card of type {card.type} needs'
                yield _problem(game, card, wrong, f"add {name}:, or {name}: unknown")
            elif not has and name not in card.absent:
                wrong = f'has a "{name}", which cards of type {card.type} do not have'
                right = f"remove it, or add {card.type} to the types of the field"
                yield _problem(game, card, wrong, right)


def field_types(library: Library) -> Iterator[Problem]:
    """Find declared fields that are limited to a card type that there is not."""
    for game in library.games.values():
        declared = game.info.cards
        for name, field in declared.fields.items():
            for kind in field.types:
                if kind not in declared.types:
                    path = f"content/{game.id}/game.yml"
                    place = library.place(path, "cards", "fields", name, "types")
                    wrong = f'field "{name}" is limited to the unknown card type "{kind}"'
                    right = suggestion(kind, declared.types)
                    yield Problem(place, "", wrong, right, domain=game.id)


def attestations(library: Library) -> Iterator[Problem]:
    """Find attestations of a part that a card does not have, or of an unknown language."""
    for game, card in _cards(library):
        parts = _attestable(game.info.cards)
        for key in card.attested:
            part, _, language = key.partition(".")
            if part not in parts:
                wrong = f'attests "{part}", which is no part of a card'
                yield _problem(game, card, wrong, suggestion(part, parts))
            elif part in _TEXTS and language not in library.languages:
                wrong = (
                    f'attests its {part} in "{language}", which is no language of the collection'
                )
                yield _problem(game, card, wrong, suggestion(language, library.languages))
            elif part not in _TEXTS and language:
                right = f"write {part}: and one word such as source"
                yield _problem(game, card, f"attests {part} by language", right)


def _attestable(declared: CardDeclaration) -> tuple[str, ...]:
    return (*_TEXTS, _NUMBERS, "copies", *declared.fields)


def printed_languages(library: Library) -> Iterator[Problem]:
    """Find printed names and titles in what is no language."""
    right = "write a language code, such as it or pt_BR"
    for game, card in _cards(library):
        for language in card.printed:
            if not is_language(language):
                wrong = f'was printed in "{language}", which is no language that is known'
                yield _problem(game, card, wrong, right)
    for place, what, language, domain in _stated_languages(library):
        if not is_language(language):
            wrong = f'{what} is in "{language}", which is no language that is known'
            yield Problem(place, "", wrong, right, domain=domain)


def _stated_languages(library: Library) -> Iterator[tuple[Place, str, str, str]]:
    for game in library.games.values():
        path = f"content/{game.id}/game.yml"
        for index, title in enumerate(game.info.titles):
            place = library.place(path, "titles", index, "language")
            yield place, f'title "{title.title}"', title.language, game.id
        for name, source in game.sources.items():
            place = library.place(f"seeds/{name}.yml", "language")
            yield place, "the document", source.language, game.id


def is_language(code: str) -> bool:
    """Say whether a code names a language, whether or not the collection is in it."""
    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError, TypeError):
        return False
    return True


def _cards(library: Library) -> Iterator[tuple[Game, Card]]:
    for game in library.games.values():
        for card in game.cards:
            yield game, card


def _problem(game: Game, card: Card, wrong: str, right: str) -> Problem:
    unit = f"card/{card.id}/name"
    return Problem(card.place, "", f'card "{card.id}" {wrong}', right, unit=unit, domain=game.id)

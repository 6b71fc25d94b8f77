"""The card browser of a game: its controls, and the one compact file that it filters."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from babel import Locale

from regolario.library.cardfaces import hue
from regolario.models import Card, CardField, FieldKind
from regolario.pages.assets import Asset, asset
from regolario.pages.bundle import bundle
from regolario.pages.voice import Voice
from regolario.text.collation import sort_key
from regolario.text.numbers import format_value

DATA = "cards.json"
"""The file's name, beside the page."""
MOST_AT_ONCE = 1000
"""A longer list is kept from browsers that can filter: they would build all of it for nothing."""
UNKNOWN = "?"
_ASSETS = resources.files("regolario") / "pages" / "assets"
_CHOOSING = {FieldKind.CHOICE, FieldKind.CHOICES, FieldKind.BOOLEAN}


@dataclass(frozen=True, slots=True)
class Facet:
    """A field that readers filter by."""

    id: str
    name: str
    kind: str
    """choice, choices, boolean or integer."""
    values: tuple[tuple[str, str, str], ...] = ()
    """Value, its name, and how many cards hold it; none for a range of numbers."""
    minimum: int | None = None
    maximum: int | None = None


@lru_cache(maxsize=1)
def script() -> Asset:
    """Give the script of the browser, in one file."""
    modules = {
        file.name: file.read_text(encoding="utf-8")
        for file in (_ASSETS / "cards").iterdir()
        if file.name.endswith(".js")
    }
    modules["fold.js"] = (_ASSETS / "calculators" / "fold.js").read_text(encoding="utf-8")
    return asset("cards.js", bundle(modules, "page.js").encode())


def ordered(voice: Voice) -> list[Card]:
    """Give the cards of a game in the order of their names in the reader's alphabet."""
    names = {card.id: voice.plain(f"card/{card.id}/name") for card in voice.game.cards}
    key = {card: (sort_key(name, voice.language), card) for card, name in names.items()}
    return sorted(voice.game.cards, key=lambda card: key[card.id])


def facets(voice: Voice) -> Iterator[Facet]:
    """Give what readers filter by: the type, where there are several, and the declared facets."""
    types = dict.fromkeys(card.type for card in voice.game.cards)
    if len(types) > 1:
        known = [one for one in voice.game.info.cards.types if one in types]
        named = tuple((one, voice.plain(f"card_type/{one}")) for one in known)
        held = Counter(card.type for card in voice.game.cards)
        yield Facet("type", voice.ui("type"), "choice", _counted(voice, named, held))
    for name, field in voice.game.info.cards.fields.items():
        if field.facet or (field.kind is FieldKind.INTEGER and field.sortable):
            yield from _facet(voice, name, field)


def _facet(voice: Voice, name: str, field: CardField) -> Iterator[Facet]:
    title = voice.plain(f"field/{name}")
    if field.kind is FieldKind.INTEGER:
        held = [card.values.get(name) for card in voice.game.cards]
        numbers = [value for value in held if isinstance(value, int)]
        if numbers:
            span = (min(numbers), max(numbers))
            yield Facet(name, title, "integer", minimum=span[0], maximum=span[1])
    elif field.kind in _CHOOSING:
        found = Counter(key for card in voice.game.cards for key in _keys(card.values.get(name)))
        yield Facet(
            name, title, field.kind.value, _counted(voice, _values(voice, name, field), found)
        )


def _keys(held: object) -> tuple[str, ...]:
    """Name the values that a card holds in a field, as facets do."""
    if held is None:
        return ()
    if isinstance(held, bool):
        return ("true" if held else "false",)
    return tuple(map(str, held)) if isinstance(held, tuple) else (str(held),)


def _counted(
    voice: Voice, values: Iterable[tuple[str, str]], held: Mapping[str, int]
) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (value, name, format_value(held.get(value, 0), voice.language)) for value, name in values
    )


def _values(voice: Voice, name: str, field: CardField) -> tuple[tuple[str, str], ...]:
    if field.kind is FieldKind.BOOLEAN:
        return (("true", voice.ui("yes")), ("false", voice.ui("no")))
    return tuple((value, voice.plain(f"field/{name}/{value}")) for value in field.values)


def columns(voice: Voice) -> list[tuple[str, str]]:
    """Give the columns of the list after the name: field and heading."""
    fields = [
        (name, voice.plain(f"field/{name}"))
        for name, field in voice.game.info.cards.fields.items()
        if not field.rendered
    ]
    return [("type", voice.ui("type")), *fields, ("copies", voice.ui("copies"))]


def other_languages(voice: Voice) -> dict[str, str]:
    """Name the other languages in the reader's."""
    own = Locale.parse(voice.language)
    return {
        code: Locale.parse(code).get_display_name(own) or code
        for code in voice.library.languages
        if code != voice.language
    }


def script_link(voice: Voice) -> str:
    """Write the link from the page to the browser's script."""
    return "../" * (voice.here.count("/") + 1) + script().address


def known(voice: Voice, facets: Iterable[Facet]) -> dict[str, Any]:
    """Give what the script needs to know beside the cards."""
    words = {"name": "name", "text": "text", "unknown": "unknown", "shown": "cards_shown"}
    words |= {"nothing": "cards_nothing", "page": "cards_page"}
    return {
        "language": voice.language,
        "source": voice.library.source_language,
        "game": voice.domain,
        "columns": columns(voice),
        "facets": {facet.id: facet.kind for facet in facets},
        "languages": other_languages(voice),
        "texts": {name: voice.ui(key) for name, key in words.items()},
    }


def data(voice: Voice) -> bytes:
    """Write all cards of a game, column by column; the order is that of their names."""
    cards = ordered(voice)
    names = [voice.phrase(f"card/{card.id}/name") for card in cards]
    whole = {
        "fields": _fields(voice),
        "id": [card.id for card in cards],
        "name": [voice.plain(f"card/{card.id}/name") for card in cards],
        "foreign": [place for place, name in enumerate(names) if name.language != voice.language],
        "names": {
            code: _names(voice, cards, code)
            for code in voice.library.languages
            if code != voice.language
        },
        "text": [_text(voice, card) for card in cards],
        "hue": [hue(voice.game, card) for card in cards],
        "values": {name: [_held(voice, card, name) for card in cards] for name in _ids(voice)},
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode()


def _ids(voice: Voice) -> list[str]:
    return ["type", *voice.game.info.cards.fields, "copies"]


def _fields(voice: Voice) -> list[dict[str, Any]]:
    """Describe the fields, the values of choices by their places."""
    types = [[one, voice.plain(f"card_type/{one}")] for one in voice.game.info.cards.types]
    described: list[dict[str, Any]] = [{"id": "type", "kind": "choice", "values": types}]
    for name, field in voice.game.info.cards.fields.items():
        one: dict[str, Any] = {"id": name, "kind": field.kind.value}
        if field.kind in _CHOOSING:
            one["values"] = [list(pair) for pair in _values(voice, name, field)]
        if field.rendered:
            one["rendered"] = True
        described.append(one)
    return [*described, {"id": "copies", "kind": "integer"}]


def _held(voice: Voice, card: Card, name: str) -> Any:  # noqa: ANN401 - JSON
    """Write a value: of a choice its place, of what no source tells `?`, of what it lacks null."""
    if name == "type":
        return list(voice.game.info.cards.types).index(card.type)
    if name == "copies":
        return UNKNOWN if card.copies is None else card.copies
    field = voice.game.info.cards.fields[name]
    held = card.values.get(name)
    if held is None:
        asked = field.required and (not field.types or card.type in field.types)
        return UNKNOWN if asked or name not in card.absent else None
    places = list(field.values)
    if field.kind is FieldKind.CHOICE:
        return places.index(str(held))
    if isinstance(held, tuple):
        return [places.index(one) for one in held]
    return (0 if held else 1) if isinstance(held, bool) else held


def _names(voice: Voice, cards: Sequence[Card], language: str) -> list[str | None]:
    """Give the cards' names in another language; none where it has no own one."""
    other = Voice(voice.library, voice.domain, language, voice.here)
    said = [(other.phrase(f"card/{card.id}/name"), card) for card in cards]
    return [
        other.plain(f"card/{card.id}/name") if spoken.language == language else None
        for spoken, card in said
    ]


def _text(voice: Voice, card: Card) -> str:
    return voice.plain(f"card/{card.id}/text") if card.text else ""

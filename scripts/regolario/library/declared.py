"""The record that every card of a game must fit, made from the fields that game.yml declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import GenericAlias
from typing import Annotated, Any, cast

from pydantic import BeforeValidator, Discriminator, Field, Tag, WithJsonSchema, create_model

from regolario.library.typed import suggestion
from regolario.models import CardDeclaration, CardField, FieldKind, Identifier, Record, Text
from regolario.models.cards import ATTESTATIONS
from regolario.models.record import integer

UNKNOWN = "unknown"
"""Written for a value that no source states."""

_WORD = "[word]"
_LANGUAGES = "[languages]"
"""Names of two ways to write an attestation; in brackets, since they stand in no file."""

_PREFIX = "declared_"
"""Before a declared field's name inside the record: a field may be called `json` or `copy`."""


def card_model(declared: CardDeclaration) -> type[Record]:
    """Make the record that every card of a game must fit; also the ground of its JSON Schema."""
    fields: dict[str, Any] = {
        "id": (Identifier, ...),
        "type": (_one_of(tuple(declared.types) or ("card",)), ...),
        "copies": (_number(0, None), 1),
        "name": (Text, ...),
        "text": (Text | None, None),
        "was": (Annotated[tuple[Identifier, ...], BeforeValidator(_words)], ()),
        "attested": (_mapping(_word_or_languages(_one_of(ATTESTATIONS))), {}),
        "printed": (dict[str, Text], {}),
    }
    for name, one in declared.fields.items():
        # A field is asked of the types that have it; the checks hold a card to its own type.
        fields[_PREFIX + name] = (_annotation(one), Field(None, alias=name, description=one.name))
    return cast("type[Record]", create_model("Card", __base__=Record, **fields))


def declared_values(
    record: Record, declared: CardDeclaration
) -> tuple[dict[str, Any], frozenset[str]]:
    """Give the declared fields of a card with their values, and the names of those it gives.

    None stands for a value that is unknown, and for a field that is not given.
    """
    values = {name: getattr(record, _PREFIX + name) for name in declared.fields}
    given = (name for name in declared.fields if _PREFIX + name in record.model_fields_set)
    return values, frozenset(given)


def _annotation(one: CardField) -> Any:  # noqa: ANN401 - an annotation
    if one.kind is FieldKind.INTEGER:
        return _number(one.minimum, one.maximum)
    if one.kind is FieldKind.BOOLEAN:
        return _checked(_boolean, bool | None, {"enum": [True, False, UNKNOWN]})
    if one.kind is FieldKind.CHOICE:
        return _one_of((*one.values, UNKNOWN), unknown=True)
    if one.kind is FieldKind.CHOICES:
        return _several_of(tuple(one.values))
    return Annotated[Text | None, BeforeValidator(_or_none)]


def _checked(read: Callable[[Any], Any], kind: Any, schema: dict[str, Any]) -> Any:  # noqa: ANN401
    return Annotated[kind, BeforeValidator(read), WithJsonSchema(schema)]


def _or_none(value: object) -> object:
    return None if value == UNKNOWN else value


def _number(minimum: int | None, maximum: int | None) -> Any:  # noqa: ANN401 - an annotation
    bounds = {"minimum": minimum, "maximum": maximum}
    number = {key: value for key, value in bounds.items() if value is not None}
    schema = {"anyOf": [{"type": "integer", **number}, {"const": UNKNOWN}]}
    return _checked(partial(_integer, minimum=minimum, maximum=maximum), int | None, schema)


def _integer(value: object, *, minimum: int | None, maximum: int | None) -> int | None:
    if value == UNKNOWN:
        return None
    number = integer(value) if isinstance(value, str) else None
    if number is None or not _within(number, minimum, maximum):
        raise ValueError(f"write a whole number{_bounds(minimum, maximum)}, or {UNKNOWN}")
    return number


def _within(number: int, minimum: int | None, maximum: int | None) -> bool:
    return (minimum is None or number >= minimum) and (maximum is None or number <= maximum)


def _bounds(minimum: int | None, maximum: int | None) -> str:
    if minimum is None:
        return "" if maximum is None else f" up to {maximum}"
    return f" from {minimum}" if maximum is None else f" from {minimum} to {maximum}"


def _boolean(value: object) -> bool | None:
    known = {"true": True, "false": False, UNKNOWN: None}
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"write true, false or {UNKNOWN}")
    return known[value]


def _several_of(names: tuple[str, ...]) -> Any:  # noqa: ANN401 - an annotation
    """Take a list of some names, each at most once; or unknown."""
    schema = {"anyOf": [{"type": "array", "items": {"enum": [*names]}}, {"const": UNKNOWN}]}
    return _checked(partial(_choices, names=names), tuple[str, ...] | None, schema)


def _choices(value: object, *, names: tuple[str, ...]) -> tuple[str, ...] | None:
    if value == UNKNOWN:
        return None
    items = _words(value)
    chosen = tuple(_choice(item, names=names, unknown=False) or "" for item in items)
    if len(set(chosen)) < len(chosen):
        raise ValueError("name each value once")
    return chosen


def _words(value: object) -> list[Any]:
    """Take a list; the cell of a table lists words with spaces between them."""
    if isinstance(value, list):
        return value
    return value.split() if isinstance(value, str) else [value]


def _one_of(names: tuple[str, ...], *, unknown: bool = False) -> Any:  # noqa: ANN401
    """Take one of some names; where `unknown` is allowed, it is read as None."""
    read = partial(_choice, names=names, unknown=unknown)
    return _checked(read, str | None if unknown else str, {"enum": [*names]})


def _choice(value: object, *, names: tuple[str, ...], unknown: bool) -> str | None:
    if not isinstance(value, str) or value not in names:
        raise ValueError(suggestion(str(value), names))
    return None if unknown and value == UNKNOWN else value


def _mapping(values: Any) -> Any:  # noqa: ANN401 - an annotation
    return GenericAlias(dict, (str, values))


def _word_or_languages(word: Any) -> Any:  # noqa: ANN401 - an annotation
    """Take a word, or a word for each of some languages."""
    languages: Any = _mapping(word)
    branches = Annotated[word, Tag(_WORD)] | Annotated[languages, Tag(_LANGUAGES)]
    return Annotated[branches, Discriminator(_branch)]


def _branch(value: object) -> str:
    return _LANGUAGES if isinstance(value, dict) else _WORD

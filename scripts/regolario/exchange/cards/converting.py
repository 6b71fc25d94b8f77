"""Make cards of records: their ids, values and texts in every language, record by record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from regolario.exchange.cards.mapping import CardMapping, Markup, Paths, Pick
from regolario.exchange.cards.records import CHECK, Found, pick, word
from regolario.exchange.cards.wording import converted, slug
from regolario.files.tree import stands_twice
from regolario.models import FieldKind
from regolario.problems import Place, Problem

_PARTS = ("name", "text")
_KEPT = ("was", "attested", "printed")
"""What our own export says of a card beside its values."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field of a record, and how it is taken."""

    place: Place
    key: str
    pick: Pick


@dataclass(slots=True)
class Made:
    """A card as its file will hold it, with its texts in the other languages."""

    place: Place
    card: dict[str, Any]
    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    """Part → language → text."""
    same: frozenset[str] = frozenset()
    """Parts and languages (`name.it`) whose translation is equal to the source by design."""
    original: str = ""
    """The id in the records of the card that it reprints."""

    @property
    def id(self) -> str:
        """Give the card's id."""
        return str(self.card["id"])


class Converter:
    """Converts records; findings gather in `problems`, what values are called in `names`."""

    def __init__(
        self,
        mapping: CardMapping,
        languages: Sequence[str],
        kinds: Mapping[str, FieldKind],
        tokens: Collection[str],
        types: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        """Take the mapping, the languages (the source's first), fields and icons of the game.

        `types` limits fields to the card types that have them.
        """
        self.mapping = mapping
        self.languages = languages
        self.kinds = kinds
        self.tokens = tokens
        self.types = types or {}
        self.problems: list[Problem] = []
        self.names: dict[tuple[str, str], dict[str, Counter[str]]] = {}
        """(field or `type`, value) → language → what it is called, and how often."""

    def report(self, place: Place, wrong: str, right: str) -> None:
        """Note what could not be taken of a record."""
        self.problems.append(Problem(place, CHECK, wrong, right))

    def convert(
        self, records: Iterable[Found], parallel: Mapping[str, Iterable[Found]]
    ) -> list[Made]:
        """Make the cards of all records, in their order."""
        others = {
            language: {word(pick(one.data, self.mapping.id.path)): one.data for one in found}
            for language, found in parallel.items()
        }
        made: dict[str, Made] = {}
        by_record: dict[str, Made] = {}
        for record in records:
            raw = word(pick(record.data, self.mapping.id.path))
            here = {language: found.get(raw, {}) for language, found in others.items()}
            for one in self._faces(record, here):
                if one.id in made:
                    what = f'the id "{one.id}"'
                    first = made[one.id].place
                    self.problems.append(stands_twice(CHECK, what, one.place, first))
                    continue
                made[one.id] = one
                by_record.setdefault(raw, one)
        self._complete(made.values(), by_record)
        return list(made.values())

    def _faces(self, record: Found, parallel: Mapping[str, Mapping[str, Any]]) -> list[Made]:
        front = self._front(record, parallel)
        back = self.mapping.back
        if front is None or back is None:
            return [front] if front else []
        texts = {part: self._texts(record, parallel, getattr(back, part), part) for part in _PARTS}
        if not any(texts["name"].values()) and not any(texts["text"].values()):
            return [front]
        if not texts["name"]:
            texts["name"] = front.texts["name"]
        choosing = {FieldKind.CHOICE, FieldKind.CHOICES}
        values = {key: one for key, one in front.card.items() if self.kinds.get(key) in choosing}
        card = {"id": f"{front.id}_{back.suffix}", "type": front.card["type"], "copies": 0}
        if "front" in self.kinds:
            values["front"] = front.id
        return [front, Made(record.place, {**card, **values}, texts, front.same)]

    def _front(self, record: Found, parallel: Mapping[str, Mapping[str, Any]]) -> Made | None:
        mapping = self.mapping
        raw = word(pick(record.data, mapping.id.path))
        name = slug(raw, mapping.id.prefix)
        if name == slug("", mapping.id.prefix):
            shown = f'"{raw}" gives no id' if raw else f'there is no id at "{mapping.id.path}"'
            self.report(record.place, shown, "map id to a field with Latin letters or digits")
            return None
        card: dict[str, Any] = {"id": name}
        card["type"] = self._choice(record, parallel, "type", mapping.type)
        if mapping.copies:
            card["copies"] = self._single(record, mapping.copies)
        for key, one in mapping.fields.items():
            card[key] = self._value(record, parallel, key, one)
        if mapping.printed:
            printed = {key: word(pick(record.data, at)) for key, at in mapping.printed.items()}
            card["printed"] = {key: text for key, text in printed.items() if text}
        if mapping.markup is Markup.OWN:
            card.update((key, record.data[key]) for key in _KEPT if record.data.get(key))
        card = {key: value for key, value in card.items() if value not in ("", None, {})}
        texts = {
            part: self._texts(record, parallel, getattr(mapping, part), part) for part in _PARTS
        }
        original = self._single(record, mapping.reprint_of) if mapping.reprint_of else ""
        return Made(record.place, card, texts, self._same(record), original)

    def _same(self, record: Found) -> frozenset[str]:
        told = record.data.get("same") if self.mapping.markup is Markup.OWN else None
        if isinstance(told, str):
            return frozenset(told.split())
        return frozenset(map(str, told)) if isinstance(told, list) else frozenset()

    def _texts(
        self, record: Found, parallel: Mapping[str, Mapping[str, Any]], paths: Paths, part: str
    ) -> dict[str, str]:
        """Give a text in every language that has one."""
        source = self.languages[0]
        found = {}
        for language in self.languages:
            data: Mapping[str, Any] = record.data
            path = paths.get(language, "")
            if not path and (language == source or language in parallel):
                path = paths.get("", "") or paths.get(source, "")
                data = record.data if language == source else parallel[language]
            text = word(pick(data, path)) if path else ""
            if text:
                found[language] = self._converted(record.place, text, part, language)
        return found

    def _converted(self, place: Place, text: str, part: str, language: str) -> str:
        result, faults = converted(text, self.mapping, self.tokens)
        for fault in faults:
            self.report(place, f"{part} ({language}): {fault}", "correct the text or the mapping")
        return " ".join(result.split()) if part == "name" else result

    def _single(self, record: Found, one: Pick) -> str:
        found = word(pick(record.data, one.path)) if one.path else one.constant or ""
        return found or one.default or ""

    def _value(
        self, record: Found, parallel: Mapping[str, Mapping[str, Any]], key: str, one: Pick
    ) -> object:
        kind = self.kinds.get(key)
        if kind is FieldKind.CHOICE:
            return self._choice(record, parallel, key, one)
        if kind is not FieldKind.CHOICES:
            return self._single(record, one)
        if one.path and pick(record.data, one.path) is None and not one.default:
            return None
        items = self._items(record.data, one.path, one)
        if items == ["unknown"]:
            return "unknown"
        values = [self._named(Slot(record.place, key, one), item) for item in items]
        for language, raw in self._elsewhere(record, parallel, one):
            spoken = self._items(raw, one.names.get(language, one.path), one)
            if len(spoken) == len(values):
                for value, item in zip(values, spoken, strict=True):
                    self._called(Slot(record.place, key, one), value, item, language)
            elif spoken:
                wrong = f"{key} ({language}): {len(spoken)} values stand beside {len(values)}"
                self.report(record.place, wrong, "let both languages list the same values")
        return list(dict.fromkeys(value for value in values if value))

    def _items(self, data: object, path: str, one: Pick) -> list[str]:
        found = pick(data, path) if path else one.constant
        if isinstance(found, list):
            return [text for item in found if (text := word(item))]
        text = word(found) or one.default or ""
        parts = text.split(one.split.strip() or one.split) if one.split else [text]
        return [part for item in parts if (part := item.strip(" \t\n"))]

    def _choice(
        self, record: Found, parallel: Mapping[str, Mapping[str, Any]], key: str, one: Pick
    ) -> str:
        raw = self._single(record, one)
        if not raw or raw == "unknown":
            return raw
        value = self._named(Slot(record.place, key, one), raw)
        for language, data in self._elsewhere(record, parallel, one):
            path = one.names.get(language, one.path)
            spoken = word(pick(data, path)) if path else ""
            if spoken:
                self._called(Slot(record.place, key, one), value, spoken, language)
        return value

    def _elsewhere(
        self, record: Found, parallel: Mapping[str, Mapping[str, Any]], one: Pick
    ) -> list[tuple[str, Mapping[str, Any]]]:
        """Give the records in which a value may stand in another language."""
        own = [(language, record.data) for language in one.names]
        return [*own, *((key, data) for key, data in parallel.items() if key not in one.names)]

    def _named(self, slot: Slot, raw: str) -> str:
        """Find the id of a value by the form in which it is written."""
        source = self.languages[0]
        for value, forms in slot.pick.values.items():
            if raw == value or any(raw in written for written in forms.values()):
                self._count(slot.key, value, source, raw)
                return value
        if slot.pick.values:
            wrong = f'{slot.key}: "{raw}" is no form of a value'
            self.report(slot.place, wrong, f"known are {', '.join(slot.pick.values)}")
            return ""
        value = slug(raw)
        if not value:
            wrong = f'{slot.key}: "{raw}" gives no id'
            self.report(slot.place, wrong, "list its values in the mapping")
        self._count(slot.key, value, source, raw)
        return value

    def _called(self, slot: Slot, value: str, raw: str, language: str) -> None:
        """Note what a value is called in another language, if that may be."""
        allowed = slot.pick.values.get(value, {}).get(language, ())
        if allowed and raw not in allowed:
            wrong = f'{slot.key} ({language}): "{raw}" is no form of {value}'
            self.report(slot.place, wrong, f"known are {', '.join(allowed)}")
            return
        self._count(slot.key, value, language, raw)

    def _count(self, key: str, value: str, language: str, raw: str) -> None:
        self.names.setdefault((key, value), {}).setdefault(language, Counter())[raw] += 1

    def _complete(self, cards: Iterable[Made], by_record: Mapping[str, Made]) -> None:
        """Give reprints what they leave to their originals; a card without a name is none."""
        source = self.languages[0]
        for one in cards:
            original = by_record.get(one.original) if one.original else None
            if one.original and (original is None or original is one):
                wrong = f'reprints "{one.original}", which is no other record'
                self.report(one.place, wrong, "add that record")
            elif original is not None:
                _inherit(one, original)
                if "reprint_of" in self.kinds:
                    one.card["reprint_of"] = original.id
            self._empty_lists(one)
            if not one.texts["name"].get(source):
                wrong = f"there is no name in the source language ({source})"
                self.report(one.place, wrong, "map name to where it stands, or add it")
            for part in _PARTS:
                if one.texts[part].get(source):
                    one.card[part] = one.texts[part][source]

    def _empty_lists(self, one: Made) -> None:
        """A record that lists no values of a field has none of them, if its type has the field."""
        for key in self.mapping.fields:
            limited = self.types.get(key)
            if self.kinds.get(key) is FieldKind.CHOICES and (
                not limited or one.card.get("type") in limited
            ):
                one.card.setdefault(key, [])

    def spoken(self, key: str, value: str, language: str) -> str:
        """Say what a value is called in a language: the first declared form, or the commonest."""
        one = self.mapping.type if key == "type" else self.mapping.fields[key]
        forms = one.values.get(value, {})
        declared = forms.get(language) or (forms.get("") if language == self.languages[0] else None)
        if declared:
            return declared[0]
        counted = self.names.get((key, value), {}).get(language)
        return counted.most_common(1)[0][0] if counted else ""


def _inherit(one: Made, original: Made) -> None:
    for key, value in original.card.items():
        if key not in {"id", "copies", *_PARTS, *_KEPT}:
            one.card.setdefault(key, value)
    for part in _PARTS:
        one.texts[part] = {**original.texts[part], **one.texts[part]}


def without(made: Iterable[Made], faulty: Collection[Place]) -> list[Made]:
    """Leave the cards out whose records are at fault."""
    return [replace(one) for one in made if one.place not in faulty]

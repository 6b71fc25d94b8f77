"""The search index of each language, as the small files that a browser asks for.

`words.json` lists every word form with the number of its stem, `records.json` what can be found,
`stems-<n>.json` which records hold a stem, and `texts-<n>.json` what the records say. A browser
asks for the first two once, and of the others for those that a query needs.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import Any

from regolario.library import SITE, Library, phrase
from regolario.library.documents import NAMED_IN_ALL, Document, documents, place_of
from regolario.library.phrases import token_names
from regolario.text.folding import stems, tokens
from regolario.text.markup import plain

IN_TITLE, IN_TEXT, IN_OTHER_NAMES = 1, 2, 4
"""Where a record holds a stem, added up."""
TEXTS_IN_FILE = 64
"""Records whose texts are sent together: a result needs one of them, the next perhaps another."""
STEMS_IN_FILE = 4000
"""Entries of stems that are sent together, about as many kilobytes as a small picture."""


@dataclass(frozen=True, slots=True)
class Record:
    """Something that is found, in one language."""

    document: Document
    title: str
    text: str
    language: str
    """The language of the text that readers see."""
    place: str
    """Address below the language's."""
    words: Mapping[int, tuple[str, ...]]
    """Where (IN_TITLE and so on) → folded words."""


def records(library: Library, language: str) -> Iterator[Record]:
    """Give everything that readers of a language can find and open, in reading order."""
    speaker = _Speaker(library, language)
    for document in documents(library):
        place = place_of(library, document.domain, document.unit)
        if place is not None:
            yield speaker.record(document, place)


class _Speaker:
    """Says the documents of a library in a language."""

    def __init__(self, library: Library, language: str) -> None:
        self.library = library
        self.language = language
        self.forms = {
            (game.id, f"glossary/{term.id}"): term.forms
            for game in library.games.values()
            for term in game.glossary
        }

    def record(self, document: Document, place: str) -> Record:
        """Say a document: readers see the source language's text where theirs has none."""
        title, _ = self._seen(document, document.title)
        said = [self._seen(document, unit) for unit in document.body]
        own = [self._own(document, unit, self.language) for unit in document.body]
        context = [self._own(document, unit, self.language) for unit in document.context]
        named = self._own(document, document.title, self.language)
        words = {
            IN_TITLE: [named] if document.named else [],
            IN_TEXT: [*own, *context],
            IN_OTHER_NAMES: list(self._other_names(document)),
        }
        if document.kind == "term":
            words[IN_TITLE] += self._forms(document, self.language)
        return Record(
            document,
            title or document.unit,
            "\n".join(text for text, _ in said if text),
            next((spoken for text, spoken in said if text), self.language),
            place,
            {where: tuple(_indexed(texts)) for where, texts in words.items()},
        )

    def _seen(self, document: Document, unit: str) -> tuple[str, str]:
        if unit not in self.library.units(document.domain):
            return "", self.language
        spoken = phrase(self.library, document.domain, unit, self.language, self._edition(document))
        return self._plain(document, spoken.text, spoken.language), spoken.language

    def _own(self, document: Document, unit: str, language: str) -> str:
        """Say a unit if the language itself has it."""
        if unit not in self.library.units(document.domain):
            return ""
        spoken = phrase(self.library, document.domain, unit, language, self._edition(document))
        if spoken.language != language:
            return ""
        return self._plain(document, spoken.text, language)

    def _plain(self, document: Document, text: str, language: str) -> str:
        """Take the marks off a text, and let its icons be spoken."""
        if "[" not in text or document.domain == SITE:
            return plain(text)
        return plain(text, token_names(self.library, document.domain, language))

    def _edition(self, document: Document) -> str | None:
        """Name the edition to speak of where the default one does not have a clause."""
        if document.kind != "clause":
            return None
        game = self.library.games[document.domain]
        name = document.unit.partition("/")[2]
        editions = next((one.editions for one in game.rules.blocks if one.id == name), ())
        return editions[0] if editions and game.edition not in editions else None

    def _other_names(self, document: Document) -> Iterator[str]:
        if document.kind in NAMED_IN_ALL:
            for other in self.library.languages:
                if other != self.language:
                    yield self._own(document, document.unit, other)
                    yield from self._forms(document, other)
            yield from document.printed

    def _forms(self, document: Document, language: str) -> list[str]:
        """Give the forms of a term that its glossary lists in full."""
        forms = self.forms.get((document.domain, document.unit), {}).get(language, ())
        return [form for form in forms if "*" not in form]


def _indexed(texts: Sequence[str]) -> Iterator[str]:
    """Give the folded words; a number with a sign is found without it too."""
    for text in texts:
        for word in tokens(text):
            yield word
            if word[0] in "+-":
                yield word[1:]


def index_files(library: Library, language: str) -> Iterator[tuple[str, bytes]]:
    """Write the search index of a language: address below the site's root, content."""
    found = list(records(library, language))
    forms, postings = _postings(found, language)
    shards = list(_shards(postings))
    parts: dict[str, Any] = {
        "words": {"forms": _front_coded(forms), "stems": list(forms.values())},
        "records": _columns(library, found),
    }
    for number, (first, last) in enumerate(shards):
        parts[f"stems-{number}"] = [_packed(postings[stem]) for stem in range(first, last)]
    for number, start in enumerate(range(0, len(found), TEXTS_IN_FILE)):
        chunk = found[start : start + TEXTS_IN_FILE]
        parts[f"texts-{number}"] = [
            one.text if one.language == language else [one.text, one.language] for one in chunk
        ]
    written = {name: _json(value) for name, value in parts.items()}
    digest = hashlib.sha256(b"\0".join(written.values())).hexdigest()[:12]
    manifest = {
        "at": digest,
        "records": len(found),
        "texts": TEXTS_IN_FILE,
        "shards": [first for first, _ in shards],
    }
    yield f"{language}/search/index.json", _json(manifest)
    for name, data in written.items():
        yield f"{language}/search/{digest}/{name}.json", data


def _postings(
    found: Sequence[Record], language: str
) -> tuple[dict[str, int], list[dict[int, int]]]:
    """Give the number of each form's stem, forms in order; and by stem: record → where it is."""
    words = {word for one in found for texts in one.words.values() for word in texts}
    stem_of = {word: stems(word, language) or word for word in words}
    numbers = {stem: number for number, stem in enumerate(sorted(set(stem_of.values())))}
    postings: list[dict[int, int]] = [defaultdict(int) for _ in numbers]
    for record, one in enumerate(found):
        for where, texts in one.words.items():
            for word in texts:
                postings[numbers[stem_of[word]]][record] |= where
    return {word: numbers[stem_of[word]] for word in sorted(words)}, postings


def _shards(postings: Sequence[Mapping[int, int]]) -> Iterator[tuple[int, int]]:
    """Part the stems, which stand in their alphabetical order, into files of some size."""
    first = size = 0
    for number, held in enumerate(postings):
        if size and size + len(held) > STEMS_IN_FILE:
            yield first, number
            first, size = number, 0
        size += len(held)
    if postings:
        yield first, len(postings)


def _packed(held: Mapping[int, int]) -> list[int]:
    """Write records by how far each is from the last, times eight, plus where it holds the stem."""
    packed, last = [], 0
    for record, where in held.items():
        packed.append((record - last) * 8 + where)
        last = record
    return packed


def _front_coded(forms: Mapping[str, int]) -> list[str]:
    """Write words in order: how many letters each shares with the last (base 36), and the rest."""
    coded, last = [], ""
    for word in forms:
        shared = _shared(last, word)
        coded.append("0123456789abcdefghijklmnopqrstuvwxyz"[shared] + word[shared:])
        last = word
    return coded


def _shared(one: str, other: str) -> int:
    """Count the letters at the beginning that two words share, as far as one digit can tell."""
    pairs = zip(one, other, strict=False)
    return min(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)), 35)


def _columns(library: Library, found: Sequence[Record]) -> dict[str, Any]:
    """Write what results show at once, column by column; places as runs below one folder."""
    kinds = sorted({one.document.kind for one in found})
    domains = list(library.domains)
    runs = [
        [folder, len(list(group))]
        for folder, group in groupby(found, lambda one: _folder(one.place))
    ]
    return {
        "kinds": kinds,
        "domains": domains,
        "kind": [kinds.index(one.document.kind) for one in found],
        "domain": [domains.index(one.document.domain) for one in found],
        "folders": runs,
        "place": [one.place[len(_folder(one.place)) :] for one in found],
        "title": [one.title for one in found],
        "words": [len(set(one.words[IN_TITLE])) for one in found],
        "length": [len(one.words[IN_TEXT]) for one in found],
    }


def _folder(place: str) -> str:
    """Give the part of an address that neighbours share."""
    page, sign, _ = place.partition("#")
    return f"{page}#" if sign else page[: page.rstrip("/").rfind("/") + 1]


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

"""Booklets: a game's rules, questions, glossary and quick reference, in one language or two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regolario.library import Library
from regolario.library.answers import value_text
from regolario.models import Game, Kind
from regolario.sheets.numbering import numbered
from regolario.sheets.papers import on_paper
from regolario.sheets.passages import Passage, only, passages
from regolario.sheets.speech import Speech, tongue, voices
from regolario.text.collation import sort_key


@dataclass(frozen=True, slots=True)
class Booklet:
    """What is asked of the booklet of a game."""

    game: str
    languages: tuple[str, ...]
    """One or two."""
    paper: str = "a4"
    edition: str = ""


def booklet_data(library: Library, booklet: Booklet) -> dict[str, Any]:
    """Give what the template `booklet` prints."""
    game = library.games[booklet.game]
    speaking = voices(library, game.id, booklet.languages, booklet.edition)
    numbers = numbered(game.rules.blocks)
    first = speaking[0]
    return {
        **tongue(first.language),
        "title": f"{first.ui('rules')} – {first.plain('game/title')}",
        **on_paper(booklet.paper),
        "tongues": [tongue(voice.language) for voice in speaking],
        "names": [voice.unit("game/title") for voice in speaking],
        "taglines": [voice.unit("game/tagline") for voice in speaking],
        "facts": [_facts(voice) for voice in speaking],
        "contents": first.ui("print_contents"),
        "targets": _targets(game, numbers),
        "parts": [part for part in _parts(speaking, numbers) if part["passages"]],
    }


def _facts(voice: Speech) -> list[list[str]]:
    """List what the head of the booklet says of the game: label and value."""
    info = voice.game.info
    facts = []
    if voice.edition:
        facts.append((voice.ui("edition"), voice.plain(f"edition/{voice.edition}")))
    if info.players:
        facts.append((voice.ui("players"), _span(info.players.minimum, info.players.maximum)))
    if info.age:
        facts.append((voice.ui("age"), voice.ui("age_from", age=info.age)))
    if info.minutes:
        span = _span(info.minutes.minimum, info.minutes.maximum)
        facts.append((voice.ui("time"), voice.ui("minutes_count", count=span)))
    if info.designers:
        facts.append((voice.ui("designers"), ", ".join(info.designers)))
    return [list(fact) for fact in facts]


def _span(minimum: int, maximum: int) -> str:
    return str(minimum) if minimum == maximum else f"{minimum}–{maximum}"


def _targets(game: Game, numbers: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Give for each unit that a text may link to its place in the booklet, and its number."""
    places = {f"rules/{name}": number for name, number in numbers.items()}
    answers = (block for block in game.faq.blocks if block.id and block.kind is not Kind.HEAD_ROW)
    places |= {f"faq/{block.id}": "" for block in answers}
    places |= {f"glossary/{term.id}": "" for term in game.glossary}
    places |= {f"component/{name}": "" for name in game.info.components}
    former = {old: new for old, new in game.was.items() if new in places}
    return {
        name: {"anchor": former.get(name, name), "number": places[former.get(name, name)]}
        for name in (*places, *former)
    }


def _parts(speaking: Sequence[Speech], numbers: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    game = speaking[0].game
    made = {
        "rules": list(passages(speaking, game.rules.blocks, "rules", numbers)),
        "faq": list(_questions(speaking, numbers)),
        "glossary": list(_terms(speaking, numbers)),
        "print_quick": list(_quick(speaking, numbers)),
    }
    for key, found in made.items():
        yield {"key": key, "titles": [voice.ui(key) for voice in speaking], "passages": found}


def _questions(speaking: Sequence[Speech], numbers: Mapping[str, str]) -> Iterator[Passage]:
    for question in speaking[0].game.questions:
        yield {
            "type": "question",
            "anchor": f"faq/{question.id}",
            "sides": [voice.unit(f"faq/{question.id}") for voice in speaking],
        }
        yield from passages(speaking, question.answers, "faq", {})
        yield from _see(speaking, question.about, numbers)


def _see(
    speaking: Sequence[Speech], units: Sequence[str], numbers: Mapping[str, str]
) -> Iterator[Passage]:
    """Refer to clauses by their numbers, and to cards and terms by their names."""
    units = [speaking[0].game.was.get(unit, unit) for unit in units]
    if units:
        yield {
            "type": "see",
            "sides": [
                {"word": voice.ui("see_also"), "places": [_place(voice, unit) for unit in units]}
                for voice in speaking
            ],
            "numbers": [numbers.get(unit.removeprefix("rules/"), "") for unit in units],
        }


def _place(voice: Speech, unit: str) -> dict[str, str]:
    names = (f"{unit}/name", unit)
    name = next((name for name in names if name in voice.game.units), "")
    shown = "" if unit.startswith("rules/") else voice.plain(name) if name else unit
    return {"target": unit, "text": shown}


def _terms(speaking: Sequence[Speech], numbers: Mapping[str, str]) -> Iterator[Passage]:
    """Give the glossary in the alphabetical order of the first language."""
    first = speaking[0]
    shown = {voice.language for voice in speaking}
    others = [
        Speech(first.library, first.domain, language, first.edition)
        for language in first.library.languages
        if language not in shown
    ]
    terms = sorted(
        first.game.glossary,
        key=lambda term: sort_key(first.plain(f"glossary/{term.id}"), first.language),
    )
    for term in terms:
        unit = f"glossary/{term.id}"
        yield {
            "type": "term",
            "anchor": unit,
            "sides": [
                {"term": voice.unit(unit), "definition": voice.unit(f"{unit}/definition")}
                for voice in speaking
            ],
            "others": [{**voice.unit(unit), "code": voice.language} for voice in others],
        }
        yield from _see(speaking, term.see, numbers)


def _quick(speaking: Sequence[Speech], numbers: Mapping[str, str]) -> Iterator[Passage]:
    """Give what is looked up most: what is in the box, and the clauses that have short names."""
    info = speaking[0].game.info
    if info.components:
        yield {
            "type": "box",
            "titles": [voice.ui("components") for voice in speaking],
            "rows": [
                {
                    "anchor": f"component/{name}",
                    "sides": [voice.unit(f"component/{name}") for voice in speaking],
                    "counts": [_count(voice, component.count) for voice in speaking],
                }
                for name, component in info.components.items()
            ],
        }
    for block in speaking[0].game.rules.blocks:
        if block.label:
            unit = f"rules/{block.id}"
            yield {
                "type": "quick",
                "number": numbers[block.id],
                "target": unit,
                "only": only(speaking, block),
                "labels": [voice.unit(f"{unit}/label") for voice in speaking],
                "sides": [voice.cells(unit, block.editions) for voice in speaking],
            }


def _count(voice: Speech, count: str) -> str:
    if count == "unknown":
        return voice.ui("unknown")
    if count.isdigit():
        return count
    value = voice.game.values.get(voice.edition, {}).get(count)
    return value_text(voice.library, voice.domain, value, voice.language)

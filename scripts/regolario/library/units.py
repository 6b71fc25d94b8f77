"""Collect the translatable texts of a game, in reading order, each under its lasting id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from regolario.files.reading import MOST_CHARACTERS, TOO_LONG
from regolario.files.tree import Key, Node
from regolario.models import Block, Calculator, Card, Document, GameInfo, Source, Term, Unit
from regolario.problems import Place, Problem


def info_units(info: GameInfo, node: Node) -> Iterator[Unit]:
    """Give the texts of game.yml."""
    yield from _unit(node, "game/title", info.title, "title")
    yield from _unit(node, "game/tagline", info.tagline, "tagline")
    for key, edition in info.editions.items():
        yield from _unit(node, f"edition/{key}", edition.name, "editions", key, "name")
    for key, component in info.components.items():
        path = ("components", key)
        yield from _unit(node, f"component/{key}", component.name, *path, "name")
        yield from _unit(node, f"component/{key}/note", component.note, *path, "note")
    yield from _declared_units(info, node)
    for key, calculator in info.calculators.items():
        yield from _calculator_units(key, calculator, node)
    for key, sentence in info.errors.items():
        yield from _unit(node, f"error/{key}", sentence, "errors", key)
    yield from _picture_units(info, node)
    for key, reference in info.references.items():
        yield from _unit(node, f"reference/{key}/note", reference.note, "references", key, "note")


def _unit(node: Node, name: str, text: str | None, *path: Key) -> Iterator[Unit]:
    """Give a text that stands at a path of a tree, if there is one."""
    if text:
        yield Unit(name, text, node.at(path))


def _declared_units(info: GameInfo, node: Node) -> Iterator[Unit]:
    for key, kind in info.cards.types.items():
        yield from _unit(node, f"card_type/{key}", kind.name, "cards", "types", key, "name")
    for key, field in info.cards.fields.items():
        path = ("cards", "fields", key)
        yield from _unit(node, f"field/{key}", field.name, *path, "name")
        for value, name in field.values.items():
            yield from _unit(node, f"field/{key}/{value}", name, *path, "values", value)
    for key, spoken in info.cards.tokens.items():
        yield from _unit(node, f"token/{key}", spoken, "cards", "tokens", key)


def _calculator_units(key: str, calculator: Calculator, node: Node) -> Iterator[Unit]:
    whole = f"calculator/{key}"
    path = ("calculators", key)
    for name in ("title", "intro", "result"):
        yield from _unit(node, f"{whole}/{name}", getattr(calculator, name), *path, name)
    for name, words in calculator.parameters.items():
        below = (*path, "parameters", name)
        for part in ("label", "hint", "row"):
            yield from _unit(node, f"{whole}/{name}/{part}", getattr(words, part), *below, part)
        for value, choice in words.choices.items():
            unit = f"{whole}/{name}/choice/{value}"
            yield from _unit(node, unit, choice, *below, "choices", value)


def _picture_units(info: GameInfo, node: Node) -> Iterator[Unit]:
    for key, picture in info.pictures.items():
        whole, path = f"picture/{key}", ("pictures", key)
        for name in ("title", "says", "across"):
            yield from _unit(node, f"{whole}/{name}", getattr(picture, name), *path, name)
        for name, part in picture.parts.items():
            yield from _unit(
                node, f"{whole}/{name}/label", part.label, *path, "parts", name, "label"
            )


def document_units(document: Document, part: str) -> Iterator[Unit]:
    """Give the texts of a Markdown file; `part` is `rules`, `faq` or the name of a page."""
    for block in document.blocks:
        if block.id:
            yield from _block_units(block, part)


def _block_units(block: Block, part: str) -> Iterator[Unit]:
    texts = {"": block.text, "/label": block.label, "/reason": block.reason}
    for suffix, text in texts.items():
        if text:
            was = tuple(f"{part}/{former}{suffix}" for former in block.was)
            yield Unit(f"{part}/{block.id}{suffix}", text, block.place, was)


def glossary_units(terms: Iterable[Term]) -> Iterator[Unit]:
    """Give the terms and their definitions."""
    for term in terms:
        yield Unit(f"glossary/{term.id}", term.term, term.place)
        yield Unit(f"glossary/{term.id}/definition", term.definition, term.place)


def card_units(cards: Iterable[Card]) -> Iterator[Unit]:
    """Give the names and texts of cards."""
    for card in cards:
        for part, text in (("name", card.name), ("text", card.text)):
            if text:
                was = tuple(f"card/{former}/{part}" for former in card.was)
                yield Unit(f"card/{card.id}/{part}", text, card.place, was)


def source_units(name: str, source: Source, node: Node) -> Iterator[Unit]:
    """Give the texts of one source document."""
    yield from _unit(node, f"source/{name}/state", source.state, "state")
    for key, claim in source.claims.items():
        whole = f"claim/{name}.{key}"
        yield from _unit(node, f"{whole}/says", claim.says, "claims", key, "says")
        yield from _unit(node, f"{whole}/because", claim.because, "claims", key, "because")


def note_unit(text: str | None, name: str, path: str) -> Iterator[Unit]:
    """Give the note in the head of a document, if there is one."""
    if text:
        yield Unit(name, text, Place(path))


def by_id(units: Iterable[Unit]) -> tuple[dict[str, Unit], list[Problem]]:
    """Put units under their ids; an id that stands twice is a finding."""
    known: dict[str, Unit] = {}
    problems = []
    for unit in units:
        first = known.setdefault(unit.id, unit)
        if first is unit and len(unit.text) > MOST_CHARACTERS:
            known[unit.id] = replace(unit, text=unit.text[:MOST_CHARACTERS])
            wrong = f"this text has {len(unit.text)} characters"
            problems.append(Problem(unit.place, "ids", wrong, TOO_LONG))
        elif first is not unit:
            wrong = f'id "{unit.id}" stands twice (first at {first.place})'
            right = "give one of the two another id"
            problems.append(Problem(unit.place, "ids", wrong, right))
    return known, problems


def by_former_id(units: Iterable[Unit]) -> tuple[dict[str, str], list[Problem]]:
    """Lead former ids to present ones; each former id leads to one unit, and is used no more."""
    units = tuple(units)
    present = {unit.id: unit for unit in units}
    known: dict[str, str] = {}
    problems = []
    for unit in units:
        for former in unit.was:
            taken = known.setdefault(former, unit.id)
            if former in present or taken != unit.id:
                other = present[former if former in present else taken]
                wrong = f'former id "{former}" belongs to "{other.id}" too ({other.place})'
                problems.append(Problem(unit.place, "ids", wrong, "keep it under was: of one unit"))
    return known, problems

"""Read a game: every file that belongs to it, and what its rules module shows when it is run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from regolario import proofs
from regolario.files.tree import Node
from regolario.library import units as collect
from regolario.library.cards import read_cards
from regolario.library.frontmatter import FrontMatter
from regolario.library.glossary import read_glossary
from regolario.library.markdown import read_document
from regolario.library.seeds import Seed
from regolario.library.typed import read_record
from regolario.models import Card, Document, Game, GameInfo, Kind, Module, Question, Source, Unit
from regolario.problems import Problem
from regolario.text.facts import facts_in, name_of

RESERVED = "value"
"""In the sentences of errors, `{value}` is the offending value."""


class GameReader:
    """Reads one game; findings gather in `problems`, units in `units`."""

    def __init__(self, root: Path, game: str, seeds: Sequence[Seed]) -> None:
        """Take the collection's root, the id of the game, and all source documents."""
        self.root = root
        self.game = game
        self.seeds = [seed for seed in seeds if seed.game == game]
        self.problems: list[Problem] = []
        self.units: list[Unit] = []
        self.trees: dict[str, Node] = {seed.path: seed.node for seed in self.seeds}
        """Path of a typed file → what it was read into."""

    def read(self) -> Game | None:
        """Read the whole game. None when it has no usable game.yml."""
        info = self.info()
        rules, _ = self.document("rules", needed=True)
        faq, head = self.document("faq", needed=False)
        glossary, found = read_glossary(*self.file("content", "glossary.yml"))
        self.problems.extend(found)
        if info is None:
            return None
        self.units.extend(collect.glossary_units(glossary))
        cards = self.cards(info)
        sources = self.sources()
        module = self.module(info, (rules, faq), sources)
        units, was = self.by_id()
        return Game(
            self.game,
            info,
            rules,
            _questions(faq, head),
            faq,
            glossary,
            cards,
            sources,
            module,
            units,
            {**was, **{f"card/{old}": f"card/{card.id}" for card in cards for old in card.was}},
            {edition: _values(module, edition) for edition in info.editions or ("",)},
        )

    def file(self, part: str, name: str) -> tuple[Path, str]:
        """Give the path of a file of the game, as it is and from the collection's root."""
        relative = f"{part}/{self.game}/{name}".rstrip("/")
        return self.root / relative, relative

    def info(self) -> GameInfo | None:
        """Read game.yml."""
        path, relative = self.file("content", "game.yml")
        info, node, found = read_record(path, relative, GameInfo)
        self.problems.extend(found)
        if info is not None and node is not None:
            self.trees[relative] = node
            self.units.extend(collect.info_units(info, node))
        return info

    def document(self, name: str, *, needed: bool) -> tuple[Document, FrontMatter]:
        """Read rules.md or faq.md."""
        path, relative = self.file("content", f"{name}.md")
        document, head, found = read_document(path, relative)
        if needed or path.exists() or path.is_symlink():
            self.problems.extend(found)
        self.units.extend(collect.note_unit(head.note, f"{name}/note", relative))
        self.units.extend(collect.document_units(document, name))
        return document, head

    def cards(self, info: GameInfo) -> tuple[Card, ...]:
        """Read all cards."""
        cards, found = read_cards(*self.file("cards", ""), info.cards)
        self.problems.extend(found)
        self.units.extend(collect.card_units(cards))
        return tuple(cards)

    def sources(self) -> dict[str, Source]:
        """Take up the source documents that name this game."""
        sources = {}
        for seed in self.seeds:
            if seed.source is not None:
                sources[seed.id] = seed.source
                self.units.extend(collect.source_units(seed.id, seed.source, seed.node))
        return sources

    def module(
        self, info: GameInfo, documents: Iterable[Document], sources: Mapping[str, Source]
    ) -> Module:
        """Run the rules module for all that the texts ask of it."""
        facts = {fact for unit in self.units for fact in facts_in(unit.text)}
        facts |= {component.count for component in info.components.values()}
        for total in info.cards.totals:
            facts |= {total.kinds, total.copies, *total.sum.values()}
        calls = {call for document in documents for call in _examples(document)}
        calls |= {
            claim.expression for source in sources.values() for claim in source.claims.values()
        }
        for picture in info.pictures.values():
            calls |= {*picture.calls(info.tables)}
        module, found = proofs.prove(
            *self.file("content", "rules.py"),
            facts=sorted(fact for fact in facts if _is_fact(fact)),
            editions=tuple(info.editions),
            calls=sorted(calls - {""}),
        )
        self.problems.extend(found)
        return module

    def by_id(self) -> tuple[dict[str, Unit], dict[str, str]]:
        """Put the units under their ids, and lead former ids to present ones."""
        units, found = collect.by_id(self.units)
        was, more = collect.by_former_id(self.units)
        self.problems.extend([*found, *more])
        return units, was


def _examples(document: Document) -> list[str]:
    """List the calls of a document's examples."""
    examples = [block.text for block in document.blocks if block.kind is Kind.EXAMPLE]
    return [call for example in examples for call in example.split("\n")]


def _values(module: Module, edition: str) -> dict[str, Any]:
    """Give the values of all facts in one edition; an unprovable fact has none."""
    values = {}
    for expression, outcomes in module.facts.items():
        outcome = outcomes.get(edition) or outcomes.get("")
        if outcome is not None and outcome.ok:
            values[expression] = outcome.value
    return values


def _is_fact(text: str) -> bool:
    """Tell a fact from a number, from `unknown`, and from nothing."""
    return not (text in {"", "unknown"} or text.isdigit() or name_of(text) == RESERVED)


def _questions(faq: Document, head: FrontMatter) -> tuple[Question, ...]:
    """Gather each question's heading with the blocks that follow it."""
    questions: list[Question] = []
    for block in faq.blocks:
        if block.kind is Kind.HEADING:
            questions.append(Question(block.id, block, (), head.about.get(block.id, ())))
        elif questions:
            last = questions[-1]
            questions[-1] = Question(last.id, last.question, (*last.answers, block), last.about)
    return tuple(questions)

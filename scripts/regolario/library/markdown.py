"""Read a Markdown file into blocks with ids; the ids never reach a translator or a page."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from regolario.files.reading import read_text
from regolario.library.frontmatter import FrontMatter, Head, split
from regolario.library.walk import Walk
from regolario.models import Block, Document, Kind
from regolario.problems import Place, Problem


def read_document(path: Path, relative: str) -> tuple[Document, FrontMatter, list[Problem]]:
    """Read one Markdown file; a missing or unreadable one gives an empty document and findings."""
    text, problems = read_text(path, relative)
    if text is not None and not text.strip():
        wrong, right = "the file is empty", "fill it or remove it"
        problems = [*problems, Problem(Place(relative), "markdown", wrong, right)]
    head = split(text or "", relative)
    found = Walk(relative, head.first_line).read(head.body)
    blocks = tuple(_with_head(block, head.matter) for block in found.blocks)
    problems = [*problems, *head.problems, *found.problems, *_disagreements(found.blocks, head)]
    document = Document(relative, head.matter.title or "", blocks)
    return document, head.matter, sorted(dict.fromkeys(problems))


def _with_head(block: Block, matter: FrontMatter) -> Block:
    """Give a block what the head of the file says of it."""
    return replace(
        block,
        label=matter.labels.get(block.id, ""),
        reason=matter.informal.get(block.id, ""),
        was=matter.was.get(block.id, ()),
    )


def _disagreements(blocks: list[Block], head: Head) -> Iterator[Problem]:
    """Hold the head of a file and its blocks to each other."""
    known = {block.id: block for block in blocks if block.id}
    headings = {block.id for block in blocks if block.kind is Kind.HEADING}
    named: dict[str, tuple[Iterable[str], Container[str], str]] = {
        "labels": (head.matter.labels, known, "block"),
        "informal": (head.matter.informal, known, "block"),
        "was": (head.matter.was, known, "block"),
        "about": (head.matter.about, headings, "heading"),
    }
    for part, (names, targets, kind) in named.items():
        for name in names:
            if name not in targets:
                wrong = f'{part} names "{name}", which no {kind} has'
                yield Problem(head.place(part, name), "markdown", wrong, "correct the id")
    for block in known.values():
        if block.informal and block.id not in head.matter.informal:
            wrong = f'clause "{block.id}" is informal without a reason'
            yield Problem(block.place, "markdown", wrong, "give one under informal: in the head")
    for name in head.matter.informal:
        if name in known and not known[name].informal:
            wrong = f'"{name}" has a reason to be informal, but is not marked .informal'
            right = "mark it or remove the reason"
            yield Problem(head.place("informal", name), "markdown", wrong, right)

"""Blocks of prose for paper: headings, numbered clauses, tables and worked examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from regolario.library.answers import error_text, trace_steps, value_text
from regolario.models import Block, Kind, Outcome
from regolario.sheets.speech import Speech

Passage = dict[str, Any]
"""One block as the template `booklet` prints it; `sides` hold a text for each language."""


def passages(
    speaking: Sequence[Speech], blocks: Sequence[Block], part: str, numbers: Mapping[str, str]
) -> Iterator[Passage]:
    """Give blocks in reading order; the rows of a table are one passage."""
    for in_table, group in groupby(blocks, lambda one: one.kind in {Kind.ROW, Kind.HEAD_ROW}):
        if in_table:
            yield _table(speaking, list(group), part, numbers)
        else:
            for block in group:
                yield _passage(speaking, block, part, numbers)


def _passage(
    speaking: Sequence[Speech], block: Block, part: str, numbers: Mapping[str, str]
) -> Passage:
    if block.kind is Kind.EXAMPLE:
        calls = [_call(speaking, call) for call in block.text.split("\n")]
        return {"type": "example", "calls": calls}
    unit = f"{part}/{block.id}"
    return {
        "type": "heading" if block.kind is Kind.HEADING else "clause",
        "anchor": unit,
        "number": numbers.get(block.id, ""),
        "depth": block.level if block.kind is Kind.ITEM else 0,
        "quote": block.kind is Kind.QUOTE,
        "note": block.note,
        "only": only(speaking, block),
        "sides": _sides(speaking, lambda voice: voice.unit(unit, block.editions)),
    }


def _sides(speaking: Sequence[Speech], say: Callable[[Speech], Any]) -> list[Any]:
    return [say(voice) for voice in speaking]


def only(speaking: Sequence[Speech], block: Block) -> list[str]:
    """Name the editions that a block is limited to, in each language; nothing for all."""
    if not block.editions:
        return []
    return [
        f"{voice.ui('only_edition')}: "
        + ", ".join(voice.plain(f"edition/{name}") for name in block.editions)
        for voice in speaking
    ]


def _table(
    speaking: Sequence[Speech], rows: list[Block], part: str, numbers: Mapping[str, str]
) -> Passage:
    def cells(row: Block) -> Passage:
        unit = f"{part}/{row.id}"
        return {
            "anchor": unit,
            "number": numbers.get(row.id, ""),
            "only": only(speaking, row),
            "sides": _sides(speaking, lambda voice: voice.cells(unit, row.editions)),
        }

    return {
        "type": "table",
        "columns": max(len(row.text.split(" | ")) for row in rows),
        "head": [cells(row) for row in rows if row.kind is Kind.HEAD_ROW],
        "rows": [cells(row) for row in rows if row.kind is Kind.ROW],
    }


def _call(speaking: Sequence[Speech], call: str) -> Passage:
    """Give a worked example: a call of the rules module, and what it answered."""
    outcome = speaking[0].game.module.calls.get(call, Outcome())
    return {
        "call": call,
        "words": _sides(speaking, lambda voice: voice.ui("example")),
        "sides": _sides(speaking, lambda voice: _answer(voice, outcome)),
    }


def _answer(voice: Speech, outcome: Outcome) -> Passage:
    if not outcome.ok:
        refusal = error_text(voice.library, voice.domain, outcome, voice.language)
        return {"answer": refusal, "steps": []}
    if not outcome.trace:
        shown = value_text(voice.library, voice.domain, outcome.value, voice.language)
        return {"answer": shown, "steps": []}
    steps = trace_steps(voice.library, voice.domain, outcome, voice.language)
    return {
        "answer": "",
        "steps": [
            {"target": f"rules/{step.clause}", "label": step.label, "value": step.value}
            for step in steps
        ],
    }

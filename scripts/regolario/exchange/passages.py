"""Take a plain text apart into passages: sentences, headings, list items and table rows."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEADING = re.compile(r"#{1,6}\s+")
_ITEM = re.compile(r"(?:[-*+•·▪◦–—]|\(?(?:\d{1,3}|[a-zа-я])[.)\]])\s+")
_QUOTE = re.compile(r">\s?")
_RULE = re.compile(r"[\s|:=_*-]*")
"""The line below a table's head or a heading, and lines that part sections."""
_SENTENCE = re.compile(
    r"""
    (?:(?<=[.!?…])|(?<=[.!?…]["»”’)]))  # a sentence ends,
    \s+
    (?=["«“„(]*[A-ZÀ-ÖØ-ÞЁА-Я0-9{])     # and another begins
    """,
    re.VERBOSE,
)
_SHORT = re.compile(
    r"(?:^|\s)(?:[^\W\d_]|\d+|ca|cfr|ecc|es|max|min|pag|vs|т[. ]?е|т[. ]?д|т[. ]?п)\.$"
)
"""What ends in a stop without ending a sentence: initials, abbreviations, numbers of lists."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text that may be the translation of a unit, or of a part of one."""

    text: str
    line: int
    block: int
    """The number of the paragraph, heading, item or row that it stands in."""


def passages(text: str) -> list[Passage]:
    r"""Take a text apart, leaving out the marks of headings, lists and quotations.

    Paragraphs are parted by blank lines; in a text without blank lines each line is one.

    >>> [one.text for one in passages("# Start\n\nTake one. Then\ngo on.\n- Stop")]
    ['Start', 'Take one.', 'Then go on.', 'Stop']
    """
    found: list[Passage] = []
    for block, (line, words) in enumerate(_blocks(text)):
        found += [Passage(one, line, block) for one in _sentences(words)]
    return found


def _blocks(text: str) -> list[tuple[int, str]]:
    """Give the paragraphs with the lines that they begin on."""
    lines = text.split("\n")
    parted = any(not line.strip() for line in lines[:-1])
    blocks: list[tuple[int, str]] = []
    fresh = True
    for number, line in enumerate(lines, 1):
        bare = _QUOTE.sub("", line.strip(), count=1) if line.lstrip().startswith(">") else line
        words = " ".join(bare.split())
        if _RULE.fullmatch(words):
            fresh = True
            continue
        heading, item = _HEADING.match(words), _ITEM.match(words)
        row = words.startswith("|")
        words = words[(heading or item).end() :] if (heading or item) else words  # type: ignore[union-attr]
        words = " | ".join(cell.strip() for cell in words.strip("|").split("|")) if row else words
        if fresh or heading or item or row or not parted:
            blocks.append((number, words))
        else:
            blocks[-1] = (blocks[-1][0], f"{blocks[-1][1]} {words}")
        fresh = bool(heading or row)
    return blocks


def _sentences(words: str) -> list[str]:
    """Part a paragraph where a sentence ends, other than behind an abbreviation."""
    if " | " in words:
        return [words]
    sentences: list[str] = []
    for part in _SENTENCE.split(words):
        if sentences and _SHORT.search(sentences[-1]):
            sentences[-1] = f"{sentences[-1]} {part}"
        else:
            sentences.append(part)
    return sentences

"""Turn foreign texts into our inline Markdown: plain, HTML or Markdown, with icons in brackets."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from regolario.exchange.cards.mapping import CardMapping, Markup, TokenStyle
from regolario.files.reading import odd_character
from regolario.text.markup import plain, unbalanced


class Segment(NamedTuple):
    """A stretch of text in one look."""

    text: str
    strong: bool = False
    emphasis: bool = False


_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?/?>")
_STRONG = frozenset({"b", "strong"})
_EMPHASIS = frozenset({"i", "em", "cite"})
_BREAKS = frozenset({"br", "p", "div", "li", "ul", "ol", "hr", "tr"})
_MARKS = re.compile(r"[\\`*_\[\]]")
_BRACE = re.compile(r"\{[^{}]*\}|[{}]")
_SPACES = re.compile(r"[ \t]+")
_BLANKS = re.compile(r"( *)(.*?)( *)")
_STOPS = re.compile(r"( *)(.*?)([ .,:;!?…]*)")
"""What can be left outside of marks: before a letter, `**Forced:**` would not close."""
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def slug(text: str, prefix: str = "") -> str:
    """Make an id of a text; empty when nothing is left of it.

    >>> slug("spell/acid-splash"), slug("01001", "card_"), slug("Été"), slug("Карта")
    ('spell_acid_splash', 'card_01001', 'ete', '')
    """
    letters = unicodedata.normalize("NFKD", f"{prefix}{text}").encode("ascii", "ignore").decode()
    made = re.sub(r"[^a-z0-9]+", "_", letters.lower().replace("'", "")).strip("_")
    if made[:1].isdigit():
        made = f"c{made}"
    return made[:64].rstrip("_")


def converted(text: str, mapping: CardMapping, tokens: Collection[str]) -> tuple[str, list[str]]:
    """Turn a text into ours; and say what of it cannot be taken.

    Args:
        text: as it stands in the record.
        mapping: says what it is written in.
        tokens: the icons that the game declares.

    """
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    faults = [f"{odd} stands in the text"] if (odd := odd_character(text)) else []
    if mapping.markup is Markup.OWN:
        return text, faults
    styles = sorted(mapping.tokens, key=lambda style: -len(style.opening))
    lines = []
    for line in _in_lines(_segments(text, mapping)):
        written, unknown = _line(line, styles, tokens)
        faults += unknown
        lines.append(written)
    result = re.sub(r"\n{2,}", "\n", "\n".join(lines)).strip()
    if brace := _BRACE.search(result):
        faults.append(f"{brace[0]} is no text of ours: declare its brackets under tokens:")
    return result, list(dict.fromkeys(faults))


def _segments(text: str, mapping: CardMapping) -> Iterator[Segment]:
    if mapping.markup is Markup.HTML:
        return _from_html(text, frozenset(mapping.html))
    return _from_markdown(text) if mapping.markup is Markup.MARKDOWN else iter([Segment(text)])


def _from_html(text: str, kept: frozenset[str]) -> Iterator[Segment]:
    """Read the tags of a closed list that are closed in order; everything else is text."""
    used = _closed(text, kept)
    depth = {"strong": 0, "emphasis": 0}
    end = 0
    for tag in _TAG.finditer(text):
        if tag.start() not in used:
            continue
        yield Segment(html.unescape(text[end : tag.start()]), *_looks(depth))
        end = tag.end()
        name, step = tag[2].lower(), -1 if tag[1] else 1
        if name in _BREAKS:
            yield Segment("\n")
        elif name in _STRONG | _EMPHASIS:
            depth["strong" if name in _STRONG else "emphasis"] += step
    yield Segment(html.unescape(text[end:]), *_looks(depth))


def _looks(depth: dict[str, int]) -> tuple[bool, bool]:
    return depth["strong"] > 0, depth["emphasis"] > 0


def _closed(text: str, kept: frozenset[str]) -> set[int]:
    """Find where the tags stand that have their counterpart."""
    used: set[int] = set()
    opened: list[tuple[str, int]] = []
    for tag in _TAG.finditer(text):
        name = tag[2].lower()
        if name not in kept:
            continue
        if name in _BREAKS:
            used.add(tag.start())
        elif not tag[1]:
            opened.append((name, tag.start()))
        elif opened and opened[-1][0] == name:
            used |= {opened.pop()[1], tag.start()}
    return used


def _from_markdown(text: str) -> Iterator[Segment]:
    """Read CommonMark with tables; each block becomes a line, each heading a strong one."""
    heading = False
    depth = 0
    for token in _MARKDOWN.parse(text):
        if token.type in {"heading_open", "heading_close", "th_open", "th_close"}:
            heading = token.nesting > 0
        elif token.type in {"bullet_list_open", "ordered_list_open"}:
            depth += 1
        elif token.type in {"bullet_list_close", "ordered_list_close"}:
            depth -= 1
        if token.type == "list_item_open":
            yield Segment(f"\n{token.info}{token.markup} " if token.info else "\n• ")
        elif token.type in {"td_close", "th_close"}:
            yield Segment(" | ")
        elif token.type in {"fence", "code_block", "html_block"}:
            yield Segment(f"\n{token.content}\n")
        elif token.type == "inline":
            yield from _from_inline(token.children or [], heading=heading)
        elif token.nesting < 0 and token.block and (token.type != "paragraph_close" or not depth):
            yield Segment("\n")


def _from_inline(tokens: Iterable[Token], *, heading: bool) -> Iterator[Segment]:
    depth = {"strong": int(heading), "emphasis": 0}
    for token in tokens:
        if token.type in {"strong_open", "strong_close"}:
            depth["strong"] += token.nesting
        elif token.type in {"em_open", "em_close"}:
            depth["emphasis"] += token.nesting
        elif token.type in {"softbreak", "hardbreak"}:
            yield Segment(" " if token.type == "softbreak" else "\n")
        else:
            yield Segment(token.content, *_looks(depth))


def _in_lines(segments: Iterable[Segment]) -> Iterator[list[Segment]]:
    """Part segments at line ends, joining neighbours of one look."""
    line: list[Segment] = []
    for segment in segments:
        for number, text in enumerate(segment.text.split("\n")):
            if number:
                yield line
                line = []
            if text and line and line[-1][1:] == segment[1:]:
                line[-1] = line[-1]._replace(text=line[-1].text + text)
            elif text:
                line.append(segment._replace(text=text))
    yield line


def _line(
    line: list[Segment], styles: list[TokenStyle], tokens: Collection[str]
) -> tuple[str, list[str]]:
    """Write a line; marks that cannot stand where they would have to are left out."""
    faults: list[str] = []
    bodies = []
    for segment in line:
        body, unknown = _with_tokens(_SPACES.sub(" ", segment.text), styles, tokens)
        faults += unknown
        bodies.append((body, segment))
    bare = _tidy("".join(body for body, _ in bodies))
    for edges in (_BLANKS, _STOPS):
        marked = _tidy("".join(_marked(body, segment, edges) for body, segment in bodies))
        if not unbalanced(marked) and plain(marked) == plain(bare):
            return marked, faults
    return bare, faults


def _tidy(line: str) -> str:
    return _SPACES.sub(" ", line).strip(" |")


def _marked(body: str, segment: Segment, edges: re.Pattern[str]) -> str:
    """Put marks around a text, its edges left outside."""
    marks = f"{'**' if segment.strong else ''}{'*' if segment.emphasis else ''}"
    parted = edges.fullmatch(body)
    if not marks or parted is None or not parted[2]:
        return body
    return f"{parted[1]}{marks}{parted[2]}{marks[::-1]}{parted[3]}"


def _with_tokens(
    text: str, styles: list[TokenStyle], tokens: Collection[str]
) -> tuple[str, list[str]]:
    """Escape a text, and write the icons in it as tokens."""
    if not styles:
        return escaped(text), []
    pattern = "|".join(
        f"{re.escape(one.opening)}(?P<t{number}>[^\n]+?){re.escape(one.closing)}"
        for number, one in enumerate(styles)
    )
    faults: list[str] = []
    parts: list[str] = []
    end = 0
    for match in re.finditer(pattern, text):
        style = styles[int((match.lastgroup or "t0")[1:])]
        parts.append(escaped(text[end : match.start()]))
        parts.append(_token(match[match.lastgroup or ""], style, tokens, faults))
        end = match.end()
    return "".join([*parts, escaped(text[end:])]), faults


def _token(held: str, style: TokenStyle, tokens: Collection[str], faults: list[str]) -> str:
    if style.strong:
        return f"**{escaped(held)}**"
    name = style.values.get(held) or slug(held)
    if name not in tokens:
        written = f"{style.opening}{held}{style.closing}"
        faults.append(f"the token {written} is not declared: add {name or 'it'} to cards.tokens")
    return f"[{name}]"


def escaped(text: str) -> str:
    r"""Write a text so that our inline Markdown and facts show it as it is.

    >>> print(escaped("3*4 [x] ((y))"))
    3\*4 \[x\] (\(y))
    """
    return _MARKS.sub(lambda mark: f"\\{mark[0]}", text).replace("((", "(\\(")

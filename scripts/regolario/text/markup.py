"""Inline Markdown: emphasis, strong, code and links; everything else stays as typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline, image
from markdown_it.rules_inline.state_inline import Delimiter
from markdown_it.token import Token

from regolario.text.faults import Fault
from regolario.text.prose import CODE

Resolve = Callable[[str], str | None]
"""Gives the address of a link's target; None for a target that leads nowhere."""
Decorate = Callable[[str], Mapping[str, str]]
"""Gives the attributes of a link beside its address, from its target."""

_MOST_KEPT = 100_000
"""So many texts are kept as they were rendered: names of cards stand on many pages."""
_MARKS = re.compile(r"[*_`\[\\\n]")
_TOKEN = re.compile(r"\[([a-z][a-z0-9_]*)\]")
_HIDING = re.compile(r"[`\\]|\]\(")
"""What may make of a token a piece of code, a link, or letters as they are typed."""
_BRACES = re.compile(r"\{[^{}]*\}")
_STRAY = re.compile(r"`|\*\*|__|\]\(")
_ESCAPE = re.compile(r"\\[!-/:-@\[-`{-~]")
_TAGS = {
    "em_open": "<em>",
    "em_close": "</em>",
    "strong_open": "<strong>",
    "strong_close": "</strong>",
}


class _Parser(MarkdownIt):
    """Takes targets as they are: they are unit ids, and who renders decides where they lead."""

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - the parser's own name
        """Let every target pass."""
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - the parser's own name
        """Leave the target as it is typed."""
        return url


@lru_cache(maxsize=2)
def _parser(*, joined: bool = True) -> MarkdownIt:
    """Make the parser: CommonMark's inline rules, less what a text of rules must not hold.

    Not joined, it keeps escaped characters apart from the text around them.
    """
    parser = _Parser("commonmark", {"html": False})
    parser.disable(["autolink", "html_inline", "entity"])
    if not joined:
        parser.disable("text_join")
    parser.inline.ruler.at("emphasis", _emphasis)
    parser.inline.ruler.at("image", _image_as_typed)
    parser.inline.ruler.after("link", "token", _token)
    return parser


def _emphasis(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - called by position
    """Read `*` as `_` is read, never inside a word: 3*4*5 is a product."""
    marker = state.src[state.pos]
    if silent or marker not in "*_":
        return False
    scanned = state.scanDelims(state.pos, False)  # noqa: FBT003 - known by position only
    for _ in range(scanned.length):
        state.push("text", "", 0).content = marker
        at = len(state.tokens) - 1
        state.delimiters.append(
            Delimiter(ord(marker), scanned.length, at, -1, scanned.can_open, scanned.can_close)
        )
    state.pos += scanned.length
    return True


def _image_as_typed(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Keep an image as text: rules show none."""
    start = state.pos
    if not image(state, True):  # noqa: FBT003 - known by position only
        return False
    if not silent:
        state.pending += state.src[start : state.pos]
    return True


def _token(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Read `[scout]` where it is no link; silent, the parser counts the brackets of a label."""
    match = _TOKEN.match(state.src, state.pos, state.posMax)
    in_fact = state.src.rfind("{", 0, state.pos) > state.src.rfind("}", 0, state.pos)
    if silent or match is None or in_fact:
        return False
    state.push("token", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _inline(text: str) -> list[Token]:
    """Parse a text; one without any mark is spared the parser."""
    if not _MARKS.search(text):
        return [Token("text", "", 0, content=text)]
    return _parser().parseInline(text)[0].children or []


def _written(token: Token) -> str:
    """Give the words of a token, as plain text."""
    if token.type in {"text", "code_inline"}:
        return token.content
    if token.type == "token":
        return f"[{token.content}]"
    return " " if token.type in {"softbreak", "hardbreak"} else ""


def links_in(text: str) -> list[tuple[str, str]]:
    """List the links in reading order: (label as plain text, target).

    >>> links_in("The [*first* card](card/a) of the [expedition](glossary/expedition).")
    [('first card', 'card/a'), ('expedition', 'glossary/expedition')]
    """
    links: list[tuple[str, str]] = []
    label: list[str] = []
    for token in _inline(text):
        if token.type == "link_open":
            links.append(("", str(token.attrs["href"])))
            label = []
        elif token.type == "link_close":
            links[-1] = ("".join(label), links[-1][1])
        else:
            label.append(_written(token))
    return links


def tokens_in(text: str, known: Collection[str] | None = None) -> list[str]:
    """List the tokens `[scout]` in reading order, of the known ones only if these are given."""
    words = _BRACES.sub(" ", text)
    if _HIDING.search(text) or "{" in words:
        tokens = [token.content for token in _inline(text) if token.type == "token"]
    else:
        tokens = _TOKEN.findall(words)
    return [token for token in tokens if known is None or token in known]


def plain(text: str, names: Mapping[str, str] | None = None) -> str:
    """Give the words without their markup: for titles, descriptions and search.

    Tokens are replaced by their names where these are given.

    >>> plain("Take **one** [card](glossary/card) [scout]", {"scout": "Scout"})
    'Take one card Scout'
    """
    return _named(text, names) if names and "[" in text else _plain(text)


@lru_cache(maxsize=_MOST_KEPT)
def _plain(text: str) -> str:
    return "".join(map(_written, _inline(text)))


def _named(text: str, names: Mapping[str, str]) -> str:
    return "".join(
        names.get(words[1:-1], words) if is_token else words for words, is_token in _spoken(text)
    )


@lru_cache(maxsize=_MOST_KEPT)
def _spoken(text: str) -> tuple[tuple[str, bool], ...]:
    """Take the words apart from the tokens."""
    return tuple((_written(token), token.type == "token") for token in _inline(text))


class Run(NamedTuple):
    """A stretch of text in one look: for writers that make no HTML."""

    text: str
    """The words as plain text; of a token its id."""
    kind: str = ""
    """`code` or `token`; empty for text."""
    strong: bool = False
    emphasis: bool = False
    target: str = ""
    """Of a link."""


def runs(text: str) -> list[Run]:
    """Take a text apart where its look changes.

    >>> runs("*Two* [cards](card/a)")
    [Run(text='Two', kind='', strong=False, emphasis=True, target=''), \
Run(text=' ', kind='', strong=False, emphasis=False, target=''), \
Run(text='cards', kind='', strong=False, emphasis=False, target='card/a')]
    """
    found: list[Run] = []
    depth = {"strong": 0, "em": 0}
    target = ""
    for token in _inline(text):
        name = token.type.removesuffix("_open").removesuffix("_close")
        if name == "link":
            target = str(token.attrs.get("href", ""))
        elif name in depth:
            depth[name] += token.nesting
        elif _written(token):
            words = token.content if token.type == "token" else _written(token)
            kind = {"token": "token", "code_inline": "code"}.get(token.type, "")
            found.append(Run(words, kind, depth["strong"] > 0, depth["em"] > 0, target))
    return found


def render_inline(
    text: str,
    resolve: Resolve,
    decorate: Decorate | None = None,
    icons: Mapping[str, str] | None = None,
) -> str:
    """Turn inline Markdown into HTML that is safe whatever the text holds.

    Only targets that `resolve` knows become links; of others the label stays. `icons` holds the
    HTML of tokens, put in as it is. Line breaks are kept as they are typed, without a tag.

    >>> render_inline("*R&D*: [x](card/x), [y](nowhere)", {"card/x": "../x/"}.get)
    '<em>R&amp;D</em>: <a href="../x/">x</a>, y'
    """
    if "](" not in text:
        return _unlinked(text, tuple(icons.items()) if icons and "[" in text else ())
    return "".join(_html(_inline(text), resolve, decorate or _undecorated, icons or {}))


@lru_cache(maxsize=_MOST_KEPT)
def _unlinked(text: str, icons: tuple[tuple[str, str], ...]) -> str:
    """Render a text without links, which is the same on every page."""
    return "".join(_html(_inline(text), _nowhere, _undecorated, dict(icons)))


def _nowhere(_: str) -> None:
    return None


def _undecorated(_: str) -> Mapping[str, str]:
    return {}


def _html(
    tokens: list[Token], resolve: Resolve, decorate: Decorate, icons: Mapping[str, str]
) -> Iterator[str]:
    linked = False
    for token in tokens:
        if token.type == "link_open":
            target = str(token.attrs["href"])
            href = resolve(target)
            linked = href is not None
            if href is not None:
                yield _anchor({"href": href, **decorate(target)})
        elif token.type == "link_close":
            yield "</a>" if linked else ""
        elif token.type == "token":
            yield icons.get(token.content, f"[{token.content}]")
        elif token.type == "code_inline":
            yield f"<code>{escape(token.content)}</code>"
        elif token.type in {"softbreak", "hardbreak"}:
            yield "\n"
        else:
            yield _TAGS.get(token.type) or escape(token.content, quote=False)


def _anchor(attributes: Mapping[str, str]) -> str:
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f"<a{written}>"


def unbalanced(text: str) -> list[Fault]:
    """Find the marks of strong, code and links that are left over as text."""
    if not _STRAY.search(text):
        return []
    tokens = _parser(joined=False).parseInline(text)[0].children or []
    words = "".join(token.content if token.type == "text" else "\n" for token in tokens)
    return [
        Fault(
            max(CODE.sub(_hidden, _ESCAPE.sub(_hidden, text)).find(mark), 0),
            f"`{mark}` has no counterpart",
            "close it, or write a backslash before it",
        )
        for mark in dict.fromkeys(_STRAY.findall(words))
    ]


def _hidden(match: re.Match[str]) -> str:
    return " " * len(match[0])

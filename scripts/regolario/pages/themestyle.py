"""The theme's style sheets, joined, without the rules for what no page of ours has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from babel import Locale

from regolario.pages.assets import Asset, asset

_UNUSED = re.compile(
    r"\.(?:highlight|linenodiv|linenos|codehilite|tabbed-|admonition|keys?\b|key-|critic|footnote"
    r"|task-list|arithmatex|mermaid|md-annotation|md-tooltip|md-source|md-tabs|md-version|md-code_"
    r"|md-clipboard|md-feedback|md-post|md-profile|md-author|md-pagination|md-path|md-consent"
    r"|md-banner|md-meta|md-social|md-draft|md-status|md-tag|md-progress|md-input|emojione"
    r"|twemoji|gemoji|grid\b|md-pin|md-typeset \.(?:abstract|info|tip|success|question|warning"
    r"|failure|danger|bug|example|quote|note|inline)\b)"
)
"""Parts of the theme that are made from Markdown, or switched on, in ways that we do not use."""
_SEARCH = re.compile(r"\.md-search")
_OTHER_WAY = re.compile(r"\[dir=rtl\]")
_COLOUR = re.compile(r"\[data-md-color-(?:primary|accent)=([a-z-]+)\]")
_GROUPS = ("@media", "@supports")
_COLOURS = ("primary", "accent")
_ICON = re.compile(r"(--[\w-]+):url\((?:\"[^\"]*\"|'[^']*'|[^)]*)\);?")


def shortened(
    folders: Iterable[str], languages: Collection[str], palette: Iterable[Mapping[str, object]]
) -> Asset | None:
    """Cut the styles of the theme that stands in one of the folders; None where none does."""
    places = [Path(one, "assets", "stylesheets") for one in folders]
    found = next((one for one in places if [*one.glob("main.*.css")]), None)
    used = {str(one.get(name)).replace(" ", "-") for one in palette for name in _COLOURS}
    return theme_style(found, languages, used) if found else None


def theme_style(folder: Path, languages: Collection[str], colours: Collection[str]) -> Asset:
    """Read the theme's style sheets and leave out what is not needed.

    Args:
        folder: where the theme keeps its style sheets.
        languages: those of the site; without one that is written from right to left, the rules
            for that are left out.
        colours: the names of the theme's colours that the site uses.

    """
    texts = [next(folder.glob(f"{name}.*.css")).read_text("utf-8") for name in ("main", "palette")]
    text = "".join(re.sub(r"/\*#.*?\*/", "", one).strip() for one in texts)
    unwanted = [_UNUSED, _SEARCH]
    if not any(Locale.parse(one).character_order == "right-to-left" for one in languages):
        unwanted.append(_OTHER_WAY)
    kept = "".join(_kept(text, unwanted, frozenset(colours)))
    return asset("theme.css", _used(kept).encode())


def _kept(text: str, unwanted: list[re.Pattern[str]], colours: frozenset[str]) -> Iterator[str]:
    for head, body in _rules(text):
        if head.startswith(_GROUPS):
            inner = "".join(_kept(body, unwanted, colours))
            if inner:
                yield f"{head}{{{inner}}}"
            continue
        selectors = [one for one in _split(head) if _wanted(one, unwanted, colours)]
        if selectors:
            yield f"{','.join(selectors)}{{{body}}}"


def _wanted(selector: str, unwanted: list[re.Pattern[str]], colours: frozenset[str]) -> bool:
    found = _COLOUR.search(selector)
    return (found is None or found[1] in colours) and not any(
        pattern.search(selector) for pattern in unwanted
    )


def _split(head: str) -> list[str]:
    """Split a list of selectors, other than within brackets.

    >>> _split("a:is(b,c),d")
    ['a:is(b,c)', 'd']
    """
    return re.findall(r"(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+", head)


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Give each rule of the outermost level: what stands before its braces, and in them."""
    depth, start, opened, head = 0, 0, 0, ""
    for found in re.finditer(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[{};]", text, re.DOTALL):
        sign = found[0]
        if sign == "{":
            depth += 1
            if depth == 1:
                head, opened = text[start : found.start()], found.end()
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield head, text[opened : found.start()]
                start = found.end()
        elif sign == ";" and depth == 0:
            start = found.end()


def _used(text: str) -> str:
    """Leave out the drawings that no rule asks for any more.

    >>> _used(":root{--a:url('x;)y');--b:url(z)}i{c:var(--b)}")
    ':root{--b:url(z)}i{c:var(--b)}'
    """
    asked = set(re.findall(r"var\((--[\w-]+)", text))
    return _ICON.sub(lambda found: found[0] if found[1] in asked else "", text)

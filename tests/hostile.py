"""Texts that attack, or that mean something to Markdown, HTML or a template, in every field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import yaml
from tests.sample_collections import FILES, ITALIAN, Entry, make_collection

from regolario.library import Library

AS_TYPED = (
    "[icon]: word",
    "3*4*5",
    "snake_case_word",
    "- 1",
    "# 2",
    "1. a",
    "> q",
    "a|b",
    "<b>open",
    "a < b > c & d &amp; &lt;",
    "{% raw %} %}",
    "{{ x }}",
    "$x$",
    "<!-- x -->",
    "<!-- x",
    "end\\",
    "«ё — × ≥ ’ …»",
    "<!doctype html>",
    "</body></html>",
    "&#x3c;b&#x3e;",
    ":smile: ^a^ ==b== ~~c~~ ++d++",
    "http://example.org/a_b_c",
    "%s %(a)s {x",
    "'\"` x",
)
"""Each is to be read on every page as it is typed here."""

ATTACKS = (
    "<script>document.title='pwned'</script>",
    "<img src=//attacker.test/i onerror=\"document.title='pwned'\">",
    "\"><svg onload=document.title='pwned'>",
    "' autofocus onfocus=document.title='pwned' x='",
    "</title></textarea></style></script><script>document.title='pwned'</script>",
    "<iframe src=//attacker.test/f></iframe>",
    "<style>@import '//attacker.test/s';</style>",
    "<link rel=stylesheet href=//attacker.test/l>",
    "<base href=//attacker.test/>",
    "<meta http-equiv=refresh content='0;//attacker.test/m'>",
    "<a href=javascript:document.title='pwned'>x</a>",
    "[x](javascript:document.title='pwned')",
    "[x](//attacker.test/a)",
    "![x](//attacker.test/p.png)",
    "<javascript:document.title='pwned'>",
    "{{ self.__init__.__globals__ }}",
    "{% include '/etc/passwd' %}",
    "](#) {: onclick=document.title='pwned' }",
    "{: onclick=document.title='pwned' }",
    "&lt;script&gt;document.title='pwned'&lt;/script&gt;",
    "../../../../etc/passwd",
    "</script><!--<script>",
    "--><script>document.title='pwned'</script>",
    "]]><script>document.title='pwned'</script>",
)
"""Nothing of these may run, or ask for anything."""

LEADS = "- 1 # > 2. |: & * ! % @ "
"""Marks that mean something where a text begins."""

WORD, LEAD = "Wordy", "Leading "
"""Stand in a harmless collection where a hostile one has the texts in question."""

_TEXTS = frozenset(
    "title tagline name note label hint row intro result says because state where definition term "
    "translators author".split()
)
_BELOW = frozenset("tokens values choices errors printed labels informal".split())
"""Mappings whose values are texts, whatever their keys."""


def collection(folder: Path, text: str, lead: str = "") -> Library:
    """Make a collection with a text at the end of every field that takes one, and one before it."""
    files = {path: _poisoned(path, whole, text, lead) for path, whole in FILES.items()}
    game = yaml.safe_load(files["content/towers/game.yml"])
    game.update({"designers": [f"D {text}"], "artists": [f"A {text}"], "publishers": [f"P {text}"]})
    game["titles"] = [{"language": "de", "title": f"{lead}T {text}", "attested": "source"}]
    game["components"]["board"]["note"] = f"{lead}Note {text}"
    files["content/towers/game.yml"] = json.dumps(game, ensure_ascii=False)
    about = f"## What {_in_prose(text)} {{#what}}\n\nThis {_in_prose(text)} {{#what.it}}\n"
    files["content/about.md"] = f"---\ntitle: {json.dumps(f'About {text}')}\n---\n\n{about}"
    entries: dict[tuple[str, str], str | Entry | None] = {
        ("it", unit): f"{lead}{words} {text}" for unit, words in ITALIAN.items()
    }
    entries["it", "card/high/name"] = Entry(f"Alt {text}", fuzzy=True, previous=f"Old {text}")
    return make_collection(folder, files, entries)


def _poisoned(path: str, whole: str, text: str, lead: str) -> str:
    if path.endswith(".yml"):
        return json.dumps(_below(yaml.safe_load(whole), text, lead), ensure_ascii=False)
    if path.endswith(".md"):
        head, _, body = whole.removeprefix("---\n").partition("---\n")
        top = json.dumps(_below(yaml.safe_load(head), text, lead), ensure_ascii=False)
        return f"---\n{top}\n---\n{body.replace(' {#', f' {_in_prose(text)} {{#')}"
    return whole


def _in_prose(text: str) -> str:
    """Type a text into Markdown: a backslash keeps these from being HTML or the end of a cell."""
    return text.replace("|", "\\|").replace("<", "\\<").replace("&", "\\&")


def _below(tree: Any, text: str, lead: str, *, taken: bool = False) -> Any:  # noqa: ANN401
    if isinstance(tree, str):
        return f"{lead}{tree} {text}" if taken else tree
    if isinstance(tree, list):
        return [_below(one, text, lead, taken=taken) for one in tree]
    if not isinstance(tree, dict):
        return tree
    return {
        key: _below(one, text, lead, taken=taken or _is_text(key, one)) for key, one in tree.items()
    }


def _is_text(key: str, value: object) -> bool:
    return key in _BELOW or (isinstance(value, str) and key in _TEXTS)


class Events(HTMLParser):
    """What a browser makes of a page: its tags with their attributes, and the text between."""

    def __init__(self, page: str) -> None:
        """Read a page."""
        super().__init__(convert_charrefs=True)
        self.seen: list[tuple[str, ...]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.seen.append(("<", tag, *(f"{name}={value}" for name, value in attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Note an end."""
        self.seen.append((">", tag))

    def handle_data(self, data: str) -> None:
        """Note a text, joined with what came just before."""
        if self.seen and self.seen[-1][0] == "text":
            data = self.seen.pop()[1] + data
        self.seen.append(("text", data))

    def handle_comment(self, data: str) -> None:
        """Note a comment."""
        self.seen.append(("comment", data))

    def handle_decl(self, decl: str) -> None:
        """Note a declaration."""
        self.seen.append(("declaration", decl))


def pages(site: Path) -> Iterator[tuple[str, Path]]:
    """List the pages of a site."""
    for path in sorted(site.rglob("*.html")):
        yield path.relative_to(site).as_posix(), path


_THREAT = re.compile(
    r"on\w+=|srcdoc=|http-equiv=refresh|(href|src|action|formaction|data)=\s*"
    r"(javascript:|data:text|//|https?://attacker|(\.\./){4}etc)",
    re.IGNORECASE,
)


def threats(page: str) -> list[tuple[str, ...]]:
    """List what of a page an attack has made: attributes and addresses of its own."""
    seen = Events(page).seen
    return [event for event in seen if event[0] == "<" and any(map(_THREAT.match, event[2:]))]

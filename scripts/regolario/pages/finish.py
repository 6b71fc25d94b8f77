"""Finish what the host rendered: search base, alternates, card pages from the shell, sitemap."""

from __future__ import annotations

import gzip
import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from babel import Locale

from regolario.pages import offline
from regolario.pages.plan import Page
from regolario.text.languages import base as primary

SHELL_ADDRESS = "shell/cards/card/"
"""As deep as every card page, so that relative links come out right."""

_TOKENS = {
    "title": "zzshelltitlezz",
    "name": "zzshellnamezz",
    "description": "zzshelldescriptionzz",
}
_ALTERNATE = re.compile(r'\s*<link rel="alternate" href="[^"]*" hreflang="[^"]*">')
_HTML = re.compile(r'<html lang="[^"]*"')
_IN_TAG = re.compile(r'<[a-z][^<>]*\s(?:href)?lang="[A-Za-z]+_[^<>]*>')
_SCRIPTED = re.compile(r'(?<=lang=")[A-Za-z]+(?:_[A-Za-z0-9]+)+(?=")')
_FRAGMENT = re.compile(r"<!--fragment ([0-9]+)-->")
_CONFIG = re.compile(r'(<script id="__config" type="application/json">)(.*?)(</script>)', re.DOTALL)


def shell_page(language: str) -> Page:
    """Give the page whose rendering is the shell of all card pages."""
    markdown = f"# {_TOKENS['name']} {{#top}}"
    name, title, description = _TOKENS["name"], _TOKENS["title"], _TOKENS["description"]
    return Page(language, SHELL_ADDRESS, name, title, description, markdown, searched=False)


def hollow(markdown: str) -> tuple[str, list[str]]:
    """Take the HTML blocks out of a page, and leave a comment in the place of each.

    Python-Markdown would parse every tag of them only to hand them through: half of a build.
    """
    fragments: list[str] = []
    chunks = markdown.split("\n\n")
    for index, chunk in enumerate(chunks):
        if chunk.lstrip("\n").startswith("<"):
            fragments.append(chunk.strip("\n"))
            chunks[index] = f"<!--fragment {len(fragments) - 1}-->"
    return "\n\n".join(chunks), fragments


def filled(rendered: str, fragments: Sequence[str]) -> str:
    """Put the HTML blocks back into a rendered page."""
    return _FRAGMENT.sub(lambda match: fragments[int(match[1])], rendered)


def document(page: Page, *, searched: bool) -> str:
    """Write a page as the host reads it: what it is called, and its text."""
    head: dict[str, object] = {
        "title": page.name,
        "full_title": page.title,
        "description": page.description,
    }
    if not searched:
        head["search"] = {"exclude": True}
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    return "\n".join(["---", *lines, "---", "", page.markdown, ""])


def localized(text: str, address: str) -> str:
    """Let the theme's scripts look for the search index in the page's language folder."""
    depth = address.count("/")
    base = "/".join([".."] * depth) or "."

    def rebased(match: re.Match[str]) -> str:
        settings = json.loads(match[2])
        settings["base"] = base
        shown = json.dumps(settings, ensure_ascii=False).replace("</", "<\\/")
        return f"{match[1]}{shown}{match[3]}"

    return _CONFIG.sub(rebased, text, count=1)


def tagged(text: str, language: str) -> str:
    """Name the page's language, and write all tags as the web does: pt-BR where folders say pt_BR.

    >>> tagged('<html lang="pt"><a hreflang="zh_Hant" lang="zh_Hant">x</a>', "pt_BR")
    '<html lang="pt-BR"><a hreflang="zh-Hant" lang="zh-Hant">x</a>'
    """
    return web_tagged(_HTML.sub(f'<html lang="{web_tag(language)}"', text, count=1))


def web_tagged(text: str) -> str:
    """Write the tags of languages within HTML tags as the web does."""
    return _IN_TAG.sub(lambda tag: _SCRIPTED.sub(lambda found: web_tag(found[0]), tag[0]), text)


def web_tag(language: str) -> str:
    """Write the tag of a language as HTML asks for it."""
    return language.replace("_", "-")


def theme_language(language: str, folders: Iterable[str]) -> str:
    """Choose the language that the theme speaks on a page: the nearest that it knows."""
    known = {
        path.stem for one in folders for path in Path(one, "partials", "languages").glob("*.html")
    }
    wanted = (web_tag(language), primary(language))
    return next((code for code in wanted if code in known), "en")


def with_alternates(text: str, links: Mapping[str, str]) -> str:
    """Put the page's alternates (language → absolute address) in the place of the theme's.

    Material asks for a sitemap beside each exact `rel="alternate"`; the blank keeps it from that.
    """
    tags = "".join(
        f'<link rel="alternate " hreflang="{web_tag(language)}" href="{html.escape(link)}">'
        for language, link in links.items()
    )
    text = _ALTERNATE.sub("", text)
    return text.replace("</head>", f"{tags}</head>", 1)


@dataclass(frozen=True, slots=True)
class Shell:
    """The theme's page around a card, cut at the places where cards differ."""

    pieces: tuple[str, ...]

    def stamp(self, page: Page, language_links: str, alternates: str) -> str:
        """Put one card into the shell."""
        values = {
            _TOKENS["title"]: html.escape(page.title),
            _TOKENS["name"]: html.escape(page.name),
            _TOKENS["description"]: html.escape(page.description),
            _BODY: page.markdown,
            _LINKS: language_links,
            _HEAD_END: f"{alternates}</head>",
        }
        return "".join(values.get(piece, piece) for piece in self.pieces)


_BODY = "zzshellbodyzz"
_LINKS = SHELL_ADDRESS
_HEAD_END = "</head>"


def shell(rendered: str) -> Shell:
    """Cut the rendered shell page into its pieces."""
    start = rendered.index("<h1")
    end = rendered.index("</h1>", start) + len("</h1>")
    text = f"{rendered[:start]}{_BODY}{rendered[end:]}"
    tokens = sorted([*_TOKENS.values(), _BODY, _LINKS, _HEAD_END], key=len, reverse=True)
    return Shell(tuple(re.split(f"({'|'.join(re.escape(token) for token in tokens)})", text)))


class ThemesIndex(Protocol):
    """What the theme's search has gathered of all languages."""

    config: Mapping[str, Any]
    entries: Iterable[Mapping[str, Any]]


def search_index(whole: ThemesIndex, language: str, cards: Sequence[Page]) -> str:
    """Give one language its own part of the theme's search index, cards included."""
    settings = {key: whole.config[key] for key in ("separator", "pipeline", "fields")}
    prefix = f"{language}/"
    docs: list[Mapping[str, Any]] = [
        {**entry, "location": entry["location"][len(prefix) :]}
        for entry in whole.entries
        if entry["location"].startswith(prefix) and SHELL_ADDRESS not in entry["location"]
    ]
    docs += [
        {
            "location": card.address,
            "title": html.escape(card.title, quote=False),
            "text": html.escape(card.description, quote=False),
        }
        for card in cards
    ]
    index = {"config": {**settings, "lang": [language]}, "docs": docs}
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def version_of(pages: Iterable[Mapping[str, Page]], made_of: Iterable[str | bytes]) -> str:
    """Name a version of the site after its pages, what writes them, and what else goes into it."""
    words = (
        text
        for versions in pages
        for page in versions.values()
        for text in (page.title, page.head, page.markdown)
    )
    return offline.digest([*offline.writers(), *words, *made_of])


def stamped(shell: Shell, page: Page, versions: Mapping[str, Page], base: str) -> tuple[str, str]:
    """Put a card into the shell of its language: its path on the site, and its page."""
    links = alternates(versions, page.address, base)
    head = with_alternates("</head>", links)[: -len("</head>")]
    # The shell has its tags already.
    own = replace(page, markdown=web_tagged(page.markdown))
    return f"{page.language}/{page.address}index.html", shell.stamp(own, page.address, head)


def sitemap(by_address: Mapping[str, Mapping[str, Page]], base: str) -> str:
    """List every page with its complete translations; `base` is the site's own address."""
    return "\n".join(_sitemap_lines(by_address, base))


def _sitemap_lines(by_address: Mapping[str, Mapping[str, Page]], base: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    )
    for address, versions in by_address.items():
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{web_tag(language)}"'
            f' href="{html.escape(link)}"/>'
            for language, link in alternates(versions, address, base).items()
        )
        for language in versions:
            yield f"<url><loc>{html.escape(f'{base}{language}/{address}')}</loc>{links}</url>"
    yield "</urlset>"


def packed(data: bytes, environment: Mapping[str, str]) -> bytes:
    """Pack a file so that the same data give the same bytes on any day.

    SOURCE_DATE_EPOCH gives the moment that stands in it, as everywhere.
    """
    moment = environment.get("SOURCE_DATE_EPOCH", "")
    return gzip.compress(data, mtime=int(moment) if moment.isdigit() else 0)


def alternates(versions: Mapping[str, Page], address: str, base: str) -> dict[str, str]:
    """Give the complete versions of a page, language → absolute address."""
    return {
        language: f"{base}{language}/{address}"
        for language, page in versions.items()
        if page.complete
    }


def own_names(languages: Iterable[str]) -> dict[str, str]:
    """Call each language by its own name, as the entry of a list: English, Italiano, Русский."""
    names = {code: Locale.parse(code).get_display_name() or code for code in languages}
    return {code: f"{name[:1].upper()}{name[1:]}" for code, name in names.items()}


def root_page(names: Mapping[str, str], title: str) -> str:
    """Write the page at the very top: it leads to the reader's language, or offers all of them."""
    links = "".join(
        f'<li><a href="{code}/" lang="{web_tag(code)}" hreflang="{web_tag(code)}">'
        f"{html.escape(name)}</a></li>"
        for code, name in names.items()
    )
    codes = json.dumps(list(names))
    script = (
        f"var known={codes},wanted=(navigator.languages||[navigator.language]);"
        "function first(fits){return known.filter(fits)[0]}"
        "for(var i=0;i<wanted.length;i++){"
        'var tag=String(wanted[i]).toLowerCase().replace(/-/g,"_"),base=tag.split("_")[0],'
        "code=first(function(one){return one.toLowerCase()===tag})"
        "||first(function(one){return one===base})"
        '||first(function(one){return one.split("_")[0]===base});'
        'if(code){location.replace(code+"/"+location.hash);break}}'
    )
    own = web_tag(next(iter(names)))
    return (
        f'<!doctype html>\n<html lang="{own}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n<script>{script}</script>\n"
        "<style>body{font:1.25rem/1.6 system-ui,sans-serif;max-width:30rem;margin:15vh auto;"
        "padding:0 1rem}"
        "a{display:inline-block;padding:.6rem 0}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{html.escape(title)}</h1>\n<ul>{links}</ul>\n</main>\n</body>\n</html>\n"
    )

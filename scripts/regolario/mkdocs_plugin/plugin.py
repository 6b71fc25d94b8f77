"""The plugin: what MkDocs asks of us at each step of a build."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from copy import copy
from dataclasses import replace
from functools import partial
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from typing import Any

from markupsafe import escape
from mkdocs.config.config_options import Choice, Type
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page as HostPage
from mkdocs.utils.templates import TemplateContext

from regolario.files.writing import temporary_folder, write_files
from regolario.library import Library
from regolario.library.refresh import Refreshed, only
from regolario.mkdocs_plugin.refusing import checked, printed, refuse_warnings
from regolario.models.printing import Offer
from regolario.pages import (
    Page,
    assets,
    card_pages,
    files_beside,
    finish,
    navigation,
    offline,
    pages,
    policy,
    searchbox,
    themestyle,
    theming,
)
from regolario.pages.api import api_files
from regolario.pages.compare import Comparing
from regolario.pages.finding import index_files
from regolario.pages.live import Host, Live
from regolario.pages.look import Look, look
from regolario.pages.plan import Entry
from regolario.pages.suggesting import suggest_fault

_FAVICON = "assets/images/favicon.png"
"""The theme's own."""


class RegolarioPlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Gives MkDocs every page of the collection, in every language."""

    config_scheme = (
        ("search", Choice(("own", "material"), default="own")),
        ("suggest", Type(str, default="")),
    )
    """`search: material` keeps the theme's box and index, split by language; `suggest` is the
    pattern of the links by which readers suggest a better text."""

    def __init__(self) -> None:
        """Start without a library; `on_config` reads it."""
        self.command = "build"
        self.given: Library | None = None
        """A library that was read and checked already."""
        self.library: Library
        self.look: Look
        self.final: str | None = None
        self.version = ""
        self.part = ExitStack()
        """Holds the folder that the site is built in, until it takes the place of the last one."""
        self.by_address: dict[str, dict[str, Page]] = {}
        self.cards: dict[str, list[Page]] = {}
        self.navs: dict[str, Navigation] = {}
        self.shells: dict[str, finish.Shell] = {}
        self.palette: list[dict[str, Any]] = []
        self.fragments: dict[str, list[str]] = {}
        self.offers: tuple[Offer, ...] | None = None

    @property
    def searching(self) -> bool:
        """Say whether the box and the index for searching are ours."""
        return bool(self.config["search"] == "own")

    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002 - the hook's signature
        """Keep what MkDocs was started for; this hook also keeps the plugin between builds."""
        self.command = command

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read and check the collection before MkDocs cleans anything."""
        fault = suggest_fault(self.config["suggest"])
        if fault:
            message = f"mkdocs.yml: plugins: regolario: suggest: {fault}"
            raise PluginError(message)
        if not config.use_directory_urls:
            message = "mkdocs.yml: use_directory_urls: false is not supported; leave it out"
            raise PluginError(message)
        root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        self.library, self.given = self.given or checked(root), None
        self.look = look(self.library)
        self.palette = list(config.theme.get("palette") or ())
        if self.searching:
            # The theme's own search needs the whole of the theme's styles.
            style = themestyle.shortened(config.theme.dirs, self.library.languages, self.palette)
            self.look = replace(self.look, theme=style)
        package = resources.files("regolario")
        config.theme.dirs.insert(0, str(package / "pages" / "theme"))
        if self.searching:
            config.theme.dirs.insert(0, str(package / "pages" / "theme_search"))
        if config.theme.get("favicon") == _FAVICON:
            config.theme["favicon"] = offline.icons()[0].address
        config.extra_css += [assets.style().address, self.look.style.address]
        config.extra_javascript += [self.look.script.address, assets.script().address]
        if self.command != "serve":
            self.final = config.site_dir
            try:
                part = self.part.enter_context(temporary_folder(Path(config.site_dir)))
            except OSError as error:
                message = f"the site cannot be written: {error}"
                raise PluginError(message) from error
            config.site_dir = str(part)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Put our pages in the place of the collection's source files."""
        kept = [
            file
            for file in files
            if not Path(file.abs_src_path or "").is_relative_to(config.docs_dir)
        ]
        made = Files(kept)
        self.by_address, self.cards = {}, {}
        self.offers = self._printed(_base(config))
        comparing = Comparing(self.library, self.config["suggest"])
        for language in self.library.languages:
            for page in pages(self.library, language, self.offers, comparing):
                self._add(made, page, config)
            self._add(made, finish.shell_page(language), config, InclusionLevel.NOT_IN_NAV)
            self.cards[language] = list(card_pages(self.library, language))
            for page in self.cards[language]:
                self.by_address.setdefault(page.address, {})[language] = page
        self.by_address.pop(finish.SHELL_ADDRESS)
        names = finish.own_names(self.library.languages)
        title = self.library.settings.title
        root = self._guarded(finish.root_page(names, title))
        made.append(File.generated(config, "index.html", content=root))
        beside = {**files_beside(self.library), **self.look.files}
        beside.update({f"{one.language}/{one.address}": one.pdf for one in self.offers})
        if self.searching:
            beside.update({one.address: one.data for one in searchbox.files(self.library)})
        self.version = self._version(beside, Path(config.config_file_path or "mkdocs.yml"))
        if self.version:
            shown = policy.with_policy(offline.offline_page(self.library, self.version))
            beside[offline.OFFLINE] = shown.encode()
        for address, data in beside.items():
            made.append(File.generated(config, address, content=data))
        return made

    def _printed(self, site: str) -> tuple[Offer, ...]:
        """Print the PDFs; a site that is served live keeps those of its start."""
        if self.command == "serve" and self.offers is not None:
            return self.offers
        return printed(self.library, site)

    def _version(self, beside: dict[str, bytes], settings: Path) -> str:
        """Name what is built after all that it is made of; a site served live has no name."""
        if self.command == "serve":
            return ""
        made_of: list[str | bytes] = [*_hosts(), settings.read_bytes(), *beside, *beside.values()]
        return finish.version_of(self.by_address.values(), made_of)

    def _add(
        self,
        files: Files,
        page: Page,
        config: MkDocsConfig,
        inclusion: InclusionLevel | None = None,
    ) -> None:
        found = InclusionLevel.UNDEFINED if page.listed else InclusionLevel.NOT_IN_NAV
        text = finish.document(page, searched=page.searched and not self.searching)
        uri = f"{page.language}/{page.address}index.md"
        files.append(File.generated(config, uri, content=text, inclusion=inclusion or found))
        self.by_address.setdefault(page.address, {})[page.language] = page

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Give each language a navigation of its own."""
        self.navs = {
            language: self._nav(language, config, files) for language in self.library.languages
        }
        nav.pages = [page for one in self.navs.values() for page in one.pages]
        return nav

    def _nav(self, language: str, config: MkDocsConfig, files: Files) -> Navigation:
        own = Files([file for file in files if file.src_uri.startswith(f"{language}/")])
        settings = copy(config)
        settings["nav"] = [
            _nav_item(entry, language) for entry in navigation(self.library, language)
        ]
        # The shell is no part of any navigation, which MkDocs would remark on for each language.
        logger = logging.getLogger("mkdocs.structure.nav")
        level = logger.level
        logger.setLevel(logging.ERROR)
        nav = get_navigation(own, settings)
        logger.setLevel(level)
        home = own.get_file_from_path(f"{language}/index.md")
        nav.homepage = home.page if home else None
        return nav

    def on_page_markdown(
        self,
        markdown: str,
        *,
        page: HostPage,
        config: MkDocsConfig,  # noqa: ARG002
        files: Files,  # noqa: ARG002
    ) -> str:
        """Keep our HTML aside while Markdown is parsed."""
        # The theme puts the words of the head in as they are: it expects HTML.
        page.meta = {
            key: escape(value) if isinstance(value, str) else value
            for key, value in page.meta.items()
        }
        text, self.fragments[page.url] = finish.hollow(markdown)
        return text

    def on_page_content(
        self,
        html: str,
        *,
        page: HostPage,
        config: MkDocsConfig,  # noqa: ARG002
        files: Files,  # noqa: ARG002
    ) -> str:
        """Put our HTML back."""
        return finish.filled(html, self.fragments.pop(page.url))

    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: HostPage,
        config: MkDocsConfig,
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        """Let the theme speak the page's language."""
        language, _, rest = page.url.partition("/")
        config.theme["language"] = finish.theme_language(language, config.theme.dirs)
        config.theme["palette"] = theming.palette(self.library, self.palette, language)
        config.site_name = escape(theming.site_title(self.library, language))
        config.extra["alternate"] = [
            {"name": name, "lang": code, "link": f"{code}/{rest}"}
            for code, name in finish.own_names(self.library.languages).items()
        ]
        config.extra["homepage"] = f"{language}/"
        words = theming.theme_words(self.library, self.look, language, rest)
        context.update(rg=words)  # type: ignore[call-arg]
        own = self.by_address.get(rest, {}).get(language)
        context.update(head=own.head if own else "")  # type: ignore[call-arg]
        context.update(installed=offline.installed(language, self.version))  # type: ignore[call-arg]
        context.update(searching=searchbox.box(self.library, language))  # type: ignore[call-arg]
        context["nav"] = self.navs[language]
        return context

    def on_post_page(self, output: str, *, page: HostPage, config: MkDocsConfig) -> str:
        """Finish a page, or take the shell aside; MkDocs skips writing an empty page."""
        language, _, address = page.url.partition("/")
        output = self._guarded(finish.tagged(finish.localized(output, address), language))
        if address == finish.SHELL_ADDRESS:
            self.shells[language] = finish.shell(finish.with_alternates(output, {}))
            return ""
        versions = self.by_address[address]
        return finish.with_alternates(output, finish.alternates(versions, address, _base(config)))

    def _guarded(self, output: str) -> str:
        """Add the policy; the live server puts a script of its own into pages."""
        return output if self.command == "serve" else policy.with_policy(output)

    def on_template_context(
        self,
        context: TemplateContext,
        *,
        template_name: str,  # noqa: ARG002
        config: MkDocsConfig,
    ) -> TemplateContext:
        """Give the page of errors its words in every language."""
        words = theming.missing_words(self.library)
        source = self.library.source_language
        config.theme["palette"] = theming.palette(self.library, self.palette, source)
        config.site_name = escape(theming.site_title(self.library, source))
        context["nav"] = self.navs[source]
        searching = searchbox.box(self.library, source)
        rg = theming.theme_words(self.library, self.look, source, "404")
        context.update(languages=words, searching=searching, rg=rg)  # type: ignore[call-arg]
        return context

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Write the sitemap of all languages."""
        if template_name == "sitemap.xml":
            return finish.sitemap(self.by_address, _base(config))
        return self._guarded(output) if template_name == "404.html" else output

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Stamp the card pages, split the search index, and put the finished site in its place."""
        site = Path(config.site_dir)
        self._stamp(site, _base(config))
        write_files(site, api_files(self.library, _base(config)))
        shutil.rmtree(site / "search", ignore_errors=True)
        write_files(site, self._indexes(config))
        if self.version:
            fonts = [one.address for one in self.look.fonts]
            text = offline.worker(self.library, self.version, site, fonts)
            (site / offline.WORKER).write_text(text, encoding="utf-8")
        # MkDocs packs the sitemap with the day of the build in it.
        (site / "sitemap.xml.gz").write_bytes(
            finish.packed((site / "sitemap.xml").read_bytes(), os.environ)
        )
        if self.final is not None:
            refuse_warnings(config)
            self.part.close()
            config.site_dir = self.final

    def _stamp(self, site: Path, base: str) -> None:
        for language, cards in self.cards.items():
            shell = self.shells[language]
            found = ((page, self.by_address[page.address]) for page in cards)
            write_files(site, (finish.stamped(shell, *one, base) for one in found))

    def restamp(self, small: Refreshed, site: Path, base: str) -> None:
        """Show a small change at once: stamp the cards that have changed anew."""
        self.library = small.library
        for language in self.library.languages:
            for page in card_pages(only(self.library, small.cards), language):
                self.by_address[page.address][language] = page
        for address in {f"{game}/cards/{card}/" for game, card in small.cards}:
            versions = self.by_address[address]
            cards = ((self.shells[language], page) for language, page in versions.items())
            write_files(site, (finish.stamped(*one, versions, base) for one in cards))

    def _indexes(self, config: MkDocsConfig) -> Iterator[tuple[str, str | bytes]]:
        """Write our search index, or the theme's, one a language."""
        theirs: Any = next(
            (one for name, one in config.plugins.items() if name.split("/")[-1] == "search"), None
        )
        for language, cards in self.cards.items():
            if self.searching:
                yield from index_files(self.library, language)
            elif theirs is not None:
                text = finish.search_index(theirs.search_index, language, cards)
                yield f"{language}/search/search_index.json", text

    def on_build_error(self, *, error: Exception) -> None:
        """Leave nothing half-built behind; the last good site stays."""
        with suppress(type(error)):
            self.part.__exit__(type(error), error, error.__traceback__)

    def on_serve(self, server: Any, *, config: MkDocsConfig, builder: Any) -> Any:  # noqa: ANN401
        """Watch everything that the library is read from, and show small changes at once."""
        for folder in ("cards", "locales", "seeds"):
            if (self.library.root / folder).is_dir():
                server.watch(str(self.library.root / folder))

        def ask() -> None:
            with server._rebuild_cond:  # noqa: SLF001 - there is no other way to ask for a build
                server._want_rebuild = True  # noqa: SLF001
                server._rebuild_cond.notify_all()  # noqa: SLF001

        show = partial(self.restamp, site=Path(config.site_dir), base=_base(config))
        server.builder = Live(Host(lambda: self.library, show, builder, ask)).build
        return server


def _hosts() -> list[str]:
    """Name the versions of the programs that render pages."""
    return [f"{name} {version(name)}" for name in ("mkdocs", "mkdocs-material", "Markdown")]


def _base(config: MkDocsConfig) -> str:
    return f"{(config.site_url or '/').rstrip('/')}/"


def _nav_item(entry: Entry, language: str) -> dict[str, Any]:
    title = escape(entry.title)
    if entry.below:
        return {title: [_nav_item(below, language) for below in entry.below]}
    return {title: f"{language}/{entry.address}index.md"}

"""The MkDocs host: hands our pages to MkDocs and decides nothing; no other room imports MkDocs."""

from __future__ import annotations

import json
import logging
import os
import shutil
import tempfile
from copy import copy
from importlib import resources
from pathlib import Path
from typing import Any

from mkdocs.commands import build as mkdocs_build
from mkdocs.commands import serve as mkdocs_serve
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException, PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page as HostPage
from mkdocs.utils.templates import TemplateContext

from regolario.checks import run_checks
from regolario.files.writing import exchange
from regolario.library import SITE, Library, read_library, say
from regolario.pages import Page, card_pages, finish, look, navigation, pages, policy, theming
from regolario.pages.plan import Entry

_ASSETS = ("regolario.css", "regolario.js")


class RegolarioPlugin(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Gives MkDocs every page of the collection, in every language."""

    def __init__(self) -> None:
        """Start without a library; `on_config` reads it."""
        self.command = "build"
        self.given: Library | None = None
        """A library that was read and checked already."""
        self.library: Library
        self.final: str | None = None
        self.by_address: dict[str, dict[str, Page]] = {}
        self.cards: dict[str, list[Page]] = {}
        self.navs: dict[str, Navigation] = {}
        self.shells: dict[str, finish.Shell] = {}

    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002 - the hook's signature
        """Keep what MkDocs was started for; this hook also keeps the plugin between builds."""
        self.command = command

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read and check the collection before MkDocs cleans anything."""
        root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        self.library, self.given = self.given or _checked(root), None
        package = resources.files("regolario")
        config.theme.dirs.insert(0, str(package / "pages" / "theme"))
        config.extra_css.append("assets/regolario.css")
        config.extra_css.append(look.style(self.library)[0])
        config.extra_javascript.append(look.script()[0])
        config.extra_javascript.append("assets/regolario.js")
        if self.command != "serve":
            self.final = config.site_dir
            parent = Path(config.site_dir).parent
            parent.mkdir(parents=True, exist_ok=True)
            config.site_dir = tempfile.mkdtemp(prefix=".site.", suffix=".part", dir=parent)
            Path(config.site_dir).chmod(0o755)
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
        for language in self.library.languages:
            for page in pages(self.library, language):
                self._add(made, page, config)
            self._add(made, finish.shell_page(language), config, InclusionLevel.NOT_IN_NAV)
            self.cards[language] = list(card_pages(self.library, language))
            for page in self.cards[language]:
                self.by_address.setdefault(page.address, {})[language] = page
        self.by_address.pop(finish.SHELL_ADDRESS)
        names = finish.own_names(self.library.languages)
        title = self.library.settings.title
        made.append(
            File.generated(
                config, "index.html", content=self._guarded(finish.root_page(names, title))
            )
        )
        assets = resources.files("regolario") / "pages" / "assets"
        for name in _ASSETS:
            made.append(
                File.generated(config, f"assets/{name}", content=(assets / name).read_bytes())
            )
        for address, data in look.files(self.library).items():
            made.append(File.generated(config, address, content=data))
        return made

    def _add(
        self,
        files: Files,
        page: Page,
        config: MkDocsConfig,
        inclusion: InclusionLevel = InclusionLevel.UNDEFINED,
    ) -> None:
        head: dict[str, object] = {
            "title": page.name,
            "full_title": page.title,
            "description": page.description,
        }
        if not page.searched:
            head["search"] = {"exclude": True}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        text = "\n".join(["---", *lines, "---", "", page.markdown, ""])
        uri = f"{page.language}/{page.address}index.md"
        files.append(File.generated(config, uri, content=text, inclusion=inclusion))
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
        config.theme["language"] = language
        config.site_name = say_title(self.library, language)
        config.extra["alternate"] = [
            {"name": name, "lang": code, "link": f"{code}/{rest}"}
            for code, name in finish.own_names(self.library.languages).items()
        ]
        config.extra["homepage"] = f"{language}/"
        words = theming.theme_words(self.library, language, rest)
        context.update(rg=words)  # type: ignore[call-arg]
        context["nav"] = self.navs[language]
        return context

    def on_post_page(self, output: str, *, page: HostPage, config: MkDocsConfig) -> str:
        """Finish a page, or take the shell aside; MkDocs skips writing an empty page."""
        language, _, address = page.url.partition("/")
        output = self._guarded(finish.localized(output, address))
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
        config: MkDocsConfig,  # noqa: ARG002
    ) -> TemplateContext:
        """Give the page of errors its words in every language."""
        words = {
            code: {
                key: say(self.library, key, code) for key in ("not_found", "not_found_hint", "home")
            }
            for code in self.library.languages
        }
        context.update(
            languages=words,
            rg=theming.theme_words(self.library, self.library.source_language, "404"),
        )  # type: ignore[call-arg]
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
        self._split_search(site, config)
        if self.final is not None:
            exchange(site, Path(self.final))
            shutil.rmtree(site, ignore_errors=True)
            config.site_dir = self.final

    def _stamp(self, site: Path, base: str) -> None:
        for language, cards in self.cards.items():
            shell = self.shells[language]
            for page in cards:
                links = finish.alternates(self.by_address[page.address], page.address, base)
                folder = site / language / page.address
                folder.mkdir(parents=True, exist_ok=True)
                text = shell.stamp(
                    page, page.address, finish.with_alternates("</head>", links)[:-7]
                )
                (folder / "index.html").write_text(text, encoding="utf-8")

    def _split_search(self, site: Path, config: MkDocsConfig) -> None:
        plugin: Any = next(
            (one for name, one in config.plugins.items() if name.split("/")[-1] == "search"), None
        )
        if plugin is None:
            return
        index = plugin.search_index
        settings = {key: index.config[key] for key in ("separator", "pipeline", "fields")}
        for language, cards in self.cards.items():
            folder = site / language / "search"
            folder.mkdir(parents=True, exist_ok=True)
            text = finish.search_index(index.entries, settings, language, cards)
            (folder / "search_index.json").write_text(text, encoding="utf-8")
        shutil.rmtree(site / "search", ignore_errors=True)

    def on_build_error(self, *, error: Exception) -> None:  # noqa: ARG002 - the hook's signature
        """Leave nothing half-built behind; the last good site stays."""
        for part in Path(self.final).parent.glob(".site.*.part") if self.final else ():
            shutil.rmtree(part, ignore_errors=True)

    def on_serve(self, server: Any, *, config: MkDocsConfig, builder: Any) -> Any:  # noqa: ANN401, ARG002
        """Watch everything that the library is read from."""
        for folder in ("cards", "locales", "seeds"):
            if (self.library.root / folder).is_dir():
                server.watch(str(self.library.root / folder))
        return server


def _checked(root: Path) -> Library:
    """Read a collection, and refuse it with all its errors when it has any."""
    library = read_library(root)
    report = run_checks(library)
    if report.errors:
        lines = "\n".join(str(problem) for problem in report.errors)
        message = f"the collection has errors; nothing was built:\n{lines}"
        raise PluginError(message)
    return library


def say_title(library: Library, language: str) -> str:
    """Give the site's title in a language."""
    translation = library.translation(SITE, "site/title", language)
    return translation.text if translation.state.shown else library.settings.title


def _base(config: MkDocsConfig) -> str:
    return f"{(config.site_url or '/').rstrip('/')}/"


def _nav_item(entry: Entry, language: str) -> dict[str, Any]:
    if entry.below:
        return {entry.title: [_nav_item(below, language) for below in entry.below]}
    return {entry.title: f"{language}/{entry.address}index.md"}


class SiteError(Exception):
    """MkDocs could not build the site; the message says why in one line."""


def build_site(root: Path, library: Library) -> None:
    """Build the site of a library that was checked already.

    Raises:
        SiteError: the configuration or the host refused; the last good site stays.

    """
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    try:
        config = load_config(str(root / "mkdocs.yml"))
        plugin = config.plugins["regolario"]
        if isinstance(plugin, RegolarioPlugin):
            plugin.given = library
        config.plugins.on_startup(command="build", dirty=False)
        mkdocs_build.build(config)
        config.plugins.on_shutdown()
    except KeyError as error:
        message = f"mkdocs.yml does not name the plugin {error}"
        raise SiteError(message) from error
    except (Abort, MkDocsException, OSError) as error:
        raise SiteError(str(error) or "MkDocs refused to build") from error


def serve_site(root: Path, address: str) -> None:
    """Serve the site live, rebuilding what changes, until interrupted."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    mkdocs_serve.serve(str(root / "mkdocs.yml"), livereload=True, dev_addr=address)

"""Starts MkDocs: builds a site of a library that was checked, or serves a collection live."""

from __future__ import annotations

import os
from pathlib import Path

from mkdocs.commands import build, serve
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException

from regolario.library import Library
from regolario.mkdocs_plugin.plugin import RegolarioPlugin


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
        plugin = config.plugins.get("regolario")
        if not isinstance(plugin, RegolarioPlugin):
            raise SiteError("mkdocs.yml does not name the plugin regolario")
        plugin.given = library
        config.plugins.on_startup(command="build", dirty=False)
        build.build(config)
        config.plugins.on_shutdown()
    except (Abort, MkDocsException, OSError) as error:
        raise SiteError(str(error) or "MkDocs refused to build") from error


def site_address(root: Path) -> str:
    """Give the address of the site with a slash at its end; empty where none is set.

    Raises:
        SiteError: the configuration cannot be read.

    """
    try:
        return f"{(load_config(str(root / 'mkdocs.yml')).site_url or '').rstrip('/')}/".lstrip("/")
    except (Abort, MkDocsException, OSError) as error:
        raise SiteError(str(error) or "mkdocs.yml cannot be read") from error


def serve_site(root: Path, address: str) -> None:
    """Serve the site live, rebuilding what changes, until interrupted."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    serve.serve(str(root / "mkdocs.yml"), livereload=True, dev_addr=address)

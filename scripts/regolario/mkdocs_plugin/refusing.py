"""What ends a build before anything takes the place of the last good site, each in clear lines."""

from __future__ import annotations

import logging
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.utils import CountHandler

from regolario import sheets
from regolario.checks import run_checks
from regolario.library import Library, read_library
from regolario.models.printing import Offer


def checked(root: Path) -> Library:
    """Read a collection.

    Raises:
        PluginError: it has errors, which the message lists, or cannot be read.

    """
    try:
        library = read_library(root)
    except PermissionError as error:
        message = f"{error.filename} cannot be read (permission denied); make it readable"
        raise PluginError(message) from error
    report = run_checks(library)
    if report.errors:
        lines = "\n".join(str(problem) for problem in report.errors)
        message = f"the collection has errors; nothing was built:\n{lines}"
        raise PluginError(message)
    return library


def printed(library: Library, site: str) -> tuple[Offer, ...]:
    """Print the PDFs that go with a site; none where the fonts are not there.

    Raises:
        PluginError: a template and its data do not fit, or the disk is full.

    """
    try:
        fonts = sheets.read_fonts(library.root)
        if fonts is not None:
            return sheets.offers(library, fonts, site)
    except (OSError, sheets.PrintError) as error:
        message = f"the PDFs could not be printed: {error}"
        raise PluginError(message) from error
    logging.getLogger("mkdocs.plugins.regolario").info("without PDFs: %s", sheets.MISSING)
    return ()


def refuse_warnings(config: MkDocsConfig) -> None:
    """Be strict where MkDocs is told to be, before the site takes its place: it asks later.

    Raises:
        Abort: there were warnings.

    """
    counters = [
        one for one in logging.getLogger("mkdocs").handlers if isinstance(one, CountHandler)
    ]
    count = sum(number for one in counters for _, number in one.get_counts())
    if config.strict and count:
        message = f"Aborted with {count} warnings in strict mode!"
        raise Abort(message)

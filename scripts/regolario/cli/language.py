"""Begin a new language: a catalog for each game and for the site, nothing translated yet."""

from __future__ import annotations

from pathlib import Path

import click

from regolario.cli.collection import catalog_path, fail, open_library
from regolario.cli.translate import tell_update
from regolario.exchange import Target, update_file
from regolario.library.folders import is_language


@click.command()
@click.argument("tag")
@click.pass_obj
def language(root: Path, tag: str) -> None:
    """Add the language TAG (de, pt_BR): a folder of catalogs with every text to be translated."""
    library = open_library(root)
    if not is_language(tag):
        fail(f'"{tag}" is no language that is known; write a code such as de or pt_BR')
    if tag in library.languages:
        fail(f'"{tag}" is a language of this collection already')
    refused = False
    for domain in library.domains:
        path = catalog_path(domain, tag)
        target = Target(tag, domain, library.source_language)
        done = update_file(root / path, path, list(library.units(domain).values()), target)
        tell_update(path, done)
        refused = refused or bool(done.problems)
    raise SystemExit(1 if refused else 0)

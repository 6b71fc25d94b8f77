"""The commands that write the site and the database, and that show the site live."""

from __future__ import annotations

from pathlib import Path

import click

from regolario import sheets
from regolario.checks.rendering import as_text
from regolario.cli.collection import checked_library, fail
from regolario.database import new_database
from regolario.mkdocs_plugin import SiteError, build_site, serve_site
from regolario.pages import assets


@click.command()
@click.pass_obj
def build(root: Path) -> None:
    """Check the collection, then write the database and the site."""
    library, report = checked_library(root)
    click.echo(as_text(report))
    try:
        click.echo("writing site.db …", err=True)
        with new_database(library, root / "site.db"):
            click.echo("writing site/ …", err=True)
            build_site(root, library)
    except (OSError, SiteError) as error:
        fail(f"nothing was replaced: {error}")
    if assets.micropython_folder(root) is None:
        click.echo(f"the calculators hold worked examples alone: {assets.MISSING}", err=True)
    if sheets.read_fonts(root) is None:
        click.echo(f"the PDFs were left out: {sheets.MISSING}", err=True)
    click.echo(f"built {root / 'site'} and {root / 'site.db'}")


@click.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to listen.")
@click.pass_obj
def serve(root: Path, address: str) -> None:
    """Serve the site live, rebuilding what changes."""
    checked_library(root)
    try:
        serve_site(root, address)
    except (OSError, OverflowError, SiteError) as error:
        fail(f"{address}: {error}")

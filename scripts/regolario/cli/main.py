"""The commands that check, build and show a collection."""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path
from subprocess import call

import click

from regolario import sheets
from regolario.checks import run_checks
from regolario.checks.rendering import as_annotations, as_json, as_text
from regolario.cli.calc import calc
from regolario.cli.collection import by_itself, checked_library, fail, open_library
from regolario.cli.language import language
from regolario.cli.mutants import mutants
from regolario.cli.print import print_
from regolario.cli.search import search_command
from regolario.cli.translate import translate
from regolario.database import new_database, write_database
from regolario.database.browse import datasette_arguments
from regolario.mkdocs_plugin import SiteError, build_site, serve_site
from regolario.pages import assets

_WRITING = {"build", "db", "language", "translate"}
"""The commands of which one at a time works on a collection."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--root",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    default=Path(),
    help="The collection's folder; the current one if left out.",
)
@click.version_option(package_name="regolario")
@click.pass_context
def main(context: click.Context, root: Path) -> None:
    """Turn rules and cards of games into a site, a database and calculators."""
    context.obj = root.resolve()
    if context.invoked_subcommand in _WRITING:
        context.with_resource(by_itself(context.obj))


@main.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "annotations"]),
    default="text",
    help="Text for people, JSON for programs, annotations for GitHub.",
)
@click.pass_obj
def check(root: Path, form: str) -> None:
    """Check all that must hold; exit status 1 when there are errors."""
    report = run_checks(open_library(root))
    if form == "json":
        click.echo(as_json(report))
    else:
        click.echo(as_annotations(report) if form == "annotations" else as_text(report))
    raise SystemExit(1 if report.errors else 0)


@main.command()
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


@main.command()
@click.pass_obj
def db(root: Path) -> None:
    """Check the collection, then write the database alone."""
    library, _ = checked_library(root)
    try:
        write_database(library, root / "site.db")
    except OSError as error:
        fail(f"nothing was replaced: {error}")
    click.echo(f"built {root / 'site.db'}")


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to listen.")
@click.pass_obj
def serve(root: Path, address: str) -> None:
    """Serve the site live, rebuilding what changes."""
    checked_library(root)
    try:
        serve_site(root, address)
    except (OSError, OverflowError, SiteError) as error:
        fail(f"{address}: {error}")


@main.command()
@click.option("--port", default=8001, show_default=True, help="Where to listen on 127.0.0.1.")
@click.pass_obj
def browse(root: Path, port: int) -> None:
    """Open the database in Datasette, read-only."""
    database = root / "site.db"
    if not database.exists():
        fail(f"{database} does not exist; write it with: regolario db")
    site = root / "site"
    with tempfile.TemporaryDirectory(prefix="regolario-") as work:
        shown = site if site.is_dir() else None
        try:
            arguments = datasette_arguments(database, Path(work), site=shown, port=port)
        except (OSError, sqlite3.DatabaseError) as error:
            fail(f"{database} cannot be read ({error}); write it with: regolario db")
        raise SystemExit(call([sys.executable, "-m", "datasette", *arguments]))  # noqa: S603


main.add_command(calc)
main.add_command(search_command)
main.add_command(translate)
main.add_command(language)
main.add_command(mutants)
main.add_command(print_)

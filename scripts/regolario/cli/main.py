"""The commands that check, build and show a collection."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from subprocess import call

import click

from regolario.checks import run_checks
from regolario.checks.rendering import as_annotations, as_json, as_text
from regolario.cli.calc import calc
from regolario.cli.cards import cards
from regolario.cli.collection import checked_library, fail, open_library
from regolario.cli.mutants import mutants
from regolario.cli.new import game, new
from regolario.cli.parquet import as_parquet
from regolario.cli.translate import translate
from regolario.database import write_database
from regolario.database.browse import datasette_arguments
from regolario.mkdocs_plugin import SiteError, build_site, serve_site


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
        write_database(library, root / "site.db")
        click.echo("writing site/ …", err=True)
        build_site(root, library)
    except (OSError, SiteError) as error:
        fail(f"nothing was replaced: {error}")
    click.echo(f"built {root / 'site'} and {root / 'site.db'}")


@main.command()
@click.option(
    "--parquet",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the tables into this folder as Parquet, too.",
)
@click.pass_obj
def db(root: Path, parquet: Path | None) -> None:
    """Check the collection, then write the database alone."""
    library, _ = checked_library(root)
    try:
        write_database(library, root / "site.db")
    except OSError as error:
        fail(f"nothing was replaced: {error}")
    click.echo(f"built {root / 'site.db'}")
    if parquet is not None:
        as_parquet(root / "site.db", parquet)


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to listen.")
@click.pass_obj
def serve(root: Path, address: str) -> None:
    """Serve the site live, rebuilding what changes."""
    checked_library(root)
    try:
        serve_site(root, address)
    except (OSError, SiteError) as error:
        fail(str(error))


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
        arguments = datasette_arguments(database, Path(work), site=shown, port=port)
        raise SystemExit(call([sys.executable, "-m", "datasette", *arguments]))  # noqa: S603


main.add_command(calc)
main.add_command(translate)
main.add_command(mutants)
main.add_command(cards)
main.add_command(new)
main.add_command(game)

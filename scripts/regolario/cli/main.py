"""The command that has all the others; each is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from regolario.cli.collection import by_itself

_COMMANDS = {
    "browse": "database:browse",
    "build": "build:build",
    "calc": "calc:calc",
    "cards": "cards:cards",
    "check": "check:check",
    "db": "database:db",
    "game": "new:game",
    "language": "language:language",
    "mutants": "mutants:mutants",
    "new": "new:new",
    "print": "print:print_",
    "search": "search:search_command",
    "serve": "build:serve",
    "translate": "translate:translate",
}
"""Name → its module here, and its name there. Most need but a part of all that there is: a score
should not wait for what prints and what writes sites."""
_WRITING = {"build", "cards", "db", "game", "language", "translate"}
"""The commands of which one at a time works on a collection."""


class _Commands(click.Group):
    """Imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return [*_COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"regolario.cli.{module}"), name)
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
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

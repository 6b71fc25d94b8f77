"""The command line: what a user types, handed to the rooms below."""

from regolario.cli.main import main

__all__ = ["main"]

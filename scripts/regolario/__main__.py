"""Start the command line: `regolario`, or `python -m regolario`."""

from __future__ import annotations

import gc

from regolario.cli import main as run

__all__ = ["main"]


def main() -> None:
    """Run a command; it exits."""
    # Nearly all that is made lives as long as the command: looking for garbage rarely pays.
    gc.set_threshold(50_000, 20, 50)
    run()


if __name__ == "__main__":
    main()

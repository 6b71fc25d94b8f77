"""Start the command line: `regolario`, or `python -m regolario`."""

from __future__ import annotations

from regolario.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    main()

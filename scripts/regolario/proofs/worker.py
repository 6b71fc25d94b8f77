"""A process that stays with one rules module: many calls of it, each within a time."""

from __future__ import annotations

import json
import select
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regolario.models import Outcome
from regolario.models.proofs import Value
from regolario.proofs.process import MEGABYTES
from regolario.proofs.proving import REFUSED, outcome
from regolario.proofs.subset import subset_problems

_START = "import sys; sys.path.append(sys.argv[1]); from sandbox.serve import main; main()"
_FOLDER = str(Path(__file__).parent)
_START_UP = 10
"""Seconds more for the first call, which waits for the process."""
_LIFE = 600
"""Seconds of processor time after which a process gives way to a new one."""


class Worker:
    """Calls the functions of a rules module; it starts at the first call, and again after a crash.

    A module outside the browser's subset is never started: it is refused as `evaluate` does.
    """

    def __init__(self, source: str, path: str, *, seconds: float = 1) -> None:
        """Take a module's text; `path` names it in messages, `seconds` bounds each call."""
        problems = subset_problems(source, path)
        self.refusal = (problems[0].wrong, problems[0].right) if problems else None
        self.job = {"source": source, "path": path, "limit": _LIFE, "megabytes": MEGABYTES}
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    def call(self, function: str, arguments: Mapping[str, Value]) -> Outcome:
        """Call a function with arguments as JSON has them (rows as lists of cells)."""
        if self.refusal:
            return Outcome(error=REFUSED, args=self.refusal)
        with self._turn:
            answer = self._ask({"function": function, "arguments": dict(arguments)})
        if answer is None:
            return Outcome(error=REFUSED, args=("the call takes too long or too much", "ask less"))
        return outcome(answer)

    def close(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        fresh = self._process is None
        process = self._started()
        try:
            line = self._answer(process, asked, self.seconds + (_START_UP if fresh else 0))
            answer: dict[str, Any] = json.loads(line)
        except (OSError, ValueError):
            self.close()
            return None
        return answer

    def _answer(
        self, process: subprocess.Popen[bytes], asked: dict[str, Any], seconds: float
    ) -> bytes:
        """Send one line and read one, or raise OSError when the time is up."""
        if process.stdin is None or process.stdout is None:
            raise OSError("the process has no pipes")
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], seconds)
        if not ready:
            raise TimeoutError
        return process.stdout.readline()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and file
                [sys.executable, "-S", "-P", "-s", "-B", "-c", _START, _FOLDER],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={"PYTHONHASHSEED": "0", "PYTHONUTF8": "1"},
            )
            if self._process.stdin is not None:
                self._process.stdin.write(json.dumps(self.job).encode() + b"\n")
        return self._process

"""Starts the process that runs a rules module, and tells an answer from a crash."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MEGABYTES = 512
_START = "import sys; sys.path.append(sys.argv[1]); from sandbox.run import main; main()"
_FOLDER = str(Path(__file__).parent)


@dataclass(frozen=True, slots=True)
class Crash:
    """No answer came."""

    line: int
    """The module's line that ran last."""
    wrong: str
    right: str


def run(task: str, job: dict[str, Any], seconds: float) -> dict[str, Any] | Crash:
    """Run one task of `sandbox.run`; more time or memory than allowed is a crash, as is a fault."""
    whole = {"task": task, "limit": seconds, "megabytes": MEGABYTES, **job}
    # -I and -S: nothing of the user's environment or site packages; the hash seed is fixed so that
    # the same module gives the same bytes every time.
    command = [sys.executable, "-S", "-P", "-s", "-B", "-c", _START, _FOLDER]
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter and file
            command,
            input=json.dumps(whole).encode(),
            capture_output=True,
            timeout=seconds,
            check=False,
            env={"PYTHONHASHSEED": "0", "PYTHONUTF8": "1"},
        )
    except subprocess.TimeoutExpired as late:
        return _late(late.stderr or b"", seconds)
    if done.returncode in {-signal.SIGXCPU, -signal.SIGKILL}:
        return _late(done.stderr, seconds)
    try:
        answer: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        line, said = _last_line(done.stderr)
        wrong = f"running the module broke off ({said or f'status {done.returncode}'})"
        return Crash(line, wrong, "keep values and recursion small")
    return answer


def _late(progress: bytes, seconds: float) -> Crash:
    wrong = f"running the module takes longer than {seconds:g} seconds"
    return Crash(_last_line(progress)[0], wrong, "end every loop, and keep examples small")


def _last_line(progress: bytes) -> tuple[int, str]:
    """Give the last line number that was told, and whatever else was said after it."""
    number, said = 1, ""
    for line in progress.decode(errors="replace").splitlines():
        if line.isdigit():
            number, said = max(int(line), 1), ""
        elif line.strip():
            said = line.strip()
    return number, said

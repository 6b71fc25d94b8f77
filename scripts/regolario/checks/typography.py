"""Typography: every text that readers see is set as its language sets texts."""

from __future__ import annotations

from collections.abc import Iterator

from regolario.checks.wordings import wordings
from regolario.library import Library
from regolario.models import State
from regolario.problems import Problem
from regolario.text.typography import typography as faults_in

DETECTORS = (
    "edge-spaces",
    "invisible",
    "composed-form",
    "doubled-spaces",
    "quotation-marks",
    "dashes",
    "mixed-scripts",
    "apostrophes",
    "accents",
    "missing-yo",
)
"""What is looked for in one pass; each can be turned down by itself."""


def typography(library: Library) -> Iterator[Problem]:
    """Find faults of spaces, invisible characters, dashes, accents, quotation marks and letters.

    A text that is the same by design is set as its source is.
    """
    for one in wordings(library):
        if one.state is not State.SAME:
            for name, fault in faults_in(one.text, one.language):
                yield one.problem(fault.wrong, fault.right, name)

"""Rules modules: what they may hold, what running them shows, and the forms of their functions."""

from regolario.proofs.browser import replay_job
from regolario.proofs.evaluate import evaluate
from regolario.proofs.forms import Fault, form_schema, parse_argument
from regolario.proofs.mutants import Mutant, mutants
from regolario.proofs.proving import REFUSED, prove
from regolario.proofs.subset import subset_problems
from regolario.proofs.survivors import MutantReport, score

__all__ = [
    "REFUSED",
    "Fault",
    "Mutant",
    "MutantReport",
    "evaluate",
    "form_schema",
    "mutants",
    "parse_argument",
    "prove",
    "replay_job",
    "score",
    "subset_problems",
]

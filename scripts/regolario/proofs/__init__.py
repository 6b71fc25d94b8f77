"""Rules modules: what they may hold, what running them shows, and the forms of their functions."""

from regolario.proofs.arguments import Fault, parse_argument, parse_arguments, write_argument
from regolario.proofs.browser import replay_job
from regolario.proofs.evaluate import evaluate
from regolario.proofs.forms import form_data, form_schema
from regolario.proofs.mutants import Mutant, mutants
from regolario.proofs.proving import REFUSED, prove
from regolario.proofs.subset import subset_problems
from regolario.proofs.survivors import MutantReport, score
from regolario.proofs.worked import called, read_call
from regolario.proofs.worker import Worker

__all__ = [
    "REFUSED",
    "Fault",
    "Mutant",
    "MutantReport",
    "Worker",
    "called",
    "evaluate",
    "form_data",
    "form_schema",
    "mutants",
    "parse_argument",
    "parse_arguments",
    "prove",
    "read_call",
    "replay_job",
    "score",
    "subset_problems",
    "write_argument",
]

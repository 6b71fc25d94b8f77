"""What running a rules module showed: values, traces, forms and doctests, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Value = Any
"""int, float, str, bool, None, lists and dicts of these; a trace is a list of [clause, value]."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The value of an expression, or the error that it raised."""

    value: Value = None
    error: str = ""
    """The error's class name; empty when there is a value."""
    args: tuple[Value, ...] = ()
    """The error's arguments: a stable key, then the offending value."""
    trace: bool = False
    """The value is a trace: steps of a clause id and a value."""

    @property
    def ok(self) -> bool:
        """Say whether there is a value."""
        return not self.error


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a function, as a form field."""

    name: str
    kind: str
    """integer, boolean, choice, text, list, set, card, rows; other for what no form can ask for."""
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Value, ...] = ()
    items: Parameter | None = None
    """What a list or set holds."""
    fields: tuple[Parameter, ...] = ()
    """The columns of rows."""
    row: str = ""
    """What the module calls this kind of rows."""
    required: bool = True
    default: Value = None
    card_type: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """The parameters of a function: what command line, page and schema share."""

    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class DoctestCall:
    """A call of a public function made directly by a doctest, with what came of it."""

    function: str
    call: str
    """As source text: `expedition_score(3, [2, 3])`."""
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Failure:
    """A doctest that does not hold; the line is the file's."""

    line: int
    source: str
    wanted: str
    got: str


@dataclass(frozen=True, slots=True)
class Function:
    """A public function of a rules module."""

    name: str
    line: int
    summary: str
    """The first sentence of its docstring."""
    clauses: tuple[str, ...]
    """The clause ids of its docstring's `Clauses:` line, without `rules/`."""
    form: Form
    traces: bool
    """It returns a trace."""
    calls: tuple[DoctestCall, ...]
    """Its doctest calls in order."""

    @property
    def emitted(self) -> frozenset[str]:
        """Collect the clause ids that its doctested traces hold."""
        return frozenset(
            step[0] for call in self.calls if call.outcome.trace for step in call.outcome.value
        )

    @property
    def proves(self) -> frozenset[str]:
        """Collect the clauses that it proves: emitted in a trace, or told apart by two outcomes."""
        if self.traces:
            return self.emitted & frozenset(self.clauses)
        seen = {
            repr((call.outcome.value, call.outcome.error, call.outcome.args)) for call in self.calls
        }
        return frozenset(self.clauses) if len(seen) > 1 else frozenset()


@dataclass(frozen=True, slots=True)
class Module:
    """A rules module after it was run."""

    path: str
    constants: Mapping[str, Value] = field(default_factory=dict)
    functions: tuple[Function, ...] = ()
    failures: tuple[Failure, ...] = ()
    facts: Mapping[str, Mapping[str, Outcome]] = field(default_factory=dict)
    """Fact expression → edition id (or the empty string) → outcome."""
    calls: Mapping[str, Outcome] = field(default_factory=dict)
    """Examples' calls and claims' expressions → outcome."""
    errors: Mapping[str, int] = field(default_factory=dict)
    """Key of each ValueError that the module can raise → the line that first does."""
    ran: bool = False
    """It was run; a module with mistakes is not, and has no functions and no facts."""
    file: bytes = b""
    """The file byte for byte, as browsers are served it."""

    def function(self, name: str) -> Function | None:
        """Find a function by its name."""
        return next((known for known in self.functions if known.name == name), None)

"""The tables of rules: sections, clauses, the functions that prove them, and worked examples."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from regolario.database.schema import Row, Table, Value, number, text, to
from regolario.database.wordings import Wordings
from regolario.library.documents import clauses
from regolario.models import Function, Game, Kind, Outcome

_CALLED = re.compile(r"[a-z]\w*(?=\()")


def _sections(wordings: Wordings) -> Iterator[Row]:
    position = 0
    for game in wordings.library.games.values():
        for block in game.rules.blocks:
            if block.kind is Kind.HEADING:
                position += 1
                unit = f"rules/{block.id}"
                heading = wordings.source(game.id, unit)
                address = wordings.page(game.id, unit)
                yield game.id, block.id, unit, position, block.level, heading, address


def _clauses(wordings: Wordings) -> Iterator[Row]:
    position = 0
    for game in wordings.library.games.values():
        sections = {block.id for block in game.rules.blocks if block.kind is Kind.HEADING}
        for block in clauses(game):
            position += 1
            unit = f"rules/{block.id}"
            section = block.id.partition(".")[0]
            yield (
                game.id,
                block.id,
                unit,
                section if section in sections else None,
                position,
                block.kind.value,
                wordings.source(game.id, unit),
                wordings.source(game.id, f"{unit}/label") or None,
                int(block.decides),
                wordings.source(game.id, f"{unit}/reason") or None,
                wordings.page(game.id, unit),
            )


def _clause_editions(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for block in clauses(game):
            for edition in dict.fromkeys(block.editions):
                if edition in game.info.editions:
                    yield game.id, block.id, edition


def _functions(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for function in game.module.functions:
            title = wordings.source(game.id, f"calculator/{function.name}/title")
            yield (
                game.id,
                function.name,
                function.line,
                function.summary,
                int(function.traces),
                title or None,
                wordings.page(game.id, f"calculator/{function.name}/title") if title else None,
                _sql(game, function) if title else None,
                json.dumps(asdict(function.form), ensure_ascii=False),
            )


def _sql(game: Game, function: Function) -> str:
    """Write how SQL calls a function."""
    names = ", ".join(one.name for one in function.form.parameters)
    return f"{sql_name(game.id, function.name)}({names})"


def sql_name(game: str, function: str) -> str:
    """Name the SQL function of a calculator."""
    return f"{game}_{function}"


def _modules(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        if game.module.ran:
            yield game.id, game.module.path, game.module.file.decode()


def _proofs(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        known = {block.id for block in clauses(game)}
        for function in game.module.functions:
            for clause in dict.fromkeys(function.clauses):
                if clause in known:
                    yield game.id, clause, function.name, int(clause in function.proves)


@dataclass(frozen=True, slots=True)
class _Example:
    """A call with what came of it, and where it is shown."""

    origin: str
    unit: str | None
    function: str | None
    call: str
    outcome: Outcome


def _collected(game: Game) -> Iterator[_Example]:
    """Give the examples of the rules and answers in reading order, then the doctests' calls."""
    functions = {function.name for function in game.module.functions}
    for origin, document in (("rules", game.rules), ("faq", game.faq)):
        unit = None
        for block in document.blocks:
            if block.kind is not Kind.EXAMPLE:
                unit = f"{origin}/{block.id}"
                continue
            for call in block.text.split("\n"):
                called = _CALLED.match(call)
                function = called[0] if called and called[0] in functions else None
                outcome = game.module.calls.get(call, Outcome(error="not run"))
                yield _Example(
                    origin, unit if unit in game.units else None, function, call, outcome
                )
    for proving in game.module.functions:
        for done in proving.calls:
            yield _Example("doctest", None, proving.name, done.call, done.outcome)


def _examples(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        for position, example in enumerate(_collected(game), 1):
            outcome = example.outcome
            steps = outcome.value if outcome.trace and outcome.ok else None
            result = steps[-1][1] if steps else outcome.value
            refused = (
                f"{outcome.error}: {', '.join(map(str, outcome.args))}" if outcome.error else None
            )
            yield (
                game.id,
                position,
                example.origin,
                example.unit,
                example.function,
                example.call,
                as_json(result) if outcome.ok else None,
                refused,
            )


def _example_steps(wordings: Wordings) -> Iterator[Row]:
    for game in wordings.library.games.values():
        known = {block.id for block in clauses(game)}
        for position, example in enumerate(_collected(game), 1):
            if not (example.outcome.trace and example.outcome.ok):
                continue
            for step, (clause, value) in enumerate(example.outcome.value, 1):
                named = clause if clause in known else None
                yield game.id, position, step, named, clause, as_json(value)


def as_json(value: object) -> Value:
    """Write a value of a rules module as JSON, in one way only."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


SECTIONS = Table(
    "sections",
    "Sections of the rules.",
    (
        text("game", "The game."),
        text("id", "The section's id."),
        text("unit", "Unit of its heading."),
        number("position", "Place in reading order over the whole collection, from 1."),
        number("level", "Level of the heading, 1 to 6."),
        text("heading", "Heading in the source language."),
        text("page", "Address of the section, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _sections,
    (to("games", "game"), to("units", "game", "unit")),
)
CLAUSES = Table(
    "clauses",
    "Clauses of the rules, and the notes among them.",
    (
        text("game", "The game."),
        text("id", "The clause's id, `section.name`."),
        text("unit", "Unit of its text."),
        text("section", "The section that it stands in.", optional=True, facet="value"),
        number("position", "Place in reading order over the whole collection, from 1."),
        text("kind", "paragraph, item, head_row, row or quote."),
        text("text", "Text in the source language, facts put in."),
        text("label", "Short name, for traces.", optional=True),
        number("decides", "1 for a rule that the rules module must prove, otherwise 0."),
        text("reason", "Why a rule cannot be computed.", optional=True),
        text("page", "Address of the clause, below the site's root.", optional=True),
    ),
    ("game", "id"),
    _clauses,
    (to("games", "game"), to("units", "game", "unit"), to("sections", "game", "section")),
    (("position",),),
)
CLAUSE_EDITIONS = Table(
    "clause_editions",
    "Clauses that only some editions have; a clause without a row here is in all of them.",
    (
        text("game", "The game."),
        text("clause", "The clause."),
        text("edition", "An edition that has it."),
    ),
    ("game", "clause", "edition"),
    _clause_editions,
    (to("clauses", "game", "clause"), to("editions", "game", "edition")),
)
FUNCTIONS = Table(
    "functions",
    "Public functions of the rules modules.",
    (
        text("game", "The game."),
        text("id", "The function's name."),
        number("line", "Its line in the game's rules.py."),
        text("summary", "What it does."),
        number("traces", "1 if it gives a trace, step by step; otherwise 0."),
        text("calculator", "Title of its calculator in the source language.", optional=True),
        text("page", "Address of its calculator, below the site's root.", optional=True),
        text(
            "sql",
            "How SQL calls its calculator; with `_trace` behind the name it gives every step.",
            optional=True,
        ),
        text("form", "Its parameters, as JSON."),
    ),
    ("game", "id"),
    _functions,
    (to("games", "game"),),
)
MODULES = Table(
    "rules_modules",
    "The executable rules, byte for byte; the SQL functions of calculators run them.",
    (
        text("game", "The game."),
        text("path", "The file, below the collection's root."),
        text("source", "Its text."),
    ),
    ("game",),
    _modules,
    (to("games", "game"),),
)
PROOFS = Table(
    "proofs",
    "Which function executes which clause.",
    (
        text("game", "The game."),
        text("clause", "The clause."),
        text("function", "A function that names it."),
        number(
            "proven",
            "1 if its doctests prove the clause: a trace holds it, or two outcomes differ; else 0.",
        ),
    ),
    ("game", "clause", "function"),
    _proofs,
    (to("clauses", "game", "clause"), to("functions", "game", "function")),
    (("game", "function"),),
)
EXAMPLES = Table(
    "examples",
    "Calls of the rules modules with their results: worked examples of the texts, and doctests.",
    (
        text("game", "The game."),
        number("id", "Number of the example within the game, from 1."),
        text("origin", "rules, faq or doctest.", facet="value"),
        text("unit", "The text that it follows.", optional=True),
        text("function", "The function that is called.", optional=True),
        text("call", "The call."),
        text(
            "result", "The result as JSON; of a trace, the value of its last step.", optional=True
        ),
        text("refused", "The error: its kind, key and offending value.", optional=True),
    ),
    ("game", "id"),
    _examples,
    (
        to("games", "game"),
        to("units", "game", "unit"),
        to("functions", "game", "function"),
    ),
    (("game", "unit"), ("game", "function")),
)
EXAMPLE_STEPS = Table(
    "example_steps",
    "The traces of examples: which clauses apply, one after the other, and what each comes to.",
    (
        text("game", "The game."),
        number("example", "The example."),
        number("step", "Place in the trace, from 1."),
        text("clause", "The clause that applies.", optional=True),
        text("name", "The clause's id as the rules module gives it."),
        text("value", "What it comes to, as JSON."),
    ),
    ("game", "example", "step"),
    _example_steps,
    (to("examples", "game", "example"), to("clauses", "game", "clause")),
    (("game", "clause"),),
)

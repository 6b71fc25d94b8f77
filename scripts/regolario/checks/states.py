"""States: what is not translated, out of date, a draft, or the source text copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from regolario.catalogs.states import copied, disagreements, find
from regolario.checks.wordings import translations
from regolario.library import Library
from regolario.models import State, Translation
from regolario.problems import Problem, Severity


def missing(library: Library) -> Iterator[Problem]:
    """Find texts without a translation."""
    for domain, one in _in_state(library, State.MISSING):
        # An entry that is not even there is told by catalog-entries.
        unit = library.units(domain)[one.unit]
        if find(library.catalogs[domain, one.language], unit) is not None:
            wrong = "not translated"
            yield _problem(domain, one, wrong, "translate it, or say why: `# not applicable: …`")


def stale(library: Library) -> Iterator[Problem]:
    """Find translations of a source text that has changed since."""
    for domain, one in _in_state(library, State.STALE):
        right = "translate the change and clear the fuzzy flag"
        yield _problem(domain, one, "the translation was made from an older source text", right)


def draft(library: Library) -> Iterator[Problem]:
    """Find translations that nobody has looked through."""
    for domain, one in _in_state(library, State.DRAFT):
        yield _problem(
            domain, one, "the translation is a draft", "read it through and clear the fuzzy flag"
        )


def copied_source(library: Library) -> Iterator[Problem]:
    """Find source texts that stand in the place of a translation without a reason."""
    for one in translations(library):
        found = copied(one.unit, library.translation(one.domain, one.unit.id, one.language))
        if found is not None:
            yield one.problem(found.wrong, found.right)


def catalog_entries(library: Library) -> Iterator[Problem]:
    """Find units without an entry in a catalog, and entries that belong to no unit.

    Of a catalog that could not be read whole, reading has told the reason.
    """
    damaged = {
        problem.place.path for problem in library.problems if problem.severity is Severity.ERROR
    }
    for (domain, _), catalog in library.catalogs.items():
        if catalog.path not in damaged:
            for problem in disagreements(catalog, library.units(domain).values()):
                yield replace(problem, domain=domain)


def _in_state(library: Library, state: State) -> Iterable[tuple[str, Translation]]:
    for (domain, _), known in library.translations.items():
        for one in known.values():
            if one.state is state:
                yield domain, one


def _problem(domain: str, one: Translation, wrong: str, right: str) -> Problem:
    return Problem(
        one.place,
        "",
        f"{one.unit}: {wrong}",
        right,
        unit=one.unit,
        language=one.language,
        domain=domain,
    )

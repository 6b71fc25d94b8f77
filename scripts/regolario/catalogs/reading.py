"""Read a PO file into a catalog, with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from regolario.catalogs.entries import NOT_APPLICABLE, SAME, Catalog, Entry, spaced
from regolario.catalogs.header import fields, header_damage, header_faults
from regolario.catalogs.lines import CHECK
from regolario.catalogs.scan import Scan, scan
from regolario.files.reading import MOST_CHARACTERS, TOO_LONG, unfit
from regolario.files.reasons import reason
from regolario.problems import Place, Problem, Severity

COMMENT_CHECK = "po-comment"
UPDATE = "make it with `regolario translate update`"


def read_catalog(path: Path, relative: str, language: str) -> tuple[Catalog, list[Problem]]:
    """Read a catalog; `relative` is what findings call it.

    Whatever can be read is returned; with an error among the findings it is not to be relied on.
    """
    data, problems = read_bytes(path, relative)
    if data is None:
        return Catalog(relative, language), problems
    catalog, damage, faults = parse_catalog(data, relative, language)
    return catalog, sorted([*damage, *faults])


def read_bytes(path: Path, relative: str) -> tuple[bytes | None, list[Problem]]:
    """Read a file whole; None if that is not possible."""
    place = Place(relative)
    try:
        if fault := unfit(path):
            return None, [Problem(place, CHECK, *fault)]
        return path.read_bytes(), []
    except FileNotFoundError:
        return None, [Problem(place, CHECK, "there is no catalog", UPDATE)]
    except OSError as error:
        wrong = f"the catalog cannot be read ({reason(error)})"
        return None, [Problem(place, CHECK, wrong, "make it a readable file")]


def parse_catalog(
    data: bytes, relative: str, language: str
) -> tuple[Catalog, list[Problem], list[Problem]]:
    """Give the catalog, what makes it unreliable, and the faults that leave its meaning intact."""
    scanned, long = _bounded(scan(data, relative), relative)
    catalog = Catalog(
        relative,
        language,
        MappingProxyType({entry.id: entry for entry in scanned.entries if not entry.obsolete}),
        MappingProxyType({entry.id: entry for entry in scanned.entries if entry.obsolete}),
        MappingProxyType(fields(scanned.header)),
        scanned.header.comments if scanned.header else (),
    )
    damage = [*scanned.damage, *long, *header_damage(scanned.header, language, relative)]
    faults = _faults(catalog, scanned)
    return (
        catalog,
        [replace(problem, language=language) for problem in damage],
        [replace(problem, language=language) for problem in faults],
    )


def _bounded(scanned: Scan, relative: str) -> tuple[Scan, list[Problem]]:
    """Leave out the entries of absurd length, which parsing would take very long over."""
    fitting, problems = [], []
    for entry in scanned.entries:
        most = max(map(len, (entry.msgid, entry.msgstr, entry.previous)))
        if most <= MOST_CHARACTERS:
            fitting.append(entry)
            continue
        place, wrong = Place(relative, entry.line), f"this text has {most} characters"
        problems.append(Problem(place, CHECK, wrong, TOO_LONG, unit=entry.id))
    return replace(scanned, entries=tuple(fitting)), problems


def _faults(catalog: Catalog, scanned: Scan) -> Iterator[Problem]:
    yield from scanned.layout
    yield from header_faults(scanned.header, catalog.language, catalog.path)
    for entry in catalog.entries.values():
        for wrong, right, severity in _contradictions(entry):
            place = catalog.place(entry)
            yield Problem(
                place,
                COMMENT_CHECK,
                wrong,
                right,
                severity,
                unit=entry.id,
                language=catalog.language,
            )


def _contradictions(entry: Entry) -> Iterator[tuple[str, str, Severity]]:
    """Compare an entry with what its comments say of it."""
    for kind in (SAME, NOT_APPLICABLE):
        if entry.comment(kind) == "":
            right = f"say why: `# {kind}: reason`"
            yield f"the comment `# {kind}:` gives no reason", right, Severity.ERROR
    if entry.comment(NOT_APPLICABLE) and entry.msgstr:
        right = "remove the translation or the comment"
        yield "a text that is not applicable has a translation", right, Severity.ERROR
    differs = spaced(entry.msgstr) != spaced(entry.msgid)
    if entry.comment(SAME) and entry.msgstr and differs and not entry.fuzzy:
        wrong = "the comment says that the text is the same as the source, and it is not"
        yield wrong, "remove the comment `# same:`", Severity.WARNING

"""Agreement: a translation carries the facts, labels, links, tokens and cells of its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regolario.checks.wordings import Wording, links_of, tokens_of, translations
from regolario.library import SITE, Library
from regolario.models import Kind
from regolario.problems import Problem
from regolario.text.facts import facts_in, literals_in


def same_facts(library: Library) -> Iterator[Problem]:
    """Find translations that do not use the facts of their source, each as often."""
    for one in translations(library):
        source, own = (facts_in(text) for text in (one.unit.text, one.text))
        yield from _differences(one, source, own, "the fact {{{}}}")


def same_literals(library: Library) -> Iterator[Problem]:
    """Find translations that do not use the printed labels of their source, each as often."""
    for one in translations(library):
        source, own = ([*map(str, literals_in(text))] for text in (one.unit.text, one.text))
        yield from _differences(one, source, own, "the label {{{}}}")


def same_links(library: Library) -> Iterator[Problem]:
    """Find translations that do not link to what their source links to, each as often."""
    for one in translations(library):
        source, own = (
            [target for _, target in links_of(text)] for text in (one.unit.text, one.text)
        )
        yield from _differences(one, source, own, "the link to {}")


def same_tokens(library: Library) -> Iterator[Problem]:
    """Find translations that do not carry the tokens of their source, each as often."""
    for one in translations(library):
        source, own = (tokens_of(text) for text in (one.unit.text, one.text))
        yield from _differences(one, source, own, "the token [{}]")


def _differences(
    one: Wording, source: Sequence[str], own: Sequence[str], kind: str
) -> Iterator[Problem]:
    if source == own:
        return
    wanted, there = Counter(source), Counter(own)
    lost, strange = wanted - there, there - wanted
    if len(lost) == len(strange) == 1:
        right, wrong = (kind.format(*found) for found in (lost, strange))
        yield one.problem(f"has {wrong} in place of {right}", f"write {right}")
        return
    for name in lost:
        of = f"{_times(wanted[name])} in its source, {_times(there[name])} here"
        wrong = f"lacks {kind.format(name)}" + (f" ({of})" if there[name] else "")
        yield one.problem(wrong, "put it in, as in the source")
    for name in strange:
        of = f"{_times(wanted[name])} in its source, {_times(there[name])} here"
        wrong = f"has {kind.format(name)}, which its source does not have"
        often = f"has {kind.format(name)} too often ({of})"
        yield one.problem(often if wanted[name] else wrong, "take it out")


def _times(times: int) -> str:
    return "once" if times == 1 else f"{times} times"


def table_cells(library: Library) -> Iterator[Problem]:
    """Find translated table rows with more or fewer cells than their source."""
    rows = _rows(library)
    for one in translations(library):
        if (one.domain, one.unit.id) in rows:
            wanted, own = (text.count(" | ") + 1 for text in (one.unit.text, one.text))
            if own != wanted:
                wrong = f"has {own} cells, its source has {wanted}"
                yield one.problem(wrong, "part the cells as the source does, by ` | `")


def _rows(library: Library) -> frozenset[tuple[str, str]]:
    """Collect the units that are table rows."""
    documents = [(SITE, name, document) for name, document in library.pages.items()]
    for domain, game in library.games.items():
        documents += [(domain, "rules", game.rules), (domain, "faq", game.faq)]
    return frozenset(
        (domain, f"{part}/{block.id}")
        for domain, part, document in documents
        for block in document.blocks
        if block.kind in {Kind.ROW, Kind.HEAD_ROW}
    )

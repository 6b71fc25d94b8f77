"""References: whatever names a unit, an edition or a page names one that exists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from regolario.checks.wordings import links_of, originals, translations
from regolario.library import SITE, Library
from regolario.library.typed import suggestion
from regolario.models import Game
from regolario.problems import Place, Problem

_OWN = ("rules", "faq", "glossary", "component")
"""Parts whose units are shown under their own ids."""
_OUTSIDE = ("https://", "http://", "mailto:")


def targets(game: Game) -> frozenset[str]:
    """Collect the unit ids that lead to a place on the site; former ids lead there too."""
    found = {f"card/{name}" for card in game.cards for name in (card.id, *card.was)}
    for name, source in game.sources.items():
        found |= {f"source/{name}", *(f"claim/{name}.{claim}" for claim in source.claims)}
    for unit in (*game.units, *game.was):
        part, _, name = unit.partition("/")
        if part in _OWN and "/" not in name:
            found.add(unit)
    return frozenset(found)


def links(library: Library) -> Iterator[Problem]:
    """Find links that lead nowhere.

    Translations are asked only for what their source does not link: the rest is said there.
    """
    known = _targets(library)
    for one in originals(library):
        for label, target in links_of(one.text):
            if not _leads(target, known[one.domain], one.domain, one.unit.part):
                wrong = f'the link “{label}” leads to "{target}", which is nowhere'
                yield one.problem(wrong, _instead(target, known[one.domain]))
    for one in translations(library):
        linked = frozenset(target for _, target in links_of(one.unit.text))
        for label, target in links_of(one.text):
            leads = _leads(target, known[one.domain], one.domain, one.unit.part)
            if target not in linked and not leads:
                wrong = f'the link “{label}” leads to "{target}", which is nowhere'
                yield one.problem(wrong, _instead(target, linked or known[one.domain]))


@lru_cache(maxsize=1024)
def _instead(target: str, known: frozenset[str]) -> str:
    """Say what is right; a target that was renamed may be linked from thousands of cards."""
    if target.startswith(_OUTSIDE):
        return "link to a unit of the game; other sites are named under references: in game.yml"
    return suggestion(target, known)


def _targets(library: Library) -> dict[str, frozenset[str]]:
    """Give what links may lead to: from a game its units, from a page of the collection pages."""
    known = {name: targets(game) for name, game in library.games.items()}
    return {**known, SITE: frozenset({*library.games, *library.pages})}


def _leads(target: str, known: frozenset[str], domain: str, part: str) -> bool:
    """Say whether a link leads anywhere; out of the collection only where no rule stands."""
    if target.startswith(_OUTSIDE):
        return domain == SITE or part in {"reference", "source", "claim"}
    return target in known


def unit_names(library: Library) -> Iterator[Problem]:
    """Find questions, terms and claims that refer to a unit that does not exist."""
    for game in library.games.values():
        known = targets(game)
        for place, unit, what, named in _named(library, game):
            if named not in known:
                wrong = f'{unit}: is {what} "{named}", which does not exist'
                right = suggestion(named, known)
                yield Problem(place, "", wrong, right, unit=unit, domain=game.id)


def _named(library: Library, game: Game) -> Iterator[tuple[Place, str, str, str]]:
    """Give each place where a unit is named, in whose name, how, and its id."""
    for question in game.questions:
        for named in question.about:
            yield question.question.place, f"faq/{question.id}", "about", named
    for term in game.glossary:
        for named in term.see:
            yield term.place, f"glossary/{term.id}", "to be seen with", named
    for name, source in game.sources.items():
        for key, claim in source.claims.items():
            for index, named in enumerate(claim.concerns):
                place = library.place(f"seeds/{name}.yml", "claims", key, "concerns", index)
                yield place, f"claim/{name}.{key}/says", "a claim about", named


def questions_about(library: Library) -> Iterator[Problem]:
    """Find questions without an answer, and questions that no clause or card is named for."""
    for game in library.games.values():
        for question in game.questions:
            unit = f"faq/{question.id}"
            place = question.question.place
            if not question.answers:
                wrong, right = "has no answer", "write one below the heading"
                yield Problem(place, "", f"{unit}: {wrong}", right, unit=unit, domain=game.id)
            if not question.about:
                wrong = f"{unit}: no clause or card is named that it is about"
                right = f"add {question.id}: [rules/…] under about: in the head of faq.md"
                yield Problem(place, "", wrong, right, unit=unit, domain=game.id)


def editions(library: Library) -> Iterator[Problem]:
    """Find clauses that are limited to an edition that game.yml does not name."""
    for game in library.games.values():
        known: Mapping[str, object] = game.info.editions
        for document, part in ((game.rules, "rules"), (game.faq, "faq")):
            for block in document.blocks:
                for edition in block.editions:
                    if edition not in known:
                        unit = f"{part}/{block.id}"
                        wrong = f'{unit}: is limited to the unknown edition "{edition}"'
                        right = suggestion(edition, known) if known else "declare editions: first"
                        yield Problem(block.place, "", wrong, right, unit=unit, domain=game.id)


def default_edition(library: Library) -> Iterator[Problem]:
    """Find games with more than one default edition."""
    for game in library.games.values():
        chosen = [name for name, edition in game.info.editions.items() if edition.default]
        if len(chosen) > 1:
            place = library.place(f"content/{game.id}/game.yml", "editions", chosen[1])
            wrong = f"the editions {', '.join(chosen)} are all the default"
            yield Problem(place, "", wrong, "keep default: true at one", domain=game.id)

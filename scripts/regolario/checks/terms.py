"""Terms: each language says them in the forms that the glossary allows, and keeps them apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from regolario.checks.cards import is_language
from regolario.checks.wordings import MOST_KEPT, Wording, links_of, translations, wordings
from regolario.library import SITE, Library
from regolario.models import State, Term
from regolario.problems import Place, Problem
from regolario.text.facts import Piece, Plain, Plural, parse
from regolario.text.folding import fold, stem, tokens
from regolario.text.markup import plain
from regolario.text.prose import CODE

_PART = "glossary"
_NO_WORDS = re.compile(r"(?<=\])\([^()\s]*\)|[*_\[\]](?![^{}]*\})")
"""The targets of links, and the marks of emphasis, links and tokens; none within braces."""
QUOTING = frozenset({"claim", "source", "reference"})
"""Parts that tell what others say, in the others' words."""
_SHORTEST = 3
_VOWELS = frozenset("aeiouаеиоуыэюя")
_TEXTS = frozenset({"rules", "faq", "glossary", "card"})
"""Parts in which a term is looked for where it is not linked."""


@lru_cache(maxsize=MOST_KEPT)
def readings(text: str) -> tuple[str, ...]:
    """Write a text as it may be read, folded: once for each form of its plural words.

    Code, link targets and the numbers of facts are left out.

    >>> readings("Draw [{N} ((card/cards))](glossary/card).")
    ('draw card.', 'draw cards.')
    """
    pieces = parse(_NO_WORDS.sub("", CODE.sub(" ", text))).pieces
    forms = max((len(one.forms) for one in pieces if isinstance(one, Plural)), default=1)
    return tuple(fold("".join(_read(piece, at) for piece in pieces)) for at in range(forms))


def _read(piece: Piece, form: int) -> str:
    if isinstance(piece, Plural):
        return piece.forms[min(form, len(piece.forms) - 1)]
    return piece.text if isinstance(piece, Plain) else " "


@lru_cache(maxsize=4096)
def pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Make the pattern that finds word forms in a folded text; `*` stands for any ending."""
    longest_first = sorted({fold(form) for form in forms}, key=lambda form: (-len(form), form))
    words = "|".join(re.escape(form).replace(r"\*", r"\w*") for form in longest_first)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)")


def term_forms(library: Library) -> Iterator[Problem]:
    """Find glossary links, and names of terms, in words that are no form of the term."""
    for one in wordings(library):
        if one.domain != SITE and one.state is not State.SAME:
            terms = {f"{_PART}/{term.id}": term for term in library.games[one.domain].glossary}
            for label, target in _spoken(one):
                forms = terms[target].forms.get(one.language, ()) if target in terms else ()
                if forms and not all(pattern(forms).fullmatch(said) for said in readings(label)):
                    allowed = ", ".join(forms)
                    wrong = f'calls the term "{target}" “{label}”'
                    yield one.problem(wrong, f"use one of: {allowed}; or add it to the forms")


def _spoken(one: Wording) -> Iterator[tuple[str, str]]:
    """Give the words that a text uses for a term, with the term's unit."""
    yield from links_of(one.text)
    if one.unit.part == _PART:
        yield one.text, one.unit.id


def terms_without_forms(library: Library) -> Iterator[Problem]:
    """Find terms for which the glossary allows no form in one of the languages."""
    for domain, term in _terms(library):
        for language in library.languages:
            if not term.forms.get(language):
                wrong = f'term "{term.id}" has no forms in "{language}"'
                right = f"add {language}: [{term.term}, …] under forms:"
                yield _problem(domain, term, language, wrong, right)
        for language in sorted({*term.forms, *term.avoid} - {*library.languages}):
            if not is_language(language):
                wrong = f'term "{term.id}" has words in "{language}", which is no language'
                yield _problem(domain, term, language, wrong, "write a language code, such as it")


def avoided_words(library: Library) -> Iterator[Problem]:
    """Find words that the glossary tells a language to avoid.

    The definition of the term itself may name them, and so may the claims of sources.
    """
    avoided = _avoided(library)
    for one in wordings(library):
        terms = avoided.get((one.domain, one.language), [])
        if not terms or one.unit.part in QUOTING:
            continue
        said = readings(one.text)
        for term, words in terms:
            found = next(filter(None, (words.search(text) for text in said)), None)
            if found and one.unit.id != f"{_PART}/{term.id}/definition":
                allowed = ", ".join(term.forms.get(one.language, (term.term,)))
                yield one.problem(f"says “{found[0]}” for {term.term}", f"say {allowed}")


def _avoided(library: Library) -> dict[tuple[str, str], list[tuple[Term, re.Pattern[str]]]]:
    """Collect, by game and language, the words to avoid."""
    found: dict[tuple[str, str], list[tuple[Term, re.Pattern[str]]]] = {}
    for domain, term in _terms(library):
        for language, words in term.avoid.items():
            if words:
                found.setdefault((domain, language), []).append((term, pattern(words)))
    return found


def terms_collapsed(library: Library) -> Iterator[Problem]:
    """Find two terms of a game that a language calls by the same word."""
    for name, game in library.games.items():
        for language in library.languages:
            seen: dict[str, Term] = {}
            for term in game.glossary:
                for form in sorted({fold(form) for form in term.forms.get(language, ())}):
                    other = seen.setdefault(form, term)
                    if other is not term:
                        wrong = f'terms "{other.id}" and "{term.id}" are both called “{form}”'
                        right = "give each a word of its own"
                        yield _problem(name, term, language, wrong, right)


def term_missing(library: Library) -> Iterator[Problem]:
    """Find translations without a term that their source uses, or with another term in its place.

    Linked terms are left to the links, and words that are part of a longer term to that one.
    """
    finders = {
        name: Finder(game.glossary, library.source_language) for name, game in library.games.items()
    }
    for one in translations(library):
        if one.domain != SITE:
            wanted = finders[one.domain].terms(one.unit.text)
            for term in lost_terms(library, one, wanted):
                forms = ", ".join(spoken_forms(library, one.domain, term, one.language))
                found = _in_its_place(library, one, wanted)
                instead = f", but “{found[1]}”, which is {found[0].term}" if found else ""
                wrong = f"does not say {term.term}, which its source does{instead}"
                yield one.problem(wrong, f"say {forms}")


def lost_terms(library: Library, one: Wording, wanted: Iterable[Term]) -> Iterator[Term]:
    """Give the terms of a source text that its translation does not say in any allowed form."""
    if one.unit.part not in _TEXTS or one.state is State.SAME:
        return
    linked = {target for _, target in links_of(one.unit.text)}
    for term in wanted:
        forms = spoken_forms(library, one.domain, term, one.language)
        if not forms or f"{_PART}/{term.id}" in linked or _is_about(one, term):
            continue
        words = pattern(forms)
        if not any(words.search(text) for text in readings(one.text)):
            yield term


def _in_its_place(
    library: Library, one: Wording, wanted: Iterable[Term]
) -> tuple[Term, str] | None:
    """Find a term that a translation says though its source does not, and its word for it."""
    there = {term.id for term in wanted}
    for term in library.games[one.domain].glossary:
        forms = spoken_forms(library, one.domain, term, one.language)
        if term.id not in there and forms:
            words = pattern(forms)
            found = next(filter(None, (words.search(text) for text in readings(one.text))), None)
            if found:
                return term, found[0]
    return None


def spoken_forms(library: Library, domain: str, term: Term, language: str) -> tuple[str, ...]:
    """Give the forms in which a language may say a term.

    Where the glossary allows none, they are all that begin as the words of its translation do.
    """
    declared = term.forms.get(language, ())
    known = library.translation(domain, f"{_PART}/{term.id}", language)
    if declared or not known.state.shown:
        return declared
    words = tokens(plain(known.text))
    return (" ".join(f"{_beginning(word, language)}*" for word in words),) if words else ()


def _beginning(word: str, language: str) -> str:
    """Cut the ending of a word; stemmers leave those of short words (alta) alone."""
    cut = stem(word, language)
    return cut[:-1] if len(cut) > _SHORTEST and cut[-1] in _VOWELS else cut


def _is_about(one: Wording, term: Term) -> bool:
    """Say whether a text is the term's own name, or its definition."""
    return one.unit.id.startswith(f"{_PART}/{term.id}/") or one.unit.id == f"{_PART}/{term.id}"


class Finder:
    """Finds the terms of a glossary in texts of one language."""

    def __init__(self, glossary: Iterable[Term], language: str) -> None:
        """Put the terms under all their forms."""
        self.known = {
            fold(form): term for term in glossary for form in term.forms.get(language, ())
        }
        self.pattern = pattern(tuple(self.known)) if self.known else None

    def terms(self, text: str) -> list[Term]:
        """Give the terms that a text uses, each once."""
        if self.pattern is None:
            return []
        found = (found[0] for said in readings(text) for found in self.pattern.finditer(said))
        return list({self.known[word].id: self.known[word] for word in found}.values())


def _terms(library: Library) -> Iterator[tuple[str, Term]]:
    for name, game in library.games.items():
        for term in game.glossary:
            yield name, term


def _problem(domain: str, term: Term, language: str, wrong: str, right: str) -> Problem:
    place: Place = term.place
    unit = f"{_PART}/{term.id}"
    return Problem(place, "", wrong, right, unit=unit, language=language, domain=domain)

"""References back to a clause: the rules, questions, terms and claims that speak of it."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from regolario.pages.voice import Voice
from regolario.text.markup import links_in


def references(voice: Voice, clause: str) -> Markup:
    """List what names a clause, by kind, and what other languages call it; empty for nothing."""
    unit = f"rules/{clause}"
    groups = {
        "named_in_faq": _questions(voice, unit),
        "named_in_terms": _terms(voice, unit),
        "named_in_rules": _clauses(voice, unit),
        "named_in_sources": _claims(voice, unit),
        "in_other_words": _called(voice, f"{unit}/label"),
    }
    shown = {key: [*found] for key, found in groups.items()}
    if not any(shown.values()):
        return Markup("")
    rows = [
        Markup("<dt>{}</dt><dd>{}</dd>").format(voice.ui(key), Markup(" · ").join(found))
        for key, found in shown.items()
        if found
    ]
    return Markup('<dl class="rg-refs">{}</dl>').format(Markup("").join(rows))


def _link(voice: Voice, unit: str, text: Markup | str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(voice.href(unit) or "#", text)


def _questions(voice: Voice, unit: str) -> Iterator[Markup]:
    for question in voice.game.questions:
        if unit in question.about:
            name = f"faq/{question.id}"
            yield _link(voice, name, voice.text(name))


def _terms(voice: Voice, unit: str) -> Iterator[Markup]:
    for term in voice.game.glossary:
        if unit in term.see:
            name = f"glossary/{term.id}"
            yield _link(voice, name, voice.text(name))


def _clauses(voice: Voice, unit: str) -> Iterator[Markup]:
    for block in voice.game.rules.blocks:
        if block.id and any(unit == target for _, target in _links(block.text, unit)):
            name = f"rules/{block.id}"
            labelled = f"{name}/label" in voice.game.units
            yield _link(voice, name, voice.text(f"{name}/label") if labelled else f"§ {block.id}")


def _links(text: str, unit: str) -> list[tuple[str, str]]:
    """Give the links of a text that may hold the one that is asked for; most texts do not."""
    return links_in(text) if f"({unit})" in text else []


def _claims(voice: Voice, unit: str) -> Iterator[Markup]:
    for source, document in voice.game.sources.items():
        for key, claim in document.claims.items():
            if unit in claim.concerns:
                title = Markup('<span lang="{}">{}</span>').format(
                    document.language, document.title
                )
                words = Markup("{}: {}").format(title, voice.ui(f"verdict_{claim.verdict.value}"))
                yield _link(voice, f"claim/{source}.{key}", words)


def _called(voice: Voice, label: str) -> Iterator[Markup]:
    if label not in voice.game.units:
        return
    for language in voice.library.languages:
        other = Voice(voice.library, voice.domain, language, voice.here)
        spoken = other.phrase(label)
        if language != voice.language and not spoken.foreign:
            yield Markup('<span lang="{}">{}</span>').format(language, other.plain(label))

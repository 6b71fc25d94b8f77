"""Write the body of each kind of page, from its template."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from markupsafe import Markup

from regolario.library.addresses import parts
from regolario.library.answers import value_text
from regolario.library.cardtexts import card_units
from regolario.models import Card, CardField, FieldKind, Kind, Outcome, State
from regolario.models.printing import MOST_OFFERED, Offer, faces
from regolario.pages import assets, calculators, cardlist, linkeddata, printing
from regolario.pages.licences import licences
from regolario.pages.prose import permalink, prose, short
from regolario.pages.templating import fill, heading
from regolario.pages.voice import Voice
from regolario.text.collation import sort_key
from regolario.text.languages import display_name

ABOUT = "about"
"""The page of the collection that also says whose work is served."""
_SECTION_LEVEL = 2


def _joined(title: str, blocks: list[str], intro: str = "") -> str:
    return "\n\n".join(part for part in (heading(1, title, "top"), intro, *blocks) if part)


def home(voice: Voice) -> str:
    """Write the home page: what this is, and the games."""
    page = voice.library.pages.get("index")
    blocks = list(prose(voice, page.blocks, "index")) if page else []
    games = [Voice(voice.library, game, voice.language, "") for game in voice.library.games]
    cards = fill(
        "games", voice=voice, games=games, counts={one.domain: counts(one) for one in games}
    )
    hero = fill("hero", voice=voice)
    return _joined(voice.name("site/title"), [cards, *blocks, linkeddata.website(voice)], hero)


def own_page(voice: Voice, name: str) -> str:
    """Write one of the collection's own pages."""
    titled = f"{name}/title" in voice.library.site_units
    blocks = list(prose(voice, voice.library.pages[name].blocks, name))
    if name == ABOUT:
        blocks.append(fill("licences", voice=voice, licences=licences(voice.library)))
    return _joined(voice.name(f"{name}/title") if titled else name, blocks)


def overview(voice: Voice) -> str:
    """Write the overview of a game: the facts at a glance, what is in the box, where to go."""
    sections = [
        block
        for block in voice.game.rules.blocks
        if block.kind is Kind.HEADING and block.level == _SECTION_LEVEL
    ]
    body = fill(
        "overview",
        voice=voice,
        game=voice.game,
        sections=sections,
        parts=parts(voice.game),
        quick=[name for name in voice.game.info.quick if f"rules/{name}" in voice.game.units],
        counts=counts(voice),
        components=_components(voice),
        languages=_languages(voice),
    )
    return f"{body}\n\n{linkeddata.game(voice)}"


def counts(voice: Voice) -> Mapping[str, int]:
    """Count the units of a game by their state in the reader's language."""
    found = dict.fromkeys((state.value for state in State), 0)
    for unit in voice.library.units(voice.domain):
        found[voice.library.translation(voice.domain, unit, voice.language).state.value] += 1
    return found


def _components(voice: Voice) -> list[tuple[str, Markup]]:
    """Give each component with how many of it are in the box, by edition where that differs."""
    return [
        (key, _count(voice, component.count))
        for key, component in voice.game.info.components.items()
    ]


def _count(voice: Voice, count: str) -> Markup:
    if count == "unknown":
        return Markup('<em class="rg-unknown">{}</em>').format(voice.ui("unknown"))
    if count.isdigit():
        return Markup("{}").format(count)
    shown = {
        edition: value_text(voice.library, voice.domain, values.get(count), voice.language)
        for edition, values in voice.game.values.items()
    }
    if len(set(shown.values())) == 1:
        return Markup("{}").format(next(iter(shown.values())))
    default = voice.game.edition
    parts = [
        Markup('<span data-edition="{}"{}>{}</span>').format(
            edition, "" if edition == default else Markup(" hidden"), text
        )
        for edition, text in shown.items()
    ]
    return Markup("").join(parts)


def _languages(voice: Voice) -> dict[str, str]:
    """Name every language of the collection in the reader's language."""
    named = {printed.language for printed in voice.game.info.titles}
    named |= {source.language for source in voice.game.sources.values()}
    codes = (*voice.library.languages, *sorted(named))
    return {code: display_name(code, voice.language) for code in codes}


def rules(voice: Voice) -> str:
    """Write the rules of a game, clause by clause."""
    intro = fill("editions", voice=voice, game=voice.game)
    return _joined(
        voice.title("rules"), list(prose(voice, voice.game.rules.blocks, "rules")), intro
    )


def faq(voice: Voice) -> str:
    """Write the questions with their answers, each with links to what it is about."""
    blocks: list[str] = []
    for question in voice.game.questions:
        blocks.extend(prose(voice, (question.question, *question.answers), "faq"))
        blocks.append(fill("about", voice=voice, units=question.about))
    intro = fill("note", voice=voice, unit="faq/note") if "faq/note" in voice.game.units else ""
    return _joined(voice.title("faq"), [*blocks, linkeddata.questions(voice)], intro)


def glossary(voice: Voice) -> str:
    """Write the glossary in the reader's alphabetical order."""
    terms = sorted(
        voice.game.glossary,
        key=lambda term: sort_key(voice.plain(f"glossary/{term.id}"), voice.language),
    )
    others = [language for language in voice.library.languages if language != voice.language]
    voices = [Voice(voice.library, voice.domain, other, voice.here) for other in others]
    body = fill("glossary", voice=voice, terms=terms, others=voices, permalink=permalink)
    return f"{body}\n\n{linkeddata.terms(voice)}"


def cards(voice: Voice) -> str:
    """Write the complete list of cards as a plain table, and the controls that browse it."""
    shown = cardlist.columns(voice)
    names = {name for name, _ in shown}
    fields = {name: one for name, one in voice.game.info.cards.fields.items() if name in names}
    facets = list(cardlist.facets(voice))
    return fill(
        "cards",
        voice=voice,
        game=voice.game,
        cards=cardlist.ordered(voice),
        columns=shown,
        fields=fields,
        value=value,
        facets=facets,
        whole=len(voice.game.cards) <= cardlist.MOST_AT_ONCE,
        languages=cardlist.other_languages(voice),
        known=cardlist.known(voice, facets),
        data=cardlist.DATA,
        script=cardlist.script_link(voice),
    )


def value(voice: Voice, name: str, field: CardField, card: Card) -> Markup:
    """Write what a card holds in one declared field."""
    held = card.values.get(name)
    if held is None:
        asked = field.required and (not field.types or card.type in field.types)
        return (
            Markup('<em class="rg-unknown">{}</em>').format(voice.ui("unknown"))
            if asked
            else Markup("–")
        )
    if field.kind is FieldKind.CHOICE:
        return voice.text(f"field/{name}/{held}")
    if field.kind is FieldKind.CHOICES:
        values = held if isinstance(held, tuple) else ()
        texts = [voice.text(f"field/{name}/{one}") for one in values]
        return (Markup(" ") if field.rendered else Markup(", ")).join(texts) or Markup("–")
    return Markup("{}").format(value_text(voice.library, voice.domain, held, voice.language))


def card(voice: Voice, one: Card) -> str:
    """Write the page of a card."""
    others = [language for language in voice.library.languages if language != voice.language]
    voices = [Voice(voice.library, voice.domain, other, voice.here) for other in others]
    questions = [
        question for question in voice.game.questions if f"card/{one.id}" in question.about
    ]
    fields = {
        name: field
        for name, field in voice.game.info.cards.fields.items()
        if not field.rendered and (not field.types or one.type in field.types)
    }
    return fill(
        "card",
        voice=voice,
        card=one,
        texts=[*card_units(voice.game, one)],
        fields=fields,
        value=value,
        others=voices,
        questions=questions,
        languages=_languages(voice),
    )


def calculator_page(voice: Voice) -> str:
    """Write the calculators of a game, each with worked examples."""
    return fill(
        "calculators",
        voice=voice,
        functions=calculators.functions(voice),
        live=assets.micropython_folder(voice.library.root) is not None,
        worked=calculators.worked_calls,
        example=calculators.example,
        data=calculators.data,
    )


def print_page(voice: Voice, offers: Iterable[Offer]) -> str:
    """Write the page of what can be printed, with the PDFs that the site offers."""
    others = [language for language in voice.library.languages if language != voice.language]
    return fill(
        "print",
        voice=voice,
        game=voice.game,
        rows=printing.rows(voice, offers),
        papers=printing.PAPER_NAMES.values(),
        size=printing.CARD_SIZE,
        unknown=any(card.copies is None for card in voice.game.cards),
        many=faces(voice.game.cards) > MOST_OFFERED,
        second=next(iter(others), ""),
    )


def sources(voice: Voice) -> str:
    """Write what each source document states, and our verdict on it."""

    def held(expression: str) -> str:
        return short(voice, voice.game.module.calls.get(expression, Outcome()))

    return fill(
        "sources",
        voice=voice,
        game=voice.game,
        held=held,
        permalink=permalink,
        languages=_languages(voice),
    )


PART_WRITERS: Mapping[str, Callable[[Voice], str]] = {
    "rules": rules,
    "faq": faq,
    "glossary": glossary,
    "cards": cards,
    "calculators": calculator_page,
    "sources": sources,
}
"""The writer of each page below a game's overview; SITE has none of these."""

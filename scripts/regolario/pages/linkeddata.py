"""Structured data (schema.org) of a page, for those that index it."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup

from regolario.library.addresses import Address
from regolario.pages.voice import Voice

_CONTEXT = "https://schema.org"


def linked_data(data: dict[str, Any]) -> Markup:
    """Write a block of structured data; `</` cannot end it early."""
    text = json.dumps({"@context": _CONTEXT, **data}, ensure_ascii=False, separators=(",", ":"))
    safe = text.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    return Markup('<script type="application/ld+json">{}</script>').format(
        Markup(safe)  # noqa: S704 - JSON whose `<` cannot start or end anything
    )


def website(voice: Voice) -> Markup:
    """Describe the whole site, on its home page."""
    title, about = voice.plain("site/title"), voice.plain("site/tagline")
    found = {"@type": "WebSite", "name": title, "description": about, "inLanguage": voice.language}
    return linked_data(found)


def game(voice: Voice) -> Markup:
    """Describe a game, on its overview."""
    info = voice.game.info
    data: dict[str, Any] = {
        "@type": "Game",
        "name": voice.plain("game/title"),
        "alternateName": sorted({printed.title for printed in info.titles}),
        "description": voice.plain("game/tagline"),
        "inLanguage": voice.language,
        "author": [{"@type": "Person", "name": name} for name in info.designers],
        "publisher": [{"@type": "Organization", "name": name} for name in info.publishers],
    }
    if info.players:
        data["numberOfPlayers"] = {
            "@type": "QuantitativeValue",
            "minValue": info.players.minimum,
            "maxValue": info.players.maximum,
        }
    if info.age:
        data["typicalAgeRange"] = f"{info.age}-"
    if info.year:
        data["datePublished"] = str(info.year)
    return linked_data({key: value for key, value in data.items() if value})


def questions(voice: Voice) -> Markup:
    """Describe questions with their answers."""
    entries = [
        {
            "@type": "Question",
            "name": voice.plain(f"faq/{one.id}"),
            "url": Address(voice.here, one.id).seen_from(voice.here),
            "acceptedAnswer": {
                "@type": "Answer",
                "text": " ".join(
                    voice.plain(f"faq/{block.id}") for block in one.answers if block.id
                ),
            },
        }
        for one in voice.game.questions
    ]
    return linked_data({"@type": "FAQPage", "inLanguage": voice.language, "mainEntity": entries})


def terms(voice: Voice) -> Markup:
    """Describe the terms of a game."""
    entries = [
        {
            "@type": "DefinedTerm",
            "name": voice.plain(f"glossary/{term.id}"),
            "description": voice.plain(f"glossary/{term.id}/definition"),
            "url": f"#{term.id}",
        }
        for term in voice.game.glossary
    ]
    data = {"@type": "DefinedTermSet", "name": voice.title("glossary"), "hasDefinedTerm": entries}
    return linked_data({**data, "inLanguage": voice.language})

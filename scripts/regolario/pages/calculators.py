"""Write the page of a game's calculators: worked examples, and the data of their forms."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup, escape

from regolario.library.answers import error_pieces, names, value_text
from regolario.library.forms import bare, described_form, titled_schema
from regolario.models import DoctestCall, Function, Kind
from regolario.models.proofs import Value
from regolario.pages import assets
from regolario.pages.openers import opener, values_of
from regolario.pages.prose import answer
from regolario.pages.voice import Voice
from regolario.text.folding import fold
from regolario.text.numbers import grouping, plural_categories

_SHOWN, _REFUSED = 2, 1
"""So many worked examples of each kind stand below a calculator."""

_WORDS = """
    calc_add_round calc_add_row calc_add_to calc_again calc_copied calc_copy calc_failed
    calc_find_card calc_kept calc_less calc_link calc_loading calc_missing calc_more calc_name_of
    calc_names
    calc_offline calc_retry calc_round_added calc_rule calc_slow calc_starter calc_take_out
    calc_touch calc_undo calc_wrong no none not_boolean not_choice not_integer refused row_number
    yes
""".split()
"""The texts of the interface that the script says."""


def functions(voice: Voice) -> tuple[Function, ...]:
    """Give the functions that have a calculator, in the order in which the game lists these."""
    found = (voice.game.module.function(name) for name in voice.game.info.calculators)
    return tuple(function for function in found if function is not None)


def worked_calls(voice: Voice, function: Function) -> list[DoctestCall]:
    """Choose some calls of a function's doctests that its form could make."""
    readable = [
        call for call in function.calls if values_of(voice, function, call.call) is not None
    ]
    right = [call for call in readable if call.outcome.ok and call.outcome.value not in ([], None)]
    wrong = [call for call in readable if not call.outcome.ok]
    return right[:_SHOWN] + wrong[:_REFUSED]


def example(voice: Voice, function: Function, call: DoctestCall) -> Markup:
    """Write a worked example in the words of its form."""
    described = described_form(voice.library, voice.game, function, voice.language)
    values = values_of(voice, function, call.call) or {}
    given = Markup("").join(
        Markup("<li>{}: {}</li>").format(bare(field["label"]), _given(voice, field, values))
        for field in described["parameters"]
        if field["name"] in values
    )
    return Markup(
        '<figure class="rg-example"><ul class="rg-given">{}</ul>{}'
        '<p class="rg-open"><a href="{}">{}</a></p></figure>'
    ).format(
        given,
        answer(voice, call.outcome),
        opener(voice, call.call),
        voice.ui("calc_open"),
    )


def _given(voice: Voice, field: dict[str, Any], values: Mapping[str, Value]) -> Markup:
    value = values[field["name"]]
    if field["kind"] == "rows":
        rows = (_row(voice, field["fields"], row) for row in value)
        items = Markup("").join(Markup("<li>{}</li>").format(row) for row in rows)
        return Markup("<ol>{}</ol>").format(items) if value else escape(voice.ui("none"))
    known = {one: bare(text) for one, text in field.get("items", field).get("choices", [])}
    if isinstance(value, list):
        named = Markup(", ").join(_named(voice, known, one) for one in value)
        return named or escape(voice.ui("none"))
    return Markup("{}").format(_named(voice, known, value))


def _named(voice: Voice, known: Mapping[Value, str], value: Value) -> str:
    if isinstance(value, str) and value in known:
        return known[value]
    return value_text(voice.library, voice.domain, value, voice.language)


def _row(voice: Voice, fields: list[dict[str, Any]], row: list[Value]) -> Markup:
    cells = {field["name"]: cell for field, cell in zip(fields, row, strict=True)}
    return Markup(" · ").join(
        Markup("{}: {}").format(bare(field["label"]), _given(voice, field, cells))
        for field in fields
    )


def head(voice: Voice) -> str:
    """Write what the page's head needs to start the calculators; nothing without MicroPython."""
    runtime = assets.micropython(voice.library.root)
    if runtime is None or not functions(voice):
        return ""
    needed = {
        "micropython": runtime[0],
        "wasm": runtime[1],
        "python": assets.python_files(),
        "rules": assets.rules_module(voice.library, voice.domain),
    }
    site = {
        "script": _packed(voice, assets.calculator_script()),
        "worker": assets.bare_script("worker.js"),
        "files": {name: _packed(voice, one) for name, one in needed.items()},
    }
    # A first picture of half a page would be drawn for nobody: the answer needs both cores.
    whole = '<link rel="expect" href="#rg-calculators" blocking="render">'
    start = assets.bare_script("start.js").replace("SITE", json.dumps(site), 1)
    return f"{whole}<script>{start}</script>"


def _packed(voice: Voice, one: assets.Asset) -> dict[str, str]:
    return {"plain": _link(voice, one.address), "packed": _link(voice, one.packed)}


def data(voice: Voice) -> Markup:
    """Write what the script of the page needs to know, as JSON that ends no script."""
    text = json.dumps(page_data(voice), ensure_ascii=False, separators=(",", ":"))
    return Markup(
        '<script type="application/json" id="rg-calculators">{}</script>'
        "<script>rgStart.ended()</script>"
    ).format(
        Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))  # noqa: S704 - escaped here
    )


def page_data(voice: Voice) -> dict[str, Any]:
    """Gather all that the calculators of a game say and need, in the reader's language."""
    library, game, language = voice.library, voice.game, voice.language
    sign, sizes = grouping(language)
    former = {old: name for name, one in game.info.calculators.items() for old in one.was}
    return {
        "game": game.id,
        "language": language,
        "numbers": {"sign": sign, "sizes": sizes},
        "plurals": plural_categories(language),
        "words": {key: voice.ui(key) for key in _WORDS},
        "names": names(library, game.id, language),
        "cards": list(_cards(voice)),
        "formerCards": {old: card.id for card in game.cards for old in card.was},
        "formerCalculators": former,
        "clauses": dict(_clauses(voice)),
        "errors": {key: error_pieces(library, game.id, key, language) for key in game.info.errors},
        "calculators": [
            described_form(library, game, function, language) for function in functions(voice)
        ],
    }


def _link(voice: Voice, address: str) -> str:
    return posixpath.relpath(f"{'../'}{address}", f"{voice.here}")


def _cards(voice: Voice) -> Iterator[dict[str, str]]:
    """Give the cards with all that a search finds them by: their names in every language."""
    for card in voice.game.cards:
        spoken = [
            Voice(voice.library, voice.domain, language, voice.here).plain(f"card/{card.id}/name")
            for language in voice.library.languages
        ]
        found = " ".join(dict.fromkeys(fold(text) for text in (*spoken, *card.printed.values())))
        yield {"id": card.id, "type": card.type, "find": found}


def _clauses(voice: Voice) -> Iterator[tuple[str, dict[str, str]]]:
    """Give the clauses that traces name: their labels, and the whole of them."""
    for block in voice.game.rules.blocks:
        if block.label:
            spoken = voice.phrase(f"rules/{block.id}/label")
            html = str(voice.text(f"rules/{block.id}"))
            described = {
                "label": voice.plain(f"rules/{block.id}/label"),
                "html": html.replace(" | ", " · ") if block.kind is Kind.ROW else html,
                "href": voice.href(f"rules/{block.id}") or "#",
            }
            if spoken.language != voice.language:
                described["lang"] = spoken.language
            yield block.id, described


def schemas(voice: Voice) -> Iterator[tuple[str, str]]:
    """Give the JSON Schema of each calculator's input: file name → text."""
    for function in functions(voice):
        schema = titled_schema(voice.library, voice.game, function, voice.language)
        text = json.dumps(schema, ensure_ascii=False, indent=2)
        yield f"{function.name}.schema.json", f"{text}\n"

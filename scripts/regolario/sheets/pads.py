"""Score pads: what a game's calculators ask for, to fill in by pen, each with a code to scan."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import segno

from regolario.library import Library
from regolario.library.addresses import Address
from regolario.library.forms import described_form
from regolario.models import Calculator, Function, Game
from regolario.sheets.papers import on_paper
from regolario.sheets.speech import Speech, tongue

MOST_BOXES = 16
"""A field with no more possible values gets a box to tick for each."""
_MOST_BOXES_IN_ROW = 10
_ROWS = 6
_ROUNDS = 10
_PAIR = 2
_UNBOUNDED = 999
"""A maximum from here on only says that there is no other."""

Field = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Pad:
    """What is asked of the score pad of a game."""

    game: str
    language: str
    site: str
    """The address of the site with a slash at its end: the codes lead there; empty for no codes."""
    paper: str = "a4"


def pad_data(library: Library, pad: Pad) -> dict[str, Any]:
    """Give what the template `pad` prints."""
    game = library.games[pad.game]
    voice = Speech(library, game.id, pad.language, game.edition)
    return {
        **tongue(pad.language),
        "title": f"{voice.ui('print_pad')} – {voice.plain('game/title')}",
        **on_paper(pad.paper),
        "players": voice.ui("players"),
        "date": voice.ui("print_date"),
        "scan": voice.ui("print_scan"),
        "forms": [_form(voice, pad, one, words) for one, words in scoring(game)],
    }


def scoring(game: Game) -> list[tuple[Function, Calculator]]:
    """List the calculators that a pad is for: those that count step by step, or else all."""
    known = [
        (function, words)
        for name, words in game.info.calculators.items()
        if (function := game.module.function(name)) is not None
    ]
    return [one for one in known if one[0].traces] or known


def _form(voice: Speech, pad: Pad, function: Function, words: Calculator) -> dict[str, Any]:
    form = described_form(voice.library, voice.game, function, voice.language)
    address = Address(f"{voice.domain}/calculators/", function.name)
    url = f"{pad.site}{pad.language}/{address.page}#{address.anchor}"
    rounds = words.rounds.parameter if words.rounds else ""
    total = f"rules/{words.rounds.totals}/label" if words.rounds else ""
    return {
        "title": _text(form["title"]),
        "url": url,
        "code": code(url) if pad.site.startswith("http") else "",
        "result": _text(form.get("result", "")),
        "fields": [
            _field(
                voice,
                one,
                kept=one["name"] == rounds,
                total=voice.plain(total) if total in voice.game.units else "",
            )
            for one in form["parameters"]
        ],
    }


def code(url: str) -> str:
    """Draw the code of an address as SVG."""
    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(drawn, kind="svg", border=2, xmldecl=False)
    return drawn.getvalue().decode()


def _text(said: Any) -> str:  # noqa: ANN401 - a text, or a text with its language
    return str(said["text"] if isinstance(said, dict) else said)


def _field(voice: Speech, one: Field, *, kept: bool, total: str) -> Field:
    made: Field = {"label": _text(one["label"]), "hint": _text(one.get("hint", ""))}
    if one["kind"] == "rows":
        return {**made, "kind": "table", **_table(voice, one, kept=kept, total=total)}
    boxes = _boxes(voice, one)
    if boxes:
        return {**made, "kind": "boxes", "boxes": boxes}
    short = one["kind"] == "integer"
    return {**made, "label": made["label"] + _range(one), "kind": "short" if short else "long"}


def _range(one: Field) -> str:
    """Say which whole numbers are possible, where that is worth saying."""
    if "maximum" not in one or one["maximum"] >= _UNBOUNDED:
        return ""
    return f" ({one['minimum']}–{one['maximum']})" if one["minimum"] >= 0 else ""


def _boxes(voice: Speech, one: Field) -> list[str]:
    """List what can be ticked; nothing where it must be written."""
    if one["kind"] == "boolean":
        return [voice.ui("yes"), voice.ui("no")]
    holder = one.get("items", one)
    labels = list(_labels(holder))
    fitting = len(labels) <= MOST_BOXES and (holder is not one or "choices" in one)
    return labels if fitting else []


def _labels(holder: Field) -> Iterator[str]:
    if "choices" in holder:
        yield from (_text(label) for _, label in holder["choices"])
    elif holder["kind"] == "integer" and "maximum" in holder:
        # One more than can be boxes shows that they are too many.
        values = range(holder["minimum"], holder["maximum"] + 1)[: MOST_BOXES + 1]
        yield from (str(value) for value in values)


def _table(voice: Speech, one: Field, *, kept: bool, total: str) -> Field:
    """Describe rows to fill in: named by their first field if its choices can be told."""
    first, *others = one["fields"]
    named = _named_rows(one, first)
    columns = others if named else one["fields"]
    players = voice.game.info.players
    most = players.maximum if players and players.maximum > _PAIR else _ROWS
    numbers = [str(number) for number in range(1, (_ROUNDS if kept else most) + 1)]
    return {
        "corner": _text(first["label"]) if named else _text(one.get("row_name", "")),
        "columns": [_column(voice, column) for column in columns],
        "rows": named or numbers,
        "total": total if kept else "",
    }


def _named_rows(one: Field, first: Field) -> list[str]:
    """Name the rows by the choices of the first field: those that the form starts with, or all."""
    if "choices" not in first or len(first["choices"]) > MOST_BOXES:
        return []
    started = {row.split(":")[0] for row in one.get("start", "").split(",")}
    chosen = [_text(label) for value, label in first["choices"] if str(value) in started]
    return chosen or [_text(label) for _, label in first["choices"]]


def _column(voice: Speech, column: Field) -> Field:
    boxes = _boxes(voice, column)
    small = len(boxes) <= _MOST_BOXES_IN_ROW and all(len(box) <= len("000") for box in boxes)
    return {"label": _text(column["label"]) + _range(column), "boxes": boxes if small else []}

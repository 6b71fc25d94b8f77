"""Export cards: what a game has of each of them, in every language, as JSON Lines or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from typing import Any

from regolario.library import Library
from regolario.library.carddata import card_data


def to_json_lines(library: Library, game: str) -> str:
    """Write the cards of a game as JSON Lines."""
    return "".join(
        f"{json.dumps(card_data(library, game, card), ensure_ascii=False)}\n"
        for card in library.games[game].cards
    )


def to_csv(library: Library, game: str) -> str:
    """Write the cards of a game as a table; nested names have dots, lists have spaces."""
    rows = [dict(_flat(card_data(library, game, card))) for card in library.games[game].cards]
    columns = dict.fromkeys(key for row in rows for key in row)
    stream = io.StringIO()
    writer = csv.DictWriter(stream, list(columns), restval="")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue()


def _flat(data: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        name = f"{above}{key}"
        if isinstance(value, dict):
            yield from _flat(value, f"{name}.")
        elif isinstance(value, list):
            yield name, " ".join(value)
        else:
            yield name, str(value).lower() if isinstance(value, bool) else str(value)

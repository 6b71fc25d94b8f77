"""Makes inputs for the functions of rules modules out of their forms: right ones and wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from regolario.models import Form, Game, Parameter

_MOST_ITEMS, _MOST_ROWS = 9, 6
_SPOILED = 0.3
"""So many inputs hold values that their form does not allow."""
_STRANGE = ("no_such_thing", "", "НЕТ", "0")
_HUGE = (10**6, -(10**6), 2**53, -(2**64))


@dataclass(frozen=True)
class Inputs:
    """Inputs for the functions of one game; the same seed makes the same ones."""

    game: Game
    random: Random

    @cached_property
    def cards(self) -> dict[str, list[str]]:
        """Know the ids of the cards by their type; all of them under the empty word."""
        found: dict[str, list[str]] = {"": [card.id for card in self.game.cards]}
        for card in self.game.cards:
            found.setdefault(card.type, []).append(card.id)
        return found

    def of(self, form: Form, count: int) -> Iterator[dict[str, Any]]:
        """Make inputs as JSON has them; a function without parameters has just one."""
        for _ in range(count if form.parameters else 1):
            spoiled = self.random.random() < _SPOILED
            yield {
                one.name: self.value(one, spoiled=spoiled)
                for one in form.parameters
                if one.required or self.random.random() < 0.7
            }

    def value(self, parameter: Parameter, *, spoiled: bool) -> Any:  # noqa: ANN401 - JSON
        """Make a value for a form field."""
        make: Mapping[str, Callable[[Parameter, bool], Any]] = {
            "integer": self._integer,
            "boolean": lambda *_: self.random.random() < 0.5,
            "choice": self._choice,
            "card": self._card,
            "list": self._list,
            "set": self._list,
            "rows": self._rows,
            "text": lambda *_: self.random.choice(_STRANGE),
        }
        return make[parameter.kind](parameter, spoiled)

    def _integer(self, parameter: Parameter, spoiled: bool) -> int:  # noqa: FBT001 - by position
        low = -50 if parameter.minimum is None else parameter.minimum
        high = 50 if parameter.maximum is None else parameter.maximum
        if spoiled and self.random.random() < 0.4:
            return self.random.choice((low - 1, high + 1, low - 7, high + 7, *_HUGE))
        ends = (low, low + 1, high - 1, high, 0, 1)
        if self.random.random() < 0.3:
            return self.random.choice([end for end in ends if low <= end <= high] or [low])
        # Real values are small: most of a range of a thousand is never met at a table.
        near = min(high, max(low, 0) + 12)
        return self.random.randint(low, near if self.random.random() < 0.7 else high)

    def _choice(self, parameter: Parameter, spoiled: bool) -> Any:  # noqa: ANN401, FBT001
        strange = spoiled and self.random.random() < 0.3
        return self.random.choice(_STRANGE if strange else parameter.choices)

    def _card(self, parameter: Parameter, spoiled: bool) -> str:  # noqa: FBT001
        if spoiled and self.random.random() < 0.2:
            return self.random.choice(_STRANGE)
        cards, fitting = self.cards[""], self.cards.get(parameter.card_type, [])
        # Cards that lie together are often of one kind.
        start = self.random.randrange(len(fitting)) if fitting else 0
        near = fitting[start : start + 8] if self.random.random() < 0.5 else fitting
        return self.random.choice(
            cards if spoiled and self.random.random() < 0.2 else near or cards
        )

    def _list(self, parameter: Parameter, spoiled: bool) -> list[Any]:  # noqa: FBT001
        assert parameter.items is not None
        length = self.random.choice(
            (0, 1, 1, 2, 2, 3, 3, 4, 5, self.random.randint(0, _MOST_ITEMS))
        )
        made = [self.value(parameter.items, spoiled=spoiled) for _ in range(length)]
        if self.random.random() < 0.6:
            made = list(dict.fromkeys(made))
        return sorted(made, key=str) if self.random.random() < 0.4 else made

    def _rows(self, parameter: Parameter, spoiled: bool) -> list[list[Any]]:  # noqa: FBT001
        length = self.random.choice((0, 1, 2, 2, 3, 4, self.random.randint(0, _MOST_ROWS)))
        rows = [
            [self.value(field, spoiled=spoiled) for field in parameter.fields]
            for _ in range(length)
        ]
        # Often each row is about something else, as rows of one table are.
        if self.random.random() < 0.6:
            rows = list({str(row[:1]): row for row in rows}.values())
        return rows

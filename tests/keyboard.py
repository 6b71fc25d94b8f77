"""Fills the forms of calculators by keyboard alone, as somebody without a mouse does."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

_MOST_TABS = 400


class Keyboard:
    """Walks through a page by Tab, and fills fields by what keys do in them."""

    def __init__(self, page: Page) -> None:
        """Take the page to walk through."""
        self.page = page

    def press(self, key: str, times: int = 1) -> None:
        """Press a key some times."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def to(self, target: Locator) -> None:
        """Walk on until a control has the focus."""
        handle = target.element_handle()
        for _ in range(_MOST_TABS):
            if handle.evaluate("one => one === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"no Tab leads to {target}")

    def fill(self, form: Locator, fields: list[dict[str, Any]], values: dict[str, Any]) -> None:
        """Fill a form, field by field; what has no value keeps what it holds."""
        places = form.locator(":scope > .rg-field:not(.rg-players)")
        for index, field in enumerate(fields):
            if field["name"] in values:
                self.enter(places.nth(index), field, values[field["name"]])

    def enter(self, place: Locator, field: dict[str, Any], value: Any) -> None:  # noqa: ANN401
        """Put a value into a field."""
        kind = field["kind"]
        if kind == "rows":
            self._rows(place, field, value)
        elif kind in {"list", "set"}:
            self._list(place, field, value)
        elif kind == "boolean":
            self._tick(place.locator("input"), wanted=bool(value))
        elif kind == "choice":
            self._choose(place, field, value)
        elif kind == "card":
            self._pick(place.locator("input[role=combobox]"), self._name(value))
        else:
            self.type(place.locator("input"), str(value).replace("-", "\u2212"))

    def type(self, control: Locator, text: str) -> None:
        """Type a text in the place of what a field holds."""
        self.to(control)
        self.press("Control+A")
        self.press("Backspace")
        self.page.keyboard.type(text)

    def _name(self, card: str) -> str:
        script = "JSON.parse(document.getElementById('rg-calculators').textContent).names"
        return str(self.page.evaluate(f"card => {script}[card]", card))

    def _tick(self, control: Locator, *, wanted: bool) -> None:
        self.to(control)
        if control.is_checked() != wanted:
            self.press("Space")

    def _choose(self, place: Locator, field: dict[str, Any], value: Any) -> None:  # noqa: ANN401
        index = [choice[0] for choice in field["choices"]].index(value)
        select = place.locator("select")
        if select.count():
            self.to(select)
            self.press("Home")
            self.press("ArrowDown", index)
            return
        radios = place.locator("input")
        self.to(place.locator("input:checked"))
        while not radios.nth(index).is_checked():
            self.press("ArrowDown")

    def _pick(self, box: Locator, name: str) -> None:
        """Search a card by its name, and choose it among what is found."""
        self.type(box, name)
        chosen = box.page.locator("[role=option][aria-selected=true]:visible")
        for _ in range(60):
            self.press("ArrowDown")
            if chosen.inner_text() == name:
                break
        self.press("Enter")

    def _list(self, place: Locator, field: dict[str, Any], values: list[Any]) -> None:
        box = place.locator("input[role=combobox]")
        if box.count():
            # Nothing is chosen, but who walks there is answered.
            if not values:
                self.to(box)
            for value in values:
                self._pick(box, self._name(value))
            return
        buttons = place.locator(".rg-taps button")
        if not buttons.count():
            self.type(place.locator("input"), " ".join(map(str, values)))
            return
        if not values:
            # As above.
            self.to(buttons.first)
        known = self._tappable(field)
        for value in sorted(values, key=known.index) if field.get("once") else values:
            self._reach(buttons, known.index(value))
            self.press("Space")

    def _tappable(self, field: dict[str, Any]) -> list[Any]:
        inner = field["items"]
        if inner["kind"] == "integer":
            return list(range(inner["minimum"], inner["maximum"] + 1))
        if inner["kind"] == "choice":
            return [choice[0] for choice in inner["choices"]]
        script = "JSON.parse(document.getElementById('rg-calculators').textContent).cards"
        kind = inner.get("card_type", "")
        cards = self.page.evaluate(script)
        return [card["id"] for card in cards if kind in {"", card["type"]}]

    def _reach(self, buttons: Locator, index: int) -> None:
        """Walk among the buttons of one field, forward or back."""
        target = buttons.nth(index).element_handle()
        script = (
            """([all, one]) => [...all].indexOf(document.activeElement) - [...all].indexOf(one)"""
        )
        group = buttons.first.locator("xpath=..").element_handle()
        ahead = self.page.evaluate(script.replace("...all", "...all.children"), [group, target])
        at = self.page.evaluate("all => [...all.children].indexOf(document.activeElement)", group)
        if at >= 0 and ahead > 0:
            self.press("Shift+Tab", ahead)
        self.to(buttons.nth(index))

    def _rows(self, place: Locator, field: dict[str, Any], rows: list[list[Any]]) -> None:
        held = place.locator(".rg-row")
        while held.count() > len(rows):
            self.to(held.first.locator(".rg-remove"))
            self.press("Enter")
        # Removing leaves the focus on a row, so that the way into the first one leads back.
        if held.count():
            self._back_to(held.first)
        for index, row in enumerate(rows):
            if held.count() <= index:
                self.to(place.locator(".rg-add"))
                self.press("Enter")
            cells = held.nth(index).locator(":scope > .rg-field")
            for at, (inner, value) in enumerate(zip(field["fields"], row, strict=True)):
                self.enter(cells.nth(at), inner, value)

    def _back_to(self, row: Locator) -> None:
        inside = "one => one.contains(document.activeElement)"
        before = "one => one.compareDocumentPosition(document.activeElement) & 4"
        handle = row.element_handle()
        while handle.evaluate(inside) or handle.evaluate(before):
            self.press("Shift+Tab")

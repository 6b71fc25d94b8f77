"""The card lists: the table of cards as readers of one language see it, headings included."""

from __future__ import annotations

from regolario.database.cardfields import FieldColumn, shown_facet
from regolario.database.schema import Facet, View, literal, quoted, text
from regolario.database.texts import native_name
from regolario.database.wordings import Wordings
from regolario.library import SITE
from regolario.models import FieldKind


class _CardList:
    """The columns of a list as they are picked: headings, expressions, descriptions."""

    def __init__(self, wordings: Wordings, language: str) -> None:
        self.wordings = wordings
        self.language = language
        self.columns = [text("id", "The card."), text("game", "The game.", facet="value")]
        self.expressions = ["c.id", "c.game"]
        places = enumerate(wordings.languages)
        self.others = {f"o{place}": code for place, code in places if code != language}

    def __str__(self) -> str:
        pairs = zip(self.expressions, self.columns, strict=True)
        return ",\n  ".join(
            f"{expression} as {quoted(column.name)}" for expression, column in pairs
        )

    def add(self, heading: str, expression: str, about: str, facet: Facet | None = None) -> None:
        """Pick a column; a heading that is taken gets a number."""
        taken = {column.name.casefold() for column in self.columns}
        name, turn = heading, 1
        while name.casefold() in taken:
            turn += 1
            name = f"{heading} ({turn})"
        self.columns.append(text(name, about, optional=True, facet=facet))
        self.expressions.append(expression)

    def ui(self, key: str) -> str:
        """Say a word of the interface."""
        return self.wordings.ui(key, self.language)

    def add_names(self) -> None:
        """Pick the name that readers see, and those in the other languages."""
        self.add(self.ui("name"), "coalesce(n.name, c.name)", "Name that readers see.")
        for alias, code in self.others.items():
            heading = f"{self.ui('name')} ({native_name(code)})"
            self.add(heading, f"{alias}.name", f"Name in the language {code}, if it has one.")

    def add_fields(self, columns: list[FieldColumn]) -> None:
        """Pick type, copies and the declared fields, save those whose values make the text."""
        kind = _said("'card_type/' || c.type", self.language, "c.type")
        self.add(self.ui("type"), kind, "Type of card.", "value")
        copies = f"coalesce(c.copies, {literal(self.ui('unknown'))})"
        self.add(self.ui("copies"), copies, "Physical cards of this kind.")
        for column in columns:
            if not column.rendered:
                heading = column.heading(self.wordings, self.language)
                value = _field_value(self.wordings, column, self.language)
                # The words of a list are joined: only whole lists could be told apart.
                facet = None if column.kind is FieldKind.CHOICES else shown_facet(column, columns)
                self.add(heading, value, f"Column `{column.name}` of `cards`, in words.", facet)

    def add_texts(self) -> None:
        """Pick the text that readers see, the state of the name, and the page."""
        words = "case when n.text_state <> 'not_applicable' then coalesce(n.text, s.text) end"
        self.add(self.ui("text"), words, "Text that readers see.")
        state = _said("'ui/state_' || n.name_state", self.language, "n.name_state", SITE)
        self.add(self.ui("state"), state, "State of the name's translation.")
        self.add(self.ui("page"), "n.page", "Address of the card's page, below the site's root.")


def card_list(wordings: Wordings, columns: list[FieldColumn], language: str) -> View:
    """Declare the list of cards in a language."""
    listed = _CardList(wordings, language)
    listed.add_names()
    listed.add_fields(columns)
    listed.add_texts()
    joins = _joins({"n": language, "s": wordings.source_language, **listed.others})
    return View(
        f"card_list_{language}",
        f"All cards as readers of the language {language} see them.",
        tuple(listed.columns),
        # Without an order, counts and facets need not make the rows; they come in that of `cards`.
        f"select {listed}\nfrom cards c\n{joins}",
    )


def _joins(wanted: dict[str, str]) -> str:
    """Join the texts of a card in several languages, each under its alias.

    There is always just one row: a left join is one that SQLite leaves out where nobody asks.
    """
    return "\n".join(
        f"left join card_texts {alias} on {alias}.game = c.game and {alias}.card = c.id"
        f" and {alias}.language = {literal(code)}"
        for alias, code in wanted.items()
    )


def _said(unit: str, language: str, otherwise: str, domain: str = "") -> str:
    """Write the expression for what readers see of a unit, or for its id where nothing is said."""
    game = literal(domain) if domain else "c.game"
    return (
        f"coalesce((select nullif(text, '') from shown where game = {game} and unit = {unit}"
        f" and language = {literal(language)}), {otherwise})"
    )


def _field_value(wordings: Wordings, column: FieldColumn, language: str) -> str:
    """Write the expression for a field's value in words; what is unknown says so."""
    name = f"c.{quoted(column.name)}"
    words = name
    unit = literal(f"field/{column.field}/")
    if column.kind is FieldKind.CHOICE:
        words = _said(f"{unit} || {name}", language, name)
    elif column.kind is FieldKind.CHOICES:
        one = _said(f"{unit} || v.value", language, "v.value")
        words = f"(select group_concat({one}, ', ') from json_each({name}) v)"
    elif column.kind is FieldKind.BOOLEAN:
        yes, no = (literal(wordings.ui(word, language)) for word in ("yes", "no"))
        words = f"case {name} when 1 then {yes} when 0 then {no} end"
    unknown = literal(wordings.ui("unknown", language))
    return (
        f"case when {name} is null and exists (select 1 from unknown_values u where u.game = c.game"
        f" and u.card = c.id and u.field = {literal(column.field)}) then {unknown} else {words} end"
    )

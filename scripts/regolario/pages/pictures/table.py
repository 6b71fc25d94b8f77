"""The frame of a picture: its title, what it shows in words, and the table behind it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from regolario.pages.voice import Voice


def framed(voice: Voice, anchor: str, title: str, drawing: Markup, table: Markup) -> Markup:
    """Put a drawing into a figure, with the table that says the same in numbers."""
    return Markup(
        '<figure class="rg-picture" id="{}"><figcaption>{}</figcaption>{}'
        "<details><summary>{}</summary>{}</details></figure>"
    ).format(anchor, title, drawing, voice.ui("as_table"), table)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """Write a table whose first column heads its rows."""
    top = Markup("").join(
        Markup('<th scope="col">{}</th>').format(cell) if cell else Markup("<td></td>")
        for cell in head
    )
    body = Markup("").join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            row[0], Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row[1:])
        )
        for row in rows
    )
    return Markup(
        '<div class="md-typeset__scrollwrap" tabindex="0"><div class="md-typeset__table"><table>'
        "<thead><tr>{}</tr></thead><tbody>{}</tbody></table></div></div>"
    ).format(top, body)


def wrapped(text: str, width: int) -> list[str]:
    """Break a label into lines of at most so many letters where it has blanks.

    >>> wrapped("Draw a card to replace it", 12)
    ['Draw a card', 'to replace', 'it']
    """
    lines = [""]
    for word in text.split():
        grown = f"{lines[-1]} {word}".strip()
        if len(grown) <= width or not lines[-1]:
            lines[-1] = grown
        else:
            lines.append(word)
    return lines

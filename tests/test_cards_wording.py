"""Foreign card texts as ours: what is markup stays markup, and everything else is shown as text."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.exchange.cards.mapping import CardMapping
from regolario.exchange.cards.wording import converted
from regolario.text.markup import plain, render_inline, unbalanced


def _mapping(**values: object) -> CardMapping:
    return CardMapping.model_validate({"id": "code", "name": "name", **values})


HTML = _mapping(markup="html", html=["b", "i", "br"])
MARKDOWN = _mapping(markup="markdown")
STYLES = [
    {"open": "[[", "close": "]]", "strong": "true"},
    {"open": "[", "close": "]"},
    {"open": "{", "close": "}", "values": {"T": "tap", "G": "green"}},
]


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("Draw <b>two</b> cards.", "Draw **two** cards."),
        ("<b>Forced:</b> discard.", "**Forced:** discard."),
        # `**Forced:**x` would not close in CommonMark.
        ("<b>Forced:</b>discard.", "**Forced**:discard."),
        ("<b><i>Both</i></b>", "***Both***"),
        ("One<br/>two<br>three", "One\ntwo\nthree"),
        ("<u>Not declared</u>", "<u>Not declared</u>"),
        ("a <b>left open", "a <b>left open"),
        ("<i>a <b>crossed</i> b</b>", "<i>a **crossed</i> b**"),
        ("R&amp;D &lt;3", "R&D <3"),
        ("3*4 [x] a_b `c`", r"3\*4 \[x\] a\_b \`c\`"),
        ("in<b>side</b>words", "insidewords"),
    ],
)
def test_tags_of_the_closed_list_are_markup_and_all_else_is_text(text: str, ours: str) -> None:
    assert converted(text, HTML, ()) == (ours, [])


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("# Title\n\nOne\nline.\n\nTwo.", "**Title**\nOne line.\nTwo."),
        ("*Cantrip (Bard)*", "*Cantrip (Bard)*"),
        ("**_Upgrade._** More.", "***Upgrade.*** More."),
        ("- one\n- two\n\nafter", "• one\n• two\nafter"),
        ("1. one\n2. two", "1. one\n2. two"),
        ("| A | B |\n|---|---|\n| 1 | 2 |", "**A** | **B**\n1 | 2"),
        ("See [the page](https://example.org/x).", "See the page."),
        (r"2 \* 3", r"2 \* 3"),
    ],
)
def test_blocks_of_markdown_become_lines(text: str, ours: str) -> None:
    assert converted(text, MARKDOWN, ()) == (ours, [])


def test_tokens_in_any_declared_bracket() -> None:
    mapping = _mapping(tokens=STYLES)
    known = {"action", "tap", "green"}
    assert converted("{T}: [action] of a [[Relic]], {G}", mapping, known) == (
        "[tap]: [action] of a **Relic**, [green]",
        [],
    )


def test_an_undeclared_token_is_named() -> None:
    assert converted("[fast] Draw.", _mapping(tokens=STYLES), {"action"})[1] == [
        "the token [fast] is not declared: add fast to cards.tokens"
    ]


def test_braces_are_no_text_of_ours() -> None:
    assert converted("Pay {X}.", _mapping(), ())[1] == [
        "{X} is no text of ours: declare its brackets under tokens:"
    ]


def test_control_characters_are_named() -> None:
    assert converted("a\x07b", _mapping(), ())[1] == [
        "the control character U+0007 stands in the text"
    ]


@given(st.text(alphabet="*_`[]\\ab<>/ (.\n", max_size=40))
def test_plain_text_is_shown_as_it_is(text: str) -> None:
    ours, _ = converted(text, _mapping(), ())
    lines = [" ".join(line.split()).strip(" |") for line in text.split("\n")]
    assert plain(ours).split() == " ".join(lines).split()
    assert unbalanced(ours) == []


@given(
    st.lists(
        st.sampled_from(["<b>", "</b>", "<i>", "</i>", "<br>", "<u>", "x", " ", ":", "1", "*"]),
        max_size=12,
    )
)
def test_any_html_gives_sound_markup(parts: list[str]) -> None:
    ours, _ = converted("".join(parts), HTML, ())
    assert unbalanced(ours) == []
    shown = render_inline(ours, lambda _: None)
    assert shown.count("<strong>") == shown.count("</strong>")
    letters = "".join(char for char in "".join(parts) if char in string.digits)
    assert "".join(char for char in shown if char in string.digits) == letters

"""Inline Markdown becomes safe HTML or plain text, and what is no markup stays as typed."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.markup import links_in, plain, render_inline, tokens_in, unbalanced

ADDRESSES = {"rules/a.b": "rules/#a.b", "card/x": "cards/x/", "q": 'a"b&c'}


def render(text: str) -> str:
    return render_inline(text, ADDRESSES.get)


@pytest.mark.parametrize(
    "text",
    [
        "3*4*5",
        "3 * 4 * 5",
        "2*3 = 6*1",
        "snake_case_word",
        "{{x}}",
        "{N} ((card/cards))",
        "ends in a backslash \\",
        "- 1",
        "+ 1",
        "1. first",
        "# title",
        "a | b",
        "[scout]",
        "[scout] [Scout] [1]",
        "![picture](card/x)",
        "![](card/x) beside",
        "[a][b]",
        "[a]: b",
        "~~gone~~",
        "https://example.org/",
        "*",
        "**",
        "`",
        "a_",
        "«»“”’–",
        "",
    ],
)
def test_what_is_no_markup_stays_as_typed(text: str) -> None:
    assert render(text) == text
    assert plain(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<b>", "&lt;b&gt;"),
        ("<!-- x -->", "&lt;!-- x --&gt;"),
        ("<https://example.org>", "&lt;https://example.org&gt;"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("R&D", "R&amp;D"),
        ("&amp; &copy;", "&amp;amp; &amp;copy;"),
        ("*e* _e_", "<em>e</em> <em>e</em>"),
        ("**s** __s__", "<strong>s</strong> <strong>s</strong>"),
        ("***b***", "<em><strong>b</strong></em>"),
        ("«*e*»", "«<em>e</em>»"),
        ("(*e*)", "(<em>e</em>)"),
        ("`a < *b*`", "<code>a &lt; *b*</code>"),
        (r"\*e\*", "*e*"),
        ("[l](rules/a.b)", '<a href="rules/#a.b">l</a>'),
        ("[*l* `c`](card/x)", '<a href="cards/x/"><em>l</em> <code>c</code></a>'),
        ("*[l](card/x)*", '<em><a href="cards/x/">l</a></em>'),
        ("[l](q)", '<a href="a&quot;b&amp;c">l</a>'),
        ("[l](nowhere) [m](card/x)", 'l <a href="cards/x/">m</a>'),
        ("[l](javascript:alert(1))", "l"),
        ("[l](data:text/html,x)", "l"),
        ("[a ![b](c)](card/x)", '<a href="cards/x/">a ![b](c)</a>'),
        ('[l](card/x "t")', '<a href="cards/x/">l</a>'),
        ("a\nb", "a\nb"),
        ("a  \nb", "a\nb"),
        ("a\\\nb", "a\nb"),
    ],
)
def test_html(text: str, expected: str) -> None:
    assert render(text) == expected


def test_only_a_resolved_target_becomes_a_link() -> None:
    asked: list[str] = []

    def resolve(target: str) -> str | None:
        asked.append(target)
        return None

    assert render_inline("[a](JaVaScRiPt:x) [b](<card/x y>)", resolve) == "a b"
    assert asked == ["JaVaScRiPt:x", "card/x y"]


def test_an_empty_address_is_an_address() -> None:
    assert render_inline("[home](index)", {"index": ""}.get) == '<a href="">home</a>'


def test_links_may_carry_attributes() -> None:
    assert (
        render_inline("[l](card/x)", ADDRESSES.get, lambda target: {"class": f'"{target}'})
        == '<a href="cards/x/" class="&quot;card/x">l</a>'
    )


def test_icons_stand_for_tokens() -> None:
    icons = {"scout": "<svg/>"}
    assert render_inline(
        r"[scout] [map] \[scout\] `[scout]` [scout](card/x)", ADDRESSES.get, None, icons
    ) == ('<svg/> [map] [scout] <code>[scout]</code> <a href="cards/x/">scout</a>')
    assert render_inline("[[scout] x](card/x)", ADDRESSES.get, None, icons) == (
        '<a href="cards/x/"><svg/> x</a>'
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("*Take* **one** [card](card/x), `x`", "Take one card, x"),
        ("a\nb  \nc", "a b c"),
        (r"\*", "*"),
        ("[scout] x", "[scout] x"),
        ("R&D <b>", "R&D <b>"),
    ],
)
def test_plain(text: str, expected: str) -> None:
    assert plain(text) == expected


def test_plain_text_names_tokens() -> None:
    assert plain("[scout] or *[map]* `[scout]`", {"scout": "Scout"}) == "Scout or [map] [scout]"


def test_links_are_listed_with_their_words() -> None:
    text = "[*a* b](rules/x) ![i](card/i) `[c](d)` [x](javascript:y) [scout] [[scout]](card/s)"
    assert links_in(text) == [
        ("a b", "rules/x"),
        ("x", "javascript:y"),
        ("[scout]", "card/s"),
    ]


def test_tokens_are_listed_in_reading_order() -> None:
    text = r"[b] *[a]* [b] `[c]` [d](card/d) \[e\] [[f]](card/f) [G] [g"
    assert tokens_in(text) == ["b", "a", "b", "f"]
    assert tokens_in(text, {"a", "f", "z"}) == ["a", "f"]


def test_the_keys_of_facts_are_no_tokens() -> None:
    assert tokens_in("{COUNTS[scout]} [scout] {COUNTS[scout][block]}[block]") == ["scout", "block"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Pay [a] or {3} [b].", ["a", "b"]),
        ("{X[a]} [b", []),
        ("[a{1}] [{1}b]", []),
        ("{X[a] [b]", []),
        ("{`} [a] {`} [b]", ["b"]),
        ("`[a]` [b]", ["b"]),
        ("\\[a] [b]", ["b"]),
        ("[a](rules/x) [b]", ["b"]),
        ("[[a]] ![b] [A] [1a] [a b]", ["a", "b"]),
        ("*[a]* **[b]**[c]", ["a", "b", "c"]),
    ],
)
def test_tokens_stand_outside_code_links_facts_and_escapes(text: str, found: list[str]) -> None:
    assert tokens_in(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("**bold** `code` [a](b) 3*4", []),
        (r"\** `**`", []),
        ("**bold", [(0, "**")]),
        ("a `code", [(2, "`")]),
        ("a [b] ](c) __d", [(6, "]("), (11, "__")]),
        (r"`**` \** **d", [(9, "**")]),
    ],
)
def test_marks_without_counterpart_are_found(text: str, found: list[tuple[int, str]]) -> None:
    faults = unbalanced(text)
    assert [(fault.offset, fault.wrong) for fault in faults] == [
        (offset, f"`{mark}` has no counterpart") for offset, mark in found
    ]


@given(st.text(alphabet="ab*_`[]()<>&\"'!\\\n{}#/ :"))
def test_no_text_gives_other_tags_than_ours(text: str) -> None:
    written = render_inline(text, lambda _: "x")
    tags = set(re.findall("<[^>]*>?", written))
    allowed = {"em", "strong", "code"}
    ours = {f"<{slash}{tag}>" for tag in allowed for slash in ("", "/")} | {'<a href="x">', "</a>"}
    assert tags <= ours
    for tag in (*allowed, "a"):
        assert len(re.findall(f"<{tag}\\b", written)) == written.count(f"</{tag}>")


@given(st.text(alphabet="ab*_`[]()<>&\"'!\\\n{}#/ :"))
def test_plain_text_is_the_text_of_the_html(text: str) -> None:
    stripped = html.unescape(re.sub("<[^>]*>", "", render_inline(text, lambda _: "x")))
    assert " ".join(stripped.split()) == " ".join(plain(text).split())

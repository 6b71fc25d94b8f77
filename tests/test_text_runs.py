"""Texts taken apart where their look changes, for writers that make no HTML."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from regolario.text.markup import Run, plain, runs


def test_looks_are_nested() -> None:
    assert runs("a **b *c*** [*d* e](card/x) `f*` [scout]") == [
        Run("a "),
        Run("b ", strong=True),
        Run("c", strong=True, emphasis=True),
        Run(" "),
        Run("d", emphasis=True, target="card/x"),
        Run(" e", target="card/x"),
        Run(" "),
        Run("f*", "code"),
        Run(" "),
        Run("scout", "token"),
    ]


def test_a_line_break_is_a_space() -> None:
    assert "".join(run.text for run in runs("one\ntwo")) == "one two"


@given(st.text("ab *_`\\()<&", max_size=20))
def test_the_runs_together_are_the_plain_text(text: str) -> None:
    assert "".join(run.text for run in runs(text)) == plain(text)

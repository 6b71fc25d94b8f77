"""The text of catalogs against gettext's own tools, and round trips through our reader."""

from __future__ import annotations

import subprocess
from dataclasses import replace

import polib
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regolario.catalogs.entries import Entry
from regolario.catalogs.reading import parse_catalog
from regolario.exchange.writing import catalog_text
from regolario.models import Unit
from regolario.problems import Place, Severity

HEADER = {"Language": "it", "Content-Type": "text/plain; charset=UTF-8"}

# U+0004 is what gettext itself puts between context and source.
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\4"), max_size=30)
# gettext wants line breaks at both ends of a translation or at none; comments are single lines.
INNER = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=20)
SOURCES = st.builds(lambda a, b: f"a{a}{b}z", TEXTS, TEXTS)
COMMENT = INNER.map(lambda text: " ".join(text.split()).rstrip("\\ "))
ENTRIES = st.builds(
    # gettext's tools drop obsolete entries without a translation.
    lambda number, msgid, msgstr, fuzzy, previous, comments, obsolete: Entry(
        f"rules/x.{number}",
        msgid,
        msgstr,
        ("fuzzy",) if fuzzy and msgstr else (),
        previous if fuzzy and msgstr else "",
        tuple(comments),
        obsolete=obsolete and msgstr != "",
    ),
    st.integers(0, 10**9),
    SOURCES,
    SOURCES | st.just(""),
    st.booleans(),
    SOURCES | st.just(""),
    st.lists(COMMENT, max_size=3),
    st.booleans(),
)
CATALOGS = st.lists(ENTRIES, min_size=1, max_size=12, unique_by=lambda entry: entry.id)


def written(entries: list[Entry], note: str = "", path: str = "content/x/rules.md") -> str:
    current = [
        (Unit(entry.id, entry.msgid, Place(path), note=note), entry)
        for entry in entries
        if not entry.obsolete
    ]
    return catalog_text(HEADER, (), current, [entry for entry in entries if entry.obsolete])


def run(*command: str, text: str) -> str:
    done = subprocess.run(
        command, input=text.encode(), capture_output=True, check=False, env={"LC_ALL": "C.UTF-8"}
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def bare(entry: Entry) -> Entry:
    """Give an entry without its place, and without the flag that depends on its text."""
    flags = tuple(flag for flag in entry.flags if flag != "python-brace-format")
    return replace(entry, line=1, column=1, extracted=(), flags=flags)


def test_the_text_of_a_catalog() -> None:
    entries = [
        Entry("game/title", "Lost Cities", "Città perdute"),
        Entry(
            "rules/a.b",
            'Two\nlines of {N} "quoted" \\ \t',
            "Due\nrighe\n",
            ("no-wrap", "fuzzy", "python-format"),
            "Two",
            ("same: it is", "", " indented"),
        ),
        Entry("faq/old", "Old\n", "Vecchio", ("fuzzy",), "Older", ("kept",), obsolete=True),
    ]
    assert written(entries, note="For translators\n\nand more", path="cards/x/my cards.yml") == (
        'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        "#. For translators\n#.\n#. and more\n#: \u2068cards/x/my cards.yml\u2069\n"
        'msgctxt "game/title"\nmsgid "Lost Cities"\nmsgstr "Città perdute"\n\n'
        "# same: it is\n#\n#  indented\n#. For translators\n#.\n#. and more\n"
        "#: \u2068cards/x/my cards.yml\u2069\n"
        '#, fuzzy, python-format, python-brace-format, no-wrap\n#| msgid "Two"\n'
        'msgctxt "rules/a.b"\nmsgid ""\n"Two\\n"\n"lines of {N} \\"quoted\\" \\\\ \\t"\n'
        'msgstr ""\n"Due\\n"\n"righe\\n"\n\n'
        '# kept\n#, fuzzy\n#~| msgid "Older"\n#~ msgctxt "faq/old"\n'
        '#~ msgid "Old\\n"\n#~ msgstr "Vecchio"\n'
    )


def test_a_backslash_at_the_end_of_a_comment_cannot_swallow_the_line_below() -> None:
    entry = Entry("a", "A", "Z", ("fuzzy",), comments=("C:\\games\\ ", "\\"))
    text = written([entry])
    assert "# C:\\games\n#\n" in text
    assert run("msgcat", "--no-wrap", "-", text=text) == text


def test_the_brace_flag_follows_the_text() -> None:
    plain = Entry("a", "Plain", "Z", ("python-brace-format",))
    braces = Entry("b", "With {N}", "Z", ("no-python-brace-format",))
    lines = [line for line in written([plain, braces]).splitlines() if line.startswith("#,")]
    assert lines == ["#, python-brace-format"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(CATALOGS, st.lists(COMMENT, max_size=2))
def test_msgcat_writes_the_same(entries: list[Entry], note: list[str]) -> None:
    text = written(entries, note="\n".join(note))
    assert run("msgcat", "--no-wrap", "-", text=text) == text


@settings(max_examples=200, deadline=None)
@given(CATALOGS)
def test_what_was_written_is_read(entries: list[Entry]) -> None:
    catalog, damage, faults = parse_catalog(written(entries).encode(), "x.po", "it")
    assert [problem for problem in damage if problem.severity is Severity.ERROR] == []
    assert [problem.wrong for problem in faults] == ["the header has no field Plural-Forms"]
    read = [*catalog.entries.values(), *catalog.obsolete.values()]
    assert [bare(entry) for entry in read] == sorted(entries, key=lambda entry: entry.obsolete)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(CATALOGS)
def test_msgcat_may_wrap_it_without_changing_what_is_read(entries: list[Entry]) -> None:
    text = written(entries)
    wrapped = run("msgcat", "--width=40", "-", text=text)
    catalog, _, _ = parse_catalog(wrapped.encode(), "x.po", "it")
    again = [bare(entry) for entry in (*catalog.entries.values(), *catalog.obsolete.values())]
    assert written(again) == text


@settings(max_examples=100, deadline=None)
@given(CATALOGS)
def test_another_reader_reads_the_same(entries: list[Entry]) -> None:
    # This one ends lines at more characters, does not know `\\a`, and forgets `#~|`.
    strange = set("\a\v\f\x1c\x1d\x1e\x85\u2028\u2029")
    entries = [entry for entry in entries if not strange & {*entry.msgid, *entry.msgstr}]
    entries = [replace(entry, previous="", obsolete=False) for entry in entries]
    found = {entry.msgctxt: entry for entry in polib.pofile(written(entries))}
    for entry in entries:
        assert (found[entry.id].msgid, found[entry.id].msgstr) == (entry.msgid, entry.msgstr)
        assert found[entry.id].fuzzy == entry.fuzzy


@pytest.mark.parametrize("tool", ["msgfmt", "msgcat", "msgmerge"])
def test_the_tools_are_the_real_ones(tool: str) -> None:
    assert "GNU gettext" in run(tool, "--version", text="")

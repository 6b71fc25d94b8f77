"""What the strict scan of PO files says of files that are damaged, and where."""

from __future__ import annotations

import random

import pytest

from regolario.catalogs.scan import Scan, scan
from regolario.problems import Severity

HEADER = """\
msgid ""
msgstr ""
"Language: it\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
GOOD = HEADER + 'msgctxt "game/title"\nmsgid "Lost Cities"\nmsgstr "Città perdute"\n'
BODY = HEADER.count("\n") + 1
"""The line on which the first entry begins."""


def findings(data: str | bytes) -> list[str]:
    scanned = scan(data if isinstance(data, bytes) else data.encode(), "it.po")
    return [str(problem) for problem in (*scanned.layout, *scanned.damage)]


def ids(scanned: Scan) -> list[str]:
    return [entry.id for entry in scanned.entries]


def test_a_clean_file_has_no_findings() -> None:
    assert findings(GOOD) == []


def test_an_entry_is_read_with_all_its_parts() -> None:
    scanned = scan(
        (
            HEADER + "# same: a name\n#second\n#. For translators\n#: content/x/rules.md\n"
            '#, fuzzy, python-brace-format\n#| msgid "The "\n#| "old"\nmsgctxt "rules/a.b"\n'
            'msgid ""\n"Two\\n"\n"lines"\nmsgstr "Due \\"righe\\" \\\\ \\t."\n'
        ).encode(),
        "it.po",
    )
    (entry,) = scanned.entries
    assert scanned.damage == ()
    assert (entry.id, entry.msgid, entry.msgstr) == (
        "rules/a.b",
        "Two\nlines",
        'Due "righe" \\ \t.',
    )
    assert (entry.flags, entry.previous) == (("fuzzy", "python-brace-format"), "The old")
    assert entry.comments == ("same: a name", "second")
    assert entry.extracted == ("For translators",)
    assert (entry.line, entry.column, entry.obsolete) == (BODY + 11, 9, False)


def test_obsolete_entries_keep_flags_comments_and_previous_source() -> None:
    scanned = scan(
        (
            GOOD + '\n# kept\n#, fuzzy\n#~| msgid "Older"\n#~ msgctxt "faq/a"\n'
            '#~ msgid "Old"\n#~ msgstr ""\n#~ "Vec"\n#~ "chio"\n\n'
            '#~ # as other tools write it\n#~ msgctxt "faq/b"\n#~ msgid "B"\n#~ msgstr "Bi"\n#~\n'
        ).encode(),
        "it.po",
    )
    first, second = scanned.entries[1:]
    assert scanned.damage == ()
    assert (first.obsolete, first.id, first.msgid, first.msgstr) == (
        True,
        "faq/a",
        "Old",
        "Vecchio",
    )
    assert (first.flags, first.previous, first.comments) == (("fuzzy",), "Older", ("kept",))
    assert (second.obsolete, second.comments) == (True, ("as other tools write it",))


SAME_MEANING = {
    "blank lines within an entry": GOOD.replace('\nmsgstr "C', '\n\n\nmsgstr "C'),
    "no final line break": GOOD.rstrip("\n"),
    "blank lines at the end": GOOD + "\n \t\n",
    "tabs between and before": GOOD.replace('msgid "Lost', '\t msgid\t"Lost'),
    "no blank behind a keyword": GOOD.replace('msgstr "C', 'msgstr"C'),
    "blanks at line ends": GOOD.replace('"\n', '" \t\n'),
    "wrapped": GOOD.replace('"Città perdute"', '""\n"Città "\n"perdute"'),
}


@pytest.mark.parametrize("text", SAME_MEANING.values(), ids=SAME_MEANING)
def test_files_of_other_editors_have_the_same_meaning(text: str) -> None:
    scanned = scan(text.encode(), "it.po")
    assert scanned.damage == scanned.layout == ()
    assert [(e.id, e.msgid, e.msgstr) for e in scanned.entries] == [
        ("game/title", "Lost Cities", "Città perdute")
    ]


LAYOUT = {
    "byte order mark": (
        b"\xef\xbb\xbf" + GOOD.encode(),
        (
            "it.po:1:1: the file begins with a byte order mark; "
            "save the file as UTF-8 without BOM; `regolario translate update` rewrites it"
        ),
    ),
    "CR LF": (
        GOOD.replace("\n", "\r\n").encode(),
        (
            "it.po:1:9: the file has Windows line ends (CR LF, 9 of them); "
            "save it with line ends LF; `regolario translate update` rewrites it"
        ),
    ),
    "a single CR LF": (
        GOOD.replace('"\n\n', '"\r\n\n').encode(),
        (
            "it.po:5:47: the file has Windows line ends (CR LF, 1 of them); "
            "save it with line ends LF; `regolario translate update` rewrites it"
        ),
    ),
    "CR": (
        GOOD.replace("\n", "\r").encode(),
        (
            "it.po:1:9: the file has carriage returns; "
            "save it with line ends LF; `regolario translate update` rewrites it"
        ),
    ),
}


@pytest.mark.parametrize(("data", "expected"), LAYOUT.values(), ids=LAYOUT)
def test_windows_files_are_read_and_reported(data: bytes, expected: str) -> None:
    scanned = scan(data, "it.po")
    assert findings(data) == [expected]
    assert scanned.damage == ()
    assert all(problem.severity is Severity.ERROR for problem in scanned.layout)
    assert scanned.entries == scan(GOOD.encode(), "it.po").entries


def entry(
    context: str = 'msgctxt "a"', msgid: str = 'msgid "A"', msgstr: str = 'msgstr "Z"'
) -> str:
    return HEADER + "".join(f"{line}\n" for line in (context, msgid, msgstr) if line)


ORDER = "write comments, then msgctxt, msgid and msgstr"
ESCAPE = r"use `\n`, `\t`, `\"` or `\\`"
ONE_OF = "one of msgctxt, msgid, msgstr is right here"
DAMAGED = {
    "unclosed quote": (
        entry(msgstr='msgstr "Z'),
        '9:8: the quote is not closed; end the text with `"` on the same line',
    ),
    "closing quote escaped": (
        entry(msgstr=r'msgstr "Z\"'),
        '9:8: the quote is not closed; end the text with `"` on the same line',
    ),
    "unescaped quote": (
        entry(msgstr='msgstr "Z "zeta" z"'),
        (
            r"9:11: text goes on behind the closing quote; write `\"` for a quote within the text, "
            "and each text on a line of its own"
        ),
    ),
    "bad escapes, all of them": (
        entry(msgstr=r'msgstr "C:\games \q"'),
        f"9:11: unknown escape `\\g`; {ESCAPE}\n9:18: unknown escape `\\q`; {ESCAPE}",
    ),
    "raw tab in a text": (
        entry(msgstr='msgstr "Z\tz"'),
        r"9:10: a raw tab in the text; write a blank, or `\t`",
    ),
    "NUL": (
        entry(msgstr='msgstr "Z\0z"'),
        "9:10: a NUL byte; remove it, or save the file as UTF-8",
    ),
    "text outside of quotes": (
        entry(msgstr="msgstr Z"),
        '9:8: no quoted text behind `msgstr`; write keyword and text as `msgid "text"`',
    ),
    "prose": (entry() + "\nhello\n", f"11:1: `hello` stands outside of quotes; {ONE_OF}"),
    "misspelt keyword": (
        entry(msgstr='msgstring "Z"'),
        f"9:1: unknown keyword `msgstring`; {ONE_OF}",
    ),
    "unknown keyword behind #|": (
        entry('#| msgstr "A"\nmsgctxt "a"'),
        "7:4: unknown keyword `msgstr`; one of msgctxt, msgid is right here",
    ),
    "msgstr before msgid": (
        entry(msgid='msgstr "Z"', msgstr='msgid "A"'),
        (
            f"8:1: msgstr without a msgid; {ORDER}"
            f"\n9:1: the entry has no msgstr; {ORDER}; or restore the rest of the file"
        ),
    ),
    "msgctxt behind msgid": (
        entry('msgid "A"', 'msgctxt "a"'),
        f"8:1: msgctxt stands behind msgid; {ORDER}",
    ),
    "two msgstr": (
        entry() + 'msgstr "Y"\n',
        f"10:1: msgstr without a msgid; {ORDER}",
    ),
    "no msgstr": (
        entry(msgstr="") + '\nmsgctxt "b"\nmsgid "B"\nmsgstr "Y"\n',
        f"7:1: the entry has no msgstr; {ORDER}; or restore the rest of the file",
    ),
    "no msgid": (
        entry(msgid="", msgstr="") + '\nmsgctxt "b"\nmsgid "B"\nmsgstr "Y"\n',
        f"7:1: the entry has no msgid; {ORDER}; or restore the rest of the file",
    ),
    "a comment in the middle": (
        entry(msgstr='# oops\nmsgstr "Z"'),
        (
            f"7:1: the entry has no msgstr; {ORDER}; or restore the rest of the file"
            f"\n10:1: msgstr without a msgid; {ORDER}"
        ),
    ),
    "a text of nobody": (
        entry("# note", '"A"', ""),
        (
            "8:1: a text that belongs to no entry; put it behind a msgid or msgstr"
            "\n8:1: the file ends with a comment that belongs to no entry; "
            "restore the rest of the file, or remove the comment"
        ),
    ),
    "a text behind a comment": (
        entry() + '# note\n"z"\n\nmsgctxt "b"\nmsgid "B"\nmsgstr "Y"\n',
        "11:1: a text that belongs to no entry; put it behind a msgid or msgstr",
    ),
    "previous source goes on without its mark": (
        entry('#| msgid "A"\n"B"\nmsgctxt "a"'),
        "8:1: a line of another kind continues previous msgid; begin both lines with the same `#|`",
    ),
    "half obsolete": (
        entry(msgstr='#~ msgstr "Z"'),
        (
            "9:4: an entry is half obsolete; "
            "begin all lines of an obsolete entry with `#~`, and no others"
        ),
    ),
    "obsolete mark missing": (
        entry('#~ msgctxt "a"', '#~ msgid "A"', 'msgstr "Z"'),
        (
            "9:1: `#~` is missing within an entry; "
            "begin all lines of an obsolete entry with `#~`, and no others"
        ),
    ),
    "no msgctxt": (
        entry(""),
        '7:1: the entry has no msgctxt; write the unit\'s id: msgctxt "game/title"',
    ),
    "the same msgctxt twice": (
        entry() + '\nmsgctxt "a"\nmsgid "A"\nmsgstr "Y"\n',
        "11:1: `a` stands twice, first at line 7; keep one of the two",
    ),
    "plural entries": (
        entry(msgid='msgid "A"\nmsgid_plural "As"', msgstr='msgstr[0] "Z"\nmsgstr[1] "Zs"'),
        (
            "9:1: `msgid_plural`: plural entries are not used here; "
            "write plural words within the text, as ((one/other))"
            "\n10:1: `msgstr[0]`: plural entries are not used here; "
            "write plural words within the text, as ((one/other))"
            "\n11:1: `msgstr[1]`: plural entries are not used here; "
            "write plural words within the text, as ((one/other))"
        ),
    ),
    "two headers": (
        HEADER + entry(),
        "7:1: two headers; keep one, at the top of the file",
    ),
    "header further down": (
        GOOD.removeprefix(HEADER) + "\n" + HEADER,
        "5:1: the header is not the first entry; keep one, at the top of the file",
    ),
    "no header": (
        GOOD.removeprefix(HEADER),
        (
            "1:1: the file has no header; "
            "begin it with an empty msgid whose msgstr holds Content-Type and Language"
        ),
    ),
    "broken header": (
        GOOD.replace('it\\n"', "it\\n"),
        '3:1: the quote is not closed; end the text with `"` on the same line',
    ),
    "line break at one end only": (
        entry(msgstr=r'msgstr "Z\n"'),
        (
            "9:9: of msgid and msgstr only one ends with a line break; "
            "let both do so, or neither; is a line lost?"
        ),
    ),
    "empty": ("", "1:1: the file is empty; restore it, or remove it and update"),
    "blank": (
        "\n\n",
        (
            "1:1: the file has no header; "
            "begin it with an empty msgid whose msgstr holds Content-Type and Language"
        ),
    ),
    "a comment at the end": (
        GOOD + "\n# same: the na",
        (
            "11:1: the file ends with a comment that belongs to no entry; "
            "restore the rest of the file, or remove the comment"
        ),
    ),
}


@pytest.mark.parametrize(("text", "expected"), DAMAGED.values(), ids=DAMAGED)
def test_damage_is_reported_with_place_and_remedy(text: str, expected: str) -> None:
    assert findings(text) == [f"it.po:{line}" for line in expected.split("\n")]


def test_what_stands_before_and_behind_the_damage_is_read() -> None:
    good = [f'msgctxt "{name}"\nmsgid "{name}"\nmsgstr "{name}!"\n' for name in "abc"]
    bad = 'msgctxt "x"\nmsgid "X"\nmsgstr "unclosed\n'
    assert ids(scan((HEADER + "\n".join([*good, bad, *good])).encode(), "it.po")) == ["a", "b", "c"]
    scanned = scan((HEADER + "\n".join([good[0], bad, good[1], bad, good[2]])).encode(), "it.po")
    assert ids(scanned) == ["a", "b", "c"]
    assert [problem.place.line for problem in scanned.damage] == [13, 21]


def test_junk_before_a_comment_harms_no_entry_below_it() -> None:
    text = HEADER + 'msgctx "x"\n\n# note\n' + entry().removeprefix(HEADER)
    assert ids(scan(text.encode(), "it.po")) == ["a"]


def test_an_entry_with_junk_behind_its_text_is_not_taken_for_whole() -> None:
    assert ids(scan((entry() + "rest of the text\n").encode(), "it.po")) == []


CYRILLIC = entry(msgstr='msgstr "Экспедиция"').encode("cp1251")
ENCODINGS = {
    "Windows-1251": (
        CYRILLIC + CYRILLIC,
        (
            "it.po:9:9: the byte 0xDD is not UTF-8 (and on 1 more lines); "
            "save the file as UTF-8; it looks like Windows-1251"
        ),
    ),
    "Windows-1252": (
        GOOD.encode("cp1252"),
        (
            "it.po:9:13: the byte 0xE0 is not UTF-8; "
            "save the file as UTF-8; it looks like Windows-1252"
        ),
    ),
    "UTF-16": (
        GOOD.encode("utf-16"),
        "it.po:1:1: the file is not UTF-8 but UTF-16; save the file as UTF-8",
    ),
    "UTF-16 without a mark": (
        GOOD.encode("utf-16-le"),
        "it.po:1:1: the file is not UTF-8 but UTF-16; save the file as UTF-8",
    ),
    "cut within a letter": (
        GOOD.encode()[: GOOD.encode().index("à".encode()) + 1],
        (
            'it.po:9:8: the quote is not closed; end the text with `"` on the same line'
            "\nit.po:9:13: the byte 0xC3 is not UTF-8; "
            "the file seems to have been cut short; restore it"
        ),
    ),
}


@pytest.mark.parametrize(("data", "expected"), ENCODINGS.values(), ids=ENCODINGS)
def test_other_encodings_are_named(data: bytes, expected: str) -> None:
    assert findings(data)[: expected.count("\n") + 1] == expected.split("\n")
    assert scan(data, "it.po").entries == ()


def test_a_line_of_a_million_characters_is_read_and_never_quoted_whole() -> None:
    long = "a" * 1_000_000
    (read,) = scan(entry(msgstr=f'msgstr "{long}"').encode(), "it.po").entries
    assert read.msgstr == long
    for line in (long, f'{long} "x"', f'msgstr "{long}', "#~ " * 300_000, '\\"' * 500_000):
        assert max(map(len, findings(entry() + line + "\n"))) < 300


def test_garbage_never_ends_in_a_traceback() -> None:
    source = random.Random(2)  # noqa: S311 - the same garbage every time
    pieces = ['"', "\\", "\n", "#", "~", "|", ",", "msgid ", "msgctxt ", "msgstr ", "a", "\t", "à"]
    for _ in range(2000):
        text = "".join(source.choices(pieces, k=30))
        assert findings(text), text
        assert isinstance(findings(GOOD + text), list)


CUT_WRAPPED = HEADER + (
    'msgctxt "a"\nmsgid ""\n"A text that goes "\n"over three lines"\n'
    'msgstr ""\n"Ein Text, der "\n"über drei Zei"\n"len geht"\n'
)


def test_a_wrapped_text_that_lost_its_end_is_noticed() -> None:
    assert findings(CUT_WRAPPED) == []
    lines = CUT_WRAPPED.splitlines(keepends=True)
    right = (
        "restore the rest of the file; if nothing is lost, `regolario translate update` rewrites it"
    )
    assert findings("".join(lines[:-2])) == [
        f"it.po:12:1: the last text seems to have been cut short; {right}"
    ]
    assert findings("".join(lines[:-3])) == [
        f"it.po:11:1: the last text is empty: lines behind it may be lost; {right}"
    ]
    (warning,) = scan("".join(lines[:-3]).encode(), "it.po").damage
    assert warning.severity is Severity.WARNING


def test_an_untranslated_last_entry_is_nothing_to_report() -> None:
    assert findings(entry(msgstr='msgstr ""')) == []

"""Catalogs from disk: headers, comments, files that mean the same, and files cut short."""

from __future__ import annotations

from pathlib import Path

import pytest

from regolario.catalogs.header import plural_fault
from regolario.catalogs.reading import read_catalog
from regolario.catalogs.states import disagreements, translate
from regolario.models import Unit
from regolario.problems import Place, Severity

UNITS = [
    Unit("game/title", "Lost Cities", Place("content/x/game.yml")),
    Unit("rules/scoring", "Scoring", Place("content/x/rules.md")),
    Unit("rules/scoring.cost", "Each expedition costs {COST}.", Place("content/x/rules.md")),
    Unit("faq/more", "May I?", Place("content/x/faq.md")),
    Unit("faq/more.answer", "Yes, you may.", Place("content/x/faq.md")),
]
CLEAN = """\
# Translated with care
msgid ""
msgstr ""
"Project-Id-Version: x\\n"
"Language: it\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

# same: a name
msgctxt "game/title"
msgid "Lost Cities"
msgstr "Lost Cities"

#: content/x/rules.md
#, fuzzy
msgctxt "rules/scoring"
msgid "Scoring"
msgstr "Punteggio"

#, fuzzy, python-brace-format
#| msgid "An expedition costs {COST}."
msgctxt "rules/scoring.cost"
msgid "Each expedition costs {COST}."
msgstr "Una spedizione costa {COST}."

# not applicable: nobody asks
msgctxt "faq/more"
msgid "May I?"
msgstr ""

msgctxt "faq/more.answer"
msgid "Yes, you may."
msgstr "Sì."
"""


def read(data: str | bytes, folder: Path, language: str = "it") -> tuple[list[str], list[str]]:
    """Give the findings, and each unit's state with text, previous source and reason."""
    path = folder / "x.po"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    catalog, problems = read_catalog(path, "locales/it/x.po", language)
    found = [translate(catalog, unit) for unit in UNITS]
    lines = [f"{t.state}|{t.text}|{t.previous}|{t.reason}" for t in found]
    missing = list(disagreements(catalog, UNITS))
    return [str(problem) for problem in [*problems, *missing]], lines


MEANING = [
    "same|Lost Cities||a name",
    "draft|Punteggio||",
    "stale|Una spedizione costa {COST}.|An expedition costs {COST}.|",
    "not_applicable|||nobody asks",
    "ok|Sì.||",
]


def test_a_clean_catalog(tmp_path: Path) -> None:
    assert read(CLEAN, tmp_path) == ([], MEANING)


def test_header_and_preamble(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_text(CLEAN, encoding="utf-8")
    catalog, _ = read_catalog(path, "x.po", "it")
    assert catalog.preamble == ("Translated with care",)
    assert list(catalog.header.items()) == [
        ("Project-Id-Version", "x"),
        ("Language", "it"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Plural-Forms", "nplurals=2; plural=(n != 1);"),
    ]
    assert list(catalog.entries) == [unit.id for unit in UNITS]


OTHER_EDITORS = {
    "Windows": (b"\xef\xbb\xbf" + CLEAN.replace("\n", "\r\n").encode(), 2),
    "wrapped": (CLEAN.replace('"Una spedizione costa', '""\n"Una spedizione "\n"costa'), 0),
    "Poedit's header": (
        CLEAN.replace('msgstr ""\n"Proj', 'msgstr ""\n"POT-Creation-Date: \\n"\n"Proj').replace(
            ';\\n"\n\n#', ';\\n"\n"X-Generator: Poedit 3.4.2\\n"\n\n#'
        ),
        0,
    ),
    "a regional variant": (CLEAN.replace("Language: it", "Language: it_IT"), 0),
    "one form": (CLEAN.replace("nplurals=2; plural=(n != 1);", "nplurals=1; plural=0;"), 0),
    "three forms": (
        CLEAN.replace(
            "nplurals=2; plural=(n != 1);",
            "nplurals=3; plural=(n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
        ),
        0,
    ),
    "four forms, no last semicolon": (
        CLEAN.replace(
            "nplurals=2; plural=(n != 1);",
            "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
            "(n%100<12 || n%100>14) ? 1 : n%10==0 || n%10>=5 || n%100>=11 ? 2 : 3)",
        ),
        0,
    ),
    "wrapped header": (CLEAN.replace("(n != 1);", '"\n"(n != 1);'), 0),
}


@pytest.mark.parametrize(("data", "count"), OTHER_EDITORS.values(), ids=OTHER_EDITORS)
def test_other_editors_files_read_the_same(data: str | bytes, count: int, tmp_path: Path) -> None:
    findings, lines = read(data, tmp_path)
    assert lines == MEANING
    assert len(findings) == count


HEADERS = {
    "other charset": (
        ("UTF-8", "windows-1251"),
        (
            "3:9: the header declares the charset `windows-1251`; "
            "save the file as UTF-8 and declare charset=UTF-8"
        ),
    ),
    "other language": (
        ("Language: it", "Language: ru"),
        "3:9: the header says that the language is `ru`; put the file for `it` here, or correct it",
    ),
    "no language": (
        ('"Language: it\\n"\n', ""),
        "3:9: the header has no field Language; `regolario translate update` rewrites it",
    ),
    "no plural forms": (
        ("Plural-Forms", "X-Forms"),
        "3:9: the header has no field Plural-Forms; `regolario translate update` rewrites it",
    ),
    "plural forms without an end": (
        ("(n != 1);", "(n != 1;"),
        (
            "3:9: Plural-Forms `nplurals=2; plural=(n != 1;`: the expression cannot be evaluated; "
            "write `Plural-Forms: nplurals=2; plural=(n != 1);`; "
            "`regolario translate update` rewrites it"
        ),
    ),
}


@pytest.mark.parametrize(("change", "expected"), HEADERS.values(), ids=HEADERS)
def test_faults_of_the_header(change: tuple[str, str], expected: str, tmp_path: Path) -> None:
    findings, lines = read(CLEAN.replace(*change), tmp_path)
    assert findings == [f"locales/it/x.po:{expected}"]
    assert lines == MEANING


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("nplurals=2; plural=n != 1;", ""),
        ("nplurals=2; plural=n != 1", ""),
        ("nplurals=INTEGER; plural=EXPRESSION;", "it is not of the form nplurals=…; plural=…;"),
        ("nplurals=2;", "it is not of the form nplurals=…; plural=…;"),
        ("nplurals=0; plural=0;", "the number of forms is not between 1 and 6"),
        ("nplurals=99999; plural=0;", "the number of forms is not between 1 and 6"),
        ("nplurals=2; plural=n%3;", "for 2 it chooses form 2 of 0 to 1"),
        ("nplurals=2; plural=0-1;", "for 0 it chooses form -1 of 0 to 1"),
        ("nplurals=2; plural=1/n;", "the expression cannot be evaluated"),
        ("nplurals=2; plural=m != 1;", "the expression cannot be evaluated"),
        ("nplurals=2; plural=__import__('os');", "the expression cannot be evaluated"),
        (f"nplurals=2; plural={'(' * 400}n{')' * 400};", "the expression cannot be evaluated"),
        (f"nplurals=2; plural={' ' * 100_000}x", "it is not of the form nplurals=…; plural=…;"),
    ],
)
def test_plural_forms(value: str, fault: str) -> None:
    assert plural_fault(value) == fault


COMMENTS = {
    "same without reason": (
        ("# same: a name", "# same:"),
        ("12:9: the comment `# same:` gives no reason; say why: `# same: reason`", Severity.ERROR),
    ),
    "not applicable without reason": (
        ("# not applicable: nobody asks", "# Not applicable: "),
        (
            (
                "29:9: the comment `# not applicable:` gives no reason; "
                "say why: `# not applicable: reason`"
            ),
            Severity.ERROR,
        ),
    ),
    "not applicable, and translated": (
        ('msgid "May I?"\nmsgstr ""', 'msgid "May I?"\nmsgstr "Posso?"'),
        (
            (
                "29:9: a text that is not applicable has a translation; "
                "remove the translation or the comment"
            ),
            Severity.ERROR,
        ),
    ),
    "same, and not the same": (
        ('msgstr "Lost Cities"', 'msgstr "Città perdute"'),
        (
            (
                "12:9: the comment says that the text is the same as the source, and it is not; "
                "remove the comment `# same:`"
            ),
            Severity.WARNING,
        ),
    ),
}


@pytest.mark.parametrize(("change", "expected"), COMMENTS.values(), ids=COMMENTS)
def test_comments_that_contradict_the_entry(
    change: tuple[str, str], expected: tuple[str, Severity], tmp_path: Path
) -> None:
    path = tmp_path / "x.po"
    path.write_text(CLEAN.replace(*change), encoding="utf-8")
    _, (problem,) = read_catalog(path, "x.po", "it")
    assert (str(problem), problem.severity) == (f"x.po:{expected[0]}", expected[1])
    assert problem.language == "it"
    assert problem.check == "po-comment"


def test_a_stale_text_that_was_the_same_is_no_contradiction(tmp_path: Path) -> None:
    stale = CLEAN.replace(
        '# same: a name\nmsgctxt "game/title"',
        '# same: a name\n#, fuzzy\n#| msgid "Lost City"\nmsgctxt "game/title"',
    ).replace('msgstr "Lost Cities"', 'msgstr "Lost City"')
    findings, lines = read(stale, tmp_path)
    assert findings == []
    assert lines[0] == "stale|Lost City|Lost City|"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for name, finding in (
        ("x.po", "there is no catalog; make it with `regolario translate update`"),
        (".", "this is no file; put a text file here"),
    ):
        catalog, problems = read_catalog(tmp_path / name, "it/x.po", "it")
        assert not catalog.entries
        assert [str(problem) for problem in problems] == [f"it/x.po:1:1: {finding}"]


OBSOLETE = (
    CLEAN
    + '\n# kept\n#, fuzzy\n#~| msgid "Older"\n#~ msgctxt "faq/old"\n'
    + ('#~ msgid "Old"\n#~ msgstr "Vecchio"\n')
)
WRAPPED = CLEAN.replace('"Sì."', '""\n"Sì, "\n"puoi."').replace('"Yes, you', '""\n"Yes, "\n"you')


@pytest.mark.parametrize(
    "text",
    [CLEAN, OBSOLETE, WRAPPED, CLEAN.replace("\n", "\r\n")],
    ids=["clean", "obsolete", "wrapped", "CRLF"],
)
def test_a_catalog_cut_anywhere_is_never_shorter_without_a_word(text: str, tmp_path: Path) -> None:
    data = text.encode()
    findings, whole = read(data, tmp_path)
    for length in range(len(data)):
        found, lines = read(data[:length], tmp_path)
        assert len(found) > len(findings) or lines == whole, data[:length]

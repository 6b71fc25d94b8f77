"""The catalogs of this repository under GNU gettext's own tools, and the damage that editors do."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.running import ROOT
from tests.sample_collections import make_collection

from regolario.catalogs import parse_catalog, translate
from regolario.cli.main import main
from regolario.exchange import Target, lost_entries, update
from regolario.library import Library, read_library
from regolario.models import State

CATALOGS = sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po"))


def tool(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(
        command, cwd=folder, capture_output=True, check=False, env={"LC_ALL": "C.UTF-8"}
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library(ROOT)


def test_there_are_catalogs_in_every_language(library: Library) -> None:
    expected = len(library.domains) * len(library.languages[1:])
    assert len(CATALOGS) == expected > 0


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_msgfmt_and_msgcat_agree_with_the_catalogs(path: Path, tmp_path: Path) -> None:
    tool("msgfmt", "--check", "-o", "x.mo", path, folder=tmp_path)
    assert tool("msgcat", "--no-wrap", path, folder=tmp_path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_msgmerge_changes_nothing_while_the_sources_are_the_same(
    path: Path, tmp_path: Path, library: Library
) -> None:
    language, domain = path.parts[-3], path.stem
    units = list(library.units(domain).values())
    target = Target(language, domain, library.source_language)
    (tmp_path / "x.pot").write_text(update(units, None, target), encoding="utf-8")
    command = ("msgmerge", "--quiet", "--previous", "--no-wrap", path, "x.pot")
    assert tool(*command, folder=tmp_path) == path.read_text(encoding="utf-8")


def states(data: str, library: Library, language: str, domain: str) -> list[tuple[str, ...]]:
    """Give what a catalog says of every unit."""
    catalog, damage, _ = parse_catalog(data.encode(), "x.po", language)
    assert not damage
    return [
        (one.unit, one.state.value, one.text, one.previous, one.reason)
        for one in (translate(catalog, unit) for unit in library.units(domain).values())
    ]


@pytest.mark.parametrize("language", ["it", "ru"])
def test_no_state_is_lost_when_the_tools_merge_changed_sources(
    language: str, tmp_path: Path, library: Library
) -> None:
    """Every third unit is made stale, every fifth a draft, every seventh empty, by our update."""
    path = ROOT / f"locales/{language}/LC_MESSAGES/lost_cities.po"
    catalog, _, _ = parse_catalog(path.read_bytes(), "x.po", language)
    units = list(library.units("lost_cities").values())
    target = Target(language, "lost_cities", library.source_language)
    changed = [
        type(unit)(unit.id, f"{unit.text} More." if index % 3 == 0 else unit.text, unit.place)
        for index, unit in enumerate(units)
    ]
    text = update(changed, catalog, target)
    lines = text.split("\n")
    for index, unit in enumerate(units):
        at = lines.index(f'msgctxt "{unit.id}"')
        if index % 7 == 0:
            lines[at + 2] = 'msgstr ""'
        elif index % 5 == 0 and "fuzzy" not in lines[at - 1] + lines[at - 2]:
            lines.insert(at, "#, fuzzy")
    text = "\n".join(lines)
    text = update(changed, parse_catalog(text.encode(), "x.po", language)[0], target)
    (tmp_path / "x.po").write_text(text, encoding="utf-8")
    (tmp_path / "x.pot").write_text(update(changed, None, target), encoding="utf-8")
    before = states(text, library, language, "lost_cities")
    assert {state for _, state, *_ in before} >= {"ok", "stale", "draft", "missing"}
    for command in (
        ("msgcat", "--width=30", "x.po"),
        ("msgmerge", "--quiet", "--previous", "x.po", "x.pot"),
        ("msgattrib", "--sort-output", "x.po"),
    ):
        merged = tool(*command, folder=tmp_path)
        assert sorted(states(merged, library, language, "lost_cities")) == sorted(before), command


# What editors and accidents do to a file, and what our commands say of it.

PO = "locales/it/LC_MESSAGES/towers.po"
KEPT: dict[str, Callable[[str], bytes]] = {
    "a byte order mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "Windows line ends": lambda text: text.replace("\n", "\r\n").encode(),
    "both, and wrapped": lambda text: (
        b"\xef\xbb\xbf"
        + text.replace('msgstr "Nessuna torre ha', 'msgstr ""\n"Nessuna torre ha"\n"')
        .replace("\n", "\r\n")
        .encode()
    ),
    "another plural header": lambda text: text.replace(
        "nplurals=2; plural=(n != 1);", "nplurals=4; plural=(n==1 ? 0 : n<5 ? 1 : n<9 ? 2 : 3);"
    ).encode(),
    "three forms": lambda text: text.replace(
        "nplurals=2; plural=(n != 1);", "nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);"
    ).encode(),
    "no plural header": lambda text: text.replace(
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', ""
    ).encode(),
    "a wrong plural header": lambda text: text.replace("n != 1", "n %% 2").encode(),
    "tabs between": lambda text: text.replace("msgstr ", "msgstr\t").encode(),
    "blank lines and spaces": lambda text: text.replace("\n\n", " \n\n\n").encode(),
}
REFUSED: dict[str, tuple[Callable[[str], bytes], str]] = {
    "an entry twice": (
        lambda text: text.replace('msgctxt "rules/play.fun"', 'msgctxt "rules/play"').encode(),
        "`rules/play` stands twice",
    ),
    "an unescaped quote": (
        lambda text: text.replace('msgstr "Svolgimento"', 'msgstr "Svolg"imento"').encode(),
        "text goes on behind the closing quote",
    ),
    "a quote that is not closed": (
        lambda text: text.replace('msgstr "Svolgimento"', 'msgstr "Svolgimento').encode(),
        "the quote is not closed",
    ),
    "no header": (
        lambda text: text[text.index("\n\n") + 2 :].encode(),
        "the file has no header",
    ),
    "a stray tab": (
        lambda text: text.replace("Svolgimento", "Svol\tgimento").encode(),
        "a raw tab in the text",
    ),
    "Windows-1252": (
        lambda text: text.encode("cp1252", errors="replace"),
        "is not UTF-8",
    ),
    "UTF-16": (lambda text: text.encode("utf-16"), "the file is not UTF-8 but UTF-16"),
    "the file of another language": (
        lambda text: text.replace("Language: it", "Language: ru").encode(),
        "the header says that the language is `ru`",
    ),
    "nothing": (lambda _: b"", "the file is empty"),
}


def run(root: Path, *arguments: str) -> Result:
    result = CliRunner().invoke(main, ["--root", str(root), *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the sample collection once, its catalogs as an update writes them."""
    root = tmp_path_factory.mktemp("sample")
    make_collection(root)
    assert run(root, "translate", "update").exit_code == 0
    return root


@pytest.fixture
def root(sample: Path, tmp_path: Path) -> Path:
    shutil.copytree(sample, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.mark.parametrize("harm", KEPT.values(), ids=KEPT)
def test_a_file_with_the_same_meaning_is_read_and_mended(
    harm: Callable[[str], bytes], root: Path
) -> None:
    clean = (root / PO).read_bytes()
    before = read_library(root).translations["towers", "it"]
    (root / PO).write_bytes(harm(clean.decode()))
    assert (root / PO).read_bytes() != clean
    after = read_library(root).translations["towers", "it"]
    plain = [(one.unit, one.state, one.text) for one in before.values()]
    assert [(one.unit, one.state, one.text) for one in after.values()] == plain
    assert run(root, "translate", "update").exit_code == 0
    assert (root / PO).read_bytes() == clean
    assert run(root, "check").exit_code == 0


@pytest.mark.parametrize(("harm", "said"), REFUSED.values(), ids=REFUSED)
def test_a_damaged_file_is_refused_with_its_place_and_stays(
    harm: Callable[[str], bytes], said: str, root: Path
) -> None:
    damaged = harm((root / PO).read_text(encoding="utf-8"))
    (root / PO).write_bytes(damaged)
    (root / "sent.csv").write_text("id,translation\nrules/play,Ecco\n", encoding="utf-8")
    for arguments in (
        ("check",),
        ("translate", "update"),
        ("translate", "export", "towers", "--lang", "it"),
        ("translate", "import", "towers", str(root / "sent.csv"), "--lang", "it"),
        ("db",),
    ):
        done = run(root, *arguments)
        assert done.exit_code == 1, arguments
        lines = [line for line in done.output.splitlines() if said in line]
        assert lines, (arguments, done.output)
        assert lines[0].startswith(f"{PO}:")
        assert (root / PO).read_bytes() == damaged


def test_a_file_cut_anywhere_never_loses_a_text_without_a_word(root: Path) -> None:
    """A cut is refused, or leaves out nothing; nor does an update make a loss of it for good."""
    clean = (root / PO).read_bytes()
    library = read_library(root)
    whole = library.catalogs["towers", "it"].entries
    ends = {
        *range(0, len(clean), 101),
        *(match.start() + 1 for match in re.finditer(b"\n\n", clean)),
    }
    told = 0
    for end in sorted(ends):
        catalog, damage, _ = parse_catalog(clean[:end], PO, "it")
        texts = {name: entry.msgstr for name, entry in catalog.entries.items()}
        if damage:
            told += 1
        elif texts != {name: entry.msgstr for name, entry in whole.items()}:
            assert all(whole[name].msgstr == text for name, text in texts.items()), end
            cut = replace(library, catalogs={**library.catalogs, ("towers", "it"): catalog})
            assert [problem.place.path for problem in lost_entries(cut, "towers", "it")] == [PO]
            told += 1
    assert told > len(ends) - 3


def test_an_update_does_not_fill_up_a_file_that_was_cut_between_entries(root: Path) -> None:
    clean = (root / PO).read_bytes()
    end = clean.index(b'msgctxt "rules/scoring"')
    cut = clean[: clean.rindex(b"\n\n", 0, end) + 1]
    (root / PO).write_bytes(cut)
    done = run(root, "translate", "update")
    assert done.exit_code == 1
    lines = len(cut.splitlines())
    assert done.output == (
        f"{PO}:{lines}:1: `rules/scoring` and 21 more have no entry here, though another language"
        " has one; restore the file if it was cut short; otherwise `translate update --complete`\n"
    )
    assert (root / PO).read_bytes() == cut
    assert run(root, "translate", "update", "--complete").exit_code == 0
    assert read_library(root).translation("towers", "rules/scoring", "it").state is State.MISSING


def test_a_new_unit_is_no_lost_one(root: Path) -> None:
    path = root / "content/towers/rules.md"
    text = path.read_text(encoding="utf-8")
    new = "Rest. {#scoring.rest .note}"
    path.write_text(f"{text}\n{new}\n", encoding="utf-8")
    done = run(root, "translate", "update")
    assert done.exit_code == 0
    assert done.output.count("1 new") == 2

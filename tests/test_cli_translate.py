"""`translate` and `language` as users type them, on the sample collection."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import polib
import pytest
from click.testing import CliRunner, Result
from tests.sample_collections import FILES, Entry, make_collection

from regolario.cli.main import main
from regolario.library import read_library
from regolario.models import State

PO = "locales/it/LC_MESSAGES/towers.po"


def run(root: Path, *arguments: str, typed: str = "") -> Result:
    """Run a command in this process; a traceback would be an exception of the result."""
    result = CliRunner().invoke(main, ["--root", str(root), *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Make the sample collection, its catalogs as an update writes them."""
    folder = tmp_path / "collection"
    make_collection(
        folder,
        entries={
            ("it", "rules/play.fun"): Entry("Buon gioco!", fuzzy=True, previous="Enjoy it."),
            ("it", "rules/play.more"): "",
            ("it", "card/roof/name"): Entry("Tetto piatto", fuzzy=True),
        },
    )
    assert run(folder, "translate", "update").exit_code == 0
    return folder


def state(root: Path, unit: str, language: str = "it") -> tuple[State, str]:
    found = read_library(root).translation("towers", unit, language)
    return found.state, found.text


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(root.rglob("*.po"))}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("name", ["it.csv", "it.po"])
@pytest.mark.parametrize("options", [(), ("--bom", "--delimiter", ";"), ("--delimiter", "tab")])
def test_what_was_exported_changes_nothing(
    root: Path, tmp_path: Path, name: str, options: tuple[str, ...]
) -> None:
    before = files(root)
    sent = tmp_path / name
    done = run(root, "translate", "export", "towers", "--lang", "it", "-o", str(sent), *options)
    assert (done.exit_code, done.output) == (0, "")
    assert sent.read_bytes().startswith(b"\xef\xbb\xbf") == (
        name == "it.csv" and "--bom" in options
    )
    taken = run(root, "translate", "import", "towers", str(sent), "--lang", "it")
    assert (taken.exit_code, taken.output) == (0, "0 texts taken over\n")
    assert files(root) == before


def table(root: Path, *options: str) -> list[dict[str, str]]:
    done = run(root, "translate", "export", "towers", "--lang", "it", *options)
    assert done.exit_code == 0
    return list(csv.DictReader(io.StringIO(done.stdout, newline="")))


def test_only_what_needs_work_is_exported(root: Path) -> None:
    assert [(row["id"], row["state"], row["previous"]) for row in table(root, "--todo")] == [
        ("rules/play.fun", "stale", "Enjoy it."),
        ("rules/play.more", "missing", ""),
        ("card/roof/name", "draft", ""),
    ]
    assert [row["id"] for row in table(root, "--state", "stale", "--state", "draft")] == [
        "rules/play.fun",
        "card/roof/name",
    ]
    assert len(table(root)) == len(read_library(root).units("towers"))


def test_po_goes_to_the_terminal_too(root: Path) -> None:
    done = run(root, "translate", "export", "towers", "--lang", "it", "--todo", "--format", "po")
    sent = polib.pofile(done.stdout)
    assert [entry.msgctxt for entry in sent] == [
        "rules/play.fun",
        "rules/play.more",
        "card/roof/name",
    ]


def test_a_translators_table_changes_just_what_was_edited(root: Path, tmp_path: Path) -> None:
    rows = table(root)
    for row in rows:
        if row["id"] == "rules/play.fun":
            row["translation"] = "Divertitevi."
        elif row["id"] == "rules/play.more":
            row["translation"] = "La nuova edizione permette di più."
    sent = tmp_path / "it.csv"
    with sent.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, rows[0], delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
    before = (root / PO).read_text(encoding="utf-8").splitlines()
    tried = run(root, "translate", "import", "towers", str(sent), "--lang", "it", "--dry-run")
    assert tried.output == "2 texts would be taken over\n"
    assert (root / PO).read_text(encoding="utf-8").splitlines() == before
    taken = run(root, "translate", "import", "towers", str(sent), "--lang", "it")
    assert (taken.exit_code, taken.output) == (0, "2 texts taken over\n")
    after = (root / PO).read_text(encoding="utf-8").splitlines()
    gone = [line for line in before if line not in after]
    come = [line for line in after if line not in before]
    assert gone == ['#| msgid "Enjoy it."', 'msgstr "Buon gioco!"']
    assert come == ['msgstr "Divertitevi."', 'msgstr "La nuova edizione permette di più."']
    assert state(root, "rules/play.fun") == (State.OK, "Divertitevi.")


def test_a_source_that_moved_meanwhile_is_told_and_lands_as_stale(
    root: Path, tmp_path: Path
) -> None:
    sent = tmp_path / "it.po"
    run(root, "translate", "export", "towers", "--lang", "it", "-o", str(sent))
    edit(sent, 'msgstr "Svolgimento"', 'msgstr "Come si gioca"')
    edit(root / "content/towers/rules.md", "## Play {#play}", "## Playing {#play}")
    run(root, "translate", "update")
    taken = run(root, "translate", "import", "towers", str(sent), "--lang", "it")
    assert taken.exit_code == 0
    told = (
        f"{sent}:{line(sent, 'Come si gioca')}:9: the source of `rules/play` has changed since it"
        " was handed out; the translation is taken over as stale: look it through [warning]"
    )
    assert taken.output.splitlines()[-2:] == [told, "1 text taken over"]
    assert state(root, "rules/play") == (State.STALE, "Come si gioca")


def line(path: Path, words: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, text in enumerate(lines, 1) if words in text)


def test_a_translation_that_changed_on_both_sides_is_not_lost(root: Path, tmp_path: Path) -> None:
    sent = tmp_path / "it.po"
    run(root, "translate", "export", "towers", "--lang", "it", "-o", str(sent))
    edit(sent, 'msgstr "Svolgimento"', 'msgstr "Come si gioca"')
    edit(root / PO, 'msgstr "Svolgimento"', 'msgstr "La partita"')
    before = files(root)
    taken = run(root, "translate", "import", "towers", str(sent), "--lang", "it")
    assert taken.exit_code == 1
    assert "bring it together by hand with what is there now: `La partita`" in taken.output
    assert files(root) == before


def test_former_ids_still_find_their_unit(root: Path, tmp_path: Path) -> None:
    sent = tmp_path / "it.csv"
    sent.write_text("id,translation\nrules/play.drawing,Prendete.\n", encoding="utf-8")
    refused = run(root, "translate", "import", "towers", str(sent), "--lang", "it")
    assert refused.exit_code == 1
    assert f"{sent}:2:1: there is no unit `rules/play.drawing`" in refused.output
    edit(
        root / "content/towers/rules.md",
        "informal:\n",
        "was:\n  play.draw: [play.drawing]\ninformal:\n",
    )
    assert run(root, "translate", "import", "towers", str(sent), "--lang", "it").exit_code == 0
    assert state(root, "rules/play.draw") == (State.OK, "Prendete.")


TEXT = "Svolgimento\n\nDivertitevi!\n\nLa nuova edizione permette di più.\n\nPunteggio\n"


def test_a_plain_text_is_taken_over_unit_by_unit(root: Path, tmp_path: Path) -> None:
    sent = tmp_path / "it.txt"
    sent.write_text(TEXT, encoding="utf-8")
    arguments = ("translate", "import", "towers", str(sent), "--lang", "it", "--text")
    done = run(root, *arguments, typed="n\n?\ny\n")
    assert done.exit_code == 0
    assert f"{sent}: of 2 texts 2 have a counterpart; 0 of 4 passages are left over" in done.output
    assert (
        "[1 of 2] rules/play.fun, from line 3\n  Enjoy yourselves.\n→ Divertitevi!\n" in done.output
    )
    assert "y: take it over as a draft; n: leave" in done.output
    assert done.output.endswith("1 text taken over\n")
    assert state(root, "rules/play.fun") == (State.STALE, "Buon gioco!")
    expected = (State.DRAFT, "La nuova edizione permette di più.")
    assert state(root, "rules/play.more") == expected


def test_what_was_chosen_before_stopping_counts(root: Path, tmp_path: Path) -> None:
    sent = tmp_path / "it.txt"
    sent.write_text(TEXT, encoding="utf-8")
    arguments = ("translate", "import", "towers", str(sent), "--lang", "it", "--text")
    for typed in ("y\nq\n", "y\n"):
        before = files(root)
        assert "1 text taken over" in run(root, *arguments, "--all", typed=typed).output
        assert state(root, "rules/play.fun") == (State.DRAFT, "Divertitevi!")
        for path, data in before.items():
            Path(path).write_bytes(data)


def test_a_proposal_can_be_lengthened_shortened_and_edited(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = tmp_path / "it.txt"
    sent.write_text("Divertitevi! Di più!\n\nPunteggio\n", encoding="utf-8")
    monkeypatch.setenv("EDITOR", "sed -i 's/!/ pure!/'")
    monkeypatch.delenv("VISUAL", raising=False)
    arguments = ("translate", "import", "towers", str(sent), "--lang", "it", "--text")
    done = run(root, *arguments, typed="+\n-\n-\n+\ne\nq\n")
    first = done.output.partition("[2 of")[0]
    shown = [text for text in first.splitlines() if text.startswith("→")]
    assert shown == [
        "→ Divertitevi!",
        "→ Divertitevi! Di più!",
        "→ Divertitevi!",
        "→ Divertitevi!",
        "→ Divertitevi! Di più!",
    ]
    assert state(root, "rules/play.fun") == (State.DRAFT, "Divertitevi pure! Di più!")


def test_a_plain_text_becomes_a_table_to_look_through(root: Path, tmp_path: Path) -> None:
    sent, both = tmp_path / "it.txt", tmp_path / "it.csv"
    sent.write_text(TEXT, encoding="utf-8")
    before = files(root)
    arguments = ("translate", "import", "towers", str(sent), "--lang", "it", "--text")
    assert run(root, *arguments, "--table", str(both)).exit_code == 0
    assert files(root) == before
    rows = list(csv.DictReader(io.StringIO(both.read_text(encoding="utf-8"))))
    assert [(row["id"], row["state"], row["translation"], row["note"]) for row in rows] == [
        ("rules/play.fun", "draft", "Divertitevi!", "from line 3"),
        ("rules/play.more", "draft", "La nuova edizione permette di più.", "from line 5"),
    ]
    taken = run(root, "translate", "import", "towers", str(both), "--lang", "it")
    assert taken.output == "2 texts taken over\n"
    assert state(root, "rules/play.fun") == (State.DRAFT, "Divertitevi!")


MISTAKES = {
    "no such game": ("translate", "export", "tower", "--lang", "it"),
    "no such language": ("translate", "export", "towers", "--lang", "de"),
    "the source language": ("translate", "import", "towers", "x.csv", "--lang", "en"),
    "no such file": ("translate", "import", "towers", "x.csv", "--lang", "it"),
    "a folder": ("translate", "import", "towers", "{}", "--lang", "it"),
    "another ending": ("translate", "import", "towers", "{}/content/site.yml", "--lang", "it"),
    "no such part": (
        *("translate", "import", "towers", "{}/content/site.yml", "--lang", "it"),
        *("--text", "--part", "rule"),
    ),
    "no place to write": ("translate", "export", "towers", "--lang", "it", "-o", "{}/no/it.csv/x"),
    "status of no game": ("translate", "status", "tower"),
    "status of no language": ("translate", "status", "--lang", "de"),
    "a pin without a reason": ("translate", "update", "--minor", "rules/play", "--why", " "),
    "a rename of nothing": ("translate", "update", "--rename", "rules/play", "rules/none"),
    "no language": ("language", "klingon"),
    "a language twice": ("language", "it"),
}


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES)
def test_mistakes_get_one_clear_message(root: Path, arguments: tuple[str, ...]) -> None:
    (root / "no").write_text("in the way", encoding="utf-8")
    before = files(root)
    done = run(root, *(argument.format(root) for argument in arguments))
    assert done.exit_code != 0
    assert done.output.strip()
    assert files(root) == before


def test_a_misspelt_game_is_guessed(root: Path) -> None:
    done = run(root, "translate", "export", "tower", "--lang", "it")
    assert done.output == 'there is no game "tower" here; did you mean "towers"?\n'


def test_a_damaged_catalog_is_handed_out_to_nobody_and_not_overwritten(
    root: Path, tmp_path: Path
) -> None:
    sent = tmp_path / "it.csv"
    run(root, "translate", "export", "towers", "--lang", "it", "-o", str(sent))
    edit(sent, "Svolgimento", "Come si gioca")
    edit(root / PO, 'msgstr "Svolgimento"', 'msgstr "Svolgimento')
    before = files(root)
    for arguments in (("export", "towers"), ("import", "towers", str(sent))):
        done = run(root, "translate", *arguments, "--lang", "it")
        assert done.exit_code == 1
        assert f"{PO}:{line(root / PO, 'Svolgimento')}:8: the quote is not closed" in done.output
    assert files(root) == before


def test_status_lists_what_is_next(root: Path) -> None:
    done = run(root, "translate", "status", "towers", "--lang", "it")
    rows = done.output.splitlines()
    assert [row.split()[:2] for row in rows[1:2]] == [["towers", "it"]]
    assert rows[2:5] == [
        "",
        "towers, it, stale: 1",
        f"  {PO}:{line(root / PO, 'Buon gioco!')}: rules/play.fun: Enjoy [-it-]{{+yourselves+}}.",
    ]
    (record,) = json.loads(
        run(root, "translate", "status", "towers", "--lang", "it", "--json").output
    )
    assert [(one["unit"], one["state"]) for one in record["next"]] == [
        ("rules/play.fun", "stale"),
        ("rules/play.more", "missing"),
        ("card/roof/name", "draft"),
    ]
    assert run(root, "translate", "status", "towers", "--lang", "ru").output.count("\n") == 2


def test_a_unit_id_of_two_games_has_to_name_its_game(root: Path) -> None:
    """A typo fix in one game must never re-pin what really changed in another."""
    for path, text in FILES.items():
        if "towers" in path and not path.startswith("seeds"):
            copy = root / path.replace("towers", "castles")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
    run(root, "translate", "update")
    castles = root / "locales/it/LC_MESSAGES/castles.po"
    edit(castles, 'msgid "Play"\nmsgstr ""', 'msgid "Play"\nmsgstr "Gioco"')
    for game in ("towers", "castles"):
        edit(root / f"content/{game}/rules.md", "## Play {#play}", "## Plays {#play}")
    arguments = ("translate", "update", "--why", "a slip", "--minor")
    refused = run(root, *arguments, "rules/play")
    assert refused.exit_code == 1
    assert refused.output == (
        '"rules/play" is a unit of castles and towers: write castles:rules/play\n'
    )
    assert run(root, *arguments, "towers:rules/play").exit_code == 0
    library = read_library(root)
    assert library.translation("towers", "rules/play", "it").state is State.OK
    assert library.translation("castles", "rules/play", "it").state is State.STALE


def test_a_rename_carries_the_translations_over(root: Path) -> None:
    edit(root / "content/towers/rules.md", "{#play.more .note", "{#play.extra .note")
    edit(root / PO, 'allows more."\nmsgstr ""', 'allows more."\nmsgstr "Di più."')
    done = run(root, "translate", "update", "--rename", "rules/play.more", "rules/play.extra")
    assert done.exit_code == 0
    for language in ("it", "ru"):
        assert state(root, "rules/play.extra", language)[0] is State.OK


def test_a_new_language_is_a_folder_with_everything_to_be_done(root: Path) -> None:
    done = run(root, "language", "sl")
    assert done.exit_code == 0
    library = read_library(root)
    assert library.languages == ("en", "it", "ru", "sl")
    for domain in library.domains:
        states = {one.state for one in library.translations[domain, "sl"].values()}
        assert states == {State.MISSING}
    # Slovene has four plural forms.
    header = polib.pofile(str(root / "locales/sl/LC_MESSAGES/towers.po")).metadata
    assert header["Plural-Forms"].startswith("nplurals=4;")
    assert run(root, "check").exit_code == 0
    before = files(root)
    assert run(root, "translate", "update").output == ""
    assert files(root) == before

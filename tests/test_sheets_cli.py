"""`regolario print` as users type it: what it writes, and what it says when it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.reading_pdfs import catalog, joined, opened, size_of
from tests.running import ROOT
from tests.sample_collections import FILES, ITALIAN, Entry, make_collection

from regolario.cli.main import main

CARDS = "cards/towers/cards.yml"
MISSING = "the fonts are not there: run `make site`, or `npm install @fontsource/noto-sans`"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Make a collection with fonts, and work in a folder beside it."""
    folder = tmp_path / "collection"
    folder.mkdir()
    make_collection(folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / "mkdocs.yml").write_text(
        "site_name: Towers\nsite_url: https://games.example/rules\ndocs_dir: content\n",
        encoding="utf-8",
    )
    return folder


def _run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "print", *arguments])


def _printed(root: Path, *arguments: str) -> str:
    """Print into a file, and give the text of its first page."""
    output = root.parent / "out.pdf"
    output.unlink(missing_ok=True)
    done = _run(root, *arguments, "-o", str(output))
    assert done.exit_code == 0, done.output
    return joined(opened(output.read_bytes()).pages[0].extract_text())


def test_the_file_is_named_after_what_it_holds(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root.parent)
    done = _run(root, "towers", "--lang", "it", "--second", "ru", "--paper", "letter", "--copies")
    assert done.exit_code == 0, done.output
    name = "towers-cards-it-ru-letter.pdf"
    data = Path(name).read_bytes()
    assert done.stdout == f"written {name}: 1 page, {round(len(data) / 1000)} kB\n"
    reader = opened(data)
    assert size_of(reader.pages[0]) == pytest.approx((215.9, 279.4), abs=0.2)
    assert joined(reader.pages[0].extract_text()).count("Piano basso Низкий этаж") == 4


def test_the_same_command_writes_the_same_bytes(root: Path) -> None:
    made = []
    for name in ("one.pdf", "two.pdf"):
        command = ["--root", str(root), "print", "towers", "--lang", "ru", "-o", name]
        program = [sys.executable, "-m", "regolario", *command]
        subprocess.run(program, check=True, capture_output=True, cwd=root)
        made.append((root / name).read_bytes())
    assert made[0] == made[1]


def test_cards_are_chosen_by_what_they_hold(root: Path) -> None:
    text = _printed(root, "towers", "--only", "type=floor", "--only", "height=3")
    assert "Floor 3" in text
    assert "Low floor" not in text
    text = _printed(root, "towers", "--only", "height=2", "--only", "height=3")
    assert "Floor 3" in text
    assert "Low floor" in text
    assert "Flat roof" not in text


@pytest.mark.parametrize(
    ("only", "said"),
    [
        ("weight=3", 'cards of towers have no field "weight"; known: type, height, colour'),
        ("height=7", "no card has height=7; known: 2, 3"),
        ("type=tower", "no card has type=tower; known: floor, roof"),
        ("floor", '"floor" is no choice; write FIELD=VALUE, such as type=floor'),
    ],
)
def test_a_choice_that_no_card_can_meet_is_explained(root: Path, only: str, said: str) -> None:
    done = _run(root, "towers", "--only", only)
    assert done.exit_code == 1
    assert done.stderr == f"nothing was written: {said}\n"


def test_choices_that_exclude_each_other_leave_no_card(root: Path) -> None:
    done = _run(root, "towers", "--only", "type=roof", "--only", "height=3")
    assert (done.exit_code, done.stderr) == (
        1,
        "no card of towers is like that; nothing was written\n",
    )


def test_only_what_changed_since_an_earlier_pdf_is_printed(root: Path) -> None:
    earlier = root.parent / "earlier.pdf"
    assert _run(root, "towers", "--lang", "it", "-o", str(earlier)).exit_code == 0
    since = ("towers", "--lang", "it", "--changed-since", str(earlier))
    done = _run(root, *since)
    assert done.stdout == f"no card has changed since {earlier}; nothing was written\n"
    # An Italian name, and the height of another card; the roof goes.
    cards = FILES[CARDS].replace("height: 3", "height: 4")
    cards = "\n".join(line for line in cards.splitlines() if "roof" not in line)
    entries: dict[tuple[str, str], str | Entry | None] = {("it", "card/low/name"): "Pianterreno"}
    make_collection(root, {CARDS: cards.replace("Low floor", "Ground floor")}, entries)
    text = _printed(root, *since)
    assert "Pianterreno" in text
    assert "Piano 3 4" in text
    assert (
        "no longer among the cards: roof" in _run(root, *since, "-o", str(root / "out.pdf")).stderr
    )
    # What was printed in Italian only has never been printed in Russian.
    text = _printed(root, "towers", "--lang", "ru", "--changed-since", str(earlier))
    assert "Низкий этаж" in text
    assert "Этаж 3" in text


def test_a_card_that_changed_its_id_alone_is_not_printed_again(root: Path) -> None:
    earlier = root.parent / "earlier.pdf"
    assert _run(root, "towers", "-o", str(earlier)).exit_code == 0
    cards = FILES[CARDS].replace("{id: high,", "{id: upper, was: [high],")
    texts = {("it", "card/upper/name"): "Piano 3", ("it", "card/upper/text"): "Vale {HAND_SIZE}."}
    make_collection(root, {CARDS: cards}, texts)
    done = _run(root, "towers", "--changed-since", str(earlier))
    assert "no card has changed" in done.output


def test_only_what_changed_since_a_revision_is_printed(root: Path) -> None:
    def git(*arguments: str) -> None:
        names = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
        subprocess.run(
            ["git", *names, "-C", str(root), *arguments], check=True, capture_output=True
        )

    git("init", "-q")
    git("add", "content", "cards", "locales", "seeds")
    git("commit", "-q", "-m", "one")
    make_collection(root, entries={("it", "card/high/text"): "Vale proprio {HAND_SIZE}."})
    text = _printed(root, "towers", "--lang", "it", "--changed-since", "HEAD")
    assert "Vale proprio 5." in text
    assert ITALIAN["card/low/name"] not in text
    assert "no card has changed" in _run(root, "towers", "--changed-since", "HEAD").output
    done = _run(root, "towers", "--changed-since", "nowhere")
    assert done.exit_code == 1
    assert done.stderr.startswith('nothing was written: "nowhere" is neither a file nor a revision')
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_no_print_of_this_game_is_refused(root: Path) -> None:
    other = root.parent / "other.pdf"
    other.write_bytes(b"%PDF-1.7\n")
    done = _run(root, "towers", "--changed-since", str(other))
    assert done.exit_code == 1
    assert done.stderr == (
        f"nothing was written: {other}: is no PDF of cards that `regolario print` wrote\n"
    )


def test_the_booklet_and_the_pad(root: Path) -> None:
    text = _printed(root, "towers", "--rules", "--lang", "ru", "--second", "it")
    assert "Ход игры / Svolgimento" in text
    _printed(root, "towers", "--score", "--lang", "it")
    reader = opened((root.parent / "out.pdf").read_bytes())
    assert catalog(reader)["/Lang"] == "it"
    assert b"https://games.example/rules/it/towers/calculators/#tower_steps" in (
        (root.parent / "out.pdf").read_bytes()
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tower",), 'there is no game "tower" here; did you mean "towers"?'),
        (("towers", "--lang", "xx"), 'there is no language "xx" here; known are en, it, ru'),
        (("towers", "--second", "en"), "the second language is the first one; choose another"),
        (("towers", "--backs", "second"), "--backs second needs --second with a language"),
        (
            ("towers", "--rules", "--copies"),
            "--copies is for cards; leave it out with --rules and --score",
        ),
        (
            ("towers", "--rules", "--score"),
            "--rules and --score are two documents; print one after the other",
        ),
        (
            ("towers", "--score", "--second", "it"),
            "a score pad has one language; leave --second out",
        ),
        (("towers", "--edition", "lost"), 'towers has no edition "lost"; known: old, new'),
        (
            ("towers", "-o", "/proc/nowhere/x.pdf"),
            "/proc/nowhere/x.pdf: cannot be written (no such file or directory)",
        ),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(
    root: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = _run(root, *arguments)
    assert (done.exit_code, done.stderr) == (1, f"{said}\n")
    assert isinstance(done.exception, SystemExit)


def test_a_pipe_is_written_to_and_stays_a_pipe(root: Path) -> None:
    pipe = root / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(pipe.read_bytes)
        done = _run(root, "towers", "-o", str(pipe))
        assert done.exit_code == 0, done.output
        assert len(opened(read.result(timeout=60)).pages) == 1
    assert pipe.is_fifo()


def test_without_fonts_nothing_is_written(root: Path) -> None:
    (root / "node_modules").unlink()
    done = _run(root, "towers")
    assert (done.exit_code, done.stderr) == (1, f"nothing was written: {MISSING}\n")


def test_a_game_without_cards_has_rules_to_print(root: Path) -> None:
    game = FILES["content/towers/game.yml"]
    game = game[: game.index("  totals:")] + game[game.index("  tokens:") :]
    make_collection(root, {CARDS: "cards: []\n", "content/towers/game.yml": game})
    done = _run(root, "towers")
    assert (done.exit_code, done.stderr) == (
        1,
        "towers has no cards; its rules are printed with --rules\n",
    )


def test_a_collection_with_broken_files_is_not_printed(root: Path) -> None:
    (root / CARDS).write_text("cards:\n  - {id: low\n", encoding="utf-8")
    done = _run(root, "towers")
    assert done.exit_code == 1
    assert done.stderr.splitlines()[-1] == "nothing was written; mend this first"
    assert "cards/towers/cards.yml:" in done.stderr

"""`cards import`: records in every form become cards and catalogs, all of them or nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from tests.running import ROOT, copy_collection

from regolario.checks import run_checks
from regolario.cli.main import main
from regolario.library import Library, read_library
from regolario.models import Card, State

# In the manner of the exports that players keep of living card games; the cards are invented.
CARDS: list[dict[str, Any]] = [
    {
        "code": "01001",
        "name": "Ann",
        "kind": "Investigator",
        "traits": "Scholar. Dreamer.",
        "cost": None,
        "quantity": 1,
        "text": "<b>Forced:</b> [action] Draw.",
        "double_sided": True,
        "back_name": "Ann (back)",
        "back_text": "Her story.",
    },
    {
        "code": "01002",
        "name": "Lamp",
        "kind": "Asset",
        "traits": "Item.",
        "cost": 2,
        "quantity": 2,
        "text": "Light & <u>warmth</u>.",
    },
    {"code": "02002", "duplicate_of": "01002", "quantity": 1},
    {"code": "01003", "name": "+1", "kind": "Asset", "traits": "", "cost": 0, "quantity": 1},
]
ITALIAN = [
    {
        "code": "01001",
        "name": "Anna",
        "traits": "Studiosa. Sognatrice.",
        "text": "<b>Obbligo:</b> [action] Pesca.",
        "back_text": "La sua storia.",
    },
    {"code": "01002", "name": "Lampada", "traits": "Oggetto.", "text": "Luce e calore."},
    {"code": "01003", "name": "+1"},
]
MAPPING: dict[str, Any] = {
    "title": "Night",
    "id": {"from": "code"},
    "type": "kind",
    "copies": {"from": "quantity"},
    "name": "name",
    "text": "text",
    "back": {"name": "back_name", "text": "back_text"},
    "reprint_of": "duplicate_of",
    "fields": {
        "traits": {
            "from": "traits",
            "split": ".",
            "values": {
                "scholar": {"en": "Scholar", "it": ["Studioso", "Studiosa"]},
                "dreamer": {"en": ["Dreamer", "Dreamers"]},
                "item": "Item",
            },
        },
        "cost": {"from": "cost"},
        "set": {"constant": "core"},
    },
    "parallel": {"it": "it.json"},
    "markup": "html",
    "html": ["b", "i"],
    "tokens": [{"open": "[", "close": "]", "values": {"action": "action"}}],
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    assert CliRunner().invoke(main, ["new", str(folder)]).exit_code == 0
    return folder


def _write(root: Path, cards: object = CARDS, italian: object = ITALIAN, **changes: object) -> None:
    beside = root.parent
    (beside / "en.json").write_text(json.dumps(cards), encoding="utf-8")
    (beside / "it.json").write_text(json.dumps(italian), encoding="utf-8")
    mapping = {**MAPPING, **changes}
    (beside / "map.yml").write_text(
        yaml.safe_dump(mapping, allow_unicode=True, sort_keys=False), encoding="utf-8"
    )


def _import(root: Path, *flags: str, source: str = "en.json") -> tuple[int, str]:
    beside = root.parent
    arguments = ["night", str(beside / source), "--map", str(beside / "map.yml"), *flags]
    done = CliRunner().invoke(main, ["--root", str(root), "cards", "import", *arguments])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def _files(root: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def _says(library: Library, unit: str) -> tuple[str, str]:
    found = library.translation("night", unit, "it")
    return found.state.value, found.text


def test_records_become_a_game_that_holds(root: Path) -> None:
    _write(root)
    code, said = _import(root)
    assert code == 0, said
    library = read_library(root)
    assert [str(one) for one in run_checks(library).errors] == []
    game = library.games["night"]
    assert [card.id for card in game.cards] == [
        "c01001",
        "c01001_back",
        "c01002",
        "c02002",
        "c01003",
    ]
    ann, back, lamp, reprint, plus = game.cards
    assert (ann.type, ann.copies, ann.values["traits"]) == (
        "investigator",
        1,
        ("scholar", "dreamer"),
    )
    assert "cost" in ann.absent
    assert ann.text == "**Forced:** [action] Draw."
    assert (back.copies, back.name, back.text) == (0, "Ann (back)", "Her story.")
    assert (lamp.values["cost"], lamp.text) == (2, "Light & <u>warmth</u>.")
    assert (reprint.name, reprint.text, reprint.copies) == ("Lamp", lamp.text, 1)
    assert (reprint.values["cost"], reprint.values["traits"]) == (2, ("item",))
    assert plus.values["traits"] == ()
    assert game.info.title == "Night"
    assert game.info.cards.fields["traits"].facet


def test_parallel_records_become_catalogs(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    library = read_library(root)
    assert _says(library, "card/c01001/name") == ("ok", "Anna")
    assert _says(library, "card/c01001/text") == ("ok", "**Obbligo:** [action] Pesca.")
    assert _says(library, "card/c01001_back/name") == ("missing", "")
    assert _says(library, "card/c01001_back/text") == ("ok", "La sua storia.")
    # A reprint is translated as its original is.
    assert _says(library, "card/c02002/name") == ("ok", "Lampada")
    # No letters, so nothing to translate.
    assert _says(library, "card/c01003/name") == ("ok", "+1")
    # The first of the allowed forms, and what the records say where none are listed.
    assert _says(library, "field/traits/scholar") == ("ok", "Studioso")
    assert _says(library, "field/traits/dreamer") == ("ok", "Sognatrice")
    assert _says(library, "field/traits/item") == ("ok", "Oggetto")


def test_a_translation_equal_to_its_source_is_none_unless_told_so(root: Path) -> None:
    italian = [{**ITALIAN[0], "name": "Ann"}, *ITALIAN[1:]]
    _write(root, italian=italian)
    assert _import(root)[0] == 0
    assert _says(read_library(root), "card/c01001/name") == ("missing", "")
    _write(root, italian=italian, same={"name": "a proper name"})
    assert _import(root)[0] == 0
    library = read_library(root)
    found = library.translation("night", "card/c01001/name", "it")
    assert (found.state, found.reason) == (State.SAME, "a proper name")


def test_the_same_export_again_changes_no_byte(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    before = _files(root)
    code, said = _import(root)
    assert (code, said.splitlines()[0]) == (0, "5 cards, none changed")
    assert _files(root) == before


def _translate(root: Path, unit: str, text: str) -> None:
    path = root / "locales/it/LC_MESSAGES/night.po"
    head, tail = path.read_text(encoding="utf-8").split(f'msgctxt "{unit}"\n')
    lines = tail.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("msgstr"))
    lines[at] = f'msgstr "{text}"'
    path.write_text(f'{head}msgctxt "{unit}"\n' + "\n".join(lines), encoding="utf-8")


def test_an_updated_export_updates_marks_stale_and_removes(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    cards = [
        {**CARDS[0], "text": "[action] Draw again.", "name": "Anne"},
        CARDS[1],
        CARDS[2],
        {"code": "01004", "name": "Rope", "kind": "Asset", "traits": "Item.", "quantity": 1},
    ]
    italian = [{**ITALIAN[0], "name": "Annetta"}, *ITALIAN[1:]]
    _write(root, cards, italian)
    code, said = _import(root)
    assert code == 0, said
    assert said.splitlines()[0] == "5 cards: 1 new, 1 changed, 1 removed"
    library = read_library(root)
    # Both sides have changed: the new translation is of the new text.
    assert _says(library, "card/c01001/name") == ("ok", "Annetta")
    # The source alone has changed: the translation is the old one.
    assert _says(library, "card/c01001/text") == ("stale", "**Obbligo:** [action] Pesca.")
    assert _says(library, "card/c01004/name") == ("missing", "")
    assert "card/c01003/name" not in library.units("night")
    assert run_checks(library).errors == ()


def test_translators_work_is_never_lost(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    _translate(root, "card/c01002/name", "Lanterna")
    _translate(root, "card/c01001_back/name", "Anna (retro)")
    _write(root, italian=[ITALIAN[0], {**ITALIAN[1], "name": "Lume"}])
    code, said = _import(root)
    assert code == 0
    assert "theirs was kept" in said
    library = read_library(root)
    assert _says(library, "card/c01002/name") == ("ok", "Lanterna")
    assert _says(library, "card/c01001_back/name") == ("ok", "Anna (retro)")
    assert _import(root, "--overwrite")[0] == 0
    assert _says(read_library(root), "card/c01002/name") == ("ok", "Lume")


def test_a_card_that_comes_back_has_its_translation_again(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    _translate(root, "card/c01002/name", "Lanterna")
    _write(root, [CARDS[0], CARDS[3]])
    assert _import(root)[0] == 0
    _write(root)
    assert _import(root)[0] == 0
    assert _says(read_library(root), "card/c01002/name") == ("ok", "Lanterna")


FAULTS: Mapping[str, tuple[dict[str, Any], str]] = {
    "no id": ({"code": "карта"}, '"карта" gives no id'),
    "no name": ({"name": None}, "there is no name in the source language (en)"),
    "the same id": ({"code": "01001"}, 'the id "c01001" stands twice'),
    "no such trait": ({"traits": "Itme."}, '"Itme" is no form of a value'),
    "an unknown token": ({"text": "[fast]"}, "the token [fast] is not declared"),
    "braces": ({"text": "Pay {2}."}, "{2} is no text of ours"),
    "no such original": ({"duplicate_of": "09"}, 'reprints "09", which is no other record'),
    "a negative number of copies": ({"quantity": -1}, '"copies" = "-1" does not fit'),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_record_at_fault_is_reported_and_nothing_is_written(name: str, root: Path) -> None:
    change, wanted = FAULTS[name]
    _write(root, [CARDS[0], {**CARDS[1], **change}, CARDS[3]])
    before = _files(root)
    code, said = _import(root)
    assert code == 1
    assert any(line.startswith("en.json:1:") and wanted in line for line in said.splitlines()), said
    assert "nothing was written: mend 1 place" in said
    assert _files(root) == before
    code, said = _import(root, "--skip")
    assert code == 0, said
    assert "1 records were left out" in said
    ids = [card.id for card in read_library(root).games["night"].cards]
    assert ids == ["c01001", "c01001_back", "c01003"]


def test_every_fault_of_every_record_is_told_at_once(root: Path) -> None:
    faulty = [{**CARDS[1], "quantity": -1}, {**CARDS[3], "traits": "Itme."}, {"name": "Nobody"}]
    _write(root, [CARDS[0], *faulty], id={"from": "code", "prefix": "n"})
    code, said = _import(root)
    assert code == 1
    for wanted in ('"copies" = "-1" does not fit', '"Itme" is no form', 'no id at "code"'):
        assert wanted in said
    assert "nothing was written: mend 3 places" in said
    assert "night" not in read_library(root).games


def test_an_undeclared_form_in_another_language_is_reported(root: Path) -> None:
    _write(root, italian=[{**ITALIAN[0], "traits": "Dotta. Sognatrice."}])
    code, said = _import(root)
    assert code == 1
    assert 'traits (it): "Dotta" is no form of scholar; known are Studioso, Studiosa' in said


def test_records_and_their_translations_list_the_same_values(root: Path) -> None:
    _write(root, italian=[{**ITALIAN[0], "traits": "Studiosa."}])
    code, said = _import(root)
    assert code == 1
    assert "traits (it): 1 values stand beside 2" in said


COLUMNS = {
    "name": {"en": "name.en", "it": "name.it"},
    "parallel": {},
    "text": {"en": "text.en", "it": "text.it"},
    "back": None,
    "type": {"constant": "asset"},
}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.csv", "code,name.en,name.it,quantity\n01002,Lamp,Lampada,2\n"),
        ("a.tsv", "code\tname.en\tname.it\tquantity\n01002\tLamp\tLampada\t2\n"),
        ("a.jsonl", '{"code":"01002","name":{"en":"Lamp","it":"Lampada"},"quantity":2}\n\n'),
        ("a.json", '[{"code":"01002","name":{"en":"Lamp","it":"Lampada"},"quantity":2}]'),
        ("folder/core/a.json", '{"code":"01002","name":{"en":"Lamp","it":"Lampada"},"quantity":2}'),
    ],
)
def test_every_form_of_records_is_read(file: str, text: str, root: Path) -> None:
    columns = {key: value for key, value in COLUMNS.items() if value is not None}
    _write(root, **columns, fields={})
    mapping = yaml.safe_load((root.parent / "map.yml").read_text(encoding="utf-8"))
    del mapping["back"], mapping["reprint_of"]
    (root.parent / "map.yml").write_text(yaml.safe_dump(mapping), encoding="utf-8")
    path = root.parent / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    code, said = _import(root, source=file.partition("/")[0])
    assert code == 0, said
    library = read_library(root)
    (card,) = library.games["night"].cards
    assert (card.id, card.name, card.copies) == ("c01002", "Lamp", 2)
    assert _says(library, "card/c01002/name") == ("ok", "Lampada")


def test_a_list_deep_inside_a_file_and_a_broken_file(root: Path) -> None:
    _write(root, {"data": {"cards": CARDS}}, {"data": {"cards": ITALIAN}}, records="data.cards")
    assert _import(root)[0] == 0
    (root.parent / "en.json").write_text('[{"code": "01001"},\n{"code" 2}]', encoding="utf-8")
    _write_map = {**MAPPING, "records": ""}
    (root.parent / "map.yml").write_text(yaml.safe_dump(_write_map), encoding="utf-8")
    before = _files(root)
    code, said = _import(root)
    assert code == 1
    assert "en.json:2:9: this is no JSON (expecting ':' delimiter)" in said
    assert _files(root) == before


def test_a_mapping_at_fault_says_where(root: Path) -> None:
    _write(root, feilds={})
    code, said = _import(root)
    assert code == 1
    assert 'unknown field "feilds"; did you mean "fields"?' in said


def test_a_damaged_catalog_stops_the_import(root: Path) -> None:
    _write(root)
    assert _import(root)[0] == 0
    path = root / "locales/it/LC_MESSAGES/night.po"
    path.write_text(path.read_text(encoding="utf-8")[:-3], encoding="utf-8")
    _write(root, CARDS[:3])
    before = _files(root)
    code, said = _import(root)
    assert code == 1
    assert "the quote is not closed" in said
    assert _files(root) == before


def _copy_of_the_collection(tmp_path: Path) -> Path:
    (tmp_path / "copy").mkdir()
    return copy_collection(tmp_path / "copy")


@pytest.mark.parametrize("form", ["jsonl", "csv"])
@pytest.mark.parametrize("game", sorted(path.name for path in (ROOT / "cards").iterdir()))
def test_export_and_import_are_inverse(game: str, form: str, tmp_path: Path) -> None:
    root = _copy_of_the_collection(tmp_path)
    before = read_library(root)
    exported = tmp_path / f"cards.{form}"
    runner = CliRunner()
    arguments = ["cards", "export", game, "--format", form, "-o", str(exported)]
    assert runner.invoke(main, ["--root", str(root), *arguments]).exit_code == 0
    catalogs = {path: path.read_bytes() for path in root.glob(f"locales/*/LC_MESSAGES/{game}.po")}
    arguments = ["cards", "import", game, str(exported), "--replace"]
    done = runner.invoke(main, ["--root", str(root), *arguments])
    assert done.exit_code == 0, done.output
    after = read_library(root)
    assert [_bare(card) for card in after.games[game].cards] == [
        _bare(card) for card in before.games[game].cards
    ]
    assert [path.name for path in (root / "cards" / game).iterdir()] == ["cards.json"]
    states = {
        (key, unit): (one.state, one.text)
        for key, found in before.translations.items()
        for unit, one in found.items()
    }
    for key, found in after.translations.items():
        for unit, one in found.items():
            assert states[key, unit] == (one.state, one.text)
    for path, data in catalogs.items():
        text, old = path.read_text(encoding="utf-8"), data.decode()
        assert [line for line in text.splitlines() if not line.startswith("#: cards/")] == [
            line for line in old.splitlines() if not line.startswith("#: cards/")
        ]


def test_cards_that_stand_in_another_file_are_not_written_a_second_time(tmp_path: Path) -> None:
    root = _copy_of_the_collection(tmp_path)
    exported = tmp_path / "cards.jsonl"
    arguments = ["--root", str(root), "cards", "export", "uncharted", "-o", str(exported)]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    arguments = ["--root", str(root), "cards", "import", "uncharted", str(exported)]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 1
    records = exported.read_text(encoding="utf-8").splitlines()
    told = [line for line in done.output.splitlines() if " stands in cards/uncharted/" in line]
    assert len(told) == len(records)
    assert told[0].startswith("cards.jsonl:1:1: ")
    assert "give --replace if these are all the cards" in told[0]
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def _bare(card: Card) -> tuple[object, ...]:
    return (
        card.id,
        card.type,
        card.copies,
        card.name,
        card.text,
        dict(card.values),
        dict(card.attested),
        dict(card.printed),
        card.was,
        card.absent,
    )


def test_an_export_that_cannot_be_made_says_why_in_one_line(tmp_path: Path) -> None:
    root = _copy_of_the_collection(tmp_path)
    nowhere = tmp_path / "file" / "cards.csv"
    (tmp_path / "file").write_text("", encoding="utf-8")
    for arguments, said in (
        (("grimoir",), 'there is no game "grimoir" here; did you mean "grimoire"?\n'),
        (("grimoire", "-o", str(nowhere)), f"{nowhere}: cannot be written ("),
    ):
        done = CliRunner().invoke(main, ["--root", str(root), "cards", "export", *arguments])
        assert done.exit_code == 1
        assert done.output.startswith(said)
        assert done.output.count("\n") == 1

"""Score pads: what calculators ask for, to be filled in by pen, with a code for each of them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import segno
from tests.reading_pdfs import boxes, catalog, joined, links, missing_glyphs, opened, tags
from tests.sample_collections import changed, make_collection
from tests.sample_prints import GAME, real_fonts, real_library

from regolario.library import Library
from regolario.sheets import Pad, pad_data, press
from regolario.sheets.pads import code

SITE = "https://games.example/rules/"
GAME_FILE = "content/towers/game.yml"


def _pad(library: Library, language: str = "ru", site: str = SITE) -> bytes:
    return press(real_fonts(), "pad", pad_data(library, Pad(GAME, language, site))).pdf


def test_the_code_is_that_of_the_address() -> None:
    drawn = ET.fromstring(code("https://games.example/it/towers/calculators/#tower_steps"))
    path = next(one for one in drawn.iter() if one.tag.endswith("path"))
    # The drawing goes line by line: m to a place, h over dark squares; both relative.
    x, y, dark = 0.0, 0.0, set()
    for command, numbers in re.findall(r"([Mmh])([^Mmhz]*)", path.attrib["d"]):
        values = [float(one) for one in re.findall(r"-?[\d.]+", numbers)]
        if command in "Mm":
            x, y = (values[0], values[1]) if command == "M" else (x + values[0], y + values[1])
        else:
            dark |= {(int(x) + step - 2, int(y - 0.5) - 2) for step in range(int(values[0]))}
            x += values[0]
    made = segno.make(
        "https://games.example/it/towers/calculators/#tower_steps", error="m", micro=False
    )
    assert dark == {
        (column, row)
        for row, line in enumerate(made.matrix)
        for column, square in enumerate(line)
        if square
    }


def test_each_calculator_has_its_fields_and_leads_to_its_address(tmp_path: Path) -> None:
    reader = opened(_pad(make_collection(tmp_path)))
    text = joined(reader.pages[0].extract_text())
    assert "Очки за башню" in text
    assert "Этажи (0–9)" in text
    assert "Плоская Нет" in text
    assert [one["/A"]["/URI"] for one in links(reader)] == [
        f"{SITE}ru/towers/calculators/#tower_steps"
    ]
    # Two boxes to tick, of 2.6 mm.
    ticks = [one for one in boxes(reader.pages[0]) if round(one[2], 1) == round(one[3], 1) == 2.6]
    assert len(ticks) == 2
    assert catalog(reader)["/Lang"] == "ru"
    assert {"/H1", "/Figure", "/Link"} <= set(tags(reader))


def test_a_site_without_an_address_has_no_codes(tmp_path: Path) -> None:
    reader = opened(_pad(make_collection(tmp_path), site=""))
    assert links(reader) == []
    assert "Очки за башню" in reader.pages[0].extract_text()


def test_rows_become_a_table_named_by_the_choices_of_their_first_column() -> None:
    library = real_library()
    forms = pad_data(library, Pad("lost_cities", "it", SITE))["forms"]
    tables = {
        form["url"].partition("#")[2]: field
        for form in forms
        for field in form["fields"]
        if field["kind"] == "table"
    }
    # The five destinations of the default edition, and the numbers that each can have.
    table = tables["round_steps"]
    assert table["rows"] == [
        "Deserto",
        "Foresta pluviale",
        "Himalaya",
        "Vulcano",
        "Regno di Nettuno",
    ]
    assert [column["boxes"] for column in table["columns"]] == [
        [],
        ["2", "3", "4", "5", "6", "7", "8", "9", "10"],
    ]
    # Rounds are numbered, with room for the total of each player.
    rounds = tables["match_steps"]
    assert rounds["rows"][:3] == ["1", "2", "3"]
    assert rounds["total"] == "Totale"


def test_a_pad_is_for_counting_not_for_asking() -> None:
    forms = pad_data(real_library(), Pad("lost_cities", "en", SITE))["forms"]
    assert [form["url"].partition("#")[2] for form in forms] == [
        "expedition_steps",
        "round_steps",
        "match_steps",
    ]


def test_every_pad_of_the_collection_prints_in_every_language() -> None:
    library = real_library()
    for game in library.games:
        for language in library.languages:
            pad = Pad(game, language, SITE)
            printed = press(real_fonts(), "pad", pad_data(library, pad))
            assert list(printed.remarks()) == []
            assert missing_glyphs(opened(printed.pdf)) == 0


def test_a_long_range_is_written_not_ticked(tmp_path: Path) -> None:
    more = changed("content/towers/rules.py", "floors: Annotated[int, range(10)]", "floors: int")
    reader = opened(_pad(make_collection(tmp_path, more), "it"))
    text = joined(reader.pages[0].extract_text())
    assert "Piani Tetto" in text

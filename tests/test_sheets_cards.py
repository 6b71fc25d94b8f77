"""Sheets of cards: every word of every card is on them, in the right size, as often as asked."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from tests.reading_pdfs import (
    Stretch,
    bookmarks,
    boxes,
    catalog,
    fonts,
    joined,
    missing_glyphs,
    opened,
    read_page,
    size_of,
    tags,
    words,
)
from tests.sample_collections import FILES, Entry, make_collection
from tests.sample_prints import (
    GAME,
    Sample,
    collection,
    printed,
    real_fonts,
    real_library,
    sentences,
)

from regolario.library import Library
from regolario.library.answers import value_text
from regolario.library.cardtexts import card_units
from regolario.library.phrases import phrase, say
from regolario.models import Card, FieldKind, Game
from regolario.pages import cardlist
from regolario.pages.voice import Voice
from regolario.sheets import Deck, deck_data
from regolario.sheets.earlier import read_record
from regolario.text.markup import plain

LANGUAGES = ("en", "it", "ru")
MM = 0.2
"""What a size may be wrong by."""


def _said(library: Library, game: Game, unit: str, language: str) -> str:
    names = {
        name: plain(phrase(library, game.id, f"token/{name}", language).text)
        for name in game.info.cards.tokens
    }
    spoken = phrase(library, game.id, unit, language)
    return plain(spoken.text, names) + (f" [{spoken.language.upper()}]" if spoken.foreign else "")


def _face(library: Library, game: Game, card: Card, language: str) -> list[str]:
    """Work out from the library what stands on a card, from top to bottom."""

    def said(unit: str) -> str:
        return _said(library, game, unit, language)

    large: list[str] = []
    small: list[str] = []
    for name, field in game.info.cards.fields.items():
        held = card.values.get(name)
        if field.rendered or (field.types and card.type not in field.types):
            continue
        if held is None and not field.required:
            continue
        if field.kind is FieldKind.INTEGER and held is not None and not large:
            large = [value_text(library, game.id, held, language), said(f"field/{name}")]
            continue
        if held is None:
            value = say(library, "unknown", language)
        elif isinstance(held, tuple):
            value = ", ".join(said(f"field/{name}/{one}") for one in held) or "–"
        elif field.kind is FieldKind.CHOICE:
            value = said(f"field/{name}/{held}")
        else:
            value = value_text(library, game.id, held, language)
        small.append(f"{said(f'field/{name}')}: {value}")
    texts = [said(unit) for unit in card_units(game, card)]
    title = plain(phrase(library, game.id, "game/title", language).text)
    count = f" · ×{card.copies}" if card.copies not in {None, 1} else ""
    kind = said(f"card_type/{card.type}")
    return [said(f"card/{card.id}/name"), *large, kind, *small, *texts, title, card.id + count]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_collection_can_be_copied_out_word_by_word(language: str) -> None:
    real = real_library()
    for game in real.games.values():
        sheets = printed(real, Deck(game.id, (language,)))
        reader = opened(sheets.pdf)
        pages = [read_page(page, real_fonts().folder) for page in reader.pages]
        text = "\n".join(copied for copied, _ in pages)
        faces = [part for card in game.cards for part in _face(real, game, card, language)]
        # Nothing is cut, lost, out of order or between the words …
        assert words(text) == words("".join(faces))
        # … and a line is broken only where there is a space or a hyphen.
        assert not [part for part in faces if joined(part) not in joined(text)]
        assert missing_glyphs(reader) == 0
        assert list(sheets.remarks()) == []
        assert not [one for _, printed in pages for one in printed if not _inside(one)]


def _inside(one: Stretch) -> bool:
    """Say whether a text stays within the frame of the card of A4 that it begins on."""
    right = 10.5 + 63 * ((one.left - 10.5) // 63 + 1)
    bottom = 16.5 + 88 * ((one.baseline - 16.5) // 88)
    return one.right <= right - 3 and one.baseline >= bottom + 3


LETTERS = "ё Ё й Й № « » — – × ≥ ≤ → ’ … “ ” „ ½ − • ÀÈÉÌÍÒÓÙ àèéìòù Щ щ ъ ы Ѣ ґ ў ї ő ş ł"


def test_every_character_prints_in_every_style(tmp_path: Path) -> None:
    text = f"{LETTERS} **{LETTERS}** *{LETTERS}* ***{LETTERS}***"
    library = collection(tmp_path, [Sample("all", (LETTERS,) * 3, (text,) * 3)])
    reader = opened(printed(library, Deck(GAME, ("ru",))).pdf)
    copied = joined(reader.pages[0].extract_text())
    assert f"{LETTERS} {LETTERS} {LETTERS} {LETTERS}" in copied
    assert copied.startswith(LETTERS)
    assert missing_glyphs(reader) == 0
    assert all(fonts(reader).values())
    styles = {name.partition("+")[2] for name in fonts(reader)}
    assert {f"NotoSans-{style}" for style in ("Regular", "Bold", "Italic", "BoldItalic")} <= styles


def test_a_character_that_no_font_has_is_named_and_printed_by_its_code(tmp_path: Path) -> None:
    library = collection(tmp_path, [Sample("kana", ("Grimoire グ",) * 3)])
    sheets = printed(library, Deck(GAME, ("it",)))
    reader = opened(sheets.pdf)
    assert "Grimoire [U+30B0]" in joined(reader.pages[0].extract_text())
    assert missing_glyphs(reader) == 0
    assert list(sheets.remarks()) == [
        "no font has the character U+30B0, printed as [U+30B0]: “Grimoire グ”"
    ]


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("a4", 210.0, 297.0), ("letter", 215.9, 279.4)]
)
def test_cards_measure_63_by_88_millimetres_with_marks_at_their_edges(
    tmp_path: Path, paper: str, width: float, height: float
) -> None:
    library = make_collection(tmp_path)
    page = opened(printed(library, Deck(GAME, ("en",), paper, copies=True)).pdf).pages[0]
    assert size_of(page) == pytest.approx((width, height), abs=MM)
    cards = [one for one in boxes(page) if one[2:] == pytest.approx((63, 88), abs=MM)]
    # 4 + 1 + 1 copies: two rows of three in the middle of the paper.
    left, top = (width - 189) / 2, (height + 264) / 2
    expected = [
        (left + 63 * (place % 3), top - 88 * (place // 3 + 1), 63, 88) for place in range(6)
    ]
    for found, right in zip(cards, expected, strict=True):
        assert found == pytest.approx(right, abs=MM)
    across = {round(one[0] - left, 1) for one in boxes(page) if one[2] == 0 and one[3] > 0}
    down = {round(top - one[1], 1) for one in boxes(page) if one[3] == 0 and 0 < one[2] <= 5 + MM}
    assert across == {0, 63, 126, 189}
    assert down == {0, 88, 176, 264}
    # Nothing is so near to the edge of the paper that printers would leave it out.
    edges = [edge for x, y, w, h in boxes(page) for edge in (x, y, width - x - w, height - y - h)]
    assert min(edges) > 2.4


def test_each_card_is_there_as_often_as_its_copies_say(tmp_path: Path) -> None:
    cards = [Sample(f"c{n}", (f"Card {n}",) * 3, copies=n) for n in range(1, 13)]
    library = collection(tmp_path, cards)
    reader = opened(printed(library, Deck(GAME, ("en",), copies=True)).pdf)
    lines = [line for page in reader.pages for line in page.extract_text().splitlines()]
    assert Counter(line for line in lines if line.startswith("Card ")) == {
        f"Card {n}": n for n in range(1, 13)
    }
    assert len(reader.pages) == 9  # 78 cards
    # Only the first of several is in the list of bookmarks.
    assert bookmarks(reader) == [f"Card {n}" for n in range(1, 13)]


def test_once_each_a_card_says_how_many_there_are(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    text = joined(opened(printed(library, Deck(GAME, ("en",))).pdf).pages[0].extract_text())
    assert "low · ×4" in text
    assert text.count("Low floor") == 1


@pytest.mark.parametrize("count", [1, 9, 10, 300])
def test_any_number_of_cards(tmp_path: Path, count: int) -> None:
    library = collection(tmp_path, [Sample(f"c{n}", (f"Card {n}",) * 3) for n in range(count)])
    sheets = printed(library, Deck(GAME, ("en",)))
    reader = opened(sheets.pdf)
    assert sheets.pages == len(reader.pages) == (count + 8) // 9
    # The last page tells enough of the others: it holds the remainder, in order.
    last = reader.pages[-1].extract_text()
    assert [line for line in last.splitlines() if line.startswith("Card ")] == [
        f"Card {n}" for n in range((count - 1) // 9 * 9, count)
    ]
    # It carries what tells later which of them have changed, be that short or long.
    (tmp_path / "cards.pdf").write_bytes(sheets.pdf)
    assert set(read_record(tmp_path / "cards.pdf", GAME)["en"]) == {f"c{n}" for n in range(count)}


WHOLE = "the whole of it stands on the reference page"


def _long(language: str) -> str:
    sentence = {
        "en": "Each player who has no floor may draw one",
        "it": "Ogni giocatore che non ha un piano può pescarne uno",
        "ru": "Каждый игрок, у которого нет этажа, может взять ещё один",
    }[language]
    return sentences(1600, sentence)


def test_the_longest_text_shrinks_and_then_goes_on_on_the_reference_page(tmp_path: Path) -> None:
    text = (_long("en"), _long("it"), _long("ru"))
    short = tuple(one[:500] for one in text)
    cards = [
        Sample("long", ("Long", "Lunga", "Длинная"), text, copies=2),
        Sample("fits", ("Fits", "Entra", "Вмещается"), (short[0], short[1], short[2])),
    ]
    library = collection(tmp_path, cards)
    sheets = printed(library, Deck(GAME, ("ru",), copies=True))
    reader = opened(sheets.pdf)
    assert list(sheets.remarks()) == [
        "card long (ru): its text does not fit even in the smallest print; " + WHOLE
    ]
    assert len(reader.pages) == 2
    face, reference = (joined(page.extract_text()) for page in reader.pages)
    assert text[2] in reference
    assert "Длинная" in reference
    assert "Вмещается" not in reference
    assert short[2] in face
    # Both copies begin alike, and much of the text is on them.
    assert face.count(text[2][:700]) == 2
    assert face.count("…") == 2


def test_two_languages_share_a_card_that_neither_fits_alone(tmp_path: Path) -> None:
    text = (_long("en"), _long("it"), _long("ru"))
    library = collection(tmp_path, [Sample("long", ("Long", "Lunga", "Длинная"), text)])
    sheets = printed(library, Deck(GAME, ("it", "ru")))
    assert [remark[:15] for remark in sheets.remarks()] == ["card long (it):", "card long (ru):"]
    face, reference = (joined(page.extract_text()) for page in opened(sheets.pdf).pages)
    assert text[1] in reference
    assert text[2] in reference
    assert text[1][:400] in face
    assert text[2][:300] in face


def test_a_long_text_on_the_back_is_not_lost_either(tmp_path: Path) -> None:
    text = ("Short.", "Breve.", _long("ru"))
    library = collection(tmp_path, [Sample("long", ("Long", "Lunga", "Длинная"), text, copies=2)])
    deck = Deck(GAME, ("it", "ru"), copies=True, backs="second")
    sheets = printed(library, deck)
    assert [remark[:15] for remark in sheets.remarks()] == ["card long (ru):"]
    pages = [joined(page.extract_text()) for page in opened(sheets.pdf).pages]
    assert len(pages) == 3
    assert text[2] in pages[2]


def test_fields_that_leave_no_room_are_reported(tmp_path: Path) -> None:
    fields = "\n".join(f"    story_{n}: {{kind: text, name: Story {n}}}" for n in range(12))
    story = ", ".join(f"story_{n}: '{'much to tell ' * 12}'" for n in range(12))
    cards = f"cards:\n  - {{id: full, type: roof, name: Full, {story}}}\n"
    game = FILES["content/towers/game.yml"].replace("  fields:\n", f"  fields:\n{fields}\n")
    game = game.replace("name: Colour, values", "name: Colour, required: false, values")
    files = {"content/towers/game.yml": game, "cards/towers/cards.yml": cards}
    sheets = printed(make_collection(tmp_path, files), Deck(GAME, ("en",)))
    assert list(sheets.remarks()) == ["card full: its fields hold more than a card has room for"]


def test_long_names_and_words_are_not_cut(tmp_path: Path) -> None:
    name = "The Extraordinarily Long-Winded Ambassador of Nether Wallop X"
    word = "Überschallgeschwindigkeitsversuchsanstalt"
    wide = "Щ" * 30
    cards = [
        Sample("name", (name,) * 3),
        Sample("word", (word,) * 3, (f"{word} {wide}",) * 3),
        Sample("nothing", ("Nothing",) * 3),
    ]
    assert len(name) >= 60
    page = opened(printed(collection(tmp_path, cards), Deck(GAME, ("en",))).pdf).pages[0]
    copied, found = read_page(page, real_fonts().folder)
    assert name in joined(copied)
    assert words(copied).count(word) == 2
    assert wide in words(copied)
    assert not [one for one in found if not _inside(one)]


def test_both_names_and_both_texts_stand_on_one_card(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    reader = opened(printed(library, Deck(GAME, ("it", "ru"))).pdf)
    text = joined(reader.pages[0].extract_text())
    for part in ("Piano basso Низкий этаж", "Piano / Этаж", "Colore: Rosso / Цвет: Красный"):
        assert part in text
    first, second = "Paga +1 Mattone, oppure il 20%.", "Заплатите +1 Кирпич или 20%."
    assert text.index(first) < text.index(second)
    _, found = read_page(reader.pages[0], real_fonts().folder)
    sizes = {one.text.split()[0]: one.size for one in found if one.text.strip()}
    assert sizes["Заплатите"] == pytest.approx(0.85 * sizes["Paga"], abs=0.01)


def test_the_second_language_on_the_backs_lies_behind_its_own_card(tmp_path: Path) -> None:
    cards = [Sample(f"c{n}", (f"Card {n}", f"Carta {n}", f"Карта {n}")) for n in range(11)]
    reader = opened(
        printed(collection(tmp_path, cards), Deck(GAME, ("it", "ru"), backs="second")).pdf
    )
    faces = [
        [line for line in page.extract_text().splitlines() if line.startswith(("Carta ", "Карта "))]
        for page in reader.pages
    ]
    assert faces[0] == [f"Carta {n}" for n in range(9)]
    # Turned over along the long edge, left and right change places.
    assert faces[1] == [f"Карта {n}" for n in (2, 1, 0, 5, 4, 3, 8, 7, 6)]
    assert faces[2:] == [["Carta 9", "Carta 10"], ["Карта 10", "Карта 9"]]
    rows = [[box for box in boxes(page) if round(box[3]) == 88] for page in reader.pages[2:]]
    assert [round(box[0], 1) for box in rows[0]] == [10.5, 73.5]
    assert [round(box[0], 1) for box in rows[1]] == [73.5, 136.5]


def test_backs_with_the_title_are_as_many_as_the_faces(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    reader = opened(printed(library, Deck(GAME, ("ru",), copies=True, backs="title")).pdf)
    assert len(reader.pages) == 2
    assert reader.pages[1].extract_text().split() == ["Башни"] * 6


def test_a_print_is_tagged_titled_and_says_its_languages(tmp_path: Path) -> None:
    library = make_collection(tmp_path)
    reader = opened(printed(library, Deck(GAME, ("it", "ru"))).pdf)
    root = catalog(reader)
    assert reader.metadata is not None
    assert reader.metadata.title == "Cards – Torri"  # the sample's interface is not translated
    assert root["/Lang"] == "it"
    assert root["/MarkInfo"]["/Marked"] == True  # noqa: E712 - a PDF object
    assert root["/ViewerPreferences"]["/DisplayDocTitle"] == True  # noqa: E712 - as above
    assert tags(reader).count("/H1") == 3
    assert b"pdfuaid" in root["/Metadata"].get_data()
    assert "ru" in _languages(root["/StructTreeRoot"])


def _languages(node: object) -> set[str]:
    """Gather the languages that parts of the structure say they are in."""
    if not isinstance(node, dict):
        return set()
    found = {str(node["/Lang"])} if "/Lang" in node else set()
    children = node.get("/K", [])
    for child in children if isinstance(children, list) else [children]:
        found |= _languages(child.get_object())
    return found


def test_a_game_chooses_what_gives_its_cards_their_colour(tmp_path: Path) -> None:
    def hues(game_file: str) -> dict[str, int | str]:
        library = make_collection(tmp_path, {"content/towers/game.yml": game_file})
        assert not [one for one in library.problems if "tint" in one.wrong + one.right]
        data = deck_data(library, Deck(GAME, ("en",)), library.games[GAME].cards)
        on_paper = {card["id"]: card["hue"] for card in data["cards"]}
        listed = json.loads(cardlist.data(Voice(library, GAME, "en", f"{GAME}/cards/")))
        assert on_paper == dict(zip(listed["id"], listed["hue"], strict=True))
        return on_paper

    plain_file = FILES["content/towers/game.yml"]
    # Red and grey by their names; the second type has the second of the hues.
    assert hues(plain_file) == {"low": 25, "high": "pale", "roof": 55}
    by_colour = plain_file.replace("  totals:", "  tint: colour\n  totals:")
    # One that is unknown comes after the two that are declared.
    assert hues(by_colour) == {"low": 25, "high": "pale", "roof": 90}
    by_height = plain_file.replace("  totals:", "  tint: height\n  totals:")
    problems = make_collection(tmp_path, {"content/towers/game.yml": by_height}).problems
    assert "let tint name a field of the kind choice, or type" in "".join(map(str, problems))


def test_what_is_not_translated_says_so(tmp_path: Path) -> None:
    library = make_collection(tmp_path, entries={("it", "card/low/name"): ""})
    text = joined(opened(printed(library, Deck(GAME, ("it",))).pdf).pages[0].extract_text())
    assert text.startswith("Low floor [EN] 2")
    draft = {("it", "card/low/name"): Entry("Piano basso", fuzzy=True)}
    library = make_collection(tmp_path, entries=draft)
    text = joined(opened(printed(library, Deck(GAME, ("it",))).pdf).pages[0].extract_text())
    assert text.startswith("Piano basso [draft translation] 2")


def test_the_same_cards_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one, two = (make_collection(tmp_path / name) for name in ("one", "two"))
    prints = [printed(library, Deck(GAME, ("ru", "it"))).pdf for library in (one, two)]
    assert all(before == after for before, after in pairwise(prints))

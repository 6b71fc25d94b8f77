"""How texts are set: every detector finds its fault, and leaves alone what is right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.text.faults import Fault
from regolario.text.prose import BLANK, prose
from regolario.text.typography import typography


def found(text: str, language: str) -> list[tuple[str, int]]:
    return [(name, fault.offset) for name, fault in typography(text, language)]


def remedies(text: str, language: str) -> list[str]:
    return [fault.right for _, fault in typography(text, language)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "“Don’t,” she said, “play ‘that’ card – it’s −20.”"),
        ("en", "A well-known card: 2–10, +1, [scout] {N}-card (-) 5' R&D."),
        ("en", "The players’ cards; `f( 'a',  \"b\" )` stays code."),
        ("en", "[the c of c](glossary/e_c) {VALUE[c]} {N} ((card/cards))"),
        ("it", "«L’azione “c’è”», perché un po’ d’oro è già lì: né sé né tre."),
        ("it", "Di’ e va’ e fa’ e sta’ e da’: dell’avversario, città, caffè, virtù, cioè."),
        ("ru", "«Игрок „Волк“ идёт», все карты при нём — его счёт 5."),
        ("ru", "Ещё X карт и QR-код, 3D-карта, VIP; берёт [scout] `c` и кладёт."),
        ("ru", "{N} ((карта/карты/карт)) на [счёт](rules/score.c)"),
        ("ru", "Чем все узнает, о чем совершен выбор: счета, звезды, с теплом."),
        ("de", "„Karte“ \"x\" 'y'"),
        ("en", "5\u00a0000 and 5\u202f000\nnext line"),
        ("en", ""),
    ],
)
def test_what_is_right_is_left_alone(language: str, text: str) -> None:
    assert list(typography(text, language)) == []


@pytest.mark.parametrize(
    ("language", "text", "name", "offsets"),
    [
        ("en", "a  b   c", "doubled-spaces", [1, 4]),
        ("en", "a \u00a0b", "doubled-spaces", [1]),
        ("en", "{N} ((a  b/cd))", "doubled-spaces", [7]),
        ("en", " a", "edge-spaces", [0]),
        ("en", "a\u00a0", "edge-spaces", [1]),
        ("en", " a ", "edge-spaces", [0, 2]),
        ("en", " ", "edge-spaces", [0]),
        ("it", "e\u0300 gia\u0300", "composed-form", [0, 5]),
        ("en", "5 \u212b", "composed-form", [2]),
        ("en", "\u304b\u3099", "composed-form", [0]),
        ("en", "a\u200bb", "invisible", [1]),
        ("en", "a\u00adb\ufeff", "invisible", [1, 3]),
        ("en", "a\ufffdb\ufffcc", "invisible", [1, 3]),
        ("en", "a\tb\x07c\u0085d", "invisible", [1, 3, 5]),
        ("en", "a\u2003b\u3164c\u2028d", "invisible", [1, 3, 5]),
        ("en", "a\ue000b\u202ec", "invisible", [1, 3]),
        ("en", "`a\u200b`", "invisible", [2]),
        ("en", 'a "b"', "quotation-marks", [2, 4]),
        ("en", "«b»", "quotation-marks", [0, 2]),
        ("en", "“a “b””", "quotation-marks", [3, 5]),
        ("en", "“a", "quotation-marks", [0]),
        ("en", "a”", "quotation-marks", [1]),
        ("it", "“b”", "quotation-marks", [0, 2]),
        ("it", "«a „b“»", "quotation-marks", [3, 5]),
        ("ru", '"b"', "quotation-marks", [0, 2]),
        ("ru", "„b“", "quotation-marks", [0, 2]),
        ("ru", "«а “б”»", "quotation-marks", [3, 5]),
        ("ru", "«а «б»", "quotation-marks", [0, 3, 5]),
        ("en", "don't", "apostrophes", [3]),
        ("en", "don`t don´t", "apostrophes", [3, 9]),
        ("en", "the 'best'", "apostrophes", [4, 9]),
        ("it", "dell'oro dellʼoro dell‘oro", "apostrophes", [4, 13, 22]),
        ("it", "un po' d'oro", "apostrophes", [5, 8]),
        ("en", "a - b", "dashes", [2]),
        ("en", "a -- b--c", "dashes", [2, 6]),
        ("ru", "Игра - это", "dashes", [5]),
        ("en", "[a](rules/x) - {N}", "dashes", [13]),
        ("en", "-20 and (-{N})", "dashes", [0, 9]),
        ("it", "e' perche' piu' e` già", "accents", [0, 3, 11, 16]),
        ("it", "E’ CITTA’ sara´", "accents", [0, 3, 10]),
        ("it", "perchè nè é cioé piú", "accents", [0, 7, 10, 12, 17]),
        ("it", "{N} ((e'/sono))", "accents", [6]),
        ("it", "dice 'carte' e va", "apostrophes", [5, 11]),
        ("ru", "cчёт", "mixed-scripts", [0]),
        ("ru", "карTа Tузы", "mixed-scripts", [3, 6]),
        ("en", "саrds", "mixed-scripts", [0]),
        ("ru", "карты c руки", "mixed-scripts", [6]),
        ("ru", "O картах", "mixed-scripts", [0]),
        ("it", "pesca е scarta", "mixed-scripts", [6]),
        ("ru", "{N} ((кapта/карты/карт))", "mixed-scripts", [7]),
        ("ru", "еще ее счет", "missing-yo", [0, 4, 7]),
        ("ru", "трех, четырех игроков", "missing-yo", [0, 6]),
        ("ru", "идет вперед твердо", "missing-yo", [0, 5, 12]),
        ("ru", "кладет берет начнет", "missing-yo", [0, 7, 13]),
        ("ru", "{N} ((подсчет/подсчета/подсчетов))", "missing-yo", [6, 14, 23]),
        ("ru", "черная четного легкими", "missing-yo", [0, 7, 15]),
        ("ru", "остается раздаете вернется четвертого", "missing-yo", [0, 9, 18, 27]),
    ],
)  # fmt: skip
def test_each_fault_is_found_in_its_place(
    language: str, text: str, name: str, offsets: list[int]
) -> None:
    assert found(text, language) == [(name, offset) for offset in offsets]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("it", "perche'", "write “perché”"),
        ("it", "E'", "write “È”"),
        ("it", "citta'", "write “città”"),
        ("it", "piu`", "write “più”"),
        ("it", "ventitre'", "write “ventitré”"),
        ("it", "se'", "write “sé”"),
        ("it", "potra'", "write “potrà”"),
        ("it", "affinchè", "write “affinché”"),
        ("it", "cioé", "write “cioè”"),
        ("ru", "Счет", "write “Счёт”"),
        ("ru", "ЕЩЕ", "write “ЕЩЁ”"),
        ("ru", "кaрта", "write the whole word in Cyrillic letters: “карта”"),
        ("ru", "wкарта", "write the whole word in Cyrillic letters"),
        ("en", "саrds", "write the whole word in Latin letters: “cards”"),
        ("ru", "a карта", "write the Cyrillic one"),
        ("ru", "а - б", "write —, or − between numbers"),
        ("it", "a - b", "write –, or − between numbers"),
        ("en", "-5", "write −"),
        ("en", "”", "write “…”"),
        ("ru", "«", "close it with »"),
        ("en", "don't", "write ’"),
        ("en", "a\u2003b", "write a space"),
        ("en", "a\u200bb", "remove it"),
        ("en", "a\ufffd", "write what was meant"),
    ],
)
def test_the_remedy_is_named(language: str, text: str, expected: str) -> None:
    assert remedies(text, language) == [expected]


def test_an_invisible_character_is_called_by_its_name() -> None:
    assert list(typography("a\u200b", "en")) == [
        ("invisible", Fault(1, "U+200B ZERO WIDTH SPACE cannot be seen", "remove it"))
    ]


@given(st.text(), st.sampled_from(["en", "it", "ru", "de"]))
def test_any_text_can_be_looked_at(text: str, language: str) -> None:
    for _, fault in typography(text, language):
        assert 0 <= fault.offset <= len(text)


@given(st.text(alphabet="a`{}()[]/N \n"))
def test_prose_keeps_every_offset(text: str) -> None:
    blanked = prose(text)
    assert len(blanked) == len(text)
    assert all(new in {old, BLANK} for old, new in zip(text, blanked, strict=True))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a `b` c", "a ___ c"),
        ("[a](rules/b) c", "[a]_________ c"),
        ("{N} ((a/b))", "___ __a_b__"),
        ("[scout] [x](y)", "_______ [x]___"),
        ("``a`b`` c", "_______ c"),
        ("f (x) [y] ", "f (x) ___ "),
    ],
)
def test_prose(text: str, expected: str) -> None:
    assert prose(text).replace(BLANK, "_") == expected

"""Text files are read strictly: what is no clean UTF-8 is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regolario.files import reading
from regolario.files.reading import cleaned, decode, odd_character, position, read_text


def told(data: bytes) -> list[str]:
    return [str(problem) for problem in decode(data, "a.md")[1]]


def test_positions_count_from_one() -> None:
    text = "ab\nc\n"
    assert [position(text, offset) for offset in range(5)] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
    ]


def test_clean_text_comes_with_unix_line_ends() -> None:
    assert decode("Città\r\n«да»\n".encode(), "a.md") == ("Città\n«да»\n", [])


def test_a_byte_order_mark_is_told_and_left_out() -> None:
    text, problems = decode(b"\xef\xbb\xbfx", "a.md")
    assert text == "x"
    assert [str(problem) for problem in problems] == [
        "a.md:1:1: a byte order mark opens the file; save it as UTF-8 without BOM"
    ]


def test_spreadsheets_may_write_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"\xef\xbb\xbfid\r\n")
    assert read_text(path, "a.csv", spreadsheet=True) == ("id\n", [])
    assert len(read_text(path, "a.csv")[1]) == 1


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_named(encoding: str) -> None:
    assert told("\ufeffid".encode(encoding)) == ["a.md:1:1: the file is UTF-16; save it as UTF-8"]


def test_a_wrong_byte_is_told_with_line_and_column() -> None:
    # In the second line stand two letters of two bytes each, then a Latin-1 è.
    assert told("x\r\nèèè".encode()[:-2] + b"\xe8 nero") == [
        "a.md:2:3: byte 0xE8 is not UTF-8; save it as UTF-8"
    ]


@pytest.mark.parametrize(
    ("text", "encoding", "guess"),
    [
        ("Экспедиция в пустыню", "cp1251", " (it looks like windows-1251)"),
        ("Perché la città è già così", "cp1252", " (it looks like windows-1252)"),
        ("Экспедиция в пустыню", "koi8-r", ""),
    ],
)
def test_old_encodings_are_guessed(text: str, encoding: str, guess: str) -> None:
    (problem,) = decode(text.encode(encoding), "a.md")[1]
    assert problem.wrong.endswith(f" is not UTF-8{guess}")


@pytest.mark.parametrize(
    ("char", "name"),
    [
        ("\0", "a NUL character"),
        ("\x0c", "the control character U+000C"),
        ("\x85", "the control character U+0085"),
        ("\u2028", "the control character U+2028"),
        ("\ufeff", "a byte order mark"),
    ],
)
def test_what_no_text_may_hold_is_told_once_and_replaced(char: str, name: str) -> None:
    text, problems = decode(f"ab\nc{char}d{char}".encode(), "a.md")
    assert [str(problem) for problem in problems] == [
        f"a.md:2:2: {name} stands in the text; remove it"
    ]
    assert text == "ab\nc\ufffdd\ufffd"


def test_a_lone_carriage_return_ends_a_line() -> None:
    text, problems = decode(b"a\rb\r\nc", "a.md")
    assert text == "a\nb\nc"
    assert [str(problem) for problem in problems] == [
        "a.md:1:2: a lone carriage return stands in the text; remove it"
    ]


def test_each_odd_character_is_told() -> None:
    assert [problem.place.column for problem in decode(b"a\0b\x01c\0", "a.md")[1]] == [2, 4]


def test_odd_characters_can_be_asked_for() -> None:
    assert odd_character("tab\tand line\n, no-break space\u00a0, ё, \u2212") == ""
    assert odd_character("a\x07b\0") == "the control character U+0007"
    assert cleaned("a\x07b\ud800c\rd") == "a\ufffdb\ufffdc\nd"


def test_a_folder_and_a_missing_file_cannot_be_read(tmp_path: Path) -> None:
    assert read_text(tmp_path, "a.md")[0] is None
    text, (problem,) = read_text(tmp_path / "none", "a.md")
    assert text is None
    assert str(problem) == (
        "a.md:1:1: cannot be read (no such file or directory); make it a readable file"
    )


def test_a_file_of_absurd_size_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 3)
    path = tmp_path / "a.md"
    path.write_text("abc")
    assert read_text(path, "a.md") == ("abc", [])
    path.write_text("abcd")
    assert read_text(path, "a.md")[0] is None


@given(st.binary())
def test_any_bytes_give_clean_text_or_findings(data: bytes) -> None:
    text, problems = decode(data, "a.md")
    assert text is not None or problems
    assert text is None or not odd_character(text)
    assert all(problem.place.line >= 1 and problem.place.column >= 1 for problem in problems)


@given(st.text())
def test_clean_text_comes_back_as_it_was(text: str) -> None:
    clean = cleaned(text)
    assert decode(clean.encode(), "a.md") == (clean, [])

"""What tests read out of PDFs: text as it is copied, drawn boxes, glyphs, tags."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

POINTS_PER_MM = 72 / 25.4
Matrix = tuple[float, ...]
Box = tuple[float, float, float, float]
"""Left, bottom, width and height, in millimetres."""


def opened(pdf: bytes) -> PdfReader:
    """Open a PDF from memory."""
    return PdfReader(io.BytesIO(pdf))


def catalog(reader: PdfReader) -> Any:  # noqa: ANN401 - PDF objects hold whatever there is
    """Give the object that holds title, language and structure."""
    return reader.trailer["/Root"]


def bookmarks(reader: PdfReader) -> list[str]:
    """List the titles of the bookmarks; those below others are set in by two spaces a level."""
    return list(_bookmarks(reader.outline, ""))


def _bookmarks(found: Any, indent: str) -> Iterator[str]:  # noqa: ANN401 - lists in lists
    for one in found:
        if isinstance(one, list):
            yield from _bookmarks(one, f"{indent}  ")
        else:
            yield f"{indent}{one.title}"


def links(reader: PdfReader) -> list[Any]:
    """List the links of all pages."""
    pages: list[Any] = list(reader.pages)
    return [note.get_object() for page in pages for note in page.get("/Annots", [])]


def words(text: str) -> str:
    """Take all white space away: lines are broken anywhere between words."""
    return re.sub(r"\s+", "", text)


def joined(text: str) -> str:
    """Join lines: a break after a space or between parts is a space, one after a hyphen nothing."""
    return re.sub(r" ?\n", " ", re.sub(r"(?<=[-–—/])\n", "", text))


def unstressed(text: str) -> str:
    """Take stress marks away: pypdf passes over /ActualText, and gives a marked letter twice."""
    return re.sub(r"(.)\u0301", r"\1", re.sub(r"(.)\1\u0301", r"\1", text))


def size_of(page: PageObject) -> tuple[float, float]:
    """Give width and height of a page in millimetres."""
    return float(page.mediabox.width) / POINTS_PER_MM, float(page.mediabox.height) / POINTS_PER_MM


def boxes(page: PageObject) -> list[Box]:
    """List the bounding boxes of everything that is drawn with lines."""
    return list(_boxes(page))


def _boxes(page: PageObject) -> Iterator[Box]:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    points: list[tuple[float, float]] = []
    for operands, operator in _operations(page):
        numbers = [float(one) for one in operands if isinstance(one, int | float)]
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = _times(tuple(numbers), matrix)
        elif operator in {b"m", b"l", b"c"}:
            points.append(_moved(numbers[-2], numbers[-1], matrix))
        elif operator == b"re":
            left, bottom, width, height = numbers
            points += [_moved(left, bottom, matrix), _moved(left + width, bottom + height, matrix)]
        elif operator in {b"S", b"s", b"f", b"f*", b"B", b"n"}:
            if points and operator != b"n":
                yield _bounds(points)
            points = []


def _operations(page: PageObject) -> list[tuple[Any, bytes]]:
    contents = page.get_contents()
    assert isinstance(contents, ContentStream)
    return contents.operations


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, l = two  # noqa: E741 - the entries of a matrix
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + l,
    )


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _bounds(points: list[tuple[float, float]]) -> Box:
    across, up = [x for x, _ in points], [y for _, y in points]
    corners = (min(across), min(up), max(across) - min(across), max(up) - min(up))
    left, bottom, width, height = (one / POINTS_PER_MM for one in corners)
    return left, bottom, width, height


class Stretch(NamedTuple):
    """Text that is printed in one go."""

    text: str
    left: float
    """In millimetres, like the others."""
    right: float
    baseline: float
    size: float
    """In points."""


def read_page(page: PageObject, fonts_folder: Path) -> tuple[str, list[Stretch]]:
    """Give the text of a page, and where each stretch of it begins and ends."""
    found: list[Stretch] = []

    def visit(text: str, *rest: Any) -> None:  # noqa: ANN401 - what pypdf hands over
        own, matrix, font, size = rest
        together = _times(tuple(matrix), tuple(own))
        x, y = _moved(0, 0, together)
        scale = abs(together[0]) * size
        for line in text.split("\n"):
            if line.strip():
                width = scale * _advance(unstressed(line.strip()), _style(font), fonts_folder)
                left, right, up = (one / POINTS_PER_MM for one in (x, x + width, y))
                found.append(Stretch(line, left, right, up, scale))

    return page.extract_text(visitor_text=visit), found


def _style(font: Any) -> str:  # noqa: ANN401 - a PDF object
    name = str(font["/BaseFont"])
    weight = "700" if "Bold" in name else "400"
    return f"{weight}-{'italic' if 'Italic' in name else 'normal'}"


def _advance(text: str, style: str, folder: Path) -> float:
    """Add up the widths of letters, in ems; of what the family lacks, one em."""
    widths = _widths(folder, style)
    return sum(widths.get(ord(char), 1.0) for char in text)


@lru_cache(maxsize=4)
def _widths(folder: Path, style: str) -> dict[int, float]:
    with TTFont(next(folder.glob(f"00-*-{style}.ttf"))) as font:
        metrics = font["hmtx"].metrics
        return {
            code: metrics[name][0] / font["head"].unitsPerEm
            for code, name in font.getBestCmap().items()
        }


def missing_glyphs(reader: PdfReader) -> int:
    """Count the boxes that stand for characters without a glyph: glyph 0 of a font."""
    shown = (
        text
        for page in reader.pages
        for operands, operator in _operations(page)
        if operator in {b"Tj", b"TJ"}
        for one in operands
        for text in (one if isinstance(one, list) else [one])
        if not isinstance(text, int | float)
    )
    return sum(_glyphs(text).count(0) for text in shown)


def _glyphs(text: Any) -> list[int]:  # noqa: ANN401 - bytes, or text that was decoded from them
    data = text if isinstance(text, bytes) else text.original_bytes
    return [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


def fonts(reader: PdfReader) -> dict[str, bool]:
    """Name the fonts, and say of each whether its file is embedded."""
    found = {}
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for one in resources.get("/Font", {}).values():
            font = one.get_object()
            descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            held = {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor)
            found[str(font["/BaseFont"])] = bool(held)
    return found


def tags(reader: PdfReader) -> list[str]:
    """List the kinds of the structure's elements in reading order."""
    return list(_tags(catalog(reader)["/StructTreeRoot"]))


def _tags(node: Any) -> Iterator[str]:  # noqa: ANN401 - any PDF object
    if not isinstance(node, dict):
        return
    if "/S" in node:
        yield str(node["/S"])
    children = node.get("/K", [])
    for child in children if isinstance(children, list) else [children]:
        yield from _tags(child.get_object())

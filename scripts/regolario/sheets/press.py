"""The press: hands data and a template to Typst, which no other file imports, and takes a PDF."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import typst

from regolario.sheets.fonts import Fonts

TEMPLATES = Path(str(resources.files("regolario") / "sheets" / "templates"))
_CODE_FAMILY = "DejaVu Sans Mono"
"""Typst brings this one along."""


class PrintError(Exception):
    """Typst refused; the message says why in one line."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF, and what its template had to report."""

    pdf: bytes
    reports: tuple[Mapping[str, Any], ...]
    """Marks that the template left with the label `<report>`."""
    lacking: Mapping[str, str]
    """Character that no font has → a text that holds it; its code is printed in its place."""

    @property
    def pages(self) -> int:
        """Count the pages."""
        return next(int(one["count"]) for one in self.reports if one["kind"] == "pages")

    def remarks(self) -> Iterator[str]:
        """Say what a reader of the print should know, one line each."""
        for one in self.reports:
            if one["kind"] == "continued":
                yield (
                    f"card {one['card']} ({one['lang']}): its text does not fit even in the"
                    " smallest print; the whole of it stands on the reference page"
                )
            elif one["kind"] == "crowded":
                yield f"card {one['card']}: its fields hold more than a card has room for"
        for char, text in self.lacking.items():
            code = f"U+{ord(char):04X}"
            yield f"no font has the character {code}, printed as [{code}]: “{text[:60]}”"


@lru_cache(maxsize=4)
def _faces(folder: Path) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, font_paths=[folder])


def press(fonts: Fonts, template: str, data: Mapping[str, Any]) -> Printed:
    """Print data with a template: the same bytes for the same data, tagged for screen readers.

    Raises:
        PrintError: the template and the data do not fit together.

    """
    given = {**data, "fonts": list(fonts.families), "code_fonts": [_CODE_FAMILY, *fonts.families]}
    lacking = _lacking(fonts, given)
    text = json.dumps(_printable(given, lacking) if lacking else given, ensure_ascii=False)
    try:
        compiler = typst.Compiler(
            input=TEMPLATES / f"{template}.typ",
            root=TEMPLATES,
            font_paths=_faces(fonts.folder),
            sys_inputs={"data": text},
        )
        pdf = compiler.compile(format="pdf", pdf_standards="ua-1")
        reports = json.loads(compiler.query("<report>", field="value"))
    except typst.TypstError as error:
        raise PrintError(f"{template}: {error.message}") from error
    if not isinstance(pdf, bytes):
        raise PrintError(f"{template}: nothing was printed")
    return Printed(pdf, tuple(reports), lacking)


def _lacking(fonts: Fonts, data: Mapping[str, Any]) -> dict[str, str]:
    """Find the characters that no font has, each with a text that holds it."""
    if not fonts.lacking("".join(_strings(data))):
        return {}
    return {char: text for text in _strings(data) for char in fonts.lacking(text)}


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def _printable(value: Any, lacking: Mapping[str, str]) -> Any:  # noqa: ANN401 - any JSON
    """Put the code of a character, `[U+30B0]`, in the place of a box."""
    if isinstance(value, str):
        return "".join(f"[U+{ord(char):04X}]" if char in lacking else char for char in value)
    if isinstance(value, Mapping):
        return {key: _printable(one, lacking) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_printable(one, lacking) for one in value]
    return value

"""What a built site ships for calculators, and for use without a connection."""

from __future__ import annotations

import gzip
import json
import re
import struct
from pathlib import Path

import pytest
from tests.running import ROOT, copy_collection, regolario

from regolario.library import read_library
from regolario.pages import assets, offline
from regolario.proofs.micropython import CALLING, SHIMS

LANGUAGES = ("en", "it", "ru")
NODE = ROOT / assets.NODE_PACKAGE


def _one(site: Path, pattern: str) -> Path:
    (found,) = (site / "assets").glob(pattern)
    return found


def test_the_rules_module_is_served_byte_for_byte(built: Path) -> None:
    for path in ROOT.glob("content/*/rules.py"):
        served = _one(built / "site", f"{path.parent.name}.*.py")
        assert served.read_bytes() == path.read_bytes()
        assert gzip.decompress(Path(f"{served}.gz").read_bytes()) == path.read_bytes()


def test_micropython_and_what_stands_beside_it_are_served_byte_for_byte(built: Path) -> None:
    for name in ("mjs", "wasm"):
        served = _one(built / "site", f"micropython.*.{name}")
        assert served.read_bytes() == (NODE / f"micropython.{name}").read_bytes()
        assert gzip.decompress(Path(f"{served}.gz").read_bytes()) == served.read_bytes()
    texts = json.loads(_one(built / "site", "python.*.json").read_text(encoding="utf-8"))
    files = {**SHIMS, "calling.py": CALLING}
    assert texts == {name: path.read_text(encoding="utf-8") for name, path in files.items()}


def test_a_file_is_named_after_its_content() -> None:
    first, second = (assets.asset("rules.min.js", data) for data in (b"1", b"2"))
    # sha256("1") begins with 6b86b273ff34, sha256("2") with d4735e3a265e.
    assert first.address == "assets/rules.6b86b273ff34.min.js"
    assert second.address == "assets/rules.d4735e3a265e.min.js"
    assert assets.packed(b"1") == assets.packed(b"1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_files_that_are_there(built: Path, language: str) -> None:
    folder = built / "site" / language / "lost_cities/calculators"
    text = (folder / "index.html").read_text(encoding="utf-8")
    head = text[: text.index('<link rel="stylesheet"')]
    site = json.loads(re.search(r"\}\)\((\{.*\})\);", head)[1])  # type: ignore[index]
    assert site["files"].keys() == {"micropython", "wasm", "python", "rules"}
    files = [site["script"], *site["files"].values()]
    named = [address for one in files for address in one.values()]
    assert all((folder / address).is_file() for address in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_calculator_has_a_schema_and_worked_examples(built: Path, language: str) -> None:
    for game in read_library(ROOT).games.values():
        folder = built / "site" / language / game.id / "calculators"
        text = (folder / "index.html").read_text(encoding="utf-8")
        for name in game.info.calculators:
            schema = json.loads((folder / f"{name}.schema.json").read_text(encoding="utf-8"))
            assert schema["type"] == "object"
            start = text.index(f'data-worked="{name}"')
            assert 'class="rg-open"' in text[start : text.index("</details>", start)]


def test_the_data_of_a_page_cannot_end_its_script(built: Path) -> None:
    text = (built / "site/ru/lost_cities/calculators/index.html").read_text(encoding="utf-8")
    data = re.search(r'<script type="application/json" id="rg-calculators">(.*?)</script>', text)
    assert data
    assert "<" not in data[1]
    assert json.loads(data[1])["clauses"]["scoring.bonus"]["html"].startswith("Если")


def test_without_micropython_the_worked_examples_stay(tmp_path: Path) -> None:
    root = copy_collection(tmp_path)
    done = regolario(root, "build")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line for line in done.stderr.splitlines() if "MicroPython" in line]
    assert lines == [f"the calculators hold worked examples alone: {assets.MISSING}"]
    text = (root / "site/it/lost_cities/calculators/index.html").read_text(encoding="utf-8")
    assert "Esempi svolti" in text
    assert "rgStart" not in text
    assert "data-calculator" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_installs_the_site_in_a_language(built: Path, language: str) -> None:
    folder = built / "site" / language
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == language
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "./",
        "../",
        "standalone",
    )
    for icon in manifest["icons"]:
        data = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            # A PNG begins with its signature; width and height stand in its first chunk.
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    page = (folder / "lost_cities/rules/index.html").read_text(encoding="utf-8")
    assert '<link rel="manifest" href="../../manifest.webmanifest">' in page


def test_the_service_worker_keeps_what_its_pages_ask_for(built: Path) -> None:
    site = built / "site"
    text = (site / "sw.js").read_text(encoding="utf-8")
    settings = json.loads(re.search(r"^const SITE = (.*?);", text, re.MULTILINE)[1])  # type: ignore[index]
    files = [*settings["core"], settings["offline"]]
    for more in (*settings["languages"].values(), *settings["games"].values()):
        files += more
    assert [name for name in files if not (site / name).is_file()] == []
    page = (site / "en/lost_cities/rules/index.html").read_text(encoding="utf-8")
    assert f'<meta name="rg-version" content="{settings["version"]}">' in page
    named = offline.named_files(page, "en/lost_cities/rules/")
    assert set(named) <= {*settings["core"], *settings["languages"]["en"]}
    card = (site / "ru/lost_cities/cards/desert_2/index.html").read_text(encoding="utf-8")
    assert settings["version"] in card
    assert settings["version"] in (site / "offline.html").read_text(encoding="utf-8")


def test_the_files_that_a_page_names_are_found() -> None:
    page = (
        '<link href="../assets/a.css"><script src="../assets/b.min.js"></script>'
        '<a href="../rules/">R</a><a href="https://x.org/c.js">X</a><a href="#top">T</a>'
        '<a href="page.html">P</a><img src="d.png"><script>{"search": "../assets/w.js"}</script>'
    )
    wanted = ["assets/a.css", "assets/b.min.js", "en/d.png", "assets/w.js"]
    assert offline.named_files(page, "en/") == wanted


def test_a_version_changes_with_anything_that_the_site_is_made_of() -> None:
    same = offline.digest(["a", b"b"])
    assert offline.digest(["a", b"b"]) == same
    assert (
        len({same, offline.digest(["ab"]), offline.digest(["a", "b", ""]), offline.digest(["a"])})
        == 4
    )
    assert any(b"def digest" in data for data in offline.writers())

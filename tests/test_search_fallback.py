"""`search: material` in mkdocs.yml keeps the theme's own box, its index split by language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.running import ROOT, regolario
from tests.sample_collections import make_collection

LANGUAGES = ("en", "it", "ru")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sample collection so."""
    root = tmp_path_factory.mktemp("fallback")
    make_collection(root)
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "\n  - regolario\n" in settings
    settings = settings.replace("\n  - regolario\n", "\n  - regolario: {search: material}\n")
    (root / "mkdocs.yml").write_text(settings, encoding="utf-8")
    done = regolario(root, "build")
    assert done.returncode == 0, done.stdout + done.stderr
    return root / "site"


def test_the_box_is_the_themes(site: Path) -> None:
    page = (site / "it/towers/rules/index.html").read_text(encoding="utf-8")
    assert 'class="md-search"' in page
    assert "rg-search" not in page.partition("<style")[0].partition("</header>")[0]
    assert not list(site.glob("*/search/index.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_an_index_of_its_own(site: Path, language: str) -> None:
    text = (site / language / "search/search_index.json").read_text(encoding="utf-8")
    index = json.loads(text)
    assert index["config"]["lang"] == [language]
    locations = [entry["location"] for entry in index["docs"]]
    assert {"towers/rules/#scoring", "towers/cards/low/"} <= set(locations)
    assert not any(location.startswith(LANGUAGES) for location in locations)


def test_an_unknown_choice_is_refused(tmp_path: Path) -> None:
    make_collection(tmp_path)
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    settings = settings.replace("\n  - regolario\n", "\n  - regolario: {search: nobody}\n")
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    done = regolario(tmp_path, "build")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr

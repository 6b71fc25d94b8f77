"""What mkdocs.yml may say: a setting that cannot work is refused, and the last good site stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.running import ROOT
from tests.sample_collections import make_collection

from regolario.mkdocs_plugin import SiteError, build_site

SETTINGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def _changed(old: str, new: str) -> str:
    assert old in SETTINGS
    return SETTINGS.replace(old, new)


def _file(root: Path) -> None:
    (root / "site/index.html").unlink()
    (root / "site").rmdir()
    (root / "site").write_text("the last good site", encoding="utf-8")


def _nothing(_: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("settings", "spoil", "said"),
    [
        (_changed("use_directory_urls: true", "use_directory_urls: false"), _nothing, "use_dir"),
        (_changed("  - regolario\n", ""), _nothing, "does not name the plugin"),
        # MkDocs remarks that there is no such page, which a strict build does not bear.
        (SETTINGS + "strict: true\nnav: [nowhere.md]\n", _nothing, "strict mode"),
        (SETTINGS, _file, "Not a directory"),
    ],
)
def test_what_cannot_work_is_refused(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    settings: str,
    spoil: Callable[[Path], None],
    said: str,
) -> None:
    library = make_collection(tmp_path)
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("the last good site", encoding="utf-8")
    spoil(tmp_path)
    with pytest.raises(SiteError) as refused:
        build_site(tmp_path, library)
    assert said in f"{caplog.text}{refused.value}"
    left = tmp_path / "site"
    page = left / "index.html" if left.is_dir() else left
    assert page.read_text(encoding="utf-8") == "the last good site"
    assert not list(tmp_path.glob(".site*"))

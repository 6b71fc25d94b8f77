"""Whatever the site serves is ours, or its licence stands on the page about the site."""

from __future__ import annotations

import json
from fnmatch import fnmatch
from pathlib import Path

from tests.running import ROOT

OURS = (
    *("*.html", "*.xml", "*.xml.gz", "*.json", "*.webmanifest", "sw.js", "assets/*.py"),
    *("assets/*.py.gz", "assets/python.*", "assets/icon*", "assets/regolario.*", "*.csv"),
    *("assets/calculators.*", "assets/worker.*", "assets/search.*", "assets/compare.*"),
    *("assets/cards.*", "assets/cardlist.*", "assets/browser.*", "assets/card*.js"),
    *("assets/design.*", "assets/reading.*"),
)
OTHERS = {
    "assets/javascripts/*": ("mkdocs-material", "MIT"),
    "assets/stylesheets/*": ("mkdocs-material", "MIT"),
    "assets/theme.*": ("mkdocs-material", "MIT"),
    "assets/fonts/rg-text.*": ("@fontsource/source-sans-3", "OFL-1.1"),
    "assets/fonts/rg-title.*": ("@fontsource/alegreya", "OFL-1.1"),
    "assets/fonts/rg-signs.*": ("@fontsource/noto-sans-math", "OFL-1.1"),
    "assets/images/*": ("mkdocs-material", "MIT"),
    "assets/micropython.*": ("@micropython/micropython-webassembly-pyscript", "MIT"),
    "assets/english.*": ("@orama/stemmers", "Apache-2.0"),
    "assets/italian.*": ("@orama/stemmers", "Apache-2.0"),
    "assets/russian.*": ("@orama/stemmers", "Apache-2.0"),
    "*.pdf": ("@fontsource/noto-sans", "OFL-1.1"),
}
"""Pattern → package and its licence, as its own site states it."""


def test_every_file_that_is_served_is_accounted_for(built: Path) -> None:
    site = built / "site"
    served = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    about = {
        language: (site / language / "about/index.html").read_text(encoding="utf-8")
        for language in ("en", "it", "ru")
    }
    for address in served:
        found = [told for pattern, told in OTHERS.items() if fnmatch(address, pattern)]
        assert found or any(fnmatch(address, pattern) for pattern in OURS), address
        for name, licence in found:
            for page in about.values():
                row = next(row for row in page.split("<tr>") if f">{name} " in row)
                assert f"<td>{licence}</td>" in row


def test_what_is_fetched_is_locked_with_hashes() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        lines = (ROOT / name).read_text(encoding="utf-8").split("\n")
        packages = [at for at, line in enumerate(lines) if "==" in line and line[0].isalnum()]
        assert packages
        assert all(lines[at + 1].strip().startswith("--hash=sha256:") for at in packages)
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all(one.get("integrity", "").startswith("sha512-") for key, one in locked.items() if key)

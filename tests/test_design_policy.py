"""The Content Security Policy of each page lets through what the page has, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from regolario.pages.policy import digest, with_policy

EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
"""The digest of nothing, as RFC 6234's test has it."""


def test_inline_scripts_and_styles_are_named_by_their_digests() -> None:
    page = '<head>\n<meta charset="utf-8">\n<script></script><style></style>\n</head>'
    text = with_policy(page)
    assert f"script-src 'self' {EMPTY};" in text
    assert f"style-src 'self' {EMPTY};" in text
    assert text.index("Content-Security-Policy") < text.index("<script>")


def test_data_and_fetched_scripts_need_no_digest() -> None:
    scripts = '<script src="a.js"></script><script type="application/json">1</script>'
    page = f'<meta charset="utf-8">{scripts}'
    assert "script-src 'self';" in with_policy(page)


def test_only_a_page_that_unpacks_modules_may_run_them() -> None:
    text = with_policy('<meta charset="utf-8"><script>URL.createObjectURL(x)</script>')
    assert "script-src 'self' 'wasm-unsafe-eval' blob: 'sha256-" in text
    assert "connect-src 'self' blob:; worker-src 'self' blob:;" in text
    other = with_policy('<meta charset="utf-8"><script>1</script>')
    assert "blob:" not in other
    assert "wasm" not in other


def test_a_digest_is_of_the_bytes_in_utf8() -> None:
    assert digest("a") == "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"


def test_every_page_has_one_and_no_inline_style_or_handler(built: Path) -> None:
    for path in (built / "site").rglob("*.html"):
        text = path.read_text("utf-8")
        assert text.count("Content-Security-Policy") == 1, path
        assert "unsafe-inline" not in text, path
        bare = re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL)
        assert not re.search(r"<[a-z][^>]*\s(style|on[a-z]+)=", bare), path

"""A Content Security Policy for each page: the site's own files, and the inline scripts it has."""

from __future__ import annotations

import base64
import hashlib
import re

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style[^>]*>(?P<text>.*?)</style>", re.DOTALL)
_CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
_DATA = ("src=", "json")
"""What marks a script that is fetched, or that is data and never run."""
_UNPACKS = "createObjectURL"
"""What marks the script that unpacks the calculators' modules: those come as blobs."""


def with_policy(page: str) -> str:
    """Put the policy into the head of a page, before anything that it governs."""
    scripts = [
        found["text"]
        for found in _SCRIPT.finditer(page)
        if not any(mark in found["attributes"] for mark in _DATA)
    ]
    styles = [digest(found["text"]) for found in _STYLE.finditer(page)]
    blobs = ["blob:"] if any(_UNPACKS in text for text in scripts) else []
    # MicroPython is WebAssembly.
    run = ["'wasm-unsafe-eval'", *blobs] if blobs else []
    rules = {
        "default-src": ["'self'"],
        "script-src": ["'self'", *run, *dict.fromkeys(map(digest, scripts))],
        "style-src": ["'self'", *dict.fromkeys(styles)],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'", *blobs],
        "worker-src": ["'self'", *blobs],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    policy = "; ".join(" ".join([name, *values]) for name, values in rules.items())
    tag = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return _CHARSET.sub(lambda found: f"{found[0]}\n{tag}", page, count=1)


def digest(text: str) -> str:
    """Name an inline text as a policy does.

    >>> digest("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    found = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(found).decode()}'"

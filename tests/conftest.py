"""What many tests share: the real collection, built once, served on loopback, and a browser."""

from __future__ import annotations

import functools
import http.server
import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright
from tests.running import CHROMIUM, FLAGS, copy_collection, regolario


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the real collection once: the folder that holds site/ and site.db."""
    root = copy_collection(tmp_path_factory.mktemp("built"))
    done = regolario(root, "build")
    assert done.returncode == 0, done.stdout + done.stderr
    return root


# The same examples in every run: what was green stays green until something changes.
settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile("same")


class _Quiet(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's own, as static hosts do."""
        page = Path(self.directory) / "404.html"
        if code != http.HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class _Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Let a browser hang up as it likes."""


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """Serve the built site on loopback."""
    handler = functools.partial(_Quiet, directory=str(built / "site"))
    with _Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium once."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()

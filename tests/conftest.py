"""What many tests share: the real collection, built once, served on loopback, and a browser."""

from __future__ import annotations

import fcntl
import functools
import http.server
import os
import shutil
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright
from tests.running import CHROMIUM, FLAGS, ROOT, copy_collection, regolario

# The same examples in every run: what was green stays green until something changes.
settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile("same")

_ALONE = {"test_calculators_browser", "test_design_access", "test_stories"}
"""Modules of which every test stands alone."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what needs a browser last: its driver keeps an event loop, and others start one.

    Of several workers each takes a module as a whole, since its tests share what was made for
    them. The longest of those with a browser share nothing: any worker takes the next of these.
    """
    items.sort(key=lambda item: (_shows(item), not _alone(item)))
    for item in items:
        if not _alone(item):
            module = f"{item.path.stem}{'_shown' if _shows(item) else ''}"
            item.add_marker(pytest.mark.xdist_group(module))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Refuse to let several workers make the same things twice: then the groups are lost."""
    grouped = [item for item in session.items if not _alone(item)]
    lost = grouped and not any("@" in item.nodeid for item in grouped)
    if lost and getattr(session.config.option, "loadgroup", False):
        raise pytest.UsageError("pytest-xdist has not taken up the groups of tests")


def _shows(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


def _alone(item: pytest.Item) -> bool:
    return item.path.stem in _ALONE and _shows(item)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the real collection once: the folder that holds site/ and site.db.

    Of several workers the first one builds, and the others wait for it.
    """
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "built"
    with root.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / "site").exists():
            shutil.rmtree(root, ignore_errors=True)
            root.mkdir()
            copy_collection(root)
            # MicroPython for the calculators, and the stemmers for searching.
            (root / "node_modules").symlink_to(ROOT / "node_modules")
            done = regolario(root, "build")
            assert done.returncode == 0, done.stdout + done.stderr
    return root


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


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve a built site on loopback; the address is lent."""
    handler = functools.partial(_Quiet, directory=str(site))
    with _Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """Serve the built site on loopback."""
    with serving(built / "site") as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Debian's Chromium once."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make parity` ask for more inputs than every test run needs."""
    parser.addoption("--inputs", type=int, default=2_000, help="Inputs for each public function.")

"""Serves a built site for measuring: as it is, or packed on the way, and counts what it sends."""

from __future__ import annotations

import functools
import gzip
import http.server
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit


class Counting(http.server.SimpleHTTPRequestHandler):
    """Serves files as they are, or packed on the way as most servers do; counts what it sends."""

    protocol_version = "HTTP/1.1"
    packs = False
    sent: ClassVar[dict[str, int]] = {}
    """Name of a file → bytes of its last transfer, head included."""
    packed: ClassVar[dict[str, bytes]] = {}

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Answer with a file."""
        path = Path(self.translate_path(urlsplit(self.path).path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if self.packs and path.suffix not in {".gz", ".png"}:
            data = self.packed.setdefault(str(path), gzip.compress(data, 9))
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        head = len(b"".join(self._headers_buffer))  # type: ignore[attr-defined]
        self.end_headers()
        self.wfile.write(data)
        self.sent[path.name] = len(data) + head


class Packing(Counting):
    """Packs on the way."""

    packs = True


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """Answers many requests at a time."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Let a browser hang up as it likes."""


@contextmanager
def serving(handler: type[Counting], folder: Path) -> Iterator[str]:
    """Serve a folder on loopback; gives its address."""
    with Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder))) as one:
        threading.Thread(target=one.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{one.server_port}"
        one.shutdown()

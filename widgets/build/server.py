"""Serves a built site on this machine the way GitHub Pages will: under a sub-path, compressed.

`with served(folder) as url:` is for tests; `make serve` uses the same. The address that
the site was built for is replaced by the server's own while serving, because instant
navigation works only where the two are the same.
"""

from __future__ import annotations

import gzip
import mimetypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

LOCAL_URL = "http://127.0.0.1:8000/last-rulebook/"
MIME_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".xml": "application/xml",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".toml": "text/plain; charset=utf-8",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
}
COMPRESSED = (".html", ".css", ".js", ".mjs", ".json", ".map", ".webmanifest", ".wasm", ".svg", ".xml", ".txt", ".md")
# Files that may name the site's own address.
REBASED = (".html", ".xml", ".json", ".js", ".txt", ".webmanifest")
WORTH_COMPRESSING = 512


class CannotServe(Exception):
    """The address is taken, or is not this machine's."""


def site_url() -> str:
    """Return the address that the site is built for, from SITE_URL; it ends with a slash."""
    return os.environ.get("SITE_URL", LOCAL_URL).rstrip("/") + "/"


@dataclass(frozen=True, slots=True)
class Body:
    """What a file is sent as: plain and, where that pays, compressed."""

    plain: bytes
    zipped: bytes | None
    mime: str
    etag: str


class Site:
    """A folder of files with the answers to requests for them, kept in memory until a file changes."""

    def __init__(self, folder: Path, path: str, built_for: str, url: str) -> None:
        self.folder = folder.resolve()
        self.path = path
        self._swap = (built_for.encode(), url.encode())
        self._bodies: dict[Path, tuple[int, Body]] = {}

    def find(self, path: str) -> Path | str | None:
        """Return the file at an address's path, an address to go to instead, or None."""
        if not path.startswith(self.path):
            return self.path if path in {"/", self.path.rstrip("/")} else None
        inside = unquote(path.removeprefix(self.path))
        wanted = (self.folder / inside).resolve()
        if not wanted.is_relative_to(self.folder):
            return None
        if wanted.is_dir():
            if inside and not path.endswith("/"):
                return f"{path}/"
            wanted /= "index.html"
        elif path.endswith("/"):
            return None
        elif not wanted.exists():
            # As Pages does: a page may be named without its ending.
            wanted = wanted.with_name(f"{wanted.name}.html")
        return wanted if wanted.is_file() else None

    def body(self, file: Path) -> Body:
        """Return a file's contents, ready to be sent."""
        changed = file.stat().st_mtime_ns
        kept = self._bodies.get(file)
        if kept and kept[0] == changed:
            return kept[1]
        plain = file.read_bytes()
        if file.suffix in REBASED:
            plain = plain.replace(*self._swap)
        pays = file.suffix in COMPRESSED and len(plain) >= WORTH_COMPRESSING
        zipped = gzip.compress(plain, compresslevel=6, mtime=0) if pays else None
        mime = MIME_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        body = Body(plain, zipped, mime, sha256(plain).hexdigest()[:16])
        self._bodies[file] = (changed, body)
        return body


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for one `Site`, which a subclass names."""

    site: ClassVar[Site]
    protocol_version = "HTTP/1.1"
    server_version = "LastRulebook"

    # Without it each answer waits for the reader's acknowledgement of its headers.
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        address = urlsplit(self.path)
        found = self.site.find(address.path)
        if isinstance(found, str):
            self._redirect(f"{found}?{address.query}" if address.query else found)
        elif found:
            self._send(HTTPStatus.OK, self.site.body(found), with_body=with_body)
        else:
            self._send(HTTPStatus.NOT_FOUND, self._missing(), with_body=with_body)

    def _missing(self) -> Body:
        page = self.site.folder / "404.html"
        return self.site.body(page) if page.is_file() else Body(b"Not found\n", None, "text/plain", "")

    def _redirect(self, target: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", target)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, body: Body, *, with_body: bool) -> None:
        zipped = body.zipped if "gzip" in self.headers.get("Accept-Encoding", "") else None
        etag = f'W/"{body.etag}"' if zipped else f'"{body.etag}"'
        is_known = status == HTTPStatus.OK and self.headers.get("If-None-Match") == etag
        content = zipped or body.plain
        self.send_response(HTTPStatus.NOT_MODIFIED if is_known else status)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", etag)
        if body.zipped:
            self.send_header("Vary", "Accept-Encoding")
        if not is_known:
            self.send_header("Content-Type", body.mime)
            self.send_header("Content-Length", str(len(content)))
            if zipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body and not is_known:
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing: a page asks for dozens of files."""


class Server(ThreadingHTTPServer):
    """A server whose readers may leave in the middle of an answer; once closed, it answers nobody any more."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._connections: set[Any] = set()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer on a connection that has come, as long as the browser keeps it."""
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        self._connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close the server and every connection that a browser has kept."""
        super().server_close()
        for connection in tuple(self._connections):
            with suppress(OSError):  # the browser has closed it
                connection.shutdown(SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that closed its connection; tell of anything else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder: Path, *, host: str = "127.0.0.1", port: int = 0, built_for: str | None = None) -> Iterator[str]:
    """Serve a folder while the block runs, on a free port unless one is named; give its address."""
    built_for = built_for or site_url()
    path = urlsplit(built_for).path
    try:
        server = Server((host, port), Handler)
    except OSError as problem:
        raise CannotServe(
            f"Cannot serve on {host}:{port}: {problem.strerror}. Try another with PORT=8001."
        ) from problem
    url = f"http://{host}:{server.server_port}{path}"
    site = Site(folder, path, built_for, url)
    server.RequestHandlerClass = type("SiteHandler", (Handler,), {"site": site})
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield url
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def wait() -> None:
    """Return when the person at the terminal interrupts."""
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        print()

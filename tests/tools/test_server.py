"""The local server answers as GitHub Pages does."""

import gzip
import http.client
from collections.abc import Callable, Iterator
from http.client import HTTPMessage
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import pytest

from widgets.build.server import CannotServe, served, site_url

BUILT_FOR = "https://someone.github.io/last-rulebook/"
PAGE = f'<link rel="canonical" href="{BUILT_FOR}en/">' + "<p>rule</p>" * 100


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    files = {
        "index.html": "<p>choose</p>",
        "404.html": "<p>nothing here</p>",
        "en/index.html": PAGE,
        "en/about.html": "<p>about</p>",
        "assets/ab/pyodide.asm.wasm": "\0asm" + "0" * 2000,
        "assets/ab/pyodide.mjs": "export const a = 1;" * 100,
        "assets/ab/app.zip": "PK" * 2000,
        "manifest.webmanifest": "{}",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder.parent / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site, built_for=BUILT_FOR) as url:
        yield url


Ask: TypeAlias = Callable[..., tuple[int, HTTPMessage, bytes]]


@pytest.fixture
def get(address: str) -> Iterator[Ask]:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)

    def ask(path: str, method: str = "GET", **headers: str) -> tuple[int, HTTPMessage, bytes]:
        connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()

    yield ask
    connection.close()


def test_a_page_is_compressed_for_those_who_can_read_it(get: Ask) -> None:
    status, headers, body = get("/last-rulebook/en/", Accept_Encoding="gzip, br")

    assert (200, "gzip", "Accept-Encoding") == (status, headers["Content-Encoding"], headers["Vary"])
    assert "<p>rule</p>" in gzip.decompress(body).decode()

    status, headers, body = get("/last-rulebook/en/")

    assert (200, None) == (status, headers["Content-Encoding"])
    assert "<p>rule</p>" in body.decode()


def test_the_address_it_was_built_for_becomes_the_address_it_has(get: Ask, address: str) -> None:
    body = get("/last-rulebook/en/")[2].decode()

    assert f'href="{address}en/"' in body
    assert BUILT_FOR not in body


@pytest.mark.parametrize(
    ("path", "mime"),
    [
        ("en/", "text/html; charset=utf-8"),
        ("assets/ab/pyodide.asm.wasm", "application/wasm"),
        ("assets/ab/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("assets/ab/app.zip", "application/zip"),
        ("manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_the_type_that_browsers_insist_on(get: Ask, path: str, mime: str) -> None:
    assert mime == get(f"/last-rulebook/{path}")[1]["Content-Type"]


def test_an_archive_is_not_compressed_again(get: Ask) -> None:
    assert get("/last-rulebook/assets/ab/app.zip", Accept_Encoding="gzip")[1]["Content-Encoding"] is None


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/", "/last-rulebook/"),
        ("/last-rulebook", "/last-rulebook/"),
        ("/last-rulebook/en", "/last-rulebook/en/"),
        ("/last-rulebook/en?embed", "/last-rulebook/en/?embed"),
    ],
)
def test_a_folder_without_its_slash_is_sent_on(get: Ask, path: str, target: str) -> None:
    status, headers, _ = get(path)

    assert (301, target) == (status, headers["Location"])


def test_a_page_may_be_asked_for_without_its_ending(get: Ask) -> None:
    assert b"<p>about</p>" == get("/last-rulebook/en/about")[2]


@pytest.mark.parametrize("path", ["/elsewhere", "/last-rulebook/no/page/", "/last-rulebook/en/about.html/"])
def test_what_is_not_there_gets_the_sites_own_page(get: Ask, path: str) -> None:
    status, _, body = get(path)

    assert (404, b"<p>nothing here</p>") == (status, body)


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "en/../../secret.txt"])
def test_nothing_outside_the_folder_is_served(get: Ask, path: str) -> None:
    assert 404 == get(f"/last-rulebook/{path}")[0]


def test_a_file_that_the_reader_has_is_not_sent_again(get: Ask) -> None:
    _, headers, _ = get("/last-rulebook/en/", Accept_Encoding="gzip")
    status, _, body = get("/last-rulebook/en/", Accept_Encoding="gzip", If_None_Match=headers["ETag"])

    assert (304, b"", "max-age=600") == (status, body, headers["Cache-Control"])


def test_a_changed_file_is_served_as_it_is_now(get: Ask, site: Path) -> None:
    page = site / "en" / "changing.html"
    page.write_text("before")
    before = get("/last-rulebook/en/changing.html")
    page.write_text("after")
    after = get("/last-rulebook/en/changing.html")

    assert (b"before", b"after") == (before[2], after[2])
    assert before[1]["ETag"] != after[1]["ETag"]


def test_head_tells_the_length_and_sends_nothing(get: Ask) -> None:
    _, headers, body = get("/last-rulebook/en/", method="HEAD")

    assert (b"", str(len(get("/last-rulebook/en/")[2]))) == (body, headers["Content-Length"])


def test_a_server_that_has_ended_answers_on_no_connection_that_was_kept(site: Path) -> None:
    with served(site, built_for=BUILT_FOR) as url:
        parts = urlsplit(url)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)
        connection.request("GET", parts.path)
        assert b"choose" in connection.getresponse().read()
        assert connection.sock is not None, "the browser may ask again on it"

    with pytest.raises(ConnectionError):
        _ask_again(connection, parts.path)


def _ask_again(connection: http.client.HTTPConnection, path: str) -> None:
    connection.request("GET", path)
    connection.getresponse()


def test_two_servers_stand_side_by_side(site: Path, address: str) -> None:
    with served(site, built_for=BUILT_FOR) as other:
        assert other != address


@pytest.mark.parametrize("given", ["https://someone.github.io/dice", "https://someone.github.io/dice/"])
def test_the_address_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("SITE_URL", given)
    assert "https://someone.github.io/dice/" == site_url()

    monkeypatch.delenv("SITE_URL")
    assert "http://127.0.0.1:8000/last-rulebook/" == site_url()


def test_a_port_that_is_taken_is_told_in_a_sentence(site: Path, address: str) -> None:
    port = urlsplit(address).port or 0

    with pytest.raises(CannotServe, match=f"Cannot serve on 127.0.0.1:{port}"), served(site, port=port):
        pass

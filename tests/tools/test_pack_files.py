"""What travels together when a language or the runtime is saved whole."""

import json

import pytest
import zstandard

from widgets.build.pack_files import pack_file, shares
from widgets.build.runtime import BuildError

SITE, BUILD = "https://rules.example/book/", "0123456789abcdef"
PAGE = f'<meta name="build" content="{BUILD}"><a href="{SITE}en/">'.encode()
FILES = {
    "en/": ("text/html; charset=utf-8", PAGE),
    "a.wasm": ("application/wasm", b"\0asm\x01\x02"),
}


def test_a_pack_file_lists_its_files_and_leaves_address_and_build_open() -> None:
    packed = pack_file(FILES, site=SITE, build=BUILD)

    listed, content = zstandard.decompress(packed).split(b"\n", 1)

    page = b'<meta name="build" content="\x02"><a href="\x01en/">'
    assert [["en/", FILES["en/"][0], len(page)], ["a.wasm", "application/wasm", 6]] == json.loads(listed)
    assert page + b"\0asm\x01\x02" == content


def test_a_pack_file_is_the_same_bytes_for_any_build_and_address_with_the_same_files() -> None:
    elsewhere = PAGE.replace(SITE.encode(), b"http://127.0.0.1/").replace(BUILD.encode(), b"fedc")
    files = FILES | {"en/": (FILES["en/"][0], elsewhere)}

    assert pack_file(FILES, site=SITE, build=BUILD) == pack_file(files, site="http://127.0.0.1/", build="fedc")


def test_what_repeats_far_apart_is_packed_once() -> None:
    figure = bytes(range(3, 256)) * 4
    between = "".join(map(str, range(20_000))).encode()
    once = pack_file({"a/": ("text/html", figure + between)}, site=SITE, build=BUILD)
    twice = pack_file({"a/": ("text/html", figure + between + figure)}, site=SITE, build=BUILD)

    assert len(twice) - len(once) < 100


def test_a_page_with_a_sign_in_it_is_not_packed() -> None:
    with pytest.raises(BuildError, match="en/"):
        pack_file({"en/": ("text/html", b"\x01")}, site=SITE, build=BUILD)


def test_shares_add_up_to_the_pack_file() -> None:
    assert {"a": 33, "b": 33, "c": 34} == shares(100, {"a": 7, "b": 7, "c": 7})

"""Pack files: the files that a language, or the runtime, is made of, compressed together for saving them all.

The figures of many pages repeat, further apart than gzip can look back. A pack file is one frame of Zstandard: a line
of JSON with address, media type and length of each file, then the files one after the other. `pack-file.js` takes
it apart in the browser. It is the same for any build with the same files, at any address: where a page names its
build or the site's address, it has a sign instead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

import zstandard

from widgets.build.runtime import BuildError

ENDING = ".zst"
LEVEL = 19  # the highest but for three that take twice as long for one part in a hundred
SITE_SIGN, BUILD_SIGN = b"\x01", b"\x02"
SIGNED = ("text/html", "application/json")
"""Media types of the files that may have signs."""


def pack_file(files: Mapping[str, tuple[str, bytes]], *, site: str, build: str) -> bytes:
    """Return the pack file of these files, which are media types and contents by address below the site's root."""
    contents = {path: _signed(path, *file, site, build) for path, file in files.items()}
    listed = [[path, files[path][0], len(content)] for path, content in contents.items()]
    whole = b"\n".join([json.dumps(listed).encode(), b"".join(contents.values())])
    # Matches are looked for in all of it, however far apart.
    window = max(zstandard.WINDOWLOG_MIN, len(whole).bit_length())
    parameters = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, source_size=len(whole), window_log=window, enable_ldm=True
    )
    return zstandard.ZstdCompressor(compression_params=parameters).compress(whole)


def _signed(path: str, mime: str, content: bytes, site: str, build: str) -> bytes:
    if not mime.startswith(SIGNED):
        return content
    if SITE_SIGN in content or BUILD_SIGN in content:
        raise BuildError(f"{path} has a control character that a pack file uses as a sign.")
    return content.replace(site.encode(), SITE_SIGN).replace(build.encode(), BUILD_SIGN)


def shares(whole: int, sizes: Mapping[str, int]) -> dict[str, int]:
    """Divide the bytes of a pack file among its files, in proportion to their sizes when each is sent alone."""
    total, upto, given = sum(sizes.values()), 0, 0
    found = {}
    for path, size in sizes.items():
        upto += size
        found[path] = whole * upto // total - given
        given += found[path]
    return found

"""Pieces in a page's running text: `:piece-z2:` beside the piece's name, `:picture-z2:` where it stands alone.

The game is that of the page's folder, and the drawings are its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

_WRITTEN = re.compile(r":(?P<form>piece|picture)-(?P<name>[\w+-]+):")


class BadPiece(Exception):
    """A piece that no game has, with file and line."""


def check_pieces(markdown: str, file: str, first_line: int, known: Collection[str] | None) -> None:
    """Raise `BadPiece` where a page names a piece that is not known; None where the page is of no game."""
    for number, line in enumerate(markdown.split("\n"), first_line):
        for written in _WRITTEN.finditer(line):
            place = f"{file}:{number}: {written[0]}"
            if known is None:
                raise BadPiece(f"{place}: only pages in the folder of a game show its pieces")
            if written["name"] not in known:
                raise BadPiece(f"{place}: there is no such piece; there are {', '.join(sorted(known))}")
            if line.lstrip().startswith("#"):
                raise BadPiece(f"{place}: a heading is words only, as lists of contents show it too")


def draw_pieces(html: str, draw: Callable[[str, bool], str]) -> str:
    """Return the HTML with each piece drawn: by its name, and with a name for those who listen or without."""
    return _WRITTEN.sub(lambda written: draw(written["name"], written["form"] == "picture"), html)

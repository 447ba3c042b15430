"""What pages show of a game's pieces, drawn when the site is built; each game's are in its `pictures.py`.

Nothing here goes to the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

from engines.registry import folder_of
from widgets.html import EMPTY, Html, el
from widgets.i18n import Say


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in running text: what it is called, and its drawing with a label, or with none beside its name."""

    name: str
    draw: Callable[[str], Html]


class Pictures(Protocol):
    """What a game's `pictures.py` holds."""

    @property
    def PIECES(self) -> Mapping[str, Piece]: ...  # noqa: N802
    @property
    def PLOTS(self) -> Mapping[str, Callable[[Say], Html]]: ...  # noqa: N802


def pictures(slug: str) -> Pictures:
    """Return the pictures of a game that has pages."""
    found: Pictures = import_module(f"widgets.{folder_of(slug)}.pictures")
    return found


def inline(piece: Piece, say: Say, *, named: bool) -> Html:
    """Return a piece as high as a line of text; without a name it is decoration."""
    return el("span", piece.draw(say(piece.name) if named else ""), class_="inline-piece")


def place(label: str, *drawn: Html, area: str, told: str = "") -> Html:
    """Return a place of the table that is laid out: what it is called, what is there, and where it lies."""
    name = el("p", label, class_="layout-name")
    count = el("p", told, class_="layout-told") if told else EMPTY
    there = el("div", *drawn, class_="layout-pieces") if drawn else EMPTY
    return el("div", name, there, count, class_=f"layout-place layout-place--{area}")


def laid_out(game: str, *places: Html) -> Html:
    """Return the table set up for a first game."""
    return el("div", *places, class_=f"layout layout--{game}")

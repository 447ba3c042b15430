"""What stands on the outside of a game's box: for how many, how long, what kind of game, what one needs, a picture.

Each game's is in its `box.py`. The front page and the pictures for links are made of it; nothing here goes to the
browser. A cover is printed: its inks are the same by day and by night.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from engines.registry import folder_of
from widgets.html import Html, el

WIDTH, HEIGHT = 320, 180
"""The units of a cover."""
INK, PAPER, BLOOD = "#1e1b18", "#fffdf9", "#b3261e"
_CLASS = re.compile(r' class="([\w -]+)"')


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What a reader is told before choosing a game; how many may play, the engine says."""

    minutes: tuple[int, int]
    """The shortest and the longest time that a game is said to take."""
    kind: str
    """Marked for the game's catalogue, as are the words below."""
    needs: str
    """What must lie on a real table."""
    cover: Html


def box(slug: str) -> Box:
    """Return the box of a game."""
    found: Box = import_module(f"widgets.{folder_of(slug)}.box").BOX
    return found


def cover(ground: str, *parts: Html) -> Html:
    """Return the picture on a box, as decoration: its ground in one ink, and what is on it."""
    back = el("rect", width=WIDTH, height=HEIGHT, fill=ground)
    shown = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class_": "cover", "aria_hidden": "true", "focusable": "false"}
    return el("svg", back, *parts, xmlns="http://www.w3.org/2000/svg", **shown)


def at(  # noqa: PLR0913 - where, how large, what, how turned
    x: float, y: float, size: float, drawn: Html, *, grid: int = 24, turn: float = 0
) -> Html:
    """Return a drawing with its upper left corner at a place, so large, turned about its middle by some degrees."""
    turned = f" rotate({turn} {grid / 2:g} {grid / 2:g})" if turn else ""
    return el("g", drawn, transform=f"translate({x:g} {y:g}) scale({size / grid:.4g}){turned}")


def symbol(symbols: Html, name: str, inks: Mapping[str, str]) -> Html:
    """Return what is drawn in one of a game's symbols, each class replaced by the attributes that ink it."""
    inside = re.search(rf'<symbol id="{re.escape(name)}"[^>]*>(.*?)</symbol>', symbols, re.DOTALL)
    if inside is None:
        raise KeyError(name)

    def ink(found: re.Match[str]) -> str:
        return "".join(f" {inks[one]}" for one in found[1].split() if inks[one])

    return Html(_CLASS.sub(ink, inside[1]))


def filled(colour: str, *, line: str = "", width: float = 1.6) -> str:
    """Return the attributes of a shape that is filled, and outlined where a line is given."""
    return f'fill="{colour}"' + (f' stroke="{line}" stroke-width="{width:g}"' if line else "")


def stroked(colour: str, width: float) -> str:
    """Return the attributes of a line."""
    return f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'

"""Last Night on Earth's table: the map with what stands beside it, and the choices of the moment."""

from __future__ import annotations

from widgets.controls import zoom
from widgets.html import EMPTY, Html, el
from widgets.last_night_on_earth.actions import actions
from widgets.last_night_on_earth.board import board as map_of
from widgets.last_night_on_earth.clock import clock
from widgets.last_night_on_earth.fights import fight
from widgets.last_night_on_earth.focal import focal_point
from widgets.last_night_on_earth.hands import hands
from widgets.last_night_on_earth.sheets import sheets
from widgets.last_night_on_earth.words import GameSnapshot

__all__ = ("actions", "board")


def board(snapshot: GameSnapshot) -> Html:
    """Return the map, which can be made larger and moved by itself, the Sun Track, the Heroes and the hand."""
    larger = EMPTY if snapshot.quiet else zoom(snapshot.say("Larger map"), snapshot.id("zoom"))
    look = focal_point(snapshot) if snapshot.in_first_turn or not snapshot.quiet else None
    scroll = el("div", map_of(snapshot), class_="lnoe-scroll", data_look=look, id_=snapshot.id("scroll"))
    stage = el("div", scroll, fight(snapshot), class_="lnoe-stage")
    side = el("div", sheets(snapshot), hands(snapshot), class_="lnoe-side")
    return el(
        "div",
        el("div", clock(snapshot), larger, stage, side, class_="lnoe-inside"),
        class_="lnoe-table",
    )

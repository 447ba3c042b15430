"""What a tool shows of the table: the town with what stands there."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.game import Nature
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.board.places import area_of, building_of
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.flow import actor
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import Move
from widgets.controls import zoom
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_night_on_earth.board import board
from widgets.last_night_on_earth.options import roles
from widgets.last_night_on_earth.words import PLACES, GameSnapshot
from widgets.skin import Snapshot
from widgets.tool import Asked


def names(seats: int, say: Say) -> tuple[str, ...]:
    """Return what the players of each seat are called: by their side."""
    return tuple(role.name for role in roles(seats, say))


def snapshot_of(asked: Asked, state: State, moves: Iterable[Move] = (), **more: object) -> GameSnapshot:
    """Return a position as whoever has to move sees it."""
    acting = actor(state)
    return Snapshot(
        game=GAME,
        observation=GAME.observe(state, None if isinstance(acting, Nature) else acting),
        say=asked.say,
        moves=tuple(moves),
        names=names(state.seats, asked.say),
        key=asked.key,
        **more,  # type: ignore[arg-type]
    )


def town_map(snapshot: GameSnapshot) -> Html:
    """Return the town; each space of it can be chosen, and the map can be made larger."""
    larger = zoom(snapshot.say("Larger map"), snapshot.id("zoom"))
    scroll = el("div", board(snapshot), class_="lnoe-scroll", id_=snapshot.id("scroll"))
    stage = el("div", scroll, class_="lnoe-stage")
    return el("div", el("div", larger, stage, class_="lnoe-inside"), class_="lnoe-table")


def space_name(layout: Layout, space: Space, say: Say) -> str:
    """Return a space with its place, as sentences name it."""
    laid = town(layout)
    place = building_of(laid, space) or area_of(laid, space)
    if place is None or place is Place.TOWN_CENTER:
        return NAMES[space]
    return say("{space} ({place})", space=NAMES[space], place=say(PLACES[place]))

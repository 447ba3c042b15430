"""The map as a grid of spaces to choose; the town is drawn under them, models and marks over them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SIZE, Space
from engines.last_night_on_earth.board.places import area_of, building_of, pits
from engines.last_night_on_earth.board.town import Layout, Town, town
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.model import ZOMBIE_SEATS, Zombie, controller
from widgets.html import Html, el, escape
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.choosing import Choosing, choosing
from widgets.last_night_on_earth.overlay import overlay
from widgets.last_night_on_earth.town import VIEW, marks_of, picture
from widgets.last_night_on_earth.words import HEROES, MARKERS, PLACES, GameSnapshot

_REMEMBERED = 24
CROWDS: tuple[str, ...] = (N_("Green Zombies: {numbers}."), N_("Brown Zombies: {numbers}."))
"""With two Zombie players, the figures of each in a space."""


def board(snapshot: GameSnapshot) -> Html:
    """Return the map, in the frame in which it can be made larger and moved."""
    layout = snapshot.observation.layout
    if layout is None:
        return el("div", el("p", snapshot.say("The town is being laid out."), class_="play-note"), class_="lnoe-empty")
    return el(
        "div",
        snapshot.part(
            "svg", "town", picture(layout, marks_of(snapshot), snapshot.say), class_="lnoe-town", viewBox=VIEW
        ),
        *_rows(snapshot, town(layout), choosing(snapshot)),
        overlay(snapshot, town(layout), choosing(snapshot)),
        class_="lnoe-map",
        role="grid",
        aria_label=snapshot.say("Map"),
        data_arrows=True,
        id_=snapshot.id("map"),
    )


def _rows(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[Html]:
    cells: dict[int, list[str]] = {row: [] for row in range(SIZE)}
    for space, markup in _cells(snapshot, laid, choice):
        cells[laid.grid.cells[space][0] // SIZE].append(markup)
    for row, drawn in cells.items():
        yield snapshot.part("div", f"row{row + 1}", Html("".join(drawn)), role="row")


def _cells(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[tuple[Space, str]]:
    layout, say = snapshot.observation.layout, snapshot.say
    assert layout is not None
    named = space_names(layout, say)
    told = _standing(snapshot)
    stop = choice.space if choice.space >= 0 else min(choice.targets, default=laid.grid.spaces[0])
    for space in _in_reading_order(laid):
        label = f"{named[space]}.{told.get(space, '')}"
        css = "lnoe-large" if len(laid.grid.cells[space]) > 1 else ""
        act = f'data-do="select" data-arg-space="{NAMES[space]}"'
        if space in choice.targets or space in choice.far:
            label += f" {choice.may}"
            css += " lnoe-lit"
        if space == choice.space:
            act += ' aria-selected="true"'
            moves = choice.targets.get(space, [])
            if len(moves) == 1:
                act = f'data-move="{snapshot.encode(moves[0])}" aria-selected="true"'
        style = f' class="{css.strip()}"' if css else ""
        tab = 0 if space == stop else -1
        yield space, f'{_head(space, laid)} tabindex="{tab}"{style} {act} aria-label="{escape(label)}"></button>'


def _head(space: Space, laid: Town) -> str:
    cells = laid.grid.cells[space]
    row, column = divmod(cells[0], SIZE)
    span = ' data-span="2"' if len(cells) > 1 else ""
    return f'<button role="gridcell" data-row="{row + 1}" data-col="{column + 1}"{span}'


def _in_reading_order(laid: Town) -> tuple[Space, ...]:
    return tuple(sorted(laid.grid.spaces, key=lambda space: laid.grid.cells[space][0]))


# -- what a space is called -----------------------------------------------------


def space_name(snapshot: GameSnapshot, space: Space) -> str:
    """Return a space with its place, as it is spoken: `K4, Church`."""
    layout = snapshot.observation.layout
    return NAMES[space] if layout is None else space_names(layout, snapshot.say)[space]


def space_names(layout: Layout, say: Say) -> dict[Space, str]:
    """Return the spoken name of every space of a town."""
    return _space_names(
        layout, tuple(say(name) for name in PLACES.values()), say("{space}, {place}", space="\0", place="\1")
    )


@lru_cache(_REMEMBERED)
def _space_names(layout: Layout, names: tuple[str, ...], pattern: str) -> dict[Space, str]:
    laid, named = town(layout), dict(zip(PLACES, names, strict=True))
    found = {}
    for space in laid.grid.spaces:
        place: Place | None = building_of(laid, space) or area_of(laid, space)
        found[space] = (
            pattern.replace("\0", NAMES[space]).replace("\1", named[place]) if place is not None else NAMES[space]
        )
    return found


@lru_cache(_REMEMBERED)
def _dark(layout: Layout, places: tuple[Place, ...]) -> frozenset[Space]:
    return frozenset(space for place in places for space in town(layout).spaces_of.get(place, ()))


def _standing(snapshot: GameSnapshot) -> dict[Space, str]:
    """Return what is said of each space besides its name: who stands there, pits and markers."""
    say, seen = snapshot.say, snapshot.observation
    assert seen.layout is not None
    told: dict[Space, list[str]] = {}
    for hero in seen.heroes:
        if hero.space >= 0:
            told.setdefault(hero.space, []).append(f"{HEROES[hero.id]}.")
    for space, numbers in _numbers_by_space(seen.zombies).items():
        told.setdefault(space, []).extend(_crowd_words(seen.seats, numbers, say))
    marks = marks_of(snapshot)
    for pit in pits(town(seen.layout), marks.pits):
        told.setdefault(pit, []).append(f"{_capital(say(MARKERS[Marker.PIT]))}.")
    for marker, places in ((Marker.TAKEN_OVER, marks.taken_over), (Marker.LIGHTS_OUT, marks.dark)):
        for space in _dark(seen.layout, places):
            told.setdefault(space, []).append(f"{_capital(say(MARKERS[marker]))}.")
    return {space: " " + " ".join(words) for space, words in told.items()}


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _numbers_by_space(zombies: tuple[Zombie, ...]) -> dict[Space, list[int]]:
    found: dict[Space, list[int]] = {}
    for number, zombie in enumerate(zombies):
        if zombie.space >= 0:
            found.setdefault(zombie.space, []).append(number)
    return found


def _crowd_words(seats: int, numbers: list[int], say: Say) -> Iterator[str]:
    """Yield the Zombies of a space by number, those of each colour apart where there are two."""
    if ZOMBIE_SEATS[seats] == 1:
        yield say("Zombies: {numbers}.", numbers=say.listed(map(str, numbers)))
        return
    for colour, sentence in enumerate(CROWDS):
        own = [str(number) for number in numbers if controller(seats, number) == colour]
        if own:
            yield say(sentence, numbers=say.listed(own))

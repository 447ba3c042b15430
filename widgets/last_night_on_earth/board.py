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
from widgets.i18n import Say
from widgets.last_night_on_earth.choosing import Choosing, choosing
from widgets.last_night_on_earth.crop import crop_of
from widgets.last_night_on_earth.geometry import WHOLE_TOWN, spaces_in
from widgets.last_night_on_earth.overlay import acting_at, overlay
from widgets.last_night_on_earth.town import ground, marks_of
from widgets.last_night_on_earth.words import HEROES, MARKERS, PLACES, GameSnapshot, number_of

_REMEMBERED = 24


def board(snapshot: GameSnapshot) -> Html:
    """Return the map, in the frame in which it can be made larger and moved."""
    layout = snapshot.observation.layout
    if layout is None:
        return el("div", el("p", snapshot.say("The town is being laid out."), class_="play-note"), class_="lnoe-empty")
    crop = crop_of(snapshot)
    drawn = ground(layout, marks_of(snapshot), crop)
    css = "lnoe-map" if crop == WHOLE_TOWN else f"lnoe-map rows-{crop.rows} columns-{crop.columns}"
    if snapshot.still:
        drawing = el("svg", drawn, class_="lnoe-town", viewBox=crop.view, aria_hidden="true")
        return el("div", drawing, overlay(snapshot, town(layout), choosing(snapshot)), class_=css)
    return el(
        "div",
        snapshot.part("svg", "town", drawn, class_="lnoe-town", viewBox=crop.view, aria_hidden="true"),
        *_rows(snapshot, town(layout), choosing(snapshot)),
        overlay(snapshot, town(layout), choosing(snapshot)),
        class_=css,
        role="grid",
        aria_label=snapshot.say("Map"),
        data_arrows=True,
        id_=snapshot.id("map"),
    )


def _rows(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[Html]:
    crop = crop_of(snapshot)
    cells: dict[int, list[str]] = {row: [] for row in range(crop.top, crop.bottom)}
    for row, markup in _cells(snapshot, laid, choice):
        cells[row].append(markup)
    for row, drawn in cells.items():
        if not drawn:  # Only lower halves of large spaces lie there.
            continue
        yield snapshot.part("div", f"row{row + 1}", Html("".join(drawn)), role="row")


def _cells(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[tuple[int, str]]:
    """Yield every space with the row in which it begins; what never changes of its markup is made once."""
    told, may = _standing(snapshot), f" {escape(choice.may)}"
    shown = spaces_in(laid.grid, crop_of(snapshot))
    stop = _stop(snapshot, choice, shown)
    for space, row, head, act, name in _plain_cells(laid.layout, tuple(_names(snapshot).items())):
        if space not in shown:
            continue
        if space not in told and space != stop and space not in choice.targets and space not in choice.far:
            yield row, f'{head}" tabindex="-1" {act}{name}"></button>'
            continue
        label = name + told.get(space, "")
        lit = ""
        if space in choice.targets or space in choice.far:
            label += may
            lit = " data-target"
        acts = _selected(snapshot, choice) if space == choice.space else act
        tab = 'data-stop tabindex="0"' if space == stop else 'tabindex="-1"'
        yield row, f'{head}"{lit} {tab} {acts}{label}"></button>'


def _stop(snapshot: GameSnapshot, choice: Choosing, shown: frozenset[Space]) -> Space:
    """Return where keys enter the map: at what is selected, at who acts, or at the first space that can be chosen."""
    stops = (choice.space, *acting_at(snapshot), *sorted(choice.targets), min(shown))
    return next(space for space in stops if space in shown)


def _selected(snapshot: GameSnapshot, choice: Choosing) -> str:
    """Return what the selected space does: a second tap makes its move, if there is one only, or the walk there."""
    if len(choice.moves) == 1:
        act = f'data-move="{snapshot.encode(choice.moves[0])}"'
    elif choice.space in choice.far:
        act = f'data-do="routine" data-arg-name="walk" data-arg-to="{NAMES[choice.space]}"'
    else:
        act = _select(choice.space)
    return f'{act} aria-selected="true" aria-label="'


def _select(space: Space) -> str:
    return f'data-do="select" data-arg-space="{NAMES[space]}"'


@lru_cache(_REMEMBERED)
def _plain_cells(layout: Layout, names: tuple[tuple[Space, str], ...]) -> list[tuple[Space, int, str, str, str]]:
    """Return each space in reading order: its row, the beginning of its button, what that does, and its name."""
    laid, named, found = town(layout), dict(names), []
    for space in sorted(laid.grid.spaces, key=lambda space: laid.grid.cells[space][0]):
        cells = laid.grid.cells[space]
        row, column = divmod(cells[0], SIZE)
        large = len(cells) > 1
        span, css = (' data-span="2"', "lnoe-space lnoe-large") if large else ("", "lnoe-space")
        head = f'<button role="gridcell" data-row="{row + 1}" data-col="{column + 1}"{span} class="{css}'
        found.append((space, row, head, f'{_select(space)} aria-label="', f"{escape(named[space])}."))
    return found


# -- what a space is called -----------------------------------------------------


def space_name(snapshot: GameSnapshot, space: Space) -> str:
    """Return a space with its place, as it is spoken: `K4, Church`."""
    layout = snapshot.observation.layout
    return NAMES[space] if layout is None else space_names(layout, snapshot.say)[space]


def _names(snapshot: GameSnapshot) -> dict[Space, str]:
    assert snapshot.observation.layout is not None
    return space_names(snapshot.observation.layout, snapshot.say)


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
    return {space: " " + escape(" ".join(words)) for space, words in told.items()}


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
    called = {number: str(number_of(number)) for number in numbers}
    if ZOMBIE_SEATS[seats] == 1:
        listed = say.listed(called.values())
        yield say.many("Zombie {numbers}.", "Zombies {numbers}.", len(numbers), numbers=listed)
        return
    green, brown = ([called[number] for number in numbers if controller(seats, number) == side] for side in (0, 1))
    if green:
        yield say.many("Green Zombie {numbers}.", "Green Zombies {numbers}.", len(green), numbers=say.listed(green))
    if brown:
        yield say.many("Brown Zombie {numbers}.", "Brown Zombies {numbers}.", len(brown), numbers=say.listed(brown))

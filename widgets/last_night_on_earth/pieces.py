"""Who stands where on the map: Heroes by colour, pattern and letters, Zombies by colour, shape and number.

Where many share a space, the Zombies of a colour stand together with their count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.last_night_on_earth.board.grid import Grid, Space
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import Hero, controller
from engines.last_night_on_earth.observe import Observation
from widgets.art import night
from widgets.html import Html, classes, el
from widgets.last_night_on_earth.geometry import UNIT, box_of
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, number_of

MODEL = 24
"""The width of a model's drawing, in its own units."""
MOST_APART = 4
"""So many models of a space stand apart; of more, the Zombies of a colour stand together."""

_NUMBERS = {hero: number for number, hero in enumerate(BY_ID)}


class Slot(NamedTuple):
    """A place for a model: its middle and its size."""

    x: float
    y: float
    size: float


class Crowd(NamedTuple):
    """The models of one space, in the order in which they stand there."""

    heroes: tuple[Hero, ...]
    zombies: tuple[tuple[int, ...], ...]
    """Groups of Zombies that stand on one spot."""


def letters(hero: str) -> str:
    """Return the first letters of a Hero's name: no two Heroes have the same."""
    return HEROES[hero][:2]


def number_of_hero(hero: str) -> int:
    """Return the number of a Hero's colour and pattern: the same in every game."""
    return _NUMBERS[hero]


def token(hero: str) -> Html:
    """Return a Hero's token, as decoration."""
    return night.hero(letters(hero), number_of_hero(hero))


def crowds(seen: Observation) -> dict[Space, Crowd]:
    """Return who stands in each space that is not empty."""
    heroes: dict[Space, list[Hero]] = {}
    zombies: dict[Space, list[int]] = {}
    for hero in seen.heroes:
        if hero.space >= 0:
            heroes.setdefault(hero.space, []).append(hero)
    for number, zombie in enumerate(seen.zombies):
        if zombie.space >= 0:
            zombies.setdefault(zombie.space, []).append(number)
    return {space: _crowd(seen, heroes.get(space, []), zombies.get(space, [])) for space in sorted({*heroes, *zombies})}


def _crowd(seen: Observation, heroes: list[Hero], zombies: list[int]) -> Crowd:
    if len(heroes) + len(zombies) <= MOST_APART:
        return Crowd(tuple(heroes), tuple((number,) for number in zombies))
    colours = sorted({controller(seen.seats, number) for number in zombies})
    groups = [tuple(n for n in zombies if controller(seen.seats, n) == colour) for colour in colours]
    return Crowd(tuple(heroes), tuple(groups))


def slots(grid: Grid, space: Space, count: int) -> list[Slot]:
    """Return where so many models, or groups of them, stand in a space."""
    x, y, width, _ = box_of(grid, space)
    scale = width / UNIT
    if count == 1:
        return [Slot(x + 50 * scale, y + 50 * scale, 74 if scale == 1 else 88)]
    rows = 1 if count == 2 else 2 if count <= MOST_APART else 3
    columns = 2 if count <= MOST_APART else 3
    size = {1: 52, 2: 46, 3: 33}[rows] * (1 if scale == 1 else 1.5)
    gap = width / (columns + (0.06 if scale == 1 else 0.6))
    left = x + (width - gap * (columns - 1)) / 2
    top = y + (width - gap * (rows - 1)) / 2
    return [Slot(left + at % columns * gap, top + at // columns * gap, size) for at in range(count)]


def pieces(snapshot: GameSnapshot, grid: Grid, acting: frozenset[str], shown: frozenset[Space]) -> Iterator[Html]:
    """Yield every model in the shown spaces, then the counts of groups; `acting` names those whose move it is."""
    seen, badges = snapshot.observation, []
    placed: dict[str, Html] = {}
    for space, crowd in crowds(seen).items():
        if space not in shown:
            continue
        spots = iter(slots(grid, space, len(crowd.heroes) + len(crowd.zombies)))
        for hero in crowd.heroes:
            placed[hero.id] = _hero(snapshot, hero, next(spots), acts=hero.id in acting)
        for group in crowd.zombies:
            spot = next(spots)
            for number in group:
                placed[f"z{number}"] = _zombie(
                    snapshot, number, spot, acts=f"z{number}" in acting, alone=len(group) == 1
                )
            if len(group) > 1:
                badges.append(_count(len(group), spot))
    # In one order, whoever moves: so a piece stays the same element, and walks.
    yield from (placed[name] for name in sorted(placed))
    yield from badges


def _hero(snapshot: GameSnapshot, hero: Hero, spot: Slot, *, acts: bool) -> Html:
    number = number_of_hero(hero.id)
    body = el("use", href=f"#night-hero-{number}", width=MODEL, height=MODEL)
    name = el("text", letters(hero.id), x=12, y=16, class_="figure-letters")
    css = classes("lnoe-piece", f"figure--hero{number}", "lnoe-piece--acts" if acts else None)
    return el("g", body, name, class_=css, transform=_place(spot), id_=snapshot.id(f"piece-{hero.id}"))


def _zombie(snapshot: GameSnapshot, number: int, spot: Slot, *, acts: bool, alone: bool) -> Html:
    colour = controller(snapshot.observation.seats, number)
    figure = snapshot.observation.zombies[number]
    body = el("use", href=f"#night-zombie-{colour}", width=MODEL, height=MODEL)
    # However small a model is, on the map of a laptop its number is read.
    size = f"{max(9.5, MODEL * MODEL / spot.size):.1f}"
    label = el("text", number_of(number), x=21, y=23, class_="figure-number", font_size=size) if alone else None
    css = classes(
        "lnoe-piece",
        f"figure--zombie{colour}",
        "lnoe-piece--acts" if acts else None,
        "lnoe-piece--held" if figure.is_held else None,
    )
    return el("g", body, label, class_=css, transform=_place(spot), id_=snapshot.id(f"piece-z{number}"))


def _count(count: int, spot: Slot) -> Html:
    x, y = spot.x + spot.size * 0.36, spot.y + spot.size * 0.34
    disc = el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=17, class_="lnoe-count-disc")
    return el("g", disc, el("text", count, x=f"{x:.0f}", y=f"{y + 8:.0f}"), class_="lnoe-count")


def _place(spot: Slot) -> str:
    """Return where a model stands and how large it is, as a transform of its drawing."""
    half = spot.size / 2
    return f"translate({spot.x - half:.0f} {spot.y - half:.0f}) scale({spot.size / MODEL:.2f})"

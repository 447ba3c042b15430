"""Who stands where on the map: Heroes by colour, pattern and letters, Zombies by colour, shape and number.

Where many share a space, the Zombies of a colour stand together with their count.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.last_night_on_earth.board.grid import Grid, Space
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import Hero, controller
from engines.last_night_on_earth.observe import Observation
from widgets.art import night
from widgets.html import Html, classes, el
from widgets.last_night_on_earth.geometry import UNIT, box_of
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, number_of
from widgets.parts import part

MODEL = 24
"""The width of a model's drawing, in its own units."""
MOST_APART = 4
"""So many models of a space stand apart; of more, the Zombies of a colour stand together."""
MOST_ZOMBIES_APART = 2
"""Of more Zombies of a colour one is drawn, with how many they are; the one that acts stands apart."""
TWO_ASLANT = 2
"""So many models stand aslant, the second one before the first."""
REMEMBERED = 256
"""Models kept as drawn: with a move, one or two of them go elsewhere."""

_NUMBERS = {hero: number for number, hero in enumerate(BY_ID)}


class Slot(NamedTuple):
    """A place for a model: its middle and its size."""

    x: float
    y: float
    size: float


class Look(NamedTuple):
    """What a Zombie looks like besides its number and its place."""

    colour: int
    acts: bool
    is_held: bool
    is_alone: bool
    is_behind: bool = False
    """Whether another model covers its lower right corner."""


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


def crowds(seen: Observation, acting: Container[str] = ()) -> dict[Space, Crowd]:
    """Return who stands in each space that is not empty; whoever acts is in no group."""
    heroes: dict[Space, list[Hero]] = {}
    zombies: dict[Space, list[int]] = {}
    for hero in seen.heroes:
        if hero.space >= 0:
            heroes.setdefault(hero.space, []).append(hero)
    for number, zombie in enumerate(seen.zombies):
        if zombie.space >= 0:
            zombies.setdefault(zombie.space, []).append(number)
    return {
        space: _crowd(seen, heroes.get(space, []), zombies.get(space, []), acting)
        for space in sorted({*heroes, *zombies})
    }


def _crowd(seen: Observation, heroes: list[Hero], zombies: list[int], acting: Container[str]) -> Crowd:
    is_full = len(heroes) + len(zombies) > MOST_APART
    groups: list[tuple[int, ...]] = [(number,) for number in zombies if f"z{number}" in acting]
    for colour in sorted({controller(seen.seats, number) for number in zombies}):
        alike = [n for n in zombies if controller(seen.seats, n) == colour and (n,) not in groups]
        if is_full or len(alike) > MOST_ZOMBIES_APART:
            groups.append(tuple(alike))
        else:
            groups += [(number,) for number in alike]
    return Crowd(tuple(heroes), tuple(filter(None, groups)))


def slots(grid: Grid, space: Space, count: int) -> list[Slot]:
    """Return where so many models, or groups of them, stand in a space."""
    x, y, width, _ = box_of(grid, space)
    half, is_large = width / 2, width > UNIT
    if count == 1:
        return [Slot(x + half, y + half, 88 if is_large else 74)]
    if count == TWO_ASLANT:
        # Aslant there is room for the largest ones.
        away, size = (42, 88) if is_large else (19, 60)
        return [Slot(x + half + aside, y + half + aside, size) for aside in (-away, away)]
    columns = 2 if count <= MOST_APART else 3
    rows = -(-count // columns)
    # Those in a row or a column overlap by a little, and fill the space.
    across, down = (width * (0.4 if is_large else 0.46) * 2 / max(2, lines) for lines in (columns, rows))
    size = {2: 80, 3: 62}[columns] if is_large else {2: 53, 3: 38}[columns]
    left, top = (x + half - across * (columns - 1) / 2), (y + half - down * (rows - 1) / 2)
    return [Slot(left + at % columns * across, top + at // columns * down, size) for at in range(count)]


def pieces(snapshot: GameSnapshot, grid: Grid, acting: frozenset[str], shown: frozenset[Space]) -> Iterator[Html]:
    """Yield every model in the shown spaces, then the counts of groups; `acting` names those whose move it is."""
    seen, badges = snapshot.observation, []
    placed: dict[str, Html] = {}
    for space, crowd in crowds(seen, acting).items():
        if space not in shown:
            continue
        places = slots(grid, space, len(crowd.heroes) + len(crowd.zombies))
        spots = iter(places)
        for hero in crowd.heroes:
            placed[hero.id] = _hero(snapshot.key, hero.id, next(spots), acts=hero.id in acting)
        for group in crowd.zombies:
            spot = next(spots)
            for number in group:
                look = Look(
                    colour=controller(seen.seats, number),
                    acts=f"z{number}" in acting,
                    is_held=seen.zombies[number].is_held,
                    is_alone=len(group) == 1,
                    is_behind=len(places) == TWO_ASLANT and spot == places[0],
                )
                placed[f"z{number}"] = _zombie(snapshot.key, number, spot, look)
            if len(group) > 1:
                badges.append(_count(len(group), spot))
    # In one order, whoever moves: so a piece stays the same element, and walks.
    yield from (placed[name] for name in sorted(placed))
    yield from badges


@lru_cache(REMEMBERED)
def _hero(key: str, hero: str, spot: Slot, *, acts: bool) -> Html:
    number = number_of_hero(hero)
    body = el("use", href=f"#night-hero-{number}", width=MODEL, height=MODEL)
    name = el("text", letters(hero), x=12, y=16, class_="figure-letters")
    css = classes("lnoe-piece", f"figure--hero{number}", "lnoe-piece--acts" if acts else None)
    return part("g", f"{key}-piece-{hero}", body, name, class_=css, transform=_place(spot))


@lru_cache(REMEMBERED)
def _zombie(key: str, number: int, spot: Slot, look: Look) -> Html:
    body = el("use", href=f"#night-zombie-{look.colour}", width=MODEL, height=MODEL)
    # However small a model is, on the map of a laptop its number is read.
    size = f"{max(9.5, MODEL * MODEL / spot.size):.1f}"
    y = 9 if look.is_behind else 23
    label = el("text", number_of(number), x=21, y=y, class_="figure-number", font_size=size) if look.is_alone else None
    css = classes(
        "lnoe-piece",
        f"figure--zombie{look.colour}",
        "lnoe-piece--acts" if look.acts else None,
        "lnoe-piece--held" if look.is_held else None,
    )
    return part("g", f"{key}-piece-z{number}", body, label, class_=css, transform=_place(spot))


def _count(count: int, spot: Slot) -> Html:
    """Return how many a group has, beside its one figure."""
    x, y = spot.x + spot.size * 0.2, spot.y + spot.size * 0.46
    return el(
        "text", f"×{count}", x=f"{x:.0f}", y=f"{y:.0f}", font_size=max(34, round(spot.size * 0.6)), class_="lnoe-count"
    )


def _place(spot: Slot) -> str:
    """Return where a model stands and how large it is, as a transform of its drawing."""
    half = spot.size / 2
    return f"translate({spot.x - half:.0f} {spot.y - half:.0f}) scale({spot.size / MODEL:.2f})"

"""What lies over the spaces and is only to be seen: models, reach, lines of sight, ways, and what the coach counts."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache

from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import Grid, Space
from engines.last_night_on_earth.board.sight import SightLine, clearest_line
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.events import FightBegan, HeroMoved, ShotFired, ZombieKilled, ZombieMoved
from engines.last_night_on_earth.moves import NameZombie
from engines.last_night_on_earth.odds.reach import lowest_rolls
from engines.last_night_on_earth.odds.threats import threats
from engines.last_night_on_earth.table import fight_of, hero_of
from widgets.html import Attribute, Html, classes, el, join
from widgets.last_night_on_earth.choosing import Choosing, spaces_of, walker
from widgets.last_night_on_earth.crop import crop_of
from widgets.last_night_on_earth.geometry import UNIT, Box, box_of, corner, middle, segment, spaces_in
from widgets.last_night_on_earth.moves import under_way, zombie_to_move
from widgets.last_night_on_earth.pieces import pieces
from widgets.last_night_on_earth.town import names
from widgets.last_night_on_earth.ways import space_of, way_to
from widgets.last_night_on_earth.words import GameSnapshot, table_of

_INSET = 8


def overlay(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Html:
    """Return the layers over the map of a town: marks, over them the names of places, and over both the models."""
    crop = crop_of(snapshot)
    shown = spaces_in(laid.grid, crop)
    marks = [
        *_reach(laid, choice, shown),
        *_lowest_rolls(snapshot, laid),
        *_trace(snapshot, laid),
        *_threats(snapshot, laid),
        *_way(snapshot, laid, choice),
        *_fight(snapshot, laid),
        *_hint(snapshot, laid),
        *_selected(laid, choice),
    ]
    models = [*pieces(snapshot, laid.grid, acting(snapshot), shown), *_sight(snapshot, laid, choice)]
    looks: dict[str, Attribute] = {"class_": "lnoe-layer", "viewBox": crop.view, "aria_hidden": "true"}
    return join(
        [
            el("svg", *marks, id_=snapshot.id("marks"), **looks),
            snapshot.part("svg", "names", names(laid.layout, snapshot.say, crop), **looks),
            el("svg", *models, id_=snapshot.id("layer"), **looks),
        ]
    )


def acting(snapshot: GameSnapshot) -> frozenset[str]:
    """Return the models whose move it is: a Hero by name, a Zombie as `z7`."""
    frame, state = under_way(snapshot), table_of(snapshot)
    if isinstance(frame, frames.MoveZombies | frames.MoveOn | frames.Advance):
        number = zombie_to_move(state)
        return frozenset() if number is None else frozenset({f"z{number}"})
    in_turn = [one.hero for one in state.stack if isinstance(one, frames.HeroActs)]
    placed = [frame.hero] if isinstance(frame, frames.PlaceHero) else []
    return frozenset((*in_turn[-1:], *placed))


def in_action(snapshot: GameSnapshot) -> frozenset[str]:
    """Return the Hero who fights, else the models whose move it is."""
    fight = fight_of(table_of(snapshot))
    return frozenset({fight.hero}) if fight else acting(snapshot)


def acting_at(snapshot: GameSnapshot) -> list[Space]:
    """Return where those in action are."""
    seen, names = snapshot.observation, in_action(snapshot)
    places = {hero.id: hero.space for hero in seen.heroes}
    places |= {f"z{number}": zombie.space for number, zombie in enumerate(seen.zombies)}
    return [places[name] for name in sorted(names) if places.get(name, -1) >= 0]


@lru_cache(512)
def _inside(grid: Grid, space: Space, inset: int = _INSET) -> str:
    """Return the outline of a space, a little smaller, as path data."""
    return box_of(grid, space).inset(inset).path


def _boxes(laid: Town, spaces: Iterable[Space]) -> str:
    return "".join([_inside(laid.grid, space) for space in spaces])


def _reach(laid: Town, choice: Choosing, shown: Container[Space]) -> Iterator[Html]:
    """Yield the spaces that can be chosen, and how many steps the farther ones are."""
    far = {space: steps for space, steps in choice.far.items() if space in shown}
    if far:
        yield el("path", d=_boxes(laid, far), class_="lnoe-far")
        yield from _digits(laid, far)
    # What could be turned to instead is marked less than what is asked about.
    other = [space for space, moves in choice.targets.items() if all(isinstance(move, NameZombie) for move in moves)]
    first = [space for space in choice.targets if space not in other] or other
    if first is not other and other:
        yield el("path", d=_boxes(laid, other), class_="lnoe-far")
    if first:
        yield el("path", d=_boxes(laid, first), class_="lnoe-ring")


def _digits(laid: Town, numbers: Mapping[Space, int]) -> Iterator[Html]:
    """Yield a digit in the corner of each space: one text for all that are alike, each glyph at its own place."""
    places: dict[int, list[Box]] = {}
    for space, number in numbers.items():
        places.setdefault(number, []).append(box_of(laid.grid, space))
    for number, boxes in sorted(places.items()):
        x = " ".join([str(box.x + box.width - 18) for box in boxes])
        y = " ".join([str(box.y + 30) for box in boxes])
        yield el("text", str(number) * len(boxes), x=x, y=y, class_="lnoe-steps")


def _selected(laid: Town, choice: Choosing) -> Iterator[Html]:
    if choice.space >= 0:
        yield el("path", d=_inside(laid.grid, choice.space, 2), class_="lnoe-mark")


def _hint(snapshot: GameSnapshot, laid: Town) -> Iterator[Html]:
    """Yield a frame around the spaces of the move that was advised, where it is one of the map."""
    advised = snapshot.game.decode(snapshot.hint) if snapshot.hint else None
    spaces = () if advised is None else spaces_of(advised, snapshot.observation, laid)
    if spaces:
        yield el("path", d=_boxes(laid, spaces), class_="lnoe-hint")


# -- ways -----------------------------------------------------------------------


def _line(laid: Town, spaces: Iterable[Space]) -> str:
    points = [middle(laid.grid, space) for space in spaces]
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _trace(snapshot: GameSnapshot, laid: Town) -> Iterator[Html]:
    """Yield the ways that were walked since one last chose, and where a Zombie was killed."""
    ways: dict[str, list[Space]] = {}
    for told in snapshot.news:
        match told:
            case ZombieMoved(zombie=zombie, origin=origin, space=space):
                ways.setdefault(f"z{zombie}", [origin]).append(space)
            case HeroMoved(hero=hero, origin=origin, space=space):
                ways.setdefault(hero, [origin]).append(space)
    for name, way in ways.items():
        css = classes("lnoe-way", "lnoe-way--zombie" if name[0] == "z" else None)
        x, y = middle(laid.grid, way[0])
        yield el("circle", cx=x, cy=y, r=9, class_=css)
        yield el("path", d=_line(laid, way), class_=css)
    killed = [told.space for told in snapshot.news if isinstance(told, ZombieKilled) and told.space >= 0]
    if killed:
        yield el("path", d="".join(map(_crossed, (box_of(laid.grid, space) for space in killed))), class_="lnoe-killed")


def _crossed(box: Box) -> str:
    x, y = box.middle
    return f"M{x - 26} {y - 26}l52 52M{x + 26} {y - 26}l-52 52"


def _way(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[Html]:
    """Yield the way to the space that was selected, where it takes several steps."""
    walking = walker(snapshot)
    if walking is None or choice.space not in choice.far:
        return
    state = table_of(snapshot)
    way = [space_of(state, walking[0]), *way_to(state, *walking, choice.space)]
    yield el("path", d=_line(laid, way), class_="lnoe-way lnoe-way--planned")


def _fight(snapshot: GameSnapshot, laid: Town) -> Iterator[Html]:
    """Yield a ring around the space of the fight that is under way, or has just been."""
    fight = fight_of(table_of(snapshot))
    name = fight.hero if fight else next((e.hero for e in snapshot.events if isinstance(e, FightBegan)), "")
    for hero in snapshot.observation.heroes:
        if hero.id == name and hero.space >= 0:
            x, y = middle(laid.grid, hero.space)
            yield el("circle", cx=x, cy=y, r=box_of(laid.grid, hero.space).width * 0.52, class_="lnoe-clash")


# -- sight ----------------------------------------------------------------------


def _sight(snapshot: GameSnapshot, laid: Town, choice: Choosing) -> Iterator[Html]:
    """Yield the line of a shot: that of the selected space, with the walls that block it, or of the last one fired."""
    frame = under_way(snapshot)
    if isinstance(frame, frames.Aim) and choice.space >= 0:
        hero = hero_of(table_of(snapshot), frame.hero)
        if hero.space not in {choice.space, -1}:
            yield from _drawn_line(clearest_line(laid, hero.space, choice.space))
        return
    for told in snapshot.events:
        if isinstance(told, ShotFired):
            hero = hero_of(table_of(snapshot), told.hero)
            if hero.space not in {told.space, -1}:
                yield from _drawn_line(clearest_line(laid, hero.space, told.space))


def _drawn_line(line: SightLine) -> Iterator[Html]:
    (x, y), (to_x, to_y) = ((a + UNIT // 2, b + UNIT // 2) for a, b in (corner(line.start), corner(line.end)))
    css = classes("lnoe-sight", "lnoe-sight--blocked" if line.walls else None)
    yield el("path", d=f"M{x} {y}L{to_x} {to_y}", class_=css)
    if line.walls:
        yield el("path", d="".join(segment(edge).part(0, UNIT) for edge in line.walls), class_="lnoe-blocks")


# -- what the coach counts ------------------------------------------------------


def _lowest_rolls(snapshot: GameSnapshot, laid: Town) -> Iterator[Html]:
    """Yield the lowest movement roll that takes the Hero to each space, before the roll."""
    frame = under_way(snapshot)
    if not snapshot.coached or not isinstance(frame, frames.MoveAction) or frame.left >= 0:
        return
    faces = lowest_rolls(snapshot.observation, frame.hero)
    yield from _digits(laid, {space: face for space, face in faces.items() if face})


def _threats(snapshot: GameSnapshot, laid: Town) -> Iterator[Html]:
    """Yield a line from each Zombie that can get to a Hero by its own move."""
    if not snapshot.coached or snapshot.observation.layout is None:
        return
    state = table_of(snapshot)
    lines = [
        _line(laid, (state.zombies[threat.zombie].space, hero_of(state, threat.hero).space))
        for threat in threats(snapshot.observation)
        if threat.steps == 1
    ]
    if lines:
        yield el("path", d="".join(dict.fromkeys(lines)), class_="lnoe-threat")

"""What the reader can choose at this moment, and what is chosen so far: read from moves and `selected`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engines.core.windows import Frame
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.board.town import Town, town
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moves import (
    Assign,
    Move,
    NameBuilding,
    NameHero,
    NameSpace,
    NameZombie,
    PlayCard,
    Shoot,
    UseAbility,
    UseItem,
)
from engines.last_night_on_earth.notation import encode
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.table import hero_of, zombies_at
from widgets.i18n import N_
from widgets.last_night_on_earth.moves import under_way, zombie_to_move
from widgets.last_night_on_earth.ways import Walker, in_reach
from widgets.last_night_on_earth.words import GameSnapshot, table_of
from widgets.skin import once

NOWHERE: Space = -1
MOST_BUTTONS = 4
"""A card with more targets than this is played by choosing one of them on the map."""
ASKS_FOR_A_SPACE = (
    frames.PlaceHero,
    frames.PlaceZombies,
    frames.MoveZombies,
    frames.MoveOn,
    frames.Advance,
    frames.MoveAction,
    frames.FillBuilding,
    frames.PlacePit,
)
MAY: Mapping[type, str] = {
    frames.MoveAction: N_("You may go here."),
    frames.MoveZombies: N_("The Zombie may go here."),
    frames.MoveOn: N_("The Zombie may go here."),
    frames.Advance: N_("The Zombie may go here."),
    frames.Aim: N_("You may shoot here."),
}
MAY_CHOOSE = N_("You may choose this.")


@dataclass(frozen=True, slots=True)
class Choosing:
    """The spaces of the moment and what each is good for, and what is chosen beside the map."""

    targets: dict[Space, list[Move]] = field(default_factory=dict)
    """Moves by the space that a tap on the map names."""
    far: dict[Space, int] = field(default_factory=dict)
    """Spaces that whoever moves can come to in several steps, with how many."""
    space: Space = NOWHERE
    """The selected space, if any."""
    card: str = ""
    """What is to be played on something of the map: the play in notation, without its target."""
    may: str = ""
    """What is said of a space that can be chosen."""
    asked: str = ""
    """The move that the selected space would be, if it is not allowed; in notation."""

    @property
    def moves(self) -> list[Move]:
        """The moves of the selected space."""
        return self.targets.get(self.space, [])


@once
def choosing(snapshot: GameSnapshot) -> Choosing:
    """Return the choice of this moment."""
    seen = snapshot.observation
    if seen.layout is None:
        return Choosing()
    laid = town(seen.layout)
    space = _selected(snapshot, laid)
    if not snapshot.moves:
        return Choosing(space=space)
    card = snapshot.selected.get("play", "")
    on_map = _plays_on_map(snapshot)
    if card not in on_map:
        card = ""
    moves = on_map[card] if card else [move for move in snapshot.moves if not is_play(move)]
    targets: dict[Space, list[Move]] = {}
    for move in moves:
        for at in spaces_of(move, seen, laid):
            targets.setdefault(at, []).append(move)
    if not card and not targets:
        targets = _plays_on_heroes(snapshot)
    far = {} if card else _far(snapshot, targets)
    frame = under_way(snapshot)
    may = snapshot.say(MAY_CHOOSE if card else MAY.get(type(frame), MAY_CHOOSE))
    is_open = space in targets or space in far
    if not is_open and space == _mover_at(snapshot):
        # To tap what is to move is to choose it, and it is chosen already.
        space = NOWHERE
    asked = "" if is_open or card or space == NOWHERE else _asked(snapshot, frame, space)
    return Choosing(targets, far, space, card, may, asked)


def _selected(snapshot: GameSnapshot, laid: Town) -> Space:
    space = SPACES.get(snapshot.selected.get("space", ""), NOWHERE)
    if space < 0 or not laid.grid.cells[space]:
        # A cell of the centre has a name on each of its sides.
        return NOWHERE
    return space


# -- moves by space -------------------------------------------------------------


def is_play(move: Move) -> bool:
    """Return whether a move plays a card, an Item or an ability."""
    return isinstance(move, PlayCard | UseItem | UseAbility)


def spaces_of(move: Move, seen: Observation, laid: Town) -> tuple[Space, ...]:
    """Return the spaces of the map that a move is about; none of those that are chosen beside it."""
    match move:
        case NameSpace(space) | Shoot(_, space):
            return (space,)
        case NameZombie(zombie) | Assign(zombie, _):
            return (seen.zombies[zombie].space,)
        case NameHero(hero):
            return _of_hero(seen.heroes, hero)
        case NameBuilding(place):
            return laid.spaces_of[place]
        case PlayCard(_, _, target) | UseItem(_, _, target):
            return _of_target(target, seen, laid)
        case _:
            return ()


def _of_hero(heroes: Iterable[Hero], name: str) -> tuple[Space, ...]:
    return tuple(hero.space for hero in heroes if hero.id == name and hero.space >= 0)


def _of_target(target: str, seen: Observation, laid: Town) -> tuple[Space, ...]:
    """Return where a card's target is; nowhere if it is another card, a die or nothing at all."""
    if target.isdecimal() and int(target) < len(seen.zombies):
        return (seen.zombies[int(target)].space,)
    if target in laid.spaces_of:
        return laid.spaces_of[Place(target)]
    return _of_hero(seen.heroes, target)


def play_name(move: Move) -> str:
    """Return a play in notation without its target: the same for all that a card can be played on."""
    return encode(move).partition("@")[0]


@once
def grouped_plays(snapshot: GameSnapshot) -> dict[str, list[Move]]:
    """Return what can be played, by card and way of playing it."""
    found: dict[str, list[Move]] = {}
    for move in snapshot.moves:
        if is_play(move):
            found.setdefault(play_name(move), []).append(move)
    return found


def _plays_on_map(snapshot: GameSnapshot) -> dict[str, list[Move]]:
    """Return the plays with so many targets that one of them is chosen on the map."""
    seen = snapshot.observation
    assert seen.layout is not None
    laid = town(seen.layout)
    return {
        name: moves
        for name, moves in grouped_plays(snapshot).items()
        if len(moves) > MOST_BUTTONS and all(spaces_of(move, seen, laid) for move in moves)
    }


def _plays_on_heroes(snapshot: GameSnapshot) -> dict[Space, list[Move]]:
    """Return what can be played on a Hero, by that Hero's space: for moments at which nothing else is on the map."""
    found: dict[Space, list[Move]] = {}
    for move in snapshot.moves:
        if isinstance(move, PlayCard | UseItem | UseAbility):
            for at in _of_hero(snapshot.observation.heroes, move.target):
                found.setdefault(at, []).append(move)
    return found


def is_on_map(name: str, snapshot: GameSnapshot) -> bool:
    """Return whether the target of a play is chosen on the map."""
    return snapshot.observation.layout is not None and name in _plays_on_map(snapshot)


# -- walking --------------------------------------------------------------------


def walker(snapshot: GameSnapshot) -> tuple[Walker, int] | None:
    """Return the Hero who walks, or the Zombie that a card moves, with the steps left; None when nobody does."""
    frame = under_way(snapshot)
    if not isinstance(frame, frames.MoveAction | frames.MoveOn) or frame.left <= 0:
        return None
    return frame.zombie if isinstance(frame, frames.MoveOn) else hero_of(table_of(snapshot), frame.hero), frame.left


def _far(snapshot: GameSnapshot, targets: Mapping[Space, list[Move]]) -> dict[Space, int]:
    walking = walker(snapshot)
    if walking is None:
        return {}
    found = in_reach(table_of(snapshot), *walking)
    return {space: steps for space, steps in found.items() if steps > 1 and space not in targets}


# -- what is not allowed --------------------------------------------------------


def _mover_at(snapshot: GameSnapshot) -> Space:
    """Return where the Hero or Zombie stands that is being moved."""
    frame, state = under_way(snapshot), table_of(snapshot)
    if isinstance(frame, frames.MoveAction):
        return hero_of(state, frame.hero).space
    number = zombie_to_move(state)
    return NOWHERE if number is None else state.zombies[number].space


def _asked(snapshot: GameSnapshot, frame: Frame, space: Space) -> str:
    """Return the move that choosing this space would be; "" where no space is asked for."""
    if isinstance(frame, frames.Aim):
        return _shot(snapshot, table_of(snapshot), frame, space)
    return NAMES[space] if isinstance(frame, ASKS_FOR_A_SPACE) else ""


def _shot(snapshot: GameSnapshot, state: State, frame: frames.Aim, space: Space) -> str:
    """Return the shot at a space with the first thing that the Hero can shoot with."""
    guns = [item.card for item in hero_of(state, frame.hero).items if CARDS[item.card].ranged]
    if not guns:
        return ""
    ranged = CARDS[guns[0]].ranged
    assert ranged is not None
    there = zombies_at(state, space)
    zombie = there[0] if there and not ranged.aims_at_space else -1
    return snapshot.encode(Shoot(guns[0], space, zombie))

"""Series of moves that one control makes: a walk of several steps, the rest of the Zombies, fights without cards.

Each function returns the next move of its series, or None when it is done or something is to be decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engines.core.windows import Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import SPACES, Space
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, Move, NameSpace, NameZombie
from engines.last_night_on_earth.table import depth_of, hero_of, living, sheet_of, town_of
from widgets.i18n import N_
from widgets.last_night_on_earth.choosing import walker
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.ways import way_to
from widgets.last_night_on_earth.words import GameSnapshot, table_of

MOST_ALONE = 1
"""One Zombie or one pit is chosen by itself; for more there is a control."""


def walk_on(snapshot: GameSnapshot, to: str) -> Move | None:
    """Return the next step of the way to a space, of a Hero or of a Zombie that a card moves."""
    walking, end = walker(snapshot), SPACES.get(to, -1)
    if walking is None:
        return None
    way = way_to(table_of(snapshot), *walking, end)
    return NameSpace(way[0]) if way else None


def move_zombies(snapshot: GameSnapshot, _: str) -> Move | None:
    """Return the step that takes the Zombie that is asked about towards the nearest Hero; no card is played."""
    return _nearest_to_a_hero(snapshot) if isinstance(under_way(snapshot), frames.MoveZombies) else None


def place_zombies(snapshot: GameSnapshot, _: str) -> Move | None:
    """Return the pit, of those that are open, that is nearest to a Hero."""
    return _nearest_to_a_hero(snapshot) if isinstance(under_way(snapshot), frames.PlaceZombies) else None


def _nearest_to_a_hero(snapshot: GameSnapshot) -> Move | None:
    spaces = [move for move in snapshot.moves if isinstance(move, NameSpace)]
    if not spaces:
        return PASS if PASS in snapshot.moves else None
    return min(spaces, key=lambda move: (_steps_to_a_hero(snapshot, move.space), move.space))


def _steps_to_a_hero(snapshot: GameSnapshot, space: Space) -> int:
    state = table_of(snapshot)
    far = town_of(state).grid.distances[space]
    return min([far[hero.space] for hero in living(state)], default=0)


def fight_on(snapshot: GameSnapshot, _: str) -> Move | None:
    """Return the next fight, or a pass: fights are held one after the other, and nothing is played.

    Before a Hero dies whom something might save, the series ends.
    """
    frame = under_way(snapshot)
    if isinstance(frame, frames.Fights):
        return next((move for move in snapshot.moves if isinstance(move, NameZombie)), None)
    may_pass = isinstance(frame, Window) and PASS in snapshot.moves
    return PASS if may_pass and _is_in_fight(snapshot) and not _may_save_a_life(snapshot) else None


def _may_save_a_life(snapshot: GameSnapshot) -> bool:
    """Return whether something can be played against wounds that would be a Hero's last."""
    state = table_of(snapshot)
    *_, wounds, window = (None, *state.stack)
    if not isinstance(wounds, frames.Wounds) or not isinstance(window, Window):
        return False
    if window.moment is not Moment.WOUND_BEFORE:
        return False
    hero = hero_of(state, wounds.hero)
    return hero.wounds + wounds.wounds >= sheet_of(hero).health and snapshot.moves != (PASS,)


def let_be(snapshot: GameSnapshot, turn: str) -> Move | None:
    """Return a pass as long as the turn lasts; about fights and wounds one is asked all the same."""
    frame = under_way(snapshot)
    if not isinstance(frame, Window) or frame.moment is Moment.WOUND_BEFORE or turn != turn_of(snapshot):
        return None
    return PASS if PASS in snapshot.moves and not _is_in_fight(snapshot) else None


def _is_in_fight(snapshot: GameSnapshot) -> bool:
    return depth_of(snapshot.observation.stack, frames.Fight) >= 0


def turn_of(snapshot: GameSnapshot) -> str:
    """Return a name of the turn: no other of the game has it."""
    clock = snapshot.observation.clock
    return f"{clock.sun}{'h' if clock.heroes_turn else 'z'}"


ROUTINES: Mapping[str, Callable[[GameSnapshot, str], Move | None]] = {
    "walk": walk_on,
    "zombies": move_zombies,
    "place": place_zombies,
    "fights": fight_on,
    "pass": let_be,
}
PASSING = frozenset({"pass"})
"""Those that last as long as they name, whoever is asked in between."""


def offered(snapshot: GameSnapshot) -> Iterator[tuple[str, str]]:
    """Yield the series that can begin now and save more than a move, with what their controls are called."""
    frame = under_way(snapshot)
    if isinstance(frame, frames.MoveZombies) and any(isinstance(move, NameZombie) for move in snapshot.moves):
        yield "zombies", N_("Move all the others towards the nearest Heroes")
    if isinstance(frame, frames.PlaceZombies) and frame.left > MOST_ALONE and not frame.may_lift:
        yield "place", N_("Place all on the pits nearest to Heroes")
    if fight_on(snapshot, "") is not None:
        yield "fights", N_("Resolve quickly, without cards")
    if let_be(snapshot, turn_of(snapshot)) is not None:
        yield "pass", N_("Pass until the turn ends")

"""How Zombies move: one space each, drawn by Hunger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES, Space
from engines.last_night_on_earth.board.movement import distance, zombie_steps
from engines.last_night_on_earth.board.places import area_of
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.dice import face_of, throw_objection
from engines.last_night_on_earth.frames import Advance, Announced, CornfieldRoll, MoveOn, MoveZombies
from engines.last_night_on_earth.handling import Handler, Handlers, one_die
from engines.last_night_on_earth.model import State, controller, figures
from engines.last_night_on_earth.moments import START
from engines.last_night_on_earth.moves import (
    PASS,
    THE_ZOMBIE,
    TO_SPACE,
    Move,
    NameSpace,
    NameZombie,
    Pass,
    PlayCard,
)
from engines.last_night_on_earth.plays.playing import announce
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, has_hero, push, take_from_hand, town_of, with_zombie, zombies_at

SHAMBLE = "z.shamble"
_LARGE = tuple(space for name, space in SPACES.items() if name[0] == "T")
"""The spaces of the Town Center."""
NOBODY = -1
"""No Zombie is asked about."""
_TWO_STEPS = 2
_CORNFIELD_STOPS = 2
"""The highest face on which the Cornfield keeps a Zombie out."""


def hungry_for(state: State, space: Space) -> list[Space]:
    """Return the neighbouring spaces with Heroes, one of which a Zombie there has to enter."""
    near = town_of(state).grid.neighbours[space]
    found = [hero.space for hero in state.heroes if hero.space in near]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def steps(state: State, zombie: int) -> list[Space]:
    """Return where a Zombie may step: nowhere from a Hero, to a Hero who is next to it, or else to any neighbour."""
    space = state.zombies[zombie].space
    if has_hero(state, space):
        return []
    return hungry_for(state, space) or list(zombie_steps(town_of(state), space))


def step_objection(state: State, zombie: int, space: object, too_far: Rule = Rule.BOARD_ADJACENT) -> Rule | None:
    """Return the rule that forbids a Zombie this step."""
    if space in steps(state, zombie):
        return None
    here = state.zombies[zombie].space
    if has_hero(state, here):
        return Rule.ZOMBIE_HUNGER_ALREADY
    meals = hungry_for(state, here)
    if meals:
        return Rule.ZOMBIE_HUNGER if len(meals) == 1 else Rule.ZOMBIE_HUNGER_CHOICE
    return Rule.BOARD_ADJACENT_LARGE if here in _LARGE or space in _LARGE else too_far


def may_move(state: State, zombie: int) -> bool:
    """Return whether a Zombie on the board is neither held nor with a Hero."""
    space, _, is_held = state.zombies[zombie]
    return space >= 0 and not is_held and not has_hero(state, space)


def free_to_move(state: State, zombies: Iterable[int]) -> list[int]:
    """Return those of the Zombies that may move."""
    taken = [hero.space for hero in state.heroes]
    found = state.zombies
    return [n for n in zombies if (at := found[n].space) >= 0 and at not in taken and not found[n].is_held]


def step(state: State, zombie: int, space: Space, told: Told) -> State:
    """Move a Zombie one space; before a Hero in the Cornfield it may have to roll."""
    if state.options.invented_texts and area_of(town_of(state), space) is Place.CORNFIELD and has_hero(state, space):
        return push(state, CornfieldRoll(zombie, space))
    return _moved(state, zombie, space, told)


def _moved(state: State, zombie: int, space: Space, told: Told) -> State:
    figure = state.zombies[zombie]
    rule = _moving_rule(state, figure.space, space)
    told.append(events.ZombieMoved(rule=rule, zombie=zombie, origin=figure.space, space=space))
    return with_zombie(state, zombie, figure._replace(space=space))


def _moving_rule(state: State, origin: Space, space: Space) -> Rule:
    """Return the rule that says best why a Zombie takes this step."""
    through_wall = space not in town_of(state).hero_steps[origin]
    if has_hero(state, space):
        if through_wall:
            return Rule.ZOMBIE_HUNGER_WALLS
        return Rule.ZOMBIE_HUNGER if len(hungry_for(state, origin)) == 1 else Rule.ZOMBIE_HUNGER_CHOICE
    if type(state.stack[-1]) is Advance:
        return Rule.ZMOVE_CARD_MOVE
    if through_wall:
        return Rule.ZMOVE_WALLS
    if _turns_away(state, origin, space):
        return Rule.ZOMBIE_HUNGER_NO_SEEK
    return Rule.BOARD_NO_CAPACITY if zombies_at(state, space) else Rule.ZMOVE_ONE


def _turns_away(state: State, origin: Space, space: Space) -> bool:
    """Return whether a Zombie walks away from Heroes whom it could come next to."""
    town, heroes = town_of(state), [hero.space for hero in state.heroes if hero.space >= 0]
    nearest = min([distance(town, origin, hero) for hero in heroes], default=0)
    return nearest == _TWO_STEPS and all(distance(town, space, hero) > nearest for hero in heroes)


def corn_objection(_state: State, _frame: CornfieldRoll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.AREA_CORNFIELD)


def corn_apply(state: State, frame: CornfieldRoll, move: Move, told: Told) -> State:
    """Let the Zombie in, or end its move."""
    face = face_of(move)
    if face > _CORNFIELD_STOPS:
        return _moved(state, frame.zombie, frame.space, told)
    told.append(events.ZombieStopped(rule=Rule.AREA_CORNFIELD, zombie=frame.zombie, face=face))
    if state.stack and type(state.stack[-1]) is MoveOn:
        return state._replace(stack=state.stack[:-1])
    return state


# -- step 4 of the Zombie Turn --------------------------------------------------


def _is_unmoved(state: State, zombie: int) -> bool:
    return not state.zombies[zombie].has_moved and may_move(state, zombie)


def _unmoved(state: State, frame: MoveZombies) -> list[int]:
    return [n for n in free_to_move(state, figures(state.seats, frame.seat)) if not state.zombies[n].has_moved]


def _must_move(state: State, frame: MoveZombies) -> bool:
    near = town_of(state).grid.neighbours
    beside_heroes = {space for hero in state.heroes if hero.space >= 0 for space in near[hero.space]}
    return not beside_heroes.isdisjoint([state.zombies[zombie].space for zombie in _unmoved(state, frame)])


def carry_out(state: State, frame: MoveZombies, _told: Told) -> State | None:
    """Turn to the Zombie that was picked, or to the first that was not left standing; close the step after the last.

    Those left standing may still move as long as there are cards, and must if a Hero has come next to them.
    """
    if frame.at != NOBODY and _is_unmoved(state, frame.at):
        return None
    unmoved = _unmoved(state, frame)
    at = next((zombie for zombie in unmoved if zombie not in frame.standing), NOBODY)
    if at != frame.at:
        return push(state, frame._replace(at=at))
    return None if unmoved and (state.cards.hands[frame.seat] or _must_move(state, frame)) else state


def actor(_state: State, frame: MoveZombies) -> Seat:
    return frame.seat


def candidates(state: State, frame: MoveZombies) -> Iterator[Move]:
    asked, unmoved = frame.at, _unmoved(state, frame)
    yield PASS
    if asked != NOBODY:
        yield from [TO_SPACE[space] for space in steps(state, asked)]
        yield TO_SPACE[state.zombies[asked].space]
    yield from [THE_ZOMBIE[zombie] for zombie in unmoved if zombie != asked]
    if SHAMBLE in state.cards.hands[frame.seat]:
        yield from [PlayCard(SHAMBLE, 0, str(zombie)) for zombie in unmoved]


def objection(state: State, frame: MoveZombies, move: object) -> Rule | None:  # noqa: PLR0911 - one answer for each case
    asked = frame.at
    match move:
        case Pass():
            return Rule.ZMOVE_MUST_FINISH if _must_move(state, frame) else None
        case NameSpace(space):
            if asked == NOBODY:
                return Rule.ZMOVE_ONCE
            if space == state.zombies[asked].space:
                return Rule.ZOMBIE_HUNGER if hungry_for(state, space) else None
            return step_objection(state, asked, space, Rule.ZMOVE_ONE)
        case NameZombie(zombie):
            return _pick_objection(state, frame, zombie)
        case PlayCard(card, mode, target):
            if card != SHAMBLE or card not in state.cards.hands[frame.seat]:
                return _card_objection(state, frame, card)
            unmoved = [str(zombie) for zombie in _unmoved(state, frame)]
            return None if mode == 0 and target in unmoved else _shamble_objection(state, frame, target)
        case _:
            return Rule.ROUND_ZOMBIE_STEPS


def _shamble_objection(state: State, frame: MoveZombies, target: object) -> Rule:
    if not isinstance(target, str) or not target.isdecimal() or int(target) >= len(state.zombies):
        return Rule.Z_SHAMBLE
    zombie = int(target)
    if controller(state.seats, zombie) != frame.seat:
        return Rule.TIMING_YOUR_ZOMBIES
    return Rule.ZMOVE_ONCE if state.zombies[zombie].has_moved else Rule.Z_SHAMBLE


def _card_objection(state: State, frame: MoveZombies, card: str) -> Rule:
    """Return the rule that keeps a player from playing a card between two moves of Zombies."""
    if card not in state.cards.hands[frame.seat]:
        return Rule.CARD_ZOMBIE_HAND_SECRET
    of_start = any(mode.moments == START for mode in CARDS[card].modes)
    return Rule.TIMING_START_ZOMBIE if of_start else Rule.REACT_NONE


def _pick_objection(state: State, frame: MoveZombies, zombie: object) -> Rule | None:
    if type(zombie) is not int or zombie not in figures(state.seats, frame.seat):
        return Rule.ZMOVE_SEQUENCE
    if zombie != frame.at and _is_unmoved(state, zombie):
        return None
    figure = state.zombies[zombie]
    if figure.is_held:
        return Rule.ZMOVE_HELD
    return Rule.ZOMBIE_HUNGER_ALREADY if has_hero(state, figure.space) and not figure.has_moved else Rule.ZMOVE_ONCE


def apply(state: State, frame: MoveZombies, move: Move, told: Told) -> State:
    match move:
        case NameSpace(space):
            asked = frame.at
            figure = state.zombies[asked]
            if space == figure.space:
                return push(state, frame._replace(at=NOBODY, standing=(*frame.standing, asked)))
            state = push(with_zombie(state, asked, figure._replace(has_moved=True)), frame._replace(at=NOBODY))
            return step(state, asked, space, told)
        case NameZombie(zombie):
            standing = tuple([other for other in frame.standing if other != zombie])
            return push(state, frame._replace(at=zombie, standing=standing))
        case PlayCard(card, _, target):
            state = push(take_from_hand(state, frame.seat, card), frame)
            return announce(state, Announced(card, frame.seat, 0, target), told)
        case _:
            told.append(events.SeatPassed(rule=Rule.ZMOVE_OPTIONAL, seat=frame.seat))
            return state


HANDLERS: Handlers = {
    MoveZombies: Handler(carry_out, actor, candidates, objection, apply),
    CornfieldRoll: one_die(corn_objection, corn_apply),
}

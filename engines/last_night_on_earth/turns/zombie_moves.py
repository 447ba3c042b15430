"""How Zombies move: one space each, drawn by Hunger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES, Space
from engines.last_night_on_earth.board.movement import distance, zombie_steps
from engines.last_night_on_earth.board.places import area_of
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.dice import face_of, throw_objection
from engines.last_night_on_earth.frames import Advance, Announced, CornfieldRoll, MoveOn, MoveZombies
from engines.last_night_on_earth.handling import Handler, Handlers, one_die
from engines.last_night_on_earth.model import OFF, ZOMBIES, State, Zombie, controller, figures
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
_NUMBERS = {str(zombie): zombie for zombie in range(ZOMBIES)}
"""How cards that are played on Zombies name them."""
NOBODY = -1
"""No Zombie is asked about."""
_TWO_STEPS = 2
_CORNFIELD_STOPS = 2
"""The highest face on which the Cornfield keeps a Zombie out."""


def _heroes_near(state: State, town: Town, space: Space) -> list[Space]:
    """Return the spaces with Heroes, each once, of those that are this one or touch it."""
    away = town.grid.distances[space]
    found = [at for hero in state.heroes if away[at := hero.space] <= 1 and at >= 0]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def hungry_for(state: State, space: Space) -> list[Space]:
    """Return the neighbouring spaces with Heroes, one of which a Zombie there has to enter."""
    return [near for near in _heroes_near(state, town_of(state), space) if near != space]


def steps(state: State, zombie: int) -> Sequence[Space]:
    """Return where a Zombie may step: nowhere from a Hero, to a Hero who is next to it, or else to any neighbour."""
    town, space = town_of(state), state.zombies[zombie].space
    heroes = _heroes_near(state, town, space)
    if not heroes:
        return zombie_steps(town, space)
    return () if space in heroes else heroes


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
    figure = state.zombies[zombie]
    return figure.space >= 0 and not figure.is_held and not has_hero(state, figure.space)


def free_to_move(state: State, zombies: Iterable[int]) -> list[int]:
    """Return those of the Zombies that may move."""
    barred = _barred(state)
    return [n for n in zombies if (one := state.zombies[n]).space not in barred and not one.is_held]


def _barred(state: State) -> set[Space]:
    """Return where no Zombie moves from: where Heroes are, and off the board."""
    return {OFF, *[hero.space for hero in state.heroes]}


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
    figure = state.zombies[zombie]
    return not (figure.has_moved or figure.is_held or figure.space < 0 or has_hero(state, figure.space))


def _unmoved(state: State, frame: MoveZombies) -> list[int]:
    own, barred = figures(state.seats, frame.seat), _barred(state)
    return [n for n in own if (one := state.zombies[n]).space not in barred and not (one.has_moved or one.is_held)]


def _must_move(state: State, frame: MoveZombies) -> bool:
    near = town_of(state).grid.neighbours
    unmoved = {state.zombies[zombie].space for zombie in _unmoved(state, frame)}
    return any(not unmoved.isdisjoint(near[hero.space]) for hero in state.heroes if hero.space >= 0)


def carry_out(state: State, frame: MoveZombies, _told: Told) -> State | None:
    """Turn to the Zombie that was picked, or to the first that was not left standing; close the step after the last.

    Those left standing may still move as long as there are cards, and must if a Hero has come next to them.
    """
    if frame.at != NOBODY and _is_unmoved(state, frame.at):
        return None
    unmoved = _unmoved(state, frame)
    at = next((zombie for zombie in unmoved if zombie not in frame.standing), NOBODY)
    if at != frame.at:
        return push(state, MoveZombies(frame.seat, at, frame.standing))
    return None if unmoved and (state.cards.hands[frame.seat] or _must_move(state, frame)) else state


def actor(_state: State, frame: MoveZombies) -> Seat:
    return frame.seat


def candidates(state: State, frame: MoveZombies) -> list[Move]:
    return _choices(state, frame, may_pass=True, may_stay=True)


def legal(state: State, frame: MoveZombies) -> list[Move]:
    """Return what may be done: of the candidates, only a pass and to stay can be forbidden."""
    may_stay = frame.at == NOBODY or not hungry_for(state, state.zombies[frame.at].space)
    return _choices(state, frame, may_pass=not _must_move(state, frame), may_stay=may_stay)


def _choices(state: State, frame: MoveZombies, *, may_pass: bool, may_stay: bool) -> list[Move]:
    asked, unmoved = frame.at, _unmoved(state, frame)
    found: list[Move] = [PASS] if may_pass else []
    if asked != NOBODY:
        found += [TO_SPACE[space] for space in steps(state, asked)]
        if may_stay:
            found.append(TO_SPACE[state.zombies[asked].space])
    found += [THE_ZOMBIE[zombie] for zombie in unmoved if zombie != asked]
    if SHAMBLE in state.cards.hands[frame.seat]:
        found += [PlayCard(SHAMBLE, 0, str(zombie)) for zombie in unmoved]
    return found


def objection(state: State, frame: MoveZombies, move: object) -> Rule | None:  # noqa: PLR0911 - one answer for each case
    asked = frame.at
    match move:
        # The kinds of move that there are most of come first.
        case NameZombie(zombie):
            return _pick_objection(state, frame, zombie)
        case NameSpace(space):
            if asked == NOBODY:
                return Rule.ZMOVE_ONCE
            if space == state.zombies[asked].space:
                return Rule.ZOMBIE_HUNGER if hungry_for(state, space) else None
            return step_objection(state, asked, space, Rule.ZMOVE_ONE)
        case PlayCard(card, mode, target):
            if card != SHAMBLE or card not in state.cards.hands[frame.seat]:
                return _card_objection(state, frame, card)
            return _shamble_objection(state, frame, mode, target)
        case Pass():
            return Rule.ZMOVE_MUST_FINISH if _must_move(state, frame) else None
        case _:
            return Rule.ROUND_ZOMBIE_STEPS


def _shamble_objection(state: State, frame: MoveZombies, mode: object, target: object) -> Rule | None:
    zombie = _NUMBERS.get(target) if type(target) is str else None
    if zombie is None:
        return Rule.Z_SHAMBLE
    if controller(state.seats, zombie) != frame.seat:
        return Rule.TIMING_YOUR_ZOMBIES
    if mode == 0 and _is_unmoved(state, zombie):
        return None
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
                return push(state, MoveZombies(frame.seat, NOBODY, (*frame.standing, asked)))
            moved = Zombie(figure.space, has_moved=True, is_held=figure.is_held)
            state = push(with_zombie(state, asked, moved), MoveZombies(frame.seat, NOBODY, frame.standing))
            return step(state, asked, space, told)
        case NameZombie(zombie):
            standing = tuple([other for other in frame.standing if other != zombie])
            return push(state, MoveZombies(frame.seat, zombie, standing))
        case PlayCard(card, _, target):
            state = push(take_from_hand(state, frame.seat, card), frame)
            return announce(state, Announced(card, frame.seat, 0, target), told)
        case _:
            told.append(events.SeatPassed(rule=Rule.ZMOVE_OPTIONAL, seat=frame.seat))
            return state


HANDLERS: Handlers = {
    MoveZombies: Handler(carry_out, actor, candidates, objection, apply, legal),
    CornfieldRoll: one_die(corn_objection, corn_apply),
}

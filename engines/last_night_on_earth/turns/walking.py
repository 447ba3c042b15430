"""A Hero's Move Action: to roll and walk, to search, to heal, or none of them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import hero_steps
from engines.last_night_on_earth.board.places import building_of
from engines.last_night_on_earth.cards import CARDS, Marker, SlowOutdoors
from engines.last_night_on_earth.fights.dice import face_of, throw_objection
from engines.last_night_on_earth.fights.wounds import heal
from engines.last_night_on_earth.frames import BlitzChoice, Fights, HeroActs, MoveAction, MoveRoll
from engines.last_night_on_earth.handling import Handler, Handlers, one_die, waits
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import (
    HEAL,
    NO,
    PASS,
    ROLL,
    SEARCH,
    TO_SPACE,
    YES,
    Act,
    Action,
    Answer,
    Move,
    NameCard,
    NameSpace,
    Pass,
)
from engines.last_night_on_earth.plays.objections import objection as play_objection
from engines.last_night_on_earth.plays.offers import plays
from engines.last_night_on_earth.plays.playing import play
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    Told,
    carries,
    hero_of,
    places_with,
    push,
    sheet_of,
    town_of,
    with_clock,
    with_hero,
    zombies_at,
)
from engines.last_night_on_earth.turns.reasons import step_barred_by, step_taken_by
from engines.last_night_on_earth.turns.searching import pick_ups, search, search_objection, take_up
from engines.last_night_on_earth.turns.steps import Step, out_of_step

NOT_ROLLED = -1


def carry_out(state: State, frame: MoveAction, _told: Told) -> State | None:
    if hero_of(state, frame.hero).space < 0:
        return state
    return _done(state, frame) if frame.has_stepped and not frame.left else None


def _done(state: State, frame: MoveAction) -> State:
    """End the Move Action; Zombies that were fought where the Hero stands are not fought again."""
    *rest, turn = state.stack
    if frame.fought and type(turn) is HeroActs:
        return state._replace(stack=(*rest, turn._replace(fought=frame.fought)))
    return state


def actor(state: State, frame: MoveAction) -> Seat:
    return hero_of(state, frame.hero).owner


def steps(state: State, hero: Hero) -> tuple[Space, ...]:
    """Return where the Hero may step."""
    return hero_steps(town_of(state), hero.space, places_with(state, Marker.TAKEN_OVER))


def candidates(state: State, frame: MoveAction) -> Iterator[Move]:
    hero = hero_of(state, frame.hero)
    yield PASS
    if frame.left > 0:
        yield from [TO_SPACE[space] for space in steps(state, hero)]
    if frame.left == NOT_ROLLED:
        yield ROLL
    if not frame.has_stepped:
        yield SEARCH
        yield HEAL
        yield from map(NameCard, pick_ups(state, hero))
    yield from plays(state, hero.owner, None)


def objection(state: State, frame: MoveAction, move: object) -> Rule | None:  # noqa: PLR0911 - one answer for each case
    hero = hero_of(state, frame.hero)
    match move:
        case Pass():
            return None
        case NameSpace(space):
            if frame.left == NOT_ROLLED:
                return Rule.HMOVE_ROLL
            return None if space in steps(state, hero) else _step_objection(state, hero, space)
        case Act(Action.ROLL):
            return None if frame.left == NOT_ROLLED else Rule.HMOVE_ROLL
        case Act(Action.SEARCH):
            return Rule.HMOVE_CHOICE if frame.has_stepped else search_objection(state, hero)
        case Act(Action.HEAL):
            is_young = Ability.YOUNG in sheet_of(hero).abilities and hero.wounds
            return None if is_young and not frame.has_stepped else Rule.HERO_YOUNG
        case NameCard(card):
            if frame.has_stepped:
                return Rule.HMOVE_CHOICE
            if card in pick_ups(state, hero):
                return None
            return Rule.ITEM_VOLUNTARY_DROP if carries(hero, card) else Rule.HSEARCH_PICKUP_ONLY_DISCARD
        case _:
            return out_of_step(hero, Step.MOVE, move) or play_objection(state, hero.owner, None, move)


def _step_objection(state: State, hero: Hero, space: object) -> Rule:
    town = town_of(state)
    if type(space) is not int or space not in town.grid.neighbours[hero.space]:
        return Rule.HMOVE_DIRECTIONS
    return Rule.Z_TAKEN if space in town.hero_steps[hero.space] else step_barred_by(town, hero.space, space)


def apply(state: State, frame: MoveAction, move: Move, told: Told) -> State:  # noqa: PLR0911 - one answer for each case
    hero = hero_of(state, frame.hero)
    match move:
        case Pass():
            if not frame.has_stepped:
                told.append(events.SeatPassed(rule=Rule.HMOVE_NONE, seat=hero.owner))
            return _done(state, frame)
        case NameSpace(space):
            return _step(state, frame, hero, space, told)
        case Act(Action.ROLL):
            return push(state, MoveRoll(hero.id))
        case Act(Action.SEARCH):
            has_rolled = frame.left != NOT_ROLLED
            return search(with_clock(state, has_started=True), hero, told, has_rolled=has_rolled)
        case Act(Action.HEAL):
            return heal(state, hero.id, 1, Rule.HERO_YOUNG, told)
        case NameCard(card):
            return take_up(with_clock(state, has_started=True), hero, card, told)
        case _:
            return play(push(state, frame), hero.owner, move, told)  # type: ignore[arg-type]


def _step(state: State, frame: MoveAction, hero: Hero, space: Space, told: Told) -> State:
    """Take one step; a Zombie or the dark ends the move there."""
    rule = _step_rule(state, frame, hero.space, space)
    told.append(events.HeroMoved(rule=rule, hero=hero.id, origin=hero.space, space=space))
    state = with_hero(with_clock(state, has_started=True), hero._replace(space=space))
    left = frame.left - 1
    if _is_dark(state, hero, space):
        is_fast = Ability.TRACK_STAR in sheet_of(hero).abilities
        rule = Rule.FAQ_LIGHTS_OUT_BILLY if is_fast else Rule.FAQ_LIGHTS_OUT
        told.append(events.MoveEnded(rule=rule, hero=hero.id))
        left = 0
    met = bool(zombies_at(state, space))
    blitzes = met and Ability.BLITZ in sheet_of(hero).abilities
    if met and not blitzes:
        told.append(events.MoveEnded(rule=Rule.HMOVE_ZOMBIE_STOPS, hero=hero.id))
        left = 0
    state = push(state, frame._replace(left=left, has_stepped=True, fought=()))
    return push(state, BlitzChoice(hero.id)) if blitzes else state


def _step_rule(state: State, frame: MoveAction, origin: Space, space: Space) -> Rule:
    """Return the rule that says best why a Hero may take this step."""
    town = town_of(state)
    if frame.fought:
        return Rule.FAQ_BLITZ
    if building_of(town, origin) in places_with(state, Marker.TAKEN_OVER):
        return Rule.CARD_TAKEN_INSIDE
    return Rule.HMOVE_LEAVE_ZOMBIE if zombies_at(state, origin) else step_taken_by(town, origin, space)


def _is_dark(state: State, hero: Hero, space: Space) -> bool:
    if building_of(town_of(state), space) not in places_with(state, Marker.LIGHTS_OUT):
        return False
    return not any(CARDS[item.card].standing.ignores_lights_out for item in hero.items)


# -- the roll -------------------------------------------------------------------


def roll_carry_out(state: State, frame: MoveRoll, told: Told) -> State | None:
    """Wait for the die; once the window over it has closed, set how far the Hero may go."""
    if not frame.face:
        return None
    hero = hero_of(state, frame.hero)
    if hero.space < 0:
        return state
    more, less = int(Ability.TRACK_STAR in sheet_of(hero).abilities), _slowed(state, hero)
    spaces = max(1, frame.face + more - less)
    rule = _MOVEMENT_RULES[bool(more), bool(less)]
    told.append(events.MovementSet(rule=rule, hero=hero.id, spaces=spaces))
    return push(state, MoveAction(hero.id, spaces))


_MOVEMENT_RULES = {
    (False, False): Rule.HMOVE_ROLL,
    (True, False): Rule.HERO_TRACK_STAR,
    (False, True): Rule.Z_RAIN,
    (True, True): Rule.HMOVE_ROLL_MODS,
}
"""What set how far a Hero goes, by whether something made it more, and whether something made it less."""


def _slowed(state: State, hero: Hero) -> int:
    if town_of(state).buildings[hero.space]:
        return 0
    slowing = [mode.effects for lying in state.cards.in_play for mode in CARDS[lying.card].modes]
    return sum([effect.by for effects in slowing for effect in effects if isinstance(effect, SlowOutdoors)])


def roll_objection(_state: State, _frame: MoveRoll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.HMOVE_ROLL)


def roll_apply(state: State, frame: MoveRoll, move: Move, told: Told) -> State:
    face = face_of(move)
    told.append(events.MoveRolled(rule=Rule.HMOVE_ROLL, hero=frame.hero, face=face))
    return push(state, frame._replace(face=face), Window(Moment.MOVE_ROLL))


# -- Blitz ----------------------------------------------------------------------


def blitz_actor(state: State, frame: BlitzChoice) -> Seat:
    return hero_of(state, frame.hero).owner


def blitz_candidates(_state: State, _frame: BlitzChoice) -> tuple[Move, ...]:
    return (YES, NO)


def blitz_objection(_state: State, _frame: BlitzChoice, move: object) -> Rule | None:
    return None if type(move) is Answer else Rule.FAQ_BLITZ_CHOICE


def blitz_apply(state: State, frame: BlitzChoice, move: Move, told: Told) -> State:
    """Stop as anyone would, or fight every Zombie there and go on."""
    *rest, walk = state.stack
    hero = hero_of(state, frame.hero)
    if move != YES:
        told.append(events.MoveEnded(rule=Rule.HMOVE_ZOMBIE_STOPS, hero=hero.id))
        return state._replace(stack=(*rest, walk._replace(left=0)))
    told.append(events.AbilityUsed(rule=Rule.FAQ_BLITZ, hero=hero.id, target=""))
    zombies = tuple(zombies_at(state, hero.space))
    fights = Fights(hero.owner, tuple((zombie, hero.id) for zombie in zombies))
    return state._replace(stack=(*rest, walk._replace(fought=zombies), fights))


HANDLERS: Handlers = {
    MoveAction: Handler(carry_out, actor, candidates, objection, apply),
    MoveRoll: one_die(roll_objection, roll_apply, roll_carry_out),
    BlitzChoice: Handler(waits, blitz_actor, blitz_candidates, blitz_objection, blitz_apply),
}

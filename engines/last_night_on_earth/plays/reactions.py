"""Reaction windows: whom each moment asks, in which order, and what a seat may answer."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.core.windows import Window, interrupted, passed
from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS, Deck
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.fights.fight_dice import are_together, hero_wins
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import BreakRoll
from engines.last_night_on_earth.handling import Handler, Handlers, waits
from engines.last_night_on_earth.model import State, controller, hero_seats, with_stack, zombie_seats
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, Move, Pass
from engines.last_night_on_earth.plays.objections import WINDOW_RULES
from engines.last_night_on_earth.plays.objections import objection as play_objection
from engines.last_night_on_earth.plays.offers import could_play, plays
from engines.last_night_on_earth.plays.playing import play
from engines.last_night_on_earth.plays.targets import below
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, fight_of, hero_of

H, Z = Deck.HERO, Deck.ZOMBIE
SIDES: dict[Moment, tuple[Deck, ...]] = {
    Moment.ZOMBIE_CARD: (H,),
    Moment.HERO_CARD: (Z,),
    Moment.ZOMBIES_BEGIN: (Z,),
    Moment.BEFORE_SPAWN_ROLL: (Z,),
    Moment.BEFORE_ZOMBIES_MOVE: (Z, H),
    Moment.ZOMBIES_MOVED: (H, Z),
    Moment.FIGHT_DECLARED: (Z, H),
    Moment.FIGHT_WON: (H,),
    Moment.WOUND_BEFORE: (H,),
    Moment.ZOMBIES_END: (Z,),
    Moment.HEROES_BEGIN: (H, Z),
    Moment.HERO_NEXT: (H, Z),
    Moment.MOVE_ROLL: (Z, H),
    Moment.SHOT: (H,),
    Moment.GUN_KILL: (Z,),
    Moment.HEROES_END: (H, Z),
}
"""Which side is asked first; of a fight and a break roll it is the side that would lose."""


def asks(state: State, window: Window) -> tuple[Seat, ...]:
    """Return the seats that are asked, in order: those to whom public facts leave something to play."""
    if is_over(state):
        return ()
    moment, frame = window.moment, below(state)
    assert isinstance(moment, Moment)
    if moment in _OF_FIGHTS and (frame.is_off or not are_together(state, frame)):
        return ()
    if moment is Moment.WOUND_BEFORE and not frame.wounds:
        return ()
    seats = []
    for deck in _order(state, moment):
        seats += [seat for seat in _seats(state, deck, frame) if could_play(state, seat, moment)]
    return tuple(seats)


_OF_FIGHTS = frozenset({Moment.FIGHT_DECLARED, Moment.FIGHT, Moment.FIGHT_WON})


def _order(state: State, moment: Moment) -> tuple[Deck, ...]:
    if moment is Moment.FIGHT:
        return (Z, H) if hero_wins(state, below(state)) else (H, Z)
    if moment is Moment.BREAK:
        roll: BreakRoll = below(state)
        return (H, Z) if roll.face <= breaks_on(hero_of(state, roll.hero), CARDS[roll.card]) else (Z, H)
    return SIDES[moment]


def _seats(state: State, deck: Deck, frame: object) -> list[Seat]:
    """Return the seats of a side: the owner of the model concerned first, then the others as they sit."""
    seats = list(zombie_seats(state.seats) if deck is Z else hero_seats(state.seats))
    if len(seats) == 1:
        return seats
    fight = fight_of(state)
    if deck is Z:
        first = controller(state.seats, fight.zombie) if fight else None
    else:
        name = getattr(frame, "hero", "") or (fight.hero if fight else "")
        first = hero_of(state, name).owner if name else None
    if first in seats:
        seats.remove(first)
        seats.insert(0, first)
    return seats


def actor(_state: State, window: Window) -> Seat:
    assert window.waiting
    return window.waiting[0]


def candidates(state: State, window: Window) -> Iterator[Move]:
    yield PASS
    assert isinstance(window.moment, Moment)
    yield from plays(state, actor(state, window), window.moment)


def objection(state: State, window: Window, move: object) -> Rule | None:
    assert isinstance(window.moment, Moment)
    return None if type(move) is Pass else play_objection(state, actor(state, window), window.moment, move)


def apply(state: State, window: Window, move: Move, told: Told) -> State:
    """Answer for the asked seat; the window is still on top of the stack."""
    seat = actor(state, window)
    if isinstance(move, Pass):
        told.append(events.SeatPassed(rule=_pass_rule(window), seat=seat))
        return with_stack(state, passed(state.stack))
    return play(with_stack(state, interrupted(state.stack)), seat, move, told)  # type: ignore[arg-type]


def _pass_rule(window: Window) -> Rule:
    """Return the rule of the window; in a fight a pass shuts nobody out, and the last one lets it be read."""
    assert isinstance(window.moment, Moment)
    assert window.waiting
    if window.moment is not Moment.FIGHT:
        return WINDOW_RULES[window.moment]
    return Rule.FIGHT_NO_ORDER if len(window.waiting) > 1 else Rule.FIGHT_RESOLVE


HANDLERS: Handlers = {
    Window: Handler(waits, actor, candidates, objection, apply),
}

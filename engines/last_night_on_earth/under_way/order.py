"""What can be under way: which frame may lie on which, whom a window can ask, and that somebody has to move."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from engines.core.windows import Frame, Window
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.flow import FLOW
from engines.last_night_on_earth.frame_text import spell_frame
from engines.last_night_on_earth.frames import (
    Advance,
    Aim,
    AmmoCheck,
    Announced,
    BlitzChoice,
    BonusOffer,
    BreakRoll,
    Consent,
    CornfieldRoll,
    DealHeroes,
    DiscardOne,
    DiscardOwed,
    DiscardTop,
    DrawUp,
    Exchange,
    Fight,
    FightRoll,
    Fights,
    FillBuilding,
    Find,
    FindBuilding,
    Forage,
    HeroActs,
    HeroTurn,
    Immediate,
    LayBoards,
    LoseGun,
    MoveAction,
    MoveOn,
    MoveRoll,
    MoveZombies,
    Naming,
    PairOff,
    PlaceHero,
    PlacePit,
    PlaceRoll,
    PlaceZombies,
    Reroll,
    Roll,
    Rummage,
    Shot,
    SpawnRoll,
    Spent,
    StartingZombies,
    Surplus,
    Wounds,
    ZombieTurn,
)
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moments import ANY, START, Moment
from engines.last_night_on_earth.plays.reactions import asks
from engines.last_night_on_earth.turns.zombie_turn import Step, frames_of_step
from engines.last_night_on_earth.under_way import card_frames, fight_frames, hero_frames, turn_frames
from engines.last_night_on_earth.under_way.around import Fits
from engines.last_night_on_earth.under_way.set_up import at_set_up

Kind: TypeAlias = type | Moment | tuple[type, int] | None
"""What a frame is: a window by its moment, one that has steps with its step; None: nothing, the table."""
STEPS: Mapping[type, range] = {
    ZombieTurn: range(11),
    HeroTurn: range(1, 4),
    HeroActs: range(1, 4),
    Shot: range(3),
    Fight: range(1, 6),
    Wounds: range(1, 2),
}
"""The steps before which a frame can be found waiting."""
_OWN_ACTS: frozenset[Kind] = frozenset({MoveAction, Exchange, Aim})
"""Between two acts of one's own Hero."""


def _any_of(*kinds: Kind) -> frozenset[Kind]:
    return frozenset(kinds)


LIES_ON: Mapping[type | Moment, frozenset[Kind]] = {
    LayBoards: _any_of(None),
    DealHeroes: _any_of(None),
    ZombieTurn: _any_of(None),
    HeroTurn: _any_of(None),
    # set-up
    StartingZombies: _any_of((ZombieTurn, 0), StartingZombies),
    PlaceHero: _any_of(StartingZombies, PlaceHero),
    # the Zombie Turn
    Moment.ZOMBIES_BEGIN: _any_of((ZombieTurn, 1)),
    DrawUp: _any_of((ZombieTurn, 2), DiscardOwed, Spent),
    DiscardOne: _any_of(DrawUp),
    DiscardOwed: _any_of(DiscardOne),
    Moment.BEFORE_SPAWN_ROLL: _any_of((ZombieTurn, 3)),
    Immediate: _any_of(Moment.BEFORE_SPAWN_ROLL),
    SpawnRoll: _any_of((ZombieTurn, 4), SpawnRoll),
    Moment.BEFORE_ZOMBIES_MOVE: _any_of((ZombieTurn, 5)),
    MoveZombies: _any_of((ZombieTurn, 6), MoveZombies),
    MoveOn: _any_of(MoveZombies),
    Advance: frozenset(START),
    CornfieldRoll: _any_of(MoveZombies, MoveOn, Advance),
    Moment.ZOMBIES_MOVED: _any_of((ZombieTurn, 7)),
    PairOff: _any_of((ZombieTurn, 8)),
    PlaceRoll: _any_of((ZombieTurn, 9), PlaceRoll, Moment.ZOMBIES_END),
    PlaceZombies: _any_of((ZombieTurn, 0), StartingZombies, (ZombieTurn, 9), PlaceRoll, Moment.ZOMBIES_END),
    Moment.ZOMBIES_END: _any_of((ZombieTurn, 10)),
    # the Hero Turn
    Moment.HEROES_BEGIN: _any_of((HeroTurn, 1)),
    Moment.HERO_NEXT: _any_of((HeroTurn, 1)),
    HeroActs: _any_of((HeroTurn, 2)),
    Moment.HEROES_END: _any_of((HeroTurn, 3)),
    MoveAction: _any_of((HeroActs, 1)),
    MoveRoll: _any_of((HeroActs, 1)),
    Moment.MOVE_ROLL: _any_of(MoveRoll),
    BlitzChoice: _any_of(MoveAction),
    Find: _OWN_ACTS | ANY | _any_of((HeroActs, 1), Surplus, PlaceHero, StartingZombies),
    Forage: _any_of((HeroActs, 1)),
    Rummage: _any_of((HeroActs, 1)),
    Surplus: _any_of((HeroActs, 1), (HeroActs, 2), Find, Surplus),
    Exchange: _any_of((HeroActs, 2)),
    Consent: _any_of(Exchange, Surplus),
    Aim: _any_of((HeroActs, 3)),
    Shot: _any_of((HeroActs, 3)),
    Moment.SHOT: _any_of((Shot, 1), AmmoCheck),
    Moment.GUN_KILL: _any_of((Shot, 2)),
    AmmoCheck: _any_of((HeroActs, 3)),
    LoseGun: _any_of((HeroActs, 3), Moment.GUN_KILL),
    # fights
    Fights: _any_of((ZombieTurn, 8), (HeroTurn, 2), MoveAction),
    Fight: _any_of(Fights),
    Moment.FIGHT_DECLARED: _any_of((Fight, 1)),
    FightRoll: _any_of((Fight, 2), FightRoll, Moment.FIGHT, BreakRoll, Surplus),
    Moment.FIGHT: _any_of((Fight, 3)),
    BonusOffer: _any_of(Moment.FIGHT, BreakRoll),
    BreakRoll: _any_of(Moment.FIGHT),
    Moment.BREAK: _any_of(BreakRoll),
    Reroll: _any_of(Moment.MOVE_ROLL, Moment.BREAK, Moment.SHOT),
    Wounds: _any_of((Fight, 4)),
    Moment.WOUND_BEFORE: _any_of((Wounds, 1)),
    Moment.FIGHT_WON: _any_of((Fight, 5)),
    # cards; at which of the moments a card may be played, the card says
    Announced: _OWN_ACTS | _any_of(*Moment, Immediate, MoveZombies),
    Moment.ZOMBIE_CARD: _any_of(Announced),
    Moment.HERO_CARD: _any_of(Announced),
    Naming: _OWN_ACTS | ANY,
    Roll: _OWN_ACTS | ANY | START | _any_of(Moment.ZOMBIE_CARD, MoveZombies),
    FindBuilding: _any_of(Immediate),
    FillBuilding: _any_of(Immediate),
    PlacePit: _any_of(Immediate),
    DiscardTop: _any_of(Immediate),
    Spent: _any_of(Immediate),
}
"""On what each kind of frame can lie."""


FITS: Mapping[type, Fits] = {
    kind: fits for module in (turn_frames, hero_frames, fight_frames, card_frames) for kind, fits in module.FITS.items()
}


def invalid_stack(state: State) -> str:
    """Return what would have to be under way instead; "" if nothing is wrong."""
    if not state.clock.sun:
        return "nothing under way at sundown" if state.stack else ""
    if not state.stack:
        return "something under way before sundown"
    return _misplaced(state) or at_set_up(state) or _out_of_order(state) or _not_waiting(state)


def kind_of(frame: Frame) -> Kind:
    if isinstance(frame, Window):
        assert isinstance(frame.moment, Moment)
        return frame.moment
    return (type(frame), frame.step) if type(frame) in STEPS else type(frame)


def _misplaced(state: State) -> str:
    """Return what is wrong with a frame, seen from the one that it lies on."""
    below: Kind = None
    for at, frame in enumerate(state.stack):
        kind = kind_of(frame)
        name = kind[0] if isinstance(kind, tuple) else kind
        assert isinstance(name, type | Enum)
        if isinstance(kind, tuple) and kind[1] not in STEPS[kind[0]]:
            return f"a step that there is, not {spell_frame(frame)}"
        if below not in LIES_ON[name]:
            under = spell_frame(state.stack[at - 1]) if at else "nothing"
            return f"steps that can be under way together, not {spell_frame(frame)} on {under}"
        below = kind
    for at, frame in enumerate(state.stack):
        if isinstance(frame, Window) and frame.waiting is not None and at + 1 < len(state.stack):
            return f"a window that asks anew when it is back, not {spell_frame(frame)}"
        if not isinstance(frame, Window) and not FITS[type(frame)](state, frame, at):
            return f"a step that can be under way in this position, not {spell_frame(frame)}"
    return ""


def _not_waiting(state: State) -> str:
    """Return what is wrong if the game would go on by itself, or if a window asks others than it can."""
    top = state.stack[-1]
    if isinstance(top, Window) and not is_over(state):
        asked = asks(state, top)
        if not top.waiting or top.waiting != asked[len(asked) - len(top.waiting) :]:
            seats = ", ".join(map(str, asked)) or "nobody"
            return f"a window that asks {seats}, or the last of them, not {spell_frame(top)}"
    if FLOW.go_on(state, []) != state:
        return f"a step at which somebody has to move, not {spell_frame(top)}"
    return ""


def _out_of_order(state: State) -> str:
    """Return what is wrong if a step of the Zombie Turn does not take the players in their order."""
    turn, *rest = state.stack
    if type(turn) is not ZombieTurn or turn.step < 2:
        return ""
    whole = frames_of_step(state, Step(turn.step - 1))
    done = 0
    while done < min(len(rest), len(whole)) and spell_frame(rest[done]) == spell_frame(whole[done]):
        done += 1
    # The next of them is at work: it has changed, or what it brought lies in its place. Only a move into the Cornfield
    # leaves its player's step unchanged, and that a Zombie of this player makes it has been checked.
    if done == len(rest) or done == len(whole) or type(rest[done]) is CornfieldRoll:
        return ""
    seat, due = getattr(rest[done], "seat", None), getattr(whole[done], "seat", None)
    if due is None or seat == due:
        return ""
    return f"the Zombie players in their order, not {spell_frame(rest[done])}"

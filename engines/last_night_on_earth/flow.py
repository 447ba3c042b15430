"""How the game goes on: what lies on top of the stack says who acts, what may be done and what comes of it.

For each kind of frame there is a handler, from the module of its subject.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engines.core.game import Nature, Seat, Step
from engines.core.windows import Flow, Frame, Window
from engines.last_night_on_earth import (
    card_rolls,
    checks,
    exchange,
    fighting,
    frames,
    hero_turn,
    naming,
    pairing,
    placing,
    playing,
    random_building,
    reactions,
    searching,
    setup,
    shooting,
    surplus,
    walking,
    wounds,
    zombie_moves,
    zombie_turn,
)
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told


def _waits(_state: State, _frame: Frame, _told: Told) -> None:
    return None


def _nobody(_state: State, frame: Frame) -> Seat | Nature:
    raise AssertionError(frame)


class Handler(NamedTuple):
    """What becomes of a kind of frame. `carry_out` and `apply` get the state without the frame on its stack."""

    carry_out: Callable[[State, Any, Told], State | None] = _waits
    """What it comes to by itself; None: chance or a seat has to move first."""
    actor: Callable[[State, Any], Seat | Nature] = _nobody
    candidates: Callable[[State, Any], Iterable[Move]] | None = None
    objection: Callable[[State, Any, object], Rule | None] | None = None
    apply: Callable[[State, Any, Any, Told], State] | None = None


def _die(
    objection: Callable[[State, Any, object], Rule | None],
    apply: Callable[[State, Any, Any, Told], State],
    carry_out: Callable[[State, Any, Told], State | None] = _waits,
) -> Handler:
    """Return the handler of a frame that waits for one die."""
    return Handler(carry_out, checks.chance, checks.die, objection, apply)


HANDLERS: Mapping[type, Handler] = {
    frames.LayBoards: Handler(
        setup.boards_carry_out, setup.chance, setup.boards_candidates, setup.boards_objection, setup.boards_apply
    ),
    frames.DealHeroes: Handler(
        setup.deal_carry_out, setup.chance, setup.deal_candidates, setup.deal_objection, setup.deal_apply
    ),
    frames.PlaceHero: Handler(
        setup.place_carry_out, setup.place_actor, setup.place_candidates, setup.place_objection, setup.place_apply
    ),
    frames.StartingZombies: Handler(
        _waits, setup.chance, zombie_turn.spawn_candidates, zombie_turn.spawn_objection, setup.zombies_apply
    ),
    frames.PlaceZombies: Handler(
        placing.carry_out, placing.actor, placing.candidates, placing.objection, placing.apply
    ),
    frames.ZombieTurn: Handler(zombie_turn.carry_out),
    frames.DiscardOwed: Handler(
        zombie_turn.owed_carry_out,
        zombie_turn.seat_of,
        zombie_turn.owed_candidates,
        zombie_turn.owed_objection,
        zombie_turn.owed_apply,
    ),
    frames.DiscardOne: Handler(
        zombie_turn.one_carry_out,
        zombie_turn.seat_of,
        zombie_turn.one_candidates,
        zombie_turn.one_objection,
        zombie_turn.one_apply,
    ),
    frames.DrawUp: Handler(
        zombie_turn.draw_carry_out,
        zombie_turn.chance,
        zombie_turn.draw_candidates,
        zombie_turn.draw_objection,
        zombie_turn.draw_apply,
    ),
    frames.Immediate: Handler(
        zombie_turn.immediate_carry_out,
        zombie_turn.immediate_actor,
        zombie_turn.immediate_candidates,
        zombie_turn.immediate_objection,
        zombie_turn.immediate_apply,
    ),
    frames.SpawnRoll: Handler(
        _waits,
        zombie_turn.chance,
        zombie_turn.spawn_candidates,
        zombie_turn.spawn_objection,
        zombie_turn.spawn_apply,
    ),
    frames.MoveZombies: Handler(
        zombie_moves.carry_out,
        zombie_moves.actor,
        zombie_moves.candidates,
        zombie_moves.objection,
        zombie_moves.apply,
    ),
    frames.MoveOn: Handler(
        zombie_moves.on_carry_out,
        zombie_moves.on_actor,
        zombie_moves.on_candidates,
        zombie_moves.on_objection,
        zombie_moves.on_apply,
    ),
    frames.Advance: Handler(
        zombie_moves.advance_carry_out,
        zombie_moves.advance_actor,
        zombie_moves.advance_candidates,
        zombie_moves.advance_objection,
        zombie_moves.advance_apply,
    ),
    frames.CornfieldRoll: _die(zombie_moves.corn_objection, zombie_moves.corn_apply),
    frames.PairOff: Handler(pairing.carry_out, pairing.actor, pairing.candidates, pairing.objection, pairing.apply),
    frames.Fights: Handler(
        fighting.fights_carry_out,
        fighting.fights_actor,
        fighting.fights_candidates,
        fighting.fights_objection,
        fighting.fights_apply,
    ),
    frames.PlaceRoll: _die(zombie_turn.place_objection, zombie_turn.place_apply),
    frames.HeroTurn: Handler(
        hero_turn.carry_out, hero_turn.actor, hero_turn.candidates, hero_turn.objection, hero_turn.apply
    ),
    frames.HeroActs: Handler(hero_turn.acts_carry_out),
    frames.MoveAction: Handler(walking.carry_out, walking.actor, walking.candidates, walking.objection, walking.apply),
    frames.MoveRoll: _die(walking.roll_objection, walking.roll_apply, walking.roll_carry_out),
    frames.BlitzChoice: Handler(
        _waits, walking.blitz_actor, walking.blitz_candidates, walking.blitz_objection, walking.blitz_apply
    ),
    frames.Find: Handler(
        searching.find_carry_out,
        searching.chance,
        searching.draw_candidates,
        searching.draw_objection,
        searching.find_apply,
    ),
    frames.Forage: Handler(
        searching.forage_carry_out,
        searching.forage_actor,
        searching.forage_candidates,
        searching.forage_objection,
        searching.forage_apply,
    ),
    frames.Rummage: Handler(
        _waits,
        searching.chance,
        searching.rummage_candidates,
        searching.rummage_objection,
        searching.rummage_apply,
    ),
    frames.Surplus: Handler(surplus.carry_out, surplus.actor, surplus.candidates, surplus.objection, surplus.apply),
    frames.Exchange: Handler(
        exchange.carry_out, exchange.actor, exchange.candidates, exchange.objection, exchange.apply
    ),
    frames.Consent: Handler(
        _waits,
        exchange.consent_actor,
        exchange.consent_candidates,
        exchange.consent_objection,
        exchange.consent_apply,
    ),
    frames.Aim: Handler(
        shooting.aim_carry_out,
        shooting.aim_actor,
        shooting.aim_candidates,
        shooting.aim_objection,
        shooting.aim_apply,
    ),
    frames.Shot: _die(shooting.shot_roll_objection, shooting.shot_apply, shooting.shot_carry_out),
    frames.AmmoCheck: _die(shooting.ammo_objection, shooting.ammo_apply, shooting.ammo_carry_out),
    frames.LoseGun: Handler(
        shooting.lose_carry_out,
        shooting.lose_actor,
        shooting.lose_candidates,
        shooting.lose_objection,
        shooting.lose_apply,
    ),
    frames.Fight: Handler(fighting.carry_out),
    frames.FightRoll: Handler(
        fighting.roll_carry_out,
        fighting.roll_actor,
        fighting.roll_candidates,
        fighting.roll_objection,
        fighting.roll_apply,
    ),
    frames.BonusOffer: Handler(
        _waits, fighting.offer_actor, fighting.offer_candidates, fighting.offer_objection, fighting.offer_apply
    ),
    frames.BreakRoll: _die(checks.break_objection, checks.break_apply, checks.break_carry_out),
    frames.Reroll: _die(checks.reroll_objection, checks.reroll_apply),
    frames.Wounds: Handler(wounds.carry_out),
    frames.Naming: Handler(naming.carry_out, naming.actor, naming.candidates, naming.objection, naming.apply),
    frames.Announced: Handler(playing.carry_out),
    frames.FindBuilding: Handler(
        random_building.carry_out,
        random_building.actor,
        random_building.candidates,
        random_building.objection,
        random_building.apply,
    ),
    frames.FillBuilding: Handler(
        random_building.fill_carry_out,
        random_building.fill_actor,
        random_building.fill_candidates,
        random_building.fill_objection,
        random_building.fill_apply,
    ),
    frames.PlacePit: Handler(
        _waits,
        random_building.pit_actor,
        random_building.pit_candidates,
        random_building.pit_objection,
        random_building.pit_apply,
    ),
    frames.DiscardTop: Handler(
        card_rolls.top_carry_out,
        checks.chance,
        card_rolls.top_candidates,
        card_rolls.top_objection,
        card_rolls.top_apply,
    ),
    frames.Roll: _die(card_rolls.roll_objection, card_rolls.roll_apply),
    Window: Handler(_waits, reactions.actor, reactions.candidates, reactions.objection, reactions.apply),
}


def _carry_out(state: State, frame: Frame) -> Step[State] | None:
    if is_over(state):
        return None
    told: Told = []
    after = HANDLERS[type(frame)].carry_out(state, frame, told)
    return None if after is None else Step(after, tuple(told))


FLOW: Flow[State] = Flow(
    stack=lambda state: state.stack,
    with_stack=lambda state, stack: state._replace(stack=stack),
    asks=reactions.asks,
    carry_out=_carry_out,
)


def actor(state: State) -> Seat | Nature:
    if is_over(state) or not state.stack:
        return Nature.CHANCE
    top = state.stack[-1]
    return HANDLERS[type(top)].actor(state, top)


def candidates(state: State) -> Iterable[Move]:
    if is_over(state) or not state.stack:
        return ()
    top = state.stack[-1]
    found = HANDLERS[type(top)].candidates
    return found(state, top) if found else ()


def objection(state: State, move: object) -> Rule | None:
    if is_over(state) or not state.stack:
        return Rule.WIN_IMMEDIATE
    top = state.stack[-1]
    check = HANDLERS[type(top)].objection
    assert check is not None
    return check(state, top, move)


def apply(state: State, move: Move) -> Step[State]:
    top = state.stack[-1]
    told: Told = []
    act = HANDLERS[type(top)].apply
    assert act is not None
    # A window stays on the stack, as what is played lies above it.
    below = state if type(top) is Window else state._replace(stack=state.stack[:-1])
    step = FLOW.go_on(act(below, top, move, told))
    return Step(step.state, (*told, *step.events))

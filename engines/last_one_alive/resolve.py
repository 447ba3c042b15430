"""Results of the dice, in their order: after the items the bangs of shot dice, then barricade dice."""

from __future__ import annotations

from engines.core.multiset import heap
from engines.last_one_alive.bag import give_up_draws
from engines.last_one_alive.events import (
    AmbushShot,
    BangsCounted,
    BangsLost,
    BarricadesCounted,
    HeroGained,
    HeroWithheld,
    PlusFollowed,
    ZombieHit,
    ZombieShot,
    ZombiesPassed,
)
from engines.last_one_alive.model import (
    HERO_BANGS,
    HURT,
    NO_DICE,
    PLUS,
    ZOMBIE,
    Phase,
    Push,
    Shoot,
    State,
    Tray,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    bangs_in,
    barricade_results,
    can_gain_hero,
    in_phase,
    merged,
    one_of,
    passed_left,
    put_back,
    seated,
    with_ambushes,
    with_turn,
    with_zombies,
)


def begin_shots(state: State, events: Events) -> State:
    state = give_up_draws(state, events)
    return _count_shots(state, state.turn.tray[1], events)


def follow_plus(state: State, faces: Tray, events: Events) -> State:
    """Return the position after plus dice were rolled again."""
    turn = state.turn
    turn = turn._replace(tray=merged(turn.tray, faces), cast=NO_DICE)
    return _count_shots(with_turn(state, turn), faces[1], events)


def _count_shots(state: State, faces: str, events: Events) -> State:
    """Return the position with the bangs of these faces added and plus dice in the air again."""
    turn = state.turn
    factor = turn.effects.bang
    bangs = turn.bangs + factor * bangs_in(faces)
    plus = faces.count(PLUS)
    if plus:
        events.append(PlusFollowed(rule=Rule.RES_PLUS, dice=plus))
        zombies, shots, items, walls = turn.tray
        tray = (zombies, shots.replace(PLUS, ""), items, walls)
        return in_phase(state, Phase.PLUS, turn._replace(tray=tray, cast=(0, plus, 0, 0), bangs=bangs))
    if bangs:
        events.append(BangsCounted(rule=Rule.RES_BANG, bangs=bangs, factor=factor))
        turn = turn._replace(bangs=bangs)
    return in_phase(state, Phase.SHOTS, turn)


def shoot(state: State, move: Shoot, events: Events) -> State:
    """Return the position after a bang removed one zombie or one ambush."""
    target, seat = move.target, state.active
    player = state.players[seat]
    if target in player.ambushes:
        events.append(AmbushShot(rule=Rule.RES_BANG, die=target))
        player = with_ambushes(player, player.ambushes.replace(target, "", 1))
        state = put_back(state, one_of(target))
    elif target == "2":
        events.append(ZombieHit(rule=Rule.RES_BANG_PARTIAL, left=1))
        left = HURT if state.options.partial_heals else "1"
        player = with_zombies(player, heap(player.zombies.replace("2", left, 1)))
    else:
        events.append(ZombieShot(rule=Rule.RES_BANG_DIE, face=target))
        player = with_zombies(player, player.zombies.replace(target, "", 1))
        state = put_back(state, one_of(ZOMBIE))
    turn = state.turn
    state = with_turn(state, turn._replace(bangs=turn.bangs - 1, used=turn.used + 1))
    state = seated(state, seat, player)
    return _reward(state, events) if state.turn.used == HERO_BANGS else state


def _reward(state: State, events: Events) -> State:
    """Return the position with a hero gained, unless the player has one or gave one back this turn."""
    seat = state.active
    if can_gain_hero(state):
        events.append(HeroGained(rule=Rule.RES_HERO_GAIN, seat=seat))
        return seated(state, seat, state.players[seat]._replace(hero=True))
    rule = Rule.TOKEN_HERO if state.turn.effects.hero_used else Rule.RES_HERO_GAIN
    events.append(HeroWithheld(rule=rule, seat=seat))
    return state


def begin_barricades(state: State, events: Events) -> State:
    turn = state.turn
    if turn.bangs:
        events.append(BangsLost(rule=Rule.RES_BANG, bangs=turn.bangs))
    walls = barricade_results(turn)
    if walls:
        events.append(BarricadesCounted(rule=Rule.RES_ORDER, results=walls, factor=turn.effects.wall))
    if turn.bangs or walls:
        turn = turn._replace(bangs=0, walls=walls)
    return in_phase(state, Phase.BARRICADES, turn)


def push(state: State, move: Push, events: Events) -> State:
    """Return the position after a barricade result sent a zombie die left."""
    turn = state.turn
    state, to = passed_left(with_turn(state, turn._replace(walls=turn.walls - 1)), move.die)
    events.append(ZombiesPassed(rule=Rule.RES_BARRICADE, seat=state.active, to=to, dice=move.die))
    return state

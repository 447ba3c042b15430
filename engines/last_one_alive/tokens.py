"""Tokens and the hero at work, before and after the roll."""

from __future__ import annotations

from engines.last_one_alive.events import (
    AmbushesCalmed,
    AmbushSawn,
    BangsDoubled,
    BarricadesDoubled,
    DiceAdded,
    DiePickedUp,
    HeroSpent,
    TokenUsed,
    ZombiesPassed,
)
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    CHAINSAW,
    FLARE,
    GUN,
    KINDS,
    RADIO_DICE,
    SHOT,
    WALL,
    Phase,
    RollAgain,
    State,
    Tray,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    counted,
    left_of,
    one_of,
    passed_left,
    put_back,
    seated,
    spent,
    without,
)


def use(state: State, token: str, events: Events) -> State:
    """Return the position with the token out of the game."""
    events.append(TokenUsed(rule=Rule.TOKEN_ONCE, seat=state.active, token=token))
    return spent(state, token)


def ready(state: State, token: str, events: Events) -> State:
    """Return the position in which a gun or an axe doubles, a chainsaw calms, a radio adds dice."""
    state = use(state, token, events)
    turn = state.turn
    effects = turn.effects
    if token == GUN:
        factor = 2 * effects.bang
        rule = Rule.TOKEN_GUN if factor == 2 else Rule.TOKEN_DOUBLE_STACK
        events.append(BangsDoubled(rule=rule, factor=factor))
        effects = effects._replace(bang=factor)
    elif token == AXE:
        factor = 2 * effects.wall
        rule = Rule.TOKEN_AXE if factor == 2 else Rule.TOKEN_DOUBLE_STACK
        events.append(BarricadesDoubled(rule=rule, factor=factor))
        effects = effects._replace(wall=factor)
    elif token == CHAINSAW:
        events.append(AmbushesCalmed(rule=Rule.TOKEN_CHAINSAW))
        effects = effects._replace(calm=True)
    else:
        extra = effects.extra + RADIO_DICE
        events.append(DiceAdded(rule=Rule.TOKEN_RADIO, extra=extra))
        effects = effects._replace(extra=extra)
    return state._replace(turn=turn._replace(effects=effects))


def flare(state: State, dice: str, events: Events) -> State:
    """Return the position with these dice, half of all rounded up, at the left."""
    return _send(use(state, FLARE, events), dice, Rule.TOKEN_FLARE, events)


def block(state: State, die: str, events: Events) -> State:
    """Return the position after a barricade token sent one zombie die left."""
    early = state.phase in {Phase.PREPARE, Phase.REACT}
    rule = Rule.TOKEN_BARRICADE if early else Rule.TOKEN_AFTER_WINDOW
    return _send(use(state, WALL, events), die, rule, events)


def _send(state: State, dice: str, rule: Rule, events: Events) -> State:
    seat = state.active
    to = left_of(state.players, seat)
    events.append(ZombiesPassed(rule=rule, seat=seat, to=to, dice=dice))
    return passed_left(state, dice)[0]


def saw(state: State, die: str, events: Events) -> State:
    """Return the position with an ambush die in the pool, from the tray or the front."""
    rule = Rule.TOKEN_CHAINSAW if state.phase is Phase.REACT else Rule.TOKEN_AFTER_WINDOW
    state = put_back(use(state, CHAINSAW, events), one_of(die))
    events.append(AmbushSawn(rule=rule, die=die))
    if state.phase is Phase.REACT:
        return _lifted(state, die, AMBUSH)
    seat, player = state.active, state.players[state.active]
    return seated(state, seat, player._replace(ambushes=player.ambushes.replace(die, "", 1)))


def reroll(state: State, token: str, face: str, events: Events) -> State:
    """Return the position with a single shot or barricade die in the air."""
    kind = SHOT if token == GUN else BARRICADE
    state = use(state, token, events)
    rule = Rule.TOKEN_GUN if token == GUN else Rule.TOKEN_AXE
    events.append(DiePickedUp(rule=rule, die=kind, face=face))
    tray = state.turn.tray[KINDS.index(kind)]
    if face in tray:
        state = _lifted(state, kind, face)
    else:
        seat, player = state.active, state.players[state.active]
        ambushes = player.ambushes.replace(BARRICADE, "", 1)
        state = seated(state, seat, player._replace(ambushes=ambushes))
    return state._replace(turn=state.turn._replace(cast=one_of(kind)))


def _lifted(state: State, kind: str, face: str) -> State:
    tray = list(state.turn.tray)
    at = KINDS.index(kind)
    tray[at] = tray[at].replace(face, "", 1)
    left: Tray = (tray[0], tray[1], tray[2], tray[3])
    return state._replace(turn=state.turn._replace(tray=left))


def roll_again(state: State, move: RollAgain, events: Events) -> State:
    """Return the position with the hero given back and the chosen dice in the air."""
    seat, turn = state.active, state.turn
    picked: Tray = (move.zombie, move.shot, move.item, move.barricade)
    events.append(HeroSpent(rule=Rule.TOKEN_HERO, seat=seat, faces=picked))
    tray = turn.tray
    left: Tray = (
        without(tray[0], picked[0]),
        without(tray[1], picked[1]),
        without(tray[2], picked[2]),
        without(tray[3], picked[3]),
    )
    effects = turn.effects._replace(hero_used=True)
    state = state._replace(turn=turn._replace(effects=effects, tray=left, cast=counted(picked)))
    return seated(state, seat, state.players[seat]._replace(hero=False))

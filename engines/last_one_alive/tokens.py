"""Tokens and the hero at work, before and after the roll."""

from __future__ import annotations

from engines.core.multiset import without
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
    CHAINSAW,
    FLARE,
    GUN,
    KINDS,
    MEDIKIT,
    RADIO_DICE,
    REROLLED,
    SHOT,
    WALL,
    Block,
    Flare,
    Heal,
    Phase,
    Ready,
    Reroll,
    RollAgain,
    Saw,
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
    picked_up,
    put_back,
    seated,
    spent,
    with_ambushes,
    with_turn,
)


def use(state: State, token: str, events: Events) -> State:
    """Return the position with the token out of the game."""
    events.append(TokenUsed(rule=Rule.TOKEN_ONCE, seat=state.active, token=token))
    return spent(state, token)


def ready(state: State, move: Ready, events: Events) -> State:
    """Return the position in which a gun or an axe doubles, a chainsaw calms, a radio adds dice."""
    token = move.token
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
    return with_turn(state, turn._replace(effects=effects))


def flare(state: State, move: Flare, events: Events) -> State:
    """Return the position with these dice, half of all rounded up, at the left."""
    return _send(use(state, FLARE, events), move.dice, Rule.TOKEN_FLARE, events)


def block(state: State, move: Block, events: Events) -> State:
    """Return the position after a barricade token sent one zombie die left."""
    early = state.phase in {Phase.PREPARE, Phase.REACT}
    rule = Rule.TOKEN_BARRICADE if early else Rule.TOKEN_AFTER_WINDOW
    return _send(use(state, WALL, events), move.die, rule, events)


def _send(state: State, dice: str, rule: Rule, events: Events) -> State:
    seat = state.active
    to = left_of(state.players, seat)
    events.append(ZombiesPassed(rule=rule, seat=seat, to=to, dice=dice))
    return passed_left(state, dice)[0]


def saw(state: State, move: Saw, events: Events) -> State:
    """Return the position with an ambush die in the pool, from the tray or the front."""
    die = move.die
    rule = Rule.TOKEN_CHAINSAW if state.phase is Phase.REACT else Rule.TOKEN_AFTER_WINDOW
    state = put_back(use(state, CHAINSAW, events), one_of(die))
    events.append(AmbushSawn(rule=rule, die=die))
    if state.phase is Phase.REACT:
        return _lifted(state, die, AMBUSH)
    return _lifted_from_front(state, die)


def reroll(state: State, move: Reroll, events: Events) -> State:
    """Return the position with a single shot or barricade die in the air."""
    token, face = move.token, move.face
    kind = REROLLED[token]
    state = use(state, token, events)
    rule = Rule.TOKEN_GUN if token == GUN else Rule.TOKEN_AXE
    events.append(DiePickedUp(rule=rule, die=kind, face=face))
    in_tray = face in state.turn.tray[KINDS.index(kind)]
    state = _lifted(state, kind, face) if in_tray else _lifted_from_front(state, kind)
    return with_turn(state, state.turn._replace(cast=one_of(kind)))


def _lifted(state: State, kind: str, face: str) -> State:
    tray = list(state.turn.tray)
    at = KINDS.index(kind)
    tray[at] = tray[at].replace(face, "", 1)
    left: Tray = (tray[0], tray[1], tray[2], tray[3])
    return with_turn(state, state.turn._replace(tray=left))


def _lifted_from_front(state: State, kind: str) -> State:
    seat, player = state.active, state.players[state.active]
    return seated(state, seat, with_ambushes(player, player.ambushes.replace(kind, "", 1)))


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
    state = with_turn(state, turn._replace(effects=effects, tray=left, cast=counted(picked)))
    return seated(state, seat, state.players[seat]._replace(hero=False))


def heal(state: State, move: Heal, events: Events) -> State:  # noqa: ARG001
    """Return the position with a medikit's shot die in the air."""
    die = one_of(SHOT)
    state = use(state, MEDIKIT, events)
    return picked_up(with_turn(state, state.turn._replace(cast=die)), die)

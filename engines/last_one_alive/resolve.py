"""From the roll to the last barricade: assigning, items, shots, barricades, and their windows."""

from __future__ import annotations

from collections.abc import Callable

from engines.last_one_alive import ending
from engines.last_one_alive.events import (
    AmbushesIgnored,
    AmbushesPlaced,
    AmbushShot,
    BangsCounted,
    BangsLost,
    BarricadesCounted,
    BlanksIgnored,
    DiceRolled,
    FreeDiceTaken,
    HeroGained,
    HeroWithheld,
    ItemsFound,
    MandatoryTaken,
    NothingDrawn,
    PlusFollowed,
    TokenDiscarded,
    ZombieHit,
    ZombiesAssigned,
    ZombieShot,
    ZombiesPassed,
)
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    BLANK,
    CHAINSAW,
    FREE_DICE,
    GUN,
    HERO_BANGS,
    HURT,
    MEDIKIT,
    NO_DICE,
    PLUS,
    TOKEN_LIMIT,
    WALL,
    ZOMBIE,
    Dice,
    Phase,
    State,
    Take,
    Tray,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    ambushes_in,
    heap,
    left_of,
    level,
    mandatory,
    merged,
    one_of,
    passed_left,
    put_back,
    seated,
    spent,
    taken,
    to_choose,
)

BANGS = {"1": 1, "2": 2, PLUS: 1, BLANK: 0}


def take(state: State, move: Take, events: Events) -> State:
    """Return the position with the dice in the air."""
    must = mandatory(state)
    short = to_choose(state) < FREE_DICE + state.turn.effects.extra
    free: Dice = (move.zombie, move.shot, move.item, move.barricade)
    events.append(MandatoryTaken(rule=Rule.TURN_MANDATORY, dice=must, level=level(state)))
    events.append(FreeDiceTaken(rule=Rule.TURN_FREE_SHORT if short else Rule.TURN_FREE, dice=free))
    cast: Dice = (must + move.zombie, move.shot, move.item, move.barricade)
    supply = state.supply
    return state._replace(
        phase=Phase.ROLL,
        turn=state.turn._replace(cast=cast),
        supply=supply._replace(pool=taken(supply.pool, cast)),
    )


def rolled(state: State, faces: Tray, events: Events) -> State:
    """Return the position after the dice in the air have fallen."""
    phase = state.phase
    events.append(DiceRolled(rule=_ROLLS[phase], seat=state.active, faces=faces))
    if phase is Phase.PLUS:
        return _follow_plus(state, faces, events)
    if phase is Phase.MEDIKIT:
        return ending.medikit_rolled(state, faces, events)
    if phase is Phase.ZOMBIE:
        return ending.zombie_rolled(state, faces, events)
    turn = state.turn
    if phase is Phase.ROLL:
        return state._replace(phase=Phase.REACT, turn=turn._replace(tray=faces, cast=NO_DICE))
    if phase is not Phase.REACT and faces[3] == AMBUSH and not turn.effects.calm:
        # Once dice are assigned, a new ambush is placed at once.
        seat, player = state.active, state.players[state.active]
        events.append(AmbushesPlaced(rule=Rule.TOKEN_REROLL_WINDOW, seat=seat, dice=BARRICADE))
        state = state._replace(turn=turn._replace(cast=NO_DICE))
        return seated(state, seat, player._replace(ambushes=heap(player.ambushes + BARRICADE)))
    return state._replace(turn=turn._replace(tray=merged(turn.tray, faces), cast=NO_DICE))


_ROLLS = {
    Phase.ROLL: Rule.TURN_ROLL,
    Phase.REACT: Rule.TURN_REACT,
    Phase.ITEMS: Rule.TOKEN_REROLL_WINDOW,
    Phase.SHOTS: Rule.TOKEN_REROLL_WINDOW,
    Phase.PLUS: Rule.RES_PLUS,
    Phase.MEDIKIT: Rule.TOKEN_MEDIKIT,
    Phase.ZOMBIE: Rule.ZZE_ROLL,
}


def _assign(state: State, events: Events) -> State:
    """Return the position with ambushes in the roller's front and zombies at the left: the item step."""
    seat, turn = state.active, state.turn
    zombies, shots, items, walls = turn.tray
    blanks = "".join(kind * faces.count(BLANK) for kind, faces in zip("ZSIB", turn.tray, strict=True))
    if blanks:
        events.append(BlanksIgnored(rule=Rule.RES_BLANK, dice=blanks))
    if ambushes := ambushes_in(turn.tray):
        if turn.effects.calm:
            events.append(AmbushesIgnored(rule=Rule.TOKEN_CHAINSAW, dice=ambushes))
        else:
            events.append(AmbushesPlaced(rule=Rule.RES_ASSIGN_AMBUSH, seat=seat, dice=ambushes))
            player = state.players[seat]
            state = seated(state, seat, player._replace(ambushes=heap(player.ambushes + ambushes)))
            zombies, items, walls = (faces.replace(AMBUSH, "") for faces in (zombies, items, walls))
    if coming := zombies.replace(BLANK, "").replace(AMBUSH, ""):
        to = left_of(state.players, seat)
        skips = to != (seat + 1) % len(state.players)
        rule = Rule.TURN_LEFT if skips else Rule.RES_ASSIGN_ZOMBIE
        events.append(ZombiesAssigned(rule=rule, seat=seat, to=to, dice=coming))
        neighbour = state.players[to]
        state = seated(state, to, neighbour._replace(zombies=heap(neighbour.zombies + coming)))
        zombies = zombies.replace("1", "").replace("2", "")
    draws = items.count("i")
    if draws:
        events.append(ItemsFound(rule=Rule.RES_ORDER, results=draws))
    turn = turn._replace(tray=(zombies, shots, items, walls), draws=draws)
    return state._replace(phase=Phase.ITEMS, turn=turn)


def _begin_shots(state: State, events: Events) -> State:
    turn = state.turn
    if turn.draws and not state.supply.bag:
        events.append(NothingDrawn(rule=Rule.RES_BAG_EMPTY, seat=state.active))
    return _count_shots(state._replace(turn=turn._replace(draws=0)), turn.tray[1], events)


def _follow_plus(state: State, faces: Tray, events: Events) -> State:
    turn = state.turn
    turn = turn._replace(tray=merged(turn.tray, faces), cast=NO_DICE)
    return _count_shots(state._replace(turn=turn), faces[1], events)


def _count_shots(state: State, faces: str, events: Events) -> State:
    """Return the position with the bangs of these faces added and plus dice in the air again."""
    turn = state.turn
    factor = turn.effects.bang
    bangs = turn.bangs + factor * sum(map(BANGS.__getitem__, faces))
    plus = faces.count(PLUS)
    if plus:
        events.append(PlusFollowed(rule=Rule.RES_PLUS, dice=plus))
        zombies, shots, items, walls = turn.tray
        tray = (zombies, shots.replace(PLUS, ""), items, walls)
        turn = turn._replace(tray=tray, cast=(0, plus, 0, 0), bangs=bangs)
        return state._replace(phase=Phase.PLUS, turn=turn)
    if bangs:
        events.append(BangsCounted(rule=Rule.RES_BANG, bangs=bangs, factor=factor))
    return state._replace(phase=Phase.SHOTS, turn=turn._replace(bangs=bangs))


def shoot(state: State, target: str, events: Events) -> State:
    """Return the position after a bang removed one zombie or one ambush."""
    seat, turn = state.active, state.turn
    player = state.players[seat]
    if target in player.ambushes:
        events.append(AmbushShot(rule=Rule.RES_BANG, die=target))
        player = player._replace(ambushes=player.ambushes.replace(target, "", 1))
        state = put_back(state, one_of(target))
    elif target == "2":
        events.append(ZombieHit(rule=Rule.RES_BANG_PARTIAL, left=1))
        left = HURT if state.options.partial_heals else "1"
        player = player._replace(zombies=heap(player.zombies.replace("2", left, 1)))
    else:
        events.append(ZombieShot(rule=Rule.RES_BANG_DIE, face=target))
        player = player._replace(zombies=player.zombies.replace(target, "", 1))
        state = put_back(state, one_of(ZOMBIE))
    used = turn.used + 1
    if used == HERO_BANGS:
        if player.hero or turn.effects.hero_used:
            rule = Rule.TOKEN_HERO if turn.effects.hero_used else Rule.RES_HERO_GAIN
            events.append(HeroWithheld(rule=rule, seat=seat))
        else:
            events.append(HeroGained(rule=Rule.RES_HERO_GAIN, seat=seat))
            player = player._replace(hero=True)
    state = state._replace(turn=turn._replace(bangs=turn.bangs - 1, used=used))
    return seated(state, seat, player)


def _begin_barricades(state: State, events: Events) -> State:
    turn = state.turn
    if turn.bangs:
        events.append(BangsLost(rule=Rule.RES_BANG, bangs=turn.bangs))
    factor = turn.effects.wall
    walls = turn.tray[3].count(WALL) * factor
    if walls:
        events.append(BarricadesCounted(rule=Rule.RES_ORDER, results=walls, factor=factor))
    return state._replace(phase=Phase.BARRICADES, turn=turn._replace(bangs=0, walls=walls))


def push(state: State, die: str, events: Events) -> State:
    """Return the position after a barricade result sent a zombie die left."""
    turn = state.turn
    state = state._replace(turn=turn._replace(walls=turn.walls - 1))
    state, to = passed_left(state, die)
    events.append(ZombiesPassed(rule=Rule.RES_BARRICADE, seat=state.active, to=to, dice=die))
    return state


def _end_unused(state: State, events: Events) -> State:
    turn = state.turn
    if turn.draws and not state.supply.bag:
        events.append(NothingDrawn(rule=Rule.RES_BAG_EMPTY, seat=state.active))
    return ending.check_limit(state._replace(turn=turn._replace(draws=0)), events)


def discard(state: State, token: str, events: Events) -> State:
    events.append(TokenDiscarded(rule=Rule.END_LIMIT, seat=state.active, token=token))
    return spent(state, token)


def heal(state: State) -> State:
    """Return the position with one shot die in the air."""
    supply, cast = state.supply, one_of("S")
    supply = supply._replace(pool=taken(supply.pool, cast))
    return state._replace(turn=state.turn._replace(cast=cast), supply=supply)


def can_use_gun(state: State) -> bool:
    """Return whether a gun could reroll a shot die."""
    return GUN in state.players[state.active].tokens and bool(state.turn.tray[1])


def can_use_axe(state: State) -> bool:
    """Return whether an axe could reroll a barricade die, in the tray or lying as an ambush."""
    player = state.players[state.active]
    return AXE in player.tokens and (bool(state.turn.tray[3]) or BARRICADE in player.ambushes)


def threats_to_saw(state: State) -> str:
    """Return the ambushes on which a chainsaw could be used now, by kind of die."""
    if state.turn.effects.calm:
        return ""
    if state.phase is Phase.REACT:
        return ambushes_in(state.turn.tray)
    return state.players[state.active].ambushes


def _has_token_to_use(state: State) -> bool:
    player = state.players[state.active]
    if WALL in player.tokens and player.zombies:
        return True
    return CHAINSAW in player.tokens and bool(threats_to_saw(state))


def _is_react_open(state: State) -> bool:
    if state.players[state.active].hero or _has_token_to_use(state):
        return True
    return can_use_gun(state) or can_use_axe(state)


def _is_items_open(state: State) -> bool:
    if state.turn.draws and state.supply.bag:
        return True
    return _has_token_to_use(state) or can_use_gun(state) or can_use_axe(state)


def _is_shots_open(state: State) -> bool:
    if state.turn.bangs and not state.players[state.active].is_clear:
        return True
    return _has_token_to_use(state) or can_use_axe(state)


def _is_barricades_open(state: State) -> bool:
    if state.turn.walls and state.players[state.active].zombies:
        return True
    return _has_token_to_use(state)


def _is_unused_open(state: State) -> bool:
    return state.turn.draws > 0 and bool(state.supply.bag)


def _is_limit_open(state: State) -> bool:
    return len(state.players[state.active].tokens) > TOKEN_LIMIT


def _is_medikit_open(state: State) -> bool:
    player = state.players[state.active]
    return MEDIKIT in player.tokens and not player.is_clear


Closer = Callable[[State, Events], State]
WINDOWS: dict[Phase, tuple[Callable[[State], bool], Closer]] = {
    Phase.REACT: (_is_react_open, _assign),
    Phase.ITEMS: (_is_items_open, _begin_shots),
    Phase.SHOTS: (_is_shots_open, _begin_barricades),
    Phase.BARRICADES: (_is_barricades_open, ending.close_turn),
    Phase.UNUSED: (_is_unused_open, _end_unused),
    Phase.LIMIT: (_is_limit_open, ending.return_dice),
    Phase.MEDIKIT: (_is_medikit_open, ending.end_turn),
}
"""Each window of a turn: whether there is something to do in it, and what its end leads to."""


def advance(state: State, events: Events) -> State:
    """Return the position after every window passed in which nothing can be done."""
    while state.turn.cast == NO_DICE:
        window = WINDOWS.get(state.phase)
        if window is None or window[0](state):
            return state
        state = window[1](state, events)
    return state


def done(state: State, events: Events) -> State:
    return WINDOWS[state.phase][1](state, events)

"""Dice taken, rolled and assigned: ambushes to the roller's front, zombies to the left."""

from __future__ import annotations

from engines.core.multiset import heap
from engines.last_one_alive import ending
from engines.last_one_alive.events import (
    AmbushesIgnored,
    AmbushesPlaced,
    BlanksIgnored,
    DiceRolled,
    FreeDiceTaken,
    ItemsFound,
    MandatoryTaken,
    ZombiesAssigned,
)
from engines.last_one_alive.model import (
    AMBUSH,
    BARRICADE,
    BLANK,
    FREE_DICE,
    NO_DICE,
    Dice,
    Phase,
    Rolled,
    State,
    Supply,
    Take,
)
from engines.last_one_alive.resolve import follow_plus
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    ambushes_in,
    blanks_in,
    in_phase,
    left_of,
    level,
    mandatory,
    merged,
    seated,
    taken,
    with_ambushes,
    with_turn,
    with_zombies,
)


def take(state: State, move: Take, events: Events) -> State:
    """Return the position with the dice in the air."""
    must, supply = mandatory(state), state.supply
    free: Dice = (move.zombie, move.shot, move.item, move.barricade)
    short = sum(free) < FREE_DICE + state.turn.effects.extra
    events.append(MandatoryTaken(rule=Rule.TURN_MANDATORY, dice=must, level=level(state)))
    events.append(FreeDiceTaken(rule=Rule.TURN_FREE_SHORT if short else Rule.TURN_FREE, dice=free))
    cast: Dice = (must + move.zombie, move.shot, move.item, move.barricade)
    turn = state.turn._replace(cast=cast)
    supply = Supply(taken(supply.pool, cast), supply.bag, supply.aside, supply.gone)
    return State(state.options, Phase.ROLL, state.active, state.players, turn, supply)


def rolled(state: State, move: Rolled, events: Events) -> State:
    """Return the position after the dice in the air have fallen."""
    phase, faces = state.phase, move.faces
    events.append(DiceRolled(rule=_ROLLS[phase], seat=state.active, faces=faces))
    if phase is Phase.PLUS:
        return follow_plus(state, faces, events)
    if phase is Phase.MEDIKIT:
        return ending.medikit_rolled(state, faces, events)
    if phase is Phase.ZOMBIE:
        return ending.zombie_rolled(state, faces, events)
    turn = state.turn
    if phase is Phase.ROLL:
        return in_phase(state, Phase.REACT, turn._replace(tray=faces, cast=NO_DICE))
    if phase is not Phase.REACT and faces[3] == AMBUSH and not turn.effects.calm:
        # Once dice are assigned, a new ambush is placed at once.
        seat, player = state.active, state.players[state.active]
        events.append(AmbushesPlaced(rule=Rule.TOKEN_REROLL_WINDOW, seat=seat, dice=BARRICADE))
        state = with_turn(state, turn._replace(cast=NO_DICE))
        return seated(state, seat, with_ambushes(player, heap(player.ambushes + BARRICADE)))
    return with_turn(state, turn._replace(tray=merged(turn.tray, faces), cast=NO_DICE))


_ROLLS = {
    Phase.ROLL: Rule.TURN_ROLL,
    Phase.REACT: Rule.TURN_REACT,
    Phase.ITEMS: Rule.TOKEN_REROLL_WINDOW,
    Phase.SHOTS: Rule.TOKEN_REROLL_WINDOW,
    Phase.PLUS: Rule.RES_PLUS,
    Phase.MEDIKIT: Rule.TOKEN_MEDIKIT,
    Phase.ZOMBIE: Rule.ZZE_ROLL,
}


def assign(state: State, events: Events) -> State:
    """Return the position with ambushes in the roller's front and zombies at the left: the item step."""
    seat, turn, players = state.active, state.turn, list(state.players)
    zombies, shots, items, walls = turn.tray
    if blanks := blanks_in(turn.tray):
        events.append(BlanksIgnored(rule=Rule.RES_BLANK, dice=blanks))
    if ambushes := ambushes_in(turn.tray):
        if turn.effects.calm:
            events.append(AmbushesIgnored(rule=Rule.TOKEN_CHAINSAW, dice=ambushes))
        else:
            events.append(AmbushesPlaced(rule=Rule.RES_ASSIGN_AMBUSH, seat=seat, dice=ambushes))
            players[seat] = with_ambushes(players[seat], heap(players[seat].ambushes + ambushes))
            zombies, items, walls = (faces.replace(AMBUSH, "") for faces in (zombies, items, walls))
    if coming := zombies.replace(BLANK, "").replace(AMBUSH, ""):
        to = left_of(state.players, seat)
        skips = to != (seat + 1) % len(players)
        rule = Rule.TURN_LEFT if skips else Rule.RES_ASSIGN_ZOMBIE
        events.append(ZombiesAssigned(rule=rule, seat=seat, to=to, dice=coming))
        players[to] = with_zombies(players[to], heap(players[to].zombies + coming))
        zombies = zombies.replace("1", "").replace("2", "")
    draws = items.count("i")
    if draws:
        events.append(ItemsFound(rule=Rule.RES_ORDER, results=draws))
    turn = turn._replace(tray=(zombies, shots, items, walls), draws=draws)
    return State(state.options, Phase.ITEMS, seat, tuple(players), turn, state.supply)

"""Dice taken, rolled and assigned: ambushes to the roller's front, zombies to the left."""

from __future__ import annotations

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
    Take,
)
from engines.last_one_alive.resolve import follow_plus
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    ambushes_in,
    arrived,
    blanks_in,
    heap,
    in_phase,
    left_of,
    level,
    mandatory,
    merged,
    picked_up,
    seated,
    to_choose,
    with_ambushes,
    with_turn,
)


def take(state: State, move: Take, events: Events) -> State:
    """Return the position with the dice in the air."""
    must = mandatory(state)
    short = to_choose(state) < FREE_DICE + state.turn.effects.extra
    free: Dice = (move.zombie, move.shot, move.item, move.barricade)
    events.append(MandatoryTaken(rule=Rule.TURN_MANDATORY, dice=must, level=level(state)))
    events.append(FreeDiceTaken(rule=Rule.TURN_FREE_SHORT if short else Rule.TURN_FREE, dice=free))
    cast: Dice = (must + move.zombie, move.shot, move.item, move.barricade)
    return picked_up(in_phase(state, Phase.ROLL, state.turn._replace(cast=cast)), cast)


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
    seat, turn = state.active, state.turn
    zombies, shots, items, walls = turn.tray
    if blanks := blanks_in(turn.tray):
        events.append(BlanksIgnored(rule=Rule.RES_BLANK, dice=blanks))
    if ambushes := ambushes_in(turn.tray):
        if turn.effects.calm:
            events.append(AmbushesIgnored(rule=Rule.TOKEN_CHAINSAW, dice=ambushes))
        else:
            events.append(AmbushesPlaced(rule=Rule.RES_ASSIGN_AMBUSH, seat=seat, dice=ambushes))
            player = state.players[seat]
            state = seated(state, seat, with_ambushes(player, heap(player.ambushes + ambushes)))
            zombies, items, walls = (faces.replace(AMBUSH, "") for faces in (zombies, items, walls))
    if coming := zombies.replace(BLANK, "").replace(AMBUSH, ""):
        to = left_of(state.players, seat)
        skips = to != (seat + 1) % len(state.players)
        rule = Rule.TURN_LEFT if skips else Rule.RES_ASSIGN_ZOMBIE
        events.append(ZombiesAssigned(rule=rule, seat=seat, to=to, dice=coming))
        state = arrived(state, to, coming)
        zombies = zombies.replace("1", "").replace("2", "")
    draws = items.count("i")
    if draws:
        events.append(ItemsFound(rule=Rule.RES_ORDER, results=draws))
    return in_phase(state, Phase.ITEMS, turn._replace(tray=(zombies, shots, items, walls), draws=draws))

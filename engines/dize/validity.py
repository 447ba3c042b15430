"""Whether a position that was read is one that a game of diZe can come to."""

from __future__ import annotations

from engines.dize.effects import attack_thrown, counted, is_success
from engines.dize.legality import launch_limit
from engines.dize.model import DICE, SIX, Phase, State

_IDLE = (Phase.CHOOSE, Phase.ZOMBIE, Phase.OVER)


def invalid(state: State) -> str:  # noqa: PLR0911 - one return a fault
    """Return what a valid position has and this one has not; nothing if it is valid."""
    if not _dice_fit(state):
        return f"{DICE} dice in all zones and 1 to {DICE - 1} zombies at setup"
    if not _humans_fit(state):
        return f"at most {DICE - state.setup} humans, and a biter where none is left"
    if not _end_fits(state):
        return "an end exactly when zombies or humans are gone"
    if not _launch_fits(state):
        return "dice in the Launch Zone only during an attack"
    if not _attackers_fit(state):
        return "no more dice in the attack than could be launched"
    if not _phase_fits(state):
        return f"a throw and zones that fit the phase {state.phase.value}"
    return ""


def _dice_fit(state: State) -> bool:
    return state.zones.total == DICE and 1 <= state.setup < DICE and state.min_throw in (0, 1)


def _humans_fit(state: State) -> bool:
    # A human may become a zombie, and never the reverse; of the last biter and the last bitten, both are left.
    zones = state.zones
    return zones.humans <= DICE - state.setup and (zones.humans > 0 or zones.zombie >= 2)


def _end_fits(state: State) -> bool:
    zones = state.zones
    return (state.phase is Phase.OVER) == (zones.zombie + zones.captured == 0 or zones.humans == 0)


def _launch_fits(state: State) -> bool:
    zones = state.zones
    return (zones.launch == zones.captured == zones.heroes == 0) == (state.phase in _IDLE)


def _attackers_fit(state: State) -> bool:
    zones = state.zones
    sent = zones.launch + zones.heroes + zones.retired
    return sent <= launch_limit(zones.humans, zones.zombie + zones.captured) and not zones.heroes > 0 == zones.captured


def _phase_fits(state: State) -> bool:
    zones, thrown = state.zones, state.thrown
    match state.phase:
        case Phase.INFECT:
            return zones.launch > 0 and zones.captured == zones.heroes == 0 and not thrown
        case Phase.ATTACK:
            return zones.launch > 0 and zones.zombie > 0 and not thrown
        case Phase.REWARD:
            return _reward_fits(state)
        case Phase.DECIDE:
            return zones.captured > 0 and zones.zombie > 0 and len(thrown) in (0, zones.launch)
        case _:
            return not thrown


def _reward_fits(state: State) -> bool:
    zones, faces = state.zones, state.thrown
    won = is_success(*counted(attack_thrown(faces, zones)))
    return len(faces) == zones.launch > 1 and SIX in faces and won and zones.zombie > 1

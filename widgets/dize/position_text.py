"""diZe's position in sentences: the status line, and the whole for those who listen."""

from __future__ import annotations

from widgets.dize.words import PHASES, ZONES, GameSnapshot


def status(snapshot: GameSnapshot) -> str:
    return snapshot.say(PHASES[snapshot.observation.phase])


def text(snapshot: GameSnapshot) -> str:
    """Return the position in sentences."""
    say, state = snapshot.say, snapshot.observation
    zones = (say("{zone}: {dice}.", zone=say(name), dice=getattr(state.zones, zone)) for zone, name in ZONES.items())
    phase = say("Now: {phase}.", phase=say(PHASES[state.phase]))
    return " ".join([*zones, phase])

"""diZe's position in sentences: the status line, and the whole for those who listen."""

from __future__ import annotations

from engines.dize.model import Move, State
from widgets.dize.words import PHASES, ZONES
from widgets.skin import Snapshot


def status(snapshot: Snapshot[State, Move]) -> str:
    return snapshot.say(PHASES[snapshot.observation.phase])


def text(snapshot: Snapshot[State, Move]) -> str:
    """Return the position in sentences."""
    say, state = snapshot.say, snapshot.observation
    zones = (say("{zone}: {dice}.", zone=say(name), dice=getattr(state.zones, zone)) for zone, name in ZONES.items())
    phase = say("Now: {phase}.", phase=say(PHASES[state.phase]))
    return " ".join([*zones, phase])

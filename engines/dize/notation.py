"""diZe as text: `l5` launch five, `t11246` a throw, `x2h1` retire a 2 and make one hero,
`a` throw again, `s` stop; a position is `s4 h10 z3 l2 c2 r1 decide t24`.
"""

from __future__ import annotations

import re

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.dize.model import (
    DICE,
    Launch,
    Move,
    Phase,
    Reward,
    State,
    Stop,
    ThrowAgain,
    Thrown,
    Zones,
)

_COUNT = f"({numeral(2)})"
_LAUNCH = re.compile(f"l{_COUNT}")
_REWARD = re.compile(f"x([1-6])h{_COUNT}")
_THROWN = re.compile(r"t([1-6]{0,20})")
_ZONE_LETTERS = {"human": "h", "zombie": "z", "launch": "l", "captured": "c", "heroes": "r", "executed": "e"}
_FIELD = re.compile(f"([shzlcrem]){_COUNT}")


def encode(move: Move) -> str:
    match move:
        case Launch(dice):
            return f"l{dice}"
        case Reward(retire, heroes):
            return f"x{retire}h{heroes}"
        case ThrowAgain():
            return "a"
        case Stop():
            return "s"
        case Thrown(faces):
            return "t" + _digits(faces)


def decode(text: str) -> Move:
    if text == "a":
        return ThrowAgain()
    if text == "s":
        return Stop()
    if found := _LAUNCH.fullmatch(text):
        return Launch(int(found[1]))
    if found := _REWARD.fullmatch(text):
        return Reward(int(found[1]), int(found[2]))
    if found := _THROWN.fullmatch(text):
        return Thrown(tuple(sorted(int(face) for face in found[1])))
    raise BadNotation(text, "a move like l5, t11246, x2h1, a or s")


def spell(state: State) -> str:
    counts = {letter: getattr(state.zones, zone) for zone, letter in _ZONE_LETTERS.items()}
    words = [f"s{state.setup}", *(f"{letter}{n}" for letter, n in counts.items() if n)]
    words += [] if state.min_throw else ["m0"]
    words.append(state.phase.value)
    words += ["t" + _digits(state.thrown)] if state.thrown else []
    return " ".join(words)


def read(text: str) -> State:
    """Return the position; BadNotation unless its dice are 20 and fit its phase."""
    numbers: dict[str, int] = {}
    phases: list[Phase] = []
    throws: list[tuple[int, ...]] = []
    for word in text.split():
        if (found := _FIELD.fullmatch(word)) and found[1] not in numbers:
            numbers[found[1]] = int(found[2])
        elif word in Phase.__members__.values():
            phases.append(Phase(word))
        elif found := _THROWN.fullmatch(word):
            throws.append(tuple(sorted(int(face) for face in found[1])))
        else:
            raise BadNotation(text, f"zones like h16 z4, each once, a phase, and a throw, not {word}")
    if len(phases) != 1 or len(throws) > 1 or "s" not in numbers:
        raise BadNotation(text, "the zombies at setup, like s4, a phase, and no word twice")
    zones = Zones(**{zone: numbers.get(letter, 0) for zone, letter in _ZONE_LETTERS.items()})
    thrown = throws[0] if throws else ()
    state = State(zones=zones, phase=phases[0], setup=numbers["s"], min_throw=numbers.get("m", 1), thrown=thrown)
    _check(state, text)
    return state


def _check(state: State, text: str) -> None:
    zones, phase = state.zones, state.phase
    if zones.total != DICE or not 1 <= state.setup < DICE or state.min_throw not in (0, 1):
        raise BadNotation(text, f"{DICE} dice in all zones and 1 to {DICE - 1} zombies at setup")
    # A human may become a zombie, and never the reverse; of the last biter and the last bitten, both are left.
    if zones.humans > DICE - state.setup or (zones.humans == 0 and zones.zombie < 2):
        raise BadNotation(text, f"at most {DICE - state.setup} humans, and a biter where none is left")
    idle = zones.launch == zones.captured == zones.heroes == 0
    over = phase is Phase.OVER
    if over != (zones.zombie + zones.captured == 0 or zones.humans == 0):
        raise BadNotation(text, "an end exactly when zombies or humans are gone")
    if idle != (phase in {Phase.CHOOSE, Phase.ZOMBIE, Phase.OVER}):
        raise BadNotation(text, "dice in the Launch Zone only during an attack")
    sent = zones.launch + zones.heroes + zones.retired
    if sent > min(zones.humans, 2 * (zones.zombie + zones.captured)) or zones.heroes > 0 == zones.captured:
        raise BadNotation(text, "no more dice in the attack than could be launched")
    fits = {
        Phase.INFECT: zones.launch > 0 and zones.captured == zones.heroes == 0,
        Phase.ATTACK: zones.launch > 0 and zones.zombie > 0,
        Phase.REWARD: _rewarding(state),
        Phase.DECIDE: zones.captured > 0 and zones.zombie > 0 and len(state.thrown) in (0, zones.launch),
    }.get(phase, True)
    if not fits or (state.thrown and phase not in {Phase.REWARD, Phase.DECIDE}):
        raise BadNotation(text, f"a throw and zones that fit the phase {phase.value}")


def _rewarding(state: State) -> bool:
    zones, faces = state.zones, state.thrown
    even = sum(face % 2 == 0 for face in faces)
    won = even + zones.heroes > len(faces) - even + zones.captured
    return len(faces) == zones.launch > 1 and 6 in faces and won and zones.zombie > 1


def _digits(faces: tuple[int, ...]) -> str:
    return "".join(map(str, faces))

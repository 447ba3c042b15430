"""A position of diZe as words: `s4 h10 z3 l2 c2 r1 decide t24`.

The letters are zombies at setup, humans, zombies, launch, captured, heroes, executed; `m0`
where a turn may pass without a throw. Then the phase, and the throw on the table.
"""

from __future__ import annotations

import re

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.dize.model import Phase, State, Zones
from engines.dize.notation import read_faces, spell_faces
from engines.dize.validity import invalid

_ZONE_LETTERS = {"human": "h", "zombie": "z", "launch": "l", "captured": "c", "heroes": "r", "executed": "e"}
_FIELD = re.compile(f"([shzlcrem])({numeral(2)})")


def spell(state: State) -> str:
    counts = {letter: getattr(state.zones, zone) for zone, letter in _ZONE_LETTERS.items()}
    words = [f"s{state.setup}", *(f"{letter}{n}" for letter, n in counts.items() if n)]
    words += [] if state.min_throw else ["m0"]
    words.append(state.phase.value)
    words += [spell_faces(state.thrown)] if state.thrown else []
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
        elif (faces := read_faces(word)) is not None:
            throws.append(faces)
        else:
            raise BadNotation(text, f"zones like h16 z4, each once, a phase, and a throw, not {word}")
    if len(phases) != 1 or len(throws) > 1 or "s" not in numbers:
        raise BadNotation(text, "the zombies at setup, like s4, a phase, and no word twice")
    zones = Zones(**{zone: numbers.get(letter, 0) for zone, letter in _ZONE_LETTERS.items()})
    thrown = throws[0] if throws else ()
    state = State(zones=zones, phase=phases[0], setup=numbers["s"], min_throw=numbers.get("m", 1), thrown=thrown)
    wrong = invalid(state)
    if wrong:
        raise BadNotation(text, wrong)
    return state

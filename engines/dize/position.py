"""A position of diZe as words: `s4 h10 z3 l2 c2 r1 decide t24`.

The letters are zombies at setup, humans, zombies, launch, captured, heroes, executed; `m0`
where a turn may pass without a throw. Then the phase, and the throw on the table.
"""

from __future__ import annotations

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.core.words import Vocabulary
from engines.dize.model import Phase, State, Zones
from engines.dize.notation import FACES, read_faces, spell_faces
from engines.dize.validity import invalid

_ZONES = {"human": "h", "zombie": "z", "launch": "l", "captured": "c", "heroes": "r", "executed": "e"}
_NUMBERS = {**_ZONES, "setup": "s", "min_throw": "m"}
_VOCABULARY = Vocabulary(
    {
        **{name: f"{letter}({numeral(2)})" for name, letter in _NUMBERS.items()},
        "phase": "|".join(Phase),
        "throw": f"t({FACES})",
    },
    "zones like h16 z4, a phase, and a throw",
)


def spell(state: State) -> str:
    counts = {letter: getattr(state.zones, zone) for zone, letter in _ZONES.items()}
    words = [f"s{state.setup}", *(f"{letter}{n}" for letter, n in counts.items() if n)]
    words += [] if state.min_throw else ["m0"]
    words.append(state.phase.value)
    words += ["t" + spell_faces(state.thrown)] if state.thrown else []
    return " ".join(words)


def read(text: str) -> State:
    """Return the position; BadNotation unless its dice are 20 and fit its phase."""
    words = _VOCABULARY.read(text)
    if "setup" not in words or "phase" not in words:
        raise BadNotation(text, "the zombies at setup, like s4, and a phase")
    state = State(
        zones=Zones(**{zone: words.number(zone) for zone in _ZONES}),
        phase=Phase(words.group("phase", 0)),
        setup=words.number("setup"),
        min_throw=words.number("min_throw", 1),
        thrown=read_faces(words.group("throw")),
    )
    wrong = invalid(state)
    if wrong:
        raise BadNotation(text, wrong)
    return state

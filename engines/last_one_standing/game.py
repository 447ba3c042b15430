"""Last One Standing as a game: who acts, when it is over, what can be said of it. `GAME` is at the end."""

from __future__ import annotations

from engines.core.game import Fact, Game, Nature, Outcome, Seat
from engines.last_one_standing import chance
from engines.last_one_standing.board import NAMES, living, squares
from engines.last_one_standing.bots import BOTS
from engines.last_one_standing.effects import apply
from engines.last_one_standing.legality import candidates, objection
from engines.last_one_standing.model import (
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    SIZES,
    Decline,
    Move,
    Options,
    Phase,
    State,
    Tile,
)
from engines.last_one_standing.notation import LETTERS, decode, encode
from engines.last_one_standing.observe import Observation, imagine, observe
from engines.last_one_standing.position import read, spell
from engines.last_one_standing.rulebook import Rule
from engines.last_one_standing.setup import settings, setup

_WORDS = {tile.value: tile.name.lower().replace("_", "-") for tile in Tile} | {
    FACE_DOWN: "face-down",
    HOLE: "hole",
    LEAVING: "leaving",
}

_STANDING = {square: f"{text}.piece" for square, text in NAMES.items()}


def actor(state: State) -> Seat | Nature:
    return Nature.CHANCE if state.turn.phase in chance.PHASES else state.turn.seat


def outcome(state: State) -> Outcome | None:
    if state.turn.phase is not Phase.OVER:
        return None
    left = living(state.board)
    return Outcome(left, Rule.END_WIN if len(left) == 1 else Rule.STALL)


def facts(state: State) -> dict[str, Fact]:
    """Return what lies on each square (`c5`), who stands there (`c5.piece`), each seat's counts, the turn."""
    board, turn = state.board, state.turn
    found: dict[str, Fact] = {}
    for square in squares(SIZES[state.seats]):
        found[NAMES[square]] = _WORDS[board.tiles[square]]
        found[_STANDING[square]] = "-"
    for piece, at in enumerate(board.pieces):
        if at != OFF:
            found[_STANDING[at]] = LETTERS[piece // 2]
    alive = living(board)
    for seat, letter in enumerate(LETTERS[: state.seats]):
        found[f"{letter}.in"] = seat in alive
        found[f"{letter}.hand"] = len(state.hidden.hands[seat])
        found[f"{letter}.cards"] = state.cards[seat]
        found[f"{letter}.locked"] = 2 - state.locks[2 * seat : 2 * seat + 2].count(FREE)
    found |= {
        "seat": LETTERS[turn.seat],
        "phase": turn.phase.value,
        "steps": turn.run.steps,
        "down": board.tiles.count(FACE_DOWN),
        "pool": sum(state.hidden.pool),
        "pieces": len(board.pieces),
        "quiet": state.clock.quiet,
        "wearing": state.clock.wearing,
        "over": turn.phase is Phase.OVER,
        "winner": LETTERS[alive[0]] if turn.phase is Phase.OVER and len(alive) == 1 else "-",
    }
    return found


GAME: Game[State, Move, Observation] = Game(
    slug="last-one-standing",
    rules=Rule,
    seats=range(2, 5),
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.TURN_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=observe,
    imagine=imagine,
    encode=encode,
    decode=decode,
    spell=spell,
    read=read,
    weight=chance.weight,
    sample=chance.sample,
    facts=facts,
    bots=BOTS,
    passing=Decline(),
)

"""The player that counts regions: it looks at its own next step only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.core.chance import pick
from engines.last_one_standing.bitboard import steps
from engines.last_one_standing.bots.plans import Search, movers, ranked, worth_a_look
from engines.last_one_standing.model import Lay, Move, Phase, PlayCard, Tile
from engines.last_one_standing.observe import Observation


def territory(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Take the single step after which most squares are one's own, whatever the card; wall rivals in."""
    search = Search(observation)
    match observation.turn.phase:
        case Phase.TURN:
            walls = worth_a_look(search, [m for m in moves if isinstance(m, Lay) and m.tile is Tile.WALL])
            yield walls[0] if walls else pick([m for m in moves if isinstance(m, PlayCard)], rng)
        case Phase.STEP:
            passed = observation.turn.run.passed
            after: dict[Move, float] = {
                move: search.value(lookahead)
                for piece in movers(search, moves)
                for move, lookahead in steps(search.lookahead, piece, passed=passed)
            }
            yield max(moves, key=lambda move: after[move])
        case _:
            yield ranked(search, moves, rng)[0].move

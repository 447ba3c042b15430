"""Random games, whole: what is promised of every position, for every number of players and wear-out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engines.core.chance import pick
from engines.core.game import Nature
from engines.core.match import Match
from engines.last_one_standing.events import TileLaid, TileSpent
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import (
    FACE_DOWN,
    HOLE,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    Options,
    Phase,
    Tile,
    TunnelExit,
    WearOut,
)
from engines.last_one_standing.validity import invalid
from tests.walks import AnyMatch

GAMES = 2
every_table = pytest.mark.parametrize("seats", [2, 3, 4])
every_wear = pytest.mark.parametrize("wear", list(WearOut))


def played(seats: int, wear: str, seed: int) -> Iterator[AnyMatch]:
    """Yield every moment of random games, a few under each setting."""
    for number in range(GAMES):
        rng = Random(f"{seed}/{seats}/{wear}/{number}")
        options = Options(
            wear_out=str(wear),
            tunnel_exit=pick([way.value for way in TunnelExit], rng),
            expert=rng.random() < 0.5,
            stall_guard=2 + int(rng.random() * 3),
        )
        match = Match.begin(GAME, options, seats)
        while match.outcome is None:
            yield match
            chance = match.actor is Nature.CHANCE
            moves = () if chance else match.legal_moves
            assert chance or moves, f"a dead end: {GAME.spell(match.state)}"
            match = match.play(GAME.draw(match.state, rng) if chance else pick(moves, rng))
        yield match


def is_between_turns(match: AnyMatch) -> bool:
    return match.state.turn.phase in {Phase.TURN, Phase.RESCUE} and not match.state.turn.used


@every_table
@every_wear
@pytest.mark.rule("los-step-occupied", "los-spec-hand-limit", "los-turn-card", "los-step-flip")
def test_every_position_of_a_whole_game_keeps_its_promises(seats: int, wear: str, seed: int) -> None:
    before = None
    for match in played(seats, wear, seed):
        state = match.state
        assert invalid(state) == "", GAME.spell(state)
        standing = [at for at in state.board.pieces if at != OFF]
        assert len(set(standing)) == len(standing)
        assert all(state.board.tiles[at] not in {Tile.WALL, Tile.NEUTRAL, HOLE} for at in standing)
        assert all(len(hand) <= 4 for hand in state.hidden.hands) or state.turn.phase is Phase.SCRAP
        if is_between_turns(match):
            assert all(state.cards)
        if match.before is not None and before is not None:
            were, are = before.state.board.tiles, state.board.tiles
            assert all(old == FACE_DOWN or new != FACE_DOWN for old, new in zip(were, are, strict=True))
        before = match


@every_table
@every_wear
@pytest.mark.rule("los-spec-spent", "los-comp-pool-only")
def test_every_pool_tile_is_somewhere_or_was_used(seats: int, wear: str, seed: int) -> None:
    *_, last = played(seats, wear, seed)
    used = Counter(e.tile for e in last.log if isinstance(e, (TileLaid, TileSpent)))
    hidden = last.state.hidden
    held = Counter("".join((*hidden.hands, *hidden.scraps)))

    for tile, left, total in zip(POOL_TILES, hidden.pool, POOL_COUNTS[seats], strict=True):
        assert left + held[tile] + used[tile] == total


@every_table
@pytest.mark.rule("los-end-win", "los-stall")
@pytest.mark.parametrize("wear", [WearOut.LATE, WearOut.ALL])
def test_under_late_and_all_every_game_has_one_winner(seats: int, wear: str, seed: int) -> None:
    for match in played(seats, wear, seed):
        if match.outcome is not None:
            assert len(match.outcome.winners) == 1
            assert match.outcome.rule == "los-end-win"

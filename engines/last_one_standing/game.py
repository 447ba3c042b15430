"""Last One Standing as a game: who acts, what is legal, what a move does. `GAME` is at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from engines.core.game import Event, Fact, Game, Nature, Outcome, Seat, Step
from engines.last_one_standing import hand, notation, position, setup, steps, turns
from engines.last_one_standing.board import NAMES, living, squares
from engines.last_one_standing.bots import BOTS
from engines.last_one_standing.model import (
    BOARD_TILES,
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    POOL_TILES,
    SIZES,
    Chosen,
    Dealt,
    Decline,
    Drawn,
    DrawTile,
    GoThrough,
    Lay,
    Move,
    MoveOpponent,
    Options,
    Phase,
    PlacePiece,
    PlayCard,
    Rule,
    Scrap,
    Skip,
    State,
    Tile,
    Turned,
    Walk,
)
from engines.last_one_standing.observe import Observation, imagine, observe

CHANCE_PHASES = frozenset({Phase.FIRST, Phase.DEAL, Phase.FLIP, Phase.DRAW, Phase.CLEAR})
TURNED = {tile: Turned(tile) for tile in BOARD_TILES}
DRAWN = {tile: Drawn(tile) for tile in POOL_TILES}
PLACES = {size: tuple(map(PlacePiece, squares(size))) for size in SIZES.values()}
CARD = {dots: PlayCard(dots) for dots in (1, 2, 3)}


def actor(state: State) -> Seat | Nature:
    return Nature.CHANCE if state.turn.phase in CHANCE_PHASES else state.turn.seat


def candidates(state: State) -> Iterable[Move]:  # noqa: C901, PLR0911 - one return a phase
    turn = state.turn
    match turn.phase:
        case Phase.STEP:
            return steps.candidates(state)
        case Phase.TURN | Phase.RESCUE:
            cards = sorted(set(state.cards[turn.seat]))
            return [*hand.candidates(state), *(CARD[int(dots)] for dots in cards)]
        case Phase.FLIP | Phase.CLEAR:
            return [TURNED[tile] for tile, n in zip(BOARD_TILES, state.board.buried, strict=True) if n]
        case Phase.PLACE:
            return PLACES[SIZES[state.seats]]
        case Phase.ASK:
            return (DrawTile(), Decline())
        case Phase.DRAW:
            return [DRAWN[tile] for tile, n in zip(POOL_TILES, state.hidden.pool, strict=True) if n]
        case Phase.SCRAP:
            return [Scrap(Tile(letter)) for letter in sorted(set(state.hidden.hands[turn.seat]))]
        case Phase.FIRST:
            return map(Chosen, range(state.seats))
        case Phase.DEAL:
            return map(Dealt, setup.deals(state.hidden.pool))
        case Phase.OVER:
            return ()


def objection(state: State, move: Move) -> Rule | None:
    return _OBJECTIONS[type(move)](state, move)


def _objection_to_draw(state: State, move: DrawTile) -> Rule | None:  # noqa: ARG001
    return None if state.turn.phase is Phase.ASK else Rule.Q_DRAW


def _objection_to_decline(state: State, move: Decline) -> Rule | None:  # noqa: ARG001
    return _NOTHING_TO_DECLINE.get(state.turn.phase, Rule.Q_DRAW)


_NOTHING_TO_DECLINE = {
    Phase.ASK: None,
    Phase.TURN: Rule.TURN_OPTIONS,
    Phase.STEP: Rule.STEP_EXACT,
    Phase.RESCUE: Rule.OUT_RESCUE,
}


def _objection_to_scrap(state: State, move: Scrap) -> Rule | None:
    held = state.turn.phase is Phase.SCRAP and move.tile in state.hidden.hands[state.turn.seat]
    return None if held else Rule.SPEC_HAND_LIMIT


def _objection_to_chosen(state: State, move: Chosen) -> Rule | None:
    known = 0 <= move.seat < state.seats
    return None if known and state.turn.phase is Phase.FIRST else Rule.SETUP_FIRST


def _objection_to_dealt(state: State, move: Dealt) -> Rule | None:
    tidy = list(move.tiles) == sorted(move.tiles) and state.turn.phase is Phase.DEAL
    return None if tidy and setup.deal_weight(state.hidden.pool, move.tiles) else Rule.SETUP_HAND


def _objection_to_turned(state: State, move: Turned) -> Rule | None:
    if move.tile not in BOARD_TILES:
        return Rule.COMP_POOL_ONLY
    left = state.turn.phase in {Phase.FLIP, Phase.CLEAR} and weight(state, move)
    return None if left else Rule.STEP_FLIP


def _objection_to_drawn(state: State, move: Drawn) -> Rule | None:
    if move.tile not in POOL_TILES:
        return Rule.COMP_POOL_ONLY
    return None if state.turn.phase is Phase.DRAW and weight(state, move) else Rule.Q_DRAW


_OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    PlacePiece: setup.place_objection,
    Lay: hand.lay_objection,
    Skip: hand.skip_objection,
    MoveOpponent: hand.move_opponent_objection,
    PlayCard: steps.card_objection,
    Walk: steps.step_objection,
    GoThrough: steps.step_objection,
    DrawTile: _objection_to_draw,
    Decline: _objection_to_decline,
    Scrap: _objection_to_scrap,
    Chosen: _objection_to_chosen,
    Dealt: _objection_to_dealt,
    Turned: _objection_to_turned,
    Drawn: _objection_to_drawn,
}


def apply(state: State, move: Move) -> Step[State]:
    events: list[Event] = []
    after = _APPLY[type(move)](state, move, events)
    return Step(after, tuple(events))


def _turned(state: State, move: Turned, events: list[Event]) -> State:
    turn_up = turns.clear if state.turn.phase is Phase.CLEAR else steps.flip
    return turn_up(state, move.tile, events)


def _take(state: State, move: DrawTile, events: list[Event]) -> State:  # noqa: ARG001
    return replace(state, turn=replace(state.turn, phase=Phase.DRAW))


_APPLY: dict[type, Callable[[State, Any, list[Event]], State]] = {
    PlacePiece: setup.place,
    Lay: hand.lay,
    Skip: hand.skip,
    MoveOpponent: hand.move_opponent,
    PlayCard: steps.play_card,
    Walk: steps.step,
    GoThrough: steps.step,
    DrawTile: _take,
    Decline: lambda state, _, events: steps.decline(state, events),
    Scrap: lambda state, move, events: steps.scrap(state, move.tile, events),
    Chosen: lambda state, move, events: setup.choose_first(state, move.seat, events),
    Dealt: lambda state, move, events: setup.deal(state, move.tiles, events),
    Turned: _turned,
    Drawn: lambda state, move, events: steps.draw(state, move.tile, events),
}


def outcome(state: State) -> Outcome | None:
    if state.turn.phase is not Phase.OVER:
        return None
    left = living(state.board)
    return Outcome(left, Rule.END_WIN if len(left) == 1 else Rule.STALL)


def weight(state: State, move: Move) -> int:
    match move:
        case Turned(tile) if tile in BOARD_TILES:
            return state.board.buried[BOARD_TILES.index(tile)]
        case Drawn(tile) if tile in POOL_TILES:
            return state.hidden.pool[POOL_TILES.index(tile)]
        case Dealt(tiles):
            return setup.deal_weight(state.hidden.pool, tiles)
        case Chosen():
            return 1
        case _:
            return 0


def sample(state: State, rng: Random) -> Move:
    match state.turn.phase:
        case Phase.FLIP | Phase.CLEAR:
            return TURNED[_by_count(BOARD_TILES, state.board.buried, rng)]
        case Phase.DRAW:
            return DRAWN[_by_count(POOL_TILES, state.hidden.pool, rng)]
        case Phase.DEAL:
            return setup.sample_deal(state.hidden.pool, rng)
        case _:
            return Chosen(int(rng.random() * state.seats))


def _by_count(tiles: tuple[Tile, ...], counts: tuple[int, ...], rng: Random) -> Tile:
    ticket = rng.random() * sum(counts)
    for tile, share in zip(tiles, counts, strict=True):
        ticket -= share
        if ticket < 0:
            return tile
    return next(tile for tile, share in zip(reversed(tiles), reversed(counts), strict=True) if share)


WORDS = {tile.value: tile.name.lower().replace("_", "-") for tile in Tile} | {
    FACE_DOWN: "face-down",
    HOLE: "hole",
    LEAVING: "leaving",
}

STANDING = {square: f"{text}.piece" for square, text in NAMES.items()}


def facts(state: State) -> dict[str, Fact]:
    """Return what lies on each square (`c5`), who stands there (`c5.piece`), each seat's counts, the turn."""
    board, turn = state.board, state.turn
    found: dict[str, Fact] = {}
    for square in squares(SIZES[state.seats]):
        found[NAMES[square]] = WORDS[board.tiles[square]]
        found[STANDING[square]] = "-"
    for piece, at in enumerate(board.pieces):
        if at != OFF:
            found[STANDING[at]] = notation.LETTERS[piece // 2]
    alive = living(board)
    for seat, letter in enumerate(notation.LETTERS[: state.seats]):
        found[f"{letter}.in"] = seat in alive
        found[f"{letter}.hand"] = len(state.hidden.hands[seat])
        found[f"{letter}.cards"] = state.cards[seat]
        found[f"{letter}.locked"] = 2 - state.locks[2 * seat : 2 * seat + 2].count(FREE)
    found |= {
        "seat": notation.LETTERS[turn.seat],
        "phase": turn.phase.value,
        "steps": turn.run.steps,
        "down": board.tiles.count(FACE_DOWN),
        "pool": sum(state.hidden.pool),
        "pieces": len(board.pieces),
        "quiet": state.clock.quiet,
        "wearing": state.clock.wearing,
        "over": turn.phase is Phase.OVER,
        "winner": notation.LETTERS[alive[0]] if turn.phase is Phase.OVER and len(alive) == 1 else "-",
    }
    return found


GAME: Game[State, Move, Observation] = Game(
    slug="last-one-standing",
    rules=Rule,
    seats=range(2, 5),
    options=Options,
    setup=setup.setup,
    settings=lambda state: (state.seats, state.options),
    actor=actor,
    turns=Rule.TURN_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=observe,
    imagine=imagine,
    encode=notation.encode,
    decode=notation.decode,
    spell=position.spell,
    read=position.read,
    weight=weight,
    sample=sample,
    facts=facts,
    bots=BOTS,
)

"""What is wrong with a position that no game can come to; and the promises every state keeps."""

from __future__ import annotations

from engines.last_one_standing.board import blank, is_on_board, living, pieces_of
from engines.last_one_standing.hand import can_be_rescued
from engines.last_one_standing.legality import is_pushing, steps
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    BOARD_TILES,
    CARDS,
    FACE_DOWN,
    FREE,
    HAND_LIMIT,
    HOLE,
    LEAVING,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    SIZES,
    Clock,
    Phase,
    Run,
    State,
    Tile,
    Turn,
    WearOut,
)
from engines.last_one_standing.movement import ENTERABLE, has_step
from engines.last_one_standing.setup import placer

_BEFORE_PLAY = frozenset({Phase.FIRST, Phase.DEAL, Phase.PLACE})
_BEFORE_DRAWN = frozenset({Phase.ASK, Phase.DRAW})
_STEPPING = frozenset({Phase.STEP, Phase.FLIP, Phase.ASK, Phase.DRAW, Phase.SCRAP})


def invalid(state: State) -> str:
    """Return what a position would need to be possible; empty if it is."""
    return _pieces(state) or _buried(state) or _counts(state) or _hands(state) or _phase(state)


def _pieces(state: State) -> str:
    board = state.board
    standing = [at for at in board.pieces if at != OFF]
    if len(set(standing)) != len(standing) or not all(is_on_board(board.tiles, at) for at in standing):
        return "pieces on different squares of the board"
    if not all(board.tiles[at] in ENTERABLE or board.tiles[at] == LEAVING for at in standing):
        return "pieces on face-down tiles, bridges, tunnels or +1"
    if sum(board.tiles[at] == LEAVING for at in standing) != board.tiles.count(LEAVING):
        return "a piece on every tunnel that is about to go"
    return ""


def _buried(state: State) -> str:
    board = state.board
    if not all(0 <= n <= most for n, most in zip(board.buried, BOARD_COUNTS[state.seats], strict=True)):
        return "no more unseen tiles of a kind than there are"
    if sum(board.buried) < board.tiles.count(FACE_DOWN):
        return "at least as many unseen tiles as lie face down"
    return ""


def _counts(state: State) -> str:
    board, hidden, seats = state.board, state.hidden, state.seats
    held = "".join((*hidden.hands, *hidden.scraps))
    spent = {
        tile: most - n - held.count(tile)
        for tile, n, most in zip(POOL_TILES, hidden.pool, POOL_COUNTS[seats], strict=True)
    }
    if min(hidden.pool) < 0 or min(spent.values()) < 0:
        return "no more pool tiles of a kind than there are"
    turned = {tile: most - n for tile, n, most in zip(BOARD_TILES, board.buried, BOARD_COUNTS[seats], strict=True)}
    shown = {tile: board.tiles.count(tile) for tile in BOARD_TILES}
    shown[Tile.TUNNEL] += board.tiles.count(HOLE) + board.tiles.count(LEAVING)
    lasting = (Tile.PLUS, Tile.WALL, Tile.TUNNEL, Tile.BRIDGE)
    if any(shown[tile] > turned[tile] + spent[tile] for tile in lasting):
        return "no more face-up specials than were turned or laid"
    if shown[Tile.QUESTION] != turned[Tile.QUESTION]:
        return "as many face-up question marks as were turned"
    coming = board.buried[BOARD_TILES.index(Tile.QUESTION)]
    draws = min(coming, board.tiles.count(FACE_DOWN)) + (state.turn.phase in _BEFORE_DRAWN)
    return "" if sum(hidden.pool) >= draws else "a tile in the pool for every question mark to come"


def _hands(state: State) -> str:
    phase, seat = state.turn.phase, state.turn.seat
    for who, hand in enumerate(state.hidden.hands):
        limit = HAND_LIMIT + (phase is Phase.SCRAP and who == seat)
        if len(hand) > limit or (phase is Phase.SCRAP and who == seat and len(hand) != limit):
            return f"at most {HAND_LIMIT} hand tiles, five only while one is to be scrapped"
    for who, cards in enumerate(state.cards):
        in_use = who == seat and phase in _STEPPING
        if any(cards.count(dots) > CARDS.count(dots) for dots in cards) or not (cards or in_use):
            return "unused cards out of 1, 1, 2 and 3, never none between turns"
    return ""


def _phase(state: State) -> str:
    phase = state.turn.phase
    if phase in _BEFORE_PLAY:
        return _opening(state)
    if any((state.board.pieces[i] == OFF) != (state.board.pieces[i + 1] == OFF) for i in range(0, 2 * state.seats, 2)):
        return "two pieces for every player still in"
    return _clock(state) or _turn_so_far(state.turn) or _play(state)


def _play(state: State) -> str:
    phase, alive = state.turn.phase, living(state.board)
    if phase is Phase.OVER:
        return "" if len(alive) == 1 or (alive and _has_stalled(state)) else "one survivor, or a stall"
    if phase is Phase.CLEAR:
        return _clearing(state)
    if len(alive) < 2 or state.turn.seat not in alive:
        return "at least two players still in, the one on turn among them"
    return _playing(state)


def _opening(state: State) -> str:
    """Return what is wrong before the first turn, when hands are dealt in order, then pieces placed in order."""
    board, hidden, turn, seats = state.board, state.hidden, state.turn, state.seats
    if board.tiles != blank(SIZES[seats]) or board.buried != BOARD_COUNTS[seats]:
        return "a face-down board before play"
    clean = turn == Turn(turn.seat, turn.phase) and state.clock == Clock(state.clock.first)
    if not clean or state.cards != (CARDS,) * seats or set(state.locks) != {FREE}:
        return "no card played, no piece locked and no turn begun before play"
    held = [len(hand) for hand in hidden.hands]
    dealt = 0 if turn.phase is Phase.FIRST else turn.seat
    if turn.phase is not Phase.PLACE and held != [HAND_LIMIT] * dealt + [0] * (seats - dealt):
        return f"hands of {HAND_LIMIT} for the seats that were dealt to, and for no other"
    if any(hidden.scraps) or sum(hidden.pool) + sum(held) != sum(POOL_COUNTS[seats]):
        return "all tiles in the pool but those dealt"
    chosen = state.options.first_player
    if chosen and (turn.phase is Phase.FIRST or state.clock.first != (chosen - 1) % seats):
        return "the first player that the settings name"
    return _placing(state)


def _placing(state: State) -> str:
    turn, placed = state.turn, sum(at != OFF for at in state.board.pieces)
    if turn.phase is not Phase.PLACE:
        undecided = turn.phase is Phase.DEAL or turn.seat == state.clock.first == 0
        return "no pieces yet, and nobody first" if placed or not undecided else ""
    if placed == 2 * state.seats or any(
        len(pieces_of(state.board, placer(state, i))) < sum(placer(state, j) == placer(state, i) for j in range(i + 1))
        for i in range(placed)
    ):
        return "pieces placed in turn"
    return "" if turn.seat == placer(state, placed) else "a turn of the player who places next"


def _has_stalled(state: State) -> bool:
    wears = state.options.wear_out == WearOut.LATE and not state.clock.wearing
    return state.clock.quiet == state.options.stall_guard * state.seats and not wears


def _clock(state: State) -> str:
    clock, most = state.clock, state.options.stall_guard * state.seats
    if clock.wearing and state.options.wear_out != WearOut.LATE:
        return "wearing only where it begins late"
    over = state.turn.phase is Phase.OVER and _has_stalled(state)
    return "" if clock.quiet < most or over else f"fewer than {most} turns without a change"


def _turn_so_far(turn: Turn) -> str:
    phase, run = turn.phase, turn.run
    if phase in _STEPPING:
        fits = bool(run.turning) == (phase is Phase.FLIP)
    elif phase is Phase.TURN:
        fits = run == Run() and turn.used != Tile.MOVE_OPPONENT
    else:
        fits = turn == Turn(turn.seat, phase, run=Run(turning=run.turning if phase is Phase.CLEAR else ()))
    return "" if fits else f"nothing of a turn that the phase {phase.value} does not have"


def _clearing(state: State) -> str:
    turning = state.turn.run.turning
    down = all(is_on_board(state.board.tiles, at) and state.board.tiles[at] == FACE_DOWN for at in turning)
    gone = state.turn.seat not in living(state.board) and living(state.board)
    vacant = not set(turning) & set(state.board.pieces)
    fits = 1 <= len(set(turning)) == len(turning) <= 2 and down and vacant and gone
    return "" if fits else "face-down tiles to turn"


def _playing(state: State) -> str:
    turn, board, way_out = state.turn, state.board, state.options.tunnel_exit
    able = any(has_step(board, at, way_out) for at in pieces_of(board, turn.seat))
    if turn.phase is Phase.TURN:
        return "" if able else "a piece that can step, or the phase rescue"
    if turn.phase is Phase.RESCUE:
        saved = not able and can_be_rescued(state, turn.seat)
        return "" if saved else "trapped pieces and a hand tile that frees one"
    return _stepping(state)


def _stepping(state: State) -> str:
    turn, run, board = state.turn, state.turn.run, state.board
    if run.card not in {1, 2, 3} or not all(is_on_board(board.tiles, at) for at in run.path + run.plus):
        return "the card of this turn, and squares of the board"
    if run.path and (run.path[-1] not in board.pieces or _is_own(state, run.path[-1]) == is_pushing(turn)):
        return "a path that ends where the moved piece stands"
    if len(set(run.plus)) != len(run.plus) or run.steps > run.card + len(run.plus):
        return "no more steps than the card and each +1 once give"
    return _step(state)


def _step(state: State) -> str:
    turn, run, board = state.turn, state.turn.run, state.board
    if turn.phase is Phase.STEP:
        going = run.steps > 0 and bool(steps(state))
        return "" if going else "a step that is left and can be made"
    if len(run.path) < 2:
        return "a path of at least one step"
    if turn.phase is Phase.FLIP:
        at = run.path[-2]
        fits = run.turning == (at,) and board.tiles[at] == FACE_DOWN and at not in board.pieces
        return "" if fits else "the tile just left, face down, to be turned"
    return ""


def _is_own(state: State, square: int) -> bool:
    return square in pieces_of(state.board, state.turn.seat)

"""What is wrong with a position that no game can come to; and the promises every state keeps."""

from __future__ import annotations

from engines.last_one_standing import steps
from engines.last_one_standing.board import ENTERABLE, blank, has_step, is_on_board, living, pieces_of
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    BOARD_TILES,
    CARDS,
    FACE_DOWN,
    HAND_LIMIT,
    HOLE,
    LEAVING,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    SIZES,
    Phase,
    State,
    Tile,
)
from engines.last_one_standing.opening import placer
from engines.last_one_standing.turns import can_be_rescued

_BEFORE_PLAY = frozenset({Phase.FIRST, Phase.DEAL, Phase.PLACE})
_STEPPING = frozenset({Phase.STEP, Phase.FLIP, Phase.ASK, Phase.DRAW, Phase.SCRAP})


def complaint(state: State) -> str:
    """Return what a position would need to be possible; empty if it is."""
    return _pieces(state) or _counts(state) or _hands(state) or _phase(state)


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


def _counts(state: State) -> str:
    board, hidden, seats = state.board, state.hidden, state.seats
    first = BOARD_COUNTS[seats]
    if not all(0 <= n <= most for n, most in zip(board.buried, first, strict=True)):
        return "no more unseen tiles of a kind than there are"
    if sum(board.buried) < board.tiles.count(FACE_DOWN):
        return "at least as many unseen tiles as lie face down"
    held = "".join((*hidden.hands, *hidden.scraps))
    spent = {
        tile: most - n - held.count(tile)
        for tile, n, most in zip(POOL_TILES, hidden.pool, POOL_COUNTS[seats], strict=True)
    }
    if min(hidden.pool) < 0 or min(spent.values()) < 0:
        return "no more pool tiles of a kind than there are"
    turned = {tile: most - n for tile, n, most in zip(BOARD_TILES, board.buried, first, strict=True)}
    shown = {tile: board.tiles.count(tile) for tile in BOARD_TILES}
    shown[Tile.TUNNEL] += board.tiles.count(HOLE) + board.tiles.count(LEAVING)
    lasting = (Tile.PLUS, Tile.WALL, Tile.TUNNEL, Tile.BRIDGE)
    if any(shown[tile] > turned[tile] + spent[tile] for tile in lasting):
        return "no more face-up specials than were turned or laid"
    if shown[Tile.QUESTION] != turned[Tile.QUESTION]:
        return "as many face-up question marks as were turned"
    return ""


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
    alive = living(state.board)
    if phase is Phase.OVER:
        stalled = state.clock.quiet >= state.options.stall_guard * state.seats
        return "" if len(alive) == 1 or (alive and stalled) else "one survivor, or a stall"
    if phase is Phase.CLEAR:
        return _clearing(state)
    if len(alive) < 2 or state.turn.seat not in alive:
        return "at least two players still in, the one on turn among them"
    return _playing(state)


def _opening(state: State) -> str:
    if state.board.tiles != blank(SIZES[state.seats]):
        return "a face-down board before play"
    placed = sum(at != OFF for at in state.board.pieces)
    if state.turn.phase is not Phase.PLACE:
        return "no pieces yet" if placed else ""
    if placed == 2 * state.seats or any(
        len(pieces_of(state.board, placer(state, i))) < sum(placer(state, j) == placer(state, i) for j in range(i + 1))
        for i in range(placed)
    ):
        return "pieces placed in turn"
    return "" if state.turn.seat == placer(state, placed) else "a turn of the player who places next"


def _clearing(state: State) -> str:
    turning = state.turn.run.turning
    down = all(is_on_board(state.board.tiles, at) and state.board.tiles[at] == FACE_DOWN for at in turning)
    gone = state.turn.seat not in living(state.board) and living(state.board)
    return "" if 1 <= len(set(turning)) == len(turning) <= 2 and down and gone else "face-down tiles to turn"


def _playing(state: State) -> str:
    turn, board, way_out = state.turn, state.board, state.options.tunnel_exit
    able = any(has_step(board, at, way_out) for at in pieces_of(board, turn.seat))
    if turn.phase is Phase.TURN:
        return "" if able else "a piece that can step, or the phase rescue"
    if turn.phase is Phase.RESCUE:
        saved = not able and not turn.used and can_be_rescued(state, turn.seat)
        return "" if saved else "trapped pieces and a hand tile that frees one"
    return _stepping(state)


def _stepping(state: State) -> str:
    turn, run, board = state.turn, state.turn.run, state.board
    on_board = all(is_on_board(board.tiles, at) for at in run.path)
    if run.card not in {1, 2, 3} or (run.path and (run.path[-1] not in board.pieces or not on_board)):
        return "the card of this turn, and a path that ends where a piece stands"
    if turn.phase is Phase.STEP:
        going = run.steps > 0 and next(steps.candidates(state), None) is not None
        return "" if going else "a step that is left and can be made"
    if len(run.path) < 2:
        return "a path of at least one step"
    if turn.phase is Phase.FLIP:
        at = run.path[-2]
        fits = run.turning == (at,) and board.tiles[at] == FACE_DOWN and at not in board.pieces
        return "" if fits else "the tile just left, face down, to be turned"
    return "" if turn.phase is not Phase.DRAW or any(state.hidden.pool) else "a tile in the pool"

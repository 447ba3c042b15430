"""Last One Standing's coach: who reaches what, what a step changes, what the tile left behind may be.

The regions themselves lie over the board; here are their sizes and the numbers of each choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

from engines.core.game import Plan, Seat
from engines.last_one_standing.board import NAMES, SQUARES, laid, living, pieces_of, placed
from engines.last_one_standing.bots import BOTS
from engines.last_one_standing.bots.placing import NEAR_STEPS, answered
from engines.last_one_standing.model import (
    BOARD_TILES,
    FACE_DOWN,
    HOLE,
    LEAVING,
    OFF,
    Board,
    GoThrough,
    Lay,
    Move,
    Phase,
    PlacePiece,
    Tile,
    Walk,
)
from engines.last_one_standing.movement import first_steps, left_behind, worn_letters
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.odds import Effect, chances, effects, first_to_step, near, reach, regions
from widgets.art.tiles import piece, tile
from widgets.coach_table import barred, choice_row, coach_table, row
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import N_, Say
from widgets.last_one_standing.seats import picture
from widgets.last_one_standing.words import TILES, GameSnapshot
from widgets.skin import Advice

STRONGEST = [*BOTS.values()][-1]
FEW = 12
"""Steps shown; more come only from several tunnels at once."""
CORNER = SQUARES["a1"]
STAYS = N_("The special tile on {square} stays when the piece leaves: {tile}.")
GOES = {
    Tile.NEUTRAL: N_("The special tile on {square} wears out when the piece leaves: {tile}."),
    HOLE: N_("The tunnel on {square} leaves the game when the piece leaves."),
}
"""What becomes of a face-up tile that is left, by the letter of its square afterwards."""


def coach(snapshot: GameSnapshot, aim: str) -> Advice | None:  # noqa: ARG001 - there is one aim: to last
    """Return regions, reach, steps and what they leave behind, and the move that a strong player would make."""
    if not snapshot.moves:
        return None
    seen = snapshot.observation
    best = _best(seen, snapshot.moves)
    panel = [_regions(snapshot)]
    if seen.turn.phase is not Phase.PLACE:
        panel += [_steps(snapshot, best), _left_behind(snapshot)]
    return Advice(panel=join(panel), best=snapshot.encode(best), why=_why(snapshot, best))


@lru_cache(maxsize=8)
def _best(seen: Observation, moves: tuple[Move, ...]) -> Move:
    """Return the strongest player's first thought; remembered, as the same position is drawn often."""
    first = next(STRONGEST(seen, moves, Random(1)))
    return first.move if isinstance(first, Plan) else first


def _sizes(seen: Observation, board: Board) -> list[int]:
    return [len(owned) for owned in regions(board, seen.table.options.tunnel_exit, first_to_step(seen))]


def _regions(snapshot: GameSnapshot) -> Html:
    """Return how many squares each player gets to before the others, and each of their pieces at all."""
    say, seen = snapshot.say, snapshot.observation
    way_out = seen.table.options.tunnel_exit
    sizes = _sizes(seen, seen.board)
    most = max(*sizes, 1)
    rows = []
    for seat in living(seen.board):
        far = say.listed(f"{NAMES[at]}: {len(reach(seen.board, at, way_out))}" for at in pieces_of(seen.board, seat))
        name = (piece(seat), " ", snapshot.names[seat])
        rows.append(row(name, barred(sizes[seat] / most, sizes[seat]), far))
    titles = (say("Player"), say("Squares reached first"), say("Within reach of each piece"))
    return coach_table(titles, rows, css="los-odds") if rows else EMPTY


def _first_steps(snapshot: GameSnapshot) -> Iterator[Move]:
    """Yield the steps of the moment; before a card is played, those that would begin the move."""
    seen = snapshot.observation
    if seen.turn.phase is Phase.STEP:
        yield from snapshot.moves
    elif seen.turn.phase is Phase.TURN:
        yield from first_steps(seen.board, seen.table.locks, seen.turn.seat, seen.table.options.tunnel_exit)


def _steps(snapshot: GameSnapshot, best: Move) -> Html:
    say, seen = snapshot.say, snapshot.observation
    found = _ranked(seen, _first_steps(snapshot))
    if not found:
        return EMPTY
    shown = sorted(found, key=lambda effect: effect.move != best)[:FEW]
    rows = [_step(say, effect, best=effect.move == best) for effect in shown]
    owner = _owner(seen, shown[0].move)
    whose = say("You reach first") if owner == seen.turn.seat else snapshot.names[owner]
    return coach_table((say("Step"), whose, say("The others")), rows, css="los-odds")


def _owner(seen: Observation, move: Walk | GoThrough) -> Seat:
    return seen.board.pieces.index(move.origin) // 2


def _balance(seen: Observation, effect: Effect) -> int:
    """Return what a step is worth by the numbers that are shown: an opponent’s piece shall be left with little."""
    lead = effect.own - effect.rivals
    return lead if _owner(seen, effect.move) == seen.turn.seat else -lead


def _ranked(seen: Observation, steps: Iterable[Move]) -> list[Effect]:
    return sorted(effects(seen, steps), key=lambda effect: _balance(seen, effect), reverse=True)


def _step(say: Say, effect: Effect, *, best: bool) -> Html:
    move = effect.move
    through = (NAMES[move.exit],) if isinstance(move, GoThrough) and move.exit != move.target else ()
    way = " → ".join((NAMES[move.origin], *through, NAMES[move.target]))
    own = (effect.own, " ", _change(say, effect.own_change))
    rivals = (effect.rivals, " ", _change(say, effect.rivals_change))
    return choice_row(way, own, rivals, best=best, say=say)


def _change(say: Say, change: int) -> Html:
    sign = "+" if change > 0 else "±" if change == 0 else ""
    return el("small", f"({sign}{say.number(change)})")


def _left_behind(snapshot: GameSnapshot) -> Html:
    """Return what becomes of the tiles that the steps of the moment leave: by chance if face down, else for certain."""
    say, seen = snapshot.say, snapshot.observation
    tiles, worn = seen.board.tiles, worn_letters(seen.table.options, seen.table.clock)
    # A tunnel gone into stays; of the other one, the name of the step tells.
    left = dict(left_behind(tiles, move, worn) for move in _first_steps(snapshot) if isinstance(move, Walk))
    known = (
        el("p", say(GOES.get(letter, STAYS), square=NAMES[square], tile=_name(say, tiles[square])))
        for square, letter in left.items()
        if letter != FACE_DOWN
    )
    return join([_chances(snapshot) if FACE_DOWN in left.values() else EMPTY, *known])


def _name(say: Say, letter: str) -> str:
    return say(TILES[Tile.TUNNEL if letter == LEAVING else letter])


def _chances(snapshot: GameSnapshot) -> Html:
    """Return how likely each kind is under a face-down tile."""
    say = snapshot.say
    found = chances(snapshot.observation.board)
    rows = (
        row((tile(picture(kind)), " ", say(TILES[kind])), barred(found[kind], say.percent(found[kind])))
        for kind in BOARD_TILES
        if found[kind]
    )
    return coach_table((say("The face-down tile left behind turns out to be"), say("Chance")), rows, css="los-odds")


def _why(snapshot: GameSnapshot, best: Move) -> str:
    """Return what the best move does to the regions, in one sentence."""
    say, seen = snapshot.say, snapshot.observation
    seat = seen.turn.seat
    if len(snapshot.moves) == 1:
        return say("There’s no other choice.")
    match best:
        case Walk() | GoThrough():
            return _why_step(snapshot, next(effects(seen, [best])))
        case PlacePiece(square):
            return _why_place(snapshot, square)
        case Lay(kind, square):
            before, after = _sizes(seen, seen.board), _sizes(seen, laid(seen.board, square, kind))
            return say(
                "Squares you reach first: {before} before, {after} after. The others: {rivals_before} and {rivals}.",
                before=before[seat],
                after=after[seat],
                rivals_before=sum(before) - before[seat],
                rivals=sum(after) - after[seat],
            )
        case _:
            sizes = _sizes(seen, seen.board)
            return say(
                "You reach {own} squares first and the others {rivals}; this leaves you the most squares "
                "after the next player’s move.",
                own=sizes[seat],
                rivals=sum(sizes) - sizes[seat],
            )


def _why_place(snapshot: GameSnapshot, square: int) -> str:
    """Return what a piece reaches from a square: nearby on an empty board, else before the others answer and after."""
    say, seen, board = snapshot.say, snapshot.observation, snapshot.observation.board
    seat, way_out = seen.turn.seat, seen.table.options.tunnel_exit
    if not living(board):
        return say(
            "From there {near} squares lie within {steps} steps, from a corner only {corner}.",
            near=near(board, square, way_out, NEAR_STEPS),
            corner=near(board, CORNER, way_out, NEAR_STEPS),
            steps=NEAR_STEPS,
        )
    sizes = _sizes(seen, placed(board, square, seat))
    reached = say(
        "From there you reach {own} squares first and the others {rivals}.",
        own=sizes[seat],
        rivals=sum(sizes) - sizes[seat],
    )
    found = answered(seen.table, square, [move.square for move in snapshot.moves if isinstance(move, PlacePiece)])
    if found.answer == OFF:
        return reached
    left = _sizes(seen, found.board)[seat]
    more = say.many(
        "Once the next pieces are placed as well as possible, you still reach {n} square first.",
        "Once the next pieces are placed as well as possible, you still reach {n} squares first.",
        left,
    )
    return f"{reached} {more}"


def _why_step(snapshot: GameSnapshot, best: Effect) -> str:
    """Return what the best step leaves; where others show better numbers, also what decided."""
    say, seen = snapshot.say, snapshot.observation
    is_own = _owner(seen, best.move) == seen.turn.seat
    is_first = _balance(seen, best) == _balance(seen, _ranked(seen, snapshot.moves)[0])
    if is_own and is_first:
        return say(
            "You then reach {own} squares first and the others {rivals}, and the way ahead stays most open.",
            own=best.own,
            rivals=best.rivals,
        )
    if is_own:
        left = say("You then reach {own} squares first and the others {rivals}.", own=best.own, rivals=best.rivals)
    else:
        left = say("That piece’s owner then reaches {own} squares first.", own=best.own)
    if is_first:
        return left
    decided = say(
        "Other steps show better numbers now, but this one is best once the rest of the move and "
        "the next player’s answer are counted."
    )
    return f"{left} {decided}"

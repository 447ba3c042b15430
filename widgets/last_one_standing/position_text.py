"""Last One Standing's position in sentences: the status line, and the whole for those who listen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.last_one_standing.board import NAMES, pieces_of, squares
from engines.last_one_standing.legality import is_pushing
from engines.last_one_standing.model import FACE_DOWN, FREE, HOLE, LEAVING, OFF, SIZES, Phase, Tile
from engines.last_one_standing.movement import is_trapped
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.turns import is_out
from widgets.i18n import N_
from widgets.last_one_standing.words import GameSnapshot, tile_names

DEALING = frozenset({Phase.FIRST, Phase.DEAL})
"""Before anybody is asked to choose: whoever looks then may be anyone, so no hand is shown."""

PHASES: Mapping[Phase, str] = {
    Phase.FIRST: N_("The tiles are shuffled and laid"),
    Phase.DEAL: N_("The hand tiles are drawn"),
    Phase.PLACE: N_("{player}: place a piece"),
    Phase.TURN: N_("{player}: play a card, or use a hand tile first"),
    Phase.RESCUE: N_("{player}: trapped, but a hand tile can help"),
    Phase.FLIP: N_("The tile just left is flipped"),
    Phase.ASK: N_("{player}: draw a tile or not"),
    Phase.DRAW: N_("{player} draws a tile"),
    Phase.SCRAP: N_("{player}: scrap one of five tiles"),
    Phase.CLEAR: N_("{player} is out: the tiles under the pieces are flipped"),
    Phase.OVER: N_("The game is over"),
}

LYING: Mapping[str, str] = {
    Tile.BRIDGE: N_("Bridges: {squares}."),
    Tile.TUNNEL: N_("Tunnels: {squares}."),
    Tile.PLUS: N_("+1: {squares}."),
    Tile.WALL: N_("Walls: {squares}."),
    Tile.QUESTION: N_("Flipped question marks, dead: {squares}."),
    Tile.NEUTRAL: N_("Used squares, dead: {squares}."),
    HOLE: N_("Emptied tunnels, dead: {squares}."),
    LEAVING: N_("Tunnel that leaves with the piece on it: {squares}."),
}


def status(snapshot: GameSnapshot) -> str:
    say, turn = snapshot.say, snapshot.observation.turn
    player = snapshot.names[turn.seat]
    if turn.phase is Phase.STEP:
        steps = turn.run.steps
        if is_pushing(turn):
            return say.many(
                "{player}: {n} step left, with an opponent’s piece",
                "{player}: {n} steps left, with an opponent’s piece",
                steps,
                player=player,
            )
        return say.many("{player}: {n} step left", "{player}: {n} steps left", steps, player=player)
    if turn.phase is Phase.TURN and turn.used:
        return say("{player}: now play a card", player=player)
    return say(PHASES[turn.phase], player=player)


def text(snapshot: GameSnapshot) -> str:
    """Return the position in sentences, all that can be seen."""
    return " ".join(_sentences(snapshot))


def _sentences(snapshot: GameSnapshot) -> Iterator[str]:
    say, seen = snapshot.say, snapshot.observation
    yield say("Now: {phase}.", phase=status(snapshot))
    yield from of_players(snapshot)
    lying: dict[str, list[str]] = {}
    for square in squares(SIZES[seen.table.seats]):
        lying.setdefault(seen.board.tiles[square], []).append(NAMES[square])
    for letter, sentence in LYING.items():
        if letter in lying:
            yield say(sentence, squares=say.listed(lying[letter]))
    down = len(lying.get(FACE_DOWN, ()))
    yield say.many("{n} tile lies face down.", "{n} tiles lie face down.", down)
    yield from of_pool_and_turn(snapshot)


def of_players(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield what is known of every player, and the hand of the one who looks."""
    say, seen = snapshot.say, snapshot.observation
    for seat in range(seen.table.seats):
        yield from _of_player(snapshot, seat)
    if seen.hand and seen.turn.phase not in DEALING:
        yield say("Your hand: {tiles}.", tiles=tile_names(seen.hand, say))


def of_pool_and_turn(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield what is left in the pool, the way of this turn, and whether tiles wear out."""
    say, seen = snapshot.say, snapshot.observation
    yield say.many("{n} tile is in the pool.", "{n} tiles are in the pool.", seen.in_pool)
    if seen.turn.run.path:
        path = say.listed(NAMES[square] for square in seen.turn.run.path)
        yield say("Path so far: {squares}.", squares=path)
    if seen.table.clock.wearing:
        yield say("Special tiles wear out now.")


def _of_player(snapshot: GameSnapshot, seat: int) -> Iterator[str]:
    say, seen = snapshot.say, snapshot.observation
    board, player = seen.board, snapshot.names[seat]
    standing = pieces_of(board, seat)
    if not standing:
        if is_out(board, seen.turn.phase, seat):
            yield say("{player} is out of the game.", player=player)
        return
    yield say(
        "{player}: pieces on {squares}; unused cards {cards}; hand tiles {held}.",
        player=player,
        squares=say.listed(NAMES[square] for square in standing),
        cards=say.listed(seen.table.cards[seat]),
        held=seen.table.held[seat],
    )
    for piece in (2 * seat, 2 * seat + 1):
        square = board.pieces[piece]
        if square == OFF:
            continue
        if seen.table.locks[piece] != FREE:
            yield say("The piece on {square} is locked.", square=NAMES[square])
        if shows_trapped(seen, square):
            yield say("The piece on {square} is trapped.", square=NAMES[square])


def shows_trapped(seen: Observation, square: int) -> bool:
    """Return whether the piece on a square has no first step, while the game is played."""
    playing = seen.turn.phase not in {Phase.PLACE, Phase.OVER}
    return playing and is_trapped(seen.board, square, seen.table.options.tunnel_exit)

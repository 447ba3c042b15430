"""What the reader can choose at this moment, and what is chosen so far: read from moves and `selected`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.last_one_standing.board import NAMES, SQUARES, is_on_board
from engines.last_one_standing.model import GoThrough, Lay, Move, Phase, PlacePiece, Skip, Tile, Walk
from widgets.last_one_standing.words import GameSnapshot
from widgets.skin import once

HANDLING = frozenset({Phase.TURN, Phase.RESCUE})


@dataclass(frozen=True, slots=True)
class Choosing:
    """The squares of the moment and what each is good for."""

    targets: dict[int, list[Move]] = field(default_factory=dict)
    """Moves by the square that a tap on the board names."""
    exits: frozenset[int] = frozenset()
    """Tunnels that a piece can come out of now."""
    origins: frozenset[int] = frozenset()
    """Where pieces stand that can take the step."""
    origin: int = 0
    """The piece chosen among several, if any."""
    tile: str = ""
    """The hand tile chosen to be used or scrapped."""
    square: int = 0
    """The selected square, if any."""
    why: Callable[[int], str] | None = None
    """The move to ask about when a square is none of the targets."""

    @property
    def is_wide(self) -> bool:
        """Whether most of the board may be chosen: for a piece or a tile."""
        return not self.origins and self.tile != Tile.SKIP

    @property
    def asked(self) -> str:
        """The move that the selected square would be, if it is not allowed; in notation."""
        allowed = self.square in self.targets or self.square in self.exits or self.square in self.origins
        return self.why(self.square) if self.why and self.square and not allowed else ""

    @property
    def selected_moves(self) -> list[Move]:
        """The moves of the selected square; of a tunnel, those that come out of it."""
        if self.square in self.exits and self.square not in self.targets:
            every = (move for moves in self.targets.values() for move in moves)
            return [move for move in every if isinstance(move, GoThrough) and move.exit == self.square]
        return self.targets.get(self.square, [])


@once
def choosing(snapshot: GameSnapshot) -> Choosing:
    """Return the choice of this moment."""
    phase, selected = snapshot.observation.turn.phase, _selected(snapshot)
    if not snapshot.moves:
        return Choosing(square=selected)
    if phase is Phase.PLACE:
        places = {move.square: [move] for move in snapshot.moves if isinstance(move, PlacePiece)}
        return Choosing(places, square=selected, why=lambda square: f"p{NAMES[square]}")  # type: ignore[arg-type]
    if phase is Phase.STEP:
        return _stepping(snapshot, selected)
    tile = snapshot.selected.get("tile", "")
    if len(tile) != 1 or tile not in snapshot.observation.hand:
        tile = ""
    if phase in HANDLING and tile and tile != Tile.MOVE_OPPONENT:
        uses: dict[int, list[Move]] = {
            move.square: [move]
            for move in snapshot.moves
            if (isinstance(move, Lay) and move.tile == tile) or (isinstance(move, Skip) and tile == Tile.SKIP)
        }
        return Choosing(uses, tile=tile, square=selected, why=lambda square: f"{tile}{NAMES[square]}")
    return Choosing(tile=tile, square=selected)


def _selected(snapshot: GameSnapshot) -> int:
    square = SQUARES.get(snapshot.selected.get("square", ""), 0)
    return square if is_on_board(snapshot.observation.board.tiles, square) else 0


def _stepping(snapshot: GameSnapshot, selected: int) -> Choosing:
    steps = [move for move in snapshot.moves if isinstance(move, Walk | GoThrough)]
    origins = frozenset(move.origin for move in steps)
    chosen = SQUARES.get(snapshot.selected.get("from", ""), 0)
    if len(origins) == 1:
        (chosen,) = origins
    elif chosen not in origins:
        chosen = 0
    targets: dict[int, list[Move]] = {}
    exits = set()
    for move in steps:
        if chosen in {0, move.origin}:
            targets.setdefault(move.target, []).append(move)
            if isinstance(move, GoThrough):
                exits.add(move.exit)
    asked = NAMES[chosen or min(origins)]
    return Choosing(
        targets,
        frozenset(exits),
        origins,
        chosen,
        square=selected,
        why=lambda square: f"{asked}-{NAMES[square]}",
    )

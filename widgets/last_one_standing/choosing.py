"""What the reader can choose at this moment, and what is chosen so far: read from moves and draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.last_one_standing.board import NAMES, SQUARES, is_on_board
from engines.last_one_standing.model import GoThrough, Lay, Move, Phase, Place, Skip, Tile, Walk
from engines.last_one_standing.observe import Observation
from widgets.face import Scene

Here = Scene[Observation, Move]
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
    """The marked square, if any."""
    why: Callable[[int], str] | None = None
    """The move to ask about when a square is none of the targets."""

    @property
    def is_wide(self) -> bool:
        """Whether most of the board may be chosen: for a piece or a tile."""
        return not self.origins and self.tile != Tile.SKIP

    @property
    def asked(self) -> str:
        """The move that the marked square would be, if it is not allowed; in notation."""
        allowed = self.square in self.targets or self.square in self.exits or self.square in self.origins
        return self.why(self.square) if self.why and self.square and not allowed else ""

    @property
    def marked(self) -> list[Move]:
        """The moves of the marked square; of a tunnel, those that come out of it."""
        if self.square in self.exits and self.square not in self.targets:
            every = (move for moves in self.targets.values() for move in moves)
            return [move for move in every if isinstance(move, GoThrough) and move.exit == self.square]
        return self.targets.get(self.square, [])


def choosing(scene: Here) -> Choosing:
    """Return the choice of this moment."""
    phase, marked = scene.observation.turn.phase, _marked(scene)
    if not scene.moves:
        return Choosing(square=marked)
    if phase is Phase.PLACE:
        places = {move.square: [move] for move in scene.moves if isinstance(move, Place)}
        return Choosing(places, square=marked, why=lambda square: f"p{NAMES[square]}")  # type: ignore[arg-type]
    if phase is Phase.STEP:
        return _stepping(scene, marked)
    tile = scene.draft.get("tile", "")
    if len(tile) != 1 or tile not in scene.observation.hand:
        tile = ""
    if phase in HANDLING and tile and tile != Tile.MOVE_OPPONENT:
        uses: dict[int, list[Move]] = {
            move.square: [move]
            for move in scene.moves
            if (isinstance(move, Lay) and move.tile == tile) or (isinstance(move, Skip) and tile == Tile.SKIP)
        }
        return Choosing(uses, tile=tile, square=marked, why=lambda square: f"{tile}{NAMES[square]}")
    return Choosing(tile=tile, square=marked)


def _marked(scene: Here) -> int:
    square = SQUARES.get(scene.draft.get("sq", ""), 0)
    return square if is_on_board(scene.observation.board.tiles, square) else 0


def _stepping(scene: Here, marked: int) -> Choosing:
    steps = [move for move in scene.moves if isinstance(move, Walk | GoThrough)]
    origins = frozenset(move.origin for move in steps)
    chosen = SQUARES.get(scene.draft.get("from", ""), 0)
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
        square=marked,
        why=lambda square: f"{asked}-{NAMES[square]}",
    )

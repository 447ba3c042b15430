"""What lies over the squares and is only to be seen: pieces, the way so far, marks and regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engines.last_one_standing.board import DIRECTIONS, STRIDE
from engines.last_one_standing.events import PiecesRemoved, PieceStepped, PieceTunnelled, PlayerOut, WearBegan
from engines.last_one_standing.model import (
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    GoThrough,
    Lay,
    Phase,
    PlacePiece,
    Skip,
    Tile,
    Walk,
)
from engines.last_one_standing.odds import first_to_step, regions
from widgets.art.tiles import piece
from widgets.html import EMPTY, Html, el
from widgets.last_one_standing.choosing import Choosing
from widgets.last_one_standing.position_text import shows_trapped
from widgets.last_one_standing.words import GameSnapshot

_PLAIN = {FACE_DOWN, HOLE, LEAVING, Tile.NEUTRAL}
"""What a square may show that a line does not hide."""
_BESIDE = 0.36
"""How far from the middle of a square its tile's sign ends."""


def overlay(snapshot: GameSnapshot, choice: Choosing, size: int) -> Html:
    """Return the layer over a board of that size."""
    drawn = [*_regions(snapshot), *_trace(snapshot), *_dots(choice, snapshot.observation.board.tiles), *_hint(snapshot)]
    if choice.square:
        x, y = _at(choice.square)
        drawn.append(el("path", d=f"M{x} {y}h1v1h-1z", class_="los-mark"))
    lines = el("svg", *drawn, class_="los-lines", viewBox=f"0 0 {size} {size}") if drawn else EMPTY
    return el("div", lines, *_pieces(snapshot), _moment(snapshot), class_="los-layer", aria_hidden="true")


def _at(square: int) -> tuple[int, int]:
    return square % STRIDE - 1, square // STRIDE - 1


def _regions(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield each player's region: the squares they reach before the others."""
    seen = snapshot.observation
    if not snapshot.coached or seen.turn.phase is Phase.OVER:
        return
    found = regions(seen.board, seen.table.options.tunnel_exit, first_to_step(seen))
    for seat, owned in enumerate(found):
        if owned:
            yield el("path", d=_area(owned), class_=f"los-region los-region--{seat}")
            yield el("path", d=_border(owned), class_=f"los-border los-border--{seat}")


def _dots(choice: Choosing, tiles: Sequence[str]) -> Iterator[Html]:
    """Yield the marks of what may be chosen: a ring and a dot for a step, a dot where a piece or a tile may be put.

    A dot would hide the sign of a tile: there the ring is enough. One path for all, not a mark on each of a hundred
    squares; over the regions, so that both can be seen.
    """
    if not choice.targets:
        return
    places = [_at(square) for square in choice.targets]
    if not choice.is_wide:
        rings = "".join(f"M{x}.08 {y}.08h.84v.84h-.84z" for x, y in places)
        yield el("path", d=rings, class_="los-ring")
        places = [_at(square) for square in choice.targets if tiles[square] in _PLAIN]
    if places:
        yield el("path", d="".join(f"M{x}.5 {y}.5h0" for x, y in places), class_="los-dot")


def _area(owned: Iterable[int]) -> str:
    """Return the outline of squares as path data, runs of a row joined."""
    runs: list[list[int]] = []
    for square in sorted(owned):
        if runs and square == runs[-1][0] + runs[-1][1]:
            runs[-1][1] += 1
        else:
            runs.append([square, 1])
    parts = []
    for square, length in runs:
        x, y = _at(square)
        parts.append(f"M{x} {y}h{length}v1h-{length}z")
    return "".join(parts)


def _border(region: tuple[int, ...]) -> str:
    """Return the sides of squares beyond which the region ends."""
    owned, parts = frozenset(region), []
    for square in region:
        x, y = _at(square)
        if square - STRIDE not in owned:
            parts.append(f"M{x} {y}h1")
        if square + STRIDE not in owned:
            parts.append(f"M{x} {y + 1}h1")
        if square - 1 not in owned:
            parts.append(f"M{x} {y}v1")
        if square + 1 not in owned:
            parts.append(f"M{x + 1} {y}v1")
    return "".join(parts)


def _trace(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield the way of this turn so far, or the ways of the others since one last chose; passages are dashed."""
    path, tiles = snapshot.observation.turn.run.path, snapshot.observation.board.tiles
    if path:
        yield from _ways([(path[0], *path[1:])], tiles)
        return
    steps = [told for told in snapshot.news if isinstance(told, PieceStepped | PieceTunnelled)]
    others = [told for told in steps if told.owner != snapshot.seat]
    ways: list[tuple[int, ...]] = []
    for told in others or steps[-1:]:
        if ways and ways[-1][-1] == told.origin:
            ways[-1] = (*ways[-1], told.target)
        else:
            ways.append((told.origin, told.target))
    yield from _ways(ways, tiles)


def _ways(ways: Iterable[tuple[int, ...]], tiles: Sequence[str]) -> Iterator[Html]:
    """Yield ways as lines; one goes round what is drawn on a tile, and begins beside it."""
    walked: list[str] = []
    passed: list[str] = []
    for way in ways:
        for origin, target in pairwise(way):
            is_step = target - origin in DIRECTIONS
            (walked if is_step else passed).append(
                _step(origin, target, tiles) if is_step else _segment(origin, target)
            )
        x, y = _beside(way[0], way[1], tiles)
        yield el("circle", cx=x, cy=y, r=0.14, class_="los-start")
    if walked:
        yield el("path", d="".join(walked), class_="los-way")
    if passed:
        yield el("path", d="".join(passed), class_="los-way los-way--under")


def _segment(origin: int, target: int) -> str:
    (x, y), (to_x, to_y) = _at(origin), _at(target)
    return f"M{x + 0.5} {y + 0.5}L{to_x + 0.5} {to_y + 0.5}"


def _step(origin: int, target: int, tiles: Sequence[str]) -> str:
    begin, end = _beside(origin, target, tiles), _beside(target, origin, tiles)
    return f"M{begin[0]:g} {begin[1]:g}L{end[0]:g} {end[1]:g}"


def _beside(square: int, other: int, tiles: Sequence[str]) -> tuple[float, float]:
    """Return the middle of a square; where its tile has a sign, a point on the way to the other square."""
    (x, y), (to_x, to_y) = _at(square), _at(other)
    off = 0.0 if tiles[square] in _PLAIN else _BESIDE
    return x + 0.5 + off * (to_x - x), y + 0.5 + off * (to_y - y)


def _hint(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield the move that was advised: the step, or the square of a piece or a tile."""
    advised = snapshot.game.decode(snapshot.hint) if snapshot.hint else None
    match advised:
        case Walk(origin, target) | GoThrough(origin, _, target):
            yield el("path", d=_segment(origin, target), class_="los-hint")
        case PlacePiece(target) | Lay(_, target) | Skip(target):
            pass
        case _:
            return
    x, y = _at(target)
    yield el("path", d=f"M{x}.04 {y}.04h.92v.92h-.92z", class_="los-hint")


def _pieces(snapshot: GameSnapshot) -> Iterator[Html]:
    seen = snapshot.observation
    gone = {
        2 * told.seat + index: square
        for told in snapshot.events
        if isinstance(told, PiecesRemoved)
        for index, square in enumerate(told.squares)
    }
    for index, standing in enumerate(seen.board.pieces):
        left = standing == OFF
        square = gone.get(index, OFF) if left else standing
        if square == OFF:
            continue
        x, y = _at(square)
        place = f"x-{x} y-{y}"
        seat = index // 2
        extra = (
            "los-piece",
            place,
            "los-piece--gone" if left else "",
            "los-piece--above" if seen.board.tiles[square] != FACE_DOWN and not left else "",
            "los-piece--now" if seat == seen.turn.seat and not left else "",
            "los-piece--trapped" if not left and shows_trapped(seen, square) else "",
        )
        yield piece(seat, *extra, id_=snapshot.id(f"p{index}"))
        if not left and seen.table.locks[index] != FREE:
            use = el("use", href="#tile-skip")
            yield el("svg", use, class_=f"tile los-lock {place}", id_=snapshot.id(f"lock{index}"))


def _moment(snapshot: GameSnapshot) -> Html:
    """Return the words that pass over the board when somebody goes out or tiles begin to wear."""
    say = snapshot.say
    for told in reversed(snapshot.events):
        if isinstance(told, PlayerOut):
            words = say("{player} is out", player=snapshot.names[told.seat])
            return el("p", piece(told.seat), words, class_="play-moment", id_=snapshot.id(f"out{told.seat}"))
        if isinstance(told, WearBegan):
            words = say("Special tiles wear out now")
            return el("p", words, class_="play-moment", id_=snapshot.id("wear"))
    return EMPTY

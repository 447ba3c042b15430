"""The board as a grid of small buttons, with one layer over it for pieces, paths and regions.

Most of 196 squares are plain: only those with something to see carry a class or a picture, and
what never changes of a square's markup is made once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from engines.last_one_standing.board import COLUMNS, DIRECTIONS, NAMES, STRIDE, squares
from engines.last_one_standing.events import (
    PiecesRemoved,
    PieceStepped,
    PieceTunnelled,
    PlayerOut,
    TileLaid,
    TileTurned,
    TunnelRemoved,
    WearBegan,
)
from engines.last_one_standing.model import (
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    SIZES,
    Phase,
    Tile,
)
from engines.last_one_standing.odds import regions
from widgets.art.tiles import piece, tile
from widgets.html import EMPTY, Html, el, escape
from widgets.i18n import N_
from widgets.last_one_standing.choosing import Choosing, Here
from widgets.last_one_standing.sentences import is_trapped

NAMED: Mapping[str, str] = {
    FACE_DOWN: N_("{square}: face down."),
    Tile.NEUTRAL: N_("{square}: used, dead."),
    Tile.QUESTION: N_("{square}: question mark, dead."),
    Tile.PLUS: N_("{square}: +1."),
    Tile.WALL: N_("{square}: wall."),
    Tile.TUNNEL: N_("{square}: tunnel."),
    Tile.BRIDGE: N_("{square}: bridge."),
    HOLE: N_("{square}: emptied tunnel, dead."),
    LEAVING: N_("{square}: tunnel that goes with the piece on it."),
}
PICTURES: Mapping[str, str] = {
    Tile.QUESTION: "question",
    Tile.PLUS: "plus",
    Tile.WALL: "wall",
    Tile.TUNNEL: "tunnel",
    Tile.BRIDGE: "bridge",
    HOLE: "hole",
    LEAVING: "tunnel",
}
_CSS: Mapping[str, str] = {
    FACE_DOWN: "",
    Tile.NEUTRAL: "los-u",
    Tile.QUESTION: "los-q",
    HOLE: "los-q",
    Tile.WALL: "los-w",
    Tile.PLUS: "los-s",
    Tile.TUNNEL: "los-s",
    Tile.BRIDGE: "los-s",
    LEAVING: "los-s",
}
_DRAWN = {letter: tile(name) for letter, name in PICTURES.items()}
_HEADS = {
    square: f'<button role="gridcell" data-row="{square // STRIDE}" data-col="{square % STRIDE}" tabindex='
    for square in NAMES
}


def grid(snapshot: Here, choice: Choosing) -> Html:
    """Return the board with everything that lies, stands and happens on it."""
    size = SIZES[snapshot.observation.table.seats]
    letters = el("div", *(el("span", letter) for letter in COLUMNS[:size]), class_="los-letters", aria_hidden="true")
    cells = list(_cells(snapshot, choice, size))
    rows = (
        snapshot.part(
            "div",
            f"row{row + 1}",
            Html(f'<span class="los-number" aria-hidden="true">{row + 1}</span>'),
            Html("".join(cells[row * size : (row + 1) * size])),
            role="row",
        )
        for row in range(size)
    )
    return el(
        "div",
        letters,
        *rows,
        _layer(snapshot, choice, size),
        class_="los-grid",
        style=f"--n:{size}",
        role="grid",
        aria_label=snapshot.say("Board"),
        data_arrows=True,
        id_=snapshot.id("grid"),
    )


def _cells(snapshot: Here, choice: Choosing, size: int) -> Iterator[str]:
    say, tiles = snapshot.say, snapshot.observation.board.tiles
    named = {letter: say(text, square="\0") for letter, text in NAMED.items()}
    standing = _standing(snapshot)
    fresh = _fresh(snapshot)
    may, leave = _may(snapshot, choice), " " + escape(say("Tunnel exit."))
    lit = "" if choice.is_wide else " los-lit"
    stop = choice.square or min(choice.origins, default=0) or STRIDE + 1
    for square in squares(size):
        letter = tiles[square]
        name = NAMES[square]
        label = named[letter].replace("\0", name)
        css = _CSS[letter]
        act = f'data-do="select" data-arg-square="{name}"'
        if square in standing:
            label += standing[square]
            css += " los-held" if letter != FACE_DOWN else ""
        if square in choice.targets:
            label += may
            css += lit
            if square == choice.square and len(choice.targets[square]) == 1:
                act = f'data-move="{snapshot.encode(choice.targets[square][0])}"'
        elif square in choice.exits:
            css += " los-exit"
            label += leave
        elif square in choice.origins:
            act = f'data-do="select" data-arg-from="{name}" data-arg-square=""'
        if square == choice.square:
            act += ' aria-selected="true"'
        if square in fresh:
            css += " los-new"
        style = f' class="{css.strip()}"' if css else ""
        inner = _DRAWN.get(letter, "")
        yield f'{_HEADS[square]}"{0 if square == stop else -1}"{style} {act} aria-label="{label}">{inner}</button>'


def _may(snapshot: Here, choice: Choosing) -> str:
    """Return what is said of a square that may be chosen."""
    say, phase = snapshot.say, snapshot.observation.turn.phase
    if phase is Phase.PLACE:
        return ""
    if phase is Phase.STEP:
        return " " + escape(say("You may step here."))
    if choice.tile == Tile.SKIP:
        return " " + escape(say("You may lock this piece."))
    return " " + escape(say("You may lay the tile here."))


def _standing(snapshot: Here) -> dict[int, str]:
    """Return what is said of the pieces, by square."""
    say, seen = snapshot.say, snapshot.observation
    told = {}
    for index, square in enumerate(seen.board.pieces):
        if square == OFF:
            continue
        words = [say("Piece: {player}.", player=snapshot.names[index // 2])]
        if seen.table.locks[index] != FREE:
            words.append(say("Locked."))
        if is_trapped(seen, square):
            words.append(say("Trapped."))
        told[square] = " " + escape(" ".join(words))
    return told


def _fresh(snapshot: Here) -> frozenset[int]:
    """Return the squares that have just changed."""
    return frozenset(e.square for e in snapshot.events if isinstance(e, TileTurned | TileLaid | TunnelRemoved))


def _layer(snapshot: Here, choice: Choosing, size: int) -> Html:
    """Return what lies over the squares and is only to be seen."""
    drawn = [*_regions(snapshot), *_dots(snapshot, choice), *_trace(snapshot)]
    if choice.square:
        x, y = _at(choice.square)
        drawn.append(el("path", d=f"M{x} {y}h1v1h-1z", class_="los-mark"))
    lines = el("svg", *drawn, class_="los-lines", viewBox=f"0 0 {size} {size}") if drawn else EMPTY
    return el("div", lines, *_pieces(snapshot), _moment(snapshot), class_="los-layer", aria_hidden="true")


def _at(square: int) -> tuple[int, int]:
    return square % STRIDE - 1, square // STRIDE - 1


def _regions(snapshot: Here) -> Iterator[Html]:
    """Yield each player's region: the squares they reach before the others."""
    seen = snapshot.observation
    if not snapshot.coached or seen.turn.phase is Phase.OVER:
        return
    found = regions(seen.board, seen.table.options.tunnel_exit, seen.turn.seat)
    for seat, owned in enumerate(found):
        if owned:
            yield el("path", d=_area(owned), class_=f"los-region los-region--{seat}")
            yield el("path", d=_border(owned), class_=f"los-border los-border--{seat}")


def _dots(snapshot: Here, choice: Choosing) -> Iterator[Html]:
    """Yield the marks of what may be chosen: a ring and a dot for a step, a dot where a tile may lie.

    One path for all, not a mark on each of a hundred squares; over the regions, so that both can be seen.
    """
    if snapshot.observation.turn.phase is Phase.PLACE or not choice.targets:
        return
    places = [_at(square) for square in choice.targets]
    if not choice.is_wide:
        rings = "".join(f"M{x}.08 {y}.08h.84v.84h-.84z" for x, y in places)
        yield el("path", d=rings, class_="los-ring")
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


def _trace(snapshot: Here) -> Iterator[Html]:
    """Yield the way of this turn so far, or the last step; passages are dashed."""
    path: list[int] = list(snapshot.observation.turn.run.path)
    if not path:
        for told in snapshot.events:
            if isinstance(told, PieceStepped | PieceTunnelled):
                path = [told.origin, told.target]
    walked: list[str] = []
    passed: list[str] = []
    for origin, target in pairwise(path):
        (x, y), (to_x, to_y) = _at(origin), _at(target)
        segment = f"M{x + 0.5} {y + 0.5}L{to_x + 0.5} {to_y + 0.5}"
        (walked if target - origin in DIRECTIONS else passed).append(segment)
    if path:
        x, y = _at(path[0])
        yield el("circle", cx=x + 0.5, cy=y + 0.5, r=0.14, class_="los-start")
    if walked:
        yield el("path", d="".join(walked), class_="los-way")
    if passed:
        yield el("path", d="".join(passed), class_="los-way los-way--under")


def _pieces(snapshot: Here) -> Iterator[Html]:
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
        place = f"--x:{x};--y:{y}"
        seat = index // 2
        extra = (
            "los-piece",
            "los-piece--gone" if left else "",
            "los-piece--above" if seen.board.tiles[square] != FACE_DOWN and not left else "",
            "los-piece--now" if seat == seen.turn.seat and not left else "",
            "los-piece--trapped" if not left and is_trapped(seen, square) else "",
        )
        yield piece(seat, *extra, id_=snapshot.id(f"p{index}"), style=place)
        if not left and seen.table.locks[index] != FREE:
            use = el("use", href="#tile-skip")
            yield el("svg", use, class_="tile los-lock", style=place, id_=snapshot.id(f"lock{index}"))


def _moment(snapshot: Here) -> Html:
    """Return the words that pass over the board when somebody goes out or tiles begin to wear."""
    say = snapshot.say
    for told in reversed(snapshot.events):
        if isinstance(told, PlayerOut):
            words = say("{player} is out", player=snapshot.names[told.seat])
            return el("p", piece(told.seat), words, class_="los-moment", id_=snapshot.id(f"out{told.seat}"))
        if isinstance(told, WearBegan):
            words = say("Special tiles wear out now")
            return el("p", words, class_="los-moment", id_=snapshot.id("wear"))
    return EMPTY

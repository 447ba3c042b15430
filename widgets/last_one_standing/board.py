"""The board as a grid of small buttons; what lies over them is in overlay.py.

Most of 196 squares are plain: only those with something to see carry a class or a picture, and
what never changes of a square's markup is made once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.last_one_standing.board import COLUMNS, NAMES, STRIDE, squares
from engines.last_one_standing.events import TileLaid, TileTurned, TunnelRemoved
from engines.last_one_standing.model import FACE_DOWN, FREE, HOLE, LEAVING, OFF, SIZES, Phase, Tile
from widgets.art.tiles import tile
from widgets.html import Html, el, escape
from widgets.i18n import N_
from widgets.last_one_standing.choosing import Choosing
from widgets.last_one_standing.overlay import overlay
from widgets.last_one_standing.position_text import shows_trapped
from widgets.last_one_standing.words import GameSnapshot

NAMED: Mapping[str, str] = {
    FACE_DOWN: N_("{square}: face down."),
    Tile.NEUTRAL: N_("{square}: used, dead."),
    Tile.QUESTION: N_("{square}: question mark, dead."),
    Tile.PLUS: N_("{square}: +1."),
    Tile.WALL: N_("{square}: wall."),
    Tile.TUNNEL: N_("{square}: tunnel."),
    Tile.BRIDGE: N_("{square}: bridge."),
    HOLE: N_("{square}: emptied tunnel, dead."),
    LEAVING: N_("{square}: tunnel that is removed when its piece leaves."),
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


def grid(snapshot: GameSnapshot, choice: Choosing) -> Html:
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
        overlay(snapshot, choice, size),
        class_=f"los-grid n-{size}",
        role="grid",
        aria_label=snapshot.say("Board"),
        data_arrows=True,
        id_=snapshot.id("grid"),
    )


def _cells(snapshot: GameSnapshot, choice: Choosing, size: int) -> Iterator[str]:
    say, tiles = snapshot.say, snapshot.observation.board.tiles
    named = {letter: say(text, square="\0") for letter, text in NAMED.items()}
    standing = _standing(snapshot)
    fresh = _fresh(snapshot)
    may, leave = _may(snapshot, choice), " " + escape(say("Tunnel exit."))
    lit = "" if choice.is_wide else " los-lit"
    walks = snapshot.observation.turn.phase is Phase.STEP
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
            act += " data-target"
            if len(choice.targets[square]) == 1 and (walks or square == choice.square):
                # A finger may miss a small square: by touch, the first tap selects it.
                careful = "" if square == choice.square else f' data-touch="select" data-arg-square="{name}"'
                act = f'data-move="{snapshot.encode(choice.targets[square][0])}"{careful}'
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


def _may(snapshot: GameSnapshot, choice: Choosing) -> str:
    """Return what is said of a square that may be chosen."""
    say, phase = snapshot.say, snapshot.observation.turn.phase
    if phase is Phase.PLACE:
        return " " + escape(say("You may place a piece here."))
    if phase is Phase.STEP:
        return " " + escape(say("You may step here."))
    if choice.tile == Tile.SKIP:
        return " " + escape(say("You may lock this piece."))
    return " " + escape(say("You may lay the tile here."))


def _standing(snapshot: GameSnapshot) -> dict[int, str]:
    """Return what is said of the pieces, by square."""
    say, seen = snapshot.say, snapshot.observation
    told = {}
    for index, square in enumerate(seen.board.pieces):
        if square == OFF:
            continue
        words = [say("Piece: {player}.", player=snapshot.names[index // 2])]
        if seen.table.locks[index] != FREE:
            words.append(say("Locked."))
        if shows_trapped(seen, square):
            words.append(say("Trapped."))
        told[square] = " " + escape(" ".join(words))
    return told


def _fresh(snapshot: GameSnapshot) -> frozenset[int]:
    """Return the squares that have just changed."""
    return frozenset(e.square for e in snapshot.events if isinstance(e, TileTurned | TileLaid | TunnelRemoved))

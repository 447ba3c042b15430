"""The boards as text, each from what its player may see. A game without one here is told in sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engines.dize.model import State as DizeState
from engines.last_one_alive.model import State as AliveState
from engines.last_one_standing.board import COLUMNS, STRIDE, squares
from engines.last_one_standing.model import FACE_DOWN, FREE, HOLE, LEAVING, OFF, SIZES, Tile
from engines.last_one_standing.observe import Observation
from widgets.dize.words import ZONES
from widgets.i18n import N_, Say
from widgets.last_one_alive.position_text import sentences
from widgets.last_one_standing.position_text import of_players, of_pool_and_turn
from widgets.last_one_standing.words import TILES
from widgets.skin import Snapshot
from widgets.terminal.town_map import town_map

WIDTH = 88
INDENT = "  "
GAP = "   "

SIGNS: Mapping[str, str] = {
    FACE_DOWN: ".",
    Tile.NEUTRAL: "x",
    Tile.QUESTION: "?",
    Tile.PLUS: "+",
    Tile.WALL: "#",
    Tile.TUNNEL: "T",
    Tile.BRIDGE: "=",
    HOLE: "O",
    LEAVING: "t",
}
"""How a square of Last One Standing is drawn, by its letter."""
MEANINGS: Mapping[str, str] = {
    FACE_DOWN: N_("face down"),
    Tile.NEUTRAL: N_("used, dead"),
    Tile.QUESTION: N_("question mark, dead"),
    HOLE: N_("emptied tunnel, dead"),
    LEAVING: N_("tunnel that is removed when its piece leaves"),
}
LOCK_SIGN, LOCKED = "!", N_("locked piece")


def _zones(snapshot: Snapshot[DizeState, Any]) -> str:
    """Return diZe's seven zones, a line each, with the faces that lie in the Launch Zone."""
    say, state = snapshot.say, snapshot.observation
    titles = {zone: say(title) for zone, title in ZONES.items()}
    wide = max(map(len, titles.values()))
    lines = []
    for zone, title in titles.items():
        dice = getattr(state.zones, zone)
        shown = state.thrown if zone == "launch" and state.thrown else ()
        faces = [f"[{face}]" for face in shown] or ["[ ]"] * dice
        lines.append(f"{INDENT}{title:<{wide}} {dice:>3}  {''.join(faces)}".rstrip())
    return "\n".join(lines)


def _fronts(snapshot: Snapshot[AliveState, Any]) -> str:
    """Return Last One Alive's level, players, pool and tray, a line each."""
    return "\n".join(_wrapped(sentences(snapshot)))


def _grid(snapshot: Snapshot[Observation, Any]) -> str:
    """Return Last One Standing's board as a grid, what its signs mean, and what lies beside it."""
    lines = [*_rows(snapshot.observation), "", *_legend(snapshot), ""]
    return "\n".join([*lines, *_wrapped([*of_players(snapshot), " ".join(of_pool_and_turn(snapshot))])])


def _rows(seen: Observation) -> Iterator[str]:
    """Yield the rows between two lines of letters; a square is a player's number, its tile, and a lock."""
    size = SIZES[seen.table.seats]
    standing = {square: index for index, square in enumerate(seen.board.pieces) if square != OFF}
    letters = "   " + "".join(f" {letter} " for letter in COLUMNS[:size])
    yield letters.rstrip()
    row: list[str] = []
    for square in squares(size):
        index = standing.get(square)
        piece = " " if index is None else str(index // 2 + 1)
        lock = " " if index is None or seen.table.locks[index] == FREE else LOCK_SIGN
        row.append(piece + SIGNS[seen.board.tiles[square]] + lock)
        if len(row) == size:
            number = square // STRIDE
            yield f"{number:>2} {''.join(row)} {number}"
            row = []
    yield letters.rstrip()


def _legend(snapshot: Snapshot[Observation, Any]) -> Iterator[str]:
    """Yield lines with every sign that stands on the board, and its meaning."""
    say, seen = snapshot.say, snapshot.observation
    lying = {seen.board.tiles[square] for square in squares(SIZES[seen.table.seats])}
    entries = [f"{sign} {_meaning(letter, say)}" for letter, sign in SIGNS.items() if letter in lying]
    if any(lock != FREE for lock in seen.table.locks):
        entries.append(f"{LOCK_SIGN} {say(LOCKED)}")
    present = sorted({index // 2 for index, square in enumerate(seen.board.pieces) if square != OFF})
    entries += [f"{seat + 1} {snapshot.names[seat]}" for seat in present]
    line = INDENT
    for entry in entries:
        if len(line) + len(entry) > WIDTH:
            yield line.rstrip()
            line = INDENT
        line += entry + GAP
    yield line.rstrip()


def _meaning(letter: str, say: Say) -> str:
    return say(MEANINGS.get(letter) or TILES[letter])


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    for sentence in lines:
        yield textwrap.fill(sentence, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2)


BOARDS: Mapping[str, Callable[[Snapshot[Any, Any]], str]] = {
    "dize": _zones,
    "last-one-alive": _fronts,
    "last-one-standing": _grid,
    "last-night-on-earth": town_map,
}

"""Own tiles: the reader tells what a real table's shuffled tiles showed."""

from __future__ import annotations

from engines.last_one_standing.board import NAMES
from engines.last_one_standing.chance import kinds_left, tiles_at_once
from engines.last_one_standing.model import BOARD_TILES, POOL_TILES, Phase, Tile
from engines.last_one_standing.notation import LETTERS
from widgets.art.tiles import tile
from widgets.controls import Act, button, entered_so_far, group, own_dice_panel, pressed, selects
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_one_standing.keys import TILE
from widgets.last_one_standing.seats import picture, tile_face
from widgets.last_one_standing.words import TILES, GameSnapshot

NOTHING: tuple[Tile, ...] = ()


def _kinds(snapshot: GameSnapshot) -> tuple[Tile, ...]:
    """Return the kinds that can still turn up."""
    seen = snapshot.observation
    if seen.turn.phase in {Phase.FLIP, Phase.CLEAR}:
        return tuple(kinds_left(BOARD_TILES, seen.board.buried))
    if seen.turn.phase in {Phase.DEAL, Phase.DRAW}:
        return tuple(kinds_left(POOL_TILES, seen.unseen))
    return NOTHING


def _wanted(snapshot: GameSnapshot) -> int:
    return tiles_at_once(snapshot.observation.turn.phase)


def entered(snapshot: GameSnapshot) -> str:
    """Return the letters entered so far; anything that is no tile is dropped."""
    letters = [c for c in snapshot.selected.get("tiles", "") if c in _kinds(snapshot)]
    return "".join(letters[-1:] if _wanted(snapshot) == 1 else letters[: _wanted(snapshot)])


def chance(snapshot: GameSnapshot) -> Html:
    """Return a keypad of tiles, or of players where it is asked who begins."""
    say, phase = snapshot.say, snapshot.observation.turn.phase
    if phase is Phase.FIRST:
        chosen = snapshot.selected.get("first", "")
        keys = [
            _key(snapshot, index, snapshot.names[index], {**selects(first=letter), **pressed(on=letter == chosen)})
            for index, letter in enumerate(LETTERS[: snapshot.observation.table.seats])
        ]
        return own_dice_panel(say("Who moves first?"), group(say("Players"), *keys, css="los-hand"))
    have, need = entered(snapshot), _wanted(snapshot)
    keys = [
        _key(
            snapshot,
            index,
            tile_face(kind, snapshot),
            {**selects(tiles=have + kind if need > 1 else kind), **pressed(on=need == 1 and have == kind)},
            full=need > 1 and len(have) >= need,
        )
        for index, kind in enumerate(_kinds(snapshot))
    ]
    shown = [tile(picture(letter), label=say(TILES[letter])) for letter in have]
    clear = button(say("Clear"), selects(tiles=""), id_=snapshot.id("clear"), disabled=not have)
    row = el("div", clear, entered_so_far(len(have), need, say), el("span", shown), class_="play-row")
    return own_dice_panel(_asked(snapshot), group(say("Tiles"), *keys, css="los-hand"), row)


def _asked(snapshot: GameSnapshot) -> str:
    say, player = snapshot.say, snapshot.names[snapshot.observation.turn.seat]
    match snapshot.observation.turn.phase:
        case Phase.DEAL:
            return say("{player} draws four hand tiles: enter them.", player=player)
        case Phase.DRAW:
            return say("{player} draws a tile from the pool: enter it.", player=player)
        case _:
            square = NAMES[snapshot.observation.turn.run.turning[0]]
            return say("Turn the tile on {square} and enter what it shows.", square=square)


def _key(snapshot: GameSnapshot, index: int, inside: Html | str, act: Act, *, full: bool = False) -> Html:
    name = snapshot.id(f"key{index + 1}")
    return button(inside, act, css="los-tile", key=TILE[index], id_=name, disabled=full)


def chance_move(snapshot: GameSnapshot) -> str | None:
    """Return the notation of what was entered, or None while it is incomplete."""
    phase = snapshot.observation.turn.phase
    if phase is Phase.FIRST:
        chosen = snapshot.selected.get("first", "")
        known = len(chosen) == 1 and chosen in LETTERS[: snapshot.observation.table.seats]
        return f"first:{chosen}" if known else None
    have = entered(snapshot)
    if len(have) != _wanted(snapshot):
        return None
    sign = {Phase.DEAL: "h", Phase.DRAW: "?"}.get(phase, "!")
    return sign + "".join(sorted(have))


def own(say: Say) -> str:
    return say("I use my own tiles")


def own_mark(say: Say) -> str:
    return say("own tiles")

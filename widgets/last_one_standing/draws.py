"""Own tiles: the reader tells what a real table's shuffled tiles showed."""

from __future__ import annotations

from engines.last_one_standing.board import NAMES
from engines.last_one_standing.chance import kinds_left
from engines.last_one_standing.model import BOARD_TILES, HAND_LIMIT, POOL_TILES, Phase, Tile
from engines.last_one_standing.notation import LETTERS
from widgets.art.tiles import tile
from widgets.html import EMPTY, Attribute, Html, el
from widgets.i18n import Say
from widgets.last_one_standing.choosing import Here
from widgets.last_one_standing.seats import picture, tile_face
from widgets.last_one_standing.words import TILES

NOTHING: tuple[Tile, ...] = ()


def _kinds(snapshot: Here) -> tuple[Tile, ...]:
    """Return the kinds that can still turn up."""
    seen = snapshot.observation
    if seen.turn.phase in {Phase.FLIP, Phase.CLEAR}:
        return tuple(kinds_left(BOARD_TILES, seen.board.buried))
    if seen.turn.phase in {Phase.DEAL, Phase.DRAW}:
        return tuple(kinds_left(POOL_TILES, seen.unseen))
    return NOTHING


def _wanted(snapshot: Here) -> int:
    return HAND_LIMIT if snapshot.observation.turn.phase is Phase.DEAL else 1


def entered(snapshot: Here) -> str:
    """Return the letters entered so far; anything that is no tile is dropped."""
    letters = [c for c in snapshot.selected.get("tiles", "") if c in _kinds(snapshot)]
    return "".join(letters[-1:] if _wanted(snapshot) == 1 else letters[: _wanted(snapshot)])


def chance(snapshot: Here) -> Html:
    """Return a keypad of tiles, or of players where it is asked who begins."""
    say, phase = snapshot.say, snapshot.observation.turn.phase
    if phase is Phase.FIRST:
        chosen = snapshot.selected.get("first", "")
        keys = [
            _key(snapshot, index, snapshot.names[index], on=letter == chosen, data_arg_first=letter)
            for index, letter in enumerate(LETTERS[: snapshot.observation.table.seats])
        ]
        return _panel(say("Who moves first?"), keys, EMPTY, say("Players"))
    have, need = entered(snapshot), _wanted(snapshot)
    keys = [
        _key(
            snapshot,
            index,
            tile_face(kind, snapshot),
            on=need == 1 and have == kind,
            off=need > 1 and len(have) >= need,
            data_arg_tiles=have + kind if need > 1 else kind,
        )
        for index, kind in enumerate(_kinds(snapshot))
    ]
    shown = [tile(picture(letter), label=say(TILES[letter])) for letter in have]
    count = say("{have} of {need}", have=len(have), need=need)
    clear = el(
        "button",
        say("Clear"),
        type="button",
        class_="play-button",
        data_do="select",
        data_arg_tiles="",
        id_=snapshot.id("clear"),
        disabled=not have,
    )
    return _panel(
        _asked(snapshot), keys, el("div", clear, el("span", count, " ", shown), class_="play-row"), say("Tiles")
    )


def _asked(snapshot: Here) -> str:
    say, player = snapshot.say, snapshot.names[snapshot.observation.turn.seat]
    match snapshot.observation.turn.phase:
        case Phase.DEAL:
            return say("{player} draws four hand tiles: enter them.", player=player)
        case Phase.DRAW:
            return say("{player} draws a tile from the pool: enter it.", player=player)
        case _:
            square = NAMES[snapshot.observation.turn.run.turning[0]]
            return say("Turn the tile on {square} and enter what it shows.", square=square)


def _panel(asked: str, keys: list[Html], below: Html, label: str) -> Html:
    keypad = el("div", *keys, class_="los-hand", role="group", aria_label=label)
    return el("div", el("p", asked), keypad, below, class_="play-chance")


def _key(snapshot: Here, index: int, label: Html | str, *, on: bool, off: bool = False, **arguments: Attribute) -> Html:
    return el(
        "button",
        label,
        type="button",
        class_="los-tile",
        data_do="select",
        data_key=str(index + 1),
        aria_pressed="true" if on else "false",
        disabled=off,
        id_=snapshot.id(f"key{index + 1}"),
        **arguments,
    )


def chance_move(snapshot: Here) -> str | None:
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

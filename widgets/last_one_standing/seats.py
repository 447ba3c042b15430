"""The players round the board: piece, cards left, hand tiles; faces only where the seat may look."""

from __future__ import annotations

from collections.abc import Iterator

from engines.last_one_standing.model import CARDS, Phase, Tile
from engines.last_one_standing.turns import is_out
from widgets.art.tiles import piece, tile
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_standing.position_text import DEALING
from widgets.last_one_standing.words import TILES, GameSnapshot, tile_names


def picture(letter: str) -> str:
    """Return the name of a tile's drawing."""
    return Tile(letter).name.lower().replace("_", "-")


def spread_cards(unused: str) -> Iterator[tuple[str, bool]]:
    """Yield the four cards with their dots, and whether each is unused."""
    left = list(unused)
    for dots in CARDS:
        has = dots in left
        if has:
            left.remove(dots)
        yield dots, has


def seats(snapshot: GameSnapshot) -> Html:
    """Return a strip with every player."""
    players = (_seat(snapshot, seat) for seat in range(snapshot.observation.table.seats))
    return el("ul", *players, class_="los-seats", aria_label=snapshot.say("Players"))


def _seat(snapshot: GameSnapshot, seat: int) -> Html:
    seen, say = snapshot.observation, snapshot.say
    out = is_out(seen.board, seen.turn.phase, seat)
    now = seat == seen.turn.seat and seen.turn.phase not in DEALING and seen.turn.phase is not Phase.OVER
    name = el("strong", snapshot.names[seat], class_="los-name")
    if out:
        rest = el("span", say("out of the game"), class_="play-mark")
    else:
        rest = el("span", _cards(snapshot, seat), _hand(snapshot, seat), class_="los-holds")
    return snapshot.part(
        "li",
        f"seat{seat}",
        piece(seat),
        el("span", name, rest, class_="los-who"),
        class_=classes("los-seat", "los-seat--now" if now else None, "los-seat--out" if out else None),
        aria_current="true" if now else None,
    )


def _cards(snapshot: GameSnapshot, seat: int) -> Html:
    unused = snapshot.observation.table.cards[seat]
    cards = (
        el("span", dots if has else "", class_=classes("los-mini", None if has else "los-mini--used"))
        for dots, has in spread_cards(unused)
    )
    label = snapshot.say("Unused cards: {cards}", cards=snapshot.say.listed(unused))
    return el("span", *cards, class_="los-minis", role="img", aria_label=label)


def _hand(snapshot: GameSnapshot, seat: int) -> Html:
    """Return the tiles in a player's hand, or their backs."""
    seen, say = snapshot.observation, snapshot.say
    held, hand = seen.table.held[seat], seen.hands[seat]
    if not held:
        return EMPTY
    if hand is None or seen.turn.phase in DEALING:
        label = say.many("{n} hand tile", "{n} hand tiles", held)
        backs = (tile("back"), el("b", "×", held))
        return el("span", *backs, class_="los-backs", role="img", aria_label=label, title=label)
    faces = [tile(picture(letter)) for letter in hand]
    label = say("Hand: {tiles}", tiles=tile_names(hand, say))
    return el("span", *faces, class_="los-faces", role="img", aria_label=label, title=label)


def tile_face(letter: str, snapshot: GameSnapshot) -> Html:
    """Return a tile's picture with its name under it."""
    name = el("span", snapshot.say(TILES[letter]), class_="los-caption")
    return el("span", tile(picture(letter)), name, class_="los-face")

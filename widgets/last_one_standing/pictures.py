"""Last One Standing as pages show it: pieces in running text, the table set up, a turn at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.last_one_standing.board import COLUMNS
from engines.last_one_standing.model import CARDS, HAND_LIMIT, POOL_COUNTS, SIZES
from widgets.art.tiles import piece, tile
from widgets.diagram import Step, Way, diagram, linked, sentences
from widgets.html import Html, classes, el, join
from widgets.i18n import N_, Say
from widgets.last_one_standing.seats import picture
from widgets.last_one_standing.words import TILES
from widgets.pictures import Piece, laid_out, place

PLAYERS = 2
STANDING = ((3, 7), (6, 2)), ((6, 6), (2, 3))
"""Where the pieces of two players may stand: column and row, from 0."""
SQUARE = 24


def _tile(name: str) -> Callable[[str], Html]:
    """Return what draws a tile with its edge: in running text it lies on no board."""
    css = classes("inline-tile", "inline-tile--back" if name == "back" else None)
    return lambda label: el("span", tile(name, label=label), class_=css)


def _piece(seat: int) -> Callable[[str], Html]:
    return lambda label: piece(seat, label=label)


PIECES: Mapping[str, Piece] = {
    **{picture(letter): Piece(name, _tile(picture(letter))) for letter, name in TILES.items()},
    "hole": Piece(N_("emptied tunnel"), _tile("hole")),
    "back": Piece(N_("face-down tile"), _tile("back")),
    "player-1": Piece(N_("piece of player 1"), _piece(0)),
    "player-2": Piece(N_("piece of player 2"), _piece(1)),
    "player-3": Piece(N_("piece of player 3"), _piece(2)),
    "player-4": Piece(N_("piece of player 4"), _piece(3)),
}


def setup(say: Say) -> Html:
    """Return the table before the first turn of two players."""
    left = sum(POOL_COUNTS[PLAYERS]) - PLAYERS * HAND_LIMIT
    return laid_out(
        "los",
        place(
            say("Board"),
            _board(say),
            area="board",
            told=say(
                "{count} tiles, all face down. The pieces stand where their owners put them.", count=SIZES[2] ** 2
            ),
        ),
        *(_seat(say, seat) for seat in range(PLAYERS)),
        place(
            say("Pool"),
            _tile("back")(""),
            area="pool",
            told=say.many("{n} tile face down", "{n} tiles face down", left),
        ),
    )


def _board(say: Say) -> Html:
    size = SIZES[PLAYERS]
    tiles = (
        el(
            "rect",
            x=column * SQUARE + 1,
            y=row * SQUARE + 1,
            width=SQUARE - 2,
            height=SQUARE - 2,
            rx=2,
            class_="layout-tile",
        )
        for row in range(size)
        for column in range(size)
    )
    pieces = (
        el(
            "use",
            href=f"#piece-{seat}",
            x=column * SQUARE + 2,
            y=row * SQUARE + 2,
            width=SQUARE - 4,
            height=SQUARE - 4,
            class_=f"piece--{seat}",
        )
        for seat, squares in enumerate(STANDING)
        for column, row in squares
    )
    where = (say.listed(f"{COLUMNS[column]}{row + 1}" for column, row in squares) for squares in STANDING)
    return el(
        "svg",
        *tiles,
        *pieces,
        viewBox=f"0 0 {size * SQUARE} {size * SQUARE}",
        class_="layout-board",
        role="img",
        aria_label=say(
            "Ten by ten tiles, face down. Player 1 stands on {first}, player 2 on {second}.",
            first=next(where),
            second=next(where),
        ),
    )


def _seat(say: Say, seat: int) -> Html:
    cards = (el("span", dots, class_="layout-card") for dots in CARDS)
    hand = [_tile("back")("")] * HAND_LIMIT
    return place(
        say("Player {number}", number=seat + 1),
        piece(seat),
        piece(seat),
        el("span", *cards, class_="layout-cards", aria_hidden="true"),
        el("span", *hand, class_="layout-cards"),
        area=f"seat{seat}",
        told=say("Two pieces, the cards {cards}, and four hand tiles face down.", cards=say.listed(CARDS)),
    )


def turn(say: Say) -> Html:
    """Return the steps of a turn."""
    return diagram(
        Step(
            title=say("Can you move?"),
            rule="los-out-when",
            text=say("If neither of your pieces can take a step and no hand tile can help, you are out of the game."),
            pictures=piece(0),
        ),
        Step(
            title=say("Use a hand tile"),
            rule="los-turn-options",
            text=say("You may use one hand tile before you move. “Move opponent” replaces your own move."),
            pictures=_drawn("wall", "bridge", "skip", "move-opponent"),
        ),
        Step(
            title=say("Play a card"),
            rule="los-turn-card",
            text=say("Choose one of your unused cards. Once all four are used, you get them all back."),
            pictures=el("span", *(el("span", dots, class_="layout-card") for dots in CARDS), class_="layout-cards"),
        ),
        Step(
            title=say("Move one piece"),
            rule="los-step-flip",
            text=say(
                "Take as many steps as the card has dots: up, down, left or right. "
                "After each step, flip the tile on the square you left."
            ),
            ways=(
                Way(
                    when=say("Neutral tile"),
                    then=say("This square is now closed."),
                    rule="los-neutral",
                    pictures=_drawn("neutral"),
                ),
                Way(
                    when=say("Question mark"),
                    then=say("You may draw a hand tile. Nobody can enter this square again."),
                    rule="los-q-draw",
                    pictures=_drawn("question"),
                ),
                Way(
                    when=say("+1"),
                    then=say("The same piece takes an extra step. The square stays open."),
                    rule="los-plus-flip",
                    pictures=_drawn("plus"),
                ),
                Way(
                    when=say("Wall"),
                    then=say("Nobody can ever enter this square."),
                    rule="los-wall-block",
                    pictures=_drawn("wall"),
                ),
                Way(
                    when=say("Tunnel"),
                    then=say("The square stays open. A piece may enter one tunnel and come out at another."),
                    rule="los-tunnel-two",
                    pictures=_drawn("tunnel"),
                ),
                Way(
                    when=say("Bridge"),
                    then=say("The square stays open."),
                    rule="los-bridge-field",
                    pictures=_drawn("bridge"),
                ),
            ),
        ),
        end=sentences(
            linked(say("Then the next player clockwise takes a turn."), "los-turn-end"),
            linked(say("The last player who can still move wins."), "los-end-win"),
        ),
    )


def _drawn(*names: str) -> Html:
    return join(_tile(name)("") for name in names)


PLOTS: Mapping[str, Callable[[Say], Html]] = {"setup": setup, "turn": turn}

"""The bar under the board: cards and hand tiles, and the button that names the move and makes it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.core.game import Rule
from engines.last_one_standing.board import NAMES, squares
from engines.last_one_standing.model import (
    FACE_DOWN,
    OFF,
    SIZES,
    Decline,
    DrawTile,
    GoThrough,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    PlayCard,
    Scrap,
    Skip,
    Tile,
    Walk,
)
from widgets.html import EMPTY, Attribute, Html, classes, el, join
from widgets.i18n import N_
from widgets.last_one_standing import words
from widgets.last_one_standing.choosing import Choosing, Here, choosing
from widgets.last_one_standing.grid import NAMED
from widgets.last_one_standing.refusals import refusal
from widgets.last_one_standing.seats import spread_cards, tile_face

ARROWS = {1: "→", -1: "←", 16: "↓", -16: "↑"}
PROMPTS = {
    Tile.PLUS: N_("Tap a lit square to lay the +1 there."),
    Tile.WALL: N_("Tap a lit square to lay the wall there."),
    Tile.TUNNEL: N_("Tap a lit square to lay the tunnel there."),
    Tile.BRIDGE: N_("Tap a lit square to lay the bridge there."),
    Tile.SKIP: N_("Tap a piece to lock it."),
    Tile.MOVE_OPPONENT: N_("Choose the card to move a piece of an opponent with."),
}


def actions(snapshot: Here) -> Html:
    """Return the choices of the moment as controls."""
    if not snapshot.moves:
        return EMPTY
    choice = choosing(snapshot)
    match snapshot.observation.turn.phase:
        case Phase.PLACE:
            note = snapshot.say("Tap a square for your piece. Beware of standing close to the player who moves first.")
            return _confirmed(snapshot, choice) or _note(snapshot, choice, note)
        case Phase.STEP:
            return _confirmed(snapshot, choice) or _steps(snapshot, choice)
        case Phase.ASK:
            draw = _play(snapshot, DrawTile(), "main", main=True, data_key="t")
            return join([draw, _play(snapshot, Decline(), "decline", data_key="s")])
        case Phase.SCRAP:
            return _scrap(snapshot, choice)
        case _:
            return _turn(snapshot, choice)


def _note(snapshot: Here, choice: Choosing, text: str) -> Html:
    """Return what to do; with a square selected, what lies there and which rule forbids it."""
    lies = _lies(snapshot, choice)
    if not choice.asked:
        return _told(snapshot, *lies, text)
    rule = _rule_against(snapshot, choice.asked)
    reason = el("strong", refusal(rule, snapshot.say) if rule else text, class_="los-no")
    which = el(
        "button",
        snapshot.say("Which rule?"),
        type="button",
        class_="play-button play-button--small",
        id_=snapshot.id("which"),
        **_why(choice.asked),
    )
    return join([_told(snapshot, *lies, reason), which])


def _told(snapshot: Here, *words: str) -> Html:
    """Return the bar's own line; those who listen hear it when it changes."""
    return el("p", *words, class_="play-note", role="status", id_=snapshot.id("note"))


def _lies(snapshot: Here, choice: Choosing) -> tuple[str, ...]:
    if not choice.square:
        return ()
    letter = snapshot.observation.board.tiles[choice.square]
    return snapshot.say(NAMED[letter], square=NAMES[choice.square]), " "


def _rule_against(snapshot: Here, move: str) -> Rule | None:
    # Any world that this seat's view fits has the same answer: its own hand and the board decide.
    state = snapshot.game.imagine(snapshot.observation, Random(0))
    return snapshot.game.objection(state, snapshot.game.decode(move))


def _play(
    snapshot: Here, move: Move, name: str, *, main: bool = False, label: Html | str = "", **more: Attribute
) -> Html:
    css = classes("play-button", "play-button--main" if main else None)
    inside = label or words.move(move, snapshot)
    spoken = words.move(move, snapshot) if label else None
    return el(
        "button",
        inside,
        type="button",
        class_=css,
        data_move=snapshot.encode(move),
        aria_label=spoken,
        id_=snapshot.id(name),
        **more,
    )


def _confirmed(snapshot: Here, choice: Choosing) -> Html:
    """Return a button for each move of the selected square; nothing if it has none."""
    selected = choice.selected_moves
    if not selected:
        return EMPTY
    many = len(selected) > 1
    buttons = [
        _play(snapshot, move, f"main{index}" if index else "main", main=not many, data_key=None if index else "t")
        for index, move in enumerate(selected)
    ]
    return join([_told(snapshot, *_lies(snapshot, choice)), *buttons, _again(snapshot)])


def _again(snapshot: Here) -> Html:
    return el(
        "button",
        snapshot.say("Choose again"),
        type="button",
        class_="play-button",
        data_do="select",
        data_arg_square="",
        data_arg_from="",
        data_key="s",
        id_=snapshot.id("unmark"),
    )


def _steps(snapshot: Here, choice: Choosing) -> Html:
    """Return every step as a button of its own, for thumbs that find 24 pixels small."""
    moves = [move for found in choice.targets.values() for move in found]
    if len(moves) == 1:
        return _play(snapshot, moves[0], "main", main=True, data_key="t")
    walks = [move for move in moves if isinstance(move, Walk)]
    note = snapshot.say("Tap a lit square, or choose the step here.")
    buttons = [_step(snapshot, choice, move) for move in sorted(walks, key=lambda move: (move.origin, move.target))]
    for way in sorted(choice.exits):
        through = [move for move in moves if isinstance(move, GoThrough) and move.exit == way]
        buttons.append(_way_out(snapshot, way, through))
    back = _again(snapshot) if choice.origin and len(choice.origins) > 1 else EMPTY
    row = el("div", *buttons, back, class_="los-steps", role="group", aria_label=snapshot.say("Steps"))
    return join([_note(snapshot, choice, note), row])


def _step(snapshot: Here, choice: Choosing, move: Walk) -> Html:
    arrow = el("span", ARROWS[move.target - move.origin], aria_hidden="true")
    origin = "" if choice.origin else NAMES[move.origin]
    label = el("span", origin, " ", arrow, " ", NAMES[move.target], class_="los-step")
    return _play(snapshot, move, f"go-{NAMES[move.origin]}-{NAMES[move.target]}", label=label)


def _way_out(snapshot: Here, way: int, through: list[GoThrough]) -> Html:
    if len(through) == 1:
        return _play(snapshot, through[0], f"out-{NAMES[way]}")
    label = snapshot.say("Go through the tunnel on {exit}", exit=NAMES[way])
    return el(
        "button",
        label,
        type="button",
        class_="play-button",
        data_do="select",
        data_arg_square=NAMES[way],
        id_=snapshot.id(f"out-{NAMES[way]}"),
    )


def _turn(snapshot: Here, choice: Choosing) -> Html:
    """Return cards and hand tiles, and what the chosen tile asks for next."""
    say, seen = snapshot.say, snapshot.observation
    parts = []
    if choice.tile == Tile.MOVE_OPPONENT:
        parts += [_note(snapshot, choice, say(PROMPTS[Tile.MOVE_OPPONENT])), *_opponent_cards(snapshot)]
    elif choice.tile:
        parts.append(_confirmed(snapshot, choice) or _note(snapshot, choice, say(PROMPTS[Tile(choice.tile)])))
    elif seen.turn.phase is Phase.RESCUE:
        parts.append(_note(snapshot, choice, say("Both pieces are trapped. Choose a hand tile that frees one.")))
    elif not seen.hand or seen.turn.used:
        parts.append(_note(snapshot, choice, say("Play a card: its dots are your steps.")))
    else:
        parts.append(_note(snapshot, choice, say("Play a card: its dots are your steps. Or use one hand tile first.")))
    cards = el("div", *_cards(snapshot), class_="los-cards", role="group", aria_label=say("Cards"))
    hand = el("div", *_hand(snapshot, choice), class_="los-hand", role="group", aria_label=say("Hand"))
    return join([el("div", *parts, class_="los-ask"), cards, hand if seen.hand else EMPTY])


def _cards(snapshot: Here) -> Iterator[Html]:
    unused = snapshot.observation.table.cards[snapshot.observation.turn.seat]
    playable = [move for move in snapshot.moves if isinstance(move, PlayCard)]
    for index, (dots, has) in enumerate(spread_cards(unused)):
        move = PlayCard(int(dots))
        allowed = has and move in playable
        inside = Html("<i></i>" * int(dots)) if has else EMPTY
        pips = el("span", inside, class_="los-dots", aria_hidden="true")
        common: dict[str, Attribute] = {
            "class_": classes("los-card", None if has else "los-card--used"),
            "id_": snapshot.id(f"card{index}"),
        }
        if allowed:
            label = words.move(move, snapshot)
            key = None if index and dots == "1" else dots
            yield el(
                "button", pips, type="button", data_move=snapshot.encode(move), aria_label=label, data_key=key, **common
            )
        elif dots in unused and not has:
            label = snapshot.say("Used card with 1 dot")
            yield el("span", pips, role="img", aria_label=label, **common)
        else:
            label = snapshot.say.many(
                "Card with {n} dot, not to be played", "Card with {n} dots, not to be played", int(dots)
            )
            yield el("button", pips, type="button", **_why(snapshot.encode(move)), aria_label=label, **common)


def _why(move: str) -> dict[str, Attribute]:
    return {"data_do": "why", "data_arg_move": move, "aria_disabled": "true"}


def _hand(snapshot: Here, choice: Choosing) -> Iterator[Html]:
    usable = {_letter(move) for move in snapshot.moves}
    pressed = False
    for index, letter in enumerate(snapshot.observation.hand):
        on = letter == choice.tile and not pressed
        pressed = pressed or on
        act: dict[str, Attribute] = {
            "data_do": "select",
            "data_arg_tile": "" if on else letter,
            "data_arg_square": "",
            "aria_pressed": "true" if on else "false",
        }
        if letter not in usable:
            act = _why(_unusable(snapshot, letter))
        yield el(
            "button",
            tile_face(letter, snapshot),
            type="button",
            class_="los-tile",
            id_=snapshot.id(f"hand{index}"),
            **act,
        )


def _letter(move: Move) -> str:
    """Return the hand tile that a move uses."""
    match move:
        case Lay(tile, _):
            return tile
        case Skip():
            return Tile.SKIP
        case MoveOpponent():
            return Tile.MOVE_OPPONENT
        case _:
            return ""


def _unusable(snapshot: Here, letter: str) -> str:
    """Return a use of the tile to ask about, the most telling one."""
    board = snapshot.observation.board
    if letter == Tile.MOVE_OPPONENT:
        return "m1"
    if letter == Tile.SKIP:
        return "s" + NAMES[next(square for square in board.pieces if square != OFF)]
    free = [s for s in squares(SIZES[snapshot.observation.table.seats]) if s not in board.pieces]
    wanted = (Tile.NEUTRAL, FACE_DOWN) if letter == Tile.BRIDGE else (FACE_DOWN, Tile.NEUTRAL)
    for kind in wanted:
        for square in free:
            if board.tiles[square] == kind:
                return letter + NAMES[square]
    return letter + NAMES[free[0]]


def _opponent_cards(snapshot: Here) -> Iterator[Html]:
    unused = snapshot.observation.table.cards[snapshot.observation.turn.seat]
    for dots in sorted({"1", *unused}):
        move = MoveOpponent(int(dots))
        if move in snapshot.moves:
            yield _play(snapshot, move, f"push{dots}", main=True)
        else:
            label = words.move(move, snapshot)
            css = "play-button"
            yield el(
                "button",
                label,
                type="button",
                class_=css,
                id_=snapshot.id(f"push{dots}"),
                **_why(snapshot.encode(move)),
            )


def _scrap(snapshot: Here, choice: Choosing) -> Html:
    """Return five tiles, of which one goes."""
    note = _note(snapshot, choice, snapshot.say("Five tiles: choose the one to scrap. Nobody sees it."))
    main = _play(snapshot, Scrap(Tile(choice.tile)), "main", main=True, data_key="t") if choice.tile else EMPTY
    pressed = False
    tiles = []
    for index, letter in enumerate(snapshot.observation.hand):
        on = letter == choice.tile and not pressed
        pressed = pressed or on
        tiles.append(
            el(
                "button",
                tile_face(letter, snapshot),
                type="button",
                class_="los-tile",
                data_do="select",
                data_arg_tile="" if on else letter,
                aria_pressed="true" if on else "false",
                id_=snapshot.id(f"hand{index}"),
            )
        )
    hand = el("div", *tiles, class_="los-hand", role="group", aria_label=snapshot.say("Hand"))
    return join([note, hand, main])

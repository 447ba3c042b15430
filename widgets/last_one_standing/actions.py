"""The controls under the board: cards and hand tiles, and the button that names the move and makes it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.core.game import Rule
from engines.last_one_standing.board import NAMES, squares
from engines.last_one_standing.hand import bare_squares, open_to
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
from widgets.controls import (
    Act,
    button,
    group,
    meaning,
    plays,
    pressed,
    selects,
    tells_why,
    which_rule,
)
from widgets.html import EMPTY, Html, classes, el, join
from widgets.i18n import N_
from widgets.keys import MAIN, OTHER
from widgets.last_one_standing import words
from widgets.last_one_standing.board import NAMED
from widgets.last_one_standing.choosing import Choosing, choosing
from widgets.last_one_standing.keys import CARD
from widgets.last_one_standing.refusals import refusal
from widgets.last_one_standing.seats import spread_cards, tile_face
from widgets.last_one_standing.words import GameSnapshot

ARROWS = {1: "→", -1: "←", 16: "↓", -16: "↑"}
PROMPTS = {
    Tile.PLUS: N_("Tap a highlighted square to lay the +1 there."),
    Tile.WALL: N_("Tap a highlighted square to lay the wall there."),
    Tile.TUNNEL: N_("Tap a highlighted square to lay the tunnel there."),
    Tile.BRIDGE: N_("Tap a highlighted square to lay the bridge there."),
    Tile.SKIP: N_("Tap a piece to lock it."),
    Tile.MOVE_OPPONENT: N_("Choose the card to move an opponent’s piece with."),
}


def place(snapshot: GameSnapshot) -> Html:
    """Return where a piece may go: asked, or confirmed."""
    choice = choosing(snapshot)
    seen, say = snapshot.observation, snapshot.say
    if seen.turn.seat == seen.table.clock.first:
        note = say("Tap a square for your piece.")
    else:
        note = say("Tap a square for your piece. Be careful near the player who moves first.")
    return _confirmed(snapshot, choice) or _note(snapshot, choice, note)


def step(snapshot: GameSnapshot) -> Html:
    """Return the next step: every one as a button, or the chosen one confirmed."""
    choice = choosing(snapshot)
    return _confirmed(snapshot, choice) or _steps(snapshot, choice)


def ask(snapshot: GameSnapshot) -> Html:
    """Return whether a tile is drawn."""
    draw = _play(snapshot, DrawTile(), "main", main=True, key=MAIN)
    return join([draw, _play(snapshot, Decline(), "decline", key=OTHER)])


def _note(snapshot: GameSnapshot, choice: Choosing, text: str) -> Html:
    """Return what to do; with a square selected, what lies there and which rule forbids it."""
    lies = _lies(snapshot, choice)
    if not choice.asked:
        return _told(snapshot, *lies, text)
    rule = _rule_against(snapshot, choice.asked)
    reason = el("strong", refusal(rule, snapshot.say) if rule else text, class_="los-no")
    which = which_rule(rule, snapshot.say, id_=snapshot.id("which")) if rule else EMPTY
    return join([_told(snapshot, *lies, reason), which])


def _told(snapshot: GameSnapshot, *words: str) -> Html:
    """Return the bar's own line; those who listen hear it when it changes."""
    return el("p", *words, class_="play-note", role="status", id_=snapshot.id("note"))


def _lies(snapshot: GameSnapshot, choice: Choosing) -> tuple[str, ...]:
    if not choice.square:
        return ()
    letter = snapshot.observation.board.tiles[choice.square]
    return snapshot.say(NAMED[letter], square=NAMES[choice.square]), " "


def _rule_against(snapshot: GameSnapshot, move: str) -> Rule | None:
    # Any world that this seat's view fits has the same answer: its own hand and the board decide.
    state = snapshot.game.imagine(snapshot.observation, Random(0))
    return snapshot.game.objection(state, snapshot.game.decode(move))


def _play(  # noqa: PLR0913 - what a button is
    snapshot: GameSnapshot,
    move: Move,
    name: str,
    *,
    main: bool = False,
    label: Html | str = "",
    key: str | None = None,
) -> Html:
    spoken = words.move(move, snapshot)
    return button(
        label or spoken,
        plays(snapshot.encode(move)),
        main=main,
        key=key,
        aria_label=spoken if label else None,
        id_=snapshot.id(name),
    )


def _confirmed(snapshot: GameSnapshot, choice: Choosing) -> Html:
    """Return a button for each move of the selected square; nothing if it has none."""
    selected = choice.selected_moves
    if not selected:
        return EMPTY
    many = len(selected) > 1
    buttons = [
        _play(snapshot, move, f"main{index}" if index else "main", main=not many, key=None if index else MAIN)
        for index, move in enumerate(selected)
    ]
    return join([_told(snapshot, *_lies(snapshot, choice)), *buttons, _again(snapshot)])


def _again(snapshot: GameSnapshot) -> Html:
    nothing = selects(square="", **{"from": ""})
    return button(snapshot.say("Choose again"), nothing, key=OTHER, id_=snapshot.id("unmark"))


def _steps(snapshot: GameSnapshot, choice: Choosing) -> Html:
    """Return every step as a button of its own, for thumbs that find 24 pixels small."""
    moves = [move for found in choice.targets.values() for move in found]
    if len(moves) == 1:
        return _play(snapshot, moves[0], "main", main=True, key=MAIN)
    walks = [move for move in moves if isinstance(move, Walk)]
    note = snapshot.say("Tap a highlighted square, or choose the step here.")
    buttons = [_step(snapshot, choice, move) for move in sorted(walks, key=lambda move: (move.origin, move.target))]
    for way in sorted(choice.exits):
        through = [move for move in moves if isinstance(move, GoThrough) and move.exit == way]
        buttons.append(_way_out(snapshot, way, through))
    back = _again(snapshot) if choice.origin and len(choice.origins) > 1 else EMPTY
    row = group(snapshot.say("Steps"), *buttons, back, css="los-steps")
    return join([_note(snapshot, choice, note), row])


def _step(snapshot: GameSnapshot, choice: Choosing, move: Walk) -> Html:
    arrow = el("span", ARROWS[move.target - move.origin], aria_hidden="true")
    origin = "" if choice.origin else NAMES[move.origin]
    label = el("span", origin, " ", arrow, " ", NAMES[move.target], class_="los-step")
    return _play(snapshot, move, f"go-{NAMES[move.origin]}-{NAMES[move.target]}", label=label)


def _way_out(snapshot: GameSnapshot, way: int, through: list[GoThrough]) -> Html:
    if len(through) == 1:
        return _play(snapshot, through[0], f"out-{NAMES[way]}")
    label = snapshot.say("Come out of the tunnel on {exit}", exit=NAMES[way])
    return button(label, selects(square=NAMES[way]), id_=snapshot.id(f"out-{NAMES[way]}"))


def turn(snapshot: GameSnapshot) -> Html:
    """Return cards and hand tiles, and what the chosen tile asks for next."""
    say, seen, choice = snapshot.say, snapshot.observation, choosing(snapshot)
    parts = [_meaning(snapshot, choice)]
    if choice.tile == Tile.MOVE_OPPONENT:
        parts.append(_note(snapshot, choice, say(PROMPTS[Tile.MOVE_OPPONENT])))
    elif choice.tile:
        parts.append(_confirmed(snapshot, choice) or _note(snapshot, choice, say(PROMPTS[Tile(choice.tile)])))
    elif seen.turn.phase is Phase.RESCUE:
        parts.append(_note(snapshot, choice, say("Both your pieces are trapped. Choose a hand tile that frees one.")))
    elif not seen.hand or seen.turn.used:
        parts.append(_note(snapshot, choice, say("Play a card: its dots are your steps.")))
    else:
        parts.append(_note(snapshot, choice, say("Play a card: its dots are your steps. Or use one hand tile first.")))
    cards = group(say("Cards"), *_cards(snapshot, choice), css="los-cards")
    hand = group(say("Hand"), *_hand(snapshot, choice), css="los-hand")
    return join([el("div", *parts, class_="los-ask"), cards, hand if seen.hand else EMPTY])


def _meaning(snapshot: GameSnapshot, choice: Choosing) -> Html:
    """Return what the chosen hand tile does."""
    return meaning(snapshot.say(words.TILE_HELP[choice.tile])) if choice.tile else EMPTY


def _cards(snapshot: GameSnapshot, choice: Choosing) -> Iterator[Html]:
    """Yield the cards, which move one's own piece, or an opponent's where that tile is chosen."""
    unused = snapshot.observation.table.cards[snapshot.observation.turn.seat]
    kind = MoveOpponent if choice.tile == Tile.MOVE_OPPONENT else PlayCard
    playable = [move for move in snapshot.moves if isinstance(move, kind)]
    for index, (dots, has) in enumerate(spread_cards(unused)):
        move = kind(int(dots))
        allowed = has and move in playable
        inside = Html("<i></i>" * int(dots)) if has else EMPTY
        pips = el("span", inside, class_="los-dots", aria_hidden="true")
        css = classes("los-card", None if has else "los-card--used", "los-card--push" if kind is MoveOpponent else None)
        name = snapshot.id(f"card{index}")
        if allowed:
            key = None if index and dots == "1" else CARD[int(dots) - 1]
            act = plays(snapshot.encode(move))
            yield button(pips, act, css=css, key=key, aria_label=words.move(move, snapshot), id_=name)
        elif dots in unused and not has:
            yield el("span", pips, role="img", aria_label=snapshot.say("Used card with 1 dot"), class_=css, id_=name)
        else:
            label = snapshot.say.many(
                "Card with {n} dot, can’t be played", "Card with {n} dots, can’t be played", int(dots)
            )
            yield button(pips, tells_why(snapshot.encode(move)), css=css, aria_label=label, id_=name)


def _hand(snapshot: GameSnapshot, choice: Choosing) -> Iterator[Html]:
    """Yield the hand tiles; those that cannot be used now tell why."""
    usable = {_letter(move) for move in snapshot.moves}
    for index, (letter, on) in enumerate(_spread_hand(snapshot, choice)):
        act = {**selects(tile="" if on else letter, square=""), **pressed(on=on)}
        if letter not in usable:
            act = tells_why(snapshot.encode(_unusable(snapshot, letter)))
        yield _tile(snapshot, letter, index, act)


def _spread_hand(snapshot: GameSnapshot, choice: Choosing) -> Iterator[tuple[str, bool]]:
    """Yield the tiles of the hand, and whether each is the chosen one: of two alike, the first."""
    found = False
    for letter in snapshot.observation.hand:
        on = letter == choice.tile and not found
        found = found or on
        yield letter, on


def _tile(snapshot: GameSnapshot, letter: str, index: int, act: Act) -> Html:
    return button(tile_face(letter, snapshot), act, css="los-tile", id_=snapshot.id(f"hand{index}"))


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


def _unusable(snapshot: GameSnapshot, letter: str) -> Move:
    """Return a use of the tile to ask about, the most telling one."""
    board, tile = snapshot.observation.board, Tile(letter)
    if tile is Tile.MOVE_OPPONENT:
        return MoveOpponent(1)
    if tile is Tile.SKIP:
        return Skip(next(square for square in board.pieces if square != OFF))
    bare = bare_squares(board.tiles, board.pieces)
    # Where no bridge may be laid, a turned square tells more than one that is face down.
    turned_first = sorted(bare, key=lambda square: bare[square] == FACE_DOWN)
    free = [s for s in squares(SIZES[snapshot.observation.table.seats]) if s not in board.pieces]
    return Lay(tile, [*open_to(board, tile), *turned_first, *free][0])


def scrap(snapshot: GameSnapshot) -> Html:
    """Return five tiles, of which one goes; the button stands over them, so that they stay where they are."""
    choice = choosing(snapshot)
    note = _note(snapshot, choice, snapshot.say("Five tiles: choose one to scrap. Nobody sees it."))
    main = _play(snapshot, Scrap(Tile(choice.tile)), "main", main=True, key=MAIN) if choice.tile else EMPTY
    tiles = [
        _tile(snapshot, letter, index, {**selects(tile="" if on else letter), **pressed(on=on)})
        for index, (letter, on) in enumerate(_spread_hand(snapshot, choice))
    ]
    asked = el("div", note, _meaning(snapshot, choice), main, class_="los-ask")
    return join([asked, group(snapshot.say("Hand"), *tiles, css="los-hand")])

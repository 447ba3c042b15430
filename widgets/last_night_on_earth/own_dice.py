"""A real table: what its dice showed, which boards, Heroes and cards were drawn."""

from __future__ import annotations

from engines.core.windows import Frame
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS
from engines.last_night_on_earth.heroes import SHEETS
from engines.last_night_on_earth.model import spawn_dice
from engines.last_night_on_earth.moves import BoardDrawn, CardDrawn, HeroDrawn, Move, Rolled
from engines.last_night_on_earth.observe import unseen_cards
from widgets.art.dice import die
from widgets.controls import (
    NOTHING_ENTERED,
    button,
    entered_so_far,
    face_key,
    keypad,
    own_dice_panel,
    pressed,
    selects,
)
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.keys import FACE
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.status import status
from widgets.last_night_on_earth.words import HEROES, GameSnapshot

DRAWS = (frames.DrawUp, frames.Find, frames.Forage, frames.Rummage, frames.DiscardTop)
"""What is under way when a card is drawn."""


def chance(snapshot: GameSnapshot) -> Html:
    """Return the controls for what chance did."""
    drawn = drawable(snapshot)
    return _draws(snapshot, drawn) if drawn else _rolls(snapshot)


def chance_move(snapshot: GameSnapshot) -> str | None:
    """Return the entered chance move in notation, or None while it is incomplete."""
    drawn = drawable(snapshot)
    if drawn:
        chosen = snapshot.selected.get("drawn", "")
        return chosen if chosen in map(snapshot.encode, drawn) else None
    faces = entered(snapshot)
    return snapshot.encode(Rolled(faces)) if len(faces) == dice_to_roll(snapshot) else None


# -- dice -----------------------------------------------------------------------


def dice_to_roll(snapshot: GameSnapshot) -> int:
    frame: Frame = under_way(snapshot)
    match frame:
        case frames.FightRoll(_, dice):
            return dice
        case frames.SpawnRoll() | frames.StartingZombies():
            return spawn_dice(snapshot.observation.seats)
    return 1


def entered(snapshot: GameSnapshot) -> tuple[int, ...]:
    """Return the faces typed so far, sorted; anything that is no face is dropped."""
    typed = [int(face) for face in snapshot.selected.get("faces", "") if face in FACE]
    return tuple(sorted(typed[: dice_to_roll(snapshot)]))


def _rolls(snapshot: GameSnapshot) -> Html:
    say, need = snapshot.say, dice_to_roll(snapshot)
    have = "".join(map(str, entered(snapshot)))
    keys = [
        face_key(
            die(face, label=face),
            selects(faces=have + face if need > 1 else face),
            id_=snapshot.id(f"face{face}"),
            full=need > 1 and len(have) >= need,
            key=face,
        )
        for face in FACE
    ]
    clear = button(say("Clear"), selects(faces=NOTHING_ENTERED), id_=snapshot.id("clear"), disabled=not have)
    shown = el("span", *(die(face) for face in have))
    asked = say.many(
        "{what}: roll {n} die and enter it.", "{what}: roll {n} dice and enter them.", need, what=status(snapshot)
    )
    row = el("div", clear, entered_so_far(len(have), need, say), shown, class_="play-row")
    return own_dice_panel(asked, keypad(say("Dice"), *keys), row)


# -- boards, Heroes and cards ---------------------------------------------------


def drawable(snapshot: GameSnapshot) -> list[Move]:
    """Return everything that can be drawn now, as far as one may know; nothing where dice are rolled."""
    seen, frame = snapshot.observation, under_way(snapshot)
    match frame:
        case frames.LayBoards(drawn):
            return [BoardDrawn(board) for board in BOARDS if board not in drawn]
        case frames.DealHeroes():
            dealt = {hero.id for hero in seen.heroes}
            return [HeroDrawn(sheet.id) for sheet in SHEETS if sheet.id not in dealt]
        case frames.Rummage():
            return [CardDrawn(card) for card in seen.cards.hero_discards if CARDS[card].is_item]
    if not isinstance(frame, DRAWS):
        return []
    deck = ZOMBIE_CARDS if isinstance(frame, frames.DrawUp) else HERO_CARDS
    left = unseen_cards(seen)
    return [CardDrawn(card.id) for card in deck if left[card.id] > 0]


def _draws(snapshot: GameSnapshot, drawn: list[Move]) -> Html:
    say, chosen = snapshot.say, snapshot.selected.get("drawn", "")
    keys = [
        button(
            _drawn_name(move, say),
            {**selects(drawn=snapshot.encode(move)), **pressed(on=chosen == snapshot.encode(move))},
            small=True,
            id_=snapshot.id(f"drawn{at}"),
        )
        for at, move in enumerate(sorted(drawn, key=lambda move: _drawn_name(move, say)))
    ]
    return own_dice_panel(say("{what}: enter it.", what=status(snapshot)), keypad(say("Drawn"), *keys))


def _drawn_name(move: Move, say: Say) -> str:
    match move:
        case BoardDrawn(board):
            return say("Outer board {number}", number=board)
        case HeroDrawn(hero):
            return HEROES[hero]
        case CardDrawn(card):
            return TITLES[card]
        case _:
            raise AssertionError(move)


def own(say: Say) -> str:
    return say("I use my own dice and cards")


def own_mark(say: Say) -> str:
    return say("own dice and cards")

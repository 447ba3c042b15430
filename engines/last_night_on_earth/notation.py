"""Moves as text.

Chance: `board-4` `hero-sally` `roll-35` `draw-h.bat`. Choices: `-` pass · `K5` a space · `play-h.faith@sally`,
a second way to play a card `play-h.jeb/2@sally` · `use-sally/h.bat` an Item · `ability-joseph@z.rain` ·
`go-sally` the next Hero · `zombie-7` · `building-church` · `card-h.bat` · `die-5` · `pair-7/sally` ·
`act-search` · `give-h.bat/sally/billy`, for another `give-h.bat/sally/billy/h.keys` · `yes` `no` ·
`shoot-h.revolver@K5/7`, at a space `shoot-h.shotgun@K5`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engines.core.errors import BadNotation, Mistake
from engines.last_night_on_earth.board.boards import BOARDS, Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import ZOMBIES
from engines.last_night_on_earth.moves import (
    NO,
    PASS,
    TO_SPACE,
    YES,
    Act,
    Action,
    Answer,
    Assign,
    BoardDrawn,
    CardDrawn,
    Give,
    HeroDrawn,
    Move,
    NameBuilding,
    NameCard,
    NameDie,
    NameHero,
    NameSpace,
    NameZombie,
    Pass,
    PlayCard,
    Rolled,
    Shoot,
    UseAbility,
    UseItem,
)

EXPECTED = "a move like -, K5, roll-35, play-h.faith@sally, use-sally/h.bat or go-sally"
MOST_DICE = 20
_ENCODERS: Mapping[type, Callable[..., str]] = {
    Pass: lambda _move: "-",
    BoardDrawn: lambda move: f"board-{move.board}",
    HeroDrawn: lambda move: f"hero-{move.hero}",
    Rolled: lambda move: "roll-" + "".join(map(str, move.faces)),
    CardDrawn: lambda move: f"draw-{move.card}",
    PlayCard: lambda move: f"play-{move.card}{f'/{move.mode + 1}' if move.mode else ''}{_at(move.target)}",
    UseItem: lambda move: f"use-{move.hero}/{move.card}{_at(move.target)}",
    UseAbility: lambda move: f"ability-{move.hero}{_at(move.target)}",
    NameHero: lambda move: f"go-{move.hero}",
    NameZombie: lambda move: f"zombie-{move.zombie}",
    NameSpace: lambda move: NAMES[move.space],
    NameBuilding: lambda move: f"building-{move.place}",
    NameCard: lambda move: f"card-{move.card}",
    NameDie: lambda move: f"die-{move.value}",
    Assign: lambda move: f"pair-{move.zombie}/{move.hero}",
    Act: lambda move: f"act-{move.action}",
    Give: lambda move: f"give-{move.card}/{move.giver}/{move.taker}{f'/{move.swap}' if move.swap else ''}",
    Answer: lambda move: "yes" if move.yes else "no",
    Shoot: lambda move: f"shoot-{move.card}@{NAMES[move.space]}{f'/{move.zombie}' if move.zombie >= 0 else ''}",
}


def encode(move: Move) -> str:
    return _ENCODERS[type(move)](move)


def _at(target: str) -> str:
    return f"@{target}" if target else ""


_HERO = "|".join(BY_ID)
_CARD = "|".join(re.escape(card) for card in CARDS)
_ZOMBIE = "|".join(map(str, range(ZOMBIES)))
_SPACE = "|".join(NAMES)
_PLACE = "|".join(Place)
_DIE = "[1-9][0-9]?"
"""What a die counts; nothing says how far it may rise above 6."""
_TARGET = rf"(?:@({_HERO}|{_PLACE}|{_ZOMBIE}|[hz]{_DIE}[-+]|[-+]|played|(?:{_CARD})(?::(?:{_PLACE}))?))?"
_DECODERS: Mapping[str, Callable[[re.Match[str]], Move]] = {
    rf"board-([{min(BOARDS)}-{max(BOARDS)}])": lambda found: BoardDrawn(int(found[1])),
    rf"hero-({_HERO})": lambda found: HeroDrawn(found[1]),
    rf"roll-([1-6]{{1,{MOST_DICE}}})": lambda found: Rolled(tuple(map(int, found[1]))),
    rf"draw-({_CARD})": lambda found: CardDrawn(found[1]),
    rf"play-({_CARD})(?:/(2))?{_TARGET}": lambda found: PlayCard(found[1], bool(found[2]) * 1, found[3] or ""),
    rf"use-({_HERO})/({_CARD}){_TARGET}": lambda found: UseItem(found[1], found[2], found[3] or ""),
    rf"ability-({_HERO}){_TARGET}": lambda found: UseAbility(found[1], found[2] or ""),
    rf"go-({_HERO})": lambda found: NameHero(found[1]),
    rf"zombie-({_ZOMBIE})": lambda found: NameZombie(int(found[1])),
    rf"building-({_PLACE})": lambda found: NameBuilding(Place(found[1])),
    rf"card-({_CARD})": lambda found: NameCard(found[1]),
    rf"die-({_DIE})": lambda found: NameDie(int(found[1])),
    rf"pair-({_ZOMBIE})/({_HERO})": lambda found: Assign(int(found[1]), found[2]),
    rf"act-({'|'.join(Action)})": lambda found: Act(Action(found[1])),
    rf"give-({_CARD})/({_HERO})/({_HERO})(?:/({_CARD}))?": lambda found: Give(
        found[1], found[2], found[3], found[4] or ""
    ),
    rf"shoot-({_CARD})@({_SPACE})(?:/({_ZOMBIE}))?": lambda found: Shoot(
        found[1], SPACES[found[2]], -1 if found[3] is None else int(found[3])
    ),
}
_KINDS = {pattern.partition("-")[0]: (pattern, made) for pattern, made in _DECODERS.items()}
"""By the word that a move begins with; a pattern is compiled when such a move is first read."""


def decode(text: str) -> Move:
    """Return the move; BadNotation if the text is none."""
    plain: dict[str, Move] = {"-": PASS, "yes": YES, "no": NO}
    if text in plain:
        return plain[text]
    if text in SPACES:
        return TO_SPACE[SPACES[text]]
    pattern, made = _KINDS.get(text.partition("-")[0], (None, None))
    found = re.fullmatch(pattern, text) if pattern else None
    if found is None or made is None:
        raise BadNotation(text, EXPECTED, Mistake.MOVE)
    move = made(found)
    if isinstance(move, Rolled) and list(move.faces) != sorted(move.faces):
        raise BadNotation(text, "dice from low to high", Mistake.MOVE)
    return move

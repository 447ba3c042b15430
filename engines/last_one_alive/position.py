"""A position as text: settings that differ, the phase, seats, bag and what the turn has so far.

    prepare @0 p1:g:1 p1*:b:12 bag:a3c3f3g2m3r3x3
    shots @1 p1:: p1:m:2Z bag:a3x2 aside:x tray:S-Ii bangs:2 used:1

A seat is its lives, `*` with a hero, its tokens and its front. The pool, and the
tokens out of the game, are what is missing.
"""

from __future__ import annotations

import re
from collections import Counter

from engines.core.errors import BadNotation
from engines.core.game import Seat
from engines.core.multiset import heap, spread, tally
from engines.core.numbers import numeral
from engines.core.options import spell_options
from engines.core.words import Vocabulary, Words, read_counts, spell_counts
from engines.last_one_alive.model import (
    ALL_DICE,
    APOCALYPSES,
    HELD,
    IN_BAG,
    KINDS,
    NIGHT,
    NO_DICE,
    NO_FACES,
    SEATS,
    TOKENS,
    Dice,
    Effects,
    Options,
    Phase,
    Player,
    State,
    Supply,
    Tray,
    Turn,
)
from engines.last_one_alive.table import added, counted, dice_of, taken
from engines.last_one_alive.validity import invalid

_FACES = re.compile(r"(Z[-12a]+)?(S[-+12]+)?(I[-ia]+)?(B[-ba]+)?")


def spell_faces(tray: Tray) -> str:
    """Return the faces of each kind after its letter: `Z12aS1+Ii`."""
    return "".join(kind + faces for kind, faces in zip(KINDS, tray, strict=True) if faces)


def read_faces(text: str) -> Tray:
    """Return the faces written as `Z12aS1+Ii`, sorted for each kind."""
    found = _FACES.fullmatch(text)
    if not found:
        raise BadNotation(text, "faces of each kind after its letter, like Z12aS1+IiBb")
    zombie, shot, item, barricade = (heap((part or "")[1:]) for part in found.groups())
    return zombie, shot, item, barricade


def spell_dice(dice: Dice) -> str:
    """Return a letter for each die: `ZZSIB`."""
    return "".join(kind * count for kind, count in zip(KINDS, dice, strict=True))


def spell(state: State) -> str:
    turn, supply, effects = state.turn, state.supply, state.turn.effects
    words = [f"{name}={value}" for name, value in spell_options(state.options).items()]
    words += [state.phase.value, f"@{state.active}", *map(_spell_seat, state.players)]
    words.append("bag:" + spell_counts(Counter(supply.bag)))
    words += [f"aside:{supply.aside}"] if supply.aside else []
    words += [f"tray:{spell_faces(turn.tray)}"] if turn.tray != NO_FACES else []
    words += [f"cast:{spell_dice(turn.cast)}"] if turn.cast != NO_DICE else []
    numbers = {
        "bang": (effects.bang, 1),
        "wall": (effects.wall, 1),
        "extra": (effects.extra, 0),
        "draws": (turn.draws, 0),
        "bangs": (turn.bangs, 0),
        "used": (turn.used, 0),
        "walls": (turn.walls, 0),
    }
    words += [f"{name}:{value}" for name, (value, usual) in numbers.items() if value != usual]
    words += ["calm"] if effects.calm else []
    words += ["hero-used"] if effects.hero_used else []
    words += [f"drawn:{turn.drawn}"] if turn.drawn else []
    return " ".join(words)


def _spell_seat(player: Player) -> str:
    star = "*" if player.hero else ""
    return f"p{player.lives}{star}:{player.tokens}:{player.zombies}{player.ambushes}"


def read(text: str) -> State:
    """Return the position; BadNotation unless dice and tokens add up and fit the phase."""
    words = _VOCABULARY.read(text)
    seats, active = words.every("seat"), words.number("active")
    if "phase" not in words or len(seats) not in SEATS or active >= len(seats):
        raise words.wrong("a phase, two to five seats, and @ with one of them")
    state = _state(words, tuple(map(_player, seats)), active)
    wrong = invalid(state)
    if wrong:
        raise words.wrong(wrong)
    return state


def _player(seat: re.Match[str]) -> Player:
    lives, star, tokens, zombies, ambushes = seat.groups()
    return Player(int(lives), bool(star), heap(tokens), heap(zombies), heap(ambushes))


def _state(words: Words, players: tuple[Player, ...], active: Seat) -> State:
    effects = Effects(
        bang=words.number("bang", 1),
        wall=words.number("wall", 1),
        calm="calm" in words,
        extra=words.number("extra"),
        hero_used="hero-used" in words,
    )
    zombie, shot, item, barricade = tally(KINDS, words.group("cast"))
    turn = Turn(
        effects=effects,
        tray=read_faces(words.group("tray")),
        cast=(zombie, shot, item, barricade),
        draws=words.number("draws"),
        bangs=words.number("bangs"),
        used=words.number("used"),
        walls=words.number("walls"),
        drawn=heap(words.group("drawn")),
    )
    counts = read_counts(words.group("bag"))
    if counts is None:
        raise words.wrong("each kind of token once after bag:")
    bag = heap(spread(counts, counts.values()))
    supply = Supply(pool=_pool(players, turn), bag=bag, aside=heap(words.group("aside")))
    options = words.options(Options, len(players), SEATS)
    state = State(options, Phase(words.group("phase", 0)), active, players, turn, supply)
    return state._replace(supply=supply._replace(gone=_gone(state)))


def _pool(players: tuple[Player, ...], turn: Turn) -> Dice:
    out = added(counted(turn.tray), turn.cast)
    for player in players:
        out = added(out, dice_of(player.zombies, player.ambushes))
    return taken(ALL_DICE, out)


def _gone(state: State) -> int:
    """Return how many tokens are missing, and so out of the game; below 0 there are too many."""
    bag, aside = state.supply.bag, state.supply.aside
    # The day exists from the moment the night leaves the bag.
    omens = state.options.day_night * (1 if NIGHT in bag else 2)
    held = sum(len(player.tokens) for player in state.players)
    unplaced = len(state.turn.drawn) if state.phase is Phase.SIDE else 0
    return TOKENS + APOCALYPSES + omens - len(bag) - len(aside) - held - unplaced


_NUMBERS = ("bang", "wall", "extra", "draws", "bangs", "used", "walls")
_VOCABULARY = Vocabulary(
    {
        "phase": "|".join(Phase),
        "active": "@([0-4])",
        "seat": rf"p([0-3])(\*?):([{HELD}]*):([12h]*)([BIZ]*)",
        "bag": f"bag:((?:[{IN_BAG}]{numeral(2)})*)",
        "aside": "aside:(n?x{0,3})",
        "tray": f"tray:({_FACES.pattern})",
        "cast": "cast:([ZSIB]{0,19})",
        "drawn": f"drawn:([{HELD}]*)",
        **{name: f"{name}:({numeral(6)})" for name in _NUMBERS},
        "calm": "calm",
        "hero-used": "hero-used",
    },
    "a phase, @seat, seats like p1*:gb:12Z, bag:a3x2 and words like bangs:2, each once",
    repeated=("seat",),
    has_settings=True,
)

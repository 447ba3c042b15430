"""A position as text: settings that differ, the phase, seats, bag and what the turn has so far.

    prepare @0 p1:g:1 p1*:b:12 bag:a3c3f3g2m3r3x3
    shots @1 p1:: p1:m:2Z bag:a3x2 aside:x tray:S-Ii bangs:2 used:1

A seat is its lives, `*` with a hero, its tokens and its front. The pool, and the
tokens out of the game, are what is missing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engines.core.errors import BadNotation, BadOption
from engines.core.numbers import numeral
from engines.core.options import check, read_options, spell_options
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
from engines.last_one_alive.table import added, counted, dice_of, heap, taken
from engines.last_one_alive.validity import invalid

_SEAT = re.compile(rf"p([0-3])(\*?):([{HELD}]*):([12h]*[BIZ]*)")
_NUMBER = re.compile(f"(bang|wall|extra|draws|bangs|used|walls):({numeral(6)})")
_FACES = re.compile(r"(Z[-12a]+)?(S[-+12]+)?(I[-ia]+)?(B[-ba]+)?")
_IN_BAG = re.compile(f"([{IN_BAG}])({numeral(2)})")
_BAG = re.compile(f"(?:{_IN_BAG.pattern})*")


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
    words.append("bag:" + "".join(f"{t}{supply.bag.count(t)}" for t in sorted(set(supply.bag))))
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


@dataclass
class _Draft:
    """What has been read so far."""

    options: dict[str, str] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    subjects: set[str] = field(default_factory=set)
    """What the words so far were about; only seats may come more than once."""
    heaps: dict[str, str] = field(default_factory=dict)
    phase: Phase | None = None
    active: int = 0

    def read(self, word: str) -> bool:
        """Take in one word; False if it is none of a position, or says again what another said."""
        found = _SEAT.fullmatch(word)
        if found:
            lives, star, tokens, front = found.groups()
            zombies = front.rstrip("BIZ")
            seat = Player(int(lives), bool(star), heap(tokens), heap(zombies), heap(front[len(zombies) :]))
            self.players.append(seat)
            return True
        subject = _subject(word)
        if subject in self.subjects:
            return False
        self.subjects.add(subject)
        return self._read_once(word)

    def _read_once(self, word: str) -> bool:
        name, sign, rest = word.partition(":")
        if word in _PHASES:
            self.phase = Phase(word)
        elif "=" in word:
            key, _, value = word.partition("=")
            self.options[key] = value
        elif re.fullmatch(r"@[0-4]", word):
            self.active = int(word[1])
        elif word in {"calm", "hero-used"}:
            self.flags.add(word)
        elif found := _NUMBER.fullmatch(word):
            self.numbers[found[1]] = int(found[2])
        elif sign and name in _HEAPS and _HEAPS[name].fullmatch(rest):
            self.heaps[name] = rest
        else:
            return False
        return True


def _subject(word: str) -> str:
    """Return what a word of a position is about: phase, seat on turn, a setting, or what stands before its colon."""
    if word in _PHASES:
        return "phase"
    return "@" if word.startswith("@") else re.split("[=:]", word)[0]


_PHASES = {phase.value for phase in Phase}
_HEAPS = {
    "bag": _BAG,
    "aside": re.compile(r"n?x{0,3}"),
    "tray": _FACES,
    "cast": re.compile(r"[ZSIB]{0,19}"),
    "drawn": re.compile(rf"[{HELD}]*"),
}


def read(text: str) -> State:
    """Return the position; BadNotation unless dice and tokens add up and fit the phase."""
    draft = _Draft()
    for word in text.split():
        if not draft.read(word):
            expected = "a phase, @seat, seats like p1*:gb:12Z, bag:a3x2 and words like bangs:2, each once"
            raise BadNotation(word, expected)
    if draft.phase is None or len(draft.players) not in SEATS or draft.active >= len(draft.players):
        raise BadNotation(text, "a phase, two to five seats, and @ with one of them")
    try:
        options: Options = read_options(Options, draft.options)
        check(options, len(draft.players), SEATS)
    except BadOption as bad:
        raise BadNotation(text, f"settings that are allowed; {bad}") from None
    state = _state(draft, draft.phase, options)
    wrong = invalid(state)
    if wrong:
        raise BadNotation(text, wrong)
    return state


def _state(draft: _Draft, phase: Phase, options: Options) -> State:
    number, heaps = draft.numbers.get, draft.heaps
    effects = Effects(
        bang=number("bang", 1),
        wall=number("wall", 1),
        calm="calm" in draft.flags,
        extra=number("extra", 0),
        hero_used="hero-used" in draft.flags,
    )
    cast = heaps.get("cast", "")
    turn = Turn(
        effects=effects,
        tray=read_faces(heaps.get("tray", "")),
        cast=(cast.count("Z"), cast.count("S"), cast.count("I"), cast.count("B")),
        draws=number("draws", 0),
        bangs=number("bangs", 0),
        used=number("used", 0),
        walls=number("walls", 0),
        drawn=heap(heaps.get("drawn", "")),
    )
    counts = _IN_BAG.findall(heaps.get("bag", ""))
    if len({token for token, _ in counts}) != len(counts):
        raise BadNotation(heaps["bag"], "each kind of token once after bag:")
    bag = heap("".join(token * int(count) for token, count in counts))
    players = tuple(draft.players)
    supply = Supply(pool=_pool(players, turn), bag=bag, aside=heap(heaps.get("aside", "")))
    state = State(options, phase, draft.active, players, turn, supply)
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

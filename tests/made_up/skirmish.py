"""Skirmish, a made-up game of two sides: attacks, shields against attacks, charms against shields.

Even seats are the guards, odd ones the raiders; players of a side see each other's cards. Whoever's
turn it is attacks or passes. An attack may be answered by a shield, a shield by a charm; an attack
that stands is rolled for. The game is over when a side has no life left or everybody passes in a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any

from engines.core.bots import at_random, first_legal
from engines.core.errors import BadNotation, Mistake
from engines.core.game import Event, Game, Nature, Outcome, Rule, Seat, Side, Step, secret
from engines.core.options import option
from engines.core.windows import Flow, Stack, Window, asked, cancelled, interrupted, passed

ATTACK, CHARM, SHIELD = CARDS = "acs"
DECK = ATTACK * 10 + CHARM * 6 + SHIELD * 8
HAND = 3


class SkirmishRule(Rule):
    TURNS = "skirmish-turns"
    CARDS = "skirmish-cards"
    REPLY = "skirmish-reply"
    DAMAGE = "skirmish-damage"
    END = "skirmish-end"


class Moment(Enum):
    """When a card may be played out of turn."""

    ATTACKED = "A"
    SHIELDED = "S"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    lives: int = option(3, range(1, 6))


@dataclass(frozen=True, slots=True)
class Announced:
    """A card on the table that has not taken effect."""

    card: str
    by: Seat


@dataclass(frozen=True, slots=True)
class Hit:
    """An attack that stands; its damage is still to be rolled."""

    by: Seat


@dataclass(frozen=True, slots=True)
class State:
    lives_at_start: int
    hands: tuple[str, ...]
    deck: str
    lives: tuple[int, int]
    active: Seat = 0
    quiet: int = 0
    """Turns passed in a row."""
    discards: str = ""
    stack: Stack = ()


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Drawn:
    card: str


@dataclass(frozen=True, slots=True)
class Rolled:
    damage: int


Move = Play | Pass | Drawn | Rolled


class CardDrawn(Event):
    seat: Seat
    card: str | None = secret()


class CardAnnounced(Event):
    reveals = True
    seat: Seat
    card: str


class SeatPassed(Event):
    is_pass = True
    seat: Seat


class CardCancelled(Event):
    seat: Seat
    card: str


class SideHurt(Event):
    side: int
    damage: int


def sides(seats: int) -> tuple[Side, ...]:
    named = zip((0, 1), ("guards", "raiders"), strict=True)
    return tuple(Side(tuple(range(first, seats, 2)), name, open_hands=True) for first, name in named)


def setup(seats: int, options: Options) -> State:
    return State(options.lives, ("",) * seats, DECK, (options.lives,) * 2)


def settings(state: State) -> tuple[int, Options]:
    return len(state.hands), Options(lives=state.lives_at_start)


def dealing(state: State) -> Seat | None:
    """Return who gets the next card before the first turn."""
    return next(
        (
            seat
            for seat, hand in enumerate(state.hands)
            if len(state.deck) > len(DECK) - HAND * len(state.hands) and len(hand) < HAND
        ),
        None,
    )


def actor(state: State) -> Seat | Nature:
    if dealing(state) is not None or (state.stack and isinstance(state.stack[-1], Hit)):
        return Nature.CHANCE
    seat = asked(state.stack)
    return state.active if seat is None else seat


def candidates(state: State) -> Iterable[Move]:
    if dealing(state) is not None:
        return [Drawn(card) for card in CARDS]
    if actor(state) is Nature.CHANCE:
        return [Rolled(1), Rolled(2)]
    return [Pass(), *(Play(card) for card in CARDS)]


def objection(state: State, move: object) -> SkirmishRule | None:
    if outcome(state) is not None:
        return SkirmishRule.END
    chance = actor(state) is Nature.CHANCE
    match move:
        case Drawn(card):
            legal = dealing(state) is not None and card in CARDS and card in state.deck
        case Rolled(damage):
            legal = chance and dealing(state) is None and damage in (1, 2)
        case Pass():
            legal = not chance
        case Play(card):
            return SkirmishRule.TURNS if chance else _card_objection(state, card)
        case _:
            legal = False
    return None if legal else SkirmishRule.TURNS


def _card_objection(state: State, card: object) -> SkirmishRule | None:
    seat = actor(state)
    assert not isinstance(seat, Nature)
    wanted = {None: ATTACK, Moment.ATTACKED: SHIELD, Moment.SHIELDED: CHARM}
    moment = state.stack[-1].moment if state.stack else None
    if card != wanted[moment]:
        return SkirmishRule.REPLY
    return None if card in state.hands[seat] else SkirmishRule.CARDS


def asks(state: State, window: Window) -> tuple[Seat, ...]:
    """Return whoever may hold an answer: all of the other side who have cards, next of the actor first."""
    below = state.stack[state.stack.index(window) - 1]
    seats = len(state.hands)
    others = [(below.by + step) % seats for step in range(1, seats, 2)]
    return tuple(seat for seat in others if state.hands[seat])


def carry_out(state: State, frame: Any, told: list[Event]) -> State | None:
    match frame:
        case Announced("a", by):
            return replace(state, stack=(*state.stack, Hit(by)))
        case Announced(card, by):
            target = state.stack[-2]
            told.append(CardCancelled(rule=SkirmishRule.REPLY, seat=target.by, card=target.card))
            left = replace(state, stack=cancelled(state.stack), discards=state.discards + target.card + card)
            return left if left.stack else _next_turn(left)
        case _:
            return None


FLOW: Flow[State] = Flow(
    stack=lambda state: state.stack,
    with_stack=lambda state, stack: replace(state, stack=stack),
    asks=asks,
    carry_out=carry_out,
)


def _next_turn(state: State) -> State:
    return replace(state, active=(state.active + 1) % len(state.hands))


def apply(state: State, move: Move) -> Step[State]:
    match move:
        case Drawn(card):
            seat = dealing(state)
            assert seat is not None
            told = CardDrawn(
                rule=SkirmishRule.CARDS, seat=seat, card=card, audience=GAME.confidants(len(state.hands), seat)
            )
            hand = "".join(sorted(state.hands[seat] + card))
            dealt = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
            return Step(replace(state, hands=dealt, deck=state.deck.replace(card, "", 1)), (told,))
        case Rolled(damage):
            by = state.stack[-1].by
            lives = list(state.lives)
            lives[1 - by % 2] = max(0, lives[1 - by % 2] - damage)
            hurt = SideHurt(rule=SkirmishRule.DAMAGE, side=1 - by % 2, damage=damage)
            left = replace(state, lives=(lives[0], lives[1]), stack=(), discards=state.discards + ATTACK)
            return Step(_next_turn(left), (hurt,))
        case Pass():
            return _after_pass(state)
        case Play(card):
            return _after_play(state, card)


def _after_pass(state: State) -> Step[State]:
    seat = actor(state)
    told: list[Event] = [SeatPassed(rule=SkirmishRule.TURNS, seat=int(seat))]  # type: ignore[arg-type]
    if not state.stack:
        return Step(_next_turn(replace(state, quiet=state.quiet + 1)), tuple(told))
    after = FLOW.go_on(replace(state, stack=passed(state.stack)), told)
    return Step(after, tuple(told))


def _after_play(state: State, card: str) -> Step[State]:
    seat = int(actor(state))  # type: ignore[arg-type]
    told: list[Event] = [CardAnnounced(rule=SkirmishRule.CARDS, seat=seat, card=card)]
    hand = state.hands[seat].replace(card, "", 1)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    moments = {ATTACK: Moment.ATTACKED, SHIELD: Moment.SHIELDED}
    frames: Stack = (Announced(card, seat), *([Window(moments[card])] if card in moments else []))
    stack = interrupted(state.stack, *frames) if state.stack else frames
    after = FLOW.go_on(replace(state, hands=hands, quiet=0, stack=stack), told)
    return Step(after, tuple(told))


def outcome(state: State) -> Outcome | None:
    seats = len(state.hands)
    if 0 not in state.lives and state.quiet < seats:
        return None
    guards, raiders = sides(seats)
    if state.lives[0] == state.lives[1]:
        return Outcome((), SkirmishRule.END, state.lives)
    best = guards if state.lives[0] > state.lives[1] else raiders
    return Outcome(best.seats, SkirmishRule.END, state.lives, best.name)


HIDDEN = "?"


def observe(state: State, seat: Seat | None) -> State:
    known = GAME.confidants(len(state.hands), seat)
    hands = tuple(hand if who in known else HIDDEN * len(hand) for who, hand in enumerate(state.hands))
    return replace(state, hands=hands, deck=HIDDEN * len(state.deck))


def imagine(observation: State, rng: Random) -> State:
    seen = "".join(observation.hands) + observation.discards
    seen += "".join(frame.card for frame in observation.stack if isinstance(frame, Announced))
    seen += ATTACK * sum(isinstance(frame, Hit) for frame in observation.stack)
    left = [card for kind in CARDS for card in kind * (DECK.count(kind) - seen.count(kind))]
    rng.shuffle(left)
    hands = tuple("".join(sorted(left.pop() for _ in hand)) if HIDDEN in hand else hand for hand in observation.hands)
    return replace(observation, hands=hands, deck="".join(sorted(left)))


NOTATION: Mapping[str, Move] = {
    "-": Pass(),
    **{f"play-{card}": Play(card) for card in CARDS},
    **{f"draw-{card}": Drawn(card) for card in CARDS},
    "roll-1": Rolled(1),
    "roll-2": Rolled(2),
}
WORDS = {move: word for word, move in NOTATION.items()}


def decode(text: str) -> Move:
    if text not in NOTATION:
        raise BadNotation(text, "one of " + " ".join(NOTATION), Mistake.MOVE)
    return NOTATION[text]


def spell(state: State) -> str:
    numbers = [state.lives_at_start, *state.lives, state.active, state.quiet]
    stack = [_spell_frame(frame) for frame in state.stack]
    return " ".join(
        [",".join(map(str, numbers)), ",".join(hand or "." for hand in state.hands), f"+{state.discards}", *stack]
    )


def _spell_frame(frame: Any) -> str:
    match frame:
        case Window(moment, waiting):
            return f"?{moment.value}" + ("*" if waiting is None else "".join(map(str, waiting)))
        case Hit(by):
            return f"!{by}"
        case _:
            return f"{frame.card}{frame.by}"


def read(text: str) -> State:
    try:
        numbers, hands, discards, *stack = text.split(" ")
        start, guards, raiders, active, quiet = map(int, numbers.split(","))
        held = tuple("" if hand == "." else hand for hand in hands.split(","))
        frames = tuple(map(_read_frame, stack))
        on_table = "".join(f.card if isinstance(f, Announced) else ATTACK * isinstance(f, Hit) for f in frames)
        used = "".join(held) + discards[1:] + on_table
        deck = "".join(kind * (DECK.count(kind) - used.count(kind)) for kind in CARDS)
        return State(start, held, deck, (guards, raiders), active, quiet, discards[1:], frames)
    except (ValueError, IndexError, KeyError) as problem:
        raise BadNotation(text, "a position of Skirmish", Mistake.POSITION) from problem


def _read_frame(word: str) -> Any:
    if word[0] == "?":
        return Window(Moment(word[1]), None if word[2:] == "*" else tuple(map(int, word[2:])))
    return Hit(int(word[1:])) if word[0] == "!" else Announced(word[0], int(word[1:]))


def weight(state: State, move: Move) -> int:
    return state.deck.count(move.card) if isinstance(move, Drawn) else 1


def facts(state: State) -> dict[str, int | str | bool]:
    on_table = sum(not isinstance(frame, Window) for frame in state.stack)
    pieces = len("".join(state.hands) + state.deck + state.discards) + on_table
    return {"pieces": pieces, "guards": state.lives[0], "raiders": state.lives[1]}


GAME: Game[State, Move, State] = Game(
    slug="skirmish",
    rules=SkirmishRule,
    seats=range(2, 6, 2),
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=SkirmishRule.TURNS,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=observe,
    imagine=imagine,
    encode=WORDS.__getitem__,
    decode=decode,
    spell=spell,
    read=read,
    weight=weight,
    facts=facts,
    bots={"first": first_legal, "random": at_random},
    sides=sides,
    passing=Pass(),
)

"""A table with nothing on it but what a question is about, and how it goes on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.core.game import Event, Nature
from engines.core.windows import Frame
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import HERO_CARDS, ZOMBIE_CARDS, Card
from engines.last_night_on_earth.flow import FLOW, actor, apply, candidates, objection
from engines.last_night_on_earth.frames import PlaceRoll, ZombieTurn
from engines.last_night_on_earth.model import (
    NO_HERO_CARDS,
    NO_ZOMBIE_CARDS,
    OFF,
    ZOMBIES,
    Cards,
    Clock,
    Hero,
    InPlay,
    Options,
    Pile,
    State,
    Zombie,
)
from engines.last_night_on_earth.moves import PASS, Move
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.turns.zombie_turn import Step

REFERENCE = Layout(4, 5, 3, 6)
"""The boards of a question that is about none, and of one that nobody has asked yet."""
ZOMBIE_SEAT, HERO_SEAT = 0, 1
_SUN = 9


def scene(  # noqa: PLR0913 - all that can lie on a table
    *under_way: Frame,
    layout: Layout = REFERENCE,
    heroes: Iterable[Hero] = (),
    zombies: Sequence[Space] = (),
    hands: tuple[tuple[str, ...], ...] = (),
    seats: int = 2,
    pits: Iterable[Space] = (),
    in_play: tuple[InPlay, ...] = (),
    cornered: bool = False,
) -> State:
    """Return a position in the Zombie Turn; below what is under way a die waits, so nothing happens after it."""
    found = tuple(heroes)
    held = hands or ((),) * seats
    used = Counter([card for hand in held for card in hand])
    used.update(lying.card for lying in in_play)
    used.update(item.card for hero in found for item in hero.items)
    spaces = [*zombies, *[OFF] * (ZOMBIES - len(zombies))]
    return State(
        Options(),
        seats,
        layout,
        found,
        tuple(map(Zombie, spaces)),
        tuple(sorted(set(pits))),
        Cards(_deck(HERO_CARDS, used), NO_HERO_CARDS, _deck(ZOMBIE_CARDS, used), NO_ZOMBIE_CARDS, held, (), in_play),
        Clock(_SUN, cornered=cornered),
        (ZombieTurn(Step.END), PlaceRoll(ZOMBIE_SEAT), *under_way),
    )


def _deck(cards: tuple[Card, ...], used: Counter[str]) -> Pile:
    return tuple(max(0, card.copies - used[card.id]) for card in cards)


class Course(NamedTuple):
    """How far a question has come: the position, and what has happened on the way."""

    state: State
    events: tuple[Event, ...] = ()
    refused: Rule | None = None
    """The rule against the first move that was not allowed; it and those after it are not made."""


def begin(state: State) -> Course:
    """Return the position where chance or a seat has to move."""
    told: list[Event] = []
    state = FLOW.go_on(state, told)
    return _passed(Course(state, tuple(told)))


def play_on(course: Course, moves: Iterable[Move]) -> Course:
    """Return how these moves go on; where a seat can only pass, it has passed."""
    for move in moves:
        rule = objection(course.state, move)
        if rule is not None:
            return course._replace(refused=rule)
        course = _passed(_made(course, move))
    return course


def is_answered(state: State) -> bool:
    """Return whether all that the question is about is done: the die that waits below is no part of it."""
    return type(state.stack[-1]) is PlaceRoll


def legal_moves(state: State) -> list[Move]:
    return [move for move in candidates(state) if objection(state, move) is None]


def _made(course: Course, move: Move) -> Course:
    step = apply(course.state, move)
    return Course(step.state, (*course.events, *step.events))


def _passed(course: Course) -> Course:
    while not isinstance(actor(course.state), Nature) and legal_moves(course.state) == [PASS]:
        course = _made(course, PASS)
    return course

"""Scenes for tests: a few models in the town of the ledger's examples, at any step, played on by notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from engines.core.errors import IllegalMove
from engines.core.game import Event
from engines.core.match import Match
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Card
from engines.last_night_on_earth.flow import FLOW
from engines.last_night_on_earth.frames import Fight, HeroActs, HeroTurn, ZombieTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import (
    ZOMBIES,
    Cards,
    Clock,
    Hero,
    InPlay,
    Item,
    Options,
    Pile,
    State,
    Zombie,
    hero_seats,
)
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.turns.zombie_turn import Step

E = TypeVar("E", bound=Event)
AnyMatch = Match[State, Move, Observation]
FAITH = "h.faith"
REF = Layout(4, 5, 3, 6)
"""Board 4 north-west, 5 north-east, 3 south-west, 6 south-east."""


def scene(
    heroes: str = "sally@T5",
    zombies: str = "",
    *under_way: Frame,
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    in_play: str = "",
    discards: str = "",
    deck: str | None = None,
    zombie_deck: str | None = None,
    pits: str = "",
    clock: Mapping[str, Any] | None = None,
    options: Options | None = None,
    layout: Layout = REF,
) -> AnyMatch:
    """Return a match at a scene, gone on to where a seat or chance has to move.

    Heroes like `sally@K5:1+h.bat+h.keys`, with one wound and two Items; they are dealt to the Hero players in
    turn. A Faith among them (`joseph@K5+h.faith`) lies on its Hero. Zombies by their spaces, `C4 C7`; the first
    is number 0 (with two Zombie players 7 and up are brown: a dash leaves a number out). Cards in play like
    `z.rain z.taken@church`. The decks hold what is nowhere else, unless they are given; then what is left lies
    nowhere.
    """
    stack = under_way or (HeroTurn(),)
    players = hero_seats(seats)
    found = tuple(_hero(text, players[number % len(players)]) for number, text in enumerate(heroes.split()))
    spaces = [SPACES[name] if name != "-" else -1 for name in zombies.split()]
    figures = tuple(Zombie(space) for space in [*spaces, *[-1] * (ZOMBIES - len(spaces))])
    held = tuple(tuple(sorted((hands or {}).get(seat, "").split())) for seat in range(seats))
    lying = tuple(_in_play(text) for text in in_play.split())
    gone = Counter(discards.split())
    used = gone + Counter(card for hand in held for card in hand) + Counter(one.card for one in lying)
    used += Counter(item.card for hero in found for item in hero.items)
    used += Counter(FAITH for hero in found if hero.has_faith)
    cards = Cards(
        _pile(HERO_CARDS, deck, used),
        tuple(gone[card.id] for card in HERO_CARDS),
        _pile(ZOMBIE_CARDS, zombie_deck, used),
        tuple(gone[card.id] for card in ZOMBIE_CARDS),
        held,
        (),
        lying,
    )
    state = State(
        options or Options(),
        seats,
        layout,
        found,
        figures,
        tuple(sorted(SPACES[name] for name in pits.split())),
        cards,
        Clock(**{"sun": 9, "heroes_turn": type(stack[0]) is HeroTurn, **(clock or {})}),
        stack,
    )
    state = FLOW.go_on(state, [])
    return Match.resume(GAME, state.options, seats, state)


def _hero(text: str, owner: int) -> Hero:
    name, _, rest = text.partition("@")
    space, *items = rest.split("+")
    at, _, wounds = space.partition(":")
    carried = tuple(sorted(Item(item) for item in items if item != FAITH))
    return Hero(name, owner, SPACES[at], int(wounds or 0), carried, has_faith=FAITH in items)


def _in_play(text: str) -> InPlay:
    card, _, place = text.partition("@")
    return InPlay(card, Place(place) if place else None)


def _pile(cards: tuple[Card, ...], given: str | None, used: Counter[str]) -> Pile:
    if given is not None:
        named = Counter(given.split())
        return tuple(named[card.id] for card in cards)
    return tuple(max(0, card.copies - used[card.id]) for card in cards)


# -- where a scene begins -------------------------------------------------------


def zombies_move(*above: Frame) -> tuple[Frame, ...]:
    """The Zombie Turn, from its movement on."""
    return (ZombieTurn(Step.MOVE), *above)


def zombies_fight() -> tuple[Frame, ...]:
    """The Zombie Turn, from pairing off on."""
    return (ZombieTurn(Step.FIGHT),)


def acting(hero: str, step: int = 0) -> tuple[Frame, ...]:
    """The Hero Turn, in which this Hero acts: 0 Move Action, 1 exchange, 2 Ranged Attack, 3 fights."""
    return (HeroTurn(2, (hero,)), HeroActs(hero, step))


def fighting(hero: str, zombie: int = 0, *, in_zombie_turn: bool = False) -> tuple[Frame, ...]:
    """A fight that is next, in a Hero Turn unless said otherwise."""
    turn = ZombieTurn(Step.PLACE) if in_zombie_turn else HeroTurn(2, (hero,))
    return (turn, Fight(hero, zombie))


# -- playing on -----------------------------------------------------------------


def play(match: AnyMatch, *words: str) -> AnyMatch:
    """Return the match after these moves, chance included."""
    for word in " ".join(words).split():
        match = match.play(GAME.decode(word))
    return match


def refusal(match: AnyMatch, *words: str) -> str:
    """Return the rule that refuses the last of these moves."""
    *before, last = " ".join(words).split()
    match = play(match, *before)
    with pytest.raises(IllegalMove) as refused:
        play(match, last)
    return refused.value.rule.value


def offers(match: AnyMatch) -> set[str]:
    """Return every legal move."""
    return {GAME.encode(move) for move in match.legal_moves}


def fact(match: AnyMatch, name: str) -> Any:
    return GAME.facts(match.state)[name]


def told(match: AnyMatch, kind: type[E]) -> list[E]:
    """Return the events of a kind that the whole match has told."""
    return [event for event in match.log if isinstance(event, kind)]


def rules(match: AnyMatch) -> set[str]:
    """Return the rules that the last move's events cite."""
    return {event.rule.value for event in match.events}


def window(match: AnyMatch) -> str:
    """Return the moment of the window that asks now; "" if none does."""
    top = match.state.stack[-1]
    return str(top.moment.value) if isinstance(top, Window) else ""


def asked(match: AnyMatch) -> tuple[int, ...]:
    """Return the seats that the window on top has still to ask."""
    top = match.state.stack[-1]
    return (top.waiting or ()) if isinstance(top, Window) else ()


def lies(match: AnyMatch, card: str, pile: str) -> int:
    """Return how many copies of a card lie in `hero_deck`, `hero_discards`, `zombie_deck` or `zombie_discards`."""
    cards = HERO_CARDS if CARDS[card].deck == "h" else ZOMBIE_CARDS
    return int(getattr(match.state.cards, pile)[[one.id for one in cards].index(card)])

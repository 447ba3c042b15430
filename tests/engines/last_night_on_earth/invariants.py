"""What holds in every position of every game, counted without the engine's help."""

from __future__ import annotations

from collections import Counter

from engines.core.windows import Frame
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS
from engines.last_night_on_earth.frames import Announced, Exchange, Fight, Forage, Naming, Spent, Surplus
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import Hero, Pile, State

ALL_CARDS = 80
TURNS = 15


def assert_holds(state: State) -> None:
    """Fail unless cards, Zombies, Heroes and time are as the box and the rules have them."""
    assert _cards(state) == Counter({card.id: card.copies for card in CARDS.values()})
    assert sum(_cards(state).values()) == ALL_CARDS
    assert len(state.zombies) == 14
    assert 0 <= state.clock.sun <= TURNS + 1
    assert state.clock.deaths == sum(hero.is_dead for hero in state.heroes)
    is_over = GAME.outcome(state) is not None
    for hero in state.heroes:
        _assert_hero(state, hero, is_over=is_over)


def _cards(state: State) -> Counter[str]:
    """Return how many copies of each card there are, wherever they lie."""
    cards = state.cards
    found: Counter[str] = Counter()
    for pile, printed in (
        (cards.hero_deck, HERO_CARDS),
        (cards.hero_discards, HERO_CARDS),
        (cards.zombie_deck, ZOMBIE_CARDS),
        (cards.zombie_discards, ZOMBIE_CARDS),
    ):
        found.update(_counted(pile, [card.id for card in printed]))
    found.update(card for hand in cards.hands for card in hand)
    found.update(card for _, card in cards.queue)
    found.update(lying.card for lying in cards.in_play)
    found.update(item.card for hero in state.heroes for item in hero.items)
    found.update("h.faith" for hero in state.heroes if hero.has_faith)
    for frame in state.stack:
        found.update(_on_frame(frame))
    return found


def _counted(pile: Pile, titles: list[str]) -> Counter[str]:
    assert min(pile) >= 0
    return Counter(dict(zip(titles, pile, strict=True)))


def _on_frame(frame: Frame) -> list[str]:
    match frame:
        case Announced(card) | Spent(card) | Naming(_, card, hero=""):
            return [card]
        case Fight(fight_card=card) if card:
            return [card]
        case Forage(_, drawn):
            return list(drawn)
        case _:
            return []


def _assert_hero(state: State, hero: Hero, *, is_over: bool) -> None:
    health = BY_ID[hero.id].health
    if hero.is_dead:
        assert hero.wounds == health
        assert is_over or not hero.items
        return
    assert hero.wounds < health, f"{hero.id} lives"
    weapons = [item for item in hero.items if CARDS[item.card].is_weapon]
    settling = any(type(frame) in {Surplus, Exchange} for frame in state.stack)
    assert settling or (len(hero.items) <= 4 and len(weapons) <= 2), f"{hero.id} carries too much"

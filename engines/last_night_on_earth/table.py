"""What lies on the table: looked up, and changed one thing at a time. What happened is added to `told`."""

from __future__ import annotations

from typing import TypeAlias

from engines.core.game import Event, Seat
from engines.core.windows import Frame, Stack
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Town, town
from engines.last_night_on_earth.cards import CARDS, Marker
from engines.last_night_on_earth.frames import Fight
from engines.last_night_on_earth.heroes import BY_ID, Sheet
from engines.last_night_on_earth.model import (
    NO_ZOMBIE_CARDS,
    OFF,
    Cards,
    Hero,
    Item,
    State,
    Zombie,
    counted,
    figures,
    with_stack,
)
from engines.last_night_on_earth.rulebook import Rule

Told: TypeAlias = list[Event]
CARD_RULES = {card: Rule["_".join(card.split(".")).upper()] for card in CARDS}
"""The rule of each card."""


# -- looking --------------------------------------------------------------------


def town_of(state: State) -> Town:
    assert state.layout is not None, "no boards are laid yet"
    return town(state.layout)


def hero_of(state: State, name: str) -> Hero:
    """Return the Hero of this name, who is in play or dead."""
    for hero in state.heroes:
        if hero.id == name:
            return hero
    raise KeyError(name)


def sheet_of(hero: Hero) -> Sheet:
    return BY_ID[hero.id]


def living(state: State) -> list[Hero]:
    """Return the Heroes who are on the board."""
    return [hero for hero in state.heroes if hero.space >= 0]


def heroes_at(state: State, space: Space) -> list[Hero]:
    return [hero for hero in state.heroes if hero.space == space >= 0]


def has_hero(state: State, space: Space) -> bool:
    """Return whether a Hero stands in a space of the board."""
    for hero in state.heroes:  # noqa: SIM110 - asked of every Zombie before each move, and faster so
        if hero.space == space:
            return True
    return False


def zombies_at(state: State, space: Space) -> list[int]:
    return [number for number, zombie in enumerate(state.zombies) if zombie.space == space >= 0]


def pool(state: State, seat: Seat) -> list[int]:
    """Return the Zombies of a player that are not on the board."""
    return [number for number in figures(state.seats, seat) if state.zombies[number].space == OFF]


def places_with(state: State, marker: Marker) -> list[Place]:
    """Return the buildings on which cards in play have laid a marker."""
    card = "z.taken" if marker is Marker.TAKEN_OVER else "z.lights"
    return [lying.place for lying in state.cards.in_play if lying.card == card and lying.place is not None]


def carries(hero: Hero, card: str) -> bool:
    return any(item.card == card for item in hero.items)


def usable(hero: Hero, card: str) -> bool:
    """Return whether the Hero carries such an Item that nobody else has used in this turn."""
    return any(item.card == card and item.used_by in {"", hero.id} for item in hero.items)


# -- changing -------------------------------------------------------------------


def push(state: State, *frames: Frame) -> State:
    """Lay frames on the stack, the first at the bottom."""
    return with_stack(state, (*state.stack, *frames))


def with_hero(state: State, hero: Hero) -> State:
    return _with(state, _HEROES, tuple([hero if one.id == hero.id else one for one in state.heroes]))


def with_zombie(state: State, number: int, zombie: Zombie) -> State:
    zombies = state.zombies
    return _with(state, _ZOMBIES, (*zombies[:number], zombie, *zombies[number + 1 :]))


def with_cards(state: State, **changes: object) -> State:
    return _with(state, _CARDS, state.cards._replace(**changes))  # type: ignore[arg-type]


def with_clock(state: State, **changes: object) -> State:
    return _with(state, _CLOCK, state.clock._replace(**changes))  # type: ignore[arg-type]


_HEROES, _ZOMBIES, _CARDS, _CLOCK = map(State._fields.index, ("heroes", "zombies", "cards", "clock"))


def _with(state: State, field: int, value: object) -> State:
    """Return the state with this in a field; `_replace` takes more than twice as long."""
    fields: list[object] = list(state)
    fields[field] = value
    return tuple.__new__(State, fields)


def with_hand(state: State, seat: Seat, hand: tuple[str, ...]) -> State:
    hands = state.cards.hands
    return with_cards(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def take_from_hand(state: State, seat: Seat, card: str) -> State:
    hand = list(state.cards.hands[seat])
    hand.remove(card)
    return with_hand(state, seat, tuple(hand))


def put_in_hand(state: State, seat: Seat, card: str) -> State:
    return with_hand(state, seat, tuple(sorted((*state.cards.hands[seat], card))))


def discard(state: State, card: str, told: Told) -> State:
    """Put a card on the discard pile of its side; Zombie cards start a new deck where there is none."""
    cards = state.cards
    if card[0] == "h":
        return with_cards(state, hero_discards=counted(cards.hero_discards, card, 1))
    return reshuffled(with_cards(state, zombie_discards=counted(cards.zombie_discards, card, 1)), told)


def reshuffled(state: State, told: Told) -> State:
    """Make the Zombies' discard pile their deck where that has run out."""
    cards = state.cards
    if any(cards.zombie_deck) or not any(cards.zombie_discards):
        return state
    told.append(events.DeckReshuffled(rule=Rule.DECK_ZOMBIE))
    return with_cards(state, zombie_deck=cards.zombie_discards, zombie_discards=NO_ZOMBIE_CARDS)


def from_hero_deck(cards: Cards, card: str) -> Cards:
    return cards._replace(hero_deck=counted(cards.hero_deck, card, -1))


def place_zombie(state: State, number: int, space: Space, rule: Rule, told: Told, *, held: bool = False) -> State:  # noqa: PLR0913 - all that is asked of it
    told.append(events.ZombiePlaced(rule=rule, zombie=number, space=space))
    return with_zombie(state, number, Zombie(space, is_held=held))


def kill_zombie(state: State, number: int, rule: Rule, told: Told) -> State:
    """Take a Zombie that was killed back to its pool, and count it."""
    space, kills = state.zombies[number].space, state.clock.kills + 1
    told.append(events.ZombieKilled(rule=rule, zombie=number, space=space, kills=kills))
    return with_clock(with_zombie(state, number, Zombie()), kills=kills)


def gain_item(state: State, name: str, item: Item) -> State:
    hero = hero_of(state, name)
    return with_hero(state, hero._replace(items=tuple(sorted((*hero.items, item)))))


def lose_item(state: State, name: str, card: str, *, used: bool = False) -> tuple[State, Item]:
    """Take an Item from a Hero: of two of a kind the one that was used, or the other one."""
    hero = hero_of(state, name)
    alike = [item for item in hero.items if item.card == card]
    item = max(alike, key=lambda one: bool(one.used_by) is used)
    items = list(hero.items)
    items.remove(item)
    return with_hero(state, hero._replace(items=tuple(items))), item


def discard_item(state: State, name: str, card: str, rule: Rule, told: Told, *, used: bool = False) -> State:  # noqa: PLR0913 - all that is asked of it
    state, _ = lose_item(state, name, card, used=used)
    told.append(events.ItemDiscarded(rule=rule, hero=name, card=card))
    return discard(state, card, told)


def mark_used(state: State, name: str, card: str) -> State:
    """Note that a Hero has used an Item in this turn."""
    hero = hero_of(state, name)
    free = [item for item in hero.items if item.card == card and item.used_by in {"", name}]
    item = max(free, key=lambda one: bool(one.used_by))
    items = list(hero.items)
    items[items.index(item)] = item._replace(used_by=name)
    return with_hero(state, hero._replace(items=tuple(sorted(items))))


# -- frames below the top -------------------------------------------------------


def depth_of(stack: Stack, kind: type) -> int:
    """Return where the topmost frame of a kind lies; -1 if none does."""
    for depth in range(len(stack) - 1, -1, -1):
        if type(stack[depth]) is kind:
            return depth
    return -1


def replaced(state: State, depth: int, frame: Frame) -> State:
    stack = state.stack
    return with_stack(state, (*stack[:depth], frame, *stack[depth + 1 :]))


def fight_of(state: State) -> Fight | None:
    """Return the fight that is under way."""
    depth = depth_of(state.stack, Fight)
    return None if depth < 0 else state.stack[depth]


def with_fight(state: State, fight: Fight) -> State:
    """Replace the fight that is under way."""
    return replaced(state, depth_of(state.stack, Fight), fight)

"""What is wrong with a position: everything that no game can come to.

What is under way is looked at last, in `under_way/`: by then it is known that the rest is sound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES
from engines.last_night_on_earth.cards import CARDS, Deck, Keyword
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.fights.items import is_within_limits
from engines.last_night_on_earth.frames import (
    Announced,
    DealHeroes,
    DrawUp,
    Exchange,
    Fight,
    FindBuilding,
    Forage,
    HeroTurn,
    Immediate,
    LayBoards,
    Naming,
    PlaceHero,
    Spent,
    Surplus,
    ZombieTurn,
)
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import (
    DIE_ZOMBIES_DIE,
    HEROES_IN_PLAY,
    OFF,
    ZOMBIES,
    Hero,
    InPlay,
    State,
    hand_size,
    hero_seats,
    zombie_seats,
)
from engines.last_night_on_earth.plays.targets import buildings, is_combat_bonus
from engines.last_night_on_earth.table import sheet_of, town_of
from engines.last_night_on_earth.turns.zombie_turn import Step
from engines.last_night_on_earth.under_way.order import invalid_stack

_MOST_BONUS = 11
"""Fight Dice that cards can give in a turn: four cards, three of which come back once, and one that each Hero finds."""


def cards_on_stack(stack: tuple[object, ...]) -> Iterator[str]:
    """Yield the cards that are being played, or lie in a fight, or are being chosen from."""
    for frame in stack:
        match frame:
            case Announced(card) | Spent(card):
                yield card
            case Naming(_, card, hero=""):
                yield card
            case Fight(fight_card=card) if card:
                yield card
            case Forage(_, drawn):
                yield from drawn


def invalid(state: State) -> str:
    """Return what a position would have to have instead; "" if nothing is wrong."""
    for check in _CHECKS:
        fault = check(state)
        if fault:
            return fault
    return ""


def _is_set_up(state: State) -> bool:
    """Return whether the first turn has begun."""
    return not state.stack or type(state.stack[0]) not in {LayBoards, DealHeroes}


# -- boards and figures ---------------------------------------------------------


def _boards(state: State) -> str:
    if (state.layout is None) != (bool(state.stack) and type(state.stack[0]) is LayBoards):
        return "four boards, unless they are being drawn"
    return ""


def _heroes(state: State) -> str:
    names = [hero.id for hero in state.heroes]
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        return f"each Hero once, not {twice[0]} twice"
    if _is_set_up(state) and len(names) != HEROES_IN_PLAY:
        return f"{HEROES_IN_PLAY} Heroes, not {len(names)}"
    seats = hero_seats(state.seats)
    for number, hero in enumerate(state.heroes):
        if hero.owner not in seats:
            return f"{hero.id} with a Hero player, one of seats {seats[0]} to {seats[-1]}, not with seat {hero.owner}"
        if hero.owner != seats[number % len(seats)]:
            return f"Heroes dealt to the Hero players in turn, not {hero.id} to seat {hero.owner}"
    return next((fault for hero in state.heroes if (fault := _hero(state, hero))), "")


def _hero(state: State, hero: Hero) -> str:  # noqa: PLR0911 - one answer for each fault
    unplaced = not _is_set_up(state) or any(type(frame) is PlaceHero and frame.hero == hero.id for frame in state.stack)
    health = sheet_of(hero).health
    if hero.is_dead:
        return _dead(state, hero, health)
    if (hero.space == OFF) != unplaced or (hero.space != OFF and hero.space not in town_of(state).grid.spaces):
        return f"{hero.id} on a space of this town"
    if hero.wounds >= health:
        return f"fewer than {health} wounds on {hero.id}, who lives"
    if hero.has_faith and Keyword.HOLY not in sheet_of(hero).keywords:
        return f"Faith on a Holy Hero, not on {hero.id}"
    if hero.bonus > _MOST_BONUS:
        return f"at most {_MOST_BONUS} more Fight Dice for {hero.id}"
    if hero.ability_used and not sheet_of(hero).abilities & {Ability.LUCKY, Ability.NURSE}:
        return f"an ability that {hero.id} can use once a turn"
    return _items(state, hero)


def _dead(state: State, hero: Hero, health: int) -> str:
    if hero.space != OFF or hero.wounds != health:
        return f"{health} wounds on {hero.id}, who is dead"
    # The death that ends the game leaves everything as it is.
    if hero != Hero(hero.id, hero.owner, wounds=health, is_dead=True) and not is_over(state):
        return f"nothing with {hero.id}, who is dead"
    return _items(state, hero)


def _items(state: State, hero: Hero) -> str:
    for item in hero.items:
        if not CARDS[item.card].is_item:
            return f"Items with {hero.id}, not {item.card}"
        if item.used_by and not any(other.id == item.used_by for other in state.heroes):
            return f"{item.card} used by a Hero in play, not by {item.used_by}"
        if item.used_by and not (CARDS[item.card].ranged or is_combat_bonus(CARDS[item.card])):
            return f"Weapons and Combat Bonuses that were used, not {item.card}"
    settling = Surplus in {type(frame) for frame in state.stack if getattr(frame, "hero", "") == hero.id}
    exchanging = any(type(frame) is Exchange and _space_of(state, frame.hero) == hero.space for frame in state.stack)
    if is_within_limits(hero.items) or settling or exchanging:
        return ""
    return f"at most four Items, two of them Weapons, with {hero.id}"


def _space_of(state: State, name: str) -> int:
    return next((hero.space for hero in state.heroes if hero.id == name), OFF)


def _zombies(state: State) -> str:
    on_board = [(number, zombie) for number, zombie in enumerate(state.zombies) if zombie.space != OFF]
    turn = state.stack[0] if state.stack else None
    for number, zombie in on_board:
        if state.layout is None or zombie.space not in town_of(state).grid.spaces:
            return f"Zombie {number} on a space of this town, not on {NAMES[zombie.space]}"
        if zombie.has_moved and not (type(turn) is ZombieTurn and turn.step > Step.MOVE):
            return f"Zombies that have moved in a Zombie Turn only, not {number}"
        if zombie.is_held and not (type(turn) is ZombieTurn and turn.step > Step.SUN):
            return f"Zombies that are held in a Zombie Turn only, not {number}"
    return ""


def _markers(state: State) -> str:
    if state.layout is None:
        return "" if not (state.pits or state.cards.in_play) else "no markers before the boards are laid"
    town = town_of(state)
    numbered = {place for places in town.numbered.values() for place in places}
    for pit in state.pits:
        building = town.buildings[pit] if pit in town.grid.spaces else None
        if building is None or building.place not in numbered or pit in town.pits:
            return f"a new pit in a building with a number, where no pit is printed, not on {NAMES[pit]}"
    return _in_play(state, numbered, set(buildings(state)))


def _in_play(state: State, numbered: set[Place], all_buildings: set[Place]) -> str:
    in_play = state.cards.in_play
    for lying in in_play:
        name = f"{lying.card}@{lying.place}" if lying.place else lying.card
        if not CARDS[lying.card].remains:
            return f"cards that Remain in Play, not {name}"
        places = {"z.taken": numbered, "z.lights": all_buildings}.get(lying.card)
        if lying.place and (places is None or lying.place not in places):
            return f"a marker on a building of this town that can bear it, not {name}"
        if lying.place is None and lying.card == "z.lights":
            return f"a building for {name}"
        if lying.place and in_play.count(lying) > 1:
            return f"each building marked once, not {name} twice"
    searching = [frame for frame in state.stack if type(frame) is FindBuilding and frame.card == "z.taken"]
    if in_play.count(InPlay("z.taken")) != len(searching):
        return "a building for z.taken, unless one is being found"
    return ""


# -- cards ----------------------------------------------------------------------


def _hands(state: State) -> str:
    for seat, hand in enumerate(state.cards.hands):
        plays_zombies = seat in zombie_seats(state.seats)
        deck = Deck.ZOMBIE if plays_zombies else Deck.HERO
        for name in hand:
            if CARDS[name].deck is not deck or not CARDS[name].can_be_held:
                return f"cards that can be in the hand of seat {seat}, not {name}"
        drawing = sum(
            frame.left for frame in state.stack if type(frame) is DrawUp and frame.seat == seat and frame.left > 0
        )
        if plays_zombies and seat not in state.clock.owes and len(hand) + drawing > hand_size(state.seats):
            return f"at most {hand_size(state.seats)} cards in the hand of seat {seat}, who owes none"
    return ""


def _queue(state: State) -> str:
    queue = state.cards.queue
    if queue != tuple(sorted(queue)):
        return "waiting cards sorted by seat and name"
    for seat, card in queue:
        if seat not in zombie_seats(state.seats) or not CARDS[card].immediate:
            return f"cards that Zombie players play immediately, not {seat}{card}"
    kinds = {type(frame) for frame in state.stack}
    is_drawing = ZombieTurn in kinds and state.stack[0].step == Step.DRAW + 1
    if queue and not is_drawing and Immediate not in kinds:
        return "cards that wait to be played only when Zombie players have drawn"
    return ""


def _piles(state: State) -> str:
    cards = state.cards
    if any(cards.zombie_discards) and not any(cards.zombie_deck):
        return "a Zombie deck as long as there are Zombie cards to make one of"
    if state.clock.deck_out and any(cards.hero_deck):
        return "no Hero deck where it has run out"
    return ""


# -- clock ----------------------------------------------------------------------


def _clock(state: State) -> str:
    clock, bottom = state.clock, state.stack[0] if state.stack else None
    before = type(bottom) in {LayBoards, DealHeroes} or (type(bottom) is ZombieTurn and bottom.step == Step.SUN)
    turns = DIE_ZOMBIES_DIE.turns
    if clock.sun > turns + 1 or (clock.sun == turns + 1) != before:
        return f"the sun on {turns + 1} before the first turn, then on {turns} or less, not on {clock.sun}"
    dead = sum(hero.is_dead for hero in state.heroes)
    if clock.deaths != dead:
        return f"as many deaths as dead Heroes, {dead}, not {clock.deaths}"
    most = DIE_ZOMBIES_DIE.kills_to_win - 1 + ZOMBIES
    if clock.kills > most:
        return f"at most {most} kills, not {clock.kills}"
    seats = zombie_seats(state.seats)
    if not {*clock.owes, *clock.spawns} <= set(seats):
        return "Zombie players who owe cards and whose Zombies spawn"
    return _turn_marks(state)


def _turn_marks(state: State) -> str:
    """Return what is wrong with the marks of the current turn."""
    clock, bottom = state.clock, state.stack[0] if state.stack else None
    if clock.heroes_turn != (type(bottom) is HeroTurn):
        return "a Hero Turn marked as one, and no other"
    if type(bottom) is ZombieTurn and clock.has_started != (bottom.step > Step.MOVE):
        return "a Zombie Turn that has started when Zombies move"
    if type(bottom) is HeroTurn and clock.has_started and not bottom.acted:
        return "a Hero Turn that has started when a Hero acts"
    if not clock.sun and (clock.has_started or clock.cornered):
        return "nothing begun at sundown"
    return ""


_CHECKS: tuple[Callable[[State], str], ...] = (
    _boards,
    _heroes,
    _zombies,
    _markers,
    _hands,
    _queue,
    _piles,
    _clock,
    invalid_stack,
)

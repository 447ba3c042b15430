"""Set-up that is under way: what has happened so far, and who is next."""

from __future__ import annotations

from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.board.places import spaces_of, start_spaces
from engines.last_night_on_earth.frames import (
    DealHeroes,
    Find,
    LayBoards,
    PlaceHero,
    PlaceZombies,
    StartingZombies,
    ZombieTurn,
)
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import NO_HERO_CARDS, OFF, ZOMBIE_PILE, Cards, Hero, State, figures, zombie_seats
from engines.last_night_on_earth.setup import setup
from engines.last_night_on_earth.table import town_of


def at_set_up(state: State) -> str:
    """Return what is wrong if more, or something else, has happened than set-up has come to."""
    bottom, fresh = state.stack[0], setup(state.seats, state.options)
    if type(bottom) is LayBoards:
        drawn = bottom.drawn
        legal = set(drawn) <= set(BOARDS) and len(set(drawn)) == len(drawn) < 4
        return "" if legal and state == fresh._replace(stack=state.stack) else "nothing but boards before they are laid"
    if type(bottom) is DealHeroes:
        dealt = tuple(Hero(hero.id, hero.owner) for hero in state.heroes)
        same = fresh._replace(layout=state.layout, heroes=dealt, stack=state.stack)
        return "" if state == same else "nothing but boards and Heroes before all are dealt"
    if type(bottom) is not ZombieTurn or bottom.step:
        return ""
    for fault in (_untouched(state, fresh), _placing(state)):
        if fault:
            return fault
    return ""


def _untouched(state: State, fresh: State) -> str:
    cards = Cards(
        state.cards.hero_deck,
        NO_HERO_CARDS,
        ZOMBIE_PILE,
        fresh.cards.zombie_discards,
        tuple(() if seat in zombie_seats(state.seats) else hand for seat, hand in enumerate(state.cards.hands)),
    )
    if state.cards != cards or state.clock != fresh.clock or state.pits:
        return "nothing played and no time gone at set-up"
    unmarked = all(
        hero == Hero(hero.id, hero.owner, hero.space, items=hero.items) and not any(item.used_by for item in hero.items)
        for hero in state.heroes
    )
    still = all(not zombie.has_moved and not zombie.is_held for zombie in state.zombies)
    return "" if unmarked and still else "Heroes and Zombies to whom nothing has happened at set-up"


def _placing(state: State) -> str:
    """Return what is wrong with who is still to be placed: Heroes as they were dealt, then Zombies by player."""
    rest = list(state.stack[1:])
    rolls = [frame.seat for frame in rest if type(frame) is StartingZombies]
    heroes = [frame.hero for frame in rest if type(frame) is PlaceHero]
    top = rest[-1] if rest and type(rest[-1]) in {Find, PlaceZombies} else None
    seats, dealt, town = list(zombie_seats(state.seats)), [hero.id for hero in state.heroes], town_of(state)
    rolled, placed = len(seats) - len(rolls), len(dealt) - len(heroes)
    in_order = rolls == seats[rolled:][::-1] and heroes == dealt[placed:][::-1] and not (rolled and heroes)
    if isinstance(top, Find):
        in_order = in_order and not rolled and top == Find(dealt[placed - 1])
        in_order = in_order and not spaces_of(town, BY_ID[top.hero].start)
    elif isinstance(top, PlaceZombies):
        in_order = in_order and not heroes and rolled > 0 and top.seat == seats[rolled - 1]
    if not in_order:
        return "Heroes placed as they were dealt, and Zombies by one player after the other"
    begun = all(
        hero.space in start_spaces(town, BY_ID[hero.id].start) if at < placed else hero.space == OFF
        for at, hero in enumerate(state.heroes)
    )
    own = [figures(state.seats, seat) for seat in seats[:rolled]]
    come = all(
        zombie.space in town.pits if zombie.space != OFF else True
        for numbers in own
        for zombie in state.zombies[numbers.start : numbers.stop]
    )
    absent = all(
        zombie.space == OFF for number, zombie in enumerate(state.zombies) if not any(number in n for n in own)
    )
    return "" if begun and come and absent else "Heroes at their starting places and Zombies on pits at set-up"

"""Setting up: boards and Heroes are drawn, Heroes are placed, and the first Zombies come."""

from __future__ import annotations

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.board.places import spaces_of, start_spaces
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.frames import (
    DealHeroes,
    Find,
    LayBoards,
    PlaceHero,
    StartingZombies,
    ZombieTurn,
)
from engines.last_night_on_earth.handling import Handler, Handlers, chance
from engines.last_night_on_earth.heroes import BY_ID, SHEETS, Ability
from engines.last_night_on_earth.model import (
    DIE_ZOMBIES_DIE,
    HERO_ORDER,
    HERO_PILE,
    HEROES_IN_PLAY,
    NO_HERO_CARDS,
    NO_ZOMBIE_CARDS,
    ZOMBIE_PILE,
    ZOMBIES,
    Cards,
    Clock,
    Hero,
    Item,
    Options,
    State,
    Zombie,
    hero_seats,
    zombie_seats,
)
from engines.last_night_on_earth.moves import TO_SPACE, BoardDrawn, HeroDrawn, Move, NameSpace
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, from_hero_deck, gain_item, hero_of, push, town_of, with_hero

_CORNERS = 4
REVOLVER = "h.revolver"


def setup(seats: int, options: Options) -> State:
    cards = Cards(HERO_PILE, NO_HERO_CARDS, ZOMBIE_PILE, NO_ZOMBIE_CARDS, ((),) * seats)
    return State(
        options=options,
        seats=seats,
        layout=None,
        heroes=(),
        zombies=(Zombie(),) * ZOMBIES,
        pits=(),
        cards=cards,
        clock=Clock(DIE_ZOMBIES_DIE.turns + 1),
        stack=(LayBoards(),),
    )


def settings(state: State) -> tuple[int, Options]:
    return state.seats, state.options


# -- boards ---------------------------------------------------------------------


def boards_carry_out(state: State, frame: LayBoards, _told: Told) -> State | None:
    if len(frame.drawn) < _CORNERS:
        return None
    north_west, north_east, south_west, south_east = frame.drawn
    return push(state._replace(layout=Layout(north_west, north_east, south_west, south_east)), DealHeroes())


def boards_candidates(_state: State, frame: LayBoards) -> list[Move]:
    return [BoardDrawn(board) for board in BOARDS if board not in frame.drawn]


def boards_objection(_state: State, frame: LayBoards, move: object) -> Rule | None:
    drawn = type(move) is BoardDrawn and type(move.board) is int and move.board in BOARDS
    if not drawn:
        return Rule.SETUP_BOARD_RANDOM
    return Rule.BOARD_LAYOUT if move.board in frame.drawn else None  # type: ignore[attr-defined]


def boards_apply(state: State, frame: LayBoards, move: Move, told: Told) -> State:
    assert isinstance(move, BoardDrawn)
    is_last = len(frame.drawn) + 1 == _CORNERS
    # With the last of them the square is whole.
    rule = Rule.BOARD_LAYOUT if is_last else Rule.SETUP_BOARD_RANDOM
    told.append(events.BoardLaid(rule=rule, board=move.board))
    return push(state, LayBoards((*frame.drawn, move.board)))


# -- Heroes ---------------------------------------------------------------------


def deal_carry_out(state: State, _frame: DealHeroes, told: Told) -> State | None:
    """With four Heroes dealt, give them their gear and place them in the order they were dealt."""
    if len(state.heroes) < HEROES_IN_PLAY:
        return None
    state = push(state, ZombieTurn(), *map(StartingZombies, reversed(zombie_seats(state.seats))))
    state = push(state, *[PlaceHero(hero.id) for hero in reversed(state.heroes)])
    for hero in state.heroes:
        if Ability.SERVICE_REVOLVER in BY_ID[hero.id].abilities and state.cards.hero_deck[HERO_ORDER[REVOLVER]]:
            told.append(events.ItemFound(rule=Rule.FAQ_SHERIFF_CARD, hero=hero.id, card=REVOLVER))
            state = gain_item(state._replace(cards=from_hero_deck(state.cards, REVOLVER)), hero.id, Item(REVOLVER))
    return state


def deal_candidates(state: State, _frame: DealHeroes) -> list[Move]:
    dealt = [hero.id for hero in state.heroes]
    return [HeroDrawn(sheet.id) for sheet in SHEETS if sheet.id not in dealt]


def deal_objection(state: State, frame: DealHeroes, move: object) -> Rule | None:
    return None if type(move) is HeroDrawn and move in deal_candidates(state, frame) else Rule.SETUP_HEROES_RANDOM


def deal_apply(state: State, frame: DealHeroes, move: Move, told: Told) -> State:
    assert isinstance(move, HeroDrawn)
    seats = hero_seats(state.seats)
    owner = seats[len(state.heroes) % len(seats)]
    told.append(events.HeroDealt(rule=Rule.SETUP_HEROES_DEALT, hero=move.hero, seat=owner))
    return push(state._replace(heroes=(*state.heroes, Hero(move.hero, owner))), frame)


def _starts(state: State, frame: PlaceHero) -> tuple[int, ...]:
    return start_spaces(town_of(state), BY_ID[frame.hero].start)


def place_carry_out(state: State, frame: PlaceHero, told: Told) -> State | None:
    starts = _starts(state, frame)
    return place_apply(state, frame, NameSpace(starts[0]), told) if len(starts) == 1 else None


def place_actor(state: State, frame: PlaceHero) -> Seat:
    return hero_of(state, frame.hero).owner


def place_candidates(state: State, frame: PlaceHero) -> list[Move]:
    return [TO_SPACE[space] for space in _starts(state, frame)]


def place_objection(state: State, frame: PlaceHero, move: object) -> Rule | None:
    if type(move) is not NameSpace:
        return Rule.SETUP_ORDER
    return None if move.space in _starts(state, frame) else Rule.SETUP_HERO_START


def place_apply(state: State, frame: PlaceHero, move: Move, told: Told) -> State:
    """Place a Hero; one whose Start place is not on the board gets a free card."""
    assert isinstance(move, NameSpace)
    hero = hero_of(state, frame.hero)
    is_there = bool(spaces_of(town_of(state), BY_ID[hero.id].start))
    rule = Rule.SETUP_HERO_START if is_there else Rule.SETUP_HERO_START_ABSENT
    told.append(events.HeroPlaced(rule=rule, hero=hero.id, space=move.space))
    state = with_hero(state, hero._replace(space=move.space))
    return state if is_there else push(state, Find(hero.id))


HANDLERS: Handlers = {
    LayBoards: Handler(boards_carry_out, chance, boards_candidates, boards_objection, boards_apply),
    DealHeroes: Handler(deal_carry_out, chance, deal_candidates, deal_objection, deal_apply),
    PlaceHero: Handler(place_carry_out, place_actor, place_candidates, place_objection, place_apply),
}

"""Searching: where a Hero may, what it may take from the discard pile instead, and what becomes of what is found."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Nature, Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place, Special
from engines.last_night_on_earth.board.places import area_of, can_search, pick_up, special_of
from engines.last_night_on_earth.cards import CARDS, Marker
from engines.last_night_on_earth.fights.items import check_limits
from engines.last_night_on_earth.frames import Find, Forage, HeroActs, Rummage
from engines.last_night_on_earth.handling import Handler, Handlers, chance, draw_objection, waits
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import (
    DIE_ZOMBIES_DIE,
    HERO_ORDER,
    HERO_TITLES,
    Hero,
    Item,
    State,
    counted,
    hero_seats,
    titles,
)
from engines.last_night_on_earth.moves import CardDrawn, Move, NameCard, NameSpace
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    Told,
    discard,
    from_hero_deck,
    gain_item,
    hero_of,
    places_with,
    push,
    put_in_hand,
    sheet_of,
    town_of,
    with_cards,
    zombies_at,
)

_OWN_PICK_UPS = {
    Ability.MAN_OF_ACTION: ("h.revolver", Rule.FAQ_SHERIFF_ACTION),
    Ability.SUPPLIES: ("h.firstaid", Rule.HERO_SUPPLIES),
}
"""What a Hero with an ability may take in any building, and the rule that says so."""

_PLAIN_AREAS = frozenset({Place.GRAVEYARD, Place.ROAD_OUT_OF_TOWN})


def search_objection(state: State, hero: Hero) -> Rule | None:
    """Return the rule that keeps a Hero from searching where it stands."""
    town = town_of(state)
    if special_of(town, hero.space) is Special.SEARCH_THE_DISCARD_PILE:
        return None if _discarded_items(state) else Rule.AREA_JUNKYARD
    if can_search(town, hero.space, places_with(state, Marker.TAKEN_OVER)):
        return None
    if town.buildings[hero.space]:
        return Rule.Z_TAKEN
    return Rule.AREA_PLAIN if area_of(town, hero.space) in _PLAIN_AREAS else Rule.HSEARCH_OUTDOORS


def pick_ups(state: State, hero: Hero) -> list[str]:
    """Return the discarded cards that a Search where the Hero stands may take instead of drawing."""
    town = town_of(state)
    if not can_search(town, hero.space, places_with(state, Marker.TAKEN_OVER)):
        return []
    named = {pick_up(town, hero.space)}
    named |= {card for ability, (card, _) in _OWN_PICK_UPS.items() if ability in sheet_of(hero).abilities}
    discards = state.cards.hero_discards
    return sorted(card for card in named if card in HERO_ORDER and discards[HERO_ORDER[card]])


def search(state: State, hero: Hero, told: Told, *, has_rolled: bool) -> State:
    """Search where the Hero stands, by drawing."""
    if special_of(town_of(state), hero.space) is Special.SEARCH_THE_DISCARD_PILE:
        told.append(events.Searched(rule=Rule.AREA_JUNKYARD, hero=hero.id))
        return push(state, Rummage(hero.id))
    rule = Rule.HMOVE_ROLL_THEN_SEARCH if has_rolled else Rule.HSEARCH_DRAW
    if zombies_at(state, hero.space):
        rule = Rule.HSEARCH_WITH_ZOMBIE
    told.append(events.Searched(rule=rule, hero=hero.id))
    return push(state, Forage(hero.id) if Ability.FORAGER in sheet_of(hero).abilities else Find(hero.id))


def take_up(state: State, hero: Hero, card: str, told: Told) -> State:
    """Search by taking a named card from the discard pile."""
    told.append(events.PickedUp(rule=_pick_up_rule(state, hero, card), hero=hero.id, card=card))
    return found(_without_discard(state, card), hero, card, told)


def _pick_up_rule(state: State, hero: Hero, card: str) -> Rule:
    """Return the rule that lets the Hero take a card: an ability, or the building's."""
    if card != pick_up(town_of(state), hero.space):
        return dict(_OWN_PICK_UPS.values())[card]
    return Rule.HSEARCH_PICKUP if CARDS[card].is_item else Rule.AREA_PICKUP_EVENT


def found(state: State, hero: Hero, card: str, told: Told) -> State:
    """Give a Hero what it found: an Item lies beside it, an Event goes to its owner's hand."""
    is_free = state.clock.sun > DIE_ZOMBIES_DIE.turns
    if CARDS[card].is_item:
        rule = Rule.SETUP_FREE_CARD if is_free else Rule.HSEARCH_ITEM
        told.append(events.ItemFound(rule=rule, hero=hero.id, card=card))
        return check_limits(gain_item(state, hero.id, Item(card)), hero.id, told)
    seen_by = frozenset(hero_seats(state.seats))
    rule = Rule.SETUP_FREE_CARD if is_free else Rule.HSEARCH_EVENT
    told.append(events.EventFound(rule=rule, audience=seen_by, hero=hero.id, seat=hero.owner, card=card))
    return put_in_hand(state, hero.owner, card)


def _without_discard(state: State, card: str) -> State:
    return with_cards(state, hero_discards=counted(state.cards.hero_discards, card, -1))


def _discarded_items(state: State) -> list[str]:
    return [card for card in titles(state.cards.hero_discards, HERO_TITLES) if CARDS[card].is_item]


# -- drawing from the deck ------------------------------------------------------


def draw_candidates(state: State, _frame: object) -> Iterator[Move]:
    return map(CardDrawn, titles(state.cards.hero_deck, HERO_TITLES))


def find_objection(state: State, _frame: object, move: object) -> Rule | None:
    if type(move) is NameSpace and state.clock.sun > DIE_ZOMBIES_DIE.turns:
        return Rule.SETUP_HERO_PLACE_ORDER
    return draw_objection(move, state.cards.hero_deck, HERO_ORDER, Rule.HSEARCH_DRAW)


def find_carry_out(state: State, frame: Find, told: Told) -> State | None:
    if not frame.left or hero_of(state, frame.hero).space < 0:
        return state
    if any(state.cards.hero_deck):
        return None
    by_search = type(state.stack[-1]) is HeroActs
    told.append(events.NothingFound(rule=Rule.HSEARCH_EMPTY if by_search else Rule.DECK_HERO, hero=frame.hero))
    return state


def find_apply(state: State, frame: Find, move: Move, told: Told) -> State:
    assert isinstance(move, CardDrawn)
    state = push(_drawn(state, move.card, told), frame._replace(left=frame.left - 1))
    return found(state, hero_of(state, frame.hero), move.card, told)


def _drawn(state: State, card: str, told: Told) -> State:
    """Take a card from the deck; with the last one it has run out, and that is all."""
    state = state._replace(cards=from_hero_deck(state.cards, card))
    if not any(state.cards.hero_deck):
        told.append(events.HeroDeckOut(rule=Rule.DECK_HERO_DRAW_LAST))
    return state


# -- Jake's choice --------------------------------------------------------------


def forage_carry_out(state: State, frame: Forage, told: Told) -> State | None:
    if frame.left and any(state.cards.hero_deck):
        return None
    if not frame.drawn:
        told.append(events.NothingFound(rule=Rule.HSEARCH_EMPTY, hero=frame.hero))
        return state
    if frame.left:
        return push(state, frame._replace(left=0))
    return found(state, hero_of(state, frame.hero), frame.drawn[0], told) if len(frame.drawn) == 1 else None


def forage_actor(state: State, frame: Forage) -> Seat | Nature:
    return Nature.CHANCE if frame.left else hero_of(state, frame.hero).owner


def forage_candidates(state: State, frame: Forage) -> Iterator[Move]:
    return draw_candidates(state, frame) if frame.left else map(NameCard, dict.fromkeys(frame.drawn))


def forage_objection(state: State, frame: Forage, move: object) -> Rule | None:
    if frame.left:
        return find_objection(state, frame, move)
    return None if type(move) is NameCard and move.card in frame.drawn else Rule.HERO_FORAGER


def forage_apply(state: State, frame: Forage, move: Move, told: Told) -> State:
    if isinstance(move, CardDrawn):
        seen_by = frozenset(hero_seats(state.seats))
        told.append(
            events.CardsDrawnToChoose(rule=Rule.HERO_FORAGER, audience=seen_by, hero=frame.hero, card=move.card)
        )
        drawn = tuple(sorted((*frame.drawn, move.card)))
        return push(_drawn(state, move.card, told), frame._replace(drawn=drawn, left=frame.left - 1))
    assert isinstance(move, NameCard)
    other = list(frame.drawn)
    other.remove(move.card)
    told.append(events.CardDiscarded(rule=Rule.HERO_FORAGER, card=other[0]))
    state = discard(state, other[0], told)
    return found(state, hero_of(state, frame.hero), move.card, told)


# -- the Junkyard ---------------------------------------------------------------


def rummage_candidates(state: State, _frame: Rummage) -> Iterator[Move]:
    return map(CardDrawn, _discarded_items(state))


def rummage_objection(state: State, _frame: Rummage, move: object) -> Rule | None:
    return None if type(move) is CardDrawn and move.card in _discarded_items(state) else Rule.AREA_JUNKYARD


def rummage_apply(state: State, frame: Rummage, move: Move, told: Told) -> State:
    assert isinstance(move, CardDrawn)
    return found(_without_discard(state, move.card), hero_of(state, frame.hero), move.card, told)


HANDLERS: Handlers = {
    Find: Handler(find_carry_out, chance, draw_candidates, find_objection, find_apply),
    Forage: Handler(forage_carry_out, forage_actor, forage_candidates, forage_objection, forage_apply),
    Rummage: Handler(waits, chance, rummage_candidates, rummage_objection, rummage_apply),
}

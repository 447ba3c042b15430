"""The Random Building: two dice, or a side's choice; and what cards put into the building that is found."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Nature, Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import ARROWS, Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.places import Chooser, arrow, pits, spaces_of
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.fights.dice import ONE_DIE, face_of, throw_objection
from engines.last_night_on_earth.frames import FillBuilding, FindBuilding, PlacePit
from engines.last_night_on_earth.handling import Handler, Handlers, waits
from engines.last_night_on_earth.model import InPlay, State, hero_seats, lead
from engines.last_night_on_earth.moves import TO_SPACE, Move, NameBuilding, NameSpace
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    discard,
    heroes_at,
    place_zombie,
    places_with,
    pool,
    push,
    town_of,
    with_cards,
    zombies_at,
)

TAKEN, PIT = "z.taken", "z.newpit"


def usable(state: State, card: str) -> list[Place]:
    """Return the numbered buildings that a card can use."""
    town = town_of(state)
    numbered = [place for places in town.numbered.values() for place in dict.fromkeys(places)]
    if card == TAKEN:
        taken = places_with(state, Marker.TAKEN_OVER)
        return [place for place in numbered if place not in taken]
    return [place for place in numbered if _free_of_pits(state, place)]


def _free_of_pits(state: State, place: Place) -> list[Space]:
    town = town_of(state)
    with_pit = pits(town, state.pits)
    return [space for space in spaces_of(town, place) if space not in with_pit]


def _on_board(state: State, frame: FindBuilding) -> list[Place]:
    """Return the usable buildings on the board that the first die has named."""
    corner = ARROWS[frame.first]
    able = usable(state, frame.card)
    return [place for place in dict.fromkeys(town_of(state).numbered[corner]) if place in able]


def carry_out(state: State, frame: FindBuilding, told: Told) -> State | None:
    if not usable(state, frame.card):
        told.append(events.CardFailed(rule=Rule.RB_NONE, card=frame.card))
        if frame.card != TAKEN:
            return state
        in_play = [lying for lying in state.cards.in_play if lying != InPlay(TAKEN)]
        return discard(with_cards(state, in_play=tuple(in_play)), TAKEN, told)
    return None


def _chooser(frame: FindBuilding) -> Chooser | None:
    named = arrow(frame.first) if frame.first else None
    return named if isinstance(named, Chooser) else None


def actor(state: State, frame: FindBuilding) -> Seat | Nature:
    chooser = _chooser(frame)
    if chooser is None:
        return Nature.CHANCE
    return lead(state.seats) if chooser is Chooser.HEROES else frame.seat


def candidates(state: State, frame: FindBuilding) -> tuple[Move, ...] | Iterator[Move]:
    return map(NameBuilding, usable(state, frame.card)) if _chooser(frame) else ONE_DIE


def objection(state: State, frame: FindBuilding, move: object) -> Rule | None:
    if _chooser(frame) is None:
        return throw_objection(move, 1, Rule.RB_SECOND if frame.first else Rule.RB_FIRST)
    if type(move) is not NameBuilding:
        return Rule.RB_CHOICE
    if move.place in usable(state, frame.card):
        return None
    numbered = [place for places in town_of(state).numbered.values() for place in places]
    return Rule.RB_UNUSABLE if move.place in numbered else Rule.RB_NUMBERED_ONLY


def apply(state: State, frame: FindBuilding, move: Move, told: Told) -> State:
    """Go on with the next die; a building that cannot be used is rolled again on the same board, if one there can."""
    if isinstance(move, NameBuilding):
        by_lead = _chooser(frame) is Chooser.HEROES and len(hero_seats(state.seats)) > 1
        return _found(state, frame, move.place, Rule.PLAYERS_LEAD if by_lead else Rule.RB_CHOICE, told)
    face = face_of(move)
    if not frame.first:
        after = frame._replace(first=face)
        starts_over = face in ARROWS and not _on_board(state, after)
        told.append(events.BuildingRolled(rule=Rule.RB_UNUSABLE if starts_over else Rule.RB_FIRST, face=face))
        return push(state, frame if starts_over else after)
    place = town_of(state).numbered[ARROWS[frame.first]][face - 1]
    stands = place in usable(state, frame.card)
    told.append(events.BuildingRolled(rule=Rule.RB_SECOND if stands else Rule.RB_UNUSABLE, face=face))
    return _found(state, frame, place, CARD_RULES[frame.card], told) if stands else push(state, frame)


def _found(state: State, frame: FindBuilding, place: Place, rule: Rule, told: Told) -> State:
    told.append(events.BuildingFound(rule=rule, place=place))
    if frame.card == PIT:
        return push(state, PlacePit(frame.seat, place))
    in_play = list(state.cards.in_play)
    in_play[in_play.index(InPlay(TAKEN))] = InPlay(TAKEN, place)
    told.append(events.MarkerPlaced(rule=Rule.COMP_TAKEN_OVER_MARKER, marker=Marker.TAKEN_OVER, place=place))
    return push(with_cards(state, in_play=tuple(in_play)), FillBuilding(frame.seat, place))


# -- Zombies into a building ----------------------------------------------------


def empty_spaces(state: State, place: Place) -> list[Space]:
    """Return the spaces of a building that hold no model."""
    spaces = spaces_of(town_of(state), place)
    return [space for space in spaces if not zombies_at(state, space) and not heroes_at(state, space)]


def fill_carry_out(state: State, frame: FillBuilding, told: Told) -> State | None:
    """Place by itself where there is a Zombie for each space."""
    free, spaces = pool(state, frame.seat), empty_spaces(state, frame.place)
    if not free or not spaces:
        return state
    if len(free) < len(spaces):
        return None
    for zombie, space in zip(free, spaces, strict=False):
        state = place_zombie(state, zombie, space, Rule.Z_TAKEN, told, held=True)
    return state


def fill_actor(_state: State, frame: FillBuilding) -> Seat:
    return frame.seat


def fill_candidates(state: State, frame: FillBuilding) -> list[Move]:
    return [TO_SPACE[space] for space in empty_spaces(state, frame.place)]


def fill_objection(state: State, frame: FillBuilding, move: object) -> Rule | None:
    return None if type(move) is NameSpace and move.space in empty_spaces(state, frame.place) else Rule.Z_TAKEN


def fill_apply(state: State, frame: FillBuilding, move: Move, told: Told) -> State:
    assert isinstance(move, NameSpace)
    zombie = pool(state, frame.seat)[0]
    return place_zombie(push(state, frame), zombie, move.space, Rule.Z_TAKEN, told, held=True)


# -- a pit in a building --------------------------------------------------------


def pit_actor(_state: State, frame: PlacePit) -> Seat:
    return frame.seat


def pit_candidates(state: State, frame: PlacePit) -> list[Move]:
    return [TO_SPACE[space] for space in _free_of_pits(state, frame.place)]


def pit_objection(state: State, frame: PlacePit, move: object) -> Rule | None:
    free = _free_of_pits(state, frame.place)
    return None if type(move) is NameSpace and move.space in free else Rule.RB_HERO_CHOICE_PIT


def pit_apply(state: State, frame: PlacePit, move: Move, told: Told) -> State:
    assert isinstance(move, NameSpace)
    told.append(events.MarkerPlaced(rule=Rule.Z_NEWPIT, marker=Marker.PIT, place=frame.place, space=move.space))
    return state._replace(pits=tuple(sorted((*state.pits, move.space))))


HANDLERS: Handlers = {
    FindBuilding: Handler(carry_out, actor, candidates, objection, apply),
    FillBuilding: Handler(fill_carry_out, fill_actor, fill_candidates, fill_objection, fill_apply),
    PlacePit: Handler(waits, pit_actor, pit_candidates, pit_objection, pit_apply),
}

"""Dice and draws that cards and abilities ask for: how far a Zombie shambles, whether a card is cancelled."""

from __future__ import annotations

from collections.abc import Iterator

from engines.last_night_on_earth import events
from engines.last_night_on_earth.fights.dice import face_of, throw_objection
from engines.last_night_on_earth.frames import Advance, DiscardTop, MoveOn, Roll
from engines.last_night_on_earth.handling import Handler, Handlers, chance, draw_objection, one_die
from engines.last_night_on_earth.model import HERO_ORDER, HERO_TITLES, State, titles
from engines.last_night_on_earth.moves import CardDrawn, Move
from engines.last_night_on_earth.plays.abilities import SPIRIT
from engines.last_night_on_earth.plays.effects import Played, cancel
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import CARD_RULES, Told, discard, from_hero_deck, push, with_clock, with_zombie

SPIRIT_CANCELS = 3
"""The lowest face with which Father Joseph cancels a card."""


def roll_objection(_state: State, frame: Roll, move: object) -> Rule | None:
    return throw_objection(move, 1, CARD_RULES.get(frame.card, Rule.FAQ_JOSEPH_ORDER))


def roll_apply(state: State, frame: Roll, move: Move, told: Told) -> State:
    face = face_of(move)
    rule = CARD_RULES.get(frame.card, Rule.FAQ_JOSEPH_ORDER)
    told.append(events.CardRolled(rule=rule, card=frame.card, face=face))
    match frame.card:
        case "z.shamble":
            zombie = int(frame.target)
            state = with_zombie(state, zombie, state.zombies[zombie]._replace(has_moved=True))
            return push(state, MoveOn(zombie, face))
        case "z.relentless":
            return push(state, Advance(frame.seat, face))
        case _:
            assert frame.card == SPIRIT
            if face < SPIRIT_CANCELS:
                return state
            return cancel(state, frame.target, Played("h.faith", frame.seat, frame.target), told)


def top_carry_out(state: State, frame: DiscardTop, _told: Told) -> State | None:
    """Discard until it is enough; the Zombies win once the deck is out."""
    if not any(state.cards.hero_deck):
        return with_clock(state, deck_out=True)
    return None if frame.left else state


def top_candidates(state: State, _frame: DiscardTop) -> Iterator[Move]:
    return map(CardDrawn, titles(state.cards.hero_deck, HERO_TITLES))


def top_objection(state: State, _frame: DiscardTop, move: object) -> Rule | None:
    return draw_objection(move, state.cards.hero_deck, HERO_ORDER, Rule.Z_OVERRUN)


def top_apply(state: State, frame: DiscardTop, move: Move, told: Told) -> State:
    assert isinstance(move, CardDrawn)
    state = state._replace(cards=from_hero_deck(state.cards, move.card))
    rule = Rule.FAQ_TOWN_OVERRUN if any(state.cards.hero_deck) else Rule.DECK_ZOMBIE_DISCARD_LAST
    told.append(events.CardDiscarded(rule=rule, card=move.card))
    state = discard(state, move.card, told)
    return push(state, frame._replace(left=frame.left - 1))


HANDLERS: Handlers = {
    DiscardTop: Handler(top_carry_out, chance, top_candidates, top_objection, top_apply),
    Roll: one_die(roll_objection, roll_apply),
}

"""The cards of Zombie players: what they discard, what they draw, and what is played as soon as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS, Target
from engines.last_night_on_earth.frames import Announced, DiscardOne, DiscardOwed, DrawUp, Immediate, Spent
from engines.last_night_on_earth.handling import Handler, Handlers, chance, draw_objection
from engines.last_night_on_earth.model import (
    ZOMBIE_ORDER,
    ZOMBIE_TITLES,
    State,
    counted,
    hand_size,
    titles,
    zombie_seats,
)
from engines.last_night_on_earth.moves import PASS, CardDrawn, Move, NameCard, Pass, PlayCard, Rolled
from engines.last_night_on_earth.plays.playing import announce
from engines.last_night_on_earth.plays.targets import Use, targets
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    discard,
    living,
    pool,
    push,
    put_in_hand,
    reshuffled,
    take_from_hand,
    town_of,
    with_cards,
    with_clock,
)

# -- discarding -----------------------------------------------------------------


def seat_of(_state: State, frame: DiscardOwed | DiscardOne) -> Seat:
    return frame.seat


def owed_carry_out(state: State, frame: DiscardOwed, _told: Told) -> State | None:
    owes = state.clock.owes
    if frame.seat in owes and len(state.cards.hands[frame.seat]) > hand_size(state.seats):
        return None
    return with_clock(state, owes=tuple([seat for seat in owes if seat != frame.seat])) if owes else state


def owed_candidates(state: State, frame: DiscardOwed) -> Iterator[Move]:
    return map(NameCard, dict.fromkeys(state.cards.hands[frame.seat]))


def owed_objection(state: State, frame: DiscardOwed, move: object) -> Rule | None:
    return None if type(move) is NameCard and move.card in state.cards.hands[frame.seat] else Rule.Z_HORROR


def owed_apply(state: State, frame: DiscardOwed, move: Move, told: Told) -> State:
    assert isinstance(move, NameCard)
    return _discarded(push(state, frame), frame.seat, move.card, Rule.ZDRAW_ORDER, told)


def _discarded(state: State, seat: Seat, card: str, rule: Rule, told: Told) -> State:
    told.append(events.CardDiscarded(rule=rule, card=card))
    return discard(take_from_hand(state, seat, card), card, told)


def one_carry_out(state: State, frame: DiscardOne, _told: Told) -> State | None:
    return None if state.cards.hands[frame.seat] else state


def one_candidates(state: State, frame: DiscardOne) -> Iterator[Move]:
    yield PASS
    yield from map(NameCard, dict.fromkeys(state.cards.hands[frame.seat]))


def one_objection(state: State, frame: DiscardOne, move: object) -> Rule | None:
    if type(move) is Pass:
        return None
    if type(move) is not NameCard:
        return Rule.ROUND_ZOMBIE_STEPS
    return None if move.card in state.cards.hands[frame.seat] else Rule.ZDRAW_PRE_DISCARD


def one_apply(state: State, frame: DiscardOne, move: Move, told: Told) -> State:
    if isinstance(move, NameCard):
        return _discarded(state, frame.seat, move.card, Rule.ZDRAW_PRE_DISCARD, told)
    told.append(events.SeatPassed(rule=Rule.ZDRAW_PRE_DISCARD, seat=frame.seat))
    return state


# -- drawing --------------------------------------------------------------------


def draw_carry_out(state: State, frame: DrawUp, told: Told) -> State | None:
    """Settle how many cards are drawn when the draw begins; it stops where there are none."""
    if frame.left < 0:
        missing = hand_size(state.seats) - len(state.cards.hands[frame.seat])
        if missing > 0:
            return push(state, DrawUp(frame.seat, missing))
        rule = Rule.ZDRAW_OVER if missing else Rule.ZDRAW_HAND_SIZE
        told.append(events.NothingDrawn(rule=rule, seat=frame.seat))
        return state
    return None if frame.left and any(state.cards.zombie_deck) else state


def draw_candidates(state: State, _frame: DrawUp) -> Iterator[Move]:
    return map(CardDrawn, titles(state.cards.zombie_deck, ZOMBIE_TITLES))


def up_objection(state: State, _frame: DrawUp, move: object) -> Rule | None:
    if type(move) is PlayCard:
        return Rule.ZDRAW_THEN_PLAY
    return draw_objection(move, state.cards.zombie_deck, ZOMBIE_ORDER, Rule.ZDRAW_UP)


def draw_apply(state: State, frame: DrawUp, move: Move, told: Told) -> State:
    """Draw a card: one that says Play Immediately is shown and waits its turn, others are kept hidden."""
    assert isinstance(move, CardDrawn)
    card, seat = move.card, frame.seat
    state = with_cards(state, zombie_deck=counted(state.cards.zombie_deck, card, -1))
    if CARDS[card].immediate:
        by_card = type(state.stack[-1]) is Spent
        rule = Rule.ZDRAW_NO_HOARD if by_card else Rule.CARD_PLAY_IMMEDIATELY
        told.append(events.ImmediateDrawn(rule=rule, seat=seat, card=card))
        state = with_cards(state, queue=tuple(sorted((*state.cards.queue, (seat, card)))))
    else:
        seen_by = frozenset(zombie_seats(state.seats))
        told.append(events.ZombieCardDrawn(rule=Rule.ZDRAW_UP, audience=seen_by, seat=seat, card=card))
        state = put_in_hand(state, seat, card)
    return reshuffled(push(state, frame._replace(left=frame.left - 1)), told)


# -- Play Immediately -----------------------------------------------------------


def _waiting(state: State) -> list[Move]:
    """Return how the first drawer's waiting cards may be played; one without a target is carried out all the same."""
    seat = state.cards.queue[0][0]
    found: list[Move] = []
    for card in dict.fromkeys([card for drawer, card in state.cards.queue if drawer == seat]):
        on = targets(state, Use(seat, CARDS[card], CARDS[card].modes[0]))
        found += [PlayCard(card, 0, target) for target in on] or [PlayCard(card)]
    return found


def immediate_carry_out(state: State, frame: Immediate, told: Told) -> State | None:
    if not state.cards.queue:
        return state
    waiting = _waiting(state)
    return immediate_apply(state, frame, waiting[0], told) if len(waiting) == 1 else None


def immediate_actor(state: State, _frame: Immediate) -> Seat:
    return state.cards.queue[0][0]


def immediate_candidates(state: State, _frame: Immediate) -> list[Move]:
    return _waiting(state)


def immediate_objection(state: State, _frame: Immediate, move: object) -> Rule | None:
    match move:
        case PlayCard(card, _, target):
            if move in _waiting(state):
                return None
            is_waiting = (state.cards.queue[0][0], card) in state.cards.queue
            return _wrong_target(state, card, target) if is_waiting else Rule.CARD_PLAY_IMMEDIATELY_ORDER
        case Rolled():
            return Rule.ZSPAWN_AFTER_IMMEDIATE
        case _:
            return Rule.ZDRAW_NO_HOARD


def immediate_apply(state: State, frame: Immediate, move: Move, told: Told) -> State:
    """Announce a card of the queue; with nothing to be played on it is discarded without effect."""
    assert isinstance(move, PlayCard)
    queue = list(state.cards.queue)
    seat = queue[0][0]
    queue.remove((seat, move.card))
    state = push(with_cards(state, queue=tuple(queue)), frame)
    card = CARDS[move.card]
    if not targets(state, Use(seat, card, card.modes[0])):
        lacks = card.modes[0].target is Target.HERO_IN_BUILDING and not pool(state, seat) and _others_have(state, seat)
        rule = Rule.CARD_OWN_POOL if lacks else Rule.CARD_UNPLAYABLE
        told.append(events.CardFailed(rule=rule, card=card.id))
        return discard(state, card.id, told)
    return announce(state, Announced(card.id, seat, 0, move.target), told)


def _wrong_target(state: State, card: str, target: object) -> Rule:
    """Return the rule that keeps a waiting card from being played on this."""
    outdoors = [hero.id for hero in living(state) if not town_of(state).buildings[hero.space]]
    wants_building = CARDS[card].modes[0].target is Target.HERO_IN_BUILDING
    return Rule.BOARD_SPACE_KIND if wants_building and target in outdoors else CARD_RULES[card]


def _others_have(state: State, seat: Seat) -> bool:
    """Return whether the other Zombie player has Zombies in the pool."""
    return any(pool(state, other) for other in zombie_seats(state.seats) if other != seat)


HANDLERS: Handlers = {
    DiscardOwed: Handler(owed_carry_out, seat_of, owed_candidates, owed_objection, owed_apply),
    DiscardOne: Handler(one_carry_out, seat_of, one_candidates, one_objection, one_apply),
    DrawUp: Handler(draw_carry_out, chance, draw_candidates, up_objection, draw_apply),
    Immediate: Handler(
        immediate_carry_out, immediate_actor, immediate_candidates, immediate_objection, immediate_apply
    ),
}

"""The Zombie Turn: Sun Track, cards, spawn roll, movement, fights, and the Zombies that spawn."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Nature, Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.dice import any_throw, d3, throw_objection
from engines.last_night_on_earth.frames import (
    Announced,
    DiscardOne,
    DiscardOwed,
    DrawUp,
    HeroTurn,
    Immediate,
    MoveZombies,
    PairOff,
    PlaceRoll,
    PlaceZombies,
    SpawnRoll,
    ZombieTurn,
)
from engines.last_night_on_earth.model import (
    DIE_ZOMBIES_DIE,
    ZOMBIE_ORDER,
    ZOMBIE_SEATS,
    ZOMBIE_TITLES,
    State,
    counted,
    figures,
    hand_size,
    titles,
    zombie_seats,
)
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, CardDrawn, Move, NameCard, Pass, PlayCard, Rolled
from engines.last_night_on_earth.playing import announce
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    discard,
    pool,
    push,
    put_in_hand,
    reshuffled,
    take_from_hand,
    with_cards,
    with_clock,
)
from engines.last_night_on_earth.targets import Use, targets
from engines.last_night_on_earth.turn_changes import turn_began, turn_ended

SUN, DRAW, QUEUE, SPAWN, BEFORE_MOVE, MOVE, MOVED, FIGHT, PLACE, END, OVER = range(11)


def carry_out(state: State, frame: ZombieTurn, told: Told) -> State:
    """Go on to the next step; what it consists of is laid above the turn itself."""
    after, seats = ZombieTurn(frame.step + 1), zombie_seats(state.seats)
    match frame.step:
        case 0:  # SUN
            return _sun(state, told)
        case 1:  # DRAW
            steps = [step for seat in reversed(seats) for step in (DrawUp(seat), DiscardOne(seat), DiscardOwed(seat))]
            return push(state, after, *steps)
        case 2:  # QUEUE
            return push(state, after, Window(Moment.BEFORE_SPAWN_ROLL), Immediate())
        case 3:  # SPAWN
            return push(with_clock(state, spawns=()), after, *map(SpawnRoll, reversed(seats)))
        case 4:  # BEFORE_MOVE
            return push(state, after, Window(Moment.BEFORE_ZOMBIES_MOVE))
        case 5:  # MOVE
            return push(with_clock(state, has_started=True), after, *map(MoveZombies, reversed(seats)))
        case 6:  # MOVED
            return push(state, after, Window(Moment.ZOMBIES_MOVED))
        case 7:  # FIGHT
            return push(state, after, PairOff())
        case 8:  # PLACE
            return push(state, after, *map(PlaceRoll, reversed(state.clock.spawns)))
        case 9:  # END
            return push(state, after, Window(Moment.ZOMBIES_END))
        case _:  # OVER
            return push(turn_ended(state, told), HeroTurn())


def _sun(state: State, told: Told) -> State:
    """Move the Sun marker; if the game goes on, end what lasted until this turn."""
    sun = state.clock.sun - 1
    rule = Rule.SUN_FIRST_TURN if sun == DIE_ZOMBIES_DIE.turns else Rule.SUN_ADVANCE if sun else Rule.SUN_END
    told.append(events.SunMoved(rule=rule, sun=sun))
    if state.clock.cornered and sun:
        told.append(events.EffectEnded(rule=Rule.ZTURN_START_EFFECTS, card="z.cornered"))
    state = with_clock(turn_began(state), sun=sun, heroes_turn=False, cornered=False)
    return push(state, ZombieTurn(DRAW), Window(Moment.ZOMBIES_BEGIN)) if sun else state


# -- cards ----------------------------------------------------------------------


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
    return None if type(move) is NameCard and move.card in state.cards.hands[frame.seat] else Rule.ZDRAW_PRE_DISCARD


def one_apply(state: State, frame: DiscardOne, move: Move, told: Told) -> State:
    if isinstance(move, NameCard):
        return _discarded(state, frame.seat, move.card, Rule.ZDRAW_PRE_DISCARD, told)
    told.append(events.SeatPassed(rule=Rule.ZDRAW_PRE_DISCARD, seat=frame.seat))
    return state


def draw_carry_out(state: State, frame: DrawUp, _told: Told) -> State | None:
    """Settle how many cards are drawn when the draw begins; it stops where there are none."""
    if frame.left < 0:
        return push(state, DrawUp(frame.seat, max(0, hand_size(state.seats) - len(state.cards.hands[frame.seat]))))
    return None if frame.left and any(state.cards.zombie_deck) else state


def chance(_state: State, _frame: object) -> Nature:
    return Nature.CHANCE


def draw_candidates(state: State, _frame: DrawUp) -> Iterator[Move]:
    return map(CardDrawn, titles(state.cards.zombie_deck, ZOMBIE_TITLES))


def draw_objection(state: State, _frame: DrawUp, move: object) -> Rule | None:
    drawn = type(move) is CardDrawn and type(move.card) is str and move.card in ZOMBIE_ORDER
    return None if drawn and state.cards.zombie_deck[ZOMBIE_ORDER[move.card]] else Rule.ZDRAW_UP  # type: ignore[attr-defined]


def draw_apply(state: State, frame: DrawUp, move: Move, told: Told) -> State:
    """Draw a card: one that says Play Immediately is shown and waits its turn, others are kept hidden."""
    assert isinstance(move, CardDrawn)
    card, seat = move.card, frame.seat
    state = with_cards(state, zombie_deck=counted(state.cards.zombie_deck, card, -1))
    if CARDS[card].immediate:
        told.append(events.ImmediateDrawn(rule=Rule.CARD_PLAY_IMMEDIATELY, seat=seat, card=card))
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
    return None if type(move) is PlayCard and move in _waiting(state) else Rule.CARD_PLAY_IMMEDIATELY_ORDER


def immediate_apply(state: State, frame: Immediate, move: Move, told: Told) -> State:
    """Announce a card of the queue; with nothing to be played on it is discarded without effect."""
    assert isinstance(move, PlayCard)
    queue = list(state.cards.queue)
    seat = queue[0][0]
    queue.remove((seat, move.card))
    state = push(with_cards(state, queue=tuple(queue)), frame)
    card = CARDS[move.card]
    if not targets(state, Use(seat, card, card.modes[0])):
        told.append(events.CardFailed(rule=Rule.CARD_UNPLAYABLE, card=card.id))
        return discard(state, card.id, told)
    return announce(state, Announced(card.id, seat, 0, move.target), told)


# -- spawning -------------------------------------------------------------------


def spawn_dice(state: State) -> int:
    return 3 - ZOMBIE_SEATS[state.seats]


def spawn_candidates(state: State, _frame: object) -> tuple[Move, ...] | Iterator[Move]:
    return any_throw(spawn_dice(state))


def spawn_objection(state: State, _frame: object, move: object) -> Rule | None:
    dice = spawn_dice(state)
    return throw_objection(move, dice, Rule.ZSPAWN_ROLL_ONE if dice > 1 else Rule.ZSPAWN_ROLL_TWO)


def spawn_apply(state: State, frame: SpawnRoll, move: Move, told: Told) -> State:
    assert isinstance(move, Rolled)
    own = figures(state.seats, frame.seat)
    standing = len(own) - len(pool(state, frame.seat))
    succeeds = sum(move.faces) > standing
    rule = Rule.ZSPAWN_ROLL_ONE if spawn_dice(state) > 1 else Rule.ZSPAWN_ROLL_TWO
    told.append(events.SpawnRolled(rule=rule, seat=frame.seat, faces=move.faces, standing=standing, succeeds=succeeds))
    return with_clock(state, spawns=(*state.clock.spawns, frame.seat)) if succeeds else state


def place_carry_out(_state: State, _frame: PlaceRoll, _told: Told) -> None:
    return None


def place_candidates(_state: State, _frame: PlaceRoll) -> tuple[Move, ...] | Iterator[Move]:
    return any_throw(1)


def place_objection(_state: State, _frame: PlaceRoll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.ZPLACE_ROLL)


def place_apply(state: State, frame: PlaceRoll, move: Move, told: Told) -> State:
    """Settle how many Zombies may be placed: D6, or D3 where two players have spawned; by a card always D6."""
    assert isinstance(move, Rolled)
    face = move.faces[0]
    zombies = face if frame.by_card or ZOMBIE_SEATS[state.seats] == 1 else d3(face)
    rule = CARD_RULES["z.toomany"] if frame.by_card else Rule.ZPLACE_ROLL
    told.append(events.PlaceRolled(rule=rule, seat=frame.seat, face=face, zombies=zombies))
    return push(state, PlaceZombies(frame.seat, zombies, may_stop=True, may_lift=frame.by_card))

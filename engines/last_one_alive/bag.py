"""Draws from the bag: the set-up's, those of item results and of unused barricades."""

from __future__ import annotations

from engines.core.errors import BadOption
from engines.core.game import Seat
from engines.last_one_alive.ending import begin_turn, end_survivors
from engines.last_one_alive.events import (
    ApocalypseDrawn,
    BagFilled,
    DayBroke,
    DealPassedOn,
    FirstPlayerChosen,
    FirstZombiesPlaced,
    HeroesSetOut,
    LevelSet,
    LivesGiven,
    NightFell,
    NothingDrawn,
    NoTokenGained,
    SetupRedone,
    SideChosen,
    TokenDrawn,
)
from engines.last_one_alive.model import (
    ALL_DICE,
    APOCALYPSE,
    APOCALYPSES,
    DAY,
    ITEMS,
    NIGHT,
    SURVIVOR_LIVES,
    WALL,
    Options,
    Phase,
    Player,
    State,
    Supply,
    Turn,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import Events, heap, level, seated, taken


def full_bag(options: Options) -> str:
    """Return the bag before anybody draws."""
    counts = map(int, options.item_counts.split(","))
    items = "".join(kind * n for kind, n in zip(ITEMS, counts, strict=True))
    return heap(items + APOCALYPSE * APOCALYPSES + NIGHT * options.day_night)


def setup(seats: int, options: Options) -> State:
    if options.first != "random" and int(options.first) >= seats:
        raise BadOption("first", options.first, f"random, or a seat from 0 to {seats - 1}")
    lives = SURVIVOR_LIVES if options.survivors else 1
    state = State(
        options=options,
        phase=Phase.FIRST,
        active=0,
        players=(Player(lives=lives),) * seats,
        turn=Turn(draws=seats),
        supply=Supply(ALL_DICE, full_bag(options)),
    )
    if options.first == "random":
        return state
    return state._replace(phase=Phase.DEAL, active=int(options.first))


def first_chosen(state: State, seat: Seat, events: Events) -> State:
    events.append(FirstPlayerChosen(rule=Rule.SETUP_FIRST, seat=seat))
    return state._replace(phase=Phase.DEAL, active=seat)


def drawn(state: State, token: str, events: Events) -> State:
    """Return the position after a token came out of the bag."""
    if state.phase is Phase.DEAL and state.turn.draws == len(state.players):
        rule = Rule.DN_SETUP if state.options.day_night else Rule.SETUP_BAG
        events.append(BagFilled(rule=rule, tokens=len(state.supply.bag)))
    supply, turn = state.supply, state.turn
    state = state._replace(
        supply=supply._replace(bag=supply.bag.replace(token, "", 1)),
        turn=turn._replace(draws=turn.draws - 1),
    )
    if token in ITEMS:
        return _gain(state, token, events)
    was = level(state)
    state, rule = _omen(state, token, events)
    events.append(LevelSet(rule=rule, level=level(state), was=was))
    told = Rule.APOC_NO_REPLACE if token == APOCALYPSE else Rule.DN_NO_REPLACE
    events.append(NoTokenGained(rule=told, seat=state.active))
    if state.phase is Phase.DEAL:
        return _deal_on(state, events)
    if state.options.survivors and state.supply.aside.count(APOCALYPSE) == APOCALYPSES:
        return end_survivors(state, events)
    return state._replace(phase=_WINDOW[state.phase])


_WINDOW = {Phase.ITEM_DRAW: Phase.ITEMS, Phase.UNUSED_DRAW: Phase.UNUSED}


def _gain(state: State, token: str, events: Events) -> State:
    seat, turn = state.active, state.turn
    if state.phase is Phase.DEAL:
        events.append(TokenDrawn(rule=Rule.SETUP_DRAW, seat=seat, token=token, barricade=False))
        return state._replace(phase=Phase.SIDE, turn=turn._replace(drawn=token))
    unused = state.phase is Phase.UNUSED_DRAW
    rule = Rule.RES_BARRICADE_UNUSED if unused else Rule.RES_ITEM
    events.append(TokenDrawn(rule=rule, seat=seat, token=token, barricade=unused))
    kept = WALL if unused else token
    player = state.players[seat]
    state = state._replace(phase=_WINDOW[state.phase], turn=turn._replace(drawn=heap(turn.drawn + kept)))
    return seated(state, seat, player._replace(tokens=heap(player.tokens + kept)))


def _omen(state: State, token: str, events: Events) -> tuple[State, Rule]:
    """Return the position after an apocalypse, night or day token, and the rule of the level."""
    seat, supply = state.active, state.supply
    if token == APOCALYPSE:
        supply = supply._replace(aside=heap(supply.aside + APOCALYPSE))
        drawn_so_far = supply.aside.count(APOCALYPSE)
        events.append(ApocalypseDrawn(rule=_APOCALYPSE[state.phase], seat=seat, drawn=drawn_so_far))
        after = state._replace(supply=supply)
        return after, Rule.APOC_RISE if level(after) > level(state) else Rule.APOC_CAP
    if token == NIGHT:
        rule = Rule.DN_NIGHT if supply.bag else Rule.DN_EMPTY
        events.append(NightFell(rule=rule, seat=seat))
        supply = supply._replace(aside=heap(supply.aside + NIGHT), bag=heap(supply.bag + DAY))
        return state._replace(supply=supply), Rule.DN_NIGHT
    events.append(DayBroke(rule=Rule.DN_DAY, seat=seat))
    supply = supply._replace(aside=supply.aside.replace(NIGHT, ""), gone=supply.gone + 2)
    return state._replace(supply=supply), Rule.DN_DAY


_APOCALYPSE = {
    Phase.DEAL: Rule.SETUP_DRAW_ZA,
    Phase.ITEM_DRAW: Rule.RES_ITEM_ZA,
    Phase.UNUSED_DRAW: Rule.APOC_RISE,
}


def keep(state: State, events: Events, *, barricade: bool) -> State:
    """Return the position with the side of a token of the set-up picked, for good."""
    seat, turn = state.active, state.turn
    token = turn.drawn
    events.append(SideChosen(rule=Rule.SETUP_DRAW, seat=seat, token=token, barricade=barricade))
    player = state.players[seat]._replace(tokens=WALL if barricade else token)
    state = seated(state._replace(turn=turn._replace(drawn="")), seat, player)
    return _deal_on(state, events)


def _deal_on(state: State, events: Events) -> State:
    if state.options.survivors and state.supply.aside.count(APOCALYPSE) == APOCALYPSES:
        events.append(SetupRedone(rule=Rule.SV_SETUP_THIRD))
        # Seats draw in order from the first player, so counting back finds that one.
        seats = len(state.players)
        first = (state.active - (seats - 1 - state.turn.draws)) % seats
        fresh = setup(seats, state.options)
        return fresh._replace(phase=Phase.DEAL, active=first)
    following = (state.active + 1) % len(state.players)
    state = state._replace(phase=Phase.DEAL, active=following)
    if state.turn.draws:
        events.append(DealPassedOn(rule=Rule.SETUP_DRAW_ORDER, seat=following))
        return state
    return _start(state, events)


def _start(state: State, events: Events) -> State:
    """Return the position at the first turn, its first zombie placed: everybody has drawn."""
    options, first = state.options, state.active
    seats = tuple(range(len(state.players))) if options.start_zombies == "all" else (first,)
    players = tuple(
        player._replace(zombies="1" if seat in seats else "", hero=options.start_hero)
        for seat, player in enumerate(state.players)
    )
    pool = taken(state.supply.pool, (len(seats), 0, 0, 0))
    state = state._replace(players=players, supply=state.supply._replace(pool=pool))
    events.append(FirstZombiesPlaced(rule=Rule.SETUP_FIRST_ZOMBIE, seats=seats))
    events.append(HeroesSetOut(rule=Rule.SETUP_NO_HERO, given=options.start_hero))
    if options.survivors:
        events.append(LivesGiven(rule=Rule.SV_LIVES, lives=SURVIVOR_LIVES))
    events.append(LevelSet(rule=Rule.APOC_START, level=level(state), was=1))
    return begin_turn(state, first, Rule.TURN_ORDER, events)


def draw(state: State, events: Events) -> State:
    """Return the position with the player's hand in the bag, or empty if the bag is."""
    if state.supply.bag:
        drawing = Phase.ITEM_DRAW if state.phase is Phase.ITEMS else Phase.UNUSED_DRAW
        return state._replace(phase=drawing)
    events.append(NothingDrawn(rule=Rule.RES_BAG_EMPTY, seat=state.active))
    return state._replace(turn=state.turn._replace(draws=state.turn.draws - 1))

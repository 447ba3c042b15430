"""Draws from the bag: the set-up's, those of item results and of unused barricades."""

from __future__ import annotations

from engines.core.multiset import heap
from engines.last_one_alive.ending import check_limit, end_survivors
from engines.last_one_alive.events import (
    ApocalypseDrawn,
    BagFilled,
    DayBroke,
    LevelSet,
    NightFell,
    NothingDrawn,
    NoTokenGained,
    TokenDrawn,
)
from engines.last_one_alive.model import (
    APOCALYPSE,
    DAY,
    ITEMS,
    NIGHT,
    WALL,
    Draw,
    Drawn,
    Phase,
    State,
    Supply,
    Turn,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.setup import deal_on
from engines.last_one_alive.table import (
    Events,
    apocalypses_to_end,
    in_phase,
    level,
    seated,
    with_supply,
    with_tokens,
    with_turn,
)

_DRAWS = {Phase.ITEMS: Phase.ITEM_DRAW, Phase.UNUSED: Phase.UNUSED_DRAW}
_WINDOW_OF = {drawing: window for window, drawing in _DRAWS.items()}


def draw(state: State, move: Draw, events: Events) -> State:  # noqa: ARG001
    """Return the position with the player's hand in the bag, or empty if the bag is."""
    if state.supply.bag:
        return in_phase(state, _DRAWS[state.phase], state.turn)
    events.append(NothingDrawn(rule=Rule.RES_BAG_EMPTY, seat=state.active))
    return with_turn(state, state.turn._replace(draws=state.turn.draws - 1))


def give_up_draws(state: State, events: Events) -> State:
    """Return the position with no draw left; an empty bag is why, or the player's choice."""
    if not state.turn.draws:
        return state
    if not state.supply.bag:
        events.append(NothingDrawn(rule=Rule.RES_BAG_EMPTY, seat=state.active))
    return with_turn(state, state.turn._replace(draws=0))


def end_unused(state: State, events: Events) -> State:
    """Return the position with the draws for unused barricades over."""
    return check_limit(give_up_draws(state, events), events)


def drawn(state: State, move: Drawn, events: Events) -> State:
    """Return the position after a token came out of the bag."""
    token = move.token
    if state.phase is Phase.DEAL and state.turn.draws == len(state.players):
        rule = Rule.DN_SETUP if state.options.day_night else Rule.SETUP_BAG
        events.append(BagFilled(rule=rule, tokens=len(state.supply.bag)))
    supply = state.supply
    supply = Supply(supply.pool, supply.bag.replace(token, "", 1), supply.aside, supply.gone)
    if token in ITEMS:
        return _gain(with_supply(state, supply), token, events)
    turn = state.turn._replace(draws=state.turn.draws - 1)
    state = State(state.options, state.phase, state.active, state.players, turn, supply)
    was = level(state)
    state, rule = _omen(state, token, events)
    events.append(LevelSet(rule=rule, level=level(state), was=was))
    told = Rule.APOC_NO_REPLACE if token == APOCALYPSE else Rule.DN_NO_REPLACE
    events.append(NoTokenGained(rule=told, seat=state.active))
    if state.phase is Phase.DEAL:
        return deal_on(state, events)
    if apocalypses_to_end(state) == 0:
        return end_survivors(state, events)
    return in_phase(state, _WINDOW_OF[state.phase], state.turn)


def _gain(state: State, token: str, events: Events) -> State:
    """Return the position with the token on the player's card, or in hand until its side is picked."""
    seat, turn = state.active, state.turn
    draws = turn.draws - 1
    if state.phase is Phase.DEAL:
        events.append(TokenDrawn(rule=Rule.SETUP_DRAW, seat=seat, token=token, barricade=False))
        return in_phase(state, Phase.SIDE, Turn(draws=draws, drawn=token))
    unused = state.phase is Phase.UNUSED_DRAW
    rule = Rule.RES_BARRICADE_UNUSED if unused else Rule.RES_ITEM
    events.append(TokenDrawn(rule=rule, seat=seat, token=token, barricade=unused))
    kept = WALL if unused else token
    player = state.players[seat]
    turn = turn._replace(draws=draws, drawn=heap(turn.drawn + kept))
    state = in_phase(state, _WINDOW_OF[state.phase], turn)
    return seated(state, seat, with_tokens(player, heap(player.tokens + kept)))


def _omen(state: State, token: str, events: Events) -> tuple[State, Rule]:
    """Return the position after an apocalypse, night or day token, and the rule of the level."""
    seat, supply = state.active, state.supply
    if token == APOCALYPSE:
        supply = supply._replace(aside=heap(supply.aside + APOCALYPSE))
        drawn_so_far = supply.aside.count(APOCALYPSE)
        events.append(ApocalypseDrawn(rule=_APOCALYPSE[state.phase], seat=seat, drawn=drawn_so_far))
        after = with_supply(state, supply)
        return after, Rule.APOC_RISE if level(after) > level(state) else Rule.APOC_CAP
    if token == NIGHT:
        rule = Rule.DN_NIGHT if supply.bag else Rule.DN_EMPTY
        events.append(NightFell(rule=rule, seat=seat))
        supply = supply._replace(aside=heap(supply.aside + NIGHT), bag=heap(supply.bag + DAY))
        return with_supply(state, supply), Rule.DN_NIGHT
    events.append(DayBroke(rule=Rule.DN_DAY, seat=seat))
    supply = supply._replace(aside=supply.aside.replace(NIGHT, ""), gone=supply.gone + 2)
    return with_supply(state, supply), Rule.DN_DAY


_APOCALYPSE = {
    Phase.DEAL: Rule.SETUP_DRAW_ZA,
    Phase.ITEM_DRAW: Rule.RES_ITEM_ZA,
    Phase.UNUSED_DRAW: Rule.APOC_RISE,
}

"""The set-up: who begins, a token for everybody, the first zombies. `bag` tells what a draw of it brings."""

from __future__ import annotations

from functools import lru_cache

from engines.core.errors import BadOption
from engines.core.multiset import heap
from engines.last_one_alive.ending import begin_turn
from engines.last_one_alive.events import (
    DealPassedOn,
    FirstPlayerChosen,
    FirstZombiesPlaced,
    HeroesSetOut,
    LevelSet,
    LivesGiven,
    SetupRedone,
    SideChosen,
)
from engines.last_one_alive.model import (
    ALL_DICE,
    APOCALYPSE,
    APOCALYPSES,
    ITEMS,
    NIGHT,
    SURVIVOR_LIVES,
    WALL,
    FirstChosen,
    KeepBarricade,
    KeepItem,
    Options,
    Phase,
    Player,
    State,
    Supply,
    Turn,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import (
    Events,
    apocalypses_to_end,
    level,
    picked_up,
    seated,
    with_tokens,
    with_turn,
)


@lru_cache(maxsize=64)
def full_bag(options: Options) -> str:
    """Return the bag before anybody draws."""
    counts = map(int, options.item_counts.split(","))
    items = "".join(kind * n for kind, n in zip(ITEMS, counts, strict=True))
    return heap(items + APOCALYPSE * APOCALYPSES + NIGHT * options.day_night)


def first_lives(options: Options) -> int:
    """Return how many lives everybody begins with."""
    return SURVIVOR_LIVES if options.survivors else 1


def setup(seats: int, options: Options) -> State:
    if options.first != "random" and int(options.first) >= seats:
        raise BadOption("first", options.first, f"random, or a seat from 0 to {seats - 1}")
    state = State(
        options=options,
        phase=Phase.FIRST,
        active=0,
        players=(Player(lives=first_lives(options)),) * seats,
        turn=Turn(draws=seats),
        supply=Supply(ALL_DICE, full_bag(options)),
    )
    if options.first == "random":
        return state
    return state._replace(phase=Phase.DEAL, active=int(options.first))


def settings(state: State) -> tuple[int, Options]:
    """Return the seats and the options that the position was set up with."""
    return len(state.players), state.options


def first_chosen(state: State, move: FirstChosen, events: Events) -> State:
    events.append(FirstPlayerChosen(rule=Rule.SETUP_FIRST, seat=move.seat))
    return State(state.options, Phase.DEAL, move.seat, state.players, state.turn, state.supply)


def keep(state: State, move: KeepItem | KeepBarricade, events: Events) -> State:
    """Return the position with the side of a token of the set-up picked, for good."""
    seat, token = state.active, state.turn.drawn
    barricade = isinstance(move, KeepBarricade)
    events.append(SideChosen(rule=Rule.SETUP_DRAW, seat=seat, token=token, barricade=barricade))
    player = with_tokens(state.players[seat], WALL if barricade else token)
    return deal_on(seated(with_turn(state, Turn(draws=state.turn.draws)), seat, player), events)


def deal_on(state: State, events: Events) -> State:
    """Return the position with the next player to draw, or at the first turn when everybody has drawn."""
    seats = len(state.players)
    if apocalypses_to_end(state) == 0:
        events.append(SetupRedone(rule=Rule.SV_SETUP_THIRD))
        # Seats draw in order from the first player, so counting back finds that one.
        first = (state.active - (seats - 1 - state.turn.draws)) % seats
        return setup(seats, state.options)._replace(phase=Phase.DEAL, active=first)
    following = (state.active + 1) % seats
    state = State(state.options, Phase.DEAL, following, state.players, state.turn, state.supply)
    if state.turn.draws:
        events.append(DealPassedOn(rule=Rule.SETUP_DRAW_ORDER, seat=following))
        return state
    return _start(state, events)


def _start(state: State, events: Events) -> State:
    """Return the position at the first turn, its first zombie placed."""
    options, first = state.options, state.active
    seats = tuple(range(len(state.players))) if options.start_zombies == "all" else (first,)
    players = tuple(
        Player(player.lives, options.start_hero, player.tokens, "1" if seat in seats else "")
        for seat, player in enumerate(state.players)
    )
    state = State(options, state.phase, first, players, state.turn, state.supply)
    state = picked_up(state, (len(seats), 0, 0, 0))
    events.append(FirstZombiesPlaced(rule=Rule.SETUP_FIRST_ZOMBIE, seats=seats))
    events.append(HeroesSetOut(rule=Rule.SETUP_NO_HERO, given=options.start_hero))
    if options.survivors:
        events.append(LivesGiven(rule=Rule.SV_LIVES, lives=SURVIVOR_LIVES))
    events.append(LevelSet(rule=Rule.APOC_START, level=level(state), was=1))
    return begin_turn(state, first, Rule.TURN_ORDER, events)

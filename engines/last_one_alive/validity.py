"""What must be true of every position, whatever was played to reach it."""

from __future__ import annotations

from engines.last_one_alive.model import (
    ALL_DICE,
    APOCALYPSE,
    APOCALYPSES,
    DAY,
    HURT,
    ITEMS,
    NIGHT,
    NO_DICE,
    NO_FACES,
    RADIO_DICE,
    TOKEN_LIMIT,
    TOKENS,
    Effects,
    Phase,
    Player,
    State,
    Turn,
)
from engines.last_one_alive.setup import first_lives
from engines.last_one_alive.table import apocalypses_to_end, excess_tokens, living, symbols
from engines.last_one_alive.windows import SETUP

_BEFORE_ROLL = SETUP | {Phase.PREPARE, Phase.ZOMBIE}
_ASSIGNED = frozenset(Phase) - _BEFORE_ROLL - {Phase.ROLL, Phase.REACT}
_IN_THE_AIR = frozenset({Phase.ROLL, Phase.PLUS, Phase.ZOMBIE})
_REROLLING = frozenset({Phase.REACT, Phase.ITEMS, Phase.SHOTS, Phase.MEDIKIT})
_DRAWING = frozenset({Phase.ITEM_DRAW, Phase.UNUSED_DRAW})
_WITH_DRAWS = SETUP | _DRAWING | {Phase.ITEMS, Phase.UNUSED}
_WITH_BANGS = frozenset({Phase.PLUS, Phase.SHOTS})
_WITH_USED = _ASSIGNED - {Phase.ITEMS, Phase.ITEM_DRAW, Phase.PLUS}
_WITH_WALLS = frozenset({Phase.BARRICADES, Phase.UNUSED, Phase.UNUSED_DRAW, Phase.LIMIT, Phase.MEDIKIT, Phase.OVER})
_CLEAR = frozenset({Phase.UNUSED, Phase.UNUSED_DRAW})
_TOKENS_FOR = {2**n: n for n in range(TOKEN_LIMIT + 1)}
"""How many guns or axes make a factor."""
MOST_SYMBOLS = 2 * ALL_DICE[0] + sum(ALL_DICE[1:])
"""Zombies and ambushes that all dice together can show, and more."""


def invalid(state: State) -> str:
    """Return what would have to be true of the position and is not; empty if all is well."""
    for check, expected in _CHECKS:
        if not check(state):
            return expected
    return ""


def _dice_fit(state: State) -> bool:
    return min(state.supply.pool) >= 0


def _faces_fit(state: State) -> bool:
    dice = zip(state.turn.tray, state.options.faces, strict=True)
    return all(set(faces) <= set(die) for faces, die in dice)


def _tokens_fit(state: State) -> bool:
    supply, counts = state.supply, state.options.item_counts.split(",")
    held = "".join(player.tokens for player in state.players)
    if state.phase is Phase.SIDE:
        held += state.turn.drawn
    known = all(
        supply.bag.count(item) + held.count(item) <= int(count) for item, count in zip(ITEMS, counts, strict=True)
    )
    apocalypses = (supply.bag + supply.aside).count(APOCALYPSE) == APOCALYPSES
    return known and apocalypses and supply.gone >= 0 and _omens_fit(state)


def _omens_fit(state: State) -> bool:
    """Night is in the bag, or aside with the day in the bag, or both are out of the game."""
    bag, aside, gone = state.supply.bag, state.supply.aside, state.supply.gone
    nights, days, lying = bag.count(NIGHT), bag.count(DAY), aside.count(NIGHT)
    if not state.options.day_night:
        return nights == days == lying == 0
    return (nights, days, lying) in {(1, 0, 0), (0, 1, 1)} or (nights == days == lying == 0 and gone >= 2)


def _players_fit(state: State) -> bool:
    most = first_lives(state.options)
    for seat, player in enumerate(state.players):
        mine = seat == state.active and state.phase not in SETUP
        empty = not (player.tokens or player.hero or player.zombies or player.ambushes)
        if player.lives > most or (not player.lives and not empty):
            return False
        if player.ambushes and not (mine and state.phase in _ASSIGNED):
            return False
        if HURT in player.zombies and not (mine and state.phase in _ASSIGNED and state.options.partial_heals):
            return False
        if excess_tokens(player) > 0 and not (mine and state.phase in _ASSIGNED):
            return False
    return True


def _end_fits(state: State) -> bool:
    alone = len(living(state)) == 1
    third = apocalypses_to_end(state) == 0
    ended = alone or (third and state.phase not in SETUP)
    return bool(living(state)) and (state.phase is Phase.OVER) == ended and not (alone and third)


def _active_fits(state: State) -> bool:
    alive = state.players[state.active].alive
    if state.phase is Phase.ZOMBIE:
        return not alive and state.options.zombies_everywhere and state.options.zombie_roll
    return alive or state.phase is Phase.OVER


def _first_fits(state: State) -> bool:
    return state.options.first == "random" or int(state.options.first) < len(state.players)


def _setup_fits(state: State) -> bool:
    """Nothing has happened yet but draws, one a seat from the first player on."""
    if state.phase not in SETUP:
        return True
    turn, lives = state.turn, first_lives(state.options)
    picks = state.phase is Phase.SIDE
    done = len(state.players) - turn.draws - picks
    return (
        done >= 0
        and (picks or turn.draws > 0)
        and (turn.drawn in tuple(ITEMS) if picks else not turn.drawn)
        and turn._replace(draws=0, drawn="") == Turn()
        and all(player._replace(tokens="") == Player(lives=lives) for player in state.players)
        and apocalypses_to_end(state) != 0
        and _began_right(state, done)
        and _dealt_in_turn(state, done)
    )


def _began_right(state: State, done: int) -> bool:
    by_lot = state.options.first == "random"
    if state.phase is Phase.FIRST:
        return by_lot and state.active == done == 0
    return by_lot or (state.active - done) % len(state.players) == int(state.options.first)


def _dealt_in_turn(state: State, done: int) -> bool:
    """Whether the seats that are done, and no others, have a token each but for the omens."""
    supply, seats = state.supply, len(state.players)
    held = [len(state.players[(state.active - done + n) % seats].tokens) for n in range(seats)]
    day_broke = state.options.day_night and NIGHT not in supply.bag + supply.aside
    omens = len(supply.aside) + 2 * day_broke
    dealt = max(held) <= 1 and not any(held[done:]) and held[:done].count(0) == omens
    return dealt and supply.gone == 2 * day_broke


def _air_fits(state: State) -> bool:
    phase, cast = state.phase, state.turn.cast
    if cast == NO_DICE:
        return phase not in _IN_THE_AIR
    only_shots = cast[0] == cast[2] == cast[3] == 0
    if phase in {Phase.ZOMBIE, Phase.MEDIKIT}:
        return cast == ((1, 0, 0, 0) if phase is Phase.ZOMBIE else (0, 1, 0, 0))
    if phase in {Phase.ITEMS, Phase.SHOTS}:
        return cast == (0, 0, 0, 1) or (cast == (0, 1, 0, 0) and phase is Phase.ITEMS)
    return phase in _REROLLING or (phase in _IN_THE_AIR and (phase is Phase.ROLL or only_shots))


def _tray_fits(state: State) -> bool:
    phase, tray = state.phase, state.turn.tray
    if phase in _BEFORE_ROLL or phase in {Phase.ROLL, Phase.MEDIKIT}:
        return tray == NO_FACES
    if phase not in _ASSIGNED:
        return True
    placed = "1" not in tray[0] and "2" not in tray[0]
    ambush = any("a" in faces for faces in tray)
    plus = "+" in tray[1] and phase not in {Phase.ITEMS, Phase.ITEM_DRAW, Phase.OVER}
    return placed and not plus and (state.turn.effects.calm or not ambush)


def _effects_fit(state: State) -> bool:
    """Tell whether the effects are those of at most three tokens: a turn begins with no more."""
    phase, effects, active = state.phase, state.turn.effects, state.players[state.active]
    if phase is Phase.ZOMBIE or phase in SETUP:
        return effects == Effects()
    if effects.bang not in _TOKENS_FOR or effects.wall not in _TOKENS_FOR or effects.extra % RADIO_DICE:
        return False
    if not state.options.double_stacks and max(effects.bang, effects.wall) > 2:
        return False
    used = _TOKENS_FOR[effects.bang] + _TOKENS_FOR[effects.wall] + effects.extra // RADIO_DICE + effects.calm
    held = len(active.tokens) if phase is Phase.PREPARE else 0
    hero_fits = not effects.hero_used or not (active.hero or phase in {Phase.PREPARE, Phase.ROLL})
    return hero_fits and used + held <= TOKEN_LIMIT


def _used_fits(state: State) -> bool:
    """Whether the bangs used, and what they might still remove, are no more than all dice can show."""
    player, turn = state.players[state.active], state.turn
    left = symbols(player.zombies, player.ambushes)
    return turn.used + left + len(turn.tray[3]) + turn.cast[3] <= MOST_SYMBOLS


def _drawn_fits(state: State) -> bool:
    """Whether the tokens drawn this turn and those still in the bag are no more than there are."""
    bag = state.supply.bag
    return len(state.turn.drawn) + sum(bag.count(item) for item in ITEMS) <= TOKENS


def _counts_fit(state: State) -> bool:
    phase, turn = state.phase, state.turn
    placed = (
        (turn.draws == 0 or phase in _WITH_DRAWS)
        and (turn.bangs == 0 or phase in _WITH_BANGS)
        and (turn.used == 0 or phase in _WITH_USED)
        and (turn.walls == 0 or phase in _WITH_WALLS)
        and (not turn.drawn or phase in _ASSIGNED or phase is Phase.SIDE)
    )
    return placed and _used_fits(state) and _drawn_fits(state)


def _draws_fit(state: State) -> bool:
    if state.phase in _DRAWING and not (state.turn.draws and state.supply.bag):
        return False
    return state.phase not in _CLEAR or state.players[state.active].is_clear


_CHECKS = (
    (_dice_fit, "no more than 10 zombie, 3 shot, 3 item and 3 barricade dice"),
    (_faces_fit, "faces that the dice have"),
    (_tokens_fit, "18 items or barricades, 3 apocalypse tokens, and night and day only with that variant"),
    (_players_fit, "lives, fronts and tokens that a player can have"),
    (_end_fits, "an end exactly when one player is left or The Survivors is over"),
    (_active_fits, "a living player on turn"),
    (_first_fits, "a first player who sits at the table"),
    (_setup_fits, "a set-up in which each player draws one token, in turn"),
    (_air_fits, "dice in the air that fit the phase"),
    (_tray_fits, "dice in the tray that fit the phase"),
    (_effects_fit, "effects of at most three tokens"),
    (_counts_fit, "draws, bangs and barricades that fit the phase"),
    (_draws_fit, "a draw from a bag that is not empty"),
)

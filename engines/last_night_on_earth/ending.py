"""How the game ends: the first side to meet its objective wins at once."""

from __future__ import annotations

from engines.core.game import Outcome
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, State, hero_seats, zombie_seats
from engines.last_night_on_earth.rulebook import Rule

_MOST_DEATHS = 4
_KILLS_TO_WIN, _DEATHS_TO_LOSE = DIE_ZOMBIES_DIE.kills_to_win, DIE_ZOMBIES_DIE.deaths_to_lose


def is_over(state: State) -> bool:
    """Return whether a side has met its objective; asked of every move that is tried, so it asks for little."""
    clock = state.clock
    deaths = clock.deaths
    return (
        clock.kills >= _KILLS_TO_WIN
        or clock.sun == 0
        or clock.deck_out
        or deaths >= _DEATHS_TO_LOSE
        or (deaths > 0 and deaths == len(state.heroes))
    )


def outcome(state: State) -> Outcome | None:
    if not is_over(state):
        return None
    against = _zombies_won(state)
    if state.clock.kills < _KILLS_TO_WIN:
        assert against is not None
        return _won_by_zombies(state, against)
    if against is None:
        return _won_by_heroes(state, Rule.SCN_DIE)
    if state.clock.heroes_turn:
        return _won_by_heroes(state, Rule.WIN_SIMULTANEOUS)
    return _won_by_zombies(state, Rule.WIN_SIMULTANEOUS)


def _zombies_won(state: State) -> Rule | None:
    clock = state.clock
    if clock.deaths >= _MOST_DEATHS:
        return Rule.WIN_FOUR_DEAD
    if clock.deaths >= _DEATHS_TO_LOSE:
        return Rule.SCN_DIE
    if clock.deck_out:
        return Rule.WIN_HERO_DECK
    if clock.sun == 0:
        return Rule.WIN_SUNDOWN
    return Rule.WIN_ALL_HEROES_GONE if 0 < clock.deaths == len(state.heroes) else None


def _won_by_zombies(state: State, rule: Rule) -> Outcome:
    return Outcome(tuple(zombie_seats(state.seats)), rule, side="zombies")


def _won_by_heroes(state: State, rule: Rule) -> Outcome:
    return Outcome(tuple(hero_seats(state.seats)), rule, side="heroes")

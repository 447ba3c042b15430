"""Spawning: whether Zombies come, and how so many are spread over the pits."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.chance import weight
from engines.last_night_on_earth.events import SpawnRolled
from engines.last_night_on_earth.flow import apply
from engines.last_night_on_earth.frames import PlaceZombies, SpawnRoll
from engines.last_night_on_earth.model import OFF, State, figures
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import ZOMBIE_SEAT, legal_moves, scene

SEATS_BY_ZOMBIE_PLAYERS = {1: 2, 2: 4}


def placing_state(layout: Layout, pits: Iterable[Space], zombies: int, standing: int, players: int) -> State:
    """Return the position in which a Zombie player is about to place so many; so many others stand on the board.

    Those others are the last of the player's figures, and stand in the middle of town.
    """
    return scene(
        PlaceZombies(ZOMBIE_SEAT, zombies),
        layout=layout,
        zombies=_figures(layout, standing, players),
        seats=SEATS_BY_ZOMBIE_PLAYERS[players],
        pits=pits,
    )


def figures_of(players: int) -> int:
    """Return how many Zombies a Zombie player has."""
    return len(figures(SEATS_BY_ZOMBIE_PLAYERS[players], ZOMBIE_SEAT))


def spawn_chance(standing: int, players: int) -> tuple[Fraction, Rule]:
    """Return how likely a roll brings Zombies for a player who has so many on the board, and its rule."""
    layout = Layout(4, 5, 3, 6)
    state = scene(
        SpawnRoll(ZOMBIE_SEAT),
        layout=layout,
        zombies=_figures(layout, standing, players),
        seats=SEATS_BY_ZOMBIE_PLAYERS[players],
    )
    told = [(weight(state, move), apply(state, move).events[0]) for move in legal_moves(state)]
    rolls = [(count, event) for count, event in told if isinstance(event, SpawnRolled)]
    brings = sum(count for count, event in rolls if event.succeeds)
    return Fraction(brings, sum(count for count, _ in rolls)), Rule(rolls[0][1].rule)


def _figures(layout: Layout, standing: int, players: int) -> list[Space]:
    own = figures_of(players)
    return [OFF] * (own - standing) + [town(layout).grid.middle] * standing

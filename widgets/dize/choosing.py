"""What the reader has begun to choose: `selected` read back as moves. Nothing here decides legality."""

from __future__ import annotations

from engines.core.numbers import whole_number
from engines.dize.legality import launch_limit, most_heroes
from engines.dize.model import SIX, Reward
from widgets.dize.words import GameSnapshot


def launch_choice(snapshot: GameSnapshot) -> int:
    """Return the number on the stepper: drafted, or the most that is allowed."""
    state = snapshot.observation
    limit = launch_limit(state.zones.human, state.zones.zombie)
    drafted = whole_number(snapshot.selected.get("dice", ""))
    return max(state.min_throw, limit if drafted is None else min(limit, drafted))


def reward_choice(snapshot: GameSnapshot) -> Reward:
    """Return the reward drafted so far: by default no hero, and a die that is no six retires.

    What is no number, or no face of the throw, is dropped.
    """
    faces = snapshot.observation.thrown
    retire = whole_number(snapshot.selected.get("retire", ""))
    if retire is None or retire not in faces:
        retire = next((face for face in faces if face != SIX), SIX)
    heroes = whole_number(snapshot.selected.get("heroes", "")) or 0
    return Reward(retire, min(heroes, most_heroes(faces, retire)))

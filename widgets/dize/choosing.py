"""What the reader has begun to choose: `selected` read back as moves. Nothing here decides legality."""

from __future__ import annotations

from engines.dize.legality import launch_limit
from engines.dize.model import Reward
from widgets.dize.words import GameSnapshot

SIX = 6


def launch_choice(snapshot: GameSnapshot) -> int:
    """Return the number on the stepper: drafted, or the most that is allowed."""
    state = snapshot.observation
    limit = launch_limit(state.zones.human, state.zones.zombie)
    drafted = snapshot.selected.get("dice", "")
    wanted = int(drafted) if drafted.isdecimal() else min(limit, max(1, limit))
    return max(state.min_throw, min(limit, wanted))


def reward_choice(snapshot: GameSnapshot) -> Reward:
    """Return the reward drafted so far: by default no hero, and a die that is no six retires."""
    faces = snapshot.observation.thrown
    plain = [face for face in faces if face != SIX]
    retire = int(snapshot.selected.get("retire", plain[0] if plain else SIX))
    most = faces.count(SIX) - (retire == SIX)
    heroes = min(most, max(0, int(snapshot.selected.get("heroes", 0))))
    return Reward(retire, heroes)

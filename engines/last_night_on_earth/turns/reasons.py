"""Which rule says best why a Hero may or may not take a step past walls and doors, and sees a space or does not."""

from __future__ import annotations

from collections.abc import Iterable

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SIZE, Space
from engines.last_night_on_earth.board.movement import distance, is_door_step
from engines.last_night_on_earth.board.sight import is_grazed, sees, sees_past_own_walls
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.board.walls import Edge, is_straight
from engines.last_night_on_earth.rulebook import Rule


def step_taken_by(town: Town, origin: Space, space: Space) -> Rule:
    """Return the rule that allows a step."""
    if is_door_step(town, origin, space):
        if _is_large(town, origin, space):
            return Rule.MOVE_LARGE_DOOR
        return Rule.MOVE_ORTHO if town.buildings[origin] else Rule.BOARD_DOOR
    if _is_large(town, origin, space):
        return Rule.HMOVE_STEPWISE if _is_large(town, origin) and _is_large(town, space) else Rule.BOARD_LARGE_SPACES
    return Rule.MOVE_CORNER_CUT if _edges_around(town, origin, space) & town.walls.edges else Rule.HMOVE_STEPWISE


def step_barred_by(town: Town, origin: Space, space: Space) -> Rule:
    """Return the rule that keeps a Hero from a neighbouring space that walls part it from."""
    if _is_large(town, origin, space):
        return Rule.MOVE_LARGE_STEP
    around = _edges_around(town, origin, space)
    if around:
        return Rule.MOVE_DOOR_STRAIGHT if around & town.walls.doors else Rule.MOVE_DIAGONAL
    if not town.buildings[origin]:
        return Rule.HMOVE_WALLS
    return Rule.MOVE_SEAM if town.buildings[space] else Rule.BOARD_WALL


def _is_large(town: Town, *spaces: Space) -> bool:
    return any(len(town.grid.cells[space]) > 1 for space in spaces)


def _edges_around(town: Town, origin: Space, space: Space) -> frozenset[Edge]:
    """Return the four edges on the two ways round a diagonal step; none of a straight one."""
    (a,), (b,) = town.grid.cells[origin], town.grid.cells[space]
    if is_straight(a, b):
        return frozenset()
    between = (a // SIZE * SIZE + b % SIZE, b // SIZE * SIZE + a % SIZE)
    return frozenset(edge for cell in between for edge in ((a, cell), (cell, b)))


def seen_by(town: Town, space: Space, target: Space, models: Iterable[Space]) -> Rule:
    """Return the rule that lets a Hero see a target, given the spaces that hold models."""
    if space == target:
        return Rule.LOS_SAME_SPACE
    if town.buildings[space] is not town.buildings[target]:
        return Rule.LOS_TOUCH if sees_past_own_walls(town, space, target) else Rule.LOS_TOUCH_WHOLE_WALL
    if is_grazed(town, space, target):
        return Rule.LOS_LINE
    is_past_models = any(_is_between(town, space, model, target) for model in models if model not in {space, target})
    return Rule.LOS_MODELS if is_past_models else Rule.RANGED_STEPS


def _is_between(town: Town, space: Space, model: Space, target: Space) -> bool:
    """Return whether a shortest chain of spaces leads past the model."""
    return distance(town, space, model) + distance(town, model, target) == distance(town, space, target)


def hidden_by(town: Town, space: Space, target: Space) -> Rule:
    """Return the rule that keeps a Hero from seeing a target."""
    if distance(town, space, target) == 1:
        return Rule.LOS_OUTSIDE_CORNER
    own, other = town.buildings[space], town.buildings[target]
    if own is None:
        return Rule.RANGED_SIGHT if other else Rule.LOS_WALLS
    if other is not None and other is not own and _share_a_wall(town, own.place, other.place):
        return Rule.LOS_SHARED_WALL
    return Rule.LOS_ONE_WAY if sees(town, target, space) else Rule.LOS_FAR_WALL


def _share_a_wall(town: Town, a: Place, b: Place) -> bool:
    one = {cell for space in town.spaces_of[a] for cell in town.grid.cells[space]}
    other = {cell for space in town.spaces_of[b] for cell in town.grid.cells[space]}
    return any(start in one and end in other for start, end in town.walls.edges)

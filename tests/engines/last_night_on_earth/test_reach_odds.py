"""How far Heroes and Zombies come, against the rules: every walk is walked."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.frames import BlitzChoice, FightRoll, MoveAction
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import PASS, ROLL, YES, Move, NameSpace, PlayCard, Rolled
from engines.last_night_on_earth.odds.reach import chances_to_reach, lowest_rolls
from engines.last_night_on_earth.odds.threats import threats
from engines.last_night_on_earth.table import depth_of, hero_of
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, scene, zombies_move


def some_zombies(rng: Random, count: int, taken: str) -> str:
    """Return names of spaces near the middle of town, none of them the Hero's."""
    near = [name for name in NAMES if name and name[0] in "DEFGHIT" and name != taken]
    return " ".join(near[int(rng.random() * len(near))] for _ in range(count))


# -- Heroes ---------------------------------------------------------------------


def walked(match: AnyMatch, name: str, face: int) -> set[Space]:
    """Return every space where a Hero can be after this movement roll, by walking all ways."""
    match = match.play(ROLL).play(Rolled((face,)))
    while match.actor != 1 or not isinstance(match.state.stack[-1], MoveAction):
        match = match.play(PASS)
    found: set[Space] = set()
    met: set[tuple[Space, int]] = set()
    waiting = [match.state]
    while waiting:
        state = _settled(waiting.pop())
        space, top = hero_of(state, name).space, state.stack[-1]
        found.add(space)
        left = top.left if isinstance(top, MoveAction) and top.hero == name else 0
        if left > 0 and (space, left) not in met:
            met.add((space, left))
            steps = [move for move in GAME.legal_moves(state) if isinstance(move, NameSpace)]
            waiting += [GAME.apply(state, step).state for step in steps]
    return found


def _settled(state: State) -> State:
    """Return the state when Johnny has won his fights on the way, if he is on his way."""
    while depth_of(state.stack, MoveAction) >= 0 and isinstance(state.stack[-1], BlitzChoice | FightRoll):
        state = GAME.apply(state, _winning(state)).state
    return state


def _winning(state: State) -> Move:
    match state.stack[-1]:
        case FightRoll(for_zombie, dice):
            return Rolled((1 if for_zombie else 6,) * dice)
        case _:
            return YES


@pytest.mark.parametrize("hero", ["jake@T5", "billy@H7", "sheriff@J2", "johnny@T5", "jenny@C4+h.torch"])
@pytest.mark.parametrize("in_play", ["", "z.rain", "z.taken@church z.lights@police-station"])
def test_a_hero_comes_as_far_as_every_walk_takes_it(hero: str, in_play: str) -> None:
    name, _, place = hero.partition("@")
    zombies = some_zombies(Random(f"{hero} {in_play}"), 6, place.partition("+")[0])
    match = scene(hero, zombies, *acting(name), in_play=in_play)
    rolls = lowest_rolls(GAME.observe(match.state, 1), name)

    for face in range(1, 7):
        assert {space for space, lowest in rolls.items() if lowest <= face} == walked(match, name, face)


def test_the_chance_to_get_somewhere_follows_from_the_lowest_roll() -> None:
    match = scene("jake@T5", "", *acting("jake"))
    rolls = lowest_rolls(GAME.observe(match.state, 1), "jake")
    chances = chances_to_reach(GAME.observe(match.state, 0), "jake")

    assert rolls[SPACES["T5"]] == 0
    assert chances[SPACES["T5"]] == 1
    assert all(chances[space] == Fraction(7 - lowest, 6) for space, lowest in rolls.items() if lowest)


# -- Zombies --------------------------------------------------------------------


def shambled(match: AnyMatch, zombie: int, face: int) -> set[str]:
    """Return the Heroes to whom a Shamble of this face can take a Zombie, by walking all ways."""
    state = match.play(PlayCard("z.shamble", 0, str(zombie))).play(Rolled((face,))).state
    found: set[str] = set()
    met: set[object] = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        here = state.zombies[zombie].space
        found |= {hero.id for hero in state.heroes if hero.space == here}
        if (here, state.stack[-1]) not in met and type(state.stack[-1]).__name__ == "MoveOn":
            met.add((here, state.stack[-1]))
            steps = [move for move in GAME.legal_moves(state) if isinstance(move, NameSpace)]
            waiting += [GAME.apply(state, step).state for step in steps]
    return found


@pytest.mark.parametrize("zombies", ["T2 C4", "G3 K8", "J7 J9", "A1 T8"])
def test_a_zombie_comes_to_a_hero_as_every_shamble_takes_it(zombies: str) -> None:
    match = scene("jake@T5 sally@H3 becky@K5", zombies, *zombies_move(), hands={0: "z.shamble"})
    found = threats(GAME.observe(match.state, 1))

    for zombie in range(2):
        steps = {threat.hero: threat for threat in found if threat.zombie == zombie}
        for face in range(1, 7):
            assert {hero for hero, threat in steps.items() if threat.steps <= face} == shambled(match, zombie, face)


def test_by_its_own_move_a_zombie_comes_to_those_next_to_it() -> None:
    match = scene("jake@T5 sally@A1", "T2 C9 T5", *zombies_move())
    found = {(threat.zombie, threat.hero): threat for threat in threats(GAME.observe(match.state, 0))}

    assert found[0, "jake"].by_own_move
    assert found[0, "jake"].by_shamble == 1
    assert found[2, "jake"].steps == 0
    assert (2, "sally") not in found
    assert not any(threat.by_own_move for (zombie, _), threat in found.items() if zombie == 1)


def test_a_zombie_that_has_moved_or_is_held_threatens_only_whom_it_stands_with() -> None:
    match = scene("jake@T5", "D3 E3", *zombies_move())
    moved = match.play(next(move for move in match.legal_moves if isinstance(move, NameSpace)))

    assert {threat.zombie for threat in threats(GAME.observe(match.state, 0))} == {0, 1}
    assert not any(threat.zombie == 0 and threat.steps for threat in threats(GAME.observe(moved.state, 0)))

"""Exact odds: against a slow solver of its own, against play, and against what is shipped."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

from engines.core.bots import play_out
from engines.core.game import Nature
from engines.dize.game import GAME
from engines.dize.model import DICE, Launch, Move, Reward, State, Stop, ThrowAgain
from engines.dize.odds.prospects import best_move, distinct, opening, prospect
from engines.dize.odds.solver import Objective
from engines.dize.odds.values import solver, write
from tests.engines.dize.brute_force import BruteForce, Value
from tests.engines.dize.positions import new
from tests.walks import walk

SMALL = 6
NEAR = 1e-9
both_objectives = pytest.mark.parametrize("objective", Objective)
both_settings = pytest.mark.parametrize("min_throw", [0, 1])


@cache
def brute(objective: Objective, min_throw: int) -> BruteForce:
    return BruteForce(SMALL, for_win=objective is Objective.WIN, min_throw=min_throw)


def small_places() -> list[tuple[int, int]]:
    return [(humans, dice - humans) for dice in range(2, SMALL + 1) for humans in range(1, dice)]


def attacks(humans: int, zombies: int) -> list[tuple[int, int, int]]:
    """Return dice in launch, captured and heroes of every attack that can be in such a small game."""
    most = min(humans, 2 * zombies)
    return [
        (launch, captured, heroes)
        for launch in range(most + 1)
        for captured in range(zombies)
        for heroes in range(most + 1 if captured else 1)
        if launch + captured + heroes <= most
    ]


def at(humans: int, zombies: int, min_throw: int, attack: tuple[int, int, int], phase: str) -> State:
    """Return the position in which all other dice have been executed."""
    launch, captured, heroes = attack
    waiting = humans - launch - captured - heroes
    gone = DICE - humans - zombies
    text = f"s1 h{waiting} z{zombies - captured} l{launch} c{captured} r{heroes} e{gone} m{min_throw} {phase}"
    return GAME.read(text)


def assert_agree(state: State, expected: dict[Move, Value], objective: Objective, slow: BruteForce) -> None:
    """Fail unless both give each move the same chance and score, and take the same one."""
    assert set(GAME.legal_moves(state)) == set(expected)
    executed = state.zones.executed
    for move, (win, points) in expected.items():
        found = prospect(state, move, objective)
        assert found.win == pytest.approx(win, abs=NEAR), (GAME.spell(state), move)
        assert found.score == pytest.approx(1 + executed + points, abs=NEAR), (GAME.spell(state), move)
    assert best_move(state, GAME.legal_moves(state), objective) == slow.choose(expected)


@both_objectives
@both_settings
def test_every_launch_is_worth_what_brute_force_says(objective: Objective, min_throw: int) -> None:
    slow = brute(objective, min_throw)
    for humans, zombies in small_places():
        expected: dict[Move, Value] = {Launch(n): v for n, v in slow.launches(humans, zombies).items()}
        assert_agree(at(humans, zombies, min_throw, (0, 0, 0), "choose"), expected, objective, slow)


@both_objectives
@both_settings
def test_throwing_on_and_stopping_are_worth_what_brute_force_says(objective: Objective, min_throw: int) -> None:
    slow, checked = brute(objective, min_throw), 0
    for humans, zombies in small_places():
        for launch, captured, heroes in attacks(humans, zombies):
            if not captured:
                continue
            checked += 1
            waiting = humans - launch - captured - heroes
            found = slow.decisions(waiting, zombies - captured, launch, captured, heroes)
            moves: dict[str, Move] = {"s": Stop(), "a": ThrowAgain()}
            expected = {moves[word]: value for word, value in found.items()}
            state = at(humans, zombies, min_throw, (launch, captured, heroes), "decide")
            assert_agree(state, expected, objective, slow)
    assert checked >= 40


@both_objectives
@both_settings
def test_every_number_of_heroes_is_worth_what_brute_force_says(objective: Objective, min_throw: int) -> None:
    slow, checked = brute(objective, min_throw), 0
    for humans, zombies in small_places():
        for launch, captured, heroes in attacks(humans, zombies):
            for faces in combinations_with_replacement(range(1, 7), launch):
                evens, sixes = sum(face % 2 == 0 for face in faces), faces.count(6)
                effective = evens + heroes > launch - evens + captured
                if not effective or not sixes or launch < 2 or zombies - captured < 2:
                    continue
                checked += 1
                waiting = humans - launch - captured - heroes
                worth = slow.rewards(waiting, zombies - captured, launch, captured, heroes, sixes)
                expected: dict[Move, Value] = {
                    Reward(face, new): value
                    for face in sorted(set(faces))
                    for new, value in worth.items()
                    if new <= sixes - (face == 6)
                }
                phase = "reward t" + "".join(map(str, faces))
                state = at(humans, zombies, min_throw, (launch, captured, heroes), phase)
                assert_agree(state, expected, objective, slow)
    assert checked >= 40


@both_objectives
@pytest.mark.parametrize("zombies", [1, 4, 12])
def test_the_best_bots_win_and_score_as_often_as_their_odds_say(objective: Objective, zombies: int) -> None:
    games = 500
    bot = GAME.bots[f"best-{objective.value}"]
    rng = Random(20)
    ends = [play_out(new(zombies), [bot], rng).outcome for _ in range(games)]
    expected, _ = opening(zombies, objective)
    wins = sum(bool(end.winners) for end in ends if end)
    scores = [end.scores[0] for end in ends if end]
    mean = sum(scores) / games
    spread = (sum((s - mean) ** 2 for s in scores) / games / games) ** 0.5

    # The seed is fixed, so this passes always or never; the odds are what the games bring, within their spread.
    assert abs(wins / games - expected.win) < 3 * (expected.win * (1 - expected.win) / games) ** 0.5
    assert abs(mean - expected.score) < 3 * spread


@both_settings
def test_best_play_neither_always_wins_nor_never(min_throw: int) -> None:
    values = solver(Objective.WIN, min_throw).values

    assert len(values) == DICE * (DICE - 1) // 2
    assert all(0 < line.first < 1 for line in values.values())


@both_objectives
def test_neither_best_bot_is_beaten_at_its_own_aim(objective: Objective) -> None:
    other = Objective.SCORE if objective is Objective.WIN else Objective.WIN
    for zombies in range(1, DICE):
        mine, theirs = opening(zombies, objective)[0], opening(zombies, other)[0]
        own = (mine.win, theirs.win) if objective is Objective.WIN else (mine.score, theirs.score)
        assert own[0] >= own[1] - 1e-12


def test_the_shipped_values_are_a_fresh_solution(tmp_path: Path) -> None:
    fresh = tmp_path / "values.json"
    write(fresh)
    solved = json.loads(fresh.read_text(encoding="utf-8"))
    shipped = json.loads(files("engines.dize.odds").joinpath("values.json").read_text(encoding="utf-8"))

    assert shipped.keys() == solved.keys()
    for name, numbers in solved.items():
        assert len(numbers) == DICE * (DICE - 1)
        assert shipped[name] == pytest.approx(numbers, rel=0, abs=1e-12)


@both_objectives
@both_settings
def test_a_position_is_worth_its_best_move_and_its_moves_average_what_follows(
    objective: Objective, min_throw: int
) -> None:
    """The values of the full game fit together: a launch is worth the mean of what its throws lead to."""
    state = GAME.read(f"s3 h5 z3 e12 m{min_throw} choose")
    launched = GAME.apply(state, Launch(4)).state

    assert mean(launched, objective) == pytest.approx(prospect(state, Launch(4), objective), abs=NEAR)


@both_objectives
def test_the_solver_and_the_rules_agree_wherever_a_game_comes(objective: Objective) -> None:
    """The solver knows the rules as formulas: each choice is worth what the game's own throws make of it."""
    rng, compared = Random(7), 0
    for zombies in (1, 2, 3, 5):
        for match in walk(new(zombies), rng):
            if match.actor is Nature.CHANCE or match.outcome:
                continue
            for move in match.legal_moves:
                after = GAME.apply(match.state, move).state
                # More dice fall in too many ways to list for a test.
                if after.zones.launch <= 5 and after.zones.zombie + after.zones.captured <= 7:
                    compared += 1
                    worth = prospect(match.state, move, objective)
                    assert mean(after, objective) == pytest.approx(worth, abs=NEAR), (GAME.spell(after), move)
    assert compared > 50


@cache
def mean(state: State, objective: Objective) -> tuple[float, float]:
    """Return the chance to win and the score to expect, from the rules step by step to the next choice."""
    ended = GAME.outcome(state)
    if ended:
        return float(bool(ended.winners)), float(ended.scores[0])
    moves = GAME.legal_moves(state)
    if GAME.actor(state) == 0:
        return prospect(state, best_move(state, moves, objective), objective)
    weights = [GAME.weight(state, move) for move in moves]
    after = [mean(GAME.apply(state, move).state, objective) for move in moves]
    win, score = (
        sum(w * value for w, value in zip(weights, values, strict=True)) / sum(weights)
        for values in zip(*after, strict=True)
    )
    return win, score


def test_a_chance_move_has_no_prospect() -> None:
    with pytest.raises(TypeError, match="is not a choice"):
        prospect(GAME.read("s4 h14 z4 l2 attack"), GAME.decode("t24"))


@both_objectives
def test_a_choice_that_is_left_out_is_worth_as_much_as_one_that_is_kept(objective: Objective) -> None:
    state = GAME.read("s4 h12 z4 l4 reward t1266")
    kept = distinct(GAME.legal_moves(state))
    worth = {move.heroes: prospect(state, move, objective) for move in kept if isinstance(move, Reward)}

    assert [GAME.encode(move) for move in kept] == ["x1h0", "x1h1", "x1h2"]
    for move in GAME.legal_moves(state):
        assert isinstance(move, Reward)
        assert prospect(state, move, objective) == worth[move.heroes]

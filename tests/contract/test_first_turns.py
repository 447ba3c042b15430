"""Every step of every game's first turn is played: its solution, its wrong tries, and whatever else is legal."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.core.examples import Attempt, WrongTry
from engines.core.first_turn import FILE, FirstTurn, solved, steps_of
from engines.core.game import Nature
from engines.registry import GAMES, folder_of
from tests.walks import AnyGame, assert_sound

FEWEST, MOST = 5, 8
SEEDS = range(5)
KNOWN_KEYS = {"position", "transcript", "options", "seats", "seat", "passes", "steps"}
STEP_KEYS = {"seat", "chance", "goal", "solution", "wrong"}

STEPS = [(game, number) for game in GAMES for number in range(len(steps_of(game)))]
TRIES = [(game, number, wrong) for game, number in STEPS for wrong in steps_of(game)[number].wrong]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
every_step = pytest.mark.parametrize(("game", "number"), STEPS, ids=[f"{g.slug}-{n + 1}" for g, n in STEPS])
every_wrong_try = pytest.mark.parametrize(
    ("game", "number", "wrong"), TRIES, ids=[f"{g.slug}-{n + 1}-{'-'.join(w.moves)}" for g, n, w in TRIES]
)


def at(game: AnyGame, number: int) -> Attempt:
    return FirstTurn.begin(game).go_to(number).attempt()


def record(game: AnyGame) -> dict[str, Any]:
    return tomllib.loads(Path("engines", folder_of(game.slug), FILE).read_text(encoding="utf-8"))


def tried(attempt: Attempt, words: tuple[str, ...], seed: int) -> Attempt:
    for word in words:
        attempt = attempt.play(attempt.match.game.decode(word), Random(seed))
    return attempt


@every_game
def test_a_first_turn_has_a_handful_of_steps_and_says_what_can_go_wrong(game: AnyGame) -> None:
    steps = steps_of(game)

    assert FEWEST <= len(steps) <= MOST
    assert sum(1 for step in steps if step.wrong) >= 2
    assert sum(1 for step in steps if step.solution) >= 4, "the reader moves, chance does not"
    assert any(wrong.refused for step in steps for wrong in step.wrong)


@every_game
def test_a_first_turn_is_one_whole_turn_of_its_reader(game: AnyGame) -> None:
    first, last = at(game, 0), at(game, len(steps_of(game)))
    moments = [m for m in last.match.history() if m.before and m.before.actor is not Nature.CHANCE]
    chose = {m.before.actor for m in moments if m.before and m.move != game.passing}

    assert last.solved
    assert last.match.outcome is None, "the game goes on"
    assert chose == {step.seat for step in steps_of(game)}, "nobody else does more than pass"
    assert not last.waits_for_chance
    assert last.match.actor != first.example.seat or game.seats == range(1, 2), "the turn has passed on"
    assert first.match.ply == 0
    assert_sound(last.match, Random(0))


@every_step
def test_a_step_begins_unsolved_and_asks_the_reader(game: AnyGame, number: int) -> None:
    attempt = at(game, number)
    step = attempt.example

    assert not attempt.solved
    assert attempt.waits_for_chance == (not step.solution)
    assert attempt.match.actor == (step.seat if step.solution else Nature.CHANCE)


@every_step
def test_the_solution_reaches_the_goal_with_its_last_move_and_needs_no_luck(game: AnyGame, number: int) -> None:
    attempt = at(game, number)
    step = attempt.example

    for moves in range(1, len(step.solution)):
        assert not tried(attempt, step.solution[:moves], 0).solved
    for seed in SEEDS:
        done = tried(attempt, step.solution, seed) if step.solution else attempt.settle(Random(seed))
        assert done.solved
        assert done.chance == (), "all that is fixed has happened, and chance did nothing else"
        assert game.spell(done.match.state) == game.spell(solved(attempt).match.state)


@every_step
def test_whatever_else_solves_a_step_leads_to_the_same_table(game: AnyGame, number: int) -> None:
    attempt = at(game, number)
    wanted = game.facts(solved(attempt).match.state)

    for move in attempt.match.legal_moves if attempt.example.solution else ():
        done = attempt.play(move, Random(0))
        if done.solved:
            assert game.facts(done.match.state) == wanted, game.encode(move)


@every_wrong_try
def test_a_wrong_try_of_a_step_is_refused_by_its_rule_or_misses(game: AnyGame, number: int, wrong: WrongTry) -> None:
    assert bool(wrong.refused) != wrong.missed, "a wrong try is either refused or misses"
    for seed in SEEDS:
        if wrong.missed:
            assert tried(at(game, number), wrong.moves, seed).missed
            continue
        attempt = tried(at(game, number), wrong.moves[:-1], seed)
        with pytest.raises(IllegalMove) as refusal:
            attempt.match.play(game.decode(wrong.moves[-1]))
        assert refusal.value.rule == wrong.refused


@every_game
def test_a_first_turn_has_no_misspelt_key(game: AnyGame) -> None:
    raw = record(game)

    assert set(raw) <= KNOWN_KEYS
    assert all(set(step) <= STEP_KEYS for step in raw["steps"])
    assert all(set(w) <= {"moves", "refused", "missed"} for step in raw["steps"] for w in step.get("wrong", ()))


@every_game
def test_a_reader_can_go_to_any_step_and_no_further(game: AnyGame) -> None:
    turn = FirstTurn.begin(game)
    steps = len(turn.steps)

    assert turn.go_to(-1).at == 0
    assert turn.go_to(steps + 1).at == steps
    assert turn.go_to(steps).is_over
    assert turn.go_to(3).go_to(1).done == 3, "what was done stays done"


@every_game
def test_a_game_with_pages_has_a_first_turn(game: AnyGame) -> None:
    assert steps_of(game)

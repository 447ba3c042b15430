"""Every example of any game is played: its solution, its wrong tries, and what it claims to show."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.core.examples import Attempt, Example, WrongTry, load, read_folder, start
from engines.core.game import Nature
from engines.registry import GAMES
from tests.walks import AnyGame, AnyMatch, assert_sound

LEFT_OPEN = {
    "last-one-alive-only-three-are-kept": "any of the tokens may be discarded",
    "last-one-standing-one-piece-plays-on": "any card and any step will do",
    "last-one-standing-one-tile-then-move": "any step will do",
    "last-one-standing-the-last-card-brings-all-back": "the steps may lead anywhere",
    "last-one-standing-the-last-piece-is-placed": "any free square will do",
    "last-night-on-earth-away-from-the-heroes": "a Zombie may also be sent to where it stands",
    "last-night-on-earth-billy-fights-with-the-bat": "the Bat may be used once more",
    "last-night-on-earth-green-has-none-left": "a Zombie may also be sent to where it stands",
    "last-night-on-earth-the-hungry-first": "a Zombie may also be sent to where it stands",
    "last-night-on-earth-the-pool-runs-dry": "any two pits will do",
}
"""Tasks that can be done in more ways than the one that is written as their solution."""
SEEDS = range(10)
"""Chance that an example does not fix may do anything: what is claimed holds for each of these."""
MOST_WITHOUT = 0.15
KNOWN_KEYS = {"shows", "position", "transcript", "options", "seats", "seat", "chance", "goal", "solution", "wrong"}

EXAMPLES = [(game, example) for game in GAMES for example in load(game).values()]
TRIES = [(game, example, wrong) for game, example in EXAMPLES for wrong in example.wrong]
every_example = pytest.mark.parametrize(
    ("game", "example"), EXAMPLES, ids=[f"{game.slug}-{example.name}" for game, example in EXAMPLES]
)
every_wrong_try = pytest.mark.parametrize(
    ("game", "example", "wrong"), TRIES, ids=[f"{g.slug}-{e.name}-{'-'.join(w.moves)}" for g, e, w in TRIES]
)


@cache
def raw_examples(game: AnyGame) -> dict[str, dict[str, Any]]:
    return read_folder(folder(game))


def folder(game: AnyGame) -> Path:
    return Path("engines", game.slug.replace("-", "_"), "examples")


def without_example(game: AnyGame) -> dict[str, str]:
    file = folder(game) / "none.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


class Luck(Random):
    """Chance by a seed that knows whether it was asked: where it was not, it makes no difference."""

    was_asked = False

    def random(self) -> float:
        self.was_asked = True
        return super().random()


def tries(game: AnyGame, example: Example, words: tuple[str, ...]) -> Iterator[list[Attempt]]:
    """Yield how an example goes, its start and then each move: once, or by all seeds where chance is not fixed."""
    for seed in SEEDS:
        lucks = [Luck(seed) for _ in (None, *words)]
        attempts = [Attempt.begin(game, example).settle(lucks[0])]
        for word, luck in zip(words, lucks[1:], strict=True):
            assert attempts[-1].match.actor == example.seat, f"{word} is asked of the reader"
            attempts.append(attempts[-1].play(game.decode(word), luck))
        yield attempts
        if not any(luck.was_asked for luck in lucks):
            break


def tried(game: AnyGame, example: Example, words: tuple[str, ...]) -> Attempt:
    return next(tries(game, example, words))[-1]


def cited(match: AnyMatch, since: int) -> set[str]:
    told = {event.rule.value for moment in match.history() if moment.ply > since for event in moment.events}
    return told | ({match.outcome.rule.value} if match.outcome else set())


def chance_of(match: AnyMatch, since: int) -> list[str]:
    moments = [m for m in match.history() if m.ply > since]
    return [m.game.encode(m.move) for m in reversed(moments) if m.before and m.before.actor is Nature.CHANCE]


@every_example
def test_an_example_is_not_solved_at_the_start(game: AnyGame, example: Example, seed: int) -> None:
    for (attempt,) in tries(game, example, ()):
        assert not attempt.solved
        assert not attempt.missed
        assert attempt.match.actor == example.seat
        assert_sound(attempt.match, Random(seed))


@every_example
def test_the_solution_reaches_the_goal_and_not_before_its_last_move(game: AnyGame, example: Example) -> None:
    assert example.solution
    for *on_the_way, done in tries(game, example, example.solution):
        assert not any(attempt.solved for attempt in on_the_way)
        assert done.solved, game.spell(done.match.state)
        assert not done.missed


@every_example
def test_no_other_move_and_no_passing_reaches_the_goal(game: AnyGame, example: Example) -> None:
    """In place of each move of the solution every other one is tried, and then whoever may pass does."""
    if f"{game.slug}-{example.name}" in LEFT_OPEN:
        return
    for seed in SEEDS:
        attempt = Attempt.begin(game, example).settle(Random(seed))
        for word in example.solution:
            if attempt.match.actor != example.seat:
                break
            asked_for = game.decode(word)
            for move in attempt.match.legal_moves:
                if move != asked_for:
                    other = passed_to_the_end(attempt.play(move, Random(seed)), Random(seed))
                    assert not other.solved, (*attempt.words, game.encode(move), game.spell(other.match.state))
            attempt = attempt.play(asked_for, Random(seed))


def passed_to_the_end(attempt: Attempt, rng: Random) -> Attempt:
    """Return the attempt when the reader has passed with all the moves that are left, if that is allowed."""
    game, example = attempt.match.game, attempt.example
    while not attempt.solved and attempt.made < len(example.solution):
        match = attempt.match
        if match.actor != example.seat or game.passing not in match.legal_moves:
            break
        attempt = attempt.play(game.passing, rng)
    return attempt


@every_wrong_try
def test_a_wrong_try_is_refused_by_its_rule_or_misses_the_goal(
    game: AnyGame, example: Example, wrong: WrongTry
) -> None:
    assert bool(wrong.refused) != wrong.missed, "a wrong try is either refused or misses"
    for attempts in tries(game, example, wrong.moves if wrong.missed else wrong.moves[:-1]):
        attempt = attempts[-1]
        if wrong.missed:
            assert attempt.missed, game.spell(attempt.match.state)
            continue
        with pytest.raises(IllegalMove) as refusal:
            attempt.match.play(game.decode(wrong.moves[-1]))
        assert refusal.value.rule == wrong.refused


@every_example
def test_an_example_shows_every_rule_that_it_claims(game: AnyGame, example: Example) -> None:
    assert example.shows
    assert example.wrong
    ply = start(game, example).ply
    shown = cited(tried(game, example, example.solution).match, ply)
    for wrong in example.wrong:
        made = wrong.moves[:-1] if wrong.refused else wrong.moves
        shown |= cited(tried(game, example, made).match, ply) | {wrong.refused}

    assert set(example.shows) <= shown
    assert set(example.shows) <= {rule.value for rule in game.rules}


@every_example
def test_the_chance_that_an_example_fixes_does_happen(game: AnyGame, example: Example) -> None:
    ply = start(game, example).ply
    lines = [example.solution, *(w.moves[:-1] if w.refused else w.moves for w in example.wrong)]
    happened = [chance_of(tried(game, example, moves).match, ply) for moves in lines]
    fixed = list(example.chance)
    agreed = [
        next((i for i, (a, b) in enumerate(zip(h, fixed, strict=False)) if a != b), min(len(h), len(fixed)))
        for h in happened
    ]

    assert agreed[0] == min(len(happened[0]), len(fixed)), "the solution meets the chance written for it"
    assert max(agreed) == len(fixed), "no outcome is written in vain"


@every_example
def test_an_example_has_no_misspelt_key_and_ends_in_its_own_words(game: AnyGame, example: Example) -> None:
    raw = raw_examples(game)[example.name]

    assert set(raw) <= KNOWN_KEYS
    assert all(set(wrong) <= {"moves", "refused", "missed"} and wrong["moves"] for wrong in raw["wrong"])
    assert ("position" in raw) or ("transcript" in raw)


def test_a_game_has_at_least_twelve_examples(game: AnyGame) -> None:
    assert len(load(game)) >= 12


def test_every_rule_has_an_example_or_a_reason_why_not(game: AnyGame) -> None:
    shown = {rule for example in load(game).values() for rule in example.shows}
    reasons = without_example(game)
    rules = {rule.value for rule in game.rules}

    assert rules - shown - set(reasons) == set()
    assert shown & set(reasons) == set(), "a rule with an example needs no excuse"
    assert set(reasons) <= rules
    assert all(len(reason.split()) > 3 for reason in reasons.values())
    assert len(reasons) <= MOST_WITHOUT * len(rules)

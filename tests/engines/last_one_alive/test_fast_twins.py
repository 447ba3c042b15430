"""Rules that are worked out twice, once by the rules and once by fast counting, on positions made at random."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from engines.core.multiset import heap
from engines.last_one_alive import chance
from engines.last_one_alive.bots.search import Search, spread
from engines.last_one_alive.effects import apply
from engines.last_one_alive.game import GAME
from engines.last_one_alive.legality import legal_moves, objection
from engines.last_one_alive.model import AMBUSH, Block, Done, Phase, Push, Rolled, Saw, Shoot, State, Take
from engines.last_one_alive.odds.survival import survival
from engines.last_one_alive.odds.tray import plus_bangs
from engines.last_one_alive.table import bangs_in, barricade_results, free_pool, to_choose
from tests.engines.last_one_alive import brute_force

DIRECT = (Shoot, Push, Block, Saw, Done)
"""Moves that leave nothing to chance."""


def some(letters: str, most: int, rng: Random) -> str:
    """Return up to so many of the letters, any of them more than once."""
    return heap("".join(rng.choices(letters, k=rng.randint(0, most))))


def phase_words(rng: Random) -> list[str]:
    """Return a phase and its dice in the air, in the tray or as results: few enough to try everything."""
    faces = f"S{rng.choice('-12')}B{rng.choice('-b')}"
    words = {
        "roll": ["cast:" + "".join(rng.sample("ZSIB", 2))],
        "react": [f"tray:Z{rng.choice('-12a')}{faces}"],
        "items": ["draws:1", f"tray:{faces.replace('B', 'IiB')}"],
        "plus": ["cast:S", "bangs:1", "tray:B-"],
        "shots": [f"bangs:{rng.randint(0, 3)}", f"tray:{faces}"],
        "barricades": [f"walls:{rng.randint(0, 2)}", "tray:Bb"],
        "limit": [],
        "medikit": [],
    }
    phase = rng.choice(list(words))
    return [phase, *words[phase]]


VARIANTS = {
    "": ("p1", "x3"),
    "partial_heals=yes": ("p1", "x3"),
    "day_night=yes": ("p1", "n1x3"),
    "survivors=yes": ("p2", "x1 aside:xx"),
}
"""Settings that matter within a turn, with a seat's lives and the tokens in the bag that are no items."""


def position(rng: Random) -> State:
    """Return a position late in a small turn."""
    phase, *words = phase_words(rng)
    setting = rng.choice(list(VARIANTS))
    lives, omens = VARIANTS[setting]
    assigned = phase not in {"roll", "react"}
    hero = "*" if rng.random() < 0.3 else ""
    zombies = some("12h" if assigned and setting == "partial_heals=yes" else "12", 3, rng)
    front = zombies + (some("BIZ", 1, rng) if assigned else "")
    tokens = some("abcgm", 2, rng)
    bag = "".join(f"{token}1" for token in rng.sample("acfgmr", 2))
    effects = ["calm"] if rng.random() < 0.1 else []
    effects += [f"bang:{rng.choice([2, 4])}"] if rng.random() < 0.1 else []
    seats = f"@0 {lives}{hero}:{tokens}:{front} {lives}::"
    return GAME.read(" ".join([setting, phase, seats, f"bag:{bag}{omens}", *words, *effects]))


def test_exact_chances_are_those_of_the_rules(rng: Random) -> None:
    for _ in range(25):
        state = position(rng)

        assert survival(state) == pytest.approx(brute_force.survival(state), abs=1e-7), GAME.spell(state)


def test_the_sets_of_dice_that_may_be_taken_are_all_that_fit(rng: Random) -> None:
    """The pool runs short of zombie dice when many lie in front, and of all dice with three radios."""
    for _ in range(40):
        front, left = "1" * rng.randint(0, 5), "2" * rng.randint(0, 5)
        drawn, extra = rng.randint(0, 3), rng.choice([0, 2, 4, 6])
        bag, aside = f"bag:g1{f'x{3 - drawn}' if drawn < 3 else ''}", f" aside:{'x' * drawn}" if drawn else ""
        state = GAME.read(f"prepare @0 p1::{front} p1::{left} {bag}{aside}{f' extra:{extra}' if extra else ''}")
        free, count = free_pool(state), to_choose(state)
        asked = [Take(*dice) for dice in product(range(-1, 11), range(5), range(5), range(5))]
        fits = [
            take
            for take in asked
            if sum(dice_in(take)) == count
            and all(0 <= taken <= most for taken, most in zip(dice_in(take), free, strict=True))
        ]

        assert [take for take in asked if objection(state, take) is None] == fits
        assert {move for move in legal_moves(state) if isinstance(move, Take)} == set(fits)


def dice_in(take: Take) -> tuple[int, ...]:
    return take.zombie, take.shot, take.item, take.barricade


def can_clear(state: State, seat: int) -> bool:
    """Return whether results and tokens clear the front, no die rolled again and none drawn."""
    player = state.players[seat]
    if state.active != seat or state.phase not in {Phase.SHOTS, Phase.BARRICADES}:
        return player.alive and player.is_clear
    return any(can_clear(apply(state, m).state, seat) for m in legal_moves(state) if isinstance(m, DIRECT))


def test_the_strong_bot_knows_which_fronts_can_be_cleared(rng: Random) -> None:
    """A seat more: the game goes on when the player on turn falls."""
    seen: Counter[bool] = Counter()
    for _ in range(150):
        front, tokens = some("12", 3, rng) + some("IZ", 2, rng), some("bc", 3, rng)
        tray = f"tray:S-B{some('-b', 2, rng) or '-'}"
        text = f"shots @0 p1:{tokens}:{front} p1:: p1:: bag:x3 {tray} bangs:{rng.randint(0, 4)}"
        state = GAME.read(text)
        use = Search(state).use(state.turn.bangs, barricade_results(state.turn), 0, 0, 0.0)
        seen[use.clears] += 1

        assert use.clears == can_clear(state, 0), text
    assert min(seen[True], seen[False]) > 20


def throws(cast: str) -> tuple[State, list[Rolled]]:
    """Return a position with these dice in the air, and every way in which they can fall."""
    state = GAME.read(f"roll @0 p1:: p1:: bag:x3 cast:{cast}")
    return state, [move for move in GAME.legal_moves(state) if isinstance(move, Rolled)]


@pytest.mark.parametrize("calm", [False, True])
def test_the_strong_bot_knows_what_dice_may_show(rng: Random, *, calm: bool) -> None:
    for _ in range(20):
        state, falls = throws("".join(rng.choices("ZIB", k=3)))
        zombie, _, item, wall = state.options.faces
        total: Counter[tuple[int, int, int]] = Counter()
        for fall in falls:
            traps = 0 if calm else "".join(fall.faces).count(AMBUSH)
            shown = (fall.barricade.count("b"), fall.item.count("i"), traps)
            total[shown] += chance.weight(state, fall)
        known = {(w, i, t): p for w, i, t, p in spread(wall, item, zombie, state.turn.cast, calm)}

        assert known == pytest.approx({shown: ways / 6**3 for shown, ways in total.items()})


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_bangs_without_a_plus_are_as_likely_as_their_throws(dice: int) -> None:
    state, falls = throws("S" * dice)
    blank_for_plus = state.options.faces_shot.replace("+", "-")
    total: Counter[int] = Counter()
    for fall in falls:
        total[bangs_in(fall.shot.replace("+", "-"))] += chance.weight(state, fall)

    chances = plus_bangs(blank_for_plus, dice, 2 * dice)
    assert list(chances) == pytest.approx([total[bangs] / 6**dice for bangs in range(2 * dice + 1)])

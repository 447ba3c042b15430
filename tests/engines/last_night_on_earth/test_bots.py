"""Bots of either side: they play whole games by the rules, know what their seat knows, and see what is plain to see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from engines.core.bots import as_plan, decide, levels, play_out
from engines.core.game import Nature, Plan
from engines.core.match import Match
from engines.last_night_on_earth.board.grid import NAMES, SPACES
from engines.last_night_on_earth.board.movement import distance
from engines.last_night_on_earth.bots.strong import HEROES, ZOMBIES
from engines.last_night_on_earth.flow import HANDLERS
from engines.last_night_on_earth.frames import (
    DealHeroes,
    DiscardTop,
    DrawUp,
    FightRoll,
    Find,
    HeroTurn,
    LayBoards,
    MoveAction,
    PairOff,
    PlaceZombies,
    Rummage,
    SpawnRoll,
    StartingZombies,
)
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import Options
from engines.last_night_on_earth.moves import Move, NameSpace
from tests.engines.last_night_on_earth.maps import REF
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fighting, play, scene, zombies_move
from tests.walks import walk

every_level = pytest.mark.parametrize("level", levels(GAME))


def choices(seed: int, every: int, seats: int = 2) -> Iterator[AnyMatch]:
    """Yield positions of a random game in which a seat chooses, one of so many."""
    found = (m for m in walk(Match.begin(GAME, seats=seats), Random(seed)) if m.outcome is None)
    return islice((m for m in found if m.actor is not Nature.CHANCE and len(m.legal_moves) > 1), 0, None, every)


def test_there_are_three_levels() -> None:
    assert levels(GAME) == ("reckless", "plain", "strong")


def test_the_strong_bot_has_a_tactic_for_every_question() -> None:
    asking = {kind for kind, handler in HANDLERS.items() if handler.candidates.__name__ not in {"_nothing", "_die"}}
    left_to_chance = {LayBoards, DealHeroes, StartingZombies, SpawnRoll, DrawUp, Find, Rummage, FightRoll, DiscardTop}

    assert asking - left_to_chance == set(ZOMBIES) | set(HEROES)


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_levels_finish_a_game_together(seats: int, seed: int) -> None:
    bots = [GAME.bots[levels(GAME)[(seat + seed) % 3]] for seat in range(seats)]
    match = play_out(Match.begin(GAME, Options(invented_texts=seats % 2 == 0), seats), bots, Random(seed))

    assert match.outcome is not None


@every_level
def test_every_thought_is_a_legal_move(level: str, seed: int) -> None:
    for seats in (2, 6):
        for match in choices(seed, 5, seats):
            seat = int(match.actor)  # type: ignore[arg-type]
            thoughts = list(GAME.bots[level](GAME.observe(match.state, seat), match.legal_moves, Random(seed)))

            assert {as_plan(thought).move for thought in thoughts} <= set(match.legal_moves)


@every_level
def test_a_bot_plays_the_same_in_worlds_that_look_the_same(level: str, seed: int) -> None:
    bot = GAME.bots[level]
    for match in choices(seed, 7):
        seen = GAME.observe(match.state, int(match.actor))  # type: ignore[arg-type]
        for number in range(2):
            twin = Match.resume(GAME, match.options, match.seats, GAME.imagine(seen, Random(seed + number)))
            assert decide(bot, match, Random(seed)) == decide(bot, twin, Random(seed))


def test_a_planned_walk_can_be_walked_to_its_end(seed: int) -> None:
    for match in choices(seed, 1):
        frame = match.state.stack[-1]
        # Johnny is asked on his way whether he fights.
        if isinstance(frame, MoveAction) and frame.hero != "johnny":
            seen = GAME.observe(match.state, 1)
            plan: Plan[Move] = as_plan(next(GAME.bots["strong"](seen, match.legal_moves, Random(seed))))
            for move in (plan.move, *plan.then):
                match = match.play(move)  # noqa: PLW2901 - walked on


def chosen(match: AnyMatch) -> str:
    """Return the strong bot's move."""
    return GAME.encode(decide(GAME.bots["strong"], match, Random(1)))


# -- Heroes ---------------------------------------------------------------------


def test_a_hero_who_is_alone_in_a_building_searches() -> None:
    assert chosen(scene("jake@K5", "A1", *acting("jake"))) == "act-search"


def test_a_hero_with_a_gun_shoots() -> None:
    match = scene("jake@T5+h.revolver", "T2", *acting("jake", 2))

    assert chosen(match).startswith("shoot-h.revolver")


def test_a_shotgun_is_fired_at_the_crowd() -> None:
    match = scene("jake@T5+h.shotgun", "T2 T8 T8 T8", *acting("jake", 2))

    assert chosen(match) == "shoot-h.shotgun@T8"


def test_a_wounded_hero_without_a_weapon_keeps_away_from_zombies() -> None:
    match = play(scene("jake@T5:2", "T2 T2", *acting("jake")), "act-roll roll-6")
    plan = as_plan(next(GAME.bots["strong"](GAME.observe(match.state, 1), match.legal_moves, Random(1))))
    end = [move.space for move in (plan.move, *plan.then) if isinstance(move, NameSpace)][-1]

    assert distance(REF, end, SPACES["T2"]) > 1


def test_a_bat_is_used_to_turn_a_fight() -> None:
    match = play(scene("jake@T5+h.bat", "T5", *fighting("jake")), "roll-12 roll-3")

    assert chosen(match) == "use-jake/h.bat"


@pytest.mark.parametrize("seed", range(8))
def test_a_card_is_never_played_against_oneself(seed: int) -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.hyde"}), "- roll-46 roll-6")
    move = GAME.encode(decide(GAME.bots["plain"], match, Random(seed)))

    # Of the dice that it may shift, these two turn a tie that the Zombie wins.
    assert move in {"play-h.hyde/2@h6+", "play-h.hyde/2@z6-"}


def test_a_weapon_is_not_used_in_a_fight_that_kills_already() -> None:
    match = play(scene("jake@T5+h.bat", "T5", *fighting("jake")), "roll-55 roll-3")

    assert chosen(match) == "-"


@pytest.mark.parametrize("card", ["h.faith", "h.jeb"])
def test_one_more_die_is_given_to_the_hero_who_fights(card: str) -> None:
    match = play(scene("becky@A1 sally@T5:1", "T5", *fighting("sally"), hands={1: card}), "- roll-13 roll-3")

    assert chosen(match).startswith(f"play-{card}")
    assert chosen(match).endswith("@sally")


def test_just_a_scratch_is_kept_for_the_wound_that_kills() -> None:
    fresh = play(scene("jake@T5", "T5", *fighting("jake"), hands={1: "h.scratch"}), "- roll-12 roll-6 -")
    dying = play(scene("jake@T5:2", "T5", *fighting("jake"), hands={1: "h.scratch"}), "- roll-12 roll-6 -")

    assert (chosen(fresh), chosen(dying)) == ("-", "play-h.scratch")


def test_a_zombie_goes_to_the_hero_who_fights_better() -> None:
    match = scene("sally@T5:1 jake@T5+h.chainsaw", "T5", HeroTurn(), PairOff())

    assert chosen(match) == "pair-0/jake"


# -- Zombies --------------------------------------------------------------------


def test_a_zombie_goes_for_the_hero_who_is_about_to_die() -> None:
    match = scene("jake@T1 sally@T7:1", "T4", *zombies_move())

    assert chosen(match) == "T7"


def test_shamble_brings_a_zombie_to_a_hero_two_steps_away() -> None:
    match = scene("sally@T5:1", "C4", *zombies_move(), hands={0: "z.shamble"})

    assert chosen(match) == "play-z.shamble@0"


def test_zombies_come_onto_the_pit_that_is_nearest_to_a_hero() -> None:
    match = scene("sally@B2:1", "", HeroTurn(), PlaceZombies(0, 1, may_stop=True))
    nearest = min(REF.pits, key=lambda pit: distance(REF, pit, SPACES["B2"]))

    assert chosen(match) == NAMES[nearest]


def test_a_fight_card_is_played_against_a_hero_who_wins() -> None:
    match = play(scene("sally@T5:1", "T5", *fighting("sally"), hands={0: "z.uuurrgh"}), "roll-24 roll-1")

    assert chosen(match) == "play-z.uuurrgh"


def test_a_zombie_card_that_the_heros_weapon_outdoes_all_the_same_is_kept() -> None:
    match = play(scene("jenny@T5+h.chainsaw", "T5", *fighting("jenny"), hands={0: "z.hate"}), "roll-36 roll-1")

    assert "play-z.hate" in {GAME.encode(move) for move in match.legal_moves}
    assert chosen(match) == "-"


def test_dice_that_are_named_one_by_one_are_one_plan() -> None:
    def named(dice: str) -> list[str]:
        match = play(scene("sally@T5", "T5", *fighting("sally"), hands={0: "z.hate"}), f"{dice} roll-2 play-z.hate")
        seen = GAME.observe(match.state, 0)
        plan: Plan[Move] = as_plan(next(GAME.bots["strong"](seen, match.legal_moves, Random(1))))
        return [GAME.encode(move) for move in (plan.move, *plan.then)]

    assert named("roll-36") == ["die-3", "die-6"]
    assert named("roll-16") == ["die-6", "-"]

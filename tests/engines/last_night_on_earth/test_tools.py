"""Questions of a real table, against the ledger's examples and fractions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.events import FendedOff, ZombieKilled, ZombiePlaced
from engines.last_night_on_earth.flow import actor
from engines.last_night_on_earth.model import ITEM_LIMIT
from engines.last_night_on_earth.notation import decode, encode
from engines.last_night_on_earth.odds.fights import fight_odds
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.building import building_state, found_building
from engines.last_night_on_earth.tools.fight import (
    ABILITY,
    FightQuestion,
    cards_of,
    fight_state,
    invalid_fight,
    kills,
    odds_with,
    odds_without_cards,
    unhurt,
)
from engines.last_night_on_earth.tools.hunger import hunger, hunger_state
from engines.last_night_on_earth.tools.scene import Course, begin, is_answered, legal_moves, play_on
from engines.last_night_on_earth.tools.sight import sight
from engines.last_night_on_earth.tools.spawn import placing_state, spawn_chance
from tests.engines.last_night_on_earth.maps import REF, names, pair, spaces

BILLY = FightQuestion("billy")


def played(question: FightQuestion, moves: str) -> Course:
    return play_on(begin(fight_state(question)), map(decode, moves.split()))


# -- fights ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "won", "killed"),
    [
        (BILLY, Fraction(125, 216), Fraction(15, 216)),
        (FightQuestion("johnny"), Fraction(161, 216), Fraction(21, 216)),
        (FightQuestion("jenny", at_home=True), Fraction(855, 1296), Fraction(345, 1296)),
        (BILLY._replace(cornered=True), Fraction(4109, 7776), Fraction(441, 7776)),
    ],
)
def test_a_hero_is_known_by_its_abilities_before_the_roll(
    question: FightQuestion, won: Fraction, killed: Fraction
) -> None:
    odds = odds_without_cards(question)

    assert (odds.won, odds.killed) == (won, killed)


@pytest.mark.parametrize("card", ["h.bat", "h.faith", "h.jeb"])
def test_a_die_more_is_worth_the_same_before_and_after_the_roll(card: str) -> None:
    assert odds_with(BILLY, card) == fight_odds(hero_rolls=3, zombie_rolls=1)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("h.chainsaw", fight_odds(hero_rolls=3, zombie_rolls=1, kills=True)),
        ("h.crowbar", fight_odds(hero_rolls=2, zombie_rolls=1, wins_ties=True)),
        ("h.getback", fight_odds(hero_rolls=2, zombie_rolls=1, kills=True)),
        ("z.uuurrgh", fight_odds(hero_rolls=2, zombie_rolls=3)),
    ],
)
def test_a_card_alone_changes_what_it_says(card: str, expected: tuple[Fraction, ...]) -> None:
    assert odds_with(BILLY, card) == expected


def test_a_reroll_of_the_zombie_is_used_on_lost_dice_alone() -> None:
    won = Fraction(125, 216)
    again = odds_with(BILLY, "h.gomez")

    assert again == odds_with(BILLY, "h.torch")
    assert again is not None
    assert won < again.won < won + (1 - won) * won, "a lost roll of the Hero is a low one"


def test_the_zombies_play_a_card_where_it_hurts() -> None:
    bare = odds_without_cards(BILLY)

    for card in ("z.hate", "z.brains"):
        odds = odds_with(BILLY, card)
        assert odds is not None
        assert odds.wounded > bare.wounded
        assert sum(odds) == 1


def test_a_card_that_only_answers_others_has_no_odds_of_its_own() -> None:
    assert odds_with(BILLY, "h.fireaxe") is None
    assert odds_with(BILLY, "h.taylor") is None, "Billy is neither of the law nor strange"


def test_sally_has_her_luck_among_the_cards() -> None:
    sally = FightQuestion("sally", ("h.bat",))

    assert cards_of(sally) == (ABILITY, "h.bat")
    assert odds_with(sally, ABILITY) == odds_with(sally, "h.welding"), "each rerolls one die"


@pytest.mark.rule("lnoe-item-weapon-limit", "lnoe-item-limit")
def test_nobody_carries_too_much() -> None:
    assert invalid_fight(BILLY._replace(items=("h.bat", "h.crowbar"))) is None
    assert invalid_fight(BILLY._replace(items=("h.bat", "h.crowbar", "h.chainsaw"))) is Rule.ITEM_WEAPON_LIMIT
    assert ITEM_LIMIT == 4


def test_several_fights_are_as_many_chances_of_a_wound() -> None:
    odds = odds_without_cards(BILLY)

    assert unhurt(odds, 2) == Fraction(125, 216) ** 2
    assert kills(odds, 3) == 3 * Fraction(15, 216)


@pytest.mark.rule("lnoe-fight-double-kill", "lnoe-fight-extra-mid")
def test_dice_that_were_rolled_are_told_step_by_step() -> None:
    course = played(BILLY._replace(items=("h.bat",)), "roll-25 roll-4 use-billy/h.bat roll-5 roll-3 -")

    assert is_answered(course.state)
    assert [event.rule for event in course.events if isinstance(event, ZombieKilled)] == [Rule.FIGHT_DOUBLE_KILL]


def test_nobody_is_asked_who_has_nothing_to_play() -> None:
    course = played(BILLY, "roll-25 roll-4")

    assert is_answered(course.state)
    assert [type(event) for event in course.events][-1] is FendedOff


def test_dice_that_cannot_be_are_refused_with_their_rule() -> None:
    course = played(BILLY, "roll-256")

    assert course.refused is Rule.FIGHT_DICE
    assert not is_answered(course.state)


# -- sight ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-los-one-way", "lnoe-los-far-wall")
@pytest.mark.parametrize(
    ("text", "is_seen", "why", "is_mutual", "steps"),
    [
        ("H3-G1", True, Rule.LOS_TOUCH, False, 2),
        ("J4-K4", True, Rule.LOS_TOUCH, True, 3),
        ("A3-A1", False, Rule.LOS_SHARED_WALL, False, 3),
        ("J3-I2", False, Rule.LOS_OUTSIDE_CORNER, False, 4),
        ("B3-B6", False, Rule.LOS_FAR_WALL, True, 4),
        ("K5-K5", True, Rule.LOS_SAME_SPACE, True, 0),
    ],
)
def test_sight_is_told_with_its_rule(
    text: str,
    is_seen: bool,  # noqa: FBT001
    why: Rule,
    is_mutual: bool,  # noqa: FBT001
    steps: int,
) -> None:
    found = sight(REF, *pair(text))

    assert (found.is_seen, found.why, found.is_mutual, found.steps) == (is_seen, why, is_mutual, steps)
    assert (found.wall is None) is is_seen


@pytest.mark.rule("lnoe-ranged-range-walls")
def test_the_range_ignores_walls() -> None:
    found = sight(REF, *pair("I3-G1"))

    assert found.range == 2
    assert found.reached_by == ("h.flare", "h.revolver", "h.shotgun")
    assert sight(REF, *pair("A1-L12")).reached_by == ()


# -- new Zombies ----------------------------------------------------------------


@pytest.mark.rule("lnoe-setup-even-spread")
def test_six_zombies_on_four_pits_leave_two_to_choose() -> None:
    course = begin(placing_state(REF.layout, (), 6, standing=0, players=1))
    placed = Counter(event.space for event in course.events if isinstance(event, ZombiePlaced))

    assert sorted(placed.values()) == [1, 1, 1, 1]
    first, *_, last = legal_moves(course.state)
    course = play_on(course, [first, last])
    assert is_answered(course.state)
    assert play_on(begin(placing_state(REF.layout, (), 6, standing=0, players=1)), [first, first]).refused == (
        Rule.SETUP_EVEN_SPREAD
    )


@pytest.mark.rule("lnoe-zplace-even")
def test_a_new_pit_gets_its_share() -> None:
    course = begin(placing_state(REF.layout, [SPACES["K4"]], 5, standing=0, players=1))

    assert is_answered(course.state)
    assert names(event.space for event in course.events if isinstance(event, ZombiePlaced)) >= {"K4"}


@pytest.mark.rule("lnoe-zspawn-roll-one", "lnoe-zspawn-roll-two")
@pytest.mark.parametrize(
    ("standing", "players", "chance", "rule"),
    [
        (0, 1, Fraction(1), Rule.ZSPAWN_ROLL_ONE),
        (6, 1, Fraction(21, 36), Rule.ZSPAWN_ROLL_ONE),
        (12, 1, Fraction(0), Rule.ZSPAWN_ROLL_ONE),
        (3, 2, Fraction(1, 2), Rule.ZSPAWN_ROLL_TWO),
        (6, 2, Fraction(0), Rule.ZSPAWN_ROLL_TWO),
    ],
)
def test_a_spawn_roll_must_show_more_than_stand_on_the_board(
    standing: int, players: int, chance: Fraction, rule: Rule
) -> None:
    assert spawn_chance(standing, players) == (chance, rule)


# -- a Random Building ----------------------------------------------------------


@pytest.mark.rule("lnoe-rb-first", "lnoe-rb-second")
@pytest.mark.parametrize(("dice", "place"), [("4 2", Place.CHURCH), ("2 3", Place.MORGUE), ("5 1", Place.HIGH_SCHOOL)])
def test_two_dice_name_a_building(dice: str, place: Place) -> None:
    moves = [decode(f"roll-{face}") for face in dice.split()]

    assert found_building(play_on(begin(building_state(REF.layout, "z.newpit")), moves)) is place


@pytest.mark.rule("lnoe-rb-unusable")
def test_a_building_that_is_taken_over_is_rolled_again() -> None:
    start = begin(building_state(REF.layout, "z.taken", [Place.HIGH_SCHOOL]))
    course = play_on(start, map(decode, ["roll-5", "roll-4"]))

    assert found_building(course) is None
    assert course.events[-1].rule is Rule.RB_UNUSABLE
    assert found_building(play_on(course, [decode("roll-5")])) is Place.GYM


@pytest.mark.rule("lnoe-rb-choice")
@pytest.mark.parametrize(("face", "seat"), [(1, 1), (6, 0)])
def test_on_a_1_or_a_6_a_side_chooses(face: int, seat: int) -> None:
    course = play_on(begin(building_state(REF.layout, "z.taken")), [decode(f"roll-{face}")])

    assert actor(course.state) == seat
    assert "building-church" in map(encode, legal_moves(course.state))


# -- Hunger ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-zombie-hunger", "lnoe-zombie-hunger-choice", "lnoe-zombie-hunger-walls")
@pytest.mark.parametrize(
    ("zombie", "heroes", "meals"),
    [
        ("C4", "B4", {"B4": Rule.ZOMBIE_HUNGER}),
        ("C4", "B4 C5", {"B4": Rule.ZOMBIE_HUNGER_CHOICE, "C5": Rule.ZOMBIE_HUNGER_CHOICE}),
        ("K3", "K4", {"K4": Rule.ZOMBIE_HUNGER_WALLS}),
    ],
)
def test_a_zombie_next_to_heroes_must_go_to_one(zombie: str, heroes: str, meals: dict[str, Rule]) -> None:
    found = hunger(hunger_state(REF.layout, SPACES[zombie], [SPACES[hero] for hero in heroes.split()]))

    assert found.must_move
    assert {meal.space: meal.why for meal in found.spaces} == {SPACES[name]: why for name, why in meals.items()}


@pytest.mark.rule("lnoe-zombie-hunger-already")
def test_a_zombie_with_a_hero_stays() -> None:
    found = hunger(hunger_state(REF.layout, SPACES["B3"], [SPACES["B3"], SPACES["B4"]]))

    assert found.spaces == ()
    assert not found.must_move


@pytest.mark.rule("lnoe-zombie-hunger-no-seek")
def test_a_zombie_with_nobody_near_may_go_anywhere_or_stay() -> None:
    found = hunger(hunger_state(REF.layout, SPACES["K3"], [SPACES["K5"]]))

    assert found.may_stay
    assert {meal.space for meal in found.spaces} == spaces("J2 J3 J4 K2 K4 L2 L3 L4")

"""Setting up: boards and Heroes are drawn, Heroes placed one by one, and the first Zombies come."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.match import Match
from engines.core.windows import Window
from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.events import HeroDealt, PoolEmpty, StartingZombiesRolled
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE
from tests.engines.last_night_on_earth.scenes import AnyMatch, fact, lies, offers, play, refusal, rules, told

REF_BOARDS = "board-4 board-5 board-3 board-6"
STUDENTS = "hero-billy hero-sally hero-johnny hero-joseph"
"""All four have their Start in REF: two in the High School, in the Gym, in the Church."""
PLACED = "J11 J12 J8 K4"


def new(seats: int = 2) -> AnyMatch:
    return Match.begin(GAME, None, seats)


def dealt(heroes: str = STUDENTS, seats: int = 2) -> AnyMatch:
    """Return a game in which these Heroes have been dealt in the reference town."""
    return play(new(seats), REF_BOARDS, heroes)


def chance(seed: int, moves: int) -> list[str]:
    """Return the first words of a game in which a seed decides for chance and seats do the first thing they may."""
    match, rng = new(), Random(seed)
    while len(match.moves) < moves:
        match = match.settle(rng)
        match = match.play(match.legal_moves[0])
    return [GAME.encode(move) for move in match.moves[:moves]]


# -- boards ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-setup-board-random", "lnoe-comp-boards")
def test_four_of_the_six_boards_are_drawn_and_laid() -> None:
    match = new()

    assert offers(match) == {f"board-{board}" for board in BOARDS}
    assert rules(play(match, "board-4")) == {"lnoe-setup-board-random"}
    assert refusal(match, "hero-sally") == "lnoe-setup-board-random"
    assert play(match, REF_BOARDS).state.layout == (4, 5, 3, 6, "town-center")


@pytest.mark.rule("lnoe-setup-board-random", "lnoe-setup-shuffle")
def test_a_seed_decides_boards_and_corners() -> None:
    assert chance(1, 8) == chance(1, 8)
    assert chance(1, 8) != chance(2, 8)


@pytest.mark.rule("lnoe-board-layout")
def test_no_board_lies_at_two_corners() -> None:
    match = play(new(), "board-4")

    assert refusal(match, "board-4") == "lnoe-board-layout"
    assert offers(match) == {"board-1", "board-2", "board-3", "board-5", "board-6"}


# -- Heroes ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-setup-heroes-random", "lnoe-players-four-heroes")
def test_four_of_the_eight_heroes_are_drawn() -> None:
    match = play(new(), REF_BOARDS, "hero-billy")

    assert refusal(match, "hero-billy") == "lnoe-setup-heroes-random"
    assert len(offers(match)) == 7
    assert [hero.id for hero in dealt().state.heroes] == ["billy", "sally", "johnny", "joseph"]


@pytest.mark.rule("lnoe-setup-heroes-dealt", "lnoe-players-four-heroes", "lnoe-players-split")
@pytest.mark.parametrize(
    ("seats", "owners"),
    [(2, [1, 1, 1, 1]), (3, [1, 2, 1, 2]), (4, [2, 3, 2, 3]), (5, [1, 2, 3, 4]), (6, [2, 3, 4, 5])],
)
def test_heroes_are_dealt_in_seat_order_the_same_number_to_each_hero_player(seats: int, owners: list[int]) -> None:
    match = dealt(seats=seats)

    assert [event.seat for event in told(match, HeroDealt)] == owners
    assert {event.rule for event in told(match, HeroDealt)} == {"lnoe-setup-heroes-dealt"}


@pytest.mark.rule("lnoe-setup-hero-start")
def test_a_hero_is_placed_in_any_space_of_its_start_place() -> None:
    match = dealt("hero-becky hero-billy hero-sally hero-johnny")

    assert match.actor == 1
    assert offers(match) == {"A2", "A3", "B2", "B3", "C2", "C3"}
    assert refusal(match, "T5") == "lnoe-setup-hero-start"
    assert fact(play(match, "B3"), "becky") == "B3"


@pytest.mark.rule("lnoe-setup-hero-start-absent")
def test_a_hero_whose_place_is_not_in_town_begins_in_the_middle_and_draws_a_free_card() -> None:
    match = dealt("hero-jake hero-billy hero-sally hero-johnny")

    assert fact(match, "jake") == "T5"
    assert match.events[-1].rule == "lnoe-setup-hero-start-absent"
    assert fact(play(match, "draw-h.bat"), "jake.items") == "h.bat"


@pytest.mark.rule("lnoe-setup-hero-place-order")
def test_heroes_are_placed_one_by_one_and_a_free_card_is_settled_first() -> None:
    match = dealt("hero-jake hero-sheriff hero-sally hero-johnny")

    assert fact(match, "sheriff.items") == "h.revolver"
    assert lies(match, "h.revolver", "hero_deck") == 2
    assert refusal(match, "G1") == "lnoe-setup-hero-place-order"
    assert offers(play(match, "draw-h.keys")) == {"G1", "G2", "H1", "H2", "I1", "I2"}


@pytest.mark.rule("lnoe-setup-free-card")
def test_a_free_item_lies_beside_the_hero() -> None:
    match = play(dealt("hero-jake hero-billy hero-sally hero-johnny"), "draw-h.revolver")

    assert fact(match, "jake.items") == "h.revolver"
    assert rules(match) == {"lnoe-setup-free-card"}


@pytest.mark.rule("lnoe-setup-free-card")
def test_a_free_event_goes_to_the_hand_of_the_heros_player() -> None:
    match = play(dealt("hero-jake hero-billy hero-sally hero-johnny", seats=3), "draw-h.faith")

    assert match.state.cards.hands == ((), ("h.faith",), ())
    assert rules(match) == {"lnoe-setup-free-card"}


@pytest.mark.rule("lnoe-setup-order")
def test_no_zombie_comes_before_the_heroes_are_placed() -> None:
    match = dealt()

    assert fact(match, "zombies") == 0
    assert refusal(match, "roll-34") == "lnoe-setup-order"


# -- cards and Scenario ---------------------------------------------------------


@pytest.mark.rule("lnoe-setup-basic-cards")
def test_the_cards_of_the_advanced_game_are_left_out() -> None:
    assert fact(new(), "pieces") == 80
    assert not {"h.gasoline", "h.extinguisher", "z.nightmare", "z.locked"} & set(CARDS)


@pytest.mark.rule("lnoe-setup-basic-scenario", "lnoe-comp-scenarios")
def test_the_scenario_is_die_zombies_die_and_no_option_changes_it() -> None:
    assert DIE_ZOMBIES_DIE.id == "die"
    assert not hasattr(GAME.options(), "scenario")
    with pytest.raises(TypeError):
        GAME.options(scenario="truck")


# -- Zombies --------------------------------------------------------------------


@pytest.mark.rule("lnoe-setup-zombies-start", "lnoe-setup-pool-one", "lnoe-comp-figures")
def test_one_player_begins_with_two_dice_of_zombies_from_a_pool_of_fourteen() -> None:
    match = play(dealt(), PLACED, "roll-34 A1 A12 L1")

    assert told(match, StartingZombiesRolled)[0].rule == "lnoe-setup-zombies-start"
    assert fact(match, "zombies") == 7
    assert sum(fact(match, f"zombie-{number}") == "-" for number in range(14)) == 7
    assert refusal(dealt(), PLACED, "roll-34 zombie-13") == "lnoe-setup-pool-one"


@pytest.mark.rule("lnoe-setup-zombies-start")
def test_starting_zombies_may_not_be_kept_back() -> None:
    assert refusal(dealt(), PLACED, "roll-34 -") == "lnoe-setup-zombies-start"


@pytest.mark.rule("lnoe-setup-zombies-start", "lnoe-setup-pool-two")
def test_each_of_two_players_begins_with_one_die_of_zombies() -> None:
    match = play(dealt(seats=4), PLACED, "roll-4 roll-4")

    assert [event.faces for event in told(match, StartingZombiesRolled)] == [(4,), (4,)]
    assert [fact(match, f"zombie-{number}") for number in range(8)] == ["A1", "A12", "L1", "L7", "-", "-", "-", "A1"]
    assert not told(match, PoolEmpty)


@pytest.mark.rule("lnoe-setup-even-spread")
def test_six_zombies_on_four_pits_are_two_two_one_one_and_their_player_chooses() -> None:
    match = play(dealt(), PLACED, "roll-33")

    assert offers(match) == {"A1", "A12", "L1", "L7"}
    assert refusal(match, "L7 L7") == "lnoe-setup-even-spread"
    after = play(match, "L7 A12")
    standing = [fact(after, f"zombie-{number}") for number in range(6)]
    assert {pit: standing.count(pit) for pit in standing} == {"A1": 1, "A12": 2, "L1": 1, "L7": 2}


@pytest.mark.rule("lnoe-setup-even-spread-own")
def test_with_two_players_each_spreads_its_own_colour() -> None:
    match = play(dealt(seats=4), PLACED, "roll-4 roll-1")

    assert offers(match) == {"A1", "A12", "L1", "L7"}
    assert rules(play(match, "L7")) >= {"lnoe-setup-even-spread-own"}


@pytest.mark.rule("lnoe-setup-zombie-order")
def test_green_places_before_brown() -> None:
    match = play(dealt(seats=4), PLACED, "roll-1")

    assert match.actor == 0
    assert refusal(match, "zombie-7") == "lnoe-setup-zombie-order"
    assert play(match, "A1 roll-1").actor == 1


@pytest.mark.rule("lnoe-sun-first-turn")
def test_after_the_first_zombies_the_first_round_begins() -> None:
    match = play(dealt(), PLACED, "roll-22")

    assert fact(match, "sun") == 15
    assert rules(match) >= {"lnoe-sun-first-turn"}
    assert not isinstance(match.state.stack[-1], Window)
    assert "draw-z.shamble" in offers(match)


@pytest.mark.rule("lnoe-setup-shuffle")
def test_any_card_may_be_drawn_first() -> None:
    match = play(dealt(), PLACED, "roll-22")

    assert offers(match) == {f"draw-{card}" for card in CARDS if card[0] == "z"}


@pytest.mark.rule("lnoe-players-four-heroes", "lnoe-comp-figures")
def test_there_are_eight_heroes_to_draw_from() -> None:
    assert offers(play(new(), REF_BOARDS)) == {f"hero-{hero}" for hero in BY_ID}
    assert len(BY_ID) == 8

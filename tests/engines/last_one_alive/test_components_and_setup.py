from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.core.bots import at_random, play_out
from engines.core.errors import BadOption
from engines.core.match import Match
from engines.core.options import check, read_options
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import ITEMS, Options, Phase, Rolled
from tests.engines.last_one_alive.positions import choices, cited, given, new, refused, then, when


def chances(position: str) -> dict[str, int]:
    """Return how often each face of the one die in the air comes up, of six."""
    match = given(position)
    rolls = [move for move in match.legal_moves if isinstance(move, Rolled)]
    assert len(rolls) == len(match.legal_moves)
    return {"".join(move.faces): GAME.weight(match.state, move) for move in rolls}


@pytest.mark.rule("loa-comp-players")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 5"):
        new(seats)


@pytest.mark.rule("loa-comp-dice")
def test_a_game_has_ten_zombie_and_three_of_each_other_die() -> None:
    assert then(new(), "pool.Z pool.S pool.I pool.B") == [10, 3, 3, 3]


@pytest.mark.rule("loa-comp-dice")
def test_a_fourth_shot_die_does_not_exist() -> None:
    assert refused(given("prepare @0 p1:: p1::"), "tSSSS") == "loa-comp-dice"


@pytest.mark.rule("loa-comp-tokens", "loa-setup-bag")
def test_the_bag_holds_21_tokens_before_the_draws_three_of_them_apocalypse() -> None:
    bag = Counter(new().state.supply.bag)

    assert bag.total() == 21
    assert bag["x"] == 3
    assert cited(when(new(first="0"), "Dg"))[0] == "setup-bag"


@pytest.mark.rule("loa-comp-tokens")
def test_a_token_that_does_not_exist_cannot_be_drawn() -> None:
    from engines.last_one_alive.model import Drawn

    assert GAME.objection(new(first="0").state, Drawn("q")) == "loa-comp-tokens"


@pytest.mark.rule("loa-setup-bag")
def test_seventeen_are_left_when_four_players_have_drawn_no_apocalypse() -> None:
    match = when(new(4, first="0"), "Dg i Da i Dr b Dm i")

    assert then(match, "bag phase") == [17, "prepare"]


@pytest.mark.rule("loa-setup-bag")
def test_a_token_out_of_the_bag_is_not_drawn_again() -> None:
    match = given("item_draw @0 p1:: p1:: bag:g1x3 draws:1")

    assert refused(match, "Da") == "loa-setup-bag"


@pytest.mark.rule("loa-comp-items")
@pytest.mark.parametrize("item", ITEMS)
def test_the_back_of_every_item_is_a_barricade(item: str) -> None:
    match = when(new(first="0"), f"D{item} b")

    assert then(match, "held.0") == "b"


@pytest.mark.rule("loa-comp-items")
def test_there_is_no_seventh_kind() -> None:
    assert set(new().state.supply.bag) == {*ITEMS, "x"}
    assert len(ITEMS) == 6


@pytest.mark.rule("loa-comp-item-counts")
@pytest.mark.parametrize("counts", ["3,3,3,3,3,2", "3,3,3,3,6", "a,3,3,3,3,3", "18,0,0,0,0,-0", ""])
def test_item_counts_that_do_not_sum_to_18_are_refused(counts: str) -> None:
    with pytest.raises(BadOption, match=r"item_counts.*18"):
        new(item_counts=counts)


@pytest.mark.rule("loa-comp-item-counts")
def test_other_item_counts_fill_the_bag() -> None:
    assert Counter(new(item_counts="1,2,3,4,5,3").state.supply.bag)["m"] == 5


@pytest.mark.rule("loa-comp-faces-zombie")
def test_a_zombie_die_shows_one_zombie_three_times_in_six() -> None:
    chance = chances("zombies_everywhere=yes zombie @0 p0:: p1:: p1:: cast:Z")

    assert chance == {"1": 3, "2": 1, "a": 1, "-": 1}


@pytest.mark.rule("loa-comp-faces-shot")
def test_a_shot_die_shows_a_bang_five_times_in_six_and_never_an_ambush() -> None:
    chance = chances("medikit @0 p1::1 p1:: cast:S")

    assert chance == {"1": 3, "2": 1, "+": 1, "-": 1}
    assert sum(ways for face, ways in chance.items() if face != "-") == 5


@pytest.mark.rule("loa-comp-faces-item")
def test_an_item_die_shows_an_item_four_times_in_six() -> None:
    assert chances("react @0 p1:: p1:: cast:I") == {"i": 4, "a": 1, "-": 1}


@pytest.mark.rule("loa-comp-faces-barricade")
def test_a_barricade_die_shows_a_barricade_four_times_in_six() -> None:
    assert chances("react @0 p1:: p1:: cast:B") == {"b": 4, "a": 1, "-": 1}


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        pytest.param("RZ2SiI-B-", "loa-comp-faces-shot", marks=pytest.mark.rule("loa-comp-faces-shot")),
        pytest.param("RZ1S1I-B-", "loa-turn-roll", marks=pytest.mark.rule("loa-turn-roll")),
    ],
)
def test_faces_that_the_dice_do_not_have_are_refused(word: str, rule: str) -> None:
    state = given("roll @0 p1:: p1:: cast:ZZSIB").state
    if rule == "loa-turn-roll":
        assert GAME.objection(state, GAME.decode(word)) == rule
    else:
        assert GAME.objection(state, Rolled("12", "a", "-", "-")) == rule
        assert GAME.objection(state, Rolled("1i", "1", "-", "-")) == "loa-comp-faces-zombie"
        assert GAME.objection(state, Rolled("12", "1", "b", "-")) == "loa-comp-faces-item"
        assert GAME.objection(state, Rolled("12", "1", "i", "2")) == "loa-comp-faces-barricade"


@pytest.mark.rule("loa-comp-faces-valid")
@pytest.mark.parametrize(
    ("field", "faces"),
    [
        ("faces_shot", "1112-"),
        ("faces_shot", "111a+-"),
        ("faces_shot", "++++++"),
        ("faces_zombie", "1112a-1"),
        ("faces_zombie", "11+2a-"),
        ("faces_item", "iiiib-"),
        ("faces_barricade", "bbbbi-"),
    ],
)
def test_a_die_has_six_faces_that_are_legal_for_it(field: str, faces: str) -> None:
    with pytest.raises(BadOption, match="six faces"):
        new(2, **{field: faces})


@pytest.mark.rule("loa-comp-faces-valid")
def test_other_faces_change_the_chances() -> None:
    match = given("zombies_everywhere=yes faces_zombie=1122a- zombie @0 p0:: p1:: p1:: cast:Z")

    rolls = [move for move in match.legal_moves if isinstance(move, Rolled)]
    assert len(rolls) == len(match.legal_moves)
    assert {m.faces[0]: GAME.weight(match.state, m) for m in rolls} == {"1": 2, "2": 2, "a": 1, "-": 1}


@pytest.mark.rule("loa-comp-characters")
def test_seats_have_no_ability_of_their_own() -> None:
    """Characters differ in art only: turning the table turns the game, and nothing else."""
    first, second = new(first="0"), new(first="1")
    play = "Dr i Df i"
    first, second = when(first, play), when(second, play)
    roll = "tSSIB RZ1S1+IiB- d Dm RS- s1"
    first, second = when(first, roll), when(second, roll)

    assert first.state.players == second.state.players[::-1]
    assert choices(first) == choices(second)


@pytest.mark.rule("loa-comp-open")
def test_tokens_held_are_seen_by_all_and_the_next_token_by_none() -> None:
    match = given("prepare @0 p1:: p1:bg:")
    seen = GAME.observe(match.state, 0)

    assert seen.players[1].tokens == "bg"
    assert seen.supply.bag == "".join(sorted(seen.supply.bag)), "a heap has no next token"


@pytest.mark.rule("loa-setup-draw")
def test_a_gun_kept_as_a_barricade_is_never_a_gun() -> None:
    match = when(new(first="0"), "Dg b Da i")

    assert then(match, "held.0") == "b"
    assert refused(match, "ug") == "loa-token-once"
    assert "ub1" in choices(match)


@pytest.mark.rule("loa-setup-draw")
def test_a_radio_kept_as_an_item_works_before_the_first_roll() -> None:
    match = when(new(first="0"), "Dr i Da i ur")

    assert then(match, "extra held.0") == [2, "."]


@pytest.mark.rule("loa-setup-draw")
def test_the_side_is_picked_at_once() -> None:
    match = when(new(first="0"), "Dg")

    assert choices(match) == ["i", "b"]
    assert refused(match, "tSSIB") == "loa-turn-roll"
    assert refused(match, "-") == "loa-setup-draw"


@pytest.mark.rule("loa-setup-draw-za")
def test_two_apocalypse_tokens_in_the_set_up_of_four_leave_two_tokens_and_level_three() -> None:
    match = when(new(4, first="0"), "Dx Dg i Dx Da b")

    assert then(match, "level tokens.0 tokens.1 tokens.2 tokens.3") == [3, 0, 1, 0, 1]


@pytest.mark.rule("loa-setup-draw-za")
def test_a_first_apocalypse_in_the_set_up_cites_its_rules() -> None:
    assert cited(when(new(first="0"), "Dx")) == [
        "setup-bag",
        "setup-draw-za",
        "apoc-rise",
        "apoc-no-replace",
        "setup-draw-order",
    ]


@pytest.mark.rule("loa-setup-draw-order")
def test_draws_go_round_from_the_first_player() -> None:
    match = new(3, first="2")
    drawers = []
    for word in ("Dg", "Da", "Dr"):
        match = when(match, word)
        drawers.append(match.actor)
        match = when(match, "i")

    assert drawers == [2, 0, 1]


@pytest.mark.rule("loa-setup-first")
def test_the_chosen_first_player_begins_with_a_zombie() -> None:
    match = when(new(3, first="1"), "Dg i Da i Dr i")

    assert then(match, "active zombies.0 zombies.1 zombies.2") == [1, ".", "1", "."]


@pytest.mark.rule("loa-setup-first")
def test_by_default_chance_chooses_the_first_player() -> None:
    match = new(3)

    assert [GAME.weight(match.state, move) for move in match.legal_moves] == [1, 1, 1]
    assert then(when(match, "F2"), "active phase") == [2, "deal"]
    assert refused(match, "F3") == "loa-setup-first"


@pytest.mark.rule("loa-setup-first")
def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(BadOption, match=r"first.*0 to 1"):
        new(2, first="2")


@pytest.mark.rule("loa-setup-first-zombie")
def test_the_first_player_has_one_zombie_and_the_pool_nine() -> None:
    match = when(new(first="0"), "Dg i Da i")

    assert then(match, "pool.Z zombies.0 zombies.1") == [9, "1", "."]
    assert "setup-first-zombie" in cited(match)


@pytest.mark.rule("loa-setup-first-zombie")
def test_a_setting_gives_everybody_a_first_zombie() -> None:
    match = when(new(3, first="0", start_zombies="all"), "Dg i Da i Dr i")

    assert then(match, "pool.Z zombies.0 zombies.1 zombies.2") == [7, "1", "1", "1"]


@pytest.mark.rule("loa-setup-no-hero")
def test_nobody_starts_as_a_hero() -> None:
    match = when(new(first="0"), "Dg i Da i")

    assert then(match, "hero.0 hero.1") == [False, False]
    assert "setup-no-hero" in cited(match)


@pytest.mark.rule("loa-setup-no-hero")
def test_a_setting_gives_everybody_a_hero() -> None:
    match = when(new(first="0", start_hero=True), "Dg i Da i")

    assert then(match, "hero.0 hero.1") == [True, True]


@pytest.mark.rule("loa-apoc-start")
def test_the_first_turn_takes_one_mandatory_zombie_die() -> None:
    match = when(new(first="0"), "Dg i Da i")

    assert then(match, "level mandatory") == [1, 1]
    assert "apoc-start" in cited(match)


@pytest.mark.rule("loa-var-combine")
@pytest.mark.parametrize("seats", range(2, 6))
def test_all_three_variants_together_are_accepted_and_played_out(seats: int, rng: Random) -> None:
    options = Options(day_night=True, survivors=True, zombies_everywhere=True)
    check(options, seats, GAME.seats)
    match = play_out(Match.begin(GAME, options, seats), [at_random] * seats, rng)

    assert match.state.phase is Phase.OVER


def test_settings_are_read_by_name() -> None:
    words = {"day_night": "yes", "first": "3", "faces_shot": "1122+-", "double_stacks": "no"}

    assert read_options(Options, words) == Options(day_night=True, first="3", faces_shot="1122+-", double_stacks=False)

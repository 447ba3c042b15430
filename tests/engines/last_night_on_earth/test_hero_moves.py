"""A Hero's Move Action: to roll and walk, to search instead, or to do neither."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import HeroMoved, MoveEnded, MovementSet
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, offers, play, refusal, rules, scene, told


def walking(heroes: str = "becky@T5", zombies: str = "", face: int = 4, *, in_play: str = "") -> AnyMatch:
    """The first of the Heroes has rolled for its move."""
    hero = heroes.partition("@")[0]
    return play(scene(heroes, zombies, *acting(hero), in_play=in_play), f"act-roll roll-{face}")


def spaces_of(match: AnyMatch) -> int:
    """How far the Hero may go."""
    return told(match, MovementSet)[-1].spaces


# -- move or search -------------------------------------------------------------


@pytest.mark.rule("lnoe-hmove-choice")
def test_search_is_offered_in_a_building_alone() -> None:
    assert {"act-roll", "act-search"} <= offers(scene("becky@K5", "", *acting("becky")))
    outdoors = offers(scene("becky@T5", "", *acting("becky")))
    assert "act-roll" in outdoors
    assert "act-search" not in outdoors


@pytest.mark.rule("lnoe-hmove-choice")
def test_a_hero_who_has_walked_into_a_building_does_not_search_too() -> None:
    assert refusal(walking("becky@J5"), "K5 act-search") == "lnoe-hmove-choice"


@pytest.mark.rule("lnoe-hmove-none")
@pytest.mark.parametrize("words", ["-", "act-roll roll-6 -"])
def test_a_hero_may_give_up_its_move_action_rolled_or_not(words: str) -> None:
    match = play(scene("becky@T5+h.keys sally@T5", "", *acting("becky")), words)

    assert "lnoe-hmove-none" in rules(match)
    assert "give-h.keys/becky/sally" in offers(match)
    assert fact(match, "becky") == "T5"


@pytest.mark.rule("lnoe-hmove-roll-then-search")
def test_a_hero_may_roll_first_and_then_search_instead() -> None:
    match = play(walking("becky@K5", face=1), "act-search")

    assert rules(match) == {"lnoe-hmove-roll-then-search"}
    assert fact(play(match, "draw-h.keys"), "becky.items") == "h.keys"


# -- how far --------------------------------------------------------------------


@pytest.mark.rule("lnoe-hmove-roll")
@pytest.mark.parametrize("path", ["", "T1", "T1 T2", "T1 T2 T3"])
def test_a_hero_may_stop_after_any_number_of_spaces_up_to_the_roll(path: str) -> None:
    match = play(walking("becky@T5", face=4), path)

    assert "-" in offers(match)
    assert "lnoe-hmove-roll" in {event.rule.value for event in match.log}


@pytest.mark.rule("lnoe-hmove-roll")
def test_a_hero_goes_no_further_than_it_rolled_and_nowhere_before_it_rolled() -> None:
    match = scene("becky@T5 sally@T9 jake@T9", "", *acting("becky"))

    assert refusal(match, "T1") == "lnoe-hmove-roll"
    gone = play(match, "act-roll roll-2 T1 T2")
    assert fact(gone, "becky") == "T2"
    assert offers(gone) == {"go-sally", "go-jake"}


@pytest.mark.rule("lnoe-hmove-roll")
def test_a_hero_rolls_once() -> None:
    assert refusal(walking(face=1), "act-roll") == "lnoe-hmove-roll"


@pytest.mark.rule("lnoe-hmove-roll-mods")
def test_track_star_comes_before_heavy_rain_and_one_space_is_left() -> None:
    match = walking("billy@T5", face=1, in_play="z.rain")

    assert spaces_of(match) == 1
    assert "lnoe-hmove-roll-mods" in rules(match)


@pytest.mark.rule("lnoe-hmove-roll-mods")
@pytest.mark.parametrize(("heroes", "face", "spaces"), [("becky@T5", 1, 1), ("becky@T5", 4, 3), ("becky@K5", 4, 4)])
def test_heavy_rain_slows_heroes_who_begin_outdoors_to_no_less_than_one(heroes: str, face: int, spaces: int) -> None:
    assert spaces_of(walking(heroes, face=face, in_play="z.rain")) == spaces


@pytest.mark.rule("lnoe-hmove-roll-mods")
def test_a_re_roll_comes_before_what_is_added() -> None:
    match = scene("billy@T5", "", *acting("billy"), in_play="z.rain", hands={0: "z.trip"})

    assert spaces_of(play(match, "act-roll roll-6 play-z.trip roll-2")) == 2


# -- where to -------------------------------------------------------------------


@pytest.mark.rule("lnoe-hmove-stepwise")
def test_a_move_is_made_one_space_at_a_time_and_a_step_taken_is_final() -> None:
    match = play(walking("becky@T9", face=4), "T8 T7")

    assert [moved.rule.value for moved in told(match, HeroMoved)] == ["lnoe-hmove-stepwise"] * 2
    assert fact(play(match, "-"), "becky") == "T7"
    assert fact(play(match, "J5 K5"), "becky") == "K5"


@pytest.mark.rule("lnoe-hmove-directions")
def test_eight_directions_are_mixed_freely() -> None:
    match = play(walking("becky@T5", face=2), "T1 C4")

    assert fact(match, "becky") == "C4"
    assert refusal(walking("becky@T5", face=2), "C4") == "lnoe-hmove-directions"


@pytest.mark.rule("lnoe-hmove-zombie-stops")
def test_entering_a_zombies_space_ends_the_move() -> None:
    match = play(walking("becky@T7+h.keys sally@T9", "T9", face=5), "T8 T9")

    assert told(match, MoveEnded)[0].rule.value == "lnoe-hmove-zombie-stops"
    assert "T6" not in offers(match)


@pytest.mark.rule("lnoe-hmove-leave-zombie")
def test_a_hero_walks_away_from_zombies_where_it_began() -> None:
    match = play(walking("becky@T5", "T5 T5"), "T6 T9")

    assert fact(match, "becky") == "T9"
    assert told(match, HeroMoved)[0].rule.value == "lnoe-hmove-leave-zombie"


@pytest.mark.rule("lnoe-hmove-walls")
def test_a_hero_does_not_cross_a_wall() -> None:
    assert refusal(walking("becky@K3", face=6), "K4") == "lnoe-hmove-walls"


@pytest.mark.rule("lnoe-hmove-start-same-space")
def test_a_move_may_end_where_it_began() -> None:
    match = play(walking("becky@T5", face=2), "T2 T5")

    assert fact(match, "becky") == "T5"
    assert len(told(match, HeroMoved)) == 2


# -- the dark -------------------------------------------------------------------


@pytest.mark.rule("lnoe-faq-lights-out")
def test_leaving_a_dark_building_is_free() -> None:
    match = play(walking("becky@K5", in_play="z.lights@church"), "J5 J4")

    assert fact(match, "becky") == "J4"
    assert not told(match, MoveEnded)
    assert "J3" in offers(match)


@pytest.mark.rule("lnoe-faq-lights-out")
@pytest.mark.parametrize("path", ["K5 K4", "J5 K5"])
def test_entering_a_space_of_a_dark_building_ends_the_move_from_inside_and_outside(path: str) -> None:
    start, entered = path.split()
    match = play(walking(f"becky@{start} sally@T5 jake@T5", in_play="z.lights@church"), entered)

    assert told(match, MoveEnded)[0].rule.value == "lnoe-faq-lights-out"
    assert offers(match) == {"go-sally", "go-jake"}


@pytest.mark.rule("lnoe-faq-lights-out-billy")
def test_more_movement_does_not_help_in_the_dark() -> None:
    match = play(walking("billy@J5 sally@T5 jake@T5", face=6, in_play="z.lights@church"), "K5")

    assert spaces_of(match) == 7
    assert told(match, MoveEnded)[0].rule.value == "lnoe-faq-lights-out-billy"
    assert offers(match) == {"go-sally", "go-jake"}

"""Players and sides, what the box holds, and markers."""

from __future__ import annotations

import pytest

from engines.core.errors import BadOption
from engines.core.match import Match
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Marker
from engines.last_night_on_earth.events import CardPlayed, FightDiceRolled
from engines.last_night_on_earth.frames import Die, Fight, FightRoll, HeroTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import figures, sides
from tests.engines.last_night_on_earth.scenes import (
    acting,
    asked,
    fact,
    fighting,
    offers,
    play,
    refusal,
    scene,
    told,
    window,
    zombies_fight,
)

# -- players --------------------------------------------------------------------


@pytest.mark.rule("lnoe-players-count")
@pytest.mark.parametrize("seats", [1, 7])
def test_one_or_seven_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        Match.begin(GAME, None, seats)


@pytest.mark.rule("lnoe-players-split", "lnoe-players-count")
@pytest.mark.parametrize(("seats", "zombies", "heroes"), [(2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 1, 4), (6, 2, 4)])
def test_players_are_split_into_two_sides(seats: int, zombies: int, heroes: int) -> None:
    first, second = sides(seats)

    assert (first.name, len(first.seats)) == ("zombies", zombies)
    assert (second.name, len(second.seats)) == ("heroes", heroes)
    assert (*first.seats, *second.seats) == tuple(range(seats))


@pytest.mark.rule("lnoe-players-hero-ownership")
def test_a_hero_is_played_by_the_player_it_was_dealt_to() -> None:
    match = scene("becky@T5+h.keys jake@K4+h.keys", "", *acting("becky"), seats=3)

    assert match.actor == 1
    assert refusal(match, "use-jake/h.keys") == "lnoe-players-hero-ownership"


@pytest.mark.rule("lnoe-players-hero-ownership")
def test_a_player_of_whom_one_hero_has_died_controls_the_other() -> None:
    match = scene("billy@T5:1 jake@K4 becky@A3 sally@J11", "T5", *fighting("billy"), seats=3)
    match = play(match, "roll-12 roll-6")

    assert [hero.id for hero in match.state.heroes if hero.owner == 1 and not hero.is_dead] == ["becky"]


@pytest.mark.rule("lnoe-players-heroless")
def test_a_player_whose_only_hero_has_died_still_plays_events() -> None:
    match = scene("billy@T5:1 becky@K4", "T5 K4", *zombies_fight(), seats=6, hands={2: "h.jeb", 3: "h.hyde"})
    match = play(match, "zombie-0 - - roll-12 roll-6 - - - -")

    assert fact(match, "billy.dead")
    assert window(match) == "fight-declared"
    assert set(asked(match)) == {2, 3}
    assert "play-h.jeb/2@becky" in offers(play(match, "-"))


@pytest.mark.rule("lnoe-card-events-unowned")
def test_an_event_may_be_played_on_another_players_hero() -> None:
    match = scene("becky@T5 jake@K4", "K4", *fighting("jake"), seats=3, hands={1: "h.jeb"})
    match = play(match, "play-h.jeb/2@jake")

    assert [(event.seat, event.target) for event in told(match, CardPlayed)] == [(1, "jake")]


# -- what the box holds ---------------------------------------------------------


@pytest.mark.rule("lnoe-comp-figures")
def test_of_fourteen_zombies_each_of_two_players_has_seven() -> None:
    assert list(figures(2, 0)) == list(range(14))
    assert [list(figures(4, seat)) for seat in (0, 1)] == [list(range(7)), list(range(7, 14))]


@pytest.mark.rule("lnoe-comp-dice")
def test_a_fight_may_take_any_number_of_dice() -> None:
    fight = Fight("becky", 0, 2, zombie_dice=(Die(6),))
    match = scene("becky@T5", "T5", HeroTurn(2, ("becky",)), fight, FightRoll(for_zombie=False, dice=20))
    match = play(match, f"roll-{'1' * 20}")

    assert [len(event.faces) for event in told(match, FightDiceRolled)] == [20]


@pytest.mark.rule("lnoe-comp-wound-marker")
def test_a_wound_fills_one_box_of_a_heros_sheet() -> None:
    match = play(scene("billy@T5", "T5", *fighting("billy")), "roll-12 roll-6")

    assert BY_ID["billy"].health - fact(match, "billy.wounds") == 1


@pytest.mark.rule("lnoe-comp-adv-markers")
def test_markers_of_the_advanced_game_do_not_appear() -> None:
    assert {marker.name for marker in Marker} == {"PIT", "TAKEN_OVER", "LIGHTS_OUT"}


@pytest.mark.rule("lnoe-comp-decks")
def test_each_side_has_a_deck_of_forty() -> None:
    assert sum(card.copies for card in HERO_CARDS) == sum(card.copies for card in ZOMBIE_CARDS) == 40
    assert len(CARDS) == len(HERO_CARDS) + len(ZOMBIE_CARDS)


@pytest.mark.rule("lnoe-dice-floor")
def test_a_die_of_one_cannot_be_lowered_and_one_of_six_may_be_raised() -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.hyde"}), "- roll-16 roll-6")

    assert refusal(match, "play-h.hyde/2@h1-") == "lnoe-dice-floor"
    raised = play(match, "play-h.hyde/2@h6+")
    assert fact(raised, "becky.wounds") == 0

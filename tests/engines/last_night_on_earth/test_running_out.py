"""Running out of cards: the Zombie deck is made anew, the Hero deck is not."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import CardDiscarded, DeckReshuffled, NothingFound, ZombieCardDrawn
from engines.last_night_on_earth.frames import HeroTurn, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    acting,
    fact,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
)

DRAW = ZombieTurn(Step.DRAW)
TEN = "h.bat h.bat h.keys h.keys h.ammo h.ammo h.torch h.jeb h.hyde h.sty"


# -- the Zombie deck ------------------------------------------------------------


@pytest.mark.rule("lnoe-deck-zombie")
def test_an_empty_zombie_deck_is_made_anew_of_its_discard_pile_in_the_middle_of_a_draw() -> None:
    hands = {0: "z.trip"}
    match = scene("sally@T5", "T1", DRAW, hands=hands, zombie_deck="z.hate", discards="z.shamble z.shamble z.brains")
    drawn = play(match, "- draw-z.hate")

    assert [event.rule for event in told(drawn, DeckReshuffled)] == ["lnoe-deck-zombie"]
    assert offers(drawn) == {"draw-z.shamble", "draw-z.brains"}
    assert len(told(play(drawn, "draw-z.shamble draw-z.shamble"), ZombieCardDrawn)) == 3
    assert lies(drawn, "z.shamble", "zombie_discards") == 0


@pytest.mark.rule("lnoe-deck-zombie")
def test_with_deck_and_discard_pile_empty_the_draw_stops_and_the_next_discard_is_the_new_deck() -> None:
    match = play(
        scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate"}, zombie_deck="z.cornered"), "- draw-z.cornered"
    )

    assert window(match) == "z-roll"
    after = play(match, "play-z.cornered")
    assert rules(after) >= {"lnoe-deck-zombie"}
    assert lies(after, "z.cornered", "zombie_deck") == 1


@pytest.mark.rule("lnoe-deck-zombie", "lnoe-z-horror")
def test_oh_the_horror_is_not_in_the_pile_that_its_own_draw_makes_anew() -> None:
    match = scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}, zombie_deck="z.horror z.brains")
    drawn = play(match, "- draw-z.horror draw-z.brains")

    assert window(drawn) == "z-roll"
    assert lies(drawn, "z.horror", "zombie_deck") == 1


# -- the Hero deck --------------------------------------------------------------


@pytest.mark.rule("lnoe-deck-hero")
def test_an_empty_hero_deck_is_not_made_anew() -> None:
    match = play(scene("sally@A3", "", *acting("sally"), deck="", discards="h.bat h.keys"), "act-search")

    assert len(told(match, NothingFound)) == 1
    assert lies(match, "h.bat", "hero_discards") == 1
    assert fact(match, "sally.items") == "-"


@pytest.mark.rule("lnoe-deck-hero")
def test_of_two_cards_only_the_last_is_drawn() -> None:
    match = play(scene("becky@A3+h.keys", "", *acting("becky"), deck="h.bat"), "use-becky/h.keys draw-h.bat")

    assert [event.rule for event in told(match, NothingFound)] == ["lnoe-deck-hero"]
    assert fact(match, "becky.items") == "h.bat"


@pytest.mark.rule("lnoe-deck-hero-refill")
def test_cards_shuffled_back_can_be_drawn_again() -> None:
    match = scene("sally@A3", "", *acting("sally"), deck="", discards="h.bat h.keys h.torch", hands={1: "h.taylor"})
    refilled = play(match, "play-h.taylor/2 card-h.bat card-h.keys -")

    assert rules(refilled) >= {"lnoe-deck-hero-refill"}
    assert offers(play(refilled, "act-search")) == {"draw-h.bat", "draw-h.keys"}


@pytest.mark.rule("lnoe-deck-hero-draw-last")
def test_a_hero_may_draw_the_last_card() -> None:
    match = play(scene("sally@A3 billy@A3", "", *acting("sally"), deck="h.bat"), "act-search draw-h.bat")

    assert match.outcome is None
    assert fact(match, "sally.items") == "h.bat"
    assert rules(match) >= {"lnoe-deck-hero-draw-last"}


@pytest.mark.rule("lnoe-deck-zombie-discard-last", "lnoe-win-hero-deck")
def test_a_zombie_card_that_discards_the_last_hero_card_wins() -> None:
    match = scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}, deck=TEN)
    match = play(match, "- draw-z.overrun", " ".join(f"draw-{card}" for card in TEN.split()))

    assert match.events[0].rule == "lnoe-deck-zombie-discard-last"
    assert match.outcome is not None
    assert (match.outcome.side, match.outcome.rule) == ("zombies", "lnoe-win-hero-deck")


@pytest.mark.rule("lnoe-deck-zombie-discard-last")
def test_with_one_hero_card_left_play_goes_on() -> None:
    match = scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}, deck=f"{TEN} h.gomez")
    match = play(match, "- draw-z.overrun", " ".join(f"draw-{card}" for card in TEN.split()))

    assert match.outcome is None
    assert len(told(match, CardDiscarded)) == 10
    assert lies(match, "h.gomez", "hero_deck") == 1


@pytest.mark.rule("lnoe-deck-zombie-discard-none", "lnoe-win-hero-deck")
def test_a_zombie_card_that_finds_no_hero_card_to_discard_wins() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}, deck=""), "- draw-z.overrun")

    assert rules(match) >= {"lnoe-deck-zombie-discard-none"}
    assert match.outcome is not None
    assert (match.outcome.side, match.outcome.rule) == ("zombies", "lnoe-win-hero-deck")


@pytest.mark.rule("lnoe-deck-hero", "lnoe-deck-hero-draw-last")
def test_after_the_last_card_only_a_pick_up_gives_one() -> None:
    heroes = "sally@J11 becky@A3"
    match = scene(heroes, "", HeroTurn(1, ("sally",)), deck="", discards="h.firstaid h.bat")

    assert {"act-search", "card-h.firstaid"} <= offers(match)
    assert refusal(match, "card-h.bat") == "lnoe-hsearch-pickup-only-discard"
    assert fact(play(match, "card-h.firstaid"), "becky.items") == "h.firstaid"

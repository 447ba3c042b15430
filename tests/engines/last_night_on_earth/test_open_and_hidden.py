"""What lies open and what is hidden: Items, hands, decks and discard piles as each seat sees them."""

from __future__ import annotations

import pytest

from engines.core.secrets import seen_by
from engines.last_night_on_earth.events import EventFound
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, play, refusal, scene, told

EVERYBODY = pytest.mark.parametrize("seat", [0, 1, 2, 3, None])


def seen(match: AnyMatch, seat: int | None) -> Observation:
    return GAME.observe(match.state, seat)


@pytest.mark.rule("lnoe-card-items-public")
@EVERYBODY
def test_everybody_sees_the_items_of_all_heroes(seat: int | None) -> None:
    match = scene("becky@T5+h.bat jake@K4+h.keys", "", *acting("becky"), seats=4)

    assert [[item.card for item in hero.items] for hero in seen(match, seat).heroes] == [["h.bat"], ["h.keys"]]


@pytest.mark.rule("lnoe-card-events-secret")
def test_an_event_that_was_found_is_hidden_from_the_zombies() -> None:
    match = play(scene("becky@A3 jake@K4", "", *acting("becky"), seats=3), "act-search draw-h.recovery")

    assert "h.recovery" not in str(seen(match, 0))
    assert seen(match, 0).cards.hands == ((), ("?",), ())
    assert [seen_by(event, 0).card for event in told(match, EventFound)] == [None]
    assert [seen_by(event, 2).card for event in told(match, EventFound)] == ["h.recovery"]


@pytest.mark.rule("lnoe-card-events-secret")
def test_an_event_that_is_not_held_cannot_be_played() -> None:
    match = scene("becky@A3", "", *acting("becky"), hands={1: "h.faith"})

    assert refusal(match, "play-h.jeb/2@becky") == "lnoe-card-events-secret"


@pytest.mark.rule("lnoe-card-team-hands")
def test_hero_players_see_one_anothers_events_and_a_spectator_sees_counts() -> None:
    match = scene("becky@A3 jake@K4", "", *acting("becky"), seats=3, hands={1: "h.faith"})

    assert seen(match, 2).cards.hands[1] == ("h.faith",)
    assert seen(match, None).cards.hands[1] == ("?",)


@pytest.mark.rule("lnoe-card-zombie-hand-secret")
def test_zombie_players_see_each_others_hand_and_heroes_see_counts() -> None:
    match = scene("becky@A3 jake@K4", "", *acting("becky"), seats=4, hands={0: "z.trip z.hate", 1: "z.cornered"})

    assert seen(match, 0).cards.hands[:2] == seen(match, 1).cards.hands[:2] == (("z.hate", "z.trip"), ("z.cornered",))
    assert seen(match, 2).cards.hands[:2] == seen(match, None).cards.hands[:2] == (("?", "?"), ("?",))


@pytest.mark.rule("lnoe-card-zombie-hand-secret")
def test_a_zombie_card_that_is_not_held_cannot_be_played() -> None:
    match = scene("becky@A3", "T1", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.trip"})

    assert refusal(match, "play-z.cornered") == "lnoe-card-zombie-hand-secret"


@pytest.mark.rule("lnoe-card-no-counting")
@EVERYBODY
def test_of_a_deck_one_sees_only_whether_a_card_is_left(seat: int | None) -> None:
    match = scene("becky@A3 jake@K4", "", *acting("becky"), seats=4, deck="h.bat h.bat h.keys", zombie_deck="")

    assert (seen(match, seat).cards.hero_deck, seen(match, seat).cards.zombie_deck) == (True, False)


@pytest.mark.rule("lnoe-card-discard-open")
@EVERYBODY
def test_of_a_discard_pile_one_sees_the_titles_and_not_how_many_copies(seat: int | None) -> None:
    match = scene("becky@A3 jake@K4", "", *acting("becky"), seats=4, discards="h.revolver h.revolver h.bat z.trip")

    assert seen(match, seat).cards.hero_discards == ("h.revolver", "h.bat")
    assert seen(match, seat).cards.zombie_discards == ("z.trip",)

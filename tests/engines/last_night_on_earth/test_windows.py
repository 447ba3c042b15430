"""Reaction windows: how they ask. What each of them is for is in test_moments.py."""

import pytest

from engines.core.errors import IllegalMove
from engines.last_night_on_earth.events import CardFailed
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    acting,
    asked,
    fact,
    fighting,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
    zombies_move,
)


@pytest.mark.rule("lnoe-react-protocol")
def test_a_window_takes_plays_and_passes_and_asks_anew_after_each_play() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"), hands={0: "z.uuurrgh"})
    match = play(match, "roll-35 roll-4")

    assert refusal(match, "T2") == "lnoe-react-protocol"
    match = play(match, "- use-becky/h.bat roll-1 roll-6 -")
    assert asked(match) == (0, 1)
    assert asked(play(match, "-")) == (1,)
    assert window(play(match, "- -")) != "fight"


@pytest.mark.rule("lnoe-react-seat-order")
def test_the_players_of_the_models_concerned_are_asked_first() -> None:
    hands = {0: "z.hate", 1: "z.brains", 2: "h.jeb", 3: "h.hyde", 4: "h.gomez", 5: "h.sty"}
    heroes, zombies = "becky@A3 billy@A3 sheriff@T5 jake@A3", "- - - - - - - T5"
    match = scene(heroes, zombies, *fighting("sheriff", 7), seats=6, hands=hands)

    assert asked(match) == (4, 2, 3, 5)
    match = play(match, "- - - - roll-35 roll-4")
    assert asked(match) == (1, 0, 4, 2, 3, 5)
    assert refusal(match, "play-z.hate") == "lnoe-react-seat-order"
    assert "play-z.hate" in offers(play(match, "-"))


@pytest.mark.rule("lnoe-react-seat-order")
def test_in_a_fight_the_fighters_are_concerned_by_what_is_played_too() -> None:
    hands = {0: "z.hate", 1: "z.uuurrgh", 2: "h.jeb", 3: "h.hyde"}
    match = scene("becky@A3 billy@T5", "- - - - - - - T5", *fighting("billy", 7), seats=4, hands=hands)

    match = play(match, "- - roll-35 roll-4", "play-z.uuurrgh")
    assert (window(match), asked(match)) == ("zcard", (3, 2))
    assert refusal(match, "play-h.jeb@played") == "lnoe-react-seat-order"


@pytest.mark.rule("lnoe-react-asked")
def test_no_window_opens_where_no_card_of_the_decks_fits() -> None:
    match = scene("becky@J5", "", *acting("becky"), hands={0: "z.shamble", 1: "h.atlast"})
    match = play(match, "act-roll roll-3 - K5")

    assert window(match) == ""
    assert fact(match, "becky") == "K5"


@pytest.mark.parametrize("hand", ["z.shamble", "z.uuurrgh"])
@pytest.mark.rule("lnoe-react-asked")
def test_whoever_holds_a_card_is_asked_whatever_it_is(hand: str) -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky"), hands={0: hand}), "roll-35 roll-4")

    assert asked(match) == (0,)


@pytest.mark.rule("lnoe-react-announce")
def test_a_card_whose_target_is_gone_when_it_takes_effect_does_nothing() -> None:
    match = scene("becky@K5", "C4", *zombies_move(), hands={0: "z.shamble", 1: "h.sty"})
    match = play(match, "play-z.shamble@0", "play-h.sty@0")

    assert "lnoe-react-announce" in rules(match)
    assert [event.card for event in told(match, CardFailed)] == ["z.shamble"]
    assert lies(match, "z.shamble", "zombie_discards") == 1
    assert fact(match, "zombie-0") == "C4"


@pytest.mark.rule("lnoe-react-announce")
def test_a_zombie_that_is_pinned_in_reply_is_not_among_those_that_advance() -> None:
    match = scene("becky@K5", "C4 C7", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.relentless", 1: "h.sty"})
    match = play(match, "play-z.relentless", "play-h.sty@0", "roll-2")

    assert refusal(match, "zombie-0") == "lnoe-card-moved-held"
    assert fact(play(match, "C8"), "zombie-1") == "C8"


@pytest.mark.rule("lnoe-react-stack")
def test_a_reply_to_a_reply_is_settled_first() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.lossfaith", 1: "h.faith h.jeb"})
    match = play(match, "play-h.faith@becky", "play-z.lossfaith@played", "play-h.jeb@played")

    assert "lnoe-react-stack" in rules(match)
    assert lies(match, "z.lossfaith", "zombie_discards") == 1
    assert refusal(match, "roll-35") == "lnoe-fight-dice"


@pytest.mark.rule("lnoe-react-dice-close")
def test_a_card_whose_die_was_seen_is_cancelled_no_more() -> None:
    match = scene("becky@K5", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.relentless", 1: "h.jeb"})
    match = play(match, "play-z.relentless - roll-1 B4")

    assert asked(match) == (1,)
    assert refusal(match, "play-h.jeb@z.relentless") == "lnoe-react-dice-close"


@pytest.mark.rule("lnoe-react-any-time")
def test_between_two_acts_of_a_hero_only_its_owner_plays_what_is_free() -> None:
    hands = {1: "h.scratch", 2: "h.recovery"}
    match = scene("sally@T5:1+h.firstaid billy@A3:1", "", *acting("sally"), seats=3, hands=hands)
    match = play(match, "act-roll roll-4 - T2 T3")

    assert "use-sally/h.firstaid@sally" in offers(match)
    assert refusal(match, "play-h.scratch") == "lnoe-react-any-time"
    with pytest.raises(IllegalMove):
        match.play(GAME.decode("play-h.recovery@billy"), by=2)
    match = play(match, "- -")
    assert window(match) == "hero-next"
    assert "play-h.recovery@billy" in offers(match)


@pytest.mark.rule("lnoe-react-forced-first")
def test_a_game_that_is_decided_is_over_before_anybody_is_asked() -> None:
    match = scene("becky@T5+h.revolver", "T1", *acting("becky", 2), hands={0: "z.resilient"}, clock={"kills": 14})
    match = play(match, "shoot-h.revolver@T1/0 roll-6")

    assert match.outcome is not None
    assert match.outcome.side == "heroes"


@pytest.mark.rule("lnoe-react-forced-first")
def test_a_carrying_limit_is_settled_before_anybody_is_asked() -> None:
    match = scene("becky@A3+h.ammo+h.torch+h.keys+h.firstaid", "", *acting("becky"), hands={1: "h.recovery"})
    match = play(match, "act-search draw-h.bat")

    assert window(match) == ""
    assert {"card-h.bat", "card-h.ammo"} <= offers(match)


@pytest.mark.rule("lnoe-react-none")
def test_no_window_opens_between_two_moves_of_zombies() -> None:
    match = scene("becky@K5:1", "C4 C7", *zombies_move(), hands={0: "z.uuurrgh", 1: "h.recovery"})
    match = play(match, "B4")

    assert match.actor == 0
    assert window(match) == ""
    assert refusal(match, "play-z.uuurrgh") == "lnoe-react-none"


@pytest.mark.rule("lnoe-react-none")
def test_no_window_opens_at_a_search() -> None:
    match = scene("becky@A3 billy@T5", "", *acting("becky"), hands={0: "z.trip", 1: "h.atlast"}, in_play="z.rain")
    match = play(match, "act-search draw-h.bat")

    assert window(match) == "hero-next"

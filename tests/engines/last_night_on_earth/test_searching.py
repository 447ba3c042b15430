"""Searching: what is drawn and where it goes, what is picked up instead, and places with rules of their own."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.game import Nature
from engines.core.secrets import seen_by
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import HERO_CARDS
from engines.last_night_on_earth.events import EventFound, FightBegan, NothingFound
from engines.last_night_on_earth.frames import Announced
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import Options
from tests.engines.last_night_on_earth.maps import ALT, spaces
from tests.engines.last_night_on_earth.scenes import (
    REF,
    AnyMatch,
    acting,
    fact,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    zombies_move,
)


def searching(heroes: str = "billy@K5", zombies: str = "", **more: Any) -> AnyMatch:
    """The first of the Heroes is at its Move Action."""
    return scene(heroes, zombies, *acting(heroes.partition("@")[0]), **more)


# -- drawing --------------------------------------------------------------------


@pytest.mark.rule("lnoe-hsearch-draw")
def test_a_search_draws_the_top_hero_card() -> None:
    match = searching()
    found = play(match, "act-search draw-h.keys")

    assert rules(play(match, "act-search")) == {"lnoe-hsearch-draw"}
    assert sum(found.state.cards.hero_deck) == sum(match.state.cards.hero_deck) - 1
    assert lies(found, "h.keys", "hero_deck") == 1


@pytest.mark.rule("lnoe-hsearch-draw")
def test_only_what_is_in_the_deck_is_drawn() -> None:
    assert refusal(searching(deck="h.keys"), "act-search draw-h.bat") == "lnoe-hsearch-draw"


@pytest.mark.rule("lnoe-hsearch-item")
def test_an_item_lies_beside_its_finder() -> None:
    match = play(searching(), "act-search draw-h.torch")

    assert fact(match, "billy.items") == "h.torch"
    assert "lnoe-hsearch-item" in rules(match)


@pytest.mark.rule("lnoe-hsearch-event")
def test_an_event_goes_to_its_finders_hand_and_is_secret() -> None:
    match = play(searching(seats=3), "act-search draw-h.faith")
    found = next(event for event in match.events if isinstance(event, EventFound))

    assert match.state.cards.hands == ((), ("h.faith",), ())
    assert fact(match, "billy.items") == "-"
    assert [seen_by(found, seat).card for seat in range(3)] == [None, "h.faith", "h.faith"]


@pytest.mark.rule("lnoe-hsearch-immediate")
def test_no_hero_card_of_the_basic_game_is_played_immediately() -> None:
    assert not any(card.immediate for card in HERO_CARDS)


@pytest.mark.rule("lnoe-hsearch-with-zombie")
def test_a_hero_searches_beside_zombies_and_fights_them_afterwards() -> None:
    match = searching("billy@K5", "K5")

    assert rules(play(match, "act-search")) == {"lnoe-hsearch-with-zombie"}
    match = play(match, "act-search draw-h.keys")
    assert fact(match, "billy.items") == "h.keys"
    assert len(told(match, FightBegan)) == 1


@pytest.mark.rule("lnoe-hsearch-outdoors")
def test_nobody_searches_outdoors() -> None:
    assert refusal(searching("billy@T5"), "act-search") == "lnoe-hsearch-outdoors"


# -- picking up -----------------------------------------------------------------


@pytest.mark.rule("lnoe-hsearch-empty")
def test_with_an_empty_deck_a_search_yields_nothing_but_pick_ups_go_on() -> None:
    match = searching("billy@H2", deck="", discards="h.shotgun")

    assert "lnoe-hsearch-empty" in rules(play(match, "act-search"))
    assert told(play(match, "act-search"), NothingFound)
    assert fact(play(match, "card-h.shotgun"), "billy.items") == "h.shotgun"


@pytest.mark.rule("lnoe-hsearch-pickup")
def test_a_search_may_take_the_named_card_from_the_discard_pile_instead() -> None:
    match = searching("billy@H2", discards="h.shotgun h.bat")
    taken = play(match, "card-h.shotgun")

    assert "lnoe-hsearch-pickup" in rules(taken)
    assert fact(taken, "billy.items") == "h.shotgun"
    assert lies(taken, "h.shotgun", "hero_discards") == 0
    assert taken.state.cards.hero_deck == match.state.cards.hero_deck


@pytest.mark.rule("lnoe-hsearch-pickup-only-discard")
def test_a_card_is_never_picked_up_from_the_deck() -> None:
    match = searching("billy@H2")

    assert refusal(match, "card-h.shotgun") == "lnoe-hsearch-pickup-only-discard"
    assert "act-search" in offers(match)


@pytest.mark.rule("lnoe-hsearch-pickup-only-discard")
def test_a_building_offers_no_other_discarded_card() -> None:
    assert refusal(searching("billy@H2", discards="h.bat"), "card-h.bat") == "lnoe-hsearch-pickup-only-discard"


@pytest.mark.rule("lnoe-area-pickup-event")
def test_an_event_that_is_picked_up_goes_to_the_hand() -> None:
    match = play(searching("billy@K5", discards="h.faith"), "card-h.faith")

    assert match.state.cards.hands[1] == ("h.faith",)
    assert lies(match, "h.faith", "hero_discards") == 0
    assert "lnoe-area-pickup-event" in rules(match)


@pytest.mark.rule("lnoe-area-pickup-one")
def test_a_pick_up_takes_one_card() -> None:
    match = play(searching("billy@H2", discards="h.shotgun h.shotgun"), "card-h.shotgun")

    assert fact(match, "billy.items") == "h.shotgun"
    assert lies(match, "h.shotgun", "hero_discards") == 1


@pytest.mark.rule("lnoe-item-dead-hero-pile")
def test_a_dead_heros_items_may_be_picked_up_from_then_on() -> None:
    match = scene("johnny@T5:1+h.shotgun billy@H2", "T2", *acting("johnny"))

    match = play(match, "act-roll roll-1 T2 yes roll-12 roll-6")
    assert "card-h.shotgun" in offers(match)
    assert fact(play(match, "card-h.shotgun"), "billy.items") == "h.shotgun"


@pytest.mark.rule("lnoe-faq-town-overrun")
def test_what_a_town_overrun_discards_may_be_picked_up() -> None:
    match = scene("billy@H2", "", *acting("billy"), Announced("z.overrun", 0))

    match = play(match, "draw-h.shotgun", *["draw-h.revolver draw-h.getback draw-h.faith"] * 3)
    assert rules(match) == {"lnoe-faq-town-overrun"}
    assert fact(play(match, "card-h.shotgun"), "billy.items") == "h.shotgun"


# -- Heroes who search differently ----------------------------------------------


@pytest.mark.rule("lnoe-faq-sheriff-action")
def test_the_sheriff_may_pick_up_a_revolver_in_any_building() -> None:
    match = searching("sheriff@B5", discards="h.revolver")

    assert "lnoe-faq-sheriff-action" in rules(play(match, "card-h.revolver"))
    assert fact(play(match, "card-h.revolver"), "sheriff.items") == "h.revolver"
    assert refusal(searching("billy@B5", discards="h.revolver"), "card-h.revolver") == (
        "lnoe-hsearch-pickup-only-discard"
    )


@pytest.mark.rule("lnoe-hero-supplies")
def test_becky_may_pick_up_a_first_aid_kit_in_any_building() -> None:
    match = searching("becky@B5", discards="h.firstaid")

    assert "lnoe-hero-supplies" in rules(play(match, "card-h.firstaid"))
    assert fact(play(match, "card-h.firstaid"), "becky.items") == "h.firstaid"
    assert "card-h.firstaid" not in offers(searching("becky@T5", discards="h.firstaid"))
    assert "card-h.firstaid" not in offers(searching("becky@B5", discards="h.firstaid", in_play="z.taken@diner"))


@pytest.mark.rule("lnoe-hero-forager")
def test_jake_draws_two_keeps_one_and_discards_the_other() -> None:
    match = play(searching("jake@K5"), "act-search draw-h.keys draw-h.faith")

    assert offers(match) == {"card-h.keys", "card-h.faith"}
    kept = play(match, "card-h.keys")
    assert fact(kept, "jake.items") == "h.keys"
    assert fact(kept, "hand-1") == 0
    assert lies(kept, "h.faith", "hero_discards") == 1
    assert refusal(match, "card-h.bat") == "lnoe-hero-forager"


@pytest.mark.rule("lnoe-hero-forager")
def test_of_the_last_card_jake_draws_that_one() -> None:
    match = play(searching("jake@K5", deck="h.keys"), "act-search draw-h.keys")

    assert fact(match, "jake.items") == "h.keys"
    assert "lnoe-hero-forager" in rules(match)


@pytest.mark.rule("lnoe-hero-forager")
def test_jake_does_not_forage_with_keys_nor_by_picking_up() -> None:
    keys = play(searching("jake@K5+h.keys"), "use-jake/h.keys draw-h.bat draw-h.torch")
    picked = play(searching("jake@H2", discards="h.shotgun"), "card-h.shotgun")

    assert fact(keys, "jake.items") == "h.bat,h.torch"
    assert fact(picked, "jake.items") == "h.shotgun"


# -- places ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-area-junkyard")
def test_in_the_junkyard_a_search_brings_a_random_item_of_the_discard_pile() -> None:
    match = searching("billy@A1", discards="h.bat h.faith h.recovery", layout=ALT.layout)
    found = play(match, "act-search draw-h.bat")

    assert rules(play(match, "act-search")) == {"lnoe-area-junkyard"}
    assert refusal(match, "act-search draw-h.faith") == "lnoe-area-junkyard"
    assert fact(found, "billy.items") == "h.bat"
    assert found.state.cards.hero_deck == match.state.cards.hero_deck


@pytest.mark.rule("lnoe-area-junkyard")
def test_without_a_discarded_item_the_junkyard_is_not_searched() -> None:
    match = searching("billy@A1", discards="h.faith", layout=ALT.layout)

    assert refusal(match, "act-search") == "lnoe-area-junkyard"


@pytest.mark.rule("lnoe-area-plain")
@pytest.mark.parametrize(("space", "layout"), [("K1", REF), ("D1", ALT.layout)])
def test_graveyard_and_road_are_not_searched(space: str, layout: Layout) -> None:
    assert refusal(searching(f"billy@{space}", layout=layout), "act-search") == "lnoe-area-plain"


@pytest.mark.rule("lnoe-area-plain")
def test_the_yard_beside_the_plant_is_not_searched() -> None:
    assert spaces("A9").isdisjoint(space for place in ALT.spaces_of.values() for space in place)
    assert refusal(searching("billy@A9", layout=ALT.layout), "act-search") == "lnoe-hsearch-outdoors"


@pytest.mark.rule("lnoe-area-cornfield")
@pytest.mark.parametrize(("face", "space"), [(1, "B6"), (2, "B6"), (3, "B7"), (6, "B7")])
def test_with_invented_texts_a_zombie_may_not_find_a_hero_in_the_cornfield(face: int, space: str) -> None:
    match = scene("billy@B7 sally@T5", "B6 L1", *zombies_move(), options=Options(invented_texts=True))

    match = play(match, "B7", f"roll-{face}")
    assert fact(match, "zombie-0") == space
    assert match.state.zombies[0].has_moved


@pytest.mark.rule("lnoe-area-cornfield")
def test_the_second_zombie_player_s_roll_at_the_cornfield_is_a_position() -> None:
    heroes, zombies = "billy@B7 sally@T5 jake@T5 becky@T5", "- - - - - - - B6 L1"
    match = scene(heroes, zombies, *zombies_move(), seats=4, options=Options(invented_texts=True))

    match = play(match, "B7")
    assert match.actor is Nature.CHANCE
    assert GAME.read(GAME.spell(match.state)) == match.state


@pytest.mark.rule("lnoe-area-cornfield")
def test_the_cornfield_ends_a_move_by_card_too() -> None:
    invented = Options(invented_texts=True)
    match = scene("billy@B7 sally@T5", "B5 L1", *zombies_move(), options=invented, hands={0: "z.shamble"})

    match = play(match, "play-z.shamble@0 roll-4 B6 B7 roll-2")
    assert "lnoe-area-cornfield" in rules(match)
    assert fact(match, "zombie-0") == "B6"
    assert "B7" not in offers(match)


@pytest.mark.rule("lnoe-area-cornfield")
def test_without_invented_texts_the_cornfield_keeps_nobody_out() -> None:
    assert fact(play(scene("billy@B7", "B6 L1", *zombies_move()), "B7"), "zombie-0") == "B7"

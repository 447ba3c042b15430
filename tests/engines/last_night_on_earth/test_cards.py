"""The cards and the Heroes as data: counts, kinds, keywords, and what the decks of the Basic Game hold and allow."""

from collections import Counter

import pytest

from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    HERO_CARDS,
    ZOMBIE_CARDS,
    Card,
    Deck,
    ExtraDice,
    Keyword,
    Kind,
    Lasting,
    WinTies,
)
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.heroes import BY_ID, SHEETS, Ability
from engines.last_night_on_earth.moments import ANY, FREE, START, Moment
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import acting, refusal, scene


def titles(keyword: Keyword) -> set[str]:
    return {card.id for card in CARDS.values() if keyword in card.keywords}


@pytest.mark.rule("lnoe-comp-decks")
@pytest.mark.parametrize("cards", [HERO_CARDS, ZOMBIE_CARDS], ids=["hero", "zombie"])
def test_a_deck_has_forty_cards(cards: tuple[Card, ...]) -> None:
    assert sum(card.copies for card in cards) == 40


@pytest.mark.rule("lnoe-card-zombie-type", "lnoe-card-hero-types")
def test_every_zombie_card_is_a_zombie_event_and_no_hero_card_is() -> None:
    assert {card.kind for card in ZOMBIE_CARDS} == {Kind.ZOMBIE_EVENT}
    assert Kind.ZOMBIE_EVENT not in {card.kind for card in HERO_CARDS}
    assert {card.deck for card in HERO_CARDS} == {Deck.HERO}
    assert CARDS["h.revolver"].is_item
    assert CARDS["h.revolver"].is_weapon


@pytest.mark.rule("lnoe-card-hero-types")
def test_an_item_is_used_from_beside_a_hero_and_not_played() -> None:
    match = scene("becky@A3", "", *acting("becky"), hands={1: "h.faith"})

    assert refusal(match, "play-h.bat") == "lnoe-card-hero-types"


@pytest.mark.rule("lnoe-card-zombie-type")
def test_a_zombie_player_plays_zombie_events_alone() -> None:
    match = scene("becky@A3", "T1", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.trip"})

    assert refusal(match, "play-h.jeb") == "lnoe-card-zombie-type"


@pytest.mark.rule("lnoe-card-keywords")
def test_keywords_stand_on_the_cards_that_have_them() -> None:
    assert titles(Keyword.GUN) == {"h.revolver", "h.shotgun"}
    assert titles(Keyword.FIRE) == {"h.welding", "h.torch"}
    assert titles(Keyword.FIRST_AID) == {"h.firstaid", "h.recovery"}
    assert titles(Keyword.TOWNSFOLK) == {"h.hyde", "h.brody", "h.sty", "h.gomez", "h.taylor", "h.jeb"}
    assert titles(Keyword.FLARE) == {"h.flare"}
    assert titles(Keyword.AMMO) == {"h.ammo"}


@pytest.mark.rule("lnoe-item-weapon-limit")
def test_a_signal_flare_is_an_item_that_does_not_count_as_a_weapon() -> None:
    assert CARDS["h.flare"].is_item
    assert not CARDS["h.flare"].is_weapon


def test_no_hero_card_of_the_basic_game_is_played_immediately() -> None:
    assert not any(card.immediate for card in HERO_CARDS)
    assert Counter(card.id for card in ZOMBIE_CARDS if card.immediate).keys() == {
        "z.taken",
        "z.horror",
        "z.surprise",
        "z.newpit",
        "z.overrun",
        "z.rain",
    }


def test_three_zombie_cards_remain_in_play() -> None:
    assert {card.id for card in ZOMBIE_CARDS if card.remains} == {"z.taken", "z.lights", "z.rain"}


def test_every_card_that_is_not_carried_alone_says_when_it_is_played() -> None:
    for card in CARDS.values():
        waits = card.immediate or card.on_natural_six or card.id == "z.shamble"
        for mode in card.modes:
            assert bool(mode.moments) != waits, card.id
        assert card.modes or card.ranged or card.standing.replaces_guns, card.id


def test_fight_cards_are_played_in_fights_alone() -> None:
    assert all(mode.moments == {Moment.FIGHT} for name in FIGHT_CARDS for mode in CARDS[name].modes)


@pytest.mark.rule("lnoe-react-any-time")
def test_any_time_is_any_window_that_says_so_and_free_is_all_but_the_fight() -> None:
    assert ANY - FREE == {Moment.FIGHT}
    assert Moment.BREAK not in ANY
    assert START & FREE == {Moment.BEFORE_ZOMBIES_MOVE}


def test_four_weapons_break_and_two_of_them_may_be_used_again_and_again() -> None:
    assert {card.id: card.breaks_on for card in CARDS.values() if card.breaks_on} == {
        "h.bat": 2,
        "h.pitchfork": 2,
        "h.fireaxe": 3,
        "h.welding": 2,
        "h.crowbar": 2,
    }
    assert {card.id for card in CARDS.values() if card.repeatable} == {"h.bat", "h.welding"}


def test_effects_that_outlast_a_fight_say_until_when() -> None:
    lasting = {
        card.id: effect.lasts
        for card in CARDS.values()
        for mode in card.modes
        for effect in mode.effects
        if isinstance(effect, ExtraDice | WinTies) and effect.lasts is not Lasting.FIGHT
    }

    assert lasting == {
        "h.faith": Lasting.TURN,
        "h.jeb": Lasting.TURN,
        "z.cornered": Lasting.NEXT_ZOMBIE_TURN,
    }


def test_every_pick_up_of_the_boards_is_a_card_or_comes_with_the_advanced_game() -> None:
    named = {place.pick_up for board in BOARDS.values() for place in board.buildings.values() if place.pick_up}

    assert named - CARDS.keys() == {"h.gasoline", "h.extinguisher"}


@pytest.mark.rule("lnoe-comp-figures")
def test_there_are_eight_heroes_and_students_have_two_boxes() -> None:
    assert len(SHEETS) == 8
    assert {sheet.id for sheet in SHEETS if sheet.health == 2} == {
        sheet.id for sheet in SHEETS if Keyword.STUDENT in sheet.keywords
    }
    assert all(Ability.YOUNG in sheet.abilities for sheet in SHEETS if Keyword.STUDENT in sheet.keywords)


def test_each_hero_is_male_or_female_and_has_an_ability() -> None:
    for sheet in SHEETS:
        assert len(sheet.keywords & {Keyword.MALE, Keyword.FEMALE}) == 1
        assert sheet.abilities
    assert BY_ID["joseph"].keywords >= {Keyword.HOLY}

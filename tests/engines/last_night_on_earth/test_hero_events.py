"""The Events of the Hero deck, card by card."""

import pytest

from engines.last_night_on_earth.events import CardsShuffledBack, FightLost
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
    acting,
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


def rolled(heroes: str, cards: str, dice: str) -> AnyMatch:
    """The first Hero's fight with its dice on the table; the Hero player holds these cards."""
    hero = heroes.partition("@")[0]
    return play(scene(heroes, "T5", *fighting(hero), hands={1: cards}), "-", dice)


# -- healing --------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-recovery")
def test_recovery_heals_one_wound_of_a_hero_anywhere() -> None:
    match = scene("becky@T5 jenny@A3:2", "", *acting("becky"), hands={1: "h.recovery"})
    match = play(match, "play-h.recovery@jenny")

    assert {"lnoe-h-recovery", "lnoe-heal-one"} <= rules(match)
    assert fact(match, "jenny.wounds") == 1
    assert lies(match, "h.recovery", "hero_discards") == 1


@pytest.mark.rule("lnoe-h-recovery")
def test_recovery_is_not_played_during_a_fight() -> None:
    match = rolled("becky@T5:1", "h.recovery", "roll-23 roll-6")

    assert refusal(match, "play-h.recovery@becky") == "lnoe-timing-except-fight"


@pytest.mark.parametrize(("hero", "deck", "discards"), [("becky", 1, 0), ("jenny", 0, 1)])
@pytest.mark.rule("lnoe-h-brody")
def test_doc_brody_heals_fully_and_goes_back_into_the_deck_for_becky(hero: str, deck: int, discards: int) -> None:
    match = scene("becky@T5:2 jenny@A3:2", "", *acting("becky"), hands={1: "h.brody"})
    match = play(match, f"play-h.brody@{hero}")

    assert {"lnoe-h-brody", "lnoe-heal-full"} <= rules(match)
    assert fact(match, f"{hero}.wounds") == 0
    assert (lies(match, "h.brody", "hero_deck"), lies(match, "h.brody", "hero_discards")) == (deck, discards)


@pytest.mark.rule("lnoe-h-scratch")
def test_just_a_scratch_keeps_one_wound_away_from_any_hero() -> None:
    match = scene("becky@T5 billy@A3", "T5", *fighting("becky"), seats=3, hands={2: "h.scratch"})
    match = play(match, "- roll-23 roll-6 -")

    assert window(match) == "wound-before"
    match = play(match, "play-h.scratch")
    assert "lnoe-h-scratch" in rules(match)
    assert fact(match, "becky.wounds") == 0


# -- Faith ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-faith")
def test_faith_in_a_fight_adds_a_die_at_once_and_more_than_one_adds_more() -> None:
    match = rolled("becky@T5", "h.faith h.faith", "roll-23 roll-5")
    match = play(match, "play-h.faith@becky roll-1", "play-h.faith@becky roll-6")

    assert fact(match, "becky.wounds") == 0
    assert lies(match, "h.faith", "hero_discards") == 2


@pytest.mark.rule("lnoe-h-faith")
def test_faith_stays_on_a_holy_hero_who_never_has_two() -> None:
    match = scene("joseph@T5 becky@A3", "T5", *acting("joseph"), hands={1: "h.faith h.faith"})
    match = play(match, "play-h.faith@joseph")

    assert "lnoe-h-faith" in rules(match)
    assert match.state.heroes[0].has_faith
    assert refusal(match, "play-h.faith@joseph") == "lnoe-h-faith"
    assert "play-h.faith@becky" in offers(match)


@pytest.mark.rule("lnoe-h-faith")
def test_faith_on_a_holy_hero_outlasts_the_turn() -> None:
    match = scene("joseph@T5", "T5", ZombieTurn(Step.MOVED), hands={1: "h.faith"})
    match = play(match, "play-h.faith@joseph", "roll-236 roll-5")

    assert fact(match, "heroes-turn")
    assert refusal(match, "- roll-26") == "lnoe-fight-dice"


# -- cancelling -----------------------------------------------------------------


@pytest.mark.rule("lnoe-h-atlast")
def test_at_last_cancels_a_card_in_play_and_its_marker() -> None:
    match = scene("becky@T5", in_play="z.lights@church z.rain", hands={1: "h.atlast"})
    assert offers(match) == {"-", "play-h.atlast@z.lights:church", "play-h.atlast@z.rain"}

    match = play(match, "play-h.atlast@z.lights:church")
    assert {"lnoe-h-atlast", "lnoe-cancel-remains"} <= rules(match)
    assert fact(match, "in-play") == "z.rain"


@pytest.mark.rule("lnoe-h-gomez")
def test_principal_gomez_cancels_a_zombie_card_in_play() -> None:
    match = scene("becky@A3 billy@T5", in_play="z.rain", hands={1: "h.gomez"})
    match = play(match, "- go-becky -", "play-h.gomez@z.rain")

    assert "lnoe-h-gomez" in rules(match)
    assert fact(match, "in-play") == "-"


@pytest.mark.rule("lnoe-h-gomez")
def test_principal_gomez_makes_the_zombie_roll_all_its_dice_again() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.gomez"}, clock={"cornered": True})
    match = play(match, "- roll-24 roll-166", "play-h.gomez/2")

    assert {"lnoe-h-gomez", "lnoe-fight-reroll"} <= rules(match)
    assert refusal(match, "roll-11") == "lnoe-fight-dice"
    assert fact(play(match, "roll-113"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-h-jeb")
def test_jeb_cancels_a_card_that_is_announced() -> None:
    match = scene("becky@K5", "C4 C7", *zombies_move(), hands={0: "z.shamble", 1: "h.jeb"})
    match = play(match, "play-z.shamble@0", "play-h.jeb@played")

    assert {"lnoe-h-jeb", "lnoe-cancel-card"} <= rules(match)
    assert {"B4", "C5", "zombie-1"} <= offers(match)


@pytest.mark.rule("lnoe-h-jeb")
def test_jeb_gives_a_hero_a_die_more_until_the_turn_ends() -> None:
    match = scene("becky@T5", "T5", *acting("becky"), hands={1: "h.jeb"})
    match = play(match, "play-h.jeb/2@becky -")

    assert refusal(match, "roll-26") == "lnoe-fight-dice"
    assert "lnoe-timing-end-hero" in rules(play(match, "roll-126 roll-5"))


# -- fights ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-getback")
def test_get_back_you_devils_kills_the_zombie_that_was_beaten() -> None:
    match = rolled("becky@T5", "h.getback", "roll-35 roll-4")
    assert refusal(match, "play-h.getback") == "lnoe-react-fight"

    match = play(match, "- play-h.getback")
    assert "lnoe-h-getback" in rules(match)
    assert (fact(match, "zombie-0"), fact(match, "kills")) == ("-", 1)


@pytest.mark.rule("lnoe-h-hyde")
def test_mr_hyde_cancels_the_fight_of_a_student_alone() -> None:
    match = play(rolled("billy@T5", "h.hyde", "roll-12 roll-6"), "play-h.hyde")

    assert "lnoe-h-hyde" in rules(match)
    assert (fact(match, "billy.wounds"), told(match, FightLost)) == (0, [])
    assert refusal(rolled("becky@T5", "h.hyde", "roll-12 roll-6"), "play-h.hyde") == "lnoe-h-hyde"


@pytest.mark.rule("lnoe-h-hyde", "lnoe-dice-floor")
def test_mr_hyde_puts_no_die_under_one() -> None:
    match = rolled("becky@T5", "h.hyde", "roll-12 roll-6")

    assert refusal(match, "play-h.hyde/2@h1-") == "lnoe-dice-floor"
    assert {"play-h.hyde/2@h1+", "play-h.hyde/2@h2-", "play-h.hyde/2@z6+"} <= offers(match)


@pytest.mark.rule("lnoe-h-sty")
def test_farmer_sty_keeps_a_zombie_where_it_is() -> None:
    match = scene("becky@B3", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={1: "h.sty"})
    match = play(match, "play-h.sty@0")

    assert "lnoe-h-sty" in rules(match)
    assert fact(match, "zombie-0") == "C4"
    assert fact(match, "heroes-turn")


@pytest.mark.rule("lnoe-h-sty")
def test_farmer_sty_shifts_a_die_instead() -> None:
    match = play(rolled("becky@T5", "h.sty", "roll-25 roll-5"), "play-h.sty/2@z5-")

    assert {"lnoe-h-sty", "lnoe-fight-modifier"} <= rules(match)
    assert fact(match, "becky.wounds") == 0


@pytest.mark.parametrize("hero", ["sheriff", "jake"])
@pytest.mark.rule("lnoe-h-taylor")
def test_deputy_taylor_cancels_the_fight_of_law_enforcement_or_of_a_strange_hero(hero: str) -> None:
    match = play(rolled(f"{hero}@T5", "h.taylor", "roll-12 roll-6"), "play-h.taylor")

    assert "lnoe-h-taylor" in rules(match)
    assert (fact(match, f"{hero}.wounds"), told(match, FightLost)) == (0, [])


@pytest.mark.rule("lnoe-h-taylor")
def test_deputy_taylor_does_not_help_others_in_fights_nor_with_an_empty_pile() -> None:
    match = rolled("becky@T5", "h.taylor", "roll-12 roll-6")

    assert refusal(match, "play-h.taylor") == "lnoe-h-taylor"
    assert refusal(match, "play-h.taylor/2") == "lnoe-card-unplayable"


@pytest.mark.rule("lnoe-h-taylor")
def test_deputy_taylor_shuffles_up_to_three_discarded_cards_into_the_deck() -> None:
    discards = "h.bat h.keys h.keys h.torch"
    match = scene("becky@T5", "", *acting("becky"), hands={1: "h.taylor"}, discards=discards, deck="")
    match = play(match, "play-h.taylor/2", "card-h.bat card-h.keys card-h.torch")

    assert [event.cards for event in told(match, CardsShuffledBack)] == [("h.bat", "h.torch", "h.keys")]
    assert lies(match, "h.bat", "hero_deck") == lies(match, "h.keys", "hero_deck") == 1
    assert lies(match, "h.taylor", "hero_discards") == 1

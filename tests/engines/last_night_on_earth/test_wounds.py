"""Wounds and healing: when a wound is placed or prevented, what a death leaves behind, and who can be healed."""

import pytest

from engines.core.windows import Frame
from engines.last_night_on_earth.events import HeroDied, HeroWounded, ItemDiscarded
from engines.last_night_on_earth.frames import HeroTurn, Wounds
from tests.engines.last_night_on_earth.scenes import (
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
)


def wounded(hero: str, wounds: int) -> tuple[Frame, ...]:
    """A Hero is about to take wounds."""
    return (HeroTurn(2, (hero,)), Wounds(hero, wounds))


@pytest.mark.rule("lnoe-wound-hero")
def test_a_wound_fills_a_box_and_the_last_one_kills() -> None:
    match = play(scene("billy@T5 becky@A3", "T5 T5", *acting("billy", 3)), "roll-23 roll-5")
    assert "lnoe-wound-hero" in rules(match)
    assert fact(match, "billy.wounds") == 1

    match = play(match, "roll-23 roll-5")
    assert fact(match, "billy.dead")
    assert fact(match, "billy") == "-"


@pytest.mark.rule("lnoe-wound-death-steps", "lnoe-wound-hero-items")
def test_a_death_is_counted_before_the_items_go() -> None:
    match = scene("billy@T5:1+h.keys+h.ammo becky@A3", "T5", *fighting("billy"))
    match = play(match, "roll-23 roll-5")

    assert {"lnoe-wound-death-steps", "lnoe-wound-hero-items"} <= rules(match)
    kinds = [type(event) for event in match.events if isinstance(event, HeroWounded | HeroDied | ItemDiscarded)]
    assert kinds == [HeroWounded, HeroDied, ItemDiscarded, ItemDiscarded]
    assert lies(match, "h.keys", "hero_discards") == lies(match, "h.ammo", "hero_discards") == 1


@pytest.mark.rule("lnoe-wound-death-steps")
def test_a_death_that_decides_the_game_ends_it_before_anything_else() -> None:
    match = scene("billy@T5:1+h.keys becky@A3", "T5", *fighting("billy"), clock={"deaths": 1})
    match = play(match, "roll-23 roll-5")

    assert match.outcome is not None
    assert match.outcome.side == "zombies"
    assert told(match, ItemDiscarded) == []


@pytest.mark.rule("lnoe-wound-hero-events")
def test_the_events_in_hand_outlive_the_hero() -> None:
    match = scene("billy@T5:1+h.ammo+h.torch becky@A3", "T5", *fighting("billy"), seats=3, hands={1: "h.atlast"})
    match = play(match, "- roll-23 roll-5 - -")

    assert fact(match, "billy.dead")
    assert len(told(match, ItemDiscarded)) == 2
    assert match.state.cards.hands[1] == ("h.atlast",)


@pytest.mark.rule("lnoe-wound-zombie")
def test_one_wound_removes_a_zombie() -> None:
    match = scene("becky@T5+h.revolver", "T1", *acting("becky", 2))
    match = play(match, "shoot-h.revolver@T1/0 roll-4")

    assert fact(match, "zombie-0") == "-"
    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-wound-remains-cards")
def test_a_card_that_lies_on_a_dead_hero_is_discarded() -> None:
    match = scene("joseph@T5:2+h.faith becky@A3", "T5", *fighting("joseph"))
    match = play(match, "roll-123 roll-5")

    assert "lnoe-wound-remains-cards" in rules(match)
    assert lies(match, "h.faith", "hero_discards") == 1


# -- preventing -----------------------------------------------------------------


@pytest.mark.rule("lnoe-wound-prevent")
def test_of_several_wounds_one_is_prevented_and_the_others_are_placed() -> None:
    match = scene("becky@T5:1", "", *wounded("becky", 2), hands={1: "h.scratch"})
    match = play(match, "play-h.scratch")

    assert "lnoe-wound-prevent" in rules(match)
    assert fact(match, "becky.wounds") == 2
    assert not fact(match, "becky.dead")


@pytest.mark.rule("lnoe-wound-several")
def test_each_of_several_wounds_may_be_prevented_before_any_is_placed() -> None:
    match = scene("becky@T5 sally@A3", "", *wounded("becky", 3), hands={1: "h.scratch h.scratch"})

    assert fact(play(match, "play-h.scratch play-h.scratch"), "becky.wounds") == 1
    match = play(match, "-")
    assert "lnoe-wound-several" in rules(match)
    assert fact(match, "becky.dead")


# -- healing --------------------------------------------------------------------


@pytest.mark.rule("lnoe-heal-one")
def test_healing_takes_one_wound_away() -> None:
    match = scene("becky@A3:2", "", *acting("becky"), hands={1: "h.recovery"})
    match = play(match, "play-h.recovery@becky")

    assert "lnoe-heal-one" in rules(match)
    assert fact(match, "becky.wounds") == 1


@pytest.mark.rule("lnoe-heal-full")
def test_full_healing_takes_all_wounds_away() -> None:
    match = scene("becky@A3:2+h.firstaid", "", *acting("becky"))
    match = play(match, "use-becky/h.firstaid@becky")

    assert "lnoe-heal-full" in rules(match)
    assert fact(match, "becky.wounds") == 0


@pytest.mark.rule("lnoe-heal-dead")
def test_the_dead_are_not_healed() -> None:
    match = scene("billy@T5:1 becky@T5:1+h.firstaid sally@A3:1", "T5", *fighting("billy"))
    match = play(match, "- roll-23 roll-5")

    assert window(match) == "hero-next"
    assert "use-becky/h.firstaid@becky" in offers(match)
    assert refusal(match, "use-becky/h.firstaid@billy") == "lnoe-heal-dead"


@pytest.mark.rule("lnoe-heal-none")
def test_the_unwounded_are_not_healed() -> None:
    match = scene("becky@A3 sally@T5:1", "", *acting("becky"), hands={1: "h.recovery"})

    assert refusal(match, "play-h.recovery@becky") == "lnoe-heal-none"
    assert "play-h.recovery@sally" in offers(match)

"""Whole stretches of a round, question by question: what many rules make together."""

from engines.last_night_on_earth.events import (
    FightBegan,
    HeroDied,
    ImmediateDrawn,
    ItemDiscarded,
    NothingFound,
    PlaceRolled,
    SpawnRolled,
    ZombiePlaced,
)
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
    asked,
    fact,
    offers,
    play,
    scene,
    told,
    window,
)

THREE = "z.shamble z.shamble z.shamble"


def is_at(match: AnyMatch, moment: str, *seats: int) -> bool:
    """Return whether this window asks these seats."""
    return (window(match), asked(match)) == (moment, seats)


# -- two players, the first round -----------------------------------------------

FIRST_HEROES = "becky@A3 sheriff@H2+h.revolver joseph@K5 sally@J11"


def first_round() -> AnyMatch:
    """Round 1 of a game for two, before the first card is drawn; a Zombie stands on each pit."""
    return scene(FIRST_HEROES, "A1 A12 L1 L7", ZombieTurn(Step.SUN), clock={"sun": 16})


def before_first_fight() -> AnyMatch:
    draws = "draw-z.surprise draw-z.shamble draw-z.uuurrgh draw-z.trip"
    return play(first_round(), draws, "play-z.surprise@becky -", "- roll-24", "- -")


def test_the_first_round_begins_with_a_draw_as_nobody_holds_a_card() -> None:
    match = first_round()

    assert fact(match, "sun") == 15
    assert window(match) == ""
    assert "draw-z.surprise" in offers(match)


def test_a_surprise_attack_of_the_first_draw_comes_before_the_spawn_roll() -> None:
    match = play(first_round(), "draw-z.surprise draw-z.shamble draw-z.uuurrgh draw-z.trip")
    assert match.actor == 0
    assert offers(match) == {f"play-z.surprise@{hero}" for hero in ("becky", "sheriff", "joseph", "sally")}

    match = play(match, "play-z.surprise@becky")
    assert is_at(match, "zcard", 1)
    assert offers(match) == {"-", "ability-joseph@played"}
    match = play(match, "-")
    assert fact(match, "zombie-4") == "A3"
    assert is_at(match, "z-roll", 0)
    match = play(match, "- roll-24")
    assert [(roll.standing, roll.succeeds) for roll in told(match, SpawnRolled)] == [(5, True)]
    assert is_at(match, "z-move", 0)


def test_the_first_fight_asks_only_those_who_could_play() -> None:
    match = before_first_fight()
    assert window(match) == ""

    match = play(match, "roll-35 roll-4")
    assert is_at(match, "fight", 0)
    match = play(match, "play-z.uuurrgh")
    assert is_at(match, "zcard", 1)
    match = play(match, "- roll-16")
    assert window(match) == ""
    assert fact(match, "becky.wounds") == 1


def test_the_first_zombie_turn_ends_with_the_zombies_that_spawn() -> None:
    match = play(before_first_fight(), "roll-35 roll-4", "play-z.uuurrgh - roll-16")
    match = play(match, "roll-3 A1 L1 -")

    assert fact(match, "zombies") == 7
    assert is_at(match, "z-end", 0)


# -- two Zombie players ---------------------------------------------------------


def test_two_zombie_players_draw_then_carry_out_then_roll_green_first() -> None:
    match = scene("becky@A3 billy@T5", "C4 - - - - - - C7", ZombieTurn(Step.SUN), seats=4, hands={1: "z.trip"})
    assert is_at(match, "z-begin", 1)

    match = play(match, "- draw-z.horror draw-z.shamble", "- draw-z.rain")
    match = play(match, "draw-z.surprise draw-z.shamble draw-z.shamble")
    drawn = [(card.seat, card.card) for card in told(match, ImmediateDrawn)]
    assert drawn == [(0, "z.horror"), (1, "z.rain"), (0, "z.surprise")]
    assert fact(match, "zombie-1") == "A3"
    assert fact(match, "in-play") == "z.rain"
    assert is_at(match, "z-roll", 0, 1)


def test_two_zombie_players_roll_against_their_own_and_place_a_d3_each() -> None:
    match = scene("becky@K5 billy@L5", "C4 C5 - - - - - C7", ZombieTurn(Step.SPAWN_ROLL), seats=4)
    match = play(match, "roll-3 roll-2", "- -")
    assert [(roll.seat, roll.standing, roll.succeeds) for roll in told(match, SpawnRolled)] == [
        (0, 2, True),
        (1, 1, True),
    ]

    match = play(match, "roll-5 A1 -", "roll-2 A1")
    assert [(roll.seat, roll.zombies) for roll in told(match, PlaceRolled)] == [(0, 3), (1, 1)]
    assert fact(match, "zombies") == 5


# -- a death in a series of fights ----------------------------------------------


def test_the_fights_of_a_hero_who_dies_are_dropped_and_those_of_others_are_held() -> None:
    hands = {2: "h.atlast", 4: "h.atlast", 5: "h.atlast"}
    heroes, zombies = "billy@K5:1+h.ammo sally@K5 becky@A3 jake@A2", "K5 - - - - - - K5 K5"
    match = scene(heroes, zombies, ZombieTurn(Step.FIGHT), seats=6, hands=hands)
    match = play(match, "pair-0/billy pair-7/billy", "zombie-0 - - - roll-12 roll-6 - - -")
    assert is_at(match, "wound-before", 2, 4, 5)

    match = play(match, "- - -")
    assert (fact(match, "billy.dead"), fact(match, "deaths")) == (True, 1)
    assert [type(event) for event in match.events if isinstance(event, HeroDied | ItemDiscarded | FightBegan)] == [
        HeroDied,
        ItemDiscarded,
        FightBegan,
    ]
    assert [(fight.hero, fight.zombie) for fight in told(match, FightBegan)][1:] == [("sally", 8)]


def test_who_stays_with_the_zombies_fights_them_all_in_the_hero_turn() -> None:
    heroes, zombies = "billy@K5:1 sally@K5 becky@A3 jake@A2", "K5 - - - - - - K5 K5"
    match = scene(heroes, zombies, ZombieTurn(Step.FIGHT), seats=6)
    match = play(match, "pair-0/billy pair-7/billy", "zombie-0 roll-12 roll-6", "roll-35 roll-4 -")
    assert fact(match, "heroes-turn")

    match = play(match, "go-sally -")
    assert offers(match) == {"zombie-0", "zombie-7", "zombie-8"}


# -- a short pool ---------------------------------------------------------------

THIRTEEN = "A1 A12 L1 L7 A4 A5 C4 C5 T1 T2 T3 T4 T5"


def test_a_short_pool_fills_a_building_as_its_player_chooses() -> None:
    match = scene("becky@K5", THIRTEEN, ZombieTurn(Step.DRAW), hands={0: f"{THREE} z.toomany"}, zombie_deck="z.taken")
    match = play(match, "card-z.shamble draw-z.taken", "roll-5 roll-5")
    assert match.actor == 0
    assert len(offers(match)) == 6

    match = play(match, min(offers(match)))
    assert len(told(match, ZombiePlaced)) == 1
    assert is_at(match, "z-roll", 0)


def test_where_the_pool_is_short_zombies_are_lifted_and_spread_evenly() -> None:
    match = scene("becky@K5", f"{THIRTEEN} T6", ZombieTurn(Step.END), hands={0: "z.toomany"})
    match = play(match, "play-z.toomany roll-4")
    assert offers(match) == {"-", *(f"zombie-{number}" for number in range(14))}

    match = play(match, "zombie-12 A1 zombie-13")
    assert offers(match) == {"-", "A12", "L1", "L7"}
    match = play(match, "A12 zombie-11 L1 zombie-10 L7")
    assert (fact(match, "zombies"), fact(match, "kills")) == (14, 0)
    assert fact(match, "heroes-turn")


# -- the last Hero card ---------------------------------------------------------


def test_the_last_hero_card_is_drawn_in_peace_but_zombies_who_have_to_discard_win() -> None:
    match = scene("sally@K5 becky@A3", deck="h.bat", discards="h.firstaid", hands={0: THREE})
    match = play(match, "go-sally act-search draw-h.bat")
    assert match.outcome is None
    assert {"act-search", "card-h.firstaid"} <= offers(match)
    assert fact(play(match, "card-h.firstaid"), "becky.items") == "h.firstaid"

    match = play(match, "act-search")
    assert len(told(match, NothingFound)) == 1
    match = play(match, "- - draw-z.overrun")
    assert match.outcome is not None
    assert (match.outcome.side, match.outcome.rule.value) == ("zombies", "lnoe-win-hero-deck")

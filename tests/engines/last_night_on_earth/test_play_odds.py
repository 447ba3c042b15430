"""Odds of the fight under way, against the rules: every play is played out through every roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from engines.core.game import Nature, Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.frames import BonusOffer, BreakRoll, Fight, Naming
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import NO, PASS, Move, NameDie, PlayCard, Rolled, UseAbility, UseItem
from engines.last_night_on_earth.odds.fight_plays import KILLED, fight_after, fight_now, fight_plays
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.table import depth_of, fight_of
from tests.engines.last_night_on_earth.scenes import AnyMatch, fighting, play, scene

ENDS: dict[type, int] = {events.FightLost: 0, events.FendedOff: 1, events.ZombieKilled: 2}
CALLED_OFF = 3


def ends_of(state: State, move: Move) -> FightOdds:
    """Return how the fight ends after a move, if everybody passes from then on, by playing out every roll."""
    found: Counter[int] = Counter()
    _play_out(state, move, Fraction(1), found)
    return FightOdds(*[Fraction(found[end]) for end in range(4)])


def _play_out(state: State, move: Move, chance: Fraction, found: Counter[int]) -> None:
    step = GAME.apply(state, move)
    for event in step.events:
        if type(event) in ENDS:
            found[ENDS[type(event)]] += chance  # type: ignore[assignment]
            return
    state = step.state
    if depth_of(state.stack, Fight) < 0:
        found[CALLED_OFF] += chance  # type: ignore[assignment]
    elif GAME.actor(state) is not Nature.CHANCE:
        _play_out(state, NO if isinstance(state.stack[-1], BonusOffer) else PASS, chance, found)
    elif isinstance(state.stack[-1], BreakRoll):
        # Whether the weapon breaks changes nothing in this fight.
        _play_out(state, Rolled((6,)), chance, found)
    else:
        throws = GAME.legal_moves(state)
        total = sum(GAME.weight(state, throw) for throw in throws)
        for throw in throws:
            _play_out(state, throw, chance * Fraction(GAME.weight(state, throw), total), found)


def best_of_named(match: AnyMatch, move: Move, seat: Seat) -> FightOdds:
    """Return the best that a play comes to for its seat, over all the dice that may be named for it."""
    after = match.play(move)
    fight = fight_of(after.state)
    assert fight is not None
    values = [die.value for die in fight.hero_dice]
    found = []
    for count in range(1, len(values) + 1):
        for named in set(combinations(values, count)):
            state, last = after.state, None
            for value in named:
                last, before = NameDie(value), state
                state = GAME.apply(state, last).state
            still = isinstance(state.stack[-1], Naming)
            found.append(ends_of(state, PASS) if still else ends_of(before, last))  # type: ignore[arg-type]
    best = max if seat == 0 else min
    return best(found, key=lambda odds: (odds.wounded, -odds.killed))


def assert_plays(match: AnyMatch, seat: Seat) -> int:
    """Compare the odds of every play that a seat is offered with what playing it out gives; return how many."""
    assert match.actor == seat
    seen = GAME.observe(match.state, seat)
    assert fight_now(seen) == ends_of(match.state, PASS)
    count = 0
    for move in match.legal_moves:
        if isinstance(move, PlayCard | UseItem | UseAbility):
            after = match.play(move)
            names = isinstance(after.state.stack[-1], Naming)
            truth = best_of_named(match, move, seat) if names else ends_of(match.state, move)
            assert fight_after(seen, move) == truth, GAME.encode(move)
            count += 1
    return count


ROLLS = ["roll-1 roll-56", "roll-3 roll-12", "roll-5 roll-55", "roll-6 roll-36", "roll-4 roll-14"]
"""What the Zombie's die and the Hero's dice show."""


def at_dice(match: AnyMatch, rolls: str) -> AnyMatch:
    """Return the match with the dice on the table, before anybody has answered."""
    hero, zombie = rolls.split()[1], rolls.split(maxsplit=1)[0]
    while match.actor is not Nature.CHANCE:
        match = match.play(PASS)
    return play(match, hero, zombie)


def answered_by(match: AnyMatch, seat: Seat) -> AnyMatch:
    """Return the match where this seat is asked, the other having passed."""
    return match if match.actor == seat else match.play(PASS)


@pytest.mark.parametrize("rolls", ROLLS)
@pytest.mark.parametrize("items", ["h.bat+h.torch", "h.pitchfork+h.welding", "h.crowbar+h.chainsaw", ""])
def test_items_and_luck_change_a_fight_as_they_do_when_played(rolls: str, items: str) -> None:
    match = scene(f"sally@T5{'+' * bool(items)}{items}", "T5", *fighting("sally"), hands={0: "z.trip"})

    assert assert_plays(answered_by(at_dice(match, rolls), 1), 1) >= bool(items)


@pytest.mark.parametrize("rolls", ROLLS)
def test_hero_cards_change_a_fight_as_they_do_when_played(rolls: str) -> None:
    hand = "h.faith h.jeb h.gomez h.sty h.hyde"
    match = scene("sally@T5 sheriff@T1", "T5", *fighting("sally"), hands={1: hand})

    assert assert_plays(answered_by(at_dice(match, rolls), 1), 1) > 5


@pytest.mark.parametrize("rolls", ROLLS)
@pytest.mark.parametrize("hero", ["jake@T5", "johnny@T5+h.bat"])
def test_zombie_cards_change_a_fight_as_they_do_when_played(rolls: str, hero: str) -> None:
    name = hero.partition("@")[0]
    match = scene(hero, "T5", *fighting(name), hands={0: "z.uuurrgh z.hate z.brains"})

    assert assert_plays(answered_by(at_dice(match, rolls), 0), 0) == 3


@pytest.mark.parametrize("card", ["z.uuurrgh", "z.brains"])
def test_a_card_that_was_announced_counts_until_it_is_cancelled(card: str) -> None:
    match = scene("joseph@T5+h.fireaxe", "T5", *fighting("joseph"), hands={0: card, 1: "h.gomez h.jeb"})
    match = answered_by(at_dice(match, "roll-4 roll-35"), 0)
    match = match.play(PlayCard(card))

    assert match.state.stack[-1].moment is Moment.ZOMBIE_CARD
    assert assert_plays(match, 1) == 4


def test_a_card_that_lies_in_a_fight_can_be_taken_back() -> None:
    match = scene("joseph@T5+h.fireaxe", "T5", *fighting("joseph"), hands={0: "z.brains", 1: "h.gomez"})
    match = answered_by(at_dice(match, "roll-4 roll-35"), 0).play(PlayCard("z.brains")).play(PASS)

    assert assert_plays(answered_by(match, 1), 1) == 4


def test_the_last_wound_of_father_joseph_ends_his_fight() -> None:
    match = scene("joseph@T5:2", "T5", *fighting("joseph"), hands={0: "z.brains", 1: "h.gomez"})
    match = answered_by(at_dice(match, "roll-4 roll-35"), 0).play(PlayCard("z.brains"))
    odds = fight_after(GAME.observe(match.state, 1), UseAbility("joseph", "played"))

    assert odds is not None
    assert odds.called_off == 1


def test_before_the_dice_are_rolled_the_odds_are_those_of_the_dice_to_come() -> None:
    match = scene("jake@T5 sally@T1", "T5", *fighting("jake"), hands={0: "z.lossfaith", 1: "h.faith h.jeb"})
    assert isinstance(match.state.stack[-1], Window)

    assert assert_plays(answered_by(match, 1), 1) == 4
    now = fight_now(GAME.observe(match.state, 1))
    assert now is not None
    assert now.won == Fraction(125, 216)


def test_a_fight_that_was_won_can_still_kill() -> None:
    match = at_dice(scene("jake@T5", "T5", *fighting("jake"), hands={1: "h.getback"}), "roll-1 roll-56").play(PASS)
    seen = GAME.observe(match.state, 1)

    assert fight_plays(seen, match.legal_moves) == {PlayCard("h.getback"): KILLED}
    now = fight_now(seen)
    assert now is not None
    assert now.fended_off == 1


def test_the_cleaver_kills_when_it_is_used() -> None:
    match = at_dice(scene("jake@T5+h.cleaver", "T5", *fighting("jake")), "roll-6 roll-26")
    seen = GAME.observe(match.state, 1)

    yes, no = (fight_after(seen, move) for move in match.legal_moves)
    assert yes == KILLED
    assert no == fight_now(seen)


def test_without_a_fight_there_are_no_odds() -> None:
    match = scene("jake@T5", "C4")

    assert fight_now(GAME.observe(match.state, 1)) is None
    assert not fight_plays(GAME.observe(match.state, 1), match.legal_moves)

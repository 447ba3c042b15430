"""Windows: who is asked, in which order, what a pass and a play do, and how a resolution goes on."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.errors import IllegalMove
from engines.core.game import Nature
from engines.core.match import Match
from engines.core.secrets import seen_by
from engines.core.windows import Window
from tests.made_up.skirmish import (
    GAME,
    Announced,
    CardCancelled,
    Hit,
    Moment,
    Options,
    Pass,
    Play,
    SeatPassed,
    SideHurt,
    SkirmishRule,
    State,
)
from tests.walks import AnyMatch, any_move, walk


def standing(position: str) -> AnyMatch:
    state = GAME.read(position)
    seats, options = GAME.settings(state)
    return Match.resume(GAME, options, seats, state)


def after(position: str, *words: str) -> AnyMatch:
    match = standing(position)
    for word in words:
        match = match.play(GAME.decode(word))
    return match


FOUR = "3,3,3,0,0 aac,sss,acc,aas +"
"""Four seats, guards 0 and 2, raiders 1 and 3; seat 0 is about to attack."""


def test_a_window_asks_its_seats_in_the_games_order() -> None:
    attacked = after(FOUR, "play-a")

    assert attacked.actor == 1
    assert attacked.play(Pass()).actor == 3


def test_when_all_have_passed_the_step_below_goes_on() -> None:
    stands = after(FOUR, "play-a", "-", "-")

    assert stands.state.stack == (Hit(0),)
    assert stands.actor is Nature.CHANCE
    assert after(FOUR, "play-a", "-", "-", "roll-2").state.lives == (3, 1)


def test_a_played_card_opens_a_window_of_its_own_above_the_first() -> None:
    shielded = after(FOUR, "play-a", "play-s")

    assert shielded.state.stack == (
        Announced("a", 0),
        Window(Moment.ATTACKED, None),
        Announced("s", 1),
        Window(Moment.SHIELDED, (2, 0)),
    )


def test_a_reply_is_settled_before_the_card_that_it_answers() -> None:
    cancelled = after(FOUR, "play-a", "play-s", "-", "-")

    assert [type(event) for event in cancelled.events] == [SeatPassed, CardCancelled]
    assert cancelled.state.stack == ()
    assert cancelled.state.discards == "as"
    assert (cancelled.actor, cancelled.state.lives) == (1, (3, 3))


def test_a_cancelled_reply_lets_the_window_ask_all_its_seats_anew() -> None:
    charmed = after(FOUR, "play-a", "-", "play-s", "play-c")

    assert charmed.state.stack == (Announced("a", 0), Window(Moment.ATTACKED, (1, 3)))
    assert charmed.actor == 1, "who had passed is asked again"
    assert after(FOUR, "play-a", "-", "play-s", "play-c", "play-s", "-", "-").state.lives == (3, 3)


def test_a_window_that_would_ask_nobody_does_not_open() -> None:
    assert after("3,3,3,0,0 aac,.,acc,. +aaaass", "play-a").state.stack == (Hit(0),)


def test_a_seat_without_cards_is_not_asked_and_one_without_an_answer_is() -> None:
    attacked = after("3,3,3,0,0 aac,.,acc,aaa +sss", "play-a")

    assert attacked.actor == 3
    assert attacked.legal_moves == (Pass(),)


def test_nobody_can_tell_a_pass_from_having_nothing_to_play() -> None:
    """A seat with shields and one without are asked alike, and their passes are told alike."""
    could, could_not = (after(f"3,3,3,0,0 aac,{hand},acc,aas +", "play-a", "-") for hand in ("sss", "aac"))
    for seat in (0, 2, None):
        assert GAME.observe(could.state, seat) == GAME.observe(could_not.state, seat)
        assert [seen_by(e, seat) for e in could.events] == [seen_by(e, seat) for e in could_not.events]
    assert GAME.observe(could.state, 3) != GAME.observe(could_not.state, 3), "the ally sees the hand"


def test_cards_of_another_moment_are_refused_by_the_rule_of_replies() -> None:
    with pytest.raises(IllegalMove) as refused:
        after(FOUR, "play-a").play(Play("c"))

    assert refused.value.rule is SkirmishRule.REPLY


def test_a_game_stopped_inside_nested_windows_goes_on_from_its_text() -> None:
    nested = after(FOUR, "play-a", "-", "play-s", "-")
    again = standing(GAME.spell(nested.state))

    assert again.state == nested.state
    assert again.play(Pass()).state == nested.play(Pass()).state


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_end_and_lose_no_card(seats: int) -> None:
    deepest = 0
    for seed in range(30):
        rng = Random(seed)
        for match in walk(Match.begin(GAME, Options(), seats), rng):
            assert GAME.facts(match.state)["pieces"] == 24
            assert GAME.read(GAME.spell(match.state)) == match.state
            deepest = max(deepest, len(match.state.stack))
    assert deepest == 4


def test_damage_is_rolled_only_once_the_attack_stands() -> None:
    for seed in range(10):
        rng = Random(seed)
        match = Match.begin(GAME, Options(), 4)
        while match.outcome is None:
            before: State = match.state
            match = match.play(any_move(match, rng))
            if any(isinstance(event, SideHurt) for event in match.events):
                assert isinstance(before.stack[-1], Hit)

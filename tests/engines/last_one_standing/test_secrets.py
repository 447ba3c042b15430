"""What a seat may not know is in nothing that it can see: no observation, no event, no link of its view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from engines.core.links import open_link, view_link
from engines.core.match import Match
from engines.core.secrets import seen_by
from engines.last_one_standing.events import HandDealt, TileDrawn, TileScrapped
from engines.last_one_standing.game import GAME
from engines.last_one_standing.hand import can_be_rescued
from engines.last_one_standing.model import Hidden, Phase, State
from engines.last_one_standing.observe import Observation, Table
from tests.engines.last_one_standing.tables import play, table
from tests.hidden import guarded_game
from tests.walks import AnyMatch


def resumed(match: AnyMatch, state: State) -> AnyMatch:
    return Match.resume(GAME, match.options, match.seats, state)


def with_hidden(state: State, **changes: Any) -> State:
    return replace(state, hidden=replace(state.hidden, **changes))


def twins(match: AnyMatch, seat: int | None) -> Iterator[State]:
    """Return states that differ from this one only in what the seat may not know."""
    hidden = match.state.hidden
    others = [who for who in range(match.seats) if who != seat and hidden.hands[who]]
    for who in others:
        for at, letter in enumerate(hidden.hands[who]):
            for other, count in zip("sm+wtb", hidden.pool, strict=True):
                if count and other != letter:
                    hand = "".join(sorted(hidden.hands[who][:at] + other + hidden.hands[who][at + 1 :]))
                    pool = tuple(
                        n - (kind == other) + (kind == letter) for kind, n in zip("sm+wtb", hidden.pool, strict=True)
                    )
                    hands = (*hidden.hands[:who], hand, *hidden.hands[who + 1 :])
                    yield replace(match.state, hidden=Hidden(hands, hidden.scraps, pool))


@pytest.mark.rule("los-setup-hand")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_and_the_view_link_are_the_same_for_states_a_seat_cannot_tell_apart(seats: int) -> None:
    held = [m for m in guarded_game(GAME, seats, 2).history() if m.state.turn.phase is Phase.TURN and m.ply > 20]
    for match in held[:: len(held) // 3]:
        for seat in (*range(seats), None):
            others = list(twins(match, seat))
            assert others or not any(hand for who, hand in enumerate(match.state.hidden.hands) if who != seat)
            for twin in others[::5]:
                assert GAME.observe(twin, seat) == GAME.observe(match.state, seat)
                assert view_link(resumed(match, twin), seat) == view_link(match, seat)


@pytest.mark.rule("los-setup-hand")
def test_a_hand_changes_what_its_owner_sees_and_nothing_else() -> None:
    match = table(A="c3,a1:btw", B="a10,j10:+msw")
    pool = tuple(n - (kind == "+") + (kind == "w") for kind, n in zip("sm+wtb", match.state.hidden.pool, strict=True))
    other = with_hidden(match.state, hands=("btw", "++ms"), pool=pool)

    assert GAME.observe(other, 1) != GAME.observe(match.state, 1)
    assert GAME.observe(other, 0) == GAME.observe(match.state, 0)
    assert GAME.observe(other, None) == GAME.observe(match.state, None)


@pytest.mark.rule("los-setup-hand")
def test_an_observation_is_made_of_what_is_allowed_and_nothing_more() -> None:
    allowed = {"seat", "table", "hands", "scraps", "unseen"}
    public = {"options", "board", "cards", "locks", "turn", "clock", "held", "scrapped"}

    assert {f.name for f in fields(Observation)} == allowed
    assert {f.name for f in fields(Table)} == public


@pytest.mark.rule("los-setup-hand", "los-q-draw", "los-spec-hand-limit")
def test_dealt_drawn_and_scrapped_tiles_are_told_to_their_owner_only() -> None:
    match = play(table(A="c3,a1:+btw"), "k2", "c3-c4", "!?", "d", "?s", "xb")
    secret = [event for event in match.log if isinstance(event, (TileDrawn, TileScrapped))]
    assert [event.tile for event in secret] == ["s", "b"]
    for event in secret:
        assert seen_by(event, 0) == event
        assert seen_by(event, 1).tile is seen_by(event, None).tile is None

    dealt = [event for event in Match.begin(GAME).settle(Random(1)).log if isinstance(event, HandDealt)]
    assert len(dealt) == 2
    for hand in dealt:
        assert seen_by(hand, hand.seat).tiles
        assert seen_by(hand, 1 - hand.seat).tiles is None


def test_no_event_that_others_see_names_a_secret_tile() -> None:
    """Two games that differ only in a secret draw tell the other seats the same story."""
    start = table(A="c3,a1:+btw", B="a10,j10")
    stories = [
        play(start, "k1", "c3-c4", "!?", "d", drawn, scrapped).log
        for drawn, scrapped in (("?s", "xb"), ("?m", "xt"), ("?w", "xw"))
    ]
    for seat in (1, None):
        seen = [[seen_by(event, seat) for event in story] for story in stories]
        assert seen[0] == seen[1] == seen[2]
    assert stories[0] != stories[1]


def test_face_down_tiles_have_no_kind_until_they_are_turned() -> None:
    match = table(A="c3,a1")

    assert set(match.state.board.tiles) == {"#", "."}
    left = play(match, "k1", "c3-c4")
    assert {GAME.encode(move) for move in left.legal_moves} == {"!n", "!?", "!+", "!w", "!t", "!b"}


def test_what_lies_on_a_covered_square_can_still_be_anything() -> None:
    match = play(table(A="c3,a1:w"), "we5")

    assert match.state.board.buried == (80, 8, 3, 3, 3, 3)


def test_an_imagined_hand_frees_a_trapped_player_who_is_known_to_hold_a_rescue() -> None:
    match = table("a9n b10n i10n j9n", A="e5,e8", B="a10,j10:b", turn="rescue:B")
    seen = GAME.observe(match.state, 0)
    hands = set()
    for number in range(40):
        twin = GAME.imagine(seen, Random(number))
        assert can_be_rescued(twin, 1)
        assert GAME.legal_moves(twin)
        hands.add(twin.hidden.hands[1])
    assert len(hands) > 1


def test_imagining_spreads_the_unseen_tiles_over_hands_scraps_and_pool() -> None:
    match = table(A="c3,a1:+btw", B="a10,j10:mmsw:1123:+")
    seen = GAME.observe(match.state, 0)
    assert sum(seen.unseen) == 16
    assert seen.in_pool == sum(match.state.hidden.pool) == 11

    twins_seen = {GAME.imagine(seen, Random(number)).hidden for number in range(20)}
    assert len(twins_seen) > 10
    assert {len(hidden.hands[1]) for hidden in twins_seen} == {4}
    assert {hidden.hands[0] for hidden in twins_seen} == {"+btw"}


@pytest.mark.rule("los-end-win")
def test_hands_are_open_once_the_game_is_over() -> None:
    match = play(table("a9n b10n i10n j9n", A="e5,e8:bw"), "k1", "e5-e4", "!n", "!n", "!n")

    assert match.outcome is not None
    assert GAME.observe(match.state, 1).hands[0] == "bw"


def test_a_view_link_opens_as_what_the_seat_saw() -> None:
    match = table(A="c3,a1:+btw", B="a10,j10:mmsw")
    link = open_link(view_link(match, 0))
    there = GAME.read(link.transcript.position)

    assert GAME.observe(there, 0) == GAME.observe(match.state, 0)
    assert link.transcript.moves == ()

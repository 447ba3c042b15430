"""Games, positions and views as links: what is sent arrives, and nothing else gets through."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.errors import BadNotation
from engines.core.links import LONGEST_TEXT, game_link, open_link, position_link, view_link
from engines.core.match import Match
from engines.core.transcript import rebuild, record
from tests.contract.drawn import matches
from tests.hidden import SECRETS
from tests.walks import AnyGame, AnyMatch, eyes, walk

SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
INSTEAD = "A9z_-=+/%#&<é\x00\ud800 "


@given(data=st.data())
@settings(max_examples=40)
def test_a_game_link_carries_the_game(game: AnyGame, data: st.DataObject) -> None:
    transcript = record(data.draw(matches(game)), names={0: "Åse"}, bots={0: "cautious"})
    fragment = game_link(transcript)
    link = open_link(fragment)

    assert fragment.startswith("#g=1")
    assert set(fragment[3:]) <= SAFE
    assert (link.kind, link.transcript, link.seat) == ("g", transcript, None)


@given(data=st.data())
@settings(max_examples=40)
def test_a_position_link_carries_the_position_and_no_past(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    link = open_link(position_link(match))

    assert link.kind == "p"
    assert link.transcript.moves == ()
    assert rebuild(link.transcript, game).state == match.state


@given(data=st.data())
@settings(max_examples=40)
def test_a_view_link_carries_what_a_seat_sees_and_no_more(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for seat in eyes(match):
        fragment = view_link(match, seat)
        link = open_link(fragment)
        seen = game.observe(match.state, seat)
        there = rebuild(link.transcript, game).state

        assert (link.kind, link.seat) == ("v", seat)
        assert game.observe(there, seat) == seen
        states = [game.imagine(seen, Random(1))]
        if game.slug in SECRETS:
            states.append(SECRETS[game.slug].state(match.state, seat, Random(1)))
        for state in states:
            twin = Match.resume(game, match.options, match.seats, state)
            assert view_link(twin, seat) == fragment, "made from the observation alone"


def packed(text: str) -> str:
    return "1" + urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


@pytest.mark.parametrize("eyes", ["9", "-1", "", "00", "+0", "１", "¹", "--", "A"])
def test_a_view_link_of_a_seat_that_does_not_exist_is_refused(game: AnyGame, eyes: str) -> None:
    with pytest.raises(BadNotation, match="expected a seat from 0 to"):
        open_link("#v=" + packed(f"{eyes}\n{record(Match.begin(game))}"))


def test_a_view_link_names_each_seat_and_the_next_is_refused(game: AnyGame) -> None:
    for seats in game.seats:
        text = str(record(Match.begin(game, seats=seats)))
        assert [open_link("#v=" + packed(f"{seat}\n{text}")).seat for seat in range(seats)] == [*range(seats)]
        with pytest.raises(BadNotation, match=f"'{seats}': expected a seat from 0 to {seats - 1}"):
            open_link("#v=" + packed(f"{seats}\n{text}"))


def finished(game: AnyGame) -> AnyMatch:
    match = Match.begin(game)
    for later in walk(match, Random(5)):
        match = later
    return match


def links_of(game: AnyGame) -> list[str]:
    match = finished(game)
    halfway = list(match.history())[match.ply // 2]
    return [game_link(record(halfway)), position_link(halfway), view_link(halfway, 0), view_link(halfway, None)]


def test_a_link_with_one_character_changed_opens_the_same_or_not_at_all(game: AnyGame) -> None:
    opened = 0
    for fragment in links_of(game):
        whole = open_link(fragment).transcript
        for at in range(len(fragment)):
            for character in INSTEAD:
                try:
                    link = open_link(fragment[:at] + character + fragment[at + 1 :])
                except BadNotation:
                    continue
                opened += 1
                assert link.transcript == whole
    assert opened, "the last bits of base64 mean nothing, so some do open"


def test_a_link_cut_anywhere_opens_the_same_or_not_at_all(game: AnyGame) -> None:
    for fragment in links_of(game):
        whole = open_link(fragment).transcript
        for end in range(len(fragment)):
            try:
                link = open_link(fragment[:end])
            except BadNotation:
                continue
            assert link.transcript == whole


@given(text=st.text())
def test_any_text_is_a_link_or_bad_notation(text: str) -> None:
    for fragment in (text, "#g=" + text, "#p=1" + text, "#v=1" + text):
        try:
            open_link(fragment)
        except BadNotation:
            continue


@given(raw=st.one_of(st.binary(), st.text().map(str.encode)))
def test_any_packed_bytes_are_a_link_or_bad_notation(raw: bytes) -> None:
    for kind in "gpv":
        try:
            open_link(f"#{kind}=1" + urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("="))
        except BadNotation:
            continue


def test_a_link_that_would_swell_is_refused_before_it_does() -> None:
    bomb = "#g=1" + urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()
    tracemalloc.start()
    with pytest.raises(BadNotation):
        open_link(bomb)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 4 * LONGEST_TEXT + 4 * len(bomb)


def test_a_link_of_a_later_version_says_so() -> None:
    with pytest.raises(BadNotation, match="expected a link of version 1"):
        open_link("#g=2abc")

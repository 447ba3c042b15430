"""diZe's table: the stepper and the throw, whatever a page says is selected."""

from __future__ import annotations

import re
from random import Random

import pytest

from engines.core.match import Match
from engines.dize.game import GAME
from engines.dize.model import DICE
from tests.walks import any_move
from tests.widgets.conftest import MakePage, Page
from widgets.dize.coach import score_share

ZONE = re.compile(r'(<section class="dize-zone .*?dize-count">(\d+)<.*?</section>)', re.DOTALL)
NO_DIE = re.compile(r'<(i|span) [^>]*class="dize-(?:place|badge).*?</\1>', re.DOTALL)


def at(page: MakePage, position: str) -> Page:
    """Return a page whose table stands at a position."""
    made = page("dize")
    state = GAME.read(position)
    made.session.start_at(Match.resume(GAME, GAME.settings(state)[1], 1, state))
    made.ask("close")
    return made


def main(made: Page) -> str:
    """Return the move that the main button makes."""
    found = re.search(r'<button[^>]*id="dize-table-main"[^>]*>', made.html)
    assert found
    (move,) = re.findall(r'data-move="([^"]*)"', found[0])
    return str(move)


@pytest.mark.parametrize(
    ("selected", "move"),
    [
        ({}, "x1h0"),
        ({"heroes": "1"}, "x1h1"),
        ({"heroes": "2", "retire": "2"}, "x2h2"),
        ({"heroes": "2", "retire": "6"}, "x6h1"),
        ({"heroes": "9"}, "x1h2"),
    ],
)
def test_heroes_and_the_die_that_retires_are_chosen(page: MakePage, selected: dict[str, str], move: str) -> None:
    made = at(page, "s4 h12 z4 l4 reward t1266")
    made.ask("select", **selected)

    assert main(made) == move


@pytest.mark.parametrize("strange", ["", "x", "-1", "1.5", "²", "٢", "3", "7", "9" * 5000])
def test_a_strange_face_to_retire_is_dropped(page: MakePage, strange: str) -> None:
    made = at(page, "s4 h12 z4 l4 reward t1266")
    made.ask("select", retire=strange)

    assert main(made) == "x1h0"


@pytest.mark.parametrize("strange", ["", "x", "-1", "1.5", "²", "٢", "9" * 5000])
def test_a_strange_number_of_heroes_is_dropped(page: MakePage, strange: str) -> None:
    made = at(page, "s4 h12 z4 l4 reward t1266")
    made.ask("select", heroes=strange)

    assert main(made) == "x1h0"


@pytest.mark.parametrize("strange", ["", "x", "-1", "1.5", "²", "٢", "9" * 5000])
def test_a_strange_number_of_dice_is_dropped(page: MakePage, strange: str) -> None:
    made = at(page, "s4 h16 z4 choose")
    made.ask("select", dice=strange)

    assert main(made) == "l8"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("s4 h16 z4 choose", "At most two dice for each zombie: 8."),
        ("s4 h2 z18 choose", "You have only 2 humans."),
    ],
)
def test_the_table_tells_why_no_more_dice_may_be_thrown(page: MakePage, position: str, sentence: str) -> None:
    assert sentence in at(page, position).html


def test_a_throw_whose_past_is_unknown_is_counted(page: MakePage) -> None:
    html = at(page, "s4 h10 z3 l2 c2 r1 reward t66").html

    assert re.findall(r'class="dize-total">(\d+)', html.split("dize-comparison")[1])[:2] == ["3", "2"]
    assert "Effective attack" in html


@pytest.mark.rule("dize-setup-zones")
def test_twenty_dice_lie_in_the_zones_at_every_moment(page: MakePage, rng: Random) -> None:
    made = page("dize", stored={"prefs": '{"own_dice_in": "dize"}'})
    for _ in range(3):
        while made.match.outcome is None:
            assert_twenty_dice(made)
            made.play(GAME.encode(any_move(made.match, rng)))
        assert_twenty_dice(made)
        made.ask("again")


def test_twenty_dice_lie_in_the_zones_where_the_site_throws(page: MakePage) -> None:
    made = page("dize")
    while made.match.outcome is None:
        made.play_any()
        assert_twenty_dice(made)


def test_a_die_that_has_left_leaves_its_face_in_an_empty_place(page: MakePage) -> None:
    made = page("dize", stored={"prefs": '{"own_dice_in": "dize"}'})
    for move in ("l5", "t23456", "t22245"):
        made.play(move)

    assert 4 == dice_in(launch_zone(made))
    assert re.findall(r"dize-place[^>]*>(\d)<", launch_zone(made)) == ["2"]
    assert "Effective attack" in launch_zone(made)


def test_entering_own_dice_moves_no_key_and_can_be_taken_back(page: MakePage) -> None:
    made = page("dize", stored={"prefs": '{"own_dice_in": "dize"}'})
    made.play("l5")

    def entered() -> tuple[int, int]:
        panel = made.html.split('class="play-chance"')[1].split("</div></div>")[0]
        dice = panel.split("dize-dice--large")[1]
        return dice.count("<use"), dice.count("dize-place")

    assert entered() == (0, 5)
    made.ask("select", faces="16")
    assert entered() == (2, 3)
    back = re.search(r'data-arg-faces="([^"]*)"[^>]*>⌫', made.html)
    assert back
    made.ask("select", faces=back[1])
    assert entered() == (1, 4)
    made.ask("select", faces=".")
    assert entered() == (0, 5)


def test_a_failed_attack_is_seen_beside_the_throw_that_answers_it(page: MakePage) -> None:
    made = page("dize", stored={"prefs": '{"own_dice_in": "dize"}'})
    for move in ("l5", "t23456", "t11335"):
        made.play(move)
    attack = re.findall(r'id="(dize-table-d[^"]*)"', launch_zone(made))
    made.play("t2345")
    after = launch_zone(made)

    assert "Failed attack" in after
    assert 5 + 4 == after.count("die--thrown")
    # The same dice lie there still, and do not tumble again.
    assert 5 == len(attack)
    assert attack == re.findall(r'id="(dize-table-d[^"]*)"', after)[:5]


@pytest.mark.parametrize(
    ("aim", "reason"),
    [
        ("win", "It wins 89% of the time; another choice is just as good."),
        ("score", "It scores 19.4 on average; another choice is just as good."),
    ],
)
def test_the_coach_says_when_choices_are_equally_good(page: MakePage, aim: str, reason: str) -> None:
    made = at(page, "s4 h9 z3 l6 c1 reward t255666")
    made.ask("coach")
    made.ask("aim", aim=aim)

    assert reason in made.html


def test_the_bars_of_scores_begin_at_0() -> None:
    assert [1, 0.75] == [score_share(score, [16, 12]) for score in (16, 12)]
    assert 1 == score_share(4, [4])


def test_keys_choose_the_dice_of_an_effective_throw(page: MakePage) -> None:
    keyed = re.compile(r'<button[^>]*data-key="([1-6])"[^>]*>')

    def pressed(made: Page, face: str) -> None:
        tag = next(found[0] for found in keyed.finditer(made.html) if found[1] == face)
        made.ask("select", at=made.match.ply, **dict(re.findall(r'data-arg-([\w-]+)="([^"]*)"', tag)))

    made = at(page, "s4 h12 z4 l4 reward t1266")
    assert ["1", "2", "6"] == sorted(keyed.findall(made.html))
    made_by = []
    for face in "66261":
        pressed(made, face)
        made_by.append(main(made))

    assert made_by == ["x1h1", "x1h2", "x2h2", "x2h1", "x1h1"]


def test_the_captured_zone_has_a_place_for_the_zombie_of_an_effective_attack(page: MakePage) -> None:
    html = at(page, "s4 h12 z4 l4 reward t1266").html
    shown = {
        zone: len(re.findall('class="dize-place"', part))
        for part, zone in re.findall(r'(<section class="dize-zone dize-zone--(\w+)".*?</section>)', html, re.DOTALL)
    }

    assert {zone for zone, places in shown.items() if places} == {"captured"}


def assert_twenty_dice(made: Page) -> None:
    """Fail unless each zone has as many dice as its number says, and all have twenty."""
    drawn = [(int(count), dice_in(zone)) for zone, count in ZONE.findall(made.html)]

    assert 7 == len(drawn)
    assert all(count == there for count, there in drawn), made.match.game.spell(made.match.state)
    assert DICE == sum(there for _, there in drawn)


def dice_in(zone: str) -> int:
    """Return how many dice lie there: neither a mark in an empty place nor a badge is one."""
    return len(re.findall(r'<svg class="die ', NO_DIE.sub("", zone)))


def launch_zone(made: Page) -> str:
    return made.html.split('id="dize-table-launch"')[1].split("</section>")[0]

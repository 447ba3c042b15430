"""Last One Alive's table: every choice by one control, every refusal by its rule, the end by a chart."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.match import Match
from engines.last_one_alive import chance, legality, token_uses
from engines.last_one_alive.events import TurnBegan
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Options, Take
from engines.last_one_alive.odds.survival import prospects
from engines.last_one_alive.rulebook import Rule
from tests.walks import AnyMatch, walk
from tests.widgets.conftest import MakePage, Page
from widgets import play
from widgets.last_one_alive import choosing, coach, position_text, refusals
from widgets.last_one_alive.ending import ordeals

SLUG = "last-one-alive"
PREPARE = "prepare @0 p1:bg:12 p1:: p1:m:1 bag:a3c3f3g2m2r2x3"
SHOTS = "shots @0 p1::12Z p1:: bag:a3c3f3g3m3r3x3 tray:S1 bangs:2"
REACT = "react @0 p1*:g:1 p1:: bag:a3c3f3g2m3r3x3 tray:Z1aS1-I-Bb"


@pytest.fixture
def table(page: MakePage) -> MakePage:
    def make(position: str, **opening: Any) -> Page:
        made = page(SLUG, **opening)
        state = GAME.read(position)
        made.session.bots = {}
        made.session.names = dict(enumerate(("Ada", "Bo", "Cy", "Di", "Ed")))
        made.session.start_at(Match.resume(GAME, state.options, len(state.players), state))
        made.ask("close")
        return made

    return make


def control(html: str, name: str) -> str:
    """Return the opening tag of the control with this id."""
    found = re.search(rf'<button[^>]*id="{SLUG}-table-{re.escape(name)}"[^>]*>', html)
    return found[0] if found else ""


def press(made: Page, name: str) -> None:
    """Press a control that changes what is selected."""
    words_of = re.findall(r'data-arg-([\w-]+)="([^"]*)"', control(made.html, name))
    made.ask("select", at=made.match.ply, **dict(words_of))


def why(made: Page, name: str) -> str:
    tag = control(made.html, name)
    assert 'data-do="why"' in tag
    assert 'aria-disabled="true"' in tag
    (move,) = re.findall(r'data-arg-move="([^"]*)"', tag)
    made.ask("why", move=move)
    assert made.session.notice
    return made.session.notice.rule


def moves_in(html: str) -> set[str]:
    return set(re.findall(r'data-move="([^"]*)"', html))


# -- choosing dice -----------------------------------------------------------------


def test_dice_are_taken_one_by_one_and_then_rolled(table: MakePage) -> None:
    made = table(PREPARE)
    for name in ("takeS", "takeS", "takeI", "takeB"):
        press(made, name)

    assert 'data-move="tSSIB"' in control(made.html, "main")


def test_a_die_can_be_put_back(table: MakePage) -> None:
    made = table(PREPARE)
    press(made, "takeS")
    press(made, "backS0")

    assert 'data-arg-take-s="1"' in control(made.html, "takeS")


def test_too_few_dice_are_refused_by_their_rule(table: MakePage) -> None:
    made = table(PREPARE)
    press(made, "takeS")

    assert why(made, "main") == Rule.TURN_FREE


def test_a_fifth_die_is_refused_by_its_rule(table: MakePage) -> None:
    made = table(PREPARE)
    press(made, "other")

    assert why(made, "takeZ") == Rule.TURN_FREE


def test_a_kind_that_is_used_up_is_refused_by_its_rule(table: MakePage) -> None:
    made = table(PREPARE)
    for _ in range(3):
        press(made, "takeS")

    assert why(made, "takeS") == Rule.COMP_DICE


def test_a_draft_beyond_the_pool_is_cut(table: MakePage) -> None:
    made = table(PREPARE)
    made.ask("select", at=made.match.ply, **{"take-s": "99", "take-b": "x"})

    assert 'data-arg-take-s="2"' in control(made.html, "backS0")


# -- shooting, pushing, tokens -------------------------------------------------------


def test_a_zombie_is_shot_by_a_click_on_it(table: MakePage) -> None:
    made = table(SHOTS)
    shown = moves_in(made.html)
    made.play("s2")

    assert {"s1", "s2", "sZ"} <= shown
    assert made.match.state.players[0].zombies == "11"


@pytest.mark.parametrize(
    ("tray", "button", "warned"), [("S1", "End turn", True), ("S1Bb", "Resolve barricade dice", False)]
)
def test_the_button_that_ends_a_turn_says_so_and_warns(
    table: MakePage, tray: str, button: str, *, warned: bool
) -> None:
    """Phases in which nothing can be done are left out: what follows the shots may be the end."""
    made = table(f"shots @0 p1::1 p1:: bag:a3c3f3g3m3r3x3 tray:{tray} bangs:1")

    assert f">{button}</button>" in made.html
    assert ("overpowers you" in made.html) is warned


def test_a_zombie_cannot_be_shot_before_the_roll(table: MakePage) -> None:
    made = table(PREPARE)

    assert why(made, "target0") == Rule.RES_ORDER


def test_an_ambush_cannot_be_pushed(table: MakePage) -> None:
    made = table("barricades @0 p1::1Z p1:: bag:a3c3f3g3m3r3x3 tray:Bb walls:1")

    assert "p1" in moves_in(made.html)
    assert why(made, "trap0") == Rule.RES_BARRICADE


def test_a_barricade_token_waits_for_its_target(table: MakePage) -> None:
    made = table(PREPARE)
    press(made, "token0")
    chosen = moves_in(made.html)
    press(made, "cancel")

    assert {"ub1", "ub2"} <= chosen
    assert not {"ub1", "ub2"} & moves_in(made.html)


def test_a_tap_on_a_token_tells_what_it_does_and_a_button_uses_it(table: MakePage) -> None:
    made = table(PREPARE)
    assert "ug" not in moves_in(made.html)
    press(made, "token1")

    assert 'class="play-meaning" role="status">Before the roll: bangs count double.' in made.html
    assert 'aria-pressed="true"' in control(made.html, "token1")
    assert 'data-move="ug"' in control(made.html, "main")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ("prepare @0 p1:m:1 p1:: bag:a3c3f3g3m2r3x3", Rule.TOKEN_MEDIKIT),
        ("prepare @0 p1:f: p1:: bag:a3c3f2g3m3r3x3", Rule.TOKEN_USEFUL),
        ("prepare @0 p1:b: p1:: bag:a3c3f3g3m2r3x3", Rule.TOKEN_USEFUL),
        ("react @0 p1*:r: p1:: bag:a3c3f3g3m3r2x3 tray:Z-S-I-", Rule.TURN_PRE),
        ("react @0 p1*:f:1 p1:: bag:a3c3f2g3m3r3x3 tray:Z-S-I-", Rule.TURN_PRE),
        ("react @0 p1*:c: p1:: bag:a3c2f3g3m3r3x3 tray:Z-S-I-", Rule.TOKEN_USEFUL),
        ("shots @0 p1:g:1 p1:: bag:a3c3f3g2m3r3x3 tray:S1 bangs:1", Rule.TOKEN_REROLL_WINDOW),
        ("items @0 p1:r: p1:: bag:a3c3f3g3m3r2x3 tray:Ii draws:1 drawn:r", Rule.TOKEN_SAME_TURN),
    ],
)
def test_a_token_that_cannot_be_used_tells_why(table: MakePage, position: str, rule: Rule) -> None:
    made = table(position)

    assert why(made, "token0") == rule


def test_the_hero_rolls_again_a_heap_of_faces(table: MakePage) -> None:
    made = table(REACT)
    press(made, "hero")
    press(made, "againZ1")
    press(made, "againS0")

    assert 'data-move="hZaS-"' in control(made.html, "main")


def test_a_die_can_be_taken_out_of_the_hero_s_heap(table: MakePage) -> None:
    made = table(REACT)
    press(made, "hero")
    press(made, "againZ1")
    press(made, "againZ1")

    assert why(made, "main") == Rule.TOKEN_HERO


def test_dice_alike_are_picked_one_by_one(table: MakePage) -> None:
    made = table("react @0 p1*:: p1:: bag:a3c3f3g3m3r3x3 tray:Z11aS1")
    press(made, "hero")
    press(made, "againZ0")
    one = control(made.html, "main")
    press(made, "againZ1")

    assert 'data-move="hZ1"' in one
    assert 'data-move="hZ11"' in control(made.html, "main")


def test_a_gun_is_aimed_at_a_shot_die(table: MakePage) -> None:
    made = table(REACT)
    press(made, "token0")

    assert {"ug1", "ug-"} <= moves_in(made.html)


def test_the_flare_needs_half_of_the_dice_rounded_up(table: MakePage) -> None:
    made = table("prepare @0 p1:f:112 p1:: bag:a3c3f2g3m3r3x3")
    press(made, "token0")
    press(made, "target0")
    refused = why(made, "main")
    press(made, "target2")

    assert refused == Rule.TOKEN_FLARE
    assert 'data-move="uf12"' in control(made.html, "main")


def test_a_gun_that_is_to_be_discarded_rerolls_no_die(table: MakePage) -> None:
    made = table("limit @0 p1:abgm: p1:: bag:a2c3f3g2m2r2x3 tray:S-")
    made.ask("select", use="g")

    assert re.findall(r'data-move="([^"]+)"', made.html) == ["xg"]


def test_a_token_above_three_is_chosen_told_and_then_discarded(table: MakePage) -> None:
    made = table("limit @0 p1:abgm: p1:: bag:a2c3f3g2m2r2x3")
    offered = set()
    for index in range(4):
        press(made, f"token{index}")
        offered |= moves_in(made.html)
        assert 'class="play-meaning"' in made.html

    assert offered == {"xa", "xb", "xg", "xm"}


def test_the_side_of_the_first_token_is_chosen_between_two(table: MakePage) -> None:
    made = table("side @0 p1:: p1:: bag:a3c3f3g2m3r3x3 drawn:g draws:1")

    assert moves_in(made.html) == {"i", "b"}


def test_the_medikit_is_offered_at_the_last_moment(table: MakePage) -> None:
    made = table("medikit @0 p1:m:1 p1:: bag:a3c3f3g3m2r3x3")

    assert {"um", "-"} <= moves_in(made.html)


@pytest.mark.parametrize("seed", range(3))
def test_a_token_that_has_no_use_is_asked_about_by_a_move_that_a_rule_forbids(seed: int) -> None:
    for match in walk(Match.begin(GAME, Options(start_hero=True), 3), Random(seed)):
        state = match.state
        legal = match.legal_moves if match.actor == state.active else ()
        for token in set(state.players[state.active].tokens) if legal else ():
            if not choosing.uses(token, legal):
                move = choosing.refused_use(token, state)

                assert GAME.decode(GAME.encode(move)) == move
                assert GAME.objection(state, move) is not None


def test_a_hero_that_cannot_be_used_tells_why(table: MakePage) -> None:
    assert why(table("prepare @0 p1*::12 p1:: bag:a3c3f3g3m3r3x3"), "hero") == Rule.TURN_REACT


@pytest.mark.parametrize("strange", ["", "x", "-1", "²", "٢", "9" * 5000])
def test_a_strange_number_of_dice_is_dropped(table: MakePage, strange: str) -> None:
    made = table(PREPARE)
    made.ask("select", at=made.match.ply, **{"take-s": strange, "take-b": "1"})

    assert not control(made.html, "backS0")
    assert control(made.html, "backB0")


# -- what is seen ------------------------------------------------------------------


def seat_of(html: str, number: int) -> str:
    start = html.index(f'id="{SLUG}-table-seat{number}"')
    return html[start : html.index("</section>", start)]


def test_the_left_neighbour_is_the_next_one_alive(table: MakePage) -> None:
    html = table("prepare @0 p1::1 p0:: p1:: bag:a3c3f3g3m3r3x3").html

    assert "loa-flag--turn" in seat_of(html, 0)
    assert "loa-flag--left" not in seat_of(html, 1)
    assert "loa-flag--left" in seat_of(html, 2)


def test_the_left_neighbour_sits_at_the_left(table: MakePage) -> None:
    html = table("prepare @1 p1:: p1::1 p1:: p1:: bag:a3c3f3g3m3r3x3").html
    places = [html.index(f'id="{SLUG}-table-seat{number}"') for number in (2, 3, 0, 1)]

    assert places == sorted(places)


def test_a_fallen_player_lies_zombified(table: MakePage) -> None:
    html = table("prepare @0 p1::1 p0:: p1:: bag:a3c3f3g3m3r3x3").html

    assert "#loa-1z" in seat_of(html, 1)
    assert "#loa-2z" not in seat_of(html, 2)


@pytest.mark.parametrize(("aside", "level"), [("", 1), (" aside:x", 2), (" aside:xx", 3), (" aside:xxx", 4)])
def test_the_threat_grows_with_the_level(table: MakePage, aside: str, level: int) -> None:
    left = 4 - level
    html = table(f"prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3{f'x{left}' if left else ''}{aside}").html

    assert html.count("loa-shambler--near") == level
    assert f"loa-threat--{level}" in html


def test_the_survivors_show_their_life_markers(table: MakePage) -> None:
    html = table("survivors=yes prepare @0 p3::1 p1:: bag:a3c3f3g3m3r3x3").html

    assert seat_of(html, 0).count("tok--life") == 2
    assert seat_of(html, 1).count("tok--life") == 0


def test_the_status_names_who_is_on_turn_and_who_is_to_the_left(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p0:: p1:: bag:a3c3f3g3m3r3x2 aside:x")

    assert position_text.status(made.session.snapshot()) == "Ada: Choose dice · To the left: Cy · Level 2"


def test_every_picture_has_its_symbol(page: MakePage) -> None:
    ids = set(re.findall(r'<symbol id="([^"]*)"', play.sprite(SLUG)))
    used = set()
    for seed in range(4):
        made = page(SLUG, stored={"prefs": '{"pace": "instant"}'}, seed=seed)
        options = {"day_night": "on", "survivors": "on", "zombies_everywhere": "on", "zombie_roll": "on"}
        made.ask("new", seats=str(2 + seed), start_hero="on", **options)
        rng = Random(seed)
        while not made.session.is_over:
            used |= set(re.findall(r'<use href="#([^"]*)"', made.html))
            moves = made.match.legal_moves
            made.play(GAME.encode(moves[int(rng.random() * len(moves))]))

    assert used <= ids
    assert {f"loa-{seat}{side}" for seat in range(5) for side in ("", "z")} <= ids


# -- words ---------------------------------------------------------------------------


def test_every_rule_that_can_refuse_has_a_sentence() -> None:
    sources = [Path(str(module.__file__)).read_text("utf-8") for module in (legality, token_uses, chance)]
    named = set(re.findall(r"Rule\.([A-Z_]+)", " ".join(sources)))

    assert {Rule[name] for name in named} | {Rule.SV_LAST, Rule.SV_END} <= set(refusals.REFUSALS)


# -- real dice -------------------------------------------------------------------------


OWN = {"prefs": '{"own_dice_in": "last-one-alive"}'}


def test_own_dice_are_entered_by_kind(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3", stored=OWN)
    made.play("tSSIB")
    for name in ("keyZa", "keyS1", "keyS+", "keyIi"):
        press(made, name)
    made.ask("enter-chance", at=made.match.ply)
    incomplete = made.match.ply
    press(made, "keyB-")
    made.ask("enter-chance", at=made.match.ply)

    assert incomplete == 1
    assert made.session.transcript().moves[:2] == ("tSSIB", "RZaS+1IiB-")


def test_a_key_shows_how_many_dice_showed_its_face(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3", stored=OWN)
    made.play("tSSIB")
    press(made, "keyS1")
    once = made.html
    press(made, "keyS1")

    assert "×1" in key(once, "keyS1")
    assert "×2" in key(made.html, "keyS1")
    assert "×" not in key(made.html, "keyS2")


def key(html: str, name: str) -> str:
    """Return all of a key."""
    return html.split(f'id="{SLUG}-table-{name}"')[1].split("</button>", maxsplit=1)[0]


def test_own_dice_are_used_once_all_are_entered(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3", stored=OWN)
    made.play("tSSIB")
    for name in ("keyZa", "keyS1", "keyS+", "keyIi"):
        press(made, name)
    before = control(made.html, "main")
    press(made, "keyB-")

    assert 'aria-disabled="true"' in before
    assert "aria-disabled" not in control(made.html, "main")


def test_a_face_entered_by_mistake_is_taken_back(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3", stored=OWN)
    made.play("tSSIB")
    press(made, "keyZ1")
    full = control(made.html, "keyZ1")
    press(made, "keyZback")

    # The key keeps its place, so that none moves under the finger.
    assert " disabled" in full
    assert " disabled" not in control(made.html, "keyZ1")
    assert " disabled" in control(made.html, "keyZback")


def test_the_first_player_and_the_tokens_of_a_real_bag_are_entered(page: MakePage) -> None:
    made = page(SLUG, stored=OWN)
    press(made, "first1")
    made.ask("enter-chance", at=made.match.ply)
    press(made, "drawn-g")
    made.ask("enter-chance", at=made.match.ply)

    assert made.session.transcript().moves == ("F1", "Dg")


# -- the coach -------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["", "*"])
def test_the_coach_counts_on_until_every_set_of_dice_is_known(
    table: MakePage, monkeypatch: pytest.MonkeyPatch, hero: str
) -> None:
    monkeypatch.setattr(coach, "SLICE", 0)
    made = table(f"prepare @0 p1{hero}::12 p1:: bag:a3c3f3g3m3r3x3", stored={"prefs": '{"coach": true}'})
    asked = 0
    while "later" in made.reply:
        assert made.reply["later"]["do"] == "ponder"
        made.ask("ponder")
        asked += 1
    state = made.match.state
    best = max(known.chance for known in prospects(state) if isinstance(known.move, Take))

    assert asked >= sum(isinstance(move, Take) for move in made.match.legal_moves)
    assert f'<rect width="{best:.2%}"' in made.html
    assert "Still counting" not in made.html


def test_the_coach_says_when_another_choice_is_safer(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3", stored={"prefs": '{"coach": true}'})
    while "later" in made.reply:
        made.ask("ponder")

    assert "survive the turn 95.1% of the time. Another choice is safer by 3.4 percentage points" in made.html


def test_counting_on_does_not_wipe_a_notice(table: MakePage) -> None:
    made = table("prepare @0 p1::12 p1:: bag:a3c3f3g3m3r3x3", stored={"prefs": '{"coach": true}'})
    made.play("tS")
    told = made.notice
    made.ask("ponder")

    assert told
    assert made.notice == told


def test_the_hint_shows_the_dice_that_are_still_to_be_taken(table: MakePage) -> None:
    made = table("prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3")
    before = made.html.count("loa-place--advised")
    made.ask("hint")
    asked = made.html.count("loa-place--advised")
    made.ask("select", **{"take-s": "1"})

    assert (before, asked, made.html.count("loa-place--advised")) == (0, 4, 3)


def test_the_hint_names_a_move(table: MakePage) -> None:
    made = table(SHOTS)
    made.ask("hint")

    assert made.notice.startswith("Best: Shoot")


# -- the end ---------------------------------------------------------------------------


def finished(seed: int, seats: int = 3, **options: Any) -> AnyMatch:
    match = Match.begin(GAME, Options(**options), seats)
    return list(walk(match, Random(seed)))[-1]


@pytest.mark.parametrize("seed", range(6))
def test_the_chart_has_a_bar_for_every_turn(page: MakePage, seed: int) -> None:
    match = finished(seed, survivors=seed % 2 == 0)
    made = page(SLUG)
    made.session.start_at(match)
    made.ask("close")
    turns = sum(isinstance(event, TurnBegan) for event in match.log)

    assert len(re.findall(r'class="loa-bar(?: |")', made.html)) == turns
    assert "play-ending" in made.html


def test_the_threat_of_a_turn_is_what_lay_in_front_and_the_ambushes() -> None:
    state = GAME.read("prepare @0 p1::12 p1:: bag:a3c3f3g3m3r3x3")
    match = Match.resume(GAME, state.options, 2, state)
    for move in ("tSSIB", "RZ2S11IaB-", "s1", "s2"):
        match = match.play(GAME.decode(move))
    story = [(moment.state, moment.events) for moment in reversed(list(match.history()))]

    first, second = ordeals(story)
    assert match.outcome is not None
    assert (first.faced, list(first.falls)) == ([4], [1])
    assert (second.faced, list(second.falls)) == ([], [])


def test_a_defeat_is_marked_and_told(page: MakePage) -> None:
    match = finished(1)
    made = page(SLUG)
    made.session.start_at(match)
    made.ask("close")

    assert made.html.count("loa-bar--fell") == 2
    # Zombies are counted together, however many dice they are on.
    assert not re.search(r"zombies?, \d zombie", made.html.split("play-fates")[1].split("</ul>")[0])
    assert made.html.count("is overpowered by") >= 2


def test_who_is_overpowered_passes_over_the_table_and_the_reader_is_told_for_good(page: MakePage) -> None:
    moments = walk(Match.begin(GAME, seats=3), Random(2))
    fallen = next(match for match in moments if any(not one.alive for one in match.state.players))
    seat = next(number for number, one in enumerate(fallen.state.players) if not one.alive)
    made = page(SLUG)
    made.session.bots = {other: "greedy" for other in range(3) if other != seat}
    made.session.start_at(fallen)
    made.ask("close")

    assert re.search(r'<p class="play-moment".*?is overpowered by .*?is zombified and out of the game\.', made.html)
    assert "You’re out. You were overpowered by" in made.html

"""Last Night on Earth's table: a town to read and choose in, hidden hands, staged fights, a bar that explains."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.examples import load
from engines.core.first_turn import steps_of
from engines.core.game import Nature, Seat
from engines.core.match import Match
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES
from engines.last_night_on_earth.board.movement import reach
from engines.last_night_on_earth.board.sight import clearest_line, sees
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.events import ZombieMoved
from engines.last_night_on_earth.frames import (
    Aim,
    DiscardOne,
    Exchange,
    Fight,
    Fights,
    HeroActs,
    HeroTurn,
    MoveAction,
    MoveOn,
    MoveZombies,
    PlaceHero,
    PlaceZombies,
    ZombieTurn,
)
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.heroes import SHEETS
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, NameSpace, Shoot
from engines.last_night_on_earth.odds.reach import obstacles_of
from engines.last_night_on_earth.plays.standing import standing_offer
from engines.last_night_on_earth.table import hero_of, town_of
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.e2e.night import plain_move
from tests.engines.last_night_on_earth.scenes import AnyMatch, fighting, scene
from tests.engines.last_night_on_earth.scenes import play as after
from tests.hidden import SECRETS, guarded_game
from tests.walks import some_moments, walk
from tests.widgets.conftest import Page
from tests.widgets.test_skins import check, shown_to
from widgets import play as pages
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.crop import FEWEST_COLUMNS, FEWEST_ROWS, around
from widgets.last_night_on_earth.geometry import box_of, spaces_in
from widgets.last_night_on_earth.pieces import letters, slots
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.summary import summary
from widgets.last_night_on_earth.ways import in_reach
from widgets.last_night_on_earth.words import PLACES
from widgets.parts import whole
from widgets.play import table as asleep_table
from widgets.skin import Advice
from widgets.table import first_turn
from widgets.table.desk import Desk
from widgets.table.opening import sit_down
from widgets.table.view import view

ROOT = Path(__file__).resolve().parents[2]
SLUG = "last-night-on-earth"
AT_ONCE = '{"pace": "instant"}'
COACHED = '{"pace": "instant", "coach": true}'
EVERY = 3
"""Of the choices of a game, every third is looked at."""


def at(match: AnyMatch, *, prefs: str = AT_ONCE, bots: dict[int, str] | None = None, lang: str = "en") -> Page:
    """Return a page whose table stands at a match, seen by the one who is to choose."""
    page = Page(Desk(), SLUG, stored={"prefs": prefs}, lang=lang)
    page.session.bots = bots or {}
    page.session.start_at(match)
    page.session.curtain = False
    page.ask("close")
    return page


def hero_turn(hero: str, *frames: Frame) -> tuple[Frame, ...]:
    """Return what is under way in a Hero's own turn."""
    return (HeroTurn(2, (hero,)), HeroActs(hero, 4), *frames)


def space(page: Page, name: str) -> str:
    """Return the markup of one space."""
    found = re.search(rf'<button role="gridcell"[^>]*aria-label="{name}[,.][^>]*>', page.html)
    assert found, name
    return found[0]


def label(page: Page, name: str) -> str:
    (found,) = re.findall(r'aria-label="([^"]*)"', space(page, name))
    return unescape(found)


def lit(page: Page) -> set[str]:
    """Return the spaces that are marked as open to the chooser."""
    cells = re.findall(r'<button role="gridcell"[^>]*data-target[^>]*aria-label="(\w+)', page.html)
    return set(cells)


def actions(page: Page) -> str:
    return page.html.split('class="play-actions"')[1].split('class="play-wake"')[0]


def offered(html: str) -> set[str]:
    return {unescape(move) for move in re.findall(r'data-move="([^"]+)"', html)}


# -- the map --------------------------------------------------------------------


@pytest.mark.parametrize("centre", [Place.TOWN_CENTER, Place.MANOR_HOUSE])
def test_every_space_is_a_named_button_that_arrows_reach(centre: Place) -> None:
    layout = Layout(4, 5, 3, 6, centre)
    page = at(scene("sally@A2", "", *hero_turn("sally", MoveAction("sally", 3)), layout=layout))
    found = re.findall(r'role="gridcell" data-row="(\d+)" data-col="(\d+)"[^>]*aria-label="(\w+)', page.html)

    assert {name for _, _, name in found} == {NAMES[space] for space in town(layout).grid.spaces}
    assert len(found) == len(town(layout).grid.spaces)
    assert [(int(row), int(column)) for row, column, _ in found] == sorted((int(r), int(c)) for r, c, _ in found)
    assert page.html.count("data-arrows") == 1
    assert len(re.findall(r'role="gridcell"[^>]*tabindex="0"', page.html)) == 1


def test_a_space_tells_its_place_who_is_there_and_what_lies_there() -> None:
    match = scene(
        "sally@H11 becky@B3", "A1 H11 H11", *hero_turn("becky", MoveAction("becky", 2)), in_play="z.lights@diner"
    )
    page = at(match)

    assert label(page, "H11") == "H11, High School. Sally. Zombies 2, 3."
    assert label(page, "A1") == "A1, Morgue. Zombie 1. Pit."
    assert label(page, "A5") == "A5, Diner. Lights out."
    assert label(page, "B3").startswith("B3, Hospital. Becky.")
    assert label(page, "T9") == "T9, Town Center."


def test_zombies_of_two_players_differ_by_shape_and_are_told_apart() -> None:
    zombies = " ".join(["A4", *["-"] * 6, "A4"])
    page = at(scene("sally@T5", zombies, *hero_turn("sally", MoveAction("sally", 1)), seats=4))

    assert label(page, "A4") == "A4. Green Zombie 1. Brown Zombie 8."
    assert 'href="#night-zombie-0"' in page.html
    assert 'href="#night-zombie-1"' in page.html


COUNTS = re.compile(r'class="lnoe-count"[^>]*>([^<]*)<')
ZOMBIE_SPOTS = re.compile(r'id="[^"]*piece-z[^>]*transform="([^"]*)"')


@pytest.mark.parametrize(("zombies", "counts", "spots"), [(2, [], 2), (3, ["×3"], 1), (5, ["×5"], 1)])
def test_many_zombies_of_a_space_are_one_figure_with_their_number(zombies: int, counts: list[str], spots: int) -> None:
    page = at(scene("sally@T5", " ".join(["A4"] * zombies), *hero_turn("sally", MoveAction("sally", 1))))

    assert COUNTS.findall(page.html) == counts
    assert len(set(ZOMBIE_SPOTS.findall(page.html))) == spots


def test_a_zombie_that_acts_stands_apart_from_the_others_of_its_space() -> None:
    page = at(scene("sally@T5", "A4 A4 A4 A4", ZombieTurn(Step.MOVE)))

    assert COUNTS.findall(page.html) == ["×3"]
    assert len(set(ZOMBIE_SPOTS.findall(page.html))) == 2


@pytest.mark.parametrize("space", ["A4", "T5"], ids=["small", "large"])
@pytest.mark.parametrize("count", range(1, 7))
def test_models_of_a_space_do_not_stick_out_of_it(space: str, count: int) -> None:
    grid = town(scene().state.layout).grid
    x, y, width, height = box_of(grid, SPACES[space])
    found = slots(grid, SPACES[space], count)

    assert len({(spot.x, spot.y) for spot in found}) == count
    for spot in found:
        assert x <= spot.x - spot.size / 2
        assert y <= spot.y - spot.size / 2
        assert spot.x + spot.size / 2 <= x + width
        assert spot.y + spot.size / 2 <= y + height


def test_no_two_heroes_have_the_same_letters() -> None:
    assert len({letters(sheet.id) for sheet in SHEETS}) == len(SHEETS)


def test_a_hero_has_the_same_colour_and_pattern_in_every_game() -> None:
    tokens: dict[str, set[tuple[str, str]]] = {}
    for heroes in ("sally@T5 billy@A4 jake@A9 becky@C1", "becky@T5 jake@A4 sally@A9 billy@C1"):
        page = at(scene(heroes, "", *hero_turn("sally", MoveAction("sally", 1))))
        for css, pattern, name in re.findall(
            r'(figure--hero\d)".*?href="#(night-hero-\d)".*?>(\w\w)</text>', page.html
        ):
            tokens.setdefault(name, set()).add((css, pattern))

    assert set(tokens) == {letters(hero) for hero in ("sally", "billy", "jake", "becky")}
    assert all(len(looks) == 1 for looks in tokens.values())
    assert len({look for looks in tokens.values() for look in looks}) == len(tokens)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("scheme", [0, 1], ids=["by day", "by night"])
def test_every_hero_stands_out_from_the_ground(scheme: int) -> None:
    """The style sheet gives the colours of the day first, then those of the night."""
    style = (ROOT / "widgets/theme/css/last-night-on-earth.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"--lnoe-(\w+): (#\w{6});", style.split("}")[scheme]))
    heroes = {name: _luminance(value) for name, value in colours.items() if name.startswith("hero")}

    assert len(heroes) == len(SHEETS) == len({colours[name] for name in heroes})
    for ground in ("street", "floor", "grass", "soil"):
        under = _luminance(colours[ground])
        for name, light in heroes.items():
            assert (max(light, under) + 0.05) / (min(light, under) + 0.05) >= 3, (name, ground)


def test_names_of_places_lie_over_what_is_marked_and_under_the_models() -> None:
    html = at(scene("sally@T5", "T4", *hero_turn("sally", MoveAction("sally", 3)))).html
    order = [html.index(drawn) for drawn in ('class="lnoe-ring"', 'class="lnoe-name"', 'class="lnoe-piece')]

    assert order == sorted(order)
    assert html.rindex('class="lnoe-far"') < order[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_places_of_a_town_are_named_in_the_readers_language(lang: str) -> None:
    page = at(scene("sally@T5", "", *hero_turn("sally", MoveAction("sally", 1))), lang=lang)
    say = Say(lang, "table", SLUG)
    drawn = " ".join(re.findall(r'class="lnoe-name"[^>]*>([^<]*)<', page.html))

    for place in town(Layout(4, 5, 3, 6)).spaces_of:
        if place is not Place.TOWN_CENTER:
            assert set(say(PLACES[place]).split()) <= set(unescape(drawn).split())


def test_the_town_is_not_sent_again_while_it_is_the_same() -> None:
    page = at(scene("sally@T5", "", *hero_turn("sally", MoveAction("sally", 3))))
    page.sees_all = False
    page.ask("select", space="T4")
    page.ask("select", space="T2")

    assert f"{page.session.key}-town" in page.parts_left_out
    assert f"{page.session.key}-clock" in page.parts_left_out
    assert len(page.reply["html"]) < 25_000


# -- choosing -------------------------------------------------------------------


@cache
def game_of(seats: int) -> list[Match[Any, Any, Any]]:
    """Return the moments of a random game at which somebody chooses."""
    moments = walk(Match.begin(GAME, seats=seats), Random(seats))
    return [moment for moment in moments if moment.outcome is None and moment.actor is not Nature.CHANCE]


def drawn(page: Page, **selected: str) -> str:
    page.session.selected = selected
    return whole(view(page.session, page.session.snapshot()))


def chosen(page: Page, **selected: str) -> str:
    """Return what a choice changes of the table: the board and the controls."""
    page.session.selected = selected
    snapshot = page.session.snapshot()
    return page.session.skin.board(snapshot) + page.session.skin.actions(snapshot)


def reached(page: Page) -> Iterator[set[str]]:
    """Yield the moves that can be pressed at once, then those of each space, and of each card on each space."""
    first = drawn(page)
    yield offered(first)
    for play in ("", *sorted({unescape(name) for name in re.findall(r'data-arg-play="([^"]+)"', first)})):
        html = chosen(page, play=play)
        for name in re.findall(r'<button role="gridcell"[^>]*data-target[^>]*aria-label="(\w+)', html):
            yield offered(chosen(page, play=play, space=name))


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_legal_move_has_a_control_and_no_other_has(seats: int, seed: int) -> None:
    page = at(scene())
    for match in some_moments(game_of(seats), Random(seed), most=20):
        page.session.start_at(match)
        page.session.curtain = False
        legal = {GAME.encode(move) for move in match.legal_moves}
        found: set[str] = set()
        for moves in reached(page):
            assert moves <= legal
            found |= moves
            if found == legal:
                break

        assert found == legal


@pytest.mark.parametrize("seats", [2, 4])
def test_tables_are_sound_markup_through_a_game(seats: int) -> None:
    page = at(scene(), prefs=COACHED)
    for match in game_of(seats)[:: 4 * EVERY]:
        page.session.start_at(match)
        page.session.curtain = False
        check(page.ask("close")["html"])


def test_reach_is_that_of_the_engine() -> None:
    match = scene("sally@B3", "C5 T1", *hero_turn("sally", MoveAction("sally", 4)), in_play="z.taken@diner")
    hero = hero_of(match.state, "sally")
    within = reach(town_of(match.state), hero.space, 4, obstacles_of(match.state, hero))

    assert lit(at(match)) == {NAMES[space] for space, steps in within.items() if steps}


def surprised() -> AnyMatch:
    """Return the moment at which a Surprise Attack asks for one of two Heroes."""
    match = scene("becky@A3 jake@K5 sally@T5", "T1", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"})
    return after(match, "- draw-z.surprise")


def test_what_can_be_played_on_a_hero_is_offered_on_that_heros_space() -> None:
    page = at(surprised())
    assert lit(page) == {"A3", "K5"}
    page.ask("select", space="A3")
    moves = re.findall(r'data-move="([^"]+)"', actions(page))

    assert sorted(moves) == ["play-z.surprise@becky", "play-z.surprise@jake"]
    assert 'data-move="play-z.surprise@becky"' in space(page, "A3")


def test_a_hero_on_whom_something_can_be_played_is_not_lit_while_another_walks() -> None:
    page = at(scene("becky@T5+h.firstaid sally@T6:1", "", *hero_turn("becky", MoveAction("becky", 1))))
    page.ask("select", play="use-becky/h.firstaid")

    assert "use-becky/h.firstaid@sally" in offered(page.html)
    assert not any("firstaid" in move for name in lit(page) for move in offered(space(page, name)))


# -- cards that are answered ----------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_may_answer_a_card_is_told_what_it_does(lang: str) -> None:
    match = scene("joseph@T5", "T1", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"})
    page = at(after(match, "- draw-z.taken"), bots={0: "plain"}, lang=lang)
    say = Say(lang, "table", SLUG)

    assert "ability-joseph@" in "".join(offered(actions(page)))
    assert unescape(actions(page)).count(say(MEANINGS["z.taken"])) == 1


def test_who_may_cancel_a_card_in_play_is_told_what_it_does() -> None:
    page = at(scene("joseph@T5", "", in_play="z.rain"), bots={0: "plain"})

    assert f"<strong>{TITLES['z.rain']}</strong> {MEANINGS['z.rain']}" in unescape(actions(page))


def test_a_card_in_play_is_not_explained_again_at_every_step() -> None:
    page = at(scene("joseph@T5", "", *hero_turn("joseph", MoveAction("joseph", 3)), in_play="z.rain"))
    page.ask("select", play="ability-joseph")

    assert "ability-joseph@" in "".join(offered(actions(page)))
    assert "play-meaning" not in actions(page)


def test_cards_in_play_leave_their_room_to_what_can_be_played_in_a_fight() -> None:
    page = at(
        scene("sally@T5 joseph@A2", "T5", ZombieTurn(Step.FIGHT), in_play="z.rain", hands={1: "h.faith"}),
        bots={0: "plain"},
    )

    assert "ability-joseph@" in "".join(offered(actions(page)))
    assert "play-meaning" not in actions(page)
    assert "What you can play" in page.html


def test_no_card_is_explained_where_none_is_answered() -> None:
    page = at(scene("sally@T5", "", HeroTurn(2, ()), in_play="z.rain"))

    assert "play-meaning" not in actions(page)


# -- offers that stay the same through a turn -----------------------------------


def in_rain(asked: str = "able") -> Page:
    """Return the beginning of a Hero Turn in which Father Joseph could stop the rain."""
    match = scene("joseph@T5 sally@T9", "", HeroTurn(), in_play="z.rain")
    return at(match, prefs=f'{{"pace": "instant", "asked": "{asked}"}}', bots={0: "plain"})


def spirit_is_offered(page: Page) -> bool:
    return "ability-joseph@z.rain" in offered(page.html) and isinstance(page.match.state.stack[-1], Window)


def let_sally_stand(page: Page) -> None:
    """Let Sally act next, and do nothing with her."""
    page.play("-")
    page.wait()
    page.play("go-sally")
    page.wait()
    page.play("-")
    page.wait()


def test_who_has_passed_on_an_offer_is_not_asked_about_it_again_this_turn() -> None:
    page = in_rain()
    assert spirit_is_offered(page)
    let_sally_stand(page)

    assert page.match.state.stack[-1] == MoveAction("joseph")
    assert [GAME.encode(move) for move in page.match.moves[:3]] == ["-", "go-sally", "-"]
    assert page.match.moves.count(PASS) == 3, "the third was made by the table"


def test_who_wants_to_be_asked_always_is_asked_about_the_same_offer_too() -> None:
    page = in_rain("always")
    let_sally_stand(page)

    assert spirit_is_offered(page)


def test_undo_passes_over_an_offer_that_was_passed_on_silently() -> None:
    page = in_rain()
    let_sally_stand(page)
    page.ask("undo")

    assert page.match.state.stack[-1] == MoveAction("sally")


def test_the_same_offer_stands_again_in_a_fight_and_in_the_next_turn() -> None:
    calm = scene("joseph@T5 sally@T9", "", HeroTurn(), in_play="z.rain").state
    fight = scene("joseph@T5", "T5", *hero_turn("joseph", Fight("joseph", 0)), in_play="z.rain").state
    later = calm._replace(clock=calm.clock._replace(sun=calm.clock.sun - 1))

    assert standing_offer(calm) is not None
    assert isinstance(fight.stack[-1], Window)
    assert standing_offer(fight) is None
    assert standing_offer(later) != standing_offer(calm)


def test_what_is_worth_more_later_is_asked_about_each_time() -> None:
    healing = scene("joseph@T5:1 sally@T9", "", HeroTurn(), in_play="z.rain", hands={1: "h.recovery"}).state

    assert isinstance(healing.stack[-1], Window)
    assert standing_offer(healing) is None


def test_passes_of_ones_own_leave_what_the_others_did_in_sight() -> None:
    match = scene(
        "joseph@T5 sally@T9", "A4", ZombieTurn(6), MoveZombies(0), in_play="z.rain", clock={"heroes_turn": False}
    )
    page = at(match, bots={0: "plain"})
    page.wait()
    seen = []
    for _ in range(8):
        if not isinstance(page.match.state.stack[-1], Window):
            break
        seen.append(any(isinstance(event, ZombieMoved) for event in page.session.news()))
        page.play("-")
        page.wait()

    assert len(seen) > 1
    assert all(seen)
    assert any(isinstance(event, ZombieMoved) for event in page.session.news())
    page.play("go-sally")
    page.wait()
    assert not any(isinstance(event, ZombieMoved) for event in page.session.news())


def test_what_the_selected_space_offers_is_not_offered_again() -> None:
    page = at(scene("sally@A2 becky@B3", "", HeroTurn(2, ())))
    page.ask("select", space="A2")
    moves = re.findall(r'data-move="([^"]+)"', actions(page))

    assert len(moves) == len(set(moves)) == 2


@pytest.mark.parametrize(("where", "look"), [("A1", "0.075 0.075"), ("L12", "0.954 0.954")])
def test_a_larger_map_is_led_to_the_hero_who_acts(where: str, look: str) -> None:
    page = at(scene(f"sally@{where} becky@F6", "", *hero_turn("sally", MoveAction("sally", 3))))

    assert f'data-look="{look}"' in page.html


def test_a_larger_map_is_led_to_the_pit_that_is_nearest_to_a_hero() -> None:
    far = at(scene("sally@A2", "", ZombieTurn(8), PlaceZombies(0, 1), clock={"heroes_turn": False}))
    near = at(scene("sally@L6", "", ZombieTurn(8), PlaceZombies(0, 1), clock={"heroes_turn": False}))
    looks = [re.findall(r'data-look="([^"]+)"', page.html) for page in (far, near)]

    assert looks == [["0.075 0.075"], ["0.554 0.954"]]


def test_a_larger_map_is_led_to_the_hero_whom_a_zombie_is_near() -> None:
    page = at(scene("sally@A2 becky@L12", "L11", HeroTurn()))

    assert 'data-look="0.954 0.954"' in page.html


def test_a_larger_map_is_led_to_the_space_that_was_selected() -> None:
    page = at(scene("sally@A1 becky@F6", "", *hero_turn("sally", MoveAction("sally", 3))))
    page.ask("select", space="L12")

    assert 'data-look="0.954 0.954"' in page.html


def test_a_larger_map_is_led_to_spaces_that_are_near_each_other_as_one_box() -> None:
    match = next(moment for moment in game_of(2) if isinstance(moment.state.stack[-1], PlaceHero))
    look = re.search(r'data-look="([^"]+)"', at(match).html)

    assert look
    assert len(look[1].split()) == 4


def test_the_numbers_of_two_zombies_of_a_space_do_not_cover_each_other() -> None:
    page = at(scene("sally@T5", "A4 A4", *hero_turn("sally", MoveAction("sally", 1))))

    assert re.findall(r'class="figure-number"[^>]*>(\d+)<', page.html) == ["1", "2"]
    assert len(set(re.findall(r'<text x="21" y="(\d+)" class="figure-number"', page.html))) == 2


@pytest.mark.parametrize(
    ("match", "here"),
    [
        (scene("sally@A2", "A3", ZombieTurn(6), MoveZombies(0, 0), clock={"heroes_turn": False}), "A3"),
        (scene("sally@T5 becky@L12", "A4", *hero_turn("sally", MoveAction("sally", 2))), "T5"),
    ],
)
def test_a_tap_on_what_is_to_move_is_no_mistake(match: AnyMatch, here: str) -> None:
    page = at(match)
    before = actions(page)
    page.ask("select", space=here)

    assert actions(page) == before


def test_cards_that_lie_in_two_buildings_are_told_apart() -> None:
    match = scene(
        "joseph@T5 becky@A2",
        "A4",
        *hero_turn("joseph", MoveAction("joseph", 2)),
        in_play="z.lights@hospital z.lights@gym",
    )
    page = at(match)
    page.ask("select", play="ability-joseph")
    targets = re.findall(r'class="lnoe-card lnoe-target"[^>]*>([^<]+)', actions(page))

    assert targets == ["Father Joseph: use Strength of Spirit", "Lights Out (Hospital)", "Lights Out (Gym)"]


STOP = re.compile(r'<button role="gridcell"[^>]*data-stop tabindex="0"[^>]*aria-label="(\w+)')


def test_keys_enter_the_map_where_something_is_to_be_done() -> None:
    walking = at(scene("sally@L12 becky@F6", "", *hero_turn("sally", MoveAction("sally", 3))))
    assert STOP.findall(walking.html) == ["L12"], "the Hero who acts"
    walking.ask("select", space="K11")
    assert STOP.findall(walking.html) == ["K11"], "what is selected"

    choosing = at(scene("sally@L12 becky@C4"))
    assert STOP.findall(choosing.html) == ["C4"], "the first that can be chosen"


def test_a_far_space_is_walked_to_by_one_control() -> None:
    page = at(scene("sally@T1 becky@A2", "", *hero_turn("sally", MoveAction("sally", 3))))
    page.ask("select", space="T9")
    (control,) = re.findall(r'<button[^>]*data-do="routine"[^>]*>', actions(page))
    # A second tap on the space does the same.
    assert re.findall(r'data-arg-\w+="[^"]*"', control) == re.findall(r'data-arg-\w+="[^"]*"', space(page, "T9"))
    page.ask("routine", **dict(re.findall(r'data-arg-(\w+)="([^"]*)"', control)))

    assert page.session.transcript().moves == ("T5", "T9")
    assert GAME.facts(page.match.state)["sally"] == "T9"


def test_the_other_key_is_for_the_search_where_a_hero_may_search() -> None:
    keys = r'data-key="s"[^>]*id="[^"]*-(\w+)"'
    may_search = at(scene("sally@F1 becky@A2", "", *hero_turn("sally", MoveAction("sally"))))
    walking = at(scene("sally@T1 becky@A2", "", *hero_turn("sally", MoveAction("sally", 3))))

    assert re.findall(keys, actions(may_search)) == ["search"]
    assert re.findall(keys, actions(walking)) == ["stop"]


def test_a_walk_is_undone_and_done_again_as_it_was_made_in_one() -> None:
    page = at(scene("sally@T1 becky@A2", "", *hero_turn("sally", MoveAction("sally", 3))))
    page.ask("routine", name="walk", to="T9")
    assert page.session.timeline.followed == {1}
    page.ask("undo")
    assert (page.match.ply, GAME.facts(page.match.state)["sally"]) == (0, "T1")
    page.ask("redo")
    assert GAME.facts(page.match.state)["sally"] == "T9"

    page.ask("undo")
    page.play("T2")
    page.ask("undo")
    page.play("T5")
    page.play("T9")
    assert page.session.timeline.followed == set()
    page.ask("undo")
    assert GAME.facts(page.match.state)["sally"] == "T5", "steps made one by one are undone one by one"


def test_a_walk_ends_where_something_is_to_be_decided() -> None:
    page = at(scene("johnny@T1 becky@A2", "T5", *hero_turn("johnny", MoveAction("johnny", 2))))
    page.ask("routine", name="walk", to="T9")

    assert page.session.transcript().moves == ("T5",)
    assert page.session.routine is None
    assert {"yes", "no"} <= offered(actions(page))


@pytest.mark.parametrize(("zombies", "steps"), [("T4 T5", 2), ("T2 T4 T5", 4)], ids=["as short", "longer"])
def test_a_walk_passes_no_zombie_where_the_steps_lead_past_it(zombies: str, steps: int) -> None:
    page = at(scene("johnny@T1 becky@A2", zombies, *hero_turn("johnny", MoveAction("johnny", 4))))
    page.ask("select", space="T6")

    assert f"Walk to T6, Town Center: {steps} spaces" in actions(page)

    page.ask("routine", name="walk", to="T6")

    assert len(page.session.transcript().moves) == steps
    assert GAME.facts(page.match.state)["johnny"] == "T6"


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_a_far_space_of_an_example_is_walked_to_as_well(pace: str) -> None:
    page = Page(Desk(), SLUG, stored={"prefs": f'{{"pace": "{pace}"}}'}, example="eight-directions")
    page.ask("select", space="C4")

    assert "Walk to C4: 2 spaces" in actions(page)

    page.ask("routine", name="walk", to="C4", at=page.match.ply)

    assert [frame["html"].count("play-solved") for frame in page.reply.get("frames", ())] == [0] * (pace == "normal")
    assert page.session.attempt
    assert page.session.attempt.made == 2
    assert page.session.verdict == "solved"
    assert page.session.routine is None


def test_a_walk_of_an_example_ends_where_the_goal_is_missed() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE}, example="a-door-not-crossed-diagonally")
    page.ask("routine", name="walk", to="T9", at=page.match.ply)

    assert page.session.verdict == "missed"
    assert GAME.facts(page.match.state)["becky"] == "T5"


def test_a_tap_marks_a_space_and_a_second_one_steps() -> None:
    page = at(scene("sally@T1", "", *hero_turn("sally", MoveAction("sally", 3))))
    page.ask("select", space="T5")

    assert 'aria-selected="true"' in space(page, "T5")
    assert 'data-move="T5"' in space(page, "T5")
    assert "T5, Town Center" in actions(page)
    assert 'data-move="T5"' in actions(page)


@pytest.mark.parametrize(
    ("name", "rule", "words"),
    [("C3", "lnoe-board-wall", "wall"), ("A8", "lnoe-hmove-directions", "this move has 1 left")],
)
def test_a_space_that_cannot_be_entered_tells_its_rule(name: str, rule: str, words: str) -> None:
    page = at(scene("sally@C4", "", *hero_turn("sally", MoveAction("sally", 1))))
    page.ask("select", space=name)

    assert words in actions(page).lower()
    page.ask("why", move=name)
    assert page.session.notice
    assert page.session.notice.rule in {rule, "lnoe-hmove-walls"}


TAKEN = "Taken Over: no Hero may enter it or Search there."
DARK = "Lights out: a Hero who enters one of its spaces ends the move there."


@pytest.mark.parametrize(("hero", "left", "told"), [("J5", 4, [DARK]), ("T5", 1, [DARK]), ("J5", 0, [TAKEN, DARK])])
def test_what_lies_on_a_building_is_told_of_its_selected_spaces(hero: str, left: int, told: list[str]) -> None:
    """Where no way leads into a building that is Taken Over, the reason says so already."""
    marks = "z.lights@church" if left else "z.lights@church z.taken@church"
    page = at(scene(f"sally@{hero}", "", *hero_turn("sally", MoveAction("sally", left or -1)), in_play=marks))
    page.ask("select", space="K5")

    assert [words for words in (TAKEN, DARK) if words in unescape(actions(page))] == told
    assert actions(page).count("Taken Over") <= 1


def test_shots_show_their_line_and_a_refused_one_the_wall_in_the_way() -> None:
    match = scene("sheriff@B3+h.revolver", "B4 E2", *hero_turn("sheriff", Aim("sheriff")))
    page = at(match)
    laid = town_of(match.state)

    assert lit(page) == {"B4"}
    page.ask("select", space="B4")
    assert 'class="lnoe-sight"' in page.html
    assert 'data-move="shoot-h.revolver@B4/0"' in actions(page)
    page.ask("select", space="E2")
    assert 'class="lnoe-sight lnoe-sight--blocked"' in page.html
    assert 'class="lnoe-blocks"' in page.html
    assert "blocks the Line of Sight. A wall of this building is in the way: Hospital." in actions(page)
    assert 'data-rule="lnoe-' in actions(page)
    assert not sees(laid, SPACES["B3"], SPACES["E2"])


@pytest.mark.parametrize("name", ["B3", "C4", "T5", "J3", "A1", "G1", "L12"])
def test_every_space_that_cannot_be_entered_or_seen_has_a_reason(name: str) -> None:
    """A neighbour that walls part from a Hero, and a Zombie that walls hide, are refused by a sentence of their own."""
    everywhere = " ".join(NAMES[space] for space in town(Layout(4, 5, 3, 6)).grid.spaces[::9])
    walking = scene(f"sally@{name}", "", *hero_turn("sally", MoveAction("sally", 1)))
    aiming = scene(f"sally@{name}+h.flare", everywhere, *hero_turn("sally", Aim("sally")))
    say = Say("en", "table", SLUG)
    for match, moves in (
        (walking, [NAMES[space] for space in town_of(walking.state).grid.spaces]),
        (aiming, [f"shoot-h.flare@{at}/{number}" for number, at in enumerate(everywhere.split())]),
    ):
        answers = {GAME.objection(match.state, GAME.decode(move)) for move in moves}
        for rule in filter(None, answers):
            assert refusal(rule, say) != "The rules do not allow that here."


def test_a_line_has_walls_exactly_where_nothing_is_seen() -> None:
    laid = town(Layout(4, 5, 3, 6))
    for name in ("B3", "A4", "T5", "H11"):
        for target in laid.grid.spaces:
            if target != SPACES[name]:
                line = clearest_line(laid, SPACES[name], target)
                assert bool(line.walls) is not sees(laid, SPACES[name], target)


def test_a_card_with_many_targets_is_played_on_the_map() -> None:
    zombies = "A4 A6 A9 C5 D3 D10"
    match = scene(
        "sally@T5", zombies, ZombieTurn(6), MoveZombies(0), hands={0: "z.shamble"}, clock={"heroes_turn": False}
    )
    page = at(match)
    (name,) = re.findall(r'data-arg-play="([^"]+)"', page.html)
    page.ask("select", play=name, space="")

    assert name == "play-z.shamble"
    assert lit(page) == set(zombies.split())
    page.ask("select", space="C5")
    assert offered(actions(page)) & {"play-z.shamble@3"}


@pytest.mark.parametrize(
    "selected", [{"space": "<b>"}, {"space": "A99"}, {"space": "E5"}, {"play": "<i>"}, {"faces": "x", "drawn": "?"}]
)
def test_a_strange_selection_changes_nothing(selected: dict[str, str]) -> None:
    page = at(scene("sally@T1", "", *hero_turn("sally", MoveAction("sally", 3))))
    before = page.html
    page.ask("select", **selected)

    assert page.html == before


def test_a_strange_routine_changes_nothing() -> None:
    page = at(scene("sally@T1", "", *hero_turn("sally", MoveAction("sally", 3))))
    strange = [("dance", ""), ("walk", "nowhere"), ("walk", "L12"), ("zombies", ""), ("fights", ""), ("pass", "x")]
    for name, to in strange:
        page.ask("routine", name=name, to=to)

    assert page.match.ply == 0


# -- series of moves ------------------------------------------------------------


def test_one_control_moves_all_zombies_that_are_left() -> None:
    match = scene("sally@T5", "A4 A6 A9", ZombieTurn(6), MoveZombies(0), clock={"heroes_turn": False})
    page = at(match, bots={1: "plain"})
    page.ask("routine", name="zombies", to="")
    facts = GAME.facts(page.match.state)

    assert len(page.session.transcript().moves) >= 3
    assert [facts[f"zombie-{number}"] != start for number, start in enumerate(("A4", "A6", "A9"))] == [True] * 3
    assert not isinstance(page.match.state.stack[-1], MoveZombies)


def test_what_settles_all_fights_stands_before_each_of_them() -> None:
    pairs = ((0, "jake"), (1, "becky"), (2, "becky"))
    page = at(scene("jake@T5 becky@A2", "T5 A2 A2", ZombieTurn(7), Fights(1, pairs)))

    assert 0 < page.html.index("routine-fights") < page.html.index('data-move="zombie-0"')


def test_fights_can_be_resolved_without_cards() -> None:
    match = scene(
        "jake@T5+h.bat+h.crowbar becky@A2", "T5 T5 T5", *hero_turn("jake", MoveAction("jake", 1, has_stepped=True))
    )
    page = at(match, bots={0: "plain"})
    page.play("-")
    page.wait()
    while not any(isinstance(frame, Fight) for frame in page.match.state.stack):
        page.play(GAME.encode(page.match.legal_moves[0]))
        page.wait()

    assert "routine-fights" in page.html
    page.ask("routine", name="fights", to="")
    page.wait()
    assert not any(isinstance(frame, Fight) for frame in page.match.state.stack)
    assert "use-jake" not in " ".join(page.session.transcript().moves)


@pytest.mark.parametrize(("jake", "asks"), [("jake@T5:2", True), ("jake@T5", False)])
def test_quick_fights_ask_before_a_hero_dies_whom_a_card_may_save(jake: str, asks: bool) -> None:  # noqa: FBT001
    match = scene(jake, "T5", *fighting("jake"), hands={1: "h.scratch"})
    page = at(after(match, "- roll-12 roll-6"), bots={0: "plain"})
    page.ask("routine", name="fights", to="")
    page.wait()

    window = page.match.state.stack[-1]
    assert asks == (isinstance(window, Window) and window.moment is Moment.WOUND_BEFORE)
    assert hero_of(page.match.state, "jake").wounds == (2 if asks else 1)


def test_one_control_passes_until_the_turn_ends() -> None:
    match = scene("joseph@T5 becky@A2", "T5", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"})
    page = at(after(match, "- draw-z.taken"), bots={0: "plain"})
    (control,) = re.findall(r'<button[^>]*data-do="routine"[^>]*>', actions(page))
    asked = dict(re.findall(r'data-arg-(\w+)="([^"]*)"', control))

    page.ask("routine", **asked)
    page.wait()

    assert asked["name"] == "pass"
    assert page.match.ply > 5
    # A fight is asked about all the same.
    assert any(isinstance(frame, Fight) for frame in page.match.state.stack)


def test_going_back_does_not_stop_where_one_was_not_asked_because_one_had_promised_to_pass() -> None:
    match = scene("joseph@T5 becky@A2", "T5", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"})
    page = at(after(match, "- draw-z.taken"), bots={0: "plain"})
    began = page.match.ply
    (control,) = re.findall(r'<button[^>]*data-do="routine"[^>]*>', actions(page))
    page.ask("routine", **dict(re.findall(r'data-arg-(\w+)="([^"]*)"', control)))
    page.wait()
    assert sum(move == "-" for move in page.session.transcript().moves[began:]) > 1

    page.ask("undo")
    assert began == int(page.session.dialog_note or page.match.ply)


def test_who_passes_until_a_turn_ends_keeps_passing_while_others_at_the_same_device_are_asked() -> None:
    hands = {0: "z.trip z.hate z.hate", 1: "h.faith h.jeb"}
    match = scene("joseph@T5 becky@A2 sally@C4 jake@A9", "A12", HeroTurn(), hands=hands)
    page = at(match)
    asked: list[Seat] = []
    while page.match.state.clock.heroes_turn and len(asked) < 60:
        if page.session.curtain:
            page.ask("reveal")
        seat, offer = page.match.actor, dict(re.findall(r'data-arg-(\w+)="([^"]*)"', passing(page)))
        assert isinstance(seat, int)
        if offer:
            asked.append(seat)
            page.ask("routine", **offer)
        else:
            page.play(GAME.encode(plain_move(page.match)))
        page.wait()

    # Each is asked once, and not again when the other has acted.
    assert sorted(asked) == sorted(set(asked))


def passing(page: Page) -> str:
    """Return the control that passes until the turn ends, if it is offered."""
    return "".join(re.findall(r'<button[^>]*data-arg-name="pass"[^>]*>', actions(page)))


def test_who_passes_until_a_turn_ends_is_asked_in_another() -> None:
    match = after(scene("joseph@T5", "T1", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"}), "- draw-z.taken")
    page = at(match, bots={0: "plain"})
    for another in ("", f"{match.state.clock.sun}h", f"{match.state.clock.sun - 1}z"):
        page.ask("routine", name="pass", to=another)

    assert page.match.ply == match.ply


# -- what is hidden, and what is shown beside the map ---------------------------


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (2, None), (4, 0), (4, 3)])
def test_hidden_cards_are_in_no_markup_and_no_announcement(seats: int, seat: int | None) -> None:
    match = guarded_game(GAME, seats, 1)
    twin = SECRETS[SLUG].match(match, seat, Random(8))
    moments = {moment.ply: moment for moment in match.history()}
    page = Page(Desk(), SLUG)
    compared = 0
    for there in list(twin.history())[:-5:25]:
        here = moments[there.ply]
        if here.state != there.state:
            compared += 1
            assert shown_to(page, here, seat) == shown_to(page, there, seat)

    assert compared >= 5


def test_ones_own_hand_tells_what_its_cards_do_and_anothers_is_counted() -> None:
    match = scene(
        "sally@T5", "", *hero_turn("sally", MoveAction("sally", 1)), hands={0: "z.rain z.trip", 1: "h.faith h.jeb"}
    )
    page = at(match)
    hands = page.html.split('class="lnoe-hands"')[1].split("</ul>")[0]

    assert "Faith" in hands
    assert "One more Fight Die for a Hero" in hands
    assert 'aria-label="2 cards"' in hands
    assert "Trip" not in page.html


def test_a_sheet_shows_health_items_and_abilities() -> None:
    match = scene("sally@T5:1+h.bat becky@A2", "", *hero_turn("sally", MoveAction("sally", 1)))
    page = at(match)
    sheet = page.html.split(f'id="{page.session.key}-sheet-sally"')[1].split("</li>")[0]

    assert 'aria-label="wounds 1 of 2"' in sheet
    assert "Baseball Bat" in sheet
    assert "May reroll one of her dice" in sheet
    assert 'aria-current="true"' in sheet


# -- fights and the coach -------------------------------------------------------


def fight_scene(**changes: Any) -> AnyMatch:
    match = scene(
        "sally@T5+h.bat becky@A2", "T5", *hero_turn("sally", MoveAction("sally", 1, has_stepped=True)), **changes
    )
    for move in ("-", "roll-26", "roll-6"):
        while match.actor is not Nature.CHANCE and move.startswith("roll"):
            match = match.play(GAME.decode("-"))
        match = match.play(GAME.decode(move))
    return match


def test_a_fight_is_staged_with_its_dice_and_how_it_stands() -> None:
    match = fight_scene()
    assert isinstance(match.state.stack[-1], Window)
    assert match.state.stack[-1].moment is Moment.FIGHT
    page = at(match)

    assert 'aria-label="dice 6 2"' in page.html
    assert 'aria-label="dice 6"' in page.html
    assert "As it stands, Sally takes a wound." in page.html
    assert 'href="#die-bitten-6"' in page.html


def test_a_fight_is_spoken_with_the_number_that_stands_on_the_zombie() -> None:
    page = at(fight_scene())

    assert label(page, "T5").endswith("Sally. Zombie 1.")
    assert "Fight: Sally with 2 6 against Zombie 1 with 6." in page.html


def test_who_is_asked_last_before_a_fight_rolls_its_dice() -> None:
    hands = {0: "z.lossfaith", 1: "h.jeb"}
    match = scene("sally@T5+h.faith becky@A2", "T5", ZombieTurn(Step.FIGHT), hands=hands)
    first, last = at(match), at(after(match, "-"))

    assert ">Pass<" in actions(first)
    assert ">Roll the Fight Dice<" in actions(last)
    assert after(last.match, "-").actor is Nature.CHANCE


@pytest.mark.rule("lnoe-timing-except-fight")
def test_what_is_not_played_in_a_fight_is_offered_before_it_is_staged() -> None:
    match = scene("sally@T5:1 becky@A2", "T5", ZombieTurn(Step.FIGHT), hands={1: "h.recovery"})
    page = at(match)

    assert "play-h.recovery@sally" in offered(actions(page))
    assert "lnoe-fight" not in page.html
    assert "lnoe-fight" in at(after(match, "-", "roll-26", "roll-6")).html


TARGETS = re.compile(r'<button[^>]*class="lnoe-card lnoe-target"[^>]*aria-label="([^"]*)"[^>]*>(.*?)</button>')


def test_a_card_is_listed_once_with_a_small_button_for_each_target() -> None:
    match = scene("sally@T5+h.welding becky@A2", "T5", ZombieTurn(Step.FIGHT), hands={1: "h.sty"})
    while match.actor is not Nature.CHANCE:
        match = match.play(PASS)
    page = at(after(match, "roll-35", "roll-4"))
    shown = actions(page)
    found = TARGETS.findall(shown)

    assert shown.count("lnoe-play-head") == 3
    assert len(found) == len({label for label, _ in found}) == 2 + 2 + 6
    assert ("Sally: reroll the die showing 5", "5") in [(label, drawn_dice(face)) for label, face in found]
    assert ("Play Farmer Sty on the Zombie’s die showing 4: +1", "bitten-4+1") in [
        (label, drawn_dice(face)) for label, face in found
    ]
    assert "play-foot" in shown


def test_where_something_else_is_asked_a_card_is_its_title_until_it_is_chosen() -> None:
    page = at(scene("sally@T5 becky@A2", "", *hero_turn("sally", MoveAction("sally")), hands={1: "h.faith h.jeb"}))
    folded = actions(page)
    page.ask("select", play="play-h.faith")

    assert re.findall(r'aria-pressed="(\w+)">([^<]+)', folded) == [("false", "Play Faith"), ("false", "Play Jeb")]
    assert not any(move.startswith("play-") for move in offered(folded))
    assert {"play-h.faith@sally", "play-h.faith@becky"} == {move for move in offered(actions(page)) if "h." in move}
    assert MEANINGS["h.faith"] in unescape(actions(page))
    page.ask("select", play="")
    assert folded == actions(page)


def test_a_card_that_is_played_on_the_map_tells_what_it_does_when_it_is_chosen() -> None:
    match = scene("sally@A3", "A1 T5", ZombieTurn(Step.MOVE), MoveZombies(0, 0), hands={0: "z.shamble"})
    page = at(scene("sally@A3", "A1 T5 C4 L1 L2 L3", *match.state.stack, hands={0: "z.shamble"}))
    name = next(name for name in re.findall(r'data-arg-play="([^"]+)"', actions(page)))
    page.ask("select", play=name)

    assert "Tap a highlighted space: that is where Shamble is played." in unescape(actions(page))
    assert f"<strong>Shamble</strong> {MEANINGS['z.shamble']}" in unescape(actions(page))
    assert len(lit(page)) >= 5


def test_of_many_fights_each_hero_has_a_line_with_the_zombies_to_choose_from() -> None:
    heroes, started = "becky@A2 jake@T5 sally@C4", {"has_started": True}
    few, many = (
        at(scene(heroes, zombies, ZombieTurn(Step.FIGHT), clock=started))
        for zombies in ("A2 A2 T5 C4", "A2 A2 T5 C4 C4")
    )

    assert "lnoe-fights" not in actions(few)
    assert "Becky fights Zombie 1 next</button>" in actions(few)
    assert actions(many).count("lnoe-play-head") == 3
    assert [label for label, _ in TARGETS.findall(actions(many))] == [
        f"{hero} fights Zombie {number} next"
        for hero, number in (("Becky", 1), ("Becky", 2), ("Jake Cartwright", 3), ("Sally", 4), ("Sally", 5))
    ]


def drawn_dice(face: str) -> str:
    """Return the picture of a die by its name, with the words beside it."""
    return "".join(re.findall(r'href="#die-([^"]*)"', face)) + re.sub(r"<[^>]*>", "", face)


def test_a_fight_that_has_ended_makes_room_for_the_next_choice() -> None:
    match = fight_scene()
    while any(isinstance(frame, Fight) for frame in match.state.stack):
        match = match.play(GAME.decode("-"))
    asked, watched = at(match), at(match, bots={0: "plain", 1: "plain"})

    assert asked.session.snapshot().moves
    assert 'class="lnoe-fight' not in asked.html
    assert 'class="lnoe-fight' in watched.html
    assert "loses the fight" in watched.html


def test_a_fight_shows_no_dice_that_are_not_known() -> None:
    match = scene("sally@T5", "T5", *hero_turn("sally", MoveAction("sally", 1, has_stepped=True)))
    session = at(match).session
    session.start_at(match.play(GAME.decode("-")))
    stage = whole(view(session, session.snapshot())).split('class="lnoe-fight ')[1].partition("</p>")[0]

    assert "Sally" in stage
    assert "lnoe-dice" not in stage
    assert "–" not in stage


def test_the_coach_counts_a_fight_before_and_after_each_play() -> None:
    page = at(fight_scene(), prefs=COACHED)
    coach = page.html.split('class="play-coach"')[1]

    assert "as it stands" in coach
    assert "Sally: use Baseball Bat" in coach
    assert coach.count("play-choice--best") == 1


def test_the_coach_shows_rolls_and_threats_on_the_map() -> None:
    match = scene("sally@T5", "A4 D10", *hero_turn("sally", MoveAction("sally", -1)))
    plain, coached = at(match), at(match, prefs=COACHED)

    assert "lnoe-steps" not in plain.html
    assert "lnoe-steps" in coached.html
    assert "Zombies in reach" in coached.html
    near = scene("sally@T5", "T4", *hero_turn("sally", MoveAction("sally", -1)))
    assert "lnoe-threat" in at(near, prefs=COACHED).html


WITHOUT_REASON = {
    "Judged by wounds and kills, this choice looks best.",
    "Nothing else you could do now looks better.",
    *MEANINGS.values(),
}
"""What was said where nothing was known that speaks for a choice."""


def test_the_coach_has_a_reason_for_every_choice() -> None:
    page = at(scene())
    for match in game_of(2)[::EVERY]:
        page.session.start_at(match)
        page.session.curtain = False
        snapshot = page.session.snapshot()
        advice = page.session.skin.coach(snapshot, "")

        assert advice
        assert GAME.decode(advice.best) in snapshot.moves
        assert advice.why
        assert advice.why not in WITHOUT_REASON


def test_the_coach_speaks_of_the_kill_where_a_play_changes_nothing_about_the_wound() -> None:
    match = scene("sally@T5+h.bat becky@A2", "T5", ZombieTurn(Step.FIGHT))
    while match.actor is not Nature.CHANCE:
        match = match.play(PASS)
    page = at(after(match, "roll-35", "roll-4"))
    advice = page.session.skin.coach(page.session.snapshot(), "")

    assert advice
    assert advice.best == "use-sally/h.bat"
    assert re.fullmatch(
        r"Chance of a kill: 0% as it stands, \d+% after this\. Chance that Baseball Bat breaks: 33%\.", advice.why
    )


def test_the_coach_says_that_a_card_prevents_a_wound_and_counts_no_fight_that_is_lost() -> None:
    match = scene("sally@T5:1 becky@A2", "T5", ZombieTurn(Step.FIGHT), hands={1: "h.scratch"})
    for dice in ("roll-12", "roll-6"):
        while match.actor is not Nature.CHANCE:
            match = match.play(PASS)
        match = after(match, dice)
    while not any(GAME.encode(move).startswith("play-h.scratch") for move in match.legal_moves):
        match = match.play(PASS)
    page = at(match, prefs=COACHED)
    advice = page.session.skin.coach(page.session.snapshot(), "")

    assert advice
    assert advice.best.startswith("play-h.scratch")
    assert advice.why == "Wounds of Sally: 2 of 2 without this, 1 with it."
    assert "Hero wounded" not in page.html


def advised(match: AnyMatch) -> Advice:
    page = at(match, prefs=COACHED)
    advice = page.session.skin.coach(page.session.snapshot(), "")
    assert advice
    return advice


def in_fight(heroes: str, hand: str, dice: str) -> AnyMatch:
    """Return a fight of the first Hero against a Zombie whose player holds a card, with these dice on the table."""
    name = heroes.partition("@")[0]
    return after(scene(f"{heroes} becky@A2", "T5", HeroTurn(2, (name,)), Fight(name, 0), hands={0: hand}), dice)


def test_the_coach_tells_both_sides_of_what_a_card_changes_and_its_row_first() -> None:
    advice = advised(in_fight("sally@T5", "z.hate", "roll-33 roll-2"))
    first = advice.panel.split("<tr")[2]

    assert advice.best == "play-z.hate"
    assert advice.why == (
        "Chance of a wound: 0% as it stands, 11% after this. Chance of a kill: 100% as it stands, 11% after this."
    )
    assert "play-choice--best" in first
    assert "Play Undead Hate The Living" in first


def test_the_coach_says_what_is_at_stake_where_a_wound_would_kill() -> None:
    why = advised(in_fight("sally@T5:1", "z.uuurrgh", "roll-24 roll-1")).why

    assert why.endswith(" A wound would kill Sally.")


def test_the_coach_keeps_a_card_that_a_weapon_outdoes_and_says_so() -> None:
    advice = advised(in_fight("jenny@T5+h.chainsaw", "z.hate", "roll-36 roll-1"))

    assert advice.best == "-"
    assert advice.why.startswith(
        "Better keep Undead Hate The Living. If Jenny answers with Chainsaw: chance of a wound 0%, "
    )


def test_the_coach_speaks_of_all_dice_that_are_named_one_by_one() -> None:
    match = in_fight("sally@T5", "z.hate", "roll-36 roll-2 play-z.hate")
    both = "The dice to reroll: 3, 6. Chance of a wound: 0% as it stands, 11% after this. "
    first, second = advised(match), advised(after(match, "die-6"))

    assert (first.best, second.best) == ("die-3", "die-3")
    assert first.why.startswith(both)
    assert second.why.startswith(both) or second.why == "There’s no other choice."
    assert "reroll 3, 6" in first.panel.split("<tr")[2]


def test_a_die_that_is_chosen_to_be_rerolled_is_marked_among_the_dice() -> None:
    page = at(after(in_fight("sally@T5", "z.hate", "roll-36 roll-2 play-z.hate"), "die-6"), bots={1: "plain"})

    assert page.html.count("lnoe-named") == 1
    assert "dice 6 3. The dice to reroll: 6." in page.html


def test_the_coach_places_a_hero_far_from_pits_and_says_how_far() -> None:
    match = next(moment for moment in game_of(2) if isinstance(moment.state.stack[-1], PlaceHero))

    assert re.fullmatch(r"From there it is \d+ spaces? to the nearest pit\.", advised(match).why) or (
        advised(match).why == "There’s no other choice."
    )


def test_the_coach_tells_why_a_search_is_better_farther_on() -> None:
    near = scene("jake@C1", "A4", *hero_turn("jake", MoveAction("jake", 4)))

    assert advised(near).why == (
        "Jake Cartwright can Search on F1 (Airplane Hangar) next turn. "
        "Spaces to the nearest Zombie: 4 from E2 (Airplane Hangar), 5 from F1 (Airplane Hangar)."
    )


def test_shamble_has_a_column_only_where_it_can_be_played() -> None:
    moving = (ZombieTurn(Step.MOVE),)
    held = advised(scene("sally@T5:1", "C4", *moving, hands={0: "z.shamble"}))
    other = advised(scene("sally@T5:1", "C4", *moving))

    assert "chance with Shamble" in held.panel
    assert held.why == "Chance that it gets to Sally: 83%; with its own move it can’t."
    assert "Zombies in reach" in other.panel
    assert "Shamble" not in other.panel


def test_the_coach_says_what_cards_are_kept_for() -> None:
    match = scene("sally@T5 becky@A2", "", *hero_turn("sally", Exchange("sally")), hands={1: "h.faith"})

    assert advised(match).why == "Faith: kept for a fight that can be turned around."


def test_the_coach_says_what_a_card_brings_that_it_would_play() -> None:
    match = scene("joseph@T5 becky@A2", "T1 A4", *hero_turn("becky", MoveAction("becky", -1)), hands={1: "h.faith"})
    advice = advised(match)

    assert advice.best == "play-h.faith@joseph"
    assert advice.why == "It stays on Father Joseph: one more Fight Die in each fight to come."


@pytest.mark.parametrize(
    ("heroes", "zombies", "best", "why"),
    [
        (
            "johnny@A1:1 jenny@C9",
            "C5",
            "T1",
            "From there it is 3 spaces to Johnny. Wounds until death: Johnny 1, Jenny 3.",
        ),
        (
            "sally@T4+h.shotgun",
            "C10 C10 T3 T3",
            "B9",
            "Spaces to Sally, who has Pump Shotgun: 2 from T3, 3 from B9.",
        ),
        ("sally@C3 sheriff@C10", "C8", "T3", "From there it is 1 space to the nearest Hero."),
    ],
)
def test_the_coach_tells_why_a_zombie_does_not_go_to_the_nearest_hero(
    heroes: str, zombies: str, best: str, why: str
) -> None:
    advice = advised(scene(heroes, zombies, ZombieTurn(6), MoveZombies(0), clock={"heroes_turn": False}))

    assert (advice.best, advice.why) == (best, why)


TO_ROLL = hero_turn("sally", MoveAction("sally", -1))
TO_STEP = hero_turn("sally", MoveAction("sally", 1))
TO_WALK = hero_turn("sally", MoveAction("sally", 3))
REASONS = [
    ("sally@T5", "A4", TO_ROLL, "Rolling costs nothing: a Hero doesn’t have to move."),
    ("sally@A2", "A4", TO_ROLL, "Rolling costs nothing: instead of moving, a Hero may still Search."),
    ("sally@T5", "T4 T4 T1", TO_WALK, "Zombies that can get to Sally: 3 here, 0 on D11 (Farmhouse)."),
    ("sally@T5", "L12", TO_WALK, "Sally can Search on F3 (Airplane Hangar) next turn."),
    ("sally@T5", "L12", TO_STEP, "From T4 it is 1 space to a place where a Hero can Search."),
    ("sally@T5+h.shotgun", "L12", TO_STEP, "From T9 it is 3 spaces to the nearest Zombie."),
    ("sally@T5 becky@A2", "A12", [HeroTurn()], "Chance that Sally kills a Zombie in a fight: 15%."),
    (
        "sally@T5 becky@A2+h.revolver",
        "A12",
        [HeroTurn()],
        "Becky can shoot first, so that the others meet fewer Zombies.",
    ),
]


@pytest.mark.parametrize(("heroes", "zombies", "under_way", "why"), REASONS)
def test_the_coach_gives_a_reason_that_can_be_counted(
    heroes: str, zombies: str, under_way: Iterable[Any], why: str
) -> None:
    page = at(scene(heroes, zombies, *under_way))
    advice = page.session.skin.coach(page.session.snapshot(), "")

    assert advice
    assert advice.why == why


@pytest.mark.parametrize(
    ("under_way", "best"),
    [(TO_WALK, "Best: Sally: walk to D11 (Farmhouse), first to T3. "), (TO_STEP, "Best: Sally: step to T")],
)
def test_a_walk_is_advised_by_where_it_ends(under_way: Iterable[Any], best: str) -> None:
    page = at(scene("sally@T5", "T4 T4 T1", *under_way), prefs=COACHED)
    assert best in unescape(page.html)

    page.ask("hint")
    assert page.notice.startswith(best)


def test_a_turn_is_summed_up_and_its_ways_are_drawn() -> None:
    match = scene("sally@T1 becky@A2", "D10", *hero_turn("sally", MoveAction("sally", 2)))
    match = match.play(GAME.decode("T5")).play(GAME.decode("T9"))
    page = at(match)
    events = [event for moment in reversed(list(match.history())) for event in moment.events]

    assert summary(events, Say("en", "table", SLUG), ("Ada", "Bo")) == "Sally walks T1–T5–T9."
    assert 'class="lnoe-way"' in page.html


def test_a_card_that_stands_out_is_not_told_once_more_in_the_summary() -> None:
    match = scene("joseph@T5", "T1", ZombieTurn(Step.DRAW), hands={0: "z.trip z.hate z.hate"})
    match = after(match, "- draw-z.taken")

    assert match.events[-1].stands_out
    assert not summary(match.events, Say("en", "table", SLUG), ("Ada", "Bo"))


def test_a_hint_is_drawn_on_the_map() -> None:
    page = at(scene("sally@T5", "A4 A6", ZombieTurn(6), MoveZombies(0), clock={"heroes_turn": False}))
    page.ask("hint")

    assert "Best: " in page.notice
    assert 'class="lnoe-hint"' in page.html


@pytest.mark.parametrize("by", ["hint", "coach"])
def test_what_is_advised_is_marked_among_the_choices(by: str) -> None:
    page = at(in_fight("sally@T5", "z.hate", "roll-33 roll-2"))
    assert "data-advised" not in page.html
    page.ask(by)
    marked = re.findall(r'<button[^>]* data-move="([^"]+)" data-advised aria-description="advised"', page.html)

    assert marked == ["play-z.hate"]
    assert actions(page).count("data-advised") == 1


def test_a_card_that_is_folded_is_marked_where_it_is_advised() -> None:
    match = scene("joseph@T5 becky@A2", "T1 A4", *hero_turn("becky", MoveAction("becky", -1)), hands={1: "h.faith"})
    page = at(match, prefs=COACHED)

    assert re.search(r'data-arg-play="play-h.faith"[^>]* data-advised', actions(page))


def test_the_end_tells_who_has_won_and_who_is_left() -> None:
    last = walk(Match.begin(GAME, seats=2), Random(2))
    *_, match = last
    page = at(match)

    assert match.outcome
    assert 'class="lnoe-winners"' in page.html
    assert re.search(r"The (Zombies|Heroes) win: ", page.html)


# -- own dice -------------------------------------------------------------------


def test_a_whole_game_can_be_entered_from_a_real_table() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": '{"own_dice_in": "last-night-on-earth", "pace": "instant"}'})
    page.session.bots = {}
    page.session.start_at(Match.begin(GAME, seats=2))
    rng = Random(4)
    entered = set()
    for _ in range(140):
        if page.session.is_over:
            break
        if page.session.curtain:
            page.ask("reveal")
        if page.match.actor is not Nature.CHANCE:
            moves = page.match.legal_moves
            page.play(GAME.encode(moves[int(rng.random() * len(moves))]))
            continue
        move = GAME.encode(GAME.draw(page.match.state, rng))
        kind, _, what = move.partition("-")
        entered.add(kind)
        page.ask("select", **({"faces": what} if kind == "roll" else {"drawn": move}))
        ply = page.match.ply
        page.ask("enter-chance")
        assert page.match.ply > ply
        assert move in page.session.transcript().moves[ply:]

    assert entered == {"board", "hero", "roll", "draw"}


def test_what_is_not_entered_whole_is_not_used() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": '{"own_dice_in": "last-night-on-earth", "pace": "instant"}'})
    page.ask("select", drawn="board-9")
    page.ask("enter-chance")

    assert page.match.ply == 0
    assert "all the results first" in page.notice


def test_exchanges_name_what_goes_to_whom() -> None:
    page = at(scene("sally@T5+h.bat becky@T5", "", *hero_turn("sally", Exchange("sally"))))

    assert "Sally gives Baseball Bat to Becky" in actions(page)


# -- an example shows a part of the town ----------------------------------------


def shown_spaces(html: str) -> set[str]:
    return set(re.findall(r'<button role="gridcell"[^>]*data-arg-space="(\w+)"', html))


def test_a_figure_shows_the_part_of_the_town_that_matters() -> None:
    html = pages.figure(SLUG, "a-tie-hurts", "en", "c", "t", {})

    assert shown_spaces(html) == {f"T{number}" for number in range(1, 10)}, "Becky fights on T5"
    assert "piece-becky" in html
    assert "piece-jake" not in html, "he is elsewhere"
    assert "sheet-jake" not in html, "and has nothing to do with it"
    assert "lnoe-map rows-6 columns-6" in html


def test_a_whole_table_shows_the_whole_town() -> None:
    page = at(scene("sally@T5", "A4", *hero_turn("sally", MoveAction("sally", 1))))

    assert len(shown_spaces(page.html)) == len(town(Layout(4, 5, 3, 6)).grid.spaces)
    assert "rows-" not in page.html


def test_what_an_example_asks_for_is_in_its_figure() -> None:
    """The part that is shown grows with what has happened, and nothing goes out of sight."""
    for name, example in load(GAME).items():
        page = Page(Desk(), SLUG, example=name, caption="c", task="t")
        before: set[str] = set()
        for notation in example.solution:
            shown = shown_spaces(page.html)
            move = GAME.decode(notation)
            asked = {NAMES[move.space]} if isinstance(move, NameSpace | Shoot) else set()

            assert asked | before <= shown, f"{name}: {notation}"
            before = shown
            page.play(notation)


def test_no_large_space_is_cut() -> None:
    grid = town(Layout(4, 5, 3, 6)).grid
    for space in grid.spaces:
        crop = around(grid, [space])
        cells = {cell for shown in spaces_in(grid, crop) for cell in grid.cells[shown]}

        assert len(cells) == crop.rows * crop.columns
        assert crop.rows >= FEWEST_ROWS
        assert crop.columns >= FEWEST_COLUMNS
        assert set(grid.cells[space]) <= cells


def test_the_town_is_as_large_at_each_step_of_a_first_turn() -> None:
    page = Page(Desk(), SLUG, steps=["."] * (len(steps_of(GAME)) + 1))
    for _ in steps_of(GAME):
        assert len(shown_spaces(page.html)) == len(town(page.match.state.layout).grid.spaces)
        page.ask("step-on", at=page.match.ply)


def test_a_picture_of_a_first_turn_has_no_controls() -> None:
    _, strip = pages.first_turn(SLUG, "en", ["."] * (len(steps_of(GAME)) + 1), {})

    assert "lnoe-town" in strip
    assert "<button" not in strip


# -- sides ----------------------------------------------------------------------


def test_each_seat_says_which_side_it_plays() -> None:
    page = at(scene(), bots={0: "plain"})
    assert "You: Heroes" in page.html
    page.ask("dialog", name="new")
    assert '<strong class="play-role">Zombie player</strong>' in page.html
    assert '<strong class="play-role">Hero player</strong>' in page.html
    page.ask("select", seats="4")
    assert '<strong class="play-role">Green Zombie player</strong>' in page.html
    assert '<strong class="play-role">Brown Zombie player</strong>' in page.html
    assert "Play the Heroes" not in page.html


def test_until_one_has_chosen_something_the_other_side_is_a_press_away() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE})
    page.wait()
    (other,) = re.findall(r'<button[^>]*data-do="play-as"[^>]*>', actions(page))
    page.ask("play-as", **dict(re.findall(r'data-arg-(\w+)="([^"]*)"', other)))
    page.wait()
    assert list(page.session.bots) == [0]
    assert "Play the Zombies" in actions(page)
    page.play_any()
    page.wait()

    assert 'data-do="play-as"' not in actions(page)
    assert 'data-do="play-as"' not in actions(at(scene(), bots={0: "plain"}))


@pytest.mark.parametrize(("seat", "side"), [(0, "Zombies"), (1, "Heroes")])
def test_one_press_begins_a_game_as_either_side(seat: int, side: str) -> None:
    page = at(scene(), bots={1: "strong"})
    page.ask("dialog", name="new")
    assert f"Play the {side}" in page.html
    page.ask("play-as", seat=str(seat), seats="2")

    assert page.session.bots == {1 - seat: "strong"}
    assert not page.session.dialog
    assert f"You: {side}" in page.html


# -- lessons --------------------------------------------------------------------


def test_a_lesson_in_playing_a_card_does_not_put_passing_first() -> None:
    session = sit_down(SLUG, "en", steps=[""] * 9)
    for _ in range(3):
        first_turn.show(session)
    taught = whole(view(session, session.snapshot()))
    asked = at(session.match, bots={1: "plain"}).html

    assert 'data-move="play-z.brains"' in taught
    assert "play-button--main" not in taught
    assert "play-button--main" in asked.split('class="play-actions"')[1].partition('data-move="-"')[0]


def test_to_discard_nothing_stays_in_sight_however_many_cards_there_are() -> None:
    match = scene("sally@A2", "C4", ZombieTurn(), hands={0: "z.brains z.shamble"})
    while not isinstance(match.state.stack[-1], DiscardOne):
        match = match.play(GAME.decode("-"))
    asked = actions(at(match, bots={1: "plain"}))
    taught = sit_down(SLUG, "en", steps=[""] * 9)

    assert re.search(r'play-button--main"[^>]*data-move="-"', asked)
    assert isinstance(taught.match.state.stack[-1], DiscardOne)
    assert "play-button--main" not in whole(view(taught, taught.snapshot()))


@pytest.mark.parametrize(
    ("zombies", "asked"),
    [
        ("K5 A1", "for the Zombie, or another Zombie."),
        ("K5", "for the Zombie."),
        ("A1", "for the Zombie, or its own to leave it there."),
        ("A1 A2", "for the Zombie, its own to leave it there, or another Zombie."),
    ],
)
def test_a_zombie_that_must_move_is_not_offered_to_stay(zombies: str, asked: str) -> None:
    page = at(scene("sally@K4", zombies, ZombieTurn(), MoveZombies(0)), bots={1: "plain"})

    assert f"Tap a highlighted space {asked}" in actions(page)


def test_the_map_names_its_large_spaces() -> None:
    drawn = at(scene()).html

    assert all(f">{name}</text>" in drawn for name in ("T1", "T5", "T9"))


def test_a_table_that_sleeps_shows_a_town() -> None:
    asleep, awake = asleep_table(SLUG, "en", {}), whole(view(session := sit_down(SLUG, "en"), session.snapshot()))

    assert "The town is being laid out." in awake
    assert "The town is being laid out." not in asleep
    assert 'class="lnoe-town"' in asleep
    assert 'role="gridcell"' not in asleep


@pytest.mark.parametrize(
    ("roll", "in_play", "then"),
    [(3, "", "fight, then keep moving"), (1, "", "fight here at once"), (3, "z.lights@church", "fight here at once")],
)
def test_a_fight_on_the_way_promises_to_go_on_only_where_that_can_be(roll: int, in_play: str, then: str) -> None:
    match = after(scene("johnny@J5", "K5", *hero_turn("johnny", MoveAction("johnny", roll)), in_play=in_play), "K5")

    assert f"Johnny: {then}" in actions(at(match))


def test_a_zombie_that_a_card_moves_goes_several_spaces_by_one_press() -> None:
    walking = (ZombieTurn(Step.MOVED), MoveZombies(0), MoveOn(0, 3))
    page = at(scene("sally@T5", "A1", *walking, clock={"has_started": True}), bots={1: "plain"})
    page.ask("select", space="A4")
    assert "Walk to A4: 3 spaces" in unescape(actions(page))
    page.ask("select", space="A7")
    assert "It takes 6 spaces to get there; this move has 3 left." in actions(page)
    assert "lnoe-z-shamble" in actions(page)
    page.ask("select", space="A4")
    page.ask("routine", name="walk", to="A4")
    page.wait()

    assert page.match.state.zombies[0].space == SPACES["A4"]


def test_a_space_behind_walls_tells_how_long_the_way_is() -> None:
    page = at(scene("sally@C4", "", *hero_turn("sally", MoveAction("sally", 2))))
    state = page.match.state
    near, walks = town_of(state).grid.distances[SPACES["C4"]], in_reach(state, hero_of(state, "sally"), 99)
    there = next(space for space, steps in sorted(walks.items()) if near[space] <= 2 < steps)
    page.ask("select", space=NAMES[there])

    assert f"It takes {walks[there]} spaces to get there; this move has 2 left." in actions(page)


def test_zombies_of_one_space_that_can_be_turned_to_are_small_buttons_with_their_whole_names() -> None:
    page = at(scene("sally@T5", "A4 A1 A1 A1", ZombieTurn(Step.MOVED), MoveZombies(0), clock={"has_started": True}))
    page.ask("select", space="A1")
    small = re.findall(r'<button[^>]*class="lnoe-card lnoe-target"[^>]*aria-label="([^"]*)"', actions(page))

    assert [f"Move Zombie {number} on A1 (Morgue) first" for number in (2, 3, 4)] == small

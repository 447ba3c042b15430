"""Last Night on Earth on a phone: nothing lies over what is to be tapped, and the map shows who acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from engines.core.game import Nature
from engines.core.match import Match
from engines.core.windows import Window
from engines.last_night_on_earth.frames import DiscardOne, Fights, HeroTurn, MoveZombies, ZombieTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.moves import PASS
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.e2e import night
from tests.e2e.harness import DRAWN, Reader, Table, by_script
from tests.e2e.test_fits import LANG, WITH_COACH, resize
from tests.e2e.test_last_night_on_earth_fits import kinds_of_choice
from tests.engines.last_night_on_earth.scenes import acting, scene
from tests.walks import AnyMatch, walk
from widgets.languages import SOURCE

Size: TypeAlias = tuple[int, int]
PHONE, SMALL_PHONE = (390, 844), (360, 640)
QUARTER_LAPTOP = (342, 192)
"""A laptop at 400 %."""
FEWEST = {MoveZombies: 12, Fights: 5, HeroTurn: 3}
"""So many choices there are at least at the moments that are looked at."""
LIT = "[role=gridcell][data-target]"
OTHERS = "becky@A9 jake@A4 jenny@A11"
# The spaces that can be chosen and are covered by something else than the map, once the map is scrolled to them.
COVERED = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const map = table.querySelector(".lnoe-scroll");
  return [...table.querySelectorAll("LIT")].filter((space) => {
    const away = space.getBoundingClientRect().top - map.getBoundingClientRect().top - map.clientHeight / 2;
    map.scrollBy({ top: away, behavior: "instant" });
    const { x, y, width, height } = space.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== space;
  }).map((space) => space.ariaLabel);
}""".replace("DRAWN", DRAWN).replace("LIT", LIT)
# Whether the model that acts is in the window of the map.
IN_SIGHT = """() => {
  const inside = document.querySelector(".lnoe-piece--acts").getBoundingClientRect();
  const window = document.querySelector(".lnoe-scroll").getBoundingClientRect();
  return inside.left >= window.left && inside.right <= window.right
    && inside.top >= window.top && inside.bottom <= window.bottom;
}"""


@cache
def moment(kind: type) -> AnyMatch:
    """Return a moment of a random game at which there is much of one kind to choose from."""
    for seed in count():
        for match in walk(Match.begin(GAME, seats=2), Random(seed)):
            if match.outcome is None and match.actor is not Nature.CHANCE and match.state.stack:
                is_kind = type(match.state.stack[-1]) is kind
                if is_kind and len(match.legal_moves) >= FEWEST[kind]:
                    return match
    raise AssertionError(f"no game has {kind.__name__}")


def opened(
    new_reader: Callable[..., Reader],
    match: AnyMatch,
    size: Size,
    *,
    coach: bool = False,
    lang: str = SOURCE,
    bots: Mapping[int, str] | None = None,
) -> Table:
    reader = new_reader(viewport={"width": size[0], "height": size[1]}, has_touch=True, locale=lang)
    if coach:
        reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{WITH_COACH}')")
    table = night.opened(reader, match, bots, lang)
    if not bots:
        table.expect_ply(match.ply)
    table.reveal()
    return table


@pytest.mark.parametrize("size", [pytest.param(PHONE, marks=pytest.mark.full), SMALL_PHONE], ids=str)
@pytest.mark.parametrize("kind", FEWEST)
def test_what_is_to_be_tapped_is_covered_by_nothing(new_reader: Callable[..., Reader], kind: type, size: Size) -> None:
    table = opened(new_reader, moment(kind), size)

    assert table.at.locator(LIT).count() > 0
    assert [] == table.at.evaluate(COVERED)
    table.at.locator("[data-do=hint]").click()
    table.at.locator(".play-notice > p").wait_for()
    assert [] == table.at.evaluate(COVERED)


def test_all_fights_of_a_turn_can_be_seen(new_reader: Callable[..., Reader]) -> None:
    heroes = "becky@A2 jake@T5 jenny@C4 sheriff@L12"
    match = scene(heroes, "A2 A2 T5 C4 L12", ZombieTurn(Step.FIGHT), clock={"has_started": True})
    table = opened(new_reader, match, PHONE)

    assert table.at.locator(".play-actions button").count() == 6
    assert 0 == table.at.locator(".play-actions").evaluate("one => one.scrollHeight - one.clientHeight")
    # Where more choices than these fade out, no log lies behind them: it begins under the tools.
    log, tools = table.at.locator(".play-log").bounding_box(), table.at.locator(".play-tools").bounding_box()
    assert log
    assert tools
    assert log["y"] >= tools["y"] + tools["height"]


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
def test_the_map_is_as_wide_as_the_table_and_shows_who_acts(new_reader: Callable[..., Reader], size: Size) -> None:
    table = opened(new_reader, moment(MoveZombies), size)
    town, frame = table.at.locator(".lnoe-map").bounding_box(), table.at.locator(".play-board").bounding_box()

    assert town
    assert frame
    assert town["width"] >= frame["width"] - 8
    table.page.wait_for_function(IN_SIGHT)
    table.at.locator(".play-zoom > summary").click()
    table.page.wait_for_function(IN_SIGHT)


@pytest.mark.parametrize("acted", [(), ("jenny",)], ids=["four", "three"])
def test_who_acts_next_is_chosen_with_all_of_the_map_and_all_choices_in_sight(
    new_reader: Callable[..., Reader], acted: tuple[str, ...]
) -> None:
    table = opened(new_reader, scene(f"joseph@T5 {OTHERS}", "", HeroTurn(2 if acted else 0, acted)), PHONE)

    assert table.at.locator(".play-actions > button").count() == 4 - len(acted)
    for part in (".lnoe-scroll", ".play-actions"):
        assert table.at.locator(part).evaluate("one => one.scrollHeight - one.clientHeight") <= 1, part


# Heroes and cards that lie over the next one, or are cut by their own frame.
HEAP = """(table) => {
  const all = [...table.querySelectorAll(".lnoe-side li")].map((one) => [one, one.getBoundingClientRect()]);
  return all.filter(([one, { bottom }], at) =>
    bottom > (all[at + 1]?.[1].top ?? Infinity) || one.scrollHeight > one.clientHeight + 1,
  ).map(([one]) => one.textContent);
}"""


def test_heroes_beside_a_fight_are_no_heap(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, FIGHTS["four plays"], PHONE[::-1])
    table.at.locator("[data-do=full-screen]").click()
    expect(table.at).to_have_attribute("full", "")

    expect(table.at.locator(".lnoe-fight")).to_be_visible()
    assert table.at.locator(".lnoe-side li").count() > 4
    assert [] == table.at.evaluate(HEAP)


# The size of the map, and where it begins.
MAP = """(table) => {
  const { x, y, width, height } = table.querySelector(".lnoe-scroll").getBoundingClientRect();
  return [x, y, width, height, table.querySelector(".lnoe-map").clientWidth];
}"""


@pytest.mark.parametrize("size", [PHONE, (768, 1024)], ids=str)
def test_the_map_stays_as_it_is_when_the_hand_is_empty(new_reader: Callable[..., Reader], size: Size) -> None:
    # The same choices with a card that cannot be played now, once it was passed, and without it.
    with_cards, without = (
        scene(f"sally@T5 {OTHERS}", "", HeroTurn(), hands={night.HEROES: hand}) for hand in ("h.scratch", "")
    )
    while isinstance(with_cards.state.stack[-1], Window):
        with_cards = with_cards.play(PASS)
    table = opened(new_reader, with_cards, size)
    before = table.at.evaluate(MAP)
    assert table.at.locator(".lnoe-hand").count() == 1
    table.go_to(without)
    table.reveal()

    assert table.at.locator(".lnoe-hand").count() == 0
    assert before == table.at.evaluate(MAP)


def test_who_acts_stays_in_sight_when_more_choices_take_room_from_the_map(new_reader: Callable[..., Reader]) -> None:
    few, many = (
        scene(f"sally@L12 {OTHERS}", "", *acting("sally"), hands={night.HEROES: hand}) for hand in ("", "h.faith h.jeb")
    )
    table = opened(new_reader, few, SMALL_PHONE)
    high = table.at.evaluate(MAP)[3]
    table.page.wait_for_function(IN_SIGHT)
    table.go_to(many)
    table.reveal()
    assert table.at.evaluate(MAP)[3] == high, "cards that may be played take no room before one is chosen"
    table.at.locator("[data-arg-play='play-h.faith']").click()
    table.expect_answer()

    assert table.at.evaluate(MAP)[3] < high
    table.page.wait_for_function(IN_SIGHT)


def in_fight(hero: str, hand: str) -> AnyMatch:
    """Return the moment after the dice of a Hero's fight on C4, at which the Heroes are asked."""
    hands, started = {night.HEROES: hand}, {"has_started": True}
    match = scene(f"{hero} {OTHERS}", "C4", ZombieTurn(Step.FIGHT), hands=hands, clock=started)
    for dice in ("roll-35", "roll-4"):
        while match.actor is not Nature.CHANCE:
            match = match.play(PASS)
        match = match.play(GAME.decode(dice))
    while match.actor != night.HEROES:
        match = match.play(PASS)
    return match


FIGHTS = {
    "one play": in_fight("sally@C4", ""),
    "two plays": in_fight("sally@C4+h.welding", ""),
    "three plays": in_fight("sheriff@C4+h.bat+h.torch", "h.taylor"),
    "four plays": in_fight("joseph@C4+h.bat+h.welding", "h.hyde h.gomez"),
}
# What is wrong with the choices of a fight and with its picture, one line each.
WRONG_IN_FIGHT = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const wrong = [];
  const box = (one) => one.getBoundingClientRect();
  const area = ({ width, height }) => width * height;
  const plays = [...table.querySelectorAll(".lnoe-plays button")];
  const pass = table.querySelector(".play-foot .play-button--main");
  for (const play of plays) {
    const name = play.ariaLabel ?? play.textContent;
    const isCut = play.scrollWidth > play.clientWidth + 1 || play.scrollHeight > play.clientHeight + 1;
    if (isCut) wrong.push(`cut: ${name}`);
    if (box(play).width < 44 || box(play).height < 44) wrong.push(`small: ${name}`);
    play.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = box(play);
    for (const at of [y + 3, y + height - 3]) {
      if (!play.contains(document.elementFromPoint(x + width / 2, at))) wrong.push(`covered: ${name}`);
    }
    if (box(pass).height > 60 || box(pass).width > box(table).width / 2) wrong.push(`larger than ${name}: Pass`);
  }
  const names = plays.map((one) => one.ariaLabel ?? one.textContent);
  if (new Set(names).size < names.length) wrong.push(`alike: ${names}`);
  const panel = table.querySelector(".lnoe-fight");
  const parts = [...panel.querySelectorAll(".lnoe-fighter > *, .lnoe-verdict > *")];
  for (const [at, one] of parts.entries()) {
    const { left, right, top, bottom } = box(one);
    const whole = box(panel);
    const isIn = left >= whole.left && right <= whole.right && top >= whole.top && bottom <= whole.bottom;
    if (!isIn) wrong.push(`out of the panel: ${one.outerHTML}`);
    for (const other of parts.slice(at + 1).map(box)) {
      const isApart = right <= other.left || left >= other.right || bottom <= other.top || top >= other.bottom;
      if (!isApart && area(other)) wrong.push(`over another: ${one.outerHTML}`);
    }
  }
  return wrong;
}""".replace("DRAWN", DRAWN)


@pytest.mark.parametrize("lang", [SOURCE, LANG])
def test_in_a_fight_all_plays_can_be_read_and_nothing_covers_them(new_reader: Callable[..., Reader], lang: str) -> None:
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]}, locale=lang)
    table = night.opened(reader, FIGHTS["one play"], {night.ZOMBIES: "plain"}, lang)
    for name, match in FIGHTS.items():
        table.go_to(match)
        table.reveal()
        for size in (PHONE, SMALL_PHONE):
            resize(reader.page, size)

            assert table.at.locator(".lnoe-plays > *").count() == list(FIGHTS).index(name) + 1
            assert [] == table.at.evaluate(WRONG_IN_FIGHT), f"{name} at {size}"


# Whether what happened begins with a whole sentence, and the newest one is seen from its beginning.
BEGINS = """() => {
  const lines = document.querySelector(".play-event");
  const top = lines.getBoundingClientRect().top + lines.clientTop;
  const choices = document.querySelector(".play-actions").getBoundingClientRect();
  const end = Math.min(lines.getBoundingClientRect().bottom, choices.top);
  const told = [...lines.children].filter((one) => !one.matches(".play-watch") && one.checkVisibility());
  const rooms = told.map((one) => one.getBoundingClientRect());
  const isWhole = rooms.every((room) => room.top >= top - 1 || room.bottom <= top + 1);
  return !told.length || (isWhole && rooms.at(-1).top >= top - 1 && rooms.at(-1).top < end);
}"""


def test_what_happened_begins_with_a_whole_sentence(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]}, locale=LANG)
    table = replace(night.opened(reader, night.round_of(9), {night.HEROES: "plain"}, LANG), press=by_script)
    seen = 0
    for _ in range(12):
        table.play_any()
        table.settle()
        table.expect_answer()
        seen += table.at.locator(".play-event > li").count()

        reader.page.wait_for_function(BEGINS)
    assert seen


def test_an_opened_sheet_closes_by_a_tap_on_it_and_by_the_next_choice(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, moment(MoveZombies), PHONE)
    opener = table.at.locator(".lnoe-sheet summary").first
    sheet = table.at.locator(".lnoe-sheet .lnoe-about").first

    opener.click()
    sheet.click()
    expect(sheet).to_be_hidden()
    opener.click()
    expect(sheet).to_be_visible()
    table.at.locator(LIT).first.dispatch_event("click")
    expect(sheet).to_be_hidden()


def test_ones_own_cards_stand_before_the_heroes(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, moment(MoveZombies), PHONE)
    own, hero = table.at.locator(".lnoe-hand--own").bounding_box(), table.at.locator(".lnoe-sheet").first.bounding_box()

    assert own
    assert hero
    assert own["x"] < hero["x"]


# Which parts of the table are pinned to the window.
PINNED = """(table) => [...table.querySelectorAll(".play-frame, .play-frame > *, .play-actions *")]
  .filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position)).map((one) => one.className)"""
# Which of the spaces that can be chosen cannot be scrolled to, or are then covered.
OUT_OF_REACH = """async (table) => {
  const hidden = [];
  for (const space of table.querySelectorAll("LIT")) {
    space.scrollIntoView({ block: "center", behavior: "instant" });
    await DRAWN;
    const { x, y, width, height } = space.getBoundingClientRect();
    if (document.elementFromPoint(x + width / 2, y + height / 2) !== space) hidden.push(space.ariaLabel);
  }
  return hidden;
}""".replace("DRAWN", DRAWN).replace("LIT", LIT)


def test_on_a_very_low_screen_nothing_is_pinned_over_the_map(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, moment(Fights), QUARTER_LAPTOP)
    town = table.at.locator(".lnoe-map").bounding_box()

    assert town
    assert town["width"] >= 200
    assert [] == table.at.evaluate(PINNED)
    assert [] == table.at.evaluate(OUT_OF_REACH)
    # The wheel scrolls the page, over the choices too.
    table.at.locator(".play-actions button").first.hover()
    before = table.page.evaluate("scrollY")
    table.page.mouse.wheel(0, -80)
    table.page.wait_for_function("(before) => scrollY < before", arg=before)


# -- with the coach -------------------------------------------------------------

SHAMBLE = scene(
    "becky@T5 jake@A4 jenny@A9 sheriff@C1",
    "L4 B2 B2 K12 A12 C1 C6",
    ZombieTurn(Step.MOVE),
    hands={night.ZOMBIES: "z.shamble z.cornered z.hate z.hate"},
    clock={"sun": 10},
)
# What is wrong with the map beside all else, one line each.
WRONG_WITH_MAP = """async (table) => {
  table.querySelector(".play-notice").replaceChildren();
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  const wrong = [];
  const of = (part) => table.querySelector(part).getBoundingClientRect();
  const [frame, board, side, told, actions] =
    [".lnoe-scroll", ".play-board", ".lnoe-side", ".play-event", ".play-actions"].map(of);
  const scroll = table.querySelector(".lnoe-scroll");
  for (const [name, one] of [["selected", ".lnoe-mark"], ["advised", ".lnoe-hint"], ["acts", ".lnoe-piece--acts"]]) {
    const { top, bottom } = table.querySelector(one)?.getBoundingClientRect() ?? frame;
    if (top < frame.top - 2 || bottom > frame.bottom + 2) wrong.push(`${name} is out of sight`);
    if (table.querySelector(one)) break;
  }
  for (const one of [".play-zoom > summary", ".lnoe-side"]) {
    const { left, top, bottom, height } = of(one);
    const isThere = height >= 44 && top >= frame.bottom - 1 && bottom <= board.bottom + 1 && left >= board.left;
    if (!isThere) wrong.push(`${one} moved`);
  }
  if (scroll.scrollHeight > scroll.clientHeight + 1) {
    const lines = [...table.querySelectorAll(".play-event > li")].map((one) => one.getBoundingClientRect().bottom);
    const first = [...table.querySelector(".play-actions").children].map((one) => one.getBoundingClientRect().top);
    const empty = {
      "under the map": side.top - frame.bottom,
      "under what happened": told.bottom - Math.max(told.top, ...lines),
      "over the choices": Math.min(...first.filter(Boolean)) - actions.top,
    };
    for (const [where, high] of Object.entries(empty)) if (high > 40) wrong.push(`${high} px are empty ${where}`);
    const shade = getComputedStyle(scroll).maskImage;
    if (CSS.supports("animation-timeline: scroll()") && shade === "none") wrong.push("nothing says that there is more");
  }
  return wrong;
}""".replace("DRAWN", DRAWN)
# How wide a cell is, and the least and the most that it could be.
CELL = """(table) => [table.querySelector(".lnoe-map").clientWidth, table.querySelector(".play-board").clientWidth]"""
# The spaces that can be chosen, from those whose rows are at the lower edge of the window of the map.
LOWEST = """(table) => {
  const { bottom } = table.querySelector(".lnoe-scroll").getBoundingClientRect();
  const lit = [...table.querySelectorAll("[role=gridcell]")].map((one) => [one, one.getBoundingClientRect()]);
  const seen = lit.filter(([, room]) => room.top + room.height / 2 < bottom - 2);
  return seen.at(-1)[0].ariaLabel;
}"""


@pytest.mark.parametrize("lang", [SOURCE, pytest.param(LANG, marks=pytest.mark.full)])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
def test_with_the_coach_the_map_keeps_its_scale_and_shows_what_matters(
    new_reader: Callable[..., Reader], size: Size, lang: str
) -> None:
    moments = {
        "placing": next(one for one in walk(Match.begin(GAME, seats=2), Random(4)) if isinstance(one.actor, int)),
        "a pit": moment(MoveZombies),
        "fights": moment(Fights),
        "walking": scene(f"sally@L12 {OTHERS}", "C4 L10", *acting("sally"), hands={night.HEROES: "h.faith h.jeb"}),
        "discarding": kinds_of_choice()[DiscardOne, ""],
        "Shamble": SHAMBLE,
        **FIGHTS,
    }
    table = opened(new_reader, moments["placing"], size, coach=True, lang=lang)
    widths = set()
    for name, match in moments.items():
        table.go_to(match)
        table.reveal()
        wide, board = table.at.evaluate(CELL)
        widths.add(wide)

        assert wide >= board - 20, name
        assert [] == table.at.evaluate(WRONG_WITH_MAP), name
    assert len(widths) == 1


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
def test_what_is_selected_stays_in_sight_when_the_choices_grow(new_reader: Callable[..., Reader], size: Size) -> None:
    table = opened(new_reader, moment(MoveZombies), size, coach=True)
    before = table.at.evaluate(CELL)
    lowest = table.at.get_by_role("gridcell", name=table.at.evaluate(LOWEST), exact=True)
    lowest.dispatch_event("click")
    table.at.locator("[role=gridcell][aria-selected]").wait_for(state="attached")
    table.expect_answer()

    assert before == table.at.evaluate(CELL)
    assert table.at.locator(".lnoe-mark").count() == 1
    table.page.wait_for_function(IN_SIGHT.replace(".lnoe-piece--acts", ".lnoe-mark"))


# How many of the spaces that can be chosen are in the window of the map.
LIT_IN_SIGHT = """(table) => {
  const { top, bottom } = table.querySelector(".lnoe-scroll").getBoundingClientRect();
  const rooms = [...table.querySelectorAll("LIT")].map((one) => one.getBoundingClientRect());
  return rooms.filter((room) => room.top >= top - 1 && room.bottom <= bottom + 1).length;
}""".replace("LIT", LIT)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
def test_a_card_to_be_played_on_the_map_shows_where(new_reader: Callable[..., Reader], size: Size) -> None:
    table = opened(new_reader, SHAMBLE, size, coach=True)
    while not table.at.locator("[data-do=select][data-arg-play='play-z.shamble']").count():
        table.make_visible_move()
        table.expect_answer()
    table.at.locator("[data-do=select][data-arg-play='play-z.shamble']").click()
    table.expect_answer()

    assert table.at.locator(LIT).count() > 4
    assert [] == table.at.evaluate(WRONG_WITH_MAP)
    assert table.at.evaluate(LIT_IN_SIGHT) > 0


# Whether the newest of what happened is seen whole.
NEWEST_IS_WHOLE = """() => {
  const lines = document.querySelector(".play-event").getBoundingClientRect();
  const newest = [...document.querySelectorAll(".play-event > li:not(.play-watch, .play-note)")].at(-1);
  return !newest || newest.getBoundingClientRect().bottom <= lines.bottom + 1;
}"""


def test_the_newest_sentence_and_the_advice_are_whole(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, night.round_of(9), PHONE, coach=True, bots={night.HEROES: "plain"})
    table = replace(table, press=by_script)
    for _ in range(12):
        table.play_any()
        table.settle()
        table.expect_answer()

        table.page.wait_for_function(NEWEST_IS_WHOLE)
        advice = table.at.locator(".play-why").evaluate("one => one.scrollHeight - one.clientHeight")
        assert advice <= 1, table.at.locator(".play-why").text_content()


def test_cards_to_discard_say_what_they_do_on_the_smallest_phone(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, kinds_of_choice()[DiscardOne, ""], SMALL_PHONE)
    said = table.at.locator(".lnoe-choices small")

    assert said.count() > 1
    for one in said.all():
        expect(one).to_be_visible()

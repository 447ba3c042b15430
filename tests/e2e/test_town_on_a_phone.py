"""Last Night on Earth's town on a phone: nothing lies over what is to be tapped, and the larger map shows who acts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from random import Random
from typing import TypeAlias

import pytest
from playwright.sync_api import expect

from engines.core.game import Nature
from engines.core.match import Match
from engines.last_night_on_earth.frames import Fights, HeroTurn, MoveZombies
from engines.last_night_on_earth.game import GAME
from tests.e2e import night
from tests.e2e.harness import DRAWN, Reader, Table
from tests.walks import AnyMatch, walk

Size: TypeAlias = tuple[int, int]
PHONE, SMALL_PHONE = (390, 844), (360, 640)
QUARTER_LAPTOP = (342, 192)
"""A laptop at 400 %."""
FEWEST = {MoveZombies: 12, Fights: 5, HeroTurn: 3}
"""So many choices there are at least at the moments that are looked at."""
LIT = "[role=gridcell][data-target]"
# The spaces that can be chosen and are covered by something else than the map.
COVERED = """async (table) => {
  table.scrollIntoView({ block: "start", behavior: "instant" });
  await DRAWN;
  return [...table.querySelectorAll("LIT")].filter((space) => {
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


def opened(new_reader: Callable[..., Reader], match: AnyMatch, size: Size) -> Table:
    reader = new_reader(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    table = night.opened(reader, match)
    table.expect_ply(match.ply)
    table.reveal()
    return table


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
@pytest.mark.parametrize("kind", FEWEST)
def test_what_is_to_be_tapped_is_covered_by_nothing(new_reader: Callable[..., Reader], kind: type, size: Size) -> None:
    table = opened(new_reader, moment(kind), size)

    assert table.at.locator(LIT).count() > 0
    assert [] == table.at.evaluate(COVERED)
    table.at.locator("[data-do=hint]").click()
    table.at.locator(".play-notice > p").wait_for()
    assert [] == table.at.evaluate(COVERED)


def test_the_larger_map_shows_who_acts(new_reader: Callable[..., Reader]) -> None:
    table = opened(new_reader, moment(MoveZombies), SMALL_PHONE)
    table.at.locator(".play-zoom > summary").click()

    table.page.wait_for_function(IN_SIGHT)


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

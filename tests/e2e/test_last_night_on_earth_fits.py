"""Every kind of choice of Last Night on Earth is in view, on a phone above all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from engines.core.examples import load, start
from engines.core.game import Nature
from engines.core.windows import Window
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.game import GAME
from tests.e2e.harness import DRAWN, Reader
from tests.e2e.night import PLAY, link_to
from tests.e2e.test_fits import LANG, LAPTOP, PHONE, SCROLLED, SMALL_PHONE, WITH_COACH, look, resize
from tests.engines.last_night_on_earth.scenes import AnyMatch, scene

CHOICES = ".play-actions button, [data-target]"
BOT = next(iter(GAME.bots))
# How many lines of what happened can be seen, once the message about the link has gone.
LINES_TOLD = """async (table) => {
  table.querySelector(".play-notice").replaceChildren();
  await DRAWN;
  const told = table.querySelector(".play-event");
  const { top, bottom } = told.getBoundingClientRect();
  const end = Math.min(bottom, table.querySelector(".play-actions").getBoundingClientRect().top);
  return Math.floor((end - top) / parseFloat(getComputedStyle(told).lineHeight));
}""".replace("DRAWN", DRAWN)


def kinds_of_choice() -> dict[tuple[type, str], AnyMatch]:
    """Return by what is under way, and the moment of a window, the example with the most choices."""
    found: dict[tuple[type, str], AnyMatch] = {}
    for example in load(GAME).values():
        match = start(GAME, example)
        if match.outcome is None and match.actor is not Nature.CHANCE:
            top = match.state.stack[-1]
            kind = type(top), str(top.moment) if isinstance(top, Window) else ""
            if kind not in found or len(match.legal_moves) > len(found[kind].legal_moves):
                found[kind] = match
    return found


def test_every_kind_of_choice_is_in_view_on_a_phone(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(locale=LANG, viewport={"width": PHONE[0], "height": PHONE[1]})
    first, *_ = moments = list(kinds_of_choice().values())
    assert len(moments) > 25
    page = reader.visit(f"{LANG}/{PLAY}{link_to(first)}")
    table = reader.table().awake()
    for number, match in enumerate(moments):
        # Only whoever is asked is a person, so that no curtain hides the choices.
        bots = {seat: BOT for seat in range(match.seats) if seat != match.actor}
        page.evaluate("fragment => { location.hash = fragment }", link_to(match, bots))
        table.expect_answer()
        assert table.at.locator(CHOICES).count(), match.state.stack[-1]
        look(page, [PHONE, SMALL_PHONE] if number % 2 else [SMALL_PHONE, PHONE])
        resize(page, PHONE)
        assert table.at.evaluate(LINES_TOLD) >= 2, match.state.stack[-1]


@pytest.mark.parametrize("prefs", ['{"pace": "instant"}', WITH_COACH], ids=["alone", "with the coach"])
def test_no_choice_has_to_be_scrolled_to_on_a_phone(new_reader: Callable[..., Reader], prefs: str) -> None:
    reader = new_reader(viewport={"width": PHONE[0], "height": PHONE[1]})
    reader.page.add_init_script(f"localStorage.setItem('last-rulebook/prefs', '{prefs}')")
    first, *_ = moments = list(kinds_of_choice().values())
    page = reader.visit(f"en/{PLAY}{link_to(first)}")
    table = reader.table().awake()
    for match in moments:
        bots = {seat: BOT for seat in range(match.seats) if seat != match.actor}
        page.evaluate("fragment => { location.hash = fragment }", link_to(match, bots))
        table.expect_answer()
        for size in (SMALL_PHONE, PHONE):
            resize(page, size)

            assert [] == table.at.evaluate(SCROLLED), f"{match.state.stack[-1]} at {size[0]} × {size[1]}"


def test_a_full_hand_is_in_view_beside_a_card_in_play_on_a_laptop(new_reader: Callable[..., Reader]) -> None:
    hand = "z.hate z.toomany z.relentless z.cornered"
    match = scene(
        "becky@T5 jake@A4 jenny@A9 sheriff@C1", "T5 C4", ZombieTurn(), hands={0: hand}, in_play="z.taken@hospital"
    )
    reader = new_reader(locale=LANG, viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    reader.visit(f"{LANG}/{PLAY}{link_to(match, {1: BOT})}")
    table = reader.table().awake()
    table.settle()
    cards = table.at.locator(".lnoe-held")

    expect(cards).to_have_count(5)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)

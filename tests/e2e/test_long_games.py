"""A run of steps is shown at the reader's pace and can be skipped; a long game opens at once and knows its past."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from engines.core.game import Nature
from engines.core.match import Match
from engines.core.transcript import parse, record
from engines.registry import BY_SLUG
from tests.e2e.harness import Reader
from tests.walks import walk

SLUG = "last-one-standing"
PAGE = f"en/{SLUG}/play/"
SLOW = """localStorage.setItem("last-rulebook/prefs", '{"pace": "slow"}')"""


# Notes whether the control that ends a wait can be tapped when it comes.
NOTE_TAPS = """
addEventListener("DOMContentLoaded", () => {
  window.tappable = [];
  new MutationObserver(() => {
    for (const control of document.querySelectorAll(".play-wait:not([noted])")) {
      control.toggleAttribute("noted", true);
      window.tappable.push(getComputedStyle(control).pointerEvents !== "none");
    }
  }).observe(document.body, { subtree: true, childList: true });
});
"""


# The same for one that comes now.
TAPPABLE = """(actions) => {
  actions.insertAdjacentHTML("beforeend", '<button class="play-button play-wait" data-do="hurry">');
  return getComputedStyle(actions.lastChild).pointerEvents !== "none";
}"""


def test_a_second_tap_does_not_end_the_wait_that_the_first_began(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(at_once=False)
    reader.page.add_init_script(SLOW)
    reader.page.add_init_script(NOTE_TAPS)
    reader.visit(PAGE)
    table = reader.table().wake()
    skip = table.at.locator("[data-do=skip]")
    expect(skip).to_be_visible()

    assert reader.page.evaluate("window.tappable")[0] is False
    skip.click()  # waits until it can be tapped
    expect(skip).to_have_count(0)
    # Whoever wants no motion taps no less often.
    reader.page.emulate_media(reduced_motion="reduce")
    assert table.at.locator(".play-actions").evaluate(TAPPABLE) is False


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_run_is_kept_before_it_is_shown_and_can_be_skipped(new_reader: Callable[..., Reader], way: str) -> None:
    """Three things are left to chance before the first piece is placed."""
    reader = new_reader(at_once=False)
    reader.page.add_init_script(SLOW)
    reader.visit(PAGE)
    table = reader.table().wake()
    skip = table.at.locator("[data-do=skip]")
    expect(skip).to_be_visible()
    shown, kept = table.ply, len(parse(reader.transcript()).moves)

    assert 0 < shown < kept
    if way == "button":
        skip.click()
    else:
        skip.focus()
        reader.page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    assert table.ply >= kept


def test_with_reduced_motion_a_run_is_shown_where_it_ends(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(at_once=False, reduced_motion="reduce")
    reader.page.add_init_script(SLOW)
    reader.visit(PAGE)
    table = reader.table().wake()
    shown = reader.page.evaluate(
        """() => new Promise((resolve) => {
          const table = document.querySelector("play-table");
          const seen = [];
          new MutationObserver(() => {
            const ply = table.querySelector("[data-ply]").dataset.ply;
            if (seen.at(-1) !== ply) seen.push(ply);
            if (Number(ply) >= 3) resolve(seen);
          }).observe(table, { subtree: true, attributes: true, childList: true });
        })"""
    )

    assert shown == ["3"]
    assert table.at.locator("[data-do=skip]").count() == 0


def test_a_long_game_opens_where_it_was_and_its_past_follows(reader: Reader) -> None:
    game = BY_SLUG[SLUG]
    moments = list(walk(Match.begin(game, seats=4), Random(3)))
    match = next(m for m in moments[150:] if m.actor is not Nature.CHANCE)
    kept = json.dumps({"text": str(record(match)), "at": match.ply})
    texts = {f"{SLUG}/current": "x", f"{SLUG}/game/x": kept}
    reader.visit(PAGE)
    reader.page.evaluate(
        "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage[`last-rulebook/${key}`] = text; }",
        texts,
    )
    reader.table().wake().expect_ply(match.ply)
    assert f"{SLUG}/game/x/moves/0" in reader.kept()
    reader.page.reload()
    table = reader.table().awake()
    table.expect_ply(match.ply)
    expect(table.at.locator(".play-log li > button")).not_to_have_count(0)
    table.expect_answer()

    expect(table.at.locator(".play-log")).not_to_contain_text("still loading")
    assert reader.transcript() == str(record(match))

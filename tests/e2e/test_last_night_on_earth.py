"""Last Night on Earth in a browser: fights, whole turns, two people at one device, links and bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from engines.core.examples import load, start
from engines.last_night_on_earth.frames import HeroActs, HeroTurn, MoveAction
from engines.last_night_on_earth.game import GAME
from tests.e2e.harness import THINKING, Reader, Table, by_keyboard
from tests.e2e.night import HEROES, PLAY, SLUG, ZOMBIES, opened, plain_move, round_of, standing
from tests.engines.last_night_on_earth.scenes import AnyMatch, scene
from widgets.languages import translated

OWN_DICE = f"""localStorage.setItem("last-rulebook/prefs", '{{"pace": "instant", "own_dice_in": "{SLUG}"}}')"""
MOST_CHOICES = 120
"""Of a round: some fifty are usual."""
SUN = 9
HREFS = "all => all.map((one) => [one.dataset.rule, one.href])"
ANOTHER = translated()[-1]
"""The language of a friend."""
OPEN_HAND = ".lnoe-hand--open"


def at_example(name: str) -> AnyMatch:
    """Return the game at the beginning of one of the game's examples."""
    return start(GAME, load(GAME)[name])


def enter(table: Table, faces: str) -> None:
    """Tell what real dice showed, and wait until they lie there."""
    before = table.ply
    for face in faces:
        table.at.locator(f"[id$=-face{face}]").click()
        table.expect_answer()
    table.at.locator("[data-do=enter-chance]").click()
    table.expect_moved(before)
    table.expect_answer()


def dice(table: Table) -> list[int]:
    """Return how many dice each side of the fight has."""
    counts: list[int] = table.at.locator(".lnoe-fight .lnoe-dice").evaluate_all(
        "all => all.map((one) => one.querySelectorAll('.die').length)"
    )
    return counts


def test_a_fight_goes_on_die_by_die_and_after_a_reload(reader: Reader, site_folder: Path) -> None:
    """Billy rolls 3 and 5 against a 4; the Baseball Bat brings another 3, and doubles of a winner kill."""
    reader.page.add_init_script(OWN_DICE)
    table = opened(reader, at_example("billy-fights-with-the-bat"), bots={ZOMBIES: "plain"})
    table.play("-")
    table.expect_answer()
    assert not any(dice(table))
    enter(table, "35")
    assert dice(table) == [2]
    enter(table, "4")
    assert dice(table) == [2, 1]
    verdict = table.at.locator(".lnoe-verdict strong").inner_text()
    assert verdict
    offered = table.moves()

    reader.page.reload()
    table.awake()
    table.expect_answer()

    assert dice(table) == [2, 1]
    assert table.moves() == offered
    table.play("use-billy/h.bat")
    table.expect_answer()
    enter(table, "3")
    assert dice(table) == [3, 1]
    assert table.at.locator(".lnoe-verdict strong").inner_text() != verdict
    enter(table, "6")  # The Bat does not break.
    table.play("-")
    table.expect_answer()

    assert GAME.facts(standing(reader).state)["kills"] == 1
    # The rules of a game with many pages: each link leads to the page that has the rule.
    rules = json.loads((site_folder / "en" / "rules.json").read_text(encoding="utf-8"))
    links = table.at.locator(".play-log a[data-rule]").evaluate_all(HREFS)
    assert links
    assert all(href == f"{reader.url}en/{rules[rule]['url']}" for rule, href in links)
    assert len({href.split("#")[0] for _, href in links}) > 1
    table.at.locator(".play-log a[data-rule]").first.click()
    expect(table.at.locator(".play-rule strong").first).to_have_text(rules[links[0][0]]["title"] + ".")


def test_a_fight_is_handed_over_by_a_link(reader: Reader, new_reader: Callable[..., Reader]) -> None:
    table = opened(reader, at_example("a-bat-again-and-again"), bots={ZOMBIES: "plain"})
    table.expect_answer()
    table.at.locator("[data-do=share]").click()
    link = table.at.locator("dialog[open] [id$=link-game]").input_value()

    friend = new_reader(locale=ANOTHER)
    friend.visit(f"{ANOTHER}/{PLAY}#{link.split('#')[1]}")
    other = friend.table().awake()
    other.expect_answer()

    assert table.ply == other.ply
    assert dice(table) == dice(other)
    assert table.moves() == other.moves()
    other.play("use-becky/h.bat")
    other.settle()
    assert table.ply < other.ply


@pytest.mark.parametrize("press", [Locator.click, by_keyboard], ids=["clicks", "keys"])
def test_two_people_play_a_round_at_one_device(reader: Reader, press: Callable[[Locator], None]) -> None:
    """A whole Zombie Turn and a whole Hero Turn; whoever may not see a hand is asked to pass the device on."""
    match = round_of(SUN)
    table = replace(opened(reader, match), press=press)
    reveal = table.at.locator("[data-do=reveal]")
    table.expect_answer()
    reveal.focus()
    seen = []
    for _ in range(MOST_CHOICES):
        table.settle()
        table.expect_answer()
        if reveal.count():
            expect(table.at.locator(OPEN_HAND)).to_have_count(0)
            expect(table.at.locator("[role=gridcell]")).to_have_count(117)
            table.press(reveal)
            table.expect_answer()
            expect(table.at.locator(OPEN_HAND)).to_have_count(int(match.actor == ZOMBIES))
            seen.append(match.actor)
            continue
        table.play(GAME.encode(plain_move(match)))
        table.settle()
        table.expect_answer()
        table.expect_focus()
        match = standing(reader)
        if match.state.clock.sun < SUN:
            break

    assert match.state.clock.sun < SUN, f"the round is not over after {MOST_CHOICES} choices"
    assert {ZOMBIES, HEROES} == set(seen)


FOCUSED = "document.activeElement?.ariaLabel ?? ''"


def test_arrows_begin_at_the_hero_who_acts_and_escape_closes_a_card(reader: Reader) -> None:
    acts = (HeroTurn(2, ("sally",)), HeroActs("sally", 1), MoveAction("sally", 3))
    match = scene("sally@J4 becky@A9 jake@A4 jenny@A11", "", *acts)
    table = opened(reader, match, bots={ZOMBIES: "plain"})
    table.expect_answer()
    page = reader.page
    page.evaluate("document.activeElement.blur()")

    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED).startswith("J4")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED).startswith("K4")
    # From a choice too, but not from the tools, where arrows are nobody's.
    table.at.locator(".play-actions button").first.focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED).startswith("K4")
    table.at.locator(".play-tools button").first.focus()
    page.keyboard.press("ArrowLeft")
    expect(table.at.locator(".play-tools button").first).to_be_focused()

    about = table.at.locator(".lnoe-sheet .lnoe-about").first
    table.at.locator(".lnoe-sheet summary").first.click()
    expect(about).to_be_visible()
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()


def test_bots_play_each_other_to_the_end(reader: Reader) -> None:
    """From the last round on: bots play fast, but a whole game has hundreds of moves."""
    table = opened(reader, round_of(1), bots={ZOMBIES: "plain", HEROES: "plain"})

    table.at.locator("[data-over]").wait_for(timeout=THINKING)
    table.expect_answer()

    match = standing(reader)
    assert match.outcome is not None
    assert match.ply == table.ply
    expect(table.at.locator("[data-do=again]")).to_be_visible()
    expect(table.at.locator(OPEN_HAND)).to_have_count(0)
